/** Random games as they go to a worker and come back: the worker plays them with the same cards. */
import type { Compilation, SourceFile } from "../../compile.ts";
import { fuzzPool, type FuzzPool } from "../../fuzz/decks.ts";
import { playRandomGame } from "../../fuzz/random-game.ts";
import { tallyOf, together, type Tally } from "../../fuzz/tally.ts";
import { definitionsOf } from "../../scenario/index.ts";

/** What a worker works on. */
export interface Ground {
  readonly files: readonly SourceFile[];
  readonly asOf: string | undefined;
}

/** Games of seeds that follow each other. */
export interface Task {
  readonly first: number;
  /** By game, the card or clause that it is played around. */
  readonly around: readonly string[];
}

export interface Result extends Task {
  readonly tally: Tally;
}

/** The pool of a project's cards. */
export function poolOf(compilation: Compilation, files: readonly SourceFile[]): FuzzPool {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const textOf = (path: string): string | undefined => texts.get(path);
  const { items, declared, asOf, scenarios } = compilation;
  return fuzzPool(definitionsOf({ items, textOf }), { items, declared, asOf, scenarios, textOf });
}

/** Gives what carries tasks out with a pool. */
export function carrierOf(pool: FuzzPool): (task: Task) => Result {
  return (task) => ({ ...task, tally: together(task.around.map((card, nth) => tallyOf(playRandomGame(pool, { seed: task.first + nth, around: [card] })))) });
}
