/** A shrunk game in the words of a scenario, to be put into a card. */
import type { CardDefinition, Game, Id } from "../../runtime/index.ts";
import type { ScenePool } from "./decks.ts";
import type { Answered } from "./replay.ts";
import type { Shrunk } from "./shrink.ts";
import type { Situation } from "./situation.ts";

/** The scenario, without indentation before its first line. */
export function asScenario({ message, pool, situation, answers, turns, table }: Shrunk, seed: number): string {
  const names = new Map(situation.cards.map(({ as }, at) => [as, `k${at + 1}`]));
  const active = situation.seats[situation.active]!.name;
  const last = answers.findLast(isWritten)?.turn ?? 0;
  const lines = [
    `given ${situation.seats.map(({ name }) => name).join(", ")} in this order`,
    ...[...new Set(situation.cards.map(({ card }) => card))].flatMap((name) => textOf(pool, name)),
    ...situation.seats.flatMap((_, seat) => seatLine(pool, situation, seat, names)),
    ...situation.cards.flatMap((card) => cardLine(pool, situation, card, names)),
    `when  untap-phase of ${active}`,
    ...(table === null ? [] : answers.filter(isWritten).map((answer) => `when  ${lineOf(table.game, answer, names)}`)),
    // Where the law is broken later than after the last choice.
    ...Array.from({ length: turns - last + 1 }, () => "when  skip to end of turn"),
    "then  the game is lawful",
  ];
  return [`// ${message}`, `scenario "found by random games, seed ${seed}" {`, ...lines.map((line) => `  ${line}`), "}", ""].join("\n");
}

/** What nobody needs to say is not written. */
const isWritten = ({ isScripted, decision }: Answered): boolean => isScripted || decision.otherwise < 0;

// ---------------------------------------------------------------- the situation

type Card = Situation["cards"][number];
type Names = ReadonlyMap<string, string>;

const lists = [["hand", "holds"], ["library", "library"], ["crypt", "crypt"], ["ash-heap", "ash-heap"]] as const;
const isListed = ({ region }: Card): boolean => lists.some(([name]) => name === region);
const isNamed = ({ names, texts }: ScenePool, name: string): boolean => names.includes(name) || texts.has(name);

/** A card that only the scenario around which the game was played has, with its lines as they stand there, less what they are indented. */
function textOf({ texts }: ScenePool, name: string): string[] {
  const lines = texts.get(name)?.split("\n") ?? [];
  const indented = Math.min(...lines.slice(1).filter((line) => line.trim() !== "").map((line) => line.search(/\S/u)));
  return lines.map((line, at) => (at === 0 ? line : line.slice(indented)));
}

function seatLine(pool: ScenePool, { seats, cards, edge }: Situation, seat: number, names: Names): string[] {
  const { name, pool: amount } = seats[seat]!;
  const parts = [...(amount === 30 ? [] : [`pool ${amount}`]), ...(edge === seat ? ["edge"] : [])];
  for (const [region, word] of lists) {
    const held = cards.filter((card) => card.seat === seat && card.region === region && isNamed(pool, card.card));
    if (held.length > 0) parts.push(`${word} ${held.map(({ card, as }) => `${JSON.stringify(card)} as ${names.get(as)}`).join(" and ")}`);
  }
  return parts.length === 0 ? [] : [`given ${name}: ${parts.join(", ")}`];
}

function cardLine(pool: ScenePool, { seats, cards }: Situation, card: Card, names: Names): string[] {
  if (isListed(card)) return [];
  const definition = pool.cards.get(card.card)!;
  const seat = seats[card.seat]!.name;
  const bearer = cards.find(({ as }) => as === card.on);
  const of = bearer === undefined || bearer.seat !== card.seat ? seat : names.get(bearer.as)!;
  const waits = card.region === "uncontrolled";
  const isReal = isNamed(pool, card.card);
  const parts = [
    `given ${names.get(card.as)}: ${waits ? "uncontrolled " : ""}${isReal ? JSON.stringify(card.card) : definition.types[0]} of ${of}`,
    ...(bearer !== undefined && of === seat ? [`on ${names.get(bearer.as)}`] : []),
    ...(isReal ? [] : printOf(definition)),
    ...(waits || ["attached", "table", "ready-region"].includes(card.region) ? [] : [`in ${card.region}`]),
    ...(card.blood === undefined || (card.blood === definition.capacity && !waits) || (card.blood === 0 && definition.capacity === undefined) ? [] : [`blood ${card.blood}`]),
    ...(card.life === undefined ? [] : [`life ${card.life}`]),
    ...(card.tapped ? ["tapped"] : []),
    ...(card.level === undefined ? [] : [`at ${card.level}`]),
    ...Object.entries(card.counters ?? {}).map(([name, amount]) => `${name} ${amount}`),
    ...(card.marks ?? []).map((mark) => `marked ${mark}`),
  ];
  return [parts.join(", ")];
}

/** What a vampire that the project lacks is. */
function printOf({ capacity, clan, title, traits, disciplines = {} }: CardDefinition): string[] {
  const kinds = traits.filter((trait) => trait !== clan && trait !== "unique");
  const known = Object.entries(disciplines).map(([name, level]) => `${level === 2 ? "superior " : ""}${name}`);
  return [
    ...(clan === undefined ? [] : [`clan ${clan}`]),
    ...(title === undefined ? [] : [`title ${title}`]),
    ...(kinds.length === 0 ? [] : [`kinds ${kinds.join(" ")}`]),
    `knows ${known.length === 0 ? "nothing" : known.join(" and ")}`,
    `capacity ${capacity}`,
  ];
}

// ---------------------------------------------------------------- the script

function lineOf(g: Game, { seat, decision, option }: Answered, names: Names): string {
  const { kind, clause, card = 0, user = 0, value } = decision.options[option]!;
  const nameOf = (id: Id): string => (g.isCard(id) ? (names.get(g.card(id).alias) ?? g.card(id).alias) : g.seat(id).name);
  const label = clause === undefined ? "" : clause.slice(clause.search(/[^#.]*$/u));
  const who = user === 0 ? seat : nameOf(user);
  switch (kind) {
    case "pass":
      return decision.kind === "window" ? `${seat} passes` : `${seat} answers no`;
    case "play": {
      const { level, as } = g.clause(clause!);
      return `${who} ${as === "strike" ? "strikes with" : "plays"} ${nameOf(card)}${level === undefined ? "" : ` at ${level}`}`;
    }
    case "use":
      return `${who} uses ${label}${card === 0 ? "" : ` of ${nameOf(card)}`}`;
    case "order":
      return `${seat} orders ${card === 0 ? label : nameOf(card)}`;
    case "target":
      return `${seat} answers ${nameOf(Number(value))}`;
    case "yes":
    case "done":
      return `${seat} answers ${kind}`;
    case "number":
    case "label":
      return `${seat} answers ${String(value)}`;
  }
}
