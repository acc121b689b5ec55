/** All cards, rules and sequences of the project as definitions, for tests of whole games. */
import { readdirSync, readFileSync } from "node:fs";
import { compile, type Compilation } from "../../compiler/compile.ts";
import { fuzzPool, type FuzzPool } from "../../compiler/fuzz/decks.ts";
import { definitionsOf } from "../../compiler/scenario/index.ts";
import type { Definition } from "../../runtime/index.ts";

const cards = new URL("../../cards/", import.meta.url);

export function cardPool(): Definition[] {
  return definitionsOf(compiled());
}

/** The same for random games, with the vampires that they add. */
export function randomPool(): FuzzPool {
  const game = compiled();
  return fuzzPool(definitionsOf(game), game);
}

function compiled(): Pick<Compilation, "items" | "declared" | "scenarios" | "asOf"> & { readonly textOf: (path: string) => string | undefined } {
  const paths = readdirSync(cards, { recursive: true }).map(String).filter((path) => path.endsWith(".praxis")).sort();
  const texts = new Map(paths.map((path) => [path, readFileSync(new URL(path, cards), "utf8")]));
  const { items, declared, scenarios, asOf } = compile([...texts].map(([path, text]) => ({ path, text })));
  return { items, declared, scenarios, asOf, textOf: (path) => texts.get(path) };
}
