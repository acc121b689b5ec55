/** Lines that make something happen: the verb with what it takes. */
import type { Noun, Prep, Selection, Span, Word } from "../../grammar/index.ts";
import type { ArgIR, ExprIR } from "../ir.ts";
import { counters, properties, spans, takesProperty, verbForms, verbs } from "./contract.ts";
import type { VerbMore } from "./contract.ts";
import type { Lowering } from "./context.ts";
import { takes } from "./event.ts";
import { get, symbol, typesText, typeText, wordList } from "./expression.ts";
import { fits } from "./lexicon.ts";
import { declaredValues, regionOf } from "./match.ts";
import { amountOf, bareWord, hasDet, headOf, impliedSubject, propertyOf, saysTwice, selectionValue, valueOf } from "./noun.ts";
import { spanHint } from "./policy.ts";
import type { Scope, Value } from "./scope.ts";
import { shown } from "./text.ts";

export type Args = Record<string, ArgIR>;

export interface VerbLine {
  readonly verb: Word;
  readonly object?: Selection | undefined;
  readonly pps: readonly Prep[];
  readonly span: Span;
}

/** The verb of the contract that a word is the plain form of; reports others. */
export function verbOf(word: Word, lowering: Lowering): VerbMore | undefined {
  const spec = verbs.get(word.text);
  if (spec !== undefined) return spec;
  const base = verbForms.get(word.text);
  if (base !== undefined) return lowering.report("PX2003", word.span, { base, word: word.text });
  return lowering.unknown("PX2002", word.span, { word: word.text }, word.text, verbs.keys());
}

/** The operands of a verb by name. With `loose`, what is left out is not missed, as in `cannot block`. */
export function argsOf(line: VerbLine, spec: VerbMore, scope: Scope, lowering: Lowering, loose = false): Args | undefined {
  const verb = line.verb.text;
  const args: Args = {};
  let failed = false;
  const joined = secondVerb(line, lowering);
  if (joined !== undefined) return lowering.report("PX2213", joined.span, { verb: joined.text }, { hint: `Write ${joined.text} on the next line.` });
  if (!loose && lacksPreposition(line, spec, lowering)) return undefined;
  const put = (found: Args | undefined): void => {
    if (found === undefined) failed = true;
    else Object.assign(args, found);
  };
  for (const pp of line.pps) {
    if (takesProperty(verb) && pp.prep.text === "to") continue;
    put(prepArg(pp, verb, spec, scope, lowering));
  }
  if (line.object === undefined) {
    if (!loose && !spec.object.includes("none"))
      return lowering.report("PX2201", line.verb.span, { verb }, { hint: spec.doc });
  } else if (takesProperty(verb)) {
    put(propertyArgs(line.object, line.pps.find(({ prep }) => prep.text === "to"), scope, lowering));
  } else {
    put(objectArgs(line.object, line, spec, args, scope, lowering));
  }
  return failed ? undefined : inOrder(args);
}

/** A word in the middle of a phrase that is a verb and nothing else: two lines have become one. */
function secondVerb({ object, pps }: VerbLine, { lexicon }: Lowering): Word | undefined {
  const nouns = [...(object?.items ?? []), ...pps.flatMap(({ what }) => what.items)];
  return nouns.flatMap(({ words }) => words.slice(1)).find(({ text }) => verbs.has(text) && lexicon.describe(text) === "a verb");
}

/** Reports a needed preposition that is not there. What stands in its place was read as part of the object, so nothing else is said. */
function lacksPreposition({ verb, object, pps, span }: VerbLine, spec: VerbMore, lowering: Lowering): boolean {
  const given = pps.map(({ prep }) => prep.text);
  if (given.some((prep) => spec.preps[prep] === undefined)) return false;
  const missing = (spec.needs ?? []).find((needed) => !given.includes(needed));
  if (missing === undefined) return false;
  const words = (object?.items ?? []).flatMap((noun) => noun.words);
  const meant = words.find(({ text }) => missing.length > 1 && text !== missing && text.startsWith(missing[0] ?? "") && text.length <= missing.length + 1);
  lowering.report("PX2204", meant?.span ?? span, { verb: verb.text, prep: missing }, { hint: meant === undefined ? spec.doc : `Did you mean ${missing}?` });
  return true;
}

/** The same order however the line was written: what it is done to, then the rest by name. */
function inOrder(args: Args): Args {
  const { object, amount, what, adjectives, property, of, ...rest } = args;
  const ordered: Args = {};
  for (const [name, arg] of Object.entries({ object, amount, what, adjectives, property, of })) if (arg !== undefined) ordered[name] = arg;
  for (const name of Object.keys(rest).sort()) if (rest[name] !== undefined) ordered[name] = rest[name];
  return ordered;
}

function objectArgs(object: Selection, line: VerbLine, spec: VerbMore, args: Args, scope: Scope, lowering: Lowering): Args | undefined {
  const verb = line.verb.text;
  const [noun] = object.items;
  if (noun === undefined) return {};
  if (object.items.length > 1 && spec.object.includes("amount") && object.items.some(({ amount }) => amount !== undefined))
    return lowering.report("PX2112", object.span, { words: shown(object) }, { hint: "Write a line for each amount." });
  if (spec.object.includes("amount") && object.items.length === 1) {
    const amount = amountArgs(noun, spec, args, scope, lowering);
    if (amount !== "none") return amount;
  }
  const word = object.items.length === 1 ? bareWord(noun) : undefined;
  if (spec.object.includes("word") && word !== undefined) {
    const listed = spec.words?.["object"]?.includes(word.text) ?? false;
    const named = scope.lookup(word.text) !== undefined || (!listed && spec.object.includes("thing") && isThing(word.text, lowering));
    if (!named) return wordObject(word, verb, lowering);
  }
  if (spec.object.includes("thing")) {
    const found = selectionValue(object, scope, lowering, verbTakesRun(spec) && word?.text !== "it" ? "run" : undefined);
    if (found === undefined) return undefined;
    const value = placed(found, spec);
    if (!fits(value.type, "thing"))
      return lowering.report("PX2101", object.span, { what: shown(object), have: typeText(value), want: "a thing" }, { hint: spec.doc });
    return { object: value.expr };
  }
  if (spec.object.includes("amount"))
    return lowering.report("PX2112", object.span, { words: shown(object) }, { hint: `${verb} takes an amount of: ${wordList(countable(spec, lowering))}.` });
  return lowering.report("PX2202", object.span, { verb }, { hint: spec.doc });
}

/** A description that says no place means things where the verb looks for them. */
function placed(value: Value, { among }: VerbMore): Value {
  const { expr } = value;
  return among === undefined || expr.kind !== "query" || expr.region !== undefined ? value : { ...value, expr: { ...expr, region: { name: among } } };
}

/** Verbs that end what is in progress read a word as a run first; a card in hand is ended as it is played. */
const verbTakesRun = (spec: VerbMore): boolean => "as" in spec.preps && spec.needs === undefined && spec.forms[0] === "end";

const isThing = (word: string, lowering: Lowering): boolean =>
  properties.has(word) || lowering.lexicon.isRun(word) || ["this", "you", "user", "opposing", "it"].includes(word);

/** A word as the object: a sequence to run, a verb to contest, anything the contract lists. */
function wordObject(word: Word, verb: string, lowering: Lowering): Args | undefined {
  const text = word.text;
  const { lexicon, declared } = lowering;
  if ((verb === "run" || verb === "call") && !declared.sequences.has(text))
    return lowering.unknown("PX2212", word.span, { word: text }, text, declared.sequences.keys(), `Declared are: ${wordList(declared.sequences.keys())}.`);
  const listed = verbs.get(verb)?.words?.["object"];
  if (listed !== undefined && !listed.includes(text))
    return lowering.unknown("PX2211", word.span, { word: text, verb, prep: "" }, text, listed, `There can stand: ${wordList(listed)}.`);
  if (listed === undefined && lexicon.describe(text) === undefined && !lexicon.isWindow(text))
    return lowering.unknown("PX2001", word.span, { word: text }, text, [...verbs.keys(), ...lexicon.phraseWords()]);
  return { object: { kind: "word", word: text } };
}

/** What the verb counts; declared resources are counters like blood and pool. */
function countable({ amounts = [] }: VerbMore, { declared }: Lowering): string[] {
  return amounts.some((word) => counters.includes(word)) ? [...amounts, ...declared.resources.keys()] : [...amounts];
}

/** `2 blood`, `all blood`, `1 aggravated unpreventable damage`; "none" when the noun is no amount. */
function amountArgs(noun: Noun, spec: VerbMore, args: Args, scope: Scope, lowering: Lowering): Args | "none" | undefined {
  const head = headOf(noun);
  const what = head && countable(spec, lowering).find((word) => word === head.text || word === `${head.text}s`);
  const every = hasDet(noun, "all");
  if (what === undefined || head === undefined || (noun.amount === undefined && !every)) {
    if (what !== undefined && head !== undefined && noun.dets.length === 0 && noun.rels.length === 0)
      return lowering.report("PX2112", noun.span, { words: head.text }, { hint: `Say how much: \`1 ${head.text}\`.` });
    if (noun.amount !== undefined && head !== undefined && !spec.object.includes("thing"))
      return lowering.report("PX2112", noun.span, { words: shown(noun) }, { hint: `There can stand: ${wordList(countable(spec, lowering))}.` });
    return "none";
  }
  if (saysTwice(noun, lowering)) return undefined;
  const adjectives = noun.words.slice(0, -1);
  for (const word of adjectives)
    if (!(spec.adjectives ?? []).includes(word.text))
      return lowering.unknown("PX2001", word.span, { word: word.text }, word.text, spec.adjectives ?? [], spec.adjectives && `Before ${what} can stand: ${wordList(spec.adjectives)}.`);
  const [rel] = noun.rels;
  if (rel !== undefined) return lowering.report("PX2110", rel.span, { what: shown({ ...noun, rels: [] }) }, { hint: "Say from whom or to whom with a preposition." });
  let amount: ExprIR | undefined;
  if (noun.amount !== undefined) amount = amountOf(noun.amount, scope, lowering);
  else {
    // `all blood` is as much as there is where it is taken from.
    const from = args["from"];
    if (from === undefined || from.kind === "word" || from.kind === "words" || from.kind === "block")
      return lowering.report("PX2112", noun.span, { words: shown(noun) }, { hint: "Say from where: `all blood from user`." });
    amount = lowering.lexicon.isResource(what) ? { kind: "counters", resource: what, of: from } : get(what, from);
  }
  return amount && {
    amount, what: { kind: "word", word: what },
    ...(adjectives.length === 0 ? {} : { adjectives: { kind: "words", words: adjectives.map(({ text }) => text) } }),
  };
}

/** `set range to close`, `clear blocking of action`: the property stays a word. */
function propertyArgs(object: Selection, to: Prep | undefined, scope: Scope, lowering: Lowering): Args | undefined {
  const [noun] = object.items;
  const word = noun && headOf(noun);
  if (noun === undefined || word === undefined || object.items.length > 1 || noun.words.length > 1)
    return lowering.report("PX2101", object.span, { what: shown(object), have: "no property", want: "one property" });
  const isResource = lowering.lexicon.isResource(word.text);
  const property = properties.get(word.text);
  if (property === undefined && !isResource) return lowering.unknown("PX2001", word.span, { word: word.text }, word.text, properties.keys());
  const ofNoun = noun.rels[0]?.kind === "of" ? noun.rels[0].what : undefined;
  const of = ofNoun !== undefined ? valueOf(ofNoun, scope, lowering)
    : property !== undefined ? impliedSubject(property, word, scope, lowering)
    : lowering.report("PX2104", word.span, { property: word.text });
  if (of === undefined) return undefined;
  if (property !== undefined && propertyOf(word, property, of, lowering, () => (ofNoun === undefined ? (property.implied ?? "") : shown(ofNoun))) === undefined) return undefined;
  const args: Args = { property: { kind: "word", word: word.text }, of: of.expr };
  if (to === undefined) return args;
  const value = newValue(to, word.text, scope, lowering);
  return value && { ...args, to: value };
}

/** The new value of a property, of the property's own type. */
function newValue({ what }: Prep, name: string, scope: Scope, lowering: Lowering): ExprIR | undefined {
  const [noun] = what.items;
  const property = properties.get(name);
  if (noun === undefined) return undefined;
  const type = property?.type ?? "number";
  const word = bareWord(noun);
  if (type === "symbol" && word !== undefined && scope.lookup(word.text) === undefined && !properties.has(word.text)) {
    const values = property?.values ?? declaredValues(name, lowering);
    if (values !== undefined && !values.includes(word.text))
      return lowering.unknown("PX2108", word.span, { property: name, word: word.text }, word.text, values, `It can be: ${wordList(values)}.`);
    return symbol(word.text);
  }
  const value = selectionValue(what, scope, lowering, type === "run" ? "run" : undefined);
  if (value === undefined) return undefined;
  if (value.type === type || fits(value.type, type)) return value.expr;
  return lowering.report("PX2101", what.span, { what: shown(what), have: typeText(value), want: typesText([type]) });
}

/** What a preposition introduces, under the preposition's name. */
function prepArg({ prep, what }: Prep, verb: string, spec: VerbMore, scope: Scope, lowering: Lowering): Args | undefined {
  const name = prep.text;
  const type = spec.preps[name];
  if (type === undefined) return lowering.report("PX2203", prep.span, { verb, prep: name }, takes(Object.keys(spec.preps)));
  if (type === "span") return spanArg(name, what, lowering);
  if (type === "word") return wordArg(name, what, verb, spec, scope, lowering);
  const [noun] = what.items;
  const head = noun && headOf(noun);
  const place = noun !== undefined && what.items.length === 1 && head !== undefined && noun.words.length === 1 &&
    (lowering.lexicon.isPlace(head.text) || (lowering.lexicon.isRegion(head.text) && type === "thing"));
  if (place) return regionArg(name, noun, scope, lowering);
  if (noun !== undefined && what.items.length === 1 && isCounted(noun)) {
    // `with 2 life`: the verb knows where the counters go.
    const amount = noun.amount && amountOf(noun.amount, scope, lowering);
    return amount && { [name]: amount };
  }
  const value = selectionValue(what, scope, lowering, type);
  return value && { [name]: value.expr };
}

/** `2 life`: an amount of a number that things have. */
const isCounted = ({ amount, words: [word, more], rels }: Noun): boolean =>
  amount !== undefined && word !== undefined && more === undefined && rels.length === 0 && properties.get(word.text)?.type === "number";

/** A place to move to: the region by name, and under `of` whose it is. */
function regionArg(prep: string, noun: Noun, scope: Scope, lowering: Lowering): Args | undefined {
  const place = regionOf(noun, scope, lowering);
  if (place?.kind !== "region") return undefined;
  const { name, of } = place.region;
  return { [prep]: symbol(name), ...(of === undefined ? {} : { of }) };
}

function spanArg(prep: string, what: Selection, lowering: Lowering): Args | undefined {
  const [noun] = what.items;
  const text = noun && headOf(noun)?.text;
  const span = text?.startsWith("this-") === true ? text.slice(5) : text;
  if (span !== undefined && (spans.includes(span) || lowering.lexicon.isRun(span))) return { [prep]: { kind: "word", word: span } };
  return lowering.unknown("PX2413", what.span, { word: shown(what) }, text ?? "", spans.map((each) => `this-${each}`), spanHint);
}

function wordArg(prep: string, what: Selection, verb: string, spec: VerbMore, scope: Scope, lowering: Lowering): Args | undefined {
  const words: string[] = [];
  let of: ExprIR | undefined;
  for (const noun of what.items) {
    const head = headOf(noun);
    if (head === undefined || noun.words.length > 1 || noun.dets.length > 0 || noun.amount !== undefined)
      return lowering.report("PX2101", noun.span, { what: shown(noun), have: "a phrase", want: "a single word" });
    const known = wordsAfter(verb, prep, spec, lowering);
    if (known !== undefined && !known.includes(head.text))
      return lowering.unknown("PX2211", head.span, { word: head.text, verb, prep }, head.text, known, `There can stand: ${wordList(known)}.`);
    const [rel] = noun.rels;
    if (rel?.kind === "of") {
      const owner = valueOf(rel.what, scope, lowering, "seat");
      if (owner === undefined) return undefined;
      of = owner.expr;
    } else if (rel !== undefined) return lowering.report("PX2110", rel.span, { what: head.text });
    words.push(head.text);
  }
  const [word] = words;
  if (word === undefined) return {};
  const arg: ArgIR = words.length === 1 ? { kind: "word", word } : { kind: "words", words };
  return { [prep]: arg, ...(of === undefined ? {} : { of }) };
}

/** The words that may stand after a preposition that takes a bare word; undefined when any may. */
function wordsAfter(verb: string, prep: string, spec: VerbMore, lowering: Lowering): readonly string[] | undefined {
  const listed = spec.words?.[prep];
  if (listed !== undefined) return listed;
  switch (`${verb} ${prep}`) {
    case "ask to": return [...verbs.keys()];
    case "end as": return properties.get("outcome")?.values;
    case "press to": return ["continue", "end"];
    case "untap as": return ["normal"];
    case "put into": return ["play", ...lowering.lexicon.regions()];
    default: return undefined;
  }
}
