/** Playing and proving, as several commands do it, and what people and programs are told about it. */
import type { Compilation, SourceFile } from "../compile.ts";
import type { Day } from "../dates.ts";
import { groupBy } from "../group.ts";
import { prove } from "../prove.ts";
import type { DatedResult, Proof, ProveOptions, RulingProof } from "../prove.ts";
import type { ScenarioCount } from "../reports/stats.ts";
import { rulingTitle } from "../rulings.ts";
import type { RulingRecord } from "../rulings.ts";
import type { ScenarioRecord } from "../scenarios.ts";
import type { Texts } from "./frame.ts";
import { brokenItems } from "./project.ts";
import type { Progress } from "./progress.ts";

/** Plays the scenarios and proves the rulings of a compilation, or of a part of it; with `checkState` the runtime is put to the test at every choice. */
export function proveAll(compilation: Compilation, files: readonly SourceFile[], progress: Progress, part: Part = () => true, checkState = false): Proof {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const can = playable(compilation);
  progress.begin("Playing");
  return prove(compilation, {
    checkState,
    textOf: (path) => texts.get(path),
    onProgress: (done, total, name) => progress.update(done, total, name),
    // A scenario of a ruling plays when its ruling is asked for.
    only: (record) => ("label" in record || record.ruling === null) && part(record) && can(record),
  });
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

/** The statements that ran in scenarios that pass; days that go alike share what they cover. */
export function coveredBy({ scenarios }: Proof): ReadonlySet<string> {
  const sets = new Set(scenarios.flatMap(({ passed, covered }) => (passed ? [covered] : [])));
  return new Set([...sets].flatMap((covered) => [...covered]));
}

// ---------------------------------------------------------------- only a part

export type Part = NonNullable<ProveOptions["only"]>;

/**
 * What a filter means: rulings by their card, label, citation or a scenario's name, with all of
 * their scenarios and with what a following card takes over; and scenarios outside of rulings.
 */
export function partCalled(filter: string, { rulings }: Compilation): Part {
  const wanted = filter.toLowerCase();
  const fits = (...texts: readonly string[]): boolean => texts.some((text) => text.toLowerCase().includes(wanted));
  const isCalled = (ruling: RulingRecord): boolean =>
    fits(ruling.heading, nameOf(ruling.item), rulingTitle(ruling), `${ruling.heading} ${ruling.label}`, ...ruling.scenarios.map(({ name }) => name.value));
  const meant = new Set(rulings.filter(isCalled).map(({ key }) => key));
  return (record) => {
    if ("label" in record) return meant.has(record.key) || (record.inheritedBy !== null && meant.has(record.inheritedBy));
    return record.ruling === null && fits(nameOf(record.item), record.name);
  };
}

/** The name in an item's key. */
const nameOf = (item: string): string => item.slice(item.indexOf(":") + 1);

/**
 * What can be played. On an earlier day, rulings that are still to come are not asked for. What
 * stands in an item with errors is left out, and all is when the errors are in the rules.
 */
function playable(compilation: Compilation): Part {
  const { asOf } = compilation;
  const broken = brokenItems(compilation);
  const haveRules = [...broken].every((key) => key.startsWith("card:"));
  return (record) => {
    if (!haveRules || broken.has(record.item)) return false;
    return !("label" in record) || asOf === null || record.from === null || record.from <= asOf;
  };
}

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
