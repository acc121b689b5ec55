/** The frame of every page: one self-contained file that needs no network. */
import { Html, html } from "./html.ts";
import { pageStyle } from "./style.ts";

export interface Page {
  readonly title: string;
  /** What stands below the title. */
  readonly lead: Html;
  readonly body: Html;
  /** What a page needs beyond the common style. */
  readonly style?: string;
}

/** The whole text of a page. It asks for nothing from anywhere, and no script runs in it. */
export function pageText({ title, lead, body, style = "" }: Page): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
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
<footer><p>Made by praxis.</p></footer>
</body>
</html>
`.text;
}
