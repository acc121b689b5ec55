/** Cards on the table: tapped, moved, burned, marked; and the counters on them. */
import type { Id, Ids, Value } from "../definitions.ts";
import { addMark, beginStay, endStay, isSuspended, permission, removeMark, resumeStay, suspendStay } from "../kernel/effects.ts";
import { happen } from "../kernel/events.ts";
import { withValue, type Game } from "../kernel/game.ts";
import { shuffled } from "../kernel/random.ts";
import type { CardThing, EventData, SeatThing } from "../kernel/state.ts";
import { TABLE } from "./fields.ts";
import { thing, things, word, type Operands, type Verb } from "./operands.ts";
import { isOfCards } from "./tokens.ts";
import { typeNamed } from "./types.ts";
import { attached, counters, countInRound, get, has, regionNamed } from "./words.ts";

const ZONES = ["hand", "library", "crypt", "ash-heap", "uncontrolled"] as const;
type Zone = (typeof ZONES)[number];
const isZone = (region: string): region is Zone => (ZONES as readonly string[]).includes(region);
/** Where cards lie in an order that nobody knows. */
export const STACKED: ReadonlySet<string> = new Set(["library", "crypt"]);
export const isStacked = (g: Game, id: Id): boolean => STACKED.has(g.card(id).region);
/** Where a card that was in play waits, with all that is on it, to come back in the same stay. */
const WAITING: ReadonlySet<string> = new Set(["uncontrolled", "contested"]);
/** Where cards in play lie that are no minions. */
const ON_TABLE: ReadonlySet<string> = new Set(["table", "attached"]);

const isActive = (g: Game, region: string): boolean => ON_TABLE.has(region) || regionNamed(g, region)?.active === true;

/** All cards on a card, those that wait with it included. */
function allOn(g: Game, id: Id): Ids {
  return g.state.table.cards.filter((other) => g.card(other).on === id);
}

/** A card and what is on it go out of play together, for a time. */
function suspend(g: Game, id: Id): void {
  g.set(g.card(id), "place", { region: g.card(id).region, on: g.card(id).on });
  for (const each of [id, ...allOn(g, id)]) suspendStay(g, each);
}

function resume(g: Game, id: Id): void {
  for (const each of [id, ...allOn(g, id)]) resumeStay(g, each);
}

/** In whose hand, library, crypt, ash heap or uncontrolled region a card is: its owner's, but for what has got into another's. */
const keeper = (g: Game, card: CardThing, zone: Zone): SeatThing => g.seat(zone === "uncontrolled" || zone === "hand" ? card.controller : card.owner);

/** Moves a card, whatever is on it going along or, out of play, to the ash heap; to a hand that is not its owner's where a seat is named. */
export function relocate(g: Game, id: Id, region: string, bearer: Id = 0, hand: Id = 0): void {
  const card = g.card(id);
  const waits = isSuspended(g, id);
  const wasInPlay = g.state.table.inPlay.includes(id) || waits;
  const isPause = wasInPlay && WAITING.has(region);
  if (isZone(card.region)) {
    const holder = keeper(g, card, card.region);
    g.set(holder, card.region as "hand", (holder[card.region] as Ids).filter((other) => other !== id));
  }
  const stays = isActive(g, region);
  if (isPause && !waits) suspend(g, id);
  if (wasInPlay && !stays && !isPause) {
    for (const attached of allOn(g, id)) relocate(g, attached, "ash-heap");
    endStay(g, id);
    resetCounters(g, card);
  }
  // What a card named while it was played is forgotten when it never came into play.
  if (!stays && !isPause && region !== "played") g.set(card, "kept", {});
  g.set(card, "region", region);
  g.set(card, "on", bearer);
  if (isZone(region)) {
    if (region !== "uncontrolled") g.set(card, "controller", hand || card.owner);
    const holder = keeper(g, card, region);
    g.set(holder, region as "hand", [...(holder[region] as Ids), id]);
  }
  if (stays && waits) {
    g.set(card, "contest", "");
    // On a bearer that waits itself, it waits with it.
    if (bearer === 0 || !isSuspended(g, bearer)) resume(g, id);
  } else if (stays && !wasInPlay) beginStay(g, id);
  if (stays || wasInPlay) drain(g);
}

/** Blood above its capacity drains off a vampire at once, but for one that nobody controls yet. */
export function drain(g: Game): void {
  for (const id of g.state.table.inPlay) {
    const { blood } = g.card(id);
    if (blood > 1 && has(g, id, "vampire") && blood > get.capacity(g, id)) g.set(g.card(id), "blood", get.capacity(g, id));
  }
}

/** A card that is burned or moved comes into play or leaves it at the same time; one that only waits does neither. */
export function entails(g: Game, event: EventData): readonly EventData[] {
  const region = event.event === "is-burned" ? "ash-heap" : event.event === "moves" ? (event["region"] as string) : undefined;
  if (region === undefined) return [];
  const card = event["card"] as Id;
  const waits = isSuspended(g, card);
  const isInPlay = g.state.table.inPlay.includes(card);
  if (isActive(g, region)) return isInPlay || waits ? [] : [{ event: "enters-play", card, region, bearer: event["bearer"] }];
  if (WAITING.has(region) || !(isInPlay || waits)) return [];
  return [card, ...allOn(g, card)].map((each) => ({ event: "leaves-play", card: each }));
}

function resetCounters(g: Game, card: CardThing): void {
  g.set(card, "blood", 0);
  g.set(card, "life", 0);
  g.set(card, "starting-life", 0);
  g.set(card, "life-lost", 0);
  g.set(card, "tapped", false);
  g.set(card, "counters", {});
  g.set(card, "packets", []);
  g.set(card, "contest", "");
}

// ---------------------------------------------------------------- what events change

export const thingAppliers: Record<string, (g: Game, event: EventData) => void> = {
  tapped: (g, { card }) => g.set(g.card(card as Id), "tapped", true),
  untaps: (g, { card }) => g.set(g.card(card as Id), "tapped", false),
  "enters-torpor": (g, { card }) => relocate(g, card as Id, "torpor"),
  "is-burned": (g, { card }) => relocate(g, card as Id, "ash-heap"),
  "enters-play": (g, { card, region, bearer }) => relocate(g, card as Id, region as string, (bearer as Id | undefined) ?? 0),
  moves: (g, { card, region, bearer, seat }) => relocate(g, card as Id, region as string, (bearer as Id | undefined) ?? 0, (seat as Id | undefined) ?? 0),
  "changes-control": (g, { card, seat }) => {
    for (const id of [card as Id, ...possessions(g, card as Id)]) handOver(g, id, seat as Id);
  },
  "blood-burned": (g, event) => lose(g, event, "blood"),
  "life-burned": (g, event) => lose(g, event, "life"),
  "pool-burned": (g, event) => lose(g, event, "pool"),
  "counters-burned": (g, event) => changeCounters(g, event["holder"] as Id, event["resource"] as string, -(event["amount"] as number)),
  "counters-gained": (g, event) => changeCounters(g, event["holder"] as Id, event["resource"] as string, event["amount"] as number),
  replaces: (g, { seat }) => drawCards(g, seat as Id, 1),
  "edge-passes": (g, { seat }) => g.set(g.thing(TABLE), "edge", seat),
};

/** Another Methuselah controls a card; who waits uncontrolled waits among hers. */
export function handOver(g: Game, id: Id, seat: Id): void {
  const card = g.card(id);
  const { region } = card;
  const before = isZone(region) ? keeper(g, card, region) : undefined;
  g.set(card, "controller", seat);
  const after = isZone(region) ? keeper(g, card, region) : undefined;
  if (before === undefined || after === undefined || before === after) return;
  g.set(before, region as "hand", (before[region] as Ids).filter((other) => other !== id));
  g.set(after, region as "hand", [...(after[region] as Ids), id]);
}

/** What goes with a minion to another Methuselah: its own equipment, retainers and the like. Every other card on it stays hers who has it. */
function possessions(g: Game, of: Id): Ids {
  const { controller } = g.card(of);
  return attached(g, of).filter((id) => g.card(id).controller === controller && isPossession(g, id));
}

const isPossession = (g: Game, id: Id): boolean => g.definitionOf(id).types.some((type) => typeNamed(g, type)?.follows === true);

function lose(g: Game, event: EventData, resource: "blood" | "life" | "pool"): void {
  const holder = g.thing(event["holder"] as Id);
  const before = (holder[resource] as number | undefined) ?? 0;
  if (resource === "life" && g.findRun("combat") !== 0) {
    g.set(holder, "life-lost", ((holder["life-lost"] as number | undefined) ?? 0) + Math.min(before, event["amount"] as number));
  }
  if (resource === "blood" && g.findRun("damage") !== 0) countInRound(g, event["holder"] as Id, "blood-lost", Math.min(before, event["amount"] as number));
  const left = resource === "pool" ? before - (event["amount"] as number) : Math.max(0, before - (event["amount"] as number));
  g.set(holder, resource, left);
}

const OWN_FIELDS = ["blood", "life", "pool", "transfers", "master-actions"];

/** The most of a resource that a thing holds: blood above the capacity drains at once, but for a vampire that nobody controls yet. */
const most = (g: Game, holder: Id, resource: string): number =>
  resource === "blood" && has(g, holder, "vampire") && g.card(holder).region !== "uncontrolled" ? Math.max(get.capacity(g, holder), 0) : Infinity;

/** Adds to or takes from what a thing holds. */
export function changeCounters(g: Game, holder: Id, resource: string, by: number): void {
  const target = g.thing(holder);
  if (OWN_FIELDS.includes(resource)) {
    const now = ((target[resource] as number | undefined) ?? 0) + by;
    g.set(target, resource, Math.max(0, Math.min(now, most(g, holder, resource))));
    return;
  }
  const all = (target["counters"] as Readonly<Record<string, number>> | undefined) ?? {};
  g.set(target, "counters", withValue(all, resource, Math.max(0, (all[resource] ?? 0) + by)));
}

export function held(g: Game, holder: Id, resource: string): number {
  const target = g.thing(holder);
  if (OWN_FIELDS.includes(resource)) return (target[resource] as number | undefined) ?? 0;
  return counters(g, holder, resource);
}

// ---------------------------------------------------------------- verbs

/** Whose counters are meant where no `from` or `to` is written. */
function holderOf(g: Game, f: { user: Id; self: Id; you: Id }, resource: string): Id {
  if (resource === "pool" || resource === "transfers" || resource === "master-actions") return f.you;
  return f.user || f.self || g.state.table.active;
}

const BURNING: Readonly<Record<string, string>> = { blood: "blood-burned", life: "life-burned", pool: "pool-burned" };

/** Burning takes what is there; of what a thing cannot hold there is nothing, but the attempt is an event. */
function burnCounters(g: Game, holder: Id, resource: string, amount: number): EventData[] {
  const there = held(g, holder, resource);
  const cannotHold = resource === "blood" && g.isCard(holder) && !has(g, holder, "vampire") && there === 0;
  const burned = resource === "pool" || cannotHold ? amount : Math.min(amount, there);
  if (burned <= 0) return [];
  const event = BURNING[resource];
  return [event ? { event, holder, amount: burned } : { event: "counters-burned", holder, resource, amount: burned }];
}

export const tap: Verb = (g, _f, operands) => {
  happen(g, ...things(operands, "object").filter((id) => !g.card(id).tapped).map((card) => ({ event: "tapped", card })));
};

/** `as normal` is the untapping of the untap phase, which other texts may forbid. */
export const untap: Verb = (g, _f, operands) => {
  const manner = word(operands, "as");
  const free = things(operands, "object").filter((id) => g.card(id).tapped && !permission(g, "cannot", "untap", id, { as: manner }));
  happen(g, ...free.map((card) => ({ event: "untaps", card, manner })));
};

export const burn: Verb = (g, f, operands) => {
  const { amount, what } = operands;
  if (amount === undefined || what === undefined) {
    happen(g, ...things(operands, "object").flatMap((card): EventData[] => (g.isCard(card) ? [{ event: "is-burned", card }] : [])));
    return;
  }
  if (what === "cards" || what === "card") {
    const seat = thing(operands, "from", f.you);
    happen(g, ...get.library(g, seat).slice(0, amount).map((card) => ({ event: "is-burned", card })));
    return;
  }
  const holders = operands["from"] === undefined ? [holderOf(g, f, what)] : things(operands, "from");
  if (isOfCards(g, what)) {
    g.push("@burn", { data: { parts: holders.map((holder) => ({ holder, resource: what, amount })) } });
    return;
  }
  happen(g, ...holders.flatMap((holder) => burnCounters(g, holder, what, amount)));
};

/** As what a card keeps counters: blood that is taken from those in play who have life instead, or goes over to them, is life. */
const kept = (g: Game, of: Id, resource: string): string =>
  resource === "blood" && g.state.table.inPlay.includes(of) && !has(g, of, "vampire") && get["starting-life"](g, of) > 0 ? "life" : resource;

export const gain: Verb = (g, f, operands) => {
  const { amount = 0, what = "" } = operands;
  const holders = operands["to"] === undefined ? [holderOf(g, f, what)] : things(operands, "to");
  // Who has life has no blood, and gets none.
  if (amount > 0) happen(g, ...holders.filter((holder) => kept(g, holder, what) === what).map((holder) => ({ event: "counters-gained", holder, resource: what, amount })));
};

/** Cards to a region or onto a card, or counters from one place to another. */
export const move: Verb = (g, f, operands) => {
  const { amount, what } = operands;
  if (amount !== undefined && what !== undefined) {
    const from = thing(operands, "from", holderOf(g, f, what));
    const to = thing(operands, "to");
    const taken = from === f.user ? what : kept(g, from, what);
    const moved = Math.min(amount, held(g, from, taken));
    if (moved <= 0 || to === 0) return;
    const as = g.thing(to).kind === "seat" ? "pool" : what === "pool" ? "blood" : kept(g, to, what);
    happen(g, ...burnCounters(g, from, taken, moved), { event: "counters-gained", holder: to, resource: as, amount: moved });
    return;
  }
  const isRegion = typeof operands["to"] === "string";
  const region = isRegion ? word(operands, "to") : "attached";
  const bearer = isRegion ? 0 : thing(operands, "to");
  // Onto nothing nothing is moved.
  if (!isRegion && bearer === 0) return;
  const objects = things(operands, "object");
  for (const seat of objects) if (!g.isCard(seat)) leaveTable(g, seat);
  const moved = objects.filter((id) => g.isCard(id) && canBear(g, bearer, id));
  if (region === "torpor") fall(g, moved);
  else happen(g, ...moved.map((card) => ({ event: "moves", card, region, bearer, origin: g.card(card).region })));
};

/** Whether a card may be on another: a minion may have all but the equipment of which something says that it cannot. */
export const canBear = (g: Game, bearer: Id, card: Id): boolean => bearer === 0 || !has(g, card, "equipment") || !permission(g, "cannot", "equip", bearer, { object: card });

/** To torpor goes a vampire that is in play and not there. */
function fall(g: Game, cards: Ids): void {
  happen(g, ...cards.filter((id) => g.state.table.inPlay.includes(id) && has(g, id, "vampire") && g.card(id).region !== "torpor").map((card) => ({ event: "enters-torpor", card })));
}

/** A Methuselah leaves the game, and the others close up. What is left of her turn stays hers: her prey is the next. */
function leaveTable(g: Game, seat: Id): void {
  g.set(g.state.table, "seats", g.state.table.seats.filter((other) => other !== seat));
}

/** Onto a card, or into play; a card that waits out of play comes back to where it was. Onto nothing nothing is put. */
export const put: Verb = (g, _f, operands) => {
  const bearer = thing(operands, "on");
  if (bearer === 0 && operands["on"] !== undefined) return;
  const region = bearer !== 0 ? "attached" : "table";
  happen(g, ...things(operands, "object").filter((card) => canBear(g, bearer, card)).flatMap((card): EventData[] => {
    if (bearer === 0 && isSuspended(g, card)) return comesBack(g, card);
    const inPlay = g.state.table.inPlay.includes(card);
    return [{ event: inPlay ? "moves" : "enters-play", card, region, bearer, origin: g.card(card).region }];
  }));
};

/** To a bearer who has left play for good nothing comes back; to one who has changed hands, what goes with minions goes as well. */
function comesBack(g: Game, card: Id): EventData[] {
  const { region, on } = g.card(card)["place"] as { region: string; on: Id };
  if (on !== 0 && !isActive(g, g.card(on).region) && !isSuspended(g, on)) return [{ event: "is-burned", card }];
  const back: EventData = { event: "moves", card, region, bearer: on, origin: g.card(card).region };
  if (on === 0 || !isPossession(g, card) || g.card(on).controller === g.card(card).controller) return [back];
  return [back, { event: "changes-control", card, seat: g.card(on).controller }];
}

/** `contest this with site`: as if both were copies of one card, they and their rivals go out of play. */
export const contest = (g: Game, operands: Operands): void => {
  const others = things(operands, "with");
  if (others.length === 0) return;
  const all = [...things(operands, "object"), ...others];
  const name = all.map((id) => get.contest(g, id)).find((known) => known !== "") ?? g.card(others[0]!).name;
  for (const id of all) g.set(g.card(id), "contest", name);
  happen(g, ...all.filter((id) => g.card(id).region !== "contested").map((card) => ({
    event: "moves", card, region: "contested", bearer: 0, origin: g.card(card).region,
  })));
};

/** Control of a card, or the Edge, which whoever has left the game does not get; a card in hand goes to the other hand. */
export const give: Verb = (g, _f, operands) => {
  const seat = thing(operands, "to");
  if (operands["object"] === "edge") {
    if (g.state.table.seats.includes(seat)) happen(g, { event: "edge-passes", seat });
    return;
  }
  if (seat === 0) return;
  happen(g, ...things(operands, "object").map((card): EventData => (g.card(card).region === "hand"
    ? { event: "moves", card, region: "hand", bearer: 0, origin: "hand", seat } : { event: "changes-control", card, seat })));
};

/** Table properties live with the table, all others with the thing they are of. */
export const set: Verb = (g, _f, operands) => {
  const property = word(operands, "property");
  const value = operands["to"] as Value;
  if (property === "active") {
    g.set(g.state.table, property, Array.isArray(value) ? (value[0] ?? 0) : (value as Id));
    return;
  }
  for (const id of things(operands, "of")) {
    g.set(g.thing(id), property, Array.isArray(value) && value.length <= 1 ? (value[0] ?? 0) : value);
    // What is directed at somebody else is asked about anew, whoever has declined before.
    if (property === "direction") g.set(g.thing(id), "declined", {});
  }
};

export const clear: Verb = (g, _f, operands) => {
  const property = word(operands, "property");
  for (const id of things(operands, "of")) g.set(g.thing(id), property, typeof g.thing(id)[property] === "string" ? "" : 0);
};

/** `for this-stay`: as long as the card that marks is in play. */
export const mark: Verb = (g, f, operands) => {
  const span = word(operands, "for");
  const isInPlay = f.self !== 0 && g.state.table.inPlay.includes(f.self);
  // What was played and is gone marks in its own name: another copy's mark is another one.
  const by = span === "stay" ? (isInPlay ? f.self : 0) : span === "" && !isInPlay ? f.self : 0;
  for (const id of things(operands, "object")) addMark(g, id, word(operands, "as"), g.findRun(span), by);
};

export const unmark: Verb = (g, f, operands) => {
  for (const id of things(operands, "object")) removeMark(g, id, word(operands, "as"), f.self);
};

export const draw: Verb = (g, f, operands) => {
  drawCards(g, thing(operands, "by", f.you), operands.amount ?? 1);
};

function drawCards(g: Game, seat: Id, amount: number): void {
  for (const card of get.library(g, seat).slice(0, amount)) relocate(g, card, "hand");
}

export const discard: Verb = (g, _f, operands) => {
  for (const id of things(operands, "object")) relocate(g, id, "ash-heap");
};

/** Cards are looked at: only the Methuselah to whom they are shown learns which they are. */
export const show: Verb = (g, f, operands) => {
  const { amount } = operands;
  const cards = amount === undefined ? things(operands, "object") : get.library(g, thing(operands, "from", f.you)).slice(0, amount);
  happen(g, ...things(operands, "to").flatMap((seat) => cards.map((card) => ({ event: "is-shown", card, seat }))));
};

/** `shuffle library of you`: the cards of the place that the first of them is in. */
export const shuffle: Verb = (g, _f, operands) => {
  const [first] = things(operands, "object");
  if (first === undefined) return;
  const { region, owner } = g.card(first);
  const property = region as "library";
  const seat = g.seat(owner);
  g.set(seat, property, shuffled(seat[property] as Ids, (below) => g.random(below)));
};
export type { Operands };
