/** Events that clauses wait for, as sentences: `a vampire that you control goes to torpor`. */
import { events } from "../../runtime/contract.ts";
import type { EventWord } from "../../runtime/contract.ts";
import { groupBy } from "../group.ts";
import type { CondIR, EventIR, ExprIR } from "../ir.ts";
import { filled, spoken, withArticle } from "./english.ts";
import { phraseOfEvent } from "./events.ts";
import { agreedPhrase, condition, describe, noun, regionNoun } from "./nouns.ts";
import type { Voice } from "./nouns.ts";

export interface EventSaid {
  readonly text: string;
  /** How the clause goes on to call the fields of the event. */
  readonly fields: Readonly<Record<string, string>>;
  /** How it calls the subject. */
  readonly it: string;
}

const known: ReadonlyMap<string, EventWord> = new Map(Object.entries(events));

/** An event with what it is about. */
export function eventSentence({ event, step, tests }: EventIR, voice: Voice): EventSaid {
  const subject = known.get(event)?.subject ?? "";
  const said = new Map<string, string>();
  const rest: CondIR[] = [];
  const heads = new Map<string, string>();
  for (const [field, conditions] of groupBy(tests, (test) => fieldOf(test) ?? "")) {
    if (field === "" || field === "run") rest.push(...conditions);
    else {
      const { text, head } = fieldNoun(field, conditions, voice, headOf(event, field));
      said.set(field, text);
      heads.set(field, head);
    }
  }
  const names = namesOf(event, subject, said, heads);
  const phrase = phraseOfEvent(event) ?? `${spoken(event)} of {${subject}}`;
  const isStep = step !== undefined;
  const filling = filled(phrase, (slot) => (slot === "step" ? stepNoun(step ?? "", tests, voice) : (said.get(slot) ?? (slot === subject || slot === "strike" ? defaultNoun(event, slot) : undefined)))) ?? spoken(event);
  const text = filling.includes("|") ? agreedPhrase(filling, {}, false) : filling;
  const more = rest.filter((test) => !(isStep && isOfRun(test))).map((test) => condition(test, { ...voice, fields: { ...voice.fields, ...names.fields } }));
  return { text: [text, ...more.map((each) => `while ${each}`)].join(" "), ...names };
}

/** A step or sequence, with whose it is. */
function stepNoun(step: string, tests: readonly CondIR[], voice: Voice): string {
  const isSequence = voice.declared.sequences.has(step);
  const run = tests.find(isOfRun);
  const shown = isSequence ? spoken(step) : `the step “${spoken(step)}”`;
  if (run?.kind !== "same") return isSequence ? withArticle(shown) : shown;
  const { right } = run;
  if (run.left.kind === "get") return `${shown} of ${right.kind === "role" && right.name === "you" ? "your turn" : `the turn of ${noun(right, voice)}`}`;
  return right.kind === "run" && right.name === step ? `the ${shown}` : right.kind === "run" ? `${isSequence ? `the ${shown}` : shown} of ${noun(right, voice)}` : `${isSequence ? `the ${shown}` : shown}${right.kind === "get" && right.property === step ? "" : " of"} ${right.kind === "get" && right.property === step ? `of ${noun(right.of, voice)}` : noun(right, voice)}`;
}

/** Whether a test says in which run, or in whose turn, a step is. */
function isOfRun(test: CondIR): boolean {
  if (test.kind !== "same") return false;
  return (test.left.kind === "field" && test.left.name === "run") || (test.left.kind === "get" && test.left.property === "active");
}

/** The one that a field is: named, or described. */
function fieldNoun(field: string, conditions: readonly CondIR[], voice: Voice, usual: string): { readonly text: string; readonly head: string } {
  const [only] = conditions;
  const isSubject = (expr: ExprIR): boolean => expr.kind === "field" && expr.name === field;
  if (conditions.length === 1 && only !== undefined) {
    if (only.kind === "same" && isSubject(only.left) && only.right.kind === "symbol" && (field === "region" || field === "origin")) return alone(regionNoun(only.right.name));
    if (only.kind === "same" && isSubject(only.left)) return alone(only.right.kind === "list" ? only.right.items.map((item) => noun(item, voice)).join(" or ") : noun(only.right, voice));
    if (only.kind === "not" && only.of.kind === "same" && isSubject(only.of.left)) return alone(`anything but ${noun(only.of.right, voice)}`);
    if (only.kind === "all") return fieldNoun(field, only.of, voice, usual);
  }
  const kind = conditions.find((each) => each.kind === "counts-as" && isSubject(each.of) && !voice.declared.marks.has(each.name));
  const head = kind?.kind === "counts-as" ? kind.name : usual;
  return { text: withArticle(describe(head, conditions.filter((each) => each !== kind), voice, "one", isSubject)), head: spoken(head) };
}

const alone = (text: string): { readonly text: string; readonly head: string } => ({ text, head: "" });

/** What fields hold when nothing is said of it. */
const heads: Readonly<Record<string, string>> = { seat: "Methuselah", holder: "card", striker: "minion", strike: "strike", object: "minion", source: "minion", user: "minion" };

const headOf = (event: string, field: string): string => (event === "pool-burned" && field === "holder" ? "Methuselah" : (heads[field] ?? "card"));

const defaultNoun = (event: string, subject: string): string => withArticle(headOf(event, subject));

function namesOf(event: string, subject: string, said: ReadonlyMap<string, string>, described: ReadonlyMap<string, string>): Pick<EventSaid, "fields" | "it"> {
  const word = known.get(event);
  const nameOf = (field: string): string => {
    const head = described.get(field) ?? "";
    if (head !== "") return `that ${head}`;
    return said.get(field) ?? (field === subject ? `that ${headOf(event, field)}` : field === "amount" ? "that amount" : field === "how" ? "what it is used for" : `the ${spoken(field)}`);
  };
  const fields = Object.fromEntries(Object.keys(word?.fields ?? {}).map((field) => [field, field === "step" ? "the step" : nameOf(field)]));
  return { fields, it: fields[subject] ?? "it" };
}

/** The field of the event that a test is about. */
function fieldOf(test: CondIR): string | undefined {
  let found: string | undefined;
  JSON.stringify(test, (_, value: unknown) => {
    if (found === undefined && typeof value === "object" && value !== null && "kind" in value && value.kind === "field" && "name" in value) found = String(value.name);
    return value;
  });
  return found;
}
