/** How many messages one wrong token gives, all over the real cards. */
import { vocabularyOf } from "../../compiler/vocabulary.ts";
import { parse } from "../../grammar/index.ts";
import { tokenise } from "../../grammar/tokens.ts";
import type { Context } from "./context.ts";
import type { Measure } from "./measure.ts";

const strangers = ["{", "}", ",", ":", "(", "of", "and", "strange", '"text"', "3", "="];
/** Each so many faults one is tried: the others are of the same kinds. */
const sample = 13;

/** The text with each token taken out, doubled, replaced by another or preceded by one. */
function* faultsIn(text: string): Generator<string> {
  const tokens = tokenise(text).tokens;
  for (const [index, { startOffset: start, image }] of tokens.entries()) {
    const end = start + image.length;
    const other = strangers[index % strangers.length] ?? "";
    yield text.slice(0, start) + text.slice(end);
    yield `${text.slice(0, end)} ${text.slice(start)}`;
    if (other !== image) yield text.slice(0, start) + other + text.slice(end);
    yield `${text.slice(0, start)}${other} ${text.slice(start)}`;
  }
}

export function measureFaults({ sources, compilation }: Context): Measure[] {
  const vocabulary = vocabularyOf(compilation.declared);
  let [tried, silent, one, lost] = [0, 0, 0, 0];
  let at = 0;
  for (const { path, text } of sources) {
    if (path.startsWith("cards/rules/")) continue;
    const items = parse(text, { file: path, vocabulary }).ast.items.length;
    for (const faulty of faultsIn(text)) {
      if (at++ % sample !== 0) continue;
      tried++;
      const { ast, diagnostics } = parse(faulty, { file: path, vocabulary });
      if (diagnostics.length === 0) silent++;
      if (diagnostics.length === 1) one++;
      if (ast.items.length < items) lost++;
    }
  }
  const share = (one / (tried - silent)) * 100;
  return [
    {
      group: "faults", name: "single-token faults told by exactly one message", value: share, unit: "%", aim: "at least 95 %", met: share >= 95,
      note: `${tried} faults; ${silent} leave another line that can be read, and are left to the checker`,
    },
    { group: "faults", name: "cards lost from the outline", value: lost, unit: "", aim: "none", met: lost === 0 },
  ];
}
