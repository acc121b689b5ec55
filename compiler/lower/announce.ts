/** The announcement: what is settled when a play or use is declared. */
import type {
  AnnounceStatement, ByStatement, CostStatement, DirectedStatement, DuringStatement, LimitStatement, OnlyIfStatement,
  PolicyStatement, Span, Statement, TargetStatement,
} from "../../grammar/index.ts";
import type { AnnounceIR, ClauseIR, ExprIR, PolicyIR, TargetIR } from "../ir.ts";
import { announcementLines, noAnnouncement } from "./blank.ts";
import { choiceOf } from "./choice.ts";
import { conditionOf } from "./condition.ts";
import { counters, spans } from "./contract.ts";
import type { Lowering } from "./context.ts";
import { eventOf, scopeWith } from "./event.ts";
import { number, wordList } from "./expression.ts";
import { amountOf, isQuantified, queryOf, selectionValue } from "./noun.ts";
import { give } from "./place.ts";
import { policyOf } from "./policy.ts";
import type { Place } from "./place.ts";
import type { Scope } from "./scope.ts";
import { shown } from "./text.ts";

/** An `only if` line: the condition with its text, for the reason why something is not offered. */
export function legality({ condition, span }: OnlyIfStatement, scope: Scope, lowering: Lowering): AnnounceIR["onlyIf"] {
  const found = conditionOf(condition, scope, lowering);
  return found === undefined ? [] : [{ condition: found, text: shown(condition), span }];
}

type Form = ClauseIR["form"];
type AnnouncementKind = "during" | "by" | "only-if" | "directed" | "target" | "announce" | "cost" | "limit" | "policy";

/** Which lines a clause of each form may have. */
const allowed: Readonly<Record<Form, readonly AnnouncementKind[]>> = {
  play: ["during", "by", "only-if", "directed", "target", "announce", "cost", "limit", "policy"],
  action: ["during", "by", "only-if", "directed", "target", "announce", "cost", "limit", "policy"],
  ability: ["during", "by", "only-if", "target", "announce", "cost", "limit", "policy"],
  strike: ["during", "by", "only-if", "target", "announce", "cost", "limit", "policy"],
  trigger: ["by", "only-if", "cost", "limit", "policy"],
  replacement: ["by", "only-if", "cost", "limit", "policy"],
  continuous: ["policy"],
};

const formNames: Readonly<Record<Form, string>> = {
  play: "A play", action: "An action", ability: "An ability", strike: "A strike",
  trigger: "A clause that waits for an event", replacement: "A replacement", continuous: "A continuous clause",
};

/** Lines of which there may be several. */
const several: readonly Statement["kind"][] = ["only-if", "target", "announce"];

export interface Announced {
  readonly announce: AnnounceIR;
  readonly policy?: PolicyIR;
  /** The place of the body, in which the names of the announcement are known. */
  readonly place: Place;
  readonly body: readonly Statement[];
}

/**
 * Reads the announcement out of the lines of a clause; the rest is its body. The
 * lines count in one order, however they stand: who plays it is known to all others,
 * and what is named at the announcement to all but `during`, `by` and `only if`.
 */
export function announceOf(statements: readonly Statement[], form: Form, start: Place, place_: { isAction: boolean }): Announced {
  const { lowering } = start;
  if (!statements.some(({ kind }) => announcementLines.has(kind))) return { announce: noAnnouncement, place: start, body: statements };
  const body: Statement[] = [];
  const lines = new Lines();
  const seen = new Set<Statement["kind"]>();
  for (const statement of statements) {
    const line = announcementLines.get(statement.kind);
    if (line === undefined) {
      body.push(statement);
      continue;
    }
    const fits = (allowed[form] as readonly string[]).includes(statement.kind) &&
      (statement.kind !== "directed" || place_.isAction);
    if (!fits) lowering.report("PX2402", statement.span, { clause: formNames[form], line });
    else if (seen.has(statement.kind) && !several.includes(statement.kind)) lowering.report("PX2403", statement.span, { line });
    else lines.add(statement);
    seen.add(statement.kind);
  }
  const { by, during, cost, directed, limit, policy } = lines;
  const later = new Set(lines.named.map(({ name }) => name.text));
  const user = by && userOf(by.who.items.length === 1 ? by.who.items[0] : undefined, by.who, { ...start, scope: start.scope.before(later) });
  let place: Place = by === undefined ? start : { ...start, scope: start.scope.withUser(user?.type ?? "thing") };
  const windows = during === undefined ? [] : windowsOf(during, lowering);
  const pending = during?.pending === undefined ? undefined : eventOf(during.pending, place.scope, lowering);
  if (pending !== undefined) place = { ...place, scope: scopeWith(pending, during?.span ?? lowering.noSpan, place.scope, lowering), pending: true };

  const onlyIf = lines.onlyIf.flatMap((line) => legality(line, place.scope.before(later), lowering));
  const targets: TargetIR[] = [];
  const announces: TargetIR[] = [];
  for (const line of lines.named) {
    const kept = line.kind === "target" && line.kept;
    const choice = choiceOf({
      name: line.name.text, what: line.what, pps: line.kind === "announce" ? line.pps : [], kept, span: line.span,
    }, place.scope, lowering);
    give(place, line.name, line.kind, choice, kept);
    if (choice !== undefined) (line.kind === "target" ? targets : announces).push(choice.target);
  }
  const direction = directed && directionOf(directed, place);
  const uses = limit && limitOf(limit, place);
  const stacking = policy && stackingOf(policy, lowering);
  const due = cost && dueOf(cost, lowering);
  return {
    announce: {
      during: windows,
      ...(pending === undefined ? {} : { pending: { ...pending.event, span: during?.pending?.span ?? start.lowering.noSpan } }),
      ...(user === undefined || by === undefined ? {} : { by: { ...user.expr, span: by.who.span } }),
      onlyIf, targets, announces,
      ...(direction === undefined ? {} : { directed: direction }),
      cost: cost === undefined ? {} : costOf(cost.parts, place.scope, lowering),
      ...(cost === undefined ? {} : { costSpan: cost.span }),
      ...(due === undefined ? {} : { due }),
      ...(uses === undefined ? {} : { limit: uses }),
    },
    ...(stacking === undefined ? {} : { policy: stacking }),
    place, body,
  };
}

/** The lines of an announcement by what they say. */
class Lines {
  by?: ByStatement;
  during?: DuringStatement;
  cost?: CostStatement;
  directed?: DirectedStatement;
  limit?: LimitStatement;
  policy?: PolicyStatement;
  readonly onlyIf: OnlyIfStatement[] = [];
  /** In the order in which they are named. */
  readonly named: (TargetStatement | AnnounceStatement)[] = [];

  add(line: Statement): void {
    switch (line.kind) {
      case "by": this.by = line; break;
      case "during": this.during = line; break;
      case "cost": this.cost = line; break;
      case "directed": this.directed = line; break;
      case "limit": this.limit = line; break;
      case "policy": this.policy = line; break;
      case "only-if": this.onlyIf.push(line); break;
      case "target":
      case "announce": this.named.push(line); break;
      default:
    }
  }
}

function userOf(single: Parameters<typeof queryOf>[0] | undefined, who: Parameters<typeof selectionValue>[0], { scope, lowering }: Place) {
  return single !== undefined && isQuantified(single, scope, lowering)
    ? queryOf(single, scope, lowering, { itIsCandidate: true })
    : selectionValue(who, scope, lowering);
}

function windowsOf({ windows }: DuringStatement, lowering: Lowering): { window: string; span: Span }[] {
  return windows.flatMap(({ text, span }) => {
    if (lowering.lexicon.isWindow(text)) return [{ window: text, span }];
    lowering.unknown("PX2005", span, { word: text }, text, lowering.lexicon.windows());
    return [];
  });
}

function directionOf({ at, span }: DirectedStatement, { scope, lowering }: Place): AnnounceIR["directed"] {
  if (at === undefined) return { at: null, span };
  const seats = selectionValue(at, scope, lowering, "seat");
  // A direction at fault is one all the same: nothing more is said about it.
  return { at: seats?.expr ?? null, span };
}

/** What costs are counted in: numbers that counters are taken off, and what sets add. */
export function payable(lowering: Lowering): string[] {
  return [...counters, ...lowering.declared.resources.keys()];
}

export function costOf(parts: CostStatement["parts"], scope: Scope, lowering: Lowering): Record<string, ExprIR> {
  const cost: Record<string, ExprIR> = {};
  const known = payable(lowering);
  for (const { amount, resource, span } of parts) {
    const name = known.find((word) => word === resource.text || word === `${resource.text}s`);
    const value = amountOf(amount, scope, lowering);
    if (name === undefined || cost[name] !== undefined)
      lowering.unknown("PX2414", span, { resource: resource.text }, resource.text, known, `There are: ${wordList(known)}.`);
    else if (value !== undefined) cost[name] = value;
  }
  return Object.fromEntries(Object.entries(cost).sort(([left], [right]) => (left < right ? -1 : 1)));
}

function dueOf({ due, span }: CostStatement, lowering: Lowering): AnnounceIR["due"] {
  if (due === undefined) return undefined;
  if (due.text === "announcement" || due.text === "success") return due.text;
  return lowering.unknown("PX2304", due.span ?? span, { header: "due at" }, due.text, ["announcement", "success"], "A cost is due at announcement or due at success.");
}

function limitOf({ times, per, by, span }: LimitStatement, { scope, lowering }: Place): AnnounceIR["limit"] {
  const count = amountOf(times, scope, lowering);
  const who = by && selectionValue(by, scope, lowering);
  const name = per.text.startsWith("this-") ? per.text.slice(5) : per.text;
  const known = [...spans, "game"];
  if (!known.includes(name) && !lowering.lexicon.isRun(name))
    return lowering.unknown("PX2413", per.span, { word: per.text }, name, known, `There are: ${wordList(known)}.`);
  if (count === undefined || (by !== undefined && who === undefined)) return undefined;
  return { times: count, per: name, ...(who === undefined ? {} : { by: who.expr }), span };
}

const stackingOf = ({ policy, per }: PolicyStatement, lowering: Lowering): PolicyIR | undefined =>
  policyOf(per === undefined ? { policy } : { policy, per }, lowering);

/** `once` as a number of times. */
export const once = number(1);
