/** What follows from changes: the rulings behind them, those that rest on what changed, and the cards that follow. */
import type { Path } from "../../grammar/index.ts";
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
  const isCause = (record: RulingRecord): boolean => causes.has(record.key) && record.kind === "amends";
  return withEffects(list.map((noted): Change => {
    const { card, of, clause, kind, before, after } = noted;
    const entry: ChangeKindEntry = changeKinds[kind];
    const key = `${of}:${card}`;
    const isText = entry.class === "ruling" || entry.class === "proof only" || noted.path.length === 0;
    const touching = isText ? [] : [...recordsOn(b, key, noted), ...recordsOn(a, pairs.get(key) ?? key, noted)];
    return {
      card, of, clause, kind, class: entry.class, title: entry.title, before, after, reason: entry.reason,
      effect: noted.effect ?? entry.effect,
      place: placeOf(noted, a, b),
      causes: mentions(touching.filter(isCause)),
      rulings: mentions(touching.filter((record) => !isCause(record))),
      followers: entry.class === "proof only" || entry.class === "text only" ? [] : followersOf(card, b.compilation),
    };
  }));
}

/** A ruling takes and gives what the changes do that it makes. */
function withEffects(changes: readonly Change[]): Change[] {
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
function recordsOn(side: Side, key: string, { path }: Noted): RulingRecord[] {
  return [...side.rulings.values()].filter((record) => record.node.paths.some((each) => itemOf(each, record, side) === key && leadsTo(each, path)));
}

function itemOf({ item }: Path, record: RulingRecord, side: Side): string {
  if (item === undefined) return record.item;
  const { items, declared } = side.compilation;
  const name = declared.cards.get(item.value) ?? item.value;
  return [`sequence:${name}`, `rule:${name}`, `card:${name}`].find((key) => items.has(key)) ?? "";
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
