/** What became of sets and topics, which have no IR of their own. */
import { parse, print } from "../../grammar/index.ts";
import type { Node, SetDecl, Topic } from "../../grammar/index.ts";
import type { OutlineEntry } from "../compile.ts";
import { collectDeclared } from "../declared.ts";
import { vocabularyOf } from "../vocabulary.ts";
import { Context } from "./ledger.ts";
import type { Noted } from "./ledger.ts";
import type { Side } from "./side.ts";

type Declaration = { readonly entry: OutlineEntry; readonly node: SetDecl | Topic };

/** Notes what sets declare and what topics are called, where it differs. */
export function compareDeclarations(a: Side, b: Side, list: Noted[]): void {
  const [old, young] = [textsOf(a), textsOf(b)];
  const names = [...new Set([...old.keys(), ...young.keys()])].filter((name) => old.get(name)?.text !== young.get(name)?.text);
  for (const name of names) {
    const [before, after] = [read(old.get(name)?.entry, a), read(young.get(name)?.entry, b)];
    const one = after ?? before;
    if (one === undefined) continue;
    const spot = (each: Declaration | undefined) => each && { file: each.entry.file, span: each.entry.span };
    const context = new Context(list, one.entry.name, one.node.kind, spot(before), spot(after));
    if (one.node.kind === "topic") {
      const title = (each: Declaration | undefined): string | undefined => (each?.node.kind === "topic" ? each.node.title.value : undefined);
      if (title(before) !== title(after)) context.note("topic-changed", { before: title(before), after: title(after) });
    } else compareSet(before, after, context);
  }
}

/** Sets and topics by kind and name, with the text that they have. */
function textsOf(side: Side): ReadonlyMap<string, { readonly entry: OutlineEntry; readonly text: string }> {
  const entries = side.compilation.outline.filter(({ kind }) => kind === "set" || kind === "topic");
  return new Map(entries.map((entry) => [`${entry.kind}:${entry.name}`, { entry, text: side.textOf(entry.file)?.slice(entry.span.start, entry.span.end) ?? "" }]));
}

function read(entry: OutlineEntry | undefined, side: Side): Declaration | undefined {
  if (entry === undefined) return undefined;
  const text = side.textOf(entry.file) ?? "";
  const { ast } = parse(text, { file: entry.file, vocabulary: vocabularyOf(side.compilation.declared) });
  const node = ast.items.find((item) => item.span.start === entry.span.start);
  return node?.kind === "set" || node?.kind === "topic" ? { entry, node } : undefined;
}

const printedIn = (lines: readonly string[]): string | undefined => lines.find((line) => line.startsWith("printed "));

function compareSet(before: Declaration | undefined, after: Declaration | undefined, context: Context): void {
  const [old, young] = [linesOf(before), linesOf(after)];
  if (before && after && printedIn(old) !== printedIn(young)) context.note("printed-changed", { before: printedIn(old), after: printedIn(young) });
  const isOther = (line: string): boolean => !before || !after || !line.startsWith("printed ");
  const gone = old.filter((line) => !young.includes(line) && isOther(line));
  const come = young.filter((line) => !old.includes(line) && isOther(line));
  if (gone.length > 0) context.note("declaration-removed", { before: gone.join("\n") });
  if (come.length > 0) context.note("declaration-added", { after: come.join("\n") });
}

/** Headers that list names. */
const lists = new Set(["printed", "clan", "clans", "clanless", "discipline", "disciplines", "sect", "sects", "title", "titles", "kind", "kinds", "keyword", "keywords", "marks"]);

/** What a set says, a line for each thing, so that the order and the grouping of names make no difference. */
function linesOf(declaration: Declaration | undefined): string[] {
  if (declaration?.node.kind !== "set") return [];
  const { node } = declaration;
  const { sets, clans, clanless, disciplines, sects, titles, kinds, marks } = collectDeclared([{ kind: "file", span: node.span, items: [node], closing: [] }]);
  // Lines that list names are told name by name, whatever their grouping; all others as they are written.
  const rest = node.members.filter((member) => member.kind !== "header" || member.lines !== undefined || !lists.has(member.key.text));
  return [
    ...[...sets.values()].flatMap(({ printed }) => (printed === undefined ? [] : [`printed ${printed}`])),
    ...[...clans].filter((name) => !clanless.has(name)).map((name) => `clan ${name}`),
    ...[...clanless].map((name) => `clanless ${name}`),
    ...[...disciplines].map(([name, short]) => `discipline ${name} ${short}`),
    ...[...sects].map((name) => `sect ${name}`),
    ...[...titles].map(([name, votes]) => `title ${name} ${votes} votes`),
    ...[...kinds.values()].map(({ name, is }) => `kind ${name}${is.length === 0 ? "" : ` is ${is.join(", ")}`}`),
    ...[...marks].map((name) => `mark ${name}`),
    ...rest.map((member) => print(member as Node)),
  ];
}
