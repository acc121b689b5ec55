/** All scenarios of the real card set, played and proven: each measure in a process that has played nothing yet. */
import { execFileSync } from "node:child_process";
import { compile } from "../../compiler/compile.ts";
import type { Compilation } from "../../compiler/compile.ts";
import { prove } from "../../compiler/prove.ts";
import { checkScenario, playScenario } from "../../compiler/scenario/index.ts";
import type { PlayedGame } from "../../compiler/scenario/index.ts";
import { spent } from "./clock.ts";
import type { Context } from "./context.ts";
import { realSources } from "./corpus.ts";
import type { Measure } from "./measure.ts";

/** What a process of its own tells, in milliseconds. */
interface Told {
  readonly reading: number;
  readonly playing: number;
  readonly again: number;
  readonly note: string;
}

/** As the launcher has it. */
const flags = process.versions.v8.startsWith("11.") ? ["--interrupt-budget=600000"] : [];

export function measureProving({ root, bundle }: Context): Measure[] {
  const group = "scenarios";
  const told = (what: string): Told => JSON.parse(execFileSync(process.execPath, [...flags, bundle, "--scenarios", root, what], { encoding: "utf8" })) as Told;
  const [once, proofs] = [told("once"), told("proofs")];
  const aim = "at most 2000 ms";
  return [
    { group, name: "reading all scenarios", value: once.reading, unit: "ms" },
    {
      group, name: "each scenario played once", value: once.playing, unit: "ms",
      yardstick: { name: "once more", value: once.again, unit: "ms" }, ratio: once.again / once.playing, aim, met: once.playing <= 2000, note: once.note,
    },
    {
      group, name: "all scenarios with proofs", value: proofs.playing, unit: "ms",
      yardstick: { name: "once more, states compared and laws held", value: proofs.again, unit: "ms" }, ratio: proofs.playing / proofs.again,
      aim, met: proofs.playing <= 2000, note: proofs.note,
    },
  ];
}

/** What the bundle does when it is started with `--scenarios`: as `praxis test`, the scenarios are read when the cards are compiled. */
export function playScenarios(root: string, what: string): Told {
  const sources = realSources(root);
  const texts = new Map(sources.map(({ path, text }) => [path, text]));
  const textOf = (path: string): string | undefined => texts.get(path);
  const compilation = compile(sources);
  const { scenarios, declared } = compilation;
  const reading = spent(() => { for (const record of scenarios) checkScenario(record, declared, textOf(record.file)); });
  if (what === "once") {
    let passed = 0;
    const play = (): void => { passed = playOnce(compilation, textOf); };
    const [playing, again] = [spent(play), spent(play)];
    return { reading, playing, again, note: `${passed} of ${scenarios.length} passed` };
  }
  let note = "";
  const playing = spent(() => {
    const proof = prove(compilation, { textOf, checkState: false });
    const passed = proof.scenarios.filter((scenario) => scenario.passed).length;
    note = `${passed} of ${proof.scenarios.length} playings passed, ${proof.rulings.filter(({ proven }) => proven).length} of ${proof.rulings.length} rulings proven`;
  });
  return { reading, playing, again: spent(() => { prove(compilation, { textOf }); }), note };
}

/** Plays each scenario on the last of its days; gives how many passed. */
function playOnce(compilation: Compilation, textOf: (path: string) => string | undefined): number {
  const { items, declared, scenarios } = compilation;
  const games = new Map<string | null, PlayedGame>([[null, { items, declared, asOf: null, textOf }]]);
  let passed = 0;
  for (const record of scenarios) {
    const day = record.days.at(-1);
    if (day === undefined) continue;
    let game = games.get(day);
    if (!game) games.set(day, (game = { items: compilation.variant(day === null ? {} : { asOf: day }).items, declared, asOf: day, textOf }));
    if (playScenario(record, game).passed) passed++;
  }
  return passed;
}
