/** The game's own source of chance: the same seed gives the same numbers, on every machine. */

/** One step: the next state of the generator, and a number from 0 up to and without 2^32 (mulberry32). */
export function nextRandom(state: number): { readonly state: number; readonly value: number } {
  const next = (state + 0x6d2b79f5) | 0;
  let x = Math.imul(next ^ (next >>> 15), next | 1);
  x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
  return { state: next, value: (x ^ (x >>> 14)) >>> 0 };
}

/** A generator that starts from a seed; each call gives a whole number from 0 up to and without `below`. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed | 0;
  return (below) => {
    const step = nextRandom(state);
    state = step.state;
    return step.value % below;
  };
}

/** The list in another order, drawn with a generator. */
export function shuffled<T>(list: readonly T[], random: (below: number) => number): T[] {
  const all = [...list];
  for (let i = all.length - 1; i > 0; i--) {
    const j = random(i + 1);
    [all[i], all[j]] = [all[j]!, all[i]!];
  }
  return all;
}
