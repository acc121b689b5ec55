/** Tables for people. */
import { padded, widthOf } from "./terminal.ts";
import type { Paint, Style } from "./terminal.ts";

export interface Cell {
  readonly text: string;
  readonly style?: Style;
}

export interface Column {
  readonly title: string;
  readonly side?: "left" | "right";
}

/** Rows below the titles of their columns; a column without contents is left out. */
export function table(columns: readonly Column[], rows: readonly (readonly (string | Cell)[])[], paint: Paint): string[] {
  const cells = rows.map((row) => row.map((cell): Cell => (typeof cell === "string" ? { text: cell } : cell)));
  const widths = columns.map(({ title }, index) => {
    const inner = Math.max(0, ...cells.map((row) => widthOf(row[index]?.text ?? "")));
    return inner === 0 ? 0 : Math.max(inner, widthOf(title));
  });
  const line = (row: readonly Cell[], style?: Style): string => {
    const parts = columns.flatMap(({ side = "left" }, index) => {
      const width = widths[index] ?? 0;
      if (width === 0) return [];
      const cell = row[index] ?? { text: "" };
      const text = padded(cell.text, width, side === "left" ? "right" : "left");
      const shown = style ?? cell.style;
      return [shown === undefined ? text : paint(shown, text)];
    });
    return parts.join("  ").trimEnd();
  };
  return [line(columns.map(({ title }) => ({ text: title })), "bold"), ...cells.map((row) => line(row))];
}

/** A summary in a frame: a title, and below it names with what holds for each. */
export function summary(title: string, rows: readonly (readonly [name: string, value: string, note: string, style?: Style])[], paint: Paint): string[] {
  const names = Math.max(...rows.map(([name]) => widthOf(name)));
  const values = Math.max(...rows.map(([, value]) => widthOf(value)));
  const notes = Math.max(...rows.map(([, , note]) => widthOf(note)));
  const inner = Math.max(widthOf(title) + 3, names + values + notes + 8);
  const edge = (text: string): string => paint("dim", text);
  const lines = rows.map(([name, value, note, style]) => {
    const shown = padded(value, values, "left");
    const filled = padded(note, inner - names - values - 8);
    return `${edge("│")}  ${padded(name, names)}  ${style === undefined ? shown : paint(style, shown)}  ${paint("dim", filled)}  ${edge("│")}`;
  });
  return [
    `${edge("╭─")} ${paint("bold", title)} ${edge(`${"─".repeat(Math.max(0, inner - widthOf(title) - 3))}╮`)}`,
    ...lines,
    edge(`╰${"─".repeat(inner)}╯`),
  ];
}

/** `1 card`, `21 cards`. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** Milliseconds as people read them. */
export function duration(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  return milliseconds < 60_000 ? `${(milliseconds / 1000).toFixed(1)} s` : `${Math.floor(milliseconds / 60_000)} min ${Math.round((milliseconds % 60_000) / 1000)} s`;
}
