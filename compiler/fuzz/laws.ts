/** The laws that hold after every event of every game, whatever the cards do. */
import type { Game, Id, Ids, Thing } from "../../runtime/index.ts";
import { get } from "../../runtime/index.ts";

/** Regions that are lists of a Methuselah's, in her order. */
const lists = ["hand", "library", "crypt", "ash-heap", "uncontrolled"] as const;
const amounts = ["blood", "life"] as const;

/** What is wrong with a game, in words; null when all laws hold. */
export function brokenLaw(g: Game): string | null {
  return misplaced(g) ?? impossible(g) ?? unfounded(g);
}

/** Each card is in one place: in the list of its region, and in play exactly when that region is. */
function misplaced(g: Game): string | null {
  const { cards, inPlay } = g.state.table;
  const found = new Map<Id, string>();
  for (const thing of g.state.things) {
    if (thing.kind !== "seat") continue;
    for (const list of lists) {
      for (const id of thing[list] as Ids) {
        const before = found.get(id);
        if (before !== undefined) return `${g.card(id).alias} is in two places: ${before} and ${list}`;
        if (g.card(id).region !== list) return `${g.card(id).alias} is listed in a ${list}, but its region is ${g.card(id).region}`;
        found.set(id, list);
      }
    }
  }
  const playing = new Set(inPlay);
  if (playing.size !== inPlay.length) return "a card is in play twice";
  for (const id of cards) {
    const { region, alias, on, suspended } = g.card(id);
    const isListed = found.has(id);
    if (isListed !== (lists as readonly string[]).includes(region)) return `${alias} has the region ${region}, but is in no such list`;
    if (isListed && playing.has(id)) return `${alias} is in play and in a ${region}`;
    // What is on a card that waits out of play (contested, banished) waits with it.
    if (region === "attached" && playing.has(id) === (suspended === true)) return `${alias} is on ${g.card(on).alias}, and ${suspended ? "waits although it is" : "neither waits nor is it"} in play`;
    if (region === "attached" && on === 0) return `${alias} is attached to nothing`;
  }
  return null;
}

/** Nothing is less than nothing, and no vampire holds more blood than it can. */
function impossible(g: Game): string | null {
  for (const id of g.state.table.cards) {
    const card = g.card(id);
    for (const what of amounts) if (!(card[what] >= 0)) return `${card.alias} has ${card[what]} ${what}`;
    const negative = Object.entries(card.counters).find(([, amount]) => !(amount >= 0));
    if (negative) return `${card.alias} has ${negative[1]} ${negative[0]}`;
    if (g.state.table.inPlay.includes(id) && g.definitionOf(id).capacity !== undefined && card.blood > Math.max(0, get.capacity(g, id))) {
      return `${card.alias} has ${card.blood} blood, and a capacity of ${get.capacity(g, id)}`;
    }
  }
  const { edge } = g.thing(1) as Thing & { readonly edge?: Id };
  return edge ? seatIsThere(g, edge, "the Edge") : null;
}

function seatIsThere(g: Game, seat: Id, what: string): string | null {
  return g.state.table.seats.includes(seat) ? null : `${what} is with ${String(g.thing(seat)["name"])}, who has left the game`;
}

/** Whatever changes a number or forbids something has an object in the same stay, or waits for an end that is still to come. */
function unfounded(g: Game): string | null {
  for (const [table, effects] of [["modifies", g.state.modifiers], ["rules", g.state.permissions]] as const) {
    for (const [word, ids] of Object.entries(effects)) {
      for (const id of ids) {
        const effect = g.thing(id) as Thing & { readonly ended: boolean; readonly until: Id; readonly clause: string };
        if (effect.ended) return `what ${effect.clause} ${table} (${word}) has ended, and is still counted`;
        if (effect.until !== 0 && (g.thing(effect.until) as Thing & { readonly ended: boolean }).ended) return `what ${effect.clause} ${table} (${word}) has outlived ${String(g.thing(effect.until)["name"])}`;
      }
    }
  }
  return null;
}

