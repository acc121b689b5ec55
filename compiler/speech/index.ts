/** The only face of this folder: cards and what happens with them, as a judge would read them aloud. */
export { filled, possessive, plural, sentence, series, spoken, withArticle } from "./english.ts";
export { eventPhrases, phraseOfEvent } from "./events.ts";
