/** The situation of a scenario laid out on a table of a game. */
import { GameError, Table, withCards } from "../../runtime/index.ts";
import type { CardDefinition, CardSetup, Definition, Game, Observer, TableSetup } from "../../runtime/index.ts";
import { lifeByText } from "../life.ts";
import { DEFAULTS } from "./defaults.ts";
import type { Placed, ScriptLine } from "./model.ts";
import { cardDefinition, commonDefinitions } from "./pool.ts";
import type { PlayedGame } from "./pool.ts";
import type { Prepared } from "./prepare.ts";
import { findThing } from "./things.ts";

export interface LaidTable {
  readonly table: Table;
  readonly pool: readonly Definition[];
}

/** What the script's first line says about the beginning. */
export interface Beginning {
  /** The step at which the game begins. */
  readonly at: string;
  /** Name of the seat whose turn it is; undefined: as the situation says. */
  readonly active: string | undefined;
  /** True when the first when line is carried out by beginning there. */
  readonly isMet: boolean;
}

/** Throws a `GameError` when the game lacks something that the situation needs. */
export function layTable(prepared: Prepared, game: PlayedGame, beginning: Beginning, observe: (game: Game) => Observer): LaidTable {
  const { seats, placed, acting } = prepared.situation;
  const cards = new Map<string, CardDefinition>(prepared.own.map((definition) => [definition.name, definition]));
  for (const { card, standIn } of placed) {
    if (cards.has(card)) continue;
    const definition = standIn ?? cardDefinition(game, card);
    if (!definition) throw new GameError(`${card} is not in the game${game.asOf === null ? "" : ` as of ${game.asOf}`}`);
    cards.set(card, definition);
  }
  const pool = withCards(commonDefinitions(game), [...cards.values()]);
  const seatOf = (name: string): number => seats.findIndex((seat) => seat.name === name);
  const activeName = beginning.active ?? placed.find(({ name }) => name === acting)?.seat;
  const edge = seats.findIndex((seat) => seat.edge);
  const setup: TableSetup & { readonly observe: (game: Game) => Observer } = {
    pool,
    seats: seats.map(({ name, pool: given }) => ({ name, pool: given ?? DEFAULTS.pool.value })),
    cards: placed.map((each) => cardSetup(each, cards.get(each.card)!, seatOf(each.seat), game)),
    active: activeName === undefined ? 0 : seatOf(activeName),
    ...(edge < 0 ? {} : { edge }),
    at: beginning.at,
    turns: seats.find(({ counters }) => counters["turns"] !== undefined)?.counters["turns"] ?? DEFAULTS.turns.value,
    observe,
  };
  const table = Table.create(setup);
  for (const seat of seats) giveSeat(table, seat);
  return { table, pool };
}

function cardSetup(placed: Placed, definition: CardDefinition, seat: number, game: PlayedGame): CardSetup {
  const { on, blood, tapped, level, counters, marks } = placed;
  const inPlay = definition.represents ?? definition.types;
  const isMinion = inPlay.includes("vampire") || inPlay.includes("ally");
  const hasLife = definition.types.includes("retainer") || definition.types.includes("ally");
  const life = placed.life ?? lifeByText(game.items.get(`card:${definition.name}`), level) ??
    (hasLife && definition.life === undefined ? DEFAULTS["retainer-life"].value : undefined);
  return {
    card: placed.card,
    as: placed.name,
    seat,
    region: placed.region ?? (isMinion ? "ready-region" : DEFAULTS.place.value),
    ...(on === undefined ? {} : { on }),
    ...(blood === undefined ? {} : { blood }),
    ...(life === undefined ? {} : { life }),
    ...(tapped === undefined ? {} : { tapped }),
    ...(level === undefined ? {} : { level }),
    counters,
    marks,
  };
}

/** What the setup of a table cannot say. */
function giveSeat(table: Table, { name, counters, marks }: Prepared["situation"]["seats"][number]): void {
  if (Object.keys(counters).length === 0 && marks.length === 0) return;
  const { game } = table;
  const seat = game.seat(findThing(game, name));
  const { transfers, turns: _seen, ...resources } = counters;
  if (transfers !== undefined) game.set(seat, "transfers", transfers);
  game.set(seat, "counters", { ...seat.counters, ...resources });
  game.set(seat, "marks", [...seat.marks, ...marks.map((mark) => ({ name: mark, until: 0 }))]);
}

/** Where the game begins: at the phase that the first when line names, or as the defaults say. */
export function beginningOf(script: readonly ScriptLine[], game: PlayedGame): Beginning {
  const first = script.find(({ kind }) => kind === "move" || kind === "step");
  if (first?.kind !== "step" || first.skips || first.seat === undefined || script[0] !== first) return { at: DEFAULTS.at.value, active: undefined, isMet: false };
  const phases = phasesOf(game);
  const phase = phases.find(({ name }) => isCalled(name, first.step)) ?? phases.find(({ inner }) => inner.some((name) => isCalled(name, first.step)));
  if (!phase) return { at: DEFAULTS.at.value, active: first.seat, isMet: false };
  return { at: phase.name, active: first.seat, isMet: isCalled(phase.name, first.step) };
}

/** `untap` also means `untap-phase`. */
export function isCalled(step: string, word: string): boolean {
  return step === word || step === `${word}-phase`;
}

interface Phase {
  readonly name: string;
  readonly inner: readonly string[];
}

const phases = new WeakMap<Definition, readonly Phase[]>();

/** The steps of a turn with the steps in them. */
export function phasesOf(game: PlayedGame): readonly Phase[] {
  const turn = commonDefinitions(game).find(({ kind, name }) => kind === "sequence" && name === "turn");
  if (turn?.kind !== "sequence") return [];
  let found = phases.get(turn);
  if (!found) {
    found = turn.body.flatMap((node) => (node.kind === "stage" ? [{ name: node.name, inner: node.body.flatMap((inner) => (inner.kind === "stage" ? [inner.name] : [])) }] : []));
    phases.set(turn, found);
  }
  return found;
}
