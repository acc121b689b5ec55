/**
 * What can meet its double says what happens then: `cumulative`, `once per …` or
 * `highest`.
 *
 * A continuous modifier meets its double where several copies of the card can be in
 * play and the modified thing is neither the card itself nor its bearer nor a run:
 * two copies then change one and the same thing. A modifier in a body does where it
 * changes all of a set, and where it lasts for a turn or longer on something that
 * the clause can meet again. Cards of which one copy at most is in play are exempt,
 * and so is what `this`, the user, the bearer and the action or combat in progress get.
 */
import type { CardIR, ClauseIR, ExprIR, StmtIR } from "../ir.ts";
import { properties } from "../lower/contract.ts";
import type { Lowering } from "../lower/context.ts";

export function checkStacking(card: CardIR, clauses: readonly ClauseIR[], lowering: Lowering): void {
  const single = card.traits.includes("unique") || card.types.some((type) => lowering.lexicon.cardType(type)?.sequence === "none");
  for (const clause of clauses) check(clause, single, lowering);
}

function check(clause: ClauseIR, single: boolean, lowering: Lowering): void {
  if (clause.policy !== undefined) return;
  const continuous = clause.form === "continuous";
  if (continuous && single) return;
  visit([...clause.start, ...clause.body], (line) => {
    if (line.kind === "span") for (const inner of line.clauses) check(inner, single, lowering);
    // Of two words the later one holds.
    if (line.kind !== "modifier" || line.policy !== undefined || isClear(line.of) || properties.get(line.property)?.type === "symbol") return;
    const long = line.lasts === "turn" || line.lasts === "stay";
    if (continuous || long || line.of.kind === "query") lowering.report("PX2411", line.span, {});
  });
}

/** `this`, the user, the bearer, and what is in progress. */
function isClear(of: ExprIR): boolean {
  if (of.kind === "run") return true;
  if (of.kind === "role") return of.name === "this" || of.name === "user" || of.name === "opposing";
  return of.kind === "get" && (of.property === "bearer" || of.of.kind === "run");
}

function visit(lines: readonly StmtIR[], see: (line: StmtIR) => void): void {
  for (const line of lines) {
    see(line);
    if (line.kind === "if") { visit(line.then, see); visit(line.otherwise, see); }
    else if (line.kind === "each" || line.kind === "may") visit(line.body, see);
    else if (line.kind === "span") visit(line.statements, see);
    else if (line.kind === "choose-one") for (const { body } of line.options) visit(body, see);
  }
}
