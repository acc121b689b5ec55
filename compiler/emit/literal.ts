/** The definition's tree: how it is put together, and how it becomes text with the places of its parts. */
import type { Span } from "../../grammar/index.ts";
import type { FunctionModel, Literal, Origin } from "./model.ts";
import { objectKey, quote } from "./text.ts";

export const code = (text: string, ...origins: readonly object[]): Literal => ({ kind: "code", text, origins });
export const text = (value: string): Literal => code(quote(value));
export const texts = (values: readonly string[]): Literal => array(values.map(text));
export const array = (items: readonly Literal[], origin?: Origin): Literal => ({ kind: "array", items, ...(origin && { origin }) });
export const reference = (target: FunctionModel): Literal => ({ kind: "function", function: target, origins: [] });
export const call = (callee: string, args: readonly Literal[], origin?: Origin): Literal => ({ kind: "call", callee, args, ...(origin && { origin }) });

/** An object literal of the entries that are there, in this order. */
export function object(entries: Readonly<Record<string, Literal | undefined>>, origin?: Origin): Literal {
  return objectOf(Object.entries(entries), origin);
}

/** As `object`, for keys that authors choose. */
export function objectOf(entries: readonly (readonly [string, Literal | undefined])[], origin?: Origin): Literal {
  const present = entries.filter((entry): entry is readonly [string, Literal] => entry[1] !== undefined);
  return { kind: "object", entries: present, ...(origin && { origin }) };
}

/** The same literal, standing for one more node of the IR. */
export function alsoFor(literal: Literal, node: object): Literal {
  if (literal.kind === "code" || literal.kind === "function") return { ...literal, origins: [...literal.origins, node] };
  return literal.origin ? literal : { ...literal, origin: { node } };
}

/** A place in a text that stands for a place in the source. */
export interface Anchor {
  readonly offset: number;
  readonly span: Span;
}

const width = 100;

/** A literal on one line; `of` gives the text of what stands in it. */
export function flatText(literal: Literal, of: (part: Literal) => string = flatText): string {
  switch (literal.kind) {
    case "code":
      return literal.text;
    case "function":
      return literal.function.name;
    case "array":
      return `[${literal.items.map((item) => of(item)).join(", ")}]`;
    case "call":
      return `${literal.callee}(${literal.args.map((argument) => of(argument)).join(", ")})`;
    case "object":
      return literal.entries.length === 0 ? "{}" : `{ ${literal.entries.map(([key, value]) => entryText(key, value, of(value))).join(", ")} }`;
  }
}

/** The text of a definition: parts that fit stay on one line, the outermost object is always laid out. */
export function printLiteral(root: Literal): { readonly text: string; readonly anchors: readonly Anchor[] } {
  const flat = new Map<Literal, string>();
  const flatOnce = (literal: Literal): string => {
    let known = flat.get(literal);
    if (known === undefined) flat.set(literal, (known = flatText(literal, flatOnce)));
    return known;
  };

  let out = "";
  const anchors: Anchor[] = [];
  const mark = (literal: Literal): void => {
    if ("origin" in literal && literal.origin?.span) anchors.push({ offset: out.length, span: literal.origin.span });
  };
  /** Writes on one line, still noting the places. */
  const writeFlat = (literal: Literal): void => {
    mark(literal);
    switch (literal.kind) {
      case "code":
      case "function":
        out += flatOnce(literal);
        break;
      case "array":
        out += "[";
        sequence(literal.items, writeFlat);
        out += "]";
        break;
      case "call":
        out += `${literal.callee}(`;
        sequence(literal.args, writeFlat);
        out += ")";
        break;
      case "object":
        out += literal.entries.length === 0 ? "{" : "{ ";
        sequence(literal.entries, ([key, value]) => writeEntry(key, value, writeFlat));
        out += literal.entries.length === 0 ? "}" : " }";
    }
  };
  const sequence = <T>(items: readonly T[], write: (item: T) => void): void => {
    for (const [index, item] of items.entries()) {
      if (index > 0) out += ", ";
      write(item);
    }
  };
  const writeEntry = (key: string, value: Literal, write: (value: Literal) => void): void => {
    if (!isShorthand(key, value)) out += `${objectKey(key)}: `;
    write(value);
  };
  const write = (literal: Literal, indent: string, forced = false): void => {
    const room = width - indent.length - 2;
    if (!forced && flatOnce(literal).length <= room) return writeFlat(literal);
    const inner = `${indent}  `;
    const lines = <T>(items: readonly T[], writeItem: (item: T) => void): void => {
      for (const item of items) {
        out += `\n${inner}`;
        writeItem(item);
        out += ",";
      }
      out += `\n${indent}`;
    };
    switch (literal.kind) {
      case "code":
      case "function":
        return writeFlat(literal);
      case "array":
        mark(literal);
        out += "[";
        lines(literal.items, (item) => write(item, inner));
        out += "]";
        return;
      case "object":
        mark(literal);
        out += "{";
        lines(literal.entries, ([key, value]) => writeEntry(key, value, (of) => write(of, inner)));
        out += "}";
        return;
      case "call": {
        mark(literal);
        out += `${literal.callee}(`;
        // The last argument hugs the parentheses when it is the only one that is long.
        for (const [index, argument] of literal.args.entries()) {
          if (index > 0) out += ", ";
          write(argument, indent, index === literal.args.length - 1 && (argument.kind === "object" || argument.kind === "array"));
        }
        out += ")";
      }
    }
  };
  write(root, "", true);
  return { text: out, anchors };
}

const isShorthand = (key: string, value: Literal): boolean => (value.kind === "code" || value.kind === "function") && flatName(value) === key && objectKey(key) === key;
const flatName = (value: Literal & { kind: "code" | "function" }): string => (value.kind === "code" ? value.text : value.function.name);
const entryText = (key: string, value: Literal, flat: string): string => (isShorthand(key, value) ? flat : `${objectKey(key)}: ${flat}`);
