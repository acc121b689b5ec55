/** Pairing what stands on two sides: by identity first, then by what it says. */

export interface Pairing<Item> {
  readonly pairs: readonly (readonly [Item, Item])[];
  readonly gone: readonly Item[];
  readonly come: readonly Item[];
}

export interface How<Item> {
  /** What tells who is who. */
  readonly identity: (item: Item) => string;
  /** Equal for two that say the same. */
  readonly meaning: (item: Item) => string;
  /** The words in which it says it; pairs are made where two share most of them. */
  readonly words?: (item: Item) => string;
  /** Whether two can be the same at all. */
  readonly fits?: (left: Item, right: Item) => boolean;
}

/** Two texts are the same one, edited, when they share at least so much of their words. */
const likeness = 0.6;

/** Pairs by identity; of the rest those that say the same; of the rest those most alike. */
export function pairUp<Item>(left: readonly Item[], right: readonly Item[], { identity, meaning, words, fits = () => true }: How<Item>): Pairing<Item> {
  const pairs: (readonly [Item, Item])[] = [];
  const gone = new Set(left);
  const come = new Set(right);
  const pair = (one: Item, other: Item): void => {
    pairs.push([one, other]);
    gone.delete(one);
    come.delete(other);
  };
  const byIdentity = new Map(right.map((item) => [identity(item), item]));
  for (const one of left) {
    const other = byIdentity.get(identity(one));
    if (other !== undefined && come.has(other)) pair(one, other);
  }
  if (gone.size > 0 && come.size > 0) {
    const meanings = new Map([...come].map((item) => [meaning(item), item]));
    for (const one of gone) {
      const other = meanings.get(meaning(one));
      if (other !== undefined && come.has(other) && fits(one, other)) pair(one, other);
    }
  }
  if (words !== undefined && gone.size > 0 && come.size > 0) {
    const candidates = [...gone].flatMap((one) => [...come].flatMap((other) => (fits(one, other) ? [{ one, other, alike: likenessOf(words(one), words(other)) }] : [])));
    for (const { one, other, alike } of candidates.sort((a, b) => b.alike - a.alike)) {
      if (alike >= likeness && gone.has(one) && come.has(other)) pair(one, other);
    }
  }
  return { pairs, gone: [...gone], come: [...come] };
}

/** How much of their words two texts share, from 0 to 1 (the coefficient of Dice over bags of words). */
export function likenessOf(left: string, right: string): number {
  const [first, second] = [wordsOf(left), wordsOf(right)];
  if (first.length + second.length === 0) return 1;
  const counts = new Map<string, number>();
  for (const word of first) counts.set(word, (counts.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of second) {
    const count = counts.get(word) ?? 0;
    if (count === 0) continue;
    shared++;
    counts.set(word, count - 1);
  }
  return (2 * shared) / (first.length + second.length);
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}-]+/gu) ?? [];

/** The longest common subsequence of two lists of texts, as pairs of places. */
export function commonOf(left: readonly string[], right: readonly string[]): (readonly [number, number])[] {
  const lengths: number[][] = Array.from({ length: left.length + 1 }, () => Array.from({ length: right.length + 1 }, () => 0));
  const at = (row: number, column: number): number => lengths[row]?.[column] ?? 0;
  for (let row = left.length - 1; row >= 0; row--)
    for (let column = right.length - 1; column >= 0; column--)
      lengths[row]![column] = left[row] === right[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
  const pairs: (readonly [number, number])[] = [];
  for (let row = 0, column = 0; row < left.length && column < right.length;) {
    if (left[row] === right[column]) pairs.push([row++, column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row++;
    else column++;
  }
  return pairs;
}
