/** What a command is, and its help page. */
import type { Paint, Terminal } from "./terminal.ts";
import { wrapped } from "./terminal.ts";
import { commonOptions } from "./usage.ts";
import type { Arguments, ExitCode, OptionTable } from "./usage.ts";

/** One call of a command. */
export interface Call<Table extends OptionTable> extends Arguments<Table> {
  readonly terminal: Terminal;
}

export interface Command<Table extends OptionTable = OptionTable> {
  /** The call after `praxis`: `build [OPTIONS]`, one for each way to call it. */
  readonly usage: readonly string[];
  /** What it does, for its help page. */
  readonly about: string;
  readonly options: Table;
  readonly names: { readonly atLeast: number; readonly atMost: number; readonly what: string };
  readonly examples: readonly (readonly [call: string, meaning: string])[];
  /** When each exit code is given, beyond what holds for all commands. */
  readonly exits?: Readonly<Partial<Record<ExitCode, string>>>;
  readonly run: (call: Call<Table>) => Promise<ExitCode>;
}

/** Types a command by its own options. */
export function command<const Table extends OptionTable>(made: Command<Table>): Command {
  // A command is only ever called with values read by its own table.
  return made as unknown as Command;
}

/** No names. */
export const noNames = { atLeast: 0, atMost: 0, what: "no names" } as const;

const defaultExits: Readonly<Record<ExitCode, string>> = {
  0: "fine",
  1: "the cards have errors",
  2: "the command was used wrongly",
  3: "praxis itself has a fault",
};

/** The help page of a command. */
export function helpPage(made: Command, paint: Paint, columns: number): string {
  const width = Math.min(columns, 100);
  const title = (text: string): string => paint("bold", text);
  const known: OptionTable = { ...made.options, ...commonOptions };
  const options = Object.entries(known).map(([name, { short, value, about }]) => {
    const form = `${short === undefined ? "" : `-${short}, `}--${name}${value === undefined ? "" : ` ${value}`}`;
    return [form, about] as const;
  });
  const exits = Object.entries({ ...defaultExits, ...made.exits }).map(([code, meaning]) => [code, meaning] as const);
  const calls = made.examples.map(([call, meaning]) => [`praxis ${call}`, meaning] as const);
  return [
    ...wrapped(made.about, width),
    "",
    title("Usage"),
    ...made.usage.map((usage) => `  praxis ${usage}`),
    "",
    title("Options"),
    ...pairs(options, width),
    "",
    title("Examples"),
    ...pairs(calls, width),
    "",
    title("Exit codes"),
    ...pairs(exits, width),
    "",
  ].join("\n");
}

/** Two columns; the second is wrapped, or stands below when the first is long. */
export function pairs(rows: readonly (readonly [string, string])[], width: number): string[] {
  const column = Math.min(34, Math.max(...rows.map(([left]) => left.length)));
  return rows.flatMap(([left, right]) => {
    const lines = wrapped(right, Math.max(20, width - column - 4));
    const below = lines.map((line) => `  ${" ".repeat(column)}  ${line}`);
    if (left.length > column) return [`  ${left}`, ...below];
    return [`  ${left.padEnd(column)}  ${lines[0] ?? ""}`, ...below.slice(1)];
  });
}
