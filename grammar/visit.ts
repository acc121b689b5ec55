/**
 * The children of every kind of node, and walking over them. A kind without its
 * row, or a row that lacks a child of its kind, does not compile.
 */
import type { Kind, Node } from "./ast.ts";

export type NodeOf<K extends Kind> = Extract<Node, { readonly kind: K }>;

type Holds<T> = NonNullable<T> extends Node | readonly Node[] | readonly (readonly Node[])[] ? true : false;
/** The keys of a node under which other nodes stand. */
type ChildKey<N> = { [P in keyof N]-?: Holds<N[P]> extends true ? P : never }[keyof N] & string;
type Rows = { readonly [K in Kind]: { readonly [P in ChildKey<NodeOf<K>>]: true } };

/** In each row the children stand in the order of the text. */
const rows = {
  file: { items: true },
  card: { name: true, members: true },
  rule: { name: true, members: true },
  set: { name: true, members: true },
  topic: { label: true, title: true },
  sequence: { name: true, params: true, members: true },
  header: { key: true, atoms: true, lines: true },
  play: { level: true, as: true, traits: true, base: true, body: true, patch: true },
  use: { label: true, action: true, as: true, traits: true, body: true },
  when: { label: true, event: true, body: true },
  instead: { label: true, event: true, body: true },
  while: { label: true, condition: true, body: true },
  plain: { label: true, statement: true },
  step: { number: true, name: true, members: true },
  during: { windows: true, pending: true },
  by: { who: true },
  "only-if": { condition: true },
  directed: { at: true },
  target: { name: true, what: true },
  announce: { name: true, what: true, pps: true },
  cost: { parts: true, due: true },
  "cost-part": { amount: true, resource: true },
  limit: { times: true, per: true, by: true },
  policy: { per: true },
  choose: { name: true, what: true, pps: true, by: true },
  "choose-one": { by: true, options: true },
  option: { label: true, body: true },
  may: { by: true, body: true },
  if: { condition: true, then: true, otherwise: true },
  "for-each": { what: true, body: true },
  "for-span": { span_: true, from: true, until: true, body: true },
  after: { event: true, body: true },
  "instead-block": { body: true },
  remember: { what: true, name: true },
  modifier: { property: true, amount: true, of: true, policy: true },
  "policy-tail": { per: true },
  permission: { subject: true, verb: true, object: true, pps: true },
  verb: { verb: true, object: true, pps: true, body: true, steps: true },
  labelled: { clause: true },
  prep: { prep: true, what: true },
  selection: { items: true },
  noun: { dets: true, amount: true, words: true, text: true, rels: true },
  of: { what: true },
  controlled: { by: true },
  other: { than: true },
  than: { what: true },
  that: { predicate: true },
  whose: { what: true, predicate: true },
  predicate: { what: true, prep: true, controlled: true },
  range: { from: true, to: true },
  name: { word: true },
  sum: { terms: true },
  term: { what: true },
  condition: { any: true },
  test: { subject: true, predicate: true },
  happening: { subject: true, event: true, pps: true },
  ruling: { label: true, citations: true, paths: true, follows: true, supersedes: true, after: true, topics: true, members: true },
  citation: { authority: true, section: true, date: true },
  path: { item: true, parts: true },
  prose: { text: true },
  patch: { node: true },
  misread: { path: true, lines: true },
  "not-applicable": { label: true, reason: true },
  "by-hand": { reason: true },
  scenario: { name: true, asOf: true, lines: true },
  "given-seats": { seats: true },
  given: { name: true, parts: true },
  "given-part": { atoms: true },
  "when-line": { atoms: true },
  then: { condition: true },
  "then-offered": { atoms: true, because: true },
  word: {},
  text: {},
  num: {},
  date: {},
  mark: {},
} satisfies Rows;

/** The keys under which the children of each kind stand, in the order of the text. */
export const childKeys = Object.fromEntries(
  Object.entries(rows).map(([kind, row]) => [kind, Object.keys(row)]),
) as unknown as { readonly [K in Kind]: readonly ChildKey<NodeOf<K>>[] };

/** All kinds of node. */
export const kinds = Object.keys(rows) as readonly Kind[];

/** The children of a node in the order of the text. */
export function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  const add = (value: unknown): void => {
    if (Array.isArray(value)) for (const element of value) add(element);
    else if (value !== undefined) children.push(value as Node);
  };
  for (const key of childKeys[node.kind]) add((node as unknown as Record<string, unknown>)[key]);
  return children;
}

/**
 * What to do at the nodes of a walk: for all kinds, or for some. `enter` and the
 * functions by kind come before the children; false from one of them leaves the
 * children out. `parents` leads from the root to the node's own parent.
 */
export type Visitor = {
  readonly [K in Kind]?: (node: NodeOf<K>, parents: readonly Node[]) => boolean | void;
} & {
  readonly enter?: (node: Node, parents: readonly Node[]) => boolean | void;
  readonly leave?: (node: Node, parents: readonly Node[]) => void;
};

/** Walks over a node and all below it, in the order of the text. */
export function visit(root: Node, visitor: Visitor): void {
  const parents: Node[] = [];
  const walk = (node: Node): void => {
    const byKind = visitor[node.kind] as ((node: Node, parents: readonly Node[]) => boolean | void) | undefined;
    const entered = visitor.enter?.(node, parents);
    if (byKind?.(node, parents) !== false && entered !== false) {
      parents.push(node);
      for (const child of childrenOf(node)) walk(child);
      parents.pop();
    }
    visitor.leave?.(node, parents);
  };
  walk(root);
}
