/** Laws of the table: each card in one place, nothing below nothing, nothing in force that has no ground. */
import type { EffectThing, EventData, Game, Id, Ids } from "../../../runtime/index.ts";
import { get, has } from "../../../runtime/index.ts";

/** Regions that are lists of a Methuselah's, in her order. */
export const lists = ["hand", "library", "crypt", "ash-heap", "uncontrolled"] as const;
export const listed: ReadonlySet<string> = new Set(lists);
const amounts = ["blood", "life"] as const;

/** What is wrong with a game, in words; null when all laws of the table hold. Looks at everything. */
export function brokenLaw(g: Game): string | null {
  return misplaced(g) ?? impossible(g) ?? unfounded(g) ?? ungrounded(g);
}

/**
 * What is wrong with the things that an event speaks of, right after it. What it does not
 * name is looked at by `brokenLaw`, at the next decision.
 */
export function brokenBy(g: Game, event: EventData): string | null {
  for (const field in event) {
    const id = event[field];
    if (typeof id !== "number" || field === "amount" || !g.isCard(id)) continue;
    const broken = lost(g, id) ?? overdrawn(g, id);
    if (broken !== null) return broken;
  }
  return null;
}

/** A card that is not where it says that it is. */
export function lost(g: Game, id: Id): string | null {
  const { region, alias, owner, controller } = g.card(id);
  if (!listed.has(region)) return null;
  const holder = g.seat(region === "uncontrolled" || region === "hand" ? controller : owner);
  if (!(holder[region] as Ids).includes(id)) return `${alias} has the region ${region}, but is in no such list`;
  return g.state.table.inPlay.includes(id) ? `${alias} is in play and in a ${region}` : null;
}

/** A card that is attached to nothing, or neither in play with what it is on nor waiting with it. */
export function adrift(g: Game, id: Id, isInPlay: boolean): string | null {
  const { region, alias, on, suspended } = g.card(id);
  if (region !== "attached") return null;
  // What is on a card that waits out of play (contested, banished) waits with it.
  if (isInPlay === (suspended === true)) return `${alias} is on ${g.card(on).alias}, and ${suspended ? "waits although it is" : "neither waits nor is it"} in play`;
  return on === 0 ? `${alias} is attached to nothing` : null;
}

/** Each card is in one place: in the list of its region, and in play exactly when that region is. */
function misplaced(g: Game): string | null {
  const { cards, inPlay } = g.state.table;
  const places: (string | undefined)[] = [];
  for (const thing of g.state.things) {
    if (thing.kind !== "seat") continue;
    for (const list of lists) {
      for (const id of thing[list] as Ids) {
        const before = places[id];
        if (before !== undefined) return `${g.card(id).alias} is in two places: ${before} and ${list}`;
        if (g.card(id).region !== list) return `${g.card(id).alias} is listed in a ${list}, but its region is ${g.card(id).region}`;
        places[id] = list;
      }
    }
  }
  for (const id of inPlay) {
    if (places[id] === "play") return `${g.card(id).alias} is in play twice`;
    if (places[id] !== undefined) return `${g.card(id).alias} is in play and in a ${places[id]}`;
    places[id] = "play";
  }
  for (const id of cards) {
    const { region, alias } = g.card(id);
    const place = places[id];
    if (place === undefined && listed.has(region)) return `${alias} has the region ${region}, but is in no such list`;
    const broken = adrift(g, id, place === "play");
    if (broken !== null) return broken;
  }
  return null;
}

/** Nothing is less than nothing, and no vampire holds more blood than it can. */
function impossible(g: Game): string | null {
  for (const id of g.state.table.cards) {
    const broken = overdrawn(g, id);
    if (broken !== null) return broken;
  }
  for (const id of g.state.table.inPlay) {
    const broken = overfull(g, id);
    if (broken !== null) return broken;
  }
  for (const seat of g.state.table.seats) {
    const broken = indebted(g, seat);
    if (broken !== null) return broken;
  }
  return edgeless(g);
}

/** A vampire in play with more blood than it can hold. */
export function overfull(g: Game, id: Id): string | null {
  const { blood, alias } = g.card(id);
  return blood > 0 && has(g, id, "vampire") && blood > Math.max(0, get.capacity(g, id)) ? `${alias} has ${blood} blood, and a capacity of ${get.capacity(g, id)}` : null;
}

export function indebted(g: Game, seat: Id): string | null {
  const { name, counters, transfers } = g.seat(seat);
  const negative = below(counters) ?? (Number(transfers) >= 0 ? null : (["transfers", transfers] as const));
  return negative === null ? null : `${name} has ${String(negative[1])} ${negative[0]}`;
}

/** The Edge is with somebody who plays. */
export function edgeless(g: Game): string | null {
  const edge = get.edge(g, 0);
  return edge === 0 || g.state.table.seats.includes(edge) ? null : `the Edge is with ${String(g.thing(edge)["name"])}, who has left the game`;
}

export function overdrawn(g: Game, id: Id): string | null {
  const card = g.card(id);
  for (const what of amounts) if (!(card[what] >= 0)) return `${card.alias} has ${card[what]} ${what}`;
  const negative = below(card.counters);
  return negative === null ? null : `${card.alias} has ${negative[1]} ${negative[0]}`;
}

function below(counters: Readonly<Record<string, number>>): readonly [string, number] | null {
  for (const name in counters) if (!(counters[name]! >= 0)) return [name, counters[name]!];
  return null;
}

/** Whatever changes a number or forbids something hangs on an object in the same stay, or waits for an end that is still to come. */
function unfounded(g: Game): string | null {
  for (const does of ["modifies", "rules"] as const) {
    for (const word in does === "modifies" ? g.state.modifiers : g.state.permissions) {
      const broken = unfoundedIn(g, does, word);
      if (broken !== null) return broken;
    }
  }
  return null;
}

export function unfoundedIn(g: Game, does: "modifies" | "rules", word: string): string | null {
  for (const id of (does === "modifies" ? g.state.modifiers : g.state.permissions)[word]!) {
    const why = groundless(g, g.thing(id) as EffectThing);
    if (why !== null) return `what ${(g.thing(id) as EffectThing).clause} ${does} (${word}) ${why}`;
  }
  return null;
}

/** Why an effect has no reason to last any longer; null when it has one. */
export function groundless(g: Game, effect: EffectThing): string | null {
  if (effect.ended) return "has ended, and is still counted";
  if (effect.until !== 0) {
    const run = g.thing(effect.until);
    return run["ended"] === true ? `has outlived ${String(run["name"])}` : null;
  }
  if (effect.form === "clause" || !g.isCard(effect.object)) return null;
  const object = g.card(effect.object);
  if (object.stay !== effect["objectStay"]) return `lasts as long as ${object.alias} stays, which has left play since`;
  return g.state.table.inPlay.includes(effect.object) || object.suspended === true ? null : `lasts as long as ${object.alias} stays, which is not in play`;
}

/** Each clause in force is that of a card in play or of an effect that lasts, and is in force once for each copy. */
export function ungrounded(g: Game): string | null {
  for (const bucket in g.state.handlers) {
    const broken = ungroundedIn(g, bucket);
    if (broken !== null) return broken;
  }
  return null;
}

export function ungroundedIn(g: Game, bucket: string): string | null {
  const handlers = g.state.handlers[bucket]!;
  for (let at = 0; at < handlers.length; at++) {
    const { clause, source, effect } = handlers[at]!;
    if (source === 0 && effect === 0) continue;
    if (effect === 0) {
      if (!g.state.table.inPlay.includes(source)) return `${clause} is in force, but ${g.card(source).alias} is not in play`;
    } else {
      const why = groundless(g, g.thing(effect) as EffectThing);
      if (why !== null) return `${clause} is in force, but what brought it ${why}`;
    }
    for (let other = 0; other < at; other++) {
      const before = handlers[other]!;
      if (before.source === source && before.effect === effect && before.clause === clause) return `${clause} of ${g.card(source).alias} is in force twice`;
    }
  }
  return null;
}
