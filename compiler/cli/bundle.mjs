/** Bundles the command line for Node: once for each state of the sources, so that a call need not read TypeScript. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";

const sources = ["grammar", "runtime", "compiler"];
const hour = 3_600_000;

/**
 * Bundles into a folder; what a command does not need is not loaded.
 *
 * @param {string} root the project's folder
 * @param {string} folder where `main.js`, `terminal.js` and the workers go, with the parts that they share
 * @param {string} key what the sources are: modules, verdicts and states of other sources are known by it
 * @param {boolean} [whole] takes in what packages bring, which else stays outside: for where no packages are
 * @returns what went in and what came out, as esbuild tells it
 */
export async function bundle(root, folder, key, whole = false) {
  const { build } = await import("esbuild");
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ["compiler/cli/main.ts", "compiler/cli/terminal.ts", "compiler/cli/mutating/worker.ts", "compiler/cli/proving/worker.ts", "compiler/cli/fuzzing/worker.ts", "compiler/cli/browse/sheet-worker.ts"],
    outdir: folder,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    metafile: true,
    ...(whole ? wholly : { external: ["esbuild", ...large] }),
    define: { "process.env.PRAXIS_SOURCES": JSON.stringify(key) },
    logLevel: "error",
  });
  return metafile;
}

/** What few commands load. The parser's package is taken in: it consists of hundreds of files, and each call and each thread would look for all of them. */
const large = ["prettier", "ts-morph", "typescript"];

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
  const key = stampOf(root);
  const cache = join(root, "node_modules/.cache/praxis");
  const folder = join(cache, key);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const making = join(cache, `making-${process.pid}`);
  await bundle(root, making, contentOf(root));
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

const isSource = (path) => /\.m?ts$|\.mjs$/u.test(path);
const pathsIn = (root) => [...sources.flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).sort().filter(isSource).map((path) => join(folder, path))), "package.json"];

/** A mark of the sources, of what is told about each file. */
function markOf(root, toldOf) {
  const hash = createHash("sha256");
  for (const path of pathsIn(root)) hash.update(`${path} ${toldOf(join(root, path))}\n`);
  return hash.digest("hex").slice(0, 16);
}

/** By sizes and times: soon found, and new wherever files have been written anew. */
const stampOf = (root) => markOf(root, (path) => {
  const { size, mtimeMs } = statSync(path);
  return `${size} ${mtimeMs}`;
});

/** By what they say: the same in every checkout. */
const contentOf = (root) => markOf(root, (path) => readFileSync(path, "utf8"));
