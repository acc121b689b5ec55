/** Expressions and conditions, which hold each other, in the words of card texts: `blood of user`, `range is close`. */
import { properties } from "../../runtime/contract.ts";
import type { PropertyWord } from "../../runtime/contract.ts";
import type { CondIR, ExprIR } from "../ir.ts";

const known: ReadonlyMap<string, PropertyWord> = new Map(Object.entries(properties));

/** An expression as an author would write it; what the contract implies is left out. */
export function expressionWords(expr: ExprIR): string {
  switch (expr.kind) {
    case "number":
      return String(expr.value);
    case "name":
      return `"${expr.name}"`;
    case "symbol":
    case "role":
    case "field":
    case "local":
    case "kept":
    case "run":
      return expr.name;
    case "candidate":
      return "it";
    case "get":
      return isImplied(expr.property, expr.of) ? expr.property : `${expr.property} of ${expressionWords(expr.of)}`;
    case "counters":
      return `${expr.resource} of ${expressionWords(expr.of)}`;
    case "sum":
      return `(${expr.terms.map(({ sign, of }, at) => `${sign < 0 ? (at === 0 ? "-" : "- ") : at === 0 ? "" : "+ "}${expressionWords(of)}`).join(" ")})`;
    case "list":
      return listWords(expr.items.map(expressionWords));
    case "others":
      return "others clockwise";
    case "query":
      return `each ${queryWords(expr)}`;
    case "count":
      return `number of ${withoutEach(expressionWords(expr.of))}`;
    case "numbers":
      return `a number from ${expressionWords(expr.from)} to ${expressionWords(expr.to)}`;
  }
}

/** `a, b and c`. */
export const listWords = (items: readonly string[], joiner = "and"): string =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} ${joiner} ${items.at(-1) ?? ""}`;

/** `a vampire`, `an ally`. */
export const oneOf = (what: string): string => `${/^[aeiou]/i.test(what) ? "an" : "a"} ${what}`;

const withoutEach = (text: string): string => text.replace(/^each /, "");

/** Whether the contract says of whom the property is when nothing is written. */
function isImplied(property: string, of: ExprIR): boolean {
  const implied = known.get(property)?.implied;
  if (implied === undefined) return false;
  if (of.kind === "role" || of.kind === "run") return of.name === implied;
  const further = known.get(implied)?.implied;
  return of.kind === "get" && of.property === implied && further !== undefined && isImplied(implied, of.of);
}

/** `ready vampire controlled by you that is in torpor`, without a word before it. */
export function queryWords(query: ExprIR & { readonly kind: "query" }): string {
  const { region } = query;
  const place = region === undefined ? "" : ` that is in ${region.name}${region.of === undefined ? "" : ` of ${expressionWords(region.of)}`}`;
  return `${describedWords(query.noun, query.filters, isCandidate)}${place}`;
}

const isCandidate = (expr: ExprIR): boolean => expr.kind === "candidate" && (expr.depth ?? 0) === 0;

/**
 * A noun with what narrows it.
 *
 * @param isSubject tells the one that the conditions are about
 */
export function describedWords(noun: string, conditions: readonly CondIR[], isSubject: (expr: ExprIR) => boolean): string {
  const before: string[] = [];
  const after: string[] = [];
  for (const condition of conditions) {
    const adjective = adjectiveOf(condition, isSubject);
    if (adjective !== undefined) before.push(adjective);
    else after.push(relativeOf(condition, isSubject));
  }
  return [...before, noun, ...after].join(" ");
}

function adjectiveOf(condition: CondIR, isSubject: (expr: ExprIR) => boolean): string | undefined {
  if (condition.kind === "trait" && isSubject(condition.of)) return condition.trait;
  if (condition.kind === "counts-as" && isSubject(condition.of)) return condition.name;
  if (condition.kind !== "not") return undefined;
  const inner = adjectiveOf(condition.of, isSubject);
  return inner === undefined || inner.startsWith("non-") ? undefined : `non-${inner}`;
}

function relativeOf(condition: CondIR, isSubject: (expr: ExprIR) => boolean): string {
  if (condition.kind === "same") {
    const { left, right } = condition;
    if (isSubject(left)) return `that is ${expressionWords(right)}`;
    if (left.kind === "get" && isSubject(left.of)) {
      if (left.property === "controller") return `controlled by ${expressionWords(right)}`;
      return left.property === "printed" ? `called ${expressionWords(right)}` : `whose ${left.property} is ${expressionWords(right)}`;
    }
  }
  if (condition.kind === "not" && condition.of.kind === "same" && isSubject(condition.of.left)) return `other than ${expressionWords(condition.of.right)}`;
  if (condition.kind === "relation" && isSubject(condition.left)) return `${condition.relation} than ${expressionWords(condition.right)}`;
  const text = conditionWords(condition);
  // `it is in torpor` asked of the one that is described: `that is in torpor`.
  const own = /^it (is|has|does) (.*)$/s.exec(text);
  if (own !== null) return `that ${own[1] ?? ""} ${own[2] ?? ""}`;
  const property = /^([a-z-]+) of it (is .*)$/s.exec(text);
  return property === null ? `for which ${text}` : `whose ${property[1] ?? ""} ${property[2] ?? ""}`;
}

// ---------------------------------------------------------------- conditions

const comparisons = { "=": "", "<": "less than ", "<=": "at most ", ">": "more than ", ">=": "at least " } as const;

/** A condition as an author would write it. */
export function conditionWords(condition: CondIR): string {
  return words(condition, false);
}

function words(condition: CondIR, denied: boolean): string {
  const is = denied ? "is not" : "is";
  switch (condition.kind) {
    case "all":
    case "any": {
      // Denied as a whole: each part the other way round, and the joiner too.
      const joiner = (condition.kind === "all") === denied ? "or" : "and";
      if (condition.of.length === 0) return joiner === "and" ? "always" : "never";
      return condition.of.map((each) => inner(each, denied)).join(` ${joiner} `);
    }
    case "not":
      return words(condition.of, !denied);
    case "compare":
      return `${expressionWords(condition.left)} ${is} ${comparisons[condition.op]}${expressionWords(condition.right)}`;
    case "same":
      return `${expressionWords(condition.left)} ${is} ${condition.right.kind === "list" ? listWords(condition.right.items.map(expressionWords), "or") : expressionWords(condition.right)}`;
    case "trait":
      return `${expressionWords(condition.of)} ${is} ${condition.trait}`;
    case "counts-as":
      return `${expressionWords(condition.of)} ${is} ${condition.name}`;
    case "discipline":
      return `${expressionWords(condition.of)} ${denied ? "has not" : "has"} ${condition.level === 2 ? "superior " : ""}${condition.name}`;
    case "relation":
      return `${expressionWords(condition.left)} ${is} ${condition.relation} than ${expressionWords(condition.right)}`;
    case "exists":
      return `${denied ? "no" : "any"} ${existing(condition.of)}`;
    case "holds":
      return `${denied ? "not " : ""}${expressionWords(condition.of)}`;
    case "in-region":
      return `${expressionWords(condition.of)} ${is} in ${condition.region}${condition.owner === undefined ? "" : ` of ${expressionWords(condition.owner)}`}`;
    case "on":
      return `${expressionWords(condition.card)} ${is} on ${expressionWords(condition.bearer)}`;
    case "stays-legal":
      return `${expressionWords(condition.run)} ${denied ? "does not stay" : "stays"} legal with acting as ${expressionWords(condition.as)}`;
  }
}

const inner = (condition: CondIR, denied: boolean): string =>
  (condition.kind === "all" || condition.kind === "any") && condition.of.length > 1 ? `(${words(condition, denied)})` : words(condition, denied);

const existing = (of: ExprIR): string => (of.kind === "query" ? queryWords(of) : withoutEach(expressionWords(of)));
