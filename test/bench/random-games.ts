/** Whole games of random decks and random choices, and what holding the laws adds. */
import { playRandomGame, type Watching } from "../../compiler/fuzz/random-game.ts";
import { fuzzPool } from "../../compiler/fuzz/decks.ts";
import { definitionsOf } from "../../compiler/scenario/index.ts";
import type { Game } from "../../runtime/index.ts";
import { least, sideBySide, spent } from "./clock.ts";
import type { Context } from "./context.ts";
import type { Measure } from "./measure.ts";

const group = "games";
const GAMES = 40;
/** So often the games are played before they are measured: it takes that long until engines have optimized what a long run plays. */
const WARMING = 6;

export function measureRandomGames({ compilation, sources }: Context): Measure[] {
  const texts = new Map(sources.map(({ path, text }) => [path, text]));
  const pool = fuzzPool(definitionsOf({ items: compilation.items, textOf: (path) => texts.get(path) }), compilation);
  const playing = (watching: Watching): number => {
    let decisions = 0;
    for (let seed = 0; seed < GAMES; seed++) decisions += playRandomGame(pool, { seed }, watching).decisions;
    return decisions;
  };
  let decisions = 0;
  const cold = spent(() => { decisions = playing({ laws: false }); });
  for (let round = 1; round < WARMING; round++) playing({ laws: false });
  const sums = { things: 0, saved: 0 };
  for (let seed = 0; seed < GAMES; seed++) {
    let played: Game | undefined;
    playRandomGame(pool, { seed }, { laws: false, choice: (game) => void (played = game) });
    sums.things += played!.state.things.length;
    sums.saved += JSON.stringify(played!.state).length;
  }
  // Before laws are held for the first time: code that knows both is slower in either.
  const free = least(4, () => void playing({ laws: false }));
  // The same games both times.
  const [beside, underLaws] = sideBySide(2, () => void playing({ laws: false }), () => void playing({}));
  const steps = Array.from({ length: decisions }, (_, at) => at);
  let sum = 0;
  const looping = spent(() => { for (let round = 0; round < 100; round++) for (const at of steps) sum = (Math.imul(sum, 31) + at) | 0; }) / 100;
  const perSecond = (decisions / free) * 1000;
  return [
    {
      group, name: "decisions in random games", value: perSecond, unit: "a second",
      yardstick: { name: "rounds of a plain loop", value: (decisions / looping) * 1000, unit: "a second" }, ratio: looping / free,
      aim: "at least 20000 a second", met: perSecond >= 20_000, note: `${decisions} in ${GAMES} games, 2 to 6 seats`,
    },
    { group, name: "the same, played for the first time", value: (decisions / cold) * 1000, unit: "a second", yardstick: { name: "when warm", value: perSecond, unit: "a second" }, ratio: free / cold },
    { group, name: "random games", value: (GAMES / free) * 1000, unit: "a second", aim: "at least 50 a second", met: (GAMES / free) * 1000 >= 50 },
    {
      group, name: "decisions under the laws", value: (decisions / underLaws) * 1000, unit: "a second",
      yardstick: { name: "without them, in turns", value: (decisions / beside) * 1000, unit: "a second" }, ratio: beside / underLaws, aim: "ratio at least 0.75", met: beside / underLaws >= 0.75, note: "the same games",
    },
    { group, name: "a game at its end, as text", value: sums.saved / GAMES / 1024, unit: "KB", note: `${Math.round(sums.things / GAMES)} things` },
  ];
}
