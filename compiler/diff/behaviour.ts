/** Which scenarios go differently in two games, and where they part. */
import type { Compilation } from "../compile.ts";
import type { Day } from "../dates.ts";
import { print } from "../../grammar/index.ts";
import type { Scenario } from "../../grammar/index.ts";
import { hashOf } from "../hash.ts";
import type { ItemIR } from "../ir.ts";
import { rulingTitle } from "../rulings.ts";
import { cardsOf, goesAlike, isUntouched, partingOf, playThrough } from "../scenario/index.ts";
import type { PlayedGame, Playthrough } from "../scenario/index.ts";
import type { ScenarioRecord } from "../scenarios.ts";
import type { ItemPairs } from "./items.ts";
import { underNewNames } from "./renaming.ts";
import type { NewKeys } from "./renaming.ts";
import type { ItemKind, TraceChange } from "./report.ts";
import type { Side } from "./side.ts";

/** What plays the scenarios of a side: this program's own runtime, or the one that the side brings. */
export interface Engine {
  readonly playThrough: typeof playThrough;
}

export const ownEngine: Engine = { playThrough };

export interface Behaviour {
  readonly traces: readonly TraceChange[];
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
export function compareBehaviour(a: Side, b: Side, pairs: ItemPairs, broken: ReadonlySet<string>, options: BehaviourOptions = {}): Behaviour {
  const candidates = candidatesOf(a, b, pairs, options.engines !== undefined);
  if ([...broken].some((key) => !key.startsWith("card:"))) return { traces: [], all: candidates.length, compared: 0 };
  const games = new Games(a, b, new Map([...pairs].flatMap(([young, old]) => (young === old ? [] : [[old, young] as const]))));
  const traces: TraceChange[] = [];
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

// ---------------------------------------------------------------- the games of both sides

/** The games of both sides by day; what is the same in both is the same object, so that differences are told at once. */
class Games {
  readonly #days = new Map<Day, { readonly a: PlayedGame; readonly b: PlayedGame }>();
  readonly #isDated: boolean;
  /** Whether scenarios read alike with the words of either side. */
  readonly isAlike: boolean;

  constructor(
    readonly a: Side,
    readonly b: Side,
    private readonly renamed: NewKeys,
  ) {
    this.#isDated = a.compilation.asOf !== b.compilation.asOf;
    this.isAlike = wordsOf(a.compilation) === wordsOf(b.compilation);
  }

  /** @param on the side whose words the scenario is written with */
  on(day: Day, on: TraceChange["on"]): { readonly a: PlayedGame; readonly b: PlayedGame } {
    const key = this.#isDated ? null : day;
    let games = this.#days.get(key);
    if (!games) {
      const [old, second] = [gameOn(this.a, key), gameOn(this.b, key)];
      const first = { ...old, items: underNewNames(old.items, this.renamed) };
      games = { a: first, b: { ...second, items: interned(first.items, second.items) } };
      this.#days.set(key, games);
    }
    if (!this.isAlike) return games;
    const { declared } = (on === "a" ? this.a : this.b).compilation;
    return { a: { ...games.a, declared }, b: { ...games.b, declared } };
  }
}

function gameOn({ compilation, textOf }: Side, day: Day): PlayedGame {
  const { items, declared, asOf } = compilation;
  if (day === null || day === asOf) return { items, declared, asOf, textOf };
  return { items: compilation.variant({ asOf: day }).items, declared, asOf: day, textOf };
}

const hashes = new WeakMap<ItemIR, string>();

function hashed(item: ItemIR): string {
  let hash = hashes.get(item);
  if (hash === undefined) hashes.set(item, (hash = hashOf(item)));
  return hash;
}

/** The second game with the first one's items where they are equal; the first itself when all of them are. */
function interned(first: ReadonlyMap<string, ItemIR>, second: ReadonlyMap<string, ItemIR>): ReadonlyMap<string, ItemIR> {
  let isSame = first.size === second.size;
  const items = new Map<string, ItemIR>();
  for (const [key, item] of second) {
    const other = first.get(key);
    const same = other !== undefined && (other === item || hashed(other) === hashed(item));
    if (!same) isSame = false;
    items.set(key, same ? other : item);
  }
  return isSame ? first : items;
}

/** Declarations that decide nothing about how a scenario is read, or whose names are asked for one by one. */
const aside = new Set(["sets", "cards", "steps", "marks"]);

/** What of the declarations decides how the lines of a scenario are read. */
function wordsOf({ declared }: Compilation): string {
  return JSON.stringify(Object.entries(declared).filter(([name]) => !aside.has(name)), (_, value: unknown) => (value instanceof Map || value instanceof Set ? [...value] : value));
}

// ---------------------------------------------------------------- one scenario on both sides

interface Found extends Pick<TraceChange, "day" | "before" | "after" | "outcome"> {}

type Played = { readonly game: PlayedGame; readonly playthrough: Playthrough };

class Duel {
  #last: Played | undefined;
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
    return differenceOf(day, here, this.#engines.b.playThrough(record, b));
  }

  /** Plays in the game of side A, unless it must go as on the day before. */
  #playA(record: ScenarioRecord, game: PlayedGame): Playthrough {
    const last = this.#last;
    if (this.#isOwn && last?.playthrough.played && goesAlike(record, last.playthrough.played, last.game, game)) return last.playthrough;
    const playthrough = this.#engines.a.playThrough(record, game);
    this.#last = { game, playthrough };
    return playthrough;
  }
}

/** Both games are put into words here, so that only what happened counts, and not how a side would say it. */
function differenceOf(day: Day, here: Playthrough, there: Playthrough): Found | undefined {
  const outcome = { a: endingOf(here), b: endingOf(there) };
  if (here.played === undefined || there.played === undefined) {
    return outcome.a === outcome.b ? undefined : { day, before: outcome.a, after: outcome.b, outcome };
  }
  const parting = partingOf(here.played, there.played);
  if (parting) return { day, before: parting.here, after: parting.there, outcome };
  return outcome.a === outcome.b ? undefined : { day, before: outcome.a, after: outcome.b, outcome };
}

/** How a playing ended, in words. */
function endingOf({ result }: Playthrough): string {
  return result.outcome === "passed" ? "it passes" : (result.failure?.message ?? result.outcome);
}

function traceOn({ on, record }: Candidate, found: Found, a: Side, b: Side): TraceChange {
  const [side, place] = on === "a" ? ([a, "a"] as const) : ([b, "b"] as const);
  const [of = "card", ...name] = record.item.split(":");
  return {
    card: name.join(":"), of: of as ItemKind, scenario: record.name,
    ruling: record.ruling === null ? null : rulingTitle(record.ruling),
    on, ...found,
    place: { side: place, file: record.file, line: side.lineOf(record.file, record.span.start) },
  };
}
