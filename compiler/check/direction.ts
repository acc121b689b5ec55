/**
 * An action that can touch what another Methuselah controls says whom it is directed
 * at, or that it is undirected: it decides who may block. What cannot reach anybody
 * else is undirected by itself.
 */
import type { ArgIR, ClauseIR, CondIR, ExprIR, StmtIR } from "../ir.ts";
import type { Lowering } from "../lower/context.ts";

/** The clause with its direction; reports where it has to be stated and is not. */
export function checkDirection(clause: ClauseIR, lowering: Lowering): ClauseIR {
  const { announce, span } = clause;
  if (announce.directed !== undefined) return clause;
  const reaches = announce.targets.some(({ from }) => isForeign(from)) || clause.body.some(touchesForeign);
  if (reaches) lowering.report("PX2412", announce.targets[0]?.span ?? span, {});
  return { ...clause, announce: { ...announce, directed: { at: null, span } } };
}

/** A referendum's block is what the votes decide, not what the action does. */
function touchesForeign(line: StmtIR): boolean {
  switch (line.kind) {
    case "do": return Object.values(line.args).some((arg) => isExpression(arg) && isForeign(arg));
    case "if": return [...line.then, ...line.otherwise].some(touchesForeign);
    case "each": return isForeign(line.of);
    case "choose": return isForeign(line.target.from);
    case "choose-one": return line.options.some(({ body }) => body.some(touchesForeign));
    case "may": return line.body.some(touchesForeign);
    case "modifier": return isForeign(line.of);
    default: return false;
  }
}

const isExpression = (arg: ArgIR): arg is ExprIR => arg.kind !== "word" && arg.kind !== "words" && arg.kind !== "block";

/** Whether the things may be another Methuselah's: cards not said to be controlled by you, and other seats. */
function isForeign(expr: ExprIR): boolean {
  switch (expr.kind) {
    case "query": return expr.region?.of?.kind === "role" ? false : !expr.filters.some(keepsToOwn);
    case "list": return expr.items.some(isForeign);
    case "get": return expr.property === "prey" || expr.property === "predator";
    default: return false;
  }
}

/** `controlled by you`, or on a card that the clause already has. */
function keepsToOwn(filter: CondIR): boolean {
  if (filter.kind === "all") return filter.of.some(keepsToOwn);
  if (filter.kind === "on") return true;
  return filter.kind === "same" && filter.left.kind === "get" && filter.left.property === "controller" &&
    filter.right.kind === "role" && filter.right.name === "you";
}
