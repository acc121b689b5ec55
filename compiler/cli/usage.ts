/** What a call of the command line looks like, and what is wrong with one. */
import { parseArgs } from "node:util";

/** How a command ends. */
export const exitCodes = {
  fine: 0,
  /** The cards have errors. */
  errors: 1,
  /** The command was used wrongly. */
  misused: 2,
  /** Praxis itself has a fault. */
  broken: 3,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

export interface OptionWord {
  readonly type: "string" | "boolean";
  /** For a string: what stands after the option, in capitals. */
  readonly value?: string;
  readonly short?: string;
  readonly about: string;
}

export type OptionTable = Readonly<Record<string, OptionWord>>;

/** What was given for the options of a table. */
export type OptionValues<Table extends OptionTable> = {
  readonly [Name in keyof Table]: (Table[Name]["type"] extends "boolean" ? boolean : string) | undefined;
};

/** Options that every command has. */
export const commonOptions = {
  json: { type: "boolean", about: "Print one JSON document, for programs." },
  "no-color": { type: "boolean", about: "Print without colour (so does NO_COLOR=1)." },
  help: { type: "boolean", short: "h", about: "Print this." },
} as const satisfies OptionTable;

/** The command was used wrongly; `hint` says what to do instead. */
export class UsageError extends Error {
  override readonly name = "UsageError";
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}

/** The nearest of some words as a hint. Loaded late, since few calls are wrong. */
export async function didYouMean(word: string, words: Iterable<string>, form: (near: string) => string = (near) => near): Promise<string | undefined> {
  const { nearest } = await import("../../grammar/index.ts");
  const near = nearest(word, words);
  return near === undefined ? undefined : `Did you mean ${form(near)}?`;
}

export interface Arguments<Table extends OptionTable> {
  readonly values: OptionValues<Table & typeof commonOptions>;
  readonly names: readonly string[];
}

/**
 * Reads the arguments after the command's name.
 *
 * @param names how many arguments without dashes the command takes at least and at most, and what they are
 * @throws UsageError for an unknown option (with the nearest one), a missing value, too many or too few names
 */
export async function readArguments<Table extends OptionTable>(
  args: readonly string[],
  command: string,
  options: Table,
  names: { readonly atLeast: number; readonly atMost: number; readonly what: string },
): Promise<Arguments<Table>> {
  const all: OptionTable = { ...options, ...commonOptions };
  const config = Object.fromEntries(
    Object.entries(all).map(([name, { type, short }]) => [name, short === undefined ? { type } : { type, short }]),
  );
  // Not strict: the messages are ours.
  const { tokens, positionals } = parseArgs({ args: [...args], options: config, strict: false, allowPositionals: true, tokens: true });
  const values: Record<string, string | boolean> = {};
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const option = Object.hasOwn(all, token.name) ? all[token.name] : undefined;
    if (option === undefined) {
      const hint = await didYouMean(token.name, Object.keys(all), (near) => `--${near}`);
      throw new UsageError(`praxis ${command} has no option ${token.rawName}.`, hint);
    }
    if (option.type === "boolean") {
      if (token.value !== undefined) throw new UsageError(`--${token.name} takes no value.`);
      values[token.name] = true;
    } else {
      const isMissing = token.value === undefined || token.value === "" || (!token.inlineValue && token.value.startsWith("-"));
      if (isMissing) throw new UsageError(`--${token.name} needs its ${option.value ?? "VALUE"}.`, `--${token.name} ${option.value ?? "VALUE"}: ${option.about}`);
      values[token.name] = token.value;
    }
  }
  if (values["help"] !== true) {
    if (positionals.length > names.atMost) {
      const extra = positionals[names.atMost] ?? "";
      throw new UsageError(
        names.atMost === 0 ? `praxis ${command} takes no ${extra}.` : `praxis ${command} takes ${names.what}; ${extra} is too much.`,
        "Put a name of several words in quotes.",
      );
    }
    if (positionals.length < names.atLeast) throw new UsageError(`praxis ${command} needs ${names.what}.`);
  }
  return { values: values as Arguments<Table>["values"], names: positionals };
}

/**
 * Checks a day given on the command line.
 *
 * @throws UsageError when it is not written as a day, or the calendar has no such day
 */
export async function readDay(option: string, value: string | undefined): Promise<string | undefined> {
  if (value === undefined) return undefined;
  const { isDay } = await import("../dates.ts");
  if (isDay(value)) return value;
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) throw new UsageError(`${option}: there is no day ${value}.`);
  throw new UsageError(`${option} needs a day, not ${value}.`, `Year, month and day: ${option} 1996-11-13`);
}

/**
 * Reads a whole number given on the command line.
 *
 * @throws UsageError when it is none, or less than 1
 */
export function readCount(option: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (/^[1-9]\d{0,8}$/.test(value)) return Number(value);
  throw new UsageError(`${option} needs a whole number from 1 up, not ${value}.`);
}

/**
 * Which of its formats a call of a command asks for.
 *
 * @param formats `terminal` first, which is meant where nothing is said, and `json`, which `--json` means
 * @throws UsageError for one that is none of them, with the near one and the list
 */
export async function readFormat<Format extends string>(
  command: string,
  { format, json }: { readonly format?: string | undefined; readonly json?: boolean | undefined },
  formats: readonly [Format, ...Format[]],
): Promise<Format> {
  const asked = format ?? (json === true ? "json" : formats[0]);
  const known = formats.find((each) => each === asked);
  if (known === undefined) {
    const near = await didYouMean(asked, formats);
    throw new UsageError(`praxis ${command} has no format ${asked}.`, [...(near === undefined ? [] : [near]), `There are: ${formats.join(", ")}.`].join(" "));
  }
  if (json === true && known !== "json") throw new UsageError(`--json and --format ${known} do not go together.`);
  return known;
}

/** The option for it. */
export const formatOption = (formats: readonly string[]) => ({ type: "string", value: "FORMAT", about: `How it is shown: ${formats.join(", ")}; without it for the terminal.` }) as const;
