/** Small things about expressions: shorthands, shifting, and how types are called in messages. */
import type { CondIR, ExprIR } from "../ir.ts";
import type { Type } from "./contract.ts";
import type { Value } from "./scope.ts";

export const number = (value: number): ExprIR => ({ kind: "number", value });
export const symbol = (name: string): ExprIR => ({ kind: "symbol", name });
export const role = (name: string): ExprIR => ({ kind: "role", name });
export const run = (name: string): ExprIR => ({ kind: "run", name });
export const get = (property: string, of: ExprIR): ExprIR => ({ kind: "get", property, of });

export const not = (of: CondIR): CondIR => (of.kind === "not" ? of.of : { kind: "not", of });
export const all = (of: readonly CondIR[]): CondIR => (of.length === 1 && of[0] !== undefined ? of[0] : { kind: "all", of });
export const any = (of: readonly CondIR[]): CondIR => (of.length === 1 && of[0] !== undefined ? of[0] : { kind: "any", of });

export const one = (expr: ExprIR, type: Type): Value => ({ expr, type, many: false });

/** The expression as it reads `by` queries deeper: its free candidates count the queries between. */
export function shift(expr: ExprIR, by: number): ExprIR {
  return by === 0 ? expr : (shiftNode(expr, by, 0) as ExprIR);
}

function shiftNode(node: unknown, by: number, inside: number): unknown {
  if (Array.isArray(node)) return node.map((item) => shiftNode(item, by, inside));
  if (typeof node !== "object" || node === null) return node;
  if ("kind" in node && node.kind === "candidate") {
    const depth = (node as { depth?: number }).depth ?? 0;
    return depth >= inside ? { kind: "candidate", depth: depth + by } : node;
  }
  const copy: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(node))
    copy[key] = shiftNode(value, by, inside + (key === "filters" ? 1 : 0));
  return copy;
}

const typeTexts: Readonly<Record<Type, string>> = {
  number: "a number", boolean: "a question", symbol: "a word", seat: "a Methuselah", card: "a card",
  run: "something in progress", strike: "a strike", thing: "a thing",
};

/** `a card`, or `several cards`. */
export const typeText = ({ type, many }: Pick<Value, "type" | "many">): string =>
  many && type === "card" ? "several cards" : many && type === "seat" ? "several Methuselahs" : typeTexts[type];

/** The types as a list: `a card or a Methuselah`. */
export const typesText = (types: readonly (Type | "table")[]): string =>
  types.map((type) => (type === "table" ? "the table" : typeTexts[type])).join(" or ");

/** `a vampire`, `an ally`. */
export const withArticle = (noun: string): string => `${/^[aeiou]/i.test(noun) ? "an" : "a"} ${noun}`;

/** Words in a row, as hints list them. */
export const wordList = (words: Iterable<string>): string => [...words].sort().join(", ");
