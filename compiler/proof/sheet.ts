/** The proof of one ruling on a sheet: what is printed, what the ruling makes of it, and the two games that part over it. */
import { print } from "../../grammar/index.ts";
import { fileOf } from "../amend/shape.ts";
import type { Compilation } from "../compile.ts";
import type { Day } from "../dates.ts";
import type { ClauseIR, ItemIR } from "../ir.ts";
import { hashOf } from "../hash.ts";
import { prove } from "../prove.ts";
import type { Duel, RulingProof } from "../prove.ts";
import { pathText, rulingTitle } from "../rulings.ts";
import type { RulingRecord } from "../rulings.ts";
import { partingAt } from "../scenario/index.ts";
import type { Playthrough } from "../scenario/index.ts";
import { rowsOf, Sources } from "../timeline/index.ts";
import type { TimelineRow } from "../timeline/index.ts";

export interface ProofSheet {
  /** `card:Rosalind#effect-not-price`. */
  readonly key: string;
  /** The card, rule or sequence. */
  readonly name: string;
  readonly label: string;
  readonly title: string;
  readonly kind: RulingRecord["kind"];
  readonly file: string;
  readonly line: number;
  readonly from: Day;
  readonly topics: readonly string[];
  /** What it says, in the project's words. */
  readonly text: string;
  readonly proven: boolean;
  readonly why: string | null;
  readonly byHand: string | null;
  /** The clauses that it changes: their lines as they stand in the file, and in both games. */
  readonly clauses: readonly SheetClause[];
  /** The lines of the patch or the misreading as they are written. */
  readonly patch: readonly string[];
  /** What the other game is: without the ruling, or with its misreading. */
  readonly against: "without the ruling" | "with the misreading";
  readonly duel: SheetDuel | null;
  /** For one that follows: the rulings that it brings, and whether they are proven. */
  readonly brings: readonly { readonly key: string; readonly title: string; readonly proven: boolean }[];
}

export interface SheetClause {
  readonly name: string;
  readonly printed: readonly string[];
}

export interface SheetDuel {
  readonly scenario: string;
  readonly day: Day;
  readonly script: readonly string[];
  /** What happens alike in both games. */
  readonly together: readonly TimelineRow[];
  /** From the point where they part on; the first row of each is that point, nothing where a game does nothing more. */
  readonly here: readonly TimelineRow[];
  readonly there: readonly TimelineRow[];
  readonly parting: { readonly here: string; readonly there: string } | null;
  readonly then: readonly SheetThen[];
}

/** A then line, and what it finds in either game; null where it is not asked. */
export interface SheetThen {
  readonly line: string;
  readonly here: ThenFound | null;
  readonly there: ThenFound | null;
}

export interface ThenFound {
  readonly holds: boolean;
  /** What is so instead. */
  readonly instead: string | null;
}

export interface SheetOptions {
  readonly textOf: (path: string) => string | undefined;
  /** The line of a place in a file, from 1. */
  readonly lineOf: (file: string, offset: number) => number;
  readonly onProgress?: (done: number, total: number, name: string) => void;
}

/** Rows after the parting that are shown of each game at most. */
const afterAtMost = 24;

/** The sheets of the rulings with these keys, in the order of the compilation. Plays what they need, and nothing else. */
export function proofSheets(compilation: Compilation, keys: ReadonlySet<string>, options: SheetOptions): ProofSheet[] {
  const duels = new Map<string, Duel>();
  const { textOf, onProgress } = options;
  const proof = prove(compilation, {
    textOf,
    checkState: false,
    ...(onProgress ? { onProgress } : {}),
    onDuel: (duel) => void duels.set(duel.ruling.key, duel),
    only: (record) => "label" in record && (keys.has(record.key) || (record.inheritedBy !== null && keys.has(record.inheritedBy))),
  });
  const proofs = new Map(proof.rulings.map((each) => [each.ruling.key, each]));
  return compilation.rulings.filter(({ key }) => keys.has(key)).map((ruling) => sheetOf(ruling, proofs, duels.get(ruling.key), compilation, options));
}

function sheetOf(ruling: RulingRecord, proofs: ReadonlyMap<string, RulingProof>, duel: Duel | undefined, compilation: Compilation, options: SheetOptions): ProofSheet {
  const { key, item, label, kind, file, span, from, topics, prose, byHand, node } = ruling;
  const proof = proofs.get(key);
  const isMisread = kind === "clarifies" && ruling.misreads.length > 0;
  return {
    key, label, kind, file, from, byHand,
    name: item.slice(item.indexOf(":") + 1),
    title: rulingTitle(ruling),
    line: options.lineOf(file, span.start),
    topics: topics.map((topic) => [topic, compilation.topics.get(topic) ?? ""].join(" ").trim()),
    text: prose,
    proven: proof?.proven ?? false,
    why: proof === undefined ? "It was not played, since it does not hold yet, or its card or the rules have errors." : proof.proven ? null : proof.why,
    clauses: duel === undefined ? [] : clausesOf(duel, options),
    patch: node.members.flatMap((member) => (member.kind === "patch" ? [print(member)] : member.kind === "misread" ? [...(member.path === undefined ? [] : [`in ${pathText(member.path)}:`]), ...member.lines.map(print)] : [])),
    against: isMisread ? "with the misreading" : "without the ruling",
    duel: duel === undefined ? null : duelOf(duel, compilation, options),
    brings: kind === "follows" ? compilation.rulings.filter(({ inheritedBy }) => inheritedBy === key).map((brought) => ({ key: brought.key, title: rulingTitle(brought), proven: proofs.get(brought.key)?.proven ?? false })) : [],
  };
}

/** The clauses that are not the same in the two games, as they are printed. */
function clausesOf({ ruling, here, there }: Duel, { textOf }: SheetOptions): SheetClause[] {
  const different = [...there.game.items].filter(([key, other]) => here.game.items.get(key) !== other);
  // What follows a card has sheets of its own.
  const own = different.filter(([key]) => key === ruling.item);
  return (own.length > 0 ? own : different).flatMap(([key, other]) => {
    const right = here.game.items.get(key);
    const parts = partsOf(right);
    const changed = [...partsOf(other)].filter(([name, part]) => hashOf(parts.get(name)) !== hashOf(part));
    const added = [...parts].filter(([name]) => !partsOf(other).has(name));
    return [...changed, ...added].flatMap(([name, part]) => {
      const path = fileOf(part.span, other.file);
      const printed = linesAt(textOf(path) ?? "", part.span);
      return printed.length === 0 ? [] : [{ name: `${other.name}, ${name}`, printed }];
    });
  });
}

type Part = Pick<ClauseIR, "span">;

/** The clauses of an item; of a sequence its steps, of anything the whole where it has neither. */
function partsOf(item: ItemIR | undefined): ReadonlyMap<string, Part> {
  if (item === undefined) return new Map();
  const clauses = item.clauses.map((clause): [string, Part] => [clause.level ?? clause.label, clause]);
  const steps = (item.body ?? []).flatMap((statement): [string, Part][] => (statement.kind === "step" ? [[[statement.number, statement.name].filter((part) => part !== undefined && part !== "").join(" "), statement]] : []));
  return new Map([...clauses, ...steps]);
}

/** More than that is no clause to be read at one look. */
const printedAtMost = 40;

/** The lines of a span without their common indentation; rulings that stand in it are left out. */
function linesAt(text: string, span: { readonly start: number; readonly end: number }): string[] {
  const start = text.lastIndexOf("\n", span.start) + 1;
  const lines = text.slice(start, span.end).split("\n");
  const indent = Math.min(...lines.filter((line) => line.trim() !== "").map((line) => /^ */.exec(line)?.[0].length ?? 0));
  const shown = lines.map((line) => line.slice(indent));
  return shown.length > printedAtMost ? [...shown.slice(0, printedAtMost), "…"] : shown;
}

function duelOf({ record, day, here, there }: Duel, compilation: Compilation, { lineOf }: SheetOptions): SheetDuel {
  const [left, right] = [here.playthrough.played, there.playthrough.played];
  const place = left && right ? partingAt(left, right) : undefined;
  const rows = (playthrough: Playthrough, items: ReadonlyMap<string, ItemIR>): TimelineRow[] =>
    playthrough.played === undefined ? [] : rowsOf(playthrough.played, { declared: compilation.declared, sources: new Sources(compilation, items, day, lineOf) });
  const [all, others] = [rows(here.playthrough, here.game.items), rows(there.playthrough, there.game.items)];
  const lines = [...new Map([...here.playthrough.asked, ...there.playthrough.asked].map(({ line }) => [line.span.start, line])).values()];
  return {
    scenario: record.name,
    day,
    script: record.scenario.lines.flatMap((line) => print(line).split("\n")),
    together: place === undefined ? all : all.filter(({ at }) => at < place.here),
    here: place === undefined ? [] : upToTheLast(all.filter(({ at }) => at >= place.here)),
    there: place === undefined ? [] : upToTheLast(others.filter(({ at }) => at >= place.there)),
    parting: place === undefined || !left || !right ? null : wordsAt(all, others, place),
    then: lines.sort((one, other) => one.span.start - other.span.start).map(({ text, span }) => ({ line: `then ${text}`, here: foundIn(here.playthrough, span.start), there: foundIn(there.playthrough, span.start) })),
  };
}

function foundIn({ asked }: Playthrough, start: number): ThenFound | null {
  const answer = asked.find(({ line }) => line.span.start === start);
  return answer === undefined ? null : { holds: answer.found === null, instead: answer.found };
}

/** What comes after the last line of the script matters no more. */
function upToTheLast(rows: readonly TimelineRow[]): TimelineRow[] {
  const last = rows.findLastIndex(({ kind }) => kind === "script" || kind === "wrong");
  return rows.slice(0, Math.min(afterAtMost, Math.max(1, last + 1)));
}

/** What comes first in either game, in the words of its row. */
const wordsAt = (all: readonly TimelineRow[], others: readonly TimelineRow[], place: { readonly here: number; readonly there: number }): { here: string; there: string } =>
  ({ here: firstWords(all, place.here), there: firstWords(others, place.there) });

function firstWords(rows: readonly TimelineRow[], from: number): string {
  const row = rows.find(({ at }) => at >= from);
  if (row === undefined) return "nothing more";
  return row.who === null ? row.text : `${row.who} (${row.window ?? ""}): ${row.text}${row.offers.length > 1 ? `, of: ${row.offers.join(", ")}` : ""}`;
}
