/** What became of an announcement: who may use a clause, when, if, at what price, how often. */
import type { AnnounceIR, CondIR, ExprIR } from "../ir.ts";
import { conditionWords, costWords, eventWords, expressionWords, limitWords, userWords } from "../wording/index.ts";
import { growthOf } from "./amounts.ts";
import { conditionChanges, isReversed, merged, pairEffect, rangeEffect } from "./conditions.ts";
import type { ChangeKind, Effect } from "./kinds.ts";
import type { Context } from "./ledger.ts";
import { isSame } from "./normal.ts";

/** Notes what differs in all lines but those that name something, and those of the cost. */
export function compareAnnouncements(before: AnnounceIR, after: AnnounceIR, context: Context): void {
  compareWindows(before, after, context);
  compareUsers(before.by, after.by, context);
  compareConditions(before.onlyIf, after.onlyIf, context);
  compareDirections(before.directed, after.directed, context);
  compareLimits(before.limit, after.limit, context);
}

/** What stands where no window is written. */
const usual = "its usual window";

const windowWords = (all: readonly string[]): string => (all.length === 0 ? usual : `during ${all.join(", ")}`);

const windowsOf = ({ during, pending }: AnnounceIR): string[] => [...during.map(({ window }) => window), ...(pending === undefined ? [] : [`pending ${eventWords(pending)}`])];

function compareWindows(before: AnnounceIR, after: AnnounceIR, context: Context): void {
  const [old, young] = [windowsOf(before), windowsOf(after)];
  const gone = old.filter((window) => !young.includes(window));
  const come = young.filter((window) => !old.includes(window));
  if (gone.length + come.length === 0) return;
  const spans = { a: before.during[0]?.span ?? before.pending?.span, b: after.during[0]?.span ?? after.pending?.span };
  // The usual window stays a window: from it to another, or back, something moves.
  const kind = gone.length === 0 && old.length > 0 ? "window-added" : come.length === 0 && young.length > 0 ? "window-removed" : "window-moved";
  context.note(kind, { before: windowWords(old), after: windowWords(young), ...spans });
}

type Users = AnnounceIR["by"];

const usersText = (by: Users): string => (by === undefined ? "whoever plays it as usual" : `by ${userWords(by)}`);

function compareUsers(before: Users, after: Users, context: Context): void {
  if (isSame(before, after)) return;
  const effect: Effect = before === undefined || after === undefined ? "unknown" : before.kind !== "query" && after.kind !== "query" ? "both" : rangeEffect(before, after);
  context.note("user-changed", { before: usersText(before), after: usersText(after), effect, a: before?.span, b: after?.span });
}

type Conditions = AnnounceIR["onlyIf"];

const onlyIfText = (condition: CondIR): string => `only if ${conditionWords(condition)}`;
const conditionIn = ({ condition }: Conditions[number]): CondIR => condition;

/** Conditions of legality: `only if` lines, whose order means nothing. */
export function compareConditions(before: Conditions, after: Conditions, context: Context): void {
  const spanIn = (list: Conditions, wanted: CondIR): Conditions[number]["span"] | undefined => list.find(({ condition }) => JSON.stringify(condition).includes(JSON.stringify(wanted)))?.span;
  const { pairs, gone, come } = conditionChanges(before.map(conditionIn), after.map(conditionIn));
  for (const [one, other] of pairs) {
    context.note(isReversed(one, other) ? "condition-reversed" : "condition-changed", {
      before: onlyIfText(one), after: onlyIfText(other), effect: pairEffect(one, other), a: spanIn(before, one), b: spanIn(after, other),
    });
  }
  for (const one of gone) context.note("condition-removed", { before: onlyIfText(one), a: spanIn(before, one) });
  for (const one of come) context.note("condition-added", { after: onlyIfText(one), b: spanIn(after, one) });
}

type Direction = AnnounceIR["directed"];

const directionText = (directed: Direction): string => (directed === undefined ? "no action" : directed.at === null ? "undirected" : `directed at ${expressionWords(directed.at)}`);

function compareDirections(before: Direction, after: Direction, context: Context): void {
  if (isSame(before, after)) return;
  context.note("direction-changed", { before: directionText(before), after: directionText(after), a: before?.span, b: after?.span });
}

type Limit = AnnounceIR["limit"];

function compareLimits(before: Limit, after: Limit, context: Context): void {
  if (isSame(before, after)) return;
  const [old, young] = [before && `limit ${limitWords(before)}`, after && `limit ${limitWords(after)}`];
  const kind: ChangeKind = before === undefined ? "limit-added" : after === undefined ? "limit-removed" : "limit-changed";
  const growth = before && after && before.per === after.per && isSame(before.by, after.by) ? growthOf(before.times, after.times) : undefined;
  const effect = growth === undefined ? undefined : growth > 0 ? "gives" : "takes";
  context.note(kind, { before: old, after: young, effect, a: before?.span, b: after?.span });
}

// ---------------------------------------------------------------- costs

type Cost = Readonly<Record<string, ExprIR>>;

/** Notes what differs in a cost; `told` are resources of which something else was said already. */
export function compareCosts(before: Cost, after: Cost, told: ReadonlySet<string>, context: Context, spans: Parameters<Context["note"]>[1] = {}): void {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !told.has(name) && !isSame(before[name], after[name]));
  if (names.length === 0) return;
  const kinds = names.map((name): readonly [ChangeKind, Effect] => {
    const [old, young] = [before[name], after[name]];
    if (old === undefined) return ["cost-added", "takes"];
    if (young === undefined) return ["cost-removed", "gives"];
    const growth = growthOf(old, young);
    return growth === undefined || growth === 0 ? ["cost-changed", "unknown"] : growth > 0 ? ["cost-raised", "takes"] : ["cost-lowered", "gives"];
  });
  const [first = ["cost-changed", "unknown"] as const] = kinds;
  const words = (cost: Cost): string | undefined => (Object.keys(cost).length === 0 ? undefined : `cost ${costWords(cost)}`);
  context.note(kinds.length === 1 ? first[0] : "cost-changed", { ...spans, before: words(before), after: words(after), effect: merged(kinds.map(([, effect]) => effect)) });
}
