/** A folder of proof sheets with an index. */
import { writeFileSync } from "node:fs";
import { join, resolve, sep } from "node:path";
import { indexPage, sheetPage } from "../../proof/index.ts";
import type { ProofSheet } from "../../proof/index.ts";
import { reasonOf } from "../../build/reason.ts";
import { makeFolder } from "../../build/write.ts";
import { cardsFolder } from "../root.ts";
import { UsageError } from "../usage.ts";
import { slugOf } from "../../emit/slug.ts";

/**
 * Writes a page for each sheet, and `index.html`.
 *
 * @returns the folder
 * @throws UsageError for a folder among the cards, or one that cannot be written
 */
export async function writeSheets(sheets: readonly ProofSheet[], out: string, root: string, cwd: string): Promise<string> {
  const folder = resolve(cwd, out);
  const cards = resolve(root, cardsFolder);
  if (folder === cards || folder.startsWith(cards + sep)) throw new UsageError(`--out ${out} lies among the cards.`, "Give a folder outside of them.");
  try {
    makeFolder(folder);
    writePages(sheets, folder);
  } catch (error) {
    throw new UsageError(`--out ${out} cannot be written: ${reasonOf(error)}.`, "Give a folder that may be made, or is there, and holds no file of that name.");
  }
  return folder;
}

function writePages(sheets: readonly ProofSheet[], folder: string): void {
  const taken = new Set<string>(["index"]);
  const entries = sheets.map((sheet) => {
    const stem = `${slugOf(sheet.name)}-${slugOf(sheet.label)}`;
    let name = stem;
    for (let count = 2; taken.has(name); count++) name = `${stem}-${count}`;
    taken.add(name);
    return { sheet, file: `${name}.html` };
  });
  for (const { sheet, file } of entries) writeFileSync(join(folder, file), sheetPage(sheet));
  writeFileSync(join(folder, "index.html"), indexPage(entries));
}
