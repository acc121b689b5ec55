/** What somebody names: targets, announcements, choices. */
import type { Noun, Prep, Selection, Span } from "../../grammar/index.ts";
import type { ExprIR, TargetIR } from "../ir.ts";
import type { Lowering } from "./context.ts";
import { number, one, typesText } from "./expression.ts";
import { amountOf, hasDet, headOf, isQuantified, numeric, queryOf, valueOf } from "./noun.ts";
import type { Scope, Value } from "./scope.ts";
import { shown } from "./text.ts";

export interface Choice {
  readonly target: TargetIR;
  /** What the name stands for afterwards. */
  readonly type: Value["type"];
  readonly many: boolean;
}

/** The things or numbers that a selection offers, and how many are named. Reports what cannot be chosen from. */
export function choiceOf(
  { name, what, pps, kept, span }: { name: string; what: Selection; pps: readonly Prep[]; kept: boolean; span: Span },
  scope: Scope, lowering: Lowering,
): Choice | undefined {
  const [first] = what.items;
  if (first === undefined) return undefined;
  const range = what.items.length === 1 ? numbersOf(first, pps, scope, lowering) : undefined;
  if (range === "failed") return undefined;
  if (range !== undefined)
    return { target: { name, from: range, min: number(1), max: number(1), kept, span }, type: "number", many: false };
  const [stray] = pps;
  if (stray !== undefined)
    return lowering.report("PX2203", stray.span, { verb: shown(first), prep: stray.prep.text }, { hint: "Only `a number from … to …` takes these." });
  const sets: Value[] = [];
  for (const noun of what.items) {
    const value = offered(noun, scope, lowering);
    if (value === undefined) return undefined;
    sets.push(value);
  }
  const type = sets.every((value) => value.type === sets[0]?.type) ? (sets[0]?.type ?? "thing") : "thing";
  const bounds = boundsOf(first, sets, scope, lowering);
  if (bounds === undefined) return undefined;
  const [only] = sets;
  const from: ExprIR = sets.length === 1 && only !== undefined && (only.many || only.expr.kind === "query")
    ? only.expr
    : { kind: "list", items: sets.map(({ expr }) => expr) };
  const single = bounds.max.kind === "number" && bounds.max.value === 1;
  return { target: { name, from, ...bounds, kept, span }, type, many: !single };
}

/** `a number from 1 to blood of user`, or `1..3`. */
function numbersOf(noun: Noun, pps: readonly Prep[], scope: Scope, lowering: Lowering): ExprIR | "failed" | undefined {
  const head = headOf(noun);
  if (head === undefined && noun.amount?.kind === "range")
    return { kind: "numbers", from: number(noun.amount.from.value), to: number(noun.amount.to.value) };
  if (head?.text !== "number" || noun.words.length > 1) return undefined;
  const bound = (prep: string): ExprIR | undefined => {
    const what = pps.find((pp) => pp.prep.text === prep)?.what.items[0];
    const value = what && valueOf(what, scope, lowering);
    return value && what && numeric(value, () => shown(what), what, lowering);
  };
  if (pps.some(({ prep }) => prep.text !== "from" && prep.text !== "to") || pps.length !== 2) {
    lowering.report("PX2113", noun.span, {}, { hint: "Write it like this: `a number from 1 to blood of user`." });
    return "failed";
  }
  const [from, to] = [bound("from"), bound("to")];
  return from && to ? { kind: "numbers", from, to } : "failed";
}

function offered(noun: Noun, scope: Scope, lowering: Lowering): Value | undefined {
  if (hasDet(noun, "each", "all", "no"))
    return lowering.report("PX2113", noun.span, {}, { hint: `\`${noun.dets[0]?.text}\` leaves no choice; write \`a\`, \`up to 2\` or \`any\`.` });
  const value = isQuantified(noun, scope, lowering) ? queryOf(noun, scope, lowering) : valueOf(noun, scope, lowering);
  if (value === undefined) return undefined;
  if (value.type === "seat" || value.type === "card" || value.type === "run" || value.type === "strike" || value.type === "thing") return value;
  return lowering.report("PX2113", noun.span, {}, { hint: `There stands ${typesText([value.type])}.` });
}

function boundsOf(noun: Noun, sets: readonly Value[], scope: Scope, lowering: Lowering): { min: ExprIR; max: ExprIR } | undefined {
  const { amount } = noun;
  const upTo = hasDet(noun, "up-to");
  if (amount?.kind === "range") return { min: number(amount.from.value), max: number(amount.to.value) };
  if (amount !== undefined) {
    const max = amountOf(amount, scope, lowering);
    return max && { min: upTo ? number(0) : max, max };
  }
  const plural = headOf(noun) !== undefined && lowering.lexicon.noun(headOf(noun)?.text ?? "")?.plural === true;
  const [only] = sets;
  if (plural && only !== undefined) return { min: number(0), max: { kind: "count", of: only.expr } };
  return { min: number(upTo ? 0 : 1), max: number(1) };
}

export const nameValue = (choice: Choice, expr: ExprIR): Value => ({ ...one(expr, choice.type), many: choice.many });
