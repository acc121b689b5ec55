/** Expressions and conditions, which hold each other, as a judge would say them. */
import { properties } from "../../runtime/contract.ts";
import type { Declared } from "../declared.ts";
import type { CondIR, ExprIR } from "../ir.ts";
import { filled, plural, possessive, series, spoken, withArticle } from "./english.ts";
import { propertyPhrases, relationPhrases, rolePhrases, traitPhrases } from "./phrases.ts";

/** Who speaks of what: how a clause calls those it is about. */
export interface Voice {
  readonly declared: Declared;
  /** The card itself: `this card`, or a minion's name. */
  readonly itself: string;
  readonly user: string;
  /** The subject of the event, or the one in hand. */
  readonly it: string;
  /** The fields of the event and the parameters of the sequence that have a name of their own. */
  readonly fields: Readonly<Record<string, string>>;
}

type Number = "one" | "many";

/** An expression as a noun: `the acting minion's blood`. */
export function noun(expr: ExprIR, voice: Voice): string {
  switch (expr.kind) {
    case "number":
      return String(expr.value);
    case "name":
      return expr.name;
    case "symbol":
      return spoken(expr.name);
    case "role":
      return roleNoun(expr.name, voice);
    case "candidate":
      return "it";
    case "field":
      return voice.fields[expr.name] ?? `the ${spoken(expr.name)}`;
    case "local":
    case "kept":
      return localNoun(expr.name);
    case "run":
      return `the ${spoken(expr.name)}`;
    case "get":
      return propertyNoun(expr.property, expr.of, voice);
    case "counters":
      return `${possessive(noun(expr.of, voice))} ${spoken(expr.resource)}`;
    case "sum":
      return expr.terms.map(({ sign, of }, at) => `${sign < 0 ? "minus " : at === 0 ? "" : "plus "}${noun(of, voice)}`).join(" ");
    case "list":
      return series([...new Set(expr.items.map((item) => noun(item, voice)))]);
    case "others":
      return "all other Methuselahs, clockwise";
    case "query":
      return `each ${described(expr, voice, "one")}`;
    case "count":
      return `the number of ${expr.of.kind === "query" ? described(expr.of, voice, "many") : countedNoun(expr.of, voice)}`;
    case "numbers":
      return `a number from ${noun(expr.from, voice)} to ${noun(expr.to, voice)}`;
  }
}

const countedNoun = (of: ExprIR, voice: Voice): string => (of.kind === "get" && ["hand", "library", "crypt", "ash-heap"].includes(of.property) ? `cards in ${noun(of, voice)}` : noun(of, voice));

/** What a clause names is called as its author called it: `the victim`, `X`. */
const localNoun = (name: string): string => (/^[A-Z]/.test(name) ? name : `the ${spoken(name)}`);

function roleNoun(name: string, voice: Voice): string {
  if (name === "this") return voice.itself;
  if (name === "user") return voice.user;
  if (name === "it") return voice.it;
  return rolePhrases[name] ?? `the ${spoken(name)}`;
}

function propertyNoun(property: string, of: ExprIR, voice: Voice): string {
  // The first of those that are meant: the others of the list are passed over.
  if (property === "top" && of.kind === "query") return `the first ${described(of, voice, "one")}`;
  // On whom a card is needs no saying of which card.
  if (property === "bearer" && of.kind === "role" && of.name === "this") return "the bearer";
  const owner = noun(of, voice);
  const phrase = ofLong(propertyPhrases[property]?.say ?? `the ${spoken(property)} of {of}`, owner);
  return filled(phrase, (slot) => (slot === "of" ? owner : possessive(owner))) ?? phrase;
}

/** Nobody puts an 's behind a whole clause: `{of's} blood` becomes `the blood of {of}`. */
const ofLong = (phrase: string, owner: string): string => (/ (?:of|whose|that|at|with|on) /.test(owner) ? phrase.replace(/^\{of's\} (.*)$/, "the $1 of {of}") : phrase);

/** Whether an expression may be several things. */
const isMany = (expr: ExprIR): boolean => expr.kind === "list" || (expr.kind === "get" && (properties as Readonly<Record<string, { readonly many?: true }>>)[expr.property]?.many === true);

// ---------------------------------------------------------------- descriptions

/** `ready vampire that you control`, without a word before it. */
export function described(query: ExprIR & { readonly kind: "query" }, voice: Voice, number: Number): string {
  const { region } = query;
  const place = region === undefined || region.name === "anywhere" ? "" : regionNoun(region.name, region.of === undefined ? undefined : noun(region.of, voice));
  return describe(query.noun, query.filters, voice, number, isCandidate, place === "" ? "" : `in ${place}`);
}

/** Where cards can be: `torpor`, `your hand`. */
export function regionNoun(name: string, owner?: string): string {
  const shown = ["uncontrolled", "inactive", "contested"].includes(name) ? `${name} region` : spoken(name);
  if (owner !== undefined) return `${possessive(owner)} ${shown}`;
  return ["torpor", "play"].includes(name) ? shown : `the ${shown}`;
}

const isCandidate = (expr: ExprIR): boolean => expr.kind === "candidate" && (expr.depth ?? 0) === 0;

/**
 * A noun with what narrows it.
 *
 * @param isSubject tells the one that the conditions are about
 */
export function describe(head: string, conditions: readonly CondIR[], voice: Voice, number: Number, isSubject: (expr: ExprIR) => boolean, place = ""): string {
  const before: string[] = [];
  const after: string[] = [];
  for (const condition of conditions) {
    const adjective = adjectiveOf(condition, isSubject);
    if (adjective === undefined) after.push(relativeOf(condition, voice, number, isSubject));
    else before.push(adjective);
  }
  const shown = head === "seat" ? "Methuselah" : spoken(head);
  // Who controls it stands next to it, where nothing else can be meant.
  const ordered = [...after.filter(isControl), ...after.filter((part) => !isControl(part))];
  return [...before, number === "many" ? plural(shown) : shown, place, ...joined(ordered)].filter((part) => part !== "").join(" ");
}

const isControl = (part: string): boolean => /^(?:that you (?:do not )?control|(?:not )?controlled by )/.test(part);
const isClause = (part: string | undefined): boolean => part !== undefined && /^(?:that|whose|with|without|for which) /.test(part);

/** Several relative clauses stand together by `and`. */
function joined(parts: readonly string[]): string[] {
  return parts.map((part, at) => (isClause(part) && isClause(parts[at - 1]) ? `and ${part}` : part));
}

function adjectiveOf(condition: CondIR, isSubject: (expr: ExprIR) => boolean): string | undefined {
  if (condition.kind === "trait" && isSubject(condition.of)) return traitPhrases[condition.trait] ?? spoken(condition.trait);
  if (condition.kind === "counts-as" && isSubject(condition.of)) return spoken(condition.name);
  if (condition.kind !== "not") return undefined;
  const inner = adjectiveOf(condition.of, isSubject);
  return inner === undefined || inner.startsWith("non-") ? undefined : `non-${inner}`;
}

function relativeOf(condition: CondIR, voice: Voice, number: Number, isSubject: (expr: ExprIR) => boolean): string {
  const is = number === "one" ? "is" : "are";
  switch (condition.kind) {
    case "same": {
      const { left, right } = condition;
      if (isSubject(left)) return isMany(right) ? `that ${is} one of ${noun(right, voice)}` : `that ${is} ${noun(right, voice)}`;
      if (left.kind === "get" && isSubject(left.of)) {
        if (left.property === "controller") return right.kind === "role" && right.name === "you" ? "that you control" : `controlled by ${alternatives(right, voice)}`;
        if (left.property === "printed") return `with the printed name of ${printedOwner(right, voice)}`;
        if (left.property === "bearer") return `on ${noun(right, voice)}`;
        if (isMany(left)) return `with ${alternatives(right, voice)} among its ${propertyPhrases[left.property]?.noun ?? spoken(left.property)}`;
        return `whose ${propertyPhrases[left.property]?.noun ?? spoken(left.property)} is ${alternatives(right, voice)}`;
      }
      break;
    }
    case "not":
      if (condition.of.kind === "same" && isSubject(condition.of.left)) return `other than ${noun(condition.of.right, voice)}`;
      if (condition.of.kind === "same" && condition.of.left.kind === "get" && condition.of.left.property === "controller" && isSubject(condition.of.left.of)) {
        const { right } = condition.of;
        return right.kind === "role" && right.name === "you" ? "that you do not control" : `not controlled by ${alternatives(right, voice)}`;
      }
      if (condition.of.kind === "discipline" && isSubject(condition.of.of)) return `without ${disciplineNoun(condition.of)}`;
      break;
    case "relation":
      if (isSubject(condition.left)) return `${relationPhrases[condition.relation] ?? condition.relation} than ${noun(condition.right, voice)}`;
      break;
    case "discipline":
      if (isSubject(condition.of)) return `with ${disciplineNoun(condition)}`;
      break;
    case "in-region":
      if (isSubject(condition.of)) return `in ${regionNoun(condition.region, condition.owner === undefined ? undefined : noun(condition.owner, voice))}`;
      break;
    case "on":
      if (isSubject(condition.card)) return `on ${noun(condition.bearer, voice)}`;
      break;
    case "compare": {
      const { left, right, op } = condition;
      if (left.kind === "get" && isSubject(left.of)) return `whose ${propertyPhrases[left.property]?.noun ?? spoken(left.property)} is ${comparisons[op]}${noun(right, voice)}`;
      break;
    }
    case "any": {
      const adjectives = condition.of.map((each) => adjectiveOf(each, isSubject));
      if (adjectives.every((each) => each !== undefined)) return `that ${is} ${series(adjectives, "or")}`;
      const all = condition.of.map((each) => relativeOf(each, voice, number, isSubject));
      return series(all, "or");
    }
    default:
  }
  const adjective = adjectiveOf(condition, isSubject);
  if (adjective !== undefined) return `that ${is} ${adjective}`;
  const told = sentenceOf(condition, voice, false);
  const whose = /^the ([a-z ]+) of it (.*)$/s.exec(told) ?? /^its ([a-z ]+ (?:is|has|does) .*)$/s.exec(told);
  if (whose !== null) return `whose ${[whose[1], whose[2]].filter((part) => part !== undefined).join(" ")}`;
  const own = /^it (is|has|does) (.*)$/s.exec(told);
  return own === null ? `for which ${told}` : `that ${number === "one" ? (own[1] ?? "") : (manyForms[own[1] ?? ""] ?? "")} ${own[2] ?? ""}`;
}

const manyForms: Readonly<Record<string, string>> = { is: "are", has: "have", does: "do" };

const disciplineNoun = ({ name, level }: { readonly name: string; readonly level: 1 | 2 }): string => `${level === 2 ? "superior " : ""}${name}`;

/** Of a list one is enough. */
const alternatives = (expr: ExprIR, voice: Voice): string => (expr.kind === "list" ? series(expr.items.map((item) => noun(item, voice)), "or") : noun(expr, voice));

/** `printed of X` is X's own name. */
const printedOwner = (expr: ExprIR, voice: Voice): string => (expr.kind === "get" && expr.property === "printed" ? noun(expr.of, voice) : noun(expr, voice));

/** What is chosen from, with how many: `a ready vampire`, `up to 2 vampires`. */
export function choiceNoun(from: ExprIR, min: ExprIR, max: ExprIR, voice: Voice): string {
  if (from.kind === "numbers") return noun(from, voice);
  const [least, most] = [noun(min, voice), noun(max, voice)];
  const isQuery = from.kind === "query";
  if (least === "1" && most === "1") return isQuery ? withArticle(described(from, voice, "one")) : `${from.kind === "list" && from.items.every((item) => item.kind === "query") ? "" : "one of "}${from.kind === "list" ? series(from.items.map((item) => (item.kind === "query" ? withArticle(described(item, voice, "one")) : noun(item, voice))), "or") : countedNoun(from, voice)}`;
  const what = isQuery ? described(from, voice, "many") : `of ${countedNoun(from, voice)}`;
  if (max.kind === "count") return least === "0" ? `any number of ${isQuery ? what : countedNoun(from, voice)}` : `${least} or more ${what}`;
  if (least === "0") return most === "1" && isQuery ? `at most one ${described(from, voice, "one")}` : `up to ${most} ${what}`;
  return least === most ? `${most} ${what}` : `${least} to ${most} ${what}`;
}

// ---------------------------------------------------------------- conditions

const comparisons = { "=": "", "<": "less than ", "<=": "at most ", ">": "more than ", ">=": "at least " } as const;

/** A condition as a sentence without a full stop: `the acting minion is ready`. */
export const condition = (of: CondIR, voice: Voice): string => sentenceOf(of, voice, false);

function sentenceOf(of: CondIR, voice: Voice, denied: boolean): string {
  const predicate = (subject: string, verb: string, rest: string): string => `${subject} ${agreeing(verb, subject, denied)} ${rest}`;
  switch (of.kind) {
    case "all":
    case "any": {
      // Denied as a whole: each part the other way round, and the joiner too.
      const joiner = (of.kind === "all") === denied ? "or" : "and";
      if (of.of.length === 0) return joiner === "and" ? "always" : "never";
      const same = of.kind === "any" ? oneOfSeveral(of.of) : undefined;
      if (same !== undefined) return sentenceOf(same, voice, denied);
      return of.of.map((each) => sentenceOf(each, voice, denied)).join(` ${joiner} `);
    }
    case "not":
      return sentenceOf(of.of, voice, !denied);
    case "compare":
      return predicate(noun(of.left, voice), "is", `${comparisons[of.op]}${noun(of.right, voice)}`);
    case "same":
      return sameSentence(of.left, of.right, voice, denied);
    case "trait":
      return predicate(noun(of.of, voice), "is", traitPhrases[of.trait] ?? spoken(of.trait));
    case "counts-as":
      return predicate(noun(of.of, voice), "is", kindNoun(of.name, of.of, voice));
    case "discipline":
      return predicate(noun(of.of, voice), "has", disciplineNoun(of));
    case "relation":
      return predicate(noun(of.left, voice), "is", `${relationPhrases[of.relation] ?? of.relation} than ${noun(of.right, voice)}`);
    case "exists":
      return existing(of.of, voice, denied);
    case "holds":
      return holding(of.of, voice, denied);
    case "in-region":
      return predicate(noun(of.of, voice), "is", `in ${regionNoun(of.region, of.owner === undefined ? undefined : noun(of.owner, voice))}`);
    case "on":
      return predicate(noun(of.card, voice), "is", `on ${isMany(of.bearer) ? "one of " : ""}${noun(of.bearer, voice)}`);
    case "stays-legal":
      return `what has been played ${denied ? "would not be" : "would still be"} legal if ${noun(of.as, voice)} were the acting minion`;
  }
}

/** `X is A or X is B` as `X is A or B`. */
function oneOfSeveral(conditions: readonly CondIR[]): CondIR | undefined {
  const [first, ...more] = conditions;
  if (first?.kind !== "same" || more.length === 0) return undefined;
  const left = JSON.stringify(first.left);
  const rights = more.flatMap((each) => (each.kind === "same" && JSON.stringify(each.left) === left ? [each.right] : []));
  return rights.length === more.length ? { kind: "same", left: first.left, right: { kind: "list", items: [first.right, ...rights] } } : undefined;
}

function existing(of: ExprIR, voice: Voice, denied: boolean): string {
  if (of.kind === "query") return `there is ${denied ? "no" : withArticle(described(of, voice, "one")).split(" ", 1)[0] ?? "a"} ${described(of, voice, "one")}`;
  const one = noun(of, voice);
  if (denied) return `there is no ${one.replace(/^the /, "")}`;
  return `there is ${one.startsWith("the ") ? withArticle(one.slice(4)) : one}`;
}

function holding(of: ExprIR, voice: Voice, denied: boolean): string {
  const phrase = of.kind === "get" ? propertyPhrases[of.property]?.holds : undefined;
  if (of.kind === "get" && phrase !== undefined) return agreedPhrase(phrase, { of: noun(of.of, voice) }, denied);
  return `${noun(of, voice)} ${denied ? "does not hold" : "holds"}`;
}

function sameSentence(left: ExprIR, right: ExprIR, voice: Voice, denied: boolean): string {
  const value = alternatives(right, voice);
  if (left.kind === "get") {
    const of = noun(left.of, voice);
    const phrase = propertyPhrases[left.property]?.holds;
    if (phrase !== undefined) return agreedPhrase(phrase, { of, value: left.property === "printed" ? printedOwner(right, voice) : value }, denied);
  }
  return `${noun(left, voice)} ${agreeing("is", noun(left, voice), denied)} ${right.kind !== "list" && isMany(right) ? "one of " : ""}${value}`;
}

/** A phrase with a verb between bars, which agrees with what stands before it. */
export function agreedPhrase(phrase: string, values: Readonly<Record<string, string>>, denied: boolean): string {
  const long = ofLong(phrase, values["of"] ?? "").replace("{value's} turn", / (?:of|whose|that|at|with|on) /.test(values["value"] ?? "") ? "the turn of {value}" : "{value's} turn");
  const said = filled(long, (slot) => (slot.endsWith("'s") ? possessive(values[slot.slice(0, -2)] ?? "") : values[slot])) ?? phrase;
  const [before = "", verb = "is", after = ""] = said.split("|");
  return `${before.trim()} ${agreeing(verb, before.trim(), denied)} ${after.trim()}`.trim();
}

/** A verb in the third person, as its subject asks: `you have`, `the minion does not have`. */
export function agreeing(verb: string, subject: string, denied = false): string {
  const isYou = subject === "you";
  if (verb === "is" || verb === "was") return `${isYou ? (verb === "is" ? "are" : "were") : verb}${denied ? " not" : ""}`;
  const base = verb === "has" ? "have" : verb === "goes" ? "go" : verb.replace(/s$/, "");
  if (denied) return `${isYou ? "do" : "does"} not ${base}`;
  return isYou ? base : verb;
}

/** What something counts as: marks and traits of strikes are adjectives, all else is a noun. */
export function kindNoun(name: string, of: ExprIR, { declared }: Voice): string {
  const shown = spoken(name);
  const isStrike = of.kind === "get" && of.property === "strike";
  if (isStrike || (of.kind === "field" && of.name === "strike")) return withArticle(`${shown} strike`);
  if (of.kind === "run" && of.name === "action" && !declared.marks.has(name)) return withArticle(`${shown} action`);
  if (declared.marks.has(name) || declared.sects.has(name) || /(?:ed|ing)$/.test(name)) return shown;
  return withArticle(shown);
}
