/** What narrows a noun: adjectives, `other`, and everything after it. */
import type { Noun, Predicate, Word } from "../../grammar/index.ts";
import type { CondIR, ExprIR } from "../ir.ts";
import { properties, relations, roles, traits } from "./contract.ts";
import { contradiction } from "./contradiction.ts";
import type { Lowering } from "./context.ts";
import { get, not, one, role, typeText } from "./expression.ts";
import { fits } from "./lexicon.ts";
import type { NounMeaning } from "./lexicon.ts";
import { hasDet, impliedSubject, propertyOf, unknownWord, valueOf } from "./noun.ts";
import type { Relation } from "./noun.ts";
import type { Scope, Value } from "./scope.ts";
import { shown } from "./text.ts";

export interface Narrowed {
  readonly conditions: readonly CondIR[];
  /** The place in which the things are looked for, when it is not play. */
  readonly region?: { readonly name: string; readonly of?: ExprIR };
}

interface Task {
  readonly noun: Noun;
  readonly adjectives: readonly Word[];
  readonly relation: Relation | undefined;
  readonly head: NounMeaning | undefined;
  /** What is asked about: the candidate of a query, or one thing. */
  readonly subject: Value;
  /** The scope of the conditions. */
  readonly scope: Scope;
  /** The scope around the query, for what is not asked of each candidate. */
  readonly outer: Scope;
  readonly lowering: Lowering;
  /** True when `that is in REGION` says where to look. */
  readonly wantsRegion: boolean;
}

/** The conditions under which the subject is what the words around the noun say. */
export function narrowing(task: Task): Narrowed | undefined {
  const { noun, adjectives, relation, subject, scope, outer, lowering } = task;
  const conditions: CondIR[] = [];
  let region: Narrowed["region"];
  let failed = false;
  const take = (condition: CondIR | undefined): void => {
    if (condition === undefined) failed = true;
    else conditions.push(condition);
  };
  for (const word of adjectives) take(adjective(word, subject, scope, lowering));
  if (hasDet(noun, "another", "other")) take(otherThanUsual(noun, subject, scope, lowering));
  for (const rel of noun.rels) {
    switch (rel.kind) {
      case "of":
        lowering.report("PX2103", rel.span, { subject: shown(rel.what), property: shown({ ...noun, dets: [], rels: [] }) }, {
          hint: "For who has it in play write `controlled by`; for where it is, `that is in hand of …` or `that is on …`.",
        });
        failed = true;
        break;
      case "controlled": take(controlledBy(subject, rel.by, scope, lowering)); break;
      case "other": take(negated(lowering.phrases.matches(rel.than, subject, scope, lowering))); break;
      case "than": take(relation && compared(relation, subject, scope, lowering)); break;
      case "that": {
        const place = task.wantsRegion ? placeOf(rel.predicate) : undefined;
        if (place === undefined) take(lowering.phrases.predicateOn(rel.predicate, subject, scope, lowering, noText));
        else {
          const found = lowering.phrases.regionOf(place, outer, lowering);
          if (found === undefined) failed = true;
          else if (found.kind === "region") region = found.region;
          else take(lowering.phrases.predicateOn(rel.predicate, subject, scope, lowering, noText));
        }
        break;
      }
      case "whose": {
        const value = whoseValue(rel.what, subject, scope, lowering);
        take(value && lowering.phrases.predicateOn(rel.predicate, value, scope, lowering, () => shown(rel.what)));
      }
    }
  }
  if (failed) return undefined;
  if (conditions.some(isOfItself)) return lowering.report("PX2115", noun.span, { noun: task.head?.name ?? shown(noun) });
  const clash = contradiction(task.head, conditions, subject, lowering);
  if (clash !== undefined)
    return lowering.report("PX2102", noun.span, { subject: clash.one, word: clash.other }, { hint: clash.why });
  return region === undefined ? { conditions } : { conditions, region };
}

/** Whether a condition compares the candidate with itself, as `that is on it` does where nothing else is `it`. */
function isOfItself(condition: CondIR): boolean {
  switch (condition.kind) {
    case "all":
    case "any": return condition.of.some(isOfItself);
    case "not": return isOfItself(condition.of);
    case "on": return areCandidate(condition.card, condition.bearer);
    case "same":
    case "compare":
    case "relation": return areCandidate(condition.left, condition.right);
    default: return false;
  }
}

/** Whether both are the candidate, or the same property of it. */
function areCandidate(one: ExprIR, other: ExprIR): boolean {
  if (one.kind === "get" && other.kind === "get") return one.property === other.property && areCandidate(one.of, other.of);
  return one.kind === "candidate" && other.kind === "candidate" && one.depth === other.depth;
}

const noText = (): string => "";

const negated = (condition: CondIR | undefined): CondIR | undefined => condition && not(condition);

/** The place in `that is in hand of you`, when the predicate says only that. */
function placeOf(predicate: Predicate): Noun | undefined {
  const { verb, not: no, what, prep, compare } = predicate;
  const only = prep?.what.items.length === 1 ? prep.what.items[0] : undefined;
  return verb === "is" && !no && what === undefined && compare === undefined && prep?.prep.text === "in" ? only : undefined;
}

/** `ready`, `titled`, `Brujah`, `non-vampire` before a noun. */
export function adjective(word: Word, subject: Value, scope: Scope, lowering: Lowering): CondIR | undefined {
  const name = word.text;
  if (name.startsWith("non-")) return negated(adjective({ ...word, text: name.slice(4) }, subject, scope, lowering));
  const trait = traits.get(name);
  if (trait?.of.some((type) => fits(subject.type, type))) return { kind: "trait", trait: name, of: subject.expr };
  if (lowering.lexicon.category(name, subject.type) !== undefined) return { kind: "counts-as", name, of: subject.expr };
  const property = properties.get(name);
  if (property !== undefined && property.implied !== undefined && fits(property.type, subject.type)) {
    const of = impliedSubject(property, word, scope, lowering);
    const value = of && propertyOf(word, property, of, lowering, () => property.implied ?? "");
    return value && { kind: "same", left: subject.expr, right: value.expr };
  }
  const named = roles.get(name);
  if (named !== undefined && fits(named.type, subject.type)) return lowering.phrases.matches(phrase(word), subject, scope, lowering);
  if (lowering.lexicon.describe(name) === undefined) return unknownWord(word, scope, lowering);
  return lowering.report("PX2102", word.span, { subject: typeText(subject), word: name }, {
    hint: `${name} is ${lowering.lexicon.describe(name)}.`,
  });
}

/** A phrase of a single word. */
export const phrase = (word: Word): Noun => ({ kind: "noun", span: word.span, dets: [], words: [word], rels: [] });

/**
 * `another`, `other`: than the minion that plays or uses the clause and than the card
 * itself; of Methuselahs, than you.
 */
function otherThanUsual(noun: Noun, subject: Value, scope: Scope, lowering: Lowering): CondIR | undefined {
  const { item, user } = scope.clause;
  const others: ExprIR[] = [];
  if (subject.type === "seat") {
    if (item === "card" || user !== undefined) others.push(role("you"));
  } else {
    if (item === "card") others.push(role("this"));
    if (user === "card") others.push(role("user"));
  }
  if (others.length === 0) return lowering.report("PX2111", noun.span, { noun: shown({ ...noun, dets: [], rels: [] }) });
  const right: ExprIR = others.length === 1 && others[0] !== undefined ? others[0] : { kind: "list", items: others };
  return not({ kind: "same", left: subject.expr, right });
}

/** `controlled by WHO`, of a card. */
export function controlledBy(subject: Value, by: Noun, scope: Scope, lowering: Lowering): CondIR | undefined {
  if (!fits(subject.type, "card"))
    return lowering.report("PX2103", by.span, { subject: typeText(subject), property: "controller" }, { hint: "Only cards are controlled by somebody." });
  return lowering.phrases.matches(by, one(get("controller", subject.expr), "seat"), scope, lowering);
}

function compared({ word, than }: Relation, subject: Value, scope: Scope, lowering: Lowering): CondIR | undefined {
  const relation = relations.get(word.text);
  if (relation === undefined) return lowering.unknown("PX2109", word.span, { word: word.text }, word.text, relations.keys());
  const other = valueOf(than, scope, lowering);
  if (other === undefined) return undefined;
  for (const value of [subject, other])
    if (!relation.of.some((type) => fits(value.type, type)))
      return lowering.report("PX2102", word.span, { subject: typeText(value), word: `${word.text} than something` });
  return { kind: "relation", relation: word.text, left: subject.expr, right: other.expr };
}

/** The property in `whose capacity is …`, of the subject. */
function whoseValue(what: Noun, subject: Value, scope: Scope, lowering: Lowering): Value | undefined {
  const word = what.words[what.words.length - 1];
  if (word === undefined || what.words.length > 1 || what.rels.length > 0 || what.dets.length > 0)
    return lowering.report("PX2110", what.span, { what: shown(what) }, { hint: "After `whose` stands a single property." });
  if (lowering.lexicon.isResource(word.text)) return one({ kind: "counters", resource: word.text, of: subject.expr }, "number");
  const property = properties.get(word.text);
  if (property === undefined)
    return lowering.unknown("PX2001", word.span, { word: word.text }, word.text, [...properties.keys(), ...lowering.declared.resources.keys()]);
  return propertyOf(word, property, subject, lowering, () => typeText(subject));
}
