/** Writing the beginnings of files. */
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { makeFolder } from "../../build/write.ts";
import { UsageError } from "../usage.ts";

/** What was written, and where to go on. */
export interface Begun {
  /** Path of the file, relative to the project. */
  readonly file: string;
  /** Line from which there is something to fill in. */
  readonly line: number;
}

/**
 * Writes a file that is not there yet.
 *
 * @throws UsageError when it is there: what somebody wrote is never overwritten
 */
export function writeNew(root: string, file: string, text: string): Begun {
  const path = join(root, file);
  makeFolder(dirname(path));
  try {
    writeFileSync(path, text, { flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") throw new UsageError(`${file} is there already; it was left as it is.`);
    throw error;
  }
  return { file, line: 1 };
}

/**
 * A name as it stands in quotes.
 *
 * @throws UsageError for a name that no file can hold: an empty one, or one with a line break
 */
export function quotedName(name: string): string {
  // oxlint-disable-next-line no-control-regex -- those are what is refused
  if (name.trim() === "" || /[\u0000-\u001f\u007f\u2028\u2029]/.test(name)) throw new UsageError("A name is some text on one line.");
  return `"${name.replace(/["\\]/g, "\\$&")}"`;
}
