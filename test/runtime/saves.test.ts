/** Saved games: what they look like, which are refused, and why. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createGame, GameError, randomFrom, Table, type Definition } from "../../runtime/index.ts";
import { SAVE_VERSION } from "../../runtime/kernel/saves.ts";
import { faultsOf } from "../support/schema.ts";
import { cardPool } from "./card-pool.ts";

const schema = JSON.parse(readFileSync(new URL("../../docs/save.schema.json", import.meta.url), "utf8")) as { readonly properties: { readonly praxis: { readonly const: number } } };
const pool = cardPool();
const repeated = (names: readonly string[], amount: number): string[] => Array.from({ length: amount }, (_, at) => names[at % names.length]!);
const deck = { crypt: repeated(["Kalinda", "Gratiano", "Leandro"], 12), library: repeated(["Wolf Companion", "Blood Doll", "Bonding", "Fast Hands", "Frenzy", "Minion Tap", "Kine Resources Contested", "Arson"].filter((name) => pool.some((each) => each.name === name)), 40) };

/** A game after some choices by chance. */
function played(seed: number, choices: number): Table {
  const table = createGame({ pool, seats: ["Ann", "Bob", "Cay"].map((name) => ({ name, deck })), seed });
  const random = randomFrom(seed);
  for (let at = 0; at < choices && table.decision; at++) table.choose(random(table.decision.options.length));
  return table;
}

const table = played(3, 250);
const saved = table.save();

describe("the schema of saves", () => {
  it("is that of the version that is written", () => {
    expect(schema.properties.praxis.const).toBe(SAVE_VERSION);
  });

  it.each([[1, 0], [2, 120], [3, 250], [4, 600], [5, 10_000]])("fits game %i after %i choices, and what each seat may save of it", (seed, choices) => {
    const game = played(seed, choices);
    for (const text of [game.save(), ...["Ann", "Bob", "Cay"].map((name) => game.save(game.find(name)))]) expect(faultsOf(JSON.parse(text), schema)).toEqual([]);
  });

  it("tells what is no save", () => {
    expect(faultsOf({ ...JSON.parse(saved) as object, cards: "?", more: 1 }, schema)).toEqual(["$.cards is not like ^[0-9a-z]+$", "$.more is unknown"]);
  });
});

/** The pool with one definition changed. */
const changed = (name: string, change: (definition: Definition) => Definition | null): Definition[] =>
  pool.flatMap((definition) => (definition.name === name ? [change(definition)].filter((each) => each !== null) : [definition]));

describe("a save", () => {
  it("goes on as the game does", () => {
    const [copy, random] = [Table.restore(pool, saved), randomFrom(8)];
    for (let at = 0; at < 100 && copy.decision; at++) {
      const choice = random(copy.decision.options.length);
      copy.choose(choice);
      table.choose(choice);
    }
    expect(copy.save()).toBe(table.save());
    expect(copy.save()).not.toBe(saved);
  });

  it("is read with white space around it, as editors leave it", () => {
    expect(Table.restore(pool, `\uFEFF${saved}\r\n`).save()).toBe(saved);
  });

  it("is read where other cards of the pool have changed", () => {
    expect(Table.restore(changed("Day Operation", () => null), saved).save()).toBe(saved);
  });

  const spoilt: readonly (readonly [string, string, string])[] = [
    ["nothing", "", "this is no saved game"],
    ["a text", "once upon a time", "this is no saved game"],
    ["other JSON", "{\"game\":1}", "this is no saved game"],
    ["JSON that is no object", "null", "this is no saved game"],
    ["what is left of a save's beginning", saved.slice(0, 30), "cut short or damaged: its beginning"],
    ["the middle cut off", saved.slice(0, 9000), "cut short or damaged: its end"],
    ["the last character cut off", saved.slice(0, -1), "cut short or damaged: its end"],
    ["a piece missing inside", saved.slice(0, 5000) + saved.slice(5100), "this save was "],
    ["an older version", saved.replace(`{"praxis":${SAVE_VERSION}`, `{"praxis":${SAVE_VERSION - 1}`), "version 3, this runtime reads version 4: it was written by an older runtime"],
    ["a newer version", saved.replace(`{"praxis":${SAVE_VERSION}`, `{"praxis":${SAVE_VERSION + 1}`), "version 5, this runtime reads version 4: a newer runtime is needed"],
    ["pool added by hand", saved.replace(/"pool":\d+/u, "\"pool\":99"), "changed after it was written"],
    ["a card named otherwise", saved.replace("\"Blood Doll\"", "\"Minion Tap\""), "changed after it was written"],
    ["chance changed", saved.replace(/"random":-?\d+/u, "\"random\":1"), "changed after it was written"],
    ["laid out by a formatter", JSON.stringify(JSON.parse(saved), null, 2), "its parts stand otherwise"],
    ["parts in another order", JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(saved) as object).reverse())), "its parts stand otherwise"],
    ["what one seat knows", table.save(table.find("Ann")), "tells only what one seat knows"],
  ];

  it.each(spoilt)("is refused when it is %s", (_, text, reason) => {
    expect(text).not.toBe(saved);
    expect(() => Table.restore(pool, text)).toThrow(GameError);
    expect(() => Table.restore(pool, text)).toThrow(reason);
  });

  it("is refused at every length but its own", () => {
    for (let length = 0; length < saved.length; length += 977) expect(() => Table.restore(pool, saved.slice(0, length))).toThrow(GameError);
  });

  const builds: readonly (readonly [string, () => Definition[], string])[] = [
    ["a card of it is not there", () => changed("Wolf Companion", () => null), "has the card Wolf Companion, which is not among the cards that are there"],
    ["a card of it is built from another text", () => changed("Wolf Companion", (card) => ({ ...card, hash: "0" }) as Definition), "cards that said something else"],
    ["a card of it has another price", () => changed("Wolf Companion", (card) => ({ ...card, cost: { blood: 2 } }) as Definition), "cards that said something else"],
    ["a rule is another", () => changed("Bleeding", (rule) => ({ ...rule, hash: "0" }) as Definition), "other rules"],
    ["a rule is not there", () => changed("Bleeding", () => null), "other rules"],
  ];

  it.each(builds)("of another build is refused: %s", (_, build, reason) => {
    expect(() => Table.restore(build(), saved)).toThrow(reason);
  });

  it("of one seat is refused for the same reasons when it is filled in", () => {
    const own = table.save(table.find("Ann"));
    expect(Table.determinize(pool, own, 1).decision).not.toBeUndefined();
    expect(() => Table.determinize(pool, own.slice(0, -1), 1)).toThrow("cut short or damaged");
    expect(() => Table.determinize(changed("Bleeding", () => null), own, 1)).toThrow("other rules");
    expect(() => Table.determinize(pool, table.save(), 1)).toThrow("not that of one seat");
  });
});
