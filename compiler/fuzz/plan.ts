/** What the next games are played around: each card in turn, and more often the clauses that were reached least. */
import type { FuzzPool } from "./decks.ts";
import { ownerOf } from "./scenes.ts";

/** What is reached so often is reached enough. */
export const ENOUGH = 100;
/** What is reached less often comes next, when all that lacks more has had its share. */
export const PLENTY = 2 * ENOUGH;
/** Games that are planned together, from what was reached before the first of them. */
export const GAMES_PER_ROUND = 200;
/** One game in so many goes through all cards in turn. */
const ONE_IN = 4;

/** What many games do not come to shall not eat them all. */
const MOST_EACH = 25;
/** One in so many of the games around a clause is around its card instead: by other ways. */
const BY_CARD = 4;

/** The games of a round: which is its first, and what each is around: a card, or a clause. */
export interface Round {
  readonly first: number;
  readonly around: readonly string[];
}

/**
 * The round of games that begins with a seed. Three of four games are around a clause that was not
 * reached often enough, those that lack most first, and then around those that were hardly more
 * than that; with none left, and in the first round, all cards go in turn.
 *
 * @param named the cards or clauses that games are to be around; none: all
 * @param reached how often each clause, sequence and step was reached so far
 */
export function plannedRound({ names, cards, common, counted: { names: wanted } }: FuzzPool, named: readonly string[], reached: Readonly<Record<string, number>>, first: number): Round {
  const all = named.length > 0 ? named : names;
  const own = [...common, ...names.map((name) => cards.get(name)!)];
  // What has no name in the texts, such as the end of a span, has been reached once before it is known.
  const isFirst = Object.keys(reached).length === 0;
  const clauses = isFirst ? [] : [...wanted, ...Object.keys(reached)];
  const owners = new Set(named.length > 0 ? named : own.map(({ name }) => name));
  const counted = [...new Set(clauses)].filter((id) => owners.has(id) || owners.has(ownerOf(id)));
  const known = counted.map((id) => ({ id, times: reached[id] ?? 0 })).sort((left, right) => left.times - right.times);
  const extras = [
    ...shares(known.filter(({ times }) => times < ENOUGH), cards),
    ...shares(known.filter(({ times }) => times >= ENOUGH && times < PLENTY), cards),
  ];
  let extra = 0;
  const around = Array.from({ length: GAMES_PER_ROUND }, (_, at) => (at % ONE_IN === 0 ? undefined : extras[extra++]) ?? all[(first + at) % all.length]!);
  return { first, around };
}

/** What the games for clauses are around: each in turn, again and again, until all have had the most that they may. */
function shares(lacking: readonly { readonly id: string }[], cards: FuzzPool["cards"]): string[] {
  return Array.from({ length: MOST_EACH }, (_, time) =>
    lacking.map(({ id }) => (time % BY_CARD === BY_CARD - 1 && cards.has(ownerOf(id)) ? ownerOf(id) : id))).flat();
}
