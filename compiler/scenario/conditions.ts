/**
 * The conditions of then lines: lowered like those of cards, with the scenario's
 * names in scope, and evaluated through the emitted JavaScript.
 */
import { print } from "../../grammar/index.ts";
import type { Condition, Diagnostic, Noun, Word } from "../../grammar/index.ts";
import * as runtime from "../../runtime/index.ts";
import type { Asking, Body, Check, ClauseDefinition, Game } from "../../runtime/index.ts";
import type { Declared } from "../declared.ts";
import { loadItem } from "../emit/index.ts";
import { canonicalJson } from "../hash.ts";
import type { ClauseIR, CondIR, ExprIR, ItemIR } from "../ir.ts";
import { conditionOf } from "../lower/condition.ts";
import { Lowering } from "../lower/context.ts";
import { properties } from "../lower/contract.ts";
import { phrases } from "../lower/phrases.ts";
import { Scope } from "../lower/scope.ts";
import { scenarioDiagnostic } from "../messages/scenario.ts";
import { truthOf } from "../truth.ts";
import type { Situation } from "./model.ts";
import { thingName } from "./things.ts";

/** The conditions of one scenario, ready to be asked. */
export interface Conditions {
  readonly diagnostics: readonly Diagnostic[];
  /** What is so instead of the condition at that place, in words; null when it holds. */
  wrong(at: number, game: Game, frame: Asking): string | null;
}

interface Context {
  readonly key: string;
  readonly file: string;
  readonly text: string;
  readonly declared: Declared;
  readonly situation: Situation;
  /** Whether the scenario stands in a card, so that `this` means something. */
  readonly ofCard: boolean;
}

/** A test of a condition. */
interface Tested {
  readonly test: Condition;
  readonly condition: CondIR | undefined;
  check: Check | undefined;
}

export function lowerConditions(conditions: readonly Condition[], context: Context): Conditions {
  const diagnostics: Diagnostic[] = [];
  const scope = scopeIn(context);
  const asked = conditions.map((condition) => testedAs(condition, context, scope, diagnostics));
  evaluate(asked.flat().filter(({ condition, check }) => condition !== undefined && !check), context);
  return {
    diagnostics,
    wrong(at, game, frame) {
      const failed = asked[at]!.filter(({ check }) => !(check && game.ask(frame, (f) => check(game, f))));
      if (failed.length === 0) return null;
      return failed.map(({ test, condition }) => valuesOf(condition, context, game, frame).join(", ") || `it is not so that ${print(test).trim()}`).join(", ");
    },
  };
}

// ---------------------------------------------------------------- what many scenarios ask

/** Conditions that were read before, by their text and by what its words mean: many scenarios ask the same of minions of one name. */
const known = new WeakMap<Declared, Map<string, readonly Tested[]>>();
/** Those that were evaluated before, by their content. */
const evaluated = new Map<string, Check>();

function testedAs(condition: Condition, context: Context, scope: ScenarioScope, diagnostics: Diagnostic[]): readonly Tested[] {
  const { text, declared, file, ofCard } = context;
  let before = known.get(declared);
  if (!before) known.set(declared, (before = new Map()));
  const written = text.slice(condition.span.start, condition.span.end);
  const key = `${ofCard} ${written}\n${meaningsIn(written, scope)}`;
  const found = written === "" ? undefined : before.get(key);
  if (found) return found;
  const had = diagnostics.length;
  const tested = testsOf(condition).map((test): Tested => ({ test, condition: lowerOne(test, context, scope, diagnostics), check: undefined }));
  for (const { test, condition: lowered } of tested) {
    if (lowered !== undefined && truthOf(lowered) === true) diagnostics.push(scenarioDiagnostic("PX4015", { file, span: test.span }, { line: print(test).trim() }));
  }
  if (diagnostics.length === had && written !== "") before.set(key, tested);
  return tested;
}

/** What the names in a text stand for. */
function meaningsIn(written: string, { names, printed }: ScenarioScope): string {
  const words = written.split(/[^\p{L}\p{N}_-]+/u).flatMap((word) => (names.has(word) ? [`${word} ${names.get(word)}`] : []));
  const texts = written.includes('"') ? [...printed].flatMap(([card, name]) => (written.includes(card) ? [`${card} ${name}`] : [])) : [];
  return [...words, ...texts].join(", ");
}

/** Makes the conditions ready to be asked, all that are new in one module. */
function evaluate(tested: readonly Tested[], context: Context): void {
  const keys = tested.map(({ condition }) => canonicalJson(condition));
  const open = tested.filter((_, at) => !evaluated.has(keys[at]!) && keys.indexOf(keys[at]!) === at);
  const clauses = open.length === 0 ? [] : clausesOf(itemOf(context, open.map(({ condition }) => ({ condition, body: [] }))), context);
  for (const [at, { condition }] of open.entries()) {
    const check = clauses[at]?.condition;
    if (check) evaluated.set(canonicalJson(condition), check);
  }
  for (const [at, each] of tested.entries()) each.check = evaluated.get(keys[at]!);
}

/** `a and b` as two conditions, so that a failure can say which of them is wrong. */
function testsOf(condition: Condition): Condition[] {
  const [tests, ...others] = condition.any;
  if (!tests || others.length > 0 || tests.some(({ predicate }) => predicate === undefined)) return [condition];
  return tests.map((test) => ({ kind: "condition", span: test.span, any: [[test]] }));
}

/** What the names of a scenario stand for in its conditions. */
interface ScenarioScope {
  readonly names: ReadonlyMap<string, "seat" | "card">;
  /** By printed name the name of the first copy. */
  readonly printed: ReadonlyMap<string, string>;
}

function scopeIn({ situation: { seats, placed } }: Context): ScenarioScope {
  const names = new Map<string, "seat" | "card">();
  const printed = new Map<string, string>();
  for (const { name } of seats) if (!names.has(name)) names.set(name, "seat");
  for (const { name } of placed) if (!names.has(name)) names.set(name, "card");
  for (const { card, name } of placed) if (!printed.has(card)) printed.set(card, name);
  return { names, printed };
}

function lowerOne(condition: Condition, { file, declared, ofCard }: Context, { names, printed }: ScenarioScope, diagnostics: Diagnostic[]): CondIR | undefined {
  const lowering = new Lowering({ file, declared, report: (diagnostic) => diagnostics.push(diagnostic) }, phrases);
  const scope = new Scope({ item: ofCard ? "card" : "rule" });
  for (const [name, type] of names) {
    const word: Word = { kind: "word", span: condition.span, text: name };
    scope.bind(lowering, word, "parameter", { expr: { kind: "local", name }, type, many: false });
  }
  return conditionOf(withNames(condition, printed), scope, lowering);
}

/** A card in quotes is the one of that name on the table, where there is one. */
function withNames<T>(node: T, printed: ReadonlyMap<string, string>): T {
  if (Array.isArray(node)) return node.map((each: unknown) => withNames(each, printed)) as T;
  if (typeof node !== "object" || node === null) return node;
  const noun = node as unknown as Noun;
  if (noun.kind === "noun" && noun.text !== undefined && noun.dets.length === 0) {
    const name = printed.get(noun.text.value);
    if (name !== undefined) {
      const { text, ...rest } = noun;
      return { ...rest, words: [{ kind: "word", span: text.span, text: name }] } as T;
    }
  }
  return Object.fromEntries(Object.entries(node).map(([key, value]: [string, unknown]) => [key, key === "span" ? value : withNames(value, printed)])) as T;
}

interface Part {
  readonly condition: CondIR | undefined;
  readonly body: readonly { readonly name: string; readonly value: ExprIR }[];
}

/** Conditions as clauses of a rule of their own, which the emitter can write. */
function itemOf({ key, file }: Context, parts: readonly Part[]): ItemIR {
  const span = { start: 0, end: 0 };
  const clauses = parts.map(({ condition, body }, at): ClauseIR => ({
    id: `${key}#then-${at}`,
    label: `then-${at}`,
    form: "continuous",
    span,
    traits: [],
    announce: { during: [], onlyIf: [], targets: [], announces: [], cost: {} },
    ...(condition === undefined ? {} : { condition }),
    start: [],
    performs: [],
    body: body.map(({ name, value }) => ({ kind: "remember", name, value, span })),
  }));
  return { kind: "rule", name: key, file, span, clauses };
}

function clausesOf(item: ItemIR, { file, text }: Context): readonly ClauseDefinition[] {
  const definition = loadItem(item, { path: file, text }, runtime);
  return definition.kind === "rule" ? definition.clauses : [];
}

// ---------------------------------------------------------------- what is so instead

function valuesOf(condition: CondIR | undefined, context: Context, game: Game, frame: Asking): string[] {
  if (condition === undefined) return [];
  const asked = comparedIn(condition);
  if (asked.length === 0) return [];
  const nodes = nodesOf(condition, asked, context);
  return asked.flatMap((expression, at) => {
    const node = nodes[at];
    if (node?.kind !== "remember") return [];
    const value = game.ask(frame, (f) => node.value(game, f));
    return `${expressionText(expression)} is ${valueText(value, expression, game)}`;
  });
}

const values = new WeakMap<CondIR, Body>();

/** What finds the sides of a condition: its values are asked for again and again where it does not hold. */
function nodesOf(condition: CondIR, asked: readonly ExprIR[], context: Context): Body {
  let nodes = values.get(condition);
  if (!nodes) {
    const body = asked.map((value, at) => ({ name: `value-${at}`, value }));
    values.set(condition, (nodes = clausesOf(itemOf(context, [{ condition: undefined, body }]), context)[0]?.body ?? []));
  }
  return nodes;
}

/** The sides of comparisons that are no constants. */
function comparedIn(condition: CondIR): ExprIR[] {
  switch (condition.kind) {
    case "all":
    case "any":
      return condition.of.flatMap(comparedIn);
    case "not":
      return comparedIn(condition.of);
    case "compare":
    case "same":
      return [condition.left, condition.right].filter((side) => !["number", "symbol", "name", "local", "role"].includes(side.kind));
    case "exists":
    case "holds":
      return condition.of.kind === "query" ? [] : [condition.of];
    case "on":
      return [{ kind: "get", property: "bearer", of: condition.card }];
    default:
      return [];
  }
}

function expressionText(expression: ExprIR): string {
  switch (expression.kind) {
    case "get": {
      const of = expressionText(expression.of);
      return of === "table" ? expression.property : `${expression.property} of ${of}`;
    }
    case "counters":
      return `${expression.resource} of ${expressionText(expression.of)}`;
    case "local":
    case "kept":
    case "field":
    case "role":
    case "run":
    case "symbol":
    case "name":
      return expression.name;
    case "number":
      return String(expression.value);
    case "count":
      return `the number of ${expressionText(expression.of)}`;
    case "query":
      return `${expression.noun}s`;
    case "sum":
      return expression.terms.map(({ sign, of }, at) => `${sign === -1 ? "- " : at > 0 ? "+ " : ""}${expressionText(of)}`).join(" ");
    default:
      return "it";
  }
}

function valueText(value: unknown, expression: ExprIR, game: Game): string {
  const isThing = expression.kind !== "counters" && expression.kind !== "count" && expression.kind !== "sum" &&
    !(expression.kind === "get" && ["number", "boolean", "symbol"].includes(properties.get(expression.property)?.type ?? ""));
  if (Array.isArray(value)) return value.length === 0 ? "nobody" : value.map((id: number) => thingName(game, id)).join(" and ");
  if (isThing && typeof value === "number") return value === 0 ? "nothing" : thingName(game, value);
  return value === "" ? "nothing" : String(value);
}
