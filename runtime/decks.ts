/**
 * Decks as text: what players write down and deck builders print.
 *
 * ```text
 * Name: The Quiet Ones
 * Crypt (12 cards)
 * 2x Grey Lady
 * Library
 * 6x Night Watch
 * Old Manor
 * ```
 *
 * A line is an amount and a name (`4x Name`, `4 Name`, `Name` for one). What follows the
 * name after two spaces or a tab is a remark, as deck builders print it. Headings, lines
 * with a colon (`Author: …`) and what follows `//` or `#` are no cards. Whether a card
 * belongs to crypt or library says the card itself.
 */
import type { CardDefinition, Definition } from "./definitions.ts";

/** What a Methuselah brings along. */
export interface Deck {
  /** Names, each as often as it is in the deck, in the order of the text. */
  readonly crypt: readonly string[];
  readonly library: readonly string[];
}

/** What is wrong with a deck. */
export interface DeckProblem {
  /** The line of the text, from 1; 0 for the deck as a whole. */
  readonly line: number;
  readonly message: string;
}

/** Whether a card belongs into the crypt: it has a capacity, and is not only played to become something that has one. */
export const isOfCrypt = ({ capacity, represents }: CardDefinition): boolean => capacity !== undefined && represents === undefined;

/** The most copies that one line may ask for: more is a slip of the pen. */
const MOST_COPIES = 99;
/** `Crypt`, `Library: 60`, `Master (12; 3 trifle)`: what deck builders print above a part. */
const heading = /^([^():\d]+?)s?\s*(?:\[.*\]|[(:].*)?$/u;

/**
 * Reads a deck. Never throws: lines that name no card of the pool are told, and the rest is read.
 *
 * @param pool the cards that there are; rules and sequences in it are passed over
 */
export function readDeck(text: string, pool: readonly Definition[]): { readonly deck: Deck; readonly problems: readonly DeckProblem[] } {
  const known = new Map<string, { readonly name: string; readonly crypt: boolean }>();
  const parts = new Set(["crypt", "library"]);
  for (const definition of pool) {
    if (definition.kind !== "card") continue;
    known.set(plain(definition.name), { name: definition.name, crypt: isOfCrypt(definition) });
    for (const type of definition.types) parts.add(type);
  }
  const isHeading = (line: string): boolean => line.includes(":") || /^[-=*_ ]+$/u.test(line) || parts.has(plain(heading.exec(line)?.[1] ?? ""));
  const crypt: string[] = [];
  const library: string[] = [];
  const problems: DeckProblem[] = [];
  text.split(/\r?\n/u).forEach((whole, index) => {
    const line = whole.replace(/(?:\/\/|#).*$/u, "").trim();
    if (line === "") return;
    const [, digits, rest = ""] = /^(?:-\s*)?(?:(\d+)\s*(?:x\s+|x(?=[A-Z"])|\s+))?(.*)$/u.exec(line) ?? [];
    const written = rest.split(/\s{2,}|\t/u, 1)[0]!.replace(/^"(.*)"$/u, "$1");
    const card = known.get(plain(rest)) ?? known.get(plain(written));
    if (!card) {
      if (digits === undefined && isHeading(line)) return;
      problems.push({ line: index + 1, message: `There is no card named ${written}${hint(written, known)}.` });
      return;
    }
    const copies = digits === undefined ? 1 : Number(digits);
    if (copies < 1 || copies > MOST_COPIES) {
      problems.push({ line: index + 1, message: `${digits} copies of ${card.name} are asked for; a line may ask for 1 to ${MOST_COPIES}.` });
      return;
    }
    for (let i = 0; i < copies; i++) (card.crypt ? crypt : library).push(card.name);
  });
  return { deck: { crypt, library }, problems };
}

/** What the rules of the time ask of a deck: a crypt of 12 or more, a library of 40, and up to 10 more for each Methuselah. */
export function deckProblems({ crypt, library }: Deck, methuselahs: number): readonly DeckProblem[] {
  const problems: DeckProblem[] = [];
  const most = 40 + 10 * methuselahs;
  if (crypt.length < 12) problems.push({ line: 0, message: `The crypt has ${counted(crypt.length)}; it needs at least 12.` });
  if (library.length < 40) problems.push({ line: 0, message: `The library has ${counted(library.length)}; it needs at least 40.` });
  if (library.length > most) problems.push({ line: 0, message: `The library has ${counted(library.length)}; with ${methuselahs} Methuselahs it may have at most ${most}.` });
  return problems;
}

const counted = (cards: number): string => (cards === 0 ? "no cards" : cards === 1 ? "1 card" : `${cards} cards`);

/** Capitals, accents, dashes, quotes and an article at the end make no difference. */
function plain(name: string): string {
  const words = name.normalize("NFD").replace(/[\u0300-\u036f]/gu, "").toLowerCase().replace(/[^a-z0-9 ,]/gu, "");
  return words.replace(/^(.*), (the|an?)$/u, "$2 $1").replace(/[ ,]+/gu, " ").trim();
}

function hint(written: string, known: ReadonlyMap<string, { readonly name: string }>): string {
  const asked = plain(written);
  const near = asked.length < 3 ? undefined : [...known].find(([name]) => name.startsWith(asked) || asked.startsWith(name) || differsByOne(name, asked));
  return near === undefined ? "" : `; did you mean ${near[1].name}?`.replace(/\?$/u, "");
}

/** Whether one letter is missing, too many, or another. */
function differsByOne(left: string, right: string): boolean {
  if (Math.abs(left.length - right.length) > 1) return false;
  let start = 0;
  while (start < Math.min(left.length, right.length) && left[start] === right[start]) start++;
  const [one, other] = [left.slice(start), right.slice(start)];
  return one.slice(1) === other || one === other.slice(1) || one.slice(1) === other.slice(1);
}
