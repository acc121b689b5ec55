/** What all commands say about diagnostics, in the same way. */
import type { Diagnostic } from "../../grammar/index.ts";
import { frame } from "./frame.ts";
import type { Texts } from "./frame.ts";
import { counted } from "./table.ts";
import { painter } from "./terminal.ts";
import type { Terminal } from "./terminal.ts";
import { exitCodes } from "./usage.ts";
import type { ExitCode } from "./usage.ts";

/** More would scroll past unread; `--json` gives all of them. */
const shownAtMost = 50;

export const isError = ({ severity }: Diagnostic): boolean => severity === "error";

/** The exit code for what was found; warnings are no errors. */
export const exitFor = (diagnostics: readonly Diagnostic[]): ExitCode => (diagnostics.some(isError) ? exitCodes.errors : exitCodes.fine);

/** Prints each diagnostic with its frame, errors and warnings in the order of files and lines. */
export function printDiagnostics(diagnostics: readonly Diagnostic[], texts: Texts, terminal: Terminal): void {
  const paint = painter(terminal.colour.out);
  for (const diagnostic of diagnostics.slice(0, shownAtMost)) terminal.out(`${frame(diagnostic, texts, paint, terminal.columns)}\n`);
  const more = diagnostics.length - shownAtMost;
  if (more > 0) terminal.out(`… and ${counted(more, "more message")}; --json gives all of them.\n\n`);
}

/** `2 errors and 1 warning in 2 files`; nothing when there are none. */
export function countedDiagnostics(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter(isError).length;
  const warnings = diagnostics.length - errors;
  const parts = [errors > 0 ? counted(errors, "error") : "", warnings > 0 ? counted(warnings, "warning") : ""].filter((part) => part !== "");
  const files = new Set(diagnostics.map(({ file }) => file)).size;
  return parts.length === 0 ? "" : `${parts.join(" and ")} in ${counted(files, "file")}`;
}

/** Prints the one JSON document of a command. */
export const printJson = (terminal: Terminal, value: unknown): void => terminal.out(`${JSON.stringify(value, null, 2)}\n`);
