/** The project that a call is about. */
import { statSync } from "node:fs";
import { dirname, join } from "node:path";
import { UsageError } from "./usage.ts";

/** The folder with the authors' files, within a project. */
export const cardsFolder = "cards";

/**
 * The nearest folder, from the working directory upwards, that holds a `cards` folder.
 *
 * @throws UsageError when there is none
 */
export function projectRoot(cwd: string): string {
  for (let folder = cwd; ; folder = dirname(folder)) {
    if (isFolder(join(folder, cardsFolder))) return folder;
    if (dirname(folder) === folder) break;
  }
  throw new UsageError(
    `There is no ${cardsFolder} folder here, nor in a folder above ${cwd}.`,
    `Go to a project of card texts, or begin one: mkdir ${cardsFolder}`,
  );
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
