/**
 * What lasts: modifiers, permissions and clauses in force, with the identity that
 * keeps them from doubling, and the run or stay that ends them.
 */
import type { ClauseDefinition, Id, Ids, ModifierNode, PermissionNode, Policy, Value } from "../definitions.ts";
import { bucketFor, type Bucket } from "./buckets.ts";
import { afterBuckets, bucketsOf, ownClauses } from "./clauses.ts";
import { asIds, type Game } from "./game.ts";
import { NO_LOCALS } from "./locals.ts";
import { UNTIL } from "./program.ts";
import { newRun } from "./shapes.ts";
import type { CardThing, EffectThing, EventData, Frame, Handler, RunThing, Scope } from "./state.ts";

// ---------------------------------------------------------------- clauses in force

export function addHandler(g: Game, handler: Handler, buckets = bucketsOf(g, g.clause(handler.clause))): void {
  for (const bucket of buckets) {
    g.set(g.state.handlers, bucket, [...(g.state.handlers[bucket] ?? []), handler]);
  }
}

export function removeHandlers(g: Game, clause: string, test: (handler: Handler) => boolean): void {
  const definition = g.clause(clause);
  for (const bucket of [...bucketsOf(g, definition), ...afterBuckets(definition)]) {
    const before = g.state.handlers[bucket] ?? [];
    const rest = before.filter((handler) => handler.clause !== clause || !test(handler));
    if (rest.length !== before.length) g.set(g.state.handlers, bucket, rest);
  }
}

// ---------------------------------------------------------------- effects

interface NewEffect {
  readonly form: EffectThing["form"];
  readonly clause: string;
  readonly source: Id;
  readonly object: Id;
  readonly until: Id;
  readonly scope: Scope;
  readonly [detail: string]: unknown;
}

export function addEffect(g: Game, effect: NewEffect): EffectThing {
  const stay = effect.object !== 0 && g.isCard(effect.object) ? g.card(effect.object).stay : 0;
  const { form, clause, source, object, until, scope, word, amount, policy, per, mode, args, brings, once } = effect;
  const thing = g.create<EffectThing>({
    id: 0, kind: "effect", marks: [], form, clause, source, object, until, scope, ended: false, objectStay: stay, word, amount, policy, per, mode, args, brings, once, spent: false,
  });
  if (effect.until !== 0) {
    const run = g.runThing(effect.until);
    g.set(run, "effects", [...run.effects, thing.id]);
  }
  if (effect.object !== 0) {
    const object = g.thing(effect.object);
    g.set(object, "effects", [...((object["effects"] as Ids | undefined) ?? []), thing.id]);
  }
  return thing;
}

export function endEffects(g: Game, ids: Ids): void {
  for (const id of ids) {
    const effect = g.thing(id) as EffectThing;
    if (effect.ended) continue;
    g.set(effect, "ended", true);
    if (effect.form === "clause") removeHandlers(g, effect["brings"] as string, (handler) => handler.effect === id);
    const table = effect.form === "modifier" ? g.state.modifiers : effect.form === "permission" ? g.state.permissions : null;
    const word = effect["word"] as string | undefined;
    if (table && word) g.set(table, word, (table[word] ?? []).filter((other) => other !== id));
    if (word && effect.form === "modifier") g.operations.changed?.(g, word);
  }
}

/** What this stay of a card keeps by name, for a clause that begins: it still knows it if the card leaves meanwhile. */
export function keptBy(g: Game, card: Id): Readonly<Record<string, Value>> {
  return card === 0 ? NO_LOCALS : g.card(card).kept;
}

function captured(g: Game, f: Frame): Scope {
  return { self: f.self, you: f.you, user: f.user, run: f.run, locals: { ...keptBy(g, f.self), ...f.locals } };
}

/** The run whose end a span waits for: the innermost of that name; for `stay` none; for a span that an event ends, the span itself. */
function untilOf(g: Game, f: Frame, lasts: string): Id {
  if (lasts === UNTIL) return f.data["span"] as Id;
  return lasts === "stay" ? 0 : g.findRun(lasts) || g.findRun(g.operations.span);
}

/** `stealth +1 of action` in a body: the amount is measured now and lasts. */
export function applyModifier(g: Game, f: Frame, node: ModifierNode, clause: string): void {
  const amount = node.amount(g, f);
  for (const object of asIds(node.of(g, f))) {
    const lasts = node.lasts ?? g.operations.span;
    const until = g.state.things[object]?.kind === "run" && lasts !== "stay" ? object : untilOf(g, f, lasts);
    const effect = addEffect(g, {
      form: "modifier", word: node.property, clause, source: f.self, object, until, scope: captured(g, f), amount, policy: node.policy ?? null, per: g.findRun(node.policy?.per ?? ""),
    });
    g.set(g.state.modifiers, node.property, [...(g.state.modifiers[node.property] ?? []), effect.id]);
  }
  g.operations.changed?.(g, node.property);
}

export function applyPermission(g: Game, f: Frame, node: PermissionNode, clause: string): void {
  const args = Object.fromEntries(Object.entries(node.args).map(([name, ask]) => [name, ask(g, f)]));
  for (const object of asIds(node.subject(g, f))) {
    const effect = addEffect(g, {
      form: "permission", word: node.verb, clause, source: f.self, object, until: untilOf(g, f, node.lasts ?? g.operations.span), scope: captured(g, f), mode: node.mode, args,
    });
    g.set(g.state.permissions, node.verb, [...(g.state.permissions[node.verb] ?? []), effect.id]);
  }
}

/** `for this-combat { … }`: a clause comes into force with the scope of its body. */
export function bringClause(g: Game, f: Frame, clause: string, lasts: string): void {
  const effect = addEffect(g, {
    form: "clause", clause, brings: clause, source: f.self, object: lasts === "stay" ? f.self : 0, until: untilOf(g, f, lasts), scope: captured(g, f), once: false,
  });
  addHandler(g, { clause, source: f.self, effect: effect.id });
}

/** A span that an event ends: a run that is not on the stack of those in progress. Its end is brought along. */
export function openSpan(g: Game, f: Frame, end: string): void {
  const span = g.create(newRun(UNTIL, 0));
  g.setFrame(f, "data", { ...f.data, span: span.id });
  bringOnce(g, f, end, "forever", { [UNTIL]: span.id });
}

/** `after EVENT { … }`: once. What comes after a sequence waits as long as what encloses that sequence; other events, as long as a span does that is not named. */
export function bringOnce(g: Game, f: Frame, clause: string, waits: "span" | "forever", named: Readonly<Record<string, Value>> = {}): void {
  const definition = g.clause(clause);
  const isEnd = definition.event?.event === "ends";
  const awaited = isEnd && definition.event?.step !== undefined ? g.findRun(definition.event.step) : 0;
  const until = waits === "forever" ? 0 : awaited === 0 ? g.findRun(g.operations.span) : g.runThing(awaited).parent;
  const scope = captured(g, f);
  const effect = addEffect(g, { form: "clause", clause, brings: clause, source: f.self, object: 0, until, scope: { ...scope, locals: { ...scope.locals, ...named } }, once: true });
  addHandler(g, { clause, source: f.self, effect: effect.id }, isEnd ? afterBuckets(definition) : undefined);
}

// ---------------------------------------------------------------- policies

/** Of triggers due for one event, those that their stacking policy lets through. */
export function policyAllows<T extends { readonly handler: Handler; readonly event: EventData }>(g: Game, due: readonly T[]): readonly T[] {
  if (due.length <= 1) return due;
  const seen = new Set<string>();
  return due.filter(({ handler }) => {
    const policy = g.clause(handler.clause).policy;
    if (!policy || policy.policy === "cumulative") return true;
    const key = `${handler.clause} ${policy.per ?? ""}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Takes one thing that modifies a property; of a clause with a policy `per SPAN`, also the run in which it lets one through. */
type TakePart = (clause: string, amount: Value, policy: Policy | null, per: Id | undefined) => void;

/** Adds up what may meet its doubles: `cumulative` adds all, `once` one, `highest` the greatest. */
class Sum {
  private single: Map<string, number> | undefined;
  constructor(private total: number) {}

  readonly take: TakePart = (clause, value, policy, per) => {
    const amount = value as number;
    if (!policy || policy.policy === "cumulative") {
      this.total += amount;
      return;
    }
    const identity = per ? `${clause} ${per}` : clause;
    const before = (this.single ??= new Map()).get(identity);
    if (before === undefined || (policy.policy === "highest" && Math.abs(amount) > Math.abs(before))) this.single.set(identity, amount);
  };

  get whole(): number {
    let whole = this.total;
    if (this.single !== undefined) for (const amount of this.single.values()) whole += amount;
    return whole;
  }
}

/** A number with everything that modifies it for this object. */
export function modified(g: Game, property: string, object: Id, base: number): number {
  if (!isModified(g, property)) return base;
  const sum = new Sum(base);
  eachPart(g, property, object, sum.take);
  return sum.whole;
}

/** A word that a thing has, or what the last that came to give it another one says. */
export function overridden(g: Game, property: string, object: Id, base: string): string {
  let last: Value = base;
  if (isModified(g, property)) eachPart(g, property, object, (_clause, amount) => (last = amount));
  return String(last);
}

/** Whether anything in the game modifies a property, of whatever. */
export function isModified(g: Game, property: string): boolean {
  return isModifiedIn(g, bucketFor("modify", property));
}

/** The same, for whoever asks for one property again and again. */
export function isModifiedIn(g: Game, bucket: Bucket): boolean {
  return g.pool.modified[bucket.at] === true && (g.inForce(bucket).length > 0 || (g.state.modifiers[bucket.word]?.length ?? 0) > 0);
}

/** Goes over what modifies a property of an object: first what bodies brought, then what texts in play say, each in the order of its coming. */
function eachPart(g: Game, property: string, object: Id, take: TakePart): void {
  const effects = g.state.modifiers[property];
  if (effects !== undefined) for (const id of effects) {
    const effect = g.thing(id) as EffectThing;
    if (effect.object === object && sameStay(g, effect)) take(effect.clause, effect["amount"] as Value, effect["policy"] as Policy | null, effect["per"] as Id);
  }
  for (const { handler, clause } of g.inForce(bucketFor("modify", property))) {
    askAs(g, handler, (f) => {
      if (clause.condition !== undefined && !clause.condition(g, f)) return;
      for (let i = 0; i < clause.body.length; i++) {
        const node = clause.body[i]!;
        if (node.kind !== "modifier" || node.property !== property) continue;
        const of = node.of(g, f);
        if (of !== object && !asIds(of).includes(object)) continue;
        take(`${clause.id}:${i}`, node.amount(g, f), node.policy ?? clause.policy ?? null, undefined);
        g.observer?.statement?.(clause.id, i);
      }
    });
  }
}

/** Who is who for a handler: of the effect that brought it, or of its card. */
export function scopeOf(g: Game, handler: Handler): Scope {
  if (handler.effect !== 0) return g.thing(handler.effect)["scope"] as Scope;
  return { self: handler.source, you: controllerOf(g, handler.source), user: 0, run: 0, locals: NO_LOCALS };
}

const controllerOf = (g: Game, card: Id): Id => (card === 0 ? 0 : g.card(card).controller);

/** Asks something as a handler. */
function askAs<T>(g: Game, handler: Handler, question: (f: Frame) => T): T {
  if (handler.effect !== 0) return g.ask(scopeOf(g, handler), question);
  return g.inFrame(handler.source, controllerOf(g, handler.source), 0, 0, NO_LOCALS, 0, null, question);
}

function sameStay(g: Game, effect: EffectThing): boolean {
  const object = g.state.things[effect.object] as CardThing | RunThing | undefined;
  return object?.kind !== "card" || (object as CardThing).stay === effect["objectStay"];
}

/** With what the subject must (or cannot) do something, if anything says so: the operands named. */
export function obligations(g: Game, verb: string, subject: Id, operand: string, mode: "must" | "cannot" = "must"): Ids {
  const found: Id[] = [];
  for (const id of g.state.permissions[verb] ?? []) {
    const effect = g.thing(id) as EffectThing;
    if (effect["mode"] !== mode || effect.object !== subject || !sameStay(g, effect)) continue;
    const value = (effect["args"] as Readonly<Record<string, unknown>>)[operand];
    if (typeof value === "number" && value !== 0) found.push(value);
  }
  return found;
}

/** One of several, where the line describes them. */
const isMet = (named: unknown, operand: Id | string | undefined): boolean => (Array.isArray(named) ? named.includes(operand) : named === operand);

/** Whether anything in the game allows, forbids or asks for a verb, to whomever. */
export function isPermitted(g: Game, mode: PermissionNode["mode"], verb: string): boolean {
  return isSaid(g, bucketFor(mode, verb));
}

/** The same, for whoever asks for one verb again and again. */
export function isSaid(g: Game, bucket: Bucket): boolean {
  return g.pool.permitted[bucket.at] === true && (g.inForce(bucket).length > 0 || (g.state.permissions[bucket.word]?.length ?? 0) > 0);
}

const NO_OPERANDS: Named = {};

/** Whether a rule or effect says that the subject cannot (or must) do something; cannot beats can. */
export function permission(g: Game, mode: PermissionNode["mode"], verb: string, subject: Id, operands: Named = NO_OPERANDS): boolean {
  const bucket = bucketFor(mode, verb);
  if (!isSaid(g, bucket)) return false;
  const effects = g.state.permissions[verb];
  if (effects !== undefined) for (const id of effects) {
    const effect = g.thing(id) as EffectThing;
    if (effect["mode"] === mode && effect.object === subject && sameStay(g, effect) && areMet(effect["args"] as Readonly<Record<string, unknown>>, operands)) return true;
  }
  for (const { handler, clause } of g.inForce(bucket)) {
    if (askAs(g, handler, (f) => says(g, f, clause, mode, verb, subject, operands))) return true;
  }
  return false;
}

type Named = Readonly<Record<string, Id | string>>;

function areMet(args: Readonly<Record<string, unknown>>, operands: Named): boolean {
  for (const name in args) if (!isMet(args[name], operands[name])) return false;
  return true;
}

/** Whether a text in force says of the subject that it can, cannot or must, with those operands. */
function says(g: Game, f: Frame, { id, condition, body }: ClauseDefinition, mode: PermissionNode["mode"], verb: string, subject: Id, operands: Named): boolean {
  if (condition !== undefined && !condition(g, f)) return false;
  for (let i = 0; i < body.length; i++) {
    const node = body[i]!;
    if (node.kind !== "permission" || node.verb !== verb || node.mode !== mode) continue;
    const of = node.subject(g, f);
    if ((of !== subject || of === 0) && !asIds(of).includes(subject)) continue;
    if (!isSaidOf(g, f, node, operands)) continue;
    g.observer?.statement?.(id, i);
    return true;
  }
  return false;
}

function isSaidOf(g: Game, f: Frame, { args }: PermissionNode, operands: Named): boolean {
  for (const name in args) if (!isMet(args[name]!(g, f), operands[name])) return false;
  return true;
}

// ---------------------------------------------------------------- stays

/** A card comes into play: its clauses come into force, a new stay begins. */
export function beginStay(g: Game, id: Id): void {
  const card = g.card(id);
  g.set(card, "stay", card.stay + 1);
  comeIntoForce(g, id);
}

/** A card is in play, with the clauses that are its own. */
function comeIntoForce(g: Game, id: Id): void {
  const card = g.card(id);
  g.set(g.state.table, "inPlay", [...g.state.table.inPlay, id]);
  for (const clause of ownClauses(g.definitionOf(id).clauses)) {
    if (clause.level !== undefined && clause.level !== card.level) continue;
    addHandler(g, { clause: clause.id, source: id, effect: 0 });
  }
}

function goOutOfForce(g: Game, id: Id): void {
  g.set(g.state.table, "inPlay", g.state.table.inPlay.filter((other) => other !== id));
  for (const clause of ownClauses(g.definitionOf(id).clauses)) {
    removeHandlers(g, clause.id, (handler) => handler.source === id && handler.effect === 0);
  }
}

/** The clauses that effects on a card have brought and that still last. */
function broughtOn(g: Game, id: Id): readonly EffectThing[] {
  const effects = (g.card(id)["effects"] as Ids | undefined) ?? [];
  return effects.map((effect) => g.thing(effect) as EffectThing).filter(({ form, ended }) => form === "clause" && !ended);
}

/** A card is out of play for a time (contested, banished): its stay and all that hangs on it wait. */
export function suspendStay(g: Game, id: Id): void {
  if (!g.state.table.inPlay.includes(id)) return;
  goOutOfForce(g, id);
  for (const effect of broughtOn(g, id)) removeHandlers(g, effect["brings"] as string, (handler) => handler.effect === effect.id);
  g.set(g.card(id), "suspended", true);
}

/** A suspended card is back in play, in the same stay. */
export function resumeStay(g: Game, id: Id): void {
  if (!isSuspended(g, id)) return;
  g.set(g.card(id), "suspended", false);
  comeIntoForce(g, id);
  for (const { id: effect, ...rest } of broughtOn(g, id)) addHandler(g, { clause: rest["brings"] as string, source: rest.source, effect });
}

export function isSuspended(g: Game, id: Id): boolean {
  return g.card(id).suspended === true;
}

/** A card leaves play for good: what hung on this stay is over. */
export function endStay(g: Game, id: Id): void {
  const card = g.card(id);
  if (!g.state.table.inPlay.includes(id) && !isSuspended(g, id)) return;
  if (isSuspended(g, id)) g.set(card, "suspended", false);
  else goOutOfForce(g, id);
  endEffects(g, (card["effects"] as Ids | undefined) ?? []);
  for (const marked of markedBy(g, id)) g.set(g.thing(marked), "marks", g.thing(marked).marks.filter(({ by }) => by !== id));
  g.set(card, "marking", []);
  g.set(card, "effects" as "name", [] as unknown as string as never);
  g.set(card, "marks", []);
  g.set(card, "kept", {});
  g.set(card, "uses", {});
  g.set(card, "level", "");
}

/** Marks a thing: until a run ends, or for good; by a card, for its stay if it is in play. */
export function addMark(g: Game, id: Id, name: string, until: Id, by: Id = 0): void {
  const thing = g.thing(id);
  if (thing.marks.some((mark) => mark.name === name && mark.until === until && (mark.by ?? 0) === by)) return;
  g.noteMark(name);
  g.set(thing, "marks", [...thing.marks, by === 0 ? { name, until } : { name, until, by }]);
  if (by !== 0 && g.state.table.inPlay.includes(by)) g.set(g.card(by), "marking", [...markedBy(g, by), id]);
  if (until !== 0) {
    const run = g.runThing(until);
    if (!run.marked.includes(id)) g.set(run, "marked", [...run.marked, id]);
  }
}

const markedBy = (g: Game, card: Id): Ids => (g.card(card)["marking"] as Ids | undefined) ?? [];

/** Takes a mark off: the one that a card has put itself, or else all of that name. */
export function removeMark(g: Game, id: Id, name: string, by: Id = 0): void {
  const { marks } = g.thing(id);
  const isOwn = by !== 0 && marks.some((mark) => mark.name === name && mark.by === by);
  g.set(g.thing(id), "marks", marks.filter((mark) => mark.name !== name || (isOwn && mark.by !== by)));
}

export function isMarked(g: Game, id: Id, name: string): boolean {
  const { marks } = g.thing(id);
  for (let i = 0; i < marks.length; i++) if (marks[i]!.name === name) return true;
  return false;
}
