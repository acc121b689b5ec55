/** Around which cards the next games are played: each in turn, and more often those whose clauses were reached least. */
import type { FuzzPool } from "./decks.ts";

/** What is reached so often is reached enough. */
export const ENOUGH = 100;
/** Games that are planned together, from what was reached before the first of them. */
export const GAMES_PER_ROUND = 200;
/** One game in so many goes through all cards in turn. */
const ONE_IN = 4;

/** The games of a round: which is its first, and the card of each. */
export interface Round {
  readonly first: number;
  readonly around: readonly string[];
}

/**
 * The round of games that begins with a seed. Three of four games are around a card of which some
 * clause was not reached often enough, those that lack most first; with none left all go in turn.
 *
 * @param named the cards that games are to be around; none: all
 * @param reached how often each clause was reached so far
 */
export function plannedRound({ names, cards }: FuzzPool, named: readonly string[], reached: Readonly<Record<string, number>>, first: number): Round {
  const all = named.length > 0 ? named : names;
  const least = (name: string): number => Math.min(...cards.get(name)!.clauses.map(({ id }) => reached[id] ?? 0));
  const lacking = all.map((name) => ({ name, times: least(name) })).filter(({ times }) => times < ENOUGH).sort((left, right) => left.times - right.times);
  const around = Array.from({ length: GAMES_PER_ROUND }, (_, at) => {
    const turns = Math.floor(at / ONE_IN);
    const isExtra = at % ONE_IN > 0 && lacking.length > 0;
    return isExtra ? lacking[(at - turns - 1) % lacking.length]!.name : all[(first + at) % all.length]!;
  });
  return { first, around };
}
