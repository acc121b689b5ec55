/** The frame of every page: one self-contained file that needs no network. */
import { Html, html } from "./html.ts";
import { filterHash, filterScript } from "./filter.ts";
import { pageStyle } from "./style.ts";

export interface Page {
  readonly title: string;
  /** What stands below the title. */
  readonly lead: Html;
  readonly body: Html;
  /** What a page needs beyond the common style. */
  readonly style?: string;
  /** True for a page with a filter box. */
  readonly isFiltered?: boolean;
}

/** The whole text of a page. It asks for nothing from anywhere, and no script runs in it but that of a filter box. */
export function pageText({ title, lead, body, style = "", isFiltered = false }: Page): string {
  const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src data:${isFiltered ? `; script-src '${filterHash}'` : ""}`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${new Html(policy)}">
<title>${title}</title>
<style>${new Html(pageStyle + style)}</style>
</head>
<body>
<header>
<h1>${title}</h1>
${lead}
</header>
<main>
${body}
</main>
<footer><p>Made by praxis.</p></footer>${isFiltered && new Html(`\n<script>${filterScript}</script>`)}
</body>
</html>
`.text;
}
