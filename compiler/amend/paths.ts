/** Finding the part of an item that a ruling's path names. */
import { nearest } from "../../grammar/index.ts";
import type { Header } from "../../grammar/index.ts";
import { blocksOf, unlabelled } from "./shape.ts";
import type { Amendable, LineNode } from "./shape.ts";

/** What a path leads to: one or more lines, or a whole item. */
export interface Found {
  readonly nodes: readonly (LineNode | Amendable)[];
}

export interface NotFound {
  readonly fault: "missing" | "several";
  /** The part of the path that led nowhere. */
  readonly part: string;
  /** The nearest name there. */
  readonly near: string | undefined;
  /** All names there, each once. */
  readonly known: readonly string[];
}

/**
 * Follows a path from an item inwards: labels of clauses and options, plays by
 * their level, steps by number or name, `header.cost`. Unnumbered groups of steps
 * need not be named. Without parts it is the item as a whole.
 */
export function findPath(item: Amendable, parts: readonly string[]): Found | NotFound {
  const [first, second, ...more] = parts;
  if (first === undefined) return { nodes: [item] };
  if (first === "header") return findHeader(item, second, more);
  let current: LineNode | Amendable = item;
  for (const part of parts) {
    const found = findPart(current, part);
    if ("fault" in found) return found;
    current = found.node;
  }
  return { nodes: [current] };
}

/** A header that is not there yet leads to the item, where a new one may be put. */
function findHeader(item: Amendable, key: string | undefined, more: readonly string[]): Found | NotFound {
  const headers = item.members.filter((member): member is Header => member.kind === "header");
  const known = [...new Set(headers.map((header) => header.key.text))];
  if (more[0] !== undefined) return { fault: "missing", part: more[0], near: nearest(more[0], known), known };
  const named = headers.filter((header) => key === undefined || header.key.text === key);
  return { nodes: named.length > 0 ? named : [item] };
}

/** The outermost line under `from` that bears the name, if there is just one. */
function findPart(from: LineNode | Amendable, part: string): { node: LineNode } | NotFound {
  let level: readonly (LineNode | Amendable)[] = [from];
  const known = new Set<string>();
  while (level.length > 0) {
    const inner = level.flatMap(within);
    const matches = inner.filter((line) => namesOf(line).includes(part));
    const [only] = matches;
    if (only && matches.length === 1) return { node: only };
    for (const name of inner.flatMap(namesOf)) known.add(name);
    if (only) return { fault: "several", part, near: undefined, known: [...known] };
    level = inner;
  }
  return { fault: "missing", part, near: nearest(part, known), known: [...known] };
}

/** The named lines next under a node, looking through lines and groups that need no name. */
function within(node: LineNode | Amendable): LineNode[] {
  return blocksOf(node).flatMap(({ lines }) =>
    lines.flatMap((line) => {
      if (namesOf(line).length === 0) return within(line);
      return isGroup(line) ? [line, ...within(line)] : [line];
    }),
  );
}

function isGroup(line: LineNode): boolean {
  return line.kind === "step" && line.number === undefined;
}

/** What a line may be called in a path. */
export function namesOf(line: LineNode): string[] {
  const node = unlabelled(line) as LineNode;
  switch (node.kind) {
    case "play":
      return node.level ? [node.level.text, `play-${node.level.text}`] : ["play"];
    case "use":
    case "when":
    case "instead":
    case "while":
    case "plain":
    case "option":
      return [node.label.text];
    case "step":
      return [node.number, node.name].flatMap((name) => (name === undefined ? [] : [name.text]));
    default:
      return [];
  }
}
