/** Carries out a page that is meant to be followed to the letter, in a copy of the project. */
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { blocksOf, readRepository, repository } from "./blocks.ts";
import type { Block } from "./blocks.ts";

/** What happened to a block; `wrong` says what was expected and not found. */
export interface Step {
  readonly what: string;
  readonly wrong: string | null;
}

/** What a clone does not have; installed packages are shared. */
const notCopied = new Set([".git", "node_modules", "cards/generated", "coverage"]);

/**
 * Follows a page from its first block to its last: files are written, diffs applied, commands
 * run, and the lines of a `text` block looked for in what the commands above it printed.
 * Stops at the first block that goes wrong.
 */
export async function follow(page: string): Promise<Step[]> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "praxis-page-")));
  try {
    const left = new Set([...notCopied, ...unspokenOf()]);
    cpSync(repository, folder, { recursive: true, filter: (path) => !left.has(relative(repository, path)) });
    symlinkSync(join(repository, "node_modules"), join(folder, "node_modules"));
    const steps: Step[] = [];
    let printed = "";
    for (const block of blocksOf(readRepository(page))) {
      if (block.language === "sh") printed = await run(block.text, folder);
      const wrong = block.language === "sh" ? null : block.language === "text" ? missing(block.text, printed) : change(block, folder);
      steps.push({ what: `${page}:${block.line} ${block.language} ${block.path}`.trim(), wrong });
      if (wrong !== null) break;
    }
    return steps;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The cards of which neither the rules speak nor a card that they speak of. Every command reads
 * all cards; without these, the pages take as long however many cards the project has.
 */
function unspokenOf(): string[] {
  const texts = readdirSync(join(repository, "cards"), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".praxis")).map((path) => ({ path: `cards/${path}`, text: readRepository(`cards/${path}`) }));
  const spoken = texts.filter(({ path }) => path.startsWith("cards/rules/"));
  for (const { text } of spoken) {
    const names = new Set([...text.matchAll(/"([^"]+)"/gu)].map(([, name = ""]) => name));
    const named = texts.filter((each) => !spoken.includes(each) && [...each.text.matchAll(/^card "([^"]+)"/gmu)].some(([, name = ""]) => names.has(name)));
    // A list that grows while it is read: what is spoken of speaks of others.
    spoken.push(...named);
  }
  return texts.filter((each) => !spoken.includes(each)).map(({ path }) => path);
}

/** Runs lines of a shell, and gives all that they print; they may fail, as the page may want it. */
function run(script: string, cwd: string): Promise<string> {
  // The settings of the test runner are not those of somebody who follows the page.
  const own = Object.entries(process.env).filter(([name]) => !/^(?:VITEST|NODE_OPTIONS|NODE_ENV|npm_|TEST$|FORCE_COLOR)/u.test(name));
  return new Promise((resolve) => {
    execFile("sh", ["-c", script], { cwd, env: { ...Object.fromEntries(own), NO_COLOR: "1" } }, (_error, out, err) => resolve(`${out}${err}`));
  });
}

function change({ language, path, text }: Block, folder: string): string | null {
  const file = join(folder, path);
  if (language !== "diff") {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return null;
  }
  const lines = text.split("\n").filter((line) => line !== "");
  const side = (mark: "-" | "+"): string => lines.filter((line) => line.startsWith(mark) || line.startsWith(" ")).map((line) => `${line.slice(1)}\n`).join("");
  const before = readFileSync(file, "utf8");
  const pieces = before.split(side("-"));
  if (pieces.length !== 2) return `${path} has ${pieces.length - 1} places for\n${side("-")}`;
  writeFileSync(file, pieces.join(side("+")));
  return null;
}

/** A line as a page shows it: … stands for anything. */
function shownLine(line: string): RegExp {
  const parts = line.trimEnd().split("…").map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/gu, "\\$&"));
  return new RegExp(`^${parts.join(".*")}\\s*$`, "u");
}

/** The first line that is expected and does not come, in its order, or null; a line … stands for any number of others. */
export function missing(expected: string, printed: string): string | null {
  const lines = printed.split("\n");
  let at = 0;
  for (const line of expected.split("\n")) {
    if (line === "" || line.trim() === "…") continue;
    const form = shownLine(line);
    const found = lines.findIndex((each, index) => index >= at && form.test(each));
    if (found < 0) return `${line}\nwas expected, and printed was\n${printed}`;
    at = found + 1;
  }
  return null;
}
