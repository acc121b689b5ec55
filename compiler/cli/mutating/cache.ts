/** Verdicts of earlier hunts, by the hash of all that they depend on. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { writeAtomically } from "../../build/write.ts";
import type { Outcome } from "../../mutation/index.ts";

const cachePath = ".praxis/mutants.json";

export type KnownVerdict = readonly [outcome: Outcome, scenario: string | null];

export interface VerdictCache {
  readonly known: Map<string, KnownVerdict>;
  /** Writes what is known; with `only`, nothing but those. That it cannot be written costs time and nothing else. */
  readonly save: (only?: ReadonlySet<string>) => void;
}

/**
 * The cache of a project.
 *
 * @param kind what all verdicts depend on: the sources of praxis; without it nothing is kept
 */
export function verdictCache(root: string, kind: string | undefined): VerdictCache {
  const path = join(root, cachePath);
  const known = kind === undefined ? new Map<string, KnownVerdict>() : read(path, kind);
  return {
    known,
    save(only) {
      if (kind === undefined) return;
      const kept = [...known].filter(([hash]) => only?.has(hash) ?? true);
      try {
        writeAtomically(path, `${JSON.stringify({ kind, verdicts: Object.fromEntries(kept) })}\n`);
      } catch {
        // See above.
      }
    },
  };
}

function read(path: string, kind: string): Map<string, KnownVerdict> {
  try {
    const content = JSON.parse(readFileSync(path, "utf8")) as { readonly kind?: unknown; readonly verdicts?: Readonly<Record<string, KnownVerdict>> };
    return new Map(content.kind === kind ? Object.entries(content.verdicts ?? {}) : []);
  } catch {
    return new Map();
  }
}
