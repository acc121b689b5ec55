/** Decks for random games: each around a card, of what goes together with it. */
import { isOfCrypt, randomFrom, withCards, type CardDefinition, type Deck, type Definition } from "../../runtime/index.ts";
import { countedOf, type Counted } from "./counted.ts";
import { deedsOf, usersByType, wordsOf } from "./speaking.ts";
import { ownerOf, Scenes, type Scene, type Told } from "./scenes.ts";
import { kindStandIns, minionStandIns } from "./stand-ins.ts";

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
  /** By card, for each word of its text the library cards that are this or bring it about. */
  readonly partners: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** By card, for each word of its text the crypt cards that are this. */
  readonly guests: ReadonlyMap<string, readonly (readonly string[])[]>;
  readonly crypt: readonly string[];
  readonly library: readonly string[];
  readonly scenes: Scenes;
  /** What the games are to come to. */
  readonly counted: Counted;
}

export interface DrawnGame {
  /** The card that the first seat's deck is made around, or the clause that all are. */
  readonly theme: string;
  /** Around a clause: the table that the decks are to come to. */
  readonly scene: Scene | null;
  readonly seats: readonly { readonly name: string; readonly deck: Deck }[];
  /** What the decks hold, with the rules. */
  readonly definitions: readonly Definition[];
}

const seatNames = ["Ann", "Bea", "Cay", "Dee", "Eve", "Fay"];
/** How many sit at the table: most games are small, since a game of six takes as long as four of two. */
const TABLES = [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 5, 6] as const;
/** A word that more than this share of the library is or does tells nothing about who goes with whom. */
const TOO_COMMON = 0.4;

/**
 * Makes a pool of a project's definitions. For what its library asks of minions, vampires that
 * have it are added: a project may hold cards for clans of which it has no vampire. So are things
 * of the kinds that its texts speak of and no card is.
 */
export function fuzzPool(definitions: readonly Definition[], game: Told): FuzzPool {
  const { declared, items } = game;
  const own = definitions.filter((each): each is CardDefinition => each.kind === "card");
  const counted = countedOf(items.values());
  const rules = [...items.values()].filter(({ kind }) => kind === "rule");
  const words = new Map(own.map(({ name }) => [name, wordsOf(items.get(`card:${name}`)!, rules)]));
  const spoken = new Set([...words.values()].flatMap((each) => [...each]));
  const library = own.filter((card) => !isOfCrypt(card));
  const crypt = [...own.filter(isOfCrypt), ...minionStandIns(own, spoken, declared)];
  library.push(...kindStandIns([...library, ...crypt], spoken, declared));
  const users = usersByType(rules);
  const suited = (card: CardDefinition): readonly CardDefinition[] => {
    const able = crypt.filter((minion) => meets(minion, card));
    const using = able.filter((minion) => card.types.some((type) => [...minion.types, ...minion.traits].some((word) => users.get(type)?.has(word) ?? false)));
    return using.length > 0 ? using : able;
  };
  const able = new Map(library.map((card) => [card.name, suited(card).map(({ name }) => name)]));
  const grouped = (from: readonly CardDefinition[]): ReadonlyMap<string, readonly (readonly string[])[]> => {
    const doers = new Map<string, string[]>();
    for (const card of from) for (const word of deedsOf(items.get(`card:${card.name}`), card)) doers.set(word, [...(doers.get(word) ?? []), card.name]);
    const groupOf = (word: string, name: string): string[] => {
      const group = doers.get(word) ?? [];
      return group.length < Math.max(3, from.length * TOO_COMMON) ? group.filter((other) => other !== name) : [];
    };
    return new Map(own.map(({ name }) => [name, [...words.get(name)!].map((word) => groupOf(word, name)).filter(({ length }) => length > 0)]));
  };
  /** What speaks of a card's type or kind may do something to it. */
  const speakersOf = (name: string): string[][] => {
    const { types, traits } = own.find((card) => card.name === name)!;
    const groups = [...types, ...traits].map((word) => library.filter((other) => other.name !== name && words.get(other.name)?.has(word)).map((other) => other.name));
    return groups.filter(({ length }) => length > 0 && length < library.length * TOO_COMMON);
  };
  return {
    common: definitions.filter(({ kind }) => kind !== "card"),
    cards: new Map([...own, ...crypt, ...library].map((card) => [card.name, card])),
    names: own.map(({ name }) => name),
    able,
    suits: new Map(crypt.map(({ name }) => [name, library.filter((card) => able.get(card.name)!.includes(name)).map((card) => card.name)])),
    partners: new Map([...grouped(library)].map(([name, groups]) => [name, [...groups, ...speakersOf(name)]])),
    guests: grouped(crypt),
    crypt: crypt.map(({ name }) => name),
    library: library.map(({ name }) => name),
    scenes: new Scenes(game, new Map(own.map((card) => [card.name, card])), counted),
    counted,
  };
}

/** Whether a crypt card has what a library card asks for by its print. */
function meets(minion: CardDefinition, { requires = [] }: CardDefinition): boolean {
  return requires.every((group) => group.some(({ kind, name }) =>
    kind === "discipline" ? minion.disciplines?.[name] !== undefined : minion.traits.includes(name) || minion.types.includes(name) || minion.title === name));
}

/** How many cards of each kind a deck has. */
const SIZE = { theme: 8, themeOfCrypt: 4, partners: 12, able: 6, guests: 4, crypt: 12, least: 40, more: 20, few: 8, fewMore: 4, scene: 24, sceneOfCrypt: 8, others: 6 } as const;
/** In one game of so many the stand-ins are greater, by so much. */
const GREATER = 3;
const MORE_CAPACITY = 4;
/** So many copies of one card at most. */
const COPIES = { crypt: 4, library: 8, others: 3 } as const;

/**
 * The seats of a game: 2 to 6, each with a deck. Around a card, the first is made around it, and
 * those of the other seats are drawn, most of them from what the first one's text speaks of, which
 * may be another's. Around a clause, each holds what one of its scenarios has on that seat; where
 * no seat has anything for its library there, some libraries are too small for a deck.
 *
 * @param around names of cards, or clauses, in turn as seeds go up; none: all cards
 */
export function drawnGame(pool: FuzzPool, seed: number, around: readonly string[] = []): DrawnGame {
  const theme = themeOf(pool, seed, around);
  const scenes = isClause(pool, theme) ? pool.scenes.around(theme) : [];
  const scene = scenes.length === 0 ? null : sized(scenes[seed % scenes.length]!, seed);
  const own = new Map(scene?.cards.map((card) => [card.name, card]));
  const seats = scene ? sceneSeats(pool, seed, scene, ownerOf(theme), own) : drawnSeats(pool, seed, 0, [theme, ownerOf(theme)].find((name) => pool.cards.has(name)));
  const names = new Set(seats.flatMap(({ deck }) => [...deck.crypt, ...deck.library]));
  return { theme, scene, seats, definitions: withCards(pool.common, [...names].map((name) => (own.get(name) ?? pool.cards.get(name))!)) };
}

/**
 * A scene with capacities for the stand-ins of which nothing is said: small ones come into play
 * soon, but some texts are about greater ones.
 */
function sized(scene: Scene, seed: number): Scene {
  const capacity = scene.enough + (randomFrom(seed ^ 0x3c6ef372)(GREATER) === 0 ? MORE_CAPACITY : 0);
  return { ...scene, cards: scene.cards.map((card) => (scene.free.has(card.name) ? { ...card, capacity } : card)) };
}

/** A pool with what only the scene of a game has. */
export interface ScenePool extends FuzzPool {
  /** The texts of cards that the project lacks, by name, where they have one. */
  readonly texts: ReadonlyMap<string, string>;
}

/** The pool that a game is played with: what `drawnGame` takes from it for the same seed. */
export function withScene(pool: FuzzPool, { seed, around }: { readonly seed: number; readonly around?: readonly string[] }): ScenePool {
  const { scene } = drawnGame(pool, seed, around);
  return { ...pool, texts: scene?.texts ?? new Map(), cards: new Map([...pool.cards, ...(scene?.cards ?? []).map((card) => [card.name, card] as const)]) };
}

const isClause = ({ cards }: FuzzPool, theme: string): boolean => !cards.has(theme);

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
    // What a text speaks of may be another's.
    const isPartner = seat > 0 && partners.length > 0 && random(4) > 0;
    const theme = seat === 0 ? first : isPartner ? oneOf(partners, random) : one(pool.names, random);
    return { name, deck: deckAround(pool, theme, isPartner ? first : theme, random) };
  });
}

/** The seats of a scene, each with a deck that may come to what it has there. */
function sceneSeats(pool: FuzzPool, seed: number, scene: Scene, owner: string, own: ReadonlyMap<string, CardDefinition>): DrawnGame["seats"] {
  const random = randomFrom(seed);
  // Who has nothing there may be needed all the same, but a small game is soon over.
  const isSmall = random(2) === 0;
  const taking = scene.seats.filter(({ crypt, library }, at) => at < 2 || !isSmall || crypt.length + library.length > 0);
  const isBare = scene.seats.every(({ library }) => library.length === 0);
  const groups = pool.guests.get(owner) ?? [];
  return taking.slice(0, seatNames.length).map(({ crypt: minions, library: held }, seat) => {
    // What lies in play there may need others to come there.
    const players = held.flatMap((name) => {
      const able = pool.able.get(name) ?? [];
      const isFor = (minion: string): boolean => meets((own.get(minion) ?? pool.cards.get(minion))!, pool.cards.get(name)!);
      return able.length === 0 || minions.some(isFor) ? [] : drawn(able, SIZE.able, random);
    });
    const crypt = [...copies(minions, SIZE.sceneOfCrypt - Math.min(4, players.length), COPIES.crypt), ...drawn(players, SIZE.able, random)];
    if (groups.length > 0 && held.includes(owner)) for (let at = 0; at < SIZE.guests / 2; at++) crypt.push(oneOf(groups, random));
    addSmall(pool, crypt, random);
    const fitting = fittingOf(pool, crypt, own);
    const others = scene.seats.flatMap((other, at) => (at === seat ? [] : other.library));
    const library = [...copies(held, SIZE.scene, COPIES.library), ...copies(others, SIZE.others, COPIES.others)];
    addPartners(pool, library, owner, fitting, random);
    // Whose script needs no card may be about a library that has run out.
    if (isSmall && isBare) addPlayable(pool, library, fitting, random, SIZE.few, SIZE.fewMore);
    else addPlayable(pool, library, fitting, random);
    return { name: seatNames[seat]!, deck: { crypt, library } };
  });
}

/** As many copies of each as come to a number together. */
function copies(names: readonly string[], together: number, most: number): string[] {
  const each = Math.min(most, Math.ceil(together / Math.max(1, names.length)));
  return names.flatMap((name) => Array.from({ length: each }, () => name));
}

type Random = (below: number) => number;

const one = <T>(from: readonly T[], random: Random): T => from[random(from.length)]!;
const oneOf = (groups: readonly (readonly string[])[], random: Random): string => one(one(groups, random), random);

/** @param speaker the card whose text says what else is in it */
function deckAround(pool: FuzzPool, theme: string, speaker: string, random: Random): Deck {
  const able = pool.able.get(theme);
  const first = able === undefined ? Array.from({ length: SIZE.themeOfCrypt }, () => theme) : drawn(able, SIZE.able, random);
  const groups = pool.guests.get(speaker) ?? [];
  const guests = groups.length === 0 ? [] : Array.from({ length: SIZE.guests }, () => oneOf(groups, random));
  const crypt = [...first, ...guests];
  addSmall(pool, crypt, random);
  const fitting = fittingOf(pool, crypt);
  const library: string[] = able === undefined ? [] : Array.from({ length: SIZE.theme }, () => theme);
  addPartners(pool, library, speaker, fitting, random);
  addPlayable(pool, library, fitting, random);
  return { crypt, library };
}

/** Fills a crypt. Small vampires come into play soon: of more than are wanted these are taken. */
function addSmall(pool: FuzzPool, crypt: string[], random: Random): void {
  const wanted = Math.max(0, SIZE.crypt - crypt.length);
  const others = drawn(pool.crypt, 2 * wanted, random).sort((left, right) => capacityOf(pool, left) - capacityOf(pool, right));
  crypt.push(...others.slice(0, wanted));
  // A project with hardly any crypt card is played with several copies of each.
  while (crypt.length < SIZE.crypt) crypt.push(one(crypt, random));
}

/** What somebody in a crypt can play. */
function fittingOf(pool: FuzzPool, crypt: readonly string[], own: ReadonlyMap<string, CardDefinition> = new Map()): ReadonlySet<string> {
  return new Set([...new Set(crypt)].flatMap((name) => {
    const minion = own.get(name);
    return minion ? pool.library.filter((card) => meets(minion, pool.cards.get(card)!)) : (pool.suits.get(name) ?? []);
  }));
}

function addPartners(pool: FuzzPool, library: string[], speaker: string, fitting: ReadonlySet<string>, random: Random): void {
  const partners = (pool.partners.get(speaker) ?? []).map((group) => group.filter((name) => fitting.has(name))).filter(({ length }) => length > 0);
  if (partners.length > 0) for (let at = 0; at < SIZE.partners; at++) library.push(oneOf(partners, random));
}

function addPlayable(pool: FuzzPool, library: string[], fitting: ReadonlySet<string>, random: Random, least: number = SIZE.least, more: number = SIZE.more): void {
  const playable = [...fitting];
  const size = least + random(more + 1);
  while (library.length < size) library.push(random(4) > 0 && playable.length > 0 ? one(playable, random) : one(pool.library, random));
}

function drawn(from: readonly string[], most: number, random: Random): string[] {
  const left = [...from];
  return Array.from({ length: Math.min(most, left.length) }, () => left.splice(random(left.length), 1)[0]!);
}

const capacityOf = ({ cards }: FuzzPool, name: string): number => cards.get(name)!.capacity ?? 0;
