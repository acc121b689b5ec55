/** A failing game made as short as it will go: fewer turns, choices, cards and seats, while the same law is broken. */
import { situationOf, type Situation } from "./situation.ts";
import { GOING_BACK } from "./check-state.ts";
import { withScene, type FuzzPool, type ScenePool } from "./decks.ts";
import { playRandomGame, type GameJob } from "./random-game.ts";
import { replay, type Replayed, type Step } from "./replay.ts";

export interface Shrunk extends Replayed {
  readonly message: string;
  readonly situation: Situation;
  /** The cards that it was played with. */
  readonly pool: ScenePool;
}

/** From so many turns before the fault it is tried to begin. */
const MOST_TURNS = 12;
/** After so many tries what has been found is good enough. */
const MOST_TRIES = 1000;

/**
 * Plays the game again and shrinks it. Null when it does not fail, or only in its full length: what
 * leads to the fault then hangs on more than what lies on the table as one of the last turns begins.
 */
export function shrink(pool: FuzzPool, job: GameJob, checked?: number): Shrunk | null {
  const turns: { readonly situation: Situation; readonly at: number }[] = [];
  const steps: Step[] = [];
  const { failure } = playRandomGame(pool, job, {
    ...(checked === undefined ? {} : { checked }),
    turn: (game) => void turns.push({ situation: situationOf(game), at: steps.length }),
    choice: (game, { seat, options, otherwise }, option) => {
      if (option !== otherwise) steps.push({ seat: game.seat(seat).name, option: options[option]!.id });
    },
  });
  if (failure === null) return null;
  const tries = new Tries(withScene(pool, job), failure.message);
  for (const { situation, at } of turns.slice(-MOST_TURNS).reverse()) {
    if (tries.failing(situation, steps.slice(at))) {
      makeSmaller(tries, situation, steps.slice(at));
      return tries.best;
    }
  }
  return null;
}

class Tries {
  private left = MOST_TRIES;
  /** The last that failed: each is smaller than those before. */
  best: Shrunk | null = null;
  private readonly isChecked: boolean;

  constructor(private readonly pool: ScenePool, private readonly message: string) {
    this.isChecked = GOING_BACK.includes(message);
  }

  /** The game from there on, if the same law is broken in it. */
  failing(situation: Situation, steps: readonly Step[]): Shrunk | null {
    if (this.left-- <= 0) return null;
    const replayed = replay(this.pool, situation, steps, this.isChecked);
    const { message } = replayed;
    if (message === null || kindOf(message) !== kindOf(this.message)) return null;
    return (this.best = { ...replayed, message, situation, pool: this.pool });
  }
}

/** Which law was broken: numbers, the cards that it happened to and the event that showed it apart. */
export const kindOf = (message: string): string => message.replace(/ \(after: .*\)$/u, "").replace(/\d+/gu, "#").replace(/^.*? (?=has |is |costs |waited |lasts )/u, "");

function makeSmaller(tries: Tries, situation: Situation, all: readonly Step[]): void {
  let steps = without(all, (rest) => tries.failing(situation, rest) !== null);
  const cards = without(situation.cards, (rest) => tries.failing({ ...situation, cards: rest }, steps) !== null);
  let least: Situation = { ...situation, cards };
  for (let seat = least.seats.length - 1; seat >= 0 && least.seats.length > 2; seat--) {
    const fewer = withoutSeat(least, seat);
    if (fewer && tries.failing(fewer, steps)) least = fewer;
  }
  steps = without(steps, (rest) => tries.failing(least, rest) !== null);
  for (const at of least.cards.keys()) {
    const card = plainer(least.cards[at]!, (instead) => tries.failing({ ...least, cards: least.cards.with(at, instead) }, steps) !== null);
    least = { ...least, cards: least.cards.with(at, card) };
  }
}

/** The list without whatever can be left out, in halves, quarters and so on down to single ones. */
function without<T>(list: readonly T[], still: (rest: readonly T[]) => boolean): readonly T[] {
  let kept = list;
  for (let size = Math.max(1, kept.length >> 1); size >= 1; size >>= 1) {
    for (let at = 0; at < kept.length;) {
      const rest = [...kept.slice(0, at), ...kept.slice(at + size)];
      if (still(rest)) kept = rest;
      else at += size;
    }
  }
  return kept;
}

/** The table without a seat and all that it has; null for the one whose turn it is. */
function withoutSeat({ seats, cards, active, edge, turns }: Situation, seat: number): Situation | null {
  if (seat === active) return null;
  const place = (other: number): number => (other > seat ? other - 1 : other);
  const gone = new Set(cards.filter((card) => card.seat === seat).map(({ as }) => as));
  const left = cards.filter((card) => !gone.has(card.as) && (card.on === undefined || !gone.has(card.on)));
  return { seats: seats.filter((_, at) => at !== seat), cards: left.map((card) => ({ ...card, seat: place(card.seat) })), active: place(active), edge: edge === seat ? -1 : place(edge), turns };
}

type Card = Situation["cards"][number];

/** A card without what of its state does not matter. */
function plainer(card: Card, still: (instead: Card) => boolean): Card {
  let plain = card;
  for (const part of ["tapped", "counters", "marks", "blood", "level"] as const) {
    if (plain[part] === undefined) continue;
    const { [part]: _, ...rest } = plain;
    if (still(rest as Card)) plain = rest as Card;
  }
  return plain;
}
