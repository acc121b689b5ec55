/** Explanations as pages for a browser and for paper. */
import { html, pageText } from "../page/index.ts";
import type { Html } from "../page/index.ts";
import { timelineHtml, timelineStyle } from "../timeline/index.ts";
import type { CardExplanation, ExplainedClause, ExplainedRuling } from "./card.ts";
import type { ScenarioExplanation } from "./scenario.ts";

/** A card, rule or sequence as a page. */
export function itemPage(explained: CardExplanation): string {
  const { name, kind, file, line, printed, clauses, rulings, errors } = explained;
  return pageText({
    title: kind === "card" ? name : `${name} (${kind})`,
    lead: html`${printed.length > 0 && html`<p class="says">${printed.join(" ")}</p>`}
<p class="quiet">${dayWords(explained)} <code>${file}:${line}</code></p>
${errors.length > 0 && html`<section class="notice"><h2>It has errors</h2><ul>${errors.map((error) => html`<li>${error}</li>`)}</ul>${errorWords(explained) !== "" && html`<p>${errorWords(explained)}</p>`}</section>`}`,
    body: html`${clauses.map(clauseHtml)}${rulings.length > 0 && html`<section class="card"><h2>Rulings on the whole</h2>${rulings.map(rulingHtml)}</section>`}`,
    style: explainStyle,
  });
}

/** As of when it is told. */
export const dayWords = ({ asOf }: Pick<CardExplanation, "asOf">): string => (asOf === null ? "With everything known." : `As of ${asOf}.`);

/** What is told all the same of an item with errors. */
export function errorWords({ errors, withoutRulings, clauses, rulings }: CardExplanation): string {
  if (errors.length === 0) return "";
  if (withoutRulings) return "It is told as it is printed, without its rulings.";
  return clauses.length === 0 && rulings.length > 0 ? "Only what its rulings say can be told." : "";
}

function clauseHtml({ title, form, sentences, line, rulings }: ExplainedClause): Html {
  return html`<section class="card"><h2>${title} <span class="chip">${form}</span></h2>
<p class="says">${sentences.join(" ")}</p>
<p class="quiet">line ${line}</p>
${rulings.map(rulingHtml)}</section>
`;
}

function rulingHtml({ title, text, kind, inForce, from, until }: ExplainedRuling): Html {
  return html`<article class="item${!inForce && " idle"}"><h3>${title} <span class="quiet">${kind}</span></h3><p>${text}</p>${!inForce && html`<p class="quiet">${idleWords({ from, until })}</p>`}</article>`;
}

/** Why a ruling is without effect on the day. */
export const idleWords = ({ from, until }: Pick<ExplainedRuling, "from" | "until">): string =>
  until === null ? `Without effect on that day: it holds from ${from ?? "its card's printing"} on.` : `Without effect: from ${until} on another one holds in its place.`;

/** A scenario as a page, with its timeline drawn. */
export function scenarioPage(explained: ScenarioExplanation): string {
  const { name, item, ruling, file, line, script, timeline, outcome } = explained;
  return pageText({
    title: name,
    lead: html`<p class="says">${item}${ruling !== null && html`, ${ruling.title}: ${ruling.text}`}</p>
<p><span class="${outcome === "passed" ? "gives" : "takes"}">${outcomeWords(explained)}</span></p>
<p class="quiet"><code>${file}:${line}</code></p>`,
    body: html`<section class="card"><h2>The script</h2><pre>${script.join("\n")}</pre></section>
${timeline.length > 0 && html`<section class="card"><h2>What happens</h2>
<p class="quiet legend">Diamonds are choices, full dots events, triangles lines of the script; each branch is a sequence in progress.</p>
${timelineHtml(timeline)}</section>`}`,
    style: timelineStyle + explainStyle,
  });
}

/** How it ended, and on which day. */
export function outcomeWords({ outcome, why, day }: ScenarioExplanation): string {
  const on = day === null ? "with everything known" : `as of ${day}`;
  return outcome === "passed" ? `It passes ${on}.` : outcome === "not played" ? `Not played ${on}. ${why ?? ""}` : `It does not pass ${on}. ${why ?? ""}`;
}

const explainStyle = `
.says { font-size: 1.0625rem; }
.idle > h3, .idle > p { color: var(--quiet); }
h2 .chip { font-weight: 400; vertical-align: middle; }
`;
