/** What is wrong with a project as a whole, or only on the day on which it is looked at. */
import type { Diagnostic } from "../../grammar/index.ts";
import type { Compilation } from "../compile.ts";
import { isDay } from "../dates.ts";
import { buildDiagnostic } from "../messages/build.ts";

/** That there are no rules; nothing where a file could not be read, since they may stand in it. */
export function withoutRules(read: readonly Diagnostic[], { declared, diagnostics }: Compilation, folder: string): Diagnostic[] {
  if (declared.sequences.size > 0 || [...read, ...diagnostics].some(({ code, severity }) => severity === "error" && /^PX[15]/u.test(code))) return [];
  return [buildDiagnostic("PX5010", folder, { folder }, undefined, {
    hint: `Copy them from where Praxis is installed, with the cards that their scenarios speak of: all of node_modules/praxis/${folder}.`,
  })];
}

/** Rulings of days that are far ahead: most likely a slip, since nobody has given them. What is only just to come may be on its way. */
export function farAhead({ rulings }: Compilation, now: Date): Diagnostic[] {
  const inAYear = `${now.getUTCFullYear() + 1}${now.toISOString().slice(4, 10)}`;
  return rulings.flatMap(({ node, file, inheritedFrom }) => (inheritedFrom !== null ? [] : node.citations.flatMap(({ date }) =>
    (date !== undefined && isDay(date.value) && date.value > inAYear ? [buildDiagnostic("PX5012", file, { date: date.value }, date.span)] : []))));
}
