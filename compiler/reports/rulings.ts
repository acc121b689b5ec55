/** The rulings of a project as a list: whom they cite, what they touch, whether they are proven. */
import type { Span } from "../../grammar/index.ts";
import type { Compilation } from "../compile.ts";
import type { Proof, RulingProof } from "../prove.ts";
import type { RulingRecord } from "../rulings.ts";

export interface RulingEntry {
  /** The card's name; null for a general rule. */
  readonly card: string | null;
  /** The name of the card, rule or sequence that it stands in. */
  readonly heading: string;
  readonly label: string;
  readonly citations: readonly {
    readonly authority: string;
    /** `YYYY-MM-DD`, or null where none is known. */
    readonly date: string | null;
    readonly section: string | null;
  }[];
  readonly kind: "amends" | "clarifies" | "follows";
  /** The clauses it touches, as written; for one that follows, none. */
  readonly clauses: readonly string[];
  /** The card that it follows. */
  readonly follows: string | null;
  readonly topics: readonly string[];
  /** The day from which another ruling holds in its place. */
  readonly supersededOn: string | null;
  /** What it says, in the project's words. */
  readonly text: string;
  readonly scenarios: readonly { readonly name: string; readonly passed: boolean }[];
  readonly proven: boolean;
  /** Why it is not proven; null when it is. */
  readonly why: string | null;
  /** Why no program can check it; null when one can. */
  readonly byHand: string | null;
  readonly file: string;
  /** The line on which it begins. */
  readonly line: number;
}

/**
 * One entry for each ruling that somebody wrote, in the order of files and lines. Those that a card takes
 * over from another are not listed again: their scenarios stand under the ruling that follows.
 *
 * @param lineOf the line of a place in a file, from 1
 */
export function rulingEntries(compilation: Compilation, proof: Proof, lineOf: (file: string, span: Span) => number): RulingEntry[] {
  const proofs = new Map(proof.rulings.map((each) => [each.ruling.key, each]));
  return compilation.rulings
    .filter(({ inheritedFrom }) => inheritedFrom === null)
    .sort((left, right) => (left.file === right.file ? left.span.start - right.span.start : left.file < right.file ? -1 : 1))
    .map((ruling) => entryOf(ruling, proofs.get(ruling.key), lineOf(ruling.file, ruling.span)));
}

function entryOf(ruling: RulingRecord, proof: RulingProof | undefined, line: number): RulingEntry {
  const { card, heading, label, citations, kind, clauses, follows, topics, supersededOn, prose, byHand, file } = ruling;
  const proven = proof?.proven ?? false;
  return {
    card, heading, label,
    citations: citations.map(({ authority, date, section }) => ({ authority, date, section })),
    kind, clauses, follows, topics, supersededOn,
    text: prose,
    scenarios: proof?.scenarios ?? [],
    proven,
    why: proven ? null : (proof?.why ?? "It was not played, since its card or the rules have errors."),
    byHand, file, line,
  };
}
