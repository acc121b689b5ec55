import { describe, expect, it } from "vitest";
import { createGame, deckProblems, GameError, readDeck, Table } from "../../runtime/index.ts";
import { randomFrom } from "../../runtime/kernel/random.ts";
import { cardPool } from "./card-pool.ts";

const pool = cardPool();
const named = (names: readonly string[], amount: number): string[] => Array.from({ length: amount }, (_, at) => names[at % names.length]!);
const crypt = named(["Kalinda", "Gratiano", "Uriah Winter"], 12);
const library = named(["Wolf Companion", "Blood Doll", "Bonding", "Cloak the Gathering", "Fast Hands", "Minion Tap"], 40);
const deck = { crypt, library };
const seats = [{ name: "P", deck }, { name: "Q", deck }, { name: "R", deck }];

describe("a deck as text", () => {
  it("is read as deck builders print it", () => {
    const read = readDeck(`Deck Name: Quiet Hunters
Author: nobody

Crypt (3 cards, min=6, max=30)
------------------------------
2x Kalinda        6  CEL OBF qui   Assamite:2
1 Uriah Winter

Library [4 cards]
Master (2)
2x blood doll // cheap
Retainer (1)
Wolf Companion
1 Mask of 1000 Faces`, pool);
    expect(read.problems).toEqual([]);
    expect(read.deck).toEqual({ crypt: ["Kalinda", "Kalinda", "Uriah Winter"], library: ["Blood Doll", "Blood Doll", "Wolf Companion", "Mask of 1000 Faces"] });
  });

  it("tells the line of a card that is not there, and what is meant perhaps", () => {
    const { problems } = readDeck("4x Blood Dol\n\n2x Sword of Nowhere\n0x Bonding", pool);
    expect(problems.map(({ line }) => line)).toEqual([1, 3, 4]);
    expect(problems[0]!.message).toContain("did you mean Blood Doll");
    expect(problems[1]!.message).toBe("There is no card named Sword of Nowhere.");
  });

  it("has in its library what only becomes a vampire by being played", () => {
    const { deck: read } = readDeck("The Embrace", pool);
    expect(read).toEqual({ crypt: [], library: ["The Embrace"] });
    expect(() => createGame({ pool, seats: [{ name: "P", deck: read }, { name: "Q", deck: read }], seed: 1, anyDecks: true })).not.toThrow();
  });

  it("has the size that the rules ask for", () => {
    expect(deckProblems(deck, 2)).toEqual([]);
    expect(deckProblems({ crypt: [], library: named(library, 61) }, 2).map(({ message }) => message)).toEqual([
      "The crypt has no cards; it needs at least 12.", "The library has 61 cards; with 2 Methuselahs it may have at most 60.",
    ]);
  });
});

const save = (seed: number): string => createGame({ pool, seats, seed }).save();

describe("a whole game", () => {
  it("begins with 30 pool, seven cards in hand and four face down", () => {
    const game = createGame({ pool, seats, seed: 7, first: 1 });
    const view = game.view(game.find("P"));
    expect(view.seats.map(({ name, pool: blood, hand, library: left, crypt: rest }) => [name, blood, hand, left, rest])).toEqual([
      ["P", 30, 7, 33, 8], ["Q", 30, 7, 33, 8], ["R", 30, 7, 33, 8],
    ]);
    expect(view.active).toBe(game.find("Q"));
  });

  it("is the same for the same seed, and another for another", () => {
    expect(save(7)).toBe(save(7));
    expect(save(7)).not.toBe(save(8));
  });

  const broken = [
    ["a seat alone", { seats: seats.slice(0, 1) }, "2 to 6 seats, not 1"],
    ["two seats of one name", { seats: [seats[0]!, seats[0]!] }, "two seats are named P"],
    ["a seat without a name", { seats: [seats[0]!, { name: " ", deck }] }, "seat 1 has no name"],
    ["a seed that is no number", { seed: Number.NaN }, "the seed must be a whole number"],
    ["an unknown card", { seats: [seats[0]!, { name: "Q", deck: { crypt, library: [...library.slice(1), "Nothing"] } }] }, "the deck of Q: there is no card named Nothing"],
    ["a vampire in the library", { seats: [seats[0]!, { name: "Q", deck: { crypt, library: [...library, "Kalinda"] } }] }, "Kalinda does not belong into the library"],
    ["no cards", { seats: [seats[0]!, { name: "Q", deck: { crypt: [], library: [] } }] }, "The crypt has no cards"],
    ["somebody first who is not there", { first: 3 }, "seat 3 is to begin"],
  ] as const;
  it.each(broken)("is not begun with %s", (_what, change, message) => {
    expect(() => createGame({ pool, seats, seed: 1, ...change })).toThrow(GameError);
    expect(() => createGame({ pool, seats, seed: 1, ...change })).toThrow(message);
  });
});

/** A game some way on, by choices that the numbers draw. */
function played(seed: number, choices: number): Table {
  const game = createGame({ pool, seats, seed });
  const random = randomFrom(seed);
  for (let i = 0; i < choices && game.decision; i++) game.choose(random(game.decision.options.length));
  return game;
}

// That nothing else tells of hidden things either is held by test/operations/secrets.test.ts.
describe("the save of a seat", () => {
  it("holds no name of a card that it does not see", () => {
    const game = played(5, 80);
    for (const { id } of game.view(game.find("P")).seats) {
      const state = (JSON.parse(game.save(id)) as { state: { things: { kind: string; region?: string; owner?: number; controller?: number; name?: string; alias?: string }[] } }).state;
      for (const { kind, region, owner, controller, name, alias } of state.things) {
        const hidden = kind === "card" && ((region === "hand" && owner !== id) || (region === "uncontrolled" && controller !== id) || (["library", "crypt"].includes(region ?? "") && owner !== id));
        if (hidden) expect([name, alias]).toEqual(["?", "?"]);
      }
    }
  });

  it("is no game to go on with, and a whole save nothing to fill in", () => {
    const game = played(2, 20);
    expect(() => Table.restore(pool, game.save(game.find("P")))).toThrow("tells only what one seat knows");
    expect(() => Table.determinize(pool, game.save(), 1)).toThrow("not that of one seat");
  });

  it("fills in so that the game can be played on to its end", () => {
    const game = played(4, 50);
    const guess = Table.determinize(pool, game.save(game.find("Q")), 9);
    const random = randomFrom(9);
    for (let i = 0; i < 5000 && guess.decision; i++) guess.choose(random(guess.decision.options.length));
    expect(guess.over).toBe(true);
  });
});
