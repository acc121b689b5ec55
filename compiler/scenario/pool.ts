/** Definitions of a game: its rules and sequences, and of its cards those that a scenario needs. */
import * as runtime from "../../runtime/index.ts";
import type { CardDefinition, Definition } from "../../runtime/index.ts";
import type { Declared } from "../declared.ts";
import { loadItem } from "../emit/index.ts";
import type { Loaded } from "../emit/index.ts";
import type { ItemIR } from "../ir.ts";

/** A game to play scenarios in: a compilation, or a variant of it with the compilation's declarations. */
export interface PlayedGame {
  readonly items: ReadonlyMap<string, ItemIR>;
  readonly declared: Declared;
  readonly asOf: string | null;
  /** Texts of the files, for the places in traces of errors. */
  readonly textOf?: (path: string) => string | undefined;
  /** What is played in place of a definition: the same, with something that watches it. */
  readonly through?: (definition: Definition) => Definition;
  /** What is played in place of its rules, sequences and sets. */
  readonly common?: readonly Definition[];
}

const definitions = new WeakMap<ItemIR, Definition>();
const commons = new WeakMap<PlayedGame["items"], { readonly through: PlayedGame["through"]; readonly definitions: readonly Definition[] }>();

function load(item: ItemIR, game: PlayedGame): Definition {
  const definition = definitionOf(item, game.textOf);
  return game.through?.(definition) ?? definition;
}

/** The version of each item that was loaded first: rulings change little of it. */
const firsts = new Map<string, Loaded>();

function definitionOf(item: ItemIR, textOf: PlayedGame["textOf"]): Definition {
  let definition = definitions.get(item);
  if (!definition) {
    const key = `${item.kind}:${item.name} ${item.file}`;
    const first = firsts.get(key);
    definition = loadItem(item, { path: item.file, text: textOf?.(item.file) ?? "", ...(textOf ? { textOf } : {}) }, runtime, first);
    if (!first) firsts.set(key, { item, definition });
    definitions.set(item, definition);
  }
  return definition;
}

/**
 * All items of a game as definitions, for whole games.
 *
 * @param textOf the texts of files, for the places in traces of errors
 */
export function definitionsOf({ items, textOf }: Pick<PlayedGame, "items" | "textOf">): Definition[] {
  return [...items.values()].map((item) => definitionOf(item, textOf));
}

/** Rules and sequences, the same for all scenarios of a game. */
export function commonDefinitions(game: PlayedGame): readonly Definition[] {
  const { items, through } = game;
  if (game.common) return game.common;
  let common = commons.get(items);
  if (common?.through !== through || !common) {
    common = { through, definitions: shared([...items.values()].filter(({ kind }) => kind !== "card").map((item) => load(item, game))) };
    commons.set(items, common);
  }
  return common.definitions;
}

/** Lists of rules by their first one. */
const lists = new WeakMap<Definition, (readonly Definition[])[]>();

/** The same list for the same rules, since much is found out of a list once: most rulings change cards alone. */
function shared(definitions: readonly Definition[]): readonly Definition[] {
  const [first] = definitions;
  if (!first) return definitions;
  let known = lists.get(first);
  if (!known) lists.set(first, (known = []));
  const before = known.find((list) => list.length === definitions.length && list.every((definition, at) => definition === definitions[at]));
  if (before) return before;
  known.push(definitions);
  return definitions;
}

export function cardDefinition(game: PlayedGame, name: string): CardDefinition | undefined {
  const item = game.items.get(`card:${name}`);
  const definition = item && load(item, game);
  return definition?.kind === "card" ? definition : undefined;
}
