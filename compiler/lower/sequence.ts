/** Sequences: their parameters, when they can start, and their steps. */
import type { Sequence, Statement, Step } from "../../grammar/index.ts";
import type { ItemIR } from "../ir.ts";
import { legality } from "./announce.ts";
import { nestedClause } from "./clause.ts";
import { properties } from "./contract.ts";
import type { Lowering } from "./context.ts";
import { one } from "./expression.ts";
import type { ItemState, Place } from "./place.ts";
import { Scope } from "./scope.ts";
import { bodyOf } from "./statement.ts";

/** The IR of a sequence. The `only if` lines at its top say when it can be started. A parameter is of the type of the property that bears its name. */
export function sequenceOf(sequence: Sequence, lowering: Lowering): ItemIR {
  const name = sequence.name.text;
  const item: ItemState = { lowering, kind: "sequence", name, shared: new Set(), kept: new Map(), given: [], nestedClause };
  const scope = new Scope({ item: "sequence" });
  for (const word of sequence.params)
    scope.bind(lowering, word, "parameter", one({ kind: "field", name: word.text }, properties.get(word.text)?.type ?? "thing"));
  const lines: (Statement | Step)[] = [];
  for (const member of sequence.members) {
    if (member.kind === "ruling" || member.kind === "scenario" || (member.kind === "header" && member.key.text === "set")) continue;
    if (member.kind === "header" || member.kind === "play" || member.kind === "use" || member.kind === "when" || member.kind === "instead" || member.kind === "while" || member.kind === "plain")
      lowering.report("PX2410", member.span, { what: member.kind === "header" ? `\`${member.key.text}\`` : "A clause" }, { hint: "A sequence holds steps. A clause for the whole table stands in a rule." });
    else lines.push(member);
  }
  const start = lines.findIndex((line) => line.kind !== "only-if");
  const conditions = lines.splice(0, start < 0 ? lines.length : start);
  const place: Place = { item, lowering, scope, id: name, counter: { next: 1 }, mode: "happening", pending: false, around: [] };
  const body = bodyOf(lines, place);
  const onlyIf = conditions.flatMap((line) => (line.kind === "only-if" ? legality(line, scope, lowering) : []));
  return {
    kind: "sequence", name, file: lowering.file, span: sequence.span, params: sequence.params.map(({ text }) => text),
    ...(onlyIf.length === 0 ? {} : { onlyIf }), body, clauses: [],
  };
}
