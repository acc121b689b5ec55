/** Spreads tasks over the cores: threads that each take the next few as long as there are any. */
import { availableParallelism } from "node:os";
import { setImmediate as turn } from "node:timers/promises";
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
  /** Gives what carries a task out without a thread; asked when the threads have begun. */
  readonly here: () => Carrier<Task, Result> | Promise<Carrier<Task, Result>>;
  /**
   * Whether this thread is one of those that carry tasks out, as soon as it has what it needs for that. The
   * others then have a task in reserve, since they are not heard while this one is at work.
   */
  readonly joins?: boolean;
  /** Told of each few results as they come, in any order. */
  readonly onResults: (results: readonly Result[]) => void;
}

type Carrier<Task, Result> = (task: Task) => Result;

/**
 * Carries out all tasks, in any order, in as many threads as there are cores, or as PRAXIS_THREADS says.
 * Fails when a task does, or a thread. Where this thread joins in, it does what a thread that died has left,
 * so that only what fails here as well is a failure.
 */
export async function carryOutAll<Task, Result>(work: Work<Task, Result>): Promise<void> {
  const queue = new Queue(work);
  // Threads run the bundle; TypeScript itself is carried out here.
  const count = import.meta.url.endsWith(".ts") ? 1 : threadsFor(work);
  if (count < 2) return joinIn(queue, work);
  const threads = Array.from({ length: work.joins ? count - 1 : count }, () => new Thread<Task, Result>(work));
  try {
    await Promise.all([...threads.map((thread) => workOn(thread, queue, work)), ...(work.joins ? [joinIn(queue, work)] : [])]);
  } finally {
    await Promise.all(threads.map((thread) => thread.end()));
  }
}

function threadsFor({ tasks, worthwhile }: Pick<Work<unknown, unknown>, "tasks" | "worthwhile">): number {
  const wanted = Number(process.env["PRAXIS_THREADS"]);
  if (Number.isInteger(wanted) && wanted > 0) return Math.min(wanted, tasks.length);
  return Math.min(availableParallelism(), Math.floor(tasks.length / worthwhile));
}

/** This thread, that takes the next tasks as long as there are any. */
async function joinIn<Task, Result>(queue: Queue<Task>, work: Work<Task, Result>): Promise<void> {
  // What the threads are to begin with is on its way before this one is busy.
  await turn();
  const carryOut = await work.here();
  await drain(queue, work, async (chunk) => {
    // The others come to speak between two tasks.
    await turn();
    return chunk.map(carryOut);
  });
}

/** One of the other threads, that takes the next tasks as long as there are any. */
async function workOn<Task, Result>(thread: Thread<Task, Result>, queue: Queue<Task>, work: Work<Task, Result>): Promise<void> {
  const ahead = work.joins ? 2 : 1;
  await Promise.all(Array.from({ length: ahead }, async () => {
    try {
      await drain(queue, work, (chunk) => thread.carryOut(chunk));
    } catch (error) {
      if (!work.joins) throw error;
    }
  }));
}

/** A thread, and who waits for it. */
class Thread<Task, Result> {
  private readonly worker: Worker;
  private readonly waiting: { readonly resolve: (results: readonly Result[]) => void; readonly reject: (error: unknown) => void }[] = [];
  /** Why it carries nothing out any longer. */
  private fault: unknown;

  constructor({ worker, ground }: Pick<Work<Task, Result>, "worker" | "ground">) {
    this.worker = new Worker(new URL(worker, import.meta.url), { workerData: ground });
    this.worker.on("message", (results: readonly Result[]) => this.waiting.shift()?.resolve(results));
    this.worker.on("error", (error) => this.fail(error));
    this.worker.on("exit", (code) => this.fail(new Error(`A thread ended by itself, with code ${code}.`)));
  }

  /** What came of a few tasks; it is told in the order in which they were asked for. */
  carryOut(chunk: Chunk<Task>): Promise<readonly Result[]> {
    return new Promise((resolve, reject) => {
      if (this.fault !== undefined) return void reject(this.fault);
      this.waiting.push({ resolve, reject });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
      this.worker.postMessage(chunk);
    });
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }

  private fail(error: unknown): void {
    this.fault ??= error;
    for (const { reject } of this.waiting.splice(0)) reject(error);
  }
}

type Chunk<Task> = readonly Task[];

/** Takes chunks and has them carried out, until there are no more; one that fails goes back. */
async function drain<Task, Result>(queue: Queue<Task>, { onResults }: Work<Task, Result>, carryOut: (chunk: Chunk<Task>) => Promise<readonly Result[]>): Promise<void> {
  for (let chunk = await queue.take(); chunk !== null; chunk = await queue.take()) {
    let results: readonly Result[];
    try {
      results = await carryOut(chunk);
    } catch (error) {
      queue.giveBack(chunk);
      throw error;
    }
    onResults(results);
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

  /** What was taken could not be carried out. */
  giveBack(chunk: Chunk<Task>): void {
    this.chunks.unshift(chunk);
    this.done();
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
