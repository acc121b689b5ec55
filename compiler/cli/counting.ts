/** Counts that need the modules' TypeScript, or the trees of all files. */
import { parse } from "../../grammar/index.ts";
import type { Compilation, SourceFile } from "../compile.ts";
import { countEscapeHatches } from "../emit/constructs.ts";
import { emitModule, moduleToTypeScript } from "../emit/index.ts";
import { wordReport } from "../reports/words.ts";
import type { WordReport } from "../reports/words.ts";
import { vocabularyOf } from "../vocabulary.ts";
import type { Progress } from "./progress.ts";

/** What stands in all modules that no built module may hold; layout changes nothing about it. */
export async function escapeHatchesIn(compilation: Compilation, files: readonly SourceFile[], progress: Progress): Promise<number> {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const { size } = compilation.items;
  let count = 0;
  let done = 0;
  progress.begin("Counting");
  for (const item of compilation.items.values()) {
    progress.update(done++, size, item.name);
    const model = emitModule(item, { path: item.file, text: texts.get(item.file) ?? "", textOf: (path) => texts.get(path) });
    count += countEscapeHatches(await moduleToTypeScript(model, { formatless: true }));
  }
  return count;
}

export function wordsIn({ declared }: Compilation, files: readonly SourceFile[]): WordReport {
  const vocabulary = vocabularyOf(declared);
  return wordReport(files.map(({ path, text }) => parse(text, { file: path, vocabulary }).ast), declared);
}
