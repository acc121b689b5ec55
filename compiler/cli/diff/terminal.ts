/** A diff on a screen: side by side where it is wide enough, one below the other elsewhere. */
import { becauseWords, effectWords, endingWords, gapWords, headingWords, linksOf, moreWords, proofsOf, proofWords, sameWords, scenarioWords, sectionsOf, sideWords, summaryWords, tracesAtMost, whereWords } from "../../diff/index.ts";
import type { Change, DiffReport, Effect, ProofSection, Section, TraceChange } from "../../diff/index.ts";
import { padded, visible, wrapped } from "../terminal.ts";
import type { Paint, Style } from "../terminal.ts";

/** From how many columns on two texts stand side by side. */
const wide = 110;

/** The whole report as text for a screen of that many columns. */
export function terminalText(report: DiffReport, paint: Paint, columns: number): string {
  const width = Math.max(40, Math.min(columns, 160));
  const page = new Page(paint, width);
  return [
    ...page.text(`From ${sideWords(report.a)} (before, -) to ${sideWords(report.b)} (after, +).`, 0, "dim"),
    ...gapWords(report).flatMap((sentence) => page.text(sentence, 0, "yellow")),
    "",
    ...proofsOf(report).flatMap((section) => [...page.proofs(section), ""]),
    ...sectionsOf(report).flatMap((section) => [...page.section(section), ""]),
    ...page.text(summaryWords(report), 0, "bold"),
    "",
  ].join("\n");
}

class Page {
  constructor(
    private readonly paint: Paint,
    private readonly width: number,
  ) {}

  text(text: string, indent: number, style?: Style): string[] {
    return wrapped(visible(text), this.width - indent).map((line) => `${" ".repeat(indent)}${style === undefined ? line : this.paint(style, line)}`);
  }

  proofs({ title, isLost, proofs }: ProofSection): string[] {
    return [
      this.paint(isLost ? "red" : "green", title),
      ...proofs.flatMap((proof) => {
        const { heading, told } = proofWords(proof);
        return [...this.text(heading, 2, "bold"), ...this.text(told, 4)];
      }),
    ];
  }

  section(section: Section): string[] {
    const { changes, traces, file } = section;
    const [more, same] = [moreWords(traces), sameWords(section)];
    return [
      `${this.paint("bold", visible(headingWords(section)))}${file === "" ? "" : `  ${this.paint("cyan", visible(file))}`}`,
      ...changes.flatMap((change) => this.change(change)),
      ...(same === undefined ? [] : this.text(same, 2)),
      ...(traces.length === 0 ? [] : [`  ${this.paint("bold", "Scenarios that go differently")}`, ...traces.slice(0, tracesAtMost).flatMap((trace) => this.trace(trace, section))]),
      ...(more === undefined ? [] : this.text(more, 4, "dim")),
    ];
  }

  private change(change: Change): string[] {
    const { clause, title, before, after, reason, effect } = change;
    const head = `${clause === null ? "" : `${clause}: `}${title}`;
    return [
      ...this.text(head, 2, "bold"),
      `    ${this.paint("magenta", change.class)}${this.paint("dim", "; ")}${this.paint(effectStyle(effect), effectWords(change))}`,
      ...this.sides(before, after),
      ...this.text(reason, 4, "dim"),
      ...linksOf(change).flatMap(([label, what]) => this.text(`${label}: ${what.join(", ")}`, 4, "dim")),
    ];
  }

  private trace(trace: TraceChange, section: Section): string[] {
    const said = (text: string | undefined): string[] => (text === undefined ? [] : this.text(text, 4, "dim"));
    return [...this.text(scenarioWords(trace), 4), ...said(becauseWords(trace, section)), ...said(whereWords(trace)), ...this.sides(trace.before, trace.after), ...said(endingWords(trace))];
  }

  private sides(before: string | null, after: string | null): string[] {
    return this.width >= wide && before !== null && after !== null ? this.beside(before, after) : [...this.marked("-", before, "red"), ...this.marked("+", after, "green")];
  }

  private marked(mark: string, text: string | null, style: Style): string[] {
    if (text === null) return [];
    return this.lines(text, this.width - 6).map(({ line, isFirst }) => `    ${this.paint(style, `${isFirst ? mark : " "} ${line}`)}`);
  }

  private beside(before: string, after: string): string[] {
    const column = Math.floor((this.width - 11) / 2);
    const [left, right] = [this.lines(before, column), this.lines(after, column)];
    return Array.from({ length: Math.max(left.length, right.length) }, (_, at) => {
      const [old, young] = [left[at], right[at]];
      const shown = `- ${padded(old?.line ?? "", column)}`;
      return `    ${old === undefined ? " ".repeat(column + 2) : this.paint("red", old.isFirst ? shown : ` ${shown.slice(1)}`)} ${this.paint("dim", "│")} ${young === undefined ? "" : this.paint("green", `${young.isFirst ? "+" : " "} ${young.line}`)}`.trimEnd();
    });
  }

  private lines(text: string, width: number): { readonly line: string; readonly isFirst: boolean }[] {
    return text.split("\n").flatMap((each) => wrapped(visible(each), width).map((line, at) => ({ line, isFirst: at === 0 })));
  }
}

const effectStyle = (effect: Effect): Style => (effect === "takes" || effect === "both" ? "red" : effect === "gives" ? "green" : "dim");
