/** Spreads tasks over the cores: threads that each take the next few as long as there are any. */
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";

export interface Work<Task, Result> {
  readonly tasks: readonly Task[];
  /** So many go to a thread at once. */
  readonly atOnce: number;
  /** A thread is begun for so many tasks; with fewer it would hardly be ready before they are done. */
  readonly worthwhile: number;
  /** The bundle's entry that the threads run, and what it is told. */
  readonly worker: string;
  readonly ground: object;
  /** What carries a task out without a thread. */
  readonly here: () => (task: Task) => Result;
  /** Told of each few results as they come, in any order. */
  readonly onResults: (results: readonly Result[]) => void;
}

/** Carries out all tasks, in any order. */
export async function carryOutAll<Task, Result>(work: Work<Task, Result>): Promise<void> {
  const { tasks, atOnce, worthwhile, onResults } = work;
  const chunks = Array.from({ length: Math.ceil(tasks.length / atOnce) }, (_, at) => tasks.slice(at * atOnce, (at + 1) * atOnce));
  const workers = Math.min(availableParallelism(), Math.floor(tasks.length / worthwhile));
  // Threads run the bundle; TypeScript itself is carried out here.
  if (workers < 2 || import.meta.url.endsWith(".ts")) {
    const carryOut = work.here();
    for (const chunk of chunks) onResults(chunk.map(carryOut));
    return;
  }
  await Promise.all(Array.from({ length: workers }, () => workOn(chunks, work)));
}

/** One thread, that takes the next tasks as long as there are any. */
function workOn<Task, Result>(chunks: (readonly Task[])[], { worker: entry, ground, onResults }: Work<Task, Result>): Promise<void> {
  const worker = new Worker(new URL(entry, import.meta.url), { workerData: ground });
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
