/** Conditions and amounts of the IR in a few words, for lists of mutants. */
import type { CondIR, ExprIR } from "../ir.ts";

export function briefCondition(condition: CondIR): string {
  switch (condition.kind) {
    case "all":
      return condition.of.map(briefCondition).join(" and ");
    case "any":
      return condition.of.map(briefCondition).join(" or ");
    case "not":
      return `not ${briefCondition(condition.of)}`;
    case "compare":
      return `${brief(condition.left)} ${condition.op} ${brief(condition.right)}`;
    case "same":
      return `${brief(condition.left)} is ${brief(condition.right)}`;
    case "trait":
      return condition.trait;
    case "counts-as":
      return condition.name;
    case "discipline":
      return `${condition.level === 2 ? "superior " : ""}${condition.name}`;
    case "relation":
      return `${condition.relation} than ${brief(condition.right)}`;
    case "exists":
    case "holds":
      return brief(condition.of);
    case "in-region":
      return `in ${condition.region}`;
    case "on":
      return `on ${brief(condition.bearer)}`;
    case "stays-legal":
      return `legal for ${brief(condition.as)}`;
  }
}

export function brief(expression: ExprIR): string {
  switch (expression.kind) {
    case "number":
      return String(expression.value);
    case "candidate":
      return "it";
    case "get":
      return `${expression.property} of ${brief(expression.of)}`;
    case "counters":
      return `${expression.resource} of ${brief(expression.of)}`;
    case "sum":
      return expression.terms.map(({ sign, of }, at) => `${sign === -1 ? "- " : at > 0 ? "+ " : ""}${brief(of)}`).join(" ");
    case "list":
      return expression.items.map(brief).join(", ");
    case "others":
      return "others";
    case "query":
      return [expression.noun, ...expression.filters.map(briefCondition)].join(" ");
    case "count":
      return `number of ${brief(expression.of)}`;
    case "numbers":
      return `${brief(expression.from)} to ${brief(expression.to)}`;
    default:
      return expression.name;
  }
}
