/** A card, rule or sequence as a judge would read it aloud, with the rulings on each clause. */
import { fileOf } from "../amend/shape.ts";
import type { Compilation } from "../compile.ts";
import { compareDays } from "../dates.ts";
import type { Day } from "../dates.ts";
import type { ItemIR, StmtIR } from "../ir.ts";
import { holdsOn, rulingTitle } from "../rulings.ts";
import type { RulingRecord } from "../rulings.ts";
import { meet, touchedBy } from "../rulings/touches.ts";
import type { Touched } from "../rulings/touches.ts";
import { cardSaid, clausesSaid, stepsSaid } from "../speech/index.ts";
import type { ClauseSaid } from "../speech/index.ts";

export interface ExplainedRuling {
  readonly key: string;
  /** `no-strike (RTR 1994-11-09)`. */
  readonly title: string;
  readonly kind: RulingRecord["kind"];
  readonly text: string;
  /** The first day on which it holds; null: always. */
  readonly from: Day;
  /** The day from which another one holds in its place. */
  readonly until: Day;
  /** Whether it holds on the day of the explanation. */
  readonly inForce: boolean;
}

export interface ExplainedClause extends ClauseSaid {
  readonly line: number;
  readonly rulings: readonly ExplainedRuling[];
}

export interface CardExplanation {
  readonly kind: "card" | "rule" | "sequence";
  readonly name: string;
  readonly file: string;
  readonly line: number;
  readonly asOf: Day;
  /** What is printed in the corners, in sentences. */
  readonly printed: readonly string[];
  readonly clauses: readonly ExplainedClause[];
  /** Rulings that touch no clause in particular, or one that is not there on that day. */
  readonly rulings: readonly ExplainedRuling[];
  /** True when it is told without its rulings, since with them it has errors. */
  readonly withoutRulings: boolean;
  /** What is wrong with it, where it has errors. */
  readonly errors: readonly string[];
}

export interface ExplainOptions {
  /** The line of a place in a file, from 1. */
  readonly lineOf: (file: string, offset: number) => number;
}

/**
 * Explains an item. Plays nothing. One with errors is told as it is printed, if it can be read without its
 * rulings, and else by its rulings alone.
 *
 * @param key `card:Grey Hound`, `sequence:combat`
 */
export function explainItem(key: string, compilation: Compilation, { lineOf }: ExplainOptions): CardExplanation {
  const { asOf, outline, diagnostics } = compilation;
  const entry = outline.find(({ kind, name }) => `${kind}:${name}` === key);
  const own = compilation.items.get(key);
  // A card of a later day is no card with errors.
  const isHere = entry?.broken === true;
  const item = own ?? (isHere ? compilation.printed(key) : undefined);
  const errors = entry === undefined ? [] : diagnostics.filter(({ severity, file, span }) => severity === "error" && file === entry.file && span.start >= entry.span.start && span.end <= entry.span.end);
  const records = new Map(compilation.rulings.map((record) => [record.key, record]));
  const touching = compilation.rulings.flatMap((record) => touchedBy(record, compilation).filter((touched) => touched.item === key).map((touched) => ({ record, touched })));
  const ruled = (record: RulingRecord): ExplainedRuling => ({
    key: record.key, title: rulingTitle(record), kind: record.kind, text: record.prose, from: record.from, until: record.supersededOn,
    inForce: holdsOn(record, asOf, (other) => records.get(other)),
  });
  const placed = new Set<RulingRecord>();
  const clauses = item === undefined ? [] : saidOf(item, compilation).map(({ said, parts, span }): ExplainedClause => {
    const here = touching.filter(({ touched }) => leadsTo(touched, { item: key, parts }, item)).map(({ record }) => record);
    for (const record of here) placed.add(record);
    return { ...said, line: span === undefined ? 0 : lineOf(fileOf(span, item.file), span.start), rulings: inTime([...new Set(here)]).map(ruled) };
  });
  const others = compilation.rulings.filter((record) => !placed.has(record) && (record.item === key || touching.some((each) => each.record === record)));
  return {
    kind: (key.split(":", 1)[0] ?? "card") as CardExplanation["kind"],
    name: key.slice(key.indexOf(":") + 1),
    file: entry?.file ?? item?.file ?? "",
    line: entry === undefined ? 1 : lineOf(entry.file, entry.span.start),
    asOf,
    printed: item?.card === undefined ? [] : cardSaid(item.card, item.name, compilation.declared),
    clauses,
    rulings: inTime(others).map(ruled),
    withoutRulings: own === undefined && item !== undefined,
    errors: errors.map(({ message, span, file }) => `${file}:${lineOf(file, span.start)}: ${message}`),
  };
}

const inTime = (records: readonly RulingRecord[]): RulingRecord[] => [...records].sort((left, right) => compareDays(left.from, right.from));

interface Part {
  readonly said: ClauseSaid;
  readonly parts: readonly string[];
  readonly span: { readonly start: number; readonly end: number } | undefined;
}

function saidOf(item: ItemIR, { declared }: Compilation): Part[] {
  if (item.kind === "sequence") {
    const spans = spansOf(item.body ?? [], []);
    return stepsSaid(item, declared).map((said) => {
      const number = said.title.split(" ", 1)[0] ?? "";
      return { said, parts: /^[A-Z0-9]/.test(number) ? number.split(".") : [], span: spans.get(number) ?? item.span };
    });
  }
  const said = clausesSaid(item, declared);
  return item.clauses.map((clause, at) => ({ said: said[at] as ClauseSaid, parts: [clause.level ?? clause.label], span: clause.span }));
}

/** Where the numbered steps of a sequence stand. */
function spansOf(body: readonly StmtIR[], outer: readonly string[]): Map<string, { readonly start: number; readonly end: number }> {
  const found = new Map<string, { readonly start: number; readonly end: number }>();
  for (const each of body) {
    if (each.kind === "if") for (const [number, span] of spansOf([...each.then, ...each.otherwise], outer)) found.set(number, span);
    if (each.kind !== "step") continue;
    const parts = each.number === undefined ? outer : [...outer, each.number];
    if (each.number !== undefined) found.set(parts.join("."), each.span);
    for (const [number, span] of spansOf(each.body, parts)) found.set(number, span);
  }
  return found;
}

/** Whether a ruling's path leads to a part, or, for a clause, into it. Steps have parts of their own. */
function leadsTo(touched: Touched, part: Touched, { kind }: ItemIR): boolean {
  if (kind === "sequence") return part.parts.length > 0 && touched.parts.join(".") === part.parts.join(".");
  const [first] = touched.parts;
  // What touches the price or another corner of a card touches how it is played.
  if (first === "header") return part.parts[0] === "play" || part.parts[0] === "basic" || part.parts[0] === "superior";
  return meet(touched, part);
}
