/**
 * What the state is made of, when it is new. All fields are there from the start: engines read
 * things of one shape several times faster. What may be written later holds something from the
 * start, since a save leaves out what is undefined, and the order of fields is that of their coming.
 */
import type { Id, Value } from "../definitions.ts";
import type { Decision, Frame, Option, RunThing } from "./state.ts";

export const newFrame = (program: string, run: Id): Frame =>
  ({ program, pc: 0, self: 0, you: 0, user: 0, it: 0, run, event: null, locals: {}, loops: [], stages: [], answer: null, data: {} });

/** What new things share: lists and records in the state are replaced and never changed. */
export const NOTHING_YET = { list: [] as readonly never[], record: {} } as const;
const { list, record } = NOTHING_YET;

/** A run that is not in progress yet. */
export function newRun(name: string, parent: Id, fields: Readonly<Record<string, unknown>> = {}): RunThing {
  const run: RunThing = { id: 0, kind: "run", marks: list, name, parent, ended: false, outcome: "", effects: list, marked: list, uses: record, declined: record };
  for (const field in fields) run[field] = fields[field];
  return run;
}

export function question(seat: Id, window: string, kind: Decision["kind"], options: readonly Option[], otherwise: number, clause?: string, card?: Id): Decision {
  return { seat, window, kind, options, otherwise, clause, card };
}

export function option(id: string, kind: Option["kind"], value?: Value, clause?: string, card?: Id, user?: Id): Option {
  return { id, kind, clause, card, user, value };
}
