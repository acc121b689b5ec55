/** What is reported to the author, and how reports are collected while a file is read. */
import type { Span } from "./ast.ts";
import { messages, messageText } from "./messages.ts";
import type { MessageCode, MessageParameters } from "./messages.ts";

/** A message about a text: what is wrong, where, and what to do. */
export interface Diagnostic {
  readonly code: string;
  readonly severity: "error" | "warning";
  readonly message: string;
  readonly file: string;
  readonly span: Span;
  /** What to do about it. */
  readonly hint?: string;
  /** A few words for the underlined place. */
  readonly label?: string;
  /** Other places that belong to it. */
  readonly related?: readonly { readonly message: string; readonly file: string; readonly span: Span }[];
}

export type DiagnosticExtras = Pick<Diagnostic, "hint" | "label" | "related">;

/** The reports of one file. */
export class Reports {
  readonly diagnostics: Diagnostic[] = [];
  /** Lines of the text on which something was reported before parsing; nothing more is said about them. */
  readonly settled = new Set<number>();
  /** Those of them where something stands that was not read, so that the rest of the line may say something else. */
  readonly spoilt = new Set<number>();
  readonly file: string;

  constructor(file: string) {
    this.file = file;
  }

  /** Adds a message of the table; its parameters are checked by the compiler. */
  report<Code extends MessageCode>(
    code: Code,
    span: Span,
    parameters: MessageParameters<Code>,
    extras: DiagnosticExtras = {},
  ): void {
    const { severity } = messages[code];
    this.diagnostics.push({ code, severity, message: messageText(code, parameters), file: this.file, span, ...extras });
  }

  /** As `report`, but only once for each line of the text, which it settles. */
  reportOnLine<Code extends MessageCode>(
    line: number,
    code: Code,
    span: Span,
    parameters: MessageParameters<Code>,
    extras: DiagnosticExtras = {},
  ): void {
    if (this.settled.has(line)) return;
    this.settled.add(line);
    this.report(code, span, parameters, extras);
  }

  /** All reports in the order of the text. */
  sorted(): Diagnostic[] {
    return this.diagnostics.sort((left, right) => left.span.start - right.span.start || left.span.end - right.span.end);
  }
}
