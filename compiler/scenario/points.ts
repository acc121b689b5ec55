/**
 * Points of a game, to tell whether a then line that is wrong in another game is wrong
 * at the same point. A line is asked at the next decision; where the other game asks
 * somebody something more, or less, that is another point, and what the line finds there
 * says nothing of what it is about.
 */
import type { Decision, Game } from "../../runtime/index.ts";
import type { ScriptLine } from "./model.ts";
import { thingName } from "./things.ts";

export type ThenLine = ScriptLine & { readonly kind: "then" | "over" | "lawful" | "offered" };

/** What a then line finds at a point. */
export interface Point {
  /** Where that is, in words that are the same in every game. */
  readonly place: string;
  /** What is so instead; null when the line is right. */
  readonly found: string | null;
}

/** A then line of a script as it was asked. */
export interface Asked extends Point {
  readonly line: ThenLine;
}

/** Where a decision stands: the runs in progress, each counted within the one around it, who decides, and about what. */
export function placeOf(game: Game, decision: Decision | null): string {
  if (!decision) return "over";
  const { seat, window, kind, clause = "", card = 0 } = decision;
  return [runsText(game), thingName(game, seat), kind, window, clause, card === 0 ? "" : thingName(game, card)].join(" ");
}

/** Where the turn in progress ends. */
export function endOfTurn(game: Game): string {
  return `${runsText(game)}${END}`;
}

const END = " ends";
const isEnd = (place: string): boolean => place.endsWith(END);

type Run = ReturnType<Game["runThing"]>;

function runsText(game: Game): string {
  const { things, table } = game.state;
  const runs = things.filter((thing): thing is Run => thing.kind === "run");
  return table.runs.map((id) => {
    const { name, parent } = game.runThing(id);
    return `${name}${runs.filter((other) => other.name === name && other.parent === parent && other.id <= id).length}`;
  }).join(".");
}

/**
 * Whether a line that holds in the one game and is wrong in the other is so at the same
 * point of both.
 *
 * A state is compared at the point at which the first game asked it, or else at the one
 * at which the other did, or else at the end of the same turn. What is offered must be
 * offered nowhere on the way there in the game in which it should not be.
 *
 * @param ours what the line found in the game in which it holds
 * @param theirs what it found in the game in which it is wrong
 * @param here what it finds in the first game from where it is asked on; only asked for where that matters
 * @param there the same in the other game
 */
export function isWrongThere(line: ThenLine, ours: Point, theirs: Point, here: () => readonly Point[], there: () => readonly Point[]): boolean {
  if (ours.found !== null || theirs.found === null) return false;
  if (ours.place === theirs.place) return true;
  if (line.kind === "offered") {
    return line.not ? upTo(here(), theirs.place).every(({ found }) => found === null) : upTo(there(), ours.place).every(({ found }) => found !== null);
  }
  const again = there().find(({ place }) => place === ours.place);
  if (again) return again.found !== null;
  const common = here().find(({ place }) => place === theirs.place) ?? here().find(({ place }) => isEnd(place) && there().some((point) => point.place === place));
  return common?.found === null && there().find(({ place }) => place === common.place)?.found !== null;
}

/** The points up to that place, all when it never comes. */
function upTo(points: readonly Point[], place: string): readonly Point[] {
  const at = points.findIndex((point) => point.place === place);
  return at < 0 ? points : points.slice(0, at + 1);
}
