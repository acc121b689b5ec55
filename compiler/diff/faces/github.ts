/** A diff as workflow commands of GitHub, which show it beside the lines of a pull request. */
import { annotationText } from "../../formats/index.ts";
import type { Change, ChangePlace, DiffReport, ItemMention, ProofChange, TraceChange } from "../report.ts";
import { passes } from "../report.ts";
import { effectWords, endingWords, headingWords, linksOf, proofWords, scenarioWords, whereWords } from "./words.ts";

type Severity = "error" | "warning" | "notice";

/** GitHub shows only the first ten of each severity for a step, so what takes something away comes first. */
const urgency = { takes: 0, both: 0, unknown: 1, gives: 2, neither: 3 } as const;

/**
 * An error for each ruling that lost its proof and each message of a side, and one annotation for each change and
 * each scenario that goes differently. A cause ranks no lower than what comes of it, and stands before it.
 *
 * @param prefix the project's folder within the repository, with a slash at its end; empty when it is the same
 */
export function githubOf({ a, b, proofs, changes, traces }: DiffReport, prefix: string): string {
  const errors = [a, b].flatMap(({ name, errors: found }) => found.map(({ line, diagnostic: { file, message } }) => command("error", { side: "b", file, line }, prefix, `${name} has an error`, message)));
  const grave = new Set(traces.filter(isGrave).flatMap(({ because }) => because.map(keyOf)));
  const severityOf = (change: Change): Severity => (urgency[change.effect] === 0 || (isOfGames(change) && grave.has(keyOf(change))) ? "warning" : "notice");
  const rank = (change: Change): number => (severityOf(change) === "warning" ? 0 : 10) + urgency[change.effect];
  const ranked = [...changes].sort((left, right) => rank(left) - rank(right));
  const games = [...traces.filter(isGrave), ...traces.filter((trace) => !isGrave(trace))];
  const lines = [...proofs.map((proof) => proofLine(proof, prefix)), ...errors, ...ranked.map((change) => changeLine(change, severityOf(change), prefix)), ...games.map((trace) => traceLine(trace, prefix))];
  return lines.length === 0 ? "" : `${lines.join("\n")}\n`;
}

const keyOf = ({ of, card }: ItemMention): string => `${of}:${card}`;

/** A scenario that passes on one side only, and is not new for just that. */
const isGrave = ({ on, outcome: { a, b } }: TraceChange): boolean => a !== b && !(on === "b" && b === passes);

/** Whether a change can be why a game parts. */
const isOfGames = ({ class: inClass }: Change): boolean => inClass !== "proof only" && inClass !== "text only";

function proofLine(proof: ProofChange, prefix: string): string {
  const { heading, told } = proofWords(proof);
  const isLost = proof.proven === "a";
  return command(isLost ? "error" : "notice", proof.place, prefix, `${heading}: ${isLost ? "the ruling lost its proof" : "the ruling is proven now"}`, told);
}

function changeLine(change: Change, severity: Severity, prefix: string): string {
  const { card, of, clause, title, reason, before, after } = change;
  const where = `${headingWords({ name: card, of })}${clause === null ? "" : `, ${clause}`}`;
  const told = [...marked("-", before), ...marked("+", after), `${reason} (${change.class}; ${effectWords(change)})`, ...linksOf({ ...change, causes: [], rulings: [], followers: [] }).map(([label, what]) => `${label}: ${what.join(", ")}`)];
  return command(severity, change.place, prefix, `${where}: ${title}`, told.join("\n"));
}

function traceLine(trace: TraceChange, prefix: string): string {
  const [where, ending] = [whereWords(trace), endingWords(trace)];
  const causes = trace.because.map(({ card, of }) => headingWords({ name: card, of })).join(", ");
  const told = [
    `The scenario ${scenarioWords(trace)} goes differently${causes === "" ? "" : ` because of ${causes}`}.`,
    ...(where === undefined ? [] : [where]), ...marked("-", trace.before), ...marked("+", trace.after), ...(ending === undefined ? [] : [ending]),
  ];
  return command(isGrave(trace) ? "warning" : "notice", trace.place, prefix, `${headingWords({ name: trace.card, of: trace.of })}: a scenario goes differently`, told.join("\n"));
}

const marked = (mark: string, text: string | null): string[] => (text === null ? [] : text.split("\n").map((line) => `${mark} ${line}`));

/** A line that is gone cannot be annotated; its file may be. */
const command = (severity: Severity, { side, file, line }: ChangePlace, prefix: string, title: string, message: string): string =>
  annotationText({ severity, file: `${prefix}${file}`, ...(side === "b" ? { line } : {}), title, message });
