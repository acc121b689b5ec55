/** Spreads tasks over the cores, a few at a time. */
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Compilation } from "../../compile.ts";
import { carrierOf } from "./tasks.ts";
import type { Ground, Result, Task } from "./tasks.ts";

const atOnce = 12;
/** With fewer tasks a worker would hardly have compiled the project before they are done. */
const worthwhile = 120;

/**
 * Carries out all tasks, in any order.
 *
 * @param onResults told of each few results as they come
 */
export async function carryOutAll(tasks: readonly Task[], ground: Ground, compilation: Compilation, onResults: (results: readonly Result[]) => void): Promise<void> {
  const chunks = Array.from({ length: Math.ceil(tasks.length / atOnce) }, (_, at) => tasks.slice(at * atOnce, (at + 1) * atOnce));
  const workers = Math.min(availableParallelism(), Math.floor(tasks.length / worthwhile));
  // Threads run the bundle; TypeScript itself is carried out here.
  if (workers < 2 || import.meta.url.endsWith(".ts")) {
    const carryOut = carrierOf(compilation);
    for (const chunk of chunks) onResults(chunk.map(carryOut));
    return;
  }
  await Promise.all(Array.from({ length: workers }, () => workOn(chunks, ground, onResults)));
}

/** One worker, that takes the next tasks as long as there are any. */
function workOn(chunks: (readonly Task[])[], ground: Ground, onResults: (results: readonly Result[]) => void): Promise<void> {
  const worker = new Worker(new URL("./mutating/worker.js", import.meta.url), { workerData: ground });
  return new Promise<void>((resolve, reject) => {
    const next = (): void => {
      const chunk = chunks.shift();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
      if (chunk) worker.postMessage(chunk);
      else void worker.terminate().then(() => resolve());
    };
    worker.on("message", (results: readonly Result[]) => {
      onResults(results);
      next();
    });
    worker.on("error", reject);
    next();
  });
}
