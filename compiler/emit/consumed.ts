/** The check that every part of an item arrives in its module. */
import type { Span } from "../../grammar/index.ts";
import type { ItemIR } from "../ir.ts";
import type { Literal, ModuleModel } from "./model.ts";

/** A node of the IR that the module does not say. */
export interface Unconsumed {
  /** Its kind, or what it is of. */
  readonly what: string;
  /** Its own place, or that of the nearest node around it. */
  readonly span: Span;
}

/**
 * The nodes of an item that its module leaves out: statements, announcements, events,
 * expressions and conditions. Only what the definition reaches counts as said.
 */
export function unconsumed(item: ItemIR, model: ModuleModel): Unconsumed[] {
  const said = saidBy(model.definition);
  const missing: Unconsumed[] = [];
  const visit = (value: unknown, key: string, around: Span): void => {
    if (Array.isArray(value)) {
      for (const each of value) visit(each, key, around);
      return;
    }
    if (typeof value !== "object" || value === null || isSpan(value)) return;
    const span = "span" in value && typeof value.span === "object" && value.span !== null && isSpan(value.span) ? value.span : around;
    if (isNode(value) && !said.has(value)) missing.push({ what: "kind" in value ? String(value.kind) : key, span });
    for (const [name, field] of Object.entries(value)) visit(field, name, span);
  };
  visit(item, "item", item.span);
  return missing;
}

const isSpan = (value: object): value is Span => "start" in value && "end" in value && typeof value.start === "number" && typeof value.end === "number";

/** Nodes carry a kind or a place, or are events and policies; the rest only groups them. */
const isNode = (value: object): boolean =>
  ("kind" in value && typeof value.kind === "string") ||
  ("span" in value && typeof value.span === "object") ||
  ("event" in value && typeof value.event === "string") ||
  ("policy" in value && typeof value.policy === "string");

function saidBy(root: Literal): ReadonlySet<object> {
  const said = new Set<object>();
  const visit = (literal: Literal): void => {
    switch (literal.kind) {
      case "code":
        for (const origin of literal.origins) said.add(origin);
        return;
      case "function":
        for (const origin of [...literal.origins, ...literal.function.origins]) said.add(origin);
        return;
      case "array":
        literal.items.forEach(visit);
        break;
      case "call":
        literal.args.forEach(visit);
        break;
      case "object":
        for (const [, value] of literal.entries) visit(value);
    }
    if (literal.origin) said.add(literal.origin.node);
  };
  visit(root);
  return said;
}
