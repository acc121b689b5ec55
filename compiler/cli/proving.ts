/** Playing and proving, as several commands do it, and what people and programs are told about it. */
import type { Compilation, SourceFile } from "../compile.ts";
import type { Day } from "../dates.ts";
import { groupBy } from "../group.ts";
import type { DatedResult, Proof, RulingProof } from "../prove.ts";
import type { ScenarioCount } from "../reports/stats.ts";
import { rulingTitle } from "../rulings.ts";
import type { RulingRecord } from "../rulings.ts";
import type { ScenarioRecord } from "../scenarios.ts";
import type { Texts } from "./frame.ts";
import type { Progress } from "./progress.ts";
import type { ReadScenarios } from "./project.ts";
import { playable } from "./proving/playable.ts";
import type { Part } from "./proving/playable.ts";
import type { Ground, Result, Task } from "./proving/tasks.ts";
import { carryOutAll } from "./spread.ts";

export interface ProveRequest {
  readonly files: readonly SourceFile[];
  readonly asOf?: string | undefined;
  /** Gives what these files compile to on that day. The threads have begun when it is asked for the first time. */
  readonly compiled: () => Compilation | Promise<Compilation>;
  /** What is meant; all unless given. */
  readonly part?: Part | undefined;
  /** Whether the runtime is put to the test at every choice. */
  readonly checkState?: boolean;
}

export interface Proven {
  readonly proof: Proof;
  readonly compilation: Compilation;
  /** What is wrong with the lines of the scenarios that were played. */
  readonly read: ReadScenarios;
}

/**
 * Plays the scenarios and proves the rulings of a project, or of a part of it, on all cores. What comes of it
 * hangs neither on how many these are nor on which is faster.
 */
export async function proveAll({ files, asOf, compiled, part, checkState = false }: ProveRequest, progress: Progress): Promise<Proven> {
  const meant = part && partIn(await compiled(), part);
  const ground: Ground = { files, asOf, checkState, keys: meant?.keys ?? null };
  const results: Result[] = [];
  let total = 0;
  let done = 0;
  let started = 0;
  await carryOutAll({
    tasks: longestFirst(files.filter(({ path }) => meant?.files.has(path) ?? true)), atOnce: 1, worthwhile: 40, worker: "./proving/worker.js", ground, joins: true,
    async here() {
      const compilation = await compiled();
      const { carrierOf, unitsOn } = await import("./proving/tasks.ts");
      started = performance.now();
      progress.begin("Playing");
      total = unitsOn(compilation, ground).reduce((sum, { scenarios }) => sum + scenarios.length, 0);
      return carrierOf(compilation, ground);
    },
    onResults(more) {
      results.push(...more);
      done += more.reduce((sum, { read }) => sum + read.length, 0);
      if (total > 0) progress.update(done, total, more[0]?.task ?? "");
    },
  });
  const { proofFrom } = await import("./proving/tasks.ts");
  const compilation = await compiled();
  return {
    proof: proofFrom(compilation, ground, results, performance.now() - started),
    compilation,
    read: new Map(results.flatMap(({ read }) => read.map(([at, diagnostics]) => [compilation.scenarios[at]!, diagnostics]))),
  };
}

/** So that all threads end together. */
export const longestFirst = (files: readonly SourceFile[]): Task[] => [...files].sort((left, right) => right.text.length - left.text.length).map(({ path }) => path);

/** The keys and files of what is meant. */
function partIn({ scenarios, rulings }: Compilation, part: Part): { readonly keys: ReadonlySet<string>; readonly files: ReadonlySet<string> } {
  const records = [...scenarios.filter(({ ruling }) => ruling === null), ...rulings].filter(part);
  return { keys: new Set(records.map(({ key }) => key)), files: new Set(records.map(({ file }) => file)) };
}

/** A ruling that ought to be proven and is not; one by hand is not meant to be. */
export const isUnproven = ({ proven, byHand }: RulingProof): boolean => !proven && byHand === null;

/** Unproven rulings about which the failures of their scenarios do not say it all. */
export const unprovenOtherwise = ({ rulings }: Proof): readonly RulingProof[] =>
  rulings.filter((each) => isUnproven(each) && each.scenarios.every(({ passed }) => passed));

/** Whether everything that was played passed, and everything that can be proven is. */
export const isSound = ({ scenarios, rulings }: Proof): boolean => scenarios.every(({ passed }) => passed) && !rulings.some(isUnproven);

export function countScenarios({ scenarios }: Proof): ScenarioCount {
  const passed = new Map<string, boolean>();
  for (const each of scenarios) passed.set(each.key, each.passed && (passed.get(each.key) ?? true));
  return { all: passed.size, passed: [...passed.values()].filter(Boolean).length, plays: scenarios.length };
}

// ---------------------------------------------------------------- only a part

/**
 * What a filter means: rulings by their card, label, citation or a scenario's name, with all of
 * their scenarios and with what a following card takes over; and scenarios outside of rulings.
 * Also all of a file or folder, and of a set by its whole name. Accents and capitals do not count.
 */
export function partCalled(filter: string, { rulings, items }: Compilation): Part {
  const wanted = folded(filter);
  const path = filter.replace(/^\.\//u, "").replace(/\/+$/u, "");
  const fits = (...texts: readonly string[]): boolean => texts.some((text) => folded(text).includes(wanted));
  const isIn = ({ file, item }: RulingRecord | ScenarioRecord): boolean =>
    file === path || file.startsWith(`${path}/`) || folded(items.get(item)?.card?.set ?? "") === wanted;
  const isCalled = (ruling: RulingRecord): boolean =>
    isIn(ruling) || fits(ruling.heading, nameOf(ruling.item), rulingTitle(ruling), `${ruling.heading} ${ruling.label}`, ...ruling.scenarios.map(({ name }) => name.value));
  const meant = new Set(rulings.filter(isCalled).map(({ key }) => key));
  return (record) => {
    if ("label" in record) return meant.has(record.key) || (record.inheritedBy !== null && meant.has(record.inheritedBy));
    return record.ruling === null && (isIn(record) || fits(nameOf(record.item), record.name));
  };
}

const folded = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The name in an item's key. */
const nameOf = (item: string): string => item.slice(item.indexOf(":") + 1);

/** The scenarios that were left out because their card or the rules have errors. */
export function unplayedOf(compilation: Compilation): ScenarioRecord[] {
  const can = playable(compilation);
  return compilation.scenarios.filter((record) => !can(record));
}

// ---------------------------------------------------------------- for programs

export function scenarioJson({ key, name, owner, file, date, passed, outcome, failure, timeline, milliseconds }: DatedResult, texts: Texts): object {
  return {
    key, name, owner, file, date, passed, outcome,
    failure: failure === undefined ? null : { message: failure.message, ...texts.locate(file, failure.line), offered: failure.offered },
    timeline: timeline.map(({ kind, text, clause, span }) => ({ kind, text, clause: clause ?? null, line: span === undefined ? null : texts.locate(file, span).line })),
    milliseconds: Math.round(milliseconds * 10) / 10,
  };
}

/** A scenario that did not pass, and the days on which it went wrong in that way. */
export interface Failure {
  readonly played: DatedResult;
  readonly dates: readonly Day[];
}

/** The scenarios that did not pass. What went wrong alike on several days is one failure. */
export function failures({ scenarios }: Proof): Failure[] {
  const alike = groupBy(scenarios.filter(({ passed }) => !passed), ({ key, outcome, failure }) => JSON.stringify([key, outcome, failure?.message, failure?.line.start]));
  return [...alike.values()].flatMap((group) => {
    const [played] = group;
    return played ? [{ played, dates: group.map(({ date }) => date) }] : [];
  });
}
