/** Resources that are no counters but cards on somebody: which of them are given is chosen. */
import type { Id, Ids } from "../definitions.ts";
import type { Game } from "../kernel/game.ts";
import { pick } from "../kernel/picking.ts";
import type { EventData, Frame } from "../kernel/state.ts";
import { get, tokens } from "./words.ts";

/** So much of a resource, of somebody. */
export interface Part {
  readonly holder: Id;
  readonly resource: string;
  readonly amount: number;
}

export const isOfCards = (g: Game, resource: string): boolean => g.pool.resources.get(resource)?.cards !== undefined;

export const burned = (cards: Ids): EventData[] => cards.map((card) => ({ event: "is-burned", card }));

interface Choosing {
  readonly parts: readonly Part[];
  /** The part in hand, and what was chosen for those before it. */
  readonly at?: number;
  readonly chosen?: Ids;
}

/**
 * Asks whoever controls the holder of each part of the frame's data for the cards to give,
 * no more than are there; copies of one card are not told apart. When all are chosen the
 * frame is done, and `finish` gets them.
 */
export function choosing(g: Game, f: Frame, finish: (cards: Ids) => void): void {
  const { parts, at = 0, chosen = [] } = f.data as unknown as Choosing;
  const part = parts[at];
  if (!part) {
    g.pop();
    finish(chosen);
    return;
  }
  const open = tokens(g, part.holder, part.resource).filter((id) => !chosen.includes(id));
  const amount = Math.min(part.amount, open.length);
  const isAlike = new Set(open.map((id) => g.card(id).name)).size <= 1;
  const seat = get.controller(g, part.holder);
  const picked = isAlike && f.answer === null && f.data["picked"] === undefined
    ? open.slice(0, amount)
    : pick(g, f, { name: part.resource, from: () => open, min: amount, max: amount }, open, { seat, kind: "choose" });
  if (picked === null) return;
  g.setFrame(f, "data", { ...f.data, at: at + 1, chosen: [...chosen, ...(typeof picked === "number" ? [picked] : picked)] });
}
