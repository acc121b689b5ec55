/** Names that are given and never used: targets that nothing happens to, and all others. */
import type { ItemState } from "../lower/place.ts";

/** Warns of each name of the item that no line speaks of. A kept name counts as used wherever one of its name is. */
export function checkNames({ given, lowering }: ItemState): void {
  if (lowering.failed) return; // What is wrong may well be the very line that should use the name.
  const used = new Set(given.filter((bound) => bound.used && bound.value.expr.kind === "kept").map(({ name }) => name));
  for (const { name, how, span, used: own, value } of given) {
    if (own || (value.expr.kind === "kept" && used.has(name))) continue;
    lowering.report(how === "target" ? "PX2009" : "PX2008", span, { name });
  }
}
