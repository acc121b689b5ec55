/** What the nouns of card texts mean: properties, traits, roles and searches. */
import type { Ask, CardDefinition, Id, Ids, Region, Requirement, Value } from "../definitions.ts";
import { regions, type PropertyName, type RelationName, type RoleName, type TraitName } from "../contract.ts";
import { isMarked, isModifiedIn, isSuspended, modified, overridden } from "../kernel/effects.ts";
import { bucketFor } from "../kernel/buckets.ts";
import { asIds, perCardsInPlay, perState, type Game } from "../kernel/game.ts";
import { seatsFrom, seatsFromActive } from "../kernel/seats.ts";
import type { CardThing, Frame, Play, RunThing, SeatThing } from "../kernel/state.ts";
import { TABLE } from "./fields.ts";
import { typeNamed } from "./types.ts";

// ---------------------------------------------------------------- properties

const NO_IDS: Ids = [];
const numberIn = (value: unknown): number => (value as number | undefined) ?? 0;
const textIn = (value: unknown): string => (value as string | undefined) ?? "";
const listIn = (value: unknown): Ids => (value as Ids | undefined) ?? NO_IDS;

// What is asked most often is written out below, so that engines can keep in mind where it stands.
const fieldOf = (name: string) => (g: Game, of: Id): number => (of === 0 ? 0 : ((g.thing(of)[name] as number | undefined) ?? 0));
const textOf = (name: string) => (g: Game, of: Id): string => (of === 0 ? "" : ((g.thing(of)[name] as string | undefined) ?? ""));
const listOf = (name: string) => (g: Game, of: Id): Ids => (of === 0 ? [] : ((g.thing(of)[name] as Ids | undefined) ?? []));
const isRun = (g: Game, of: Id): boolean => g.state.things[of]?.kind === "run";

/** The cards on a card, of a type or all. */
export function attached(g: Game, of: Id, type?: string): Ids {
  return g.state.table.inPlay.filter((id) => g.card(id).on === of && (type === undefined || has(g, id, type)));
}

/** A card that waits out of play for a contest, with all others that are contested as the same. */
function rivalsOf(g: Game, of: Id): Ids {
  const contest = get.contest(g, of);
  return contest === "" ? [] : inContest(g).filter((id) => id !== of && get.contest(g, id) === contest);
}

function inContest(g: Game): Ids {
  return g.state.table.cards.filter((id) => g.card(id).region === "contested");
}

/** Of a title that is of some place (`prince of Paris`) what it is there (`prince`); any other as it is. */
function rankOf(title: string): string {
  const at = title.indexOf(" of ");
  return at < 0 ? title : title.slice(0, at);
}

/** Whether a title (`prince of Paris`) is one of that name (`prince`), or has it whole. */
const isTitle = (title: unknown, name: string): boolean => typeof title === "string" && (title === name || rankOf(title) === name);

/** The title of a vampire together with what it is of, which only one can hold; nothing for titles that many hold. */
function officeOf(g: Game, of: Id): string {
  const title = get.title(g, of);
  return rankOf(title) === title ? "" : title;
}

/** The minion that strikes. */
export const strikerOf = (g: Game, strike: Id): Id => fieldOf("striker")(g, strike);

/** Whether a title is claimed twice, or has been and is not held again yet: whoever claims it is as if without it. */
function isDisputed(g: Game, of: Id): boolean {
  const office = of === 0 ? "" : officeOf(g, of);
  return office !== "" && (isMarked(g, of, "disputed") || g.state.table.inPlay.some((id) => id !== of && officeOf(g, id) === office));
}

/** A card's own votes, and those of its title, printed or given, as long as nobody else claims that. */
function ownVotes(g: Game, of: Id): number {
  if (of === 0) return 0;
  const rank = isDisputed(g, of) ? "" : rankOf(get.title(g, of));
  return ((g.card(of)["votes"] as number | undefined) ?? 0) + (g.pool.titles.get(rank) ?? 0);
}

function neighbour(g: Game, seat: Id, step: number): Id {
  const { seats } = g.state.table;
  if (seats.length < 2) return 0;
  const at = seats.indexOf(seat);
  // Whoever has left the game has those as neighbours who sat to either side of her.
  return at < 0 ? seatsFrom(g, seat).at(step > 0 ? 0 : -1)! : seats[(at + step + seats.length) % seats.length]!;
}

/** The packets of damage that wait on a thing: of what is wholly prevented none does, and those gathered for a run wait no longer than it. */
export function packetsOf(g: Game, of: Id): Ids {
  const isOver = (run: Id): boolean => run !== 0 && g.runThing(run).ended;
  return listOf("packets")(g, of).filter((id) => fieldOf("amount")(g, id) > 0 && !isOver(fieldOf("until")(g, id)));
}

function pending(g: Game, of: Id, aggravated: boolean): number {
  return packetsOf(g, of).reduce((sum, id) => sum + (g.thing(id)["aggravated"] === aggravated ? (g.thing(id)["amount"] as number) : 0), 0);
}

/** What is counted from the beginning of each round anew. */
const inRound = (name: string) => (g: Game, of: Id): number => {
  const counted = of === 0 ? undefined : (g.thing(of)[name] as { readonly round: Id; readonly amount: number } | undefined);
  return counted !== undefined && counted.round === g.findRun("round") ? counted.amount : 0;
};

/** Adds to what is counted in the round in progress; outside of rounds nothing is. */
export function countInRound(g: Game, of: Id, name: "blood-lost" | "damage-done", by: number): void {
  const round = g.findRun("round");
  if (round !== 0 && of !== 0) g.set(g.thing(of), name, { round, amount: get[name](g, of) + by });
}

/** Where a discipline is one of several things that will do, none is asked. */
const isOfDisciplines = (group: readonly Requirement[]): boolean => group.every(({ kind }) => kind === "discipline");

const CLAN = bucketFor("modify", "clan");
const SECT = bucketFor("modify", "sect");

/** The properties of things, by the words of the contract, which tells what each means. @internal */
export const get = {
  blood: (g: Game, of: Id): number => (of === 0 ? 0 : numberIn(g.thing(of)["blood"])),
  life: fieldOf("life"),
  "starting-life": (g: Game, of: Id): number => fieldOf("starting-life")(g, of) || (of === 0 ? 0 : (g.definitionOf(of).life ?? 0)),
  pool: (g: Game, of: Id): number => (of === 0 ? 0 : numberIn(g.thing(of)["pool"])),
  capacity: (g: Game, of: Id) => {
    const capacity = modified(g, "capacity", of, of === 0 ? 0 : (g.definitionOf(of).capacity ?? 0));
    return has(g, of, "vampire") ? Math.max(1, capacity) : capacity;
  },
  strength: (g: Game, of: Id) => modified(g, "strength", of, of === 0 ? 0 : (g.definitionOf(of).strength ?? 1)),
  "hand-damage": (g: Game, of: Id) => modified(g, "hand-damage", of, 0),
  "life-lost": fieldOf("life-lost"),
  controller: (g: Game, of: Id): Id => {
    const thing = g.state.things[of];
    return thing === undefined ? 0 : thing.kind === "seat" ? of : numberIn(thing["controller"]);
  },
  owner: (g: Game, of: Id): number => (of === 0 ? 0 : numberIn(g.thing(of)["owner"])),
  bearer: (g: Game, of: Id): number => (of === 0 ? 0 : numberIn(g.thing(of)["on"])),
  clan: (g: Game, of: Id): string => (of !== 0 && isModifiedIn(g, CLAN) ? givenClan(g, of) : of === 0 ? "" : textIn(g.thing(of)["clan"])),
  sect: (g: Game, of: Id): string => (of !== 0 && isModifiedIn(g, SECT) ? givenSect(g, of) : of === 0 ? "" : textIn(g.thing(of)["sect"])),
  discipline: (g: Game, of: Id): string => (of === 0 ? "" : (Object.keys(g.definitionOf(of).disciplines ?? {})[0] ?? "")),
  mastery: (g: Game, of: Id): readonly string[] => (of === 0 ? [] : disciplinesOf(g, of).filter((name) => disciplined(g, of, name, 2))),
  title: (g: Game, of: Id): string => (of === 0 ? "" : textIn(g.thing(of)["title"])),
  contest: (g: Game, of: Id): string => (of === 0 ? "" : textIn(g.thing(of)["contest"])),
  rivals: (g: Game, of: Id): Ids => list(rivalsOf(g, of).map((id) => get.controller(g, id))),
  "blood-price": (g: Game, of: Id) => modified(g, "blood-price", of, 0),
  "life-price": (g: Game, of: Id) => modified(g, "life-price", of, 0),
  "pool-price": (g: Game, of: Id) => modified(g, "pool-price", of, 0),
  equipment: (g: Game, of: Id) => attached(g, of, "equipment"),
  level: textOf("level"),
  required: (g: Game, of: Id): readonly string[] =>
    of === 0 ? [] : (g.definitionOf(of).requires ?? []).filter(isOfDisciplines).flatMap((group) => group.map(({ name }) => name)),
  "pool-cost": (g: Game, of: Id): number => {
    const cost = of === 0 ? undefined : g.definitionOf(of).cost?.["pool"];
    return typeof cost === "number" ? cost : 0;
  },
  printed: (g: Game, of: Id): string => (of === 0 ? "" : g.card(of).name),
  prey: (g: Game, of: Id): Id => neighbour(g, of, 1),
  predator: (g: Game, of: Id): Id => neighbour(g, of, -1),
  hand: (g: Game, of: Id): Ids => (of === 0 ? NO_IDS : listIn(g.thing(of)["hand"])),
  top: (_g: Game, of: Id | Ids): Id => asIds(of)[0] ?? 0,
  library: (g: Game, of: Id): Ids => (of === 0 ? NO_IDS : listIn(g.thing(of)["library"])),
  crypt: listOf("crypt"),
  "ash-heap": listOf("ash-heap"),
  "hand-size": (g: Game, of: Id) => modified(g, "hand-size", of, 7),
  "master-actions": fieldOf("master-actions"),
  targets: (g: Game, of: Id): Ids => {
    if (of !== 0 && g.thing(of).kind === "strike") return asIds((g.thing(of)["targets"] as Id | undefined) ?? 0).filter((id) => id !== 0);
    const play = of === 0 ? undefined : (g.thing(of)["play"] as Play | undefined);
    return play === undefined ? [] : (g.clause(play.clause).targets ?? []).flatMap(({ name }) => asIds(play.locals[name])).filter((id) => id !== 0);
  },
  spent: listOf("spent"),
  bleeders: (g: Game, of: Id): Ids => asIds(of === 0 ? [] : ((g.thing(of)["bleeders"] as Id | Ids | undefined) ?? [])).filter((id) => id !== 0),
  transfers: fieldOf("transfers"),
  edge: (g: Game, _of: Id): Id => fieldOf("edge")(g, TABLE),
  active: (g: Game, _of: Id): Id => g.state.table.active,
  acting: (g: Game, of: Id): number => (of === 0 ? 0 : numberIn(g.thing(of)["acting"])),
  blocking: (g: Game, of: Id): number => (of === 0 ? 0 : numberIn(g.thing(of)["blocking"])),
  direction: (g: Game, of: Id): number => (of === 0 ? 0 : numberIn(g.thing(of)["direction"])),
  card: (g: Game, of: Id): number => (of === 0 ? 0 : numberIn(g.thing(of)["card"])),
  stealth: (g: Game, of: Id): number =>
    isRun(g, of) ? modified(g, "stealth", of, modified(g, "stealth", get.acting(g, of), 0)) : modified(g, "stealth", of, 0),
  intercept: (g: Game, of: Id) => modified(g, "intercept", of, 0),
  bleed: (g: Game, of: Id): number =>
    isRun(g, of) ? modified(g, "bleed", of, get.bleed(g, get.acting(g, of))) : modified(g, "bleed", of, of === 0 ? 0 : (g.definitionOf(of).bleed ?? 1)),
  outcome: (g: Game, of: Id): string => (of === 0 ? "" : textIn(g.thing(of)["outcome"])),
  action: (g: Game, of: Id): Id => {
    const action = g.findRun("action");
    return action !== 0 && get.acting(g, action) === of ? action : 0;
  },
  combat: (g: Game, of: Id): Id => {
    const combat = g.findRun("combat");
    return combat !== 0 && of !== 0 && (get.first(g, combat) === of || get.second(g, combat) === of) ? combat : 0;
  },
  "stealth-needed": (g: Game, of: Id): boolean =>
    of !== 0 && get.blocking(g, of) !== 0 && g.findRun("combat") === 0 && get.intercept(g, get.blocking(g, of)) >= get.stealth(g, of),
  first: (g: Game, of: Id): number => (of === 0 ? 0 : numberIn(g.thing(of)["first"])),
  second: (g: Game, of: Id): number => (of === 0 ? 0 : numberIn(g.thing(of)["second"])),
  "additional-strikes": (g: Game, of: Id) => modified(g, "additional-strikes", of, 0),
  exchanges: fieldOf("exchanges"),
  range: (g: Game, of: Id): string => (of === 0 ? "" : textIn(g.thing(of)["range"])),
  rounds: fieldOf("rounds"),
  strike: (g: Game, of: Id): Id => {
    const exchange = g.findRun("exchange");
    return listOf("strikes")(g, exchange).find((id) => g.thing(id)["striker"] === of) ?? 0;
  },
  "last-press": textOf("last-press"),
  "quiet-rounds": fieldOf("quiet-rounds"),
  "blood-lost": inRound("blood-lost"),
  "damage-done": inRound("damage-done"),
  damage: (g: Game, of: Id) => pending(g, of, false),
  "aggravated-damage": (g: Game, of: Id) => pending(g, of, true),
  votes: (g: Game, of: Id) => (isRun(g, of) ? fieldOf("votes-for")(g, of) - fieldOf("votes-against")(g, of) : modified(g, "votes", of, ownVotes(g, of))),
  ballots: (g: Game, of: Id) => (isRun(g, of) ? fieldOf("ballots")(g, of) : modified(g, "ballots", of, 0)),
  turns: fieldOf("turns"),
} satisfies Record<PropertyName, (g: Game, of: Id) => number | string | boolean | Ids | readonly string[]>;

const givenClan = perState((g: Game, of: Id): string => overridden(g, "clan", of, textIn(g.thing(of)["clan"])));
const givenSect = perState((g: Game, of: Id): string => overridden(g, "sect", of, textIn(g.thing(of)["sect"])));

// ---------------------------------------------------------------- traits

/** A region of the contract, or one that a set declares. */
export function regionNamed(g: Game, name: string): Region | undefined {
  return (regions as Readonly<Record<string, Region>>)[name] ?? g.pool.regions.get(name);
}

/** A play that is still to be paid, by whoever is to pay it: the actor of an action may have changed. */
function inProgress(g: Game, run: Id): Play | undefined {
  const { play, paid, acting } = g.runThing(run) as RunThing & { readonly play?: Play; readonly paid?: boolean; readonly acting?: Id };
  return play === undefined || paid === true ? undefined : { ...play, user: acting || play.user };
}

/** What a thing is just now, by the words of the contract: `ready`, `tapped`. */
export const is: Record<TraitName, (g: Game, of: Id) => boolean> = {
  ready: (g, of) => of !== 0 && g.isCard(of) && regionNamed(g, g.card(of).region)?.ready === true,
  tapped: (g, of) => of !== 0 && g.card(of).tapped,
  untapped: (g, of) => of !== 0 && !g.card(of).tapped,
  titled: (g, of) => get.title(g, of) !== "" && !isDisputed(g, of),
  unique: (g, of) => has(g, of, "unique") || (of !== 0 && g.isCard(of) && g.definitionOf(of).types[0] === "vampire"),
  disputed: isDisputed,
  involved: (g, of) => get.combat(g, of) !== 0,
  struck: (g, of) => packetsOf(g, of).some((id) => ![0, of].includes(strikerOf(g, fieldOf("strike")(g, id)))),
  disciplined: (g, of) => of !== 0 && (g.definitionOf(of).requires ?? []).some(isOfDisciplines),
  payable: (g, of) => {
    const play = g.considering ?? (of === 0 ? undefined : inProgress(g, of));
    return play === undefined || g.operations.payable(g, play, g.operations.cost(g, play));
  },
};

/** How one thing stands to another: `younger`. */
export const relate: Record<RelationName, (g: Game, left: Id, right: Id) => boolean> = {
  younger: (g, left, right) => get.capacity(g, left) < get.capacity(g, right),
};

const MINIONS = ["vampire", "ally"];

const wordsOf = new WeakMap<CardDefinition, ReadonlySet<string>>();

/** All that a card counts as by its print. */
function printedWords(definition: CardDefinition): ReadonlySet<string> {
  let words = wordsOf.get(definition);
  if (words === undefined) {
    const { types, traits } = definition;
    words = new Set([...types, ...traits, ...(types.some((type) => MINIONS.includes(type)) ? ["minion"] : [])]);
    wordsOf.set(definition, words);
  }
  return words;
}

/**
 * Whether a card counts as something by its print alone: its types and traits, or what it represents while it is in
 * play. Null where titles, clans, sects and terms have a say, of which none is called like a type.
 */
function byPrint(g: Game, definition: CardDefinition, name: string, represents: readonly string[] | undefined): boolean | null {
  if (name === "card") return true;
  if (name === "minion") return represents === undefined ? printedWords(definition).has(name) : MINIONS.some((type) => represents.includes(type));
  const { clan, sect, traits } = definition;
  const isPrinted = represents === undefined ? printedWords(definition).has(name) : represents.includes(name) || (name === "unique" && traits.includes(name));
  if (isPrinted && name !== clan && name !== sect && !g.pool.titles.has(name)) return true;
  return typeNamed(g, name) === undefined ? null : false;
}

/** The same, found once for each print. */
function certainly(g: Game, card: Id, definition: CardDefinition, name: string, representsInPlay: boolean): boolean | null {
  const names = g.certainOf(card, definition, representsInPlay);
  let certain = names.get(name);
  if (certain === undefined) names.set(name, (certain = byPrint(g, definition, name, representsInPlay ? definition.represents : undefined)));
  return certain;
}

/** What a thing counts as: type, kind, clan, sect, keyword, title, kind of action, trait of a strike, outcome, mark. */
export function has(g: Game, of: Id, name: string): boolean {
  if (of === 0) return false;
  const thing = g.thing(of);
  if (thing.marks.length > 0 && isMarked(g, of, name)) return true;
  switch (thing.kind) {
    case "card": {
      const definition = g.definitionOf(of);
      const representsInPlay = definition.represents !== undefined && (g.state.table.inPlay.includes(of) || isSuspended(g, of));
      const certain = certainly(g, of, definition, name, representsInPlay);
      if (certain !== null) return certain;
      const { title } = thing as CardThing;
      if (title !== "" && isTitle(title, name)) return !isDisputed(g, of);
      if (definition.title !== undefined && isTitle(definition.title, name)) return false;
      // Last, so that what gives a clan may itself ask what the card is.
      return name === get.clan(g, of) || name === get.sect(g, of) || isTerm(g, of, name);
    }
    case "run":
      return thing["action"] === name || thing["outcome"] === name;
    case "strike":
      return (thing["traits"] as readonly string[]).includes(name);
    case "seat":
      return name === "methuselah" || name === "seat";
    default:
      return false;
  }
}

/** A term that a set defines: all words of any group. */
function isTerm(g: Game, of: Id, name: string): boolean {
  return g.pool.terms.get(name)?.some((group) => group.every((word) => (word.startsWith("non-") ? !has(g, of, word.slice(4)) : has(g, of, word)))) ?? false;
}

/** Whether a minion has a discipline at least at a level (1 basic, 2 superior). Each card on it that teaches it adds one. */
export function disciplined(g: Game, of: Id, discipline: string, level: 1 | 2): boolean {
  if (of === 0) return false;
  const known = g.definitionOf(of).disciplines?.[discipline] ?? 0;
  return known >= level || known + attached(g, of).filter((id) => get.discipline(g, id) === discipline).length >= level;
}

/** The disciplines that a minion may have from anywhere, at whatever level. */
function disciplinesOf(g: Game, of: Id): readonly string[] {
  const known = Object.keys(g.definitionOf(of).disciplines ?? {});
  return [...new Set([...known, ...attached(g, of).map((id) => get.discipline(g, id))])].filter((name) => name !== "");
}

// ---------------------------------------------------------------- roles

/** Whose side of a combat a frame speaks from: the user, the card itself, or what the card is on. */
function side(g: Game, f: Frame): Id {
  if (f.user !== 0) return f.user;
  if (f.self === 0) return 0;
  return has(g, f.self, "minion") ? f.self : g.card(f.self).on;
}

/** The run whose end a frame answers: who opposed whom in it is still known. */
function endedRun(g: Game, f: Frame, name: string): Id {
  const over = f.event?.event === "ends" && f.event.step === name ? f.event["run"] : 0;
  return typeof over === "number" && over !== 0 ? g.runThing(over).id : 0;
}

/** Who is who in a clause: `this`, `you`, `user`, `opposing`, `it`. */
export const role: Record<RoleName, (g: Game, f: Frame) => Id> = {
  this: (_g, f) => f.self,
  you: (_g, f) => f.you,
  user: (g, f) => f.user || side(g, f),
  opposing: (g, f) => {
    const combat = g.findRun("combat") || endedRun(g, f, "combat") || g.findRun("encounter");
    const me = side(g, f);
    if (combat === 0 || me === 0) return 0;
    const [first, second] = [get.first(g, combat), get.second(g, combat)];
    return me === first ? second : me === second ? first : 0;
  },
  it: (_g, f) => f.it,
  table: () => TABLE,
};

// ---------------------------------------------------------------- names in scope

const valueOf = (f: Frame, name: string): Value | undefined => f.locals[name];

/** What a clause has named or remembered. @internal */
export const local = {
  id: (f: Frame, name: string): Id => asIds(valueOf(f, name))[0] ?? 0,
  ids: (f: Frame, name: string): Ids => asIds(valueOf(f, name)),
  number: (f: Frame, name: string): number => Number(valueOf(f, name) ?? 0),
  text: (f: Frame, name: string): string => String(valueOf(f, name) ?? ""),
};

/** What this stay of the card keeps; for a clause still under way, what it has just named. */
const keptValue = (g: Game, f: Frame, name: string): Value | undefined =>
  (f.self !== 0 ? g.card(f.self).kept[name] : undefined) ?? f.locals[name];

/** What this stay of the card keeps, in its forms. @internal */
export const kept = {
  id: (g: Game, f: Frame, name: string): Id => asIds(keptValue(g, f, name))[0] ?? 0,
  ids: (g: Game, f: Frame, name: string): Ids => asIds(keptValue(g, f, name)),
  number: (g: Game, f: Frame, name: string): number => Number(keptValue(g, f, name) ?? 0),
  text: (g: Game, f: Frame, name: string): string => String(keptValue(g, f, name) ?? ""),
};

const fieldValue = (g: Game, f: Frame, name: string): Value | undefined =>
  f.event && f.event[name] !== undefined ? f.event[name] : f.run !== 0 ? (g.thing(f.run)[name] as Value | undefined) : undefined;

/** Fields of the event in hand, or parameters of the sequence. @internal */
export const field = {
  id: (g: Game, f: Frame, name: string): Id => asIds(fieldValue(g, f, name))[0] ?? 0,
  ids: (g: Game, f: Frame, name: string): Ids => asIds(fieldValue(g, f, name)),
  number: (g: Game, f: Frame, name: string): number => Number(fieldValue(g, f, name) ?? 0),
  text: (g: Game, f: Frame, name: string): string => String(fieldValue(g, f, name) ?? ""),
};

// ---------------------------------------------------------------- searches

/** The things that a noun means (`vampire`, `ready minion`), those that a filter lets through. */
export function query(g: Game, _f: Frame, noun: string, filter?: (candidate: Id) => boolean, region?: { region: string; of?: Id }): Ids {
  const found = candidates(g, noun, region);
  return filter ? found.filter(filter) : found;
}

const inPlayNow = perState((g: Game, noun: string): Ids => g.state.table.inPlay.filter((id) => has(g, id, noun)));

/** Of the cards in play those that count as something by their print; null where their state has a say. */
const inPlayByPrint = perCardsInPlay((g: Game, noun: string): Ids | null => {
  const found: Id[] = [];
  for (const id of g.state.table.inPlay) {
    const definition = g.definitionOf(id);
    const certain = certainly(g, id, definition, noun, definition.represents !== undefined);
    if (certain === null) return null;
    if (certain) found.push(id);
  }
  return found;
});

const inPlayAs = (g: Game, noun: string): Ids => (g.isMarkName(noun) ? null : inPlayByPrint(g, noun)) ?? inPlayNow(g, noun);

function candidates(g: Game, noun: string, region?: { region: string; of?: Id }): Ids {
  if (noun === "seat" || noun === "methuselah") return seatsFromActive(g);
  if (!region) return inPlayAs(g, noun);
  const zone = region.region;
  if (zone === "play") return region.of ? inPlayAs(g, noun).filter((id) => g.card(id).controller === region.of) : inPlayAs(g, noun);
  const seats = region.of ? [region.of] : g.state.table.seats;
  if (zone === "anywhere") return g.state.things.flatMap(({ id, kind }) => (kind === "card" && has(g, id, noun) ? [id] : []));
  if (zone === "contested") return inContest(g).filter((id) => has(g, id, noun) && (!region.of || g.card(id).controller === region.of));
  if (zone === "hand" || zone === "library" || zone === "crypt" || zone === "ash-heap" || zone === "uncontrolled") {
    const found = seats.length === 1 ? (g.seat(seats[0]!)[zone] as Ids) : seats.flatMap((seat) => g.seat(seat)[zone] as Ids);
    return noun === "card" ? found : found.filter((id) => has(g, id, noun));
  }
  let found: Id[] | undefined;
  for (const id of inPlayAs(g, noun)) {
    const card = g.card(id);
    if (card.region === zone && (!region.of || card.controller === region.of)) (found ??= []).push(id);
  }
  return found ?? NO_IDS;
}

/** The cards on somebody that are a resource; none for one that is counters. */
export function tokens(g: Game, of: Id, resource: string): Ids {
  const type = g.pool.resources.get(resource)?.cards;
  return of === 0 || type === undefined ? [] : attached(g, of, type);
}

/** How much of a resource something has. */
export function counters(g: Game, of: Id, resource: string): number {
  if (g.pool.resources.get(resource)?.cards !== undefined) return tokens(g, of, resource).length;
  return of === 0 ? 0 : ((g.thing(of)["counters"] as Readonly<Record<string, number>> | undefined)?.[resource] ?? 0);
}

/** One list of several things and lists, each thing once. */
export function list(...parts: readonly (Id | Ids)[]): Ids {
  const all: Id[] = [];
  const add = (id: Id): void => {
    if (id !== 0 && !all.includes(id)) all.push(id);
  };
  for (const part of parts) {
    if (typeof part === "number") add(part);
    else part.forEach(add);
  }
  return all;
}

/** Seats clockwise from the active one, those of `than` (seats, or minions by their controllers) left out. */
export function others(g: Game, than: Ids): Ids {
  const named = new Set(than.map((id) => (g.isCard(id) ? g.card(id).controller : id)));
  return seatsFromActive(g).filter((seat) => !named.has(seat));
}

/** How many. */
export const count = (ids: Ids): number => ids.length;

/** The whole numbers from one to another, both included. */
export function numbers(from: number, to: number): Ids {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
}

const isAmong = (one: Value, many: readonly Value[]): boolean => many.includes(one);

/** Equal, or the left one of the right. Nothing is the same as nothing: two absent things are not one. */
export function same(left: Value, right: Value): boolean {
  if (typeof right === "object") return typeof left === "object" ? left.length > 0 && left.every((one) => isAmong(one, right)) : isAmong(left, right);
  if (typeof left === "object") return isAmong(right, left);
  return left === right && left !== 0 && left !== "";
}

/** Whether something is there: not 0, not empty, not false. */
export function exists(value: Value): boolean {
  return typeof value === "object" ? value.length > 0 : typeof value === "string" ? value !== "" : typeof value === "number" ? value !== 0 : value;
}

/** Whether a card is in a region, of somebody if one is given. */
export function inRegion(g: Game, of: Id, region: string, owner?: Id): boolean {
  if (of === 0) return false;
  const card = g.card(of);
  if (region === "play") return g.state.table.inPlay.includes(of) && (owner === undefined || card.controller === owner);
  return card.region === region && (owner === undefined || card.controller === owner);
}

/** Whether a card is on another. */
export function on(g: Game, card: Id, bearer: Id): boolean {
  return card !== 0 && bearer !== 0 && g.card(card).on === bearer;
}

/** The innermost run of a name in progress, 0 for none. */
export const run = (g: Game, name: string): Id => g.findRun(name);

/** The run of that name that ended last. */
export const lastRun = (g: Game, name: string): Id => g.state.table.last[name] ?? 0;

/** Things and lists as a list. */
export const ids = (value: Id | Ids): Ids => asIds(value);

export type { Ask, CardThing, RunThing, SeatThing };
