/** What follows from changes: the rulings behind them, those that rest on what changed, and the cards that follow. */
import type { Path } from "../../grammar/index.ts";
import { itemOf } from "../rulings/touches.ts";
import { rulingTitle } from "../rulings.ts";
import type { RulingRecord } from "../rulings.ts";
import type { Compilation } from "../compile.ts";
import { merged } from "./conditions.ts";
import { changeKinds } from "./kinds.ts";
import type { ChangeKindEntry } from "./kinds.ts";
import type { ItemPairs } from "./items.ts";
import type { Noted, Spot } from "./ledger.ts";
import type { Change, ChangePlace, RulingMention } from "./report.ts";
import type { Causes } from "./rulings.ts";
import type { Side } from "./side.ts";

/** Notes as changes, each with what follows from it. */
export function changesOf(list: readonly Noted[], a: Side, b: Side, pairs: ItemPairs, causes: Causes): Change[] {
  return list.map((noted): Change => {
    const { card, of, clause, kind, before, after } = noted;
    const entry: ChangeKindEntry = changeKinds[kind];
    const { behind, others } = isLogic(noted) ? rulingsOn(noted, a, b, pairs, causes) : { behind: [], others: [] };
    return {
      card, of, clause, kind, class: entry.class, title: entry.title, before, after, reason: entry.reason,
      effect: noted.effect ?? entry.effect,
      place: placeOf(noted, a, b),
      causes: mentions(behind),
      rulings: mentions(others),
      followers: entry.class === "proof only" || entry.class === "text only" ? [] : followersOf(card, b.compilation),
      shown: [],
    };
  });
}

/** Whether it is a change of a clause, step or header, and not of a whole item, a ruling or a proof. */
function isLogic({ kind, clause, path, of }: Noted): boolean {
  return path.length > 0 || (clause === null && of === "sequence" && kind !== "rule-added" && kind !== "rule-removed");
}

interface Rulings {
  /** Those that make the change. */
  readonly behind: readonly RulingRecord[];
  /** The others that rest on what changed. */
  readonly others: readonly RulingRecord[];
}

function rulingsOn(noted: Noted, a: Side, b: Side, pairs: ItemPairs, causes: Causes): Rulings {
  const key = `${noted.of}:${noted.card}`;
  const sides = [[b, key], [a, pairs.get(key) ?? key]] as const;
  const isCause = (record: RulingRecord): boolean => causes.has(record.key) && record.kind === "amends";
  const touching = sides.flatMap(([side, item]) => recordsOn(side, item, noted.path));
  const written = [...b.rulings.values(), ...a.rulings.values()].filter((record) => record.item === key && isIn(record, noted));
  const behind = [...touching, ...written].filter(isCause);
  // What flows from one play into another is told there, too, where no path leads.
  const further = behind.length > 0 ? behind : sides.flatMap(([side, item]) => recordsOn(side, item, [])).filter(isCause);
  return { behind: further, others: touching.filter((record) => !isCause(record)) };
}

/** Whether the lines that changed stand in the ruling. */
function isIn({ file, span }: RulingRecord, { a, b }: Noted): boolean {
  return [a, b].some((spot) => spot?.file === file && spot.span.start >= span.start && spot.span.end <= span.end);
}

/** A ruling takes and gives what the changes do that it makes. */
export function withEffects(changes: readonly Change[]): Change[] {
  return changes.map((change) => {
    if (change.class !== "ruling") return change;
    const key = `${change.of}:${change.card}#${(change.clause ?? "").replace(/^ruling /, "")}`;
    const made = changes.filter(({ causes }) => causes.some((cause) => cause.key === key));
    return made.length === 0 ? change : { ...change, effect: merged(made.map(({ effect }) => effect)) };
  });
}

const placeOn = (spot: Spot, side: Side, name: ChangePlace["side"]): ChangePlace => ({ side: name, file: spot.file, line: side.lineOf(spot.file, spot.span.start) });

function placeOf({ a: old, b: young }: Noted, a: Side, b: Side): ChangePlace {
  return young ? placeOn(young, b, "b") : old ? placeOn(old, a, "a") : { side: "b", file: "", line: 1 };
}

function mentions(records: readonly RulingRecord[]): RulingMention[] {
  const found = new Map(records.map((record) => [record.key, { key: record.key, title: rulingTitle(record) }]));
  return [...found.values()];
}

/** The rulings of a side one of whose paths leads to the place. */
function recordsOn(side: Side, key: string, path: Noted["path"]): RulingRecord[] {
  return [...side.rulings.values()].filter((record) => record.node.paths.some((each) => itemOf(each, record, side.compilation) === key && leadsTo(each, path)));
}

/** Whether a ruling's path leads to the place, to what it is in, or into it. Groups between need not be named. */
function leadsTo({ parts }: Path, place: Noted["path"]): boolean {
  let at = 0;
  for (const { text } of parts) {
    const found = place.findIndex((names, index) => index >= at && names.includes(text));
    if (found < 0) return at >= place.length;
    at = found + 1;
  }
  return true;
}

/** Cards whose rulings say that they follow another. */
function followersOf(card: string, { rulings }: Compilation): string[] {
  return [...new Set(rulings.filter(({ kind, follows }) => kind === "follows" && follows === card).map(({ heading }) => heading))];
}
