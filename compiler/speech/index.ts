/** The only face of this folder: cards and what happens with them, as a judge would read them aloud. */
export { filled, possessive, plural, sentence, series, spoken, withArticle } from "./english.ts";
export { clauseSaid, clausesSaid } from "./clauses.ts";
export type { ClauseSaid } from "./clauses.ts";
export { cardSaid, stepsSaid } from "./items.ts";
export { eventPhrases, phraseOfEvent } from "./events.ts";
export { propertyPhrases, relationPhrases, rolePhrases, spanPhrases, traitPhrases, typePhrases, verbPhrases } from "./phrases.ts";
