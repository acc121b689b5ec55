/**
 * What a generated module is made of. A module is data that names functions: the
 * data says when a clause may happen and in what order its steps stand, the
 * functions say what each step asks or does. Nothing in it holds state.
 */
import type { CardType, Region } from "./contract.ts";
export type { CardType, Region } from "./contract.ts";
import type { Game } from "./kernel/game.ts";
import type { Frame } from "./kernel/state.ts";

/** The id of a seat, card, run or strike; 0 is none. */
export type Id = number;
/** What a local may hold. */
export type Value = number | string | boolean | readonly number[] | readonly string[];

/** A question that a built function answers from the game and the frame in hand. */
export type Ask<T> = (g: Game, f: Frame) => T;
/** What a built function does in a game. */
export type Do = (g: Game, f: Frame) => void;
/** A condition. */
export type Check = Ask<boolean>;
/** Things by their ids, in an order. */
export type Ids = readonly Id[];

/** A card as it is printed, with its clauses. */
export interface CardDefinition {
  readonly kind: "card";
  readonly name: string;
  readonly types: readonly string[];
  /** Kinds, clan, sect, keywords: all that the card counts as, its types apart. */
  readonly traits: readonly string[];
  readonly set: string;
  /** What it counts as in play, in place of its types and kinds. */
  readonly represents?: readonly string[];
  readonly clan?: string;
  readonly sect?: string;
  readonly title?: string;
  readonly capacity?: number;
  /** Votes of its own, beside those that its title brings. */
  readonly votes?: number;
  readonly life?: number;
  readonly strength?: number;
  readonly bleed?: number;
  readonly disciplines?: Readonly<Record<string, 1 | 2>>;
  /** Any of each group, all groups. */
  readonly requires?: readonly (readonly Requirement[])[];
  readonly cost?: CostDefinition;
  readonly clauses: readonly ClauseDefinition[];
  /** Tells what it was built from, for saves: equal for the same meaning. Absent where it was written by hand. */
  readonly hash?: string;
}

/** A rule of the game: clauses that hold without any card in play. */
export interface RuleDefinition {
  readonly kind: "rule";
  readonly name: string;
  readonly hash?: string;
  readonly clauses: readonly ClauseDefinition[];
}

/** A sequence of steps, such as a turn, an action or a combat. */
export interface SequenceDefinition {
  readonly kind: "sequence";
  readonly name: string;
  readonly hash?: string;
  readonly params: readonly string[];
  /** What must hold for anything that starts it to be offered. */
  readonly onlyIf?: readonly { readonly text: string; readonly check: Check }[];
  readonly body: Body;
  /** Clauses written inside spans of the body. */
  readonly clauses: readonly ClauseDefinition[];
}

/** What a set tells the runtime: everything else that it declares is known where cards are compiled. */
export interface SetDefinition {
  readonly kind: "set";
  readonly name: string;
  readonly hash?: string;
  readonly types?: Readonly<Record<string, CardType>>;
  readonly regions?: Readonly<Record<string, Region>>;
  readonly resources?: Readonly<Record<string, ResourceDefinition>>;
  /** Defined terms: a thing is one if it is all of any group; a word after `non-` it is not. */
  readonly terms?: Readonly<Record<string, readonly (readonly string[])[]>>;
  /** The votes that titles bring, printed on a vampire or given to it. */
  readonly titles?: Readonly<Record<string, number>>;
}

/** What a resource that a set declares is, beside those of the contract (`blood`, `pool`). */
export interface ResourceDefinition {
  /** Who has it; nobody else can pay it. */
  readonly of?: string;
  /** The card type whose cards on somebody count as it, one each; absent: counters. */
  readonly cards?: string;
}

/** Anything that a pool may hold. */
export type Definition = CardDefinition | RuleDefinition | SequenceDefinition | SetDefinition;

/** What whoever plays a card must have. */
export interface Requirement {
  readonly kind: "discipline" | "trait";
  readonly name: string;
}

/** Amounts by resource (`blood`, `pool`, or a declared one); evaluated at the announcement. */
export type CostDefinition = Readonly<Record<string, number | Ask<number>>>;

/** The events that a clause answers. */
export interface EventDefinition {
  readonly event: string;
  /** For `begins` and `ends`: the step or sequence. */
  readonly step?: string;
  /** Over the fields of the event, in `f.event`. Absent: any. */
  readonly matches?: Check;
}

/** What happens when several copies of an effect meet. */
export interface Policy {
  readonly policy: "cumulative" | "once" | "highest";
  readonly per?: string;
}

/** What is named when something is played or chosen. */
export interface TargetDefinition {
  readonly name: string;
  /** The legal ones, or the legal numbers. */
  readonly from: Ask<Ids>;
  readonly min: number | Ask<number>;
  readonly max: number | Ask<number>;
  /** Numbers are chosen, not things. */
  readonly numbers?: true;
  /** Bound to this stay of the card. */
  readonly kept?: true;
}

/** One clause of a text: when it may be used or happens, what it names and costs, and what it does. */
export interface ClauseDefinition {
  /** `Grey Hound#bite`. */
  readonly id: string;
  readonly form: "play" | "action" | "ability" | "strike" | "trigger" | "replacement" | "continuous";
  readonly level?: string;
  readonly as?: string;
  readonly traits?: readonly string[];
  /** The kind of action. */
  readonly action?: string;
  /** Steps or sequences in which it is offered; absent: by type or verb. */
  readonly during?: readonly string[];
  /** Offered as the answer to an event about to happen. */
  readonly pending?: EventDefinition;
  /** The verbs that the body may begin with at its top level; windows for one verb offer only those. */
  readonly performs?: readonly string[];
  /** What a verb of these is for, where the text says so: `press to end`. */
  readonly manners?: Readonly<Record<string, string>>;
  readonly by?: Ask<Ids>;
  /** Each condition with its text, for the reason why something is not offered. */
  readonly onlyIf?: readonly { readonly text: string; readonly check: Check }[];
  /** Seats an action is directed at; `undirected`; absent: not an action. */
  readonly directed?: Ask<Ids> | "undirected";
  readonly targets?: readonly TargetDefinition[];
  /** Named at the announcement and not checked again. */
  readonly announces?: readonly TargetDefinition[];
  readonly cost?: CostDefinition;
  readonly due?: "announcement" | "success";
  readonly limit?: { readonly times: number | Ask<number>; readonly per: string; readonly by?: Ask<Ids> };
  readonly event?: EventDefinition;
  /** continuous: holds while this is true; absent: always. */
  readonly condition?: Check;
  readonly policy?: Policy;
  /** action: what it has from the start; carried out at the announcement. */
  readonly start?: Body;
  readonly body: Body;
}

// ---------------------------------------------------------------- bodies

/** Statements, in the order in which they are carried out. */
export type Body = readonly BodyNode[];

/** One statement. */
export type BodyNode =
  | { readonly kind: "step"; readonly run: Do }
  | { readonly kind: "branch"; readonly check: Check; readonly then: Body; readonly otherwise: Body }
  | { readonly kind: "each"; readonly of: Ask<Ids>; readonly body: Body }
  | { readonly kind: "choose"; readonly target: TargetDefinition; readonly by: Ask<Id> }
  | { readonly kind: "choose-one"; readonly by: Ask<Id>; readonly options: Readonly<Record<string, Body>> }
  | { readonly kind: "may"; readonly by: Ask<Id>; readonly body: Body }
  | { readonly kind: "remember"; readonly name: string; readonly value: Ask<Value> }
  | ModifierNode
  | PermissionNode
  | { readonly kind: "span"; readonly lasts?: string; readonly from?: EventDefinition; readonly until?: EventDefinition; readonly clauses: readonly string[]; readonly body: Body }
  | { readonly kind: "after"; readonly clause: string }
  | { readonly kind: "instead"; readonly body: Body }
  | { readonly kind: "stage"; readonly number: string; readonly name: string; readonly repeats: boolean; readonly body: Body }
  | { readonly kind: "go"; readonly to: string }
  | { readonly kind: "repeat" };

/** A statement or clause that changes a property. */
export interface ModifierNode {
  readonly kind: "modifier";
  readonly property: string;
  /** How much it changes the number; for a property of words the word that takes its place. */
  readonly amount: Ask<Value>;
  readonly of: Ask<Id | Ids>;
  /** The run whose end ends it, or `stay`; absent in continuous clauses. */
  readonly lasts?: string;
  readonly policy?: Policy;
}

/** A statement or clause that lets, forbids or makes somebody do something. */
export interface PermissionNode {
  readonly kind: "permission";
  readonly mode: "can" | "cannot" | "must";
  readonly subject: Ask<Id | Ids>;
  readonly verb: string;
  /** Further operands, by name; what they name must be met for it to hold. */
  readonly args: Readonly<Record<string, Ask<Value>>>;
  readonly lasts?: string;
}

// ---------------------------------------------------------------- makers
// Modules write only what an item has. What is made here has all fields, those that are
// lacking undefined, since engines read objects of one shape several times faster.

/** All fields of a type, each there even where it holds nothing. */
type Whole<T> = { readonly [Field in keyof Required<T>]: T[Field] };

/** What the module of a card exports. */
export function card(of: Omit<CardDefinition, "kind">): CardDefinition {
  const whole: Whole<CardDefinition> = {
    kind: "card", name: of.name, types: of.types, traits: of.traits, set: of.set, represents: of.represents, clan: of.clan, sect: of.sect,
    title: of.title, capacity: of.capacity, votes: of.votes, life: of.life, strength: of.strength, bleed: of.bleed,
    disciplines: of.disciplines, requires: of.requires, cost: of.cost, hash: of.hash, clauses: of.clauses.map(clauseOf),
  };
  return whole;
}

/** What the module of a rule exports. */
export const rule = ({ clauses, ...rest }: Omit<RuleDefinition, "kind">): RuleDefinition => ({ kind: "rule", ...rest, clauses: clauses.map(clauseOf) });
/** What the module of a sequence exports. */
export const sequence = ({ clauses, ...rest }: Omit<SequenceDefinition, "kind">): SequenceDefinition => ({ kind: "sequence", ...rest, clauses: clauses.map(clauseOf) });

function clauseOf(of: ClauseDefinition): ClauseDefinition {
  const whole: Whole<ClauseDefinition> = {
    id: of.id, form: of.form, level: of.level, as: of.as, traits: of.traits, action: of.action, during: of.during, pending: of.pending,
    performs: of.performs, manners: of.manners, by: of.by, onlyIf: of.onlyIf, directed: of.directed, targets: of.targets, announces: of.announces,
    cost: of.cost, due: of.due, limit: of.limit, event: of.event, condition: of.condition, policy: of.policy, start: of.start, body: of.body,
  };
  return whole;
}

/** What the module of a set exports. */
export const set = (definition: Omit<SetDefinition, "kind">): SetDefinition => ({ kind: "set", ...definition });

/** A statement that does something at once. */
export const step = (run: Do): BodyNode => ({ kind: "step", run });
/** `if … { … } otherwise { … }`. */
export const branch = (check: Check, then: Body, otherwise: Body = []): BodyNode => ({ kind: "branch", check, then, otherwise });
/** `for each … { … }`. */
export const each = (of: Ask<Ids>, body: Body): BodyNode => ({ kind: "each", of, body });
/** `choose …`: things or a number, by a seat. */
export const choose = (target: TargetDefinition, by: Ask<Id>): BodyNode => ({ kind: "choose", target, by });
/** `choose one … { … }`: one of several bodies, by its label. */
export const chooseOne = (by: Ask<Id>, options: Readonly<Record<string, Body>>): BodyNode => ({ kind: "choose-one", by, options });
/** `may { … }`: a body that a seat may leave out. */
export const may = (by: Ask<Id>, body: Body): BodyNode => ({ kind: "may", by, body });
/** `remember … as …`: for the clause that is under way. */
export const remember = (name: string, value: Ask<Value>): BodyNode => ({ kind: "remember", name, value });
/** A property changed: `stealth +1 of action`. */
export const modify = (definition: Omit<ModifierNode, "kind">): BodyNode =>
  ({ kind: "modifier", property: definition.property, amount: definition.amount, of: definition.of, lasts: definition.lasts, policy: definition.policy });
/** `… can …`, `… cannot …`, `… must …`. */
export const permit = (definition: Omit<PermissionNode, "kind">): BodyNode =>
  ({ kind: "permission", mode: definition.mode, subject: definition.subject, verb: definition.verb, args: definition.args, lasts: definition.lasts });
/** `for … { … }`: clauses and statements that last for a time. */
export const lasting = (definition: { lasts?: string; from?: EventDefinition; until?: EventDefinition; clauses: readonly string[]; body?: Body }): BodyNode => ({ kind: "span", body: [], ...definition });
/** `after … { … }`: something to be done later. */
export const after = (clause: string): BodyNode => ({ kind: "after", clause });
/** `instead { … }`: what takes the place of an event that was about to happen. */
export const instead = (body: Body): BodyNode => ({ kind: "instead", body });
/** A step of a sequence. */
export const stage = (number: string, name: string, body: Body): BodyNode => ({ kind: "stage", number, name, repeats: false, body });
/** A step that is a run of its own, and may come again. */
export const group = (number: string, name: string, body: Body): BodyNode => ({ kind: "stage", number, name, repeats: true, body });
/** Goes to a step by its number. */
export const go = (to: string): BodyNode => ({ kind: "go", to });
/** Begins the group of steps again. */
export const repeat = (): BodyNode => ({ kind: "repeat" });
