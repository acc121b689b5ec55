/** What is printed in the corners of a card, as its headers have it. */
import type { CardIR, Requirement } from "../ir.ts";
import { costWords } from "./clause.ts";
import { listWords } from "./phrases.ts";

/** `Auspex or Dominate`. */
export const requirementWords = (group: readonly Requirement[]): string => listWords(group.map(({ name }) => name).sort(), "or");

/** `superior Auspex`, `Dominate`. */
export const disciplineWords = (disciplines: CardIR["disciplines"]): string[] => Object.entries(disciplines).map(([name, level]) => (level === 2 ? `superior ${name}` : name));

/** The header lines, those that the card has. */
export function cornerLines(card: CardIR): string[] {
  const { types, traits, set, clan, title, capacity, disciplines, requires, cost, life, strength, bleed } = card;
  const lines: readonly (readonly [header: string, value: string | number | undefined])[] = [
    ["type", `${types.join(", ")}${traits.length === 0 ? "" : `: ${traits.join(", ")}`}`],
    ["set", `"${set}"`],
    ["clan", clan],
    ["title", title],
    ["capacity", capacity],
    ["disciplines", disciplineWords(disciplines).join(", ")],
    ["requires", requires.map(requirementWords).join(" and ")],
    ["cost", costWords(cost)],
    ["life", life],
    ["strength", strength],
    ["bleed", bleed],
  ];
  return lines.flatMap(([header, value]) => (value === undefined || value === "" ? [] : [`${header} ${value}`]));
}
