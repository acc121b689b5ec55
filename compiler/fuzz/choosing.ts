/** How random Methuselahs choose: anything may be chosen, and what leads to more of the cards is chosen more often. */
import type { Decision, Game, Option } from "../../runtime/index.ts";

/** With less pool somebody saves it. */
const LITTLE_POOL = 8;

/**
 * Draws one of the options.
 *
 * @param reached what the game has seen already: the rest is drawn more often
 * @returns its place
 */
export function drawnOption(game: Game, { options, seat }: Decision, random: (below: number) => number, reached: ReadonlyMap<string, number>): number {
  const saves = game.seat(seat).pool <= LITTLE_POOL;
  const weights = options.map((option) => weightOf(game, option, reached, saves));
  let at = random(weights.reduce((sum, weight) => sum + weight, 0));
  return weights.findIndex((weight) => (at -= weight) < 0);
}

function weightOf(game: Game, { kind, clause, card, value }: Option, reached: ReadonlyMap<string, number>, saves: boolean): number {
  if (kind === "pass" || kind === "done") return saves ? 8 : 2;
  // Who has most blood already: a vampire comes into play sooner than five that wait together.
  if (kind === "target") return typeof value === "number" && game.isCard(value) ? 1 + game.card(value).blood ** 2 : 2;
  if (clause === undefined) return 4;
  if (card !== 0) return reached.has(clause) ? 12 : 36;
  // Of what the rules offer, what costs less.
  const price = Object.values(game.clause(clause).cost ?? {}).reduce<number>((sum, amount) => sum + (typeof amount === "number" ? amount : 1), 0);
  return price > 0 && saves ? 1 : Math.max(1, Math.round(16 / (price * price + 1)));
}
