/** The blocks that lines of the tree hold, and when two lines are the same. */
import type { Clause, Header, Item, Node, Statement, Step } from "../../grammar/index.ts";

/** Everything that stands on a line of its own in a list. */
export type LineNode = Extract<Node, { readonly trivia?: unknown }>;

/** Keys under which a node holds lines. Patches and the lines of scenarios are no part of a card's logic. */
const blockKeys = ["members", "body", "then", "otherwise", "options", "steps", "lines"] as const;
export type BlockKey = (typeof blockKeys)[number];

export interface Block {
  readonly key: BlockKey;
  readonly lines: readonly LineNode[];
}

/** The blocks of a node in the order of the text; a labelled clause stands for itself. */
export function blocksOf(node: object): Block[] {
  const holder = unlabelled(node) as Readonly<Record<string, unknown>>;
  if (!isLogic(holder as unknown as LineNode)) return [];
  return blockKeys.flatMap((key) => {
    const lines = holder[key];
    return Array.isArray(lines) ? [{ key, lines: lines.filter(isLogic) as readonly LineNode[] }] : [];
  });
}

/** Rulings and scenarios stand among the lines of an item and are not its logic. */
export function isLogic(line: { readonly kind: string }): boolean {
  return line.kind !== "ruling" && line.kind !== "scenario";
}

/** The clause inside a labelled statement, or the node itself. */
export function unlabelled<N extends object>(node: N): object {
  return "kind" in node && node.kind === "labelled" && "clause" in node ? (node.clause as object) : node;
}

/** A copy in which `change` has replaced the lines of each block; the node itself when nothing changed. */
export function mapBlocks<N extends object>(node: N, change: (lines: readonly LineNode[], key: BlockKey) => readonly LineNode[]): N {
  if ("kind" in node && node.kind === "labelled" && "clause" in node) {
    const clause = mapBlocks(node.clause as object, change);
    return clause === node.clause ? node : { ...node, clause };
  }
  let copy = node;
  for (const key of blockKeys) {
    const lines = (node as Readonly<Record<string, unknown>>)[key];
    if (!Array.isArray(lines)) continue;
    const changed = change(lines, key);
    if (changed !== lines) copy = { ...copy, [key]: changed };
  }
  return copy;
}

/** All lines under a node, outer before inner. */
export function* linesUnder(node: object): Generator<LineNode> {
  for (const { lines } of blocksOf(node)) {
    for (const line of lines) {
      yield line;
      yield* linesUnder(line);
    }
  }
}

/** Whether two nodes say the same: equal but for place, comments and blank lines. */
export function sameShape(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left !== "object" || typeof right !== "object" || left === null || right === null) return false;
  if (Array.isArray(left)) {
    return Array.isArray(right) && left.length === right.length && left.every((item, index) => sameShape(item, right[index]));
  }
  const [a, b] = [left as Readonly<Record<string, unknown>>, right as Readonly<Record<string, unknown>>];
  if (a["kind"] !== b["kind"]) return false;
  return keysOf(a).every((key) => sameShape(a[key], b[key])) && keysOf(b).every((key) => a[key] !== undefined);
}

const layoutKeys = new Set(["span", "trivia", "closing", "broken"]);

function keysOf(node: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(node).filter((key) => !layoutKeys.has(key) && node[key] !== undefined);
}

/** A node without the lines of its blocks: what opens it. A labelled clause stands for itself. */
export function opening(node: object): object {
  const keys = new Set<string>(blocksOf(node).map(({ key }) => key));
  return Object.fromEntries(Object.entries(unlabelled(node)).filter(([key]) => !keys.has(key)));
}

/**
 * A copy whose nodes are all new, so that it can stand in the tree beside the
 * original. With `file`, each span says where its text really stands.
 */
export function copyOf<T>(value: T, file?: string): T {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => copyOf(item, file)) as T;
  const copy: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(value)) {
    copy[key] = key !== "span" ? copyOf(part, file) : file === undefined || "file" in part ? part : { ...part, file };
  }
  return copy as T;
}

/** The file of a span: that of a line which an amendment from another file put in, or else `fallback`. */
export function fileOf(span: object, fallback: string): string {
  return "file" in span && typeof span.file === "string" ? span.file : fallback;
}

/** What a line of a patch may hold. */
export type PatchNode = Statement | Clause | Step | Header;
/** Items whose logic can be amended. */
export type Amendable = Exclude<Item, { readonly kind: "topic" }>;

export function isItem(node: LineNode | Amendable): node is Amendable {
  return node.kind === "card" || node.kind === "rule" || node.kind === "set" || node.kind === "sequence";
}
