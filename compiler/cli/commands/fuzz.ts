/** `praxis fuzz`: whole games of random decks and choices, with the laws of the game asked after every event. */
import type { Played } from "../../fuzz/random-game.ts";
import { command, noNames } from "../command.ts";
import { progressOn } from "../progress.ts";
import { compileProject } from "../project.ts";
import { countedDiagnostics, exitFor, isError, printJson } from "../report.ts";
import { counted, duration } from "../table.ts";
import { painter } from "../terminal.ts";
import type { Terminal } from "../terminal.ts";
import { exitCodes, readDay, UsageError } from "../usage.ts";

export default command({
  usage: ["fuzz [--games N] [--seed S] [OPTIONS]"],
  about: "Plays whole games with 2 to 6 seats, decks drawn over all cards and choices made at random, and asks after every event whether the laws of the game hold: each card in one place, nothing below nothing, no blood above capacity, no effect that outlives its source. Now and then a choice is taken back, saved, restored and taken again. The same seed plays the same game.",
  options: {
    games: { type: "string", value: "N", about: "How many games; 100 when left out." },
    seed: { type: "string", value: "S", about: "The seed of the first game; those after it have the next numbers. 1 when left out." },
    "as-of": { type: "string", value: "DATE", about: "The game as it stood on that day." },
  },
  names: noNames,
  examples: [
    ["fuzz", "a hundred games"],
    ["fuzz --games 1 --seed 4711", "one game again"],
  ],
  async run({ values, terminal }) {
    const games = wholeNumber("--games", values.games ?? "100", 1);
    const first = wholeNumber("--seed", values.seed ?? "1", 0);
    const started = performance.now();
    const progress = progressOn(terminal, true);
    progress.begin("Compiling");
    const { compilation, diagnostics, sources } = await compileProject(terminal, await readDay("--as-of", values["as-of"]));
    if (diagnostics.some(isError)) {
      progress.end();
      terminal.err(`${countedDiagnostics(diagnostics)}; praxis check shows them.\n`);
      return exitFor(diagnostics);
    }
    const [{ playRandomGame }, { definitionsOf }] = await Promise.all([import("../../fuzz/random-game.ts"), import("../../fuzz/pool.ts")]);
    const texts = new Map(sources.files.map(({ path, text }) => [path, text]));
    const pool = definitionsOf(compilation.items, (path) => texts.get(path));
    progress.begin("Playing");
    const played: Played[] = [];
    for (let seed = first; seed < first + games; seed++) {
      played.push(playRandomGame(pool, seed));
      progress.update(played.length, games, `seed ${seed}`);
    }
    progress.end();
    const summary = summed(played, pool.flatMap((each) => ("clauses" in each ? each.clauses.filter(({ form }) => form !== "continuous").map(({ id }) => id) : [])));
    if (values.json) printJson(terminal, summary);
    else print(summary, performance.now() - started, terminal);
    return summary.failures.length === 0 ? exitCodes.fine : exitCodes.errors;
  },
});

interface Summary {
  readonly games: number;
  /** Games that came to their end, and were not given up. */
  readonly ended: number;
  readonly turns: number;
  readonly decisions: number;
  readonly events: number;
  readonly failures: readonly { readonly seed: number; readonly message: string; readonly choices: readonly string[] }[];
  /** Clauses of which no line was carried out in any game. */
  readonly neverReached: readonly string[];
}

function summed(played: readonly Played[], clauses: readonly string[]): Summary {
  const total = (of: (game: Played) => number): number => played.reduce((sum, game) => sum + of(game), 0);
  const reached = new Set(played.flatMap((game) => [...game.reached.keys()]));
  return {
    games: played.length,
    ended: played.filter(({ over }) => over).length,
    turns: total(({ turns }) => turns),
    decisions: total(({ decisions }) => decisions),
    events: total(({ events }) => events),
    failures: played.flatMap(({ seed, failure }) => (failure ? [{ seed, ...failure }] : [])),
    neverReached: clauses.filter((id) => !reached.has(id)),
  };
}

function print({ games, ended, turns, decisions, events, failures, neverReached }: Summary, milliseconds: number, terminal: Terminal): void {
  const paint = painter(terminal.colour.out);
  for (const { seed, message, choices } of failures) {
    terminal.out(`${paint("red", "✗")} seed ${seed}, after ${counted(choices.length, "choice")}: ${message}\n  again: praxis fuzz --games 1 --seed ${seed}\n`);
  }
  const verdict = failures.length === 0 ? paint("green", "no law was broken") : paint("red", `${counted(failures.length, "game")} failed`);
  terminal.out(`${counted(games, "game")}, ${ended} to their end: ${verdict} (${counted(turns, "turn")}, ${counted(decisions, "decision")}, ${counted(events, "event")}, ${duration(milliseconds)})\n`);
  terminal.out(`${counted(neverReached.length, "clause")} never reached; --json lists them.\n`);
}

function wholeNumber(option: string, text: string, least: number): number {
  const number = Number(text);
  if (!/^\d+$/u.test(text) || !Number.isSafeInteger(number) || number < least) throw new UsageError(`${option} must be a whole number from ${least}, and ${text} is none.`);
  return number;
}
