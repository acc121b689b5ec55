/** Spreads tasks over the cores: threads that each take the next few as long as there are any. */
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";

export interface Work<Task, Result> {
  readonly tasks: readonly Task[];
  /** Asked once all are done: those that hang on what came of them. None: that was all. */
  readonly more?: () => readonly Task[];
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
  const { tasks, worthwhile } = work;
  const workers = Math.min(availableParallelism(), Math.floor(tasks.length / worthwhile));
  const queue = new Queue(work);
  // Threads run the bundle; TypeScript itself is carried out here.
  if (workers < 2 || import.meta.url.endsWith(".ts")) {
    const carryOut = work.here();
    await drain(queue, work, (chunk) => chunk.map(carryOut));
    return;
  }
  await Promise.all(Array.from({ length: workers }, () => workOn(queue, work)));
}

/** One thread, that takes the next tasks as long as there are any. */
async function workOn<Task, Result>(queue: Queue<Task>, work: Work<Task, Result>): Promise<void> {
  const worker = new Worker(new URL(work.worker, import.meta.url), { workerData: work.ground });
  await drain(queue, work, (chunk) => new Promise<readonly Result[]>((resolve, reject) => {
    worker.once("message", resolve);
    worker.removeAllListeners("error").once("error", reject);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
    worker.postMessage(chunk);
  }));
  await worker.terminate();
}

type Chunk<Task> = readonly Task[];

async function drain<Task, Result>(queue: Queue<Task>, { onResults }: Work<Task, Result>, carryOut: (chunk: Chunk<Task>) => readonly Result[] | Promise<readonly Result[]>): Promise<void> {
  for (let chunk = await queue.take(); chunk !== null; chunk = await queue.take()) {
    onResults(await carryOut(chunk));
    queue.done();
  }
}

/** What waits to be carried out. */
class Queue<Task> {
  private chunks: Chunk<Task>[];
  private underWay = 0;
  private isOver = false;
  private readonly takers: ((chunk: Chunk<Task> | null) => void)[] = [];

  constructor(private readonly work: Pick<Work<Task, unknown>, "tasks" | "more" | "atOnce">) {
    this.chunks = this.inChunks(work.tasks);
  }

  /** The next few tasks, perhaps only when others are done; null when there are no more. */
  take(): Promise<Chunk<Task> | null> {
    return new Promise((resolve) => {
      this.takers.push(resolve);
      this.serve();
    });
  }

  /** What was taken has been carried out. */
  done(): void {
    this.underWay--;
    this.serve();
  }

  private serve(): void {
    if (this.chunks.length === 0 && this.underWay === 0) {
      this.chunks = this.inChunks(this.work.more?.() ?? []);
      this.isOver = this.chunks.length === 0;
    }
    while (this.takers.length > 0 && (this.isOver || this.chunks.length > 0)) {
      const chunk = this.chunks.shift() ?? null;
      if (chunk !== null) this.underWay++;
      this.takers.shift()!(chunk);
    }
  }

  private inChunks(tasks: readonly Task[]): Chunk<Task>[] {
    const { atOnce } = this.work;
    return Array.from({ length: Math.ceil(tasks.length / atOnce) }, (_, at) => tasks.slice(at * atOnce, (at + 1) * atOnce));
  }
}
