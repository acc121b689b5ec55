/** The pebble game: its sequences, its cards, and a way to set it up. */
import { card, chooseOne, group, repeat, rule, sequence, stage, step, branch, type ClauseDefinition, type Definition, type Do, type Id } from "../../runtime/definitions.ts";
import { beginStay } from "../../runtime/kernel/effects.ts";
import { emptyState, Game } from "../../runtime/kernel/game.ts";
import { startSequence } from "../../runtime/kernel/runs.ts";
import { Session } from "../../runtime/kernel/session.ts";
import type { CardThing, SeatThing } from "../../runtime/kernel/state.ts";
import { openWindow, type WindowRequest } from "../../runtime/kernel/windows.ts";
import { amountOf, carryOut, gain, lose, operations } from "./operations.ts";

/** Opens the window of the steps in progress, for the mover first. */
export const askAll = (names: readonly string[], more: Partial<WindowRequest> = {}): Do => (g) => {
  const { seats, active } = g.state.table;
  const at = seats.indexOf(active);
  openWindow(g, { names, seats: [...seats.slice(at), ...seats.slice(0, at)], ...more });
};

const ENOUGH = 12;

/** Moves follow each other until a seat has twelve pebbles. */
export const match = sequence({
  name: "match", params: [], clauses: [],
  body: [
    group("", "moves", [
      step((g) => void startSequence(g, "move", [g.state.table.active])),
      step((g) => {
        const { seats, active } = g.state.table;
        g.set(g.state.table, "active", seats[(seats.indexOf(active) + 1) % seats.length]!);
      }),
      branch((g) => g.state.table.seats.every((seat) => amountOf(g, seat, "pebbles") < ENOUGH), [repeat()]),
    ]),
  ],
});

/** A move has two steps: one gathers a pebble, then everybody may spend. */
export const move = sequence({
  name: "move", params: ["mover"], clauses: [],
  body: [
    stage("1", "gather", [step((g) => gain(g, g.state.table.active, "pebbles", 1))]),
    stage("2", "spend", [step(askAll(["match", "move", "spend"]))]),
  ],
});

/** Laying a card: it is carried out, and lies then, if it is a stone. */
export const laying = sequence({
  name: "laying", params: ["card"], clauses: [],
  onlyIf: [{ text: "its price cannot be paid", check: (g) => g.considering === null || operations.payable(g, g.considering, operations.cost(g, g.considering)) }],
  body: [stage("1", "carrying-out", [step(carryOut)])],
});

/** An ability to trade, and a trigger: who gathers beside a lying stone finds a shell with it. */
export const moonstone = card({
  name: "Moonstone", types: ["stone"], traits: [], set: "toy", cost: { pebbles: 1 },
  clauses: [
    { id: "Moonstone#play", form: "play", body: [step((g, f) => g.operations.appliers["is-laid"]!(g, { event: "is-laid", card: f.self }))] },
    { id: "Moonstone#trade", form: "ability", cost: { shells: 1 }, limit: { times: 1, per: "move" }, body: [step((g, f) => gain(g, f.you, "pebbles", 2))] },
    {
      id: "Moonstone#find", form: "trigger",
      event: { event: "gains", matches: (g, f) => f.event!["who"] === g.card(f.self).controller && f.event!["resource"] === "pebbles" },
      limit: { times: 1, per: "move" },
      body: [step((g, f) => gain(g, f.you, "shells", 1))],
    },
  ],
});

/** A bet that takes from the other seat, or gives to oneself. */
export const wave = card({
  name: "Wave", types: ["event"], traits: [], set: "toy", cost: { pebbles: 1 },
  clauses: [
    {
      id: "Wave#play", form: "play",
      body: [chooseOne((_g, f) => f.you, {
        take: [step((g, f) => lose(g, g.state.table.seats.find((seat) => seat !== f.you)!, "pebbles", 2))],
        keep: [step((g, f) => gain(g, f.you, "pebbles", 2))],
      })],
    },
  ],
});

export const barter = rule({
  name: "Barter",
  clauses: [{ id: "Barter#swap", form: "ability", cost: { pebbles: 2 }, limit: { times: 1, per: "move", by: (_g, f) => [f.you] }, body: [step((g, f) => gain(g, f.you, "shells", 1))] }],
});

export interface ToySetup {
  readonly pool?: readonly Definition[];
  /** The sequence to start, `match` unless given. */
  readonly start?: string;
  readonly seats?: number;
  /** Names of cards, held by or lying before each seat, by the seat's place. */
  readonly held?: readonly (readonly string[])[];
  readonly lying?: readonly (readonly string[])[];
  readonly pebbles?: number;
}

export const POOL: readonly Definition[] = [match, move, laying, moonstone, wave, barter];

/** Lays the table and plays to the first decision. Seats are things 2 and up; cards follow, held ones first. */
export function toy({ pool = POOL, start = "match", seats = 2, held = [], lying = [], pebbles = 3 }: ToySetup = {}): Session {
  const game = new Game(operations, pool, emptyState());
  const ids = Array.from({ length: seats }, (_, i) => game.create<SeatThing>({ id: 0, kind: "seat", marks: [], name: `S${i + 1}`, pebbles, shells: 0, held: [] } as never).id);
  game.state.table.seats = ids;
  game.state.table.active = ids[0]!;
  ids.forEach((seat, i) => game.set(game.seat(seat), "held", (held[i] ?? []).map((name) => lay(game, name, seat))));
  ids.forEach((seat, i) => (lying[i] ?? []).forEach((name) => beginStay(game, lay(game, name, seat))));
  startSequence(game, start, []);
  return new Session(game);
}

function lay(game: Game, name: string, seat: Id): Id {
  const alike = game.state.things.filter((thing) => thing.kind === "card" && thing["name"] === name).length;
  return game.create<CardThing>({
    id: 0, kind: "card", marks: [], name, alias: alike === 0 ? name : `${name} ${alike + 1}`, owner: seat, controller: seat, stay: 0, kept: {}, level: "", effects: [], pebbles: 0,
  } as never).id;
}

/** Goes on with a saved game. */
export function restored(pool: readonly Definition[], saved: string): Session {
  return new Session(Game.restore(operations, pool, saved));
}

/** The seats' holdings, for expectations. */
export function holdings(session: Session): string {
  const { game } = session;
  return game.state.table.seats.map((seat) => `${game.seat(seat).name} ${amountOf(game, seat, "pebbles")}p ${amountOf(game, seat, "shells")}s`).join(", ");
}

/** A card that brings clauses only: what a test needs on the table. */
export function cardWith(name: string, ...clauses: readonly ClauseDefinition[]): Definition {
  return card({ name, types: ["stone"], traits: [], set: "toy", clauses });
}
