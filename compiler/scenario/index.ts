/** The only face of this folder: scenarios read, checked and played. */
export { DEFAULTS } from "./defaults.ts";
export type { Default } from "./defaults.ts";
export { WHEN_FORMS } from "./forms.ts";
export { CARD_PARTS, SEAT_PARTS } from "./given-parts.ts";
export { playScenario, playThrough, pointsFrom } from "./play.ts";
export { isWrongThere } from "./points.ts";
export type { Asked } from "./points.ts";
export type { PlayOptions, Playthrough, ScenarioFailure, ScenarioResult } from "./result.ts";
export { definitionsOf } from "./pool.ts";
export type { PlayedGame } from "./pool.ts";
export { standInDefinition, typesOf } from "./stand-ins.ts";
export { cardsOf, checkScenario, prepareScenario } from "./prepare.ts";
export { differencesMet, goesAlike, isUntouched } from "./alike.ts";
export { Together } from "./together.ts";
export { eventText, labelOf, optionText, partingAt, partingOf } from "./timeline.ts";
export type { Parting, PartingPlace, Played, Recorded, Refusal, TimelineEntry } from "./timeline.ts";
export { thingName } from "./things.ts";
