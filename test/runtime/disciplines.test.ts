/** Disciplines: printed on a minion, and taught by the cards on it. */
import { expect, it } from "vitest";
import { card } from "../../runtime/definitions.ts";
import { disciplined, get, same, type Table } from "../../runtime/index.ts";
import { table, vampire } from "./vampires.ts";

const lesson = (name: string, discipline: string): ReturnType<typeof card> => card({ name, types: ["master"], traits: ["skill"], set: "x", disciplines: { [discipline]: 1 }, clauses: [] });
const on = (name: string) => ({ card: name, seat: 0, region: "attached", on: "Ann" });
const Ann = { card: "Ann", seat: 0, region: "ready-region" } as const;
const pool = [vampire("Ann", { disciplines: { Celerity: 1, Dominate: 2 } }), lesson("Haste", "Celerity"), lesson("Shade", "Obfuscate")];
const levels = (game: Table, ...names: readonly string[]): readonly number[] =>
  names.map((name) => ([2, 1] as const).find((level) => disciplined(game.game, game.find("Ann"), name, level)) ?? 0);

it("each card on a minion adds a level of what it teaches", () => {
  expect(levels(table(pool as never, [Ann]), "Celerity", "Dominate", "Obfuscate")).toEqual([1, 2, 0]);
  const taught = table(pool as never, [Ann, on("Haste"), on("Shade")]);
  expect(levels(taught, "Celerity", "Dominate", "Obfuscate")).toEqual([2, 2, 1]);
});

it("mastery is what a minion has at superior, wherever from", () => {
  const game = table(pool as never, [Ann, on("Haste"), on("Shade")]);
  const mastered = get.mastery(game.game, game.find("Ann"));
  expect(mastered).toEqual(["Celerity", "Dominate"]);
  expect(["Celerity", "Obfuscate"].map((name) => same(name, mastered))).toEqual([true, false]);
  expect([get.discipline(game.game, game.find("Shade")), get.discipline(game.game, 0), get.mastery(game.game, 0)]).toEqual(["Obfuscate", "", []]);
});
