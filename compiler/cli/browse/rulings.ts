/** The list of rulings on a screen: in columns where it is wide enough, each below its head elsewhere. */
import { citedWords, deedWords, groupsOf, noticesOf, placeWords, proofWords, sumWords } from "../../reports/ruling-words.ts";
import type { Grouping } from "../../reports/ruling-words.ts";
import type { RulingList } from "../../reports/rulings-page.ts";
import type { RulingEntry } from "../../reports/rulings.ts";
import { padded, visible, widthOf, wrapped } from "../terminal.ts";
import type { Paint } from "../terminal.ts";

/** From how many columns on the sentence stands beside the head. */
const wide = 120;

/** The whole list as text for a screen of that many columns. */
export function rulingsText(list: RulingList, by: Grouping, paint: Paint, columns: number): string {
  const width = Math.max(40, Math.min(columns, 160));
  const groups = groupsOf(list.entries, by, list.topics);
  // The heads of all groups are as wide as each other, so that the sentences stand in one column.
  const heads = width < wide ? 0 : Math.min(58, Math.max(30, ...list.entries.map((entry) => headOf(entry, by, "").reduce((most, line) => Math.max(most, widthOf(line)), 0))));
  const lines = groups.flatMap(({ title, note, entries }) => [
    `${paint("bold", visible(title))}${note === "" || width < wide ? "" : `  ${paint("cyan", visible(note))}`}`,
    ...entries.flatMap((entry) => entryLines(entry, { list, by, title, heads, paint, width })),
    "",
  ]);
  return [...lines, ...sumWords(list.entries, list.asOf, list.isPlayed).flatMap((sentence) => wrapped(sentence, width)), ""].join("\n");
}

interface Layout {
  readonly list: RulingList;
  readonly by: Grouping;
  readonly title: string;
  readonly heads: number;
  readonly paint: Paint;
  readonly width: number;
}

function entryLines(entry: RulingEntry, { list, by, title, heads, paint, width }: Layout): string[] {
  const [mark, style] = markOf(entry, list.isPlayed);
  const [first = "", ...more] = headOf(entry, by, title);
  const sentences = [...(entry.text === "" ? [] : [entry.text]), ...noticesOf(entry, list.asOf), ...(entry.proven || !list.isPlayed || proofWords(entry) === "" ? [] : [proofWords(entry)])];
  if (heads === 0) {
    return [
      `  ${paint(style, mark)} ${paint("bold", visible(first))}`,
      ...wrapped(visible(more.join("  ")), width - 4).map((line) => `    ${paint("cyan", line)}`),
      ...sentences.flatMap((sentence, at) => wrapped(visible(sentence), width - 4).map((line) => `    ${at === 0 ? line : paint("dim", line)}`)),
    ];
  }
  const left = [first, ...more].flatMap((line, at) => wrapped(visible(line), heads).map((text) => ({ text, style: at === 0 ? ("bold" as const) : ("cyan" as const) })));
  const right = sentences.flatMap((sentence, at) => wrapped(visible(sentence), width - heads - 6).map((text) => (at === 0 ? text : paint("dim", text))));
  return Array.from({ length: Math.max(left.length, right.length) }, (_, at) => {
    const head = left[at];
    const beside = right[at];
    const shown = beside === undefined ? (head?.text ?? "") : padded(head?.text ?? "", heads);
    return `  ${at === 0 ? paint(style, mark) : " "} ${head === undefined ? shown : paint(head.style, shown)}${beside === undefined ? "" : `  ${beside}`}`;
  });
}

/** Its label with the card where that is no heading; below it whom it cites and what it does. */
function headOf(entry: RulingEntry, by: Grouping, title: string): string[] {
  const cited = citedWords(entry);
  const name = by === "card" || placeWords(entry) === title ? entry.label : `${placeWords(entry)}: ${entry.label}`;
  return [name, ...(cited === "" ? [] : [cited]), deedWords(entry)];
}

function markOf({ proven, byHand, standing }: RulingEntry, isPlayed: boolean): readonly [mark: string, style: "green" | "red" | "yellow" | "dim"] {
  if (standing === "not yet") return ["·", "dim"];
  if (!isPlayed) return ["•", "dim"];
  if (proven) return ["✓", "green"];
  return byHand === null ? ["✗", "red"] : ["○", "yellow"];
}
