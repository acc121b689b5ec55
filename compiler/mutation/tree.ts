/** The IR as plain data, walked and copied by paths. */
import type { Span } from "../../grammar/index.ts";
import type { ClauseIR } from "../ir.ts";

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type Path = readonly (string | number)[];
export type Node = { readonly [key: string]: Json };

export const isNode = (value: Json | undefined): value is Node => typeof value === "object" && value !== null && !Array.isArray(value);

/** Visits all values, outer ones first; places in the source are left out. */
export function walk(value: Json, visit: (node: Json, path: Path) => void, path: Path = []): void {
  if (typeof value !== "object" || value === null || path.at(-1) === "span") return;
  visit(value, path);
  if (Array.isArray(value)) (value as readonly Json[]).forEach((each, i) => walk(each, visit, [...path, i]));
  else for (const [key, each] of Object.entries(value as Node)) walk(each, visit, [...path, key]);
}

export function at(root: Json, path: Path): Json {
  return path.reduce<Json>((value, key) => (value as Node)[key as string]!, root);
}

/** A copy with another value at a path; everything beside the path is shared. */
export function put(root: Json, path: Path, value: Json): Json {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(root)) return (root as readonly Json[]).map((each, i) => (i === key ? put(each, rest, value) : each));
  return { ...(root as Node), [key]: put((root as Node)[key as string]!, rest, value) };
}

/** Without one field. */
export function without(node: Node, name: string): Node {
  const { [name]: _, ...rest } = node;
  return rest;
}

/** The innermost node on the way to a path that is of that kind, with its own path. */
export function around(root: Json, path: Path, test: (node: Node) => boolean): { readonly node: Node; readonly path: Path } | undefined {
  for (let length = path.length; length >= 0; length--) {
    const node = at(root, path.slice(0, length));
    if (isNode(node) && test(node)) return { node, path: path.slice(0, length) };
  }
  return undefined;
}

export const isClause = (node: Node): boolean => typeof node["id"] === "string" && typeof node["form"] === "string";

export function clauseAround(root: Json, path: Path): ClauseIR | undefined {
  return around(root, path, isClause)?.node as unknown as ClauseIR | undefined;
}

/** The place in the source of the innermost node that has one. */
export function spanAround(root: Json, path: Path): Span {
  return (around(root, path, (node) => isNode(node["span"]))?.node["span"] ?? { start: 0, end: 0 }) as unknown as Span;
}
