/**
 * Runs, effects and strikes that are over and of which nothing in the state speaks any more are
 * taken out of it, so that a long game does not grow without an end. Their ids are not given again.
 */
import type { Game } from "./game.ts";
import type { State, Thing } from "./state.ts";

/** What is there for the whole game, whoever speaks of it. */
const LASTING: ReadonlySet<string> = new Set(["none", "table", "seat", "card"]);

/**
 * Takes out what is spoken of nowhere. Any number that may be an id is held to be one: what is kept
 * without need does no harm.
 */
export function sweep({ state, journal }: Game): void {
  const { things } = state;
  const isSpokenOf = spokenOf(state);
  const nothing = things[0]!;
  for (let id = 1; id < things.length; id++) if (!isSpokenOf.has(things[id]!)) journal.setAside(things, id, nothing);
}

function spokenOf({ things, ...rest }: State): ReadonlySet<Thing> {
  const found = new Set(things.filter(({ kind }) => LASTING.has(kind)));
  const waiting: unknown[] = [rest, ...found];
  while (waiting.length > 0) {
    const value = waiting.pop();
    const thing = typeof value === "number" ? things[value] : undefined;
    if (thing !== undefined && !found.has(thing)) {
      found.add(thing);
      waiting.push(thing);
    } else if (typeof value === "object" && value !== null) waiting.push(...Object.values(value));
  }
  return found;
}
