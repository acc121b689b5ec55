/** What the readers of all kinds of lines share: reports, the vocabulary, and the heads of lines. */
import type { IToken } from "chevrotain";
import type * as ast from "./ast.ts";
import type { Span, Trivia } from "./ast.ts";
import { Reports } from "./diagnostics.ts";
import { lineForms } from "./forms.ts";
import type { LineForm, LineKind } from "./forms.ts";
import { depthLimit, triviaOf } from "./layout.ts";
import type { LayoutBlock, LayoutLine } from "./layout.ts";
import { lineParser } from "./lines.ts";
import type { LineParser } from "./lines.ts";
import type { MessageCode, MessageParameters } from "./messages.ts";
import { nearest } from "./nearest.ts";
import type { Rule } from "./phrases.ts";
import * as t from "./tokens.ts";

/**
 * The words that the grammar is handed, because it knows none of its own:
 * all forms of the events, of the verbs, the first words of header lines, and
 * all of them together with the rest, from which a near word is offered.
 */
export interface Vocabulary {
  readonly events: ReadonlySet<string>;
  readonly headers: ReadonlySet<string>;
  readonly verbs: ReadonlySet<string>;
  readonly all: ReadonlySet<string>;
}

/** The span of a token. */
export const tokenSpan = (token: IToken): Span => ({ start: token.startOffset, end: t.endOf(token) });

/** The span of a line with its blocks. */
export function lineSpan(line: LayoutLine): Span {
  const first = line.tokens[0] ?? line.block?.open;
  const last = (line.stray.length > 0 ? line.stray : line.tokens).at(-1) ?? line.block?.open;
  const end = line.otherwise?.end ?? Math.max(line.block?.end ?? 0, last === undefined ? 0 : t.endOf(last));
  return { start: first?.startOffset ?? 0, end };
}

/** The span of the opening words of a line. */
export function headSpan(line: LayoutLine): Span {
  const first = line.tokens[0];
  const last = line.tokens.at(-1);
  return first === undefined || last === undefined ? lineSpan(line) : { start: first.startOffset, end: t.endOf(last) };
}

/** Whether a line takes a block: `kept` is one that a patch writes as `{ … }`. */
export type BlockRule = "needed" | "none" | "optional";

const phraseOpeners = new Set([t.LeftParen, t.Of, t.Than, t.That, t.Whose, t.Controlled]);

/**
 * Parts that stand inside each other: a card holds rulings, whose scenarios hold
 * cards. Each file of readers asks for the others' parts here.
 */
export interface Readers {
  card(reader: Reader, line: LayoutLine): ast.Card;
  header(reader: Reader, line: LayoutLine): ast.Header | undefined;
  patch(reader: Reader, line: LayoutLine, onHeader: boolean): ast.PatchLine | undefined;
}

export class Reader {
  readonly reports: Reports;
  readonly vocabulary: Vocabulary;
  /** Set when something could not be read; the item around it is broken then. */
  failures = 0;

  constructor(reports: Reports, vocabulary: Vocabulary, readonly readers: Readers) {
    this.reports = reports;
    this.vocabulary = vocabulary;
    lineParser.events = vocabulary.events;
  }

  /** Reports something about a line, unless its line of text was reported already. */
  fault<Code extends MessageCode>(line: LayoutLine, span: Span, code: Code, parameters: MessageParameters<Code>, hint?: string): void {
    this.failures++;
    if (this.isSettled(line)) return;
    this.reports.report(code, span, parameters, { hint });
  }

  private isSpoilt({ tokens }: LayoutLine): boolean {
    const { spoilt } = this.reports;
    return spoilt.size > 0 && tokens.some(({ startLine }) => spoilt.has(startLine ?? 0));
  }

  private isSettled(line: LayoutLine): boolean {
    const { settled } = this.reports;
    if (settled.size === 0) return false;
    return [...line.tokens, ...line.stray, line.block?.open].some((token) => token !== undefined && settled.has(token.startLine ?? 0));
  }

  /**
   * Reads the opening words of a line and checks that its block is there, or is
   * not; undefined when something was wrong, which is then reported.
   */
  head<T>(line: LayoutLine, kind: LineKind, rule: (parser: LineParser) => Rule<T>, block: BlockRule): T | undefined {
    if (line.tooDeep) {
      this.failures++;
      return undefined;
    }
    if (this.nestsTooDeep(line) || this.hidesSomething(line)) return undefined;
    const result = lineParser.read(line.tokens, rule(lineParser));
    const { what, form } = lineForms[kind];
    const extra = line.stray[1] ?? (line.stray.length > 0 && line.otherwise === undefined ? line.stray[0] : undefined);
    if (this.isSpoilt(line)) this.failures++;
    if (result.failed) this.misfit(line, kind, result.unexpected);
    else if (result.mixed[0] !== undefined) this.fault(line, tokenSpan(result.mixed[0]), "PX1042", {});
    else if (block === "needed" && line.block === undefined)
      this.fault(line, headSpan(line), "PX1013", { what: capital(what) }, `Write it like: ${form}`);
    else if (block === "none" && line.block !== undefined)
      this.fault(line, tokenSpan(line.block.open), "PX1014", { what: capital(what) }, `Write it like: ${form}`);
    else if (extra !== undefined) this.fault(line, tokenSpan(extra), "PX1013", { what: "An otherwise" }, `Write it like: ${lineForms.if.form}`);
    else return result.head;
    return undefined;
  }

  private misfit(line: LayoutLine, kind: LineKind, unexpected: IToken | undefined): void {
    const { what } = lineForms[kind];
    const last = line.tokens.at(-1);
    const hint = slipOf(line, kind, unexpected, this.vocabulary) ?? this.meant(line, unexpected) ?? `Write it like: ${shown(kind)}`;
    if (unexpected === undefined && last !== undefined) this.fault(line, tokenSpan(last), "PX1022", { what: capital(what) }, hint);
    else if (unexpected !== undefined) this.fault(line, tokenSpan(unexpected), "PX1021", { found: quoted(unexpected), what }, hint);
  }

  /** A misspelt word, most likely the first of the line or the one before the fault; a label may be any word. */
  private meant(line: LayoutLine, unexpected: IToken | undefined): string | undefined {
    const at = unexpected === undefined ? line.tokens.length : line.tokens.indexOf(unexpected);
    if (unexpected?.tokenType === t.Minus && line.tokens[at + 1]?.tokenType === t.NumToken)
      return "Numbers are written from 0 on: ask `is less than 0`, or write a difference, `(0 - 1)`.";
    const label = line.tokens[1]?.tokenType === t.Colon ? line.tokens[0] : undefined;
    for (const token of [line.tokens[0], unexpected, line.tokens[at - 1]]) {
      if (token === undefined || token === label || !t.isA(token, t.Word)) continue;
      const word = this.nearWord(token.image);
      if (word !== undefined) return `Did you mean ${word} in place of ${token.image}?`;
    }
    return undefined;
  }

  /** The word of the language or the vocabulary that is nearest to an unknown one. */
  nearWord(word: string): string | undefined {
    const { all } = this.vocabulary;
    if (all.has(word)) return undefined;
    return nearest(word, [...t.keywordTexts, ...all]);
  }

  /** Nobody could tell a text with a character that is not seen from the one without. */
  private hidesSomething(line: LayoutLine): boolean {
    for (const { tokenType, image, startOffset } of line.tokens) {
      const unseen = tokenType === t.TextToken ? /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u00A0]/u.exec(image) : null;
      if (unseen === null) continue;
      const at = startOffset + unseen.index;
      this.fault(line, { start: at, end: at + 1 }, "PX1008", { character: `U+${unseen[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}` });
      return true;
    }
    return false;
  }

  private nestsTooDeep(line: LayoutLine): boolean {
    if (line.tokens.length <= depthLimit) return false;
    let openers = 0;
    for (const token of line.tokens) if (phraseOpeners.has(token.tokenType)) openers++;
    if (openers <= depthLimit) return false;
    this.fault(line, headSpan(line), "PX1007", { limit: String(depthLimit) });
    return true;
  }

  /**
   * The lines of a block, each read by `read`; those that cannot be read are left
   * out. A line that is only `…` says that something is left out, and is reported.
   */
  lines<T>(block: LayoutBlock | undefined, read: (line: LayoutLine) => T | undefined): T[] {
    const nodes: T[] = [];
    for (const line of block?.lines ?? []) {
      const first = line.tokens[0];
      if (first === undefined) this.fault(line, tokenSpan((line.block as LayoutBlock).open), "PX1015", {});
      else if (first.tokenType === t.Ellipsis) this.fault(line, tokenSpan(first), "PX1016", {});
      else {
        const node = read(line);
        if (node !== undefined) nodes.push(node);
      }
    }
    return nodes;
  }

  /** What stands around the line and where it is. */
  frame(line: LayoutLine): { span: Span; trivia: Trivia | undefined } {
    return { span: lineSpan(line), trivia: triviaOf(line) };
  }
}

/** How a kind of line is written, with an example where its words in capitals leave much open. */
function shown(kind: LineKind): string {
  const { form, example }: LineForm = lineForms[kind];
  return example === undefined ? form : `${form}, for instance: ${example}`;
}

/** What is often written in place of something else. */
function slipOf({ tokens }: LayoutLine, kind: LineKind, unexpected: IToken | undefined, { verbs }: Vocabulary): string | undefined {
  const [first, second, third] = tokens;
  if (kind === "givenSeats" && second !== undefined && third?.tokenType !== t.Comma && third?.tokenType !== t.In)
    return `After the name stands a colon: given ${second.image}: vampire of P. (Seats alone: ${lineForms.givenSeats.form})`;
  if (unexpected?.tokenType === t.Equals) return "What is equal is asked with `is`: pool of you is 30.";
  if (kind !== "verb" || first === undefined || second === undefined) return undefined;
  const end = unexpected === undefined ? tokens.length : tokens.indexOf(unexpected) + 1;
  if (!verbs.has(first.image)) return verbs.has(second.image) ? `The line begins with the verb in its plain form, and does not say who: ${lineForms.verb.example}.` : undefined;
  const other = tokens.slice(2, end).find(({ image }) => verbs.has(image));
  return other && `If another line begins with ${other.image}, write it below, or a ; before it.`;
}

/** The word as a message shows it. */
export const quoted = (token: IToken): string => (token.tokenType === t.TextToken ? `The text ${token.image}` : `“${token.image}”`);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The comments before the closing brace of a block. */
export const closingOf = (block: LayoutBlock | undefined): readonly string[] => block?.closing ?? [];

/** `{ … }`: a block that is left as it is. */
export function isKept(block: LayoutBlock | undefined): boolean {
  return block?.lines.length === 1 && block.lines[0]?.tokens.length === 1 && block.lines[0].tokens[0]?.tokenType === t.Ellipsis;
}
