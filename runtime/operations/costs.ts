/** What a play or use costs in all, who pays which part, and the paying itself: all of it or nothing. */
import type { CostDefinition, ClauseDefinition, Definition, Id, Ids } from "../definitions.ts";
import { bucketFor } from "../kernel/buckets.ts";
import { isModifiedIn } from "../kernel/effects.ts";
import { happen } from "../kernel/events.ts";
import { asking, type Game } from "../kernel/game.ts";
import { openRun } from "../kernel/runs.ts";
import type { Frame, Play } from "../kernel/state.ts";
import { bringingOf } from "./brought.ts";
import { changeCounters, held } from "./things.ts";
import { burned, choosing, isOfCards, type Part } from "./tokens.ts";
import { kindOfAction, sequence, typeOf } from "./types.ts";
import { get, has } from "./words.ts";

type Cost = Readonly<Record<string, number>>;

/** The sum over card, clause and type, with X as announced. */
export function cost(g: Game, play: Play): Cost {
  const clause = g.clause(play.clause);
  const definition = play.card === 0 ? undefined : g.definitionOf(play.card);
  const isPlay = clause.form === "play";
  const total: Record<string, number> = {};
  if (isPlay && bringingOf(g, play.card)?.["free"] === true) return total;
  if (isPlay) {
    add(g, total, play, definition?.cost);
    add(g, total, play, typeOf(g, clause, definition)?.price);
  }
  add(g, total, play, clause.cost);
  // What makes a price lower makes it nothing at the least; what raises it is waived for who cannot have what is asked.
  for (const [resource, amount] of surcharges(g, play, clause, definition)) {
    if (payer(g, play, resource) !== 0) total[resource] = Math.max(0, (total[resource] ?? 0) + amount);
  }
  return total;
}

function add(g: Game, total: Record<string, number>, play: Play, part: CostDefinition | undefined): void {
  for (const resource in part) {
    const amount = part[resource]!;
    const value = typeof amount === "number" ? amount : g.ask(asking(play.card, play.you, play.user, g.currentRun, { ...play.locals }), (f) => amount(g, f));
    total[resource] = (total[resource] ?? 0) + value;
  }
}

const NO_SURCHARGES: readonly (readonly [string, number])[] = [];
const PRICES = ([["blood", "blood-price"], ["life", "life-price"], ["pool", "pool-price"]] as const).map(([resource, price]) => ({ resource, price, bucket: bucketFor("modify", price) }));

/**
 * What a sequence costs beyond what is printed. While it is only being considered,
 * that is asked as if it were in progress.
 */
function surcharges(g: Game, play: Play, clause: ClauseDefinition, definition: Definition | undefined): readonly (readonly [string, number])[] {
  if (!PRICES.some(({ bucket }) => isModifiedIn(g, bucket))) return NO_SURCHARGES;
  const asked = PRICES.filter(({ bucket }) => isModifiedIn(g, bucket));
  const brought = clause.form === "play" ? bringingOf(g, play.card) : null;
  const name = brought?.name ?? sequence(g, clause, definition);
  if (name === null) return [];
  const inProgress = brought?.id ?? g.state.table.runs.findLast((id) => (g.thing(id)["play"] as Play | undefined)?.clause === play.clause && g.runThing(id).name === name);
  const found = (run: Id): readonly (readonly [string, number])[] => asked.map(({ resource, price }) => [resource, get[price](g, run)] as const);
  return inProgress !== undefined ? found(inProgress) : g.journal.tried(() => found(openRun(g, name, runFields(g, play, clause, definition)).id));
}

/** What a play's sequence has from the start. */
function runFields(g: Game, play: Play, clause: ClauseDefinition, definition: Definition | undefined): Record<string, unknown> {
  const card = clause.form === "play" ? play.card : 0;
  return sequence(g, clause, definition) === "action"
    ? { play, card, acting: play.user, action: kindOfAction(g, clause, definition), direction: 0, blocking: 0, outcome: "", paid: false }
    : { play, card, user: play.user };
}

/** What is paid by the Methuselah, whoever plays. */
const OF_SEATS: ReadonlySet<string> = new Set(["pool", "master-actions", "transfers"]);
const HOLDERS: Readonly<Record<string, string>> = { blood: "vampire", life: "ally" };

/** Blood and the like from the minion, pool and the like from its Methuselah; 0 if the minion cannot have it. */
function payer(g: Game, play: Play, resource: string): Id {
  const of = g.pool.resources.get(resource)?.of ?? HOLDERS[resource];
  if (OF_SEATS.has(resource) || of === "seat" || play.user === 0) return payingSeat(g, play);
  return of !== undefined && !has(g, play.user, of) ? 0 : play.user;
}

/** Whose minion it is pays, also for what another's card lets it do. */
const payingSeat = (g: Game, play: Play): Id => (play.user === 0 ? play.you : g.card(play.user).controller);

/** What a cost is made of, with who pays it. */
function partsOf(g: Game, play: Play, total: Cost): Part[] {
  return Object.entries(total).flatMap(([resource, amount]) => {
    return amount <= 0 ? [] : [{ holder: payer(g, play, resource), resource, amount }];
  });
}

/** Whether all of it can be paid at once. What asks for blood is not for those who have none. */
export function payable(g: Game, play: Play, total: Cost): boolean {
  for (const resource in total) {
    const amount = total[resource]!;
    if (amount <= 0) continue;
    const holder = payer(g, play, resource);
    if (holder === 0 || held(g, holder, resource) < amount) return false;
  }
  return true;
}

/** Nothing changes prices but those in blood and pool: of all others, what is printed is what it costs. */
export function lacks(g: Game, clause: ClauseDefinition, definition: Definition | undefined, card: Id, seat: Id): boolean {
  const isPlay = clause.form === "play";
  if (isPlay && bringingOf(g, card) !== null) return false;
  return isShort(g, clause.cost, seat) || (isPlay && (isShort(g, typeOf(g, clause, definition)?.price, seat) || (definition?.kind === "card" && isShort(g, definition.cost, seat))));
}

function isShort(g: Game, price: CostDefinition | undefined, seat: Id): boolean {
  for (const resource in price) {
    const amount = price[resource]!;
    if (typeof amount === "number" && resource !== "pool" && OF_SEATS.has(resource) && held(g, seat, resource) < amount) return true;
  }
  return false;
}

/** Pays all parts in one event that nothing interrupts, once those that are cards are chosen. `run` is what is paid for, where that is a run. */
export function payAll(g: Game, play: Play, run: Id = 0): void {
  const total = cost(g, play);
  if (!payable(g, play, total)) return;
  const parts = partsOf(g, play, total).filter(({ resource }) => isOfCards(g, resource));
  if (parts.length > 0) g.push("@pay", { data: { parts, play, run } });
  else settle(g, play, run, []);
}

/** The choice of the cards that are paid with. */
export function paying(g: Game, f: Frame): void {
  const { play, run } = f.data as unknown as { readonly play: Play; readonly run: Id };
  choosing(g, f, (cards) => settle(g, play, run, cards));
}

function settle(g: Game, play: Play, run: Id, cards: Ids): void {
  const total = cost(g, play);
  const parts = partsOf(g, play, total);
  for (const { holder, resource, amount } of parts) if (!isOfCards(g, resource)) changeCounters(g, holder, resource, -amount);
  if (run !== 0) g.set(g.thing(run), "spent", cards);
  if (!Object.values(total).some((amount) => amount > 0)) return;
  happen(g, ...burned(cards), { event: "pays", card: play.card, user: play.user, seat: payingSeat(g, play), blood: total["blood"] ?? 0, pool: total["pool"] ?? 0 });
}
