/** The fenced blocks of a Markdown page. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const repository = fileURLToPath(new URL("../../", import.meta.url));

export interface Block {
  /** The first word after the fence: `praxis`, `sh`, `text`, `diff`, `ts`. */
  readonly language: string;
  /** What follows it: the path of a file, or nothing. */
  readonly path: string;
  /** What stands between the fences, ending in a line break. */
  readonly text: string;
  /** The line of the opening fence, from 1. */
  readonly line: number;
}

export const readRepository = (path: string): string => readFileSync(`${repository}${path}`, "utf8");

/** All fenced blocks of a text, in order; a fence within a list is indented with it. */
export function blocksOf(markdown: string): Block[] {
  const found = markdown.matchAll(/^( *)```(\w+)(?: ([^\n]+))?\n([\s\S]*?)^\1```$/gmu);
  return [...found].map(([, indent = "", language = "", path = "", text = ""], at, all) => ({
    language,
    path,
    text: text.split("\n").map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line)).join("\n"),
    line: markdown.slice(0, all[at]?.index ?? 0).split("\n").length,
  }));
}

/** Text without indentation, blank lines and the columns that the formatter keeps: what is compared when layout does not count. */
export function bare(text: string): string[] {
  return text.split("\n").map((line) => line.trim().replaceAll(/ {2,}/gu, " ")).filter((line) => line !== "");
}

/** Whether some lines stand in others, next to each other and in the same order. */
export function standsIn(part: readonly string[], whole: readonly string[]): boolean {
  return part.length > 0 && whole.some((_, start) => part.every((line, at) => whole[start + at] === line));
}
