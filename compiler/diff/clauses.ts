/** What became of the clauses of an item. */
import type { ClauseIR, ExprIR, StmtIR } from "../ir.ts";
import { clauseLines, clauseWords, conditionWords, eventWords, headWords, policyWords, statementWords } from "../wording/index.ts";
import { compareAnnouncements, compareCosts } from "./announcements.ts";
import { isReversed } from "./conditions.ts";
import type { Context } from "./ledger.ts";
import { compareNamed } from "./named.ts";
import { isSame, meaningOf, renamed, renamings } from "./normal.ts";
import { pairUp } from "./pairing.ts";
import type { Pairing } from "./pairing.ts";
import { compareBodies, effectOfClause } from "./statements.ts";

/** Costs that a card no longer has, or has now, which a play may have as an effect instead. */
export interface PrintedCosts {
  readonly lost: Readonly<Record<string, ExprIR>>;
  readonly won: Readonly<Record<string, ExprIR>>;
  /** Resources that turned out to be paid, or burned, by a play. */
  readonly told: Set<string>;
}

const noCosts: PrintedCosts = { lost: {}, won: {}, told: new Set() };

/** Pairs clauses by label, then by what they do. */
export function pairClauses(before: readonly ClauseIR[], after: readonly ClauseIR[]): Pairing<ClauseIR> {
  return pairUp(before, after, { identity: ({ label }) => label, meaning: meaningOf, words: wordsOf, fits: (left, right) => left.form === right.form });
}

/** The words of a clause without its label. */
const wordsOf = (clause: ClauseIR): string => `${headWords({ ...clause, label: "" })} ${clauseLines(clause).join(" ")}`;

/** Names for paths of rulings: a play goes by its level, too. */
export const namesOf = ({ form, label, level }: ClauseIR): string[] => (form === "play" ? [...new Set([label, ...(level === undefined ? ["play"] : [level])])] : [label]);

/** Notes what differs between the clauses of two lists. */
export function compareClauses(before: readonly ClauseIR[], after: readonly ClauseIR[], context: Context): void {
  const { pairs, gone, come } = pairClauses(before, after);
  for (const clause of gone) noteClause(clause, undefined, context);
  for (const clause of come) noteClause(undefined, clause, context);
  for (const [clause, other] of pairs) compareClause(clause, other, context);
}

/** A clause that is on one side only. */
export function noteClause(before: ClauseIR | undefined, after: ClauseIR | undefined, context: Context): void {
  const clause = after ?? before;
  if (clause === undefined) return;
  const isNew = after !== undefined;
  context.inside(namesOf(clause), before?.span, after?.span).note(isNew ? "clause-added" : "clause-removed", {
    before: before && clauseWords(before), after: after && clauseWords(after), effect: effectOfClause(clause, isNew),
  });
}

/** Notes what differs between a clause and what became of it. */
export function compareClause(before: ClauseIR, after: ClauseIR, context: Context, printed: PrintedCosts = noCosts): void {
  const inner = context.inside(namesOf(after), before.span, after.span);
  if (before.label !== after.label && before.form !== "play") inner.note("clause-renamed", { before: before.label, after: after.label });
  if (meaningOf(before) === meaningOf(after)) return;
  const old = renamed(before, renamings(before, after));
  compareHeads(old, after, inner);
  compareAnnouncements(old.announce, after.announce, inner);
  const named = compareNamed(old, after, inner);
  const told = new Set([...named, ...compareClauseCosts(old, after, inner, printed)]);
  const how = { clauses: compareClauses, told };
  compareBodies(old.start, after.start, inner, how);
  compareBodies(old.body, after.body, inner, how);
}

function compareHeads(before: ClauseIR, after: ClauseIR, context: Context): void {
  const heads = { before: headWords(before), after: headWords(after) };
  if (before.form !== after.form) {
    context.note("form-changed", heads);
    return;
  }
  if (before.level !== after.level) context.note("level-changed", heads);
  if (before.as !== after.as) context.note("played-as-changed", heads);
  if (!isSame([...before.traits].sort(), [...after.traits].sort())) context.note("strike-changed", heads);
  if (before.action !== after.action) context.note("action-kind-changed", heads);
  if (!isSame(before.event, after.event)) context.note("event-changed", { before: before.event && eventWords(before.event), after: after.event && eventWords(after.event) });
  if (!isSame(before.condition, after.condition)) {
    const [old, young] = [before.condition, after.condition];
    const words = (condition: typeof old): string => (condition === undefined ? "always" : `while ${conditionWords(condition)}`);
    context.note(old && young && isReversed(old, young) ? "while-reversed" : "while-changed", { before: words(old), after: words(young) });
  }
  if (!isSame(before.policy, after.policy)) context.note("stacking-changed", { before: policyWords(before.policy).trim() || "nothing said", after: policyWords(after.policy).trim() || "nothing said" });
}

const dueText = (due: string | undefined): string => (due === undefined ? "due as usual" : `due at ${due}`);

/** Costs, and those that became effects or came from effects; gives the lines that were told. */
function compareClauseCosts(before: ClauseIR, after: ClauseIR, context: Context, printed: PrintedCosts): StmtIR[] {
  const told: StmtIR[] = [];
  const resources = new Set<string>();
  const spans = { a: before.announce.costSpan, b: after.announce.costSpan };
  const [old, young] = [before.announce.cost, after.announce.cost];
  const turned = (costs: Readonly<Record<string, ExprIR>>, other: Readonly<Record<string, ExprIR>>, from: ClauseIR, to: ClauseIR, isCostGone: boolean): void => {
    for (const [resource, amount] of Object.entries(costs)) {
      if (other[resource] !== undefined) continue;
      const line = to.body.find((each) => isBurn(each, resource, amount) && !from.body.some((known) => isSame(known, each)));
      if (line === undefined) continue;
      told.push(line);
      resources.add(resource);
      printed.told.add(resource);
      const [cost, effect] = [`cost ${wordsOfCost(resource, amount)}`, statementWords(line)];
      if (isCostGone) context.note("cost-became-effect", { before: cost, after: effect, a: spans.a, b: line.span });
      else context.note("effect-became-cost", { before: effect, after: cost, a: line.span, b: spans.b });
    }
  };
  turned({ ...printed.lost, ...old }, young, before, after, true);
  turned({ ...printed.won, ...young }, old, after, before, false);
  compareCosts(old, young, resources, context, spans);
  if (before.announce.due !== after.announce.due) {
    context.note("due-changed", { before: dueText(before.announce.due), after: dueText(after.announce.due), ...spans });
  }
  return told;
}

const wordsOfCost = (resource: string, amount: ExprIR): string => `${amount.kind === "number" ? amount.value : amount.kind === "local" ? amount.name : "some"} ${resource}`;

function isBurn(line: StmtIR, resource: string, amount: ExprIR): boolean {
  if (line.kind !== "do" || line.verb !== "burn") return false;
  const what = line.args["what"];
  return what?.kind === "word" && what.word === resource && isSame(line.args["amount"], amount);
}
