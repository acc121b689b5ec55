/** What became of the lines of a body. */
import type { ArgIR, ClauseIR, ExprIR, StmtIR } from "../ir.ts";
import { blockWords, conditionWords, eventWords, expressionWords, spanWords, statementWords, choiceWords, policyWords } from "../wording/index.ts";
import { growthOf } from "./amounts.ts";
import { isReversed, merged, rangeEffect } from "./conditions.ts";
import type { ChangeKind, Effect } from "./kinds.ts";
import type { Context } from "./ledger.ts";
import { isSame, textOf } from "./normal.ts";
import { commonOf, likenessOf } from "./pairing.ts";

/** What statements hold: clauses in spans are compared as clauses are. */
export interface Comparing {
  readonly clauses: (before: readonly ClauseIR[], after: readonly ClauseIR[], context: Context) => void;
  /** Lines of which something else was said already. */
  readonly told: ReadonlySet<StmtIR>;
}

type Of<Kind extends StmtIR["kind"]> = StmtIR & { readonly kind: Kind };

/** Notes what differs between two bodies. */
export function compareBodies(before: readonly StmtIR[], after: readonly StmtIR[], context: Context, how: Comparing): void {
  const [left, right] = [before.filter((line) => !how.told.has(line)), after.filter((line) => !how.told.has(line))];
  const common = commonOf(left.map(textOf), right.map(textOf));
  const gone = without(left, common.map(([at]) => at));
  const come = without(right, common.map(([, at]) => at));
  for (const line of gone) {
    const same = [...come].find((other) => isSame(line, other));
    if (same) settle(line, same, () => context.note(line.kind === "step" ? "step-moved" : "line-moved", { before: statementWords(line), after: statementWords(same), a: line.span, b: same.span }));
  }
  pairSteps();
  for (const container of come) wrap([...gone], container, gone, come, false);
  for (const container of gone) wrap([...come], container, come, gone, true);
  for (const [line, other] of mostAlike([...gone], [...come])) settle(line, other, () => comparePair(line, other, context, how));
  for (const line of gone) note(line, undefined);
  for (const line of come) note(undefined, line);

  function settle(line: StmtIR, other: StmtIR, tell: () => void): void {
    gone.delete(line);
    come.delete(other);
    tell();
  }

  function pairSteps(): void {
    for (const line of gone) {
      if (line.kind !== "step") continue;
      const steps = [...come].filter((other) => other.kind === "step");
      const other = steps.find(({ name }) => name === line.name) ?? steps.find(({ body, name }) => isSame(body, line.body) && !left.some((one) => one.kind === "step" && one.name === name));
      if (other) settle(line, other, () => compareSteps(line, other, context, how));
    }
  }

  /** A line that holds what stood bare on the other side. */
  function wrap(bare: readonly StmtIR[], container: StmtIR, from: Set<StmtIR>, to: Set<StmtIR>, isReverse: boolean): void {
    const kinds = wrapping(container);
    const inner = innerOf(container);
    const held = bare.filter((line) => inner.some((other) => isSame(line, other)));
    if (kinds === undefined || held.length === 0) return;
    to.delete(container);
    for (const line of held) from.delete(line);
    const [unwrapped, wrapped] = [held.map(statementWords).join("; "), statementWords(container)];
    const spans = { inner: held[0]?.span, outer: container.span };
    if (isReverse) context.note(kinds[1], { before: wrapped, after: unwrapped, a: spans.outer, b: spans.inner });
    else context.note(kinds[0], { before: unwrapped, after: wrapped, a: spans.inner, b: spans.outer });
    if (isReverse) compareBodies(inner, held, context, how);
    else compareBodies(held, inner, context, how);
  }

  function note(line: StmtIR | undefined, other: StmtIR | undefined): void {
    const one = other ?? line;
    if (one === undefined) return;
    const isNew = other !== undefined;
    context.note(kindOfLine(one, isNew), {
      before: line && statementWords(line), after: other && statementWords(other), effect: effectOfLine(one, isNew), a: line?.span, b: other?.span,
    });
  }
}

function without(lines: readonly StmtIR[], places: readonly number[]): Set<StmtIR> {
  const common = new Set(places);
  return new Set(lines.filter((_, at) => !common.has(at)));
}

/** What it is called when lines come under, or out of, such a line. */
function wrapping(line: StmtIR): readonly [ChangeKind, ChangeKind] | undefined {
  switch (line.kind) {
    case "if":
      return ["became-conditional", "became-unconditional"];
    case "may":
      return ["became-optional", "became-mandatory"];
    case "span":
      return ["became-lasting", "became-instant"];
    case "after":
    case "each":
    case "instead":
      return ["line-changed", "line-changed"];
    default:
      return undefined;
  }
}

function innerOf(line: StmtIR): readonly StmtIR[] {
  switch (line.kind) {
    case "if":
      return [...line.then, ...line.otherwise];
    case "may":
    case "each":
    case "instead":
      return line.body;
    case "span":
      return [...line.statements, ...line.clauses.flatMap(({ form, body }) => (form === "continuous" ? body : []))];
    case "after":
      return line.clause.body;
    default:
      return [];
  }
}

/** Lines of two sides that are most likely one and the same, edited: the most alike first. */
function mostAlike(gone: readonly StmtIR[], come: readonly StmtIR[]): [StmtIR, StmtIR][] {
  const candidates = gone.flatMap((line, at) => come.flatMap((other, place) => {
    const alike = likenessOf(statementWords(line), statementWords(other));
    const isKin = topicOf(line) === topicOf(other);
    // Two lines about other things are one only where nothing else could be meant.
    const isOnly = gone.length === 1 && come.length === 1 && line.kind === other.kind;
    return isKin || isOnly ? [{ line, other, rank: (isKin ? 1 : 0) + alike - Math.abs(at - place) / 1000 }] : [];
  }));
  const pairs: [StmtIR, StmtIR][] = [];
  for (const { line, other } of candidates.sort((left, right) => right.rank - left.rank)) {
    if (!pairs.some(([one, another]) => one === line || another === other)) pairs.push([line, other]);
  }
  return pairs;
}

function topicOf(line: StmtIR): string {
  switch (line.kind) {
    case "do":
      return `do ${line.verb}`;
    case "modifier":
      return `modifier ${line.property}`;
    case "permission":
      return `permission ${line.verb}`;
    case "step":
      return `step ${line.name}`;
    default:
      return line.kind;
  }
}

function kindOfLine({ kind }: StmtIR, isNew: boolean): ChangeKind {
  switch (kind) {
    case "permission":
      return isNew ? "permission-added" : "permission-removed";
    case "choose":
    case "choose-one":
    case "may":
      return isNew ? "choice-added" : "choice-removed";
    case "step":
      return isNew ? "step-added" : "step-removed";
    default:
      return isNew ? "line-added" : "line-removed";
  }
}

/** What a line gives when it is new, and takes when it is gone. */
export function effectOfLine(line: StmtIR, isNew: boolean): Effect | undefined {
  if (line.kind === "permission") return (line.mode === "can") === isNew ? "gives" : "takes";
  if (line.kind !== "span") return undefined;
  const inner = [...line.statements.map((each) => effectOfLine(each, isNew) ?? "neither"), ...line.clauses.map((each) => effectOfClause(each, isNew))];
  return merged(inner);
}

/** What a clause gives when it is new, and takes when it is gone. */
export function effectOfClause({ form, body }: ClauseIR, isNew: boolean): Effect {
  if (form === "play" || form === "action" || form === "ability" || form === "strike") return isNew ? "gives" : "takes";
  return merged(body.map((line) => effectOfLine(line, isNew) ?? "neither"));
}

// ---------------------------------------------------------------- one line that became another

function comparePair(line: StmtIR, other: StmtIR, context: Context, how: Comparing): void {
  const spans = { a: line.span, b: other.span };
  const both = { before: statementWords(line), after: statementWords(other), ...spans };
  const bodies = (before: readonly StmtIR[], after: readonly StmtIR[]): void => compareBodies(before, after, context, how);
  const pair = { line, other } as { line: Of<StmtIR["kind"]>; other: Of<StmtIR["kind"]> };
  if (isBoth(pair, "do")) compareDeeds(pair.line, pair.other, context, bodies);
  else if (isBoth(pair, "if")) {
    const { condition } = pair.line;
    if (!isSame(condition, pair.other.condition)) {
      context.note(isReversed(condition, pair.other.condition) ? "if-reversed" : "if-changed", {
        before: `if ${conditionWords(condition)}`, after: `if ${conditionWords(pair.other.condition)}`, ...spans,
      });
    }
    bodies(pair.line.then, pair.other.then);
    bodies(pair.line.otherwise, pair.other.otherwise);
  } else if (isBoth(pair, "each")) {
    if (!isSame(pair.line.of, pair.other.of)) context.note("objects-changed", { before: `for ${expressionWords(pair.line.of)}`, after: `for ${expressionWords(pair.other.of)}`, ...spans });
    bodies(pair.line.body, pair.other.body);
  } else if (isBoth(pair, "choose")) {
    const [first, second] = [pair.line.target, pair.other.target];
    if (!isSame({ ...first, name: "" }, { ...second, name: "" })) {
      context.note("choice-changed", {
        before: choiceWords(first.from, first.min, first.max), after: choiceWords(second.from, second.min, second.max),
        effect: isSame([first.min, first.max], [second.min, second.max]) ? rangeEffect(first.from, second.from) : "unknown", ...spans,
      });
    }
    compareChoosers(pair.line.by, pair.other.by, context, spans);
  } else if (isBoth(pair, "choose-one")) {
    compareChoosers(pair.line.by, pair.other.by, context, spans);
    compareOptions(pair.line, pair.other, context, how);
  } else if (isBoth(pair, "may")) {
    compareChoosers(pair.line.by, pair.other.by, context, spans);
    bodies(pair.line.body, pair.other.body);
  } else if (isBoth(pair, "modifier")) compareModifiers(pair.line, pair.other, context);
  else if (isBoth(pair, "permission")) {
    const isTurned = pair.line.mode !== pair.other.mode;
    if (isSame({ ...pair.line, lasts: "" }, { ...pair.other, lasts: "" })) context.note("duration-changed", both);
    else context.note("permission-changed", { ...both, effect: isTurned ? (pair.other.mode === "can" ? "gives" : pair.line.mode === "can" ? "takes" : "both") : "unknown" });
  } else if (isBoth(pair, "span")) {
    const [first, second] = [spanWords(pair.line), spanWords(pair.other)];
    if (first !== second) context.note("duration-changed", { before: first, after: second, ...spans });
    how.clauses(pair.line.clauses, pair.other.clauses, context);
    bodies(pair.line.statements, pair.other.statements);
  } else if (isBoth(pair, "after")) {
    if (!isSame(pair.line.event, pair.other.event)) context.note("event-changed", { before: `after ${eventWords(pair.line.event)}`, after: `after ${eventWords(pair.other.event)}`, ...spans });
    bodies(pair.line.clause.body, pair.other.clause.body);
  } else if (isBoth(pair, "instead")) bodies(pair.line.body, pair.other.body);
  else context.note("line-changed", both);
}

function isBoth<Kind extends StmtIR["kind"]>(pair: { line: StmtIR; other: StmtIR }, kind: Kind): pair is { line: Of<Kind>; other: Of<Kind> } {
  return pair.line.kind === kind && pair.other.kind === kind;
}

type Spans = Pick<Parameters<Context["note"]>[1] & object, "a" | "b">;

function compareChoosers(before: ExprIR, after: ExprIR, context: Context, spans: Spans): void {
  if (!isSame(before, after)) context.note("chooser-changed", { before: `by ${expressionWords(before)}`, after: `by ${expressionWords(after)}`, ...spans });
}

function compareOptions(line: Of<"choose-one">, other: Of<"choose-one">, context: Context, how: Comparing): void {
  const left = line.options.filter(({ label }) => !other.options.some((option) => option.label === label));
  const right = other.options.filter(({ label }) => !line.options.some((option) => option.label === label));
  const words = ({ label, body }: (typeof line.options)[number]): string => `${label}: ${blockWords(body, () => "")}`;
  for (const option of left) {
    const at = right.findIndex(({ body }) => isSame(body, option.body));
    const [same] = at < 0 ? [] : right.splice(at, 1);
    if (same) context.note("option-renamed", { before: option.label, after: same.label, a: option.span, b: same.span });
    else context.note("option-removed", { before: words(option), a: option.span });
  }
  for (const option of right) context.note("option-added", { after: words(option), b: option.span });
  for (const option of line.options) {
    const same = other.options.find(({ label }) => label === option.label);
    if (same) compareBodies(option.body, same.body, context.inside([option.label], option.span, same.span), how);
  }
}

/** Numbers that are changed: by how much, of whom, for how long, and how it adds up. */
function compareModifiers(line: Of<"modifier">, other: Of<"modifier">, context: Context): void {
  const both = { before: statementWords(line), after: statementWords(other), a: line.span, b: other.span };
  if (line.property !== other.property) {
    context.note("line-changed", both);
    return;
  }
  if (!isSame(line.amount, other.amount)) context.note(amountKind(line.amount, other.amount), both);
  if (!isSame(line.of, other.of)) context.note("object-changed", both);
  if (line.lasts !== other.lasts) context.note("duration-changed", { ...both, before: `${both.before} (${lastsWords(line.lasts)})`, after: `${both.after} (${lastsWords(other.lasts)})` });
  if (!isSame(line.policy, other.policy)) context.note("stacking-changed", { ...both, before: policyWords(line.policy).trim() || "nothing said", after: policyWords(other.policy).trim() || "nothing said" });
}

const lastsWords = (lasts: string | undefined): string => (lasts === undefined ? "as long as its clause" : `for this-${lasts}`);

export function amountKind(before: ExprIR, after: ExprIR): ChangeKind {
  const growth = growthOf(before, after);
  return growth === undefined || growth === 0 ? "amount-changed" : growth > 0 ? "amount-raised" : "amount-lowered";
}

/** Verbs with their operands. Who is meant, how much, and what is done are told apart. */
function compareDeeds(line: Of<"do">, other: Of<"do">, context: Context, bodies: (before: readonly StmtIR[], after: readonly StmtIR[]) => void): void {
  const both = { before: statementWords(line), after: statementWords(other), a: line.span, b: other.span };
  if (line.verb !== other.verb) {
    context.note("line-changed", both);
    return;
  }
  const names = [...new Set([...Object.keys(line.args), ...Object.keys(other.args)])].filter((name) => !isSame(line.args[name], other.args[name]));
  const kinds = new Set(names.flatMap((name): ChangeKind[] => {
    const [first, second] = [line.args[name], other.args[name]];
    if (first?.kind === "block" && second?.kind === "block") {
      bodies(first.body, second.body);
      return [];
    }
    return [argKind(name, line.verb, first, second)];
  }));
  const [only] = kinds;
  if (only !== undefined) context.note(kinds.size === 1 ? only : "line-changed", both);
}

function argKind(name: string, verb: string, before: ArgIR | undefined, after: ArgIR | undefined): ChangeKind {
  if (verb === "ask") return "asked-changed";
  if (before === undefined || after === undefined || !isValue(before) || !isValue(after)) return name === "for" ? "duration-changed" : "line-changed";
  if (name === "amount" || before.kind === "number" || after.kind === "number" || before.kind === "sum" || after.kind === "sum") return amountKind(before, after);
  return before.kind === "symbol" || after.kind === "symbol" ? "line-changed" : "object-changed";
}

const isValue = (arg: ArgIR): arg is ExprIR => arg.kind !== "word" && arg.kind !== "words" && arg.kind !== "block";

// ---------------------------------------------------------------- steps of sequences

function compareSteps(line: Of<"step">, other: Of<"step">, context: Context, how: Comparing): void {
  const names = [...new Set([other.name, line.name, ...(other.number === undefined ? [] : [other.number])])];
  const inner = context.inside(names, line.span, other.span);
  if (line.name !== other.name) inner.note("step-renamed", { before: line.name, after: other.name });
  if (line.repeats !== other.repeats || (line.together === true) !== (other.together === true)) {
    const words = (step: Of<"step">): string => `${step.name}${step.repeats ? " repeats" : ""}${step.together === true ? " together" : ""}`;
    inner.note("repetition-changed", { before: words(line), after: words(other) });
  }
  compareBodies(line.body, other.body, inner, how);
}

