/**
 * A game at the table: what clients, servers and bots use. Every choice goes
 * through `choose`; nothing else changes the game.
 */
import type { Definition, Id } from "./definitions.ts";
import { beginStay, addMark } from "./kernel/effects.ts";
import { Game, GameError, emptyState, type Observer } from "./kernel/game.ts";
import { advance, startAt } from "./kernel/machine.ts";
import { reasons } from "./kernel/options.ts";
import { startSequence } from "./kernel/runs.ts";
import { writeSave } from "./kernel/saves.ts";
import { Session } from "./kernel/session.ts";
import type { CardThing, SeatThing } from "./kernel/state.ts";
import { newCard, TABLE } from "./operations/fields.ts";
import { operations } from "./operations/index.ts";
import { regionNamed } from "./operations/words.ts";
import { determined, isOneSeats, stateFor, viewOf, type View } from "./visibility.ts";

/** A card at the start: in which region, of whom, with what on it. */
export interface CardSetup {
  /** The printed name: a card of the pool. */
  readonly card: string;
  /** The name that players and scenarios use, if not the printed one. */
  readonly as?: string;
  /** The owner's place in `seats`, from 0. */
  readonly seat: number;
  /** hand, library, crypt, ash-heap, uncontrolled, ready-region, torpor, table, attached. */
  readonly region: string;
  /** For attached cards: the `as` (or printed) name of an earlier card. */
  readonly on?: string;
  readonly blood?: number;
  readonly life?: number;
  readonly tapped?: boolean;
  readonly level?: string;
  readonly counters?: Readonly<Record<string, number>>;
  readonly marks?: readonly string[];
}

/** A table from the middle of a game on: who is there, what lies where, and where the turn stands. */
export interface TableSetup {
  readonly pool: readonly Definition[];
  readonly seats: readonly { readonly name: string; readonly pool?: number }[];
  readonly cards?: readonly CardSetup[];
  /** The place of the seat whose turn it is. */
  readonly active?: number;
  /** The place of the seat that has the Edge. */
  readonly edge?: number;
  /** The step of the turn at which to begin: `untap-phase`, `minion-phase`. */
  readonly at?: string;
  /** How many turns the game has seen before. */
  readonly turns?: number;
  readonly seed?: number;
  /** Watches from the first event on. */
  readonly observe?: (game: Game) => Observer;
}

/** A game at the table: it plays by itself until somebody must decide, and waits. */
export class Table extends Session {
  /** Sets up a table and plays to the first decision. Throws a `GameError` for a setup that names what is not there. */
  static create(setup: TableSetup): Table {
    const { seed = 1, seats, active = 0, edge = 0 } = setup;
    if (!Number.isSafeInteger(seed)) throw new GameError(`the seed must be a whole number, and ${String(seed)} is none`);
    for (const place of [active, edge]) if (seats[place] === undefined) throw new GameError(`there is no seat ${place}: there are ${seats.length}, counted from 0`);
    const twice = seats.find(({ name }, at) => seats.findIndex((seat) => seat.name === name) !== at);
    if (twice) throw new GameError(`two seats are named ${twice.name}`);
    const game = new Game(operations, setup.pool, emptyState());
    game.state.table.random = seed;
    game.observer = setup.observe?.(game) ?? null;
    lay(game, setup);
    return new Table(game);
  }

  /**
   * Goes on with a saved game. Throws a `GameError` that says why for a text that is none, was cut
   * short or changed, is of another version or of other cards, or tells only what one seat knows.
   */
  static restore(pool: readonly Definition[], saved: string): Table {
    const game = Game.restore(operations, pool, saved);
    if (isOneSeats(game.state)) throw new GameError("this save tells only what one seat knows; determinize fills in the rest");
    return new Table(game);
  }

  /**
   * A game that may be the one of which a seat's save tells: what that seat does not see is filled in
   * by chance, with cards of the pool. The same seed gives the same one. For bots that search.
   */
  static determinize(pool: readonly Definition[], saved: string, seed: number): Table {
    const game = Game.restore(operations, pool, saved);
    game.state = determined(game.pool.definitions, game.state, seed);
    return new Table(game);
  }

  /**
   * The game as it stands at another table: what is chosen there does not change this one. For bots that
   * follow several lines. Nothing before it can be taken back there, and its observer is none.
   */
  copy(): Table {
    return new Table(this.game.copy());
  }

  /** What a seat sees of the table, and what it has to decide. */
  view(seat: Id): View {
    return viewOf(this.game, seat);
  }

  /** The game as text: all of it, or what one seat knows. */
  override save(seat?: Id): string {
    if (seat === undefined) return super.save();
    const state = stateFor(this.game, seat);
    return writeSave(state, this.game.fingerprint(state));
  }

  /** Why the plays and uses of a card are not offered now to the Methuselah who controls it. */
  whyNot(card: Id): { clause: string; user: Id; reason: string }[] {
    return reasons(this.game, card, this.game.card(card).controller);
  }

  /** The thing that goes by a name: a seat's, a card's alias, or a printed name if only one is there. */
  find(name: string): Id {
    const things = this.game.state.things;
    const found = things.find((thing) => (thing.kind === "seat" && thing["name"] === name) || (thing.kind === "card" && (thing as CardThing).alias === name));
    return found?.id ?? 0;
  }
}

function lay(game: Game, setup: TableSetup): void {
  const seats = setup.seats.map(({ name, pool }) =>
    game.create<SeatThing>({
      id: 0, kind: "seat", marks: [], name, pool: pool ?? 30, hand: [], library: [], crypt: [], "ash-heap": [], uncontrolled: [], counters: {},
      "master-actions": 1, transfers: 0, effects: [],
    }).id,
  );
  game.state.table.seats = seats;
  game.state.table.active = seats[setup.active ?? 0] ?? 0;
  game.thing(TABLE)["edge"] = setup.edge === undefined ? 0 : (seats[setup.edge] ?? 0);
  const byName = new Map<string, Id>();
  for (const card of setup.cards ?? []) byName.set(card.as ?? card.card, layCard(game, card, seats, byName));
  begin(game, setup);
}

/** Regions that are lists of a Methuselah's. */
const LISTS: ReadonlySet<string> = new Set(["hand", "library", "crypt", "ash-heap", "uncontrolled"]);

/** Whether cards can be there: in a list, on the table, on another card, or in a region of the contract or of a set. */
const isPlace = (game: Game, region: string): boolean => LISTS.has(region) || region === "table" || region === "attached" || regionNamed(game, region) !== undefined;

function layCard(game: Game, setup: CardSetup, seats: readonly Id[], byName: ReadonlyMap<string, Id>): Id {
  const definition = game.pool.definitions.get(`card:${setup.card}`);
  if (definition?.kind !== "card") throw new GameError(`no card named ${setup.card} is in the pool`);
  const owner = seats[setup.seat];
  if (owner === undefined) throw new GameError(`${setup.card} is given to seat ${setup.seat}, but there are only ${seats.length}`);
  if (!isPlace(game, setup.region)) throw new GameError(`${setup.card} is to be in ${setup.region}, and there is no such region`);
  const on = setup.on === undefined ? 0 : (byName.get(setup.on) ?? 0);
  if (setup.on !== undefined && on === 0) throw new GameError(`${setup.card} is to be on ${setup.on}, which is not there`);
  const isReady = !LISTS.has(setup.region);
  const isVampire = (isReady ? (definition.represents ?? definition.types) : definition.types).includes("vampire");
  const card = game.create(newCard(definition, setup.as ?? setup.card, owner, setup.region));
  card.on = on;
  card.tapped = setup.tapped ?? false;
  card.blood = setup.blood ?? (isVampire && isReady ? (definition.capacity ?? 0) : 0);
  card.life = setup.life ?? (isReady ? (definition.life ?? 0) : 0);
  card.counters = setup.counters ?? {};
  card.level = setup.level ?? "";
  const seat = game.seat(owner);
  if (LISTS.has(setup.region)) {
    const zone = setup.region as "hand";
    seat[zone] = [...seat[zone], card.id];
  } else beginStay(game, card.id);
  for (const mark of setup.marks ?? []) addMark(game, card.id, mark, 0);
  return card.id;
}

/** Starts the game, then goes to the step of the turn at which the table begins. */
function begin(game: Game, { at, turns = 0 }: TableSetup): void {
  startSequence(game, "game", [], { turns });
  if (at === undefined) return;
  for (let steps = 0; game.top?.program !== "sequence:turn"; steps++) {
    if (steps > 1000 || game.decision) throw new GameError("the game does not come to a turn by itself");
    advanceOnce(game);
  }
  const turn = game.top;
  startAt(game, turn, at);
}

function advanceOnce(game: Game): void {
  advance(game, 1);
}
