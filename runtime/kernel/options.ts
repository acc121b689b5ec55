/**
 * What a seat may do, exactly: each clause with each user for whom it is legal,
 * payable and within its limit; and the reason for what is not.
 */
import type { CardDefinition, ClauseDefinition, Definition, Id, Ids, TargetDefinition, Value } from "../definitions.ts";
import { bucketFor, channelOf } from "./buckets.ts";
import { asking, type Asking, type Game, type Held, type Holding } from "./game.ts";
import { both, NO_LOCALS } from "./locals.ts";
import { count, counterOf, isLeft, type Limit } from "./limits.ts";
import { amount, pick } from "./picking.ts";
import { option } from "./shapes.ts";
import type { EventData, Frame, Handler, Option, Play, Scope } from "./state.ts";

/** One way to play or use a clause, before targets are named. */
interface Candidate {
  readonly clause: ClauseDefinition;
  readonly definition: Definition | undefined;
  readonly card: Id;
  readonly seat: Id;
  readonly user: Id;
  /** The seat that `you` means: the player of a card from hand, the controller of one in play. */
  readonly you: Id;
  readonly handler: Handler | null;
  readonly event: EventData | null;
}

/** Plays of the cards in a seat's hand that these windows allow. */
export function handOptions(g: Game, seat: Id, windows: readonly string[], verb: string | undefined, only: Id, event: EventData | null = null): Option[] {
  const options: Option[] = [];
  const offered = offeredIn(holdingsOf(g, seat), windows);
  if (offered.length === 0) return options;
  const isNoTime = g.operations.isNoTime?.(g, seat) === true;
  for (const { card, definition, clause } of offered) {
    if (verb !== undefined && !g.operations.performs(clause, verb)) continue;
    if (g.operations.isOut?.(g, clause, definition, card, seat, isNoTime) === true) continue;
    for (const user of usersOf(g, clause, card, seat, seat)) {
      if (only !== 0 && user !== only) continue;
      const candidate: Candidate = { clause, definition, card, seat, user, you: seat, handler: null, event };
      if (isOpen(g, candidate)) options.push(optionOf(g, candidate, "play"));
    }
  }
  return options;
}

/** The plays of the cards that a seat may play, copies of one card once, and the windows of any of them. */
function holdingsOf(g: Game, seat: Id): Held {
  const cards = g.operations.playable(g, seat);
  const known = g.holdings.get(seat);
  if (known !== undefined && isSame(known.of, cards)) return known;
  const held: Holding[] = [];
  const seen: CardDefinition[] = [];
  for (const card of cards) {
    const definition = g.definitionOf(card);
    if (seen.includes(definition)) continue;
    seen.push(definition);
    for (const clause of g.playsOf(definition)) held.push({ card, definition, clause, windows: g.windowsOf(clause, definition) });
  }
  const found: Held = { of: cards, held, asked: NO_WINDOWS, offered: NOTHING_HELD };
  g.holdings.set(seat, found);
  return found;
}

const NO_WINDOWS: readonly string[] = [];
const NOTHING_HELD: readonly Holding[] = [];

/** What of it is offered in any of these windows: the same are asked for again and again. */
function offeredIn(holdings: Held, windows: readonly string[]): readonly Holding[] {
  if (holdings.asked !== windows) {
    let offered: Holding[] | undefined;
    for (const holding of holdings.held) if (isAnyOf(holding.windows, windows)) (offered ??= []).push(holding);
    holdings.asked = windows;
    holdings.offered = offered ?? NOTHING_HELD;
  }
  return holdings.offered;
}

function isAnyOf(some: readonly string[], others: readonly string[]): boolean {
  for (const one of some) if (others.includes(one)) return true;
  return false;
}

/** Whether two lists hold the same in the same order: what is put together anew each time may be what it was. */
function isSame(one: Ids, other: Ids): boolean {
  if (one === other) return true;
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
}

/** The plays of one card that are open to a user, whatever the window: for a card that another one plays. */
export function openPlays(g: Game, seat: Id, card: Id, user: Id): Option[] {
  const definition = g.definitionOf(card);
  return g.playsOf(definition)
    .filter((clause) => (!clause.by || usersOf(g, clause, card, seat, seat).includes(user)))
    .map((clause): Candidate => ({ clause, definition, card, seat, user, you: seat, handler: null, event: null }))
    .filter((candidate) => whyNot(g, candidate) === null)
    .map((candidate) => optionOf(g, candidate, "play"));
}

/** Abilities, actions and strikes in force that these windows allow. */
export function usableOptions(g: Game, seat: Id, windows: readonly string[], verb: string | undefined, only: Id, event: EventData | null = null): Option[] {
  const options: Option[] = [];
  const isNoTime = g.operations.isNoTime?.(g, seat) === true;
  for (const bucket of event === null ? g.bucketsOf(windows) : [channelOf(event).pending]) {
    for (const { handler, clause, definition } of g.inForce(bucket)) {
      if (isNoTime && clause.form === "action") continue;
      if (verb !== undefined && !g.operations.performs(clause, verb)) continue;
      const scope = handler.effect === 0 ? undefined : scopeOfEffect(g, handler);
      const you = scope === undefined ? controllerFor(g, handler.source, seat) : scope.you;
      if (g.operations.isOut?.(g, clause, definition, handler.source, you || seat, isNoTime) === true) continue;
      for (const user of usersOf(g, clause, handler.source, seat, you, scope)) {
        if (only !== 0 && user !== only) continue;
        const candidate: Candidate = { clause, definition, card: handler.source, seat, user, you, handler, event };
        if (!isOpen(g, candidate)) continue;
        const offered = optionOf(g, candidate, "use");
        if (!options.some((other) => other.clause === clause.id && other.id === offered.id)) options.push(offered);
      }
    }
  }
  return options;
}

const scopeOfEffect = (g: Game, { effect }: Handler): Scope => g.thing(effect)["scope"] as Scope;

/** Whom a card's text speaks to; what the rules say they say to whoever uses it. */
const controllerFor = (g: Game, card: Id, seat: Id): Id => (card === 0 ? seat : g.card(card).controller);

function scopeOfUse(g: Game, handler: Handler, seat: Id): Scope {
  if (handler.effect !== 0) return scopeOfEffect(g, handler);
  return { self: handler.source, you: controllerFor(g, handler.source, seat), user: 0, run: 0, locals: NO_LOCALS };
}

/** Who of a seat may use a clause: what `by` names, or what its kind says; 0 is the seat itself. */
function usersOf(g: Game, clause: ClauseDefinition, card: Id, seat: Id, you: Id, scope?: Scope): Ids {
  if (clause.by) {
    const users: Id[] = [];
    for (const id of g.inFrame(card, you, scope?.user ?? 0, g.currentRun, scope?.locals ?? NO_LOCALS, 0, null, (f) => clause.by!(g, f))) {
      if (id === seat) users.push(0);
      else if (g.isCard(id) && g.card(id).controller === seat) users.push(id);
    }
    return users;
  }
  return g.operations.users(g, clause, card, seat);
}

function optionOf(g: Game, { clause, card, user }: Candidate, kind: "play" | "use"): Option {
  const by = user === 0 ? "" : ` by ${String(g.card(user).alias)}`;
  const of = card === 0 ? "" : kind === "use" ? ` of ${String(g.card(card).alias)}` : ofPlay(clause, g.definitionOf(card));
  return option(`${kind} ${clause.id}${of}${by}`, kind, undefined, clause.id, card, user);
}

/** A play that a rule gives to all cards of a type says which card it is of. */
const ofPlay = (clause: ClauseDefinition, { name, clauses }: CardDefinition): string => (clauses.includes(clause) ? "" : ` of ${name}`);

// ---------------------------------------------------------------- legality

/** The reason why a candidate is not offered, or null if it is. */
function whyNot(g: Game, candidate: Candidate): string | null {
  const { clause, card, user, seat } = candidate;
  return g.operations.barred(g, clause, card, user, seat) ?? g.ask(askingOf(g, candidate), (f) => unmet(g, candidate, f) ?? unannounceable(g, candidate, f));
}

/** Whether a candidate is offered: the same questions, those first that cost least and fail most often. */
function isOpen(g: Game, candidate: Candidate): boolean {
  const { clause, card, user, seat, you, event } = candidate;
  return g.inFrame(card, you, user, g.currentRun, localsOf(g, candidate), event ? g.operations.subject(event) : 0, event, (f) =>
    unmet(g, candidate, f) === null && g.operations.barred(g, clause, card, user, seat) === null && unannounceable(g, candidate, f) === null);
}

/** The condition or limit that a candidate does not meet, whatever it names. */
function unmet(g: Game, candidate: Candidate, f: Frame): string | null {
  const { pending, onlyIf } = candidate.clause;
  if (pending?.matches && !pending.matches(g, f)) return "it does not answer this";
  if (onlyIf !== undefined) for (const { text, check } of onlyIf) if (!check(g, f)) return text;
  return isLeft(g, limitOf(g, candidate, f)) ? null : "its limit is used up";
}

/** Why there is nothing to name, or no price for it that can be paid. */
function unannounceable(g: Game, candidate: Candidate, f: Frame): string | null {
  const { clause, handler } = candidate;
  const { locals } = f;
  if (clause.targets !== undefined || clause.announces !== undefined) {
    const missing = unnameable(g, f, namingsOf(clause), (naming, all, enough) => notRefused(g, clause, naming, all, enough, (named) => playOf(candidate, { ...f.locals, ...named })));
    if (missing !== null) return `there is no ${missing.name} to name`;
  }
  const isJudged = (clause.targets ?? NO_NAMINGS).length === 0 && g.operations.mayRefuse?.(g, clause, candidate.card, candidate.user) === true;
  if (isJudged && g.operations.refuses!(g, playOf(candidate, locals))) return "it is refused";
  if (clause.announces === undefined) return forbiddenBySequence(g, candidate, playOf(candidate, handler?.effect ? locals : NO_LOCALS), f);
  return unaffordable(g, candidate, clause.announces, f);
}

/** Why no number that may be announced can be paid. */
function unaffordable(g: Game, candidate: Candidate, announces: readonly TargetDefinition[], f: Frame): string | null {
  const { locals } = f;
  const forbidden = (named: Readonly<Record<string, Value>>): string | null =>
    forbiddenBySequence(g, candidate, playOf(candidate, candidate.handler?.effect ? { ...locals, ...named } : named), f);
  const numbers = announces.filter((naming) => naming.numbers).map((naming) => ({ naming, all: naming.from(g, f) }));
  const least: Record<string, Value> = {};
  for (const { naming, all } of numbers) if (amount(g, f, naming.min) > 0) least[naming.name] = all.reduce((lower, n) => Math.min(lower, n), Infinity);
  const reason = forbidden(least);
  // The least number need not be the cheapest: who gives more elsewhere may pay less here.
  return reason === null || numbers.some(({ naming, all }) => all.some((n) => forbidden({ ...least, [naming.name]: n }) === null)) ? null : reason;
}

/** Of what can be named last as a target, that with which the play is not refused, or so many as are enough. */
function notRefused(g: Game, clause: ClauseDefinition, naming: TargetDefinition, all: Ids, enough: number, play: (locals: Readonly<Record<string, Value>>) => Play): Ids {
  if (all.length === 0 || clause.targets?.at(-1)?.name !== naming.name) return all;
  const first = play({ [naming.name]: [all[0]!] });
  if (g.operations.mayRefuse?.(g, clause, first.card, first.user) !== true) return all;
  const found: Id[] = [];
  for (const id of all) {
    if (found.length >= enough) break;
    if (!g.operations.refuses!(g, play({ [naming.name]: [id] }))) found.push(id);
  }
  return found;
}

/** Those of some that may be named, or so many of them as are asked for. */
type Allowed = (naming: TargetDefinition, all: Ids, enough: number) => Ids;

/** The first naming that cannot be made, whatever is named before it; null when all of them can. */
function unnameable(g: Game, f: Frame, namings: readonly TargetDefinition[], allowed: Allowed): TargetDefinition | null {
  const [naming, ...later] = namings;
  if (!naming) return null;
  const all = naming.from(g, f);
  const min = amount(g, f, naming.min);
  if (all.length < min) return naming;
  if (min === 0 && later.length === 0) return null;
  const from = allowed(naming, all, later.length === 0 ? min : Infinity);
  if (from.length < min) return naming;
  if (later.length === 0) return null;
  if (from.length === 0 || amount(g, f, naming.max) !== 1) return unnameable(g, f, later, allowed);
  let missing: TargetDefinition | null = null;
  for (const id of from) {
    missing = withNamed(f, naming, id, () => unnameable(g, f, later, allowed));
    if (missing === null) return null;
  }
  return missing;
}

/** Asks what would be so if that were named. */
function withNamed<T>(f: Frame, naming: TargetDefinition, id: Id, ask: () => T): T {
  const { locals } = f;
  const before = locals[naming.name];
  locals[naming.name] = id;
  const answer = ask();
  // Nothing is the same as absent, and cheaper than taking it out.
  locals[naming.name] = before as Value;
  return answer;
}

const NO_NAMINGS: readonly TargetDefinition[] = [];

function namingsOf({ targets, announces }: ClauseDefinition): readonly TargetDefinition[] {
  if (announces === undefined) return targets ?? NO_NAMINGS;
  return targets === undefined ? announces : [...targets, ...announces];
}

/** The sequence that carries the play out may have conditions of its own, for all that start it. */
function forbiddenBySequence(g: Game, candidate: Candidate, play: Play, f: Frame): string | null {
  const name = g.operations.sequence(g, candidate.clause, candidate.definition);
  const sequence = name === null ? undefined : g.pool.sequences.get(name);
  if (sequence === undefined) {
    return g.operations.payable(g, play, g.operations.cost(g, play)) ? null : "its cost cannot be paid";
  }
  const before = g.considering;
  g.considering = play;
  try {
    return sequence.onlyIf?.find(({ check }) => !check(g, f))?.text ?? null;
  } finally {
    g.considering = before;
  }
}

function askingOf(g: Game, candidate: Candidate): Asking {
  const { card, you, user, event } = candidate;
  return asking(card, you, user, g.currentRun, localsOf(g, candidate), event, event ? g.operations.subject(event) : 0);
}

/** What is known by name where it is asked about a candidate, to be written to where more can be named. */
function localsOf(g: Game, { clause, handler }: Candidate): Readonly<Record<string, Value>> {
  if (handler?.effect) return both(scopeOfEffect(g, handler).locals, NO_LOCALS);
  return clause.targets === undefined && clause.announces === undefined ? NO_LOCALS : {};
}

function playOf(candidate: Candidate, locals: Readonly<Record<string, Value>>): Play {
  return { clause: candidate.clause.id, card: candidate.card, user: candidate.user, you: candidate.handler === null ? candidate.seat : candidate.you || candidate.seat, locals };
}

// ---------------------------------------------------------------- limits

function limitOf(g: Game, candidate: Candidate, f: Frame): Limit | null {
  const { clause, definition, card, user } = candidate;
  if (clause.limit) {
    const by = clause.limit.by?.(g, f);
    const copy = by ? `by ${by.join(",")}` : clause.form === "play" ? `by ${user}` : `${candidate.handler?.effect || card}`;
    return { times: amount(g, f, clause.limit.times), counter: counterOf(g, clause.limit.per, card), key: `${clause.id}@${copy}` };
  }
  const limit = g.operations.limit(g, clause, definition);
  if (!limit) return null;
  return { times: limit.times, counter: counterOf(g, limit.per, card), key: `${limit.byName && definition ? definition.name : clause.id}@by ${user}` };
}

// ---------------------------------------------------------------- announcing

/** A seat takes an option: its targets and amounts are named next, then it is committed. */
export function announce(g: Game, seat: Id, option: Option, event: EventData | null): void {
  g.push("@announce", { user: option.user ?? 0, self: option.card ?? 0, event, it: event ? g.operations.subject(event) : 0, data: { seat, clause: option.clause, at: 0, use: option.kind === "use", option: option.id } });
}

/** One naming at a time; with everything named, the play is committed. */
export function announcing(g: Game, f: Frame): void {
  const clause = g.clause(f.data["clause"] as string);
  const seat = f.data["seat"] as Id;
  const handler = f.data["use"] ? findHandler(g, clause, f.self, f.user, seat) : null;
  const scope = handler ? scopeOfUse(g, handler, seat) : null;
  const you = scope?.you ?? seat;
  const definition = f.self === 0 ? undefined : g.definitionOf(f.self);
  if (f.you === 0) {
    g.setFrame(f, "you", you);
    if (scope) g.setFrame(f, "locals", { ...scope.locals });
  }
  const namings = namingsOf(clause);
  const at = f.data["at"] as number;
  const naming = namings[at];
  if (naming) {
    const named = pick(g, f, naming, legalNow(g, f, seat, clause, at), { seat, kind: "target", clause: clause.id, card: f.self });
    if (named === null) return;
    g.setFrame(f.locals, naming.name, named);
    g.setFrame(f.data, "at", at + 1);
    return;
  }
  const candidate: Candidate = { clause, definition, card: f.self, seat, user: f.user, you, handler, event: f.event };
  count(g, g.ask(askingOf(g, candidate), (frame) => limitOf(g, candidate, frame)));
  g.pop();
  const kept = (clause.targets ?? []).filter((target) => target.kept).map((target) => [target.name, f.locals[target.name]!] as const);
  if (kept.length > 0 && f.self !== 0) g.set(g.card(f.self), "kept", { ...g.card(f.self).kept, ...Object.fromEntries(kept) });
  g.operations.commit(g, playOf(candidate, both(f.locals, NO_LOCALS)), f.event);
}

/** The handler that a use goes back to: of several that offer the same, the first that is not used up. */
function findHandler(g: Game, clause: ClauseDefinition, card: Id, user: Id, seat: Id): Handler | null {
  const isFor = (handler: Handler): boolean => {
    const scope = g.thing(handler.effect)["scope"] as Scope;
    return clause.by ? usersOf(g, clause, card, seat, scope.you, scope).includes(user) : scope.user === user;
  };
  const found: Handler[] = [];
  const buckets = clause.pending ? [channelOf(clause.pending).pending] : g.windowsOf(clause, undefined).map((window) => bucketFor("use", window));
  for (const bucket of buckets) {
    for (const { handler } of g.inForce(bucket)) {
      if (handler.clause === clause.id && handler.source === card && (handler.effect === 0 || user === 0 || isFor(handler))) found.push(handler);
    }
  }
  if (found.length <= 1) return found[0] ?? null;
  const isOpen = (handler: Handler): boolean => {
    const { you, locals } = scopeOfUse(g, handler, seat);
    return g.ask(asking(card, you, user, g.currentRun, { ...locals }), (f) => isLeft(g, limitOf(g, { clause, definition: undefined, card, seat, user, you, handler, event: null }, f)));
  };
  return found.find(isOpen) ?? found[0] ?? null;
}

/** Numbers are legal only as far as the cost that they make can be paid, things only if what is named after them can be. */
function legalNow(g: Game, f: Frame, seat: Id, clause: ClauseDefinition, at: number): Ids {
  const [naming, ...later] = namingsOf(clause).slice(at);
  if (!naming) return [];
  const all = naming.from(g, f);
  if (!naming.numbers) {
    const allowed = (frame: Frame): Allowed => (each, things, enough) =>
      notRefused(g, clause, each, things, enough, (locals) => ({ clause: clause.id, card: f.self, user: f.user, you: seat, locals: { ...frame.locals, ...locals } }));
    const open = allowed(f)(naming, all, Infinity);
    if (later.length === 0 || amount(g, f, naming.max) !== 1) return open;
    return g.ask(asking(f.self, f.you, f.user, g.currentRun, { ...f.locals }, f.event, f.it), (frame) =>
      open.filter((id) => withNamed(frame, naming, id, () => unnameable(g, frame, later, allowed(frame))) === null));
  }
  return all.filter((n) => {
    const play: Play = { clause: clause.id, card: f.self, user: f.user, you: seat, locals: { ...f.locals, [naming.name]: n } };
    return g.operations.payable(g, play, g.operations.cost(g, play));
  });
}

// ---------------------------------------------------------------- reasons

/** For each play of a card in hand or in play that the open window does not offer: the reason. */
export function reasons(g: Game, card: Id, seat: Id): { clause: string; user: Id; reason: string }[] {
  const definition = g.definitionOf(card);
  const inHand = g.operations.playable(g, seat).includes(card);
  const found: { clause: string; user: Id; reason: string }[] = [];
  const offered = new Set((g.decision?.options ?? []).map((option) => `${option.clause} ${option.user}`));
  const usable = definition.clauses.filter(({ form }) => ["ability", "action", "strike"].includes(form));
  for (const clause of inHand ? g.playsOf(definition) : usable) {
    const users = usersOf(g, clause, card, seat, seat);
    if (users.length === 0) found.push({ clause: clause.id, user: 0, reason: "nobody may use it" });
    for (const user of users) {
      if (offered.has(`${clause.id} ${user}`)) continue;
      const reason = whyNot(g, { clause, definition, card, seat, user, you: seat, handler: null, event: null });
      found.push({ clause: clause.id, user, reason: reason ?? "this is not its window" });
    }
  }
  return found;
}
