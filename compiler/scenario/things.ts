/** Names of a scenario to things of the game, and back. */
import type { CardThing, Game, Id } from "../../runtime/index.ts";
import type { CardRef } from "./model.ts";

/** The seat or card of that name, 0 when there is none. */
export function findThing(game: Game, name: string): Id {
  const found = game.state.things.find((thing) => (thing.kind === "seat" && thing["name"] === name) || (thing.kind === "card" && (thing as CardThing).alias === name));
  return found?.id ?? 0;
}

/** All cards that a reference can mean: the one of that name, or all of a printed name. */
export function cardsOf(game: Game, { kind, name }: CardRef): Id[] {
  const cards = game.state.things.filter((thing): thing is CardThing => thing.kind === "card");
  const named = kind === "named" ? cards.filter(({ alias }) => alias === name) : [];
  return (named.length > 0 ? named : cards.filter((card) => card.name === name)).map(({ id }) => id);
}

/** The seat itself, or who controls the card; 0 for nothing. */
export function seatOf(game: Game, id: Id): Id {
  return id !== 0 && game.isCard(id) ? game.card(id).controller : id;
}

/** What players call a thing. */
export function thingName(game: Game, id: Id): string {
  const thing = game.state.things[id];
  if (!thing) return String(id);
  if (thing.kind === "table") return "the table";
  if (thing.kind === "strike") return `the strike of ${thingName(game, Number(thing["striker"]))}`;
  return String(thing["alias"] ?? thing["name"] ?? thing.kind);
}
