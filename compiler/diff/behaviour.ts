/** Which scenarios go differently in two games, and where they part. */
import type { Day } from "../dates.ts";
import { print } from "../../grammar/index.ts";
import type { Scenario } from "../../grammar/index.ts";
import { prove } from "../prove.ts";
import { rulingTitle } from "../rulings.ts";
import { cardsOf, differencesMet, goesAlike, isUntouched, playThrough } from "../scenario/index.ts";
import type { PlayedGame, Playthrough } from "../scenario/index.ts";
import type { ScenarioRecord } from "../scenarios.ts";
import type { Games } from "./games.ts";
import type { ItemPairs } from "./items.ts";
import { mentionOf, passes } from "./report.ts";
import type { OptionsChange, TraceChange } from "./report.ts";
import type { Side } from "./side.ts";
import { partedBetween } from "./telling.ts";

/** What plays the scenarios of a side: this program's own runtime, or the one that the side brings. */
export interface Engine {
  readonly playThrough: typeof playThrough;
  /** Absent for a program that proves in another way than this one. */
  readonly prove?: typeof prove | undefined;
}

export const ownEngine: Engine = { playThrough, prove };

/** A game that parts, and the clauses of which something was carried out in it or could be. */
export interface Trace extends TraceChange {
  readonly clauses: ReadonlySet<string>;
}

export interface Behaviour {
  readonly traces: readonly Trace[];
  readonly all: number;
  readonly compared: number;
}

export interface BehaviourOptions {
  readonly engines?: { readonly a: Engine; readonly b: Engine } | undefined;
  readonly onProgress?: ((done: number, total: number, name: string) => void) | undefined;
}

/** A scenario as it stands on one side, or alike on both. */
interface Candidate {
  readonly on: TraceChange["on"];
  readonly record: ScenarioRecord;
  /** The same scenario as side A has it, for that side's engine. */
  readonly recordOfA: ScenarioRecord;
  readonly days: readonly Day[];
}

/** Plays every scenario of both sides in the games of both, as far as they can differ, and compares what happens. */
export function compareBehaviour(games: Games, pairs: ItemPairs, broken: ReadonlySet<string>, options: BehaviourOptions = {}): Behaviour {
  const { a, b } = games;
  const candidates = candidatesOf(a, b, pairs, options.engines !== undefined);
  if ([...broken].some((key) => !key.startsWith("card:"))) return { traces: [], all: candidates.length, compared: 0 };
  const traces: Trace[] = [];
  let compared = 0;
  for (const [at, candidate] of candidates.entries()) {
    options.onProgress?.(at, candidates.length, candidate.record.name);
    if (broken.has(candidate.record.item)) continue;
    const found = new Duel(candidate, games, options.engines).fight();
    if (found === "not on both sides") continue;
    compared++;
    if (found) traces.push(traceOn(candidate, found, a, b));
  }
  return { traces, all: candidates.length, compared };
}

/** Scenarios of both sides, those that are the same once. */
function candidatesOf(a: Side, b: Side, pairs: ItemPairs, isForeign: boolean): Candidate[] {
  const keysOfA = new Map([...pairs].map(([young, old]) => [old, young]));
  const keyOn = ({ key, item }: ScenarioRecord): string => `${keysOfA.get(item) ?? item}${key.slice(item.length)}`;
  const old = new Map(a.compilation.scenarios.filter(({ days }) => days.length > 0).map((record) => [keyOn(record), record]));
  const isDated = isForeign || a.compilation.asOf !== b.compilation.asOf;
  // No day stands for the game as it was compiled, which is all that two games of different days can be compared on.
  const daysOn = (record: ScenarioRecord): readonly Day[] => (isDated ? record.days.filter((day) => day === null) : record.days);
  const found: Candidate[] = [];
  for (const record of b.compilation.scenarios) {
    if (record.days.length === 0) continue;
    const known = old.get(record.key);
    const same = known !== undefined && isOneScript(known.scenario, record.scenario) ? known : undefined;
    if (same) old.delete(record.key);
    const days = [...new Set([...daysOn(record), ...(same ? daysOn(same) : [])])];
    found.push({ on: same ? "both" : "b", record, recordOfA: same ?? record, days });
  }
  for (const record of old.values()) found.push({ on: "a", record, recordOfA: record, days: daysOn(record) });
  return found.filter(({ days }) => days.length > 0);
}

/** Whether two scripts are the same line by line, however they are laid out. */
function isOneScript(one: Scenario, other: Scenario): boolean {
  if (one === other) return true;
  return one.asOf?.value === other.asOf?.value && one.lines.length === other.lines.length && one.lines.every((line, at) => print(line) === print(other.lines[at] ?? line));
}

// ---------------------------------------------------------------- one scenario on both sides

type Found = Pick<Trace, "day" | "because" | "where" | "before" | "after" | "options" | "outcome" | "clauses">;

type LastPlayed = { readonly game: PlayedGame; readonly playthrough: Playthrough };

class Duel {
  #last: LastPlayed | undefined;
  readonly #engines: { readonly a: Engine; readonly b: Engine };
  readonly #isOwn: boolean;

  constructor(
    private readonly candidate: Candidate,
    private readonly games: Games,
    engines: BehaviourOptions["engines"],
  ) {
    this.#engines = engines ?? { a: ownEngine, b: ownEngine };
    this.#isOwn = engines === undefined;
  }

  /** The first difference: as the sides stand, or else on the first day that has one. */
  fight(): Found | undefined | "not on both sides" {
    const { days } = this.candidate;
    const now = days.filter((day) => day === null);
    let isAbsent = true;
    for (const day of [...now, ...days.filter((each) => each !== null)]) {
      const found = this.#on(day);
      if (found === "not on both sides") continue;
      isAbsent = false;
      if (found) return found;
    }
    return isAbsent ? "not on both sides" : undefined;
  }

  #on(day: Day): Found | undefined | "not on both sides" {
    const { record, recordOfA, on } = this.candidate;
    const { a, b } = this.games.on(day, on);
    const canSkip = this.#isOwn && this.games.isAlike;
    if (canSkip && a.items === b.items) return undefined;
    const isKnown = (game: PlayedGame): boolean => [record.item, ...cardsOf(record, game.declared)].every((key) => !key.startsWith("card:") || game.items.has(key));
    if (!isKnown(a) || !isKnown(b)) return "not on both sides";
    if (canSkip && isUntouched(record, a, b)) return undefined;
    // Under another name only the record of side B fits; with an engine of its own side A reads what it wrote.
    const here = this.#playA(this.#isOwn || record.item !== recordOfA.item ? record : recordOfA, a);
    if (canSkip && here.played && goesAlike(record, here.played, a, b)) return undefined;
    return this.#difference(day, here, this.#engines.b.playThrough(record, b));
  }

  /** Plays in the game of side A, unless it must go as on the day before. */
  #playA(record: ScenarioRecord, game: PlayedGame): Playthrough {
    const last = this.#last;
    if (this.#isOwn && last?.playthrough.played && goesAlike(record, last.playthrough.played, last.game, game)) return last.playthrough;
    const playthrough = this.#engines.a.playThrough(record, game);
    this.#last = { game, playthrough };
    return playthrough;
  }

  /** Both games are put into words here, so that only what happened counts, and not how a side would say it. */
  #difference(day: Day, here: Playthrough, there: Playthrough): Found | undefined {
    const { record, on } = this.candidate;
    const { a, b } = this.games.on(day, on);
    const outcome = { a: endingOf(here), b: endingOf(there) };
    const [left, right] = [here.played, there.played];
    const parted = left && right && partedBetween({ side: this.games.a, game: a, played: left }, { side: this.games.b, game: b, played: right }, day);
    if (parted === undefined && outcome.a === outcome.b) return undefined;
    const { where, before, after, options } = parted ?? { where: null, before: outcome.a, after: outcome.b, options: noOptions };
    return {
      day, where, before, after, outcome,
      options: options.gone.length + options.come.length > 0 ? options : optionsByScript(record, here, there),
      because: differencesMet(record, [left, right].filter((played) => played !== undefined), a, b).map(mentionOf),
      clauses: new Set([...(here.programs ?? []), ...(there.programs ?? []), ...[left, right].flatMap((played) => played?.recorded.flatMap((entry) => ("decision" in entry ? entry.decision.options.flatMap(({ clause }) => clause ?? []) : [])) ?? [])]),
    };
  }
}

const noOptions: OptionsChange = { gone: [], come: [] };

/** How a playing ended, in words. */
function endingOf({ result, asked }: Playthrough): string {
  if (result.outcome === "passed") return passes;
  // A program of another day need not keep what was asked.
  const wrong = result.outcome === "failed" ? (asked as Playthrough["asked"] | undefined)?.find(({ found }) => found !== null) : undefined;
  if (wrong) return `it fails at “then ${wrong.line.text}”: ${wrong.found ?? ""}`;
  return result.failure === undefined ? result.outcome : `it cannot go on: ${result.failure.message}`;
}

/** What a script shows of what may be done: what its then lines ask for, and a when line that fits in one game only. */
function optionsByScript(record: ScenarioRecord, here: Playthrough, there: Playthrough): OptionsChange {
  const name = record.item.slice(record.item.indexOf(":") + 1);
  const named = (text: string): string => text.replace(/\bthis\b/u, name);
  const gone: string[] = [];
  const come: string[] = [];
  for (const { line, found } of here.asked ?? []) {
    const other = (there.asked ?? []).find((each) => each.line.span.start === line.span.start);
    if (line.kind !== "offered" || other === undefined || (found === null) === (other.found === null)) continue;
    const isGone = (found === null) !== line.not;
    (isGone ? gone : come).push(named(line.text.replace(/^(?:not )?offered: /u, "").replace(/ because .*$/u, "")));
  }
  for (const [stuck, other, list] of [[there, here, gone], [here, there, come]] as const) {
    const at = stuck.result.outcome === "stuck" && other.result.outcome !== "stuck" ? stuck.result.failure?.line : undefined;
    const line = record.scenario.lines.find(({ kind, span }) => kind === "when-line" && at !== undefined && span.start <= at.start && at.end <= span.end);
    if (line) list.push(named(print(line).replace(/^when +/u, "")));
  }
  return { gone, come };
}

function traceOn({ on, record }: Candidate, found: Found, a: Side, b: Side): Trace {
  const [side, place] = on === "a" ? ([a, "a"] as const) : ([b, "b"] as const);
  return {
    ...mentionOf(record.item), scenario: record.name,
    ruling: record.ruling === null ? null : rulingTitle(record.ruling),
    on, ...found,
    place: { side: place, file: record.file, line: side.lineOf(record.file, record.span.start) },
  };
}
