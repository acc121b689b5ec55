/** A diff as one page for a browser, or for paper. */
import { html, pageText } from "../../page/index.ts";
import type { Html } from "../../page/index.ts";
import type { Effect } from "../kinds.ts";
import type { Change, DiffReport, SideInfo, TraceChange } from "../report.ts";
import { becauseWords, counted, countsOf, effectWords, endingWords, gapWords, headingWords, linksOf, proofsOf, proofWords, sameWords, scenarioWords, sectionsOf, sideWords, summaryWords, whereWords } from "./words.ts";
import type { ProofSection, Section } from "./words.ts";

/** The whole report as the text of a page. */
export function htmlOf(report: DiffReport): string {
  const { a, b, changes } = report;
  const sections = sectionsOf(report);
  return pageText({
    title: "What changes for the cards",
    lead: html`<p>From <b>${sideWords(a)}</b> (before) to <b>${sideWords(b)}</b> (after). ${summaryWords(report)}</p>
${changes.length > 0 && html`<ul class="chips">${countsOf(changes).map(([name, count]) => html`<li class="chip">${count} ${name}</li>`)}</ul>`}
${gapWords(report).map((sentence) => html`<p class="notice">${sentence}</p>`)}
${[a, b].map(errorsOf)}
${proofsOf(report).map(proofsHtml)}
${sections.length > 1 && contentsHtml(sections)}`,
    body: html`${sections.map(sectionHtml)}`,
  });
}

/** More would push what the page is about off the first screen. */
const listedAtMost = 12;

function contentsHtml(sections: readonly Section[]): Html {
  const rows = sections.map((section, at) => html`<li><a href="#${anchor(at)}">${headingWords(section)}</a> <span class="quiet">${section.changes.length + section.traces.length}</span></li>`);
  return html`<nav><details${sections.length <= listedAtMost && html` open`}><summary>${counted(sections.length, "place")} with changes</summary><ol>${rows}</ol></details></nav>`;
}

const anchor = (at: number): string => `item-${at + 1}`;

function errorsOf({ name, errors }: SideInfo): Html | false {
  return errors.length > 0 && html`<section class="notice"><h2>${name} has errors</h2><ul>${errors.map(({ line, diagnostic: { file, message } }) => html`<li><code>${file}:${line}</code> ${message}</li>`)}</ul></section>`;
}

function proofsHtml({ title, isLost, proofs }: ProofSection): Html {
  const rows = proofs.map((proof) => {
    const { heading, told } = proofWords(proof);
    return html`<li><b>${heading}</b><br>${told}</li>`;
  });
  return html`<section class="notice"><h2 class="${isLost ? "takes" : "gives"}">${title}</h2><ul>${rows}</ul></section>`;
}

function sectionHtml(section: Section, at: number): Html {
  return html`<section class="card" id="${anchor(at)}">
<h2>${headingWords(section)}</h2>
<p class="quiet"><code>${section.file}</code></p>
${section.changes.map(changeHtml)}
${sameWords(section) !== undefined && html`<p>${sameWords(section)}</p>`}
${section.traces.length > 0 && html`<div class="item"><h3>Scenarios that go differently</h3>${section.traces.map((trace) => traceHtml(trace, section))}</div>`}
</section>
`;
}

function changeHtml(change: Change): Html {
  const { clause, title, effect, before, after, reason, place } = change;
  return html`<article class="item">
<h3>${clause !== null && html`<code>${clause}</code> `}${title}</h3>
<ul class="chips"><li class="chip">${change.class}</li><li class="${effectClass(effect)}">${effectWords(change)}</li></ul>
${sidesHtml(before, after)}
<p>${reason}</p>
<dl>${linksOf(change).map(([label, what]) => html`<dt>${label}</dt><dd>${what.join(", ")}</dd>`)}<dt>Stands in</dt><dd><code>${place.file}:${place.line}</code>${place.side === "a" && " of the side before"}</dd></dl>
</article>
`;
}

const effectClass = (effect: Effect): string => (effect === "takes" || effect === "both" ? "takes" : effect === "gives" ? "gives" : "quiet");

const quiet = (text: string | undefined): Html | false => text !== undefined && html`<p class="quiet">${text}</p>`;

function traceHtml(trace: TraceChange, section: Section): Html {
  return html`<div class="trace"><p>${scenarioWords(trace)}</p>
${quiet(becauseWords(trace, section))}${quiet(whereWords(trace))}
${sidesHtml(trace.before, trace.after)}
${quiet(endingWords(trace))}</div>
`;
}

/** Both sides beside each other, or the only one. */
const sidesHtml = (before: string | null, after: string | null): Html =>
  html`<div class="sides${before === null || after === null ? " only" : ""}">${before !== null && sideHtml("Before", "gone", before)}${after !== null && sideHtml("After", "come", after)}</div>`;

const sideHtml = (title: string, kind: string, text: string): Html => html`<div class="side ${kind}"><b>${title}</b><pre>${text}</pre></div>`;
