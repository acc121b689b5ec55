/** A thread that makes proof sheets: it compiles the project once, then carries out the tasks that it is sent. */
import { parentPort, workerData } from "node:worker_threads";
import { compile } from "../../compile.ts";
import { carrierOf } from "./sheet-tasks.ts";
import type { Ground, Task } from "./sheet-tasks.ts";

const ground = workerData as Ground;
const carryOut = carrierOf(compile(ground.files, { asOf: ground.asOf }), ground);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
parentPort?.on("message", (tasks: readonly Task[]) => parentPort?.postMessage(tasks.map(carryOut)));
