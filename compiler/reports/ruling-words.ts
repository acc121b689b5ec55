/** The list of rulings in order and in words, the same for every face. */
import type { Day } from "../dates.ts";
import { groupBy } from "../group.ts";
import type { RulingEntry, RelatedRuling } from "./rulings.ts";

export const groupings = ["card", "topic", "authority", "date"] as const;
export type Grouping = (typeof groupings)[number];

export interface RulingGroup {
  readonly title: string;
  /** What stands beside the title: the file, where all are from one. */
  readonly note: string;
  readonly entries: readonly RulingEntry[];
}

/** The rulings under headings. One with several topics or authorities stands under each of them. */
export function groupsOf(entries: readonly RulingEntry[], by: Grouping, topics: ReadonlyMap<string, string>): RulingGroup[] {
  const groups = groupBy(entries.flatMap((entry) => titlesOf(entry, by, topics).map((title) => ({ title, entry }))), ({ title }) => title);
  const named = [...groups].map(([title, found]) => ({ title, entries: found.map(({ entry }) => entry) }));
  // Cards stand in the order of files, which is that of sets; whatever has no heading comes last.
  if (by !== "card") named.sort((left, right) => Number(isNone(left.title)) - Number(isNone(right.title)) || (left.title < right.title ? -1 : 1));
  return named.map(({ title, entries: own }) => {
    const files = new Set(own.map(({ file }) => file));
    const sorted = by === "date" ? [...own].sort((left, right) => ((left.date ?? "") < (right.date ?? "") ? -1 : (left.date ?? "") > (right.date ?? "") ? 1 : 0)) : own;
    return { title, note: by === "card" && files.size === 1 ? [...files].join("") : "", entries: sorted };
  });
}

const none = { topic: "Without a topic", authority: "Without an authority", date: "Without a day" } as const;
const isNone = (title: string): boolean => Object.values(none).some((each) => each === title);

/** The card or rule that it stands in; for one that cites a section of an outline with the section: `Combat, V.D.2`. */
export function placeWords({ heading, key }: Pick<RulingEntry, "heading" | "key">): string {
  const item = key.slice(key.indexOf(":") + 1, key.lastIndexOf("#"));
  return heading === item ? item : `${item}, ${heading}`;
}

function titlesOf(entry: RulingEntry, by: Grouping, topics: ReadonlyMap<string, string>): string[] {
  const { topics: labels, citations, date } = entry;
  switch (by) {
    case "card":
      return [placeWords(entry)];
    case "topic":
      return labels.length === 0 ? [none.topic] : labels.map((label) => topicWords(label, topics));
    case "authority":
      return citations.length === 0 ? [none.authority] : [...new Set(citations.map(({ authority }) => authority))];
    case "date":
      return [date === null ? none.date : date.slice(0, 4)];
  }
}

/** `A01 What burns blood finds none on allies`. */
export const topicWords = (label: string, topics: ReadonlyMap<string, string>): string => [label, topics.get(label) ?? ""].join(" ").trim();

/** `RTR 1994-11-09, Rulebook`. */
export const citedWords = ({ citations }: Pick<RulingEntry, "citations">): string =>
  citations.map(({ authority, date, section }) => [authority, date, section].filter((part) => part !== null).join(" ")).join(", ");

/** `amends play, header.cost`. */
export const deedWords = ({ kind, follows, clauses }: RulingEntry): string => `${kind} ${follows ?? clauses.join(", ")}`.trim();

/** `proven`, or why it is not; nothing is said of games where none was played. */
export function proofWords({ proven, byHand, why, standing }: RulingEntry): string {
  if (proven) return "proven";
  if (byHand !== null) return `by hand: ${byHand}`;
  return standing === "not yet" ? "" : `not proven: ${why ?? ""}`;
}

/** What is to be known of a ruling beside what it says, a sentence each. */
export function noticesOf(entry: RulingEntry, asOf: Day): string[] {
  const { standing, undoes, undoneBy, shares, from } = entry;
  return [
    ...(standing === "not yet" ? [`Without effect on ${asOf ?? ""}: it holds from ${from ?? ""} on.`] : []),
    ...(standing === "undone" ? [`Without effect${asOf === null ? "" : ` on ${asOf}`}: taken back by ${listOf(undoneBy)}.`] : standing === "in force" && undoneBy.length > 0 ? [`From ${entry.supersededOn ?? ""} on taken back by ${listOf(undoneBy)}.`] : []),
    ...(undoes.length > 0 ? [`Takes back ${listOf(undoes)}.`] : []),
    ...[...groupBy(shares, ({ clause }) => clause)].map(([clause, others]) => `Shares ${clause} with ${others.map(({ title, kind }) => `${title}, which ${kind} it`).join("; ")}.`),
  ];
}

const listOf = (rulings: readonly RelatedRuling[]): string => rulings.map(({ title }) => title).join(" and ");

/** The sums below the list. */
export function sumWords(entries: readonly RulingEntry[], asOf: Day, isPlayed: boolean): string[] {
  const count = (test: (entry: RulingEntry) => boolean): number => entries.filter(test).length;
  const [byHand, idle, sharing, undoing] = [count((entry) => entry.byHand !== null), count(({ standing }) => standing !== "in force"), count(({ shares }) => shares.length > 0), count(({ undoes }) => undoes.length > 0)];
  const rulings = `${entries.length} ${entries.length === 1 ? "ruling" : "rulings"}`;
  return [
    `${isPlayed ? `${rulings}, ${count(({ proven }) => proven)} proven${byHand === 0 ? "" : `, ${byHand} by hand`}` : rulings}.`,
    ...(sharing > 0 ? [`${sharing} ${sharing === 1 ? "touches" : "touch"} a clause together with another, where one of the two amends it.`] : []),
    ...(undoing > 0 ? [`${undoing} ${undoing === 1 ? "takes" : "take"} back another.`] : []),
    ...(idle > 0 ? [`${idle} ${idle === 1 ? "is" : "are"} without effect${asOf === null ? " now" : ` on ${asOf}`}.`] : []),
  ];
}
