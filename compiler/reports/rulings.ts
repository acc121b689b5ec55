/** The rulings of a project as a list: whom they cite, what they touch, whether they are proven. */
import type { Span } from "../../grammar/index.ts";
import type { Compilation } from "../compile.ts";
import { compareDays } from "../dates.ts";
import type { Day } from "../dates.ts";
import { groupBy } from "../group.ts";
import type { Proof, RulingProof } from "../prove.ts";
import { holdsOn, rulingTitle } from "../rulings.ts";
import type { RulingRecord } from "../rulings.ts";
import { meet, touchedBy } from "../rulings/touches.ts";
import type { Touched } from "../rulings/touches.ts";

/** Another ruling, as somebody who looks it up needs it. */
export interface RelatedRuling {
  readonly key: string;
  /** `no-strike (RTR 1994-11-09)`. */
  readonly title: string;
}

/** A ruling in force that touches the same clause; one of the two amends it. */
export interface SharedClause extends RelatedRuling {
  /** As this ruling writes it: `play`, `"turn".untap.C`. */
  readonly clause: string;
  readonly kind: RulingRecord["kind"];
}

/** Whether a ruling has effect on the day of the game: not yet before it holds, or its card is printed. */
export type Standing = "in force" | "not yet" | "undone";

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
  /** `card:Rosalind#effect-not-price`. */
  readonly key: string;
  /** Its own day: that of the earliest citation, or else of its card's printing; null: always. */
  readonly date: Day;
  /** The first day on which it holds; null: always. */
  readonly from: Day;
  readonly standing: Standing;
  /** What it takes back, and what takes it back. */
  readonly undoes: readonly RelatedRuling[];
  readonly undoneBy: readonly RelatedRuling[];
  /** Others in force that touch one of its clauses, where either of the two amends. */
  readonly shares: readonly SharedClause[];
}

/**
 * One entry for each ruling that somebody wrote, in the order of files and lines. Those that a card takes
 * over from another are not listed again: their scenarios stand under the ruling that follows.
 *
 * @param lineOf the line of a place in a file, from 1
 */
export function rulingEntries(compilation: Compilation, proof: Proof, lineOf: (file: string, span: Span) => number): RulingEntry[] {
  const proofs = new Map(proof.rulings.map((each) => [each.ruling.key, each]));
  const relations = new Relations(compilation);
  return compilation.rulings
    .filter(({ inheritedFrom }) => inheritedFrom === null)
    .sort((left, right) => (left.file === right.file ? left.span.start - right.span.start : left.file < right.file ? -1 : 1))
    .map((ruling) => entryOf(ruling, proofs.get(ruling.key), lineOf(ruling.file, ruling.span), relations));
}

function entryOf(ruling: RulingRecord, proof: RulingProof | undefined, line: number, relations: Relations): RulingEntry {
  const { card, heading, label, citations, kind, clauses, follows, topics, supersededOn, prose, byHand, file, key, date, from } = ruling;
  const proven = proof?.proven ?? false;
  const standing = relations.standingOf(ruling);
  return {
    card, heading, label,
    citations: citations.map(({ authority, date, section }) => ({ authority, date, section })),
    kind, clauses, follows, topics, supersededOn,
    text: prose,
    scenarios: proof?.scenarios ?? [],
    proven,
    why: proven ? null : (proof?.why ?? whyUnplayed(standing)),
    byHand, file, line, key, date, from, standing,
    undoes: relations.takenBackBy(ruling), undoneBy: relations.takingBack(ruling), shares: relations.sharing(ruling),
  };
}

const whyUnplayed = (standing: Standing): string => (standing === "not yet" ? "It does not hold yet on that day." : "It was not played, since its card or the rules have errors.");

/** How rulings stand to each other on the day of the game. */
class Relations {
  readonly #records: ReadonlyMap<string, RulingRecord>;
  readonly #touched: ReadonlyMap<string, readonly Touched[]>;
  /** Rulings in force by the items that they touch. */
  readonly #near: ReadonlyMap<string, readonly RulingRecord[]>;

  constructor(private readonly compilation: Compilation) {
    const { rulings } = compilation;
    this.#records = new Map(rulings.map((record) => [record.key, record]));
    this.#touched = new Map(rulings.map((record) => [record.key, touchedBy(record, compilation)]));
    const pairs = rulings.filter((record) => this.#isInForce(record)).flatMap((record) => [...new Set(this.#of(record).map(({ item }) => item))].map((item) => ({ item, record })));
    this.#near = new Map([...groupBy(pairs, ({ item }) => item)].map(([item, found]) => [item, found.map(({ record }) => record)]));
  }

  standingOf(record: RulingRecord): Standing {
    if (this.#isInForce(record)) return "in force";
    const { asOf } = this.compilation;
    return asOf !== null && compareDays(record.from, asOf) > 0 ? "not yet" : "undone";
  }

  takingBack({ supersededBy }: RulingRecord): RelatedRuling[] {
    return supersededBy.flatMap((key) => mentionOf(this.#records.get(key)));
  }

  takenBackBy({ key }: RulingRecord): RelatedRuling[] {
    return [...this.#records.values()].filter(({ supersededBy }) => supersededBy.includes(key)).flatMap(mentionOf);
  }

  sharing(record: RulingRecord): SharedClause[] {
    if (!this.#isInForce(record)) return [];
    return this.#of(record).flatMap((touched, at) => {
      const others = (this.#near.get(touched.item) ?? []).filter((other) => other !== record && [other, record].some(({ kind }) => kind === "amends") && this.#of(other).some((each) => meet(each, touched)));
      return others.map((other) => ({ clause: record.clauses[at] ?? "", key: other.key, title: rulingTitle(other), kind: other.kind }));
    });
  }

  #of({ key }: RulingRecord): readonly Touched[] {
    return this.#touched.get(key) ?? [];
  }

  #isInForce(record: RulingRecord): boolean {
    return holdsOn(record, this.compilation.asOf, (key) => this.#records.get(key));
  }
}

const mentionOf = (record: RulingRecord | undefined): RelatedRuling[] => (record === undefined ? [] : [{ key: record.key, title: `${record.heading}: ${rulingTitle(record)}` }]);
