/** Plays scenarios in mutated games, and tells which mutants nothing noticed. */
import type { Compilation } from "../compile.ts";
import type { ItemIR, StmtIR } from "../ir.ts";
import { playScenario } from "../scenario/index.ts";
import type { ScenarioRecord } from "../scenarios.ts";
import { bodiesOf } from "../statements.ts";
import { mutantsOf } from "./mutants.ts";
import type { Mutant, Operator } from "./mutants.ts";
import { survey } from "./survey.ts";
import type { Surveyed } from "./survey.ts";

/** One mutant of a project. */
export interface Quarry {
  /** Key of the mutated item. */
  readonly key: string;
  readonly mutant: Mutant;
}

/** `failed`: a then line was wrong; `stuck`: a script no longer fitted, or the game broke off; `refused`: no author could write it; `survived`: nothing noticed. */
export type Outcome = "failed" | "stuck" | "refused" | "survived";

export interface Verdict extends Quarry {
  readonly outcome: Outcome;
  /** Key of the scenario that noticed. */
  readonly scenario: string | null;
}

export interface HuntOptions {
  /** Goes on after a script that no longer fits until a then line is wrong. */
  readonly strict?: boolean;
  readonly onProgress?: (done: number, total: number, name: string) => void;
}

/** All mutants of the items with those keys (of all items when left out), of those operators. */
export function quarriesOf(compilation: Compilation, operators: ReadonlySet<Operator>, keys?: readonly string[]): Quarry[] {
  const windows = nextWindows(compilation.items.values());
  return (keys ?? [...compilation.items.keys()]).flatMap((key) => {
    const item = compilation.items.get(key);
    return item ? mutantsOf(item, operators, windows).map((mutant) => ({ key, mutant })) : [];
  });
}

/** Hunts mutants. `surveyed` may be handed in where it is known already. */
export function hunt(compilation: Compilation, quarries: readonly Quarry[], options: HuntOptions = {}, surveyed: readonly Surveyed[] = survey(compilation)): Verdict[] {
  return quarries.map((quarry, i) => {
    const verdict = judge(compilation, quarry, scenariosFor(compilation, quarry, surveyed), options.strict === true);
    options.onProgress?.(i + 1, quarries.length, quarry.key);
    return verdict;
  });
}

/** The scenarios in which a mutant can matter: those of its own item first, quick ones before slow ones. */
export function scenariosFor({ items }: Pick<Compilation, "items">, { key, mutant }: Quarry, surveyed: readonly Surveyed[]): ScenarioRecord[] {
  const { where, statement, isAnywhere } = mutant;
  const isCard = items.get(key)?.kind === "card";
  const isEverywhere = isAnywhere || !surveyed.some(({ touched }) => touched.has(where));
  const isReached = ({ covered, touched, cards }: Surveyed): boolean => {
    if (statement !== undefined) return covered.has(statement);
    // Where a clause of a card is looked at the card is there; a rule's is there always.
    return isCard ? cards.has(key) : isEverywhere || touched.has(where);
  };
  const rank = ({ record, covered, touched }: Surveyed): number => (record.item === key ? 0 : 2) + (touched.has(where) || (statement !== undefined && covered.has(statement)) ? 0 : 1);
  const reached = surveyed.filter(isReached);
  return reached.sort((left, right) => rank(left) - rank(right) || left.milliseconds - right.milliseconds).map(({ record }) => record);
}

export function judge({ items: all, declared, asOf }: Compilation, quarry: Quarry, scenarios: readonly ScenarioRecord[], strict: boolean): Verdict {
  const { key, mutant } = quarry;
  if (mutant.refused) return { ...quarry, outcome: "refused", scenario: null };
  const items = new Map(all).set(key, mutant.item);
  let stuck: string | null = null;
  for (const record of scenarios) {
    const { outcome } = playScenario(record, { items, declared, asOf }, { lenient: true });
    if (outcome === "failed") return { ...quarry, outcome, scenario: record.key };
    if (outcome !== "passed") {
      stuck ??= record.key;
      if (!strict) break;
    }
  }
  return { ...quarry, outcome: stuck === null ? "survived" : "stuck", scenario: stuck };
}

/** For each step that asks somebody, the next one of the same sequence that does; for the last, the one before. */
function nextWindows(items: Iterable<ItemIR>): ReadonlyMap<string, string> {
  const next = new Map<string, string>();
  for (const { kind, body = [] } of items) {
    if (kind !== "sequence") continue;
    const steps = [...new Set(body.flatMap(askingSteps))];
    steps.forEach((step, i) => {
      const other = steps[i + 1] ?? steps[i - 1];
      if (other !== undefined && !next.has(step)) next.set(step, other);
    });
  }
  return next;
}

function askingSteps(node: StmtIR): string[] {
  const inner = bodiesOf(node).flat();
  if (node.kind !== "step") return inner.flatMap(askingSteps);
  const asks = inner.some(function asking(each): boolean {
    return each.kind === "do" ? each.verb === "ask" : each.kind !== "step" && bodiesOf(each).flat().some(asking);
  });
  return [...(asks ? [node.name] : []), ...inner.flatMap(askingSteps)];
}
