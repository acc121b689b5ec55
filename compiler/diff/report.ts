/** What a diff says, before any face shows it. */
import type { Diagnostic } from "../../grammar/index.ts";
import type { ChangeClass, ChangeKind, Effect } from "./kinds.ts";

export type ItemKind = "card" | "rule" | "sequence" | "set" | "topic";

/** A place in one of the two sides; lines count from 1. */
export interface ChangePlace {
  readonly side: "a" | "b";
  readonly file: string;
  readonly line: number;
}

/** An item by its name. */
export interface ItemMention {
  readonly card: string;
  readonly of: ItemKind;
}

/** What somebody may no longer do, or choose, and what may be done or chosen now. */
export interface OptionsChange {
  readonly gone: readonly string[];
  readonly come: readonly string[];
}

/** What a game shows of what may be done since a change. */
export interface ShownOptions extends OptionsChange {
  readonly scenario: string;
}

/** A ruling, as somebody who looks it up needs it. */
export interface RulingMention {
  readonly key: string;
  /** `no-strike (RTR 1994-11-09)`. */
  readonly title: string;
}

export interface Change {
  /** The name of the card, or of the rule, sequence, set or topic. */
  readonly card: string;
  readonly of: ItemKind;
  /** The clause, step or ruling: `bite`, `play-superior.weary`; null for what is printed in the corners, or for the whole. */
  readonly clause: string | null;
  readonly kind: ChangeKind;
  readonly class: ChangeClass;
  /** What happened, in a few words. */
  readonly title: string;
  /** The words on either side; null where there is nothing. */
  readonly before: string | null;
  readonly after: string | null;
  /** Why it falls in its class. */
  readonly reason: string;
  readonly effect: Effect;
  /** Where it stands; on side B, unless it is gone there. */
  readonly place: ChangePlace;
  /** Rulings in force on one side only, or with another patch, that touch the clause. */
  readonly causes: readonly RulingMention[];
  /** The other rulings that rest on the clause. */
  readonly rulings: readonly RulingMention[];
  /** The cards that follow this one. */
  readonly followers: readonly string[];
  /** Games in which something may no longer be done because of the change, or may be done now. */
  readonly shown: readonly ShownOptions[];
}

/** A scenario that goes differently. */
export interface TraceChange {
  /** The card, rule or sequence that the scenario stands in. */
  readonly card: string;
  readonly of: ItemKind;
  readonly scenario: string;
  /** The ruling that it proves, as a title. */
  readonly ruling: string | null;
  /** The sides that have it. */
  readonly on: "a" | "b" | "both";
  /** The day on which the two games part first; null: as the sides stand. */
  readonly day: string | null;
  /** What differs on the two sides and is met in the game; empty when the program itself differs. */
  readonly because: readonly ItemMention[];
  /** The last thing that happens on both sides; null when they part from the beginning. */
  readonly where: string | null;
  /** What comes then on either side. */
  readonly before: string;
  readonly after: string;
  /** What may be done at that point on one side only, or what the script shows of it. */
  readonly options: OptionsChange;
  /** How it ends on either side. */
  readonly outcome: { readonly a: string; readonly b: string };
  readonly place: ChangePlace;
}

/** A ruling that is proven on one side only. */
export interface ProofChange extends ItemMention {
  readonly key: string;
  /** As a title. */
  readonly ruling: string;
  readonly proven: "a" | "b";
  /** Why it is not proven on the other side. */
  readonly why: string;
  /** What differs on the two sides of what the proof rests on; empty when only the ruling itself does, or the program. */
  readonly because: readonly ItemMention[];
  readonly place: ChangePlace;
}

/** How a scenario ends where nothing is wrong. */
export const passes = "it passes";

export interface SideInfo {
  /** `HEAD (3f2a1c9)`, `the files here`, `the folder old`. */
  readonly name: string;
  readonly asOf: string | null;
  /** Errors that kept something from being compared. */
  readonly errors: readonly SideError[];
}

export interface SideError {
  readonly diagnostic: Diagnostic;
  readonly line: number;
  /** The key of the item in which it stands; null for what stands in none. */
  readonly item: string | null;
}

export interface DiffReport {
  readonly a: SideInfo;
  readonly b: SideInfo;
  /** Rulings that are proven on one side only, those that lost their proof first. */
  readonly proofs: readonly ProofChange[];
  /** By kind of item and name; in an item as they stand in the text. */
  readonly changes: readonly Change[];
  readonly traces: readonly TraceChange[];
  /** How many scenarios of both sides there are, and how many could be played on both; null when none was to be played. */
  readonly scenarios: { readonly all: number; readonly compared: number } | null;
  /** Items that a side has only with errors, by name. */
  readonly uncompared: readonly string[];
  /** Files of the grammar, compiler and runtime that differ; each side was then played by its own. */
  readonly engine: readonly string[];
}

/** Whether the two sides are the same in everything that a diff looks at. */
export const isSame = ({ proofs, changes, traces, uncompared }: DiffReport): boolean => proofs.length + changes.length + traces.length + uncompared.length === 0;

/** `card:Grey Hound` as a mention. */
export function mentionOf(key: string): ItemMention {
  const at = key.indexOf(":");
  return { card: key.slice(at + 1), of: key.slice(0, at) as ItemKind };
}
