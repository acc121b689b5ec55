/** The measures as a table in Markdown, so that it can be put into a page as it is. */
import type { Measure } from "./measure.ts";

const heads = ["measure", "value", "yardstick", "ratio", "aim", ""] as const;

export function tableOf(measures: readonly Measure[]): string {
  const rows = measures.map(({ name, value, unit, yardstick, ratio, aim, met }) => [
    name,
    amount(value, unit),
    yardstick === undefined ? "" : `${yardstick.name}: ${amount(yardstick.value, yardstick.unit)}`,
    ratio === undefined ? "" : rounded(ratio),
    aim ?? "",
    met === undefined ? "" : met ? "met" : "not met",
  ]);
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const notes = measures.flatMap(({ name, note }) => (note === undefined ? [] : [`- ${name}: ${note}`]));
  return [line(heads), `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`, ...rows.map(line), "", ...notes, ""].join("\n");
}

const amount = (value: number, unit: string): string => (unit === "" ? rounded(value) : `${rounded(value)} ${unit}`);

/** Three digits are all that such figures are good for. */
const rounded = (value: number): string => (value >= 100 || Number.isInteger(value) ? value.toFixed(0) : value.toPrecision(3));
