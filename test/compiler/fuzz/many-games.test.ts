/** A run of random games as anybody starts it: what is played by the hundred thousand before a release. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import type { Tally } from "../../../compiler/fuzz/tally.ts";
import { repository } from "../../cli/support.ts";

const GAMES = 2000;
const MOST_TEXT = 64 * 2 ** 20;

interface Told extends Tally {
  readonly neverReached: readonly string[];
}

it("no law is broken in many games, which reach nearly all clauses", { timeout: 900_000 }, async () => {
  const args = ["compiler/cli/praxis.mjs", "fuzz", "--games", String(GAMES), "--seed", "2001", "--json"];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: repository, maxBuffer: MOST_TEXT });
  const { games, failures, ended, decisions, reached, neverReached } = JSON.parse(stdout) as Told;
  expect({ games, failures }).toEqual({ games: GAMES, failures: [] });
  expect(ended).toBeGreaterThan(GAMES * 0.9);
  expect(decisions).toBeGreaterThan(GAMES * 100);
  expect(neverReached.length).toBeLessThan(Object.keys(reached).length / 10);
});
