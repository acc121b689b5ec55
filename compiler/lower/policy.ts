/** Spans by name, and what happens when something meets its double. */
import type { Span } from "../../grammar/index.ts";
import type { PolicyIR } from "../ir.ts";
import { properties, spans } from "./contract.ts";
import type { Lowering } from "./context.ts";

/** The spans there are, for hints. */
export const spanHint = `There are: ${spans.map((span) => `this-${span}`).join(", ")}.`;

/** A stacking policy; `per` names a span or something that the modifier counts by. */
export function policyOf(
  { policy, per }: { policy: PolicyIR["policy"]; per?: { text: string; span: Span } | undefined }, lowering: Lowering,
): PolicyIR | undefined {
  if (per === undefined) return { policy };
  const name = per.text.startsWith("this-") ? per.text.slice(5) : per.text;
  const { lexicon } = lowering;
  if (spans.includes(name) || lexicon.isRun(name) || lexicon.noun(name) !== undefined || properties.has(name)) return { policy, per: name };
  return lowering.unknown("PX2413", per.span, { word: per.text }, name, spans, spanHint);
}
