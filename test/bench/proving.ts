/** All scenarios of the real card set, played and proven. */
import { prove } from "../../compiler/prove.ts";
import type { Proof } from "../../compiler/prove.ts";
import { spent } from "./clock.ts";
import type { Context } from "./context.ts";
import type { Measure } from "./measure.ts";

export function measureProving({ compilation }: Context): Measure[] {
  let proof: Proof | undefined;
  const proving = spent(() => { proof = prove(compilation); });
  const fast = spent(() => { prove(compilation, { checkState: false }); });
  const { scenarios = [], rulings = [] } = proof ?? {};
  const proven = rulings.filter((ruling) => ruling.proven).length;
  const passed = scenarios.filter((scenario) => scenario.passed).length;
  return [
    {
      group: "scenarios", name: "all scenarios with proofs", value: proving, unit: "ms",
      yardstick: { name: "without comparing states", value: fast, unit: "ms" }, ratio: fast / proving,
      aim: "at most 2000 ms", met: proving <= 2000,
      note: `${passed} of ${scenarios.length} playings passed, ${proven} of ${rulings.length} rulings proven`,
    },
  ];
}
