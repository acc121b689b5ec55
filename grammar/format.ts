/**
 * The one layout of a file. Comments and blank lines (one at most) are kept.
 * Header keys are padded to a column, and so are plays and steps of one line
 * below each other. The announcement lines of a clause get the order in which
 * they count. A block of one line stays on the line it belongs to when it fits.
 */
import prettier from "prettier/doc";
import type { Doc } from "prettier";
import type { File, Node, Trivia } from "./ast.ts";
import type { Diagnostic } from "./diagnostics.ts";
import { parse } from "./parser.ts";
import { print, printAtoms, printed, printHead } from "./print.ts";
import type { PrintedBlock } from "./print.ts";
import type { Vocabulary } from "./reader.ts";

const { breakParent, fill, group, hardline, ifBreak, indent, join, line, lineSuffix } = prettier.builders;

/** The layout's measures, in characters. */
export const layoutOptions = { printWidth: 100, tabWidth: 2 } as const;

export interface FormatResult {
  /** The text laid out anew; absent when the file has syntax errors. */
  readonly text?: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Lays out a text; one with syntax errors is left alone, and its messages are given. Formatting twice changes nothing. */
export function formatText(text: string, vocabulary: Vocabulary, file = "text.praxis"): FormatResult {
  const { ast, diagnostics } = parse(text, { file, vocabulary });
  if (diagnostics.some(({ severity }) => severity === "error")) return { diagnostics };
  const { formatted } = prettier.printer.printDocToString(formatFile(ast), { ...layoutOptions, useTabs: false } as never);
  return { text: formatted, diagnostics };
}

/** The layout of a file as a prettier document. */
export function formatFile(file: File): Doc {
  const lines = [formatLines(file.items, 0), ...formatClosing(file.closing, file.items.length > 0)];
  return file.items.length + file.closing.length === 0 ? "" : [...lines, hardline];
}

/** Lines below each other, each with its comments; the first has no blank line before it. */
function formatLines(nodes: readonly Node[], depth: number): Doc {
  const columns = new Map([...headerColumns(nodes), ...braceColumns(nodes, depth)]);
  return join(hardline, nodes.map((node, index) => [
    index > 0 && triviaOf(node)?.blankBefore === true ? hardline : "",
    formatLine(node, columns.get(node) ?? 0, depth),
  ]));
}

const triviaOf = (node: Node): Trivia | undefined => ("trivia" in node ? node.trivia : undefined);

/** The comments before a closing brace. */
function formatClosing(closing: readonly string[], afterLines: boolean): Doc[] {
  const comments = afterLines || closing[0] !== "" ? closing : closing.slice(1);
  return comments.length === 0 ? [] : [afterLines ? hardline : "", join(hardline, [...comments])];
}

function formatLine(node: Node, column: number, depth: number): Doc {
  const { leading = [], trailing } = triviaOf(node) ?? {};
  const { head, blocks = [] } = printed(node);
  const comment: Doc = trailing === undefined ? "" : lineSuffix(` ${trailing}`);
  const before = leading.map((text) => [text, hardline]);
  const opening = formatHead(node, head, column);
  if (blocks.length === 0) return [...before, opening, comment, trailing === undefined ? "" : breakParent];
  const inside = blocks.map((block, index) => formatBlock(node, block, index === 0 ? comment : "", depth + 1));
  const pad = node.kind === "header" ? "" : " ".repeat(Math.max(0, column - head.length));
  return [...before, group([opening, pad, " ", join(" ", inside)]), trailing === undefined ? "" : breakParent];
}

/** A block: on one line when it may and fits. The comment comes to stand behind the line with the brace. */
function formatBlock(owner: Node, block: PrintedBlock, comment: Doc, depth: number): Doc {
  const opening: Doc = block.before === undefined ? "{" : `${block.before} {`;
  const { closing, inline } = block;
  if (block.lines.length + closing.length === 0) return [opening, " }", comment];
  if (inline === "all" && closing.length === 0) {
    const lines = block.lines.map((inner) => formatLine(inner, 0, depth));
    return group([opening, comment, indent([line, join([ifBreak("", ";"), line], lines)]), line, "}"]);
  }
  const lines = announces(owner) ? inAnnouncementOrder(block.lines) : block.lines;
  const content = [formatLines(lines, depth), ...formatClosing(closing, lines.length > 0)];
  const separator = inline === "one" && lines.length === 1 && closing.length === 0 ? line : hardline;
  return [opening, comment, indent([separator, ...content]), separator, "}"];
}

// ---------------------------------------------------------------- opening words

/** The opening words, padded where columns are due, broken where a line may go on below. */
function formatHead(node: Node, head: string, column: number): Doc {
  if (node.kind === "header" && column > 0) {
    const rest = printAtoms(node.atoms);
    return rest === "" ? head : [printHead(node.key).padEnd(column + 1), breakable(rest)];
  }
  // given, when and then stand below each other, their contents too.
  const [, keyword, rest] = /^(given|when|then) (.*)$/s.exec(isScenarioLine(node) ? head : "") ?? [];
  return keyword === undefined || rest === undefined ? breakable(head) : [keyword.padEnd(6), breakable(rest)];
}

const scenarioLines: ReadonlySet<string> = new Set(["given-seats", "given", "when-line", "then", "then-offered"]);
const isScenarioLine = (node: Node): boolean => scenarioLines.has(node.kind);

/** A line may go on below after a comma, and before and, or, that and whose; texts in quotes stay whole. */
function breakable(text: string): Doc {
  const segments: string[] = [];
  for (const word of text.match(/(?:"(?:[^"\\]|\\.)*"|[^\s"])+/gs) ?? []) {
    const last = segments.at(-1);
    if (last === undefined || last.endsWith(",") || /^(?:and|or|that|whose)$/.test(word)) segments.push(word);
    else segments[segments.length - 1] = `${last} ${word}`;
  }
  return indent(indent(fill(join(line, segments) as Doc[])));
}

/** The width of the key column for each header in a run of headers without blank lines between. */
function headerColumns(nodes: readonly Node[]): Map<Node, number> {
  const columns = new Map<Node, number>();
  let run: Node[] = [];
  let width = 0;
  const endRun = (): void => {
    for (const node of run) columns.set(node, width);
    run = [];
    width = 0;
  };
  for (const node of nodes) {
    const isColumn = node.kind === "header" && node.lines === undefined && node.atoms[0]?.kind !== "mark";
    if (!isColumn || node.trivia?.blankBefore === true) endRun();
    if (!isColumn) continue;
    run.push(node);
    width = Math.max(width, node.key.text.length);
  }
  endRun();
  return columns;
}

/** The column of the brace for each play or step in a run of them that stand on one line each. */
function braceColumns(nodes: readonly Node[], depth: number): Map<Node, number> {
  const columns = new Map<Node, number>();
  let run: Node[] = [];
  const endRun = (): void => {
    const width = Math.max(0, ...run.map((node) => printHead(node).length));
    const fits = run.every((node) => depth * layoutOptions.tabWidth + width + print(node).length - printHead(node).length <= layoutOptions.printWidth);
    if (fits) for (const node of run) columns.set(node, width);
    run = [];
  };
  for (const node of nodes) {
    const aligns = (node.kind === "play" || node.kind === "step") && isFlat(node);
    const { leading = [], blankBefore = false } = triviaOf(node) ?? {};
    if (!aligns || blankBefore || leading.length > 0 || run[0]?.kind !== node.kind) endRun();
    if (aligns) run.push(node);
  }
  endRun();
  return columns;
}

/** Whether the node stands on one line when the line is long enough. */
function isFlat(node: Node): boolean {
  return (printed(node).blocks ?? []).every(({ lines, closing, inline }) =>
    closing.length === 0 && (lines.length === 0 || (inline === "one" && lines.length === 1 && lines.every(isBareAndFlat))));
}

function isBareAndFlat(node: Node): boolean {
  const { leading = [], trailing } = triviaOf(node) ?? {};
  return leading.length === 0 && trailing === undefined && isFlat(node);
}

// ---------------------------------------------------------------- announcements

const announcing: ReadonlySet<string> = new Set(["play", "use", "when", "instead", "while", "labelled"]);
const announces = (node: Node): boolean => announcing.has(node.kind === "patch" ? node.node.kind : node.kind);

const announcementOrder = ["during", "by", "only-if", "directed", "target", "announce", "cost", "limit"];

/** The announcement in the order in which it counts, then the body as it is written. */
function inAnnouncementOrder(lines: readonly Node[]): readonly Node[] {
  return [...lines].sort((left, right) => announcementRank(left) - announcementRank(right));
}

function announcementRank({ kind }: Node): number {
  const at = announcementOrder.indexOf(kind);
  return at < 0 ? announcementOrder.length : at;
}
