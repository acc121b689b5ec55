/** What a table is given that cannot be: refused with the reason, and nothing changed. */
import { describe, expect, it } from "vitest";
import { createGame, GameError, randomFrom, Table, type TableSetup } from "../../runtime/index.ts";
import { cardPool } from "./card-pool.ts";

const pool = cardPool();
const crypt = Array.from({ length: 12 }, () => "Kalinda");
const library = Array.from({ length: 40 }, () => "Blood Doll");
const begun = (): Table => createGame({ pool, seats: [{ name: "P", deck: { crypt, library } }, { name: "Q", deck: { crypt, library } }], seed: 4, first: 0 });
const setup: TableSetup = { pool, seats: [{ name: "P" }, { name: "Q" }], cards: [{ card: "Blood Doll", seat: 0, region: "hand" }], at: "master-phase" };

describe("a table is not set up", () => {
  const bad = [
    ["with a region that is none", { cards: [{ card: "Blood Doll", seat: 0, region: "attic" }] }, "Blood Doll is to be in attic, and there is no such region"],
    ["with a card that is none", { cards: [{ card: "Nothing", seat: 0, region: "hand" }] }, "no card named Nothing is in the pool"],
    ["with a card of nobody's", { cards: [{ card: "Blood Doll", seat: 2, region: "hand" }] }, "Blood Doll is given to seat 2, but there are only 2"],
    ["with a card on what is not there", { cards: [{ card: "Blood Doll", seat: 0, region: "attached", on: "Ann" }] }, "Blood Doll is to be on Ann, which is not there"],
    ["with a seed that is no number", { seed: Number.NaN }, "the seed must be a whole number, and NaN is none"],
    ["with a seed that is no whole number", { seed: 1.5 }, "the seed must be a whole number, and 1.5 is none"],
    ["with two seats of one name", { seats: [{ name: "P" }, { name: "P" }] }, "two seats are named P"],
    ["without seats", { seats: [] }, "there is no seat 0: there are 0, counted from 0"],
    ["with the turn of nobody", { active: 2 }, "there is no seat 2: there are 2, counted from 0"],
    ["with the Edge at nobody's", { edge: 5 }, "there is no seat 5: there are 2, counted from 0"],
    ["at a step that is none", { at: "tea-time" }, "turn has no step tea-time"],
  ] as const;
  it.each(bad)("%s", (_what, change, message) => {
    expect(() => Table.create({ ...setup, ...change })).toThrow(GameError);
    expect(() => Table.create({ ...setup, ...change })).toThrow(message);
  });

  it("where nobody can ever do anything", () => {
    const quiet = pool.filter(({ kind }) => kind !== "rule");
    expect(() => Table.create({ ...setup, pool: quiet, cards: [] })).toThrow("the game goes round and round without a question to anybody: either no seat can do anything");
  });
});

describe("a choice that is not offered", () => {
  it.each([["a name", "play Nothing"], ["a place", 99], ["a place before the first", -1], ["half a place", 0.5], ["no number", Number.NaN]])("is refused, and the game is as it was: %s", (_what, choice) => {
    const table = begun();
    const before = table.save();
    expect(() => table.choose(choice)).toThrow("is not offered; offered are pass");
    expect(table.save()).toBe(before);
  });

  it("cannot be slipped in: a question is to be read only", () => {
    const { decision } = begun();
    expect(() => (decision!.options as unknown[]).push({ id: "win", kind: "play" })).toThrow(TypeError);
    expect(() => Object.assign(decision!, { seat: 3 })).toThrow(TypeError);
    expect(() => Object.assign(decision!.options[0]!, { id: "win" })).toThrow(TypeError);
  });

  it("nor in a game that was saved", () => {
    const { decision } = Table.restore(pool, begun().save());
    expect(() => (decision!.options as unknown[]).pop()).toThrow(TypeError);
  });

  it("is one of a game that is over", () => {
    const table = begun();
    const random = randomFrom(4);
    for (let at = 0; at < 5000 && table.decision; at++) table.choose(random(table.decision.options.length));
    expect(table.over).toBe(true);
    expect(() => table.choose(0)).toThrow("nothing is to be decided: the game is over");
  });
});

describe("a save", () => {
  const saved = begun().save();
  it("that is cut short, changed, or none, is refused with the reason", () => {
    expect(() => Table.restore(pool, saved.slice(0, -100))).toThrow(/cut short|damaged/u);
    expect(() => Table.restore(pool, saved.replace('"pool":30', '"pool":99'))).toThrow(/changed|damaged/u);
    expect(() => Table.restore(pool, "{}")).toThrow("this is no saved game");
    expect(() => Table.restore(pool, "")).toThrow("this is no saved game");
  });

  it("of other cards is refused with the reason", () => {
    const others = pool.map((each) => (each.kind === "card" && each.name === "Blood Doll" ? { ...each, cost: { pool: 1 } } : each));
    expect(() => Table.restore(others, saved)).toThrow("cards that said something else");
    expect(() => Table.restore(pool.filter(({ name }) => name !== "Blood Doll"), saved)).toThrow(/Blood Doll|other cards/u);
  });
});
