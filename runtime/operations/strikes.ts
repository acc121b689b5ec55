/** Strikes: announced, ordered by class, applied together; and the contests of a combat. */
import type { ClauseDefinition, Id, Ids } from "../definitions.ts";
import { addMark, permission } from "../kernel/effects.ts";
import { happen } from "../kernel/events.ts";
import type { Game } from "../kernel/game.ts";
import { announce } from "../kernel/options.ts";
import type { EventData, Frame, Option, Play, Thing } from "../kernel/state.ts";
import { PASS, windowOptions } from "../kernel/windows.ts";
import { TABLE } from "./fields.ts";
import { thing, things, word, type Operands, type Verb } from "./operands.ts";
import { countInRound, get, packetsOf } from "./words.ts";

/** The classes in which strikes resolve, in their order (outline V.D.2.a). */
export type StrikeClass = "combat-ends" | "dodge" | "first-strike" | "normal";

/** A strike is announced: it waits in its exchange for its class. */
export function registerStrike(g: Game, play: Play, clause: ClauseDefinition): void {
  const exchange = g.findRun("exchange");
  if (exchange === 0) return;
  const strike = g.create<Thing>({ kind: "strike", striker: play.user, card: play.card, play, traits: clause.traits ?? [] });
  const run = g.runThing(exchange);
  g.set(run, "strikes", [...((run["strikes"] as Ids | undefined) ?? []), strike.id]);
  happen(g, { event: "strike-announced", striker: play.user, strike: strike.id });
}

/** First strike may also be given from outside; the class is asked for when it resolves. */
function classOf(g: Game, strike: Id): StrikeClass {
  const traits = g.thing(strike)["traits"] as readonly string[];
  if (traits.includes("combat-ends")) return "combat-ends";
  if (traits.includes("dodge")) return "dodge";
  if (traits.includes("first-strike") || get.initiative(g, get.striker(g, strike)) > 0) return "first-strike";
  return "normal";
}

/** `resolve normal`: the strikes of one class in this exchange, each by its own text. */
export function resolveStrikes(g: Game, name: StrikeClass, only: Id): void {
  const exchange = g.findRun("exchange");
  const strikes = ((g.thing(exchange)["strikes"] as Ids | undefined) ?? []).filter((id) => classOf(g, id) === name && (only === 0 || get.striker(g, id) === only));
  for (const id of [...strikes].reverse()) {
    const play = g.thing(id)["play"] as Play;
    g.push(play.clause, { self: play.card, you: play.you, user: play.user, locals: { ...play.locals }, data: { strike: id } });
  }
}

/** The strike whose effects a frame carries out, 0 for none. */
export function strikeOf(f: Frame): Id {
  return (f.data["strike"] as Id | undefined) ?? 0;
}

/**
 * An effect of a strike on somebody else than its striker is an event of its own
 * with that object, so that a dodge can replace it; all other effects just happen.
 */
export function throughStrike(g: Game, f: Frame, objects: Ids, effect: string, operands: Operands, carryOut: (objects: Ids) => void): void {
  const strike = strikeOf(f);
  if (strike === 0) {
    carryOut(objects);
    return;
  }
  const own = (id: Id): boolean => id === f.user;
  const mine = objects.filter(own);
  if (mine.length > 0) carryOut(mine);
  const events = objects.filter((id) => !own(id)).map((object): EventData => ({
    event: "strike-applies", object, strike, effect, operands: { ...operands } as never, self: f.self, you: f.you, user: f.user,
  }));
  if (events.length > 0) happen(g, ...events);
}

// ---------------------------------------------------------------- damage

interface Packet extends Thing {
  readonly amount: number;
  readonly aggravated: boolean;
  readonly preventable: boolean;
  readonly source: Id;
  readonly strike: Id;
}

export function addPacket(g: Game, object: Id, amount: number, adjectives: readonly string[], source: Id, strike: Id): void {
  if (amount <= 0) return;
  const packet = g.create<Packet>({
    kind: "packet", amount, aggravated: adjectives.includes("aggravated"), preventable: !adjectives.includes("unpreventable"), source, strike,
    until: gatherers(g).find((id) => id !== TABLE) ?? 0,
  } as Omit<Packet, "id" | "marks">);
  const card = g.card(object);
  g.set(card, "packets", [...(card.packets ?? []), packet.id]);
}

/** What has become of an object's packets: one event for each that was not wholly prevented. */
export function damageDone(g: Game, object: Id): EventData[] {
  return (g.card(object).packets ?? []).flatMap((id): EventData[] => {
    const { amount, source } = g.thing(id) as Packet;
    const isStrike = g.thing(source).kind === "strike";
    const by = isStrike ? get.striker(g, source) : source;
    if (amount > 0) countInRound(g, by, "damage-done", amount);
    return amount > 0 ? [{ event: "is-damaged", object, amount, source: by, card: isStrike ? get.card(g, source) : source }] : [];
  });
}

/** Damage waits on its object: for the common settlement where strikes resolve, else to be settled at once. What another source does while a strike resolves is no effect of the strike. */
export const deal: Verb = (g, f, operands) => {
  const { amount = 0, adjectives = [] } = operands;
  const strike = strikeOf(f);
  const source = thing(operands, "from", strike || f.self);
  const fromStrike = g.thing(source).kind === "strike";
  const inflict = (objects: Ids): void => {
    for (const object of objects) addPacket(g, object, amount, adjectives, source, fromStrike ? source : 0);
    if (gatherers(g).length === 0 && objects.length > 0 && amount > 0) startSettlement(g);
  };
  if (fromStrike) throughStrike(g, f, things(operands, "to"), "deal", { ...operands, from: source }, inflict);
  else inflict(things(operands, "to"));
};

/** The runs in progress, or the table, for which damage is gathered. */
export function gatherers(g: Game): Ids {
  return [TABLE, ...g.state.table.runs].filter((id) => g.thing(id)["gathering"] === true);
}

function startSettlement(g: Game): void {
  if (g.state.frames.some((frame) => frame.program === "@settle")) return;
  g.push("@settle");
}

/** The damage that waits on a minion and that a card may prevent: what can be prevented, and with what the card requires. */
export function preventableBy(g: Game, card: Id, object: Id): readonly Packet[] {
  const definition = card === 0 ? undefined : g.definitionOf(card);
  const needed = (definition?.requires ?? []).flat().filter(({ kind }) => kind === "discipline");
  const resists = (packet: Packet): boolean =>
    packet.strike !== 0 && needed.some(({ name }) => permission(g, "cannot", "prevent", object, { from: packet.strike, with: name }));
  return packetsOf(g, object).map((id) => g.thing(id) as Packet).filter((packet) => packet.preventable && !resists(packet));
}

/** Prevents damage that waits: aggravated first, never what cannot be prevented; `from` one source, only that. */
export const prevent: Verb = (g, f, operands) => {
  let left = operands.amount ?? 0;
  const object = thing(operands, "to", f.user);
  const source = operands["from"] === undefined ? undefined : thing(operands, "from");
  const packets = preventableBy(g, f.self, object).filter((packet) => source === undefined || (source !== 0 && packet.source === source));
  for (const packet of [...packets].sort((a, b) => Number(b.aggravated) - Number(a.aggravated))) {
    const taken = Math.min(left, packet.amount);
    g.set(packet as { amount: number }, "amount", packet.amount - taken);
    left -= taken;
  }
};

// ---------------------------------------------------------------- contests of maneuvers and presses

/** `contest maneuver from first`: the two alternate until one whose turn it is does nothing. */
export const contest: Verb = (g, f, operands) => {
  const combat = g.findRun("combat");
  const first = thing(operands, "from", get.first(g, combat));
  const second = first === get.first(g, combat) ? get.second(g, combat) : get.first(g, combat);
  const stages = f.stages.map((stage) => stage.name);
  g.push("@contest", { data: { verb: word(operands, "object"), sides: [first, second], at: 0, used: false, passes: 0, names: stages } });
};

interface ContestData {
  readonly verb: string;
  readonly sides: Ids;
  readonly at: number;
  /** Something has been used: from then on the first to pass ends it. */
  readonly used: boolean;
  readonly passes: number;
  readonly names: readonly string[];
}

export function contesting(g: Game, f: Frame): void {
  const data = f.data as unknown as ContestData;
  if (f.answer) {
    const answer = f.answer;
    g.set(f, "answer", null);
    if (answer.kind === "pass") next(g, f, data, false);
    else {
      const seat = g.card(data.sides[data.at % 2]!).controller;
      next(g, f, data, true);
      announce(g, seat, answer, null);
    }
    return;
  }
  if (data.passes >= (data.used ? 1 : 2)) {
    g.pop();
    return;
  }
  const minion = data.sides[data.at % 2]!;
  const seat = g.card(minion).controller;
  const options = windowOptions(g, { names: data.names, seats: [seat], verb: data.verb }, seat, minion);
  if (options.length === 0) next(g, f, data, false);
  else g.decide({ seat, window: data.names.at(-1) ?? data.verb, kind: "window", options: [PASS, ...options] as Option[], otherwise: 0 });
}

function next(g: Game, f: Frame, data: ContestData, used: boolean): void {
  g.set(f, "data", { ...data, at: data.at + 1, used: data.used || used, passes: used ? 0 : data.passes + 1 });
}

/** A maneuver cancels the one before it: the range changes over. */
export const maneuver: Verb = (g) => {
  const combat = g.runThing(g.findRun("combat"));
  g.set(combat, "range", combat["range"] === "long" ? "close" : "long");
};

/** Presses alternate: the first is to continue, the next to end. */
export const press: Verb = (g) => {
  const round = g.runThing(g.findRun("round"));
  g.set(round, "last-press", round["last-press"] === "to-continue" ? "to-end" : "to-continue");
};

/** Who dodges is out of reach of the opposing strike in this exchange. */
export const dodge: Verb = (g, f) => addMark(g, f.user, "evading", g.findRun("exchange"));
