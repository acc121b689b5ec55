/** A game with cards, rules and sequences under the names that they have on the other side. */
import type { ItemIR } from "../ir.ts";

/** Old keys of items to new ones, of those whose names differ. */
export type NewKeys = ReadonlyMap<string, string>;

const nameIn = (key: string): string => key.slice(key.indexOf(":") + 1);

/** The items under their new names, which stand in all that speaks of them. */
export function underNewNames(items: ReadonlyMap<string, ItemIR>, keys: NewKeys): ReadonlyMap<string, ItemIR> {
  if (keys.size === 0) return items;
  const names = new Map([...keys].map(([old, young]) => [nameIn(old), nameIn(young)]));
  const isMeant = [...names.keys()].map((name) => JSON.stringify(name).slice(1, -1));
  return new Map([...items].map(([key, item]) => {
    const text = JSON.stringify(item);
    return [keys.get(key) ?? key, isMeant.some((name) => text.includes(name)) ? (renamed(item, names) as ItemIR) : item];
  }));
}

function renamed(value: unknown, names: ReadonlyMap<string, string>, key = ""): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, names));
  if (typeof value === "string") return key === "name" ? (names.get(value) ?? value) : key === "id" ? withOwner(value, names) : value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([inner, part]) => [inner, renamed(part, names, inner)]));
}

/** `Grey Hound#bite` under the hound's new name. */
function withOwner(id: string, names: ReadonlyMap<string, string>): string {
  const at = id.indexOf("#");
  const owner = names.get(id.slice(0, at));
  return owner === undefined ? id : owner + id.slice(at);
}
