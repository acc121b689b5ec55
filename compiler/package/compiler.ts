/**
 * Texts of cards in, definitions to play with out. It reads and writes no file, so it runs in a browser too.
 *
 * @module praxis/compiler
 */
import type { Compilation, SourceFile } from "../index.ts";
import { loadItem } from "../emit/load.ts";
import * as runtime from "../../runtime/index.ts";
import type { Definition } from "../../runtime/index.ts";
export { compile, type Compilation, type CompileOptions, type OutlineEntry, type SourceFile } from "../index.ts";
export type { Diagnostic } from "../../grammar/index.ts";

/**
 * What was compiled, to play with: everything in it that has no error.
 *
 * @param files those that were compiled; places in traces of errors are told by them
 */
export function definitionsOf({ items }: Compilation, files: readonly SourceFile[]): Definition[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const textOf = (path: string): string | undefined => texts.get(path);
  return [...items.values()].map((item) => loadItem(item, { path: item.file, text: textOf(item.file) ?? "", textOf }, runtime));
}
