/** A timeline on a screen. */
import { whyWords, withCitationsOnce } from "../../timeline/index.ts";
import type { TimelineRow } from "../../timeline/index.ts";
import { cut, visible, widthOf, wrapped } from "../terminal.ts";
import type { Paint } from "../terminal.ts";

/** The lines of a timeline; `mark` says which row is marked, and how. */
export function timelineText(rows: readonly TimelineRow[], paint: Paint, width: number, mark: (row: TimelineRow) => string | undefined = () => undefined): string[] {
  return withCitationsOnce(rows).flatMap(({ row, citations }) => rowLines(row, citations, paint, width, mark(row)));
}

/** Deeper rows are no further in, so that there is room for words. */
const depthAtMost = 6;

function rowLines(row: TimelineRow, citations: readonly string[], paint: Paint, width: number, mark: string | undefined): string[] {
  const { kind, depth, text, who, window, offers, refused, source } = row;
  const indent = "  ".repeat(Math.min(depth, depthAtMost));
  const head = `${mark === undefined ? "" : `${mark} `}${who === null ? "" : `${who} (${window ?? ""}): `}${text}`;
  const sign = { script: "▸ ", wrong: "✗ ", choice: "? ", event: "• ", sequence: "", step: "" }[kind];
  const [first = "", ...more] = wrapped(visible(`${sign}${head}`), Math.max(20, width - indent.length));
  const style = { script: "cyan", wrong: "red", choice: "white", event: "white", sequence: "dim", step: "dim" }[kind] as "cyan" | "red" | "white" | "dim";
  const by = source === null ? "" : `  ${source.title}${citations.length === 0 ? "" : citations.length > 2 ? ` (${citations.length} rulings)` : `, ${citations.join(", ")}`}`;
  const room = width - indent.length - widthOf(first);
  const shown = mark === undefined ? paint(style, first) : paint(["magenta", "bold"], first);
  // What is alone on a line must not be too much for it.
  return [
    `${indent}${shown}${more.length === 0 && room > 12 ? paint("dim", cut(visible(by), room)) : ""}`,
    ...more.map((line) => `${indent}  ${paint(style, line)}`),
    ...(offers.length > 1 ? wrapped(visible(`of: ${offers.join(" · ")}`), Math.max(20, width - indent.length - 4)).map((line) => `${indent}    ${paint("dim", line)}`) : []),
    ...refused.flatMap(({ what, why }) => wrapped(visible(`not offered: ${what}, since ${whyWords(why)}`), Math.max(20, width - indent.length - 4)).map((line) => `${indent}    ${paint("yellow", line)}`)),
  ];
}
