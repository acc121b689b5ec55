/** The sheet of a ruling as a page, and the pages of all of them with an index. */
import { filterBox, html, pageText } from "../page/index.ts";
import type { Html } from "../page/index.ts";
import { timelineHtml, timelineStyle } from "../timeline/index.ts";
import type { ProofSheet, SheetDuel, SheetThen, ThenFound } from "./sheet.ts";

/** One page for one ruling. */
export function sheetPage(sheet: ProofSheet): string {
  const { name, title, text, topics, kind, file, line, from } = sheet;
  return pageText({
    title: `${name}: ${title}`,
    lead: html`<p class="says">${text}</p>
<ul class="chips"><li class="chip">${kind}</li><li class="chip">${from === null ? "holds always" : `holds from ${from}`}</li>${topics.map((topic) => html`<li class="chip">${topic}</li>`)}<li class="${sheet.proven ? "gives" : sheet.byHand === null ? "takes" : "quiet"}">${verdictWords(sheet)}</li></ul>
<p class="quiet"><code>${file}:${line}</code></p>`,
    body: html`${sheet.brings.length > 0 && bringsHtml(sheet)}${sheet.kind !== "follows" && changeHtml(sheet)}${sheet.duel !== null && duelHtml(sheet.duel, sheet)}`,
    style: timelineStyle + sheetStyle,
  });
}

/** `proven`, or why it is not. */
export const verdictWords = ({ proven, byHand, why }: ProofSheet): string => (proven ? "proven" : byHand === null ? `not proven: ${why ?? ""}` : `by hand: ${byHand}`);

function bringsHtml({ brings }: ProofSheet): Html {
  return html`<section class="card"><h2>What it brings</h2><ul>${brings.map(({ title, proven }) => html`<li>${title}${!proven && ", not proven"}</li>`)}</ul></section>`;
}

function changeHtml({ clauses, patch, kind }: ProofSheet): Html {
  return html`<section class="card"><h2>As printed</h2>
${clauses.map(({ name, printed }) => html`<h3 class="quiet">${name}</h3><pre>${printed.join("\n")}</pre>`)}
${patch.length > 0 && html`<h2 class="next">${kind === "amends" ? "What the ruling makes of it" : "The reading that it rejects"}</h2><pre class="patch">${patch.map((each) => html`<span class="${patchClass(each)}">${each}</span>`)}</pre>`}
</section>
`;
}

const patchClass = (line: string): string => (line.startsWith("-") ? "minus" : line.startsWith("+") ? "plus" : "same");

function duelHtml(duel: SheetDuel, { against }: ProofSheet): Html {
  const { scenario, day, script, together, here, there, parting, then } = duel;
  return html`<section class="card"><h2>Scenario: ${scenario}</h2>
<p class="quiet">Played ${day === null ? "with everything known" : `as of ${day}`}.</p>
<pre>${script.join("\n")}</pre>
</section>
<section class="card"><h2>The two games</h2>
<h3 class="quiet">Alike in both</h3>
${timelineHtml(together)}
${parting === null && html`<p class="notice">${alikeWords(duel)}</p>`}
${parting !== null && html`<p class="notice"><b>Here they part.</b> With the ruling comes “${parting.here}”, ${against} “${parting.there}”.</p>
<div class="duel"><div><h3>With the ruling</h3>${timelineHtml(here, (row) => (row === here[0] ? "First:" : undefined))}</div><div><h3>${against.charAt(0).toUpperCase()}${against.slice(1)}</h3>${timelineHtml(there, (row) => (row === there[0] ? "First:" : undefined))}</div></div>`}
</section>
<section class="card"><h2>What is asked</h2>
<div class="scroll"><table><thead><tr><th>Line</th><th>With the ruling</th><th>${against.charAt(0).toUpperCase()}${against.slice(1)}</th></tr></thead><tbody>${then.map(thenHtml)}</tbody></table></div>
</section>
`;
}

/** What is said where the games go alike event by event. */
export const alikeWords = ({ then }: SheetDuel): string =>
  then.some(({ here, there }) => here?.holds !== there?.holds) ? "Nothing happens in one game and not in the other; they part in what is asked below." : "The two games do not part.";

function thenHtml({ line, here, there }: SheetThen): Html {
  return html`<tr><td><code>${line}</code></td>${foundHtml(here)}${foundHtml(there)}</tr>`;
}

const foundHtml = (found: ThenFound | null): Html => html`<td class="${found === null ? "quiet" : found.holds ? "gives" : "takes"}">${foundWords(found)}</td>`;

export const foundWords = (found: ThenFound | null): string => (found === null ? "not asked" : found.holds ? "holds" : `fails: ${found.instead ?? ""}`);

/** The index of a folder of sheets, each with the name of its file. */
export function indexPage(entries: readonly { readonly sheet: ProofSheet; readonly file: string }[]): string {
  const groups = new Map<string, { readonly sheet: ProofSheet; readonly file: string }[]>();
  for (const entry of entries) groups.set(entry.sheet.name, [...(groups.get(entry.sheet.name) ?? []), entry]);
  const proven = entries.filter(({ sheet }) => sheet.proven).length;
  return pageText({
    title: "Proof sheets",
    lead: html`<p>${entries.length} rulings, ${proven} proven. One page for each: what is printed, what the ruling makes of it or which reading it rejects, and where the two games part.</p>`,
    body: html`${filterBox("a card, a citation, a word")}${[...groups].map(([name, own], at) => html`<section class="card group" id="group-${at + 1}"><h2>${name}</h2>${own.map(({ sheet, file }) => html`<article class="item entry"><h3><a href="${file}">${sheet.title}</a></h3><p>${sheet.text}</p><p class="${sheet.proven ? "gives" : sheet.byHand === null ? "takes" : "quiet"}">${verdictWords(sheet)}</p></article>`)}</section>
`)}`,
    isFiltered: true,
  });
}

const sheetStyle = `
.says { font-size: 1.0625rem; }
h2.next { margin-top: 1rem; }
.patch span { display: block; padding: 0 .5rem; }
.patch .minus { background: var(--gone-paper); color: var(--gone); }
.patch .plus { background: var(--come-paper); color: var(--come); }
.duel { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
.duel > div { min-width: 0; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .9375rem; margin-top: .5rem; }
th, td { text-align: left; vertical-align: top; padding: .35rem .75rem .35rem 0; border-top: 1px solid var(--line); }
th { font-size: .8125rem; color: var(--quiet); border-top: 0; }
@media (max-width: 40rem) { .duel { grid-template-columns: 1fr; } }
`;
