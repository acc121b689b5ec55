/** The only face of this folder: cards, rules and scenarios explained. */
export { explainItem } from "./card.ts";
export type { CardExplanation, ExplainedClause, ExplainedRuling } from "./card.ts";
export { dayWords, errorWords, idleWords, itemPage, outcomeWords, scenarioPage } from "./page.ts";
export { explainScenario } from "./scenario.ts";
export type { ScenarioExplanation } from "./scenario.ts";
