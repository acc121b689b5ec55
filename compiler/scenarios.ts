/** Scenarios with the days on which they must pass. */
import type { Atom, Scenario, ScenarioLine, Span } from "../grammar/index.ts";
import { compareDays, isDay, later } from "./dates.ts";
import type { Day } from "./dates.ts";
import { projectDiagnostic } from "./messages/project.ts";
import type { Project, ProjectItem, Report } from "./project.ts";
import { holdsOn } from "./rulings.ts";
import type { RulingRecord } from "./rulings.ts";
import type { RulingIndex } from "./rulings/collect.ts";
import { walk } from "./lower/walk.ts";

export interface ScenarioRecord {
  /** `card:Rosalind#effect-not-price/one blood is enough to try`; without a ruling `card:Rosalind/…`. */
  readonly key: string;
  /** Key of the item it belongs to; for one that was taken over, the card that follows. */
  readonly item: string;
  readonly name: string;
  readonly scenario: Scenario;
  /** Null for one that stands directly in a card, rule, set or sequence. */
  readonly ruling: RulingRecord | null;
  /** The file of its text. */
  readonly file: string;
  readonly span: Span;
  /**
   * The days on which it must pass, each of which differs from the one before in
   * something that the scenario touches; null: the game as it was compiled.
   * Empty when the ruling does not hold yet, or never did.
   */
  readonly days: readonly Day[];
  /** For one that was taken over: `to` plays in the place of the card `from`. */
  readonly substitute: { readonly from: string; readonly to: string } | null;
}

/** All scenarios of a project in the order of the text, those of rulings taken over included. */
export function collectScenarios(project: Project, rulings: RulingIndex, asOf: Day, report: Report): ScenarioRecord[] {
  const changes = changeDays(project, rulings);
  const beginning = firstPrinting(project);
  const direct = [...project.items.values()].flatMap((item) => {
    const scenarios = item.node.kind === "topic" ? [] : item.node.members.filter((member) => member.kind === "scenario");
    return scenarios.map((scenario) => record(item, scenario, null));
  });
  const proofs = rulings.records.flatMap((ruling) => {
    const item = project.items.get(ruling.item);
    return item ? ruling.scenarios.map((scenario) => record(item, scenario, ruling)) : [];
  });
  return [...direct, ...proofs];

  function record(item: ProjectItem, scenario: Scenario, ruling: RulingRecord | null): ScenarioRecord {
    const original = ruling?.inheritedFrom == null ? undefined : rulings.find(ruling.inheritedFrom);
    const file = ruling?.file ?? item.file;
    return {
      key: `${ruling?.key ?? item.key}/${scenario.name.value}`,
      item: item.key,
      name: scenario.name.value,
      scenario,
      ruling,
      file,
      span: scenario.span,
      days: daysOf(item, scenario, ruling, file),
      substitute: original ? { from: original.heading, to: item.name } : null,
    };
  }

  function daysOf(item: ProjectItem, scenario: Scenario, ruling: RulingRecord | null, file: string): readonly Day[] {
    const touched = [item, ...cardsNamedIn(scenario, project)];
    const start = touched.reduce<Day>((day, { printed }) => later(day, printed), ruling?.from ?? null);
    const isRuled = (day: Day): boolean => ruling === null || holdsOn(ruling, day, rulings.find);
    const isIn = (day: string): boolean => compareDays(day, start) >= 0 && isRuled(day) && (asOf === null || day <= asOf);
    if (scenario.asOf) {
      const { value, span } = scenario.asOf;
      if (isIn(value)) return [value];
      const isHere = ruling === null || ruling.inheritedFrom === null;
      if (isHere && isDay(value) && (asOf === null || value <= asOf)) {
        report(projectDiagnostic("PX3060", { file, span }, { label: ruling?.label ?? item.name, date: value }));
      }
      return [];
    }
    const first = start ?? beginning;
    const own = touched.flatMap(({ key }) => changes.items.get(key) ?? []);
    const days = [...new Set([...(first === null ? [] : [first]), ...changes.general, ...own])].filter(isIn).sort();
    if (!isRuled(asOf) || (asOf !== null && compareDays(start, asOf) > 0)) return days;
    // Since the last change the game is what it is now.
    return [...days.slice(0, -1), null];
  }
}

/** Days on which rulings change items; those on rules and sequences matter to every scenario. */
function changeDays(
  project: Project,
  rulings: RulingIndex,
): { readonly general: readonly string[]; readonly items: ReadonlyMap<string, readonly string[]> } {
  const general = new Set<string>();
  const items = new Map<string, string[]>();
  for (const ruling of rulings.records) {
    if (ruling.kind !== "amends") continue;
    const days = [ruling.from, ruling.supersededOn].filter((day) => day !== null);
    for (const { item } of rulings.pathsOf(ruling)) {
      if (project.items.get(item)?.kind === "card") items.set(item, [...(items.get(item) ?? []), ...days]);
      else for (const day of days) general.add(day);
    }
  }
  return { general: [...general], items };
}

/** The day on which the game began. */
function firstPrinting(project: Project): Day {
  const days = [...project.items.values()].flatMap((item) => (item.kind === "set" ? (item.printed ?? []) : []));
  return days.sort()[0] ?? null;
}

/** The cards of the project that a scenario names; cards of its own are not among them. */
function cardsNamedIn(scenario: Scenario, project: Project): ProjectItem[] {
  let names = known.get(scenario);
  if (names === undefined) known.set(scenario, (names = foreignNamesIn(scenario)));
  return [...names].flatMap((name) => project.named.get(name)?.filter((item) => item.kind === "card") ?? []);
}

const known = new WeakMap<Scenario, ReadonlySet<string>>();

function foreignNamesIn(scenario: Scenario): ReadonlySet<string> {
  const names = new Set(scenario.lines.flatMap(namesIn));
  for (const line of scenario.lines) if (line.kind === "card") names.delete(line.name.value);
  return names;
}

function namesIn(line: ScenarioLine): string[] {
  switch (line.kind) {
    case "given-seats":
      return [];
    case "given":
      return line.parts.flatMap(({ atoms }) => textsOf(atoms));
    case "when-line":
      return textsOf(line.atoms);
    case "then-offered":
      return textsOf([...line.atoms, ...line.because]);
    default: {
      const names: string[] = [];
      walk(line, (node) => {
        if (node.kind === "text") names.push(node.value);
      });
      return names;
    }
  }
}

function textsOf(atoms: readonly Atom[]): string[] {
  return atoms.flatMap((atom) => (atom.kind === "text" ? [atom.value] : []));
}
