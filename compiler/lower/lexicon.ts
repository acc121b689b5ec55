/** What each word can mean: the contract's words and the declared ones, in one place for look-ups. */
import type { Declared } from "../declared.ts";
import {
  actionKinds, cardTypes, events, nouns, properties, regions, relations, roles, spans, strikeKinds, traits, verbForms,
} from "./contract.ts";
import type { CardType, Type } from "./contract.ts";

/** In what way something counts as a word. */
export type Category = "type" | "kind" | "clan" | "sect" | "title" | "action" | "strike" | "mark";

/** What things of a category are. */
export const categoryType: Readonly<Record<Category, Type>> = {
  type: "card", kind: "card", clan: "card", sect: "card", title: "card", action: "run", strike: "strike", mark: "thing",
};

const categoryNames: Readonly<Record<Category, string>> = {
  type: "a card type", kind: "a kind of card", clan: "a clan", sect: "a sect", title: "a title",
  action: "a kind of action", strike: "a kind of strike", mark: "a mark",
};

/** A noun that stands for a set of things. */
export interface NounMeaning {
  /** The singular word, or the noun that it is another word for. */
  readonly name: string;
  readonly type: Type;
  /** Absent for the broad nouns of the contract (`card`, `seat`). */
  readonly category?: Category;
  /** True when it was written in the plural. */
  readonly plural: boolean;
}

export class Lexicon {
  readonly declared: Declared;
  private readonly counts = new Map<string, Category[]>();

  constructor(declared: Declared) {
    this.declared = declared;
    const add = (words: Iterable<string>, category: Category): void => {
      for (const word of words) {
        const known = this.counts.get(word);
        if (known === undefined) this.counts.set(word, [category]);
        else if (!known.includes(category)) known.push(category);
      }
    };
    add(cardTypes.keys(), "type");
    add(declared.types.keys(), "type");
    add(declared.kinds.keys(), "kind");
    add(declared.terms.keys(), "kind");
    add(declared.clans, "clan");
    add(declared.sects, "sect");
    add(declared.titles.keys(), "title");
    add(actionKinds, "action");
    add(declared.actions, "action");
    add([...declared.types.values()].flatMap(({ action }) => action ?? []), "action");
    add(strikeKinds, "strike");
    add(declared.marks, "mark");
    // Minions are vampires, allies and what sets add to them: a noun, and something that a card counts as.
    if (nouns.has("minion")) add(["minion"], "kind");
  }

  /** The categories under which a word counts, in the order of the table above. */
  categories(word: string): readonly Category[] {
    return this.counts.get(word) ?? [];
  }

  /** All words that something counts as. */
  countedAs(): Iterable<string> {
    return this.counts.keys();
  }

  /** The category of the word for things of that type; marks fit everything. */
  category(word: string, type: Type): Category | undefined {
    return this.categories(word).find((category) => fits(categoryType[category], type));
  }

  /** `vampires` → vampire; undefined when the word names no set of things. */
  noun(word: string): NounMeaning | undefined {
    for (const { name, plural } of singulars(word)) {
      const broad = nouns.get(name);
      if (broad !== undefined && name !== "minion") return { name: broad.same ?? name, type: broad.type, plural };
      const category = this.categories(name).find((each) => each !== "mark" && each !== "action" && each !== "strike");
      if (category !== undefined) return { name, type: categoryType[category], category, plural };
    }
    return undefined;
  }

  /** Whether the word names a run: a sequence, a repeating group, or a span of the contract. */
  isRun(word: string): boolean {
    return (spans.includes(word) && word !== "stay") || this.declared.sequences.has(word) ||
      (this.declared.steps.get(word)?.some(({ repeats }) => repeats) ?? false);
  }

  /** Whether the word names a window: a step, a group or a sequence. */
  isWindow(word: string): boolean {
    return this.declared.steps.has(word) || this.isRun(word);
  }

  windows(): string[] {
    return [...this.declared.sequences.keys(), ...this.declared.steps.keys(), ...spans];
  }

  /** Where cards can be: declared regions, and the properties that are lists of a seat's cards. */
  isRegion(word: string): boolean {
    const property = properties.get(word);
    return this.isPlace(word) || (property?.many === true && property.of.includes("seat"));
  }

  /** A region that is nothing but a place: no property bears its name. */
  isPlace(word: string): boolean {
    return regions.has(word) || this.declared.regions.has(word);
  }

  regions(): string[] {
    return [...regions.keys(), ...this.declared.regions.keys(), ...[...properties.keys()].filter((word) => this.isRegion(word))];
  }

  actionKinds(): string[] {
    const ofTypes = [...this.declared.types.values()].flatMap(({ action }) => action ?? []);
    return [...new Set([...actionKinds, ...this.declared.actions, ...ofTypes])];
  }

  /** A card type of the contract, or one that a set declares. */
  cardType(word: string): CardType | undefined {
    return cardTypes.get(word) ?? this.declared.types.get(word);
  }

  cardTypes(): string[] {
    return [...cardTypes.keys(), ...this.declared.types.keys()];
  }

  isDiscipline(word: string): boolean {
    return this.declared.disciplines.has(word);
  }

  isResource(word: string): boolean {
    return this.declared.resources.has(word);
  }

  /** What the word is, for messages; undefined for an unknown one. */
  describe(word: string): string | undefined {
    const [category] = this.categories(word);
    if (category !== undefined) return categoryNames[category];
    if (traits.has(word)) return "a trait";
    if (properties.has(word)) return "a property";
    if (roles.has(word)) return "a name for someone";
    if (relations.has(word)) return "a comparison";
    if (nouns.has(word)) return "a noun";
    if (verbForms.has(word)) return "a verb";
    if (events.has(word)) return "an event";
    if (this.isDiscipline(word)) return "a discipline";
    if (this.isResource(word)) return "a resource";
    if (this.isRegion(word)) return "a region";
    if (this.isWindow(word)) return "a step or sequence";
    return undefined;
  }

  /** All words that a noun phrase may hold, for the nearest one. */
  *phraseWords(): Generator<string> {
    yield* properties.keys();
    yield* traits.keys();
    yield* roles.keys();
    yield* relations.keys();
    yield* nouns.keys();
    yield* this.counts.keys();
    yield* this.declared.disciplines.keys();
    yield* this.declared.resources.keys();
    yield* regions.keys();
    yield* this.declared.regions.keys();
    yield* this.declared.sequences.keys();
    yield* spans;
  }
}

const known = new WeakMap<Declared, Lexicon>();

/** The lexicon of the declarations, made once for each. */
export function lexiconOf(declared: Declared): Lexicon {
  let lexicon = known.get(declared);
  if (lexicon === undefined) known.set(declared, lexicon = new Lexicon(declared));
  return lexicon;
}

const things: ReadonlySet<Type> = new Set(["seat", "card", "run", "strike"]);

/** Whether something of one type can be what the other asks for; `thing` leaves it open. */
export function fits(have: Type, want: Type): boolean {
  return have === want || (have === "thing" && things.has(want)) || (want === "thing" && things.has(have));
}

/** The word itself, then what it may be the plural of. */
function singulars(word: string): { name: string; plural: boolean }[] {
  const all = [{ name: word, plural: false }];
  if (word.endsWith("ies")) all.push({ name: `${word.slice(0, -3)}y`, plural: true });
  if (word.endsWith("s")) all.push({ name: word.slice(0, -1), plural: true });
  return all;
}
