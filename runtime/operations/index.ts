/** The verbs of the contract, and what the kernel needs to know of this game. */
import { events as eventWords, verbs as words, type EventWord, type VerbName } from "../contract.ts";
import type { Id, Value } from "../definitions.ts";
import { continuePending, happen } from "../kernel/events.ts";
import { asIds, type Game, type Operations } from "../kernel/game.ts";
import { endSequence, startSequence } from "../kernel/runs.ts";
import type { EventData, Frame } from "../kernel/state.ts";
import { openWindow } from "../kernel/windows.ts";
import { TABLE } from "./fields.ts";
import { play } from "./brought.ts";
import { thing, things, word, type Operands, type Verb } from "./operands.ts";
import * as costs from "./costs.ts";
import { dutyAmong } from "./duties.ts";
import * as plays from "./plays.ts";
import * as strikes from "./strikes.ts";
import * as cards from "./things.ts";
import { burned, choosing } from "./tokens.ts";
import * as types from "./types.ts";
import { playable, users } from "./users.ts";
import { get, list } from "./words.ts";

// ---------------------------------------------------------------- sequences

const run: Verb = (g, _f, operands) => {
  startSequence(g, word(operands, "object"), asIds(operands["with"] as Value | undefined));
};

/** What is ended is over at once; only damage that has been dealt, and could be prevented by then, is still resolved. */
const end: Verb = (g, _f, operands) => {
  for (const id of things(operands, "object")) {
    if (g.isCard(id)) plays.cancel(g, id);
    else {
      const isDealt = strikes.outlast(g);
      endSequence(g, id, word(operands, "as", "cancelled"));
      if (isDealt) strikes.startSettlement(g);
    }
  }
};

/** From which activation on what is going on encloses the asking: the innermost playing, or the first of all. */
function beginOfWindow(g: Game): number {
  const { frames } = g.state;
  for (let i = frames.length - 1; i > 0; i--) if (frames[i]!.program === "sequence:playing") return i;
  return 0;
}

/** Steps in progress, seen from where the asking stands: those of its sequence, then those of what encloses it, up to a playing. */
function windowNames(g: Game, f: Frame): string[] {
  const names: string[] = [];
  const { frames } = g.state;
  for (let i = beginOfWindow(g); i < frames.length; i++) {
    const frame = frames[i]!;
    if (!frame.program.startsWith("sequence:")) continue;
    names.push(g.runThing(frame.run).name);
    for (const stage of frame.stages) names.push(stage.name);
  }
  return names.length > 0 ? names : f.stages.map((stage) => stage.name);
}

const ask: Verb = (g, f, operands) => {
  const asked = things(operands, "object");
  const verb = operands["to"] === undefined ? undefined : word(operands, "to");
  const seats = asked.map((id) => get.controller(g, id));
  const names = windowNames(g, f);
  if (verb === "strike") openWindow(g, { names, seats, verb, each: true, users: asked, otherwise: ["hand", "no-strike"] });
  else if (verb !== undefined && asked.some((id) => g.isCard(id))) openWindow(g, { names, seats, verb, users: asked });
  else if (verb !== undefined) openWindow(g, { names, seats: list(seats), verb });
  else openWindow(g, { names, seats: list(seats) });
};

const resolve: Verb = (g, f, operands) => {
  const object = operands["object"];
  if (typeof object === "string") strikes.resolveStrikes(g, object as strikes.StrikeClass, thing(operands, "by"));
  else for (const id of asIds(object as Value)) plays.resolvePlay(g, id);
  void f;
};

/** Damage waits for a common settlement, at most as long as the run in progress. */
const gather: Verb = (g) => g.set(g.thing(g.currentRun || TABLE), "gathering", true);

/** What waited has been resolved: what became of it is told, and nothing waits any longer. */
function settleDamage(g: Game): void {
  const objects = g.state.table.inPlay.filter((id) => (g.card(id).packets ?? []).length > 0);
  const done = objects.flatMap((id) => strikes.damageDone(g, id));
  for (const id of objects) g.set(g.card(id), "packets", []);
  for (const id of strikes.gatherers(g)) g.set(g.thing(id), "gathering", false);
  happen(g, ...done);
}

const settle: Verb = (g, f, operands) => (operands["object"] === "damage" ? settleDamage(g) : plays.settle(g, f, operands));

// ---------------------------------------------------------------- minions' cards

/** Puts the card in hand, or a named one, on the minion that employs or equips. */
const attach: Verb = (g, f, operands) => {
  const bearer = thing(operands, "on", f.user);
  if (bearer === 0) return;
  const objects = operands["object"] === undefined ? [f.self] : things(operands, "object");
  for (const card of objects.filter((id) => cards.canBear(g, bearer, id))) {
    g.set(g.card(card), "level", levelOf(g, f));
    // Whosever hand it was in, it comes into play under the one who controls the minion that has it.
    if (!g.state.table.inPlay.includes(card)) cards.handOver(g, card, g.card(bearer).controller);
    happen(g, { event: "enters-play", card, region: "attached", bearer });
    withCounters(g, card, operands);
  }
};

function levelOf(g: Game, f: Frame): string {
  return g.pool.clauses.get(f.program)?.level ?? "";
}

/** `with 2 life`. */
function withCounters(g: Game, card: Id, operands: Operands): void {
  const amount = operands["with"] as number | undefined;
  const life = amount ?? g.definitionOf(card).life;
  if (life === undefined) return;
  g.set(g.card(card), "life", life);
  g.set(g.card(card), "starting-life", life);
}

const recruit: Verb = (g, f, operands) => {
  const card = operands["object"] === undefined ? f.self : thing(operands, "object");
  happen(g, { event: "enters-play", card, region: "inactive", bearer: 0 });
  withCounters(g, card, operands);
};

// ---------------------------------------------------------------- referendums

/** How the side of a vote is told. */
const SIDES = { for: "in-favour", against: "opposed" } as const;

const call: Verb = (g, f) => {
  startSequence(g, "referendum", [f.user || f.you], { "votes-for": 0, "votes-against": 0, ballots: 0 });
};

/**
 * `cast 2 votes for referendum by user`: counted once, and cast by each of those
 * whose votes they are, or by the Methuselah herself. Ballots decide only how the
 * block of the prisci is cast: casting them is no event.
 */
const cast: Verb = (g, f, operands) => {
  const referendum = g.findRun("referendum");
  if (referendum === 0) return;
  const { amount = 0, what = "votes" } = operands;
  const side = operands["against"] !== undefined ? "against" : "for";
  const tally = g.runThing(referendum);
  if (what === "ballots") {
    g.set(tally, "ballots", get.ballots(g, referendum) + (side === "for" ? amount : -amount));
    return;
  }
  const count = `votes-${side}`;
  g.set(tally, count, ((tally[count] as number | undefined) ?? 0) + amount);
  const casters = things(operands, "by");
  if (casters.length === 0) happen(g, { event: "casts-votes", seat: f.you, card: 0, amount, side: SIDES[side] });
  else happen(g, ...casters.map((card) => ({ event: "casts-votes", seat: get.controller(g, card), card, amount, side: SIDES[side] })));
};

/** Diablerie is committed on a vampire that is still in torpor. */
const diablerize: Verb = (g, f, operands) => {
  for (const victim of things(operands, "object")) if (g.card(victim).region === "torpor") startSequence(g, "diablerie", [f.user, victim]);
};

const contest: Verb = (g, _f, operands) => cards.contest(g, operands);

// ---------------------------------------------------------------- tables

const putThroughStrike = strikes.asStrike("put", (operands) => (operands["on"] === undefined ? null : "on"), cards.put);

/** A card put on somebody keeps the level at which it is played. */
const put: Verb = (g, f, operands) => {
  for (const card of things(operands, "object")) if (g.card(card).region === "played") g.set(g.card(card), "level", levelOf(g, f));
  putThroughStrike(g, f, operands);
};

/** Whom an effect meets: what it is done to, or whom counters are taken from. */
const object = (): string => "object";
const cardsOnly = (operands: Operands): string | null => (typeof operands["object"] === "string" ? null : "object");
const objectOrFrom = (operands: Operands): string | null =>
  operands.amount === undefined ? "object" : operands["from"] === undefined ? null : "from";

/** What strikes do to others; the verbs that stand here are carried out through the strike. */
const effects: Partial<Record<VerbName, Verb>> = { tap: cards.tap, move: cards.move, give: cards.give, mark: cards.mark, burn: cards.burn, put: cards.put, deal: strikes.inflict };

/** Damage that waits is not a field of what it waits for, but packets of its own. */
const clear: Verb = (g, f, operands) => {
  const property = word(operands, "property");
  if (property === "damage" || property === "aggravated-damage") strikes.clearDamage(g, things(operands, "of"), property !== "damage");
  else cards.clear(g, f, operands);
};

const nothing: Verb = () => {};

/** Every verb of the contract, carried out. */
export const act: Record<VerbName, Verb> = {
  tap: strikes.asStrike("tap", object, cards.tap), untap: cards.untap, burn: strikes.asStrike("burn", objectOrFrom, cards.burn),
  gain: cards.gain, move: strikes.asStrike("move", objectOrFrom, cards.move), put,
  give: strikes.asStrike("give", cardsOnly, cards.give), set: cards.set, clear, mark: strikes.asStrike("mark", object, cards.mark), unmark: cards.unmark, draw: cards.draw, discard: cards.discard, shuffle: cards.shuffle, show: cards.show,
  employ: attach, equip: attach, recruit,
  replace: plays.replace, settle, pay: plays.pay, resolve, run, end, ask, contest,
  go: nothing, repeat: nothing, continue: (g) => continuePending(g), gather,
  deal: strikes.deal, prevent: strikes.prevent, maneuver: strikes.maneuver, press: strikes.press, dodge: strikes.dodge, strike: nothing,
  block: (g, f) => g.set(g.runThing(g.findRun("action")), "blocking", f.user), act: nothing, use: nothing, hunt: nothing, play,
  bleed: (g) => void startSequence(g, "bleeding", [get.direction(g, g.findRun("action"))]), call, cast, diablerize,
};

/** An effect of a strike that reached its object. */
function applyStrike(g: Game, event: EventData): void {
  const operands = event["operands"] as unknown as Operands;
  const frame = { self: event["self"], you: event["you"], user: event["user"], data: {}, locals: {}, program: "" } as unknown as Frame;
  const verb = effects[event["effect"] as unknown as VerbName];
  verb?.(g, frame, { ...operands, [event["role"] as string]: event["object"] as Id });
}

/** The field that the contract says; for a step that begins or ends, its run. */
function subject(event: EventData): Id {
  const word = (eventWords as Readonly<Record<string, EventWord>>)[event.event];
  const value = event[word?.ofStep ? "run" : (word?.subject ?? "card")];
  return typeof value === "number" ? value : 0;
}

export const operations: Operations = {
  appliers: { ...cards.thingAppliers, "faces-damage": strikes.face, "strike-applies": applyStrike },
  lastKnown: new Set(["leaves-play", "is-burned"]),
  entails: cards.entails,
  changed: (g, property) => {
    if (property === "capacity") cards.drain(g);
  },
  subject,
  span: "turn",
  carriedOut: new Set(["playing", "damage", "ousting", "withdrawal"]),
  playable,
  performs: types.performs,
  sequence: types.sequence,
  users,
  windows: types.windows,
  isNoTime: plays.isNoTime,
  isOut: plays.isOut,
  barred: plays.barred,
  duty: dutyAmong,
  refuses: plays.refuses,
  mayRefuse: plays.mayRefuse,
  commit: plays.commit,
  cost: costs.cost,
  payable: costs.payable,
  inSecretOrder: (g, id) => g.isCard(id) && cards.isStacked(g, id),
  limit: types.limit,
  natives: {
    "@due-now": plays.payNow,
    "@pay": costs.paying,
    "@burn": (g, f) => choosing(g, f, (chosen) => happen(g, ...burned(chosen))),
    "@settle": (g) => {
      g.pop();
      startSequence(g, "damage", []);
    },
  },
};

export const verbTable: Readonly<Record<string, (typeof words)[VerbName]>> = words;
export { get };
