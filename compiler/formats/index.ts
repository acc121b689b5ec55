/** The only face of this folder: findings and results in the formats of other programs. */
export { findingText } from "./finding.ts";
export type { Finding, Place } from "./finding.ts";
export { annotationText, githubOf, lines as annotationLines } from "./github.ts";
export type { Annotation } from "./github.ts";
export { junitOf } from "./junit.ts";
export type { TestCase } from "./junit.ts";
export { sarifOf } from "./sarif.ts";
export type { FindingRule, SarifTool } from "./sarif.ts";
