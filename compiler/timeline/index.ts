/** The only face of this folder: what happened in a game, line by line, with where each line comes from. */
export { eventSaid, rowsOf } from "./rows.ts";
export type { RowContext, TimelineRow } from "./rows.ts";
export { timelineHtml, timelineStyle, whyWords, withCitationsOnce } from "./html.ts";
export { innerClauses, Sources } from "./sources.ts";
export type { Source } from "./sources.ts";
