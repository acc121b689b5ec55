/** The life with which a card comes into play, where its own text says so. */
import type { ItemIR } from "./ir.ts";

/**
 * The number in `employ with 2 life` or `recruit with 3 life`.
 *
 * @param item a card
 * @param level of the play to read; left out, or where there is none of it, the first, which is the basic one
 * @returns the life, or undefined where no play states a number
 */
export function lifeByText(item: ItemIR | undefined, level?: string): number | undefined {
  const plays = item?.clauses.filter(({ form }) => form === "play") ?? [];
  const play = plays.find((clause) => clause.level === (level ?? "basic")) ?? plays[0];
  for (const statement of play?.body ?? []) {
    if (statement.kind !== "do" || (statement.verb !== "employ" && statement.verb !== "recruit")) continue;
    const life = statement.args["with"];
    if (life?.kind === "number") return life.value;
  }
  return undefined;
}
