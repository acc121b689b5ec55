/** Each kind of ruling holds what proves it, and nothing that it cannot have. */
import { namesOf } from "../amend/paths.ts";
import { print } from "../../grammar/index.ts";
import type { Misread, PatchLine, Ruling, RulingMember } from "../../grammar/index.ts";
import { projectDiagnostic } from "../messages/project.ts";
import type { Place, Report } from "../project.ts";
import type { RulingRecord } from "../rulings.ts";

/** Checks one ruling as it is written; `isBroken` is true when some lines of its item could not be read. */
export function checkRulingParts(record: RulingRecord, isBroken: boolean, report: Report): void {
  const { node } = record;
  const isFirst = (member: RulingMember): boolean => node.members.find(({ kind }) => kind === member.kind) === member;
  for (const member of node.members) if (member.kind === "misread" || isFirst(member)) checkMember(record, member, report);
  if (isBroken) return;
  const place = { file: record.file, span: node.label.span };
  if (record.prose.trim() === "") report(projectDiagnostic("PX3010", place, { label: record.label }));
  if (record.kind === "clarifies" && record.misreads.length === 0 && record.byHand === null) {
    report(projectDiagnostic("PX3012", place, { label: record.label }));
  }
  if (record.kind === "amends" && !changesSomething(node) && record.byHand === null) {
    report(projectDiagnostic("PX3014", place, { label: record.label }));
  }
  if (record.scenarios.length === 0 && record.byHand === null && record.kind !== "follows") {
    report(projectDiagnostic("PX3011", place, { label: record.label }));
  }
}

function changesSomething(node: Ruling): boolean {
  const lines = node.members.filter((member) => member.kind === "patch");
  return node.supersedes !== undefined || (lines.some(({ sign }) => sign !== "=") && !saysTheSame(lines));
}

function checkMember(record: RulingRecord, member: RulingMember, report: Report): void {
  const place = { file: record.file, span: member.span };
  switch (member.kind) {
    case "patch":
      if (record.kind !== "amends") misplaced("A line of a patch", record, place, report);
      return;
    case "misread":
      if (record.kind === "amends") report(projectDiagnostic("PX3013", place, { label: record.label }));
      else if (record.kind === "follows") misplaced("A misreading", record, place, report);
      else {
        checkDropped(record, member, report);
        if (saysTheSame(member.lines)) report(projectDiagnostic("PX3018", place, { label: record.label }));
      }
      return;
    case "not-applicable":
      if (record.kind !== "follows") misplaced("A line not applicable", record, place, report);
      return;
    default:
  }
}

function misplaced(what: string, record: RulingRecord, place: Place, report: Report): void {
  report(projectDiagnostic("PX3015", place, { what, mode: record.kind }));
}

/** Whether a patch puts in again the one line that it takes out. Several, or one behind a line that stays, may change the order. */
function saysTheSame(lines: readonly PatchLine[]): boolean {
  const [out, into, ...more] = lines;
  return out?.sign === "-" && into?.sign === "+" && more.length === 0 && print(out.node).trim() === print(into.node).trim();
}

/** A misreading that only takes a named clause out as a whole is none. */
function checkDropped(record: RulingRecord, misread: Misread, report: Report): void {
  const [only, ...more] = misread.lines.filter((line) => line.sign !== "=");
  if (!only || more.length > 0 || only.sign !== "-" || only.keepsBlock) return;
  const [name] = namesOf(only.node);
  if (name === undefined) return;
  report(projectDiagnostic("PX3017", { file: record.file, span: only.span }, { label: record.label, clause: name }));
}
