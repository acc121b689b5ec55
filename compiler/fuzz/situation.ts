/** A game's table as a setup to begin another game with: what lasts beyond it (effects, runs in progress) is left out. */
import type { CardSetup, Game, Id } from "../../runtime/index.ts";
import { get } from "../../runtime/index.ts";

export interface Situation {
  readonly seats: readonly { readonly name: string; readonly pool: number }[];
  /** Each by its alias; what is borne comes after its bearer. */
  readonly cards: readonly (CardSetup & { readonly as: string })[];
  /** The place of the seat whose turn it is. */
  readonly active: number;
  /** The place of the seat that has the Edge; -1 for nobody's. */
  readonly edge: number;
  /** How many turns have been before. */
  readonly turns: number;
}

const zones: ReadonlySet<string> = new Set(["hand", "library", "crypt", "ash-heap", "uncontrolled"]);

/** What lies on the table now. Cards that wait out of play, and those of who has left, are not in it. */
export function situationOf(g: Game): Situation {
  const { seats, active, inPlay } = g.state.table;
  const listed = seats.flatMap((seat) => [...zones].flatMap((zone) => g.seat(seat)[zone] as readonly Id[]));
  const held = inPlay.filter((id) => seats.includes(g.card(id).controller)).sort((left, right) => depth(g, left) - depth(g, right) || left - right);
  return {
    seats: seats.map((id) => ({ name: g.seat(id).name, pool: g.seat(id).pool })),
    cards: [...held, ...listed].map((id) => setupOf(g, id, seats)),
    active: seats.indexOf(active),
    edge: seats.indexOf(get.edge(g, 0)),
    turns: Math.max(0, Number(get.turns(g, g.findRun("game"))) - 1),
  };
}

function depth(g: Game, id: Id): number {
  let steps = 0;
  for (let at = g.card(id).on; at !== 0; at = g.card(at).on) steps++;
  return steps;
}

function setupOf(g: Game, id: Id, seats: readonly Id[]): CardSetup & { readonly as: string } {
  const { name, alias, owner, controller, region, on, tapped, blood, life, level, counters, marks } = g.card(id);
  const isHeld = !zones.has(region);
  return {
    card: name, as: alias, seat: seats.indexOf(isHeld || region === "uncontrolled" || region === "hand" ? controller : owner), region,
    ...(on === 0 ? {} : { on: g.card(on).alias }),
    ...(isHeld || blood > 0 ? { blood } : {}),
    ...(life > 0 ? { life } : {}),
    ...(tapped ? { tapped } : {}),
    ...(level === "" ? {} : { level }),
    ...(Object.keys(counters).length === 0 ? {} : { counters }),
    ...(marks.length === 0 ? {} : { marks: [...new Set(marks.filter(({ until }) => until === 0).map((mark) => mark.name))] }),
  };
}
