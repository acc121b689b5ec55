/**
 * Braces that are missing or too many. A text whose braces match is trusted as
 * it is; only where they do not, the indentation decides where a block was meant
 * to begin or end, and reading goes on as if the brace stood there.
 */
import type { IToken } from "chevrotain";
import type { Reports } from "./diagnostics.ts";
import * as t from "./tokens.ts";

/** The tokens with matching braces; each brace added or dropped is reported. */
export function balanceBraces(tokens: IToken[], reports: Reports): IToken[] {
  if (isBalanced(tokens)) return tokens;
  return splitItems(tokens).flatMap((region) => (isBalanced(region) ? region : new Repair(region, reports).run()));
}

function isBalanced(tokens: readonly IToken[]): boolean {
  let depth = 0;
  for (const { tokenType } of tokens) {
    if (tokenType === t.LeftBrace) depth++;
    else if (tokenType === t.RightBrace && --depth < 0) return false;
  }
  return depth === 0;
}

/** A word of the top level in the first column begins a new item, whatever is still open. */
function splitItems(tokens: readonly IToken[]): IToken[][] {
  const regions: IToken[][] = [[]];
  tokens.forEach((token, index) => {
    if (token.startColumn === 1 && startsItem(token, tokens[index + 1])) regions.push([]);
    regions.at(-1)?.push(token);
  });
  return regions;
}

function startsItem(token: IToken, next: IToken | undefined): boolean {
  const type = token.tokenType;
  if (type === t.CardWord || type === t.RuleWord || type === t.SetWord)
    return t.isA(next, t.TextToken) || t.isA(next, t.OpenText) || t.isA(next, t.LeftBrace);
  return (type === t.TopicWord || type === t.SequenceWord) && t.isA(next, t.AnyWord);
}

interface OpenBrace {
  readonly token: IToken;
  readonly line: number;
  /** The column where the line of text begins that opens the block. */
  readonly indent: number;
}

/** Whether the lines of the block go on below the brace, as their indentation shows. */
function goesOn({ indent }: OpenBrace, brace: IToken, next: IToken | undefined): boolean {
  return next !== undefined && next.tokenType !== t.RightBrace && next.startLine !== brace.startLine && (next.startColumn ?? 1) > indent;
}

class Repair {
  private readonly output: IToken[] = [];
  private readonly open: OpenBrace[] = [];
  /** More closing than opening braces: a `{` is missing or a `}` too many. */
  private surplus: number;
  private line = 0;
  private indent = 1;
  private readonly tokens: readonly IToken[];
  private readonly reports: Reports;

  constructor(tokens: readonly IToken[], reports: Reports) {
    this.tokens = tokens;
    this.reports = reports;
    const count = (type: typeof t.LeftBrace): number => tokens.filter((token) => token.tokenType === type).length;
    this.surplus = count(t.RightBrace) - count(t.LeftBrace);
  }

  run(): IToken[] {
    const words = this.tokens.filter((token) => token.tokenType !== t.Comment);
    let at = 0;
    for (const token of this.tokens) {
      if (token.tokenType !== t.Comment) this.place(token, words[++at]);
      else this.output.push(token);
    }
    while (this.open.length > 0) this.closeMissing();
    return this.output;
  }

  private place(token: IToken, next: IToken | undefined): void {
    const line = token.startLine ?? 1;
    const first = line !== this.line;
    if (first) this.startLine(token, line, token.startColumn ?? 1);
    if (token.tokenType === t.LeftBrace) this.open.push({ token, line, indent: this.indent });
    else if (token.tokenType === t.RightBrace && !this.close(token, first, next)) return;
    this.output.push(token);
  }

  private startLine(token: IToken, line: number, column: number): void {
    const closes = token.tokenType === t.RightBrace;
    const outside = (block: OpenBrace): boolean => (closes ? block.indent > column : block.indent >= column);
    // A line further out than the block's own first line cannot stand inside the block;
    // a brace there still closes the outermost one.
    const kept = closes ? 1 : 0;
    for (let top = this.open.at(-1); top !== undefined && outside(top) && this.open.length > kept; top = this.open.at(-1))
      this.closeMissing();
    if (!closes && this.surplus > 0 && column > this.indent && this.line > 0 && this.mayOpen()) this.openMissing();
    this.line = line;
    this.indent = column;
  }

  /** Whether the line before could have lost its brace: it neither opens a block nor goes on below. */
  private mayOpen(): boolean {
    const last = this.lastWord()?.tokenType;
    return last !== undefined && last !== t.LeftBrace && last !== t.RightBrace && last !== t.Comma && last !== t.And && last !== t.Or;
  }

  private lastWord(): IToken | undefined {
    return this.output.findLast((token) => token.tokenType !== t.Comment);
  }

  private openMissing(): void {
    const last = this.lastWord();
    if (last === undefined) return;
    const token = this.insert(t.LeftBrace);
    this.surplus--;
    this.open.push({ token, line: this.line, indent: this.indent });
    this.reports.report("PX1012", { start: last.startOffset, end: t.endOf(last) }, {}, { hint: "Write { after it." });
  }

  private closeMissing(): void {
    const block = this.open.pop();
    if (block === undefined) return;
    this.insert(t.RightBrace);
    this.surplus++;
    // The words of that line may have been cut in two; its own faults follow from the brace.
    this.reports.reportOnLine(
      block.line, "PX1010", { start: block.token.startOffset, end: t.endOf(block.token) }, {},
      { hint: "Write } where the block ends." },
    );
    this.reports.settled.add(this.line);
  }

  /** Whether the brace closes a block; one that does not is reported and dropped. */
  private close(token: IToken, first: boolean, next: IToken | undefined): boolean {
    const top = this.open.at(-1);
    const elsewhere = top !== undefined && this.surplus > 0 &&
      ((first ? top.indent < (token.startColumn ?? 1) : top.line !== token.startLine) || goesOn(top, token, next));
    if (top !== undefined && !elsewhere) {
      this.open.pop();
      return true;
    }
    this.surplus--;
    this.reports.reportOnLine(token.startLine ?? 1, "PX1011", { start: token.startOffset, end: t.endOf(token) }, {},
      { hint: "Take it away, or write the { that it belongs to." });
    return false;
  }

  /** Puts a brace behind the last word, before the comments that follow it. */
  private insert(type: typeof t.LeftBrace): IToken {
    const at = this.output.findLastIndex((token) => token.tokenType !== t.Comment);
    const last = this.output[at];
    const token = t.insertedToken(type, last === undefined ? 0 : t.endOf(last), last?.startLine ?? 1, last?.startColumn ?? 1);
    this.output.splice(at + 1, 0, token);
    return token;
  }
}
