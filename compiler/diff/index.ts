/** The only face of this folder: two sides compared, and what is told of them. */
export { diff } from "./diff.ts";
export type { DiffOptions, SideGames, SideInput } from "./diff.ts";
export { ownEngine } from "./behaviour.ts";
export type { Engine } from "./behaviour.ts";
export { changeClasses, changeKinds } from "./kinds.ts";
export type { ChangeClass, ChangeKind, Effect } from "./kinds.ts";
export { isSame } from "./report.ts";
export type { Change, ChangePlace, DiffReport, ItemKind, ItemMention, OptionsChange, ProofChange, RulingMention, ShownOptions, SideInfo, TraceChange } from "./report.ts";
export { githubOf } from "./faces/github.ts";
export { htmlOf } from "./faces/html.ts";
export { jsonOf } from "./faces/json.ts";
export { markdownOf } from "./faces/markdown.ts";
export { effectWords, becauseWords, endingWords, gapWords, headingWords, linksOf, moreWords, proofWords, proofsOf, sameWords, scenarioWords, sectionsOf, sideWords, summaryWords, tracesAtMost, whereWords } from "./faces/words.ts";
export type { ProofSection, Section } from "./faces/words.ts";
