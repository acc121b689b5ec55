/** Which of two amounts is more, where that can be told. */
import type { ExprIR } from "../ir.ts";
import { isSame } from "./normal.ts";

/** Positive when the second is more, negative when it is less, 0 when they are the same; undefined when it depends. */
export function growthOf(before: ExprIR, after: ExprIR): number | undefined {
  if (isSame(before, after)) return 0;
  const difference = new Map<string, { readonly of: ExprIR; count: number }>();
  let growth = 0;
  const add = (expr: ExprIR, sign: number): void => {
    if (expr.kind === "number") growth += sign * expr.value;
    else if (expr.kind === "sum") for (const term of expr.terms) add(term.of, sign * term.sign);
    else {
      const known = [...difference.values()].find(({ of }) => isSame(of, expr));
      if (known) known.count += sign;
      else difference.set(String(difference.size), { of: expr, count: sign });
    }
  };
  add(after, 1);
  add(before, -1);
  return [...difference.values()].every(({ count }) => count === 0) ? growth : undefined;
}
