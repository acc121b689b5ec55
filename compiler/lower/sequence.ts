/** Sequences: their steps, and lines that go on elsewhere. */
import type { Sequence, Statement, Step, VerbStatement } from "../../grammar/index.ts";
import type { ItemIR, StmtIR } from "../ir.ts";
import { properties } from "./contract.ts";
import type { Lowering } from "./context.ts";
import { one } from "./expression.ts";
import { headOf } from "./noun.ts";
import type { ItemState, Place, Surrounding } from "./place.ts";
import { Scope } from "./scope.ts";
import { legality } from "./announce.ts";
import { bodyOf } from "./statement.ts";
import { shown } from "./text.ts";

/** The IR of a sequence. The `only if` lines at its top say when it can be started. A parameter is of the type of the property that bears its name. */
export function sequenceOf(sequence: Sequence, lowering: Lowering): ItemIR {
  const name = sequence.name.text;
  const item: ItemState = { lowering, kind: "sequence", name, shared: new Set(), kept: new Map(), given: [] };
  const scope = new Scope({ item: "sequence" });
  for (const word of sequence.params)
    scope.bind(lowering, word, "parameter", one({ kind: "field", name: word.text }, properties.get(word.text)?.type ?? "thing"));
  const lines: (Statement | Step)[] = [];
  for (const member of sequence.members) {
    if (member.kind === "ruling" || member.kind === "scenario") continue;
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

/** A step with what it holds. `after` are the lines below it in the same block, to which it may go on. */
export function stepOf(step: Step, after: readonly (Statement | Step)[], place: Place): StmtIR | undefined {
  const { lowering } = place;
  if (place.around === undefined)
    return lowering.report("PX2410", step.span, { what: "A step" }, { hint: "Only sequences have steps." });
  const here: Surrounding = {
    repeats: step.repeats,
    later: after.filter((line): line is Step => line.kind === "step")
      .map(({ name, number }) => ({ name: name.text, ...(number === undefined ? {} : { number: number.text }) })),
  };
  const body = bodyOf(step.members, { ...place, scope: place.scope.block(), around: [...place.around, here] });
  return {
    kind: "step", ...(step.number === undefined ? {} : { number: step.number.text }), name: step.name.text,
    repeats: step.repeats, ...(step.together === true ? { together: true } : {}), body, span: step.span,
  };
}

/** `go to F` and `repeat`; undefined for every other verb, and for what was reported. */
export function flowOf(statement: VerbStatement, place: Place): StmtIR | undefined {
  const { lowering, around } = place;
  const { verb, span } = statement;
  if (around === undefined) return undefined;
  if (verb.text === "repeat") {
    if (around.some(({ repeats }) => repeats)) return { kind: "repeat", span };
    return lowering.report("PX2209", span, {});
  }
  const to = statement.pps.find(({ prep }) => prep.text === "to")?.what;
  if (verb.text !== "go" || to === undefined) return undefined;
  const [noun] = to.items;
  const word = noun && headOf(noun);
  const later = around.flatMap((each) => each.later);
  const known = later.flatMap(({ name, number }) => (number === undefined ? [name] : [number, name]));
  if (word !== undefined && known.includes(word.text)) return { kind: "go", to: word.text, span };
  return lowering.unknown("PX2208", to.span, { word: shown(to) }, word?.text ?? "", known, known.length === 0 ? undefined : `Later steps are: ${known.join(", ")}.`);
}
