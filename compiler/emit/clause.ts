/** Clauses of the IR as the entries of a definition. */
import type { AnnounceIR, ClauseIR, EventIR, ExprIR } from "../ir.ts";
import { emitBody, emitEvent, emitPolicy, emitTarget, optionalText, type Surroundings } from "./body.ts";
import { alsoFor, array, code, object, objectOf, text, texts } from "./literal.ts";
import type { Literal } from "./model.ts";
import { pascalCase } from "./text.ts";
import { namesOfClause, type Names } from "./types.ts";
import type { ModuleWriter, Place } from "./writer.ts";

/**
 * A clause, and behind it the clauses that its statements bring with them.
 *
 * @param outer the names in scope around the clause
 * @param event what it waits for, when the statement around it says so
 */
export function emitClause(clause: ClauseIR, module: ModuleWriter, outer: Names, event?: EventIR): readonly Literal[] {
  const nested: Literal[] = [];
  const names = namesOfClause(clause, outer, event ?? clause.event ?? clause.announce.pending);
  const around: Surroundings = {
    module,
    names,
    base: baseOf(clause),
    counter: { value: 0 },
    nested(inner, innerNames, innerEvent) {
      nested.push(...emitClause(inner, module, innerNames, innerEvent));
      return inner.id;
    },
    stepName: (step) => `${baseOf(clause)} ${step.name}`,
  };
  const place = (suffix: string): Place => ({ base: around.base, suffix, span: clause.span });
  const due = event ?? clause.event;
  const definition = object(
    {
      id: text(clause.id),
      form: text(clause.form),
      level: optionalText(clause.level),
      as: optionalText(clause.as),
      traits: clause.traits.length > 0 ? texts(clause.traits) : undefined,
      action: optionalText(clause.action),
      ...emitAnnouncement(clause, around, place),
      event: due && emitEvent(due, around, place("Matches")),
      condition: clause.condition && module.checking(place("Holds"), names, [clause.condition]),
      policy: emitPolicy(clause.policy),
      start: clause.start.length > 0 ? emitBody(clause.start, around) : undefined,
      body: emitBody(clause.body, around),
    },
    { node: clause, span: clause.span },
  );
  return [definition, ...nested];
}

/** What follows the `#` of its identity: `play-basic`, nested `play-basic.stay`. */
function baseOf(clause: ClauseIR): string {
  const mark = clause.id.lastIndexOf("#");
  return mark < 0 ? clause.label : clause.id.slice(mark + 1);
}

type Entries = Readonly<Record<string, Literal | undefined>>;

function emitAnnouncement({ announce, performs, manners }: ClauseIR, around: Surroundings, place: (suffix: string) => Place): Entries {
  const { module, names } = around;
  const { pending, by, limit } = announce;
  const target = (prefix: string) => (each: AnnounceIR["targets"][number]): Literal =>
    emitTarget(each, module, names, { base: around.base, suffix: prefix + pascalCase(each.name), span: each.span });
  return {
    during: announce.during.length > 0 ? array(announce.during.map((each) => alsoFor(text(each.window), each))) : undefined,
    pending: pending && emitEvent(pending, around, { ...place("Pending"), span: pending.span }, pending.span),
    performs: performs.length > 0 ? texts(performs) : undefined,
    manners: manners && object(Object.fromEntries(Object.entries(manners).map(([verb, manner]) => [verb, text(manner)]))),
    by: by && module.asking({ ...place("By"), ...(by.span && { span: by.span }) }, "Ids", names, by),
    onlyIf: emitOnlyIf(announce.onlyIf, around),
    directed: announce.directed && emitDirection(announce.directed, around),
    targets: announce.targets.length > 0 ? array(announce.targets.map(target("Target"))) : undefined,
    announces: announce.announces.length > 0 ? array(announce.announces.map(target("Announce"))) : undefined,
    cost: emitCost(announce.cost, module, names, { ...place("Cost"), ...(announce.costSpan && { span: announce.costSpan }) }),
    due: optionalText(announce.due),
    limit:
      limit &&
      object(
        {
          times: module.number({ base: around.base, suffix: "Times", span: limit.span }, names, limit.times),
          per: text(limit.per),
          by: limit.by && module.asking({ base: around.base, suffix: "LimitBy", span: limit.span }, "Ids", names, limit.by),
        },
        { node: limit, span: limit.span },
      ),
  };
}

/** Conditions of legality, each with the text that tells why something is not offered. */
export function emitOnlyIf(conditions: AnnounceIR["onlyIf"], around: Surroundings): Literal | undefined {
  if (conditions.length === 0) return undefined;
  const literals = conditions.map((each, index) => {
    const place: Place = { base: around.base, suffix: `OnlyIf${index + 1}`, span: each.span };
    return object({ text: text(each.text), check: around.module.checking(place, around.names, [each.condition]) }, { node: each, span: each.span });
  });
  return array(literals);
}

function emitDirection(directed: NonNullable<AnnounceIR["directed"]>, around: Surroundings): Literal {
  if (directed.at === null) return code(`"undirected"`, directed);
  const place: Place = { base: around.base, suffix: "Directed", span: directed.span };
  return alsoFor(around.module.asking(place, "Ids", around.names, directed.at), directed);
}

/** Amounts by resource; nothing when nothing is to be paid. */
export function emitCost(cost: Readonly<Record<string, ExprIR>>, module: ModuleWriter, names: Names, place: Place): Literal | undefined {
  const entries = sortedEntries(cost).map(([resource, amount]): [string, Literal] => [
    resource,
    module.number({ ...place, suffix: place.suffix + pascalCase(resource) }, names, amount),
  ]);
  return entries.length > 0 ? objectOf(entries) : undefined;
}

/** The entries of a record in the order of their keys: authors' order carries no meaning there. */
export function sortedEntries<T>(record: Readonly<Record<string, T>>): [string, T][] {
  return Object.entries(record).sort(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0));
}
