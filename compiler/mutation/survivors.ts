/** Survivors that are explained: mutants that change nothing, or nothing that a game could show, with the reason. */
import type { Quarry, Verdict } from "./hunt.ts";

/** How a mutant is known although lines move: by its clause, the line it is in, and what is changed. */
export interface MutantName {
  /** Key of the item, `card:Grey Hound`. */
  readonly item: string;
  /** The clause, by its label. */
  readonly clause: string;
  /** The first line of the text that is changed. */
  readonly line: string;
  readonly change: string;
}

export interface Explained extends MutantName {
  readonly because: string;
}

/** What a mutant goes by; `line` is the first line of the text at its place. */
export function nameOf({ key, mutant }: Quarry, line: string): MutantName {
  return { item: key, clause: mutant.where.slice(mutant.where.lastIndexOf("#") + 1), line: line.trim(), change: mutant.change };
}

export const sameMutant = (left: MutantName, right: MutantName): boolean =>
  left.item === right.item && left.clause === right.clause && left.line === right.line && left.change === right.change;

/**
 * Reads the list: for each item its explained survivors.
 *
 * @throws Error that says what is wrong with the text
 */
export function readExplained(text: string): Explained[] {
  const content: unknown = JSON.parse(text);
  if (typeof content !== "object" || content === null || Array.isArray(content)) throw new Error("The list must be an object with the items' keys.");
  return Object.entries(content).flatMap(([item, list]: [string, unknown]) => {
    if (!Array.isArray(list)) throw new Error(`${item} must have a list.`);
    return list.map((entry: unknown): Explained => {
      const { clause, line, change, because } = (typeof entry === "object" && entry !== null ? entry : {}) as Partial<Record<keyof Explained, unknown>>;
      if (typeof clause !== "string" || typeof line !== "string" || typeof change !== "string" || typeof because !== "string" || because === "") {
        throw new Error(`An entry of ${item} must say clause, line, change and because.`);
      }
      return { item, clause, line, change, because };
    });
  });
}

export interface Sorted {
  /** Survivors without a reason. */
  readonly open: readonly Verdict[];
  readonly explained: readonly Verdict[];
  /** Entries of the list that are no survivors, of items that were hunted. */
  readonly idle: readonly Explained[];
}

/** Tells survivors that are explained from others. Several mutants may go by one name: one reason holds for all. */
export function sortSurvivors(verdicts: readonly Verdict[], explained: readonly Explained[], name: (quarry: Quarry) => MutantName): Sorted {
  const survivors = verdicts.filter(({ outcome }) => outcome === "survived").map((verdict) => ({ verdict, name: name(verdict) }));
  const isExplained = (each: MutantName): boolean => explained.some((entry) => sameMutant(entry, each));
  return {
    open: survivors.filter((each) => !isExplained(each.name)).map(({ verdict }) => verdict),
    explained: survivors.filter((each) => isExplained(each.name)).map(({ verdict }) => verdict),
    idle: explained.filter((entry) => !survivors.some((each) => sameMutant(entry, each.name))),
  };
}
