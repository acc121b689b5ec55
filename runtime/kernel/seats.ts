/** The order of the table. */
import type { Id, Ids } from "../definitions.ts";
import type { Game } from "./game.ts";

/** All seats, clockwise from the one whose turn it is. */
export function seatsFromActive(g: Game): Ids {
  return seatsFrom(g, g.state.table.active);
}

/**
 * All seats, clockwise from a given one; from one that has left the game, those that sat after it.
 * Clockwise goes left, to the prey; seats are numbered in that order.
 */
export function seatsFrom(g: Game, first: Id): Ids {
  const { seats } = g.state.table;
  const at = Math.max(0, seats.findIndex((seat) => seat >= first));
  return [...seats.slice(at), ...seats.slice(0, at)];
}
