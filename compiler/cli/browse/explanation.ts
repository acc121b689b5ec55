/** Explanations on a screen. */
import { dayWords, errorWords, idleWords, outcomeWords } from "../../explain/index.ts";
import type { CardExplanation, ExplainedRuling, ScenarioExplanation } from "../../explain/index.ts";
import { visible, wrapped } from "../terminal.ts";
import type { Paint } from "../terminal.ts";
import { timelineText } from "./timeline.ts";

/** Sentences are read best in lines that are not too long. */
const widthAtMost = 100;

/** A card, rule or sequence, clause by clause. */
export function itemText(explained: CardExplanation, paint: Paint, columns: number): string {
  const width = Math.max(40, Math.min(columns, widthAtMost));
  const { name, kind, file, line, printed, clauses, rulings, errors } = explained;
  const words = (text: string, indent: number): string[] => wrapped(visible(text), width - indent).map((each) => " ".repeat(indent) + each);
  const ruling = (of: ExplainedRuling): string[] => [
    ...wrapped(visible(`${of.title}, ${of.kind}`), width - 4).map((each) => `    ${paint(of.inForce ? "magenta" : "dim", each)}`),
    ...words(of.text, 6).map((each) => (of.inForce ? each : paint("dim", each))),
    ...(of.inForce ? [] : words(idleWords(of), 6).map((each) => paint("dim", each))),
  ];
  return [
    `${paint("bold", visible(kind === "card" ? name : `${name} (${kind})`))}  ${paint("cyan", `${visible(file)}:${line}`)}`,
    ...(printed.length === 0 ? [] : words(printed.join(" "), 0)),
    paint("dim", dayWords(explained)),
    ...errors.flatMap((error) => words(error, 2).map((each) => paint("red", each))),
    ...(errorWords(explained) === "" ? [] : words(errorWords(explained), 2)),
    ...clauses.flatMap((clause) => ["", paint("bold", `  ${visible(clause.title)}`) + paint("dim", `  ${clause.form}, line ${clause.line}`), ...words(clause.sentences.join(" "), 2), ...clause.rulings.flatMap(ruling)]),
    ...(rulings.length === 0 ? [] : ["", paint("bold", "  Rulings on the whole"), ...rulings.flatMap(ruling)]),
    "",
  ].join("\n");
}

/** A scenario with its timeline. */
export function scenarioText(explained: ScenarioExplanation, paint: Paint, columns: number): string {
  const width = Math.max(40, Math.min(columns, 160));
  const { name, item, ruling, file, line, script, timeline, outcome } = explained;
  return [
    `${paint("bold", visible(name))}  ${paint("cyan", `${visible(file)}:${line}`)}`,
    ...wrapped(visible(ruling === null ? item : `${item}, ${ruling.title}: ${ruling.text}`), Math.min(width, widthAtMost)),
    ...wrapped(visible(outcomeWords(explained)), Math.min(width, widthAtMost)).map((text) => paint(outcome === "passed" ? "green" : "red", text)),
    "",
    ...script.map((each) => `  ${visible(each)}`),
    "",
    ...timelineText(timeline, paint, width - 2).map((each) => `  ${each}`),
    "",
  ].join("\n");
}
