/**
 * Noun phrases as values. A word is, in this order: a name of the clause, a role,
 * something in progress, a property with its subject, a set of things.
 */
import type { Amount, Noun, Selection, Word } from "../../grammar/index.ts";
import type { CondIR, ExprIR } from "../ir.ts";
import { properties, relations, roles } from "./contract.ts";
import type { PropertyWord, Type } from "./contract.ts";
import type { Lowering } from "./context.ts";
import { get, number, one, role, run, shift, symbol, typesText, typeText } from "./expression.ts";
import { fits } from "./lexicon.ts";
import type { NounMeaning } from "./lexicon.ts";
import type { Scope, Value } from "./scope.ts";
import { shown } from "./text.ts";

const quantifiers = new Set(["a", "an", "each", "any", "another", "all", "no", "other", "up-to"]);
/** Quantifiers that mean every one of them, so that nothing has to be chosen. */
const universal = new Set(["each", "all"]);

export const hasDet = (noun: Noun, ...words: string[]): boolean => noun.dets.some(({ text }) => words.includes(text));
export const headOf = (noun: Noun): Word | undefined => noun.words[noun.words.length - 1];
/** The only word of a phrase that is nothing but a word. */
export function bareWord(noun: Noun): Word | undefined {
  return noun.words.length === 1 && noun.dets.length === 0 && noun.rels.length === 0 && noun.amount === undefined && noun.text === undefined
    ? noun.words[0] : undefined;
}
const ofRel = (noun: Noun): Noun | undefined => noun.rels.find((rel) => rel.kind === "of")?.what;

/** Reports a word that stands twice among the words of a phrase. */
export function saysTwice({ dets, words }: Pick<Noun, "dets" | "words">, lowering: Lowering): boolean {
  if (words.length < 2 && dets.length < 2) return false;
  const said = new Set<string>();
  const double = [...dets, ...words].find(({ text }) => said.size === said.add(text).size);
  if (double !== undefined) lowering.report("PX2114", double.span, { word: double.text });
  return double !== undefined;
}

/** Whether the phrase speaks of a set of things (`a vampire`, `2 cards`, `vampires`), not of one named thing. */
export function isQuantified(noun: Noun, scope: Scope, lowering: Lowering): boolean {
  if (noun.text !== undefined) return hasDet(noun, ...quantifiers);
  const head = headOf(noun);
  if (head === undefined) return false;
  if (isDenied(noun, head.text, scope, lowering)) return false;
  if (noun.dets.some(({ text }) => quantifiers.has(text)) || noun.amount !== undefined) return true;
  if (ofRel(noun) !== undefined && properties.has(head.text)) return false;
  return lowering.lexicon.noun(head.text)?.plural === true && !scope.has(head.text);
}

/** `no blocking of action`, `no heir`: that there is none of a single thing. */
function isDenied(noun: Noun, head: string, scope: Scope, lowering: Lowering): boolean {
  if (!hasDet(noun, "no") || noun.words.length > 1) return false;
  return ofRel(noun) !== undefined ? properties.has(head) : scope.has(head) || (properties.has(head) && lowering.lexicon.noun(head) === undefined);
}

export interface Relation {
  /** The comparing word, `younger`. */
  readonly word: Word;
  readonly than: Noun;
}

/** The comparison in `a vampire younger than user` or `a younger vampire than user`. */
export function relationOf(noun: Noun): Relation | undefined {
  const rel = noun.rels.find((each) => each.kind === "than");
  if (rel === undefined) return undefined;
  const word = noun.words.find(({ text }) => relations.has(text)) ?? noun.words[noun.words.length - 1];
  return word && { word, than: rel.what };
}

/** The set of things that the phrase speaks of. Reports what is wrong with it. */
export function queryOf(noun: Noun, scope: Scope, lowering: Lowering, more: { itIsCandidate?: boolean } = {}): Value | undefined {
  if (saysTwice(noun, lowering)) return undefined;
  const relation = relationOf(noun);
  const words = noun.words.filter((word) => word !== relation?.word);
  const head = words[words.length - 1];
  const meaning: NounMeaning | undefined = noun.text !== undefined
    ? { name: "card", type: "card", plural: false }
    : head === undefined ? undefined : lowering.lexicon.noun(head.text);
  if (meaning === undefined) {
    const word = head ?? noun.dets[noun.dets.length - 1];
    if (word === undefined) return lowering.report("PX2001", noun.span, { word: shown(noun) });
    return unknownWord(word, scope, lowering);
  }
  const inner = scope.filter(meaning.type, more.itIsCandidate === true || scope.it === undefined);
  const candidate = one({ kind: "candidate" }, meaning.type);
  const found = lowering.phrases.narrowing({ noun, adjectives: words.slice(0, -1), relation, head: meaning, subject: candidate, outer: scope, scope: inner, lowering, wantsRegion: true });
  if (found === undefined) return undefined;
  const filters: CondIR[] = [...found.conditions];
  if (noun.text !== undefined) {
    const name = cardName(noun.text.value, noun, lowering);
    if (name === undefined) return undefined;
    filters.unshift({ kind: "same", left: get("printed", candidate.expr), right: name });
  }
  return {
    expr: { kind: "query", noun: meaning.name, ...(found.region === undefined ? {} : { region: found.region }), filters },
    type: meaning.type,
    many: true,
  };
}

/** The value of a phrase that names one thing, or all of a set. Reports what is wrong with it. */
export function valueOf(noun: Noun, scope: Scope, lowering: Lowering, want?: Type): Value | undefined {
  if (isQuantified(noun, scope, lowering)) {
    const head = headOf(noun);
    const everyOne = noun.dets.some(({ text }) => universal.has(text)) || (noun.dets.length === 0 && noun.amount === undefined);
    if (everyOne) return queryOf(noun, scope, lowering);
    return lowering.report("PX2106", noun.span, { noun: head?.text ?? shown(noun) }, {
      hint: "Write `each` for all of them, or `choose NAME: …` on a line above and then the name.",
    });
  }
  if (noun.text !== undefined) {
    if (cardName(noun.text.value, noun, lowering) === undefined) return undefined;
    return lowering.report("PX2106", noun.span, { noun: shown(noun.text) }, { hint: `There may be several copies. Write \`each ${shown(noun.text)}\`, or choose one.` });
  }
  const head = headOf(noun);
  if (head === undefined) {
    const amount = noun.amount === undefined ? undefined : amountOf(noun.amount, scope, lowering);
    if (noun.amount === undefined) return lowering.report("PX2106", noun.span, { noun: shown(noun) });
    return amount && one(amount, "number");
  }
  if (saysTwice(noun, lowering)) return undefined;
  const of = ofRel(noun);
  const extra = noun.rels.find((rel) => rel.kind !== "of") ?? (noun.words.length > 1 ? noun.words[0] : undefined);
  if (of !== undefined) return withOf(noun, head, of, scope, lowering);
  const value = wordValue(head, scope, lowering, want);
  if (value !== undefined && extra !== undefined) {
    if (noun.words.length > 1 && noun.words[0] !== undefined && lowering.lexicon.describe(noun.words[0].text) === undefined)
      return unknownWord(noun.words[0], scope, lowering);
    return lowering.report("PX2110", extra.span, { what: head.text });
  }
  return value;
}

/** `blood of user`, `number of vampires controlled by you`. */
function withOf(noun: Noun, head: Word, of: Noun, scope: Scope, lowering: Lowering): Value | undefined {
  const [first] = noun.words;
  if (noun.words.length > 1 && first !== undefined) {
    if (lowering.lexicon.describe(first.text) === undefined) return unknownWord(first, scope, lowering);
    return lowering.report("PX2110", first.span, { what: shown({ ...noun, words: [head] }) });
  }
  const property = properties.get(head.text);
  if (property === undefined && (head.text === "number" || head.text === "count")) {
    const things = isQuantified(of, scope, lowering) ? queryOf(of, scope, lowering) : valueOf(of, scope, lowering);
    return things && one({ kind: "count", of: things.expr }, "number");
  }
  const subject = valueOf(of, scope, lowering);
  if (noun.rels.length > 1) return lowering.report("PX2110", noun.span, { what: shown(noun) });
  if (subject?.many && property?.ofMany !== true && (property !== undefined || lowering.lexicon.isResource(head.text))) {
    return lowering.report("PX2116", head.span, { property: head.text, subject: shown(of) }, {
      hint: `Ask each of them (\`any … whose ${head.text} is …\`, \`for each … { … }\`), or choose one.`,
    });
  }
  if (property !== undefined) return subject && propertyOf(head, property, subject, lowering, () => shown(of));
  if (lowering.lexicon.isResource(head.text)) return subject && one({ kind: "counters", resource: head.text, of: subject.expr }, "number");
  const meaning = lowering.lexicon.describe(head.text);
  if (meaning === undefined && !scope.has(head.text))
    return lowering.unknown("PX2001", head.span, { word: head.text }, head.text, [...properties.keys(), ...lowering.declared.resources.keys()]);
  return lowering.report("PX2103", noun.span, { subject: shown(of), property: head.text }, {
    hint: `${head.text} is ${meaning ?? "a name"}; before \`of\` stands a property.`,
  });
}

/** A property of a thing, after checking that it is one of its kind that has it. */
export function propertyOf(word: Word, property: PropertyWord, subject: Value, lowering: Lowering, text: () => string): Value | undefined {
  const isTable = subject.expr.kind === "role" && subject.expr.name === "table";
  if (!property.of.some((type) => (type === "table" ? isTable : !isTable && fits(subject.type, type))))
    return lowering.report("PX2103", word.span, { subject: text(), property: word.text }, {
      hint: `${word.text} belongs to ${typesText(property.of)}; ${text()} is ${typeText(subject)}.`,
    });
  return propertyValue(word.text, property, subject.expr);
}

function propertyValue(name: string, property: PropertyWord, of: ExprIR): Value {
  return {
    expr: get(name, of), type: property.type, many: property.many === true,
    ...(property.type === "symbol" ? { property: name } : {}),
    ...(property.values === undefined ? {} : { values: property.values }),
  };
}

/** What a word stands for by itself. */
export function wordValue(word: Word, scope: Scope, lowering: Lowering, want?: Type): Value | undefined {
  const name = word.text;
  const bound = scope.lookup(name);
  if (bound !== undefined) return bound.broken ? undefined : bound.value;
  if (roles.has(name)) return roleValue(word, scope, lowering);
  const bareRun = name.startsWith("this-") ? name.slice(5) : name;
  const property = properties.get(name);
  const asRun = lowering.lexicon.isRun(bareRun);
  if (asRun && (property === undefined || property.implied === undefined || want === "run")) return one(run(bareRun), "run");
  if (want === "run" && property?.type !== "run" && lowering.lexicon.categories(name).includes("action")) return one(run("action"), "run");
  if (property !== undefined) {
    const subject = impliedSubject(property, word, scope, lowering);
    return subject && propertyOf(word, property, subject, lowering, () => property.implied ?? "");
  }
  if (lowering.lexicon.isResource(name)) return lowering.report("PX2104", word.span, { property: name });
  if (lowering.lexicon.isRegion(name)) return { ...one(symbol(name), "symbol"), property: "region" };
  const noun = lowering.lexicon.noun(name);
  if (noun !== undefined)
    return lowering.report("PX2106", word.span, { noun: name }, { hint: `Write \`each ${name}\`, or choose one and give it a name.` });
  return unknownWord(word, scope, lowering);
}

/** The subject that the contract states for a property: a role, a run, or another property of one. */
export function impliedSubject(property: PropertyWord, word: Word, scope: Scope, lowering: Lowering): Value | undefined {
  const { implied } = property;
  if (implied === undefined) return lowering.report("PX2104", word.span, { property: word.text }, { hint: `Write \`${word.text} of …\`.` });
  if (implied === "table") return one({ kind: "role", name: implied }, "thing");
  if (roles.has(implied)) return roleValue({ ...word, text: implied }, scope, lowering);
  const further = properties.get(implied);
  if (further !== undefined && further.implied !== undefined) {
    const subject = impliedSubject(further, { ...word, text: implied }, scope, lowering);
    return subject && propertyValue(implied, further, subject.expr);
  }
  return one(run(implied), "run");
}

const ofCards = new Set(["this", "you", "opposing"]);

function roleValue(word: Word, scope: Scope, lowering: Lowering): Value | undefined {
  const name = word.text;
  const { item, user } = scope.clause;
  if (name === "it") {
    const { it } = scope;
    if (it === undefined)
      return lowering.report("PX2010", word.span, { role: name }, { hint: "Only an event, or `for each`, gives something that `it` can stand for." });
    return { ...it.value, expr: shift(it.value.expr, it.value.expr.kind === "candidate" ? scope.level - it.level : 0) };
  }
  if (name === "user" && user === undefined)
    return lowering.report("PX2010", word.span, { role: name }, {
      hint: "Nobody plays or uses this clause. Say `bearer`, `you` or `this`, or who by the event.",
    });
  if (name === "this" && item !== "card")
    return lowering.report("PX2010", word.span, { role: name }, { hint: "Only the text of a card can speak of `this` card." });
  if (ofCards.has(name) && item !== "card" && user === undefined)
    return lowering.report("PX2010", word.span, { role: name }, { hint: "Nobody's clause stands here. Say which seat: `active`, or `controller of …`." });
  const type = name === "user" && user !== undefined ? user : (roles.get(name)?.type ?? "thing");
  return one(role(name), type);
}

/** Reports a word that nothing knows, with the nearest one that could stand there. */
export function unknownWord(word: Word, scope: Scope, lowering: Lowering): undefined {
  const meaning = lowering.lexicon.describe(word.text);
  if (scope.clause.later?.has(word.text) === true)
    return lowering.report("PX2001", word.span, { word: word.text }, {
      hint: `${word.text} is named only after this was asked. Narrow its own line instead, with \`that is …\` or \`whose …\`.`,
    });
  if (meaning !== undefined)
    return lowering.report("PX2101", word.span, { what: word.text, have: meaning, want: "a thing" });
  return lowering.unknown("PX2001", word.span, { word: word.text }, word.text, [...scope.visible(), ...lowering.lexicon.phraseWords()]);
}

/** The card of that name or alias; reports one that is not there. */
export function cardName(name: string, noun: Noun, lowering: Lowering): ExprIR | undefined {
  const found = lowering.declared.cards.get(name);
  if (found === undefined)
    return lowering.unknown("PX2011", noun.text?.span ?? noun.span, { name: `"${name}"` }, name, lowering.declared.cards.keys());
  return { kind: "name", name: found };
}

/** An amount as an expression. */
export function amountOf(amount: Amount, scope: Scope, lowering: Lowering): ExprIR | undefined {
  switch (amount.kind) {
    case "num": return number(amount.value);
    case "name": {
      const bound = scope.lookup(amount.word.text);
      if (bound === undefined)
        return lowering.unknown("PX2001", amount.span, { word: amount.word.text }, amount.word.text, scope.visible());
      return bound.broken ? undefined : numeric(bound.value, () => amount.word.text, amount, lowering);
    }
    case "sum": {
      const terms: { sign: 1 | -1; of: ExprIR }[] = [];
      for (const term of amount.terms) {
        const value = valueOf(term.what, scope, lowering);
        const expr = value && numeric(value, () => shown(term.what), term, lowering);
        if (expr === undefined) return undefined;
        terms.push({ sign: term.sign === "+" ? 1 : -1, of: expr });
      }
      return terms.length === 1 && terms[0]?.sign === 1 ? terms[0].of : { kind: "sum", terms };
    }
    case "range":
      return lowering.report("PX2112", amount.span, { words: `${amount.from.value}..${amount.to.value}` }, {
        hint: "A range is for choices only: `choose NAME: 1..3 vampires`.",
      });
  }
}

/** The value if it is a number; reports it otherwise. */
export function numeric(value: Value, text: () => string, place: { span: Noun["span"] }, lowering: Lowering): ExprIR | undefined {
  if (value.type === "number") return value.expr;
  if (value.many) return { kind: "count", of: value.expr };
  return lowering.report("PX2101", place.span, { what: text(), have: typeText(value), want: "a number" });
}

/** A selection as a value: one thing, or the list of all of them. */
export function selectionValue(selection: Selection, scope: Scope, lowering: Lowering, want?: Type): Value | undefined {
  const [first] = selection.items;
  if (selection.items.length === 1 && first !== undefined && !isOthers(first)) return checked(first, valueOf(first, scope, lowering, want), want, lowering);
  if (selection.joiner === "or")
    return lowering.report("PX2106", selection.span, { noun: "of them" }, { hint: "Let somebody choose, or join them with `and`." });
  const items: ExprIR[] = [];
  let type: Type | undefined;
  for (const noun of selection.items) {
    if (isOthers(noun)) {
      items.push({ kind: "others", than: [...items] });
      continue;
    }
    const value = checked(noun, valueOf(noun, scope, lowering, want), want, lowering);
    if (value === undefined) return undefined;
    items.push(value.expr);
    type = type === undefined || type === value.type ? value.type : "thing";
  }
  return { expr: { kind: "list", items }, type: type ?? "seat", many: true };
}

/** `others clockwise`: all seats that the list does not name yet. */
const isOthers = (noun: Noun): boolean =>
  noun.words[0]?.text === "others" && (noun.words.length === 1 || noun.words[1]?.text === "clockwise") && noun.rels.length === 0;

function checked(noun: Noun, value: Value | undefined, want: Type | undefined, lowering: Lowering): Value | undefined {
  if (value === undefined || want === undefined || fits(value.type, want)) return value;
  return lowering.report("PX2101", noun.span, { what: shown(noun), have: typeText(value), want: typesText([want]) });
}
