/** The items of all files under their names, and what is printed when. */
import type { Card, Diagnostic, File, Item, Rule, Sequence, Span, Text } from "../grammar/index.ts";
import type { Day } from "./dates.ts";

/** Where something stands, for messages. */
export interface Place {
  readonly file: string;
  readonly span: Span;
}

export type Report = (diagnostic: Diagnostic) => void;

/** A card, rule, set, topic or sequence with its place in the project. */
export interface ProjectItem {
  /** `card:Rosalind`, `rule:Combat`, `sequence:combat`, `set:Jyhad`, `topic:A01`. */
  readonly key: string;
  readonly kind: Item["kind"];
  readonly name: string;
  readonly file: string;
  readonly node: Item;
  /** Where its name stands. */
  readonly nameSpan: Span;
  /** The printing of a set, or of the set that a card, rule or sequence belongs to; null for all that was always there. */
  readonly printed: Day;
}

export interface Project {
  /** In the order of files and lines, doubles included. */
  readonly all: readonly ProjectItem[];
  /** By key; of doubles the first. */
  readonly items: ReadonlyMap<string, ProjectItem>;
  /** Cards, rules and sequences by name and alias: those that rulings can touch. */
  readonly named: ReadonlyMap<string, readonly ProjectItem[]>;
}

/** Indexes all items. Doubles are for `checkDuplicates` to report. */
export function indexProject(files: readonly { readonly path: string; readonly file: File }[]): Project {
  const printings = collectPrintings(files.map(({ file }) => file));
  const all = files.flatMap(({ path, file }) => file.items.map((node) => projectItem(node, path, printings)));
  const items = new Map<string, ProjectItem>();
  const named = new Map<string, ProjectItem[]>();
  for (const item of all) {
    if (items.has(item.key)) continue;
    items.set(item.key, item);
    if (item.kind === "set" || item.kind === "topic") continue;
    for (const name of [item.name, ...aliasesOf(item.node).map((alias) => alias.value)]) {
      const others = named.get(name);
      if (others) others.push(item);
      else named.set(name, [item]);
    }
  }
  return { all, items, named };
}

const noTexts: readonly Text[] = [];

/** The other spellings of a card's name: the texts of its `alias` lines. */
export function aliasesOf(node: Item): readonly Text[] {
  return node.kind === "card" ? headerTexts(node, "alias") : noTexts;
}

function projectItem(node: Item, file: string, printings: ReadonlyMap<string, string>): ProjectItem {
  const named = node.kind === "topic" ? node.label : node.name;
  const name = named.kind === "word" ? named.text : named.value;
  const printed =
    node.kind === "set" ? printings.get(name) : node.kind === "topic" ? undefined : firstPrinting(node, printings);
  return { key: `${node.kind}:${name}`, kind: node.kind, name, file, node, nameSpan: named.span, printed: printed ?? null };
}

/** A card reprinted in a later set was there since the first; a rule or sequence without a set, always. */
function firstPrinting(card: Card | Rule | Sequence, printings: ReadonlyMap<string, string>): string | undefined {
  return headerTexts(card, "set")
    .flatMap((set) => printings.get(set.value) ?? [])
    .sort()[0];
}

function headerTexts({ members }: Card | Rule | Sequence, key: string): readonly Text[] {
  let texts: Text[] | undefined;
  for (const member of members) {
    if (member.kind !== "header" || member.key.text !== key) continue;
    for (const atom of member.atoms) if (atom.kind === "text") (texts ??= []).push(atom);
  }
  return texts ?? noTexts;
}

function collectPrintings(files: readonly File[]): Map<string, string> {
  const printings = new Map<string, string>();
  for (const file of files) {
    for (const item of file.items) {
      if (item.kind !== "set") continue;
      for (const member of item.members) {
        if (member.kind !== "header" || member.key.text !== "printed") continue;
        const date = member.atoms.find((atom) => atom.kind === "date");
        if (date && !printings.has(item.name.value)) printings.set(item.name.value, date.value);
      }
    }
  }
  return printings;
}
