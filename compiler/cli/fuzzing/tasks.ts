/** Random games as they go to a worker and come back: the worker plays them with the same cards. */
import type { Compilation, SourceFile } from "../../compile.ts";
import { fuzzPool } from "../../fuzz/decks.ts";
import { playRandomGame } from "../../fuzz/random-game.ts";
import { tallyOf, together, type Tally } from "../../fuzz/tally.ts";
import { definitionsOf } from "../../scenario/index.ts";

/** What a worker works on. */
export interface Ground {
  readonly files: readonly SourceFile[];
  readonly asOf: string | undefined;
  /** The cards that decks are made around; none: all in turn. */
  readonly around: readonly string[];
}

/** Games of seeds that follow each other. */
export interface Task {
  readonly first: number;
  readonly games: number;
}

export interface Result extends Task {
  readonly tally: Tally;
}

/** The pool of a project's cards. */
export function poolOf(compilation: Compilation, files: readonly SourceFile[]): ReturnType<typeof fuzzPool> {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  return fuzzPool(definitionsOf({ items: compilation.items, textOf: (path) => texts.get(path) }), compilation);
}

/** Gives what carries tasks out with a project's cards. */
export function carrierOf(compilation: Compilation, { files, around }: Ground): (task: Task) => Result {
  const pool = poolOf(compilation, files);
  return (task) => ({ ...task, tally: together(Array.from({ length: task.games }, (_, nth) => tallyOf(playRandomGame(pool, { seed: task.first + nth, around })))) });
}
