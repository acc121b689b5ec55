/**
 * All scenarios of the cards and rules pass, and all their rulings are proven. The runtime is
 * put to the test on the way: at every choice of every scenario the game is saved, restored,
 * and taken back, and must be the same.
 */
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { compile } from "../../compiler/index.ts";
import { prove } from "../../compiler/prove.ts";

const folder = new URL("../../cards/", import.meta.url);
const files = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((path) => path.endsWith(".praxis"))
  .sort()
  .map((path) => ({ path, text: readFileSync(new URL(path, folder), "utf8") }));

it("plays every scenario as it says, and proves every ruling, with the states compared at every choice", () => {
  const compilation = compile(files);
  expect(compilation.diagnostics).toEqual([]);
  const { scenarios, rulings } = prove(compilation, { checkState: true });
  expect(scenarios.length).toBeGreaterThan(compilation.scenarios.length);
  expect(scenarios.filter(({ passed }) => !passed).map(({ key, date, failure }) => ({ key, date, message: failure?.message }))).toEqual([]);
  expect(rulings.filter(({ proven, byHand }) => !proven && byHand === null).map(({ ruling, why }) => ({ ruling: ruling.key, why }))).toEqual([]);
  // What no program can check is said of no more than three.
  expect(rulings.filter(({ byHand }) => byHand !== null).length).toBeLessThanOrEqual(3);
}, 600_000);
