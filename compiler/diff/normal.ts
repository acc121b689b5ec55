/** The IR without what makes no difference: places, ids, the order of what has none, names of locals. */
import { canonicalJson } from "../hash.ts";
import type { ClauseIR } from "../ir.ts";

type Json = null | undefined | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type Node = { readonly [key: string]: Json };

/** Lists whose order means nothing. */
const unordered = new Set(["during", "onlyIf", "traits", "tests", "filters", "requires", "aliases"]);

const isNode = (value: Json): value is Node => typeof value === "object" && value !== null && !Array.isArray(value);

const texts = new WeakMap<object, string>();

/** Equal for two parts of the IR that say the same, names of locals included. */
export function textOf(part: unknown): string {
  if (typeof part !== "object" || part === null) return canonicalJson(part ?? null);
  let text = texts.get(part);
  if (text === undefined) texts.set(part, (text = canonicalJson(plain(part as Json))));
  return text;
}

export const isSame = (left: unknown, right: unknown): boolean => left === right || textOf(left) === textOf(right);

/** Equal for two clauses that do the same, whatever they and their locals are called. */
export function meaningOf(clause: ClauseIR): string {
  const names = namesIn(clause).map(({ name }) => name);
  const numbered = renamed(clause, new Map(names.map((name, at) => [name, `$${at}`])));
  return textOf({ ...numbered, label: "" });
}

function plain(value: Json, key = ""): Json {
  if (Array.isArray(value)) {
    const items = (value as readonly Json[]).map((item) => plain(item));
    return unordered.has(key) ? sorted(items) : items;
  }
  if (!isNode(value)) return value;
  const copy: Record<string, Json> = {};
  const isJunction = value["kind"] === "all" || value["kind"] === "any";
  for (const [name, part] of Object.entries(value)) {
    if (part === undefined || isAside(name, value)) continue;
    const inner = plain(part, name);
    copy[name] = isJunction && name === "of" && Array.isArray(inner) ? sorted(inner) : inner;
  }
  return copy;
}

const sorted = (items: readonly Json[]): Json => [...items].sort((left, right) => (canonicalJson(left) < canonicalJson(right) ? -1 : 1));

/** Places, identities, and the text of a condition as it was written. */
function isAside(name: string, holder: Node): boolean {
  if (name === "id") return typeof holder["form"] === "string";
  if (name === "text") return holder["condition"] !== undefined;
  if (name !== "span" && name !== "costSpan") return false;
  const value = holder[name];
  return value !== undefined && isNode(value) && "start" in value;
}

// ---------------------------------------------------------------- names

export interface Binder {
  readonly name: string;
  /** What gives the name, and what it is given to. */
  readonly by: string;
  readonly to: string;
}

/** The names that a part of the IR gives, in the order of the text. */
export function namesIn(part: unknown): Binder[] {
  const found = new Map<string, Binder>();
  walk(part as Json, (node) => {
    const { name, kind } = node;
    if (typeof name !== "string") return;
    const isTarget = node["from"] !== undefined && node["kept"] !== undefined;
    if (!isTarget && kind !== "remember") return;
    if (!found.has(name)) found.set(name, { name, by: isTarget ? "target" : "remember", to: textOf(isTarget ? node["from"] : node["value"]) });
  });
  return [...found.values()];
}

/**
 * Which of the first part's names became which of the second's: those that only one
 * of the two has, paired by what they are given to, and the rest in their order.
 */
export function renamings(before: unknown, after: unknown): ReadonlyMap<string, string> {
  const [old, young] = [namesIn(before), namesIn(after)];
  const gone = old.filter(({ name }) => !young.some((other) => other.name === name));
  const come = young.filter(({ name }) => !old.some((other) => other.name === name));
  const pairs = new Map<string, string>();
  for (const alike of [(one: Binder, other: Binder) => one.by === other.by && one.to === other.to, (one: Binder, other: Binder) => one.by === other.by]) {
    for (const one of gone) {
      if (pairs.has(one.name)) continue;
      const at = come.findIndex((other) => alike(one, other));
      const other = come[at];
      if (other === undefined) continue;
      pairs.set(one.name, other.name);
      come.splice(at, 1);
    }
  }
  return pairs;
}

/** The part with other names for what it names itself. */
export function renamed<Part>(part: Part, names: ReadonlyMap<string, string>): Part {
  return names.size === 0 ? part : (withNames(part as Json, names) as Part);
}

function withNames(value: Json, names: ReadonlyMap<string, string>): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map((item) => withNames(item, names));
  if (!isNode(value)) return value;
  const copy: Record<string, Json> = {};
  for (const [key, part] of Object.entries(value)) copy[key] = withNames(part, names);
  const { name, kind } = value;
  const isName = kind === "local" || kind === "kept" || kind === "remember" || (value["from"] !== undefined && value["kept"] !== undefined);
  if (isName && typeof name === "string") copy["name"] = names.get(name) ?? name;
  return copy;
}

function walk(value: Json, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value as readonly Json[]) walk(item, visit);
  else if (isNode(value)) {
    visit(value);
    for (const part of Object.values(value)) walk(part, visit);
  }
}
