/** Statements as a judge would say them: what is to be done, and what then holds. */
import type { ArgIR, ClauseIR, ExprIR, PolicyIR, StmtIR, TargetIR } from "../ir.ts";
import { filled, plural, possessive, series, spoken, withArticle } from "./english.ts";
import { eventSentence } from "./happenings.ts";
import { agreeing, choiceNoun, condition, described, noun, regionNoun } from "./nouns.ts";
import type { Voice } from "./nouns.ts";
import { propertyPhrases, spanPhrases, verbPhrases } from "./phrases.ts";

/** How clauses within a statement are said; handed in, since clauses hold statements. */
export type ClauseSpeaker = (clause: ClauseIR, voice: Voice) => string;

/** A statement without its full stop. */
export function statement(of: StmtIR, voice: Voice, clause: ClauseSpeaker): string {
  const block = (body: readonly StmtIR[], inside: Voice = voice): string => inOrder(body, inside, clause);
  switch (of.kind) {
    case "do":
      return deed(of.verb, of.args, voice, block);
    case "if": {
      const otherwise = of.otherwise.length === 0 ? "" : `; otherwise ${block(of.otherwise)}`;
      return of.then.length === 0 && of.otherwise.length > 0 ? `unless ${condition(of.condition, voice)}, ${block(of.otherwise)}` : `if ${condition(of.condition, voice)}, ${block(of.then)}${otherwise}`;
    }
    case "each":
      return `for ${of.of.kind === "query" || of.of.kind === "others" ? "" : "each of "}${noun(of.of, voice)}, ${block(of.body, { ...voice, it: "it" })}`;
    case "choose":
      return `${chooser(of.by, voice)}choose ${named(of.target, voice)}`;
    case "choose-one":
      return `${chooser(of.by, voice)}choose one of these: ${series(of.options.map(({ label, body }) => `“${spoken(label)}” (${block(body)})`), "or")}`;
    case "may": {
      const inside = block(of.body);
      return `${noun(of.by, voice)} may ${/^(?:if|for|let|once|unless|until) /.test(inside) ? "do this: " : ""}${inside}`;
    }
    case "remember":
      return `remember ${noun(of.value, voice)} as ${localName(of.name)}`;
    case "modifier":
      return modifier(of, voice);
    case "permission":
      return permission(of, voice, block);
    case "span":
      return `${span(of, voice)}, ${series([...of.clauses.map((each) => lowered(clause(each, voice))), ...of.statements.map((each) => statement(each, voice, clause))])}`;
    case "after":
      return `once ${eventSentence(of.event, voice).text}, ${block(of.clause.body)}`;
    case "instead":
      return of.body.length === 0 ? "it does not happen" : `it does not happen; instead, ${block(of.body)}`;
    case "step":
      return `${of.number === undefined ? "" : `${of.number} `}${of.name === "" ? "" : `“${spoken(of.name)}”`}${of.repeats ? " (may be repeated)" : ""}: ${of.body.length === 0 ? "nothing by itself" : block(of.body)}`.trim();
    case "go":
      return `go on with “${spoken(of.to)}”`;
    case "repeat":
      return "begin the group again";
  }
}

/** Statements one after another. */
export const inOrder = (body: readonly StmtIR[], voice: Voice, clause: ClauseSpeaker): string =>
  body.length === 0 ? "nothing happens" : body.map((each) => statement(each, voice, clause)).join(", then ");

const lowered = (text: string): string => `${/^(?:[A-Z][a-z]*’s|Methuselah|Edge|[A-Z]{2})/.test(text) ? text.charAt(0) : text.charAt(0).toLowerCase()}${text.slice(1)}`.replace(/\.$/, "");

/** Whoever plays or uses the clause chooses, unless another is named. */
const chooser = (by: ExprIR, voice: Voice): string => (by.kind === "role" && (by.name === "you" || by.name === "user") ? "" : `let ${noun(by, voice)} `);

/** `a ready vampire as the victim`. */
export const named = ({ name, from, min, max }: TargetIR, voice: Voice): string => `${choiceNoun(from, min, max, voice)} as ${localName(name)}`;

const localName = (name: string): string => (/^[A-Z]/.test(name) ? name : `the ${spoken(name)}`);

/** How long a span lasts: `for this combat`, `until the combat ends`. */
function span({ lasts, from, until }: StmtIR & { readonly kind: "span" }, voice: Voice): string {
  const parts = [
    lasts === undefined ? "" : (spanPhrases[lasts] ?? `for this ${spoken(lasts)}`),
    from === undefined ? "" : `from when ${eventSentence(from, voice).text}`,
    until === undefined ? "" : `until ${eventSentence(until, voice).text}`,
  ].filter((part) => part !== "");
  return parts.join(" ") || "from now on";
}

/** What happens when it meets its double. */
export function policyPhrase(policy: PolicyIR | undefined): string {
  if (policy === undefined) return "";
  if (policy.policy === "cumulative") return " (each copy counts)";
  return policy.policy === "highest" ? " (only the highest counts)" : ` (once${policy.per === undefined ? "" : ` per ${spoken(policy.per)}`}, however many copies)`;
}

function modifier({ property, amount, of, lasts, policy }: StmtIR & { readonly kind: "modifier" }, voice: Voice): string {
  const phrase = propertyPhrases[property];
  const what = phrase?.noun ?? spoken(property);
  const owner = noun(of, voice);
  // What an action has, it has for itself.
  const isOwn = of.kind === "run" && of.name === lasts;
  const time = lasts === undefined || isOwn ? "" : ` ${spanPhrases[lasts] ?? `for this ${spoken(lasts)}`}`;
  if (amount.kind !== "number" && amount.kind !== "sum" && amount.kind !== "get" && amount.kind !== "count" && amount.kind !== "counters" && !isNumber(amount)) {
    return `${possessive(owner)} ${what} is ${noun(amount, voice)}${time}${policyPhrase(policy)}`;
  }
  const [less] = amount.kind === "sum" && amount.terms.length === 1 ? amount.terms : [];
  if (less !== undefined && less.sign < 0) return `${owner} ${agreeing("loses", owner)} ${what} equal to ${noun(less.of, voice)}${time}${policyPhrase(policy)}`;
  return `${owner} ${agreeing("gets", owner)} ${signed(amount, what, voice)}${time}${policyPhrase(policy)}`;
}

/** An amount under a name in capitals is a number, any other name may be a word. */
const isNumber = (amount: ExprIR): boolean => (amount.kind === "local" || amount.kind === "kept") && /^[A-Z]/.test(amount.name);

/** `+1 stealth`, `2 additional strikes`, `stealth equal to X`. */
function signed(amount: ExprIR, what: string, voice: Voice): string {
  if (amount.kind === "number") {
    const isCounted = /^(?:additional strike|first strike|vote)/.test(what);
    return isCounted ? `${amount.value} ${amount.value === 1 ? what : what.replace(/^(additional strike|first strike|vote)/, (head) => plural(head))}` : `${amount.value < 0 ? "" : "+"}${amount.value} ${what}`.replace("+-", "-");
  }
  return `additional ${what} equal to ${noun(amount, voice)}`;
}

function permission({ mode, subject, verb, args, lasts }: StmtIR & { readonly kind: "permission" }, voice: Voice, block: (body: readonly StmtIR[]) => string): string {
  const time = lasts === undefined ? "" : ` ${spanPhrases[lasts] ?? `for this ${spoken(lasts)}`}`;
  const isDenied = mode === "cannot";
  // Of what cannot be done, none is left out.
  const operands = isDenied ? Object.fromEntries(Object.entries(args).map(([name, arg]) => [name, arg.kind === "query" ? ({ kind: "name", name: `any ${described(arg, voice, "one")}` } as const) : arg])) : args;
  const said = deed(verb, operands, voice, block);
  return isDenied && subject.kind === "query" ? `no ${described(subject, voice, "one")} can ${said}${time}` : `${noun(subject, voice)} ${mode} ${said}${time}`;
}

// ---------------------------------------------------------------- verbs

type Args = Readonly<Record<string, ArgIR>>;

/** A verb with its operands: `burn 2 blood from the victim`. */
export function deed(verb: string, args: Args, voice: Voice, block: (body: readonly StmtIR[]) => string): string {
  const value = (slot: string): string | undefined => {
    const [name = "", otherwise] = slot.split("|");
    const arg = args[name];
    if (name === "property") return propertyOperand(verb, args, voice);
    if (name === "count") return countOperand(args, voice) ?? otherwise;
    if (name === "place") return placeOperand(args, voice);
    // What is yours to gain or to lose needs no name.
    if (((verb === "gain" && name === "to") || (verb === "burn" && name === "from")) && isYou(arg)) return undefined;
    if (arg === undefined) return otherwise === "this" ? voice.itself : otherwise === "user" ? voice.user : otherwise;
    return operand(verb, name, arg, voice);
  };
  const phrases = verbPhrases[verb] ?? [`${spoken(verb)}[ {count}][ {object}]${Object.keys(args).filter((name) => !["amount", "what", "object", "block", "adjectives", "of", "property"].includes(name)).map((name) => `[ ${name} {${name}}]`).join("")}`];
  const said = phrases.map((phrase) => filled(phrase, value)).find((each) => each !== undefined) ?? spoken(verb);
  const inner = args["block"];
  return inner?.kind === "block" ? `${said}; if it passes, ${block(inner.body)}` : said;
}

const isYou = (arg: ArgIR | undefined): boolean => arg?.kind === "role" && arg.name === "you";

/** `2 aggravated damage`, `blood equal to the victim's capacity`. */
function countOperand({ amount, what, adjectives }: Args, voice: Voice): string | undefined {
  if (what?.kind !== "word") return undefined;
  const kind = `${adjectives?.kind === "words" ? `${adjectives.words.map(spoken).join(" ")} ` : ""}${spoken(what.word)}`;
  if (amount === undefined || amount.kind === "word" || amount.kind === "words" || amount.kind === "block") return kind;
  if (amount.kind === "number") return `${amount.value} ${amount.value === 1 ? kind.replace(/s$/, "") : kind}`;
  return isNumber(amount) ? `${noun(amount, voice)} ${kind}` : `${kind} equal to ${noun(amount, voice)}`;
}

/** Where a card is moved to: `to torpor`, `to your hand`, `out of the game`. */
function placeOperand({ to, of }: Args, voice: Voice): string | undefined {
  if (to === undefined || to.kind === "word" || to.kind === "words" || to.kind === "block") return undefined;
  if (to.kind !== "symbol") return `to ${noun(to, voice)}`;
  if (to.name === "removed-from-game") return "out of the game";
  const owner = of !== undefined && of.kind !== "word" && of.kind !== "words" && of.kind !== "block" ? noun(of, voice) : undefined;
  return `to ${regionNoun(to.name, owner)}`;
}

/** `property` with `of`: `the title of the heir`. */
function propertyOperand(verb: string, { property, of }: Args, voice: Voice): string | undefined {
  if (property?.kind !== "word") return undefined;
  const alone = propertyPhrases[property.word]?.noun;
  if (verb === "clear" && alone?.startsWith("the ") === true) return alone;
  if (of === undefined || of.kind === "word" || of.kind === "words" || of.kind === "block") return `the ${spoken(property.word)}`;
  // A value that nobody has named a subject for is asked as any other property.
  return noun({ kind: "get", property: property.word, of }, voice);
}

function operand(verb: string, name: string, arg: ArgIR, voice: Voice): string {
  switch (arg.kind) {
    case "word":
      return word(verb, name, arg.word);
    case "words":
      return arg.words.map(spoken).join(" ");
    case "block":
      return "";
    default:
      return noun(arg, voice);
  }
}

function word(verb: string, name: string, said: string): string {
  if (name === "object" && (verb === "call" || verb === "run")) return said === "damage" ? "the resolution of damage" : withArticle(spoken(said));
  if (name === "object") return said === "edge" ? "the Edge" : `the ${spoken(said)}`;
  if (verb === "go") return `“${spoken(said)}”`;
  if (name === "as" && verb === "play") return `${withArticle(spoken(said))} card`;
  if (name === "without") return `its ${spoken(said)}`;
  return spoken(said);
}
