/** A scenario as a timeline, with what was chosen, what else could have been, and why not. */
import { print } from "../../grammar/index.ts";
import type { Compilation } from "../compile.ts";
import type { Day } from "../dates.ts";
import { rulingTitle } from "../rulings.ts";
import { playThrough } from "../scenario/index.ts";
import type { ScenarioRecord } from "../scenarios.ts";
import { rowsOf, Sources } from "../timeline/index.ts";
import type { TimelineRow } from "../timeline/index.ts";

export interface ScenarioExplanation {
  readonly kind: "scenario";
  /** `card:Rosalind#effect-not-price/one blood is enough to try`. */
  readonly key: string;
  readonly name: string;
  /** The card, rule or sequence that it stands in. */
  readonly item: string;
  /** The ruling that it proves, and what that says. */
  readonly ruling: { readonly title: string; readonly text: string } | null;
  readonly file: string;
  readonly line: number;
  /** The day on which it is played; null: with everything known. */
  readonly day: Day;
  readonly outcome: "passed" | "failed" | "stuck" | "error" | "not played";
  readonly why: string | null;
  readonly script: readonly string[];
  readonly timeline: readonly TimelineRow[];
}

export interface ExplainScenarioOptions {
  readonly textOf: (path: string) => string | undefined;
  readonly lineOf: (file: string, offset: number) => number;
}

/** Plays a scenario once, on the last of its days. */
export function explainScenario(record: ScenarioRecord, compilation: Compilation, { textOf, lineOf }: ExplainScenarioOptions): ScenarioExplanation {
  const { ruling, item, name, key, file, span, days, scenario } = record;
  const day = days.at(-1);
  const about = {
    kind: "scenario" as const, key, name, item: item.slice(item.indexOf(":") + 1), file, line: lineOf(file, span.start),
    ruling: ruling === null ? null : { title: rulingTitle(ruling), text: ruling.prose },
    script: scenario.lines.flatMap((line) => print(line).split("\n")),
  };
  const unplayed = (why: string, on: Day): ScenarioExplanation => ({ ...about, day: on, outcome: "not played", why, timeline: [] });
  if (day === undefined) return unplayed("It is played on no day of this game: its ruling does not hold, or its card is not printed yet.", compilation.asOf);
  const { declared } = compilation;
  const asOf = day ?? compilation.asOf;
  const items = asOf === compilation.asOf ? compilation.items : compilation.variant(asOf === null ? {} : { asOf }).items;
  if (!items.has(item)) return unplayed("Its card or the rules have errors.", asOf);
  const { result, played } = playThrough(record, { items, declared, asOf, textOf }, { trace: true });
  return {
    ...about, day: asOf, outcome: result.outcome, why: result.failure?.message ?? null,
    timeline: played === undefined ? [] : rowsOf(played, { declared, sources: new Sources(compilation, items, asOf, lineOf) }),
  };
}
