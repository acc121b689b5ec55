/** What runs as a bundle: measures everything and writes the measures as JSON. */
import { compile } from "../../compiler/compile.ts";
import { measureBuilding, rebuild } from "./building.ts";
import type { Context } from "./context.ts";
import { makeCorpus, realSources } from "./corpus.ts";
import { measureFaults } from "./faults.ts";
import { measureKernel } from "./kernel.ts";
import type { Measure } from "./measure.ts";
import { measureModules } from "./modules.ts";
import { measureLoading, measureSizes, measureStart } from "./packaged.ts";
import { measureParsing } from "./parsing.ts";
import { measureProving, playScenarios } from "./proving.ts";
import { measureRandomGames } from "./random-games.ts";

const parts: readonly (readonly [string, (context: Context) => Measure[] | Promise<Measure[]>])[] = [
  ["modules", measureModules], ["kernel", measureKernel], ["games", measureRandomGames], ["scenarios", measureProving], ["faults", measureFaults],
  ["reading", measureParsing], ["building", measureBuilding], ["sizes", measureSizes], ["loading", measureLoading], ["start", measureStart],
];

async function measureAll(bundle: string, root: string, only: readonly string[]): Promise<Measure[]> {
  const sources = realSources(root);
  const context: Context = { root, bundle, sources, compilation: compile(sources), corpus: makeCorpus(root) };
  const measures: Measure[] = [];
  for (const [name, measure] of parts) {
    if (only.length > 0 && !only.includes(name)) continue;
    process.stderr.write(`Measuring ${name} …\n`);
    measures.push(...(await measure(context)));
  }
  return measures;
}

const [, bundle = "", first = "", ...rest] = process.argv;
if (first === "--rebuild") process.stdout.write(String(await rebuild(rest[0] ?? "", rest[1] ?? "")));
else if (first === "--scenarios") process.stdout.write(JSON.stringify(playScenarios(rest[0] ?? "", rest[1] ?? "")));
else process.stdout.write(JSON.stringify(await measureAll(bundle, first, rest)));
