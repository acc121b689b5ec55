/** What the paths of rulings lead to, for whoever looks rulings up by the clauses that they touch. */
import type { Path } from "../../grammar/index.ts";
import type { Compilation } from "../compile.ts";
import type { RulingRecord } from "../rulings.ts";

/** A clause, step or header of an item; without parts the item as a whole. */
export interface Touched {
  readonly item: string;
  readonly parts: readonly string[];
}

/** The item that a ruling's path leads into; empty when there is none of that name. */
export function itemOf({ item }: Path, record: RulingRecord, { items, declared }: Compilation): string {
  if (item === undefined) return record.item;
  const name = declared.cards.get(item.value) ?? item.value;
  return [`sequence:${name}`, `rule:${name}`, `card:${name}`].find((key) => items.has(key)) ?? "";
}

/** Where the paths of a ruling lead. One that a card takes over touches that card alone. */
export function touchedBy(record: RulingRecord, compilation: Compilation): Touched[] {
  return record.node.paths.flatMap((path) => {
    if (record.inheritedFrom !== null && path.item !== undefined) return [];
    const item = itemOf(path, record, compilation);
    return item === "" ? [] : [{ item, parts: path.parts.map(({ text }) => text.replace(/^play-/, "")) }];
  });
}

/** Whether two paths lead to the same clause, or one into what the other leads to. A path to a whole item is about no clause of it. */
export function meet(one: Touched, other: Touched): boolean {
  if (one.item !== other.item || one.parts.length === 0 || other.parts.length === 0) return false;
  const length = Math.min(one.parts.length, other.parts.length);
  return one.parts.slice(0, length).every((part, at) => part === other.parts[at]);
}
