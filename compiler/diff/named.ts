/** What became of what somebody names: targets, announcements and choices, and of one that became another. */
import type { AnnounceIR, ClauseIR, StmtIR, TargetIR } from "../ir.ts";
import { choiceWords, targetWords } from "../wording/index.ts";
import { growthOf } from "./amounts.ts";
import { merged, rangeEffect } from "./conditions.ts";
import type { ChangeKind, Effect } from "./kinds.ts";
import type { Context } from "./ledger.ts";
import { isSame } from "./normal.ts";
import { pairUp } from "./pairing.ts";

type How = "target" | "announcement" | "choice";

interface Naming {
  readonly how: How;
  readonly target: TargetIR;
  /** The line of the body that makes the choice. */
  readonly line?: StmtIR;
}

/**
 * Notes what differs in what a clause names.
 *
 * @returns the lines of the body of which everything was said: choices that became something else
 */
export function compareNamed(before: ClauseIR, after: ClauseIR, context: Context): ReadonlySet<StmtIR> {
  const told = new Set<StmtIR>();
  // Choices that are still choices are lines like others.
  const { pairs, gone, come } = pairUp(namingsOf(before), namingsOf(after), { identity: ({ target }) => target.name, meaning: ({ target }) => `${target.name} ${JSON.stringify(target.from)}` });
  for (const [one, other] of pairs) {
    if (one.how === "choice" && other.how === "choice") continue;
    if (one.how === other.how) compareTargets(one, other, context);
    else {
      for (const { line } of [one, other]) if (line) told.add(line);
      context.note(`${one.how}-became-${other.how}` as ChangeKind, { before: words(one), after: words(other), a: one.target.span, b: other.target.span });
    }
  }
  for (const one of gone) if (one.how !== "choice") context.note(`${one.how}-removed`, { before: words(one), a: one.target.span });
  for (const one of come) if (one.how !== "choice") context.note(`${one.how}-added`, { after: words(one), b: one.target.span });
  return told;
}

function words({ how, target }: Naming): string {
  return how === "announcement" ? `announce ${targetWords(target)}` : how === "target" ? `target ${targetWords(target)}` : `choose ${targetWords(target)}`;
}

function namingsOf({ announce, body, start }: ClauseIR): Naming[] {
  return [...announced(announce), ...[...start, ...body].flatMap(choices)];
}

const announced = ({ targets, announces }: AnnounceIR): Naming[] => [
  ...targets.map((target): Naming => ({ how: "target", target })),
  ...announces.map((target): Naming => ({ how: "announcement", target })),
];

function choices(line: StmtIR): Naming[] {
  switch (line.kind) {
    case "choose":
      return [{ how: "choice", target: line.target, line }];
    case "if":
      return [...line.then, ...line.otherwise].flatMap(choices);
    case "may":
    case "each":
      return line.body.flatMap(choices);
    default:
      return [];
  }
}

function compareTargets(one: Naming, other: Naming, context: Context): void {
  const [old, young] = [one.target, other.target];
  if (isSame({ ...old, name: "" }, { ...young, name: "" })) return;
  const shown = (target: TargetIR): string => `${one.how === "target" ? "target" : "announce"} ${choiceWords(target.from, target.min, target.max)}${target.kept ? ", kept" : ""}`;
  context.note(`${one.how === "target" ? "target" : "announcement"}-changed`, {
    before: shown(old), after: shown(young), effect: merged([rangeEffect(old.from, young.from), boundsEffect(old, young)]), a: old.span, b: young.span,
  });
}

const signed = (growth: number, more: Effect, less: Effect): Effect => (growth === 0 ? "neither" : growth > 0 ? more : less);

/** More must be named: something is taken away; more may be named: something is given. */
function boundsEffect(before: TargetIR, after: TargetIR): Effect {
  const [least, most] = [growthOf(before.min, after.min), growthOf(before.max, after.max)];
  if (least === undefined || most === undefined) return "unknown";
  return merged([signed(least, "takes", "gives"), signed(most, "gives", "takes")]);
}
