/** Writes and removes built files, so that a build that is cut off leaves no half of one. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { headerStart } from "../emit/typescript.ts";

/**
 * Makes a folder with all that it lies in, unless it is there. Throws the error of the file system where it
 * cannot be made. One step at a time: Node's own way of making several never ends in places such as /proc.
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Somebody else may have made it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

/** Writes a file whole or not at all: beside its place first, then moved there. Makes its folder. */
export function writeAtomically(path: string, text: string): void {
  makeFolder(dirname(path));
  const beside = `${path}.${process.pid}.tmp`;
  try {
    writeFileSync(beside, text);
    renameSync(beside, path);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}

/** Why nothing can be written into a folder that is there, as an error of the file system; nothing where something can. */
export function whyClosed(folder: string): unknown {
  try {
    rmdirSync(mkdtempSync(join(folder, ".praxis-")));
    return undefined;
  } catch (error) {
    return error;
  }
}

/** The text of a file, or nothing when there is none to read. */
export function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

/**
 * Removes what earlier builds left in the output folder and this one did not make: modules, remains
 * of a build that was cut off, and folders that this empties. Files and folders of other origin stay.
 *
 * @param places of the modules that stay, relative to the folder
 * @returns the places of the modules that went, sorted
 */
export function removeStale(folder: string, places: ReadonlySet<string>): string[] {
  const removed: string[] = [];
  /** Modules stand in one folder for each set: nothing below that is looked at. Returns whether something went. */
  const clear = (path: string): boolean => {
    let went = false;
    for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
      const place = path === "" ? entry.name : `${path}/${entry.name}`;
      const full = join(folder, place);
      if (entry.isDirectory()) {
        if (path === "" && isReadable(full) && clear(place) && readdirSync(full).length === 0) rmdirSync(full);
      } else if (/\.ts\.\d+\.tmp$/.test(entry.name)) {
        if (isRunning(Number(/\.(\d+)\.tmp$/.exec(entry.name)?.[1]))) continue;
        rmSync(full, { force: true });
        went = true;
      } else if (entry.name.endsWith(".ts") && !places.has(place) && isBuilt(full)) {
        rmSync(full, { force: true });
        removed.push(place);
        went = true;
      }
    }
    return went;
  };
  clear("");
  return removed.sort();
}

/** The places of all TypeScript files in the folders of an output folder; none when it is not there. */
export function listModules(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .flatMap(({ name }) => readdirSync(join(folder, name)).map((file) => `${name}/${file}`));
  } catch {
    return [];
  }
}

/** Built files begin with a line that says so; one that was cut off holds less than that line. */
function isBuilt(path: string): boolean {
  const text = readIfThere(path) ?? "";
  return text.startsWith(headerStart) || headerStart.startsWith(text);
}

function isReadable(folder: string): boolean {
  try {
    readdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

/** Whether the process that left a file is still at it. */
function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
