/**
 * What a table needs first: games, decks, cards. The rest of the runtime is `praxis/runtime`.
 *
 * @module praxis
 */
export {
  ChoiceError, GameError, Table, createGame, deckProblems, readDeck,
  type CardView, type Decision, type Deck, type DeckProblem, type Definition, type EventData, type Id, type MethuselahView, type NewGame, type Observer, type Option, type View,
} from "../../runtime/index.ts";
export { loadPool, loadSet, sets } from "./cards.ts";
