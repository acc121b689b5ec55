/** The laws that hold in every game, whatever the cards do. */
import type { Decision, Game, Id, Observer, Option } from "../../../runtime/index.ts";
import { Payments } from "./payments.ts";
import { brokenBy, brokenLaw } from "./table.ts";
import { Triggers } from "./triggers.ts";
import { Written } from "./written.ts";

export { brokenLaw } from "./table.ts";

/**
 * Watches a game: what an event touches is looked at after it, what was written since the last
 * decision at each decision, and the whole table once a turn and when the game is over.
 */
export class Laws implements Observer {
  /** The first law that was broken, in words. */
  broken: string | null = null;
  private readonly payments: Payments;
  private readonly triggers: Triggers;
  private readonly written: Written;
  private isNewTurn = true;

  /** @param isThorough also finds out anew, beside the runtime, which triggers wait for each event */
  constructor(private readonly game: Game, isThorough: boolean) {
    this.payments = new Payments(game);
    this.triggers = new Triggers(game, isThorough);
    this.written = new Written(game);
  }

  readonly event: NonNullable<Observer["event"]> = (event) => {
    if (this.broken !== null) return;
    if (event.step === "turn" && event.event === "begins") this.isNewTurn = true;
    this.triggers.happened(event);
    const broken = brokenBy(this.game, event) ?? this.payments.happened(event);
    if (broken !== null) this.broken = `${broken} (after: ${event.event})`;
  };

  readonly due: NonNullable<Observer["due"]> = (handler, event) => {
    this.broken ??= this.triggers.due(handler, event);
  };

  readonly decision = (_decision: Decision, chosen: Option): void => this.payments.chosen(chosen);

  /** Looks at the table, while somebody is asked or the game is over. */
  atDecision(): void {
    this.broken ??= this.brokenLaw() ?? this.triggers.forgotten() ?? unclear(this.game);
  }

  private brokenLaw(): string | null {
    const { written, game } = this;
    if (!this.isNewTurn && !written.isCut && game.decision !== null) return written.brokenLaw();
    this.isNewTurn = false;
    written.begin();
    return brokenLaw(game);
  }
}

/** Each option has a name of its own, copies that go by one name apart, and somebody who must choose can. */
function unclear(g: Game): string | null {
  const { decision } = g;
  if (decision === null) return null;
  const { options, window } = decision;
  if (options.length === 0) return `${window} asks, and offers nothing`;
  return hasDoubles(options) && areConfused(g, options) ? `${window} offers two options of one name` : null;
}

const names = new Set<string>();

function hasDoubles(options: readonly Option[]): boolean {
  names.clear();
  for (const { id } of options) names.add(id);
  return names.size < options.length;
}

/** Whether a name stands for the same thing twice, or for things that do not go by one name. */
function areConfused(g: Game, options: readonly Option[]): boolean {
  const named = new Map<string, Id>();
  for (const { id, kind, card, value } of options) {
    const thing = kind === "target" ? Number(value) : (card ?? 0);
    const other = named.get(id);
    if (other !== undefined && (other === thing || aliasOf(g, other) !== aliasOf(g, thing))) return true;
    named.set(id, thing);
  }
  return false;
}

const aliasOf = (g: Game, id: Id): string => (g.isCard(id) ? g.card(id).alias : String(id));
