/** Which line of the source each statement of a program is, as the runtime counts them. */
import type { Span } from "../../grammar/index.ts";
import type { Literal, ModuleModel } from "./model.ts";

/**
 * The places of the statements of a module's programs, for coverage and traces.
 *
 * @returns by program, as the runtime names them (`Grey Hound#bite`, `Rosalind#raid/start`,
 *   `sequence:combat`), the span of each statement at its number
 */
export function statementSpans(model: ModuleModel): ReadonlyMap<string, readonly Span[]> {
  const programs = new Map<string, readonly Span[]>();
  const [definition] = model.definition.kind === "call" ? model.definition.args : [];
  if (definition === undefined) return programs;
  const body = entry(definition, "body");
  if (body !== undefined) programs.set(`sequence:${model.item.name}`, spansIn(body));
  const clauses = entry(definition, "clauses");
  for (const clause of clauses?.kind === "array" ? clauses.items : []) {
    const id = entry(clause, "id");
    if (id?.kind !== "code") continue;
    const name = JSON.parse(id.text) as string;
    for (const [part, program] of [["body", name], ["start", `${name}/start`]] as const) {
      const statements = entry(clause, part);
      if (statements !== undefined) programs.set(program, spansIn(statements));
    }
  }
  return programs;
}

const entry = (literal: Literal, key: string): Literal | undefined => (literal.kind === "object" ? literal.entries.find(([name]) => name === key)?.[1] : undefined);

/** The places of the calls in a body, each before those in it: the runtime counts the same way. */
function spansIn(literal: Literal): Span[] {
  switch (literal.kind) {
    case "code":
    case "function":
      return [];
    case "array":
      return literal.items.flatMap(spansIn);
    case "object":
      return literal.entries.flatMap(([, value]) => spansIn(value));
    case "call":
      return [...(literal.origin?.span ? [literal.origin.span] : []), ...literal.args.flatMap(spansIn)];
  }
}
