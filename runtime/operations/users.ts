/** Who plays cards and uses clauses: which cards a seat may play, and which of its minions. */
import type { CardType, ClauseDefinition, Id, Ids } from "../definitions.ts";
import { isMarked, permission } from "../kernel/effects.ts";
import { perState, type Game } from "../kernel/game.ts";
import type { Pool } from "../kernel/pool.ts";
import { typeNamed } from "./types.ts";
import { get, has, is } from "./words.ts";

/** The cards that a seat may play: those in hand, and those elsewhere whose type is played from there. */
export function playable(g: Game, seat: Id): Ids {
  const places = placesOf(g);
  return places.length === 0 ? g.seat(seat).hand : playableFrom(g, seat);
}

const playableFrom = perState((g: Game, seat: Id): Ids => {
  const { hand } = g.seat(seat);
  let elsewhere: Id[] | undefined;
  for (const [name, place] of placesOf(g)) {
    for (const id of g.seat(seat)[place] as Ids) if (g.definitionOf(id).types[0] === name) (elsewhere ??= []).push(id);
  }
  return elsewhere === undefined ? hand : [...hand, ...elsewhere];
});

const placesOfPool = new WeakMap<Pool, readonly (readonly [type: string, place: string])[]>();

/** From where else than the hand cards of a type are played, for the types that cards of the pool have. */
function placesOf({ pool }: Game): readonly (readonly [type: string, place: string])[] {
  let places = placesOfPool.get(pool);
  if (places === undefined) {
    const types = new Set([...pool.cards.values()].map((card) => card.types[0]));
    places = [...pool.types].flatMap(([name, { from = [] }]) => (types.has(name) ? from.filter((place) => place !== "hand").map((place) => [name, place] as const) : []));
    placesOfPool.set(pool, places);
  }
  return places;
}

/** The seat itself. */
const ITSELF: Ids = [0];

/** The minions of a seat that could play a card or use a clause, as far as its type and form say; 0 is the seat itself. */
export function users(g: Game, clause: ClauseDefinition, card: Id, seat: Id): Ids {
  const inPlay = card !== 0 && g.state.table.inPlay.includes(card);
  if (inPlay) return usersInPlay(g, clause, card, seat);
  if (card === 0) return clause.form === "action" ? untappedMinions(g, seat) : clause.form === "strike" || needsCombatant(clause) ? combatants(g, seat) : ITSELF;
  if (clause.as === "strike") return combatants(g, seat);
  return usersByType(g, typeNamed(g, clause.as ?? g.definitionOf(card).types[0] ?? "")?.by ?? "minion", seat, card);
}

/** Those of a seat who play a card of a type, or use what is used like one; `[0]` is the seat itself. */
function usersByType(g: Game, by: CardType["by"], seat: Id, played: Id): Ids {
  switch (by) {
    case "active":
      return seat === g.state.table.active ? ITSELF : [];
    case "others":
      return seat === g.state.table.active ? [] : ITSELF;
    case "involved":
      if (isCombatOver(g)) return [];
      return played === 0 ? combatants(g, seat) : readyMinions(g, seat).filter((id) => permission(g, "can", "play", id, { as: "combat", object: played }));
    case "acting": {
      const acting = get.acting(g, g.findRun("action"));
      return acting !== 0 && g.card(acting).controller === seat ? [acting] : [];
    }
    case "reacting": {
      const acting = get.acting(g, g.findRun("action"));
      return acting !== 0 && g.card(acting).controller !== seat ? wakefulMinions(g, seat) : [];
    }
    case "minion":
    case "none":
      return untappedMinions(g, seat);
  }
}

function needsCombatant(clause: ClauseDefinition): boolean {
  return (clause.performs ?? []).some((verb) => verb === "maneuver" || verb === "press" || verb === "strike");
}

function usersInPlay(g: Game, clause: ClauseDefinition, card: Id, seat: Id): Ids {
  const holder = has(g, card, "minion") ? card : g.card(card).on;
  if (holder === 0 || !has(g, holder, "minion")) return g.card(card).controller === seat ? ITSELF : [];
  if (g.card(holder).controller !== seat) return [];
  if (clause.form === "action" && !is.untapped(g, holder)) return [];
  if ((clause.form === "strike" || needsCombatant(clause)) && !combatants(g, seat).includes(holder)) return [];
  const type = clause.as === undefined ? undefined : typeNamed(g, clause.as);
  if (type !== undefined && !usersByType(g, type.by, seat, 0).includes(holder)) return [];
  return is.ready(g, holder) ? [holder] : [];
}

/** The ready minions of a seat. */
export const readyMinions = perState((g: Game, seat: Id): Ids => g.state.table.inPlay.filter((id) => g.card(id).controller === seat && has(g, id, "minion") && is.ready(g, id)));

/** Those of them that may act or react. */
export const untappedMinions = perState((g: Game, seat: Id): Ids => readyMinions(g, seat).filter((id) => is.untapped(g, id)));

/** Those that may react: the untapped ones, and who counts as such for the time being. */
function wakefulMinions(g: Game, seat: Id): Ids {
  return readyMinions(g, seat).filter((id) => is.untapped(g, id) || isMarked(g, id, "awake"));
}

/** Whether a combat has been ended, by a play that still goes on in it. */
function isCombatOver(g: Game): boolean {
  const combat = g.findRun("combat");
  return combat !== 0 && g.runThing(combat).outcome !== "";
}

/** The ready minions of a seat in the combat: who has gone to torpor or is burned is out of it. */
function combatants(g: Game, seat: Id): Ids {
  const combat = g.findRun("combat");
  return combat === 0 || isCombatOver(g) ? [] : [get.first(g, combat), get.second(g, combat)].filter((id) => id !== 0 && g.card(id).controller === seat && is.ready(g, id));
}
