/**
 * What leaves the table for a seat tells nothing of what that seat does not see: two games that differ in
 * hidden things only look the same to it, for as long as nobody does anything that shows the difference.
 */
import { expect, it, test } from "vitest";
import { Choosing } from "../../compiler/fuzz/choosing.ts";
import { drawnGame } from "../../compiler/fuzz/decks.ts";
import { createGame, eventFor, randomFrom, step, Table, type Definition, type Game, type Id, type Observer, type Option } from "../../runtime/index.ts";
import { shuffled } from "../../runtime/kernel/random.ts";
import type { SeatThing } from "../../runtime/kernel/state.ts";
import { printedFields } from "../../runtime/operations/fields.ts";
import { isHidden } from "../../runtime/visibility.ts";
import { randomPool } from "../runtime/card-pool.ts";

const pool = randomPool();
const definitions = [...pool.common, ...pool.cards.values()];

/** All that a seat gets at a decision: its save, its view with its options, and why its cards offer nothing. */
function told(table: Table, seat: Id): object {
  const view = table.view(seat);
  const own = view.decision === null ? [] : view.cards.filter(({ controller, name }) => controller === seat && name !== null);
  return { save: table.save(seat), view, reasons: own.map(({ id }) => table.whyNot(id)) };
}

/** Two tables are one to a seat. */
function expectAlike(one: Table, other: Table, seat: Id): void {
  const [left, right] = [told(one, seat), told(other, seat)];
  // What is the same as text needs no closer look, which takes its time.
  if (JSON.stringify(left) !== JSON.stringify(right)) expect(right).toEqual(left);
}

// ---------------------------------------------------------------- in games that go on by chance

/** Where what is hidden lies, by the decks that it may come from. */
const PLACES = [["hand", "library"], ["uncontrolled", "crypt"]] as const;

/** A seat's cards of one deck of which another knows nothing but that they lie there. */
function unseen(game: Game, owner: Id, places: readonly string[], seat: Id): Id[] {
  const spokenOf = new Set([...game.state.frames.map(({ self }) => self), ...game.state.table.cards.map((id) => game.card(id).on)]);
  return game.state.table.cards.filter((id) => {
    const { region, marks, suspended, kept, ...card } = game.card(id);
    return card.owner === owner && card.controller === owner && places.includes(region) && isHidden(game, id, seat) && !spokenOf.has(id) &&
      suspended !== true && marks.length === 0 && Object.keys(kept).length === 0;
  });
}

/** The game as it might be instead, as far as a seat knows: others' hidden cards are each other, and its own library and crypt lie in another order. */
function twinOf(table: Table, definitions: readonly Definition[], seat: Id, seed: number, observe: (game: Game) => Observer): { readonly twin: Table; readonly changed: readonly Id[] } {
  const random = randomFrom(seed);
  const { game } = table.copy();
  const changed: Id[] = [];
  for (const other of game.state.table.seats) {
    if (other === seat) {
      for (const stack of ["library", "crypt"] as const) {
        const holder = game.seat(other) as SeatThing;
        const before = holder[stack] as readonly Id[];
        holder[stack] = shuffled(before, random);
        changed.push(...before.filter((id, at) => holder[stack][at] !== id));
      }
      continue;
    }
    for (const places of PLACES) {
      const cards = unseen(game, other, places, seat);
      const faces = shuffled(cards, random).map((id) => [game.card(id).name, game.card(id).alias] as const);
      for (const [at, id] of cards.entries()) {
        const [name, alias] = faces[at]!;
        if (name === game.card(id).name) continue;
        const definition = definitions.find((each) => each.kind === "card" && each.name === name)!;
        if (definition.kind !== "card") throw new Error(`${name} is no card`);
        Object.assign(game.card(id), printedFields(definition), { name, alias });
        changed.push(id);
      }
    }
  }
  game.journal.changed();
  // Whoever is asked is asked anew: what she may do may have changed.
  game.state.decision.value = null;
  game.observer = observe(game);
  return { twin: new Table(game), changed };
}

/** What the events of a game are to a seat. */
function heardBy(seat: Id): { readonly heard: object[]; readonly observe: (game: Game) => Observer } {
  const heard: object[] = [];
  return { heard, observe: (game) => ({ event: (event) => void heard.push(eventFor(game, event, seat)) }) };
}

/** Whether the same is asked of the same seat: whoever can do nothing is not asked, and what others hold may show so. */
const asksAlike = (one: Table, other: Table): boolean =>
  one.decision?.seat === other.decision?.seat && one.decision?.window === other.decision?.window && one.decision?.kind === other.decision?.kind &&
  JSON.stringify(one.game.state.frames.map(({ program, data }) => [program, data["at"]])) === JSON.stringify(other.game.state.frames.map(({ program, data }) => [program, data["at"]]));

/** The place of a choice in the other game; -1 where it cannot be made there, or shows what differs. */
function sameChoice(option: Option, { decision }: Table, changed: readonly Id[]): number {
  if (option.kind !== "target" && option.card !== undefined && changed.includes(option.card)) return -1;
  return decision!.options.findIndex(({ kind, clause, card, user, value }) =>
    kind === option.kind && clause === option.clause && card === option.card && user === option.user && String(value) === String(option.value));
}

/** Plays a game and its twin side by side as long as a seat cannot tell them apart. Returns how often both were compared. */
function together(table: Table, definitions: readonly Definition[], seat: Id, seed: number): number {
  const [mine, others] = [heardBy(seat), heardBy(seat)];
  const one = table.copy();
  const { twin: other, changed } = twinOf(one, definitions, seat, seed, others.observe);
  one.observer = mine.observe(one.game);
  if (changed.length === 0) return 0;
  const choosing = new Choosing(randomFrom(seed), new Map());
  let compared = 0;
  const isShown = (id: Id): boolean => !isHidden(one.game, id, seat) || !isHidden(other.game, id, seat);
  while (compared < 12 && one.decision && asksAlike(one, other) && !changed.some(isShown)) {
    expectAlike(one, other, seat);
    expect(others.heard).toEqual(mine.heard);
    compared++;
    const at = choosing.drawn(one.game, one.decision);
    const same = sameChoice(one.decision.options[at]!, other, changed);
    if (same < 0) break;
    one.choose(at);
    other.choose(same);
  }
  return compared;
}

// Cards that look at what lies hidden, name it, move it or remember it.
it.each(["Betrayer", "Succubus Club", "Darius Styx", "Inspire"])("no seat can tell games apart that differ in what it does not see (around %s)", (card) => {
  const seed = [...card].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const { seats, definitions } = drawnGame(pool, seed, [card]);
  const table = createGame({ pool: definitions, seats, seed });
  const choosing = new Choosing(randomFrom(seed), new Map(), card);
  let compared = 0;
  for (let at = 0; at < 500 && table.decision; at++) {
    if (at % 25 === 0) {
      const { seats: left } = table.game.state.table;
      compared += together(table, definitions, left[(at / 25) % left.length]!, seed + at);
    }
    table.choose(choosing.drawn(table.game, table.decision));
  }
  expect(compared).toBeGreaterThan(20);
});

// ---------------------------------------------------------------- what is named for a play

/** A card by which whoever has it may answer whatever is played. */
const ears: Definition = { ...pool.cards.get("Blood Doll")!, name: "Sharp Ears", clauses: [{ id: "Sharp Ears#listen", form: "ability", pending: { event: "is-played" }, limit: { times: 1, per: "turn" }, body: [step(() => {})] }] };

/** A table at which P has a young vampire of one name face down, and plays Betrayer on Q's vampire of that name. */
function betrayed(young: string, copies: number): Table {
  const table = Table.create({
    pool: [...definitions, ears],
    seats: [{ name: "P" }, { name: "Q" }, { name: "R" }],
    cards: [
      { card: "Betrayer", seat: 0, region: "hand" },
      ...Array.from({ length: copies }, (_, at) => ({ card: young, as: `young ${at}`, seat: 0, region: "uncontrolled" })),
      { card: "Victoria", seat: 1, region: "ready-region", as: "Victoria" },
      { card: "Kalinda", seat: 1, region: "ready-region", as: "Kalinda" },
      { card: "Sharp Ears", seat: 1, region: "table" },
      { card: "Sharp Ears", seat: 2, region: "table" },
    ],
  });
  const isBetrayal = (): boolean => table.decision!.options.some(({ id }) => id === "play Betrayer#play");
  while (!isBetrayal()) table.choose("pass");
  return table;
}

/** Goes on in two tables with choices that may differ; Q and R never learn of a difference. */
function expectSecret(tables: readonly [Table, Table], choices: readonly (readonly [string, string])[]): void {
  const seats = tables[0].game.state.table.seats.slice(1);
  const heard = tables.map((table) => seats.map((seat) => {
    const { heard: events, observe } = heardBy(seat);
    return { events, event: observe(table.game).event! };
  }));
  for (const [at, table] of tables.entries()) table.observer = { event: (event) => heard[at]!.forEach((each) => each.event(event)) };
  for (const choice of [null, ...choices]) {
    if (choice !== null) for (const at of [0, 1] as const) tables[at].choose(choice[at]);
    for (const seat of seats) expectAlike(tables[0], tables[1], seat);
    expect(heard[1]!.map(({ events }) => events)).toEqual(heard[0]!.map(({ events }) => events));
  }
}

test("whoever may answer Betrayer does not learn who the traitor is", () => {
  const tables = [betrayed("Victoria", 1), betrayed("Kalinda", 1)] as const;
  expectSecret(tables, [["play Betrayer#play", "play Betrayer#play"]]);
  expect(tables.map(({ decision }) => decision!.window)).toEqual(["is-played", "is-played"]);
  expectSecret(tables, [["pass", "pass"], ["pass", "pass"]]);
  expect(tables.map((table) => table.game.card(table.find("Betrayer")).region)).toEqual(["table", "table"]);
});

test("nor whoever waits while it is still being named", () => {
  const tables = [betrayed("Victoria", 2), betrayed("Kalinda", 2)] as const;
  expectSecret(tables, [["play Betrayer#play", "play Betrayer#play"]]);
  expect(tables.map(({ decision }) => decision!.window)).toEqual(["traitor", "traitor"]);
  // As far as the others know, she still thinks.
  const [P, Q] = tables[0].game.state.table.seats as [Id, Id];
  expect(tables[0].save(Q)).toBe(betrayed("Kalinda", 2).save(Q));
  expect(tables[0].save(P)).not.toBe(betrayed("Victoria", 2).save(P));
  expectSecret(tables, [["young 0", "young 0"]]);
});

test("a guess from a save in the middle of it can be played on", () => {
  for (const table of [betrayed("Victoria", 1), betrayed("Kalinda", 2)]) {
    table.choose("play Betrayer#play");
    const guess = Table.determinize([...definitions, ears], table.save(table.find("R")), 4);
    for (let at = 0; at < 60 && guess.decision; at++) guess.choose(guess.decision.options.length - 1);
    expect(guess.game.state.table.seats.length).toBeGreaterThan(0);
  }
});

// ---------------------------------------------------------------- in what order cards lie

/** A card that lets one look for something in one's library. */
const finder: Definition = {
  ...pool.cards.get("Blood Doll")!, name: "Finder",
  clauses: [{ id: "Finder#look", form: "ability", during: ["master"], body: [{ kind: "choose", target: { name: "found", from: (g, f) => g.seat(f.you)["library"] as readonly Id[], min: 0, max: 1 }, by: (_g, f) => f.you }] }],
};

/** A table at which libraries lie as they are given, or the other way round. */
function stacked(isTurned: boolean): Table {
  const library = [0, 1].flatMap((seat) => ["Vast Wealth", "Bonding", "Blood Doll", "Minion Tap"].map((card) => ({ card, seat, region: "library", as: `${card} ${seat}` })));
  const cards = [{ card: "Finder", seat: 0, region: "table" }, { card: "Kalinda", seat: 0, region: "ready-region" }, ...library];
  const table = Table.create({ pool: [...definitions, finder], seats: [{ name: "P" }, { name: "Q" }, { name: "R" }], cards, at: "master-phase" });
  if (isTurned) for (const seat of table.game.state.table.seats) table.game.set(table.game.seat(seat), "library", [...(table.game.seat(seat)["library"] as readonly Id[])].reverse());
  return table;
}

test("who looks for a card in a library does not learn in what order it lies", () => {
  const tables = [stacked(false), stacked(true)] as const;
  for (const table of tables) table.choose("use Finder#look of Finder");
  expect(tables[0].decision!.options.map(({ id }) => id)).toEqual(["Blood Doll 0", "Bonding 0", "Minion Tap 0", "Vast Wealth 0", "done"]);
  for (const seat of tables[0].game.state.table.seats) expectAlike(...tables, seat);
});

test("nor is it told when its Methuselah has left the game", () => {
  const tables = [stacked(false), stacked(true)] as const;
  const [, Q, R] = tables[0].game.state.table.seats as [Id, Id, Id];
  for (const { game } of tables) game.set(game.state.table, "seats", game.state.table.seats.filter((seat) => seat !== Q));
  expectAlike(...tables, R);
});
