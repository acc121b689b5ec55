/** The only face of this folder to the others. */
export { compile } from "./compile.ts";
export type { Compilation, CompileOptions, OutlineEntry, SourceFile, Variant, VariantChange } from "./compile.ts";
export type { RulingRecord, CitationRecord } from "./rulings.ts";
export { rulingTitle } from "./rulings.ts";
export type { ScenarioRecord } from "./scenarios.ts";
export type { Declared } from "./declared.ts";
