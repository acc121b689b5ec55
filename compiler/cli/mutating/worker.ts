/** A thread that hunts: it compiles the project once, then carries out the tasks that it is sent. */
import { parentPort, workerData } from "node:worker_threads";
import { compile } from "../../compile.ts";
import { carrierOf } from "./tasks.ts";
import type { Ground, Task } from "./tasks.ts";

const { files, asOf } = workerData as Ground;
const carryOut = carrierOf(compile(files, { asOf }));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
parentPort?.on("message", (tasks: readonly Task[]) => parentPort?.postMessage(tasks.map(carryOut)));
