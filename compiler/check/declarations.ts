/** Sets: unknown headers, lines that declare nothing, and what has no place there. */
import type { Atom, Header, SetDecl, Word } from "../../grammar/index.ts";
import { setBlocks, setHeaders } from "../headers.ts";
import type { HeaderWord } from "../headers.ts";
import { Reporter } from "../lower/context.ts";
import type { LowerContext } from "../lower/context.ts";
import { wordList } from "../lower/expression.ts";
import { lexiconOf } from "../lower/lexicon.ts";
import type { Lexicon } from "../lower/lexicon.ts";
import { listed } from "../set-lines.ts";

const known: ReadonlyMap<string, HeaderWord> = new Map(Object.entries(setHeaders));

/** Reports what is wrong with the lines of a set. */
export function checkDeclarations(set: SetDecl, context: LowerContext): void {
  const lowering = new Reporter(context);
  let printed = false;
  for (const member of set.members) {
    if (member.kind === "ruling" || member.kind === "scenario") continue;
    if (member.kind !== "header") {
      lowering.report("PX2410", member.span, { what: "This line" }, { hint: "A set holds what it declares: `clans …`, `kinds …`, `region …`." });
      continue;
    }
    const { key, atoms, span } = member;
    const word = known.get(key.text);
    if (word === undefined) {
      lowering.unknown("PX2302", key.span, { word: key.text }, key.text, known.keys(), `There are: ${wordList(known.keys())}.`);
      continue;
    }
    if (key.text === "printed" && printed) lowering.report("PX2303", span, { header: key.text });
    printed ||= key.text === "printed";
    if (!isWellFormed(key.text, atoms))
      lowering.report("PX2304", span, { header: key.text }, { hint: `Write it like this: ${word.form}` });
    checkBlock(member, lowering);
    checkNames(member, lowering, lexiconOf(context.declared));
  }
}

/** Every line of a block says something that is read. */
function checkBlock({ key, lines = [] }: Header, lowering: Reporter): void {
  const known = setBlocks[key.text] ?? [];
  for (const line of lines) {
    const said = [line.key.text, ...textsOf(line.atoms)].join(" ");
    if (known.some(({ shape }) => shape.test(said))) continue;
    lowering.report("PX2304", line.span, { header: key.text }, {
      hint: known.length === 0 ? `\`${key.text}\` has no block.` : `In its block can stand: ${known.map(({ form }) => `\`${form}\``).join(", ")}.`,
    });
  }
}

/** What a type, a resource or a term speaks of is there. */
function checkNames({ key, atoms, lines = [] }: Header, lowering: Reporter, lexicon: Lexicon): void {
  const expect = (words: readonly Word[], what: string, isKnown: (name: string) => boolean, known: Iterable<string>): void => {
    for (const word of words) if (!isKnown(word.text)) lowering.unknown("PX2305", word.span, { what, word: word.text }, word.text, known);
  };
  for (const line of lines) {
    const [first, ...more] = line.atoms.filter((atom): atom is Word => atom.kind === "word");
    if (first === undefined) continue;
    const said = `${key.text} ${line.key.text}`;
    if (said === "type played" && first.text === "in") expect(more, "window", (name) => lexicon.isWindow(name), lexicon.windows());
    if (said === "type played" && first.text === "from") expect(more, "region", (name) => lexicon.isRegion(name), lexicon.regions());
    if (said === "type through") expect([first], "sequence", (name) => lexicon.declared.sequences.has(name), lexicon.declared.sequences.keys());
    if (said === "resource each") expect(more.slice(1, 2), "card type", (name) => lexicon.cardType(name) !== undefined, lexicon.cardTypes());
  }
  if (key.text !== "term") return;
  const words = listed(atoms).slice(1).flat().filter((atom): atom is Word => atom.kind === "word");
  const bare = words.map((word) => ({ ...word, text: word.text.replace(/^non-/u, "") }));
  const { types, kinds } = { types: lexicon.cardTypes(), kinds: [...lexicon.declared.kinds.keys()] };
  expect(bare, "card type or kind", (name) => types.includes(name) || kinds.includes(name), [...types, ...kinds]);
}

const textsOf = (atoms: readonly Atom[]): string[] => atoms.map((atom) => (atom.kind === "word" || atom.kind === "mark" ? atom.text : atom.kind === "num" ? String(atom.value) : atom.kind));

function isWellFormed(key: string, atoms: readonly Atom[]): boolean {
  const texts = atoms.map((atom) => (atom.kind === "word" || atom.kind === "mark" ? atom.text : atom.kind));
  switch (key) {
    case "printed": return texts.length === 1 && texts[0] === "date";
    case "title":
    case "titles": return entriesOf(texts).every((entry) => entry.length === 3 && entry[1] === "num" && /^votes?$/u.test(entry[2] ?? ""));
    case "type":
    case "resource": return texts[0] !== undefined && /^[a-z-]+$/u.test(texts[0]);
    case "term": return texts[1] === ":" && listed(atoms).slice(1).every((entry) => entry.length > 0);
    case "unwritten": return atoms.every(({ kind }) => kind === "text" || kind === "mark") && atoms.length > 0;
    case "discipline":
    case "disciplines": return entriesOf(texts).every((entry) => entry.length > 1 && /^[a-z]{3}$/u.test(entry.at(-1) ?? ""));
    default: return atoms.some(({ kind }) => kind === "word" || kind === "text");
  }
}

/** The entries of a list between commas. */
function entriesOf(texts: readonly string[]): string[][] {
  const entries: string[][] = [[]];
  for (const text of texts) {
    if (text === ",") entries.push([]);
    else entries.at(-1)?.push(text);
  }
  return entries;
}
