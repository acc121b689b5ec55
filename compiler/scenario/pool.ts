/** Definitions of a game: its rules and sequences, and of its cards those that a scenario needs. */
import * as runtime from "../../runtime/index.ts";
import type { CardDefinition, Definition } from "../../runtime/index.ts";
import type { Declared } from "../declared.ts";
import { loadItem } from "../emit/index.ts";
import type { ItemIR } from "../ir.ts";

/** A game to play scenarios in: a compilation, or a variant of it with the compilation's declarations. */
export interface PlayedGame {
  readonly items: ReadonlyMap<string, ItemIR>;
  readonly declared: Declared;
  readonly asOf: string | null;
  /** Texts of the files, for the places in traces of errors. */
  readonly textOf?: (path: string) => string | undefined;
}

const definitions = new WeakMap<ItemIR, Definition>();
const commons = new WeakMap<ReadonlyMap<string, ItemIR>, readonly Definition[]>();

function load(item: ItemIR, game: PlayedGame): Definition {
  let definition = definitions.get(item);
  if (!definition) {
    const textOf = game.textOf;
    definition = loadItem(item, { path: item.file, text: textOf?.(item.file) ?? "", ...(textOf ? { textOf } : {}) }, runtime);
    definitions.set(item, definition);
  }
  return definition;
}

/** Rules and sequences, the same for all scenarios of a game. */
export function commonDefinitions(game: PlayedGame): readonly Definition[] {
  let common = commons.get(game.items);
  if (!common) {
    common = [...game.items.values()].filter(({ kind }) => kind !== "card").map((item) => load(item, game));
    commons.set(game.items, common);
  }
  return common;
}

export function cardDefinition(game: PlayedGame, name: string): CardDefinition | undefined {
  const item = game.items.get(`card:${name}`);
  const definition = item && load(item, game);
  return definition?.kind === "card" ? definition : undefined;
}
