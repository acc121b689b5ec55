/** Names of functions in a module: made from labels, never one that is taken. */
import { camelCase } from "./text.ts";

/** What the runtime's index offers to modules; a function never takes one of these names. */
export const runtimeNames = [
  "act", "after", "branch", "card", "choose", "chooseOne", "count", "counters", "disciplined", "each", "exists", "field", "get", "go",
  "group", "has", "inRegion", "instead", "is", "kept", "lasting", "lastRun", "list", "local", "may", "modify", "numbers", "on", "others",
  "permit", "query", "relate", "remember", "repeat", "role", "rule", "run", "same", "sequence", "set", "stage", "staysLegal", "step",
] as const;

export type RuntimeName = (typeof runtimeNames)[number];

export const runtimeTypes = ["Frame", "Game", "Id", "Ids", "Value"] as const;
export type RuntimeType = (typeof runtimeTypes)[number];

/** The words of the language and its globals, and the names of parameters. */
const reserved = [
  "abstract", "any", "arguments", "as", "async", "await", "boolean", "break", "case", "catch", "class", "const", "constructor", "continue",
  "debugger", "declare", "default", "delete", "do", "else", "enum", "eval", "export", "extends", "false", "finally", "for", "from",
  "function", "get", "if", "implements", "import", "in", "instanceof", "interface", "is", "let", "module", "namespace", "never", "new",
  "null", "number", "object", "of", "package", "private", "protected", "public", "require", "return", "runtime", "set", "static", "string",
  "super", "switch", "symbol", "this", "throw", "true", "try", "type", "typeof", "undefined", "unknown", "var", "void", "while", "with",
  "yield", "f", "g", "x", "y", "z",
];

export class FunctionNames {
  private readonly taken = new Set<string>([...runtimeNames, ...runtimeTypes, ...reserved]);

  /**
   * A free identifier for a function.
   *
   * @param label any text of the source; `fallback` stands in when no ASCII letter of it is left
   */
  take(label: string, suffix: string, fallback: string): string {
    let stem = camelCase(label);
    if (!/^[a-z]/.test(stem)) stem = fallback + stem;
    // A label that ends in a digit would run into the number of the statement.
    const name = (/\d$/.test(stem) && /^\d/.test(suffix) ? `${stem}_` : stem) + suffix;
    let free = name;
    for (let count = 2; this.taken.has(free); count++) free = `${name}_${count}`;
    this.taken.add(free);
    return free;
  }
}

/** The variable of the filter of a query within queries: `x`, `y`, `z`, `x4`, … */
export function candidateName(depth: number): string {
  return ["x", "y", "z"][depth - 1] ?? `x${depth}`;
}
