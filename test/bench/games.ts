/** Games that are played again and again: set up alike, with the same choices. */
import { loadItem } from "../../compiler/emit/index.ts";
import { card, Table } from "../../runtime/index.ts";
import type { CardDefinition, Definition, TableSetup } from "../../runtime/index.ts";
import * as runtime from "../../runtime/index.ts";
import type { Context } from "./context.ts";

const vampire = (name: string): CardDefinition => card({
  name, types: ["vampire"], traits: [], set: "Jyhad", capacity: 10, clauses: [],
  disciplines: { Animalism: 2, Thaumaturgy: 2, Obfuscate: 2 },
});

/** All definitions of the real card set, as their modules are. */
export function generated({ compilation, sources }: Context): readonly Definition[] {
  const texts = new Map(sources.map(({ path, text }) => [path, text]));
  return [...compilation.items.values()].map((item) => loadItem(item, { path: item.file, text: texts.get(item.file) ?? "" }, runtime));
}

/** A duel of two vampires, in which a card is in the hand or on one of them. */
export function duel(definitions: readonly Definition[], name: string, region: "hand" | "attached", at: string): Table {
  const copies = region === "hand" ? 6 : 1;
  const cards: NonNullable<TableSetup["cards"]> = [
    { card: "Ann", seat: 0, region: "ready-region", blood: 5 },
    { card: "Bob", seat: 1, region: "ready-region", blood: 10 },
    ...Array.from({ length: copies }, (_, copy) => ({
      card: name, as: `${name} ${copy}`, seat: 0, region, ...(region === "attached" ? { on: "Ann", life: 2, level: "basic" } : {}),
    })),
    ...Array.from({ length: 30 }, (_, copy) => ({ card: name, as: `drawn ${copy}`, seat: copy % 2, region: "library" })),
  ];
  return Table.create({ pool: [...definitions, vampire("Ann"), vampire("Bob")], seats: [{ name: "P" }, { name: "Q" }], cards, at });
}

/**
 * Plays a game by wishes: at each decision the first option that one of them fits, or else what
 * happens by itself.
 *
 * @returns the ids of the choices
 */
export function playByWishes(table: Table, wishes: readonly RegExp[], choices: number): string[] {
  const chosen: string[] = [];
  while (chosen.length < choices && table.decision !== null) {
    const { options, otherwise } = table.decision;
    const wished = wishes.map((wish) => options.findIndex(({ id }) => wish.test(id))).find((index) => index >= 0);
    const option = options[wished ?? Math.max(otherwise, 0)];
    if (option === undefined) break;
    table.choose(option.id);
    chosen.push(option.id);
  }
  return chosen;
}
