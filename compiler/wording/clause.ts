/** Clauses in the words of card texts, part by part and as a whole. */
import type { AnnounceIR, ClauseIR, ExprIR } from "../ir.ts";
import { conditionWords } from "./phrases.ts";
import { eventWords } from "./event.ts";
import { expressionWords, oneOf, queryWords } from "./phrases.ts";
import { policyWords, statementWords, targetWords } from "./statement.ts";

/** The opening words: `play superior`, `bite: when normal-strikes begins in combat of bearer`. */
export function headWords({ label: name, form, level, as, traits, action, event, condition }: ClauseIR): string {
  // Clauses without a label are counted.
  const label = /^\d+$/.test(name) ? "then" : name;
  const kinds = traits.length === 0 ? "" : `: ${traits.join(", ")}`;
  switch (form) {
    case "play":
      return `play${level === undefined ? "" : ` ${level}`}${as === undefined ? "" : ` as ${as}${kinds}`}`;
    case "action":
      return `${label}: action${action === undefined ? "" : ` ${action}`}`;
    case "ability":
      return `${label}: ability`;
    case "strike":
      return `${label}: strike${kinds}`;
    case "trigger":
      return `${label}: when ${event === undefined ? "" : eventWords(event)}`;
    case "replacement":
      return `${label}: instead of ${event === undefined ? "" : eventWords(event)}`;
    case "continuous":
      return condition === undefined ? `${label}:` : `${label}: while ${conditionWords(condition)}`;
  }
}

/** `2 blood, 1 pool`. */
export const costWords = (cost: Readonly<Record<string, ExprIR>>): string =>
  Object.entries(cost).map(([resource, amount]) => `${expressionWords(amount)} ${resource}`).join(", ");

/** Who may use it: `a ready minion controlled by you`. */
export const userWords = (by: ExprIR): string => (by.kind === "query" ? oneOf(queryWords(by)) : expressionWords(by));

/** `once per turn`, `2 per round by bearer`. */
export function limitWords({ times, per, by }: NonNullable<AnnounceIR["limit"]>): string {
  const count = expressionWords(times);
  return `${count === "1" ? "once" : count} per ${per}${by === undefined ? "" : ` by ${expressionWords(by)}`}`;
}

/** The lines of an announcement, in the formatter's order. */
export function announcementLines({ during, pending, by, onlyIf, directed, targets, announces, cost, due, limit }: AnnounceIR): string[] {
  const lines: string[] = [];
  if (during.length > 0) lines.push(`during ${during.map(({ window }) => window).join(", ")}`);
  if (pending !== undefined) lines.push(`during pending ${eventWords(pending)}`);
  if (by !== undefined) lines.push(`by ${userWords(by)}`);
  for (const { condition } of onlyIf) lines.push(`only if ${conditionWords(condition)}`);
  if (directed !== undefined) lines.push(directed.at === null ? "undirected" : `directed at ${expressionWords(directed.at)}`);
  for (const target of targets) lines.push(`target ${targetWords(target)}`);
  for (const each of announces) lines.push(`announce ${targetWords(each)}`);
  if (Object.keys(cost).length > 0) lines.push(`cost ${costWords(cost)}${due === undefined ? "" : ` due at ${due}`}`);
  if (limit !== undefined) lines.push(`limit ${limitWords(limit)}`);
  return lines;
}

/** All lines of a clause below its head. */
export const clauseLines = (clause: ClauseIR): string[] => [
  ...announcementLines(clause.announce),
  ...(clause.policy === undefined ? [] : [policyWords(clause.policy).trim()]),
  ...[...clause.start, ...clause.body].map((statement) => statementWords(statement, clauseWords)),
];

/** A whole clause on one line. */
export function clauseWords(clause: ClauseIR): string {
  const lines = clauseLines(clause);
  if (clause.form === "continuous" && clause.condition === undefined) return `${headWords(clause)} ${lines.join("; ")}`;
  return `${headWords(clause)} ${lines.length === 0 ? "{ }" : `{ ${lines.join("; ")} }`}`;
}
