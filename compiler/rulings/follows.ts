/** What a card takes over from the card that it follows. */
import { nearest } from "../../grammar/index.ts";
import { later } from "../dates.ts";
import { projectDiagnostic } from "../messages/project.ts";
import type { Project, ProjectItem, Report } from "../project.ts";
import type { RulingRecord } from "../rulings.ts";

/**
 * The rulings of each item: its own, then those that it takes over, which are
 * records of their own for the following card. They hold from the day on which
 * both rulings do, and keep their place in the order of days.
 */
export function withFollowed(
  project: Project,
  own: ReadonlyMap<string, readonly RulingRecord[]>,
  report: Report,
): Map<string, readonly RulingRecord[]> {
  const all = new Map<string, readonly RulingRecord[]>();
  const active = new Set<string>();

  function rulingsOf(item: ProjectItem): readonly RulingRecord[] {
    const known = all.get(item.key);
    if (known) return known;
    const mine = own.get(item.key) ?? [];
    active.add(item.key);
    const taken = mine.flatMap((record) => (record.follows === null ? [] : takenOver(item, record, mine)));
    active.delete(item.key);
    const rulings = [...mine, ...uniqueOf(taken)];
    all.set(item.key, rulings);
    return rulings;
  }

  function takenOver(item: ProjectItem, follower: RulingRecord, mine: readonly RulingRecord[]): RulingRecord[] {
    const followed = followedCard(project, follower, report);
    if (!followed) return [];
    const place = { file: follower.file, span: follower.node.follows?.span ?? follower.span };
    if (active.has(followed.key)) {
      report(projectDiagnostic("PX3051", place, { card: item.name }));
      return [];
    }
    const offered = rulingsOf(followed).filter((record) => record.kind !== "follows");
    if (offered.length === 0) report(projectDiagnostic("PX3052", place, { card: followed.name }));
    const left = leftOut(follower, followed, offered, report);
    return offered
      .filter((record) => !left.has(record.label))
      .filter((record) => {
        const double = mine.find((other) => other.label === record.label);
        if (double) reportDouble(double, record, report);
        return !double;
      })
      .map((record) => takeOver(record, item, follower));
  }

  for (const key of own.keys()) {
    const item = project.items.get(key);
    if (item) rulingsOf(item);
  }
  return all;
}

function followedCard(project: Project, follower: RulingRecord, report: Report): ProjectItem | undefined {
  const name = follower.follows ?? "";
  const card = project.named.get(name)?.find((item) => item.kind === "card");
  if (card) return card;
  const near = nearest(name, [...project.named].flatMap(([other, items]) => (items.some(isCard) ? [other] : [])));
  const place = { file: follower.file, span: follower.node.follows?.span ?? follower.span };
  report(projectDiagnostic("PX3042", place, { name }, near === undefined ? {} : { hint: `Did you mean "${near}"?` }));
  return undefined;
}

const isCard = (item: ProjectItem): boolean => item.kind === "card";

/** The labels named as not applicable. */
function leftOut(
  follower: RulingRecord,
  followed: ProjectItem,
  offered: readonly RulingRecord[],
  report: Report,
): ReadonlySet<string> {
  const labels = new Set(offered.map((record) => record.label));
  const left = new Set<string>();
  for (const member of follower.node.members) {
    if (member.kind !== "not-applicable") continue;
    const { text } = member.label;
    if (labels.has(text)) left.add(text);
    else if (!isBroken(followed)) {
      const near = nearest(text, labels);
      report(
        projectDiagnostic("PX3030", { file: follower.file, span: member.label.span }, { label: text, what: "leave out" }, {
          hint: near === undefined ? `${followed.name} has: ${[...labels].join(", ")}.` : `Did you mean ${near}?`,
        }),
      );
    }
  }
  return left;
}

export function isBroken(item: ProjectItem): boolean {
  return "broken" in item.node && item.node.broken;
}

function takeOver(record: RulingRecord, item: ProjectItem, follower: RulingRecord): RulingRecord {
  return {
    ...record,
    key: `${item.key}#${record.label}`,
    item: item.key,
    itemKind: item.kind,
    card: item.name,
    heading: item.name,
    from: later(later(record.from, follower.from), item.printed),
    inheritedFrom: record.inheritedFrom ?? record.key,
    inheritedBy: follower.key,
  };
}

function reportDouble(own: RulingRecord, taken: RulingRecord, report: Report): void {
  const place = { file: own.file, span: own.node.label.span };
  report(
    projectDiagnostic("PX3022", place, { label: own.label }, {
      related: [{ message: `It would be taken over from ${taken.heading}.`, file: taken.file, span: taken.node.label.span }],
    }),
  );
}

/** The same ruling can come over two ways; then once is enough. */
function uniqueOf(records: readonly RulingRecord[]): RulingRecord[] {
  return [...new Map(records.map((record) => [record.key, record])).values()];
}
