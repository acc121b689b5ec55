/** Whether something is what a phrase says: predicates, and noun phrases as descriptions. */
import type { Noun, Predicate, Word } from "../../grammar/index.ts";
import type { CondIR, ExprIR } from "../ir.ts";
import { properties, traits } from "./contract.ts";
import type { Lowering } from "./context.ts";
import { all, any, get, not, one, run, shift, symbol, typeText, wordList } from "./expression.ts";
import { fits } from "./lexicon.ts";
import { adjective, controlledBy, narrowing, phrase } from "./narrow.ts";
import { amountOf, cardName, hasDet, headOf, isQuantified, numeric, queryOf, relationOf, saysTwice, unknownWord, valueOf, wordValue } from "./noun.ts";
import type { Scope, Value } from "./scope.ts";
import { shown } from "./text.ts";

/**
 * The condition that the subject is what the phrase says: the same thing, one of
 * a set, or of that quality. Reports a phrase that the subject can never be.
 */
export function matches(noun: Noun, subject: Value, scope: Scope, lowering: Lowering): CondIR | undefined {
  const head = headOf(noun);
  if (hasDet(noun, "no") || (head?.text === "none" && noun.words.length === 1))
    return absent(noun, subject, scope, lowering);
  if (noun.text !== undefined) return isNamed(noun, subject, scope, lowering);
  if (head === undefined) {
    if (noun.amount === undefined) return lowering.report("PX2106", noun.span, { noun: shown(noun) });
    const right = amountOf(noun.amount, scope, lowering);
    const left = numeric(subject, () => typeText(subject), noun, lowering);
    return left && right && { kind: "compare", op: "=", left, right };
  }
  if (noun.dets.length === 0 && noun.rels.length === 0 && noun.words.length === 1) return isWord(head, subject, scope, lowering);
  const definite = relationOf(noun) === undefined && !isQuantified(noun, scope, lowering);
  if (definite && noun.words.length === 1 && (noun.rels[0]?.kind === "of" || lowering.lexicon.noun(head.text) === undefined)) {
    const value = valueOf(noun, scope, lowering);
    return value && sameOrEqual(subject, value, noun, lowering);
  }
  return describes(noun, subject, scope, lowering);
}

/** `is a "Grey Wolf" that is tapped`: printed under that name. */
function isNamed(noun: Noun, subject: Value, scope: Scope, lowering: Lowering): CondIR | undefined {
  const name = noun.text && cardName(noun.text.value, noun, lowering);
  if (!fits(subject.type, "card")) return lowering.report("PX2102", noun.span, { subject: typeText(subject), word: shown(noun) });
  const narrowed = narrowing({
    noun, adjectives: [], relation: relationOf(noun), head: undefined, subject, outer: scope, scope, lowering, wantsRegion: false,
  });
  return name && narrowed && all([{ kind: "same", left: get("printed", subject.expr), right: name }, ...narrowed.conditions]);
}

/** `is no vampire`: is none of them; `is none`: is nothing. */
function absent(noun: Noun, subject: Value, scope: Scope, lowering: Lowering): CondIR | undefined {
  if (headOf(noun)?.text === "none") return not({ kind: "exists", of: subject.expr });
  const found = matches({ ...noun, dets: [{ kind: "word", span: noun.span, text: "a" }] }, subject, scope, lowering);
  return found && not(found);
}

/** `a ready vampire controlled by you`, asked of one thing. */
function describes(noun: Noun, subject: Value, scope: Scope, lowering: Lowering): CondIR | undefined {
  if (saysTwice(noun, lowering)) return undefined;
  if (noun.amount !== undefined)
    return lowering.report("PX2112", noun.amount.span, { words: shown(noun) }, { hint: "One thing is asked about here; say how many with `has` or `number of …`." });
  const relation = relationOf(noun);
  const words = noun.words.filter((word) => word !== relation?.word);
  const head = words[words.length - 1];
  const meaning = head && lowering.lexicon.noun(head.text);
  const conditions: CondIR[] = [];
  if (head !== undefined) {
    if (meaning === undefined) {
      const trait = adjective(head, subject, scope, lowering);
      if (trait === undefined) return undefined;
      conditions.push(trait);
    } else if (!fits(subject.type, meaning.type)) {
      return lowering.report("PX2102", noun.span, { subject: typeText(subject), word: shown({ ...noun, rels: [] }) });
    } else if (meaning.category !== undefined || subject.type === "thing") {
      conditions.push({ kind: "counts-as", name: meaning.name, of: subject.expr });
    }
  }
  const narrowed = narrowing({
    noun, adjectives: words.slice(0, -1), relation, head: meaning, subject, outer: scope, scope, lowering, wantsRegion: false,
  });
  return narrowed && all([...conditions, ...narrowed.conditions]);
}

/** `is W`, where the word may be a value, a name, a trait or something that the subject counts as. */
function isWord(word: Word, subject: Value, scope: Scope, lowering: Lowering): CondIR | undefined {
  const name = word.text;
  const { lexicon } = lowering;
  if (scope.lookup(name) !== undefined) return sameAs(word, subject, scope, lowering);
  if (subject.type === "symbol") return isSymbol(word, subject, scope, lowering);
  if (name === "legal" && fits(subject.type, "run")) return { kind: "stays-legal", run: subject.expr, as: get("acting", subject.expr) };
  const trait = traits.get(name);
  if (trait?.of.some((type) => fits(subject.type, type))) return { kind: "trait", trait: name, of: subject.expr };
  if (lexicon.category(name, subject.type) !== undefined) return { kind: "counts-as", name, of: subject.expr };
  const property = properties.get(name);
  if (property !== undefined ? fits(property.type, subject.type) || property.type === subject.type : lexicon.isRun(name) || isRole(name))
    return sameAs(word, subject, scope, lowering);
  const noun = lexicon.noun(name);
  if (noun !== undefined && fits(subject.type, noun.type)) return describes(phrase(word), subject, scope, lowering);
  const meaning = lexicon.describe(name);
  if (meaning === undefined) return unknownWord(word, scope, lowering);
  const possible = [...traits.keys(), ...lexicon.countedAs()].filter((each) =>
    lexicon.category(each, subject.type) !== undefined || traits.get(each)?.of.some((type) => fits(subject.type, type)) === true);
  return lowering.unknown("PX2102", word.span, { subject: typeText(subject), word: name }, name, possible, `${name} is ${meaning}.`);
}

const roleNames = new Set(["this", "you", "user", "opposing", "it", "table"]);
const isRole = (name: string): boolean => roleNames.has(name);

function sameAs(word: Word, subject: Value, scope: Scope, lowering: Lowering): CondIR | undefined {
  const value = wordValue(word, scope, lowering, subject.type === "run" ? "run" : undefined);
  return value && sameOrEqual(subject, value, phrase(word), lowering);
}

/** What a property of words can be, where sets declare it. */
export function declaredValues(property: string | undefined, { declared }: Lowering): readonly string[] | undefined {
  switch (property) {
    case "clan": return [...declared.clans];
    case "sect": return [...declared.sects];
    case "title": return [...declared.titles.keys()];
    case "discipline":
    case "mastery": return [...declared.disciplines.keys()];
    default: return undefined;
  }
}

/** `range is close`: one of the values that the contract or a declaration gives. */
function isSymbol(word: Word, subject: Value, scope: Scope, lowering: Lowering): CondIR | undefined {
  const name = word.text;
  const { declared } = lowering;
  const values = subject.values ?? declaredValues(subject.property, lowering);
  // A title may be that of a city; what kind of title it is, the card counts as.
  if (subject.property === "title" && subject.expr.kind === "get" && declared.titles.has(name))
    return { kind: "counts-as", name, of: subject.expr.of };
  if (values === undefined || values.includes(name)) return { kind: "same", left: subject.expr, right: symbol(name) };
  if (properties.get(name)?.type === "symbol") return sameAs(word, subject, scope, lowering);
  return lowering.unknown("PX2108", word.span, { property: subject.property ?? "word", word: name }, name, values, `It can be: ${wordList(values)}.`);
}

function sameOrEqual(subject: Value, value: Value, noun: Noun, lowering: Lowering): CondIR | undefined {
  if (subject.type === "number" && value.type === "number")
    return { kind: "compare", op: "=", left: subject.expr, right: value.expr };
  if (subject.type === value.type || fits(subject.type, value.type))
    return { kind: "same", left: subject.expr, right: value.expr };
  return lowering.report("PX2102", noun.span, { subject: typeText(subject), word: shown(noun) }, {
    hint: `${shown(noun)} is ${typeText(value)}.`,
  });
}

const comparisons = { "at-least": ">=", "at-most": "<=", "more-than": ">", "less-than": "<" } as const;

/** The condition that the predicate holds of the subject. `text` is the subject in the author's words. */
export function predicateOn(predicate: Predicate, subject: Value, scope: Scope, lowering: Lowering, text: () => string): CondIR | undefined {
  const condition = predicate.verb === "has" ? hasOn(predicate, subject, scope, lowering) : isOn(predicate, subject, scope, lowering, text);
  return condition && (predicate.not ? not(condition) : condition);
}

function isOn(predicate: Predicate, subject: Value, scope: Scope, lowering: Lowering, text: () => string): CondIR | undefined {
  const { compare, what, prep, controlled } = predicate;
  if (controlled !== undefined) return controlledBy(subject, controlled, scope, lowering);
  if (compare !== undefined) {
    const [noun, ...more] = what?.items ?? [];
    if (noun === undefined) return undefined;
    if (prep !== undefined) return lowering.report("PX2203", prep.span, { verb: "is", prep: prep.prep.text }, { hint: "After the number nothing more is said." });
    if (more.length > 0) return comparedAndMore(predicate, noun, more, subject, scope, lowering, text);
    const value = valueOf(noun, scope, lowering);
    const left = numeric(subject, () => text() || typeText(subject), predicate, lowering);
    const right = value && numeric(value, () => shown(noun), noun, lowering);
    return left && right && { kind: "compare", op: comparisons[compare], left, right };
  }
  const [first] = what?.items ?? [];
  if (what === undefined || first === undefined) return prep && isAt(prep.prep, prep.what.items, subject, scope, lowering);
  if (prep !== undefined) {
    const [who] = prep.what.items;
    if (headOf(first)?.text !== "legal" || prep.prep.text !== "for" || who === undefined)
      return lowering.report("PX2203", prep.span, { verb: "is", prep: prep.prep.text }, { hint: "It takes `on`, `in` and `controlled by`." });
    const actor = valueOf(who, scope, lowering, "card");
    return actor && { kind: "stays-legal", run: subject.expr, as: actor.expr };
  }
  const each = what.items.map((noun, index) =>
    (index > 0 && ownQuestion(noun, scope, lowering)) || matches(noun, subject, scope, lowering));
  const found = each.filter((condition) => condition !== undefined);
  if (found.length < each.length) return undefined;
  return what.joiner === "or" ? any(found) : all(found);
}

/** `is at least 1 and stealth-needed`: what follows the number asks something else. */
function comparedAndMore(predicate: Predicate, noun: Noun, more: readonly Noun[], subject: Value, scope: Scope, lowering: Lowering, text: () => string): CondIR | undefined {
  const what = predicate.what && { ...predicate.what, items: [noun] };
  const first = isOn({ ...predicate, ...(what === undefined ? {} : { what }) }, subject, scope, lowering, text);
  const others = more.map((each) => ownQuestion(each, scope, lowering) ?? lowering.report("PX2107", each.span, { what: shown(each) }));
  const found = [first, ...others].filter((condition) => condition !== undefined);
  if (found.length <= more.length) return undefined;
  return predicate.what?.joiner === "or" ? any(found) : all(found);
}

/** In `first is ready and no strike of second` or `… and stealth-needed`, the last part asks something else. */
function ownQuestion(noun: Noun, scope: Scope, lowering: Lowering): CondIR | undefined {
  const head = headOf(noun);
  const property = head && properties.get(head.text);
  if (property === undefined || noun.words.length > 1) return undefined;
  const isNone = hasDet(noun, "no") && noun.rels.length > 0 && !isQuantified(noun, scope, lowering);
  if (!isNone && (property.type !== "boolean" || noun.dets.length > 0)) return undefined;
  const value = valueOf(noun, scope, lowering);
  return value && (isNone ? not({ kind: "exists", of: value.expr }) : { kind: "holds", of: value.expr });
}

export type Place =
  | { readonly kind: "region"; readonly region: { readonly name: string; readonly of?: ExprIR } }
  | { readonly kind: "run" };

/** The region that a phrase names (`torpor`, `hand of you`), or that it is a run to be in. */
export function regionOf(noun: Noun, scope: Scope, lowering: Lowering): Place | undefined {
  const head = headOf(noun);
  if (head !== undefined && noun.words.length === 1) {
    const extra = noun.rels.find((rel, index) => rel.kind !== "of" || index > 0);
    if (extra !== undefined) return lowering.report("PX2110", extra.span, { what: head.text });
    if (lowering.lexicon.isRegion(head.text) || head.text === "play") {
      const of = noun.rels[0]?.kind === "of" ? noun.rels[0].what : undefined;
      if (of === undefined) return { kind: "region", region: { name: head.text } };
      const owner = valueOf(of, scope, lowering, "seat");
      return owner && { kind: "region", region: { name: head.text, of: owner.expr } };
    }
    if (lowering.lexicon.isRun(head.text)) return { kind: "run" };
  }
  return lowering.unknown("PX2305", noun.span, { what: "region", word: shown(noun) }, head?.text ?? "", lowering.lexicon.regions(), `Known are: ${wordList(lowering.lexicon.regions())}.`);
}

/** `is on bearer`, `is in torpor`, `is in combat`. */
function isAt(prep: Word, items: readonly Noun[], subject: Value, scope: Scope, lowering: Lowering): CondIR | undefined {
  const conditions: CondIR[] = [];
  for (const noun of items) {
    if (prep.text === "on") {
      const found = noun.text !== undefined || isQuantified(noun, scope, lowering)
        ? matches(noun, one(get("bearer", subject.expr), "card"), scope, lowering)
        : on(subject, valueOf(noun, scope, lowering));
      if (found === undefined) return undefined;
      conditions.push(found);
    } else if (prep.text === "in") {
      const place = regionOf(noun, scope, lowering);
      if (place === undefined) return undefined;
      const head = headOf(noun);
      if (place.kind === "region") {
        const { name, of } = place.region;
        conditions.push({ kind: "in-region", region: name, of: subject.expr, ...(of === undefined ? {} : { owner: of }) });
      } else if (head !== undefined) {
        conditions.push(properties.get(head.text)?.type === "run" && fits(subject.type, "card")
          ? { kind: "exists", of: get(head.text, subject.expr) }
          : { kind: "exists", of: run(head.text) });
      }
    } else {
      return lowering.report("PX2203", prep.span, { verb: "is", prep: prep.text }, { hint: "It takes `on`, `in` and `controlled by`." });
    }
  }
  return any(conditions);
}

const on = (subject: Value, bearer: Value | undefined): CondIR | undefined =>
  bearer && { kind: "on", card: subject.expr, bearer: bearer.expr };

/** `has Fortitude`, `has superior Fortitude`, `has at least 2 blood`, `has a weapon`, `has edge`. */
function hasOn({ what, compare, span }: Predicate, subject: Value, scope: Scope, lowering: Lowering): CondIR | undefined {
  const each: (CondIR | undefined)[] = (what?.items ?? []).map((noun) => hasOne(noun, compare, subject, scope, lowering));
  if (each.length === 0) return lowering.report("PX2107", span, { what: "has" });
  const found = each.filter((condition) => condition !== undefined);
  if (found.length < each.length) return undefined;
  return what?.joiner === "or" ? any(found) : all(found);
}

function hasOne(noun: Noun, compare: Predicate["compare"], subject: Value, scope: Scope, lowering: Lowering): CondIR | undefined {
  const head = headOf(noun);
  const { lexicon } = lowering;
  if (head !== undefined && lexicon.isDiscipline(head.text)) return hasDiscipline(noun, head, subject, lowering);
  const [rel] = noun.rels;
  const property = head && properties.get(head.text);
  const isResource = head !== undefined && lexicon.isResource(head.text);
  if (head !== undefined && (isResource || property?.type === "number")) {
    if (rel !== undefined || noun.words.length > 1)
      return lowering.report("PX2110", (rel ?? noun.words[0] ?? noun).span, { what: head.text });
    const left: ExprIR = isResource ? { kind: "counters", resource: head.text, of: subject.expr } : get(head.text, subject.expr);
    const right = noun.amount === undefined ? undefined : amountOf(noun.amount, scope, lowering);
    if (noun.amount !== undefined && right === undefined) return undefined;
    const some: CondIR = { kind: "compare", op: ">=", left, right: { kind: "number", value: 1 } };
    if (hasDet(noun, "no")) return not(some);
    return right === undefined ? some : { kind: "compare", op: compare === undefined ? ">=" : comparisons[compare], left, right };
  }
  if (property !== undefined && head !== undefined && noun.amount === undefined) {
    const positive: CondIR = property.type === "seat" && property.of.includes("table")
      ? { kind: "same", left: get(head.text, { kind: "role", name: "table" }), right: subject.expr }
      : { kind: "exists", of: get(head.text, subject.expr) };
    if (noun.words.length === 1 && noun.rels.length === 0) return hasDet(noun, "no") ? not(positive) : positive;
  }
  return hasOnIt(noun, compare, subject, scope, lowering);
}

/** `has a weapon`, `has 2 or more`: cards on the subject. */
function hasOnIt(noun: Noun, compare: Predicate["compare"], subject: Value, scope: Scope, lowering: Lowering): CondIR | undefined {
  const negative = hasDet(noun, "no");
  const query = queryOf(noun, scope, lowering);
  if (query === undefined || query.expr.kind !== "query") return undefined;
  if (query.type !== "card") return lowering.report("PX2102", noun.span, { subject: typeText(subject), word: `with ${shown(noun)}` });
  const on: CondIR = { kind: "on", card: { kind: "candidate" }, bearer: shift(subject.expr, 1) };
  const of: ExprIR = { ...query.expr, filters: [on, ...query.expr.filters] };
  if (noun.amount === undefined) return negative ? not({ kind: "exists", of }) : { kind: "exists", of };
  const right = amountOf(noun.amount, scope, lowering);
  return right && { kind: "compare", op: compare === undefined ? ">=" : comparisons[compare], left: { kind: "count", of }, right };
}

function hasDiscipline(noun: Noun, head: Word, subject: Value, lowering: Lowering): CondIR | undefined {
  const [level] = noun.words;
  const [rel] = noun.rels;
  if (rel !== undefined) return lowering.report("PX2110", rel.span, { what: head.text });
  if (!fits(subject.type, "card")) return lowering.report("PX2103", noun.span, { subject: typeText(subject), property: head.text });
  if (noun.words.length > 2 || (noun.words.length === 2 && level?.text !== "superior" && level?.text !== "basic"))
    return lowering.report("PX2001", level?.span ?? noun.span, { word: level?.text ?? "" }, { hint: "Before a discipline stands `basic` or `superior`." });
  return { kind: "discipline", name: head.text, level: noun.words.length === 2 && level?.text === "superior" ? 2 : 1, of: subject.expr };
}
