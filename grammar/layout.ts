/**
 * The shape of a file before its words are read: lines, and the blocks in braces
 * that belong to them. Each line is then read on its own, so that a fault in one
 * costs one message and nothing of the others. Everything here is iterative:
 * no depth of nesting can overflow the stack.
 */
import type { IToken } from "chevrotain";
import type { Span, Trivia } from "./ast.ts";
import type { Reports } from "./diagnostics.ts";
import { balanceBraces } from "./braces.ts";
import * as t from "./tokens.ts";

/** A line with what belongs to it. */
export interface LayoutLine {
  /** The words of the line up to its block. */
  readonly tokens: IToken[];
  block: LayoutBlock | undefined;
  otherwise: LayoutBlock | undefined;
  /** Anything but a block after `otherwise`. */
  readonly stray: IToken[];
  /** True when the lines inside its block were not read because they are nested too deeply. */
  tooDeep: boolean;
  readonly leading: string[];
  trailing: string | undefined;
  readonly blankBefore: boolean;
}

export interface LayoutBlock {
  readonly open: IToken;
  readonly lines: LayoutLine[];
  closing: string[];
  end: number;
}

export interface Layout {
  readonly lines: readonly LayoutLine[];
  readonly closing: readonly string[];
}

/** Blocks, and phrases within a line, may nest this deep. */
export const depthLimit = 200;

/** Whether the line has an `otherwise`, complete or not. */
const awaitsOtherwise = (line: LayoutLine): boolean =>
  line.block !== undefined && line.otherwise === undefined &&
  (t.isA(line.tokens[0], t.If) || t.isA(line.tokens[1], t.If));

const wrongTokens = new Map([
  [t.OpenText, "PX1002"], [t.WrongNumber, "PX1003"], [t.WrongDate, "PX1004"],
] as const);

/** Reads the lines and blocks of a text. Reports what is wrong with characters, braces and depth. */
export function layout(text: string, reports: Reports): Layout {
  const { tokens, strange } = t.tokenise(text);
  for (const { offset, length, line } of strange) {
    const character = text.slice(offset, offset + length);
    reports.reportOnLine(line, "PX1001", { start: offset, end: offset + length }, { character }, hintFor(character, text, offset));
    reports.spoilt.add(line);
  }
  return buildLines(balanceBraces(checkTokens(tokens, reports), reports), reports);
}

/** What to write in place of a character that is often meant as something else. */
function hintFor(character: string, text: string, offset: number): { readonly hint?: string } {
  if (!/^['’‘`´]/u.test(character)) return /^[“”„‟«»]/u.test(character) ? { hint: straight } : {};
  const owner = /[\p{L}\p{N}-]+$/u.exec(text.slice(Math.max(0, offset - 60), offset))?.[0];
  const [, owned] = /^['’‘`´]s\s+([\p{L}-]+)/u.exec(text.slice(offset, offset + 60)) ?? [];
  if (owner !== undefined && owned !== undefined) return { hint: `Write: ${owned} of ${owner}` };
  return { hint: `Names of cards and sentences stand in straight double quotes: "Grey Hound".` };
}

const straight = `Write straight quotes: "Grey Hound". Word processors turn them into others.`;

/** Reports tokens that are wrong by themselves and puts the nearest right ones in their place. */
function checkTokens(tokens: IToken[], reports: Reports): IToken[] {
  const checked: IToken[] = [];
  for (const token of tokens) {
    const code = wrongTokens.get(token.tokenType);
    const line = token.startLine ?? 1;
    if (code !== undefined) reports.reportOnLine(line, code, spanOf(token), { text: token.image });
    else if (token.tokenType === t.NumToken && token.image.length > 15)
      reports.reportOnLine(line, "PX1005", spanOf(token), { text: token.image });
    if (token.tokenType === t.CurlyText || token.tokenType === t.LongDash) {
      const isText = token.tokenType === t.CurlyText;
      const hint = isText ? straight : "Write a plain -, the one on the keyboard.";
      reports.reportOnLine(line, "PX1001", { ...spanOf(token), end: token.startOffset + 1 }, { character: token.image.charAt(0) }, { hint });
      checked.push(isText ? t.readAs(token, t.TextToken, `"${token.image.slice(1, -1)}"`) : t.readAs(token, t.Minus, "-"));
      continue;
    }
    checked.push(token);
    // An unclosed text has swallowed the brace that the line ends in.
    const brace = token.tokenType === t.OpenText ? /[{}]\s*$/.exec(token.image) : null;
    if (brace === null) continue;
    const type = brace[0].startsWith("{") ? t.LeftBrace : t.RightBrace;
    checked.push(t.insertedToken(type, token.startOffset + brace.index, line, (token.startColumn ?? 1) + brace.index));
  }
  return checked;
}

const spanOf = (token: IToken): Span => ({ start: token.startOffset, end: t.endOf(token) });

/** A line goes on below when the next is indented deeper and one of the two says so. */
function continues(last: IToken, next: IToken, indent: number): boolean {
  if ((next.startColumn ?? 1) <= indent) return false;
  const open = last.tokenType;
  const start = next.tokenType;
  return open === t.Comma || open === t.And || open === t.Or || open === t.Plus || open === t.Minus || open === t.LeftParen ||
    start === t.And || start === t.Or || start === t.That || start === t.Whose;
}

class LineBuilder {
  readonly top: LayoutLine[] = [];
  private readonly open: { block: LayoutBlock; owner: LayoutLine }[] = [];
  /** The line that words are added to. */
  private current: LayoutLine | undefined;
  /** The line whose block was closed last, for `otherwise`. */
  private closed: LayoutLine | undefined;
  /** The line that a comment on the same line of text belongs to. */
  private commented: LayoutLine | undefined;
  private comments: string[] = [];
  private blankBefore = false;
  /** The column of the first word in the line of text, and that of the line in hand. */
  private textIndent = 1;
  private lineIndent = 1;
  private textLine = 0;
  private skippedDepth = 0;
  private readonly reports: Reports;

  constructor(reports: Reports) {
    this.reports = reports;
  }

  add(token: IToken): void {
    const line = token.startLine ?? 1;
    const newLine = line !== this.textLine;
    const blank = this.textLine > 0 && line - this.textLine > 1;
    if (newLine) this.textIndent = token.startColumn ?? 1;
    this.textLine = line;
    if (this.skippedDepth > 0) {
      if (token.tokenType === t.LeftBrace) this.skippedDepth++;
      else if (token.tokenType === t.RightBrace && --this.skippedDepth === 0) this.closed = undefined;
      return;
    }
    switch (token.tokenType) {
      case t.Comment: return this.addComment(token.image.trimEnd(), newLine, blank);
      case t.LeftBrace: return this.openBlock(token);
      case t.RightBrace: return this.closeBlock(token, blank);
      case t.Semicolon: return this.endLine();
      case t.Otherwise: if (this.addOtherwise(token)) return;
    }
    this.addWord(token, newLine, blank);
  }

  finish(end: number): Layout {
    while (this.open.length > 0) this.closeBlock(t.insertedToken(t.RightBrace, end, this.textLine, 1), false);
    this.endLine();
    return { lines: this.top, closing: this.takeClosing() };
  }

  private addComment(comment: string, newLine: boolean, blank: boolean): void {
    if (!newLine && this.commented !== undefined && this.commented.trailing === undefined) {
      this.commented.trailing = comment;
      return;
    }
    if (this.comments.length === 0) this.blankBefore = blank;
    else if (blank) this.comments.push("");
    this.comments.push(comment);
  }

  private openBlock(token: IToken): void {
    const owner = this.current ?? this.startLine(false);
    if (this.open.length >= depthLimit) {
      this.reports.reportOnLine(token.startLine ?? 1, "PX1007", spanOf(token), { limit: String(depthLimit) });
      owner.tooDeep = true;
      this.skippedDepth = 1;
      this.current = undefined;
      return;
    }
    const block: LayoutBlock = { open: token, lines: [], closing: [], end: t.endOf(token) };
    if (owner.block === undefined) owner.block = block;
    else owner.otherwise = block;
    this.open.push({ block, owner });
    this.current = undefined;
    this.closed = undefined;
    this.commented = owner;
  }

  private closeBlock(token: IToken, blank: boolean): void {
    this.endLine();
    const frame = this.open.pop();
    if (frame === undefined) return;
    if (blank && this.comments.length > 0) this.comments.push("");
    frame.block.closing = this.takeClosing();
    frame.block.end = t.endOf(token);
    this.closed = frame.owner;
    // `play basic { … } // why`: the block stands on the line it belongs to.
    this.commented = frame.owner.tokens[0]?.startLine === token.startLine ? frame.owner : undefined;
  }

  /** Takes the comments before a closing brace; a blank line between them and the brace is dropped. */
  private takeClosing(): string[] {
    const closing = this.comments;
    if (closing.at(-1) === "") closing.pop();
    if (this.blankBefore && closing.length > 0) closing.unshift("");
    this.comments = [];
    this.blankBefore = false;
    return closing;
  }

  private addOtherwise(token: IToken): boolean {
    const owner = this.closed;
    if (this.current !== undefined || owner === undefined || !awaitsOtherwise(owner)) return false;
    // The comments at the end of the first block have no other place than the start of the second.
    this.comments = [...(owner.block?.closing ?? []), ...this.comments].filter((comment) => comment !== "");
    if (owner.block !== undefined) owner.block.closing = [];
    this.current = owner;
    this.commented = undefined;
    owner.stray.push(token);
    return true;
  }

  private addWord(token: IToken, newLine: boolean, blank: boolean): void {
    let line = this.current;
    if (line !== undefined && newLine) {
      const last = (line.stray.length > 0 ? line.stray : line.tokens).at(-1);
      if (last !== undefined && continues(last, token, this.lineIndent)) {
        // A comment inside a line moves before it: the line may be laid out anew.
        if (line.trailing !== undefined) line.leading.push(line.trailing);
        line.trailing = undefined;
        line.leading.push(...this.comments.filter((comment) => comment !== ""));
        this.comments = [];
      } else {
        this.endLine();
        line = undefined;
      }
    }
    line ??= this.startLine(blank);
    (line.stray.length > 0 ? line.stray : line.tokens).push(token);
    this.commented = line;
  }

  private startLine(blank: boolean): LayoutLine {
    let blankBefore = blank;
    if (this.comments.length > 0) {
      if (blank) this.comments.push("");
      blankBefore = this.blankBefore;
    }
    const line: LayoutLine = {
      tokens: [], stray: [], leading: this.comments, trailing: undefined, blankBefore, tooDeep: false, block: undefined, otherwise: undefined,
    };
    this.comments = [];
    this.blankBefore = false;
    (this.open.at(-1)?.block.lines ?? this.top).push(line);
    this.current = line;
    this.closed = undefined;
    this.lineIndent = this.textIndent;
    return line;
  }

  private endLine(): void {
    this.current = undefined;
  }
}

function buildLines(tokens: readonly IToken[], reports: Reports): Layout {
  const builder = new LineBuilder(reports);
  for (const token of tokens) builder.add(token);
  const last = tokens.at(-1);
  return builder.finish(last === undefined ? 0 : t.endOf(last));
}

/** What stands around the line, or undefined when there is nothing. */
export function triviaOf(line: LayoutLine): Trivia | undefined {
  if (line.leading.length === 0 && line.trailing === undefined && !line.blankBefore) return undefined;
  return { leading: line.leading, trailing: line.trailing, blankBefore: line.blankBefore };
}
