/** A whole game: decks shuffled, hands drawn, the first turn begun. */
import { deckProblems, isOfCrypt, type Deck } from "./decks.ts";
import type { CardDefinition, Definition } from "./definitions.ts";
import { GameError, type Game, type Observer } from "./kernel/game.ts";
import { randomFrom, shuffled } from "./kernel/random.ts";
import { Table, type CardSetup } from "./table.ts";

/** What a Methuselah begins with, as the rulebook has it. */
const POOL = 30;
const HAND = 7;
const YOUNG = 4;
const MOST_SEATS = 6;

/** A game from its beginning on. */
export interface NewGame {
  /** All cards that may appear, with the rules and sequences, as of the day of the game. */
  readonly pool: readonly Definition[];
  /** In the order round the table: the prey of each is the next one. */
  readonly seats: readonly { readonly name: string; readonly deck: Deck }[];
  /** A whole number: the same one gives the same game. */
  readonly seed: number;
  /** The place of the one who begins; drawn by lot when left out. */
  readonly first?: number;
  /** Lets decks of any size play, as for tries of a few cards. */
  readonly anyDecks?: boolean;
  /** Watches from the first event on, those of the setup among them. */
  readonly observe?: (game: Game) => Observer;
}

/**
 * Sets up a game and plays to the first decision. Each card goes by its name and a number
 * that says nothing about where it is: "Old Manor 57".
 *
 * Throws a `GameError` for fewer than 2 seats or more than 6, two seats of one name or none,
 * a seed that is no whole number, a deck with unknown, too few or too many cards.
 */
export function createGame({ pool, seats, seed, first, anyDecks, observe }: NewGame): Table {
  if (!Number.isSafeInteger(seed)) throw new GameError(`the seed must be a whole number, and ${String(seed)} is none`);
  checkSeats(seats.map(({ name }) => name));
  const cards = new Map(pool.flatMap((definition) => (definition.kind === "card" ? [[definition.name, definition] as const] : [])));
  for (const { name, deck } of seats) checkDeck(name, deck, cards, anyDecks === true ? 0 : seats.length);
  if (first !== undefined && seats[first] === undefined) throw new GameError(`seat ${first} is to begin, but there are ${seats.length}, counted from 0`);
  const random = randomFrom(seed);
  const setups = seats.flatMap(({ deck }, seat) => numbered(dealt(deck, seat, random), random));
  return Table.create({
    pool,
    seats: seats.map(({ name }) => ({ name, pool: POOL })),
    cards: setups.map((setup, id) => ({ ...setup, as: `${setup.card} ${id + 1}` })).sort((left, right) => left.place - right.place),
    active: first ?? random(seats.length),
    seed: random(2 ** 31),
    ...(observe ? { observe } : {}),
  });
}

function checkSeats(names: readonly string[]): void {
  if (names.length < 2 || names.length > MOST_SEATS) throw new GameError(`a game has 2 to ${MOST_SEATS} seats, not ${names.length}`);
  names.forEach((name, at) => {
    if (name.trim() === "") throw new GameError(`seat ${at} has no name`);
    if (names.indexOf(name) !== at) throw new GameError(`two seats are named ${name}`);
  });
}

function checkDeck(seat: string, deck: Deck, cards: ReadonlyMap<string, CardDefinition>, methuselahs: number): void {
  const told = (message: string): GameError => new GameError(`the deck of ${seat}: ${message}`);
  for (const [place, names] of Object.entries({ crypt: deck.crypt, library: deck.library })) {
    for (const name of names) {
      const card = cards.get(name);
      if (!card) throw told(`there is no card named ${name}`);
      if (isOfCrypt(card) !== (place === "crypt")) throw told(`${name} does not belong into the ${place}`);
    }
  }
  const [problem] = methuselahs === 0 ? [] : deckProblems(deck, methuselahs);
  if (problem) throw told(problem.message);
}

type Dealt = CardSetup & { readonly place: number };

/** A deck in its places: hand and library, crypt and those face down. */
function dealt({ crypt, library }: Deck, seat: number, random: (below: number) => number): CardSetup[] {
  const at = (names: readonly string[], open: number, here: string, rest: string): CardSetup[] =>
    shuffled(names, random).map((card, i) => ({ card, seat, region: i < open ? here : rest }));
  return [...at(crypt, YOUNG, "uncontrolled", "crypt"), ...at(library, HAND, "hand", "library")];
}

/** The cards in an order that says nothing about where they are, so that their numbers do not either; `place` leads back. */
function numbered(cards: readonly CardSetup[], random: (below: number) => number): Dealt[] {
  return shuffled(cards.map((card, place) => ({ ...card, place: card.seat * 10_000 + place })), random);
}
