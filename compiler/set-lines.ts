/**
 * The lines of a set that have a block: what a kind of card, a card type, a region, a
 * resource is. Reading is generous; `check/declarations.ts` reports what is not understood.
 */
import type { CardType, Region, ResourceDefinition } from "../runtime/definitions.ts";
import type { Atom, Header, SetDecl } from "../grammar/index.ts";

/** What every card of a kind is, where it does not say otherwise. */
export interface KindLines {
  /** It is in the crypt, not in the library. */
  readonly crypt: boolean;
  readonly unique: boolean;
  /** By header: the number that is printed, or the header that it is the same as. */
  readonly prints: Readonly<Record<string, number | string>>;
}

/** What a set tells the runtime, by the names that it declares. */
export interface SetFacts {
  readonly types: Readonly<Record<string, CardType>>;
  readonly regions: Readonly<Record<string, Region>>;
  readonly resources: Readonly<Record<string, ResourceDefinition>>;
  readonly terms: Readonly<Record<string, readonly (readonly string[])[]>>;
  /** By title, the votes that it brings. */
  readonly titles: Readonly<Record<string, number>>;
}

export function factsOf(set: SetDecl): SetFacts {
  const types: Record<string, CardType> = {};
  const regions: Record<string, Region> = {};
  const resources: Record<string, ResourceDefinition> = {};
  const terms: Record<string, readonly (readonly string[])[]> = {};
  const titles: Record<string, number> = {};
  for (const line of set.members) {
    if (line.kind !== "header") continue;
    switch (line.key.text) {
      case "type": types[nameOf(line)] = typeOf(line); break;
      case "term": terms[nameOf(line)] = listed(line.atoms).slice(1).map(wordsOf); break;
      case "region":
      case "regions": for (const entry of listed(line.atoms)) regions[wordsOf(entry)[0] ?? ""] = regionOf(line); break;
      case "title":
      case "titles": for (const entry of listed(line.atoms)) titles[wordsOf(entry)[0] ?? ""] = numberOf(entry); break;
      case "resource": resources[nameOf(line)] = resourceOf(line); break;
      default:
    }
  }
  return { types, regions, resources, terms, titles };
}

/** `kind hunter is ally { from crypt; unique; strength 1; life is capacity }`. */
export function kindLines(line: Header): KindLines {
  const prints: Record<string, number | string> = {};
  for (const { key, atoms } of line.lines ?? []) {
    const [first, second] = atoms;
    if (first?.kind === "num") prints[key.text] = first.value;
    else if (first?.kind === "word" && first.text === "is" && second?.kind === "word") prints[key.text] = second.text;
  }
  return { crypt: says(line, "from", "crypt"), unique: says(line, "unique"), prints };
}

/** `type rite { played in master by active from hand, library; through playing }`, each line by itself. */
function typeOf(line: Header): CardType {
  const after = (...words: readonly string[]): readonly string[] | undefined => {
    const found = (line.lines ?? []).find((each) => words.every((word, index) => wordsOf([each.key, ...each.atoms])[index] === word));
    return found && wordsOf([found.key, ...found.atoms]).slice(words.length);
  };
  const [by] = after("played", "by") ?? [];
  const [through] = after("through") ?? [];
  const [action] = after("action") ?? [];
  const [oncePer] = after("once", "per") ?? [];
  const from = after("played", "from");
  return {
    windows: after("played", "in") ?? [],
    by: (by ?? "minion") as CardType["by"],
    sequence: through ?? "playing",
    due: through === "action" ? "success" : "announcement",
    ...(action === undefined ? {} : { action }),
    ...(oncePer === undefined ? {} : { oncePer }),
    ...(from === undefined ? {} : { from }),
    ...(says(line, "goes", "with", "bearer") ? { follows: true } : {}),
  };
}

const regionOf = (line: Header): Region => ({ ...(says(line, "active") ? { active: true } : {}), ...(says(line, "ready") ? { ready: true } : {}) });

/** `resource faith of hunter { each is a relic on it }`. */
function resourceOf(line: Header): ResourceDefinition {
  const words = wordsOf(line.atoms);
  const of = words[words.indexOf("of") + 1];
  const each = (line.lines ?? []).find(({ key }) => key.text === "each");
  const cards = each && wordsOf(each.atoms).find((word) => !["is", "a", "an"].includes(word));
  return { ...(words.includes("of") && of !== undefined ? { of } : {}), ...(cards === undefined ? {} : { cards }) };
}

function says(line: Header, ...words: readonly string[]): boolean {
  return (line.lines ?? []).some(({ key, atoms }) => [key.text, ...wordsOf(atoms)].join(" ") === words.join(" "));
}

/** The number in a line, 0 where none stands. */
const numberOf = (atoms: readonly Atom[]): number => atoms.flatMap((atom) => (atom.kind === "num" ? [atom.value] : []))[0] ?? 0;

const nameOf = (line: Header): string => wordsOf(line.atoms)[0] ?? "";

export const wordsOf = (atoms: readonly Atom[]): string[] => atoms.flatMap((atom) => (atom.kind === "word" ? [atom.text] : []));

/** The parts of a list between commas and colons. */
export function listed(atoms: readonly Atom[]): Atom[][] {
  const all: Atom[][] = [[]];
  for (const atom of atoms) {
    if (atom.kind === "mark") all.push([]);
    else all[all.length - 1]?.push(atom);
  }
  return all;
}
