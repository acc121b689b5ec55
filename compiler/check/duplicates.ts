/** What is named, is named once: items, clauses, steps, rulings and scenarios. */
import { blocksOf, linesUnder } from "../amend/shape.ts";
import type { LineNode } from "../amend/shape.ts";
import { namesOf } from "../amend/paths.ts";
import { projectDiagnostic } from "../messages/project.ts";
import type { ProjectCode } from "../messages/project.ts";
import { aliasesOf } from "../project.ts";
import type { Project, ProjectItem, Report } from "../project.ts";
import type { Member, RulingMember, Scenario, Span } from "../../grammar/index.ts";

/** Two items of one name, or an alias that is another card's name. */
export function checkNames(project: Project, report: Report): void {
  const owners = new Map<string, ProjectItem>();
  for (const item of project.all) {
    if (item.kind === "card" && item.name === "") continue;
    const first = project.items.get(item.key);
    if (first && first !== item) {
      report(
        projectDiagnostic("PX3020", { file: item.file, span: item.nameSpan }, { kind: item.kind, name: item.name }, {
          related: [{ message: "The first one stands here.", file: first.file, span: first.nameSpan }],
        }),
      );
    } else if (item.kind === "card") owners.set(item.name, item);
  }
  for (const item of project.items.values()) {
    for (const alias of aliasesOf(item.node)) {
      const owner = owners.get(alias.value);
      if (!owner) owners.set(alias.value, item);
      else {
        report(
          projectDiagnostic("PX3021", { file: item.file, span: alias.span }, { name: alias.value, owner: owner.name }, {
            related: [{ message: `${owner.name} stands here.`, file: owner.file, span: owner.nameSpan }],
          }),
        );
      }
    }
  }
}

/** Cards whose names differ in nothing that is heard; each but the first is told. */
export function checkSimilarNames(project: Project, report: Report): void {
  const first = new Map<string, ProjectItem>();
  for (const item of project.items.values()) {
    if (item.kind !== "card" || item.name === "") continue;
    const sound = item.name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").trim();
    const other = first.get(sound);
    if (other === undefined) first.set(sound, item);
    else {
      report(projectDiagnostic("PX3025", { file: item.file, span: item.nameSpan }, { name: item.name, other: other.name }, {
        related: [{ message: `${other.name} stands here.`, file: other.file, span: other.nameSpan }],
      }));
    }
  }
}

/** Two clauses, steps, rulings or scenarios of one name within an item. */
export function checkLabels(item: ProjectItem, report: Report): void {
  const { node, file } = item;
  if (node.kind === "topic") return;
  checkClauses(blocksOf(node).flatMap(({ lines }) => lines), file, report);
  const rulings = node.members.filter((member) => member.kind === "ruling");
  reportDoubles("PX3022", rulings.map(({ label }) => ({ name: label.text, span: label.span })), file, report, (label) => ({ label }));
  checkScenarios(node.members, file, report);
  for (const ruling of rulings) checkScenarios(ruling.members, file, report);
}

/** Labels in spans count within their clause, steps within their step; those of a card's own clauses are checked with them. */
function checkClauses(lines: readonly LineNode[], file: string, report: Report): void {
  reportDoubles("PX3023", lines.flatMap(stepNames), file, report, (label) => ({ label, what: "steps" }));
  for (const line of lines) {
    if (line.kind === "step") {
      checkClauses(blocksOf(line).flatMap((block) => block.lines), file, report);
      continue;
    }
    const inner = [...linesUnder(line)];
    reportDoubles("PX3023", inner.flatMap(labelNames), file, report, (label) => ({ label, what: "clauses" }));
    checkClauses(inner.filter(({ kind }) => kind === "step"), file, report);
  }
}

interface Named {
  readonly name: string;
  readonly span: Span;
}

/** Neighbours differ in their numbers, or where they have none in their names: a window may be open in several steps. */
function stepNames(line: LineNode): Named[] {
  const name = line.kind === "step" ? (line.number ?? line.name) : undefined;
  return name === undefined ? [] : [{ name: name.text, span: (line.kind === "step" ? (line.name ?? name) : name).span }];
}

function labelNames(line: LineNode): Named[] {
  return line.kind === "labelled" ? namesOf(line).map((name) => ({ name, span: line.clause.label.span })) : [];
}

function checkScenarios(members: readonly (Member | RulingMember)[], file: string, report: Report): void {
  const scenarios = members.filter((member): member is Scenario => member.kind === "scenario");
  const named = scenarios.map(({ name }) => ({ name: name.value, span: name.span }));
  reportDoubles("PX3024", named, file, report, (name) => ({ name: `"${name}"` }));
}

function reportDoubles<Code extends ProjectCode>(
  code: Code,
  all: readonly Named[],
  file: string,
  report: Report,
  parameters: (name: string) => Parameters<typeof projectDiagnostic<Code>>[2],
): void {
  const first = new Map<string, Span>();
  for (const { name, span } of all) {
    const before = first.get(name);
    if (!before) first.set(name, span);
    else {
      report(
        projectDiagnostic(code, { file, span }, parameters(name), {
          related: [{ message: "The first one stands here.", file, span: before }],
        }),
      );
    }
  }
}
