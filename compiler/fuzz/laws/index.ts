/** The laws that hold in every game, whatever the cards do. */
import type { Decision, Game, Observer, Option } from "../../../runtime/index.ts";
import { Payments } from "./payments.ts";
import { brokenBy, brokenLaw } from "./table.ts";
import { Triggers } from "./triggers.ts";

export { brokenLaw } from "./table.ts";

/** Watches a game: what an event touches is looked at after it, the whole table at each decision. */
export class Laws implements Observer {
  /** The first law that was broken, in words. */
  broken: string | null = null;
  private readonly payments: Payments;
  private readonly triggers: Triggers;

  /** @param isThorough also finds out anew, beside the runtime, which triggers wait for each event */
  constructor(private readonly game: Game, isThorough: boolean) {
    this.payments = new Payments(game);
    this.triggers = new Triggers(game, isThorough);
  }

  readonly event: NonNullable<Observer["event"]> = (event) => {
    if (this.broken !== null) return;
    this.triggers.happened(event);
    const broken = brokenBy(this.game, event) ?? this.payments.happened(event);
    if (broken !== null) this.broken = `${broken} (after: ${event.event})`;
  };

  readonly due: NonNullable<Observer["due"]> = (handler, event) => {
    this.broken ??= this.triggers.due(handler, event);
  };

  readonly decision = (_decision: Decision, chosen: Option): void => this.payments.chosen(chosen);

  /** Looks at the whole table, while somebody is asked or the game is over. */
  atDecision(): void {
    this.broken ??= brokenLaw(this.game) ?? this.triggers.forgotten() ?? unclear(this.game.decision);
  }
}

/** Each option has a name of its own, and somebody who must choose can. */
function unclear(decision: Decision | null): string | null {
  if (decision === null) return null;
  if (decision.options.length === 0) return `${decision.window} asks, and offers nothing`;
  const names = new Set(decision.options.map(({ id }) => id));
  return names.size === decision.options.length ? null : `${decision.window} offers two options of one name`;
}
