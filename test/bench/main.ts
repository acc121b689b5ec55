/**
 * `npm run bench`: bundles what is measured, since the loader that runs TypeScript slows
 * the parser several times, runs it and prints a table. It fails for no slow figure.
 *
 * `--json` prints the measures as JSON; names of groups leave the others out.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { groups } from "./groups.ts";
import { tableOf } from "./table.ts";
import type { Measure } from "./measure.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const names = process.argv.slice(2).filter((argument) => argument !== "--json");
// Within node_modules, where the bundle finds what is not part of it.
const unknown = names.filter((name) => !(groups as readonly string[]).includes(name));
if (unknown.length > 0) {
  process.stderr.write(`There is no group ${unknown.join(", ")}. There are: ${groups.join(", ")}.\n`);
  process.exit(2);
}
const folder = join(root, "node_modules", ".cache", `praxis-bench-${process.pid}`);
const bundle = join(folder, "run.mjs");

// The bundle has no sources beside it to be told from others by.
const env = { ...process.env, PRAXIS_SOURCES: "bench" };

mkdirSync(folder, { recursive: true });
try {
  await build({
    entryPoints: [join(root, "test/bench/run.ts")], outfile: bundle, bundle: true, platform: "node", format: "esm",
    external: ["typescript", "ts-morph", "prettier"], logLevel: "error",
  });
  // Each group in a process of its own: what one has played would slow the code of the next.
  const measures = groups.filter((group) => names.length === 0 || names.includes(group)).flatMap((group) => {
    process.stderr.write(`Measuring ${group} …\n`);
    return JSON.parse(execFileSync(process.execPath, [bundle, root, group], { encoding: "utf8", maxBuffer: 1 << 26, stdio: ["ignore", "pipe", "inherit"], env })) as Measure[];
  });
  process.stdout.write(process.argv.includes("--json") ? `${JSON.stringify(measures, null, 2)}\n` : tableOf(measures));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
