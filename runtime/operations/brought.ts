/**
 * A card that another one plays, wherever it comes from: the plays of it that its
 * user meets the conditions of, one of them announced, then the sequence `bringing`.
 */
import type { Id } from "../definitions.ts";
import { asIds, type Game } from "../kernel/game.ts";
import { announce, openPlays } from "../kernel/options.ts";
import { startSequence } from "../kernel/runs.ts";
import type { RunThing } from "../kernel/state.ts";
import { openWindow } from "../kernel/windows.ts";
import { thing, things, word, type Verb } from "./operands.ts";
import { relocate } from "./things.ts";

const BRINGING = "bringing";

/** The run in which a card is played by another one, or null. */
export function bringingOf(g: Game, card: Id): RunThing | null {
  const run = card === 0 ? 0 : g.findRun(BRINGING);
  return run !== 0 && g.runThing(run)["card"] === card ? g.runThing(run) : null;
}

/**
 * `play found by user without cost`: the card is taken up, and one of its plays is
 * announced. Where none is open to the user nothing is: the sequence then finds
 * nothing to pay and to resolve, and the card goes where played cards go.
 */
export const play: Verb = (g, f, operands) => {
  const user = thing(operands, "by", f.user);
  const seat = user === 0 ? f.you : g.card(user).controller;
  for (const card of things(operands, "object")) {
    relocate(g, card, "played");
    startSequence(g, BRINGING, [card, user], { free: word(operands, "without") === "cost" });
    const options = openPlays(g, seat, card, user);
    if (options.length > 1) openWindow(g, { names: [BRINGING], seats: [seat], verb: "play", each: true, users: asIds(user), card });
    else if (options[0] !== undefined) announce(g, seat, options[0], null);
  }
};
