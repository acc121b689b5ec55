/**
 * What reading the sources and writing the modules can find. Codes are never reused.
 * The table is read like the grammar's: `text` is what the author sees,
 * `explanation` says why and what to do, `example` shows fault and repair.
 */
import type { Diagnostic, DiagnosticExtras, MessageEntry, Span } from "../../grammar/index.ts";

export const buildMessages = {
  PX5001: {
    severity: "error",
    text: "There is no folder {folder}.",
    explanation: "Cards, rules and sets are read from the folder cards of the project. Start the command in the project's folder, or name that folder.",
    example: "praxis build (in a folder without cards)\n→ cd my-project, then praxis build",
  },
  PX5002: {
    severity: "error",
    text: "The folder {folder} cannot be read: {reason}.",
    explanation: "Nothing was built, since the cards in that folder would be missed. Check who may read it.",
    example: "(a folder that belongs to somebody else)\n→ (the right to read it)",
  },
  PX5003: {
    severity: "error",
    text: "The file {file} cannot be read: {reason}.",
    explanation: "What stands in it is not part of this build. Check who may read it.",
    example: "(a file that belongs to somebody else)\n→ (the right to read it)",
  },
  PX5004: {
    severity: "error",
    text: "The file {file} is not written in UTF-8; the first wrong byte is number {offset}.",
    explanation: "Files hold text in UTF-8, so that names with accents are the same on every machine. Open the file in an editor and save it with the encoding UTF-8. Bytes are counted from 0.",
    example: "(a file saved as Windows-1252)\n→ (the same file saved as UTF-8)",
  },
  PX5011: {
    severity: "warning",
    text: "The file {file} is not read, though a card or rule seems to stand in it.",
    explanation: "Only files whose names end in .praxis, in small letters, are part of the project. Some editors add an ending of their own.",
    example: "cards/my-set/grey-hound.praxis.txt\n→ cards/my-set/grey-hound.praxis",
  },
  PX5012: {
    severity: "warning",
    text: "The day {date} is more than a year ahead.",
    explanation: "A ruling holds from its day on, so this one is applied as if it had been given. Most likely two digits changed places.",
    example: "(RTR 2062-02-10)\n→ (RTR 2026-02-10)",
  },
  PX5010: {
    severity: "error",
    text: "There are no rules of the game in {folder}.",
    explanation: "Cards speak of the steps and words of the rules, and no game begins without a turn. The rules are cards like others, in a folder of their own: copy them into the project, from node_modules/praxis/cards where the package is installed.",
    example: "my-project/cards/my-set/my-card.praxis (and nothing else)\n→ cp -r node_modules/praxis/cards my-project/",
  },
  PX5005: {
    severity: "error",
    text: "Where the folder {folder} should be stands a file.",
    explanation: "The modules are written into that folder. Nothing was written. Move or rename the file.",
    example: "(a file called cards/generated)\n→ (no such file)",
  },
  PX5009: {
    severity: "error",
    text: "The modules cannot be written into {folder}: it holds the project itself.",
    explanation: "Built modules have a folder of their own, which a build may tidy up. Give one inside the project or somewhere else.",
    example: "praxis build --out .\n→ praxis build --out cards/generated",
  },
  PX5006: {
    severity: "error",
    text: "{file} cannot be written: {reason}.",
    explanation: "The module is missing or old. Check that there is room on the disk and who may write there, then build again.",
    example: "(a folder without the right to write)\n→ (the right to write there)",
  },
  PX5007: {
    severity: "error",
    text: "A part of {name} would be missing from its module: {what}.",
    explanation: "Every part of a card must arrive in its module. That this one does not is a fault of Praxis and not of the card; nothing was written for it. Please report it with the line.",
    example: "(a line that the emitter does not know)\n→ (a newer Praxis)",
  },
  PX5008: {
    severity: "error",
    text: "The module of {name} cannot be made: {reason}",
    explanation: "This is a fault of Praxis and not of the card; nothing was written for it. Please report it with the card.",
    example: "(a word that the emitter does not know)\n→ (a newer Praxis)",
  },
} as const satisfies Record<string, MessageEntry>;

export type BuildCode = keyof typeof buildMessages;

type ParameterNames<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | ParameterNames<Rest> : never;

export type BuildParameters<Code extends BuildCode> = Record<ParameterNames<(typeof buildMessages)[Code]["text"]>, string>;

/** The diagnostic of a code with its parameters put in; a missing or wrong parameter does not compile. */
export function buildDiagnostic<Code extends BuildCode>(
  code: Code,
  file: string,
  parameters: BuildParameters<Code>,
  span: Span = { start: 0, end: 0 },
  extras: DiagnosticExtras = {},
): Diagnostic {
  const { severity, text } = buildMessages[code];
  const message = text.replace(/\{([a-z]+)\}/g, (_, name: string) => (parameters as Record<string, string>)[name] ?? "");
  return { code, severity, message, file, span: { start: span.start, end: span.end }, ...extras };
}
