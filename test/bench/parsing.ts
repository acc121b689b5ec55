/** Reading and checking texts. */
import ts from "typescript";
import { compile } from "../../compiler/compile.ts";
import { emitModule, moduleToTypeScript } from "../../compiler/emit/index.ts";
import { vocabularyOf } from "../../compiler/vocabulary.ts";
import { parse } from "../../grammar/index.ts";
import { least, sideBySide, spent } from "./clock.ts";
import type { Context } from "./context.ts";
import type { Measure } from "./measure.ts";

const group = "reading";
const megabytes = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) / 1e6;

const repeat = (work: () => void) => () => { for (let round = 0; round < 10; round++) work(); };

export async function measureParsing({ corpus, sources, compilation }: Context): Promise<Measure[]> {
  const vocabulary = vocabularyOf(compilation.declared);
  const parseAll = (): void => { for (const { path, text } of corpus.files) parse(text, { file: path, vocabulary }); };
  spent(parseAll);
  const parsing = least(2, parseAll);

  let errors = 0;
  let compiling = Infinity;
  for (let round = 0; round < 3; round++) {
    // New objects: nothing of the round before is remembered.
    const files = corpus.files.map((file) => ({ ...file }));
    compiling = Math.min(compiling, spent(() => { errors = compile(files).diagnostics.filter(({ severity }) => severity === "error").length; }));
  }

  const modules = await Promise.all([...compilation.items.values()].map(async (item) => {
    const text = sources.find(({ path }) => path === item.file)?.text ?? "";
    const module = await moduleToTypeScript(emitModule(item, { path: item.file, text }));
    return module.slice(0, module.indexOf("//# sourceMappingURL"));
  }));
  const texts = sources.map(({ text }) => text);
  const [ours, theirs] = sideBySide(3,
    repeat(() => { for (const { path, text } of sources) parse(text, { file: path, vocabulary }); }),
    repeat(() => { for (const text of modules) ts.createSourceFile("module.ts", text, ts.ScriptTarget.ESNext); }));
  const [ourRate, theirRate] = [(megabytes(texts) * 10_000) / ours, (megabytes(modules) * 10_000) / theirs];

  const size = `${corpus.cards.length} cards of ${(corpus.lines / corpus.cards.length).toFixed(0)} lines`;
  return [
    { group, name: `parse, ${size}`, value: parsing, unit: "ms", aim: "at most 500 ms", met: parsing <= 500 },
    {
      group, name: `parse and check, ${size}`, value: compiling, unit: "ms", yardstick: { name: "parsing alone", value: parsing, unit: "ms" },
      ratio: parsing / compiling, aim: "at most 1000 ms", met: compiling <= 1000, ...(errors === 0 ? {} : { note: `${errors} errors in the cards` }),
    },
    {
      group, name: "parsing the real cards", value: ourRate, unit: "MB/s",
      yardstick: { name: "TypeScript's parser, their modules", value: theirRate, unit: "MB/s" },
      ratio: ourRate / theirRate, aim: "ratio at least 1", met: ourRate >= theirRate,
    },
  ];
}
