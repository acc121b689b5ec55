/** What playing a scenario tells. */
import type { Diagnostic, Span } from "../../grammar/index.ts";
import type { Asked } from "./points.ts";
import type { Played, TimelineEntry } from "./timeline.ts";

export interface PlayOptions {
  /** Saves, restores, takes back and repeats every choice, compares the states, and holds the laws of the game. */
  readonly checkState?: boolean;
  /** What a line says beside may go unheard: in a game without a ruling, or with a mutant, nobody may ask for it. */
  readonly lenient?: boolean;
  /** Gives the timeline also when the scenario passes. */
  readonly trace?: boolean;
}

export interface ScenarioFailure {
  readonly message: string;
  /** The line of the scenario that is wrong, in its file. */
  readonly line: Span;
  /** What was on offer, at each decision since the last line that was carried out. */
  readonly offered: readonly string[];
}

export interface ScenarioResult {
  readonly key: string;
  readonly name: string;
  /** Key of the item that the scenario stands in. */
  readonly owner: string;
  readonly file: string;
  readonly passed: boolean;
  /** `failed`: played to the end, and a then line was wrong; `stuck`: the script does not fit; `error`: it could not be played. */
  readonly outcome: "passed" | "failed" | "stuck" | "error";
  readonly failure?: ScenarioFailure;
  /** What is wrong with its lines; it is not played then. */
  readonly diagnostics: readonly Diagnostic[];
  readonly timeline: readonly TimelineEntry[];
  readonly milliseconds: number;
  /** Statements of clauses that ran, as `program:statement`. */
  readonly covered: ReadonlySet<string>;
}

/** A result with what was recorded, to compare it with another game's. */
export interface Playthrough {
  readonly result: ScenarioResult;
  /** Undefined when the table could not even be laid. */
  readonly played: Played | undefined;
  /** The clauses and sequences of which something was carried out. */
  readonly programs: ReadonlySet<string>;
  /** The clauses that were carried out in answer to an event, those that do nothing included. */
  readonly answered: ReadonlySet<string>;
  /** The then lines that were asked, in their order. */
  readonly asked: readonly Asked[];
}
