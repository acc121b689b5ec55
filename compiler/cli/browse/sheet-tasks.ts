/** Proof sheets as they are asked for and come back: all of a file at once, so that a task is known before anything is compiled. */
import type { Compilation, SourceFile } from "../../compile.ts";
import { groupBy } from "../../group.ts";
import { proofSheets } from "../../proof/index.ts";
import type { ProofSheet } from "../../proof/index.ts";
import { Texts } from "../frame.ts";

/** What a worker works on. */
export interface Ground {
  readonly files: readonly SourceFile[];
  readonly asOf: string | undefined;
  /** Keys of the rulings that are asked for; null: all that are written down. */
  readonly keys: ReadonlySet<string> | null;
}

/** The path of a file. */
export type Task = string;

export interface Result {
  readonly task: Task;
  readonly sheets: readonly ProofSheet[];
}

/** Gives what carries tasks out in a project. */
export function carrierOf(compilation: Compilation, { files, keys }: Ground): (task: Task) => Result {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const lines = new Texts("", files);
  const asked = compilation.rulings.filter(({ key, inheritedFrom }) => keys?.has(key) ?? inheritedFrom === null);
  const byFile = groupBy(asked, ({ file }) => file);
  return (task) => ({
    task,
    sheets: proofSheets(compilation, new Set((byFile.get(task) ?? []).map(({ key }) => key)), {
      textOf: (path) => texts.get(path),
      lineOf: (file, offset) => lines.locate(file, { start: offset, end: offset }).line,
    }),
  });
}
