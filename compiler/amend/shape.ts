/** The blocks that lines of the tree hold, and when two lines are the same. */
import type { Clause, Header, Item, Node, Statement, Step } from "../../grammar/index.ts";

/** Everything that stands on a line of its own in a list. */
export type LineNode = Extract<Node, { readonly trivia?: unknown }>;

export type BlockKey = "members" | "body" | "then" | "otherwise" | "options" | "steps" | "lines";

const bodyOnly = ["body"] as const;
const membersOnly = ["members"] as const;

/** Keys under which nodes hold lines. Patches and the lines of scenarios are no part of a card's logic. */
const blockKeys: Partial<Record<Node["kind"], readonly BlockKey[]>> = {
  card: membersOnly,
  rule: membersOnly,
  set: membersOnly,
  sequence: membersOnly,
  header: ["lines"],
  play: bodyOnly,
  use: bodyOnly,
  when: bodyOnly,
  instead: bodyOnly,
  while: bodyOnly,
  step: membersOnly,
  "choose-one": ["options"],
  option: bodyOnly,
  may: bodyOnly,
  if: ["then", "otherwise"],
  "for-each": bodyOnly,
  "for-span": bodyOnly,
  after: bodyOnly,
  "instead-block": bodyOnly,
  verb: ["body", "steps"],
};
const noKeys: readonly BlockKey[] = [];

export interface Block {
  readonly key: BlockKey;
  readonly lines: readonly LineNode[];
}

type Holder = { readonly kind: Node["kind"] } & { readonly [K in BlockKey]?: readonly LineNode[] };

/** The blocks of a node in the order of the text; a labelled clause stands for itself. */
export function blocksOf(node: object): Block[] {
  const holder = unlabelled(node) as Holder;
  const blocks: Block[] = [];
  for (const key of blockKeys[holder.kind] ?? noKeys) {
    const lines = holder[key];
    if (lines) blocks.push({ key, lines: key === "members" ? lines.filter(isLogic) : lines });
  }
  return blocks;
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
  const holder = node as unknown as Holder;
  for (const key of blockKeys[holder.kind] ?? noKeys) {
    const lines = holder[key];
    if (!lines) continue;
    const changed = change(lines, key);
    if (changed !== lines) copy = { ...copy, [key]: changed };
  }
  return copy;
}

/** All lines under a node, outer before inner. */
export function linesUnder(node: object): LineNode[] {
  const found: LineNode[] = [];
  collectLines(node, found);
  return found;
}

function collectLines(node: object, found: LineNode[]): void {
  const holder = unlabelled(node) as Holder;
  for (const key of blockKeys[holder.kind] ?? noKeys) {
    for (const line of holder[key] ?? []) {
      if (!isLogic(line)) continue;
      found.push(line);
      collectLines(line, found);
    }
  }
}

/**
 * Whether two nodes say the same: equal but for place, comments and blank lines.
 * With `asOpening` the lines of their own blocks do not count.
 */
export function sameShape(left: unknown, right: unknown, asOpening = false): boolean {
  if (left === right) return true;
  if (typeof left !== "object" || typeof right !== "object" || left === null || right === null) return false;
  if (Array.isArray(left)) {
    return Array.isArray(right) && left.length === right.length && left.every((item, index) => sameShape(item, right[index]));
  }
  const [a, b] = [left as Shape, right as Shape];
  if (a["kind"] !== b["kind"]) return false;
  const leftOut = asOpening ? (blockKeys[a["kind"] as Node["kind"]] ?? noKeys) : noKeys;
  for (const key in a) {
    if (layoutKeys.has(key) || leftOut.includes(key as BlockKey)) continue;
    if (!sameShape(a[key], b[key])) return false;
  }
  for (const key in b) {
    if (a[key] === undefined && b[key] !== undefined && !layoutKeys.has(key) && !leftOut.includes(key as BlockKey)) return false;
  }
  return true;
}

type Shape = Readonly<Record<string, unknown>>;
const layoutKeys = new Set(["span", "trivia", "closing", "broken"]);

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
