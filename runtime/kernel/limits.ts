/** How often something may be used: counted on the run, the stay or the table that the limit names. */
import type { Id } from "../definitions.ts";
import type { Game } from "./game.ts";

export interface Limit {
  readonly times: number;
  /** The thing that keeps the count: a run, a card for its stay, or the table. */
  readonly counter: Id;
  readonly key: string;
}

const TABLE: Id = 1;

/** What keeps the count for a span: the run in progress of that name, the card for `stay`, else the table. */
export function counterOf(g: Game, per: string, card: Id): Id {
  return per === "stay" && card !== 0 ? card : g.findRun(per) || TABLE;
}

function usesOf(g: Game, counter: Id): Readonly<Record<string, number>> {
  return (g.thing(counter)["uses"] as Readonly<Record<string, number>> | undefined) ?? {};
}

export function isLeft(g: Game, limit: Limit | null): boolean {
  return limit === null || (usesOf(g, limit.counter)[limit.key] ?? 0) < limit.times;
}

export function count(g: Game, limit: Limit | null): void {
  if (limit === null) return;
  const uses = usesOf(g, limit.counter);
  g.set(g.thing(limit.counter), "uses", { ...uses, [limit.key]: (uses[limit.key] ?? 0) + 1 });
}
