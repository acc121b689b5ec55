/** What an expression of the IR stands for, as far as the module's code depends on it. */
import { events, properties, type Type } from "../../runtime/contract.ts";
import type { ClauseIR, EventIR, ExprIR, ItemIR, StmtIR, TargetIR } from "../ir.ts";

export type ValueType = "number" | "text" | "boolean" | "id" | "ids";

/** Types of the names that are in scope: of one clause, or of one sequence. */
export interface Names {
  readonly locals: ReadonlyMap<string, ValueType>;
  readonly kept: ReadonlyMap<string, ValueType>;
  /** Fields of the event that the clause waits for. */
  readonly fields: Readonly<Record<string, Type>>;
}

const ofType = (type: Type): ValueType => (type === "number" || type === "boolean" ? type : type === "symbol" ? "text" : "id");

/** The type of an expression. A name that nobody binds counts as one thing. */
export function typeOf(expression: ExprIR, names: Names): ValueType {
  switch (expression.kind) {
    case "number":
    case "sum":
    case "count":
    case "counters":
      return "number";
    case "symbol":
    case "name":
      return "text";
    case "role":
    case "candidate":
    case "run":
      return "id";
    case "list":
    case "others":
    case "query":
    case "numbers":
      return "ids";
    case "local":
      return names.locals.get(expression.name) ?? "id";
    case "kept":
      return names.kept.get(expression.name) ?? "id";
    case "field": {
      const type = Object.hasOwn(names.fields, expression.name) ? names.fields[expression.name] : undefined;
      return type === undefined ? "id" : ofType(type);
    }
    case "get": {
      const word = propertyWord(expression.property);
      return word.many ? "ids" : ofType(word.type);
    }
  }
}

function propertyWord(name: string): { readonly type: Type; readonly many?: true } {
  const words: Readonly<Record<string, { readonly type: Type; readonly many?: true }>> = properties;
  const word = Object.hasOwn(words, name) ? words[name] : undefined;
  if (word === undefined) throw new Error(`The contract has no property "${name}".`);
  return word;
}

const fieldsOf = (event: EventIR | undefined): Readonly<Record<string, Type>> => {
  const words: Readonly<Record<string, { readonly fields: Readonly<Record<string, Type>> }>> = events;
  return event !== undefined && Object.hasOwn(words, event.event) ? (words[event.event]?.fields ?? {}) : {};
};

/** The names in scope where an event is described: those around it, and its own fields. */
export function namesAt(event: EventIR | undefined, names: Names): Names {
  return event === undefined ? names : { ...names, fields: { ...names.fields, ...fieldsOf(event) } };
}

/** The names that all clauses of an item share: what its stay keeps, and what a sequence's own body binds. */
export function namesOfItem(item: ItemIR): Names {
  const kept = new Map<string, ValueType>();
  const own: Names = { locals: new Map(), kept, fields: {} };
  // Twice: what is remembered may be made of a name that a later clause binds.
  for (let pass = 0; pass < 2; pass++) {
    for (const clause of item.clauses) collectKept(clause, own, kept);
  }
  return { ...own, locals: localsOf(item.body ?? [], own) };
}

/** The names in scope in a clause: its own, those of the clause around it, the fields of its event. */
export function namesOfClause(clause: ClauseIR, outer: Names, event = clause.event ?? clause.announce.pending): Names {
  const { fields } = namesAt(event, outer);
  const locals = new Map(outer.locals);
  for (const target of [...clause.announce.targets, ...clause.announce.announces]) locals.set(target.name, targetType(target));
  return { locals: localsOf([...clause.start, ...clause.body], { locals, kept: outer.kept, fields }), kept: outer.kept, fields };
}

/** A number, one thing, or several: by how many may be chosen. */
function targetType(target: TargetIR): ValueType {
  if (target.from.kind === "numbers") return "number";
  return target.max.kind === "number" && target.max.value <= 1 ? "id" : "ids";
}

function collectKept(clause: ClauseIR, outer: Names, kept: Map<string, ValueType>): void {
  const names = namesOfClause(clause, outer);
  for (const target of [...clause.announce.targets, ...clause.announce.announces]) {
    if (target.kept) kept.set(target.name, targetType(target));
  }
  for (const statement of allStatements([...clause.start, ...clause.body])) {
    if (statement.kind === "remember" && statement.kept) kept.set(statement.name, typeOf(statement.value, names));
    if (statement.kind === "choose" && statement.target.kept) kept.set(statement.target.name, targetType(statement.target));
    for (const inner of innerClauses(statement)) collectKept(inner, names, kept);
  }
}

function localsOf(statements: readonly StmtIR[], names: Names): ReadonlyMap<string, ValueType> {
  const locals = new Map(names.locals);
  for (const statement of allStatements(statements)) {
    if (statement.kind === "remember") locals.set(statement.name, typeOf(statement.value, { ...names, locals }));
    if (statement.kind === "choose") locals.set(statement.target.name, targetType(statement.target));
  }
  return locals;
}

/** The statements of a body and of the blocks in it, in order; not those of clauses within spans. */
function* allStatements(body: readonly StmtIR[]): Generator<StmtIR> {
  for (const statement of body) {
    yield statement;
    for (const inner of innerBodies(statement)) yield* allStatements(inner);
  }
}

function innerBodies(statement: StmtIR): readonly (readonly StmtIR[])[] {
  switch (statement.kind) {
    case "if":
      return [statement.then, statement.otherwise];
    case "choose-one":
      return statement.options.map((option) => option.body);
    case "each":
    case "may":
    case "instead":
    case "step":
      return [statement.body];
    case "span":
      return [statement.statements];
    case "do":
      return Object.values(statement.args).flatMap((argument) => (argument.kind === "block" ? [argument.body] : []));
    default:
      return [];
  }
}

/** Clauses that a statement brings with it, for a span or for later. */
function innerClauses(statement: StmtIR): readonly ClauseIR[] {
  if (statement.kind === "span") return statement.clauses;
  return statement.kind === "after" ? [statement.clause] : [];
}
