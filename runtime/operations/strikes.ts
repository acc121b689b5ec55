/** Strikes: announced, ordered by class, applied together; and the contests of a combat. */
import type { ClauseDefinition, Id, Ids } from "../definitions.ts";
import type { VerbName } from "../contract.ts";
import { addMark, permission, removeMark } from "../kernel/effects.ts";
import { happen } from "../kernel/events.ts";
import { asIds, type Game } from "../kernel/game.ts";
import type { EventData, Frame, Play, Thing } from "../kernel/state.ts";
import { TABLE } from "./fields.ts";
import { thing, things, word, type Operands, type Verb } from "./operands.ts";
import { countInRound, get, has, packetsOf, strikerOf } from "./words.ts";

/** The classes in which strikes resolve, in their order (outline V.D.2.a). */
export type StrikeClass = "combat-ends" | "dodge" | "first-strike" | "normal";

/** A strike is announced: it waits in its exchange for its class. */
export function registerStrike(g: Game, play: Play, clause: ClauseDefinition): void {
  const exchange = g.findRun("exchange");
  if (exchange === 0) return;
  const strike = g.create<Thing>({ id: 0, kind: "strike", marks: [], striker: play.user, card: play.card, bearer: bearerOf(g, play.card), play, traits: clause.traits ?? [] });
  const run = g.runThing(exchange);
  g.set(run, "strikes", [...((run["strikes"] as Ids | undefined) ?? []), strike.id]);
  happen(g, { event: "strike-announced", striker: play.user, strike: strike.id });
}

const SPECIAL = ["combat-ends", "dodge", "first-strike"] as const;

/** The class that a strike has by its own text. */
export const classOfTraits = (traits: readonly string[]): StrikeClass => SPECIAL.find((name) => traits.includes(name)) ?? "normal";

/** First strike may also be given from outside, by a mark; the class is asked for when it resolves. */
const classOf = (g: Game, strike: Id): StrikeClass => SPECIAL.find((name) => has(g, strike, name)) ?? "normal";

const bearerOf = (g: Game, id: Id): Id => (g.isCard(id) ? g.card(id).on : 0);

/** Whether what a minion strikes with has been taken from it, or broken, since the strike was announced. */
const isLost = (g: Game, strike: Id): boolean => {
  const { bearer, card } = g.thing(strike) as Thing & { bearer: Id; card: Id };
  return bearer !== 0 && bearerOf(g, card) !== bearer;
};

/** `resolve normal`: the strikes of one class in this exchange, each by its own text. What an earlier class has taken strikes no more. */
export function resolveStrikes(g: Game, name: StrikeClass, only: Id): void {
  const exchange = g.findRun("exchange");
  const strikes = ((g.thing(exchange)["strikes"] as Ids | undefined) ?? []).filter((id) => classOf(g, id) === name && !isLost(g, id) && (only === 0 || strikerOf(g, id) === only));
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
 * What a strike does to others than its striker is an event of its own for each of
 * them, so that a dodge can replace it; everything else just happens. `role` is the
 * operand that names them. Where the strike was aimed at another than the opposing
 * minion, that one is met in its place.
 */
export function throughStrike(g: Game, f: Frame, strike: Id, effect: VerbName, role: string, operands: Operands, carryOut: Verb): void {
  const objects = things(operands, role);
  const isOwn = (id: Id): boolean => id === f.user || id === f.self;
  const own = objects.filter(isOwn);
  if (own.length > 0) carryOut(g, f, { ...operands, [role]: own });
  const events = objects.filter((id) => !isOwn(id)).map((object): EventData => ({
    event: "strike-applies", object: aimedAt(g, strike, object), strike, effect, kind: kindOf(operands.adjectives), role, operands: { ...operands } as never, self: f.self, you: f.you, user: f.user,
  }));
  if (events.length > 0) happen(g, ...events);
}

/** Of which kind damage is. */
const kindOf = (adjectives: readonly string[] = []): "aggravated" | "normal" => (adjectives.includes("aggravated") ? "aggravated" : "normal");

function aimedAt(g: Game, strike: Id, object: Id): Id {
  const target = asIds((g.thing(strike)["targets"] as Id | undefined) ?? 0)[0];
  return target && get.combat(g, object) !== 0 ? target : object;
}

/** A verb whose effect comes through the strike, if one carries it out. `roleOf` names the operand with those that it meets; null for an effect on nobody. */
export function asStrike(effect: VerbName, roleOf: (operands: Operands) => string | null, carryOut: Verb): Verb {
  return (g, f, operands) => {
    const strike = strikeOf(f);
    const role = strike === 0 ? null : roleOf(operands);
    if (role === null) carryOut(g, f, operands);
    else throughStrike(g, f, strike, effect, role, operands, carryOut);
  };
}

// ---------------------------------------------------------------- damage

interface Packet extends Thing {
  readonly amount: number;
  readonly aggravated: boolean;
  readonly preventable: boolean;
  readonly source: Id;
  readonly strike: Id;
  /** The run for which it is gathered: with that it is gone. */
  readonly until: Id;
}

export function addPacket(g: Game, object: Id, amount: number, adjectives: readonly string[], source: Id, strike: Id): void {
  if (amount <= 0) return;
  const packet = g.create<Packet>({
    id: 0, kind: "packet", marks: [], amount, aggravated: adjectives.includes("aggravated"), preventable: !adjectives.includes("unpreventable"), source, strike,
    until: gatherers(g).find((id) => id !== TABLE) ?? 0,
  });
  const card = g.card(object);
  g.set(card, "packets", [...(card.packets ?? []), packet.id]);
}

/** What has become of an object's packets: one event for each that was not wholly prevented. */
export function damageDone(g: Game, object: Id): EventData[] {
  return (g.card(object).packets ?? []).flatMap((id): EventData[] => {
    const { amount, source } = g.thing(id) as Packet;
    const origin = originOf(g, source);
    if (amount > 0 && origin.source !== object) countInRound(g, origin.source, "damage-done", amount);
    return amount > 0 ? [{ event: "is-damaged", object, amount, ...origin }] : [];
  });
}

/**
 * Damage is first faced: an event for each object, before anything of it is dodged or prevented.
 * Then it comes through the strike, if it is the strike's, and waits on its object: for the common
 * settlement where strikes resolve, else to be settled at once. What another source does while a
 * strike resolves is no effect of the strike.
 */
export const deal: Verb = (g, f, operands) => {
  const { amount = 0, adjectives = [] } = operands;
  const objects = things(operands, "to");
  if (amount <= 0 || objects.length === 0) return;
  const source = thing(operands, "from", strikeOf(f) || f.self);
  const strike = strikeOf(f) !== 0 && g.thing(source).kind === "strike" ? source : 0;
  if (gatherers(g).length === 0) startSettlement(g);
  happen(g, ...objects.map((object): EventData => ({
    event: "faces-damage", object: strike === 0 || object === f.user ? object : aimedAt(g, strike, object), amount,
    kind: kindOf(adjectives), ...originOf(g, source),
    strike, operands: { ...operands, from: source } as never, self: f.self, you: f.you, user: f.user,
  })));
};

/** What is faced comes: by the strike, or at once. */
export function face(g: Game, event: EventData): void {
  const strike = event["strike"] as Id;
  const operands = { ...(event["operands"] as unknown as Operands), to: event["object"] as Id };
  const frame = { self: event["self"], you: event["you"], user: event["user"], data: {}, locals: {}, program: "" } as unknown as Frame;
  if (strike === 0) inflict(g, frame, operands);
  else throughStrike(g, frame, strike, "deal", "to", operands, inflict);
}

/** Who inflicts damage, and with which card. */
function originOf(g: Game, source: Id): { readonly source: Id; readonly card: Id } {
  return g.thing(source).kind === "strike" ? { source: strikerOf(g, source), card: get.card(g, source) } : { source, card: source };
}

/** The damage itself, with its source settled. */
export const inflict: Verb = (g, _f, operands) => {
  const { amount = 0, adjectives = [] } = operands;
  const source = thing(operands, "from");
  for (const object of things(operands, "to")) addPacket(g, object, amount, adjectives, source, g.thing(source).kind === "strike" ? source : 0);
};

/** The runs in progress, or the table, for which damage is gathered. */
export function gatherers(g: Game): Ids {
  return [TABLE, ...g.state.table.runs].filter((id) => g.thing(id)["gathering"] === true);
}

/**
 * Lets the damage that waits outlast the run for which it is gathered. True if there is any, and
 * all strikes have been carried out: while they are, or while it is settled, it stays what it is.
 */
export function outlast(g: Game): boolean {
  if (g.findRun("damage") !== 0 || g.state.frames.some((frame) => strikeOf(frame) !== 0)) return false;
  const waiting = g.state.table.inPlay.flatMap((id) => packetsOf(g, id));
  for (const id of waiting) g.set(g.thing(id) as Packet, "until", 0);
  return waiting.length > 0;
}

export function startSettlement(g: Game): void {
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

/** `clear damage of this`: damage that waits is gone, of what kind and from whom it may be; the aggravated apart. */
export function clearDamage(g: Game, objects: Ids, aggravated: boolean): void {
  for (const object of objects) {
    for (const id of packetsOf(g, object)) {
      const packet = g.thing(id) as Packet;
      if (packet.aggravated === aggravated) g.set(packet as { amount: number }, "amount", 0);
    }
  }
}

/** Prevents damage that waits: aggravated first, unless it is only for normal damage, and never what cannot be prevented; `from` one source, only that. */
export const prevent: Verb = (g, f, operands) => {
  let left = operands.amount ?? 0;
  const object = thing(operands, "to", f.user);
  const source = operands["from"] === undefined ? undefined : thing(operands, "from");
  const isNormal = operands.adjectives?.includes("normal") === true;
  const packets = preventableBy(g, f.self, object)
    .filter((packet) => (source === undefined || (source !== 0 && packet.source === source)) && !(isNormal && packet.aggravated));
  for (const packet of [...packets].sort((a, b) => Number(b.aggravated) - Number(a.aggravated))) {
    const taken = Math.min(left, packet.amount);
    g.set(packet as { amount: number }, "amount", packet.amount - taken);
    left -= taken;
  }
};

// ---------------------------------------------------------------- maneuvers, presses, dodges

/** In maneuvers and in presses the last word is that of one of the two: the mark that says so passes on. */
function hasLastWord(g: Game, user: Id, mark: string): void {
  const combat = g.findRun("combat");
  for (const minion of [get.first(g, combat), get.second(g, combat)]) removeMark(g, minion, mark);
  if (user !== 0) addMark(g, user, mark, g.findRun("round"));
}

/**
 * A maneuver cancels the one before it: the range changes over. A play goes on where a Methuselah
 * leaves who cannot pay for answering it, and the combat around it may be over then.
 */
export const maneuver: Verb = (g, f) => {
  const id = g.findRun("combat");
  if (id === 0) return;
  const combat = g.runThing(id);
  g.set(combat, "range", combat["range"] === "long" ? "close" : "long");
  hasLastWord(g, f.user, "last-to-maneuver");
};

/** Presses alternate: the first is to continue, the next to end. */
export const press: Verb = (g, f, operands) => {
  const id = g.findRun("round");
  if (id === 0) return;
  const round = g.runThing(id);
  g.set(round, "last-press", `to-${word(operands, "to", pressDue(g))}`);
  hasLastWord(g, f.user, "last-to-press");
};

/** What the next press of the round is for. */
export function pressDue(g: Game): "continue" | "end" {
  return get["last-press"](g, g.findRun("round")) === "to-continue" ? "end" : "continue";
}

/** Who dodges is out of reach of the opposing strike in this exchange. */
export const dodge: Verb = (g, f) => {
  const exchange = g.findRun("exchange");
  if (exchange !== 0) addMark(g, f.user, "evading", exchange);
};
