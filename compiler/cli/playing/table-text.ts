/** The table as one seat sees it, and what it may do, in lines for a terminal. */
import type { CardView, Decision, MethuselahView, Option, Table, View } from "../../../runtime/index.ts";
import { optionText } from "../../scenario/index.ts";
import { wrapped, type Paint } from "../terminal.ts";

/** All that the seat sees: every Methuselah with her cards, then its own hand. */
export function tableText(view: View, paint: Paint, width: number): string {
  const turn = view.seats.find(({ id }) => id === view.active);
  const lines = [paint("bold", `The turn of ${turn?.name ?? "nobody"}`), ...view.seats.flatMap((seat) => seatLines(view, seat, paint, width))];
  const hand = view.cards.filter(({ region, controller }) => region === "hand" && controller === view.seat).map(({ alias }) => alias ?? "?");
  return [...lines, ...folded("your hand", hand.length === 0 ? ["no cards"] : hand, width), ""].join("\n");
}

function seatLines(view: View, { id, name, pool, counters, hand, library, crypt }: MethuselahView, paint: Paint, width: number): string[] {
  const held = view.cards.filter(({ controller, region, on }) => controller === id && region !== "hand" && on === 0);
  const more = [...Object.entries(counters).map(([what, amount]) => `${what} ${amount}`), ...(view.edge === id ? ["the Edge"] : [])];
  const head = `${name}${id === view.seat ? " (you)" : ""}: pool ${pool}, hand ${hand}, library ${library}, crypt ${crypt}${more.map((each) => `, ${each}`).join("")}`;
  const regions = [...new Set(held.map(({ region }) => region))].filter((region) => region !== "ash-heap");
  return [
    paint("cyan", head),
    ...regions.flatMap((region) => folded(region, cardTexts(view, held.filter((card) => card.region === region)), width)),
    ...(held.some(({ region }) => region === "ash-heap") ? [`  ash-heap: ${held.filter(({ region }) => region === "ash-heap").length} cards`] : []),
  ];
}

function cardTexts(view: View, cards: readonly CardView[]): string[] {
  const hidden = cards.filter(({ name }) => name === null).length;
  return [...cards.filter(({ name }) => name !== null).map((card) => cardText(view, card)), ...(hidden === 0 ? [] : [`${hidden} face down`])];
}

function cardText(view: View, { id, alias, tapped, blood, life, counters, marks }: CardView): string {
  const parts = [
    ...(blood > 0 ? [`blood ${blood}`] : []), ...(life > 0 ? [`life ${life}`] : []), ...Object.entries(counters).filter(([, amount]) => amount > 0).map(([what, amount]) => `${what} ${amount}`),
    ...(tapped ? ["tapped"] : []), ...marks,
  ];
  const borne = view.cards.filter(({ on }) => on === id).map((card) => cardText(view, card));
  return `${alias ?? "?"}${parts.length === 0 ? "" : ` (${parts.join(", ")})`}${borne.length === 0 ? "" : ` with ${borne.join(" and ")}`}`;
}

function folded(head: string, items: readonly string[], width: number): string[] {
  const [first = "", ...rest] = wrapped(`${head}: ${items.join("; ")}`, width - 4);
  return [`  ${first}`, ...rest.map((line) => `    ${line}`)];
}

/** The options of a decision, numbered, with their clauses, costs and citations. */
export function optionsText(table: Table, decision: Decision, citations: ReadonlyMap<string, readonly string[]>, paint: Paint): string {
  const asking = decision.card === undefined || decision.card === 0 ? "" : ` (${String(table.game.thing(decision.card)["alias"])})`;
  const head = decision.kind === "window" ? decision.window : `choose ${decision.window}${asking}`;
  const wide = String(decision.options.length - 1).length;
  const lines = decision.options.map((option, at) => `  ${String(at).padStart(wide)}  ${optionLine(table, decision, option, citations, paint)}`);
  return [`${table.game.seat(decision.seat).name}: ${head}`, ...lines, ""].join("\n");
}

function optionLine(table: Table, decision: Decision, option: Option, citations: ReadonlyMap<string, readonly string[]>, paint: Paint): string {
  // What lies face down has a name of its own, that tells nothing.
  const text = option.kind === "target" && option.id.startsWith("face down ") ? option.id : optionText(option, table.game);
  const price = option.clause === undefined || decision.kind !== "window" ? "" : costText(table, decision, option);
  const cited = option.clause === undefined ? [] : (citations.get(option.clause) ?? []);
  const rest = [...(option.clause === undefined || decision.kind !== "window" ? [] : [option.clause]), ...(cited.length === 0 ? [] : [[...new Set(cited)].join(", ")])];
  return `${text}${price}${rest.length === 0 ? "" : paint("dim", `  [${rest.join("; ")}]`)}`;
}

/** What it costs in all; what is still to be named stands as X. */
function costText({ game }: Table, { seat }: Decision, { clause = "", card = 0, user = 0 }: Option): string {
  const cost = game.operations.cost(game, { clause, card, user, you: seat, locals: {} });
  const parts = Object.entries(cost).filter(([, amount]) => amount !== 0 && !Number.isNaN(amount)).map(([resource, amount]) => `${amount} ${resource}`);
  return parts.length === 0 ? "" : `, for ${parts.join(" and ")}`;
}
