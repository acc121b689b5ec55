/** Plays scenarios in mutated games, and tells which mutants nothing noticed. */
import type { Compilation } from "../compile.ts";
import type { ItemIR } from "../ir.ts";
import { playScenario } from "../scenario/index.ts";
import type { ScenarioRecord } from "../scenarios.ts";
import { mutantsOf, type Mutant, type Operator } from "./mutants.ts";

export interface Verdict {
  readonly mutant: Mutant;
  readonly key: string;
  /** `failed`: a then line was wrong; `stuck`: a script no longer fitted; `refused`: no author could write it; `survived`: nothing noticed. */
  readonly outcome: "failed" | "stuck" | "refused" | "survived";
  /** The scenario that noticed. */
  readonly scenario: string | null;
}

export interface HuntOptions {
  readonly operators: ReadonlySet<Operator>;
  /** Keys of the items to mutate (`card:Grey Hound`); all when left out. */
  readonly keys?: readonly string[];
  /** Goes on after a script that no longer fits until a then line is wrong. */
  readonly strict?: boolean;
  readonly onProgress?: (done: number, total: number, name: string) => void;
}

/** Hunts the mutants of items with the scenarios in which those items have a part. */
export function hunt(compilation: Compilation, options: HuntOptions): Verdict[] {
  const keys = options.keys ?? [...compilation.items.keys()];
  const runs = usedIn(compilation, keys);
  const verdicts: Verdict[] = [];
  const all = keys.flatMap((key) => {
    const item = compilation.items.get(key);
    return item ? mutantsOf(item, options.operators).map((mutant) => ({ key, mutant })) : [];
  });
  all.forEach(({ key, mutant }, i) => {
    verdicts.push(judge(compilation, key, mutant, runs.get(key) ?? [], options.strict === true));
    options.onProgress?.(i + 1, all.length, key);
  });
  return verdicts;
}

/** For each item, the scenarios that speak of it or run statements of it; its own first, quick ones before slow ones. */
function usedIn(compilation: Compilation, keys: readonly string[]): ReadonlyMap<string, ScenarioRecord[]> {
  const wanted = new Set(keys);
  const found = new Map<string, { record: ScenarioRecord; own: boolean; milliseconds: number }[]>();
  for (const record of compilation.scenarios) {
    if (!record.days.includes(compilation.asOf)) continue;
    const { covered, milliseconds } = playScenario(record, compilation);
    const programs = new Set([...covered].map((entry) => entry.slice(0, entry.lastIndexOf(":"))));
    const text = JSON.stringify(record.scenario);
    for (const key of wanted) {
      const item = compilation.items.get(key);
      if (!item) continue;
      const own = record.item === key;
      const takesPart = own || programsOf(item).some((program) => programs.has(program)) || (item.kind === "card" && text.includes(JSON.stringify(item.name)));
      if (takesPart) found.set(key, [...(found.get(key) ?? []), { record, own, milliseconds }]);
    }
  }
  return new Map([...found].map(([key, list]) => [key, list.sort((a, b) => Number(b.own) - Number(a.own) || a.milliseconds - b.milliseconds).map(({ record }) => record)]));
}

function programsOf(item: ItemIR): string[] {
  return [...(item.kind === "sequence" ? [`sequence:${item.name}`] : []), ...item.clauses.flatMap(({ id }) => [id, `${id}/start`])];
}

function judge(compilation: Compilation, key: string, mutant: Mutant, scenarios: readonly ScenarioRecord[], strict: boolean): Verdict {
  if (mutant.refused) return { mutant, key, outcome: "refused", scenario: null };
  const items = new Map(compilation.items).set(key, mutant.item);
  let stuck: string | null = null;
  for (const record of scenarios) {
    const { outcome, name } = playScenario(record, { items, declared: compilation.declared, asOf: compilation.asOf });
    if (outcome === "failed") return { mutant, key, outcome: "failed", scenario: name };
    if (outcome !== "passed") {
      stuck ??= name;
      if (!strict) break;
    }
  }
  return { mutant, key, outcome: stuck === null ? "survived" : "stuck", scenario: stuck };
}
