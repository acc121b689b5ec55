/** Where a statement stands: what its lines may be and how the clauses in it are called. */
import type { ClauseIR } from "../ir.ts";
import type { Clause, PlayClause, Word } from "../../grammar/index.ts";
import type { Lowering } from "./context.ts";
import type { Bound, Scope, Value } from "./scope.ts";

/** What the lowering of all clauses of an item shares. */
export interface ItemState {
  readonly lowering: Lowering;
  readonly kind: "card" | "rule" | "sequence";
  readonly name: string;
  /** Names that a clause other than the one which gives them speaks of. */
  readonly shared: ReadonlySet<string>;
  /** What this stay of the card keeps, as clauses give it. */
  readonly kept: Map<string, Bound>;
  /** Lowers a clause inside a span; clauses hold lines, and spans among them hold clauses. */
  readonly nestedClause: (clause: Exclude<Clause, PlayClause>, place: Place) => ClauseIR | undefined;
  /** All names that were given, for those never used. */
  readonly given: Bound[];
}

export interface Place {
  readonly item: ItemState;
  readonly lowering: Lowering;
  readonly scope: Scope;
  /** The id of the clause, which the ids of clauses inside begin with. */
  readonly id: string;
  /** Counts the clauses inside that have no label. */
  readonly counter: { next: number };
  /** `lasting`: in a span or a continuous clause, where things hold and nothing happens. */
  readonly mode: "happening" | "lasting";
  /** The clause answers an event about to happen. */
  readonly pending: boolean;
  /** Only in sequences: the steps and groups around the line, outermost first. */
  readonly around?: readonly Surrounding[];
}

export interface Surrounding {
  readonly repeats: boolean;
  /** Steps of the same block that come after: what each may be called. */
  readonly later: readonly (readonly string[])[];
}

export const inBlock = (place: Place): Place => ({ ...place, scope: place.scope.block() });

/** The id for a clause inside another. */
export function nestedId(place: Place, label?: Word): { id: string; label: string } {
  const sub = label?.text ?? String(place.counter.next++);
  const separator = place.id.includes("#") ? "." : "#";
  return { id: `${place.id}${separator}${sub}`, label: sub };
}

/**
 * Gives a name in the place: a local, or one that the card's stay keeps for its other
 * clauses. Without a meaning the name is known all the same, and nothing more is said of it.
 */
export function give(place: Place, word: Word, how: Bound["how"], meaning: Omit<Value, "expr"> | undefined, kept: boolean): { kept: boolean } {
  const { item, scope, lowering } = place;
  const keeps = item.kind === "card" && (kept || (how === "remember" && item.shared.has(word.text)));
  const { type, many, values, property } = meaning ?? { type: "thing", many: false };
  const value: Value = {
    expr: { kind: keeps ? "kept" : "local", name: word.text }, type, many,
    ...(values === undefined ? {} : { values }), ...(property === undefined ? {} : { property }),
  };
  scope.bind(lowering, word, how, value, meaning === undefined);
  for (const bound of scope.bound()) {
    if (bound.span !== word.span) continue;
    item.given.push(bound);
    if (keeps) item.kept.set(word.text, bound);
  }
  return { kept: keeps };
}
