/**
 * The canonical text of nodes. Opening words and blocks are told apart, so that
 * one table serves both the text on one line and the formatter.
 */
import type * as ast from "./ast.ts";
import type { Kind, Node } from "./ast.ts";
import { quote } from "./tokens.ts";
import type { NodeOf } from "./visit.ts";

/** A block in braces behind the opening words of a line. */
export interface PrintedBlock {
  /** What stands before the brace when it is not the first block: `otherwise`. */
  readonly before?: string;
  readonly lines: readonly Node[];
  readonly closing: readonly string[];
  /** Whether a short block may stand on the line that it belongs to. */
  readonly inline: "one" | "all" | "never";
}

/** A node as its opening words and its blocks; phrases have no blocks. */
export interface Printed {
  readonly head: string;
  readonly blocks?: readonly PrintedBlock[];
}

const words = (...parts: readonly (string | false | undefined)[]): string => parts.filter(Boolean).join(" ");
const all = (nodes: readonly Node[], separator: string): string => nodes.map(printHead).join(separator);
const optional = (before: string, node: Node | undefined): string => (node === undefined ? "" : words(before, printHead(node)));

/** Atoms with spaces between, none before a mark. */
export function printAtoms(atoms: readonly ast.Atom[]): string {
  return atoms.reduce((text, atom) => text + (atom.kind === "mark" || text === "" ? "" : " ") + printHead(atom), "");
}

function list({ items, joiner, commas }: ast.Selection): string {
  if (joiner === undefined || commas === true) return all(items, ", ");
  return `${all(items.slice(0, -1), ", ")} ${joiner} ${printHead(items.at(-1) as Node)}`;
}

const isClausal = (rel: ast.Rel | undefined): boolean => rel?.kind === "that" || rel?.kind === "whose";

/** Two relative clauses in a row are joined by `and`. */
function relatives(rels: readonly ast.Rel[]): string[] {
  return rels.map((rel, index) => (isClausal(rel) && isClausal(rels[index - 1]) ? "and " : "") + printHead(rel));
}

const body = (lines: readonly Node[], closing: readonly string[], before?: string): PrintedBlock => ({ before, lines, closing, inline: "one" });
const open = (lines: readonly Node[], closing: readonly string[]): PrintedBlock => ({ lines, closing, inline: "never" });
const traits = (nodes: readonly ast.Word[]): string => (nodes.length === 0 ? "" : `: ${all(nodes, ", ")}`);
const policy = (node: { policy: ast.PolicyTail["policy"]; per?: ast.Word }): string =>
  node.policy === "once" ? words("once per", node.per && printHead(node.per)) : node.policy;
const comparisons = { "at-least": "at least", "at-most": "at most", "more-than": "more than", "less-than": "less than" } as const;

function named(word: string, node: ast.Card | ast.Rule | ast.SetDecl): Printed {
  return { head: words(word, printHead(node.name)), blocks: [open(node.members, node.closing)] };
}

type Printers = { readonly [K in Kind]: (node: NodeOf<K>) => string | Printed };

const printers: Printers = {
  file: (node) => node.items.map(print).join("\n"),
  card: (node) => named("card", node),
  rule: (node) => named("rule", node),
  set: (node) => named("set", node),
  topic: (node) => words("topic", printHead(node.label), printHead(node.title)),
  sequence: (node) => ({
    head: words("sequence", printHead(node.name), node.params.length > 0 && `(${all(node.params, ", ")})`),
    blocks: [open(node.members, node.closing)],
  }),
  header: (node) => ({
    head: printHead(node.key) + (node.atoms[0]?.kind === "mark" ? "" : " ") + printAtoms(node.atoms),
    blocks: node.lines && [{ lines: node.lines, closing: node.closing ?? [], inline: "all" }],
  }),
  play: (node) => {
    const level = words("play", node.level && printHead(node.level));
    if (node.base !== undefined) return { head: `${level} as ${printHead(node.base)}, but`, blocks: [open(node.patch, node.closing)] };
    return { head: words(level, optional("as", node.as)) + traits(node.traits), blocks: [body(node.body, node.closing)] };
  },
  use: (node) => ({
    head: words(`${printHead(node.label)}: ${node.form}`, node.action && printHead(node.action), optional("as", node.as)) + traits(node.traits),
    blocks: [body(node.body, node.closing)],
  }),
  when: (node) => ({ head: `${printHead(node.label)}: when ${printHead(node.event)}`, blocks: [body(node.body, node.closing)] }),
  instead: (node) => ({ head: `${printHead(node.label)}: instead of ${printHead(node.event)}`, blocks: [body(node.body, node.closing)] }),
  while: (node) => ({ head: `${printHead(node.label)}: while ${printHead(node.condition)}`, blocks: [body(node.body, node.closing)] }),
  plain: (node) => `${printHead(node.label)}: ${printHead(node.statement)}`,
  step: (node) => ({
    head: words(node.number && printHead(node.number), node.name && printHead(node.name), node.repeats && "repeats", node.together && "together"),
    blocks: [body(node.members, node.closing)],
  }),
  during: (node) => words("during", node.pending === undefined ? all(node.windows, ", ") : `pending ${printHead(node.pending)}`),
  by: (node) => `by ${printHead(node.who)}`,
  "only-if": (node) => `only if ${printHead(node.condition)}`,
  directed: (node) => (node.at === undefined ? "undirected" : `directed at ${printHead(node.at)}`),
  target: (node) => `target ${printHead(node.name)}: ${printHead(node.what)}${node.kept ? ", kept" : ""}`,
  announce: (node) => words(`announce ${printHead(node.name)}: ${printHead(node.what)}`, all(node.pps, " ")),
  cost: (node) => words("cost", all(node.parts, ", "), optional("due at", node.due)),
  "cost-part": (node) => words(printHead(node.amount), printHead(node.resource)),
  limit: (node) => words("limit", printTimes(node.times), "per", printHead(node.per), optional("by", node.by)),
  policy,
  choose: (node) => words(`choose ${printHead(node.name)}: ${printHead(node.what)}`, all(node.pps, " "), optional("by", node.by)),
  "choose-one": (node) => ({ head: words("choose one", optional("by", node.by)), blocks: [open(node.options, node.closing ?? [])] }),
  option: (node) => ({ head: `${printHead(node.label)}:`, blocks: [body(node.body, node.closing)] }),
  may: (node) => ({ head: words("may", optional("by", node.by)), blocks: [body(node.body, node.closing)] }),
  if: (node) => ({
    head: `if ${printHead(node.condition)}`,
    blocks: node.otherwise === undefined
      ? [body(node.then, node.closing)]
      : [body(node.then, []), body(node.otherwise, node.closing, "otherwise")],
  }),
  "for-each": (node) => ({ head: `for each ${printHead(node.what)}`, blocks: [body(node.body, node.closing)] }),
  "for-span": (node) => ({
    head: words(optional("for", node.span_), optional("from", node.from), optional("until", node.until)),
    blocks: [body(node.body, node.closing)],
  }),
  after: (node) => ({ head: `after ${printHead(node.event)}`, blocks: [body(node.body, node.closing)] }),
  "instead-block": (node) => ({ head: "instead", blocks: [body(node.body, node.closing)] }),
  remember: (node) => `remember ${printHead(node.what)} as ${printHead(node.name)}`,
  modifier: (node) => words(
    printHead(node.property), node.sign + printHead(node.amount), optional("of", node.of), node.policy && policy(node.policy)),
  "policy-tail": policy,
  permission: (node) => words(
    printHead(node.subject), node.mode, printHead(node.verb), optional("", node.object), all(node.pps, " "), node.once && "once"),
  verb: (node) => ({
    head: words(printHead(node.verb), optional("", node.object), all(node.pps, " ")),
    blocks: node.steps !== undefined ? [open(node.steps, node.closing)] : node.body && [body(node.body, node.closing)],
  }),
  labelled: (node) => printed(node.clause),
  prep: (node) => words(printHead(node.prep), printHead(node.what)),
  selection: list,
  noun: (node) => words(
    ...node.dets.map(printHead), node.amount && printHead(node.amount), ...node.words.map(printHead),
    node.text && printHead(node.text), ...relatives(node.rels)),
  of: (node) => `of ${printHead(node.what)}`,
  controlled: (node) => `controlled by ${printHead(node.by)}`,
  other: (node) => `other than ${printHead(node.than)}`,
  than: (node) => `than ${printHead(node.what)}`,
  that: (node) => `that ${printHead(node.predicate)}`,
  whose: (node) => `whose ${printHead(node.what)} ${printHead(node.predicate)}`,
  predicate: (node) => words(
    node.form ?? node.verb, node.not && "not", node.compare && comparisons[node.compare], optional("controlled by", node.controlled),
    optional("", node.what), optional("", node.prep)),
  range: (node) => `${node.from.value}..${node.to.value}`,
  name: (node) => printHead(node.word),
  sum: (node) => `(${node.terms.map((term, index) => (index === 0 ? printHead(term) : `${term.sign} ${printHead(term)}`)).join(" ")})`,
  term: (node) => printHead(node.what),
  condition: (node) => node.any.map((tests) => all(tests, " and ")).join(" or "),
  test: (node) => words(printHead(node.subject), optional("", node.predicate)),
  happening: (node) => words(optional("", node.subject), optional("", node.event), all(node.pps, " ")),
  ruling: (node) => ({
    head: words(
      `ruling ${printHead(node.label)} (${all(node.citations, ", ")})`,
      node.paths.length > 0 && `${node.mode} ${all(node.paths, ", ")}`, optional("follows", node.follows),
      optional("supersedes", node.supersedes), optional("after", node.after),
      node.topics.length > 0 && `under ${all(node.topics, ", ")}`),
    blocks: [open(node.members, node.closing)],
  }),
  citation: (node) => words(printHead(node.authority), optional("", node.section), optional("", node.date)),
  path: (node) => [...(node.item === undefined ? [] : [node.item]), ...node.parts].map(printHead).join("."),
  prose: (node) => printHead(node.text),
  patch: (node) => {
    const { head, blocks } = printed(node.node);
    return node.keepsBlock ? { head: `${node.sign} ${head} { … }` } : { head: `${node.sign} ${head}`, blocks };
  },
  misread: (node) => ({ head: words("misread", optional("", node.path)), blocks: [open(node.lines, node.closing)] }),
  "not-applicable": (node) => `not applicable ${printHead(node.label)}: ${printHead(node.reason)}`,
  "by-hand": (node) => `by hand ${printHead(node.reason)}`,
  scenario: (node) => ({ head: words("scenario", printHead(node.name), optional("as of", node.asOf)), blocks: [open(node.lines, node.closing)] }),
  "given-seats": (node) => `given ${all(node.seats, ", ")} in this order`,
  given: (node) => `given ${printHead(node.name)}: ${all(node.parts, ", ")}`,
  "given-part": (node) => printAtoms(node.atoms),
  "when-line": (node) => `when ${printAtoms(node.atoms)}`,
  then: (node) => `then ${printHead(node.condition)}`,
  "then-offered": (node) => words(
    `then ${node.not ? "not " : ""}offered: ${printAtoms(node.atoms)}`, node.because.length > 0 && `because ${printAtoms(node.because)}`),
  word: (node) => (node.text === "up-to" ? "up to" : node.text),
  text: (node) => quote(node.value),
  num: (node) => String(node.value),
  date: (node) => node.value,
  mark: (node) => node.text,
};

const printTimes = (times: ast.Amount): string => (times.kind === "num" && times.value === 1 ? "once" : printHead(times));

/** The opening words and the blocks of a node. */
export function printed(node: Node): Printed {
  const result = (printers[node.kind] as (node: Node) => string | Printed)(node);
  return typeof result === "string" ? { head: result } : result;
}

/** The opening words of a node, on one line. */
export function printHead(node: Node): string {
  return printed(node).head;
}

/**
 * The canonical text of any node, on one line (a file: one line an item), without
 * comments. It reads back as the same node; equal nodes have equal texts.
 */
export function print(node: Node): string {
  const { head, blocks = [] } = printed(node);
  return blocks.reduce((text, { before, lines }) => {
    const inner = lines.length === 0 ? "{ }" : `{ ${lines.map(print).join("; ")} }`;
    return words(text, before, inner);
  }, head.trimEnd());
}
