/** `praxis test --mutate`: changes the cards and rules one thing at a time, and tells what no scenario notices. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileOf } from "../../amend/shape.ts";
import type { Compilation } from "../../compile.ts";
import { groupBy } from "../../group.ts";
import { contentHashes, nameOf, quarriesOf, readExplained, sampleOf, scenariosFor, sortSurvivors, survey } from "../../mutation/index.ts";
import type { Explained, MutantName, Quarry, Verdict } from "../../mutation/index.ts";
import type { Texts } from "../frame.ts";
import { compileProject } from "../project.ts";
import { progressOn } from "../progress.ts";
import { isError, printDiagnostics, printJson } from "../report.ts";
import { carryOutAll } from "../spread.ts";
import { counted, duration } from "../table.ts";
import { painter, visible, wrapped } from "../terminal.ts";
import type { Paint, Terminal } from "../terminal.ts";
import { exitCodes, UsageError } from "../usage.ts";
import type { ExitCode } from "../usage.ts";
import { verdictCache } from "./cache.ts";
import { allOperators, carrierOf } from "./tasks.ts";
import type { Ground, Task } from "./tasks.ts";

/** The list of explained survivors, relative to the project. */
export const survivorsPath = "cards/survivors.json";

/** Of 100 mutants that could be killed, this many must be. */
const wanted = 90;

export interface MutateOptions {
  readonly filter: string | undefined;
  readonly asOf: string | undefined;
  readonly sample: number | undefined;
  readonly seed: number;
  readonly json: boolean;
}

export async function mutate({ filter, asOf, sample, seed, json }: MutateOptions, terminal: Terminal): Promise<ExitCode> {
  const start = performance.now();
  const progress = progressOn(terminal, false);
  progress.begin("Compiling");
  const { compilation, diagnostics, texts, sources, root } = await compileProject(terminal, asOf);
  if (diagnostics.some(isError)) {
    progress.end();
    printDiagnostics(diagnostics, texts, terminal);
    terminal.out("Mutants are hunted once the cards have no mistakes.\n");
    return exitCodes.errors;
  }
  const all = quarriesOf(compilation, allOperators);
  const meant = all.flatMap((quarry, at) => (isMeant(quarry, filter) ? [{ quarry, at }] : []));
  if (meant.length === 0) throw new UsageError(`No card or rule has ${filter ?? ""} in its name.`);
  progress.begin("Playing");
  const surveyed = survey(compilation, progress.update, new Set(meant.map(({ quarry }) => quarry.key)));
  const drawn = sample === undefined ? meant : sampleOf(meant, sample, seed);

  const hashed = contentHashes(compilation, surveyed);
  const placeOf = new Map(compilation.scenarios.map((record, at) => [record, at]));
  const cache = verdictCache(root, process.env["PRAXIS_SOURCES"]);
  const jobs = drawn.map(({ quarry, at }) => {
    const scenarios = quarry.mutant.refused === undefined ? scenariosFor(compilation, quarry, surveyed) : [];
    return { at, quarry, hash: hashed(quarry, scenarios), task: { mutant: at, scenarios: scenarios.flatMap((record) => placeOf.get(record) ?? []) } satisfies Task };
  });
  const byPlace = new Map(jobs.map((job) => [job.at, job]));
  const open = jobs.filter(({ hash }) => !cache.known.has(hash));
  let done = jobs.length - open.length;
  progress.begin("Hunting");
  await carryOutAll({
    tasks: open.map(({ task }) => task), atOnce: 12, worthwhile: 120, worker: "./mutating/worker.js", ground: { files: sources.files, asOf } satisfies Ground,
    here: () => carrierOf(compilation),
    onResults(results) {
      done += results.length;
      for (const { mutant, outcome, scenario } of results) {
        const job = byPlace.get(mutant);
        if (job) cache.known.set(job.hash, [outcome, scenario]);
      }
      progress.update(done, jobs.length, byPlace.get(results[0]?.mutant ?? -1)?.quarry.key ?? "");
    },
  });
  progress.end();
  cache.save(filter === undefined && sample === undefined ? new Set(jobs.map(({ hash }) => hash)) : undefined);

  const verdicts = jobs.flatMap(({ quarry, hash }): Verdict[] => {
    const known = cache.known.get(hash);
    return known ? [{ ...quarry, outcome: known[0], scenario: known[1] }] : [];
  });
  const name = namesIn(compilation, texts);
  const hunted = new Set(drawn.map(({ quarry }) => quarry.key));
  const explained = explainedIn(root).filter(({ item }) => hunted.has(item));
  const sorted = sortSurvivors(verdicts, explained, name);
  // Of some of the mutants nobody can tell which entries of the list are idle.
  const idle = sample === undefined ? sorted.idle : [];
  const count = (outcome: Verdict["outcome"]): number => verdicts.filter((verdict) => verdict.outcome === outcome).length;
  const killed = count("failed") + count("stuck");
  const refused = count("refused");
  const possible = verdicts.length - refused;
  const percent = possible === 0 ? 100 : (killed / possible) * 100;
  const isFine = percent >= wanted && idle.length === 0;
  const milliseconds = Math.round(performance.now() - start);
  if (json) {
    const shown = (verdict: Verdict): object => ({
      ...name(verdict), operator: verdict.mutant.operator, file: fileOfMutant(verdict, compilation), ...texts.locate(fileOfMutant(verdict, compilation), verdict.mutant.span),
    });
    printJson(terminal, {
      ok: isFine, mutants: verdicts.length, killed, byWrongLine: count("failed"), byStuckScript: count("stuck"), refused, survived: count("survived"),
      percent: Math.round(percent * 10) / 10, survivors: sorted.open.map(shown), explained: sorted.explained.map(shown), idle, milliseconds,
    });
    return isFine ? exitCodes.fine : exitCodes.errors;
  }
  const paint = painter(terminal.colour.out);
  for (const line of survivorLines(sorted.open, compilation, texts, paint, Math.max(60, Math.min(terminal.columns, 110)))) terminal.out(`${line}\n`);
  for (const entry of idle) terminal.out(`${paint("red", "✗")} ${survivorsPath} explains a survivor that is none: ${entry.item}, ${entry.clause}: ${entry.change}, in ${entry.line}\n`);
  const mark = isFine ? paint("green", "✓") : paint("red", "✗");
  terminal.out(`${mark} ${killed} of ${counted(possible, "mutant")} killed, ${percent.toFixed(1)} of 100 (${duration(milliseconds)})\n`);
  terminal.out(`  ${count("failed")} by a wrong then line, ${count("stuck")} by a script that no longer fits; ${counted(sorted.explained.length, "survivor")} explained, ${sorted.open.length} not; ${refused} refused, since nobody could write them.\n`);
  return isFine ? exitCodes.fine : exitCodes.errors;
}

function isMeant({ key }: Quarry, filter: string | undefined): boolean {
  return filter === undefined || key.slice(key.indexOf(":") + 1).toLowerCase().includes(filter.toLowerCase());
}

/** The list of the project; empty where there is none. Throws what is wrong with one. */
function explainedIn(root: string): Explained[] {
  let text: string;
  try {
    text = readFileSync(join(root, survivorsPath), "utf8");
  } catch {
    return [];
  }
  try {
    return readExplained(text);
  } catch (error) {
    throw new UsageError(`${survivorsPath} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const fileOfMutant = ({ key, mutant }: Quarry, { items }: Compilation): string => fileOf(mutant.span, items.get(key)?.file ?? "");

/** What mutants go by in lists. */
function namesIn(compilation: Compilation, texts: Texts): (quarry: Quarry) => MutantName {
  return (quarry) => nameOf(quarry, textAt(fileOfMutant(quarry, compilation), quarry.mutant.span, texts));
}

function textAt(file: string, span: Verdict["mutant"]["span"], texts: Texts): string {
  const { line, column, endLine, endColumn } = texts.locate(file, span);
  const text = texts.lines(file)?.text(line) ?? "";
  return text.slice(column - 1, endLine > line ? undefined : endColumn - 1);
}

/** The survivors of each file, with their lines. */
function survivorLines(open: readonly Verdict[], compilation: Compilation, texts: Texts, paint: Paint, width: number): string[] {
  const byFile = groupBy(open, (verdict) => fileOfMutant(verdict, compilation));
  return [...byFile].flatMap(([file, verdicts]) => [
    ...[...verdicts].sort((left, right) => left.mutant.span.start - right.mutant.span.start).flatMap(({ mutant }) => [
      `${paint("yellow", "survived:")} ${paint("cyan", `${visible(file)}:${texts.locate(file, mutant.span).line}`)}  ${paint("dim", visible(textAt(file, mutant.span, texts).trim()))}`,
      ...wrapped(visible(mutant.change), width - 4).map((line) => `    ${line}`),
    ]),
    "",
  ]);
}
