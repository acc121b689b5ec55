/** Reading the free word lists of given, when and then lines, one word after another. */
import type { Atom, Span } from "../../grammar/index.ts";

const articles = new Set(["a", "an", "the"]);

export class Words {
  private readonly atoms: readonly Atom[];
  private at = 0;

  /** Articles say nothing here and are left out. */
  constructor(atoms: readonly Atom[]) {
    this.atoms = atoms.filter((atom) => atom.kind !== "word" || !articles.has(atom.text));
  }

  get done(): boolean {
    return this.at >= this.atoms.length;
  }

  get rest(): number {
    return this.atoms.length - this.at;
  }

  peek(ahead = 0): Atom | undefined {
    return this.atoms[this.at + ahead];
  }

  /** The word that stands next, without taking it. */
  word(ahead = 0): string | undefined {
    const atom = this.peek(ahead);
    return atom?.kind === "word" ? atom.text : undefined;
  }

  take(): Atom | undefined {
    return this.atoms[this.at++];
  }

  takeWord(): string | undefined {
    const word = this.word();
    if (word !== undefined) this.at++;
    return word;
  }

  takeNumber(): number | undefined {
    const atom = this.peek();
    if (atom?.kind !== "num") return undefined;
    this.at++;
    return atom.value;
  }

  /** Takes these words if they stand next, and only then. */
  eat(...words: readonly string[]): boolean {
    if (!words.every((word, ahead) => this.word(ahead) === word)) return false;
    this.at += words.length;
    return true;
  }

  eatMark(text: ":" | ","): boolean {
    const atom = this.peek();
    if (atom?.kind !== "mark" || atom.text !== text) return false;
    this.at++;
    return true;
  }

  /** The words from here to the end, joined. */
  takeRest(): string {
    const rest = this.atoms.slice(this.at).map(atomText).join(" ");
    this.at = this.atoms.length;
    return rest;
  }
}

export function atomText(atom: Atom): string {
  switch (atom.kind) {
    case "word":
    case "mark":
      return atom.text;
    case "text":
      return `"${atom.value}"`;
    default:
      return String(atom.value);
  }
}

/** The words as they are written, on one line. */
export function atomsText(atoms: readonly Atom[]): string {
  return atoms.map(atomText).join(" ").replace(/ ([:,])/g, "$1");
}

export function spanOf(atoms: readonly Atom[], otherwise: Span): Span {
  const [first] = atoms;
  const last = atoms.at(-1);
  return first && last ? { start: first.span.start, end: last.span.end } : otherwise;
}
