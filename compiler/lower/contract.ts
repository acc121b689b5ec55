/**
 * The contract's tables, read without knowing any of their words.
 *
 * Maps instead of the plain objects, so that a word like `constructor` in a
 * card is an unknown word and not something of JavaScript's.
 */
import * as contract from "../../runtime/contract.ts";
import type {
  CardType, CardTypeWord, EventWord, PropertyWord, RegionWord, RoleWord, TraitWord, Type, VerbWord,
} from "../../runtime/contract.ts";

/** What the contract may say beyond its first shape; read where it is there. */
export interface VerbMore extends VerbWord {
  /** The words that may stand after a preposition that takes a bare word. */
  readonly words?: Readonly<Record<string, readonly string[]>>;
  /** How long a permission about the verb lasts when nothing is said. */
  readonly lasts?: string;
  /** True when the object is a property and not its value: `set range to long`. */
  readonly property?: true;
}

/** A noun that is no card type: `card`, `minion`, `seat`. */
export interface NounWord {
  readonly type: Type;
  readonly doc: string;
  /** Another word for a noun. */
  readonly same?: string;
}

interface More {
  readonly nouns?: Readonly<Record<string, NounWord>>;
  readonly actionKinds?: Readonly<Record<string, unknown>>;
  readonly strikeKinds?: Readonly<Record<string, unknown>>;
}
const more: More = contract as More;

const table = <T>(record: Readonly<Record<string, T>>): ReadonlyMap<string, T> => new Map(Object.entries(record));

export const properties = table<PropertyWord>(contract.properties);
export const traits = table<TraitWord>(contract.traits);
export const relations = table<TraitWord>(contract.relations);
export const roles: ReadonlyMap<string, RoleWord> = new Map([...table<RoleWord>(contract.roles)].filter(([, { unwritten }]) => unwritten === undefined));
export const verbs = table<VerbMore>(contract.verbs);
export const events = table<EventWord>(contract.events);
export const cardTypes = table<CardTypeWord>(contract.cardTypes);
export const spans: readonly string[] = contract.spans;

export const nouns: ReadonlyMap<string, NounWord> = table<NounWord>(more.nouns ?? {
  card: { type: "card", doc: "Any card." },
  minion: { type: "card", doc: "A vampire or an ally." },
  methuselah: { type: "seat", same: "seat", doc: "One who plays the game." },
});

/** Kinds of action: what an action may be called, and what a card type makes of it. */
export const actionKinds: ReadonlySet<string> = new Set([
  ...Object.keys(more.actionKinds ?? { bleed: 1, hunt: 1, combat: 1 }),
  ...[...cardTypes.values()].flatMap(({ action }) => (action === undefined ? [] : [action])),
]);

/** What a strike may be: `strike: ranged`, `play basic as strike: dodge`. */
export const strikeKinds: ReadonlySet<string> = new Set(Object.keys(more.strikeKinds ?? {
  hand: 1, normal: 1, "no-effect": 1, melee: 1, ranged: 1, dodge: 1, "first-strike": 1, "combat-ends": 1, aggravated: 1, unpreventable: 1,
}));

/** Where cards can be before any set adds to it; what else is a region is a list of a seat's cards. */
export const regions = table<RegionWord>(contract.regions);

/** Each form of a verb to its plain form. */
export const verbForms: ReadonlyMap<string, string> = new Map(
  [...verbs].flatMap(([base, { forms }]) => forms.map((form): [string, string] => [form, base])),
);

/** What is counted on cards and seats, and can be paid. */
export const counters: readonly string[] = (verbs.get("gain")?.amounts ?? []).filter((word) => properties.get(word)?.type === "number");

/** Verbs whose object is the property itself. */
export const takesProperty = (verb: string): boolean =>
  verbs.get(verb)?.property ?? (verb === "set" || verb === "clear");

export type { CardType, CardTypeWord, EventWord, PropertyWord, Type };
