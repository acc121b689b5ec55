/** Rulings cite known authorities, and all days of a project exist. */
import { nearest } from "../../grammar/index.ts";
import type { DateLiteral, Scenario } from "../../grammar/index.ts";
import { isDay } from "../dates.ts";
import { projectDiagnostic } from "../messages/project.ts";
import type { ProjectItem, Report } from "../project.ts";
import { authorities } from "../rulings.ts";

export function checkCitations(item: ProjectItem, report: Report): void {
  if (item.node.kind === "topic") return;
  const { file } = item;
  const checkDay = (date: DateLiteral | undefined): void => {
    if (date && !isDay(date.value)) report(projectDiagnostic("PX3002", { file, span: date.span }, { date: date.value }));
  };
  const checkScenario = (scenario: Scenario): void => checkDay(scenario.asOf);
  for (const member of item.node.members) {
    if (member.kind === "header") {
      for (const atom of member.atoms) if (atom.kind === "date") checkDay(atom);
    } else if (member.kind === "scenario") {
      checkScenario(member);
    } else if (member.kind === "ruling") {
      for (const { authority, date } of member.citations) {
        checkDay(date);
        if ((authorities as readonly string[]).includes(authority.text)) continue;
        const near = nearest(authority.text, authorities) ?? nearAbbreviation(authority.text);
        const hint = near === undefined ? `Known are ${authorities.join(", ")}.` : `Did you mean ${near}?`;
        report(projectDiagnostic("PX3001", { file, span: authority.span }, { authority: authority.text }, { hint }));
      }
      for (const inner of member.members) if (inner.kind === "scenario") checkScenario(inner);
    }
  }
}

/** The same letters in the wrong case: `Rtr`. */
function nearAbbreviation(text: string): string | undefined {
  return authorities.find((authority) => authority.toLowerCase() === text.toLowerCase());
}
