/** A scenario after reading: who sits where with what, and the lines of its script. */
import type { Condition, Span } from "../../grammar/index.ts";
import type { CardDefinition } from "../../runtime/index.ts";

export interface SeatGiven {
  readonly name: string;
  pool: number | undefined;
  edge: boolean;
  /** Transfers and declared resources. */
  readonly counters: Record<string, number>;
  readonly marks: string[];
}

/** One card of the situation, in play or elsewhere. */
export interface Placed {
  /** The name that the script uses. */
  readonly name: string;
  /** The printed name; for a stand-in its name. */
  readonly card: string;
  /** Absent for cards of the project. */
  standIn?: CardDefinition;
  seat: string;
  /** Absent: as its type says. */
  region?: string;
  on?: string;
  blood?: number;
  life?: number;
  tapped?: boolean;
  level?: string;
  readonly counters: Record<string, number>;
  readonly marks: string[];
  readonly span: Span;
}

export interface Situation {
  readonly seats: readonly SeatGiven[];
  /** What is borne comes after its bearer. */
  readonly placed: readonly Placed[];
  /** Name of the minion that bleeds when the game begins. */
  readonly acting: string | undefined;
  /** Names of the minions that block when asked. */
  readonly blocking: readonly string[];
}

/** `this`, a printed name or a name of the scenario. */
export type CardRef =
  | { readonly kind: "printed"; readonly name: string }
  | { readonly kind: "named"; readonly name: string };

/** What answers a question that follows a play: a thing, a number or a label. */
export type Operand = CardRef | { readonly kind: "number"; readonly value: number };

export type Who = CardRef;

export type Move =
  /** `P passes`. */
  | { readonly kind: "pass"; readonly who: Who }
  /** `Ann plays "Card" at superior`. */
  | { readonly kind: "play"; readonly who: Who; readonly card: CardRef; readonly level: string | undefined; readonly details: readonly Operand[] }
  /** `Ann uses raid of k1`. */
  | { readonly kind: "use"; readonly who: Who; readonly label: string; readonly of: CardRef | undefined; readonly details: readonly Operand[] }
  /** `Ann strikes by hand`, `Ann dodges`. */
  | { readonly kind: "strike"; readonly who: Who; readonly by: CardRef; readonly of: CardRef | undefined; readonly level: string | undefined; readonly details: readonly Operand[] }
  /** `Ann bleeds Q`, `Bob blocks`, `Ann maneuvers with k1`. */
  | { readonly kind: "do"; readonly who: Who; readonly verb: string; readonly of: CardRef | undefined; readonly words: readonly string[]; readonly details: readonly Operand[] }
  /** `P answers k1: move to Tim`. */
  | { readonly kind: "answer"; readonly who: Who; readonly of: CardRef | undefined; readonly details: readonly Operand[] }
  /** `P orders k1`. */
  | { readonly kind: "order"; readonly who: Who; readonly card: CardRef };

export type ScriptLine =
  | { readonly kind: "move"; readonly move: Move; readonly span: Span; readonly text: string }
  /** `untap-phase of P`; without a seat: until the next turn begins. With `skips` the game never begins there. */
  | { readonly kind: "step"; readonly step: string; readonly seat: string | undefined; readonly skips: boolean; readonly span: Span; readonly text: string }
  /** `at` counts the conditions of the scenario. */
  | { readonly kind: "then"; readonly at: number; readonly condition: Condition; readonly span: Span; readonly text: string }
  /** `then the game is over`. */
  | { readonly kind: "over"; readonly not: boolean; readonly span: Span; readonly text: string }
  /** `then the game is lawful`. */
  | { readonly kind: "lawful"; readonly span: Span; readonly text: string }
  | { readonly kind: "offered"; readonly not: boolean; readonly move: Move; readonly because: readonly string[]; readonly span: Span; readonly text: string };
