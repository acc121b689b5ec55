/** Part of a game played again: from a situation, with the choices that matter, everything else by default. */
import { Table, type CardDefinition, type Decision, type Definition, type Observer } from "../../runtime/index.ts";
import { checkState } from "./check-state.ts";
import type { FuzzPool } from "./decks.ts";
import { Laws } from "./laws/index.ts";
import type { Situation } from "./situation.ts";

/** A choice that is not the one which is taken when nothing is said. */
export interface Step {
  /** The seat's name. */
  readonly seat: string;
  readonly option: string;
}

/** A question as it was answered; `isScripted` when by a step. */
export interface Answered {
  readonly seat: string;
  readonly decision: Decision;
  readonly option: number;
  readonly isScripted: boolean;
  /** Turns begun so far. */
  readonly turn: number;
}

export interface Replayed {
  readonly message: string | null;
  readonly answers: readonly Answered[];
  /** Turns begun in all. */
  readonly turns: number;
  readonly table: Table | null;
}

/** Decisions by default after which nothing more is expected. */
const MOST_DEFAULTS = 120;

/** So many steps are looked at for one that is offered. */
const AHEAD = 8;

/**
 * Begins with the untap phase of whose turn it is. Each step waits for a decision of its seat that
 * offers it. Never throws.
 *
 * @param isChecked whether each choice is also taken back, saved and restored
 */
export function replay(pool: FuzzPool, { seats, cards, active, edge, turns }: Situation, steps: readonly Step[], isChecked: boolean): Replayed {
  const names = new Set(cards.map(({ card }) => card));
  const definitions: Definition[] = [...pool.common, ...[...names].flatMap((name): CardDefinition[] => (pool.cards.has(name) ? [pool.cards.get(name)!] : []))];
  const answers: Answered[] = [];
  let laws: Laws | undefined;
  let table: Table | undefined;
  let [next, defaults, turn] = [0, 0, 0];
  try {
    table = Table.create({
      pool: definitions, seats, cards, active, at: "untap-phase", turns, ...(edge < 0 ? {} : { edge }),
      observe(game): Observer {
        const watching = (laws = new Laws(game, true));
        return {
          due: watching.due,
          decision: watching.decision,
          event(event) {
            if (event.event === "begins" && event.step === "turn") turn++;
            watching.event(event);
          },
        };
      },
    });
    for (;;) {
      laws!.atDecision();
      const { decision } = table;
      if (decision === null || laws!.broken !== null || defaults >= MOST_DEFAULTS) break;
      const seat = table.game.seat(decision.seat).name;
      // What is not offered any more, since the table is not quite the same, is passed over.
      const isOpen = (step: Step): boolean => step.seat === seat && decision.options.some(({ id }) => id === step.option);
      const ahead = steps.slice(next, next + AHEAD).findIndex(isOpen);
      const isScripted = ahead >= 0;
      if (isScripted) next += ahead + 1;
      else defaults++;
      const option = isScripted ? decision.options.findIndex(({ id }) => id === steps[next - 1]!.option) : Math.max(0, decision.otherwise);
      answers.push({ seat, decision, option, isScripted, turn });
      if (isChecked) checkState(definitions, table, option);
      table.choose(option);
    }
  } catch (error) {
    return { message: error instanceof Error ? error.message : String(error), answers, turns: turn, table: table ?? null };
  }
  return { message: laws!.broken, answers, turns: turn, table };
}
