/** The word that an author probably meant. */

/**
 * The candidate with the smallest edit distance to `word`, if that distance is
 * at most a third of the word's length (a swap of neighbours counts as one edit);
 * undefined when nothing is near. The first of equally near candidates wins.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let limit = Math.floor(word.length / 3);
  let best: string | undefined;
  for (const candidate of candidates) {
    if (candidate === word || Math.abs(candidate.length - word.length) > limit) continue;
    const found = distance(word, candidate);
    if (found > limit) continue;
    best = candidate;
    limit = found - 1;
    if (limit < 1) break;
  }
  return best;
}

/** Optimal string alignment: insertions, deletions, substitutions and swaps of neighbours. */
function distance(left: string, right: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i++) {
    const row = [i];
    for (let j = 1; j <= right.length; j++) {
      const same = left[i - 1] === right[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1])
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    beforeLast = last;
    last = row;
  }
  return last[right.length] ?? 0;
}
