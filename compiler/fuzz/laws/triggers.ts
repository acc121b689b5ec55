/** The law of triggers: what waits for an event is carried out once for it, for each copy, unless it has no reason to any longer. */
import type { Asking, EventData, Game, Handler } from "../../../runtime/index.ts";

interface Waiting {
  readonly handler: Handler;
  readonly event: EventData;
}

const isCopy = (one: Handler, other: Handler): boolean => one === other || (one.clause === other.clause && one.source === other.source && one.effect === other.effect);

const bucketOf = ({ event, step }: { readonly event: string; readonly step?: string }): string => (step === undefined ? `when ${event}` : `when ${event} ${step}`);

export class Triggers {
  /** By event, the copies whose turn has come. */
  private readonly done = new WeakMap<EventData, Handler[]>();
  private waiting: Waiting[] = [];

  /** @param isJudged whether it is found out anew, beside the runtime, what waits for an event */
  constructor(private readonly game: Game, private readonly isJudged: boolean) {}

  /** An event has happened: whatever waits for it, by its own text, is written down. */
  happened(event: EventData): void {
    if (!this.isJudged || this.game.operations.lastKnown.has(event.event)) return;
    const bucket = bucketOf(event);
    const inForce = [...this.rules(bucket), ...(this.game.state.handlers[bucket] ?? [])];
    for (const handler of inForce) if (this.isMeant(handler, event)) this.waiting.push({ handler, event });
  }

  /** What the rules themselves have waiting under a name. */
  private rules(bucket: string): readonly Handler[] {
    if (this.ofRules === undefined) {
      this.ofRules = new Map();
      for (const definition of this.game.pool.definitions.values()) {
        if (definition.kind !== "rule") continue;
        for (const { id, form, event } of definition.clauses) {
          // What stands inside another clause comes into force with that.
          if (form !== "trigger" || event === undefined || id.slice(id.indexOf("#")).includes(".")) continue;
          const name = bucketOf(event);
          this.ofRules.set(name, [...(this.ofRules.get(name) ?? []), { clause: id, source: 0, effect: 0 }]);
        }
      }
    }
    return this.ofRules.get(bucket) ?? [];
  }

  private ofRules: Map<string, Handler[]> | undefined;

  /** The turn of what waited has come. Returns what is wrong with that, or null. */
  due(handler: Handler, event: EventData): string | null {
    const done = this.done.get(event);
    if (!done) this.done.set(event, [handler]);
    else if (done.some((copy) => isCopy(copy, handler))) return `${handler.clause} is carried out twice for one event (${event.event})`;
    else done.push(handler);
    return null;
  }

  /** At a decision: what waited has had its turn, or stands on the stack to have it. Returns what was forgotten, or null. */
  forgotten(): string | null {
    if (this.waiting.length === 0) return null;
    const standing = new Set<EventData>();
    for (const { program, data } of this.game.state.frames) if (program === "@due") for (const { event } of data["due"] as readonly Waiting[]) standing.add(event);
    const open = this.waiting.filter(({ handler, event }) => this.done.get(event)?.some((copy) => isCopy(copy, handler)) !== true);
    this.waiting = open.filter(({ event }) => standing.has(event));
    const lost = open.find(({ event }) => !standing.has(event));
    return lost === undefined ? null : `${lost.handler.clause} waited for an event (${lost.event.event}), and its turn never came`;
  }

  private isMeant(handler: Handler, event: EventData): boolean {
    const { game } = this;
    const clause = game.clause(handler.clause);
    // What may be used up, or let only one of several through, has a reason of its own to be left out.
    if (clause.limit || (clause.policy && clause.policy.policy !== "cumulative")) return false;
    return game.ask({ ...scopeOf(game, handler), event, it: game.operations.subject(event) }, (f) =>
      (clause.event?.matches?.(game, f) ?? true) && (clause.onlyIf ?? []).every(({ check }) => check(game, f)));
  }
}

function scopeOf(game: Game, { source, effect }: Handler): Asking {
  if (effect !== 0) return game.thing(effect)["scope"] as Asking;
  return { self: source, you: source === 0 ? 0 : game.card(source).controller, user: 0, run: game.currentRun, locals: {} };
}
