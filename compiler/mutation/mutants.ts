/**
 * Mutants: the IR of an item with one thing changed. A set of scenarios that does
 * not notice a mutant says nothing about what was changed.
 */
import type { Span } from "../../grammar/index.ts";
import type { ClauseIR, ItemIR } from "../ir.ts";

export type Operator = "drop" | "flip" | "number" | "window" | "target" | "level" | "cost-into-effect" | "policy";

export interface Mutant {
  readonly operator: Operator;
  /** The clause, or the item for what is printed in its corners. */
  readonly where: string;
  readonly span: Span;
  /** What was changed, as a path into the IR with the values before and after. */
  readonly what: string;
  readonly item: ItemIR;
  /** Set when an author could not write this: the error that would be raised. */
  readonly refused?: string;
}

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type Path = readonly (string | number)[];
type Node = { readonly [key: string]: Json };

/** Names of lists whose elements are statements. */
const STATEMENTS = new Set(["body", "start", "then", "otherwise", "statements"]);
/** Roles and who else could have been meant. */
const OTHER_ROLES: Readonly<Record<string, string>> = { user: "opposing", opposing: "user", this: "user", it: "this" };

/** All mutants of an item, of the operators asked for. */
export function mutantsOf(item: ItemIR, operators: ReadonlySet<Operator>): Mutant[] {
  const found: Mutant[] = [];
  const root = item as unknown as Json;
  const add = (operator: Operator, path: Path, what: string, mutated: Json, refused?: string): void => {
    if (!operators.has(operator)) return;
    found.push({ operator, where: clauseAt(root, path) ?? item.name, span: spanAt(root, path), what, item: mutated as unknown as ItemIR, ...(refused ? { refused } : {}) });
  };
  walk(root, [], (node, path) => {
    const key = path.at(-1);
    const parent = path.at(-2);
    if (typeof key === "number" && typeof parent === "string") dropElement(root, node, path, parent, key, add);
    if (isNode(node)) {
      dropParts(root, node, path, add);
      changeNode(root, node, path, add);
    }
  });
  return found;
}

type Add = (operator: Operator, path: Path, what: string, mutated: Json, refused?: string) => void;

/** A statement, condition of legality, requirement, clause or trait is taken out. */
function dropElement(root: Json, node: Json, path: Path, list: string, index: number, add: Add): void {
  if (!STATEMENTS.has(list) && !["onlyIf", "clauses", "tests", "requires", "traits", "targets", "announces"].includes(list)) return;
  if (list === "traits" && path.length < 4) return;
  if (list === "clauses" && isNode(node) && typeof node["id"] !== "string") return;
  const before = at(root, path.slice(0, -1)) as readonly Json[];
  add("drop", path, `${list} ${index}: ${summary(node)}`, put(root, path.slice(0, -1), before.filter((_, i) => i !== index)), bindingUsed(root, node));
}

/** Parts of a clause's announcement and head. */
function dropParts(root: Json, node: Node, path: Path, add: Add): void {
  const without = (name: string, value?: Json): Json => {
    const { [name]: _, ...rest } = node;
    return put(root, path, value === undefined ? rest : { ...rest, [name]: value });
  };
  if (path.at(-1) === "announce") {
    for (const name of ["pending", "by", "due", "limit"]) if (node[name] !== undefined) add("drop", [...path, name], name, without(name));
    if ((node["during"] as readonly Json[]).length > 0) add("drop", [...path, "during"], "during", without("during", []));
    const directed = node["directed"];
    if (isNode(directed)) {
      if (directed["at"] !== null) add("drop", [...path, "directed"], "directed at", without("directed", { ...directed, at: null }));
    }
  }
  if (path.at(-1) === "cost") for (const resource of Object.keys(node)) add("drop", [...path, resource], `cost of ${resource}`, without(resource));
  const policy = node["policy"];
  if (isNode(policy)) {
    const other = policy["policy"] === "cumulative" ? "once" : "cumulative";
    add("policy", [...path, "policy"], `${String(policy["policy"])} becomes ${other}`, without("policy", { policy: other }));
  }
}

/** Conditions, numbers, windows, roles, levels and costs become others. */
function changeNode(root: Json, node: Node, path: Path, add: Add): void {
  const condition = node["condition"];
  if (isNode(condition)) add("flip", [...path, "condition"], summary(condition), put(root, [...path, "condition"], { kind: "not", of: condition }));
  if (node["kind"] === "number" && typeof node["value"] === "number") {
    add("number", path, `${node["value"]} becomes ${node["value"] + 1}`, put(root, path, { ...node, value: node["value"] + 1 }));
  }
  if (typeof node["window"] === "string" && path.at(-2) === "during") {
    add("window", path, `${node["window"]} becomes another`, put(root, path, { ...node, window: node["window"] === "action-end" ? "as-announced" : "action-end" }));
  }
  if (node["kind"] === "role" && typeof node["name"] === "string") {
    const other = OTHER_ROLES[node["name"]];
    if (other) add("target", path, `${node["name"]} becomes ${other}`, put(root, path, { ...node, name: other }));
  }
  if (node["form"] === "play" && (node["level"] === "basic" || node["level"] === "superior")) {
    const level = node["level"] === "basic" ? "superior" : "basic";
    add("level", path, `${node["level"]} becomes ${level}`, put(root, path, { ...node, level }));
  }
  const cost = isNode(node["announce"]) ? node["announce"]["cost"] : undefined;
  if (isNode(cost) && Object.keys(cost).length > 0 && Array.isArray(node["body"])) {
    const paid = Object.entries(cost).map(([what, amount]): Json => ({
      kind: "do", verb: "burn", args: { amount, what: { kind: "word", word: what } }, span: node["span"]!,
    }));
    const announce = { ...(node["announce"] as Node), cost: {} };
    add("cost-into-effect", path, Object.keys(cost).join(", "), put(root, path, { ...node, announce, body: [...paid, ...(node["body"] as readonly Json[])] }));
  }
}

/** A name that other lines use cannot be taken out: those lines would name nothing. */
function bindingUsed(root: Json, node: Json): string | undefined {
  if (!isNode(node)) return undefined;
  const target = node["kind"] === "choose" && isNode(node["target"]) ? node["target"] : node;
  const name = target["name"];
  const binds = node["kind"] === "choose" || node["kind"] === "remember" || (node["kind"] === undefined && target["from"] !== undefined);
  if (!binds || typeof name !== "string") return undefined;
  let used = false;
  walk(root, [], (other) => {
    if (isNode(other) && (other["kind"] === "local" || other["kind"] === "kept") && other["name"] === name) used = true;
  });
  return used ? `nothing would be called ${name}` : undefined;
}

// ---------------------------------------------------------------- the IR as plain data

const isNode = (value: Json | undefined): value is Node => typeof value === "object" && value !== null && !Array.isArray(value);

function walk(value: Json, path: Path, visit: (node: Json, path: Path) => void): void {
  if (typeof value !== "object" || value === null) return;
  if (path.at(-1) === "span") return;
  visit(value, path);
  if (Array.isArray(value)) (value as readonly Json[]).forEach((each, i) => walk(each, [...path, i], visit));
  else for (const [key, each] of Object.entries(value as Node)) walk(each, [...path, key], visit);
}

function at(root: Json, path: Path): Json {
  return path.reduce<Json>((value, key) => (value as Node)[key as string]!, root);
}

/** A copy with another value at a path; everything beside the path is shared. */
function put(root: Json, path: Path, value: Json): Json {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(root)) return (root as readonly Json[]).map((each, i) => (i === key ? put(each, rest, value) : each));
  return { ...(root as Node), [key]: put((root as Node)[key as string]!, rest, value) };
}

function clauseAt(root: Json, path: Path): string | undefined {
  for (let length = path.length; length > 0; length--) {
    const node = at(root, path.slice(0, length));
    if (isNode(node) && typeof node["id"] === "string" && typeof node["form"] === "string") return (node as unknown as ClauseIR).id;
  }
  return undefined;
}

function spanAt(root: Json, path: Path): Span {
  for (let length = path.length; length >= 0; length--) {
    const node = at(root, path.slice(0, length));
    if (isNode(node) && isNode(node["span"])) return node["span"] as unknown as Span;
  }
  return { start: 0, end: 0 };
}

/** A node in a few words: its kind and what it is about. */
function summary(node: Json): string {
  if (!isNode(node)) return JSON.stringify(node);
  const { span: _, ...rest } = node;
  const text = JSON.stringify(rest, (key, value: unknown) => (key === "span" ? undefined : value));
  return text.length > 120 ? `${text.slice(0, 117)}…` : text;
}
