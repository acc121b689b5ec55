/** All items of a game as definitions to play with. */
import type { Definition } from "../../runtime/index.ts";
import * as runtime from "../../runtime/index.ts";
import { loadItem } from "../emit/index.ts";
import type { ItemIR } from "../ir.ts";

/** @param textOf the texts of files, for the places in traces of errors */
export function definitionsOf(items: ReadonlyMap<string, ItemIR>, textOf: (path: string) => string | undefined): Definition[] {
  return [...items.values()].map((item) => loadItem(item, { path: item.file, text: textOf(item.file) ?? "", textOf }, runtime));
}
