/**
 * A large card set made from the real one: each card again and again under other
 * names, with other labels and other numbers, always the same ones.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SourceFile } from "../../compiler/compile.ts";
import { aliasesOf } from "../../compiler/project.ts";
import { vocabularyOf } from "../../compiler/vocabulary.ts";
import { keywordTexts, parse } from "../../grammar/index.ts";
import type { Card } from "../../grammar/index.ts";

export interface Corpus {
  /** The rules, sets and topics as they are, and the cards made. */
  readonly files: readonly SourceFile[];
  readonly cards: readonly SourceFile[];
  readonly lines: number;
}

interface Original {
  readonly folder: string;
  readonly stem: string;
  readonly text: string;
  readonly card: Card;
}

/** The project's sources, in the order of their paths. */
export function realSources(root: string): SourceFile[] {
  const paths = readdirSync(join(root, "cards"), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".praxis")).map((path) => `cards/${path.replaceAll("\\", "/")}`).sort();
  return paths.map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

/**
 * Makes the corpus.
 *
 * @param count of cards
 * @param meanLines how long they are on the average: the rulings that exceed it are left out
 */
export function makeCorpus(root: string, count = 4000, meanLines = 40): Corpus {
  const sources = realSources(root);
  const vocabulary = vocabularyOf();
  const originals: Original[] = [];
  const common: SourceFile[] = [];
  for (const source of sources) {
    const [, folder = "", stem = ""] = /^cards\/(.*)\/(.*)\.praxis$/.exec(source.path) ?? [];
    const { ast: { items: [card, ...more] } } = parse(source.text, { file: source.path, vocabulary });
    if (card?.kind === "card" && more.length === 0) originals.push({ folder, stem, text: source.text, card });
    else common.push(source);
  }
  const names = new Set(originals.flatMap(({ card }) => [card.name, ...aliasesOf(card)].map(({ value }) => value)));
  // What follows another card comes last, so that the other one is there.
  const shortened = toMeanLength(originals, meanLines).map(withoutExceptions).sort((left, right) => follows(left) - follows(right));
  // What rules and sets speak of may be a word that they declare.
  const known = new Set([...vocabulary.all, ...keywordTexts, ...common.flatMap(({ text }) => text.match(parts) ?? [])]);
  const cards: SourceFile[] = [];
  for (let copy = 1; cards.length < count; copy++) {
    for (const { folder, stem, text, card } of shortened) {
      if (cards.length === count) break;
      cards.push({ path: `cards/${folder}/${stem}-${copy}.praxis`, text: varied(text, labelsOf(card, known), names, copy) });
    }
  }
  // Rulings of the rules on a card need that card itself.
  const ruledOn = new Set(common.flatMap(({ text }) => [...text.matchAll(/(?:amends|clarifies) "([^"]+)"/g)].map(([, name]) => name)));
  const real = originals.filter(({ card }) => ruledOn.has(card.name.value)).map(({ folder, stem, text }) => ({ path: `cards/${folder}/${stem}.praxis`, text }));
  return { files: [...common, ...real, ...cards], cards, lines: cards.reduce((sum, { text }) => sum + linesOf(text), 0) };
}

const linesOf = (text: string): number => text.split("\n").length - 1;

/** Each card with as many of its rulings, from the first on, as bring the whole set nearest to the mean. */
function toMeanLength(originals: readonly Original[], meanLines: number): Original[] {
  let best: { readonly cards: Original[]; readonly distance: number } = { cards: [...originals], distance: Infinity };
  const longest = Math.max(...originals.map(({ text }) => linesOf(text)));
  for (let limit = 10; limit <= longest; limit++) {
    const cards = originals.map((original) => ({ ...original, text: cutTo(original, limit) }));
    const mean = cards.reduce((sum, { text }) => sum + linesOf(text), 0) / cards.length;
    const distance = Math.abs(mean - meanLines);
    if (distance < best.distance) best = { cards, distance };
  }
  return best.cards;
}

/** The card without those of its last rulings and scenarios that make it longer than the limit. */
function cutTo({ text, card }: Original, limit: number): string {
  const proofs = card.members.filter(({ kind }) => kind === "ruling" || kind === "scenario");
  let kept = text;
  for (const { span } of proofs.toReversed()) {
    if (linesOf(kept) <= limit) break;
    kept = kept.slice(0, span.start).trimEnd() + kept.slice(span.end);
  }
  return kept;
}

/** The card without its lines about rulings of others that do not apply: those rulings may have been left out. */
function withoutExceptions(original: Original): Original {
  return { ...original, text: original.text.replaceAll(/^ *not applicable .*\n/gm, "") };
}

const follows = ({ card }: Original): number => (card.members.some((member) => member.kind === "ruling" && member.mode === "follows") ? 1 : 0);

/** Labels of clauses and rulings; one that is a word of the language too stays as it is. */
function labelsOf(card: Card, known: ReadonlySet<string>): ReadonlySet<string> {
  const labels = card.members.flatMap((member) => ("label" in member ? [member.label.text] : []));
  return new Set(labels.filter((label) => !known.has(label)));
}

const parts = /"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\d{4}-\d{2}-\d{2}|[A-Za-z][A-Za-z0-9]*(?:-[A-Za-z][A-Za-z0-9]*)*|(?<![\w.])\d+(?![\w.])/g;

function varied(text: string, labels: ReadonlySet<string>, names: ReadonlySet<string>, copy: number): string {
  return text.replaceAll(parts, (part) => {
    if (part.startsWith('"')) return names.has(part.slice(1, -1).replaceAll('\\"', '"')) ? `${part.slice(0, -1)} ${copy}"` : part;
    if (labels.has(part)) return `${part}-n${copy}`;
    // From 3 on a number is an amount that may as well be another one.
    return /^\d{1,2}$/.test(part) && Number(part) >= 3 ? String(Number(part) + (copy % 7)) : part;
  });
}
