/** Conditions: alternatives of tests, each a subject with its predicate. */
import type { Condition, Noun, Predicate, Test } from "../../grammar/index.ts";
import type { CondIR } from "../ir.ts";
import { properties } from "./contract.ts";
import type { Lowering } from "./context.ts";
import { all, any, not, one, typeText } from "./expression.ts";
import { predicateOn } from "./match.ts";
import { amountOf, bareWord, hasDet, isQuantified, queryOf, valueOf } from "./noun.ts";
import type { Scope, Value } from "./scope.ts";
import { shown } from "./text.ts";

/** The condition; undefined when something in it was reported. */
export function conditionOf(condition: Condition, scope: Scope, lowering: Lowering): CondIR | undefined {
  let before: Test | undefined;
  let failed = false;
  const alternatives = condition.any.map((tests) => {
    const found: CondIR[] = [];
    for (const test of tests) {
      const full = borrowed(test, before);
      const one = testOf(full, scope, lowering);
      if (one === undefined) failed = true;
      else found.push(one);
      before = full;
    }
    return all(found);
  });
  return failed ? undefined : any(alternatives);
}

/** `range is close or long`: a bare word after a full test takes over its subject. */
function borrowed(test: Test, before: Test | undefined): Test {
  const word = bareWord(test.subject);
  if (test.predicate !== undefined || before?.predicate === undefined || word === undefined) return test;
  if (properties.get(word.text)?.type === "boolean") return test;
  const { not: no, compare, verb } = before.predicate;
  const predicate: Predicate = {
    kind: "predicate", span: test.span, verb, not: no, ...(compare === undefined ? {} : { compare }),
    what: { kind: "selection", span: test.span, items: [test.subject] },
  };
  return { ...test, subject: before.subject, predicate };
}

function testOf({ subject, predicate, span }: Test, scope: Scope, lowering: Lowering): CondIR | undefined {
  if (isQuantified(subject, scope, lowering)) return quantified(subject, predicate, scope, lowering);
  const value = valueOf(subject, scope, lowering);
  if (value === undefined) return undefined;
  if (predicate !== undefined) return predicateOn(predicate, value, scope, lowering, () => shown(subject));
  if (hasDet(subject, "no")) return not({ kind: "exists", of: value.expr });
  if (value.type === "boolean") return { kind: "holds", of: value.expr };
  if (value.many) return { kind: "exists", of: value.expr };
  return lowering.report("PX2107", span, { what: shown(subject) }, { hint: `It is ${typeText(value)}; say what it is, has or equals.` });
}

/** `no minion is blocking`, `any vampire controlled by you is ready`, `each X is Y`, `2 vampires are tapped`. */
function quantified(subject: Noun, predicate: Predicate | undefined, scope: Scope, lowering: Lowering): CondIR | undefined {
  const query = queryOf(subject, scope, lowering);
  if (query?.expr.kind !== "query") return undefined;
  const inner = scope.filter(query.type, scope.it === undefined);
  const candidate: Value = one({ kind: "candidate" }, query.type);
  const holds = predicate && predicateOn(predicate, candidate, inner, lowering, () => shown(subject));
  if (predicate !== undefined && holds === undefined) return undefined;
  const every = hasDet(subject, "each", "all");
  const filters = holds === undefined ? query.expr.filters : [...query.expr.filters, every ? not(holds) : holds];
  const of = { ...query.expr, filters };
  if (every || hasDet(subject, "no")) return not({ kind: "exists", of });
  if (subject.amount === undefined) return { kind: "exists", of };
  const right = amountOf(subject.amount, scope, lowering);
  return right && { kind: "compare", op: ">=", left: { kind: "count", of }, right };
}
