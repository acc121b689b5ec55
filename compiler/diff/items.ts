/** What became of cards, rules and sequences. */
import type { Compilation } from "../compile.ts";
import type { ClauseIR, ExprIR, ItemIR } from "../ir.ts";
import { clauseLines, clauseWords, cornerLines, headWords, statementWords } from "../wording/index.ts";
import { compareConditions } from "./announcements.ts";
import { compareClause, compareClauses, noteClause, pairClauses } from "./clauses.ts";
import type { PrintedCosts } from "./clauses.ts";
import { compareHeaders } from "./headers.ts";
import type { Printings } from "./headers.ts";
import { Context } from "./ledger.ts";
import type { Noted, Spot } from "./ledger.ts";
import { isSame, meaningOf, renamed, renamings, textOf } from "./normal.ts";
import { pairUp } from "./pairing.ts";
import { compareBodies } from "./statements.ts";

/** Keys of items of side A by those of side B, for items that both have. */
export type ItemPairs = ReadonlyMap<string, string>;

interface Loose {
  readonly clause: ClauseIR;
  readonly item: ItemIR;
  /** True when the item as a whole came or went. */
  readonly isWhole?: boolean;
}

/**
 * Notes what differs between the items of two games.
 *
 * @param skipped keys of items of which a side has nothing to compare, since they have errors there
 * @returns which items are the same ones, whatever they are called
 */
export function compareItems(before: Compilation, after: Compilation, skipped: ReadonlySet<string>, list: Noted[]): ItemPairs {
  // What sets declare is told line by line, beside the items.
  const isMeant = ([key, { kind }]: readonly [string, ItemIR]): boolean => kind !== "set" && !skipped.has(key);
  const here = [...before.items].filter(isMeant);
  const there = [...after.items].filter(isMeant);
  const same = new Map<string, string>();
  const gone: ItemIR[] = [];
  const come: ItemIR[] = [];
  const changed: (readonly [ItemIR, ItemIR])[] = [];
  for (const [key, item] of here) if (!after.items.has(key)) gone.push(item);
  for (const [key, item] of there) {
    const old = before.items.get(key);
    if (old === undefined) come.push(item);
    else {
      same.set(key, key);
      if (old !== item && !isSame({ ...old, file: "" }, { ...item, file: "" })) changed.push([old, item]);
    }
  }
  const loose = { gone: [] as Loose[], come: [] as Loose[] };
  const printings: Printings = { before: before.declared, after: after.declared };
  const moved = pairUp(gone, come, { identity: keyOf, meaning: meaningOfItem, words: wordsOfItem, fits: canBeOne });
  for (const [old, young] of moved.pairs) {
    same.set(keyOf(young), keyOf(old));
    const context = contextOf(old, young, list);
    context.note(young.kind === "card" ? "card-renamed" : "rule-renamed", { before: old.name, after: young.name });
    compareItem(old, young, printings, context, loose);
  }
  for (const [old, young] of changed) compareItem(old, young, printings, contextOf(old, young, list), loose);
  // Whole rules that came or went may have lent or borrowed their clauses.
  for (const [items, clauses] of [[moved.gone, loose.gone], [moved.come, loose.come]] as const)
    for (const item of items) if (item.kind === "rule") clauses.push(...item.clauses.map((clause) => ({ clause, item, isWhole: true })));
  const settled = settleLoose(loose.gone, loose.come, list);
  const isTold = ({ clauses }: ItemIR): boolean => clauses.length > 0 && clauses.every((clause) => settled.has(clause));
  for (const item of moved.gone) if (!isTold(item)) contextOf(item, undefined, list).note(item.kind === "card" ? "card-removed" : "rule-removed", { before: summaryOf(item) });
  for (const item of moved.come) if (!isTold(item)) contextOf(undefined, item, list).note(item.kind === "card" ? "card-added" : "rule-added", { after: summaryOf(item) });
  return same;
}

const keyOf = ({ kind, name }: ItemIR): string => `${kind}:${name}`;

const spotOf = (item: ItemIR | undefined): Spot | undefined => item && { file: item.file, span: item.span };

function contextOf(before: ItemIR | undefined, after: ItemIR | undefined, list: Noted[]): Context {
  const item = after ?? before;
  return new Context(list, item?.name ?? "", item?.kind ?? "card", spotOf(before), spotOf(after));
}

/** Equal for items that say the same, whatever they are called. */
function meaningOfItem({ kind, card, params, body, clauses }: ItemIR): string {
  return textOf({ kind, card: card && { ...card, set: "", aliases: [] }, params, body, clauses: clauses.map(meaningOf).sort() });
}

/** Everything an item says, as words. */
function wordsOfItem({ card, body = [], clauses }: ItemIR): string {
  const corners = card === undefined ? "" : textOf({ ...card, set: "", aliases: [] });
  return [corners, ...clauses.map((clause) => `${headWords({ ...clause, label: "" })} ${clauseLines(clause).join(" ")}`), ...body.map(statementWords)].join(" ");
}

/** One card became another only if it bears the other's name still, or is of the same types. */
function canBeOne(before: ItemIR, after: ItemIR): boolean {
  if (before.kind !== after.kind) return false;
  if (before.kind !== "card") return true;
  return isSame(before.card?.types, after.card?.types);
}

/** A card or rule in a few words, where all of it is new or gone. */
function summaryOf(item: ItemIR): string {
  if (item.card !== undefined) return [...cornerLines(item.card), ...item.clauses.map(clauseWords)].join("\n");
  return item.kind === "sequence" ? (item.body ?? []).map(statementWords).join("\n") : item.clauses.map(clauseWords).join("\n");
}

function compareItem(before: ItemIR, after: ItemIR, printings: Printings, context: Context, loose: { gone: Loose[]; come: Loose[] }): void {
  const old = renamed(before, keptRenamings(before, after));
  const printed: PrintedCosts = { lost: lostOf(old.card?.cost, after.card?.cost), won: lostOf(after.card?.cost, old.card?.cost), told: new Set() };
  const clauses = pairClauses(old.clauses, after.clauses);
  for (const [clause, other] of clauses.pairs) compareClause(clause, other, context, clause.form === "play" ? printed : undefined);
  for (const clause of clauses.gone) loose.gone.push({ clause, item: old });
  for (const clause of clauses.come) loose.come.push({ clause, item: after });
  if (old.card && after.card) compareHeaders(old.card, after.card, printed.told, printings, context);
  if (old.kind !== "sequence") return;
  if (!isSame(old.params, after.params)) context.note("parameters-changed", { before: old.params?.join(", "), after: after.params?.join(", ") });
  compareConditions(old.onlyIf ?? [], after.onlyIf ?? [], context);
  compareBodies(old.body ?? [], after.body ?? [], context, { clauses: compareClauses, told: new Set() });
}

/** Names of what a card keeps. */
const keptBy = (item: ItemIR): ReadonlySet<string> => new Set([...JSON.stringify(item.clauses).matchAll(/"kind":"kept","name":"([^"]+)"/g)].map(([, name]) => name ?? ""));

/** What a card keeps is named across its clauses. */
function keptRenamings(before: ItemIR, after: ItemIR): ReadonlyMap<string, string> {
  const [old, young] = [keptBy(before), keptBy(after)];
  return new Map([...renamings(before.clauses, after.clauses)].filter(([from, to]) => old.has(from) && young.has(to)));
}

/** Costs of one side that the other has not. */
function lostOf(cost: Readonly<Record<string, ExprIR>> = {}, other: Readonly<Record<string, ExprIR>> = {}): Readonly<Record<string, ExprIR>> {
  return Object.fromEntries(Object.entries(cost).filter(([resource]) => other[resource] === undefined));
}

/** Clauses without a partner in their own item may have moved to another one; gives those that did. */
function settleLoose(gone: readonly Loose[], come: readonly Loose[], list: Noted[]): ReadonlySet<ClauseIR> {
  const moves = pairUp(gone, come, { identity: ({ item, clause }) => `${keyOf(item)}#${clause.label}`, meaning: ({ clause }) => meaningOf(clause) });
  for (const [{ clause, item }, { clause: other, item: home }] of moves.pairs) {
    const isRule = item.kind === "rule" && home.kind === "rule";
    const context = new Context(list, home.name, home.kind, { file: item.file, span: clause.span }, { file: home.file, span: other.span });
    context.inside([other.label], clause.span, other.span).note(isRule ? "rule-clause-moved" : "clause-moved", { before: `${item.name}: ${clauseWords(clause)}`, after: `${home.name}: ${clauseWords(other)}` });
  }
  for (const { clause, item, isWhole } of moves.gone) if (isWhole !== true) noteClause(clause, undefined, contextOf(item, undefined, list));
  for (const { clause, item, isWhole } of moves.come) if (isWhole !== true) noteClause(undefined, clause, contextOf(undefined, item, list));
  return new Set(moves.pairs.flat().map(({ clause }) => clause));
}
