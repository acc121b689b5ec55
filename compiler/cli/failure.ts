/** A scenario that failed, for people: the line that was wrong, why, and what happened up to it. */
import type { Compilation } from "../compile.ts";
import type { Day } from "../dates.ts";
import type { DatedResult, RulingProof } from "../prove.ts";
import { rulingTitle } from "../rulings.ts";
import type { TimelineEntry } from "../scenario/index.ts";
import { excerpt } from "./frame.ts";
import type { Texts } from "./frame.ts";
import type { Failure } from "./proving.ts";
import { counted } from "./table.ts";
import { cut, visible, wrapped } from "./terminal.ts";
import type { Paint } from "./terminal.ts";

/** Earlier entries are left out: what leads to a fault is mostly near. */
const shownAtMost = 40;

const outcomes = { failed: "failed", stuck: "cannot go on", error: "broke off", passed: "passed" } as const;

/** The report of a scenario that did not pass. */
export function failureText({ played, dates }: Failure, heading: string, texts: Texts, paint: Paint, columns: number): string {
  const { name, file, outcome, failure, timeline } = played;
  const width = Math.max(40, Math.min(columns, 110));
  const line = failure === undefined ? undefined : texts.locate(file, failure.line);
  const offered = failure?.offered ?? [];
  const lines = [
    `${paint(["red", "bold"], `✗ ${outcomes[outcome]}:`)} ${paint("bold", visible(name))}`,
    `  ${visible(heading)}${onDays(dates)}`,
    ...(failure === undefined || line === undefined ? [] : [
      `  ${paint("cyan", `${visible(file)}:${line.line}:${line.column}`)}`,
      ...excerpt(file, failure.line, undefined, texts, paint, "red", width),
      ...wrapped(visible(failure.message), width - 2).map((text) => `  ${paint("bold", text)}`),
    ]),
    ...(offered.length === 0 ? [] : ["  On offer was:", ...offered.map((option) => `    ${cut(visible(option), width - 4)}`)]),
    ...timelineText(timeline, paint, width),
  ];
  return `${lines.join("\n")}\n`;
}

/** `, as of 1996-06-26 and now`; nothing where it went wrong only in the game that was asked for. */
function onDays(dates: readonly Day[]): string {
  const days = dates.map((date) => date ?? "now");
  const last = days.pop();
  if (days.length > 0) return `, as of ${days.join(", ")} and ${last}`;
  return last === undefined || last === "now" ? "" : `, as of ${last}`;
}

/** What happened, up to the first line that was wrong. */
function timelineText(timeline: readonly TimelineEntry[], paint: Paint, width: number): string[] {
  if (timeline.length === 0) return [];
  const wrong = timeline.findIndex(({ kind }) => kind === "wrong");
  const lines = shortRuns(wrong < 0 ? timeline : timeline.slice(0, wrong + 1))
    .map((entry) => (typeof entry === "number" ? paint("dim", `  … ${counted(entry, "step")} in which nothing happened`) : entryText(entry, paint, width - 4)));
  const left = Math.max(0, lines.length - shownAtMost);
  return [
    "  What happened:",
    ...(left === 0 ? [] : [paint("dim", `    (${left} lines before)`)]),
    ...lines.slice(left).map((line) => `    ${line}`),
  ];
}

const isStep = ({ kind, text }: TimelineEntry): boolean => kind === "event" && /^[^,:]+ (?:begins|ends)(?: as .*)?$/.test(text);

/** Of many steps in a row only the first and the last, and between them how many there were. */
function shortRuns(timeline: readonly TimelineEntry[]): (TimelineEntry | number)[] {
  const shown: (TimelineEntry | number)[] = [];
  for (let at = 0; at < timeline.length; ) {
    let end = at;
    while (end < timeline.length && isStep(timeline[end]!)) end++;
    if (end - at > 4) shown.push(timeline[at]!, end - at - 2, timeline[end - 1]!);
    else shown.push(...timeline.slice(at, Math.max(end, at + 1)));
    at = Math.max(end, at + 1);
  }
  return shown;
}

function entryText({ kind, text, clause }: TimelineEntry, paint: Paint, width: number): string {
  const shown = visible(text);
  switch (kind) {
    case "script":
      return paint("cyan", cut(`▸ ${shown}`, width));
    case "wrong":
      return paint(["red", "bold"], wrapped(`✗ ${shown}`, width).join("\n      "));
    case "decision":
      return cut(`? ${shown}`, width);
    default: {
      const event = cut(`  ${shown}`, width);
      const by = clause === undefined ? "" : `  ${visible(clause)}`;
      return event + paint("dim", cut(by, Math.max(1, width - event.length)));
    }
  }
}

/** Where a scenario stands: its card or rule, and its ruling with the citation. */
export function headingOf({ key, owner }: DatedResult, { scenarios }: Compilation): string {
  const ruling = scenarios.find((record) => record.key === key)?.ruling;
  const item = owner.slice(owner.indexOf(":") + 1);
  return ruling == null ? item : `${ruling.heading}, ruling ${rulingTitle(ruling)}`;
}

/** The report of a ruling that is not proven. */
export function unprovenText({ ruling, why }: RulingProof, texts: Texts, paint: Paint, columns: number): string {
  const { line, column } = texts.locate(ruling.file, ruling.node.label.span);
  return [
    `${paint(["red", "bold"], "✗ not proven:")} ${paint("bold", visible(`${ruling.heading}, ruling ${rulingTitle(ruling)}`))}`,
    `  ${paint("cyan", `${visible(ruling.file)}:${line}:${column}`)}`,
    ...wrapped(visible(why), Math.max(40, Math.min(columns, 110)) - 2).map((text) => `  ${text}`),
    "",
  ].join("\n");
}
