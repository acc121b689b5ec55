/** What random games come to, added up. Tallies of any games can be put together, in any order. */
import type { Played } from "./random-game.ts";

export interface Tally {
  readonly games: number;
  /** Games that came to their end, and were not given up. */
  readonly ended: number;
  readonly turns: number;
  readonly decisions: number;
  readonly events: number;
  /** By seed. */
  readonly failures: readonly FailedGame[];
  /** By clause, sequence and step, after how many choices it carried out a line, or one of its texts held. */
  readonly reached: Readonly<Record<string, number>>;
}

export interface FailedGame {
  readonly seed: number;
  /** The card that the first seat's deck is made around, or the clause that all are. */
  readonly around: string;
  readonly message: string;
  /** How many choices led to it. */
  readonly choices: number;
}

export const emptyTally: Tally = { games: 0, ended: 0, turns: 0, decisions: 0, events: 0, failures: [], reached: {} };

export function tallyOf({ seed, around, over, turns, decisions, events, failure, reached }: Played): Tally {
  const failures = failure === null ? [] : [{ seed, around, message: failure.message, choices: failure.choices.length }];
  return { games: 1, ended: over ? 1 : 0, turns, decisions, events, failures, reached: Object.fromEntries(reached) };
}

export function together(tallies: readonly Tally[]): Tally {
  const total = (of: (tally: Tally) => number): number => tallies.reduce((sum, tally) => sum + of(tally), 0);
  const reached: Record<string, number> = {};
  for (const tally of tallies) for (const [clause, times] of Object.entries(tally.reached)) reached[clause] = (reached[clause] ?? 0) + times;
  return {
    games: total(({ games }) => games),
    ended: total(({ ended }) => ended),
    turns: total(({ turns }) => turns),
    decisions: total(({ decisions }) => decisions),
    events: total(({ events }) => events),
    failures: tallies.flatMap(({ failures }) => failures).sort((left, right) => left.seed - right.seed),
    reached,
  };
}
