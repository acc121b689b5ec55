/** `play superior as basic, but { - … + … }`: a play made from another one of the same card. */
import type { Card, PlayClause } from "../../grammar/index.ts";
import { expandPlay } from "../amend/plays.ts";
import type { Lowering } from "./context.ts";

/** The play written out; itself when it has a body of its own. Reports what does not match. */
export function writtenOut(play: PlayClause, card: Card, lowering: Lowering): PlayClause {
  const base = play.base?.text;
  if (play.base === undefined || base === undefined) return play;
  const expanded = expandPlay(card, play);
  const place = card.members.indexOf(play);
  if ("item" in expanded) {
    const full = expanded.item.members[place];
    if (full?.kind === "play" && full.base === undefined) return full;
    const levels = card.members.flatMap((member) => (member.kind === "play" && member !== play && member.level !== undefined ? [member.level.text] : []));
    lowering.unknown("PX2406", play.base.span, { base }, base, levels);
  } else {
    for (const { line, near, places } of expanded.faults) {
      const hint = near === undefined ? undefined : `The nearest line is: ${near}`;
      lowering.report((places?.length ?? 0) > 1 ? "PX2405" : "PX2404", line.span, { base }, hint === undefined ? {} : { hint });
    }
  }
  return { ...play, body: [] };
}
