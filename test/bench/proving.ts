/** All scenarios of the real card set, played and proven. */
import { prove } from "../../compiler/prove.ts";
import type { Proof } from "../../compiler/prove.ts";
import { spent } from "./clock.ts";
import type { Context } from "./context.ts";
import type { Measure } from "./measure.ts";

export function measureProving({ compilation, sources }: Context): Measure[] {
  const texts = new Map(sources.map(({ path, text }) => [path, text]));
  const textOf = (path: string): string | undefined => texts.get(path);
  let proof: Proof | undefined;
  // First as `praxis test` does it, in a process that has played nothing yet.
  const fast = spent(() => { proof = prove(compilation, { textOf, checkState: false }); });
  const proving = spent(() => { prove(compilation, { textOf }); });
  const { scenarios = [], rulings = [] } = proof ?? {};
  const proven = rulings.filter((ruling) => ruling.proven).length;
  const passed = scenarios.filter((scenario) => scenario.passed).length;
  return [
    {
      group: "scenarios", name: "all scenarios with proofs", value: fast, unit: "ms",
      yardstick: { name: "once more, states compared and laws held", value: proving, unit: "ms" }, ratio: fast / proving,
      aim: "at most 2000 ms", met: fast <= 2000,
      note: `${passed} of ${scenarios.length} playings passed, ${proven} of ${rulings.length} rulings proven`,
    },
  ];
}
