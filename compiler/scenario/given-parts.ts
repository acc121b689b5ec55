/** The parts of given lines: which there are, and how the common ones are told apart. */
import type { Atom, GivenPart, GivenThing } from "../../grammar/index.ts";
import type { Placed } from "./model.ts";
import { Words } from "./words.ts";

/** What can stand after the kind and seat of a card, for hints and the manual. */
export const CARD_PARTS = [
  "acting", "blocking", "tapped", "uncontrolled", "in torpor", "on NAME", "capacity 8", "blood 2", "life 3", "strength 2", "bleed 2", "votes 2",
  "intercept 1", "clan Toreador", "sect Camarilla", "title prince", "kinds animal", "knows Obfuscate and superior Dominate", "knows nothing",
  'bears this as k1, "Card" as k2', "at superior", "marked WORD",
] as const;

/** What can be given of a seat. */
export const SEAT_PARTS = [
  "pool 10", "edge", 'holds this and "Card" as b1', 'library "A" and "B"', 'crypt "A"', 'ash-heap "A"', 'uncontrolled "A"', "transfers 2", "turns 0", "marked WORD",
] as const;

/** The `P` of `vampire of P`, in the first part of a line. */
export function holderOf(line: GivenThing): (Atom & { readonly kind: "word" }) | undefined {
  const atoms = line.parts[0]?.atoms ?? [];
  const [of, holder] = [atoms.at(-2), atoms.at(-1)];
  return of?.kind === "word" && of.text === "of" && holder?.kind === "word" ? holder : undefined;
}

/** Whether a part goes on with the list of cards before it. */
export function continuesList(part: GivenPart): boolean {
  const words = new Words(part.atoms);
  if (words.peek()?.kind === "num") words.take();
  words.eat("and");
  return words.peek()?.kind === "text" || words.word() === "this";
}

/** `pool 10` or `10 pool`; nothing is taken when it is neither. */
export function numberPart(words: Words): { readonly word: string; readonly value: number } | undefined {
  const [first, second] = [words.peek(), words.peek(1)];
  if (first?.kind === "word" && second?.kind === "num") {
    words.take();
    words.take();
    return { word: first.text, value: second.value };
  }
  if (first?.kind === "num" && second?.kind === "word") {
    words.take();
    words.take();
    return { word: second.text, value: first.value };
  }
  return undefined;
}

/** In the order of the lines, but nothing before what it is on. */
export function bearersFirst(placed: readonly Placed[]): Placed[] {
  const ordered: Placed[] = [];
  const done = new Set<Placed>();
  const add = (card: Placed, open: ReadonlySet<Placed>): void => {
    if (done.has(card) || open.has(card)) return;
    const bearer = card.on === undefined ? undefined : placed.find(({ name }) => name === card.on);
    if (bearer) add(bearer, new Set([...open, card]));
    done.add(card);
    ordered.push(card);
  };
  for (const card of placed) add(card, new Set());
  return ordered;
}

