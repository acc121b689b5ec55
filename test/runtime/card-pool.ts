/** All cards, rules and sequences of the project as definitions, for tests of whole games. */
import { readdirSync, readFileSync } from "node:fs";
import { compile } from "../../compiler/index.ts";
import { loadItem } from "../../compiler/emit/index.ts";
import type { Definition } from "../../runtime/index.ts";
import * as runtime from "../../runtime/index.ts";

const cards = new URL("../../cards/", import.meta.url);

export function cardPool(): Definition[] {
  const paths = readdirSync(cards, { recursive: true }).map(String).filter((path) => path.endsWith(".praxis")).sort();
  const texts = new Map(paths.map((path) => [path, readFileSync(new URL(path, cards), "utf8")]));
  const { items } = compile([...texts].map(([path, text]) => ({ path, text })));
  return [...items.values()].map((item) => loadItem(item, { path: item.file, text: texts.get(item.file) ?? "" }, runtime));
}
