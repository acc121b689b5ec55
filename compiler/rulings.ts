/** Rulings as data: who gave them, when they hold, and what they touch. */
import type { Item, Misread, Path, Ruling, Scenario, Span } from "../grammar/index.ts";
import { compareDays, later } from "./dates.ts";
import type { Day } from "./dates.ts";
import type { ProjectItem } from "./project.ts";

export const authorities = ["RTR", "TOM", "LSJ", "SFC", "FAQ", "Rulebook", "Sabbat", "Outline", "NoR"] as const;

export interface CitationRecord {
  readonly authority: string;
  readonly date: Day;
  /** The section of an outline or rulebook: `D.2.a`. */
  readonly section: string | null;
}

/** A ruling; one that a card takes over from the card it follows has a record of its own. */
export interface RulingRecord {
  /** `card:Rosalind#effect-not-price`. */
  readonly key: string;
  /** Key of the item it stands in or is taken over by. */
  readonly item: string;
  readonly itemKind: Item["kind"];
  /** The card's name; null for a general rule. */
  readonly card: string | null;
  /** The name that the ruling is listed under: of its card or rule, or the step or section of an outline that it cites. */
  readonly heading: string;
  /** The file of the ruling's text, also for one that was taken over. */
  readonly file: string;
  readonly span: Span;
  readonly label: string;
  readonly citations: readonly CitationRecord[];
  readonly kind: "amends" | "clarifies" | "follows";
  /** The paths it touches, as written. */
  readonly clauses: readonly string[];
  readonly supersedes: string | null;
  /** The name of the card that is followed, as written. */
  readonly follows: string | null;
  readonly topics: readonly string[];
  readonly prose: string;
  /** Why no program can check it; null when one can. */
  readonly byHand: string | null;
  readonly scenarios: readonly Scenario[];
  /** Together they are the one reading that is rejected. */
  readonly misreads: readonly Misread[];
  /** Day of the earliest citation, or else of the card's printing; null: always. */
  readonly date: Day;
  /** First day on which it holds: the later of `date` and the card's printing. */
  readonly from: Day;
  /** Day from which a later ruling holds in its place. */
  readonly supersededOn: Day;
  /** Key of the ruling of the same day that goes first; null when none is named. */
  readonly after: string | null;
  /** Keys of the rulings that supersede it. */
  readonly supersededBy: readonly string[];
  /** For one that was taken over: the key of the ruling itself. */
  readonly inheritedFrom: string | null;
  /** For one that was taken over: the key of the ruling that follows. */
  readonly inheritedBy: string | null;
  readonly node: Ruling;
}

const known = new WeakMap<Item, { readonly item: ProjectItem; readonly records: readonly RulingRecord[] }>();

/** Records of the rulings that stand in an item, in the order of the text; not yet superseded or taken over. */
export function recordsOf(item: ProjectItem): readonly RulingRecord[] {
  const { node } = item;
  if (node.kind === "topic") return [];
  const before = known.get(node);
  if (before !== undefined && before.item.file === item.file && before.item.printed === item.printed) return before.records;
  const records = node.members.flatMap((member) => (member.kind === "ruling" ? [recordOf(member, item)] : []));
  known.set(node, { item, records });
  return records;
}

function recordOf(node: Ruling, item: ProjectItem): RulingRecord {
  const citations = node.citations.map((citation) => ({
    authority: citation.authority.text,
    date: citation.date?.value ?? null,
    section: citation.section?.text ?? null,
  }));
  const cited = citations.flatMap(({ date }) => date ?? []).sort()[0];
  const date = cited ?? item.printed;
  return {
    key: `${item.key}#${node.label.text}`,
    item: item.key,
    itemKind: item.kind,
    card: item.kind === "card" ? item.name : null,
    heading: (item.kind === "card" ? null : citations.find(({ section }) => section !== null)?.section) ?? item.name,
    file: item.file,
    span: node.span,
    label: node.label.text,
    citations,
    kind: node.mode,
    clauses: node.paths.map(pathText),
    supersedes: node.supersedes?.text ?? null,
    follows: node.follows?.value ?? null,
    topics: node.topics.map((topic) => topic.text),
    prose: node.members.flatMap((member) => (member.kind === "prose" ? [member.text.value] : [])).join("\n"),
    byHand: node.members.find((member) => member.kind === "by-hand")?.reason.value ?? null,
    scenarios: node.members.filter((member) => member.kind === "scenario"),
    misreads: node.members.filter((member) => member.kind === "misread"),
    date,
    from: later(date, item.printed),
    supersededOn: null,
    after: null,
    supersededBy: [],
    inheritedFrom: null,
    inheritedBy: null,
    node,
  };
}

/** A path as it is written: `"turn".untap.C`. */
export function pathText(path: Path): string {
  const parts = path.parts.map((part) => part.text);
  return (path.item ? [`"${path.item.value}"`, ...parts] : parts).join(".");
}

/** What a reader knows a ruling by: `no-strike (RTR 1994-11-09)`. */
export function rulingTitle(record: Pick<RulingRecord, "label" | "citations">): string {
  const cited = record.citations.map(({ authority, date, section }) =>
    [authority, date, section].filter((part) => part !== null).join(" "),
  );
  return cited.length > 0 ? `${record.label} (${cited.join(", ")})` : record.label;
}

/**
 * Whether a ruling holds on a day (null: today, with everything known). One that was
 * superseded holds again once what superseded it is taken back itself.
 *
 * @param without tells which rulings are taken out of the game: what they superseded holds again
 */
export function holdsOn(
  record: RulingRecord,
  day: Day,
  find: (key: string) => RulingRecord | undefined,
  without?: (record: RulingRecord) => boolean,
): boolean {
  if ((day !== null && compareDays(record.from, day) > 0) || without?.(record)) return false;
  return !record.supersededBy.some((key) => {
    const other = find(key);
    return other !== undefined && holdsOn(other, day, find, without);
  });
}
