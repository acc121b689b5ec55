/** The laws that hold in every game, whatever the cards do. */
import type { Decision, Game, Id, Observer, Option } from "../../../runtime/index.ts";
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
    this.broken ??= brokenLaw(this.game) ?? this.triggers.forgotten() ?? unclear(this.game);
  }
}

/** Each option has a name of its own, copies that go by one name apart, and somebody who must choose can. */
function unclear(g: Game): string | null {
  const { decision } = g;
  if (decision === null) return null;
  if (decision.options.length === 0) return `${decision.window} asks, and offers nothing`;
  const named = new Map<string, Id>();
  for (const { id, kind, card, value } of decision.options) {
    const thing = kind === "target" ? Number(value) : (card ?? 0);
    const other = named.get(id);
    if (other !== undefined && (other === thing || aliasOf(g, other) !== aliasOf(g, thing))) return `${decision.window} offers two options of one name`;
    named.set(id, thing);
  }
  return null;
}

const aliasOf = (g: Game, id: Id): string => (g.isCard(id) ? g.card(id).alias : String(id));
