/** Statements in the words of card texts: `deal 1 damage to opposing from this`. */
import { properties, verbs } from "../../runtime/contract.ts";
import type { PropertyWord, VerbWord } from "../../runtime/contract.ts";
import type { ArgIR, ClauseIR, ExprIR, PolicyIR, StmtIR, TargetIR } from "../ir.ts";
import { conditionWords } from "./phrases.ts";
import { eventWords } from "./event.ts";
import { expressionWords, listWords, oneOf, queryWords } from "./phrases.ts";

const known: ReadonlyMap<string, PropertyWord> = new Map(Object.entries(properties));
const verbWords: ReadonlyMap<string, VerbWord> = new Map(Object.entries(verbs));

/** How clauses within a statement are written; handed in, since clauses hold statements. */
export type ClauseWriter = (clause: ClauseIR) => string;

/** A statement on one line, blocks in braces. */
export function statementWords(statement: StmtIR, clause: ClauseWriter): string {
  const block = (body: readonly StmtIR[]): string => blockWords(body, clause);
  switch (statement.kind) {
    case "do":
      return doWords(statement.verb, statement.args, block);
    case "if":
      return `if ${conditionWords(statement.condition)} ${block(statement.then)}${statement.otherwise.length === 0 ? "" : ` otherwise ${block(statement.otherwise)}`}`;
    case "each":
      return `for ${expressionWords(statement.of)} ${block(statement.body)}`;
    case "choose":
      return `choose ${targetWords(statement.target)} by ${expressionWords(statement.by)}`;
    case "choose-one":
      return `choose one by ${expressionWords(statement.by)} { ${statement.options.map(({ label, body }) => `${label}: ${block(body)}`).join("; ")} }`;
    case "may":
      return `may by ${expressionWords(statement.by)} ${block(statement.body)}`;
    case "remember":
      return `remember ${expressionWords(statement.value)} as ${statement.name}`;
    case "modifier": {
      const lasts = statement.lasts === undefined || statement.lasts === known.get(statement.property)?.lasts ? "" : ` for this-${statement.lasts}`;
      return `${statement.property} ${signed(statement.amount)} of ${expressionWords(statement.of)}${policyWords(statement.policy)}${lasts}`;
    }
    case "permission":
      return `${expressionWords(statement.subject)} ${statement.mode} ${doWords(statement.verb, statement.args, block)}${statement.lasts === undefined ? "" : ` for this-${statement.lasts}`}`;
    case "span":
      return `${spanWords(statement)} { ${[...statement.clauses.map(clause), ...statement.statements.map((each) => statementWords(each, clause))].join("; ")} }`;
    case "after":
      return `after ${eventWords(statement.event)} ${block(statement.clause.body)}`;
    case "instead":
      return `instead ${block(statement.body)}`;
    case "step":
      return `${statement.number === undefined ? "" : `${statement.number} `}${statement.name}${statement.repeats ? " repeats" : ""}${statement.together === true ? " together" : ""} ${block(statement.body)}`;
    case "go":
      return `go to ${statement.to}`;
    case "repeat":
      return "repeat";
  }
}

export const blockWords = (body: readonly StmtIR[], clause: ClauseWriter): string =>
  body.length === 0 ? "{ }" : `{ ${body.map((each) => statementWords(each, clause)).join("; ")} }`;

/** How long a span lasts: `for this-combat`, `until combat ends`. */
export function spanWords({ lasts, from, until }: StmtIR & { readonly kind: "span" }): string {
  const parts = [
    lasts === undefined ? "" : `for this-${lasts}`,
    from === undefined ? "" : `from ${eventWords(from)}`,
    until === undefined ? "" : `until ${eventWords(until)}`,
  ].filter((part) => part !== "");
  return parts.join(" ") || "from now on";
}

export function policyWords(policy: PolicyIR | undefined): string {
  if (policy === undefined) return "";
  return policy.policy === "once" ? ` once${policy.per === undefined ? "" : ` per ${policy.per}`}` : ` ${policy.policy}`;
}

/** `+1`, `-2`, `+X`. */
function signed(amount: ExprIR): string {
  if (amount.kind === "number") return amount.value < 0 ? String(amount.value) : `+${amount.value}`;
  const [only] = amount.kind === "sum" ? amount.terms : [];
  if (amount.kind === "sum" && amount.terms.length === 1 && only !== undefined) return `${only.sign < 0 ? "-" : "+"}${expressionWords(only.of)}`;
  return `+${expressionWords(amount)}`;
}

/** `site: a ready vampire, kept`. */
export function targetWords({ name, from, min, max, kept }: TargetIR): string {
  return `${name}: ${choiceWords(from, min, max)}${kept ? ", kept" : ""}`;
}

/** What is chosen from, with how many: `a ready vampire`, `up to 2 vampires`. */
export function choiceWords(from: ExprIR, min: ExprIR, max: ExprIR): string {
  const what = from.kind === "query" ? queryWords(from) : from.kind === "list" ? listWords(from.items.map((item) => (item.kind === "query" ? oneOf(queryWords(item)) : expressionWords(item))), "or") : expressionWords(from);
  if (from.kind === "numbers") return what;
  const [least, most] = [expressionWords(min), expressionWords(max)];
  if (least === "1" && most === "1") return from.kind === "query" ? oneOf(what) : what;
  if (max.kind === "count") return least === "0" ? `any ${what}` : `${least} or more ${what}`;
  if (least === "0") return `up to ${most} ${what}`;
  return least === most ? `${most} ${what}` : `${least} to ${most} ${what}`;
}

type Args = Readonly<Record<string, ArgIR>>;

/** A verb with its operands, in the order in which they are written. */
function doWords(verb: string, args: Args, block: (body: readonly StmtIR[]) => string): string {
  const { object, amount, what, adjectives, property, of, ...preps } = args;
  const say = (arg: ArgIR): string => argWords(arg, block);
  const parts = [verb];
  if (object !== undefined) parts.push(say(object));
  if (amount !== undefined) parts.push(say(amount));
  if (adjectives !== undefined) parts.push(say(adjectives));
  if (what !== undefined) parts.push(say(what));
  if (property !== undefined) parts.push(`${say(property)}${of === undefined ? "" : ` of ${say(of)}`}`);
  const order = Object.keys(verbWords.get(verb)?.preps ?? {});
  const rest = Object.entries(preps).sort(([left], [right]) => order.indexOf(left) - order.indexOf(right));
  for (const [name, arg] of rest) {
    if (arg.kind === "block") parts.push(block(arg.body));
    else {
      // A region says under `of` whose it is; counters that a play brings are those of life.
      const owner = property === undefined && of !== undefined && arg.kind === "symbol" ? ` of ${say(of)}` : "";
      const isSpan = name === "for" && arg.kind === "word";
      parts.push(`${name} ${isSpan ? "this-" : ""}${say(arg)}${owner}${name === "with" && arg.kind === "number" ? " life" : ""}`);
    }
  }
  return parts.join(" ");
}

function argWords(arg: ArgIR, block: (body: readonly StmtIR[]) => string): string {
  switch (arg.kind) {
    case "word":
      return arg.word;
    case "words":
      return arg.words.join(" ");
    case "block":
      return block(arg.body);
    default:
      return expressionWords(arg);
  }
}
