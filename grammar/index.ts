/** The only face of this folder to the others. */
export type * from "./ast.ts";
export { parse, sizeLimit } from "./parser.ts";
export type { ParseOptions, ParseResult } from "./parser.ts";
export type { Vocabulary } from "./reader.ts";
export type { Diagnostic, DiagnosticExtras } from "./diagnostics.ts";
export { explainCode, messages } from "./messages.ts";
export type { MessageCode, MessageEntry } from "./messages.ts";
export { lineForms, syntaxKeywords } from "./forms.ts";
export type { LineForm, LineKind } from "./forms.ts";
export { keywordTexts } from "./tokens.ts";
export { cover, lineMap } from "./span.ts";
export type { LineMap, Position } from "./span.ts";
export { nearest } from "./nearest.ts";
export { childKeys, childrenOf, kinds, visit } from "./visit.ts";
export type { NodeOf, Visitor } from "./visit.ts";
export { print } from "./print.ts";
export { formatText } from "./format.ts";
export type { FormatResult } from "./format.ts";
