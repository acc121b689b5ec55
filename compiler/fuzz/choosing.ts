/**
 * How random Methuselahs choose: anything may be chosen, and what brings the game on is chosen more
 * often: minions, bleeds, and of the cards whatever the game has not seen yet.
 */
import type { Decision, Game, Id, Option } from "../../runtime/index.ts";

/** With less pool nobody gives it away for what may be left. */
const LITTLE_POOL = 8;
/** With so many minions it is time to act. */
const ENOUGH_MINIONS = 3;
/** What has not been seen in this game yet. */
const NEW = 80;
/** The card that the game is played around counts for so many others. */
const THEME = 4;

/** What a decision hangs on, found out once for all of its options. */
interface Situation {
  readonly game: Game;
  /** How often the game has seen each clause. */
  readonly reached: ReadonlyMap<string, number>;
  readonly saves: boolean;
  readonly minions: number;
  readonly theme: string;
}

/**
 * Draws one of the options.
 *
 * @param reached how often the game has seen each clause already: what it has seen less is drawn more often
 * @param theme the card that the game is played around; none where there is none
 * @returns its place
 */
export function drawnOption(game: Game, decision: Decision, random: (below: number) => number, reached: ReadonlyMap<string, number>, theme = ""): number {
  const { options, seat } = decision;
  if (options.length === 1) return 0;
  const situation: Situation = { game, reached, theme, saves: game.seat(seat).pool <= LITTLE_POOL, minions: decision.window === "influence" ? minionsOf(game, seat) : 0 };
  const weights = options.map((option) => (isPass(option) ? 0 : weightOf(situation, option)));
  const others = weights.reduce((sum, weight) => sum + weight, 0);
  for (let at = 0; at < options.length; at++) if (isPass(options[at]!)) weights[at] = passing(decision, situation, options[at]!, others);
  let at = random(weights.reduce((sum, weight) => sum + weight, 0));
  return weights.findIndex((weight) => (at -= weight) < 0);
}

const isPass = ({ kind }: Option): boolean => kind === "pass" || kind === "done";

function minionsOf(game: Game, seat: Id): number {
  return game.state.table.inPlay.filter((id) => game.card(id).region === "ready-region" && game.card(id).controller === seat).length;
}

/** How much speaks for leaving it, against all that speaks for doing something. */
function passing({ window }: Decision, { saves, minions }: Situation, { kind }: Option, others: number): number {
  // Naming things goes on for as long as somebody likes.
  if (kind === "done") return others;
  switch (window) {
    // A bleed that nobody blocks brings the game on, and a combat is worth seeing.
    case "block":
      return others;
    // Who stays untapped can block, and react.
    case "minion-phase":
      return Math.ceil(others / 6);
    case "discard":
      return others * 2;
    case "influence":
      return minions === 0 ? 1 : saves || minions >= ENOUGH_MINIONS ? others * 3 : 2;
    default:
      return 2;
  }
}

function weightOf(situation: Situation, { kind, clause, card, value }: Option): number {
  const { game, reached, saves, theme } = situation;
  if (kind === "target") return typeof value === "number" && game.isCard(value) ? worthOf(situation, value) : 2;
  if (clause === undefined) return 4;
  const definition = game.clause(clause);
  const { pool = 0, transfers = 0, ...rest } = (definition.cost ?? {}) as Readonly<Record<string, unknown>>;
  if (saves && pool !== 0) return 1;
  if (transfers !== 0) return transfers === 1 ? 40 : 1;
  if (definition.action === "bleed") return 40;
  const times = reached.get(clause) ?? 0;
  const weight = Math.max(1, Math.round(NEW / (1 + times / 4) ** 2));
  if (card !== 0 && clause.startsWith(`${theme}#`)) return THEME * weight;
  return card === 0 && Object.keys(rest).length > 0 ? Math.ceil(weight / 4) : weight;
}

/** Of those that wait, who lacks least comes into play first: sooner than five that wait together. Who has a text that was not seen yet comes before others. */
function worthOf({ game, reached }: Situation, id: Id): number {
  const { region, blood } = game.card(id);
  if (region !== "uncontrolled") return 2;
  const { capacity = 0, clauses } = game.definitionOf(id);
  const weight = 2 + Math.round(60 / (1 + Math.max(0, capacity - blood)) ** 2);
  return clauses.length > 0 && !clauses.some((clause) => reached.has(clause.id)) ? 8 * weight : weight;
}
