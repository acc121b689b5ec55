/** Time as the processor spent it: other work on the machine hardly shows in it. */

/** Milliseconds that this process spent computing while it did the work. */
export function spent(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** As `spent`, for work that waits in between. */
export async function spentOn(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The least of several times: what the work takes when nothing comes between. */
export function least(rounds: number, work: () => void): number {
  let best = Infinity;
  for (let round = 0; round < rounds; round++) best = Math.min(best, spent(work));
  return best;
}

/**
 * Times two kinds of work in turns, so that a slow moment of the machine falls on both.
 *
 * @returns milliseconds of each, the least of the rounds; the first round warms up and does not count
 */
export function sideBySide(rounds: number, first: () => void, second: () => void): readonly [number, number] {
  spent(first);
  spent(second);
  let [one, two] = [Infinity, Infinity];
  for (let round = 0; round < rounds; round++) {
    one = Math.min(one, spent(first));
    two = Math.min(two, spent(second));
  }
  return [one, two];
}
