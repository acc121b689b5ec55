/** Clauses and items of several versions as ones that hold like the first. */
import type { Ask, BodyNode, Check, ClauseDefinition, Id, Ids, RuleDefinition, SequenceDefinition, TargetDefinition } from "../../../runtime/index.ts";
import { mergeBodies, mergeEvents, mergeTargets } from "./body.ts";
import type { Origins } from "./body.ts";
import { amountOfAll, askAll, askAllOr, askAllOrNone, each, isNothing, mustSay, toldIf, Unlike, unlessSo } from "./other.ts";
import type { Other } from "./other.ts";
import { textOf } from "./text.ts";

/** Makes one rule or sequence of several. Throws an `Unlike` where that cannot be done. */
export function mergeItems<Item extends RuleDefinition | SequenceDefinition>(own: Item, others: readonly Other<Item>[], origins: Origins): Item {
  const clauses = mergeClauses(own.clauses, each(others, (of) => of.clauses), origins);
  if (own.kind === "rule") return { ...own, clauses };
  const sequences = others as readonly Other<SequenceDefinition>[];
  mustSay(own.params, each(sequences, ({ params }) => params));
  return { ...own, ...conditions(own, sequences), body: mergeBodies(own.body, each(sequences, ({ body }) => body), origins), clauses };
}

/** The rule, telling when something comes of it. Throws an `Unlike` where that cannot be told. */
export const tellingRule = (rule: RuleDefinition, part: () => void): RuleDefinition => ({ ...rule, clauses: rule.clauses.map((clause) => telling(clause, part)) });

/** A rule of other versions: tells as `tellingRule` does, and never comes to anything. */
export const watchedRule = (rule: RuleDefinition, part: () => void): RuleDefinition => ({ ...rule, clauses: rule.clauses.map((clause) => watched(clause, part)) });

function mergeClauses(own: readonly ClauseDefinition[], others: readonly Other<readonly ClauseDefinition[]>[], origins: Origins): ClauseDefinition[] {
  const ids = new Set(own.map(({ id }) => id));
  for (const { of, part } of others) {
    const common = of.flatMap(({ id }) => (ids.has(id) ? [id] : []));
    const there = new Set(common);
    // What comes first is offered first.
    if (own.filter(({ id }) => there.has(id)).some(({ id }, at) => id !== common[at])) throw new Unlike(part);
  }
  const merged = own.map((clause) => {
    const beside = each(others, (of) => of.find(({ id }) => id === clause.id));
    const lacking = beside.filter(({ of }) => of === undefined);
    return mergeClause(lacking.reduce((live, { part }) => telling(live, part), clause), beside.filter((other): other is Other<ClauseDefinition> => other.of !== undefined), origins);
  });
  const more = new Map<string, { readonly clause: ClauseDefinition; readonly parts: (() => void)[] }>();
  for (const { of, part } of others) {
    for (const clause of of) {
      if (ids.has(clause.id)) continue;
      const before = more.get(clause.id);
      if (before && textOf(before.clause) !== textOf(clause)) throw new Unlike(part);
      if (before) before.parts.push(part);
      else more.set(clause.id, { clause, parts: [part] });
    }
  }
  return [...merged, ...[...more.values()].map(({ clause, parts }) => watched(clause, () => { for (const part of parts) part(); }))];
}

/** What of a clause is the same in all versions. */
const headOf = ({ id, form, level, as, traits, action, during, performs, manners, due, policy }: ClauseDefinition): unknown =>
  [id, form, level, as, traits, action, during, performs, manners, due, policy];

function mergeClause(own: ClauseDefinition, others: readonly Other<ClauseDefinition>[], origins: Origins): ClauseDefinition {
  mustSay(headOf(own), each(others, headOf));
  const body = mergeBodies(own.body, each(others, (of) => of.body), origins);
  const start = own.start === undefined && others.every(({ of }) => of.start === undefined) ? undefined : mergeBodies(own.start ?? [], each(others, (of) => of.start ?? []), origins);
  return {
    ...own, ...conditions(own, others), body, start: start as ClauseDefinition["body"],
    by: askAllOrNone(own.by, each(others, ({ by }) => by))!,
    directed: directedOf(own, others)!,
    targets: namings(own, others, ({ targets }) => targets)!,
    announces: namings(own, others, ({ announces }) => announces)!,
    cost: costOf(own, others)!,
    limit: limitOf(own, others)!,
    event: eventOf(own, others, ({ event }) => event)!,
    pending: eventOf(own, others, ({ pending }) => pending)!,
    condition: askAllOr(own.condition, each(others, ({ condition }) => condition), true)!,
  };
}

interface Conditional {
  readonly onlyIf?: readonly { readonly text: string; readonly check: Check }[];
}

function conditions(own: Conditional, others: readonly Other<Conditional>[]): Conditional {
  if (own.onlyIf === undefined && others.every(({ of }) => of.onlyIf === undefined)) return {};
  const all = own.onlyIf ?? [];
  mustSay(all.map(({ text }) => text), each(others, ({ onlyIf = [] }) => onlyIf.map(({ text }) => text)));
  return { onlyIf: all.map(({ text, check }, at) => ({ text, check: askAll(check, each(others, ({ onlyIf = [] }) => onlyIf[at]!.check)) })) };
}

function directedOf({ directed }: ClauseDefinition, others: readonly Other<ClauseDefinition>[]): ClauseDefinition["directed"] {
  if (typeof directed !== "function") return mustSay(directed, each(others, (of) => of.directed));
  for (const { of, part } of others) if (typeof of.directed !== "function") throw new Unlike(part);
  return askAll(directed, each(others, (of) => of.directed as Ask<Ids>));
}

function namings(
  own: ClauseDefinition, others: readonly Other<ClauseDefinition>[], get: (clause: ClauseDefinition) => readonly TargetDefinition[] | undefined,
): readonly TargetDefinition[] | undefined {
  const all = get(own);
  mustSay(all?.length, each(others, (of) => get(of)?.length));
  return all?.map((target, at) => mergeTargets(target, each(others, (of) => get(of)![at]!)));
}

function costOf({ cost }: ClauseDefinition, others: readonly Other<ClauseDefinition>[]): ClauseDefinition["cost"] {
  mustSay(cost && Object.keys(cost), each(others, (of) => of.cost && Object.keys(of.cost)));
  return cost && Object.fromEntries(Object.entries(cost).map(([resource, amount]) => [resource, amountOfAll(amount, each(others, (of) => of.cost![resource]!))]));
}

function limitOf({ limit }: ClauseDefinition, others: readonly Other<ClauseDefinition>[]): ClauseDefinition["limit"] {
  mustSay(limit?.per, each(others, (of) => of.limit?.per));
  if (limit === undefined) return undefined;
  const by = askAllOrNone(limit.by, each(others, (of) => of.limit!.by));
  return { per: limit.per, times: amountOfAll(limit.times, each(others, (of) => of.limit!.times)), ...(by ? { by } : {}) };
}

function eventOf(own: ClauseDefinition, others: readonly Other<ClauseDefinition>[], get: (clause: ClauseDefinition) => ClauseDefinition["event"]): ClauseDefinition["event"] {
  const event = get(own);
  for (const { of, part } of others) if ((get(of) === undefined) !== (event === undefined)) throw new Unlike(part);
  return event && mergeEvents(event, each(others, (of) => get(of)!));
}

// ---------------------------------------------------------------- what not all versions have

/** The clause, telling when an event makes it due, when it may be used, or when it holds for something. */
function telling(clause: ClauseDefinition, part: () => void): ClauseDefinition {
  return looked(clause, (ask, matters) => toldIf(ask, matters, part), part);
}

/** A clause of another version: tells as `telling` does, and never comes to anything. */
function watched(clause: ClauseDefinition, part: () => void): ClauseDefinition {
  return looked(clause, (ask, matters, nothing) => unlessSo(ask, matters, part, nothing), part);
}

const isSo = (found: boolean): boolean => found;

type Look = <T>(ask: Ask<T>, matters: (found: T) => boolean, nothing: T) => Ask<T>;

function looked(clause: ClauseDefinition, look: Look, part: () => void): ClauseDefinition {
  const { form, event, onlyIf = [], body } = clause;
  switch (form) {
    case "trigger":
    case "replacement": {
      if (!event) return clause;
      const { matches } = event;
      return { ...clause, event: { ...event, matches: look((g, f) => (matches?.(g, f) ?? true), isSo, false) } };
    }
    case "continuous":
      return {
        ...clause,
        body: body.map((node): BodyNode => {
          if (node.kind === "modifier") return { ...node, of: look<Id | Ids>(node.of, (found) => !isNothing(found), []) };
          if (node.kind === "permission") return { ...node, subject: look<Id | Ids>(node.subject, (found) => !isNothing(found), []) };
          throw new Unlike(part);
        }),
      };
    default: {
      const [first, ...more] = clause.targets ?? [];
      // Where there is nothing to name it is not offered.
      if (first && typeof first.min === "number" && first.min > 0) return { ...clause, targets: [{ ...first, from: look(first.from, (found) => !isNothing(found), []) }, ...more] };
      return { ...clause, onlyIf: [...onlyIf, { text: "", check: look(() => true, isSo, false) }] };
    }
  }
}
