/** The sheet of a ruling on a screen. */
import { alikeWords, foundWords, verdictWords } from "../../proof/index.ts";
import type { ProofSheet, SheetDuel } from "../../proof/index.ts";
import { padded, visible, wrapped } from "../terminal.ts";
import type { Paint } from "../terminal.ts";
import { timelineText } from "./timeline.ts";

/** From how many columns on the two games stand side by side. */
const wide = 120;

/** The whole sheet as text for a screen of that many columns. */
export function sheetText(sheet: ProofSheet, paint: Paint, columns: number): string {
  const width = Math.max(40, Math.min(columns, 160));
  const { name, title, kind, from, topics, text, file, line, clauses, patch, brings, duel } = sheet;
  const heading = (words: string): string[] => ["", paint("bold", words)];
  const lines = [
    `${paint("bold", visible(`${name}: ${title}`))}  ${paint("cyan", `${visible(file)}:${line}`)}`,
    ...wrapped(visible(text), width),
    paint("dim", [kind, from === null ? "holds always" : `holds from ${from}`, ...topics].join(" · ")),
    ...wrapped(visible(verdictWords(sheet)), width).map((words) => paint(sheet.proven ? "green" : sheet.byHand === null ? "red" : "yellow", words)),
    ...(brings.length === 0 ? [] : [...heading("What it brings"), ...brings.map((each) => `  ${each.proven ? paint("green", "✓") : paint("red", "✗")} ${visible(each.title)}`)]),
    ...(clauses.length === 0 ? [] : [...heading("As printed"), ...clauses.flatMap(({ name: clause, printed }) => [paint("dim", `  ${visible(clause)}`), ...printed.map((each) => `    ${visible(each)}`)])]),
    ...(patch.length === 0 ? [] : [...heading(kind === "amends" ? "What the ruling makes of it" : "The reading that it rejects"), ...patch.map((each) => `    ${paint(each.startsWith("-") ? "red" : each.startsWith("+") ? "green" : "dim", visible(each))}`)]),
    ...(duel === null ? [] : duelLines(duel, sheet, paint, width)),
  ];
  return `${lines.join("\n")}\n`;
}

function duelLines(duel: SheetDuel, { against }: ProofSheet, paint: Paint, width: number): string[] {
  const { scenario, day, script, together, here, there, parting, then } = duel;
  const heading = (words: string): string[] => ["", paint("bold", words)];
  const other = `${against.charAt(0).toUpperCase()}${against.slice(1)}`;
  return [
    ...heading(visible(`Scenario: ${scenario}${day === null ? "" : `, as of ${day}`}`)),
    ...script.map((line) => `    ${visible(line)}`),
    ...heading("Alike in both games"),
    ...timelineText(together, paint, width - 4).map((line) => `    ${line}`),
    ...(parting === null ? ["", ...wrapped(alikeWords(duel), width)] : [
      ...heading("Here they part"),
      ...(width >= wide
        ? beside(["With the ruling", ...wrapTimeline(here, width)], [other, ...wrapTimeline(there, width)], Math.floor((width - 7) / 2))
        : [`  ${paint("green", "With the ruling")}`, ...timelineText(here, paint, width - 4, firstOf(here)).map((line) => `    ${line}`), `  ${paint("red", other)}`, ...timelineText(there, paint, width - 4, firstOf(there)).map((line) => `    ${line}`)]),
    ]),
    ...heading("What is asked"),
    ...then.flatMap(({ line, here: one, there: two }) => [
      `  ${paint("cyan", visible(line))}`,
      ...wrapped(visible(`with the ruling: ${foundWords(one)}`), width - 4).map((words) => `    ${paint(one?.holds === true ? "green" : "red", words)}`),
      ...wrapped(visible(`${against}: ${foundWords(two)}`), width - 4).map((words) => `    ${paint(two?.holds === true ? "green" : two === null ? "dim" : "red", words)}`),
    ]),
  ];

  function wrapTimeline(rows: SheetDuel["here"], columns: number): string[] {
    return timelineText(rows, (_, text) => text, Math.floor((columns - 7) / 2), firstOf(rows));
  }

  function beside(left: readonly string[], right: readonly string[], column: number): string[] {
    return Array.from({ length: Math.max(left.length, right.length) }, (_, at) => {
      const [one = "", two = ""] = [left[at], right[at]];
      const style = at === 0 ? "bold" : at === 1 ? "magenta" : undefined;
      const shown = (text: string): string => (style === undefined ? text : paint(style, text));
      return `  ${shown(padded(one, column))} ${paint("dim", "│")} ${shown(two)}`;
    });
  }
}

const firstOf = (rows: SheetDuel["here"]) => (row: SheetDuel["here"][number]): string | undefined => (row === rows[0] ? "⇒" : undefined);
