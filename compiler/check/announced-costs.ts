/** An X in the printed cost is announced by every play. */
import type { CardIR, ClauseIR } from "../ir.ts";
import type { Lowering } from "../lower/context.ts";

export function checkAnnouncedCosts({ cost }: CardIR, clauses: readonly ClauseIR[], lowering: Lowering): void {
  for (const amount of Object.values(cost)) {
    if (amount.kind !== "local") continue;
    for (const { form, announce, span } of clauses)
      if (form === "play" && !announce.announces.some(({ name }) => name === amount.name))
        lowering.report("PX2415", span, { name: amount.name }, { hint: `Add: announce ${amount.name}: a number from 1 to …` });
  }
}
