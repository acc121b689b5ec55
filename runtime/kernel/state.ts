/**
 * The state of a game: plain data, nothing else. Everything that play changes is
 * in here, so that a state can be saved, compared and played on elsewhere.
 */
import type { Id, Ids, Value } from "../definitions.ts";

/** A named mark on a thing; `until` is the run whose end takes it off, 0: the stay's; `by` the card that has put it, with whose stay it goes if that is in play. */
export interface Mark {
  readonly name: string;
  readonly until: Id;
  readonly by?: Id;
}

/**
 * Anything with an identity. `kind` is table, seat, card, run, strike or effect;
 * the other fields are those of its kind, written through `Game.set` only.
 */
export interface Thing {
  readonly id: Id;
  readonly kind: string;
  marks: readonly Mark[];
  [field: string]: unknown;
}

/** A card. What else it has is the game's own: operations add their fields to this interface. */
export interface CardThing extends Thing {
  readonly kind: "card";
  /** Name of its definition. */
  readonly name: string;
  /** The name that players and scenarios use; the definition's unless given. */
  readonly alias: string;
  owner: Id;
  controller: Id;
  /** Counts its stays in play; lasting effects hang on it. */
  stay: number;
  kept: Readonly<Record<string, Value>>;
  /** The level at which it was played, for permanents. */
  level: string;
  /** Out of play for a time; its stay goes on when it comes back. */
  suspended?: boolean;
}

/** Who plays. Operations add the game's own fields. */
export interface SeatThing extends Thing {
  readonly kind: "seat";
  readonly name: string;
}

/** A sequence or a repeating group in progress, or one that has ended. */
export interface RunThing extends Thing {
  readonly kind: "run";
  /** The sequence or group: `action`, `combat`, `round`. */
  readonly name: string;
  readonly parent: Id;
  ended: boolean;
  outcome: string;
  /** Effects and marked things that end with it. */
  effects: Ids;
  marked: Ids;
  /** How often clauses were used in it, by key. */
  uses: Readonly<Record<string, number>>;
}

/** What is played or used, by whom, with what was named. */
export interface Play {
  readonly clause: string;
  readonly card: Id;
  readonly user: Id;
  readonly you: Id;
  readonly locals: Readonly<Record<string, Value>>;
}

/** A modifier, permission, clause or mark that lasts. */
export interface EffectThing extends Thing {
  readonly kind: "effect";
  readonly form: "modifier" | "permission" | "clause";
  /** Identity: the clause it comes from, the copy, the object. */
  readonly clause: string;
  readonly source: Id;
  readonly object: Id;
  readonly until: Id;
  readonly scope: Scope;
  ended: boolean;
}

/** Who is who in a clause. */
export interface Scope {
  readonly self: Id;
  readonly you: Id;
  readonly user: Id;
  readonly run: Id;
  readonly locals: Readonly<Record<string, Value>>;
}

/** Something that happens; its further fields are the things that take part in it. */
export interface EventData {
  readonly event: string;
  readonly step?: string;
  readonly [field: string]: Value | undefined;
}

/** One activation on the stack: a clause, a sequence, or work of the kernel's own (`@window`). */
export interface Frame {
  program: string;
  pc: number;
  self: Id;
  you: Id;
  user: Id;
  /** The subject of the event, or the one in hand in `for each`. */
  it: Id;
  /** The run that the frame belongs to. */
  run: Id;
  event: EventData | null;
  locals: Record<string, Value>;
  /** Loops in progress, innermost last. */
  loops: { readonly list: Ids; at: number; readonly outer: Id }[];
  /** Names of the steps entered, innermost last, with their runs (0 for plain steps). */
  stages: { readonly name: string; readonly run: Id }[];
  /** The answer to the last decision. */
  answer: Option | null;
  /** What work of the kernel's own needs. */
  data: Record<string, unknown>;
}

/** Something a seat may do or choose. `id` is stable over builds where the cards did not change. */
export interface Option {
  readonly id: string;
  readonly kind: "pass" | "play" | "use" | "target" | "number" | "label" | "yes" | "done" | "order";
  readonly clause?: string;
  readonly card?: Id;
  readonly user?: Id;
  readonly value?: Value;
}

/** What somebody has to decide, with everything that is legal. */
export interface Decision {
  readonly seat: Id;
  /** The step or sequence that asks, or what is being chosen (`target site`). */
  readonly window: string;
  readonly kind: "window" | "target" | "choose" | "label" | "may" | "order";
  readonly options: readonly Option[];
  /** What happens when nothing is said: the index of the option, or -1 if something must be said. */
  readonly otherwise: number;
  /** The clause that asks, if one does. */
  readonly clause?: string;
  readonly card?: Id;
}

/** A clause in force. */
export interface Handler {
  readonly clause: string;
  /** The card whose text it is, 0 for a rule. */
  readonly source: Id;
  /** The effect that brought it, 0 for a clause of a card in play. */
  readonly effect: Id;
}

/** Everything that play changes. */
export interface State {
  readonly version: 1;
  readonly things: Thing[];
  readonly frames: Frame[];
  readonly table: {
    seats: Ids;
    inPlay: Ids;
    /** All cards of the game, wherever they are. */
    cards: Ids;
    active: Id;
    /** Runs in progress, innermost last. */
    runs: Ids;
    /** The last ended run of each name. */
    readonly last: Record<string, Id>;
    random: number;
    over: boolean;
  };
  /** Clauses in force beside the rules, by event, property, verb or window. */
  readonly handlers: Record<string, readonly Handler[]>;
  readonly modifiers: Record<string, Ids>;
  readonly permissions: Record<string, Ids>;
  decision: { value: Decision | null };
}
