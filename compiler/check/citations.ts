/** Rulings cite known authorities, and all days of a project exist. */
import { nearest } from "../../grammar/index.ts";
import type { DateLiteral, Scenario } from "../../grammar/index.ts";
import { isDay } from "../dates.ts";
import { projectDiagnostic } from "../messages/project.ts";
import type { ProjectItem, Report } from "../project.ts";
import { authorities } from "../rulings.ts";

/** Authorities that are cited by section; the others by day, or without one. */
const WITH_SECTIONS: ReadonlySet<string> = new Set(["Outline", "NoR", "Rulebook"]);

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
      for (const { authority, date, section } of member.citations) {
        checkDay(date);
        if (section && !WITH_SECTIONS.has(authority.text)) {
          report(projectDiagnostic("PX3002", { file, span: section.span }, { date: section.text }, { hint: "A day is written year, month, day: 1996-11-13. What stands here is read as a section, and only the " + [...WITH_SECTIONS].join(", ") + " have those." }));
        }
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
