/** The only face of this folder: pages for a browser and for paper. */
export { Html, html } from "./html.ts";
export { filterBox, filterHash, filterScript } from "./filter.ts";
export { pageText } from "./page.ts";
export type { Page } from "./page.ts";
