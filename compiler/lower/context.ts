/** What the work on one item shares: where it reports, what is declared, and whether anything failed. */
import { nearest } from "../../grammar/index.ts";
import type { Diagnostic, DiagnosticExtras, Span } from "../../grammar/index.ts";
import { fileOf } from "../amend/shape.ts";
import type { Declared } from "../declared.ts";
import { lowerMessages, lowerMessageText } from "../messages/lower.ts";
import type { LowerCode, LowerParameters } from "../messages/lower.ts";
import { lexiconOf } from "./lexicon.ts";
import type { Lexicon } from "./lexicon.ts";
import type { Phrases } from "./phrases.ts";

export interface LowerContext {
  /** Path of the file, as it was handed in. */
  readonly file: string;
  readonly declared: Declared;
  readonly report: (diagnostic: Diagnostic) => void;
}

/** Reports about one item, and the words that it may use. */
export class Reporter {
  readonly file: string;
  readonly declared: Declared;
  readonly lexicon: Lexicon;
  /** For what the compiler writes itself. */
  readonly noSpan: Span = { start: 0, end: 0 };
  /** True once an error was reported; nothing is written for the item then. */
  failed = false;
  /** What was reported: a line that stands in two plays gives each message once. */
  private readonly said = new Set<string>();
  private readonly send: (diagnostic: Diagnostic) => void;

  constructor({ file, declared, report }: LowerContext) {
    this.file = file;
    this.declared = declared;
    this.lexicon = lexiconOf(declared);
    this.send = report;
  }

  /** Reports a message of the table; its parameters are checked by the compiler. */
  report<Code extends LowerCode>(code: Code, span: Span, parameters: LowerParameters<Code>, extras: DiagnosticExtras = {}): undefined {
    const { severity } = lowerMessages[code];
    if (severity === "error") this.failed = true;
    const key = code === "PX2001" && "word" in parameters
      ? `${code} ${String(parameters.word)}` // A word that nothing knows is told once, at its first place.
      : `${code} ${span.start} ${span.end} ${fileOf(span, this.file)}`;
    if (this.said.has(key)) return undefined;
    this.said.add(key);
    this.send({ code, severity, message: lowerMessageText(code, parameters), file: fileOf(span, this.file), span, ...extras });
    return undefined;
  }

  /** As `report`, with the nearest word as the hint where there is one, or else the given hint. */
  unknown<Code extends LowerCode>(
    code: Code, span: Span, parameters: LowerParameters<Code>, word: string, candidates: Iterable<string>, otherwise?: string,
  ): undefined {
    const near = nearest(word, candidates);
    const hint = near === undefined ? otherwise : `Did you mean ${near}?`;
    return this.report(code, span, parameters, hint === undefined ? {} : { hint });
  }
}

/** What the lowering of names, phrases and clauses is handed throughout. */
export class Lowering extends Reporter {
  /** Nouns hold predicates and predicates hold nouns; the circle is closed here, so that no file imports itself round. */
  readonly phrases: Phrases;

  constructor(context: LowerContext, phrases: Phrases) {
    super(context);
    this.phrases = phrases;
  }
}
