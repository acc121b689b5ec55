/** The proof sheets of a project, or of some of its rulings, made on all cores. */
import type { Compilation } from "../../compile.ts";
import type { ProofSheet } from "../../proof/index.ts";
import type { Progress } from "../progress.ts";
import { longestFirst } from "../proving.ts";
import { carryOutAll } from "../spread.ts";
import type { Ground, Result, Task } from "./sheet-tasks.ts";

/**
 * Plays what the sheets need. What they say hangs neither on how many cores there are nor on which is faster.
 *
 * @param compiled gives what the files compile to; the threads have begun when it is asked for the first time
 * @returns the sheets in the order of the compilation
 */
export async function sheetsOn(ground: Ground, compiled: () => Compilation | Promise<Compilation>, progress: Progress): Promise<readonly ProofSheet[]> {
  const { files, keys } = ground;
  const meant = keys === null ? null : new Set((await compiled()).rulings.flatMap(({ key, file }) => (keys.has(key) ? [file] : [])));
  const tasks = longestFirst(files.filter(({ path }) => meant?.has(path) ?? true));
  const sheets = new Map<string, ProofSheet>();
  let done = 0;
  await carryOutAll<Task, Result>({
    tasks, atOnce: 1, worthwhile: 40, worker: "./browse/sheet-worker.js", ground, joins: true,
    async here() {
      const compilation = await compiled();
      const { carrierOf } = await import("./sheet-tasks.ts");
      progress.begin("Playing");
      return carrierOf(compilation, ground);
    },
    onResults(results) {
      for (const result of results) for (const sheet of result.sheets) sheets.set(sheet.key, sheet);
      done += results.length;
      progress.update(done, tasks.length, results[0]?.task ?? "");
    },
  });
  return (await compiled()).rulings.flatMap(({ key }) => sheets.get(key) ?? []);
}
