/** Bringing a patch line into the form that its new place asks for. */
import { print } from "../../grammar/index.ts";
import type { Atom, CostStatement, Header, Span, Statement } from "../../grammar/index.ts";
import { blocksOf, sameShape, unlabelled } from "./shape.ts";
import type { BlockKey, LineNode, PatchNode } from "./shape.ts";

/** Where a list of lines stands: in an item, a sequence or step, a header, or in the body of anything else. */
export type Where = "item" | "steps" | "header" | "body";

/** The kind of list under a key of a node. */
export function whereIn(parent: { readonly kind: string }, key: string): Where {
  if (key === "lines") return "header";
  if (key === "members") return parent.kind === "sequence" || parent.kind === "step" ? "steps" : "item";
  return key === "steps" ? "steps" : "body";
}

const clauseKinds = new Set(["play", "use", "when", "instead", "while", "plain"]);

/** The line as it can stand there; undefined if it cannot. `beside` is the line whose place it takes or follows. */
export function fit(node: PatchNode, where: Where, beside: LineNode | undefined): LineNode | undefined {
  if (where === "header") return asHeader(node);
  if (where === "item") {
    if (beside?.kind === "header") return asHeader(node) ?? node;
    return node.kind === "labelled" ? node.clause : node;
  }
  if (node.kind === "header" || node.kind === "play") return undefined;
  if (node.kind === "step") return where === "steps" ? node : undefined;
  if (isClause(node)) return { kind: "labelled", span: node.span, clause: node } as Statement;
  return node;
}

export function isClause(node: { readonly kind: string }): boolean {
  return clauseKinds.has(node.kind) || node.kind === "labelled";
}

/** `cost 2 blood` reads as a line of a body; among the headers it is one of them. */
export function asHeader(node: PatchNode | LineNode): Header | undefined {
  if (node.kind === "header") return node;
  return node.kind === "cost" ? costHeader(node) : undefined;
}

function costHeader(node: CostStatement): Header | undefined {
  const atoms: Atom[] = [];
  for (const [index, { amount, resource, span }] of node.parts.entries()) {
    if (index > 0) atoms.push({ kind: "mark", text: ",", span });
    if (amount.kind === "num") atoms.push(amount);
    else if (amount.kind === "name") atoms.push(amount.word);
    else return undefined;
    atoms.push(resource);
  }
  if (node.due) atoms.push(word("due", node.span), word("at", node.span), node.due);
  return { kind: "header", span: node.span, ...(node.trivia && { trivia: node.trivia }), key: word("cost", node.span), atoms };
}

function word(text: string, span: Span): Atom & { readonly kind: "word" } {
  return { kind: "word", text, span };
}

/** Whether a line of the tree reads as a patch line does; `asOpening` leaves the blocks of both out. */
export function sameLine(patch: PatchNode, line: LineNode, asOpening: boolean): boolean {
  if (line.kind === "header") {
    const header = asHeader(patch);
    return header !== undefined && sameShape(header, line);
  }
  return sameShape(unlabelled(patch), unlabelled(line), asOpening);
}

/**
 * A new opening line with the block of an old one; undefined when it cannot hold
 * it. A block goes from any kind of line to any other; `otherwise` only to an `if`.
 */
export function withBlockOf(line: LineNode, old: LineNode): LineNode | undefined {
  if (line.kind === "labelled") {
    const clause = withBlockOf(line.clause as LineNode, old);
    return clause && ({ ...line, clause } as LineNode);
  }
  const [main, otherwise] = blocksOf(old);
  if (!main || (otherwise && line.kind !== "if")) return undefined;
  const hasSteps = main.lines.some((inner) => inner.kind === "step");
  const key = keyFor(line, main.key, hasSteps);
  if (!key) return undefined;
  const cleared = line.kind === "verb" ? { ...line, body: undefined, steps: undefined } : line;
  return { ...cleared, [key]: main.lines, ...(otherwise && { otherwise: otherwise.lines }) } as LineNode;
}

/** The key under which a line can hold a block that stood under another. */
function keyFor(line: LineNode, old: BlockKey, hasSteps: boolean): BlockKey | undefined {
  if (old === "options") return line.kind === "choose-one" ? old : undefined;
  if (old === "lines") return line.kind === "header" ? old : undefined;
  if (line.kind === "step") return "members";
  if (hasSteps) return line.kind === "verb" ? "steps" : undefined;
  if (line.kind === "if") return "then";
  return line.kind === "verb" || "body" in line ? "body" : undefined;
}

/** The text of a line for messages: its opening words, and for a block that it has one. */
export function lineText(node: object): string {
  const text = print({ ...node, trivia: undefined } as PatchNode).trim();
  const [first = ""] = text.split("\n");
  return blocksOf(node).length > 0 && first.includes("{") ? `${first.slice(0, first.indexOf("{"))}{ … }` : first;
}
