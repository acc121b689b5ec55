/** What the emitter is, so that modules of another emitter are written anew. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { digest } from "./digest.ts";

let known: string | undefined;

/** A hash of the emitter's own text, of the contract, and of the versions of what it uses; of all sources where they are bundled. */
export function emitterVersion(): string {
  known ??= process.env["PRAXIS_SOURCES"] ?? digest(emitterText());
  return known;
}

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

function emitterText(): string {
  const files = readdirSync(here("../emit/")).filter((name) => name.endsWith(".ts")).sort();
  const paths = [...files.map((name) => `../emit/${name}`), "./build.ts", "../../runtime/contract.ts", "../../package.json"];
  return paths.map((path) => readFileSync(here(path), "utf8")).join("\n");
}
