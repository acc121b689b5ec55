/** What became of rulings and of their proofs. */
import { print } from "../../grammar/index.ts";
import type { Node, Scenario } from "../../grammar/index.ts";
import type { OutlineEntry } from "../compile.ts";
import { rulingTitle } from "../rulings.ts";
import type { RulingRecord } from "../rulings.ts";
import type { ItemPairs } from "./items.ts";
import type { ChangeKind } from "./kinds.ts";
import { Context } from "./ledger.ts";
import type { Noted, Spot } from "./ledger.ts";
import { pairUp } from "./pairing.ts";
import type { Side } from "./side.ts";

/** Keys of the rulings of side A by those of side B that are the same ruling. */
export type RulingPairs = ReadonlyMap<string, string>;

/** Keys of rulings that change something on one side only, or other lines than on the other side. */
export type Causes = ReadonlySet<string>;

/**
 * Notes what differs between the rulings of items that both sides have.
 *
 * @param pairs keys of items of side A by those of side B
 * @returns the rulings to which changes of clauses may be due, and those that both sides have
 */
export function compareRulings(a: Side, b: Side, pairs: ItemPairs, list: Noted[]): { readonly causes: Causes; readonly rulings: RulingPairs } {
  const causes = new Set<string>();
  const rulings = new Map<string, string>();
  const isDated = a.compilation.asOf !== b.compilation.asOf;
  for (const [key, before] of pairs) {
    const [old, young] = [rulingsOf(a, before), rulingsOf(b, key)];
    const paired = pairUp(old, young, { identity: ({ label }) => label, meaning: meaningOf, words: wordsOf });
    for (const record of paired.gone) tell(record, undefined);
    for (const record of paired.come) tell(undefined, record);
    for (const [record, other] of paired.pairs) tell(record, other);
  }
  // An item that one side lacks is told as a whole; what its rulings amend elsewhere is due to them all the same.
  const onBoth = new Set([...pairs.keys(), ...pairs.values()]);
  for (const { item, key } of [...a.rulings.values(), ...b.rulings.values()])
    if (!onBoth.has(item) && a.isInForce(key) !== b.isInForce(key)) causes.add(key);
  return { causes, rulings };

  function tell(record: RulingRecord | undefined, other: RulingRecord | undefined): void {
    const one = other ?? record;
    if (one === undefined) return;
    if (record && other) rulings.set(other.key, record.key);
    const isInForce = { a: record !== undefined && a.isInForce(record.key), b: other !== undefined && b.isInForce(other.key) };
    if (isInForce.a !== isInForce.b || (record && other && record.node !== other.node && patchOf(record) !== patchOf(other))) for (const each of [record, other]) if (each) causes.add(each.key);
    const isTaken = one.inheritedFrom !== null;
    // What a card takes over is told where it stands, unless the sides differ by their days.
    if (isTaken && !isDated) return;
    const context = contextOf(record, other, list);
    if (isDated && isInForce.a !== isInForce.b) context.note(isInForce.b ? "ruling-begins" : "ruling-ends", isInForce.b ? { after: shownOf(one) } : { before: shownOf(one) });
    if (isTaken) return;
    if (record && other) {
      if (!isDated && isInForce.a !== isInForce.b) context.note(isInForce.b ? "ruling-begins" : "ruling-ends", { before: shownOf(record), after: shownOf(other) });
      if (record.node === other.node) return;
      compareRuling(record, other, context);
      compareScenarios(scenariosOf(record), scenariosOf(other), context, `ruling ${other.label}, `, record.file, other.file);
    } else {
      context.note(other ? "ruling-added" : "ruling-removed", { before: record && shownOf(record), after: other && shownOf(other) });
      for (const scenario of one.scenarios) noteScenario(scenario, one.file, other !== undefined, context, `ruling ${one.label}, `);
    }
  }
}

const rulingsOf = (side: Side, item: string): RulingRecord[] => [...side.rulings.values()].filter((record) => record.item === item);

const spotOf = (record: RulingRecord | undefined): Spot | undefined => record && { file: record.file, span: record.node.label.span };

function contextOf(record: RulingRecord | undefined, other: RulingRecord | undefined, list: Noted[]): Context {
  const one = other ?? record;
  return new Context(list, one?.heading ?? "", one?.itemKind ?? "rule", undefined, undefined).beside(`ruling ${one?.label ?? ""}`, spotOf(record), spotOf(other));
}

// ---------------------------------------------------------------- one ruling

const membersOf = (record: RulingRecord, kind: string): string => record.node.members.filter((member) => member.kind === kind).map((member) => print(member as Node)).join("\n");

const patchOf = (record: RulingRecord): string => membersOf(record, "patch");

const citedOf = (record: RulingRecord): string => rulingTitle({ label: "", citations: record.citations }).trim();

/** Equal for two rulings that say the same under other labels. */
function meaningOf(record: RulingRecord): string {
  return [record.kind, citedOf(record), record.clauses.join(), record.follows, record.prose, patchOf(record), membersOf(record, "misread"), record.supersedes].join("\n");
}

const wordsOf = (record: RulingRecord): string => `${record.prose} ${citedOf(record)} ${patchOf(record)} ${record.scenarios.map((scenario) => scenario.name.value).join(" ")}`;

/** A ruling in the words of its head, its sentence and its patch. */
function shownOf(record: RulingRecord): string {
  const touches = record.kind === "follows" ? `"${record.follows ?? ""}"` : record.clauses.join(", ");
  return [`${rulingTitle(record)} ${record.kind} ${touches}`.trimEnd(), record.prose, patchOf(record)].filter((line) => line !== "").join("\n");
}

function compareRuling(before: RulingRecord, after: RulingRecord, context: Context): void {
  const differs = (kind: ChangeKind, words: (record: RulingRecord) => string): void => {
    const [old, young] = [words(before), words(after)];
    if (old !== young) context.note(kind, { before: old === "" ? undefined : old, after: young === "" ? undefined : young });
  };
  differs("ruling-renamed", ({ label }) => label);
  differs("citation-changed", citedOf);
  differs("mode-changed", ({ kind }) => kind);
  differs("paths-changed", (record) => [...record.clauses].sort().join(", "));
  differs("inheritance-changed", (record) => [record.follows === null ? "" : `follows "${record.follows}"`, membersOf(record, "not-applicable")].filter((line) => line !== "").join("\n"));
  differs("supersedes-changed", ({ supersedes }) => (supersedes === null ? "" : `supersedes ${supersedes}`));
  differs("patch-changed", patchOf);
  differs("misreading-changed", (record) => membersOf(record, "misread"));
  differs("by-hand-changed", ({ byHand }) => (byHand === null ? "" : `by hand: ${byHand}`));
  differs("prose-changed", ({ prose }) => prose);
  differs("topics-changed", ({ topics }) => [...topics].sort().join(", "));
}

// ---------------------------------------------------------------- scenarios

const scenariosOf = (record: RulingRecord): readonly Scenario[] => record.scenarios;

const directOf = ({ compilation }: Side, item: string): Scenario[] => compilation.scenarios.flatMap((record) => (record.item === item && record.ruling === null ? [record.scenario] : []));
const entryOf = ({ compilation }: Side, item: string): OutlineEntry | undefined => compilation.outline.find(({ kind, name }) => `${kind}:${name}` === item);

/** Notes what differs between the scenarios that stand directly in items. */
export function compareDirectScenarios(a: Side, b: Side, pairs: ItemPairs, list: Noted[]): void {
  for (const [key, before] of pairs) {
    const [old, young] = [directOf(a, before), directOf(b, key)];
    const [first, second] = [entryOf(a, before), entryOf(b, key)];
    if (first === undefined || second === undefined || old.length + young.length === 0) continue;
    const context = new Context(list, second.name, second.kind, { file: first.file, span: first.span }, { file: second.file, span: second.span });
    compareScenarios(old, young, context, "", first.file, second.file);
  }
}

function compareScenarios(before: readonly Scenario[], after: readonly Scenario[], context: Context, prefix: string, fileA: string, fileB: string): void {
  const { pairs, gone, come } = pairUp(before, after, { identity: ({ name }) => name.value, meaning: scriptOf, words: scriptOf });
  for (const scenario of gone) noteScenario(scenario, fileA, false, context, prefix);
  for (const scenario of come) noteScenario(scenario, fileB, true, context, prefix);
  for (const [scenario, other] of pairs) {
    // One and the same file on both sides is one text.
    if (scenario === other) continue;
    const inner = context.beside(`${prefix}scenario "${other.name.value}"`, { file: fileA, span: scenario.name.span }, { file: fileB, span: other.name.span });
    if (scenario.name.value !== other.name.value) inner.note("scenario-renamed", { before: scenario.name.value, after: other.name.value });
    if (scriptOf(scenario) !== scriptOf(other)) inner.note("scenario-changed", onlyDifferent(linesOf(scenario), linesOf(other)));
  }
}

function noteScenario(scenario: Scenario, file: string, isNew: boolean, context: Context, prefix: string): void {
  const spot = { file, span: scenario.name.span };
  const lines = linesOf(scenario).join("\n");
  context.beside(`${prefix}scenario "${scenario.name.value}"`, isNew ? undefined : spot, isNew ? spot : undefined).note(isNew ? "scenario-added" : "scenario-removed", isNew ? { after: lines } : { before: lines });
}

const linesOf = (scenario: Scenario): string[] => [...(scenario.asOf === undefined ? [] : [`as of ${scenario.asOf.value}`]), ...scenario.lines.map((line) => print(line))];

const scriptOf = (scenario: Scenario): string => linesOf(scenario).join("\n");

/** The lines of a script that are not on both sides; of many the difference is all that matters. */
function onlyDifferent(before: readonly string[], after: readonly string[]): { before: string | undefined; after: string | undefined } {
  const [gone, come] = [before.filter((line) => !after.includes(line)), after.filter((line) => !before.includes(line))];
  if (gone.length + come.length === 0) return { before: before.join("\n"), after: after.join("\n") };
  return { before: gone.length === 0 ? undefined : gone.join("\n"), after: come.length === 0 ? undefined : come.join("\n") };
}
