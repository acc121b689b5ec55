/** What a user gets: installed, imported, compiled against, called, shown in a browser. */
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { publint } from "publint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Definition } from "../../runtime/index.ts";
import { blocksOf, readRepository, repository } from "../docs/blocks.ts";
import { Browser, browserPath } from "../support/browser.ts";
import { manifestOf, packAndInstall, remove, type Packed } from "./installed.ts";
import { served } from "./served.ts";

if (browserPath === undefined) console.warn("The package is not tried in a browser: no Chromium is installed (apt-get install chromium).");

const guide = blocksOf(readRepository("docs/embedding.md")).filter(({ language, path }) => language === "ts" && path !== "");
const textOf = (file: string): string => guide.find(({ path }) => path === file)?.text ?? "";
let packed: Packed;

beforeAll(() => {
  packed = packAndInstall();
  mkdirSync(join(packed.folder, "src"));
  for (const { path, text } of guide) writeFileSync(join(packed.folder, "src", path), text);
  writeFileSync(join(packed.folder, "src/entries.ts"), entries);
  writeFileSync(join(packed.folder, "tsconfig.json"), JSON.stringify({
    compilerOptions: {
      target: "ES2022", module: "NodeNext", lib: ["ES2022"], strict: true, noUncheckedIndexedAccess: true,
      skipLibCheck: false, rootDir: "src", outDir: "js", types: ["node"], typeRoots: [join(repository, "node_modules/@types")],
    },
    include: ["src"],
  }));
}, 240_000);

afterAll(() => remove(packed));

const inPackage = (path: string): string => join(packed.folder, "node_modules/praxis", path);
const run = (file: string, input = ""): string => execFileSync(process.execPath, [join("js", file)], { cwd: packed.folder, encoding: "utf8", input, stdio: ["pipe", "pipe", "inherit"] });

/** Cards of three sets. */
const deckText = "Crypt\n4x Black Cat\n4x Kalinda\n4x Victoria\nLibrary\n8x Blood Doll\n8x Wolf Companion\n8x Bonding\n8x Fast Hands\n8x Riposte\n";

const own = 'set "X" { printed 1994-08-16 }\n\ncard "Quiet" {\n  type master\n  set  "X"\n\n  play { gain 1 pool to you }\n}\n';

/** All entry points in one module, and a game that is played the same everywhere. */
const entries = `
import { ChoiceError, createGame, loadPool, readDeck, sets, type Table } from "praxis";
import { loadSet } from "praxis/cards";
import jyhad from "praxis/cards/jyhad";
import { compile, definitionsOf, type Diagnostic } from "praxis/compiler";
import { GameError, Table as SameTable, card, randomFrom } from "praxis/runtime";

const text = ${JSON.stringify(deckText)};

export async function played() {
  const pool = await loadPool(["jyhad", "ancient-hearts", "dark-sovereigns"]);
  const { deck, problems } = readDeck(text, pool);
  const table: Table = createGame({ pool, seats: [{ name: "Ann", deck }, { name: "Bob", deck }], seed: 11 });
  const random = randomFrom(11);
  let choices = 0;
  for (; table.decision !== null && choices < 400; choices++) table.choose(random(table.decision.options.length));
  return { problems: problems.length, choices, save: table.save(), isSame: table instanceof SameTable };
}

export async function looked() {
  const diagnostics: readonly Diagnostic[] = compile([{ path: "cards/x.praxis", text: "card" }]).diagnostics;
  const compiled = definitionsOf(compile([{ path: "cards/x.praxis", text: ${JSON.stringify(own)} }]), []);
  const refusal = await loadSet("nowhere").catch((error: unknown) => (error instanceof RangeError ? error.message : "another"));
  return {
    errors: diagnostics.length > 0, compiled: compiled.map(({ kind, name }) => kind + " " + name), refusal,
    sets: Object.keys(sets), jyhad: sets["jyhad"]?.length === jyhad.filter(({ kind }) => kind === "card").length,
    kinds: [card({ name: "A", types: [], traits: [], set: "X", clauses: [] }).kind, String(new ChoiceError("") instanceof GameError)],
  };
}
`;

describe("the tarball", () => {
  it("passes publint", async () => {
    const { messages } = await publint({ pack: { tarball: new Uint8Array(readFileSync(packed.tarball)).buffer }, strict: true });
    expect(messages).toEqual([]);
  });

  it("holds what is built, the texts of all cards, and pages for reading", () => {
    const wanted = /^(?:dist\/.+|cards\/[a-z-]+\/[a-z0-9-]+\.praxis|compiler\/cli\/praxis\.mjs|docs\/[a-z-]+\.(?:md|schema\.json)|LICENSE|README\.md|package\.json)$/u;
    expect(packed.files.filter((path) => !wanted.test(path))).toEqual([]);
    const texts = readdirSync(join(repository, "cards"), { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".praxis")).map((path) => `cards/${path.replaceAll("\\", "/")}`);
    expect(texts.filter((path) => !packed.files.includes(path))).toEqual([]);
    expect(packed.files.filter((path) => /\.test\.|fixtures/u.test(path))).toEqual([]);
  });

  it("needs no other package", () => {
    const { dependencies, peerDependencies, optionalDependencies } = manifestOf(packed);
    expect([dependencies, peerDependencies, optionalDependencies]).toEqual([undefined, undefined, undefined]);
    expect(readdirSync(join(packed.folder, "node_modules")).filter((name) => !name.startsWith("."))).toEqual(["praxis"]);
  });

  it("passes on the licences of what is bundled", () => {
    const licences = readFileSync(inPackage("dist/licences.txt"), "utf8");
    for (const name of ["chevrotain", "prettier", "ts-morph", "typescript"]) expect(licences).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(`, "mu"));
  });
});

describe("the runtime", () => {
  it("is one file without imports, of at most 40 KB when compressed", () => {
    const bytes = readFileSync(inPackage("dist/runtime.js"));
    expect(bytes.toString()).not.toMatch(/(?:^|[;}])import[ {*"']|\bimport\(|\brequire\(/u);
    expect(bytes.toString()).not.toContain("The most blood a vampire can hold");
    const size = gzipSync(bytes, { level: 9 }).length;
    expect(size).toBeGreaterThan(10_000);
    expect(size).toBeLessThanOrEqual(40 * 1024);
  });

  it("is there once: what stands on it imports it", () => {
    const importing = ["index.js", "compiler.js", "cards/jyhad.js", "cards/rules.js"].map((path) => /from\s*"(\.[^"]*runtime\.js)"/u.exec(readFileSync(inPackage(`dist/${path}`), "utf8"))?.[1]);
    expect(importing).toEqual(["./runtime.js", "./runtime.js", "../runtime.js", "../runtime.js"]);
  });
});

describe("in Node", () => {
  it("compiles under strict types, and plays", () => {
    const { stdout, status } = spawnSync(process.execPath, [join(repository, "node_modules/typescript/bin/tsc"), "-p", "."], { cwd: packed.folder, encoding: "utf8" });
    expect({ stdout, status }).toEqual({ stdout: "", status: 0 });
    writeFileSync(join(packed.folder, "js/main.js"), 'import { looked, played } from "./entries.js";\nconst { save, ...rest } = await played();\nconsole.log(JSON.stringify([rest, save.length > 10_000, await looked()]));\n');
    const [game, isLong, found] = JSON.parse(run("main.js")) as [object, boolean, { readonly sets: readonly string[]; readonly refusal: string }];
    expect(game).toEqual({ problems: 0, choices: 400, isSame: true });
    expect(isLong).toBe(true);
    expect(found).toMatchObject({ errors: true, compiled: ["card Quiet"], jyhad: true, kinds: ["card", "true"] });
    expect(found.sets).toEqual(expect.arrayContaining(["ancient-hearts", "dark-sovereigns", "jyhad", "sabbat", "vtes"]));
    expect(found.refusal).toMatch(/^there is no set nowhere; there are .*jyhad/u);
  }, 120_000);
});

/** What the files of the guide print: each of these lines, in this order. */
const printed: Readonly<Record<string, { readonly input?: string; readonly lines: readonly (string | RegExp)[] }>> = {
  "decks.ts": { lines: [] },
  "table.ts": { input: "0\nnothing\n999\nundo\n0\n0\n", lines: [/^--- (?:Ann|Bob)$/u, "Ann: 30 pool, 7 cards in hand, 33 in the library", "influence?", "  0  pass", "Type the number of an option, or undo.", /^999 is not offered/u, /^--- /u] },
  "bot.ts": { lines: [] },
  "match.ts": { lines: [] },
  "play.ts": { lines: [/^over after \d+ choices, [1-9]\d* of them to bleed$/u, /^\w+: \d victory points$/u, /^\w+: \d victory points$/u, /^\w+: \d victory points$/u] },
  "search.ts": { lines: [/^pass: \d+ pool$/u, /^use Influence#transfer: \d+ pool$/u] },
  "server.ts": { lines: ["it is not yours to decide", /^nonsense is not offered; offered are pass/u, "done", /^[1-9]\d+ messages$/u] },
  "save.ts": { lines: ["true", "this is no saved game", /cut short/u, /changed/u, /what one seat knows/u] },
  "replay.ts": { lines: ["true"] },
  "own.ts": { lines: ["true"] },
};

describe("the guide to embedding", () => {
  it("shows these files", () => {
    expect(guide.map(({ path }) => path)).toEqual(Object.keys(printed));
  });

  it("knows the clauses of the rules that are offered", async () => {
    const chapter = /^What tells options apart[\s\S]+?^What is printed/mu.exec(readRepository("docs/embedding.md"))?.[0] ?? "";
    const told = [...chapter.matchAll(/`([^`#]+#[a-z-]+)`/gu)].map(([, clause]) => clause!);
    const { default: rules } = (await import(/* @vite-ignore */ pathToFileURL(inPackage("dist/cards/rules.js")).href)) as { readonly default: readonly Definition[] };
    const offered = rules.flatMap((each) => (each.kind === "rule" ? each.clauses.flatMap(({ id, form }) => (["play", "action", "ability", "strike"].includes(form) ? [id] : [])) : []));
    expect([...new Set(told)].filter((clause) => !clause.startsWith("Wolf Companion#")).sort()).toEqual(offered.sort());
  });

  it("has a table in forty lines", () => {
    expect(textOf("table.ts").trimEnd().split("\n").length).toBeLessThanOrEqual(40);
  });

  it.each(Object.entries(printed))("%s does what it says", (file, { input = "", lines }) => {
    const output = run(file.replace(/ts$/u, "js"), input).split("\n");
    let at = 0;
    for (const line of lines) {
      const found = output.findIndex((each, index) => index >= at && (typeof line === "string" ? each === line : line.test(each)));
      expect(found, `${String(line)} in\n${output.join("\n")}`).toBeGreaterThanOrEqual(0);
      at = found + 1;
    }
  }, 60_000);
});

function praxis(cwd: string, ...args: readonly string[]): { readonly stdout: string; readonly stderr: string; readonly status: number | null } {
  const { stdout, stderr, status } = spawnSync("npx", ["praxis", ...args], { cwd, encoding: "utf8" });
  return { stdout, stderr, status };
}

const porter = (word: string): string => `card "Porter" {\n  type modifier\n  set  "Jyhad"\n\n  play { ${word} +1 of action }\n}\n`;

describe("the command line", () => {
  it("tells its version and its commands", () => {
    expect(praxis(packed.folder, "--version")).toEqual({ stdout: `${String(manifestOf(packed)["version"])}\n`, stderr: "", status: 0 });
    expect(praxis(packed.folder, "--help").stdout).toContain("check");
  });

  it("checks and builds a user's own card", () => {
    cpSync(inPackage("cards"), join(packed.folder, "cards"), { recursive: true });
    writeFileSync(join(packed.folder, "cards/jyhad/porter.praxis"), porter("stelth"));
    expect(JSON.parse(praxis(packed.folder, "check", "--json").stdout)).toMatchObject({ ok: false, diagnostics: [{ hint: "Did you mean stealth?" }] });
    writeFileSync(join(packed.folder, "cards/jyhad/porter.praxis"), porter("stealth"));
    const { stderr, status } = praxis(packed.folder, "build");
    expect({ stderr, status }).toEqual({ stderr: "", status: 0 });
    expect(readFileSync(join(packed.folder, "cards/generated/jyhad/porter.ts"), "utf8")).toContain('from "praxis/runtime";');
  }, 60_000);

  it("is a launcher that a system can start", () => {
    expect(statSync(inPackage("compiler/cli/praxis.mjs")).mode & 0o111).toBe(0o111);
  });
});

describe.skipIf(browserPath === undefined)("in a browser", () => {
  it("plays the same game as in Node, from a static page", async () => {
    const imports = { praxis: "index.js", "praxis/runtime": "runtime.js", "praxis/cards": "cards/index.js", "praxis/cards/jyhad": "cards/jyhad.js", "praxis/compiler": "compiler.js" };
    const map = Object.fromEntries(Object.entries(imports).map(([name, path]) => [name, `/node_modules/praxis/dist/${path}`]));
    writeFileSync(join(packed.folder, "page.html"), `<!doctype html><title>A table</title><link rel="icon" href="data:,"><script type="importmap">${JSON.stringify({ imports: map })}</script>\n<script type="module">import { played } from "/js/entries.js"; window.played = played();</script>\n`);
    writeFileSync(join(packed.folder, "js/save.out.js"), 'import { played } from "./entries.js";\nprocess.stdout.write((await played()).save);\n');
    const server = await served(packed.folder);
    const browser = await Browser.start(browserPath ?? "");
    try {
      await browser.show(`${server.address}/page.html`, { width: 800 });
      const game = await browser.evaluate<{ readonly choices: number; readonly save: string }>("window.played");
      expect(game.choices).toBe(400);
      expect(game.save).toBe(run("save.out.js"));
      expect(browser.complaints).toEqual([]);
      expect(browser.requests.filter((address) => !address.startsWith(`${server.address}/`) && !address.startsWith("data:"))).toEqual([]);
    } finally {
      await browser.stop();
      await server.stop();
    }
  }, 60_000);
});
