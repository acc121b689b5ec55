/** What all faces of a diff say in the same words. */
import { groupBy } from "../../group.ts";
import { changeClasses } from "../kinds.ts";
import type { ChangeClass, Effect } from "../kinds.ts";
import { isSame } from "../report.ts";
import type { Change, DiffReport, ItemKind, ItemMention, OptionsChange, ProofChange, SideInfo, TraceChange } from "../report.ts";

/** All that is told of one card, rule, sequence, set or topic. */
export interface Section {
  readonly name: string;
  readonly of: ItemKind;
  readonly file: string;
  readonly changes: readonly Change[];
  readonly traces: readonly TraceChange[];
}

const keyOf = ({ of, card }: { readonly of: ItemKind; readonly card: string }): string => `${of}:${card}`;

/** What a report tells, by card; cards of which only a scenario goes differently come last. */
export function sectionsOf({ changes, traces }: DiffReport): Section[] {
  const played = groupBy(traces, keyOf);
  const changed = groupBy(changes, keyOf);
  return [...new Set([...changed.keys(), ...played.keys()])].map((key) => {
    const [own, games] = [changed.get(key) ?? [], played.get(key) ?? []];
    const first = own[0] ?? games[0];
    return { name: first?.card ?? "", of: first?.of ?? "card", file: first?.place.file ?? "", changes: own, traces: games };
  });
}

const effects: Readonly<Record<Effect, string>> = {
  takes: "takes something away",
  gives: "gives something new",
  both: "takes something away and gives something new",
  neither: "by the text alone, no more and no less may be done",
  unknown: "cannot be told from the text",
};

/** What a change takes and gives. */
export const effectWords = ({ effect, class: inClass }: Pick<Change, "effect" | "class">): string =>
  effect === "neither" && (inClass === "proof only" || inClass === "text only") ? "the game stays as it is" : effects[effect];

/** `1 change`, `12 changes`. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

export const sideWords = ({ name, asOf }: SideInfo): string => (asOf === null ? name : `${name} as of ${asOf}`);

/** How many changes there are of each class that has any, in the order of the classes. */
export function countsOf(changes: readonly Change[]): (readonly [ChangeClass, number])[] {
  const counts = new Map<ChangeClass, number>();
  for (const { class: inClass } of changes) counts.set(inClass, (counts.get(inClass) ?? 0) + 1);
  return changeClasses.flatMap((name) => (counts.has(name) ? [[name, counts.get(name) ?? 0] as const] : []));
}

/** What came of it, in one sentence. */
export function summaryWords(report: DiffReport): string {
  if (isSame(report)) return `No differences. ${playedWords(report)}`;
  const { changes, traces } = report;
  const classes = countsOf(changes).map(([name, count]) => `${count} ${name}`).join(", ");
  const items = new Set(changes.map(keyOf)).size;
  const none = report.uncompared.length === 0 ? "No text means anything else" : "Of what could be compared no text means anything else";
  const ofProofs = proofsOf(report).map(({ title, proofs }) => `${title} (${proofs.length}). `).join("");
  const told = ofProofs + (changes.length === 0 ? none : `${counted(changes.length, "change")} in ${counted(items, "place")} (${classes})`);
  if (report.scenarios === null) return `${told}. ${playedWords(report)}`;
  const played = traces.length === 0 ? "no scenario goes differently" : `${counted(traces.length, "scenario")} ${traces.length === 1 ? "goes" : "go"} differently`;
  return `${told}; ${played}. ${playedWords(report)}`;
}

/** How much was compared by playing. */
function playedWords({ scenarios }: DiffReport): string {
  if (scenarios === null) return "Nothing was played.";
  const { all, compared } = scenarios;
  if (all === 0) return "There are no scenarios.";
  if (all === 1 && compared === 1) return "The one scenario was compared.";
  return compared === all ? `All ${counted(all, "scenario")} were compared.` : `${compared} of ${counted(all, "scenario")} were compared; the others need what one side has not.`;
}

/** What an item is called in a heading. */
export const headingWords = ({ name, of }: Pick<Section, "name" | "of">): string => (of === "card" ? name : `${name} (${of})`);

/** What was not compared, in sentences. */
export function gapWords({ a, b, uncompared, engine }: DiffReport): string[] {
  const sentences: string[] = [];
  for (const key of uncompared) {
    const causes = [a, b].flatMap(({ name, errors }) => {
      const first = errors.find(({ item }) => item === key);
      return first === undefined ? [] : [`in ${name}: ${first.diagnostic.message.replace(/\.$/u, "")}`];
    });
    sentences.push(`Not compared: ${key.replace(/^[a-z]+:/, "")}${causes.length === 0 ? ", since a side has errors there" : `, for an error ${causes.join("; ")}`}.`);
  }
  if (uncompared.some((key) => !key.startsWith("card:"))) sentences.push("No scenario was played: the rules of a side have errors.");
  if (engine.length > 0) sentences.push(`The program itself differs (${engine.length > 4 ? `${engine.slice(0, 4).join(", ")} and ${engine.length - 4} more` : engine.join(", ")}): each side was played by its own.`);
  return sentences;
}

/** What stands below a change: the rulings behind it, those that rest on it, and who follows. */
export function linksOf({ causes, rulings, followers, shown }: Change): (readonly [label: string, what: readonly string[]])[] {
  const rows: (readonly [string, readonly string[]])[] = [
    ["No longer possible", optionsWords(shown, "gone")],
    ["Possible now", optionsWords(shown, "come")],
    ["By the ruling", causes.map(({ title }) => title)],
    ["Rulings on it", rulings.map(({ title }) => title)],
    ["Cards that follow", followers],
  ];
  return rows.filter(([, what]) => what.length > 0);
}

/** More than that of what a change takes or gives is for the games below it. */
const optionsAtMost = 3;

/** `Tim plays Veil at superior (in “two friends help”)`. */
function optionsWords(shown: Change["shown"], which: keyof OptionsChange): string[] {
  const told = [...new Map([...shown].reverse().flatMap(({ scenario, [which]: options }) => options.map((option) => [option, `${option} (in “${scenario}”)`] as const))).values()].reverse();
  const more = told.length - optionsAtMost;
  return more > 0 ? [...told.slice(0, optionsAtMost), `${more} more`] : told;
}

/** `"one blood is enough" of effect-not-price (LSJ 1997-03-27), as of 1996-01-01`. */
export function scenarioWords({ scenario, ruling, day, on }: TraceChange): string {
  const sides = on === "both" ? "" : on === "a" ? ", as it stands before" : ", as it stands after";
  return `“${scenario}”${ruling === null ? "" : ` of ${ruling}`}${sides}${day === null ? "" : `, as of ${day}`}`;
}

/** How many scenarios of one card are shown where room is short. */
export const tracesAtMost = 5;

/** What is said of the scenarios that are not shown; nothing when all are. */
export function moreWords(traces: readonly TraceChange[]): string | undefined {
  const more = traces.length - tracesAtMost;
  return more > 0 ? `… and ${counted(more, "more scenario")}; as a page for a browser and in JSON all are shown.` : undefined;
}

/** What stands before the point at which the two games part. */
export const whereWords = ({ where, before, outcome }: TraceChange): string | undefined =>
  where !== null ? `Alike up to: ${where}. Then:` : before === outcome.a ? undefined : "From the beginning:";

/** How the script ends on both sides; nothing when it ends alike, or when that is all that differs and told as that. */
export function endingWords({ before, after, outcome: { a, b } }: TraceChange): string | undefined {
  if (a === b || (before === a && after === b)) return undefined;
  return `Before, ${sentence(a)} After, ${sentence(b)}`;
}

const sentence = (text: string): string => `${text}${/[.!?]$/.test(text) ? "" : "."}`;

// ---------------------------------------------------------------- why games part

const namesOf = (items: readonly ItemMention[]): string => items.map(({ card, of }) => headingWords({ name: card, of })).join(", ");

/** What the games of a section part over, when nothing of the section itself changed; `the program` where that differs. */
export function sameWords({ changes, traces, name, of }: Section): string | undefined {
  if (changes.length > 0 || traces.length === 0) return undefined;
  const items = [...new Map(traces.flatMap(({ because }) => because).map((item) => [keyOf(item), item])).values()];
  if (items.length === 1 && keyOf(items[0]!) === keyOf({ of, card: name })) return undefined;
  return `Nothing changed here; ${traces.length === 1 ? "its game parts" : "its games part"} because of ${items.length === 0 ? "the program" : namesOf(items)}.`;
}

/** What one game parts over, where that is not clear from where it stands. */
export function becauseWords(trace: TraceChange, section: Section): string | undefined {
  const { because } = trace;
  if (because.every((item) => keyOf(item) === keyOf({ of: section.of, card: section.name }))) return undefined;
  const all = new Set(section.traces.map((each) => namesOf(each.because)));
  return section.changes.length === 0 && all.size === 1 ? undefined : `Because of ${namesOf(because)}.`;
}

// ---------------------------------------------------------------- proofs

/** Rulings that are proven on one and the same side only. */
export interface ProofSection {
  readonly title: string;
  readonly isLost: boolean;
  readonly proofs: readonly ProofChange[];
}

/** Those that lost their proof, and those that are proven now. */
export function proofsOf({ proofs }: DiffReport): ProofSection[] {
  const [lost, won] = [proofs.filter(({ proven }) => proven === "a"), proofs.filter(({ proven }) => proven === "b")];
  return [
    ...(lost.length === 0 ? [] : [{ title: lost.length === 1 ? "A ruling lost its proof" : "Rulings lost their proof", isLost: true, proofs: lost }]),
    ...(won.length === 0 ? [] : [{ title: won.length === 1 ? "A ruling is proven now" : "Rulings are proven now", isLost: false, proofs: won }]),
  ];
}

/** What is said of one proof: its heading, and why it is none on the other side. */
export function proofWords({ card, of, ruling, proven, why, because }: ProofChange): { readonly heading: string; readonly told: string } {
  const own = because.every((item) => item.card === card && item.of === of);
  const told = proven === "a" ? `Proven before; not proven after: ${why}` : `Proven after; not proven before: ${why}`;
  return { heading: `${headingWords({ name: card, of })}: ${ruling}`, told: `${told}${own ? "" : ` What differs of what it rests on: ${namesOf(because)}.`}` };
}
