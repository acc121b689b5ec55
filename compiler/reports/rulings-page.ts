/** The list of rulings as a page to browse. */
import type { Day } from "../dates.ts";
import { filterBox, html, pageText } from "../page/index.ts";
import type { Html } from "../page/index.ts";
import { citedWords, deedWords, groupsOf, noticesOf, placeWords, proofWords, sumWords, topicWords } from "./ruling-words.ts";
import type { Grouping, RulingGroup } from "./ruling-words.ts";
import type { RulingEntry } from "./rulings.ts";

export interface RulingList {
  readonly entries: readonly RulingEntry[];
  readonly topics: ReadonlyMap<string, string>;
  readonly asOf: Day;
  /** False when no game was played, so that nothing is known of proofs. */
  readonly isPlayed: boolean;
}

/** The whole list as the text of a page. */
export function rulingsPage(list: RulingList, by: Grouping): string {
  const { entries, topics, asOf, isPlayed } = list;
  const groups = groupsOf(entries, by, topics);
  return pageText({
    title: asOf === null ? "Rulings" : `Rulings as of ${asOf}`,
    lead: html`<p>${sumWords(entries, asOf, isPlayed).join(" ")}</p>
${groups.length > 1 && html`<nav><details><summary>${headings[by]}</summary><ol>${groups.map(({ title, entries: own }, at) => html`<li><a href="#group-${at + 1}">${title}</a> <span class="quiet">${own.length}</span></li>`)}</ol></details></nav>`}`,
    body: html`${filterBox("a card, a citation, a word")}${groups.map((group, at) => groupHtml(group, at, list))}`,
    style: rulingStyle,
    isFiltered: true,
  });
}

const headings: Readonly<Record<Grouping, string>> = { card: "Cards and rules", topic: "Topics", authority: "Authorities", date: "Years" };

function groupHtml({ title, note, entries }: RulingGroup, at: number, list: RulingList): Html {
  return html`<section class="card group" id="group-${at + 1}">
<h2>${title}</h2>
${note !== "" && html`<p class="quiet"><code>${note}</code></p>`}
${entries.map((entry) => entryHtml(entry, title, note !== "", list))}
</section>
`;
}

function entryHtml(entry: RulingEntry, title: string, isInFile: boolean, { topics, asOf, isPlayed }: RulingList): Html {
  const { label, text, standing, scenarios, file, line, proven } = entry;
  const proof = isPlayed ? proofWords(entry) : "";
  const cited = citedWords(entry);
  return html`<article class="item entry${standing !== "in force" && " idle"}">
<h3>${placeWords(entry) !== title && html`${placeWords(entry)}: `}<code>${label}</code>${cited !== "" && html` <span class="cited">${cited}</span>`}</h3>
<p>${text}</p>
<ul class="chips"><li class="chip">${deedWords(entry)}</li>${entry.topics.map((topic) => html`<li class="chip">${topicWords(topic, topics)}</li>`)}${standing !== "in force" && html`<li class="chip">${standing}</li>`}${proof !== "" && html`<li class="${proven ? "gives" : entry.byHand === null ? "takes" : "quiet"}">${proof}</li>`}</ul>
${noticesOf(entry, asOf).map((notice) => html`<p class="notice">${notice}</p>`)}
<p class="quiet">${isInFile ? `line ${line}` : html`<code>${file}:${line}</code>`}${scenarios.length > 0 && html` · ${scenarios.map(({ name, passed }) => `${passed ? "“" : "✗ “"}${name}”`).join(", ")}`}</p>
</article>
`;
}

const rulingStyle = `
.cited { color: var(--quiet); font-weight: 400; }
.idle > h3, .idle > p { color: var(--quiet); }
`;
