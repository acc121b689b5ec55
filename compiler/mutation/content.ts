/** What a verdict on a mutant depends on, as a hash: the mutated item, the rules, and the scenarios with their cards. */
import type { Compilation } from "../compile.ts";
import { hashOf, hashText } from "../hash.ts";
import type { ScenarioRecord } from "../scenarios.ts";
import type { Quarry } from "./hunt.ts";
import type { Surveyed } from "./survey.ts";

/** Gives the hash of a mutant with the scenarios that hunt it. */
export function contentHashes({ items }: Compilation, surveyed: readonly Surveyed[]): (quarry: Quarry, scenarios: readonly ScenarioRecord[]) => string {
  const itemHashes = new Map([...items].map(([key, item]) => [key, hashOf(item)]));
  const rules = hashText([...items].flatMap(([key, { kind }]) => (kind === "card" ? [] : [itemHashes.get(key)])).join(" "));
  const played = new Map(surveyed.map(({ record, cards }) => [
    record, hashText([hashOf(record.scenario), record.substitute?.to ?? "", ...[...cards].map((key) => itemHashes.get(key) ?? "")].join(" ")),
  ]));
  return ({ key, mutant }, scenarios) => hashText([key, hashOf(mutant.item), rules, ...scenarios.map((record) => played.get(record) ?? "")].join(" "));
}
