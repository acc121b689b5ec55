/**
 * Mutants: the IR of an item with one thing changed, as an author could have written it.
 * Scenarios that do not notice a mutant say nothing about what was changed.
 */
import type { Span } from "../../grammar/index.ts";
import type { ClauseIR, CondIR, ItemIR, StmtIR } from "../ir.ts";
import { cardTypes, properties, roles } from "../lower/contract.ts";
import { statementsOf } from "../statements.ts";
import { briefCondition } from "./brief.ts";
import { around, at, clauseAround, isClause, isNode, put, spanAround, walk, without } from "./tree.ts";
import type { Json, Node, Path } from "./tree.ts";

/** What is done to an item, and how a list of mutants tells it. */
export const OPERATORS = {
  drop: "a clause, statement or line is left out",
  flip: "a condition is turned round",
  number: "a number is one more",
  window: "something is offered in the next window",
  target: "another is meant, or more are",
  level: "basic is superior, and superior basic",
  "cost-into-effect": "a cost is burned by the effect",
  policy: "what meets its double adds up, or does not",
} as const;

export type Operator = keyof typeof OPERATORS;

export interface Mutant {
  readonly operator: Operator;
  /** The clause, or the item for what is printed in its corners and for steps. */
  readonly where: string;
  readonly span: Span;
  /** The part of the clause or item that it is in: `body`, `onlyIf`, `limit`, `cost`. */
  readonly part: string;
  /** What was changed. */
  readonly change: string;
  readonly item: ItemIR;
  /** Whether it is about when or as what something is offered, so that it can matter where nothing of the clause is asked. */
  readonly isAnywhere: boolean;
  /** In a sequence: the statement that is changed, or stands around what is. */
  readonly statement?: string;
  /** Why no author could write it. */
  readonly refused?: string;
}

/** Names of lists whose elements are statements. */
const STATEMENTS = new Set(["body", "start", "then", "otherwise", "statements"]);
/** Other lists whose elements can be left out. */
const LINES = new Set(["onlyIf", "clauses", "tests", "requires", "traits", "targets", "announces"]);
/** What is told of a clause that is gone. */
export const WHOLE_CLAUSE = "left out as a whole";
const PRINTED = ["capacity", "life", "strength", "bleed"] as const;

/** All mutants of an item, of the operators asked for. `windows` gives the next window of a step, where there is one. */
export function mutantsOf(item: ItemIR, operators: ReadonlySet<Operator>, windows: ReadonlyMap<string, string> = new Map()): Mutant[] {
  return new Maker(item, operators, windows).all();
}

class Maker {
  private readonly found: Mutant[] = [];
  private readonly root: Json;
  private readonly statements: ReadonlyMap<StmtIR, string>;

  constructor(
    private readonly item: ItemIR,
    private readonly operators: ReadonlySet<Operator>,
    private readonly windows: ReadonlyMap<string, string>,
  ) {
    this.root = item as unknown as Json;
    this.statements = new Map(item.kind === "sequence" ? statementsOf(item).map(({ node, id }) => [node, id]) : []);
  }

  all(): Mutant[] {
    walk(this.root, (node, path) => {
      const [list, index] = [path.at(-2), path.at(-1)];
      if (typeof index === "number" && typeof list === "string") this.element(node, path, list, index);
      if (!isNode(node)) return;
      this.lines(node, path);
      this.condition(node, path);
      this.number(node, path);
      this.target(node, path);
      this.whole(node, path);
    });
    this.levels();
    return this.found;
  }

  private add(operator: Operator, path: Path, change: string, mutated: Json, more: { readonly refused?: string | undefined; readonly isAnywhere?: boolean } = {}): void {
    if (!this.operators.has(operator) || this.repeats(path)) return;
    const statement = around(this.root, path, (node) => this.statements.has(node as unknown as StmtIR))?.node;
    const { refused, isAnywhere = false } = more;
    this.found.push({
      operator, change, isAnywhere,
      part: partOf(this.root, path),
      where: clauseAround(this.root, path)?.id ?? this.item.name,
      span: spanAround(this.root, path),
      item: withAll(withVerbs(mutated, path), path, this.root) as unknown as ItemIR,
      ...(statement ? { statement: this.statements.get(statement as unknown as StmtIR)! } : {}),
      ...(refused === undefined ? {} : { refused }),
    });
  }

  /** Whether the path leads into what `any number of them` says again: an author writes whom he means once. */
  private repeats(path: Path): boolean {
    return path.some((key, i) => key === "max" && isAll(at(this.root, path.slice(0, i))));
  }

  // -------------------------------------------------------------- left out

  private element(node: Json, path: Path, list: string, index: number): void {
    if (!STATEMENTS.has(list) && !LINES.has(list)) return;
    // Traits of a card stand in headers; clauses have strikes' traits.
    if ((list === "traits" && path.length < 4) || (list === "clauses" && (!isNode(node) || !isClause(node)))) return;
    const change = list === "tests" ? `left out: ${briefCondition(node as unknown as CondIR)}` : list === "requires" || list === "traits" ? `left out: ${wordOf(node)}` : list === "clauses" ? WHOLE_CLAUSE : "left out";
    const holder = path.slice(0, -1);
    const rest = (at(this.root, holder) as readonly Json[]).filter((_, i) => i !== index);
    this.add("drop", path, change, put(this.root, holder, rest), { refused: this.named(node) });
  }

  /** Lines of a clause's announcement, what a header costs, and the policy of what may meet its double. */
  private lines(node: Node, path: Path): void {
    const put = (name: string, value: Json | undefined): Json => this.put(path, value === undefined ? without(node, name) : { ...node, [name]: value });
    if (path.at(-1) === "announce") {
      for (const name of ["pending", "by", "due", "limit"]) if (node[name] !== undefined) this.add("drop", [...path, name], `left out: ${name}`, put(name, undefined), { isAnywhere: name === "pending" });
      if ((node["during"] as readonly Json[]).length > 0) this.add("drop", [...path, "during"], "left out: during", put("during", []), { isAnywhere: true });
      const { directed } = node;
      if (isNode(directed) && directed["at"] !== null) this.add("drop", [...path, "directed"], "directed at nobody", put("directed", { ...directed, at: null }));
    }
    if (path.at(-1) === "cost") for (const resource of Object.keys(node)) this.add("drop", [...path, resource], `left out: cost of ${resource}`, put(resource, undefined));
    const { policy } = node;
    if (isNode(policy)) {
      const other = policy["policy"] === "cumulative" ? "once" : "cumulative";
      this.add("policy", [...path, "policy"], `${String(policy["policy"])} becomes ${other}`, put("policy", { policy: other }));
    }
  }

  /** What other lines name cannot be taken out: they would name nothing. */
  private named(node: Json): string | undefined {
    if (!isNode(node)) return undefined;
    if (node["kind"] === "step") {
      const labels = [node["name"], node["number"]];
      return this.some((other) => other["kind"] === "go" && labels.includes(other["to"]!)) ? `nothing would be called ${String(node["name"])}` : undefined;
    }
    const target = node["kind"] === "choose" && isNode(node["target"]) ? node["target"] : node;
    const { name } = target;
    const binds = node["kind"] === "choose" || node["kind"] === "remember" || (node["kind"] === undefined && target["from"] !== undefined);
    if (!binds || typeof name !== "string") return undefined;
    return this.some((other) => (other["kind"] === "local" || other["kind"] === "kept") && other["name"] === name) ? `nothing would be called ${name}` : undefined;
  }

  private some(test: (node: Node) => boolean): boolean {
    let found = false;
    walk(this.root, (node) => {
      if (isNode(node) && test(node)) found = true;
    });
    return found;
  }

  // -------------------------------------------------------------- changed

  private condition(node: Node, path: Path): void {
    const { condition } = node;
    if (!isNode(condition)) return;
    const change = `turned round: ${briefCondition(condition as unknown as CondIR)}`;
    this.add("flip", [...path, "condition"], change, this.put([...path, "condition"], { kind: "not", of: condition }));
  }

  private number(node: Node, path: Path): void {
    if (node["kind"] === "number" && typeof node["value"] === "number" && path.at(-1) !== "min") {
      const { value } = node;
      const mutated = this.put(path, { ...node, value: value + 1 });
      const min = [...path.slice(0, -1), "min"];
      const target = at(this.root, path.slice(0, -1));
      // As many as before at least, where it was exactly that many.
      const isExact = path.at(-1) === "max" && isNode(target) && isNode(target["min"]) && target["min"]["value"] === value;
      this.add("number", path, `${value} becomes ${value + 1}`, isExact ? put(mutated, min, { ...node, value: value + 1 }) : mutated);
    }
    if (path.length === 1 && path[0] === "card") {
      for (const name of PRINTED) {
        const value = node[name];
        if (typeof value === "number") this.add("number", path, `${name} ${value} becomes ${value + 1}`, this.put(path, { ...node, [name]: value + 1 }));
      }
    }
    const next = typeof node["window"] === "string" && path.at(-2) === "during" ? this.windows.get(node["window"]) : undefined;
    if (next !== undefined) this.add("window", path, `during ${String(node["window"])} becomes during ${next}`, this.put(path, { ...node, window: next }), { isAnywhere: true });
  }

  private target(node: Node, path: Path): void {
    if (node["kind"] === "role" && typeof node["name"] === "string") {
      const other = this.otherRole(node["name"], path);
      if (other !== undefined) this.add("target", path, `${node["name"]} becomes ${other}`, this.put(path, { ...node, name: other }), { refused: other === "user" ? this.ofSeat(path) : undefined });
    }
    const { filters } = node;
    if (node["kind"] !== "query" || !Array.isArray(filters)) return;
    (filters as readonly Json[]).forEach((filter, i) => {
      const change = `also those not ${briefCondition(filter as unknown as CondIR)}`;
      const refused = this.isOfEveryActor(filter, path) ? "only an untapped minion takes an action" : this.isOfEveryUser(filter, path) ? "nobody uses another's minion" : undefined;
      this.add("target", [...path, "filters", i], change, this.put([...path, "filters"], (filters as readonly Json[]).filter((_, at) => at !== i)), { refused });
    });
  }

  /** `by a ready untapped vampire`, of an action: the rules let nobody else act, whatever a card says. */
  private isOfEveryActor(filter: Json, path: Path): boolean {
    const clause = clauseAround(this.root, path);
    if (clause === undefined || !path.includes("by") || !isNode(filter) || filter["kind"] !== "trait" || filter["trait"] !== "untapped") return false;
    return clause.form === "action" || (clause.form === "play" && this.item.card?.types.some((type) => cardTypes.get(type)?.by === "minion") === true);
  }

  /** `by a vampire controlled by you`, where whoever plays is `you`: each Methuselah has her own minions only. */
  private isOfEveryUser(filter: Json, path: Path): boolean {
    const clause = clauseAround(this.root, path);
    if (clause === undefined || !path.includes("by") || !isNode(filter) || (clause.form !== "play" && this.item.kind === "card")) return false;
    return filter["kind"] === "same" && isNode(filter["left"]) && filter["left"]["property"] === "controller" && isNode(filter["right"]) && filter["right"]["name"] === "you";
  }

  /** What only cards have, of a user that is none: `by` gives a Methuselah. The checker says so to whoever writes it. */
  private ofSeat(path: Path): string | undefined {
    const by = clauseAround(this.root, path)?.announce.by;
    const type = by?.kind === "role" ? roles.get(by.name)?.type : by?.kind === "get" ? properties.get(by.property)?.type : undefined;
    const asked = at(this.root, path.slice(0, -1));
    if (type !== "seat" || path.at(-1) !== "of" || !isNode(asked) || asked["kind"] !== "get") return undefined;
    const property = String(asked["property"]);
    return properties.get(property)?.of.includes("seat") === false ? `a Methuselah has no ${property}` : undefined;
  }

  /**
   * Who else could have been meant there: of the two in a combat the other, of a card and who
   * has or uses it the other. Nobody uses a master, and what a minion does by its own text it
   * does itself.
   */
  private otherRole(name: string, path: Path): string | undefined {
    const clause = clauseAround(this.root, path);
    const { card } = this.item;
    if (clause === undefined || card === undefined) return undefined;
    if (name === "it") return "this";
    if (name === "opposing") return "user";
    const isFight = clause.form === "strike" || clause.as === "strike" || card.types.includes("combat");
    if (name === "user" && isFight) return "opposing";
    const isMinion = card.types.includes("vampire") || card.types.includes("ally");
    const isUsed = clause.form === "play" ? card.types.some((type) => cardTypes.get(type)?.by === "minion") : ["action", "ability", "strike"].includes(clause.form);
    const { by } = clause.announce;
    const isItself = clause.form !== "play" && (by === undefined ? isMinion : by.kind === "role" && by.name === "this");
    if (!isUsed || isItself) return undefined;
    return name === "user" ? "this" : name === "this" ? "user" : undefined;
  }

  /** A cost that the body burns. */
  private whole(node: Node, path: Path): void {
    const cost = isNode(node["announce"]) ? node["announce"]["cost"] : undefined;
    if (!isNode(cost) || Object.keys(cost).length === 0 || !Array.isArray(node["body"])) return;
    const burned = Object.entries(cost).map(([what, amount]): Json => ({ kind: "do", verb: "burn", args: { amount, what: { kind: "word", word: what } }, span: node["span"]! }));
    const announce = { ...(node["announce"] as Node), cost: {} };
    this.add("cost-into-effect", path, `burned instead: ${Object.keys(cost).join(", ")}`, this.put(path, { ...node, announce, body: [...burned, ...(node["body"] as readonly Json[])] }));
  }

  /** What stands under basic under superior, and the other way round. */
  private levels(): void {
    const plays = this.item.clauses.flatMap((clause, i) => (clause.form === "play" && (clause.level === "basic" || clause.level === "superior") ? [{ clause, i }] : []));
    const [first, second] = plays;
    if (!first || plays.length > 2) return;
    const flipped = { ...this.item, clauses: this.item.clauses.map((clause, i) => (plays.some((play) => play.i === i) ? { ...clause, level: clause.level === "basic" ? "superior" : "basic" } : clause)) };
    const change = second ? "basic and superior change places" : `${first.clause.level} becomes the other level`;
    this.add("level", ["clauses", first.i], change, flipped as unknown as Json);
  }

  private put(path: Path, value: Json): Json {
    return put(this.root, path, value);
  }
}

/** The clause that was changed performs no verb that its body no longer has. */
function withVerbs(root: Json, path: Path): Json {
  const clause = around(root, path, isClause);
  if (!clause) return root;
  const { body, performs } = clause.node as unknown as ClauseIR;
  const left = performs.filter((verb) => body.some((line) => line.kind === "do" && line.verb === verb));
  return left.length === performs.length ? root : put(root, clause.path, { ...clause.node, performs: left });
}

/** Whether as many may be chosen as there are to choose from. */
function isAll(target: Json | undefined): boolean {
  if (!isNode(target) || !isNode(target["max"]) || target["max"]["kind"] !== "count") return false;
  return JSON.stringify(target["max"]["of"]) === JSON.stringify(target["from"]);
}

/** Where any number may be chosen of what was changed, it is any number of them still. */
function withAll(mutated: Json, path: Path, root: Json): Json {
  const i = path.findIndex((key, at_) => key === "from" && isAll(at(root, path.slice(0, at_))));
  if (i < 0) return mutated;
  const holder = path.slice(0, i);
  return put(mutated, [...holder, "max", "of"], (at(mutated, holder) as Node)["from"]!);
}

/** The innermost name on the way that is a part of a clause or of the item itself. */
function partOf(root: Json, path: Path): string {
  const clause = around(root, path, isClause);
  const [first, second] = path.slice(clause && clause.path.length < path.length ? clause.path.length : 0).filter((key) => typeof key === "string");
  return first === "announce" || first === "card" ? (second ?? first) : (first ?? "clauses");
}

function wordOf(node: Json): string {
  if (typeof node === "string") return node;
  if (Array.isArray(node)) return (node as readonly Json[]).map(wordOf).join(" or ");
  return isNode(node) && typeof node["name"] === "string" ? node["name"] : "";
}
