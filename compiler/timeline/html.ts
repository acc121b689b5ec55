/** A timeline on a page: a rail drawn beside the lines, with a branch for each sequence in progress. */
import { html } from "../page/index.ts";
import type { Html } from "../page/index.ts";
import type { TimelineRow } from "./rows.ts";

/** Pixels between two branches of the rail. */
const gap = 11;
/** Deeper ones are drawn on the last branch. */
const depthAtMost = 7;
/** How far down a line its mark stands. */
const middle = 12;

/** All lines of a timeline; `mark` says which of them is to be marked, and how. */
export function timelineHtml(rows: readonly TimelineRow[], mark: (row: TimelineRow) => string | undefined = () => undefined): Html {
  const most = Math.min(depthAtMost, rows.reduce((depth, row) => Math.max(depth, row.depth), 0));
  return html`<ol class="timeline" style="--rail: ${(most + 1) * gap + 8}px">${withCitationsOnce(rows).map(({ row, citations }) => rowHtml(row, citations, most, mark(row)))}</ol>`;
}

function rowHtml(row: TimelineRow, citations: readonly string[], most: number, mark: string | undefined): Html {
  const { kind, text, who, window, offers, refused, source } = row;
  const others = offers.length > 1 ? offers : [];
  return html`<li class="${kind}${mark !== undefined && " marked"}">${railHtml(row, most)}
<div>${mark !== undefined && html`<b class="mark">${mark}</b> `}${who !== null && html`<span class="who">${who}</span> <span class="quiet">${window}:</span> `}${kind === "script" || kind === "wrong" ? html`<code>${text}</code>` : text}${source !== null && html` <span class="source" title="${source.file}:${source.line}">${source.title}</span>`}${citations.length > 0 && citationsHtml(citations)}
${others.length > 0 && html`<div class="quiet">of: ${others.join(" · ")}</div>`}${refused.map(({ what, why }) => html`<div class="refused">not offered: ${what}, since ${whyWords(why)}</div>`)}</div></li>
`;
}

/** The rulings on a clause are told where it comes first. */
export function withCitationsOnce(rows: readonly TimelineRow[]): { readonly row: TimelineRow; readonly citations: readonly string[] }[] {
  const told = new Set<string>();
  return rows.map((row) => {
    const { source } = row;
    if (source === null || told.has(source.title)) return { row, citations: [] };
    told.add(source.title);
    return { row, citations: source.citations };
  });
}

/** The rulings that rest on the clause; many are folded on a screen, and all stand on paper. */
function citationsHtml(citations: readonly string[]): Html {
  const shown = citations.join(", ");
  return citations.length <= 2 ? html` <span class="cited">${shown}</span>` : html` <details class="cited"><summary>${citations.length} rulings</summary>${shown}</details><span class="cited paper">${shown}</span>`;
}

/** The runtime names the condition that should be true, or says what is wrong. */
export const whyWords = (why: string): string => (/^(?:it|this|there|nobody|its) /.test(why) ? why : `this fails: ${why}`);

/** The part of the rail beside one line. */
function railHtml({ depth, kind }: TimelineRow, most: number): Html {
  const own = Math.min(depth, most);
  const x = (branch: number): number => branch * gap + 7;
  const width = (most + 1) * gap + 4;
  // The branch of a sequence begins, or ends, at its mark.
  const lines = Array.from({ length: own + 1 }, (_, branch) => html`<line x1="${x(branch)}" x2="${x(branch)}" y1="0" y2="100%"/>`);
  const shape = kind === "script" || kind === "wrong"
    ? html`<path d="M${x(own) - 4} ${middle - 5}l8 5l-8 5z"/>`
    : kind === "choice"
      ? html`<rect x="${x(own) - 4}" y="${middle - 4}" width="8" height="8" transform="rotate(45 ${x(own)} ${middle})"/>`
      : html`<circle cx="${x(own)}" cy="${middle}" r="${kind === "event" ? 4 : 3}"/>`;
  return html`<svg width="${width}" aria-hidden="true"><g>${lines}</g>${shape}</svg>`;
}

export const timelineStyle = `
.timeline { list-style: none; margin: .6rem 0; padding: 0; font-size: .9375rem; }
.timeline li { position: relative; padding: .1rem 0 .1rem var(--rail); min-height: 1.6rem; }
.timeline svg { position: absolute; left: 0; top: 0; height: 100%; overflow: visible; }
.timeline svg line { stroke: var(--line); stroke-width: 2; }
.timeline svg circle, .timeline svg rect, .timeline svg path { fill: var(--quiet); stroke: var(--card); stroke-width: 1; }
.timeline .event svg circle { fill: var(--ink); }
.timeline .choice svg rect { fill: var(--accent); }
.timeline .script svg path { fill: var(--come); }
.timeline .wrong svg path { fill: var(--gone); }
.timeline .sequence > div, .timeline .step > div { color: var(--quiet); }
.timeline .sequence > div { font-weight: 600; }
.timeline .script code { color: var(--come); }
.timeline .wrong code { color: var(--gone); }
.timeline .who { font-weight: 600; }
.timeline .source { color: var(--quiet); font-size: .8125rem; font-weight: 400; }
.timeline .source::before { content: "— "; }
.timeline .cited { color: var(--accent); font-size: .8125rem; font-weight: 400; }
.timeline details.cited { display: inline-block; vertical-align: top; }
.timeline .refused { color: var(--gone); font-size: .875rem; }
.timeline .marked > div { background: var(--chip); border-radius: .35rem; padding: .15rem .5rem; }
.timeline .mark { color: var(--accent); }
.timeline .paper { display: none; }
@media print {
  .timeline li { break-inside: avoid; }
  .timeline details.cited { display: none; }
  .timeline .paper { display: inline; }
}
`;
