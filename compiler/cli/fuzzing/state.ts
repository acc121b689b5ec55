/** How far a long run has come, as a file: it goes on there when it was stopped. */
import { readFileSync } from "node:fs";
import { writeAtomically } from "../../build/write.ts";
import type { Round } from "../../fuzz/plan.ts";
import { emptyTally, type Tally } from "../../fuzz/tally.ts";
import { UsageError } from "../usage.ts";

/** What must be the same for two runs to be one. */
export interface RunKey {
  /** The hash of cards and rules as they are on the day. */
  readonly cards: string;
  /** The sources of praxis; null where they are not known. */
  readonly sources: string | null;
  /** The seed of the first game. */
  readonly first: number;
  readonly asOf: string | null;
  readonly around: readonly string[];
}

export interface RunState {
  readonly run: RunKey;
  readonly tally: Tally;
  /** The games that were planned together with the next one; null before the first. */
  readonly round: Round | null;
}

const format = "praxis fuzz 2";

/** What differs, in words, by the part of the key. */
const differs: Readonly<Record<keyof RunKey, string>> = {
  cards: "the cards or rules have changed since",
  sources: "praxis itself has changed since",
  first: "it began with another seed",
  asOf: "it plays as of another day",
  around: "its decks are made around other cards",
};

/**
 * The state in a file, or a run's beginning where there is none.
 *
 * @throws UsageError that says why for a file that is none of these, or is of another run
 */
export function readState(path: string, run: RunKey): RunState {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return { run, tally: emptyTally, round: null };
    throw new UsageError(`${path} cannot be read: ${(error as Error).message}`);
  }
  const state = parsed(text);
  if (state === null) throw new UsageError(`${path} holds no state of praxis fuzz.`, "Name another file, or one that is not there yet.");
  const other = (Object.keys(differs) as (keyof RunKey)[]).find((part) => JSON.stringify(state.run[part]) !== JSON.stringify(run[part]));
  if (other !== undefined) throw new UsageError(`${path} is the state of another run: ${differs[other]}.`, "Delete the file to begin anew, or name another one.");
  return state;
}

function parsed(text: string): RunState | null {
  try {
    const state = JSON.parse(text) as Partial<RunState> & { readonly format?: unknown };
    const isWhole = state.format === format && typeof state.run === "object" && typeof state.tally?.games === "number" && Array.isArray(state.tally.failures) && typeof state.tally.reached === "object" && typeof state.round === "object";
    return isWhole ? { run: state.run!, tally: state.tally!, round: state.round ?? null } : null;
  } catch {
    return null;
  }
}

/** Writes a state; a run that is killed meanwhile leaves the one before. */
export function writeState(path: string, state: RunState): void {
  writeAtomically(path, `${JSON.stringify({ format, ...state })}\n`);
}
