/** The games of two sides, day by day. */
import type { Compilation } from "../compile.ts";
import type { Day } from "../dates.ts";
import { hashOf } from "../hash.ts";
import type { ItemIR } from "../ir.ts";
import type { PlayedGame } from "../scenario/index.ts";
import type { ItemPairs } from "./items.ts";
import { underNewNames } from "./renaming.ts";
import type { NewKeys } from "./renaming.ts";
import type { TraceChange } from "./report.ts";
import type { Side } from "./side.ts";

/** The games of both sides by day; what is the same in both is the same object, so that differences are told at once. */
export class Games {
  readonly #days = new Map<Day, { readonly a: PlayedGame; readonly b: PlayedGame }>();
  /** Whether the sides stand on different days, so that only they themselves can be compared. */
  readonly isDated: boolean;
  readonly #renamed: NewKeys;
  /** Whether scenarios read alike with the words of either side. */
  readonly isAlike: boolean;

  constructor(
    readonly a: Side,
    readonly b: Side,
    /** Keys of items of side A by those of side B. */
    pairs: ItemPairs,
  ) {
    this.#renamed = new Map([...pairs].flatMap(([young, old]) => (young === old ? [] : [[old, young] as const])));
    this.isDated = a.compilation.asOf !== b.compilation.asOf;
    this.isAlike = wordsOf(a.compilation) === wordsOf(b.compilation);
  }

  /** @param on the side whose words the scenario is written with */
  on(day: Day, on: TraceChange["on"]): { readonly a: PlayedGame; readonly b: PlayedGame } {
    const key = this.isDated ? null : day;
    let games = this.#days.get(key);
    if (!games) {
      const [old, second] = [gameOn(this.a, key), gameOn(this.b, key)];
      const first = { ...old, items: underNewNames(old.items, this.#renamed) };
      games = { a: first, b: { ...second, items: interned(first.items, second.items) } };
      this.#days.set(key, games);
    }
    if (!this.isAlike) return games;
    const { declared } = (on === "a" ? this.a : this.b).compilation;
    return { a: { ...games.a, declared }, b: { ...games.b, declared } };
  }
}

function gameOn({ compilation, textOf }: Side, day: Day): PlayedGame {
  const { items, declared, asOf } = compilation;
  if (day === null || day === asOf) return { items, declared, asOf, textOf };
  return { items: compilation.variant({ asOf: day }).items, declared, asOf: day, textOf };
}

const hashes = new WeakMap<ItemIR, string>();

function hashed(item: ItemIR): string {
  let hash = hashes.get(item);
  if (hash === undefined) hashes.set(item, (hash = hashOf(item)));
  return hash;
}

/** The second game with the first one's items where they are equal; the first itself when all of them are. */
function interned(first: ReadonlyMap<string, ItemIR>, second: ReadonlyMap<string, ItemIR>): ReadonlyMap<string, ItemIR> {
  let isSame = first.size === second.size;
  const items = new Map<string, ItemIR>();
  for (const [key, item] of second) {
    const other = first.get(key);
    const same = other !== undefined && (other === item || hashed(other) === hashed(item));
    if (!same) isSame = false;
    items.set(key, same ? other : item);
  }
  return isSame ? first : items;
}

/** Declarations that decide nothing about how a scenario is read, or whose names are asked for one by one. */
const aside = new Set(["sets", "cards", "steps", "marks"]);

/** What of the declarations decides how the lines of a scenario are read. */
function wordsOf({ declared }: Compilation): string {
  return JSON.stringify(Object.entries(declared).filter(([name]) => !aside.has(name)), (_, value: unknown) => (value instanceof Map || value instanceof Set ? [...value] : value));
}
