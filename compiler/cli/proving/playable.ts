/** What of a project can be played. */
import type { Compilation } from "../../compile.ts";
import type { ProveOptions } from "../../prove.ts";
import { brokenItems } from "../project.ts";

export type Part = NonNullable<ProveOptions["only"]>;

/**
 * What can be played. On an earlier day, rulings that are still to come are not asked for. What
 * stands in an item with errors is left out, and all is when the errors are in the rules.
 */
export function playable(compilation: Compilation): Part {
  const { asOf } = compilation;
  const broken = brokenItems(compilation);
  const haveRules = [...broken].every((key) => key.startsWith("card:"));
  return (record) => {
    if (!haveRules || broken.has(record.item)) return false;
    return !("label" in record) || asOf === null || record.from === null || record.from <= asOf;
  };
}
