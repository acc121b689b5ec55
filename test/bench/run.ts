/** What runs as a bundle: measures one group and writes the measures as JSON. */
import { compile } from "../../compiler/compile.ts";
import { measureBuilding, rebuild } from "./building.ts";
import type { Context } from "./context.ts";
import { makeCorpus, realSources } from "./corpus.ts";
import { measureFaults } from "./faults.ts";
import { measureKernel } from "./kernel.ts";
import type { Group } from "./groups.ts";
import type { Measure } from "./measure.ts";
import { measureModules } from "./modules.ts";
import { measureLoading, measureSizes, measureStart } from "./packaged.ts";
import { measureParsing } from "./parsing.ts";
import { measureProving, playScenarios } from "./proving.ts";
import { measureRandomGames } from "./random-games.ts";

const parts: Readonly<Record<Group, (context: Context) => Measure[] | Promise<Measure[]>>> = {
  modules: measureModules, kernel: measureKernel, games: measureRandomGames, scenarios: measureProving, faults: measureFaults,
  reading: measureParsing, building: measureBuilding, sizes: measureSizes, loading: measureLoading, start: measureStart,
};

async function measureGroup(bundle: string, root: string, group: Group): Promise<Measure[]> {
  const sources = realSources(root);
  const context: Context = { root, bundle, sources, compilation: compile(sources), corpus: makeCorpus(root) };
  return parts[group](context);
}

const [, bundle = "", first = "", ...rest] = process.argv;
if (first === "--rebuild") process.stdout.write(String(await rebuild(rest[0] ?? "", rest[1] ?? "")));
else if (first === "--scenarios") process.stdout.write(JSON.stringify(playScenarios(rest[0] ?? "", rest[1] ?? "")));
else process.stdout.write(JSON.stringify(await measureGroup(bundle, first, rest[0] as Group)));
