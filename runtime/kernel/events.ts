/**
 * Events: what happens, what replaces it, and what waits for it.
 *
 * An event first opens the window of those who may answer it, then meets the
 * replacements, then changes the state, then makes due what waits for it. Where
 * nobody answers, replaces or waits, all of that is one call.
 */
import type { ClauseDefinition, Id, Value } from "../definitions.ts";
import { channelOf, type Channel } from "./buckets.ts";
import { endEffects, keptBy, policyAllows, scopeOf } from "./effects.ts";
import type { Game, InForce } from "./game.ts";
import { count, counterOf, isLeft, type Limit } from "./limits.ts";
import { both } from "./locals.ts";
import { amount } from "./picking.ts";
import { option, question } from "./shapes.ts";
import { seatsFromActive } from "./seats.ts";
import type { EffectThing, EventData, Frame, Handler, Option } from "./state.ts";
import { openWindow, pendingOptions } from "./windows.ts";

const NO_EVENTS: readonly EventData[] = [];
const NOTHING_DUE: readonly Due[] = [];

function handlersFor(g: Game, kind: "when" | "instead", event: EventData): readonly InForce[] {
  return g.inForce(channelOf(event)[kind]);
}

/**
 * Makes events happen together: each is answered, replaced and applied by itself, in
 * the order given; what waits for them is due when all of them have happened.
 */
export function happen(g: Game, ...events: readonly EventData[]): void {
  if (areQuiet(g, events)) {
    let due = NOTHING_DUE;
    for (const event of events) {
      const more = carryOut(g, event);
      due = joined(due, more);
    }
    pushDue(g, due);
    return;
  }
  g.push("@due", { data: { due: [] } });
  for (let i = events.length - 1; i >= 0; i--) g.push("@event", { event: events[i]! });
}

/** Whether nobody answers or replaces any of them. */
function areQuiet(g: Game, events: readonly EventData[]): boolean {
  for (const event of events) {
    const { instead, pending } = channelOf(event);
    if (g.inForce(instead).length > 0 || mayBeAnswered(g, event, pending)) return false;
  }
  return true;
}

function mayBeAnswered(g: Game, event: EventData, pending = channelOf(event).pending): boolean {
  return g.pool.answerable[pending.at] === true && pendingOptions(g, event).length > 0;
}

/**
 * What waits for a card to leave is asked while it is still there; everything else
 * afterwards. What an event is at the same time (a card that is burned leaves play)
 * makes due what waits for it as well.
 */
function carryOut(g: Game, event: EventData): readonly Due[] {
  const entailed = g.operations.entails?.(g, event) ?? NO_EVENTS;
  if (entailed.length === 0 && handlersFor(g, "when", event).length === 0) {
    g.operations.appliers[event.event]?.(g, event);
    g.observer?.event?.(event);
    // What has only now come into play may wait for just this event.
    if (handlersFor(g, "when", event).length === 0 || g.operations.lastKnown.has(event.event)) return NOTHING_DUE;
    return dueFor(g, event);
  }
  const { lastKnown } = g.operations;
  const all = entailed.length === 0 ? [event] : [event, ...entailed];
  let due = NOTHING_DUE;
  for (const each of all) if (lastKnown.has(each.event)) due = joined(due, dueFor(g, each));
  g.operations.appliers[event.event]?.(g, event);
  for (const each of all) g.observer?.event?.(each);
  for (const each of all) if (!lastKnown.has(each.event)) due = joined(due, dueFor(g, each));
  return due;
}

/** Mostly one of them is empty. */
const joined = (first: readonly Due[], second: readonly Due[]): readonly Due[] => (second.length === 0 ? first : first.length === 0 ? second : [...first, ...second]);

/** Makes what waits for an event due, without the event changing anything: steps begin and end so. */
export function fire(g: Game, event: EventData): void {
  g.observer?.event?.(event);
  pushDue(g, dueFor(g, event));
}

/** As `fire`, for a step that begins or ends: of most nobody is told, and nothing waits for them. */
export function fireStep(g: Game, { when }: Channel, event: "begins" | "ends", step: string, run: Id, outcome = ""): void {
  if (g.observer === null && g.inForce(when).length === 0) return;
  fire(g, event === "begins" ? { event, step, run } : { event, step, run, outcome });
}

/** Something is wholly over: what was to come after it is due. */
export function fireAfter(g: Game, { after }: Channel, step: string, run: Id, outcome = ""): void {
  const handlers = g.inForce(after);
  if (handlers.length === 0) return;
  const event: EventData = { event: "ends", step, run, outcome };
  pushDue(g, matching(g, handlers, event).map(({ handler }) => ({ handler, event })));
}

function matching(g: Game, handlers: readonly InForce[], event: EventData): InForce[] {
  const found: InForce[] = [];
  for (const each of handlers) {
    const { handler, clause } = each;
    const matches = clause.event?.matches;
    if (matches === undefined && clause.onlyIf === undefined && clause.limit === undefined) {
      found.push(each);
      continue;
    }
    const fits = askAbout(g, handler, event, (f) => (matches === undefined || matches(g, f)) && areMet(g, f, clause) && isLeft(g, limitOf(g, clause, handler, event)));
    if (fits) found.push(each);
  }
  return found;
}

function areMet(g: Game, f: Frame, { onlyIf }: ClauseDefinition): boolean {
  if (onlyIf !== undefined) for (const { check } of onlyIf) if (!check(g, f)) return false;
  return true;
}

/** Asks a handler something about an event. */
function askAbout<T>(g: Game, handler: Handler, event: EventData, question: (f: Frame) => T): T {
  const { self, you, user, locals } = scopeOf(g, handler);
  return g.inFrame(self, you, user, g.currentRun, locals, g.operations.subject(event), event, question);
}

// ---------------------------------------------------------------- limits of triggers

function limitOf(g: Game, clause: ClauseDefinition, handler: Handler, event: EventData): Limit | null {
  const { limit } = clause;
  if (!limit) return null;
  return askAbout(g, handler, event, (f) => {
    const copy = limit.by ? `by ${limit.by(g, f).join(",")}` : String(handler.effect || handler.source);
    return { times: amount(g, f, limit.times), counter: counterOf(g, limit.per, handler.source), key: `${clause.id}@${copy}` };
  });
}

// ---------------------------------------------------------------- what is due

interface Due {
  readonly handler: Handler;
  readonly event: EventData;
  /** What the card knew as the event came: of what leaves it is forgotten before this is carried out. */
  readonly kept?: Readonly<Record<string, Value>>;
}

function dueFor(g: Game, event: EventData): readonly Due[] {
  const handlers = handlersFor(g, "when", event);
  if (handlers.length === 0) return NOTHING_DUE;
  const isLast = g.operations.lastKnown.has(event.event);
  const due = matching(g, handlers, event).map(({ handler }): Due => (isLast ? { handler, event, kept: keptBy(g, handler.source) } : { handler, event }));
  return policyAllows(g, due);
}

function pushDue(g: Game, due: readonly Due[]): void {
  if (due.length > 0) g.push("@due", { data: { due } });
}

/** Carries out what is due, one by one; the active seat orders what is simultaneous. */
export function due(g: Game, f: Frame): void {
  const waiting = f.data["due"] as readonly Due[];
  const [first] = waiting;
  if (waiting.length <= 1) {
    g.pop();
    if (first !== undefined) carryOutDue(g, first);
    return;
  }
  // A span lasts through all that is due for the event that ends it; that is not for ordering.
  const others = waiting.filter(({ handler }) => g.program(handler.clause).code[0]?.op !== "span-ends");
  const open = others.length > 0 ? others : waiting;
  let at = 0;
  if (f.answer) {
    at = Number(f.answer.value);
    g.answer(f, null);
  } else if (open.some(isOfRules)) {
    at = open.findIndex(isOfRules);
  } else if (others.length > 1 && new Set(others.map(({ handler }) => `${handler.clause} ${handler.source} ${handler.effect}`)).size > 1) {
    g.decide(question(seatsFromActive(g)[0]!, "order", "order", orderOptions(open), 0));
    return;
  }
  const chosen = open[at]!;
  g.setFrame(f, "data", { due: waiting.filter((other) => other !== chosen) });
  carryOutDue(g, chosen);
}

function carryOutDue(g: Game, chosen: Due): void {
  const { handler, event } = chosen;
  const clause = g.clause(handler.clause);
  const waits = stillWaits(g, chosen, clause);
  g.observer?.due?.(handler, event, waits);
  if (!waits) return;
  count(g, limitOf(g, clause, handler, event));
  if (isOnce(g, handler)) {
    g.set(g.thing(handler.effect), "spent", true);
    endEffects(g, [handler.effect]);
  }
  carryOutClause(g, handler, event, chosen.kept);
}

/** What the rules themselves bring comes first, and is for nobody to order. */
const isOfRules = ({ handler }: Due): boolean => handler.source === 0 && handler.effect === 0;

/** Each duty by its clause and card; of several alike the later ones are numbered. */
function orderOptions(waiting: readonly Due[]): Option[] {
  const seen = new Map<string, number>();
  return waiting.map(({ handler }, i) => {
    const id = `${handler.clause}@${handler.source}`;
    const nth = (seen.get(id) ?? 0) + 1;
    seen.set(id, nth);
    return option(nth === 1 ? id : `${id} ${nth}`, "order", i, handler.clause, handler.source);
  });
}

function isOnce(g: Game, handler: Handler): boolean {
  return handler.effect !== 0 && g.thing(handler.effect)["once"] === true;
}

function carryOutClause(g: Game, handler: Handler, event: EventData, kept?: Due["kept"]): void {
  const scope = scopeOf(g, handler);
  const { self, you, user } = scope;
  g.push(handler.clause, { self, you, user, run: g.currentRun, locals: both(kept ?? keptBy(g, self), scope.locals), event, it: g.operations.subject(event) });
}

/** Each duty is judged again when its turn comes: its conditions may no longer hold. */
function stillWaits(g: Game, { handler, event, kept }: Due, clause: ClauseDefinition): boolean {
  if (!isLeft(g, limitOf(g, clause, handler, event))) return false;
  if (!g.operations.lastKnown.has(event.event) && !isInForce(g, handler, event)) return false;
  if (isOnce(g, handler) && g.thing(handler.effect)["spent"] === true) return false;
  const { self, you, user, locals } = scopeOf(g, handler);
  const known = kept ? { ...kept, ...locals } : locals;
  return clause.onlyIf === undefined || g.inFrame(self, you, user, g.currentRun, known, g.operations.subject(event), event, (f) => areMet(g, f, clause));
}

function isInForce(g: Game, handler: Handler, event: EventData): boolean {
  if (handler.effect !== 0) return !(g.thing(handler.effect) as EffectThing).ended;
  return handlersFor(g, "when", event).some(({ handler: other }) => other.clause === handler.clause && other.source === handler.source);
}

// ---------------------------------------------------------------- one event, step by step

/** pc 0: those who may answer; 1: replacements; 2: it happens. */
export function event(g: Game, f: Frame): void {
  const happening = f.event!;
  switch (f.pc) {
    case 0:
      g.goTo(f, 1);
      if (mayBeAnswered(g, happening)) openWindow(g, { names: [], seats: seatsFromActive(g), pending: happening });
      return;
    case 1: {
      if (f.data["replaced"]) {
        g.pop();
        return;
      }
      if (handlersFor(g, "instead", happening).length === 0) {
        g.goTo(f, 2);
        return;
      }
      const met = metSoFar(g);
      const next = matching(g, handlersFor(g, "instead", happening), happening)
        .find(({ handler }) => !met.includes(`${handler.clause}@${handler.source}@${handler.effect}`));
      if (!next) {
        g.goTo(f, 2);
        return;
      }
      const { handler, clause } = next;
      g.setFrame(f, "data", { ...f.data, replaced: true, met: [...metBy(f), `${handler.clause}@${handler.source}@${handler.effect}`] });
      g.observer?.due?.(handler, happening, true);
      count(g, limitOf(g, clause, handler, happening));
      carryOutClause(g, handler, happening);
      return;
    }
    default: {
      g.pop();
      const together = g.state.frames.findLast((frame) => frame.program !== "@event")!;
      g.setFrame(together, "data", { due: [...(together.data["due"] as readonly Due[]), ...carryOut(g, happening)] });
    }
  }
}

const metBy = (f: Frame): readonly string[] => (f.data["met"] as readonly string[] | undefined) ?? [];

/**
 * What has replaced the event, or one in whose place it comes. None of these replaces it again: two
 * that hand an event to each other would do so without an end.
 */
function metSoFar(g: Game): readonly string[] {
  return g.state.frames.flatMap((frame) => (frame.program === "@event" ? metBy(frame) : []));
}

/** The pending event that a frame answers or replaces, innermost first. */
function pendingFrame(g: Game): Frame | undefined {
  const frames = g.state.frames;
  for (let i = frames.length - 1; i >= 0; i--) if (frames[i]!.program === "@event") return frames[i];
  return undefined;
}

/** `instead { … }`: the pending event will not happen. */
export function replacePending(g: Game): void {
  const frame = pendingFrame(g);
  if (frame) g.setFrame(frame, "data", { ...frame.data, replaced: true });
}

/** `continue`: the replaced event happens after all. */
export function continuePending(g: Game): void {
  const frame = pendingFrame(g);
  if (frame) g.setFrame(frame, "data", { ...frame.data, replaced: false });
}
