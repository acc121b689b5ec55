/** Small projects in folders of their own, and the command line called on them without a process. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { main } from "../../compiler/cli/main.ts";
import type { Terminal } from "../../compiler/cli/terminal.ts";
import { vocabularyOf } from "../../compiler/vocabulary.ts";
import { parse } from "../../grammar/index.ts";

/** The folder of this repository. */
export const repository = fileURLToPath(new URL("../../", import.meta.url));

export interface Ran {
  readonly code: number;
  /** Standard output. */
  readonly out: string;
  /** Standard error. */
  readonly err: string;
  /** Standard output as the one JSON document that it must be. */
  readonly json: <T>() => T;
}

/** A terminal that keeps what is written to it. */
export function keptTerminal(cwd: string, more: Partial<Terminal> = {}): { readonly terminal: Terminal; readonly out: () => string; readonly err: () => string } {
  let out = "";
  let err = "";
  const terminal: Terminal = {
    cwd,
    out: (text) => void (out += text),
    err: (text) => void (err += text),
    colour: { out: false, err: false },
    isScreen: false,
    columns: 100,
    ...more,
  };
  return { terminal, out: () => out, err: () => err };
}

/** Calls a command in a folder. */
export async function praxis(cwd: string, ...args: readonly string[]): Promise<Ran> {
  const { terminal, out, err } = keptTerminal(cwd);
  const code = await main(args, terminal);
  return { code, out: out(), err: err(), json: <T>() => JSON.parse(out()) as T };
}

/** An empty folder, gone when the test is over, or when `finished` says so. */
export function temporaryFolder(finished: (clean: () => void) => void = onTestFinished): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "praxis-")));
  finished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * A project with these files beside a copy of the game's rules, so that cards can speak of its steps
 * and be played. The rules come without their rulings and proofs, which have tests of their own.
 *
 * @param files text, or bytes, by path
 */
export function project(files: Readonly<Record<string, string | Uint8Array>>): string {
  const root = temporaryFolder();
  for (const [path, text] of rules) write(root, path, text);
  for (const [path, text] of Object.entries(files)) write(root, path, text);
  return root;
}

const rules: readonly (readonly [path: string, text: string])[] = readdirSync(join(repository, "cards/rules"), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".praxis"))
  .map((name) => [`cards/rules/${name}`, withoutRulings(readFileSync(join(repository, "cards/rules", name), "utf8"))] as const)
  .filter(([, text]) => /^[a-z]/mu.test(text));

function withoutRulings(text: string): string {
  const { ast } = parse(text, { file: "rules", vocabulary: vocabularyOf() });
  const spans = ast.items.flatMap((item) => {
    if (item.kind === "topic") return [item.span];
    return item.members.flatMap((member) => (member.kind === "ruling" || member.kind === "scenario" ? [member.span] : []));
  });
  return spans.toReversed().reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
}

export function write(root: string, path: string, text: string | Uint8Array): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

export const read = (root: string, path: string): string => readFileSync(join(root, path), "utf8");

/** The parts of a diagnostic's JSON that tests look at. */
export interface Told {
  readonly code: string;
  readonly severity: string;
  readonly message: string;
  readonly hint: string | null;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** What `praxis check` tells about a file or folder. */
export async function check(root: string, ...files: readonly string[]): Promise<{ readonly code: number; readonly diagnostics: readonly Told[] }> {
  const { code, json } = await praxis(root, "check", "--json", ...files);
  return { code, diagnostics: json<{ diagnostics: Told[] }>().diagnostics };
}
