/** Holds the table of folders true: who may import whom, and what none may know. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

function files(folder: string, ending: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .filter((file) => !file.includes("node_modules/") && !file.startsWith("cards/generated/"));
}

const read = (file: string): string => readFileSync(join(root, file), "utf8");

/** What a module imports, with paths inside the project resolved. */
function importsOf(file: string): string[] {
  const found = [...read(file).matchAll(/^(?:import|export)\s[^;"]*?\bfrom\s+"([^"]+)"/gm), ...read(file).matchAll(/\bimport\("([^"]+)"\)/g)];
  return [...found].map(([, path]) => (path!.startsWith(".") ? posix.normalize(posix.join(posix.dirname(file), path!)) : path!));
}

const folderOf = (path: string): string => path.split("/")[0]!;
const packages = (paths: readonly string[]): string[] => paths.filter((path) => !path.includes("/") || path.startsWith("@") || path.startsWith("node:") || path.startsWith("prettier/"));

describe("imports", () => {
  it("grammar knows the parser library and prettier's builders only", () => {
    const foreign = files("grammar", ".ts").flatMap((file) => importsOf(file).filter((path) => folderOf(path) !== "grammar").map((path) => `${file}: ${path}`));
    expect(foreign.filter((line) => !/: (chevrotain|prettier|prettier\/doc)$/.test(line))).toEqual([]);
  });

  it("runtime knows nothing but itself", () => {
    expect(files("runtime", ".ts").flatMap((file) => importsOf(file).filter((path) => folderOf(path) !== "runtime").map((path) => `${file}: ${path}`))).toEqual([]);
  });

  it("the kernel knows neither the contract nor the operations", () => {
    const known = files("runtime/kernel", ".ts").flatMap(importsOf);
    expect(known.filter((path) => path.startsWith("runtime/operations/") || path === "runtime/contract.ts")).toEqual([]);
  });

  it("compiler reaches other folders by their faces", () => {
    const foreign = files("compiler", ".ts").flatMap((file) => importsOf(file).filter((path) => ["grammar", "runtime", "cards", "test"].includes(folderOf(path))).map((path) => `${file}: ${path}`));
    const allowed = /: (grammar\/index\.ts|grammar\/prettier-plugin\.ts|grammar\/span\.ts|runtime\/contract\.ts|runtime\/definitions\.ts|runtime\/index\.ts)$/;
    expect(foreign.filter((line) => !allowed.test(line))).toEqual([]);
  });

  it("only the build, the command line and their reports touch files", () => {
    const shells = /^compiler\/(build|cli|package\/build|reports)\//;
    const readers = files("compiler", ".ts").filter((file) => packages(importsOf(file)).some((path) => path.startsWith("node:")) && !shells.test(file));
    expect(readers).toEqual([]);
  });

  it("nothing imports the tests", () => {
    const users = ["grammar", "runtime", "compiler"].flatMap((folder) => files(folder, ".ts")).filter((file) => importsOf(file).some((path) => folderOf(path) === "test"));
    expect(users).toEqual([]);
  });

  it.each(["grammar", "compiler"])("%s has no import cycle", (folder) => {
    expect(cycleIn(files(folder, ".ts"))).toEqual([]);
  });
});

function valueImports(file: string): string[] {
  return [...read(file).matchAll(/^(?:import|export)\s+(?!type\b)[^;]*?from\s+"(\.[^"]+)"/gm)].map(([, target]) => posix.normalize(posix.join(posix.dirname(file), target!)));
}

/** One cycle of value imports, as a list of files; empty if there is none. */
function cycleIn(all: readonly string[]): string[] {
  const state = new Map<string, "open" | "done">();
  const path: string[] = [];
  const visit = (file: string): string[] => {
    if (state.get(file) === "done" || !all.includes(file)) return [];
    if (state.get(file) === "open") return [...path.slice(path.indexOf(file)), file];
    state.set(file, "open");
    path.push(file);
    for (const target of valueImports(file)) {
      const cycle = visit(target);
      if (cycle.length > 0) return cycle;
    }
    path.pop();
    state.set(file, "done");
    return [];
  };
  for (const file of all) {
    const cycle = visit(file);
    if (cycle.length > 0) return cycle;
  }
  return [];
}

const engine = (): string[] => ["grammar", "compiler", "runtime"].flatMap((folder) => files(folder, ".ts"));

// A name that is a word of English by itself, as Project, means the card only where it stands in quotes.
const isNamed = (code: string, name: string): boolean => (name.includes(" ") ? code.includes(name) : ['"', "`", "'"].some((quote) => code.includes(quote + name + quote)));

describe("knowledge", () => {
  const names = files("cards", ".praxis").flatMap((file) => [...read(file).matchAll(/^card "((?:[^"\\]|\\.)+)"/gm)].map(([, name]) => name!));

  it("there are cards to look for", () => {
    expect(names.length).toBeGreaterThan(20);
  });

  it("no card is named in grammar, compiler or runtime", () => {
    const found = engine().flatMap((file) => {
      const code = read(file);
      return names.filter((name) => isNamed(code, name)).map((name) => `${file}: ${name}`);
    });
    expect(found).toEqual([]);
  });

  it("a set that adds to the rules does so by what it declares: no word of its own is in grammar, compiler or runtime", () => {
    const set = read("cards/nights-of-reckoning/set.praxis");
    const declared = [...set.matchAll(/^ {2}(?:kind|type|term|region|resource) +([a-z-]+)/gm)].map(([, word]) => word!);
    expect(declared).toEqual(expect.arrayContaining(["imbued", "conviction", "power", "monster", "incapacitated"]));
    const word = new RegExp(`\\b(?:${[...declared, "virtue", "creed"].join("|")})s?\\b`, "iu");
    expect(engine().flatMap((file) => (word.test(read(file)) ? [`${file}: ${word.exec(read(file))![0]}`] : []))).toEqual([]);
  });

  it("no file of code is longer than 600 lines", () => {
    const long = ["grammar", "compiler", "runtime", "test"].flatMap((folder) => files(folder, ".ts")).filter((file) => read(file).split("\n").length > 601);
    expect(long).toEqual([]);
  });
});
