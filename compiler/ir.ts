/**
 * The intermediate representation: the truth of a card, as plain data.
 *
 * Canonical: the same for any layout, comments or order of headers in the source.
 * Every clause has a stable identity `Item#label`; every statement a `span` into its
 * source file (spans are left out of hashes and comparisons). All names are resolved
 * here: nothing in the IR needs the vocabulary again except to be carried out.
 */
import type { Span } from "../grammar/index.ts";
import type { SetFacts } from "./set-lines.ts";

export interface ItemIR {
  readonly kind: "card" | "rule" | "sequence" | "set";
  /** The card's or rule's name; a sequence's name. */
  readonly name: string;
  /** Path of the source file as it was handed in. */
  readonly file: string;
  readonly span: Span;
  /** Only for cards. */
  readonly card?: CardIR;
  /** Only for sets: what the runtime is told of what they declare. */
  readonly set?: SetFacts;
  /** Only for sequences: names of the parameters, and the body. */
  readonly params?: readonly string[];
  readonly body?: readonly StmtIR[];
  /** Only for sequences: what must hold for anything that starts it to be offered (`only if` at the top level). */
  readonly onlyIf?: readonly { readonly condition: CondIR; readonly text: string; readonly span: Span }[];
  readonly clauses: readonly ClauseIR[];
}

/** What is printed in the corners of a card. */
export interface CardIR {
  readonly types: readonly string[];
  /** Kinds, clan, sect and keywords: everything the card counts as. */
  readonly traits: readonly string[];
  readonly set: string;
  /** What it counts as in play, in place of its types and kinds. */
  readonly represents?: readonly string[];
  readonly aliases: readonly string[];
  readonly clan?: string;
  readonly sect?: string;
  readonly capacity?: number;
  readonly title?: string;
  /** Discipline name to level: 1 basic, 2 superior. */
  readonly disciplines: Readonly<Record<string, 1 | 2>>;
  /** What the player of it must have: discipline names, clans, titles or traits; any one of a group, all groups. */
  readonly requires: readonly (readonly Requirement[])[];
  readonly cost: Readonly<Record<string, ExprIR>>;
  readonly life?: number;
  readonly strength?: number;
  readonly bleed?: number;
}

export interface Requirement {
  readonly kind: "discipline" | "trait";
  readonly name: string;
}

export interface ClauseIR {
  /** `Grey Hound#bite`, `Long Watch#play-superior`, nested: `Iron Will#play-basic.stay`. */
  readonly id: string;
  readonly label: string;
  readonly form: "play" | "action" | "ability" | "strike" | "trigger" | "replacement" | "continuous";
  readonly span: Span;
  /** play: `basic`, `superior` or a label. */
  readonly level?: string;
  /** play: the type it counts as, when not the card's own (`strike`, `reaction`). */
  readonly as?: string;
  /** strike or play as strike: `hand`, `melee`, `ranged`, `first-strike`, `dodge`, `combat-ends`. */
  readonly traits: readonly string[];
  /** action: its kind (`bleed`, `political`); also for card types that are actions. */
  readonly action?: string;
  readonly announce: AnnounceIR;
  /** trigger, replacement. */
  readonly event?: EventIR;
  /** continuous: absent means always. */
  readonly condition?: CondIR;
  /** once per run of that name, cumulative, highest: for triggers, replacements and spans. */
  readonly policy?: PolicyIR;
  /** Actions: the modifiers that it has from the start. */
  readonly start: readonly StmtIR[];
  /** Verbs that the body performs whichever way it goes, for windows that ask for one (`maneuver`, `press`, `strike`). */
  readonly performs: readonly string[];
  /** The words to which verbs with a window of their own are narrowed: `press to end`. */
  readonly manners?: Readonly<Record<string, string>>;
  /** continuous: modifiers and permissions only. */
  readonly body: readonly StmtIR[];
}

export interface AnnounceIR {
  /** Steps or sequences; empty: as the contract says for the type or the first verb. */
  readonly during: readonly { readonly window: string; readonly span: Span }[];
  readonly pending?: EventIR & { readonly span: Span };
  /** Who may use it; a query whose filters see the candidate as `candidate`. */
  readonly by?: ExprIR & { readonly span?: Span };
  readonly onlyIf: readonly { readonly condition: CondIR; readonly text: string; readonly span: Span }[];
  /** Seats the action is directed at; null: undirected; absent: not an action. */
  readonly directed?: { readonly at: ExprIR | null; readonly span: Span };
  readonly targets: readonly TargetIR[];
  readonly announces: readonly TargetIR[];
  readonly cost: Readonly<Record<string, ExprIR>>;
  readonly costSpan?: Span;
  readonly due?: "announcement" | "success";
  readonly limit?: { readonly times: ExprIR; readonly per: string; readonly by?: ExprIR; readonly span: Span };
}

export interface TargetIR {
  readonly name: string;
  /** A query or list of things, or `range` for numbers from..to. */
  readonly from: ExprIR;
  readonly min: ExprIR;
  readonly max: ExprIR;
  readonly kept: boolean;
  readonly span: Span;
}

export interface EventIR {
  /** A word of the contract's events. */
  readonly event: string;
  /** For step events: the step or sequence. */
  readonly step?: string;
  /** Conditions over the event's fields (`{ kind: "field" }`). */
  readonly tests: readonly CondIR[];
}

export interface PolicyIR {
  readonly policy: "cumulative" | "once" | "highest";
  readonly per?: string;
}

export type StmtIR = { readonly span: Span } & (
  | { readonly kind: "do"; readonly verb: string; readonly args: Readonly<Record<string, ArgIR>> }
  | { readonly kind: "if"; readonly condition: CondIR; readonly then: readonly StmtIR[]; readonly otherwise: readonly StmtIR[] }
  | { readonly kind: "each"; readonly of: ExprIR; readonly body: readonly StmtIR[] }
  | { readonly kind: "choose"; readonly target: TargetIR; readonly by: ExprIR }
  | { readonly kind: "choose-one"; readonly by: ExprIR; readonly options: readonly { readonly label: string; readonly body: readonly StmtIR[]; readonly span: Span }[] }
  | { readonly kind: "may"; readonly by: ExprIR; readonly body: readonly StmtIR[] }
  /** `kept`: by this stay of the card, for its other clauses; without it, a local. */
  | { readonly kind: "remember"; readonly name: string; readonly value: ExprIR; readonly kept?: true }
  /** A number changed, or a word set in place of another. `lasts`: run name whose end ends it (`action`), `stay`, or absent: as long as the source clause's condition. */
  | { readonly kind: "modifier"; readonly property: string; readonly amount: ExprIR; readonly of: ExprIR; readonly lasts?: string; readonly policy?: PolicyIR }
  | { readonly kind: "permission"; readonly mode: "can" | "cannot" | "must"; readonly subject: ExprIR; readonly verb: string; readonly args: Readonly<Record<string, ArgIR>>; readonly lasts?: string }
  /** Clauses that hold for a span. */
  | { readonly kind: "span"; readonly lasts?: string; readonly from?: EventIR; readonly until?: EventIR; readonly clauses: readonly ClauseIR[]; readonly statements: readonly StmtIR[] }
  /** Once, when the event comes. */
  | { readonly kind: "after"; readonly event: EventIR; readonly clause: ClauseIR }
  | { readonly kind: "instead"; readonly body: readonly StmtIR[] }
  /** Sequences only. */
  | { readonly kind: "step"; readonly number?: string; /** Empty where it has but a number. */ readonly name: string; readonly repeats: boolean; readonly together?: true; readonly body: readonly StmtIR[] }
  | { readonly kind: "go"; readonly to: string }
  | { readonly kind: "repeat" }
);

/** Operands of a verb by name: `object`, `amount`, `what`, or the preposition. */
export type ArgIR =
  | ExprIR
  | { readonly kind: "word"; readonly word: string }
  | { readonly kind: "words"; readonly words: readonly string[] }
  | { readonly kind: "block"; readonly body: readonly StmtIR[] };

export type ExprIR =
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "symbol"; readonly name: string }
  /** A card by its printed name. */
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "role"; readonly name: string }
  /** The one under test in a query's filters; with `depth` 1 that of the query around it, and so on. */
  | { readonly kind: "candidate"; readonly depth?: number }
  /** A field of the event, or a parameter of the sequence. */
  | { readonly kind: "field"; readonly name: string }
  /** A target, announcement, choice or memory of this clause. */
  | { readonly kind: "local"; readonly name: string }
  /** What this stay of the card keeps. */
  | { readonly kind: "kept"; readonly name: string }
  /** The innermost run of that name in progress: `action`, `combat`, `round`. */
  | { readonly kind: "run"; readonly name: string }
  | { readonly kind: "get"; readonly property: string; readonly of: ExprIR }
  /** A declared resource's counters on a thing. */
  | { readonly kind: "counters"; readonly resource: string; readonly of: ExprIR }
  | { readonly kind: "sum"; readonly terms: readonly { readonly sign: 1 | -1; readonly of: ExprIR }[] }
  | { readonly kind: "list"; readonly items: readonly ExprIR[] }
  /** All seats clockwise from the active one that are not in the list. */
  | { readonly kind: "others"; readonly than: readonly ExprIR[] }
  /** All things of a noun (a trait, card type, `card`, `minion`, `seat`) in play or in a region, that pass the filters. */
  | { readonly kind: "query"; readonly noun: string; readonly region?: { readonly name: string; readonly of?: ExprIR }; readonly filters: readonly CondIR[] }
  | { readonly kind: "count"; readonly of: ExprIR }
  | { readonly kind: "numbers"; readonly from: ExprIR; readonly to: ExprIR };

export type CondIR =
  | { readonly kind: "all"; readonly of: readonly CondIR[] }
  | { readonly kind: "any"; readonly of: readonly CondIR[] }
  | { readonly kind: "not"; readonly of: CondIR }
  | { readonly kind: "compare"; readonly op: "=" | "<" | "<=" | ">" | ">="; readonly left: ExprIR; readonly right: ExprIR }
  /** The same thing, or one of several; also symbols. */
  | { readonly kind: "same"; readonly left: ExprIR; readonly right: ExprIR }
  /** A trait of the contract. */
  | { readonly kind: "trait"; readonly trait: string; readonly of: ExprIR }
  /** Counts as: card type, clan, sect, keyword, kind of action, trait of a strike, mark. */
  | { readonly kind: "counts-as"; readonly name: string; readonly of: ExprIR }
  /** Has a discipline at least at a level. */
  | { readonly kind: "discipline"; readonly name: string; readonly level: 1 | 2; readonly of: ExprIR }
  | { readonly kind: "relation"; readonly relation: string; readonly left: ExprIR; readonly right: ExprIR }
  | { readonly kind: "exists"; readonly of: ExprIR }
  | { readonly kind: "holds"; readonly of: ExprIR }
  | { readonly kind: "in-region"; readonly region: string; readonly of: ExprIR; readonly owner?: ExprIR }
  | { readonly kind: "on"; readonly card: ExprIR; readonly bearer: ExprIR }
  /** Whether the plays so far would have been legal for another actor. */
  | { readonly kind: "stays-legal"; readonly run: ExprIR; readonly as: ExprIR };
