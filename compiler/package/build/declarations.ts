/** The types of the package: what TypeScript declares for its entry points, and for what these name. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, posix, relative } from "node:path";
import ts from "typescript";

const entries = ["compiler/package/index.ts", "compiler/package/cards.ts", "compiler/package/compiler.ts", "runtime/index.ts"];

/**
 * Writes `types/` with the folders of the sources in it, and the types of each set's module.
 *
 * @param sets the folders of the sets
 * Throws an `Error` with TypeScript's words for what cannot be declared.
 */
export function writeDeclarations(root: string, out: string, sets: readonly string[]): void {
  const declared = declarationsOf(root);
  for (const [path, text] of declared) declared.set(path, pastFaces(path, text, declared));
  for (const path of reached(entries.map(declarationPath), declared)) write(join(out, "types", path), declared.get(path) ?? "");
  const set = 'import type { Definition } from "../runtime/index.js";\ndeclare const definitions: readonly Definition[];\nexport default definitions;\n';
  for (const name of sets) write(join(out, "types/sets", `${name}.d.ts`), set);
}

/** By path relative to the project; modules are imported as `.js`, for readers that know nothing of ours. */
function declarationsOf(root: string): Map<string, string> {
  const { config } = ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile) as { config: object };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const program = ts.createProgram([...entries, "compiler/package/sets.d.ts"].map((path) => join(root, path)), {
    ...options, noEmit: false, incremental: false, tsBuildInfoFile: undefined, allowImportingTsExtensions: true, declaration: true, emitDeclarationOnly: true, noCheck: true, types: [], rootDir: root, outDir: root,
  });
  const texts = new Map<string, string>();
  const { diagnostics, emitSkipped } = program.emit(undefined, (path, text) => texts.set(relative(root, path).replaceAll("\\", "/"), text.replaceAll(/(from |import\()"(\.[^"]+)\.ts"/gu, '$1"$2.js"')));
  if (emitSkipped || diagnostics.length > 0) throw new Error(ts.formatDiagnostics(diagnostics, { getCanonicalFileName: (name) => name, getCurrentDirectory: () => root, getNewLine: () => "\n" }));
  return texts;
}

/** Imports from a folder's face lead to the files behind it instead, so that the rest of the folder, with the packages that it uses, stays out. */
function pastFaces(path: string, text: string, texts: ReadonlyMap<string, string>): string {
  return text.replaceAll(/^(import type|export type|import|export) \{([^}]+)\} from "(\.[^"]*\/index)\.js";$/gmu, (line: string, verb: string, names: string, target: string) => {
    const face = texts.get(`${posix.join(posix.dirname(path), target)}.d.ts`) ?? "";
    const [, rest] = /^export (?:type )?\* from "\.\/([^"]+)\.js";$/mu.exec(face) ?? [];
    const behind = (name: string): string | undefined =>
      [...face.matchAll(/^export (?:type )?\{([^}]+)\} from "\.\/([^"]+)\.js";$/gmu)].find(([, all = ""]) => namesIn(all).some((each) => bare(each) === bare(name)))?.[2] ?? rest;
    return namesIn(names).map((name) => {
      const file = behind(name);
      return file === undefined ? line : `${verb} { ${name} } from "${posix.join(posix.dirname(target), file).replace(/^(?!\.)/u, "./")}.js";`;
    }).join("\n");
  });
}

const namesIn = (list: string): string[] => list.split(",").map((name) => name.trim()).filter((name) => name !== "");
const bare = (name: string): string => name.replace(/^type /u, "").replace(/ as .*$/u, "");

/** What the entries name, what that names, and so on. */
function reached(first: readonly string[], texts: ReadonlyMap<string, string>): ReadonlySet<string> {
  const found = new Set(first);
  for (const path of found) {
    for (const [, target = ""] of (texts.get(path) ?? "").matchAll(/(?:from |import\()"(\.[^"]+)\.js"/gu)) found.add(`${posix.join(posix.dirname(path), target)}.d.ts`);
  }
  return found;
}

const declarationPath = (path: string): string => path.replace(/\.ts$/u, ".d.ts");

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
