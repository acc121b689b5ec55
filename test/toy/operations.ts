/**
 * What the words of the pebble game do. Nothing here comes from VtES: two resources,
 * pebbles and shells; cards that are held until laid, then lie until they are lost.
 */
import type { ClauseDefinition, Id, Ids } from "../../runtime/definitions.ts";
import { beginStay, endStay } from "../../runtime/kernel/effects.ts";
import { happen } from "../../runtime/kernel/events.ts";
import { asking, type Game, type Operations } from "../../runtime/kernel/game.ts";
import { startSequence } from "../../runtime/kernel/runs.ts";
import type { EventData, Frame, Play } from "../../runtime/kernel/state.ts";

export type Resource = "pebbles" | "shells";

export const amountOf = (g: Game, of: Id, resource: Resource): number => (g.thing(of)[resource] as number | undefined) ?? 0;

const heldBy = (g: Game, seat: Id): Ids => (g.seat(seat)["held"] as Ids | undefined) ?? [];

export const gain = (g: Game, who: Id, resource: Resource, amount: number): void => happen(g, { event: "gains", who, resource, amount });
export const lose = (g: Game, who: Id, resource: Resource, amount: number): void => happen(g, { event: "loses", who, resource, amount });

function change(g: Game, { who, resource, amount }: EventData, sign: 1 | -1): void {
  const thing = g.thing(who as Id);
  const name = resource as Resource;
  g.set(thing, name, Math.max(0, amountOf(g, thing.id, name) + sign * (amount as number)));
}

/** What a clause and the card of a play ask for, joined. */
function cost(g: Game, play: Play): Record<string, number> {
  const total: Record<string, number> = {};
  const clause = g.clause(play.clause);
  const printed = clause.form === "play" ? g.definitionOf(play.card).cost : undefined;
  for (const part of [printed, clause.cost]) {
    for (const [resource, amount] of Object.entries(part ?? {})) {
      const value = typeof amount === "number" ? amount : g.ask(asking(play.card, play.you, play.user, g.currentRun, { ...play.locals }), (f) => amount(g, f));
      total[resource] = (total[resource] ?? 0) + value;
    }
  }
  return total;
}

/** Stones have no shells: a price in shells is waived when one of them is the user. */
const payer = (play: Play, resource: string): Id => (play.user === 0 ? play.you : resource === "shells" ? 0 : play.user);

function payable(g: Game, play: Play, parts: Readonly<Record<string, number>>): boolean {
  return Object.entries(parts).every(([resource, amount]) => payer(play, resource) === 0 || amountOf(g, payer(play, resource), resource as Resource) >= amount);
}

function pay(g: Game, play: Play): void {
  for (const [resource, amount] of Object.entries(cost(g, play))) {
    const from = payer(play, resource);
    if (from !== 0) g.set(g.thing(from), resource, amountOf(g, from, resource as Resource) - amount);
  }
}

function commit(g: Game, play: Play, event: EventData | null): void {
  pay(g, play);
  if (g.clause(play.clause).form === "play") {
    const seat = g.seat(play.you);
    g.set(seat, "held", heldBy(g, play.you).filter((card) => card !== play.card));
    startSequence(g, "laying", [play.card], { play, answers: event });
  } else g.push(play.clause, { self: play.card, you: play.you, user: play.user, locals: { ...play.locals }, event });
}

/** The body of what is being laid. */
export function carryOut(g: Game, f: Frame): void {
  const run = g.runThing(f.run);
  const play = run["play"] as Play;
  g.push(play.clause, { self: play.card, you: play.you, user: play.user, locals: { ...play.locals }, event: run["answers"] as EventData | null });
}

export const operations: Operations = {
  appliers: {
    gains: (g, event) => change(g, event, 1),
    loses: (g, event) => change(g, event, -1),
    "is-laid": (g, { card }) => beginStay(g, card as Id),
    "is-lost": (g, { card }) => endStay(g, card as Id),
  },
  lastKnown: new Set(["is-lost"]),
  subject: ({ card, who, run }) => (card ?? who ?? run ?? 0) as Id,
  span: "move",
  carriedOut: new Set(["laying"]),
  playable: heldBy,
  performs: (clause: ClauseDefinition, verb) => (clause.performs ?? []).includes(verb),
  sequence: (_g, clause) => (clause.form === "play" ? "laying" : null),
  users: (g, _clause, card, seat) => (card === 0 || g.card(card).controller === seat ? [0] : []),
  windows: () => ["spend"],
  barred: () => null,
  commit,
  cost,
  payable,
  limit: () => null,
  natives: {},
};
