/** Each kind of ruling holds what proves it, and nothing that it cannot have. */
import { namesOf } from "../amend/paths.ts";
import type { Misread, Ruling, RulingMember } from "../../grammar/index.ts";
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
  return node.supersedes !== undefined || node.members.some((member) => member.kind === "patch" && member.sign !== "=");
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
      else checkDropped(record, member, report);
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

/** A misreading that only takes a named clause out as a whole is none. */
function checkDropped(record: RulingRecord, misread: Misread, report: Report): void {
  const [only, ...more] = misread.lines.filter((line) => line.sign !== "=");
  if (!only || more.length > 0 || only.sign !== "-" || only.keepsBlock) return;
  const [name] = namesOf(only.node);
  if (name === undefined) return;
  report(projectDiagnostic("PX3017", { file: record.file, span: only.span }, { label: record.label, clause: name }));
}
