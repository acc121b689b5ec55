/** Events in the words of card texts: `normal-strikes begins in combat of bearer`. */
import { events } from "../../runtime/contract.ts";
import type { EventWord } from "../../runtime/contract.ts";
import { groupBy } from "../group.ts";
import type { CondIR, EventIR, ExprIR } from "../ir.ts";
import { conditionWords } from "./phrases.ts";
import { describedWords, expressionWords, listWords, oneOf } from "./phrases.ts";

const known: ReadonlyMap<string, EventWord> = new Map(Object.entries(events));

/** An event with what it is about. */
export function eventWords({ event, step, tests }: EventIR): string {
  const word = known.get(event);
  const parts = [step === undefined ? event : `${step} ${event}`];
  for (const [field, conditions] of groupBy(tests, (test) => fieldOf(test) ?? "")) {
    const preposition = Object.entries(word?.preps ?? {}).find(([, named]) => named === field)?.[0];
    if (preposition === undefined) parts.push(...conditions.map(outside));
    else parts.push(`${preposition} ${subjectWords(conditions, field)}`);
  }
  return parts.join(" ");
}

/** A step of a seat is asked as `active is SEAT`. */
function outside(condition: CondIR): string {
  const isTurn = condition.kind === "same" && condition.left.kind === "get" && condition.left.property === "active";
  return isTurn ? `of ${expressionWords(condition.right)}` : `if ${conditionWords(condition)}`;
}

function subjectWords(conditions: readonly CondIR[], field: string): string {
  const [only] = conditions;
  if (conditions.length === 1 && only !== undefined) {
    if (only.kind === "same") return expressionWords(only.right);
    if (only.kind === "not" && only.of.kind === "same") return `any but ${expressionWords(only.of.right)}`;
    if (only.kind === "any" && only.of.every((each) => each.kind === "same")) return listWords(only.of.map((each) => subjectWords([each], field)), "or");
    if (only.kind === "counts-as") return oneOf(only.name);
    if (only.kind === "all") return subjectWords(only.of, field);
  }
  const isSubject = (expr: ExprIR): boolean => expr.kind === "field" && expr.name === field;
  const noun = conditions.find((each) => each.kind === "counts-as" && isSubject(each.of));
  const rest = conditions.filter((each) => each !== noun);
  return oneOf(describedWords(noun?.kind === "counts-as" ? noun.name : "card", rest, isSubject));
}

/** The field of the event that a test is about. */
function fieldOf(condition: CondIR): string | undefined {
  let found: string | undefined;
  JSON.stringify(condition, (_, value: unknown) => {
    if (found === undefined && typeof value === "object" && value !== null && "kind" in value && value.kind === "field" && "name" in value) found = String(value.name);
    return value;
  });
  return found;
}
