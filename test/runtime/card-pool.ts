/** All cards, rules and sequences of the project as definitions, for tests of whole games. */
import { readdirSync, readFileSync } from "node:fs";
import { compile } from "../../compiler/index.ts";
import { definitionsOf } from "../../compiler/fuzz/pool.ts";
import type { Definition } from "../../runtime/index.ts";

const cards = new URL("../../cards/", import.meta.url);

export function cardPool(): Definition[] {
  const paths = readdirSync(cards, { recursive: true }).map(String).filter((path) => path.endsWith(".praxis")).sort();
  const texts = new Map(paths.map((path) => [path, readFileSync(new URL(path, cards), "utf8")]));
  const { items } = compile([...texts].map(([path, text]) => ({ path, text })));
  return definitionsOf(items, (path) => texts.get(path));
}
