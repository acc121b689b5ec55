/** Sets: unknown headers, lines that declare nothing, and what has no place there. */
import type { Atom, SetDecl } from "../../grammar/index.ts";
import { setHeaders } from "../headers.ts";
import type { HeaderWord } from "../headers.ts";
import { Reporter } from "../lower/context.ts";
import type { LowerContext } from "../lower/context.ts";
import { wordList } from "../lower/expression.ts";

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
  }
}

function isWellFormed(key: string, atoms: readonly Atom[]): boolean {
  const texts = atoms.map((atom) => (atom.kind === "word" || atom.kind === "mark" ? atom.text : atom.kind));
  switch (key) {
    case "printed": return texts.length === 1 && texts[0] === "date";
    case "title":
    case "titles": return listed(texts).every((entry) => entry.length === 3 && entry[1] === "num" && /^votes?$/u.test(entry[2] ?? ""));
    case "discipline":
    case "disciplines": return listed(texts).every((entry) => entry.length > 1 && /^[a-z]{3}$/u.test(entry.at(-1) ?? ""));
    default: return atoms.some(({ kind }) => kind === "word" || kind === "text");
  }
}

/** The entries of a list between commas. */
function listed(texts: readonly string[]): string[][] {
  const entries: string[][] = [[]];
  for (const text of texts) {
    if (text === ",") entries.push([]);
    else entries.at(-1)?.push(text);
  }
  return entries;
}
