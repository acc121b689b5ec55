/** Going through a syntax tree without knowing its kinds. */
import type { Node } from "../../grammar/index.ts";

/** Calls `see` with every node below and including `node`, outer ones first; trivia are no nodes. */
export function walk(node: Node, see: (node: Node) => void): void {
  const open: unknown[] = [node];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (Array.isArray(next)) {
      for (let index = next.length - 1; index >= 0; index--) open.push(next[index]);
    } else if (typeof next === "object" && next !== null) {
      if ("kind" in next) see(next as Node);
      const values = Object.values(next);
      for (let index = values.length - 1; index >= 0; index--)
        if (typeof values[index] === "object" && values[index] !== null) open.push(values[index]);
    }
  }
}

/** All words that stand anywhere in the nodes. */
export function wordsIn(nodes: readonly Node[]): Set<string> {
  const words = new Set<string>();
  for (const node of nodes) walk(node, (inner) => { if (inner.kind === "word") words.add(inner.text); });
  return words;
}
