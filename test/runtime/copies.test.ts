import { describe, expect, it } from "vitest";
import { playRandomGame } from "../../compiler/fuzz/random-game.ts";
import { createGame, randomFrom, type Game, type Table } from "../../runtime/index.ts";
import { Session } from "../../runtime/kernel/session.ts";
import { sweep } from "../../runtime/kernel/sweeping.ts";
import { cardPool, randomPool } from "./card-pool.ts";

const [pool, all] = [cardPool(), randomPool()];
const named = (names: readonly string[], amount: number): string[] => Array.from({ length: amount }, (_, at) => names[at % names.length]!);
const deck = {
  crypt: named(["Kalinda", "Gratiano", "Leandro"], 12),
  library: named(["Wolf Companion", "Blood Doll", "Bonding", "Fast Hands", "Minion Tap", "Arson", "Haven Uncovered", "Skin of Steel", "Change of Target", "Zip Gun"], 50),
};
const names = ["Ann", "Bob", "Cay"];

const begun = (seed: number): Table => createGame({ pool, seats: names.map((name) => ({ name, deck })), seed });

function play(table: Session, choices: number, random: (below: number) => number): void {
  for (let at = 0; at < choices && table.decision; at++) table.choose(random(table.decision.options.length));
}

/** The lists and records of which a value is made, itself among them. */
function partsOf(value: unknown, found = new Set<object>()): Set<object> {
  if (typeof value !== "object" || value === null || found.has(value)) return found;
  found.add(value);
  for (const part of Object.values(value)) partsOf(part, found);
  return found;
}

describe("a copy of a game", () => {
  it("goes on as the game does", () => {
    const table = begun(4);
    play(table, 300, randomFrom(4));
    const copy = table.copy();
    expect(copy.save()).toBe(table.save());
    play(copy, 200, randomFrom(9));
    expect(copy.save()).not.toBe(table.save());
    play(table, 200, randomFrom(9));
    expect(copy.save()).toBe(table.save());
  });

  // Random games of all cards, as far as some place of them: also into combats, referendums, announcements.
  it.each([31, 32, 33, 34, 35, 36, 37, 38])("shares nothing with the game that either of them changes (seed %i)", (seed) => {
    let at = 0;
    let copy: Game | undefined;
    const { failure } = playRandomGame(all, { seed }, {
      laws: false,
      choice: (game) => {
        if (at++ !== 20 + 14 * (seed - 31)) return;
        copy = game.copy();
        const ofCopy = partsOf(copy.state);
        for (const part of partsOf(game.state)) if (ofCopy.has(part)) Object.freeze(part);
      },
    });
    expect(failure).toBeNull();
    expect(() => play(new Session(copy!), 400, randomFrom(seed))).not.toThrow();
  });

  it("does not know what was chosen before", () => {
    const table = begun(4);
    play(table, 10, randomFrom(4));
    const copy = table.copy();
    expect(copy.undo()).toBe(null);
    copy.choose(0);
    copy.undo();
    expect(copy.save()).toBe(table.save());
    expect(table.undo()).not.toBe(null);
  });
});

const amount = ({ game }: Table): number => game.state.things.filter(({ kind }) => kind !== "none").length;

describe("what is over", () => {
  it("goes out of the state, and the game goes the same way without it", () => {
    const [swept, other] = [begun(3), begun(3)];
    const [one, two] = [randomFrom(3), randomFrom(3)];
    for (let at = 0; at < 900 && other.decision; at++) {
      expect(swept.decision).toEqual(other.decision);
      play(swept, 1, one);
      play(other, 1, two);
      sweep(swept.game);
    }
    for (const name of names) expect(swept.view(swept.find(name))).toEqual(other.view(other.find(name)));
    expect(amount(swept)).toBeLessThan(amount(other) - 100);
  });

  it("goes by itself in a long game, and comes back with the choice that was the last before", () => {
    const table = begun(3);
    const random = randomFrom(3);
    let [before, most] = ["", 0];
    for (;;) {
      before = table.save();
      const there = amount(table);
      most = Math.max(most, there);
      play(table, 1, random);
      if (amount(table) < there - 100) break;
    }
    expect(most).toBeGreaterThan(300);
    table.undo();
    expect(table.save()).toBe(before);
  });
});
