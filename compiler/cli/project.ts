/** The project that a command works on: where it is, what stands in it, what it compiles to. */
import { existsSync } from "node:fs";
import { relative, resolve, sep } from "node:path";
import { SourceReader } from "../build/read.ts";
import type { Sources } from "../build/read.ts";
import type { Compilation, SourceFile } from "../compile.ts";
import type { Diagnostic } from "../../grammar/index.ts";
import type { ScenarioRecord } from "../scenarios.ts";
import { Texts } from "./frame.ts";
import { cardsFolder, projectOrOwnRoot, projectRoot } from "./root.ts";
import type { Terminal } from "./terminal.ts";
import { didYouMean, UsageError } from "./usage.ts";

export interface OpenProject {
  readonly root: string;
  readonly sources: Sources;
  readonly texts: Texts;
}

export interface CompiledProject extends OpenProject {
  readonly compilation: Compilation;
  /** From reading and from compiling. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the files of the project around the working directory. */
export function openProject({ cwd }: Terminal): OpenProject {
  return openedAt(projectRoot(cwd));
}

function openedAt(root: string): OpenProject {
  return { root, sources: new SourceReader().read(root, cardsFolder, []), texts: new Texts(root) };
}

/** Reads and compiles; writes nothing. */
export async function compileProject(terminal: Terminal, asOf: string | undefined): Promise<CompiledProject> {
  return compileOpened(openProject(terminal), asOf);
}

/** As `openProject`, for what needs cards and no project: where there is none, the cards that come with this program are taken, which a line says. */
export function openCards(terminal: Terminal): OpenProject {
  const { root, isOwn } = projectOrOwnRoot(terminal.cwd);
  if (isOwn) terminal.err(`There is no ${cardsFolder} folder here, nor in a folder above: these are the cards that come with praxis.\n`);
  return openedAt(root);
}

/** Compiles what was read; writes nothing. */
export async function compileOpened(project: OpenProject, asOf: string | undefined): Promise<CompiledProject> {
  const { compile } = await import("../compile.ts");
  const compilation = compile(project.sources.files, { asOf });
  return { ...project, compilation, diagnostics: await allDiagnostics(project.sources, compilation) };
}

/** What is said of the project as a whole, and not of a line that stands there. */
export async function wholeDiagnostics(read: readonly Diagnostic[], compilation: Compilation): Promise<Diagnostic[]> {
  const { farAhead, withoutRules } = await import("./whole.ts");
  return [...withoutRules(read, compilation, cardsFolder), ...farAhead(compilation, new Date())];
}

/** Messages about the reading, the compiling and the lines of scenarios; see `diagnosticsOfScenarios`. */
export async function allDiagnostics({ files, diagnostics }: Sources, compilation: Compilation, read?: ReadScenarios): Promise<Diagnostic[]> {
  return inOrder([...diagnostics, ...(await wholeDiagnostics(diagnostics, compilation)), ...compilation.diagnostics, ...(await diagnosticsOfScenarios(compilation, files, read))]);
}

/** What is wrong with the lines of scenarios that somebody has read; nothing for those that are right. */
export type ReadScenarios = ReadonlyMap<ScenarioRecord, readonly Diagnostic[]>;

/** What is wrong with the lines of scenarios; what reads them is loaded only where there are any. Those that were read are not read again. */
export async function diagnosticsOfScenarios(compilation: Compilation, files: readonly SourceFile[], read?: ReadScenarios): Promise<Diagnostic[]> {
  if (compilation.scenarios.length === 0) return [];
  const { scenarioDiagnostics } = await import("./scenarios.ts");
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  return scenarioDiagnostics(compilation, (path) => texts.get(path), read);
}

/** Keys of the items in which an error stands: `card:Rosalind`, `sequence:combat`. */
export const brokenItems = ({ outline }: Compilation): ReadonlySet<string> =>
  new Set(outline.filter(({ broken }) => broken).map(({ kind, name }) => `${kind}:${name}`));

/** By file and place; those of the same place as they were found. */
export function inOrder(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...diagnostics].sort((left, right) => (left.file === right.file ? left.span.start - right.span.start : left.file < right.file ? -1 : 1));
}

/**
 * The files meant by names on the command line: files, or folders with all that is in them.
 *
 * @param files paths of the project's files, relative to its root
 * @returns those that are meant; all of them when no name is given
 * @throws UsageError for a name that is no file of the project
 */
export async function chosenFiles(names: readonly string[], files: readonly string[], root: string, cwd: string): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set(files);
  const chosen = new Set<string>();
  for (const name of names) {
    const full = resolve(cwd, name);
    const path = relative(root, full).split(sep).join("/");
    const meant = files.filter((file) => file === path || path === "" || file.startsWith(`${path}/`));
    for (const file of meant) chosen.add(file);
    if (meant.length > 0) continue;
    if (existsSync(full)) throw new UsageError(`${name} holds no .praxis file of this project.`, `Files are read from ${cardsFolder}/.`);
    const [stem] = path.split("/").slice(-1);
    const near = await didYouMean(path, files) ?? await didYouMean(stem ?? "", files.map((file) => file.split("/").at(-1) ?? ""));
    throw new UsageError(`There is no file ${name}.`, near);
  }
  return chosen;
}
