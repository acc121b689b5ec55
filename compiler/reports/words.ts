/** The words of the language, and which cards use each: the size of the vocabulary is a number to watch. */
import { visit } from "../../grammar/index.ts";
import type { File, Item, Node, Word } from "../../grammar/index.ts";
import type { Declared } from "../declared.ts";
import { actionKinds, cardTypes, events, nouns, properties, relations, roles, spans, strikeKinds, traits, verbForms, verbs } from "../lower/contract.ts";

export interface WordUse {
  readonly word: string;
  /** What it is: `verb`, `property`; a word may be several things. */
  readonly kinds: readonly string[];
  /** Names of the cards whose text or rulings use it, sorted. */
  readonly cards: readonly string[];
  /** Names of the rules and sequences that use it, sorted. */
  readonly rules: readonly string[];
}

export interface WordReport {
  /** All words of the contract, and those that sets and rules declare, sorted. */
  readonly words: readonly WordUse[];
  /** Proper names: clans, disciplines, sects, titles, sets, cards. They are no words of the language. */
  readonly names: number;
}

/**
 * Counts from the syntax trees: labels and the names that a clause gives are no words, nor are
 * scenarios and misreadings part of a card's text.
 *
 * @param files the trees of all files, without those that cannot be read
 */
export function wordReport(files: readonly File[], declared: Declared): WordReport {
  const kinds = kindsOfWords(declared);
  const uses = new Map([...kinds.keys()].map((word) => [word, { cards: new Set<string>(), rules: new Set<string>() }]));
  for (const item of files.flatMap((file) => file.items)) {
    if (item.kind === "set" || item.kind === "topic") continue;
    const name = item.name.kind === "word" ? item.name.text : item.name.value;
    for (const written of wordsIn(item)) uses.get(vocabularyWord(written, kinds))?.[item.kind === "card" ? "cards" : "rules"].add(name);
  }
  const asked = stepsThatAsk(files);
  const words = [...uses]
    .map(([word, { cards, rules }]) => ({ word, kinds: kinds.get(word) ?? [], cards: [...cards].sort(), rules: [...rules].sort() }))
    .filter((use) => !isOnlyALabel(use, asked));
  const { clans, disciplines, sects, sets, titles, cards } = declared;
  const names = [clans, disciplines, sects, sets, titles, new Set(cards.values())].reduce((sum, { size }) => sum + size, 0);
  return { words: words.sort((left, right) => (left.word < right.word ? -1 : 1)), names };
}

/**
 * The label of a step in which nobody is asked and for which nothing waits, and a mark
 * that one card or rule keeps for itself, are names like the labels of clauses.
 */
function isOnlyALabel({ word, kinds, cards, rules }: WordUse, asked: ReadonlySet<string>): boolean {
  const users = cards.length + rules.length;
  if (kinds.every((kind) => kind === "step")) return users === 0 && !asked.has(word);
  return kinds.every((kind) => kind === "mark") && users < 2;
}

/** The steps in which somebody is asked: windows, which every text may name. */
function stepsThatAsk(files: readonly File[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const item of files.flatMap(({ items }) => items)) {
    visit(item, {
      verb(node, parents) {
        const step = parents.findLast((parent) => parent.kind === "step");
        if (node.verb.text === "ask" && step?.kind === "step" && step.name !== undefined) found.add(step.name.text);
      },
    });
  }
  return found;
}

/** Whether only one card needs the word, and no rule: a sign that the word is wrong. */
export const isUsedByOneCard = ({ cards, rules }: WordUse): boolean => cards.length === 1 && rules.length === 0;

/** All words, each with what it is. Verbs stand under their plain form. */
function kindsOfWords(declared: Declared): ReadonlyMap<string, readonly string[]> {
  const kinds = new Map<string, Set<string>>();
  const add = (kind: string, words: Iterable<string>): void => {
    for (const word of words) kinds.set(word, (kinds.get(word) ?? new Set()).add(kind));
  };
  add("property", properties.keys());
  add("trait", traits.keys());
  add("relation", relations.keys());
  add("role", roles.keys());
  add("verb", verbs.keys());
  for (const { amounts = [], adjectives = [], words = {} } of verbs.values()) {
    add("amount", amounts);
    add("adjective", adjectives);
    for (const allowed of Object.values(words)) add("manner", allowed);
  }
  add("event", events.keys());
  add("card type", [...cardTypes.keys(), ...declared.types.keys()]);
  add("term", declared.terms.keys());
  add("noun", nouns.keys());
  add("action", actionKinds);
  add("strike", strikeKinds);
  add("span", spans);
  add("kind", declared.kinds.keys());
  add("region", declared.regions.keys());
  add("resource", declared.resources.keys());
  add("sequence", declared.sequences.keys());
  add("step", declared.steps.keys());
  add("mark", declared.marks);
  return new Map([...kinds].map(([word, set]) => [word, [...set]]));
}

/** The words of an item as written. Unknown ones are among them; a name may be spelt like nothing else. */
function wordsIn(item: Item): Set<string> {
  const found = new Set<string>();
  visit(item, {
    scenario: () => false,
    misread: () => false,
    path: () => false,
    citation: () => false,
    word(node, parents) {
      if (!isName(node, parents.at(-1))) found.add(node.text);
    },
  });
  return found;
}

/** A word by itself where it is one (the trait `tapped`), or else the verb or span that it is a form of. */
function vocabularyWord(written: string, known: ReadonlyMap<string, unknown>): string {
  return known.has(written) ? written : (verbForms.get(written) ?? written.replace(/^this-/, ""));
}

/** Labels, those of steps included, and the names given by target, announce, choose and remember. */
function isName(word: Word, parent: Node | undefined): boolean {
  if (parent === undefined || parent.kind === "sequence") return false;
  return ("label" in parent && parent.label === word) || ("name" in parent && parent.name === word);
}
