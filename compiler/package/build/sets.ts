/** The built modules of each set as one file, and the table that loads them. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { build as bundle } from "esbuild";
import { build, type BuildResult } from "../../build/index.ts";
import type { ItemIR } from "../../ir.ts";
import { apart } from "./apart.ts";

export interface BuiltSets {
  /** Folders of the sets under `cards/`, that of the rules among them. */
  readonly folders: readonly string[];
  /** The text of the module `praxis-sets`. */
  readonly table: string;
}

interface Member {
  readonly item: ItemIR;
  /** Path of its module. */
  readonly path: string;
}

/**
 * Builds all cards as they are with everything known, and writes `cards/SET.js` for each set.
 *
 * @param out the folder of the package's own files
 * Throws an `Error` when a card has one.
 */
export async function writeSets(root: string, out: string): Promise<BuiltSets> {
  const modules = join(root, "node_modules/.cache/praxis-package");
  try {
    const built = await build({ root, outDir: modules, format: false });
    const errors = built.diagnostics.filter(({ severity }) => severity === "error");
    if (errors.length > 0) throw new Error(errors.map(({ file, message }) => `${file}: ${message}`).join("\n"));
    const sets = membersBySet(built, modules);
    for (const [set, members] of sets) await writeSet(root, join(out, "cards", `${set}.js`), members);
    return { folders: [...sets.keys()], table: tableOf(sets) };
  } finally {
    rmSync(modules, { recursive: true, force: true });
  }
}

/** By the folder that a text stands in, `cards/SET/…`. */
function membersBySet({ compilation, modules: places }: BuildResult, modules: string): ReadonlyMap<string, readonly Member[]> {
  const sets = new Map<string, Member[]>();
  for (const [key, place] of places) {
    const item = compilation?.items.get(key);
    if (item === undefined) continue;
    const set = item.file.split("/")[1] ?? "";
    sets.set(set, [...(sets.get(set) ?? []), { item, path: join(modules, place) }]);
  }
  return new Map([...sets].sort());
}

async function writeSet(root: string, outfile: string, members: readonly Member[]): Promise<void> {
  const names = members.map((_, at) => `m${at}`);
  const contents = [...members.map(({ path }, at) => `import m${at} from ${JSON.stringify(path)};`), `export default [${names.join(", ")}];`].join("\n");
  await bundle({
    stdin: { contents, resolveDir: root, sourcefile: "set.ts", loader: "ts" },
    outfile, bundle: true, format: "esm", platform: "neutral", target: "es2022", charset: "utf8", logLevel: "error",
    plugins: [apart({ [join(root, "runtime/index.ts")]: "../runtime.js" })],
  });
}

function tableOf(sets: ReadonlyMap<string, readonly Member[]>): string {
  const lines = [...sets].map(([set, members]) => {
    const cards = members.flatMap(({ item }) => (item.kind === "card" ? [item.name] : [])).sort();
    return `  ${JSON.stringify(set)}: { cards: ${JSON.stringify(cards)}, load: () => import("./${set}.js") },`;
  });
  return `export const built = {\n${lines.join("\n")}\n};\n`;
}
