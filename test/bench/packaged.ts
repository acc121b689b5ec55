/** The package as its users have it: how large its parts are, how long cards take to load, how soon the command line answers. */
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import type { Context } from "./context.ts";
import type { Measure } from "./measure.ts";

const packages = new Map<string, string>();

/** The package, built once for all groups, beside the bundle that is running: it goes when that goes. */
function packageOf({ root, bundle }: Context): string {
  let folder = packages.get(bundle);
  if (folder === undefined) {
    folder = mkdtempSync(join(bundle, "../package-"));
    execFileSync(process.execPath, ["--import", "tsx", "compiler/package/build/main.ts", join(folder, "dist")], { cwd: root });
    writeFileSync(join(folder, "package.json"), readFileSync(join(root, "package.json")));
    mkdirSync(join(folder, "compiler/cli"), { recursive: true });
    cpSync(join(root, "compiler/cli/praxis.mjs"), join(folder, "compiler/cli/praxis.mjs"));
    packages.set(bundle, folder);
  }
  return folder;
}

const kilobytes = (path: string): { readonly plain: number; readonly zipped: number } => {
  const bytes = readFileSync(path);
  return { plain: bytes.length / 1024, zipped: gzipSync(bytes, { level: 9 }).length / 1024 };
};

/** Sizes as they travel: compressed. */
export function measureSizes(context: Context): Measure[] {
  const dist = join(packageOf(context), "dist");
  const runtime = kilobytes(join(dist, "runtime.js"));
  const sets = readdirSync(join(dist, "cards")).filter((name) => name.endsWith(".js") && name !== "index.js").sort();
  return [
    { group: "sizes", name: "the runtime, minified and compressed", value: runtime.zipped, unit: "KB", aim: "at most 40 KB", met: runtime.zipped <= 40, note: `${runtime.plain.toFixed(0)} KB before compression` },
    sized("the compiler, minified and compressed", join(dist, "compiler.js")),
    sized("the table of cards, compressed", join(dist, "cards/index.js")),
    ...sets.map((file) => sized(`cards of ${file.replace(/\.js$/u, "")}, compressed`, join(dist, "cards", file))),
  ];
}

function sized(name: string, path: string): Measure {
  const { plain, zipped } = kilobytes(path);
  return { group: "sizes", name, value: zipped, unit: "KB", note: `${plain.toFixed(0)} KB before compression` };
}

/** Milliseconds that a process computed, told by itself as it ends. */
const told = 'import { writeSync } from "node:fs"; process.on("exit", () => { const { user, system } = process.cpuUsage(); writeSync(3, String((user + system) / 1000)); });';
const teller = `data:text/javascript,${encodeURIComponent(told)}`;

function computed(args: readonly string[]): number {
  const { status, output, stderr } = spawnSync(process.execPath, ["--import", teller, ...args], { encoding: "utf8", stdio: ["ignore", "pipe", "pipe", "pipe"] });
  if (status !== 0) throw new Error(stderr);
  return Number(output[3]);
}

/** The least of each of several kinds of processes, started in turns. */
function leastOfEach(rounds: number, kinds: readonly (readonly string[])[]): number[] {
  const best = kinds.map(() => Infinity);
  for (let round = 0; round < rounds; round++) kinds.forEach((args, at) => { best[at] = Math.min(best[at]!, computed(args)); });
  return best;
}

/** What it takes to have the cards of a game, in a new process, beyond the runtime alone. */
export function measureLoading(context: Context): Measure[] {
  const dist = pathToFileURL(join(packageOf(context), "dist/")).href;
  const loading = (sets: string): string[] => ["--input-type=module", "-e", `const { loadPool } = await import("${dist}index.js"); await loadPool(${sets});`];
  const [bare, runtime, one, all] = leastOfEach(15, [["-e", "0"], ["--input-type=module", "-e", `await import("${dist}runtime.js")`], loading('["jyhad"]'), loading("")]) as [number, number, number, number];
  const yardstick = { name: "Node alone", value: bare, unit: "ms" };
  const measure = (name: string, value: number): Measure => ({ group: "loading", name, value: value - bare, unit: "ms", yardstick, ratio: bare / (value - bare) });
  return [measure("loading the runtime", runtime), measure("loading it with the rules and a set", one), measure("loading it with all cards", all)];
}

/** How much longer the command line takes than Node alone. */
export function measureStart(context: Context): Measure[] {
  const launcher = join(packageOf(context), "compiler/cli/praxis.mjs");
  const calls = ["--version", "--help", "check --help"];
  const [bare = 0, ...times] = leastOfEach(25, [["-e", "0"], ...calls.map((call) => [launcher, ...call.split(" ")])]);
  return calls.map((call, at) => {
    const more = (times[at] ?? 0) - bare;
    return { group: "start", name: `praxis ${call}, beyond Node alone`, value: more, unit: "ms", yardstick: { name: "Node alone", value: bare, unit: "ms" }, ratio: bare / more, aim: "at most 60 ms", met: more <= 60 };
  });
}
