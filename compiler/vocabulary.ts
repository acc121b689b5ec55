/** The words that the grammar is handed. */
import type { Vocabulary } from "../grammar/index.ts";
import type { Declared } from "./declared.ts";
import { cardHeaders, setHeaders } from "./headers.ts";
import {
  actionKinds, cardTypes, events, nouns, properties, relations, roles, spans, strikeKinds, traits, verbForms,
} from "./lower/contract.ts";

/**
 * The grammar's vocabulary from the contract; with the declarations also what
 * rules and sets add, which only serves to offer the nearest word.
 */
export function vocabularyOf(declared?: Declared): Vocabulary {
  const verbs = new Set(verbForms.keys());
  const headers = new Set([...Object.keys(cardHeaders), ...Object.keys(setHeaders)]);
  const all = new Set<string>([
    ...headers, ...verbs, ...events.keys(), ...properties.keys(), ...traits.keys(), ...relations.keys(),
    ...roles.keys(), ...nouns.keys(), ...cardTypes.keys(), ...actionKinds, ...strikeKinds,
    ...spans, ...spans.map((span) => `this-${span}`),
  ]);
  if (declared !== undefined) {
    for (const words of [
      declared.clans, declared.disciplines, declared.sects, declared.titles, declared.kinds, declared.regions,
      declared.resources, declared.types, declared.terms, declared.sequences, declared.steps, declared.marks,
    ])
      for (const word of words.keys()) all.add(word);
  }
  return { events: new Set(events.keys()), headers, verbs, all };
}
