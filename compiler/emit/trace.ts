/**
 * Finds the places of a module's parts again after it was laid out anew. Formatting moves lines,
 * quotes and commas, but keeps the words and texts of the code and their order: a place is found by
 * counting those before it.
 */
import type { Span } from "../../grammar/index.ts";
import type { Anchor } from "./literal.ts";

/** A top-level part of a module: first the definition, then each function in order. */
export interface Unit {
  readonly span: Span;
  /** Its text before formatting; empty when it has no anchors. */
  readonly text: string;
  readonly anchors: readonly Anchor[];
}

/**
 * Where each part of the source begins in the final text.
 *
 * @returns places in the order of the text; each holds until the next
 */
export async function trace(text: string, units: readonly Unit[]): Promise<Anchor[]> {
  const { ts } = await import("./ts-morph.ts");
  const scanner = ts.createScanner(ts.ScriptTarget.ES2022, true);
  const wordOffsets = (of: string): { readonly words: number[]; readonly starts: number[] } => {
    const words: number[] = [];
    const starts: number[] = [];
    scanner.setText(of);
    let depth = 0;
    for (let token = scanner.scan(); token !== ts.SyntaxKind.EndOfFileToken; token = scanner.scan()) {
      if (token === ts.SyntaxKind.OpenBraceToken) depth++;
      else if (token === ts.SyntaxKind.CloseBraceToken) depth--;
      // Texts count too, since a key may lose its quotes. Behind the identifiers stand the keywords.
      if (token !== ts.SyntaxKind.StringLiteral && token < ts.SyntaxKind.Identifier) continue;
      if (depth === 0 && (token === ts.SyntaxKind.ExportKeyword || token === ts.SyntaxKind.FunctionKeyword)) starts.push(words.length);
      words.push(scanner.getTokenStart());
    }
    return { words, starts };
  };

  const formatted = wordOffsets(text);
  const found: Anchor[] = [];
  for (const [index, unit] of units.entries()) {
    const start = formatted.starts[index];
    if (start === undefined) throw new Error("A part of the module is not in its text.");
    found.push({ offset: formatted.words[start] ?? 0, span: unit.span });
    if (unit.anchors.length === 0) continue;
    const { words } = wordOffsets(unit.text);
    // The definition stands behind the words `export default`.
    const first = start + 2;
    let count = 0;
    for (const anchor of unit.anchors) {
      while ((words[count] ?? Infinity) < anchor.offset) count++;
      found.push({ offset: formatted.words[first + count] ?? text.length, span: anchor.span });
    }
  }
  return found;
}
