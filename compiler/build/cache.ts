/** What an earlier build knew, so that the next formats and writes only what changed. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { writeAtomically } from "./write.ts";

/** Path of the cache, relative to the project. */
export const cachePath = ".praxis/cache.json";

export interface CachedModule {
  /** Hash of all that the module is made from. */
  readonly key: string;
  /** Hash of its text as it was written. */
  readonly text: string;
}

/** By place of the module within the output folder. */
export type Cache = Map<string, CachedModule>;

/**
 * The cache of a build like this one.
 *
 * @param kind hash of what all modules depend on: the emitter, the day, the output folder
 * @returns an empty one when there is none, or it is broken, foreign, or of another kind
 */
export function readCache(root: string, kind: string): Cache {
  const cache: Cache = new Map();
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(join(root, cachePath), "utf8"));
  } catch {
    return cache;
  }
  if (!isRecord(content) || content["kind"] !== kind || !isRecord(content["modules"])) return cache;
  for (const [place, entry] of Object.entries(content["modules"])) {
    if (isRecord(entry) && typeof entry["key"] === "string" && typeof entry["text"] === "string") cache.set(place, { key: entry["key"], text: entry["text"] });
  }
  return cache;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === "object" && value !== null;

/** Keeps the cache. That it cannot be written costs time at the next build and nothing else, so it is not reported. */
export function writeCache(root: string, kind: string, cache: Cache): void {
  const modules = Object.fromEntries([...cache].sort(([left], [right]) => (left < right ? -1 : 1)));
  try {
    writeAtomically(join(root, cachePath), `${JSON.stringify({ kind, modules }, null, 1)}\n`);
  } catch {
    // See above.
  }
}
