/** What the emitter is, so that modules of another emitter are written anew. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { digest } from "./digest.ts";

let known: string | undefined;

/**
 * A hash of the emitter's own text, of the contract, and of the versions of what it uses. Where the
 * compiler is bundled into one file, the hash of that file.
 */
export function emitterVersion(): string {
  known ??= digest(emitterText());
  return known;
}

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

function emitterText(): string {
  try {
    const files = readdirSync(here("../emit/")).filter((name) => name.endsWith(".ts")).sort();
    const paths = [...files.map((name) => `../emit/${name}`), "./build.ts", "../../runtime/contract.ts", "../../package.json"];
    return paths.map((path) => readFileSync(here(path), "utf8")).join("\n");
  } catch {
    return readFileSync(fileURLToPath(import.meta.url), "utf8");
  }
}
