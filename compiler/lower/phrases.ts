/** The parts of phrases that hold one another. */
import { matches, predicateOn, regionOf } from "./match.ts";
import { narrowing } from "./narrow.ts";

export const phrases = { matches, predicateOn, regionOf, narrowing };
export type Phrases = typeof phrases;
