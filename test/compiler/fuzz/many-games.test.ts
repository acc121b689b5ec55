/** A short run of random games: what `praxis fuzz` plays by the hundred thousand. */
import { expect, it } from "vitest";
import { playRandomGame } from "../../../compiler/fuzz/random-game.ts";
import { tallyOf, together } from "../../../compiler/fuzz/tally.ts";
import { randomPool } from "../../runtime/card-pool.ts";

/** As many as a minute of one processor has room for. */
const GAMES = 60;

it("no law is broken in many games, which reach most clauses", { timeout: 600_000 }, () => {
  const pool = randomPool();
  const { failures, ended, decisions, reached } = together(Array.from({ length: GAMES }, (_, at) => tallyOf(playRandomGame(pool, { seed: 2001 + at }))));
  expect(failures).toEqual([]);
  expect(ended).toBeGreaterThan(GAMES * 0.9);
  expect(decisions).toBeGreaterThan(GAMES * 100);
  const clauses = [...pool.common, ...pool.names.map((name) => pool.cards.get(name)!)].flatMap((definition) => ("clauses" in definition ? definition.clauses.map(({ id }) => id) : []));
  const seen = clauses.filter((id) => reached[id] !== undefined);
  expect(seen.length / clauses.length).toBeGreaterThan(0.5);
});
