/**
 * From the text of a file to its syntax tree. Layout finds the lines and their
 * blocks; each line is then read on its own, by the kind that its first words
 * tell. A line that cannot be read gives one message and is left out; its block,
 * its neighbours and the item around it are kept.
 */
import type { File, Item } from "./ast.ts";
import { Reports } from "./diagnostics.ts";
import type { Diagnostic } from "./diagnostics.ts";
import { layout } from "./layout.ts";
import { readCard, readHeader, readItem } from "./read-items.ts";
import { readPatch } from "./read-rulings.ts";
import { Reader } from "./reader.ts";
import type { Vocabulary } from "./reader.ts";
import * as t from "./tokens.ts";

/** The largest text that is read, in UTF-16 units. */
export const sizeLimit = 10 * 1024 * 1024;

export interface ParseOptions {
  /** The name that the messages carry. */
  readonly file: string;
  readonly vocabulary: Vocabulary;
}

export interface ParseResult {
  readonly ast: File;
  /** In the order of the text. Without errors among them, the tree holds all of the file. */
  readonly diagnostics: Diagnostic[];
}

/**
 * Reads the text of a file. Takes the whole text and gives the tree and all
 * messages; never throws. Offsets count UTF-16 units from the start of the text.
 */
export function parse(text: string, { file, vocabulary }: ParseOptions): ParseResult {
  const reports = new Reports(file);
  if (text.length > sizeLimit) {
    reports.report("PX1006", { start: 0, end: 0 }, {});
    return { ast: { kind: "file", span: { start: 0, end: text.length }, items: [], closing: [] }, diagnostics: reports.sorted() };
  }
  const { lines, closing } = layout(text, reports);
  const reader = new Reader(reports, vocabulary, { card: readCard, header: readHeader, patch: readPatch });
  const open = t.insertedToken(t.LeftBrace, 0, 1, 1);
  const items = reader.lines<Item>({ open, lines: [...lines], closing: [], end: 0 }, (line) => readItem(reader, line));
  return { ast: { kind: "file", span: { start: 0, end: text.length }, items, closing }, diagnostics: reports.sorted() };
}
