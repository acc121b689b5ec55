/**
 * The runtime's only face: what generated modules, the scenario runner and clients import.
 *
 * @module praxis/runtime
 */
export * from "./definitions.ts";
export type { Game } from "./kernel/game.ts";
export { GameError, type Asking, type Observer } from "./kernel/game.ts";
export { isModified } from "./kernel/effects.ts";
export { withCards } from "./kernel/pool.ts";
export type { CardThing, Decision, EffectThing, EventData, Frame, Handler, Option, Play, SeatThing, State, Thing } from "./kernel/state.ts";
export { ChoiceError } from "./kernel/session.ts";
export { readDeck, deckProblems, isOfCrypt, type Deck, type DeckProblem } from "./decks.ts";
export { randomFrom } from "./kernel/random.ts";
export { createGame, type NewGame } from "./new-game.ts";
export { eventFor, isHidden, type CardView, type MethuselahView, type View } from "./visibility.ts";
export { Table, type CardSetup, type TableSetup } from "./table.ts";
export { act } from "./operations/index.ts";
export { staysLegal } from "./operations/plays.ts";
export {
  count, counters, disciplined, exists, field, get, has, ids, inRegion, is, kept, lastRun, list, local, numbers, on, others, query, relate, role, run, same,
} from "./operations/words.ts";
