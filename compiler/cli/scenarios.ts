/** What is wrong with the lines of scenarios, before any is played. */
import type { Diagnostic } from "../../grammar/index.ts";
import type { Compilation } from "../compile.ts";
import { rulingTitle } from "../rulings.ts";
import { checkScenario } from "../scenario/index.ts";
import { brokenItems } from "./project.ts";
import type { ReadScenarios } from "./project.ts";

/**
 * Messages about all scenarios, each once also where several cards take a scenario over. Scenarios of
 * an item with errors are left out: what they speak of is not known.
 */
export function scenarioDiagnostics(compilation: Compilation, textOf: (path: string) => string | undefined, read?: ReadScenarios): Diagnostic[] {
  const { scenarios, declared } = compilation;
  const broken = brokenItems(compilation);
  const found = new Map<string, Diagnostic>();
  for (const record of scenarios) {
    if (broken.has(record.item)) continue;
    for (const diagnostic of read?.get(record) ?? checkScenario(record, declared, textOf(record.file))) {
      const { code, file, span, related = [] } = diagnostic;
      const { ruling } = record;
      const place = ruling === null ? [] : [{ message: `in the ruling ${rulingTitle(ruling)}`, file: ruling.file, span: ruling.node.label.span }];
      found.set(`${code} ${file} ${span.start} ${span.end}`, { ...diagnostic, related: [...related, ...place] });
    }
  }
  return [...found.values()];
}
