/**
 * The law of payments: what is paid is the price of something that was chosen, as it
 * is printed and modified, once for each choice, and just that is taken away.
 */
import type { CardDefinition, CostDefinition, EventData, Game, Id, Option, Play } from "../../../runtime/index.ts";
import { get, has, isModified } from "../../../runtime/index.ts";

const prices = [["blood", "blood-price"], ["pool", "pool-price"]] as const;

interface Choice {
  readonly clause: string;
  readonly card: Id;
  readonly user: Id;
}

export class Payments {
  /** What was chosen and not paid for yet, the last last. */
  private open: Choice[] = [];
  /** Runs in which a card that another one plays was paid for. */
  private readonly paidRuns = new Set<Id>();
  /** Where the journal stood after the event before. */
  private mark = Infinity;

  constructor(private readonly game: Game) {}

  /** Something is chosen. */
  chosen({ kind, clause, card, user }: Option): void {
    if ((kind === "play" || kind === "use") && clause !== undefined) this.open.push({ clause, card: card ?? 0, user: user ?? 0 });
    this.mark = this.game.journal.mark;
  }

  /** An event has happened. Returns what is wrong with a payment, or null. */
  happened(event: EventData): string | null {
    const broken = event.event === "pays" ? this.paid(event) : null;
    if (event.event === "begins" && event.step === "turn") this.open = [];
    this.mark = this.game.journal.mark;
    return broken;
  }

  private paid(event: EventData): string | null {
    const { game } = this;
    const card = event["card"] as Id;
    const name = card === 0 ? "something" : game.card(card).alias;
    const choice = this.choiceOf(card, event["user"] as Id);
    if (!choice) return `${name} is paid for, and nobody chose to play or use it, or it is paid for already`;
    for (const [resource, price] of prices) {
      const due = this.priceOf(choice.clause, card, resource, price, event);
      if (due !== null && due !== event[resource]) return `${name} is paid for with ${String(event[resource])} ${resource}, and its price is ${due}`;
    }
    return this.taken(event, name);
  }

  /** The choice that is paid for: a Methuselah's, or that of a card which plays another one. Each is paid for once. */
  private choiceOf(card: Id, user: Id): { readonly clause: string } | null {
    // What the rules offer is told apart by who uses it; of a card, the one who acts may be another by now.
    const at = this.open.findLastIndex((choice) => choice.card === card && (card !== 0 || choice.user === user || this.isActedBy(choice, user)));
    if (at >= 0) return this.open.splice(at, 1)[0]!;
    const brought = this.runOf((play) => play.card === card && card !== 0);
    if (brought === undefined || this.paidRuns.has(brought)) return null;
    this.paidRuns.add(brought);
    return { clause: (this.game.thing(brought)["play"] as Play).clause };
  }

  /** Whether somebody else has gone on with an action of the rules meanwhile. */
  private isActedBy({ clause, card }: Choice, user: Id): boolean {
    const run = this.runOf((play) => play.clause === clause && play.card === card);
    return run !== undefined && get.acting(this.game, run) === user;
  }

  private runOf(isMeant: (play: Play) => boolean): Id | undefined {
    const playOf = (run: Id): Play | undefined => this.game.thing(run)["play"] as Play | undefined;
    return this.game.state.table.runs.findLast((run) => playOf(run) !== undefined && isMeant(playOf(run)!));
  }

  /** The price by the print, what modifies it, and what the type asks; null where it hangs on what is not known here. */
  private priceOf(id: string, card: Id, resource: "blood" | "pool", price: "blood-price" | "pool-price", event: EventData): number | null {
    const { game } = this;
    const clause = game.clause(id);
    const run = this.runOf((play) => play.clause === id && play.card === card);
    const isChanged = isModified(game, price);
    if (isChanged && run === undefined) return null;
    const printed: readonly (CostDefinition | undefined)[] = [clause.form === "play" ? (game.pool.definitions.get(`card:${game.card(card).name}`) as CardDefinition).cost : undefined, clause.cost];
    // What raises a price in blood is waived for who can have none.
    const isWaived = resource === "blood" && event["user"] !== 0 && !has(game, event["user"] as Id, "vampire");
    let total = run !== undefined && isChanged && !isWaived ? get[price](game, run) : 0;
    for (const cost of printed) {
      const amount = cost?.[resource] ?? 0;
      if (typeof amount === "number") total += amount;
      else {
        const play = run === undefined ? undefined : (game.thing(run)["play"] as Play);
        if (play === undefined) return null;
        total += game.ask({ self: card, you: play.you, user: event["user"] as Id, run: game.currentRun, locals: { ...play.locals } }, (f) => amount(game, f));
      }
    }
    return Math.max(0, total);
  }

  /** Just what the event tells has gone from who pays. */
  private taken(event: EventData, name: string): string | null {
    const { game } = this;
    if (this.mark > game.journal.mark) return null;
    const [seat, user] = [event["seat"] as Id, event["user"] as Id];
    const pool = this.before(game.seat(seat), "pool") - game.seat(seat).pool;
    if (pool !== event["pool"]) return `${name} costs ${String(event["pool"])} pool, and ${pool} is taken`;
    if (user === 0 || !has(game, user, "vampire")) return null;
    const blood = this.before(game.card(user), "blood") - game.card(user).blood;
    return blood === event["blood"] ? null : `${name} costs ${String(event["blood"])} blood, and ${blood} is taken`;
  }

  /** What a thing held after the event before. */
  private before<Name extends string>(thing: Readonly<Record<Name, number>>, name: Name): number {
    let amount: number | undefined;
    this.game.journal.since(this.mark, (target, key, before) => {
      if (target === thing && key === name) amount ??= before as number;
    });
    return amount ?? thing[name];
  }
}
