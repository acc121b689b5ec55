/** Happenings as events with the tests that their fields must pass. */
import type { Happening, Noun, Span, Word } from "../../grammar/index.ts";
import type { CondIR, EventIR } from "../ir.ts";
import { events, properties, roles } from "./contract.ts";
import type { EventWord } from "./contract.ts";
import type { Lowering } from "./context.ts";
import { get, one, role, wordList } from "./expression.ts";
import { matches } from "./match.ts";
import { headOf, valueOf } from "./noun.ts";
import type { Scope, Value } from "./scope.ts";
import { shown } from "./text.ts";

export interface LoweredEvent {
  readonly event: EventIR;
  /** What `it` is in the clause. */
  readonly it: Value;
  /** The fields by name, as the clause may speak of them. */
  readonly fields: readonly { readonly name: string; readonly value: Value }[];
}

/** The event of a happening; `after combat` and `until this-action` wait for an end. Reports what is wrong. */
export function eventOf(happening: Happening, scope: Scope, lowering: Lowering): LoweredEvent | undefined {
  const { subject, event: word } = happening;
  const name = word?.text ?? "ends";
  const spec = events.get(name);
  if (spec === undefined) return lowering.unknown("PX2004", word?.span ?? happening.span, { word: name }, name, events.keys());
  if (word === undefined && !isStepName(subject, lowering)) return notAnEvent(happening, subject, lowering);
  const tests: CondIR[] = [];
  let failed = false;
  let step: string | undefined;
  const test = (noun: Noun, prep: Word | undefined, field: string): void => {
    const found = fieldTest(noun, field, spec, scope, lowering);
    if (found === undefined) failed = true;
    else tests.push(found);
  };
  if (subject !== undefined) {
    if (spec.ofStep === true) {
      step = stepOf(subject, scope, lowering);
      if (step === undefined) failed = true;
      const of = subject.rels.find((rel) => rel.kind === "of");
      if (of !== undefined) test(of.what, undefined, spec.preps["of"] ?? spec.subject);
    } else if (spec.fields[spec.subject] !== undefined) test(subject, undefined, spec.subject);
  } else if (spec.ofStep === true) {
    return lowering.report("PX2005", happening.span, { word: name }, { hint: `Say what ${name}: \`round ${name}\`.` });
  }
  for (const { prep, what } of happening.pps) {
    const field = spec.preps[prep.text];
    if (field === undefined) {
      failed = true;
      lowering.report("PX2203", prep.span, { verb: name, prep: prep.text }, takes(Object.keys(spec.preps)));
      continue;
    }
    const each = what.items.map((noun) => fieldTest(noun, field, spec, scope, lowering));
    const found = each.filter((condition) => condition !== undefined);
    if (found.length < each.length) failed = true;
    else if (found.length === 1 && found[0] !== undefined) tests.push(found[0]);
    else tests.push({ kind: what.joiner === "or" ? "any" : "all", of: found });
  }
  if (failed) return undefined;
  const subjectType = spec.fields[spec.subject] ?? "thing";
  return {
    event: { event: name, ...(step === undefined ? {} : { step }), tests },
    it: one(role("it"), subjectType === "symbol" ? "thing" : subjectType),
    fields: Object.entries(spec.fields).map(([field, type]) => ({ name: field, value: fieldValue(field, type) })),
  };
}

/** What lines that wait for an event, or answer it, know: its subject as `it`, and its fields by name. */
export function scopeWith(lowered: LoweredEvent, span: Span, scope: Scope, lowering: Lowering): Scope {
  const inside = scope.withIt(lowered.it);
  for (const { name, value } of lowered.fields) inside.bind(lowering, { kind: "word", span, text: name }, "field", value);
  return inside.block();
}

/** The hint that lists the prepositions of a word. */
export const takes = (preps: readonly string[]): { hint: string } => ({
  hint: preps.length === 0 ? "It takes no preposition at all." : `It takes: ${wordList(preps)}.`,
});

const fieldValue = (name: string, type: Value["type"]): Value => ({
  ...one({ kind: "field", name }, type),
  ...(type === "symbol" ? { property: name, ...(properties.get(name)?.values === undefined ? {} : { values: properties.get(name)?.values ?? [] }) } : {}),
});

function fieldTest(noun: Noun, field: string, spec: EventWord, scope: Scope, lowering: Lowering): CondIR | undefined {
  const type = spec.fields[field] ?? "thing";
  if (type === "run" && speaksOfSeat(noun)) {
    // A step of a seat is one in that seat's turn.
    const seat = valueOf(noun, scope, lowering, "seat");
    return seat && { kind: "same", left: get("active", role("table")), right: seat.expr };
  }
  return matches(noun, fieldValue(field, type), scope, lowering);
}

function speaksOfSeat(noun: Noun): boolean {
  const word = headOf(noun)?.text ?? "";
  return noun.dets.length === 0 && (roles.get(word)?.type === "seat" || properties.get(word)?.type === "seat");
}

const bareStep = (name: string): string => (name.startsWith("this-") ? name.slice(5) : name);

function isStepName(subject: Noun | undefined, lowering: Lowering): boolean {
  const word = subject && headOf(subject);
  return word !== undefined && lowering.lexicon.isWindow(bareStep(word.text));
}

/** The step or sequence that a noun names; a name of the clause or a determiner has no place there. */
function stepOf(noun: Noun, _scope: Scope, lowering: Lowering): string | undefined {
  const word = headOf(noun);
  const extra = noun.rels.find(({ kind }) => kind !== "of");
  if (extra !== undefined) return lowering.report("PX2110", extra.span, { what: shown({ ...noun, rels: [] }) });
  if (word === undefined || noun.words.length > 1) return lowering.report("PX2005", noun.span, { word: shown(noun) });
  const name = bareStep(word.text);
  if (lowering.lexicon.isWindow(name) || lowering.lexicon.categories(name).includes("action")) return name;
  return lowering.unknown("PX2005", word.span, { word: word.text }, name, lowering.lexicon.windows());
}

function notAnEvent(happening: Happening, subject: Noun | undefined, lowering: Lowering): undefined {
  const word = subject && headOf(subject);
  const text = word?.text ?? shown(happening);
  return lowering.unknown("PX2004", word?.span ?? happening.span, { word: text }, text, [...events.keys(), ...lowering.lexicon.windows()]);
}
