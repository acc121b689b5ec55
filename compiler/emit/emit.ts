/** From the IR of a card, rule or sequence to the model of its module. */
import { hashOf } from "../hash.ts";
import type { CardIR, ClauseIR, ItemIR, StmtIR } from "../ir.ts";
import { lifeByText } from "../life.ts";
import type { SetFacts } from "../set-lines.ts";
import { emitBody, optionalText, type Statement, type Surroundings } from "./body.ts";
import { emitClause, emitCost, emitOnlyIf, sortedEntries } from "./clause.ts";
import { alsoFor, array, call, code, object, objectOf, text, texts } from "./literal.ts";
import type { Literal, ModuleModel, Source } from "./model.ts";
import { camelCase } from "./text.ts";
import { namesOfItem, type Names } from "./types.ts";
import { ModuleWriter } from "./writer.ts";

/**
 * The model of a module: what it imports, its definition and its functions.
 *
 * @param item an item without errors; a word in it that the contract does not have is a fault of the compiler and thrown
 * @param source the file it was read from, for comments and the source map
 */
export function emitModule(item: ItemIR, source: Source): ModuleModel {
  const module = new ModuleWriter(source);
  const names = namesOfItem(item);
  const nested: Literal[] = [];
  const steps = stepNames(item.name, item.body ?? []);
  const around: Surroundings = {
    module,
    names,
    base: item.name,
    counter: { value: 0 },
    stepName: (step) => steps.get(step) ?? step.name,
    nested(clause, innerNames, event) {
      nested.push(...emitClause(clause, module, innerNames, event));
      return clause.id;
    },
  };
  const head: Readonly<Record<string, Literal | undefined>> = {
    name: text(item.name),
    ...(item.card && cardEntries(item.card, item, module, names)),
    ...(item.set && factLiterals(item.set)),
    params: item.kind === "sequence" ? texts(item.params ?? []) : undefined,
    onlyIf: emitOnlyIf(item.onlyIf ?? [], around),
    body: item.kind === "sequence" ? emitBody(item.body ?? [], around) : undefined,
  };
  const clauses = [...item.clauses.flatMap((clause) => emitClause(clause, module, names)), ...nested];
  const definition = call(module.runtime(item.kind), [object({ ...head, clauses: item.set ? undefined : array(clauses), hash: text(hashOf(item)) })], { node: item, span: item.span });
  return {
    item,
    source,
    imports: [...module.imports].sort(),
    types: [...module.types].sort(),
    definition,
    functions: module.functions,
  };
}

/**
 * The model of a module of some clauses of an item alone, as those of a rule.
 *
 * @param clauses of the item's
 */
export function emitClauses(item: ItemIR, clauses: readonly ClauseIR[], source: Source): ModuleModel {
  const module = new ModuleWriter(source);
  const names = namesOfItem(item);
  const literals = clauses.flatMap((clause) => emitClause(clause, module, names));
  const definition = call(module.runtime("rule"), [object({ name: text(item.name), clauses: array(literals) })]);
  return { item, source, imports: [...module.imports].sort(), types: [...module.types].sort(), definition, functions: module.functions };
}

/** What a set declares, as the plain data that it is; nothing for what it does not. */
function factLiterals(facts: SetFacts): Readonly<Record<string, Literal | undefined>> {
  const literalOf = (value: unknown): Literal => {
    if (Array.isArray(value)) return array(value.map(literalOf));
    if (typeof value === "object" && value !== null) return objectOf(sortedEntries(value as Readonly<Record<string, unknown>>).map(([key, each]) => [key, literalOf(each)]));
    return typeof value === "string" ? text(value) : code(String(value));
  };
  return Object.fromEntries(Object.entries(facts).map(([name, each]) => [name, Object.keys(each as object).length === 0 ? undefined : literalOf(each)]));
}

const printedNumber = (value: number | undefined): Literal | undefined => (value === undefined ? undefined : code(String(value)));

function cardEntries(card: CardIR, item: ItemIR, module: ModuleWriter, names: Names): Readonly<Record<string, Literal | undefined>> {
  const disciplines = sortedEntries(card.disciplines);
  return {
    types: texts(card.types),
    traits: texts(card.traits),
    set: text(card.set),
    represents: card.represents === undefined ? undefined : texts(card.represents),
    clan: optionalText(card.clan),
    sect: optionalText(card.sect),
    title: optionalText(card.title),
    capacity: printedNumber(card.capacity),
    life: printedNumber(card.life ?? lifeByText(item)),
    strength: printedNumber(card.strength),
    bleed: printedNumber(card.bleed),
    disciplines: disciplines.length > 0 ? objectOf(disciplines.map(([name, level]) => [name, code(String(level))])) : undefined,
    requires:
      card.requires.length > 0
        ? array(card.requires.map((any) => array(any.map((each) => alsoFor(object({ kind: text(each.kind), name: text(each.name) }), each)))))
        : undefined,
    cost: emitCost(card.cost, module, names, { base: "cost", suffix: "", span: item.span }),
  };
}

/** What the functions in each step are named after: its own name, with that of the step around it where it is not the only one of its name or has but a number. */
function stepNames(sequence: string, body: readonly StmtIR[]): ReadonlyMap<StmtIR, string> {
  const found: { step: Statement<"step">; around: string }[] = [];
  const collect = (statements: readonly StmtIR[], around: string): void => {
    for (const statement of statements) {
      if (statement.kind === "step") {
        found.push({ step: statement, around });
        collect(statement.body, statement.name === "" ? `${around} ${statement.number ?? ""}` : statement.name);
      } else if (statement.kind === "each" || statement.kind === "may") {
        collect(statement.body, around);
      } else if (statement.kind === "if") {
        collect(statement.then, around);
        collect(statement.otherwise, around);
      }
    }
  };
  collect(body, sequence);
  const counts = new Map<string, number>();
  for (const { step } of found) counts.set(camelCase(step.name), (counts.get(camelCase(step.name)) ?? 0) + 1);
  return new Map(found.map(({ step, around }) => [step, step.name !== "" && counts.get(camelCase(step.name)) === 1 ? step.name : `${around} ${step.name || step.number}`]));
}
