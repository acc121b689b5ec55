/** The phrases of the syntax tree: who, how many, under which conditions, what happens. */
import type { Base, Word, Text, Num, Prep } from "./ast.ts";

/** One or more noun phrases joined by `and`, `or` or commas. */
export interface Selection extends Base<"selection"> {
  readonly items: readonly Noun[];
  /** Absent for a single item; `and` also stands for a list with commas only. */
  readonly joiner?: "and" | "or";
  /** True when commas alone join the items: `ask first, second to strike`. */
  readonly commas?: boolean;
}

/**
 * `each ready vampire controlled by you other than acting that is tapped`.
 * `words` are the adjectives and the noun, in order; the last is the noun.
 */
export interface Noun extends Base<"noun"> {
  /** `a an the each any another all no other up-to`. */
  readonly dets: readonly Word[];
  readonly amount?: Amount;
  readonly words: readonly Word[];
  /** A quoted card name in place of words. */
  readonly text?: Text;
  readonly rels: readonly Rel[];
}

export type Rel = OfRel | ControlledRel | OtherRel | ThanRel | ThatRel | WhoseRel;

export interface OfRel extends Base<"of"> {
  readonly what: Noun;
}
/** `controlled by you`. */
export interface ControlledRel extends Base<"controlled"> {
  readonly by: Noun;
}
/** `other than acting`. */
export interface OtherRel extends Base<"other"> {
  readonly than: Noun;
}
/** `younger than user`. */
export interface ThanRel extends Base<"than"> {
  readonly what: Noun;
}
/** `that is tapped`, `that has Obfuscate`. */
export interface ThatRel extends Base<"that"> {
  readonly predicate: Predicate;
}
/** `whose capacity is at least 6`. */
export interface WhoseRel extends Base<"whose"> {
  readonly what: Noun;
  readonly predicate: Predicate;
}

/** `is not at least 3`, `has Fortitude`, `is on bearer`, `is controlled by you`. */
export interface Predicate extends Base<"predicate"> {
  readonly verb: "is" | "has";
  /** The verb as it is written, where that is another form: `are`, `was`, `have`. */
  readonly form?: string;
  readonly not: boolean;
  readonly compare?: "at-least" | "at-most" | "more-than" | "less-than";
  /** What stands after it; absent only before a preposition (`is on bearer`). */
  readonly what?: Selection;
  readonly prep?: Prep;
  /** `is controlled by you`. */
  readonly controlled?: Noun;
}

export type Amount = Num | RangeAmount | NameAmount | SumAmount;

/** `1..3`. */
export interface RangeAmount extends Base<"range"> {
  readonly from: Num;
  readonly to: Num;
}
/** `X`, or any name bound to a number. */
export interface NameAmount extends Base<"name"> {
  readonly word: Word;
}
/** `(strength of user + 1)`. */
export interface SumAmount extends Base<"sum"> {
  readonly terms: readonly SumTerm[];
}
export interface SumTerm extends Base<"term"> {
  readonly sign: "+" | "-";
  readonly what: Noun;
}

/** Alternatives of conjunctions: `a and b or c` is `[[a, b], [c]]`. */
export interface Condition extends Base<"condition"> {
  readonly any: readonly (readonly Test[])[];
}

/** A subject with its predicate; without one, the subject itself is the question. */
export interface Test extends Base<"test"> {
  readonly subject: Noun;
  readonly predicate?: Predicate;
}

/** `normal-strikes begins in combat of bearer`, `enters-torpor of user`. */
export interface Happening extends Base<"happening"> {
  readonly subject?: Noun;
  /** The event word; absent in `after combat`, where the subject is what ends. */
  readonly event?: Word;
  readonly pps: readonly Prep[];
}

