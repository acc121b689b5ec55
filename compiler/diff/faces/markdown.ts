/** A diff in Markdown, for the text of a pull request. */
import type { Change, DiffReport, TraceChange } from "../report.ts";
import { becauseWords, countsOf, effectWords, endingWords, gapWords, headingWords, linksOf, moreWords, proofsOf, proofWords, sameWords, scenarioWords, sectionsOf, sideWords, summaryWords, tracesAtMost, whereWords } from "./words.ts";
import type { ProofSection, Section } from "./words.ts";

/** The whole report: a sentence, a table of classes, then each card. */
export function markdownOf(report: DiffReport): string {
  const { a, b, changes } = report;
  const blocks = [
    `## What changes for the cards`,
    `From ${inline(sideWords(a))} (before, -) to ${inline(sideWords(b))} (after, +). ${inline(summaryWords(report))}`,
    ...gapWords(report).map((sentence) => `> ${inline(sentence)}`),
    ...[a, b].flatMap((side) => (side.errors.length === 0 ? [] : [[`**${inline(side.name)} has errors:**`, "", ...side.errors.map(({ line, diagnostic: { file, message } }) => `- ${code(`${file}:${line}`)} ${inline(message)}`)].join("\n")])),
    ...proofsOf(report).flatMap(proofBlocks),
    ...(changes.length === 0 ? [] : [["| class | changes |", "|---|---|", ...countsOf(changes).map(([name, count]) => `| ${name} | ${count} |`)].join("\n")]),
    ...sectionsOf(report).flatMap(sectionBlocks),
  ];
  return `${blocks.join("\n\n")}\n`;
}

function proofBlocks({ title, proofs }: ProofSection): string[] {
  const rows = proofs.map((proof) => {
    const { heading, told } = proofWords(proof);
    return `- **${inline(heading)}** — ${inline(told)}`;
  });
  return [`### ${title}`, rows.join("\n")];
}

function sectionBlocks(section: Section): string[] {
  const [more, same] = [moreWords(section.traces), sameWords(section)];
  return [
    `### ${inline(headingWords(section))}`,
    ...(section.file === "" ? [] : [code(section.file)]),
    ...section.changes.map(changeBlock),
    ...(same === undefined ? [] : [inline(same)]),
    ...(section.traces.length === 0 ? [] : ["**Scenarios that go differently**", ...section.traces.slice(0, tracesAtMost).map((trace) => traceBlock(trace, section))]),
    ...(more === undefined ? [] : [more]),
  ];
}

function changeBlock(change: Change): string {
  const { clause, title, before, after, reason } = change;
  const links = linksOf(change).map(([label, what]) => `${label}: ${what.map(inline).join(", ")}.`);
  return [
    `**${clause === null ? "" : `${inline(clause)}: `}${inline(title)}** — ${change.class}; ${effectWords(change)}`,
    "",
    ...fence(before, after),
    "",
    [inline(reason), ...links].join(" "),
  ].join("\n");
}

function traceBlock(trace: TraceChange, section: Section): string {
  const [ending, ...above] = [endingWords(trace), scenarioWords(trace), becauseWords(trace, section), whereWords(trace)];
  return [above.flatMap((text) => (text === undefined ? [] : [inline(text)])).join("<br>\n"), "", ...fence(trace.before, trace.after), ...(ending === undefined ? [] : ["", inline(ending)])].join("\n");
}

/** Both sides in a fence longer than any in them. */
function fence(before: string | null, after: string | null): string[] {
  const lines = [...marked("-", before), ...marked("+", after)];
  const longest = Math.max(2, ...lines.flatMap((line) => [...line.matchAll(/`+/g)].map(([ticks]) => ticks.length)));
  const ticks = "`".repeat(longest + 1);
  return [`${ticks}diff`, ...lines, ticks];
}

const marked = (mark: string, text: string | null): string[] => (text === null ? [] : text.split("\n").map((line) => `${mark} ${line}`));

/** Text that is no markup, whatever stands in it. */
const inline = (text: string): string => text.replaceAll("\n", " ").replace(/[\\`*_[\]<>|#~]/g, (mark) => `\\${mark}`).replaceAll("@", "@\u200b");

const code = (text: string): string => (text.includes("`") ? inline(text) : `\`${text}\``);
