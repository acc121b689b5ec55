/** The project that a call is about. */
import { existsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { UsageError } from "./usage.ts";

/** The folder with the authors' files, within a project. */
export const cardsFolder = "cards";

/**
 * The nearest folder, from the working directory upwards, that holds a `cards` folder.
 *
 * @throws UsageError when there is none
 */
export function projectRoot(cwd: string): string {
  const root = nearest(cwd, hasCards);
  if (root !== null) return root;
  throw new UsageError(
    `There is no ${cardsFolder} folder here, nor in a folder above ${cwd}.`,
    `Go to a project of card texts, or begin one: mkdir ${cardsFolder}`,
  );
}

/** As `projectRoot`; where there is no project, the folder of this program, which brings cards of its own. */
export function projectOrOwnRoot(cwd: string): { readonly root: string; readonly isOwn: boolean } {
  const root = nearest(cwd, hasCards);
  if (root !== null) return { root, isOwn: false };
  // What is built of the cards lies in a folder of that name as well, beside no package.json.
  const own = nearest(dirname(fileURLToPath(import.meta.url)), (folder) => hasCards(folder) && existsSync(join(folder, "package.json")));
  return own === null ? { root: projectRoot(cwd), isOwn: false } : { root: own, isOwn: true };
}

/** The nearest folder, from one upwards, that is wanted. */
function nearest(from: string, isWanted: (folder: string) => boolean): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    if (isWanted(folder)) return folder;
    if (dirname(folder) === folder) return null;
  }
}

const hasCards = (folder: string): boolean => isFolder(join(folder, cardsFolder));

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
