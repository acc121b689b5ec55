/** Whole games of random decks and random choices, and what holding the laws adds. */
import { playRandomGame } from "../../compiler/fuzz/random-game.ts";
import { drawnGame, fuzzPool } from "../../compiler/fuzz/decks.ts";
import { definitionsOf } from "../../compiler/scenario/index.ts";
import { createGame, randomFrom } from "../../runtime/index.ts";
import { spent } from "./clock.ts";
import type { Context } from "./context.ts";
import type { Measure } from "./measure.ts";

const group = "games";
const GAMES = 60;
const MOST_DECISIONS = 6000;

export function measureRandomGames({ compilation, sources }: Context): Measure[] {
  const texts = new Map(sources.map(({ path, text }) => [path, text]));
  const pool = fuzzPool(definitionsOf({ items: compilation.items, textOf: (path) => texts.get(path) }), compilation);
  const drawn = Array.from({ length: GAMES }, (_, seed) => ({ seed, ...drawnGame(pool, seed) }));
  const sums = { decisions: 0, things: 0, saved: 0 };
  const playing = (): void => {
    Object.assign(sums, { decisions: 0, things: 0, saved: 0 });
    for (const { seed, seats, definitions } of drawn) {
      const random = randomFrom(seed);
      const table = createGame({ pool: definitions, seats, seed });
      let decisions = 0;
      for (; table.decision && decisions < MOST_DECISIONS; decisions++) table.choose(random(table.decision.options.length));
      sums.decisions += decisions;
      sums.things += table.game.state.things.length;
      sums.saved += table.save().length;
    }
  };
  // The first games are played by code that has not been optimized.
  playing();
  const free = spent(playing);
  const steps = Array.from({ length: sums.decisions }, (_, at) => at);
  let sum = 0;
  const looping = spent(() => { for (let round = 0; round < 100; round++) for (const at of steps) sum = (Math.imul(sum, 31) + at) | 0; }) / 100;
  let lawful = 0;
  const underLaws = spent(() => { for (let seed = 0; seed < GAMES / 3; seed++) lawful += playRandomGame(pool, { seed }).decisions; });
  const perSecond = (sums.decisions / free) * 1000;
  const underLawsPerSecond = (lawful / underLaws) * 1000;
  return [
    {
      group, name: "decisions in random games", value: perSecond, unit: "a second",
      yardstick: { name: "rounds of a plain loop", value: (sums.decisions / looping) * 1000, unit: "a second" }, ratio: looping / free,
      aim: "at least 20000 a second", met: perSecond >= 20_000, note: `${sums.decisions} in ${GAMES} games, 2 to 6 seats`,
    },
    { group, name: "random games", value: (GAMES / free) * 1000, unit: "a second", aim: "at least 50 a second", met: (GAMES / free) * 1000 >= 50 },
    { group, name: "decisions under the laws", value: underLawsPerSecond, unit: "a second", yardstick: { name: "without them", value: perSecond, unit: "a second" }, ratio: underLawsPerSecond / perSecond },
    { group, name: "a game at its end, as text", value: sums.saved / GAMES / 1024, unit: "KB", note: `${Math.round(sums.things / GAMES)} things` },
  ];
}
