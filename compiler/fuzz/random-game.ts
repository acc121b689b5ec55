/** One game of drawn decks and random choices, with the laws asked all along. */
import { createGame, randomFrom, type Decision, type Game, type Observer, type Table } from "../../runtime/index.ts";
import { checkState } from "./check-state.ts";
import { addOuter, addStep } from "./counted.ts";
import { Choosing } from "./choosing.ts";
import { drawnGame, type FuzzPool } from "./decks.ts";
import { Laws } from "./laws/index.ts";
import { ownerOf } from "./scenes.ts";

/** What a game is played from: the same gives the same game, as long as the cards are the same. */
export interface GameJob {
  readonly seed: number;
  /** The cards in turn that the first seat's deck is made around, or clauses that all are; left out: all cards. */
  readonly around?: readonly string[];
}

export interface Played {
  readonly seed: number;
  /** The card that the first seat's deck is made around, or the clause that all are. */
  readonly around: string;
  readonly turns: number;
  readonly decisions: number;
  readonly events: number;
  /** Whether the game came to its end by itself. */
  readonly over: boolean;
  readonly failure: Failure | null;
  /** By clause, sequence and step, after how many choices it carried out a line, or one of its texts held. */
  readonly reached: ReadonlyMap<string, number>;
}

export interface Failure {
  readonly message: string;
  /** The choices up to it, by their names. */
  readonly choices: readonly string[];
}

/** A game that goes on for so many decisions is given up; it is no failure. */
const MOST_DECISIONS = 6000;
const CHECKED = 600;
/** Nobody takes back more than the last choice; what could be taken back is garbage that has to be carried about. */
const REMEMBERED = 10;
/** In one game of so many it is also found out anew what waits for each event. */
const THOROUGH = 4;

/** Sees a game as it goes, beside its laws. */
export interface Onlooker {
  /** A turn begins; nothing has happened in it. */
  readonly turn?: (game: Game) => void;
  readonly choice?: (game: Game, decision: Decision, option: number) => void;
}

/** How a game is watched; nothing of it changes the game. */
export interface Watching extends Onlooker {
  /** One choice in so many is taken back, saved and restored, and taken again. */
  readonly checked?: number;
  /** Whether the laws are asked at all; true when left out. */
  readonly laws?: boolean;
}

/** Plays a game to its end, or to the first law that is broken. Never throws. */
export function playRandomGame(pool: FuzzPool, { seed, around }: GameJob, { checked = CHECKED, laws: isLawful = true, turn, choice }: Watching = {}): Played {
  const { seats, definitions, theme, scene } = drawnGame(pool, seed, around);
  const checks = randomFrom(seed ^ 0x2c1b3c6d);
  const reached = new Map<string, number>();
  const choosing = new Choosing(randomFrom(seed ^ 0x5bd1e995), reached, theme, scene);
  const choices: string[] = [];
  let [turns, events] = [0, 0];
  const now = new Set<string>();
  let laws: Laws | undefined;
  let table: Table | undefined;
  let failure: string | null = null;
  const observe = (game: Game): Observer => {
    const watching: Observer = isLawful ? (laws = new Laws(game, seed % THOROUGH === 0)) : {};
    return {
      event(event) {
        events++;
        if (event.event === "begins" && event.step === "turn") {
          turns++;
          turn?.(game);
        }
        watching.event?.(event);
      },
      due(handler, event, carriedOut) {
        if (carriedOut) now.add(handler.clause);
        watching.due?.(handler, event, carriedOut);
      },
      ...(watching.decision && { decision: watching.decision }),
      statement(program, statement) {
        now.add(program);
        addStep(pool.counted, program, statement, now);
      },
    };
  };
  try {
    // Around a clause, libraries may be as small as no deck is.
    table = createGame({ pool: definitions, seats, seed, observe, anyDecks: scene !== null });
    for (;;) {
      laws?.atDecision();
      addOuter(pool.counted, now);
      for (const clause of now) reached.set(clause, (reached.get(clause) ?? 0) + 1);
      now.clear();
      const { decision } = table;
      if (decision === null || (laws?.broken ?? null) !== null || choices.length >= MOST_DECISIONS) break;
      const option = choosing.drawn(table.game, decision);
      const { id, clause } = decision.options[option]!;
      choices.push(id);
      choice?.(table.game, decision, option);
      if (clause !== undefined) now.add(clause);
      if (isLawful && checks(checked) === 0) checkState(definitions, table, option);
      table.choose(option);
      if (choices.length % REMEMBERED === 0) table.forget();
    }
  } catch (error) {
    failure = error instanceof Error ? error.message : String(error);
  }
  // What only a scenario has is nothing that is to be reached.
  const foreign = new Set(scene?.cards.map(({ name }) => name));
  for (const clause of reached.keys()) if (foreign.has(ownerOf(clause))) reached.delete(clause);
  const message = laws?.broken ?? failure;
  return { seed, around: theme, turns, decisions: choices.length, events, over: table?.over ?? false, failure: message === null ? null : { message, choices }, reached };
}
