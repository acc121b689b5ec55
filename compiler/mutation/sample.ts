/** Some of many, the same ones for the same seed. */

/**
 * @param seed a whole number
 * @returns `count` of the items in their order, or all when there are no more
 */
export function sampleOf<T>(items: readonly T[], count: number, seed: number): T[] {
  const random = mulberry32(seed);
  const drawn = items.map((item, at) => ({ item, at, rank: random() })).sort((left, right) => left.rank - right.rank).slice(0, count);
  return drawn.sort((left, right) => left.at - right.at).map(({ item }) => item);
}

/** Tommy Ettinger's generator of 32 bits, in the public domain: numbers from 0 up to 1. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
