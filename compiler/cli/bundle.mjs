/** Bundles the command line for Node: once for each state of the sources, so that a call need not read TypeScript. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";

const sources = ["grammar", "runtime", "compiler"];
const hour = 3_600_000;

/**
 * Bundles into a folder; what a command does not need is not loaded.
 *
 * @param {string} root the project's folder
 * @param {string} folder where `main.js`, `terminal.js` and the workers go, with the parts that they share
 * @param {string} key what the sources are, told to the emitter so that it knows modules of another one
 * @param {boolean} [whole] takes in what packages bring, which else stays outside: for where no packages are
 * @returns what went in and what came out, as esbuild tells it
 */
export async function bundle(root, folder, key, whole = false) {
  const { build } = await import("esbuild");
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ["compiler/cli/main.ts", "compiler/cli/terminal.ts", "compiler/cli/mutating/worker.ts", "compiler/cli/fuzzing/worker.ts"],
    outdir: folder,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    metafile: true,
    ...(whole ? wholly : { packages: "external" }),
    define: { "process.env.PRAXIS_SOURCES": JSON.stringify(key) },
    logLevel: "error",
  });
  return metafile;
}

/** Some packages ask for Node's modules in the old way, and for the name of their file. */
const wholly = {
  minify: true,
  external: ["esbuild"],
  banner: {
    js: 'import{createRequire as requireFrom}from"node:module";import{fileURLToPath as fileOf}from"node:url";const require=requireFrom(import.meta.url),__filename=fileOf(import.meta.url);',
  },
};

/** The folder of the bundle for the sources as they are, made when it is not there. */
export async function bundled(root) {
  const key = keyOf(root);
  const cache = join(root, "node_modules/.cache/praxis");
  const folder = join(cache, key);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const making = join(cache, `making-${process.pid}`);
  await bundle(root, making, key);
  try {
    renameSync(making, folder);
  } catch (error) {
    // Another call was faster.
    rmSync(making, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  utimesSync(folder, new Date(), new Date());
  for (const name of readdirSync(cache)) {
    const other = join(cache, name);
    // A call that has only just begun may still load parts of an older one.
    if (name !== key && Date.now() - (statSync(other, { throwIfNoEntry: false })?.mtimeMs ?? 0) > hour) rmSync(other, { recursive: true, force: true });
  }
  return folder;
}

/** Names, sizes and times of the sources. */
function keyOf(root) {
  const hash = createHash("sha256");
  const look = (path) => {
    const { size, mtimeMs } = statSync(join(root, path));
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  };
  for (const folder of sources) {
    for (const path of readdirSync(join(root, folder), { recursive: true }).sort()) if (/\.m?ts$|\.mjs$/u.test(path)) look(join(folder, path));
  }
  look("package.json");
  return hash.digest("hex").slice(0, 16);
}
