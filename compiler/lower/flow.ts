/** Lines that go on elsewhere. */
import type { VerbStatement } from "../../grammar/index.ts";
import type { StmtIR } from "../ir.ts";
import { headOf } from "./noun.ts";
import type { Place } from "./place.ts";
import { shown } from "./text.ts";

/** `go to F` and `repeat`; undefined for every other verb, and for what was reported. */
export function flowOf(statement: VerbStatement, place: Place): StmtIR | undefined {
  const { lowering, around } = place;
  const { verb, span } = statement;
  if (around === undefined) return undefined;
  if (verb.text === "repeat") {
    if (around.some(({ repeats }) => repeats)) return { kind: "repeat", span };
    return lowering.report("PX2209", span, {});
  }
  const to = statement.pps.find(({ prep }) => prep.text === "to")?.what;
  if (verb.text !== "go" || to === undefined) return undefined;
  const [noun] = to.items;
  const word = noun && headOf(noun);
  const known = around.flatMap((each) => each.later.flat());
  if (word !== undefined && known.includes(word.text)) return { kind: "go", to: word.text, span };
  return lowering.unknown("PX2208", to.span, { word: shown(to) }, word?.text ?? "", known, known.length === 0 ? undefined : `Later steps are: ${known.join(", ")}.`);
}
