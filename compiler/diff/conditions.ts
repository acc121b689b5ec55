/** What became of conditions: dropped, added, reversed, made stricter or looser. */
import type { CondIR, ExprIR } from "../ir.ts";
import type { Effect } from "./kinds.ts";
import { isSame, textOf } from "./normal.ts";
import { pairUp } from "./pairing.ts";
import { conditionWords } from "../wording/index.ts";

/** The parts that must all hold. */
export const partsOf = (condition: CondIR): readonly CondIR[] => (condition.kind === "all" ? condition.of.flatMap(partsOf) : [condition]);

/** Whether the one says the opposite of the other. */
export function isReversed(before: CondIR, after: CondIR): boolean {
  return isSame(plain({ kind: "not", of: before }), plain(after));
}

/** Without what is denied twice. */
function plain(condition: CondIR): CondIR {
  if (condition.kind !== "not") return condition;
  const { of } = condition;
  return of.kind === "not" ? plain(of.of) : condition;
}

export interface ConditionChanges {
  readonly pairs: readonly (readonly [CondIR, CondIR])[];
  readonly gone: readonly CondIR[];
  readonly come: readonly CondIR[];
}

/** The conditions of two lists that differ; those that are about the same are paired. */
export function conditionChanges(before: readonly CondIR[], after: readonly CondIR[]): ConditionChanges {
  // What was turned round as a whole is no longer a list of parts.
  const turned = before.flatMap((one) => {
    const other = after.find((each) => isReversed(one, each));
    return other === undefined || isSame(one, other) ? [] : [[one, other] as const];
  });
  const isTurned = (condition: CondIR): boolean => turned.some((pair) => pair.includes(condition));
  const parts = (conditions: readonly CondIR[]): CondIR[] => conditions.filter((each) => !isTurned(each)).flatMap(partsOf);
  const rest = pairUp(parts(before), parts(after), { identity: textOf, meaning: subjectOf, words: conditionWords });
  return { ...rest, pairs: [...turned, ...rest.pairs.filter(([one, other]) => !isSame(one, other))] };
}

/** What a condition asks about, apart from what it wants of it. */
function subjectOf(condition: CondIR): string {
  switch (condition.kind) {
    case "not":
      return subjectOf(condition.of);
    case "compare":
      return `compare ${textOf(condition.left)}`;
    default:
      return textOf(condition);
  }
}

/** What it means for those who must meet conditions that they are these now. */
export function effectOf(before: readonly CondIR[], after: readonly CondIR[]): Effect {
  const { pairs, gone, come } = conditionChanges(before, after);
  return merged([...gone.map((): Effect => "gives"), ...come.map((): Effect => "takes"), ...pairs.map(([one, other]) => pairEffect(one, other))]);
}

/** Of one condition that became another. */
export function pairEffect(before: CondIR, after: CondIR): Effect {
  if (isSame(before, after)) return "neither";
  if (isReversed(before, after)) return "both";
  return comparedEffect(before, after) ?? "unknown";
}

/** `at least 2` became `at least 3`: fewer things meet it. */
function comparedEffect(before: CondIR, after: CondIR): Effect | undefined {
  if (before.kind !== "compare" || after.kind !== "compare" || !isSame(before.left, after.left)) return undefined;
  const [low, high] = [before.right, after.right];
  if (low.kind !== "number" || high.kind !== "number") return undefined;
  const [first, second] = [rangeOf(before.op, low.value), rangeOf(after.op, high.value)];
  if (isWithin(second, first)) return "takes";
  return isWithin(first, second) ? "gives" : "both";
}

interface Range {
  readonly from: number;
  readonly to: number;
}

const isWithin = (inner: Range, outer: Range): boolean => inner.from >= outer.from && inner.to <= outer.to;

/** The whole numbers that pass a comparison. */
function rangeOf(op: (CondIR & { kind: "compare" })["op"], value: number): Range {
  switch (op) {
    case "=":
      return { from: value, to: value };
    case "<":
      return { from: -Infinity, to: value - 1 };
    case "<=":
      return { from: -Infinity, to: value };
    case ">":
      return { from: value + 1, to: Infinity };
    case ">=":
      return { from: value, to: Infinity };
  }
}

/** What several changes mean together. */
export function merged(effects: readonly Effect[]): Effect {
  const seen = new Set(effects.filter((effect) => effect !== "neither"));
  if (seen.has("unknown")) return "unknown";
  if (seen.has("both") || seen.size > 1) return "both";
  return [...seen][0] ?? "neither";
}

/** Of the things that may be named or may do something: more of them, or fewer. */
export function rangeEffect(before: ExprIR, after: ExprIR): Effect {
  if (isSame(before, after)) return "neither";
  if (before.kind !== "query" || after.kind !== "query") return "unknown";
  if (before.noun !== after.noun || !isSame(before.region, after.region)) return "unknown";
  return effectOf(before.filters, after.filters);
}
