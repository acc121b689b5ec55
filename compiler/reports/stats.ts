/** The counts of a project. */
import type { Compilation } from "../compile.ts";
import { countStatements, unreached } from "./coverage.ts";
import type { RulingEntry } from "./rulings.ts";
import { isUsedByOneCard } from "./words.ts";
import type { WordReport } from "./words.ts";

/** How a scenario went, over all days on which it plays. */
export interface ScenarioCount {
  /** Scenarios, those that a card takes over with another's rulings included. */
  readonly all: number;
  readonly passed: number;
  /** How often scenarios were played, a day each. */
  readonly plays: number;
}

export interface Stats {
  readonly cards: number;
  /** Rulings that somebody wrote; not those that a card takes over. */
  readonly rulings: number;
  readonly amending: number;
  readonly rulingsProven: number;
  /** Rulings that no program can check. */
  readonly rulingsByHand: number;
  readonly scenarios: number;
  readonly scenariosPassed: number;
  readonly scenarioPlays: number;
  /** Statements of cards, and how many of them ran in a scenario. */
  readonly statements: number;
  readonly statementsRun: number;
  readonly vocabularyWords: number;
  readonly wordsUsedByOneCard: number;
  /** Proper names, which are no words of the language. */
  readonly names: number;
  readonly escapeHatches: number;
}

/** Puts the counts together. */
export function statsOf(
  compilation: Compilation,
  rulings: readonly RulingEntry[],
  scenarios: ScenarioCount,
  { words, names }: WordReport,
  escapeHatches: number,
  covered: ReadonlySet<string>,
): Stats {
  const statements = countStatements(compilation);
  return {
    cards: compilation.outline.filter(({ kind }) => kind === "card").length,
    rulings: rulings.length,
    amending: rulings.filter(({ kind }) => kind === "amends").length,
    rulingsProven: rulings.filter(({ proven }) => proven).length,
    rulingsByHand: rulings.filter(({ byHand }) => byHand !== null).length,
    scenarios: scenarios.all,
    scenariosPassed: scenarios.passed,
    scenarioPlays: scenarios.plays,
    statements,
    statementsRun: statements - unreached(compilation, covered).length,
    vocabularyWords: words.length,
    wordsUsedByOneCard: words.filter(isUsedByOneCard).length,
    names,
    escapeHatches,
  };
}
