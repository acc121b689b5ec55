/** The point at which two games of a scenario part, told for somebody who knows the game and not the program. */
import type { Day } from "../dates.ts";
import { optionText, partingAt, partingOf, thingName } from "../scenario/index.ts";
import type { Played, PlayedGame, Recorded } from "../scenario/index.ts";
import { spoken } from "../speech/index.ts";
import { rowsOf, Sources } from "../timeline/index.ts";
import type { TimelineRow } from "../timeline/index.ts";
import type { OptionsChange, TraceChange } from "./report.ts";
import type { Side } from "./side.ts";

/** A game of a scenario that could be laid out, and the side whose texts it is played by. */
export interface Told {
  readonly side: Side;
  readonly game: PlayedGame;
  readonly played: Played;
}

/** So many happenings of each game are told from where they part. */
const happeningsAtMost = 2;
/** Of so many things that may be done all are told. */
const offersAtMost = 4;

export type Parted = Pick<TraceChange, "where" | "before" | "after" | "options">;

/** Where two games part and what comes then in either; undefined when they go alike. */
export function partedBetween(here: Told, there: Told, day: Day): Parted | undefined {
  const place = partingAt(here.played, there.played);
  const parting = partingOf(here.played, there.played);
  if (place === undefined || parting === undefined) return undefined;
  const [left, right] = [rowsIn(here, day), rowsIn(there, day)];
  const [before, after] = differing(happenings(left, place.here), happenings(right, place.there));
  const isTold = before.join() !== after.join();
  return {
    where: lastBefore(left, place.here),
    before: isTold ? shown(before) : parting.here,
    after: isTold ? shown(after) : parting.there,
    options: optionsAt(here.played, there.played, place),
  };
}

// ---------------------------------------------------------------- what happens

function rowsIn({ side, game, played }: Told, day: Day): TimelineRow[] {
  const sources = new Sources(side.compilation, game.items, day, (file, offset) => side.lineOf(file, offset));
  return rowsOf(played, { declared: game.declared, sources });
}

/** What is chosen and what happens from a place on, each once. */
function happenings(rows: readonly TimelineRow[], from: number): string[] {
  const told = rows.flatMap((row) => (row.at >= from && isHappening(row) ? [saidOf(row)] : []));
  return told.filter((text, at) => text !== told[at - 1]);
}

const isHappening = ({ kind }: TimelineRow): boolean => kind === "choice" || kind === "event";

/** `Bob becomes tapped (action C.2, engage)`; `P is asked (attempt): Tim plays Veil at superior`. */
function saidOf({ who, window, text, offers, source }: TimelineRow): string {
  if (who === null) return source === null ? text : `${text} (${source.title})`;
  const where = window === null ? "" : ` (${window})`;
  if (text !== "is asked") return `${who}${where}: ${text}`;
  const more = offers.length - offersAtMost;
  const told = more > 1 ? [...offers.slice(0, offersAtMost), `${more} more`] : offers;
  return `${who} may choose${where}: ${told.join("; ")}`;
}

/** The next happenings of both games from the first that is not told in the same words; what then comes alike again is left out. */
function differing(one: readonly string[], other: readonly string[]): readonly [string[], string[]] {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const [before, after] = [one.slice(at, at + happeningsAtMost), other.slice(at, at + happeningsAtMost)];
  while (before.length > 0 && before.length === after.length && before.at(-1) === after.at(-1)) {
    before.pop();
    after.pop();
  }
  return [before, after];
}

const shown = (told: readonly string[]): string => (told.length === 0 ? "nothing more happens" : told.join("\n"));

/** The last thing that both games have in common; null when they part from the beginning. */
function lastBefore(rows: readonly TimelineRow[], at: number): string | null {
  const last = rows.findLast((row) => row.at < at && isHappening(row) && row.text !== "is asked");
  return last === undefined ? null : saidOf(last);
}

// ---------------------------------------------------------------- what may be done

/** What could be chosen in one game at the parting, or at the same question that follows it in both, and neither there nor later in the other. */
function optionsAt(left: Played, right: Played, place: { readonly here: number; readonly there: number }): OptionsChange {
  const parted = [left.recorded[place.here], right.recorded[place.there]] as const;
  const asked = [askedFrom(left, place.here), askedFrom(right, place.there)] as const;
  const isSame = asked[0] !== undefined && asked[1] !== undefined && questionOf(asked[0], left) === questionOf(asked[1], right);
  const [here, there] = isSame ? asked : parted;
  return { gone: missing(here, left, right, place.there), come: missing(there, right, left, place.here) };
}

type Question = Extract<Recorded, { readonly decision: unknown }>;

const askedFrom = ({ recorded }: Played, from: number): Question | undefined => recorded.slice(from).find((entry) => "decision" in entry);

const questionOf = ({ decision: { seat, window } }: Question, { game }: Played): string => `${thingName(game, seat)}, ${window}`;

function missing(entry: Recorded | undefined, ours: Played, theirs: Played, from: number): string[] {
  const later = new Set(theirs.recorded.slice(from).flatMap((other) => offersOf(other, theirs)));
  return [...new Set(offersOf(entry, ours))].filter((text) => !later.has(text));
}

/** `Tim plays Veil at superior`, `Bob (target victim)`. */
function offersOf(entry: Recorded | undefined, { game }: Played): string[] {
  if (entry === undefined || !("decision" in entry)) return [];
  const { decision } = entry;
  return decision.options.flatMap((option) => {
    const text = optionText(option, game);
    switch (option.kind) {
      case "play":
      case "use":
        return [option.user ? text : `${thingName(game, decision.seat)} ${text}`];
      case "target":
      case "label":
      case "number":
        return [`${text} (${spoken(decision.window)})`];
      default:
        return [];
    }
  });
}
