/** The only face of this folder: mutants, and the hunt for them. */
export { contentHashes } from "./content.ts";
export { hunt, judge, quarriesOf, scenariosFor } from "./hunt.ts";
export type { HuntOptions, Outcome, Quarry, Verdict } from "./hunt.ts";
export { mutantsOf, OPERATORS, WHOLE_CLAUSE } from "./mutants.ts";
export type { Mutant, Operator } from "./mutants.ts";
export { sampleOf } from "./sample.ts";
export { nameOf, readExplained, sameMutant, sortSurvivors } from "./survivors.ts";
export type { Explained, MutantName } from "./survivors.ts";
export { survey } from "./survey.ts";
export type { Surveyed } from "./survey.ts";
