/** A diff as workflow commands of GitHub, which show it beside the lines of a pull request. */
import { annotationText } from "../../formats/index.ts";
import type { Change, ChangePlace, DiffReport, TraceChange } from "../report.ts";
import { effectWords, headingWords, scenarioWords } from "./words.ts";

/** GitHub shows only the first ten of each severity for a step, so what takes something away comes first. */
const urgency = { takes: 0, both: 0, unknown: 1, gives: 2, neither: 3 } as const;

/**
 * One annotation for each change and each scenario that goes differently, and an error for each message of a side.
 *
 * @param prefix the project's folder within the repository, with a slash at its end; empty when it is the same
 */
export function githubOf({ a, b, changes, traces }: DiffReport, prefix: string): string {
  const errors = [a, b].flatMap(({ name, errors: found }) => found.map(({ line, diagnostic: { file, message } }) => command("error", { side: "b", file, line }, prefix, `${name} has an error`, message)));
  const ranked = changes.map((change) => [change, urgency[change.effect]] as const).sort(([, left], [, right]) => left - right);
  const lines = [...errors, ...ranked.map(([change]) => changeLine(change, prefix)), ...traces.map((trace) => traceLine(trace, prefix))];
  return lines.length === 0 ? "" : `${lines.join("\n")}\n`;
}

function changeLine(change: Change, prefix: string): string {
  const { card, of, clause, title, effect, reason, before, after } = change;
  const where = `${headingWords({ name: card, of })}${clause === null ? "" : `, ${clause}`}`;
  const told = [...marked("-", before), ...marked("+", after), `${reason} (${change.class}; ${effectWords[effect]})`];
  return command(effect === "takes" || effect === "both" ? "warning" : "notice", change.place, prefix, `${where}: ${title}`, told.join("\n"));
}

function traceLine(trace: TraceChange, prefix: string): string {
  const told = [`The scenario ${scenarioWords(trace)} goes differently:`, ...marked("-", trace.before), ...marked("+", trace.after)];
  const isBroken = trace.outcome.a !== trace.outcome.b;
  return command(isBroken ? "warning" : "notice", trace.place, prefix, `${headingWords({ name: trace.card, of: trace.of })}: a scenario goes differently`, told.join("\n"));
}

const marked = (mark: string, text: string | null): string[] => (text === null ? [] : text.split("\n").map((line) => `${mark} ${line}`));

/** A line that is gone cannot be annotated; its file may be. */
const command = (severity: "error" | "warning" | "notice", { side, file, line }: ChangePlace, prefix: string, title: string, message: string): string =>
  annotationText({ severity, file: `${prefix}${file}`, ...(side === "b" ? { line } : {}), title, message });
