/** Offsets, and the lines and columns that people count in. */
import type { Span } from "./ast.ts";

/** A place as an editor shows it; both count from 1, columns in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export interface LineMap {
  /** The number of lines; an empty text has one. */
  readonly lines: number;
  /** The place of an offset; offsets outside the text are moved to its nearest end. */
  position(offset: number): Position;
  /** The offset of a place, or of the end of the line when the column lies behind it. */
  offset(line: number, column: number): number;
  /** The text of a line, counted from 1, without its line end; empty when there is no such line. */
  text(line: number): string;
}

/** Indexes the line starts of a text once, so that each question takes a binary search. */
export function lineMap(text: string): LineMap {
  const starts = [0];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === 10 || (code === 13 && text.charCodeAt(index + 1) !== 10)) starts.push(index + 1);
  }
  const start = (line: number): number => starts[line - 1] ?? text.length;
  const content = (line: number): string =>
    text.slice(start(line), line < starts.length ? start(line + 1) : text.length).replace(/[\r\n]+$/, "");
  return {
    lines: starts.length,
    position(offset) {
      const at = Math.min(Math.max(offset, 0), text.length);
      let low = 0;
      let high = starts.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((starts[middle] ?? 0) <= at) low = middle;
        else high = middle - 1;
      }
      return { line: low + 1, column: at - (starts[low] ?? 0) + 1 };
    },
    offset: (line, column) => Math.min(start(line) + column - 1, start(line) + content(line).length),
    text: content,
  };
}

/** The smallest span that holds both. */
export function cover(first: Span, last: Span): Span {
  return { start: Math.min(first.start, last.start), end: Math.max(first.end, last.end) };
}
