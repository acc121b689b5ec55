/** The grammar, compiler and runtime of each side: where they differ, each side is compiled and played by its own. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { compile } from "../../index.ts";
import { ownEngine } from "../../diff/index.ts";
import type { Engine } from "../../diff/index.ts";
import type { Git } from "./git.ts";
import { foldersOf } from "./sides.ts";
import { UsageError } from "../usage.ts";
import type { SideSpec } from "./sides.ts";

/** A compiler with the runtime that belongs to it. */
export interface Toolchain {
  readonly compile: typeof compile;
  readonly engine: Engine;
}

const folders = ["grammar", "runtime", "compiler"] as const;
/** What shows and does things around the games, but takes no part in them. */
const shells = /^compiler\/(cli|build|diff|fuzz|page|wording|reports|mutation|messages)\//;

const isPart = (path: string): boolean => isModule(path) && !shells.test(path);
const isModule = (path: string): boolean => path.endsWith(".ts");

/** Files of a toolchain by path, with names for their contents as git gives them. */
type Listing = ReadonlyMap<string, string>;

/** What of a toolchain differs on the two sides; nothing when a side has none, as a bare folder of cards. */
export function differencesOf(a: SideSpec, b: SideSpec, root: string, git: Git): string[] {
  const [old, young] = [listingOf(a, root, git), listingOf(b, root, git)];
  if (old.size === 0 || young.size === 0) return [];
  return [...new Set([...old.keys(), ...young.keys()])].filter((path) => old.get(path) !== young.get(path)).sort();
}

function listingOf(spec: SideSpec, root: string, git: Git): Listing {
  if (spec.kind === "revision") return new Map(git.files(spec.at, ...folders).filter(({ path }) => isPart(path)).map(({ path, blob }) => [path, blob]));
  const { root: at } = foldersOf(spec, root);
  return new Map([...textsIn(at, isPart)].map(([path, bytes]) => [path, blobOf(bytes)]));
}

function textsIn(root: string, isWanted: (path: string) => boolean): Map<string, Uint8Array> {
  const found = new Map<string, Uint8Array>();
  for (const folder of folders) {
    if (!existsSync(join(root, folder))) continue;
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })) {
      const path = `${folder}/${name.replaceAll("\\", "/")}`;
      if (isWanted(path)) found.set(path, readFileSync(join(root, path)));
    }
  }
  return found;
}

/** The name that git gives to contents. */
const blobOf = (bytes: Uint8Array): string => createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex");

/** This program's own. */
export const ownToolchain = async (): Promise<Toolchain> => ({ compile: (await import("../../index.ts")).compile, engine: ownEngine });

/** Bundles the toolchain of a side and loads it; one that was bundled before is taken as it is. */
export async function toolchainOf(spec: SideSpec, root: string, git: Git): Promise<Toolchain> {
  const texts = spec.kind === "revision" ? textsOfCommit(spec.at, git) : textsIn(foldersOf(spec, root).root, isModule);
  const hash = createHash("sha256").update(entryOf(texts));
  for (const [path, bytes] of texts) hash.update(`${path} ${blobOf(bytes)}\n`);
  const file = await bundled(`engine-${hash.digest("hex").slice(0, 16)}`, texts).catch((error: unknown) => {
    throw new UsageError(`The program of ${spec.name} cannot be built, so its games cannot be played: ${error instanceof Error ? error.message : String(error)}`);
  });
  const { compiler, scenario, prove } = (await import(pathToFileURL(file).href)) as {
    readonly compiler: { readonly compile: typeof compile };
    readonly scenario: Engine;
    readonly prove: Engine["prove"];
  };
  return { compile: compiler.compile, engine: { playThrough: scenario.playThrough, prove } };
}

function textsOfCommit(commit: string, git: Git): Map<string, Uint8Array> {
  const files = git.files(commit, ...folders).filter(({ path }) => isModule(path));
  const contents = git.contents(files);
  return new Map(files.map(({ path }, at) => [path, contents[at] ?? new Uint8Array()]));
}

const proving = "compiler/prove.ts";

/** What a toolchain is asked for; an early one has no proofs. */
const entryOf = (texts: ReadonlyMap<string, Uint8Array>): string => `
export * as compiler from "./compiler/index.ts";
export * as scenario from "./compiler/scenario/index.ts";
${texts.has(proving) ? `export { prove } from "./${proving}";` : "export const prove = undefined;"}
`;

/** Bundles sources that need not stand on the disk. Packages are taken from this program's own. */
async function bundled(name: string, texts: ReadonlyMap<string, Uint8Array>): Promise<string> {
  const cache = join(programRoot(), "node_modules/.cache/praxis", name);
  const file = join(cache, "engine.mjs");
  if (existsSync(file)) return file;
  const { build } = await import("esbuild");
  mkdirSync(cache, { recursive: true });
  const making = join(cache, `making-${process.pid}.mjs`);
  await build({
    stdin: { contents: entryOf(texts), resolveDir: "/", sourcefile: "entry.ts", loader: "ts" },
    outfile: making, bundle: true, format: "esm", platform: "node", target: "node20", logLevel: "silent",
    plugins: [{
      name: "sources",
      setup(build) {
        build.onResolve({ filter: /.*/ }, ({ path, importer, kind }) => {
          if (kind === "entry-point") return undefined;
          if (!path.startsWith(".")) return { path, external: true };
          return { path: join("/", importer === "" || importer === "entry.ts" || importer === "<stdin>" ? "" : join(importer, ".."), path).replaceAll("\\", "/").slice(1), namespace: "sources" };
        });
        build.onLoad({ filter: /.*/, namespace: "sources" }, ({ path }) => {
          const bytes = texts.get(path);
          return bytes === undefined ? { errors: [{ text: `There is no ${path}.` }] } : { contents: bytes, loader: "ts" };
        });
      },
    }],
  });
  renameSync(making, file);
  return file;
}

/** Where this program and its packages are: the nearest folder above that holds packages. */
function programRoot(): string {
  let folder = fileURLToPath(new URL(".", import.meta.url));
  while (!existsSync(join(folder, "node_modules/esbuild"))) {
    const parent = join(folder, "..");
    if (parent === folder) return folder;
    folder = parent;
  }
  return folder;
}
