/** Decks for random games: each around a card, of what goes together with it. */
import { isOfCrypt, randomFrom, type CardDefinition, type Deck, type Definition } from "../../runtime/index.ts";
import type { Compilation } from "../compile.ts";
import type { Declared } from "../declared.ts";
import type { ItemIR } from "../ir.ts";
import { standInDefinition, typesOf } from "../scenario/index.ts";

/** All that random games are made of. */
export interface FuzzPool {
  /** Rules, sequences and sets: what every game needs. */
  readonly common: readonly Definition[];
  readonly cards: ReadonlyMap<string, CardDefinition>;
  /** The cards of the project, in the order in which games go through them. */
  readonly names: readonly string[];
  /** By library card, the crypt cards that meet its requirements. */
  readonly able: ReadonlyMap<string, readonly string[]>;
  /** By crypt card, the library cards whose requirements it meets. */
  readonly suits: ReadonlyMap<string, readonly string[]>;
  /** By card, the library cards of a kind that its text speaks of. */
  readonly partners: ReadonlyMap<string, readonly string[]>;
  readonly crypt: readonly string[];
  readonly library: readonly string[];
}

export interface DrawnGame {
  /** The card that the first seat's deck is made around. */
  readonly theme: string;
  readonly seats: readonly { readonly name: string; readonly deck: Deck }[];
  /** What the decks hold, with the rules. */
  readonly definitions: readonly Definition[];
}

const seatNames = ["Ann", "Bea", "Cay", "Dee", "Eve", "Fay"];
/** How many sit at the table: most games are small, since a game of six takes as long as four of two. */
const TABLES = [2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 5, 6] as const;
/** For each requirement some are made, since a crypt of one vampire contests itself. */
const CAPACITIES = [3, 4, 6] as const;

/**
 * Makes a pool of a project's definitions. For what its library asks of minions, vampires that
 * have it are added: a project may hold cards for clans of which it has no vampire.
 */
export function fuzzPool(definitions: readonly Definition[], { declared, items }: Pick<Compilation, "declared" | "items">): FuzzPool {
  const own = definitions.filter((each): each is CardDefinition => each.kind === "card");
  const library = own.filter((card) => !isOfCrypt(card));
  const crypt = [...own.filter(isOfCrypt), ...standIns(library, declared)];
  const able = new Map(library.map((card) => [card.name, crypt.filter((minion) => meets(minion, card)).map(({ name }) => name)]));
  return {
    common: definitions.filter(({ kind }) => kind !== "card"),
    cards: new Map([...own, ...crypt].map((card) => [card.name, card])),
    names: own.map(({ name }) => name),
    able,
    suits: new Map(crypt.map(({ name }) => [name, library.filter((card) => able.get(card.name)!.includes(name)).map((card) => card.name)])),
    partners: new Map(own.map(({ name }) => [name, partnersOf(items.get(`card:${name}`), library)])),
    crypt: crypt.map(({ name }) => name),
    library: library.map(({ name }) => name),
  };
}

/** The library cards that count as something which a card's conditions and descriptions name. */
function partnersOf(item: ItemIR | undefined, library: readonly CardDefinition[]): string[] {
  const named = JSON.stringify(item?.clauses ?? []).matchAll(/"noun":"([^"]+)"|"kind":"counts-as","name":"([^"]+)"/gu);
  const words = new Set([...named].map(([, noun, word]) => noun ?? word!));
  const isMeant = (word: string): boolean => words.has(word) && word !== "unique";
  return library.filter(({ types, traits, represents = [] }) => [...types, ...traits, ...represents].some(isMeant)).map(({ name }) => name);
}

/** Vampires that have what library cards ask for, one kind for each set of requirements. */
function standIns(library: readonly CardDefinition[], declared: Declared): CardDefinition[] {
  const wanted = new Map<string, { readonly traits: readonly string[]; readonly disciplines: readonly string[] }>();
  for (const { requires = [] } of library) {
    const most = Math.max(1, ...requires.map((group) => group.length));
    for (let which = 0; requires.length > 0 && which < most; which++) {
      const chosen = requires.map((group) => group[which % group.length]!);
      const of = (kind: string): string[] => chosen.flatMap((each) => (each.kind === kind ? [each.name] : []));
      const [traits, disciplines] = [of("trait").filter((name) => isPrinted(name, declared)), of("discipline")];
      wanted.set([...traits, ...disciplines].join(" "), { traits, disciplines });
    }
  }
  return [...wanted].flatMap(([words, { traits, disciplines }]) => CAPACITIES.map((capacity, nth) => {
    const title = traits.find((trait) => declared.titles.has(trait));
    const clan = traits.find((trait) => declared.clans.has(trait));
    return standInDefinition({
      name: `Stand-in ${nth + 1} with ${words}`,
      types: ["vampire"],
      traits: traits.filter((trait) => trait !== clan),
      ...(clan === undefined ? {} : { clan }),
      ...(title === undefined ? {} : { title }),
      numbers: new Map([["capacity", capacity]]),
      disciplines: Object.fromEntries(disciplines.map((name) => [name, declared.levelless.has(name) ? 1 : 2] as const)),
    }, declared);
  }));
}

/** What may be printed on a vampire: no state, no type. */
function isPrinted(word: string, declared: Declared): boolean {
  return declared.clans.has(word) || declared.titles.has(word) || declared.sects.has(word) || (declared.kinds.has(word) && typesOf(word, declared).length === 0);
}

/** Whether a crypt card has what a library card asks for by its print. */
function meets(minion: CardDefinition, { requires = [] }: CardDefinition): boolean {
  return requires.every((group) => group.some(({ kind, name }) =>
    kind === "discipline" ? minion.disciplines?.[name] !== undefined : minion.traits.includes(name) || minion.types.includes(name) || minion.title === name));
}

/** How many cards of each kind a deck has. */
const SIZE = { theme: 9, partners: 6, able: 8, crypt: 12, least: 40, more: 20 } as const;

/**
 * The seats of a game: 2 to 6, each with a deck around a card. The first goes through all cards as
 * seeds go up, or through those that are named; those of the other seats are drawn, half of them
 * from what the first one's text speaks of, which may be another's.
 *
 * @param around names of cards for the first seat
 */
export function drawnGame(pool: FuzzPool, seed: number, around: readonly string[] = []): DrawnGame {
  const theme = themeOf(pool, seed, around);
  const seats = drawnSeats(pool, seed, 0, theme);
  const names = new Set(seats.flatMap(({ deck }) => [...deck.crypt, ...deck.library]));
  return { theme, seats, definitions: [...pool.common, ...[...names].map((name) => pool.cards.get(name)!)] };
}

const themeOf = (pool: FuzzPool, seed: number, around: readonly string[] = []): string => {
  const themes = around.length > 0 ? around : pool.names;
  return themes[seed % themes.length]!;
};

/** As many seats as are asked for, with their decks; 0 lets chance say how many. */
export function drawnSeats(pool: FuzzPool, seed: number, amount: number, first = themeOf(pool, seed)): DrawnGame["seats"] {
  const random = randomFrom(seed);
  const drawn = TABLES[random(TABLES.length)]!;
  const partners = pool.partners.get(first) ?? [];
  return seatNames.slice(0, amount || drawn).map((name, seat) => {
    const others = partners.length > 0 && random(2) === 0 ? partners : pool.names;
    return { name, deck: deckAround(pool, seat === 0 ? first : others[random(others.length)]!, random) };
  });
}

function deckAround(pool: FuzzPool, theme: string, random: (below: number) => number): Deck {
  const drawn = (from: readonly string[], most: number): string[] => {
    const left = [...from];
    return Array.from({ length: Math.min(most, left.length) }, () => left.splice(random(left.length), 1)[0]!);
  };
  const able = pool.able.get(theme) ?? [theme, theme];
  const first = drawn(able, SIZE.able);
  // Small vampires come into play soon: of more than are wanted these are taken.
  const others = drawn(pool.crypt, 2 * (SIZE.crypt - first.length)).sort((left, right) => capacityOf(pool, left) - capacityOf(pool, right));
  const crypt = [...first, ...others.slice(0, SIZE.crypt - first.length)];
  // A project with hardly any crypt card is played with several copies of each.
  while (crypt.length < SIZE.crypt) crypt.push(crypt[random(crypt.length)]!);
  const fitting = [...new Set(crypt.flatMap((name) => pool.suits.get(name) ?? []))];
  const one = (from: readonly string[]): string => from[random(from.length)]!;
  const library: string[] = pool.able.has(theme) ? Array.from({ length: SIZE.theme }, () => theme) : [];
  const partners = pool.partners.get(theme) ?? [];
  if (partners.length > 0) for (let at = 0; at < SIZE.partners; at++) library.push(one(partners));
  const size = SIZE.least + random(SIZE.more + 1);
  while (library.length < size) library.push(random(4) > 0 && fitting.length > 0 ? one(fitting) : one(pool.library));
  return { crypt, library };
}

const capacityOf = ({ cards }: FuzzPool, name: string): number => cards.get(name)!.capacity ?? 0;
