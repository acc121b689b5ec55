/** Conditions whose answer is known before any game: those that always hold, and those that never do. */
import { properties } from "../runtime/contract.ts";
import { hashOf } from "./hash.ts";
import type { CondIR, ExprIR } from "./ir.ts";

/** True for a condition that holds in every game, false for one that holds in none; undefined when it depends. */
export function truthOf(condition: CondIR): boolean | undefined {
  switch (condition.kind) {
    case "all":
      return everyOf(condition.of);
    case "any": {
      const none = everyOf(condition.of.map((of): CondIR => ({ kind: "not", of })));
      return none === undefined ? undefined : !none;
    }
    case "not": {
      const holds = truthOf(condition.of);
      return holds === undefined ? undefined : !holds;
    }
    case "compare":
      return compared(condition.op, condition.left, condition.right);
    case "same":
      return isAlike(condition.left, condition.right) ? true : areOtherWords(condition.left, condition.right) ? false : undefined;
    default:
      return undefined;
  }
}

/** Whether all hold: not when one of them never does, or excludes another. */
function everyOf(conditions: readonly CondIR[]): boolean | undefined {
  const truths = conditions.map(truthOf);
  if (truths.includes(false)) return false;
  const hashes = new Set(conditions.map((condition) => hashOf(plain(condition))));
  if (conditions.some((condition) => hashes.has(hashOf(plain({ kind: "not", of: condition }))))) return false;
  return truths.every((truth) => truth === true) ? true : undefined;
}

/** Without a no that a no takes back. */
function plain(condition: CondIR): CondIR {
  return condition.kind === "not" && condition.of.kind === "not" ? plain(condition.of.of) : condition;
}

type Comparison = (CondIR & { readonly kind: "compare" })["op"];

const operators: Readonly<Record<Comparison, (left: number, right: number) => boolean>> = {
  "=": (left, right) => left === right,
  "<": (left, right) => left < right,
  "<=": (left, right) => left <= right,
  ">": (left, right) => left > right,
  ">=": (left, right) => left >= right,
};

function compared(op: Comparison, left: ExprIR, right: ExprIR): boolean | undefined {
  if (isAlike(left, right)) return operators[op](0, 0);
  if (right.kind !== "number") return undefined;
  if (left.kind === "number") return operators[op](left.value, right.value);
  if (!isNeverNegative(left)) return undefined;
  if (right.value < 0 || (right.value === 0 && (op === ">=" || op === "<"))) return operators[op](0, right.value);
  return undefined;
}

const isAlike = (left: ExprIR, right: ExprIR): boolean => hashOf(left) === hashOf(right);

const isWord = ({ kind }: ExprIR): boolean => kind === "symbol" || kind === "number" || kind === "name";

const areOtherWords = (left: ExprIR, right: ExprIR): boolean => isWord(left) && isWord(right);

/** What is counted, where nothing can lower it below what is there. */
function isNeverNegative(expression: ExprIR): boolean {
  if (expression.kind === "count" || expression.kind === "counters") return true;
  if (expression.kind !== "get" || !Object.hasOwn(properties, expression.property)) return false;
  const word: { readonly type: string; readonly modifiable?: true } = properties[expression.property as keyof typeof properties];
  return word.type === "number" && word.modifiable !== true;
}
