/** What every clause starts from, and which lines belong to its announcement. */
import type { Statement } from "../../grammar/index.ts";
import type { AnnounceIR, ClauseIR } from "../ir.ts";

/** How the lines of the announcement are called in messages. */
export const announcementLines: ReadonlyMap<Statement["kind"], string> = new Map([
  ["during", "`during`"], ["by", "`by`"], ["only-if", "`only if`"], ["directed", "`directed at`"], ["target", "`target`"],
  ["announce", "`announce`"], ["cost", "`cost`"], ["limit", "`limit`"], ["policy", "a stacking policy"],
]);

export const noAnnouncement: AnnounceIR = { during: [], onlyIf: [], targets: [], announces: [], cost: {} };

/** A clause with nothing announced. */
export function bareClause(clause: Pick<ClauseIR, "id" | "label" | "form" | "span" | "body"> & Partial<ClauseIR>): ClauseIR {
  return { traits: [], announce: noAnnouncement, start: [], performs: [], ...clause };
}
