/**
 * What a Methuselah sees. Whatever leaves the table for one of them goes through here:
 * no other hand, no order of a library or crypt, no card that lies face down.
 */
import { isOfCrypt } from "./decks.ts";
import type { CardDefinition, Definition, Id, Ids, Value } from "./definitions.ts";
import { asIds, GameError, type Game } from "./kernel/game.ts";
import { UNKNOWN } from "./kernel/saves.ts";
import { nextRandom, randomFrom, shuffled } from "./kernel/random.ts";
import type { CardThing, Decision, EffectThing, EventData, Play, RunThing, State } from "./kernel/state.ts";
import { printedFields } from "./operations/fields.ts";
import { STACKED } from "./operations/things.ts";
import { get } from "./operations/words.ts";

/** A card as somebody sees it; without its name when it lies face down. */
export interface CardView {
  readonly id: Id;
  readonly name: string | null;
  /** The name that options and logs use. */
  readonly alias: string | null;
  readonly owner: Id;
  readonly controller: Id;
  readonly region: string;
  /** The card that it is on; 0 for none. */
  readonly on: Id;
  readonly tapped: boolean;
  readonly blood: number;
  readonly life: number;
  readonly counters: Readonly<Record<string, number>>;
  readonly marks: readonly string[];
}

/** A Methuselah as anybody sees her. */
export interface MethuselahView {
  readonly id: Id;
  readonly name: string;
  readonly pool: number;
  /** `victory-points` among them. */
  readonly counters: Readonly<Record<string, number>>;
  /** How many cards; which ones only for whoever's own hand it is. */
  readonly hand: number;
  readonly library: number;
  readonly crypt: number;
}

/** The table as one seat sees it. */
export interface View {
  /** Whose view it is. */
  readonly seat: Id;
  readonly active: Id;
  readonly edge: Id;
  readonly over: boolean;
  /** Those who are in the game, in the order round the table: the prey of each is the next one. */
  readonly seats: readonly MethuselahView[];
  /** Those who were ousted or have withdrawn. */
  readonly out: readonly MethuselahView[];
  /** All cards but those in libraries and crypts, and in other hands. */
  readonly cards: readonly CardView[];
  /** What the Methuselah has to decide; null while she waits for others. */
  readonly decision: Decision | null;
}


/** Whether a card's face is hidden from a seat. */
export function isHidden(g: Game, card: Id, seat: Id): boolean {
  const { region, controller } = g.card(card);
  if (STACKED.has(region)) return true;
  return (region === "hand" || region === "uncontrolled") && controller !== seat;
}

/** The table as a seat sees it: plain data. Throws a `GameError` for what is no seat. */
export function viewOf(g: Game, seat: Id): View {
  g.seat(seat);
  const { active, over, seats, cards } = g.state.table;
  const out = g.state.things.flatMap(({ kind, id }) => (kind === "seat" && !seats.includes(id) ? [id] : []));
  return {
    seat, active, over,
    edge: get.edge(g, 0),
    seats: seats.map((id) => methuselahView(g, id)),
    out: out.map((id) => methuselahView(g, id)),
    cards: cards.filter((id) => !isCounted(g, id, seat)).map((id) => cardView(g, id, seat)),
    decision: decisionFor(g, seat),
  };
}

function methuselahView(g: Game, seat: Id): MethuselahView {
  const { id, name, pool, counters, hand, library, crypt } = g.seat(seat);
  return { id, name, pool, counters: { ...counters }, hand: hand.length, library: library.length, crypt: crypt.length };
}

/** Cards of which only the number is seen. */
function isCounted(g: Game, card: Id, seat: Id): boolean {
  const { region } = g.card(card);
  return STACKED.has(region) || (region === "hand" && isHidden(g, card, seat));
}

function cardView(g: Game, id: Id, seat: Id): CardView {
  const { name, alias, owner, controller, region, on, tapped, blood, life, counters, marks } = g.card(id);
  const hidden = isHidden(g, id, seat);
  return {
    id, owner, controller, region, on, tapped, blood, life, counters: { ...counters },
    name: hidden ? null : name,
    alias: hidden ? null : alias,
    marks: hidden ? [] : marks.map((mark) => mark.name),
  };
}

/** The open decision, if it is the seat's. Cards to choose from that lie face down are told apart by their ids alone. */
export function decisionFor(g: Game, seat: Id): Decision | null {
  const { decision } = g;
  if (decision === null || decision.seat !== seat) return null;
  return {
    ...decision,
    options: decision.options.map((option) =>
      option.kind === "target" && typeof option.value === "number" && g.isCard(option.value) && isFaceDown(g, option.value, seat)
        ? { ...option, id: `face down ${option.value}` }
        : { ...option }),
  };
}

/** What may be looked at because something lets one search it is not face down. */
function isFaceDown(g: Game, card: Id, seat: Id): boolean {
  return isHidden(g, card, seat) && !(STACKED.has(g.card(card).region) && g.card(card).owner === seat);
}

/** An event as a seat learns of it: a card that it does not see, and is not shown by it, is 0. To be asked when the event has just happened. */
export function eventFor(g: Game, event: EventData, seat: Id): EventData {
  if (event.event === "is-shown" && event["seat"] === seat) return { ...event };
  const seen = Object.entries(event).map(([field, value]) =>
    [field, typeof value === "number" && field === "card" && g.isCard(value) && isHidden(g, value, seat) ? 0 : value] as const);
  return Object.fromEntries(seen) as EventData;
}

// ---------------------------------------------------------------- saves of one seat, and guesses from them

/**
 * The game as far as a seat knows it: nothing in it tells of hidden cards, the
 * order of a library, or what chance will bring. It can be filled in by `determinize`,
 * not gone on with.
 */
export function stateFor(g: Game, seat: Id): SeatState {
  g.seat(seat);
  const state = structuredClone(g.state);
  for (const thing of state.things) {
    // Whoever has left has a library, too.
    if (thing.kind === "seat") for (const stack of STACKED) thing[stack] = [...(thing[stack] as Ids)].sort((left, right) => left - right);
  }
  for (const stack of STACKED) sortNames(g, state, g.seat(seat)[stack] as Ids);
  for (const id of g.state.table.cards) {
    if (isHidden(g, id, seat) && !(STACKED.has(g.card(id).region) && g.card(id).owner === seat)) forget(state.things[id] as CardThing);
  }
  takeBackUnsaid(state, seat);
  for (const each of state.frames) each.locals = untold(g, each.program, each.locals, seat);
  for (const thing of state.things) {
    if (thing.kind === "run") unname(g, thing as RunThing, seat);
    if (thing.kind === "effect") Object.assign(thing, { scope: untoldIn(g, (thing as EffectThing).clause, (thing as EffectThing).scope, seat) });
  }
  state.table.random = 0;
  state.decision.value = decisionFor(g, seat);
  return { ...state, seenBy: seat };
}

type Locals = Readonly<Record<string, Value>>;

/** A state with the seat whose knowledge it is. */
type SeatState = State & { readonly seenBy: Id };

export const isOneSeats = (state: State): state is SeatState => "seenBy" in state;

/** What lies in one's own library is known, the order is not: names go to the cards in the order of the alphabet. */
function sortNames(g: Game, state: State, stack: Ids): void {
  const faces = stack.map((id) => g.card(id).name).sort();
  [...stack].sort((left, right) => left - right).forEach((id, at) => {
    Object.assign(state.things[id]!, face(g.pool.definitions, faces[at]!), { alias: `${faces[at]!} @${id}` });
  });
}

function forget(card: CardThing): void {
  const { id, kind, marks, owner, controller, region, on, tapped, blood, stay } = card;
  for (const field of Object.keys(card)) delete card[field];
  Object.assign(card, { id, kind, marks, owner, controller, region, on, tapped, blood, stay, name: UNKNOWN, alias: UNKNOWN, life: 0, counters: {}, kept: {}, level: "", packets: [], effects: [] });
}

/**
 * What somebody is about to play and has not named everything for is not said yet: as far as the others
 * know she is still thinking. Nothing has come of it but frames.
 */
function takeBackUnsaid({ frames }: State, seat: Id): void {
  const at = frames.findIndex(({ program, data }) => program === "@announce" && data["seat"] !== seat);
  if (at < 0) return;
  frames.length = at;
  const { data } = frames[at - 1]!;
  Object.assign(data, data["before"], { before: null });
}

/**
 * What was named for a play that is over may have been hidden, or give it away: it is asked later of actions
 * alone. Of one in progress only what gives away a hidden card is not told.
 */
function unname(g: Game, run: RunThing, seat: Id): void {
  const play = run["play"] as Play | undefined;
  if (play !== undefined) run["play"] = run.ended && run.name !== "action" ? { ...play, locals: {} } : untoldIn(g, play.clause, play, seat);
  const plays = run["plays"] as readonly Play[] | undefined;
  if (plays !== undefined) run["plays"] = plays.map((each) => untoldIn(g, each.clause, each, seat));
}

/** Of a program, or of what a line of it has brought about, the clause that was played or used. */
const ANNOUNCED = /^.*#[^./:]+/u;

const untoldIn = <Named extends { readonly locals: Locals }>(g: Game, clause: string, named: Named, seat: Id): Named => ({ ...named, locals: untold(g, clause, named.locals, seat) });

/**
 * What a seat may know of what a play has named. Targets are checked against each other, so that with one of them
 * face down the others tell what it is: then it is not told which these are.
 */
function untold<Named extends Locals>(g: Game, program: string, locals: Named, seat: Id): Named {
  const names = g.pool.clauses.get(ANNOUNCED.exec(program)?.[0] ?? "")?.targets?.map(({ name }) => name) ?? [];
  const isUnseen = (name: string): boolean => asIds(locals[name]).some((id) => g.isCard(id) && isFaceDown(g, id, seat));
  if (names.length < 2 || !names.some(isUnseen)) return locals;
  const open = names.filter((name) => name in locals && !isUnseen(name));
  return { ...locals, ...Object.fromEntries(open.map((name) => [name, 0])) };
}

/** What of a card is its printed face. */
function face(definitions: ReadonlyMap<string, Definition>, name: string): Partial<CardThing> {
  const definition = definitions.get(`card:${name}`);
  if (definition?.kind !== "card") throw new GameError(`no card named ${name} is in the pool`);
  return { name, ...printedFields(definition) };
}

/**
 * A whole state that fits what a seat's save tells: cards that the seat does not see are
 * drawn from the pool, those of its own library shuffled. The same seed gives the same one.
 * Throws a `GameError` for a save that is not a seat's.
 */
export function determined(definitions: ReadonlyMap<string, Definition>, state: State, seed: number): State {
  if (!isOneSeats(state)) throw new GameError("this save is not that of one seat: there is nothing to fill in");
  const { seenBy, ...rest } = state;
  const random = randomFrom(seed);
  const cards = [...definitions.values()].filter((each): each is CardDefinition => each.kind === "card");
  const drawn = (isCrypt: boolean): string => {
    const from = cards.filter((card) => isOfCrypt(card) === isCrypt);
    if (from.length === 0) throw new GameError(`the pool has no ${isCrypt ? "crypt" : "library"} card to fill in`);
    return from[random(from.length)]!.name;
  };
  for (const id of rest.table.cards) {
    const card = rest.things[id] as CardThing;
    if (card.name === UNKNOWN) Object.assign(card, face(definitions, drawn(card.region === "crypt" || card.region === "uncontrolled")), { alias: `unseen ${id}` });
  }
  for (const stack of STACKED) {
    const seat = rest.things[seenBy]!;
    seat[stack] = shuffled(seat[stack] as Ids, random);
  }
  rest.table.random = nextRandom(seed).state;
  rest.decision.value = null;
  return rest;
}
