/** Expressions and conditions of the IR as TypeScript, with as few parentheses as can be. */
import { properties, relations, roles, traits } from "../../runtime/contract.ts";
import type { ArgIR, CondIR, ExprIR } from "../ir.ts";
import { candidateName, type RuntimeName } from "./names.ts";
import { member, objectKey, quote } from "./text.ts";
import { typeOf, type Names, type ValueType } from "./types.ts";

/** How tightly the outermost operator of a piece of code binds. */
export enum Binding {
  or = 1,
  and,
  equality,
  comparison,
  sum,
  unary,
  primary,
}

export interface Code {
  readonly text: string;
  readonly binding: Binding;
}

const primary = (text: string): Code => ({ text, binding: Binding.primary });

/** The code as an operand of something that binds so tightly. */
const operand = (code: Code, least: Binding): string => (code.binding < least ? `(${code.text})` : code.text);

type Word = "property" | "trait" | "relation" | "role";
const words: Readonly<Record<Word, object>> = { property: properties, trait: traits, relation: relations, role: roles };

/** One function's body while it is written: what it uses, and which nodes of the IR it says. */
export class Writer {
  usesGame = false;
  usesFrame = false;
  readonly origins = new Set<object>();
  private depth = 0;

  constructor(
    readonly names: Names,
    private readonly use: (name: RuntimeName) => void,
  ) {}

  /** The parameters that the code so far needs; the frame is always the second. */
  get parameters(): readonly ("g" | "f")[] {
    return this.usesFrame ? ["g", "f"] : this.usesGame ? ["g"] : [];
  }

  runtime(name: RuntimeName): string {
    this.use(name);
    return name;
  }

  game(): string {
    this.usesGame = true;
    return "g";
  }

  frame(): string {
    this.usesFrame = true;
    return "f";
  }

  private call(callee: string, ...args: readonly string[]): Code {
    return primary(`${callee}(${args.join(", ")})`);
  }

  /** A member of one of the runtime's tables, which the contract must have too. */
  private word(table: RuntimeName, kind: Word, name: string): string {
    if (!Object.hasOwn(words[kind], name)) throw new Error(`The contract has no ${kind} "${name}".`);
    return member(this.runtime(table), name);
  }

  // -------------------------------------------------------------- expressions

  expression(expression: ExprIR): Code {
    this.origins.add(expression);
    switch (expression.kind) {
      case "number":
        return { text: String(expression.value), binding: expression.value < 0 ? Binding.unary : Binding.primary };
      case "symbol":
      case "name":
        return primary(quote(expression.name));
      case "role":
        return this.call(this.word("role", "role", expression.name), this.game(), this.frame());
      case "candidate":
        if (this.depth <= (expression.depth ?? 0)) throw new Error("A candidate is named outside of a query's filters.");
        return primary(candidateName(this.depth - (expression.depth ?? 0)));
      case "field":
        return this.call(`${this.runtime("field")}.${this.accessor(typeOf(expression, this.names))}`, this.game(), this.frame(), quote(expression.name));
      case "local":
        return this.call(`${this.runtime("local")}.${this.accessor(typeOf(expression, this.names))}`, this.frame(), quote(expression.name));
      case "kept":
        return this.call(`${this.runtime("kept")}.${this.accessor(typeOf(expression, this.names))}`, this.game(), this.frame(), quote(expression.name));
      case "run":
        return this.call(this.runtime("run"), this.game(), quote(expression.name));
      case "get":
        return this.call(this.word("get", "property", expression.property), this.game(), this.argument(expression.of));
      case "counters":
        return this.call(this.runtime("counters"), this.game(), this.argument(expression.of), quote(expression.resource));
      case "sum":
        return this.sum(expression.terms);
      case "list":
        return this.call(this.runtime("list"), ...expression.items.map((item) => this.argument(item)));
      case "others":
        return this.call(this.runtime("others"), this.game(), this.call(this.runtime("list"), ...expression.than.map((item) => this.argument(item))).text);
      case "query":
        return this.query(expression);
      case "count":
        return this.call(this.runtime("count"), this.ids(expression.of));
      case "numbers":
        return this.call(this.runtime("numbers"), this.argument(expression.from), this.argument(expression.to));
    }
  }

  /** As an argument of a call, where nothing needs parentheses. */
  argument(expression: ExprIR): string {
    return this.expression(expression).text;
  }

  /** As a list of ids, also when it is one thing. */
  ids(expression: ExprIR): string {
    const text = this.argument(expression);
    return typeOf(expression, this.names) === "ids" ? text : `${this.runtime("list")}(${text})`;
  }

  private accessor(type: ValueType): string {
    return type === "boolean" ? "number" : type;
  }

  private sum(terms: (ExprIR & { kind: "sum" })["terms"]): Code {
    let text = "";
    for (const [index, term] of terms.entries()) {
      const code = this.expression(term.of);
      if (index === 0) text = term.sign === 1 ? operand(code, Binding.sum) : `-${operand(code, Binding.primary)}`;
      else text += ` ${term.sign === 1 ? "+" : "-"} ${operand(code, Binding.unary)}`;
    }
    return terms.length === 0 ? primary("0") : { text, binding: Binding.sum };
  }

  private query(query: ExprIR & { kind: "query" }): Code {
    const args = [this.game(), this.frame(), quote(query.noun)];
    if (query.filters.length > 0 || query.region !== undefined) args.push(this.filter(query.filters));
    if (query.region !== undefined) {
      const owner = query.region.of === undefined ? "" : `, of: ${this.argument(query.region.of)}`;
      args.push(`{ region: ${quote(query.region.name)}${owner} }`);
    }
    return this.call(this.runtime("query"), ...args);
  }

  private filter(filters: readonly CondIR[]): string {
    if (filters.length === 0) return "() => true";
    this.depth++;
    const test = this.conjunction(filters);
    const variable = candidateName(this.depth);
    this.depth--;
    return `(${variable}) => ${test.text}`;
  }

  // -------------------------------------------------------------- conditions

  condition(condition: CondIR): Code {
    this.origins.add(condition);
    switch (condition.kind) {
      case "all":
        return this.conjunction(condition.of);
      case "any":
        return this.joined(condition.of, "||", Binding.or, "false");
      case "not":
        return this.negation(condition.of);
      case "compare":
        return this.compare(condition.op === "=" ? "===" : condition.op, condition);
      case "same":
        return this.same(condition, false);
      case "trait":
        return this.call(this.word("is", "trait", condition.trait), this.game(), this.argument(condition.of));
      case "counts-as":
        return this.call(this.runtime("has"), this.game(), this.argument(condition.of), quote(condition.name));
      case "discipline":
        return this.call(this.runtime("disciplined"), this.game(), this.argument(condition.of), quote(condition.name), String(condition.level));
      case "relation":
        return this.call(this.word("relate", "relation", condition.relation), this.game(), this.argument(condition.left), this.argument(condition.right));
      case "exists":
        return this.call(this.runtime("exists"), this.argument(condition.of));
      case "holds":
        return this.holds(condition.of);
      case "in-region": {
        const owner = condition.owner === undefined ? [] : [this.argument(condition.owner)];
        return this.call(this.runtime("inRegion"), this.game(), this.argument(condition.of), quote(condition.region), ...owner);
      }
      case "on":
        return this.call(this.runtime("on"), this.game(), this.argument(condition.card), this.argument(condition.bearer));
      case "stays-legal":
        return this.call(this.runtime("staysLegal"), this.game(), this.argument(condition.run), this.argument(condition.as));
    }
  }

  /** All of them; none at all is true. */
  conjunction(conditions: readonly CondIR[]): Code {
    return this.joined(conditions, "&&", Binding.and, "true");
  }

  private joined(conditions: readonly CondIR[], operator: string, binding: Binding, none: string): Code {
    const [only] = conditions;
    if (only === undefined) return primary(none);
    if (conditions.length === 1) return this.condition(only);
    return { text: conditions.map((each) => operand(this.condition(each), binding)).join(` ${operator} `), binding };
  }

  private negation(condition: CondIR): Code {
    switch (condition.kind) {
      case "not":
        this.origins.add(condition);
        return this.condition(condition.of);
      case "compare":
        this.origins.add(condition);
        return this.compare(opposite[condition.op], condition);
      case "same":
        this.origins.add(condition);
        return this.same(condition, true);
      default:
        return { text: `!${operand(this.condition(condition), Binding.unary)}`, binding: Binding.unary };
    }
  }

  /** A boolean property as it is; what was remembered holds unless it is nothing. */
  private holds(expression: ExprIR): Code {
    const code = this.expression(expression);
    return expression.kind === "get" && typeOf(expression, this.names) === "boolean" ? code : this.call(this.runtime("exists"), code.text);
  }

  private compare(operator: string, { left, right }: CondIR & { kind: "compare" }): Code {
    const binding = operator.endsWith("==") ? Binding.equality : Binding.comparison;
    const sides = [left, right].map((side) => operand(this.expression(side), binding + 1));
    return { text: sides.join(` ${operator} `), binding };
  }

  /** Plain `===` for words, and where one side is surely something; else two nothings would be the same. */
  private same({ left, right }: CondIR & { kind: "same" }, negated: boolean): Code {
    const types = [left, right].map((side) => typeOf(side, this.names));
    const plain = types[0] === types[1] && types[0] !== "ids" && ((types[0] !== "id" && types[0] !== "text") || isSomething(left) || isSomething(right));
    const sides = [left, right].map((side) => this.expression(side));
    if (plain) {
      const text = sides.map((side) => operand(side, Binding.comparison)).join(negated ? " !== " : " === ");
      return { text, binding: Binding.equality };
    }
    const call = this.call(this.runtime("same"), ...sides.map((side) => side.text));
    return negated ? { text: `!${call.text}`, binding: Binding.unary } : call;
  }

  // -------------------------------------------------------------- operands of verbs

  /** The operands of a verb as an object literal, or nothing; blocks are the caller's. */
  operands(args: Readonly<Record<string, ArgIR>>): string | undefined {
    const entries = inReadingOrder(Object.entries(args))
      .filter(([, argument]) => argument.kind !== "block")
      .map(([name, argument]) => `${objectKey(name)}: ${this.operandValue(argument)}`);
    return entries.length === 0 ? undefined : `{ ${entries.join(", ")} }`;
  }

  operandValue(argument: ArgIR): string {
    switch (argument.kind) {
      case "word":
        this.origins.add(argument);
        return quote(argument.word);
      case "words":
        this.origins.add(argument);
        return `[${argument.words.map(quote).join(", ")}]`;
      case "block":
        throw new Error("A block is no operand.");
      default:
        return this.argument(argument);
    }
  }
}

/** What is done to what, as the line is read; behind it the prepositions by name. */
const readingOrder = ["object", "property", "of", "amount", "adjectives", "what"];

function inReadingOrder<T>(entries: readonly [string, T][]): [string, T][] {
  const rank = ([name]: readonly [string, T]): number => (readingOrder.includes(name) ? readingOrder.indexOf(name) : readingOrder.length);
  return [...entries].sort((left, right) => rank(left) - rank(right) || (left[0] < right[0] ? -1 : 1));
}

const opposite = { "=": "!==", "<": ">=", "<=": ">", ">": "<=", ">=": "<" } as const;

/** Whether it always stands for a thing: a candidate, or a role that no game leaves empty. */
function isSomething(expression: ExprIR): boolean {
  return expression.kind === "candidate" || expression.kind === "symbol" || (expression.kind === "role" && ["this", "you", "table"].includes(expression.name));
}
