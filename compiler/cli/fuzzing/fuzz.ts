/** A run of random games: planned in rounds, spread over the cores, written down as it goes, and told. */
import type { FuzzPool } from "../../fuzz/decks.ts";
import { ENOUGH, plannedRound, type Round } from "../../fuzz/plan.ts";
import { together, type Tally } from "../../fuzz/tally.ts";
import { hashOf, hashText } from "../../hash.ts";
import { progressOn } from "../progress.ts";
import { compileOpened, openCards } from "../project.ts";
import { countedDiagnostics, exitFor, isError, printJson } from "../report.ts";
import { carryOutAll } from "../spread.ts";
import { counted, duration } from "../table.ts";
import { painter } from "../terminal.ts";
import type { Terminal } from "../terminal.ts";
import { didYouMean, exitCodes, UsageError } from "../usage.ts";
import type { ExitCode } from "../usage.ts";
import { readState, writeState } from "./state.ts";
import { carrierOf, poolOf, type Ground, type Result, type Task } from "./tasks.ts";

/** Games of one task: a run that is stopped loses no more than these for each core. */
const gamesPerTask = 2;
/** So many failures, each of its own kind, are shrunk. */
const mostShrunk = 3;
/** Milliseconds between two writings of the state. */
const pause = 2000;

export interface FuzzRequest {
  readonly games: number;
  /** The seed of the first game; those after it have the next numbers. */
  readonly first: number;
  readonly asOf: string | undefined;
  /** Cards and clauses that the games are around; none: all. */
  readonly names: readonly string[];
  /** Keeps how far the run has come. */
  readonly file: string | undefined;
  readonly json: boolean;
}

/** Plays the games and tells what came of them. Throws a `UsageError` for names and states that do not fit. */
export async function fuzz({ games, first, asOf, names, file, json }: FuzzRequest, terminal: Terminal): Promise<ExitCode> {
  const started = performance.now();
  const project = openCards(terminal);
  const progress = progressOn(terminal, true);
  progress.begin("Compiling");
  const { compilation, diagnostics, sources } = await compileOpened(project, asOf);
  if (diagnostics.some(isError)) {
    progress.end();
    terminal.err(`${countedDiagnostics(diagnostics)}; praxis check shows them.\n`);
    return exitFor(diagnostics);
  }
    const ground: Ground = { files: sources.files, asOf };
  const pool = poolOf(compilation, sources.files);
  await checkNames(names, pool);
  const run = { cards: hashText([...compilation.items.values()].map((item) => hashOf(item)).join(" ")), sources: process.env["PRAXIS_SOURCES"] ?? null, first, asOf: asOf ?? null, around: names };
  const before = file === undefined ? null : readState(file, run);
  const sum = new RunningSum(first, before === null ? [] : [before.tally]);
  let round = before?.round ?? plannedRound(pool, names, sum.tally.reached, first);
  const write = (): void => { if (file !== undefined) writeState(file, { run, tally: sum.tally, round }); };
  const next = (): Task[] => {
    const seed = first + sum.tally.games;
    if (seed >= round.first + round.around.length) round = plannedRound(pool, names, sum.tally.reached, seed);
    return tasksFrom(round, seed, first + games);
  };
  progress.begin("Playing");
  let written = -Infinity;
  await carryOutAll({
    tasks: next(), more: next, atOnce: 1, worthwhile: 2, worker: "./fuzzing/worker.js", ground,
    here: () => carrierOf(pool),
    onResults(results) {
      for (const result of results) sum.add(result);
      const { tally } = sum;
      progress.update(tally.games, games, tally.failures.length === 0 ? "" : `${counted(tally.failures.length, "game")} failed`);
      if (performance.now() - written < pause) return;
      write();
      written = performance.now();
    },
  });
  const { tally } = sum;
  const scenarios = await scenariosOf(tally, pool, (seed) => progress.begin(`Shrinking the game of seed ${seed}`));
  progress.end();
  write();
  const clauses = pool.counted.names;
  const neverReached = clauses.filter((id) => tally.reached[id] === undefined);
  const seldomReached = Object.fromEntries(clauses.flatMap((id) => (tally.reached[id]! < ENOUGH ? [[id, tally.reached[id]!]] : [])));
  const milliseconds = Math.round(performance.now() - started);
  if (json) printJson(terminal, { ...tally, failures: tally.failures.map((failure) => ({ ...failure, scenario: scenarios.get(failure.seed) ?? null })), neverReached, seldomReached, milliseconds });
  else print(tally, scenarios, { clauses: clauses.length, never: neverReached.length, seldom: Object.keys(seldomReached).length }, milliseconds, terminal);
  return tally.failures.length === 0 ? exitCodes.fine : exitCodes.errors;
}

/** What was played, in the order of the seeds: what comes early waits for its turn, so that a state has no gaps. */
class RunningSum {
  tally: Tally;
  private readonly early = new Map<number, Result>();

  constructor(private readonly first: number, before: readonly Tally[]) {
    this.tally = together(before);
  }

  add(result: Result): void {
    this.early.set(result.first, result);
    for (;;) {
      const next = this.early.get(this.first + this.tally.games);
      if (!next) return;
      this.early.delete(next.first);
      this.tally = together([this.tally, next.tally]);
    }
  }
}

/** The games of a round from a seed on, up to the last one that is asked for. */
function tasksFrom(round: Round, from: number, end: number): Task[] {
  const tasks: Task[] = [];
  const last = Math.min(end, round.first + round.around.length);
  for (let first = from; first < last; first += gamesPerTask) tasks.push({ first, around: round.around.slice(first - round.first, Math.min(first + gamesPerTask, last) - round.first) });
  return tasks;
}

/** The first failures, one for each way to fail, as scenarios by seed; those that cannot be shrunk are left out. */
async function scenariosOf({ failures }: Tally, pool: FuzzPool, onSeed: (seed: number) => void): Promise<ReadonlyMap<number, string>> {
  const scenarios = new Map<number, string>();
  if (failures.length === 0) return scenarios;
  const [{ shrink, kindOf }, { asScenario }] = await Promise.all([import("../../fuzz/shrink.ts"), import("../../fuzz/as-scenario.ts")]);
  const kinds = new Set<string>();
  for (const { seed, around, message } of failures) {
    if (kinds.has(kindOf(message)) || kinds.size >= mostShrunk) continue;
    kinds.add(kindOf(message));
    onSeed(seed);
    const shrunk = shrink(pool, { seed, around: [around] });
    if (shrunk) scenarios.set(seed, asScenario(shrunk, seed));
  }
  return scenarios;
}

async function checkNames(names: readonly string[], { names: cards, counted }: FuzzPool): Promise<void> {
  const programs = new Set(counted.names);
  for (const name of names) {
    // Of what a clause brings about, such as the end of a span, the clause itself is asked for.
    if (cards.includes(name) || programs.has(name) || programs.has(name.replace(/(#[^#~./]*)[~./][^#]*$/u, "$1"))) continue;
    if (name.includes("#")) throw new UsageError(`There is no clause ${name}.`, await didYouMean(name, [...programs]));
    throw new UsageError(`There is no card ${name}.`, await didYouMean(name, cards));
  }
}

function print(tally: Tally, scenarios: ReadonlyMap<number, string>, reach: { readonly clauses: number; readonly never: number; readonly seldom: number }, milliseconds: number, terminal: Terminal): void {
  const { games, ended, turns, decisions, events, failures } = tally;
  const paint = painter(terminal.colour.out);
  for (const { seed, around, message, choices } of failures) {
    terminal.out(`${paint("red", "✗")} seed ${seed}, after ${counted(choices, "choice")}: ${message}\n  again: praxis fuzz ${JSON.stringify(around)} --games 1 --seed ${seed}\n`);
    const scenario = scenarios.get(seed);
    if (scenario !== undefined) terminal.out(`  The same in short, to be put into a card:\n\n${scenario.replace(/^(?=.)/gmu, "  ")}\n`);
  }
  const verdict = failures.length === 0 ? paint("green", "no law was broken") : paint("red", `${counted(failures.length, "game")} failed`);
  terminal.out(`${counted(games, "game")}, ${ended} to their end: ${verdict} (${counted(turns, "turn")}, ${counted(decisions, "decision")}, ${counted(events, "event")}, ${duration(milliseconds)})\n`);
  terminal.out(`Of ${counted(reach.clauses, "clause and step", "clauses and steps")} ${reach.never} never reached, ${reach.seldom} less than ${ENOUGH} times; --json lists them, and how often all others were.\n`);
}
