/** Diagnostics for people: a message with the place in the file, what to do, and the code. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Diagnostic, LineMap, Span } from "../../grammar/index.ts";
// Not by the folder's face: all commands come by here, and their help is printed without the parser.
import { lineMap } from "../../grammar/span.ts";
import { cut, visible, widthOf, wrapped } from "./terminal.ts";
import type { Paint } from "./terminal.ts";

/** Lines and columns count from 1, columns in UTF-16 units; the end is where the next character begins. */
export interface Location {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** A diagnostic as programs read it. */
export interface DiagnosticJson extends Location {
  readonly code: string;
  readonly severity: "error" | "warning";
  readonly message: string;
  readonly hint: string | null;
  readonly file: string;
  readonly related: readonly ({ readonly message: string; readonly file: string } & Location)[];
}

/** The texts that diagnostics point into; each is read when it is first asked for. */
export class Texts {
  readonly #root: string;
  readonly #maps = new Map<string, LineMap | undefined>();

  /** @param files texts that are not read from the disk, as those of another revision */
  constructor(root: string, files: readonly { readonly path: string; readonly text: string }[] = []) {
    this.#root = root;
    for (const { path, text } of files) this.#maps.set(path, lineMap(text));
  }

  /** The lines of a file; nothing when it is a folder or cannot be read. */
  lines(file: string): LineMap | undefined {
    if (!this.#maps.has(file)) this.#maps.set(file, this.#read(file));
    return this.#maps.get(file);
  }

  #read(file: string): LineMap | undefined {
    try {
      return lineMap(new TextDecoder().decode(readFileSync(join(this.#root, file))));
    } catch {
      return undefined;
    }
  }

  locate(file: string, span: Span): Location {
    const lines = this.lines(file);
    if (lines === undefined) return { line: 1, column: 1, endLine: 1, endColumn: 1 };
    const start = lines.position(span.start);
    const end = lines.position(Math.max(span.start, span.end));
    return { ...start, endLine: end.line, endColumn: end.column };
  }

  toJson(diagnostic: Diagnostic): DiagnosticJson {
    const { code, severity, message, hint, file, span, related = [] } = diagnostic;
    return {
      code, severity, message, hint: hint ?? null, file, ...this.locate(file, span),
      related: related.map((place) => ({ message: place.message, file: place.file, ...this.locate(place.file, place.span) })),
    };
  }
}

/**
 * A diagnostic with its line of the file:
 *
 * ```
 * error: No sequence has a step called before-rnage.
 *   cards/my-set/porter.praxis:7:12
 *   7 │     during before-rnage
 *     │            ^^^^^^^^^^^^
 *   Did you mean before-range?
 *   In the ruling no-strike (RTR 1994-11-09), line 5.
 *   praxis explain PX2005
 * ```
 */
export function frame(diagnostic: Diagnostic, texts: Texts, paint: Paint, columns: number): string {
  const { severity, message, file, span, code, hint, label, related = [] } = diagnostic;
  const colour = severity === "error" ? "red" : "yellow";
  const width = Math.max(40, Math.min(columns, 110));
  const [first = "", ...more] = wrapped(visible(message), width - severity.length - 2);
  const { line, column } = texts.locate(file, span);
  const lines = [
    `${paint([colour, "bold"], `${severity}:`)} ${paint("bold", first)}`,
    ...more.map((text) => `  ${paint("bold", text)}`),
    `  ${paint("cyan", isPlace(diagnostic) ? `${visible(file)}:${line}:${column}` : visible(file))}`,
    ...(isPlace(diagnostic) ? excerpt(file, span, label, texts, paint, colour, width) : []),
    ...(hint === undefined ? [] : wrapped(visible(hint), width - 2).map((text) => `  ${paint("green", text)}`)),
    ...related.map((place) => `  ${relatedText(place, file, line, texts)}`),
    paint("dim", `  praxis explain ${code}`),
  ];
  return `${lines.join("\n")}\n`;
}

/** Whether a diagnostic is about a place in a file; one about a whole file has an empty span at its start. */
const isPlace = ({ span }: Diagnostic): boolean => span.end > 0;

/** Another place that belongs to it, as a sentence: where it is, unless that is on the line that is shown. */
function relatedText({ message, file, span }: { readonly message: string; readonly file: string; readonly span: Span }, from: string, shown: number, texts: Texts): string {
  const { line } = texts.locate(file, span);
  const text = visible(message).replace(/\.$/, "");
  const where = file !== from ? `, ${visible(file)}:${line}` : line === shown ? "" : `, line ${line}`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${where}.`;
}

/** The line, and below it marks under the place. A line too long for the screen is shown around the place. */
export function excerpt(file: string, span: Span, label: string | undefined, texts: Texts, paint: Paint, colour: "red" | "yellow", width: number): string[] {
  const lines = texts.lines(file);
  if (lines === undefined) return [];
  const { line, column, endLine, endColumn } = texts.locate(file, span);
  const text = lines.text(line);
  const number = String(line);
  const room = width - number.length - 6;
  const start = Math.min(column - 1, text.length);
  const end = endLine > line ? text.length : Math.max(Math.min(endColumn - 1, text.length), start);
  const from = start > room - 20 && widthOf(text) > room ? start - Math.min(start, 20) : 0;
  const shown = cut(`${from > 0 ? "…" : ""}${visible(text.slice(from, from + room * 2))}`, room);
  const before = (from > 0 ? 1 : 0) + widthOf(visible(text.slice(from, start)));
  const marks = Math.max(1, Math.min(widthOf(visible(text.slice(start, Math.min(end, start + room)))), room - before));
  const rest = endLine > line ? `…to line ${endLine}` : "";
  const note = [label === undefined ? "" : visible(label), rest].filter((part) => part !== "").join(" ");
  return [
    `  ${paint("blue", `${number} │`)} ${shown}`,
    `  ${paint("blue", `${" ".repeat(number.length)} │`)} ${" ".repeat(before)}${paint([colour, "bold"], "^".repeat(marks))}${note === "" ? "" : ` ${paint(colour, note)}`}`,
  ];
}
