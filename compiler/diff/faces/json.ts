/** A diff for programs; `docs/diff.schema.json` is its schema. */
import { isSame } from "../report.ts";
import type { DiffReport, SideInfo } from "../report.ts";

/** The report as plain data, with the keys of the schema in their order. */
export function jsonOf(report: DiffReport): object {
  const { a, b, proofs, changes, traces, scenarios, uncompared, engine } = report;
  return { format: "praxis-diff/1", same: isSame(report), a: sideOf(a), b: sideOf(b), proofs, changes, traces, scenarios, uncompared, engine };
}

function sideOf({ name, asOf, errors }: SideInfo): object {
  return { name, asOf, errors: errors.map(({ line, diagnostic: { code, message, hint, file } }) => ({ code, message, hint: hint ?? null, file, line })) };
}
