/**
 * The cards as they are built, by set; the modules of a set are loaded when it is asked for.
 *
 * @module praxis/cards
 */
import type { Definition } from "../../runtime/index.ts";
import { built, type BuiltSet } from "praxis-sets";

/** The names of cards by the folder of their set: `sets["jyhad"]`. Nothing is loaded to know them. */
export const sets: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(built).flatMap(([folder, { cards }]) => (cards.length > 0 ? [[folder, cards] as const] : [])),
);

/**
 * The cards of a set, with the rules that the set brings along.
 *
 * @param set the folder of the set: `jyhad`; `rules` for the rules that all games need
 * Throws a `RangeError` for a set that is not there, with the names of those that are.
 */
export async function loadSet(set: string): Promise<readonly Definition[]> {
  return [...(await entry(set).load()).default];
}

/**
 * All that a game needs: the rules, and the cards of some sets.
 *
 * @param only the folders of the sets; all of them when left out
 * Throws a `RangeError` for a set that is not there.
 */
export async function loadPool(only: readonly string[] = Object.keys(built)): Promise<readonly Definition[]> {
  const wanted = new Set(["rules", ...only]);
  for (const set of wanted) entry(set);
  return (await Promise.all([...wanted].map(loadSet))).flat();
}

function entry(set: string): BuiltSet {
  const found = Object.hasOwn(built, set) ? built[set] : undefined;
  if (!found) throw new RangeError(`there is no set ${set}; there are ${Object.keys(built).join(", ")}`);
  return found;
}
