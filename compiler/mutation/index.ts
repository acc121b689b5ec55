/** The only face of this folder: mutants, and the hunt for them. */
export { hunt } from "./hunt.ts";
export type { HuntOptions, Verdict } from "./hunt.ts";
export { mutantsOf } from "./mutants.ts";
export type { Mutant, Operator } from "./mutants.ts";
