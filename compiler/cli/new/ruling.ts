/** The beginning of a ruling in the file of its card. */
import { realpathSync } from "node:fs";
import { join } from "node:path";
import { lineMap, print } from "../../../grammar/index.ts";
import type { Card, Clause, Statement } from "../../../grammar/index.ts";
import { namesOf } from "../../amend/paths.ts";
import { writeAtomically } from "../../build/write.ts";
import { isDay } from "../../dates.ts";
import { authorities } from "../../rulings.ts";
import type { Terminal } from "../terminal.ts";
import { UsageError } from "../usage.ts";
import { cardCalled, knownIn, oneOf } from "./known.ts";
import { quotedName } from "./write.ts";
import type { Begun } from "./write.ts";

export interface RulingRequest {
  readonly amends?: string | undefined;
  readonly clarifies?: string | undefined;
  readonly follows?: string | undefined;
  /** `RTR 1994-11-09`. */
  readonly cite?: string | undefined;
}

/**
 * Puts a ruling at the end of its card: the patch, or the misreading, and a scenario.
 *
 * @throws UsageError for an unknown card, clause or authority, a label that is taken, a file with syntax errors
 */
export async function beginRuling(cardName: string, label: string, request: RulingRequest, terminal: Terminal): Promise<Begun> {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(label)) throw new UsageError(`${label} is no label.`, "Small letters and digits, with dashes between words: once-per-round");
  const known = knownIn(terminal);
  const { file, node, name } = await cardCalled(cardName, known);
  if (known.files.find(({ path }) => path === file)?.faulty) throw new UsageError(`${file} has syntax errors; put them right first.`, `praxis check ${file}`);
  const taken = node.members.find((member) => member.kind === "ruling" && member.label.text === label);
  const text = known.sources.get(file)?.text ?? "";
  const lines = lineMap(text);
  if (taken !== undefined) throw new UsageError(`${name} has a ruling ${label} already, in ${file}:${lines.position(taken.span.start).line}.`);

  const cited = await citation(request.cite);
  const skeleton = request.follows !== undefined
    ? followingSkeleton(label, cited, (await cardCalled(request.follows, known)).name)
    : await patchSkeleton(label, cited, node, request);

  const closing = node.span.end - 1;
  const { line, column } = lines.position(closing);
  const standsAlone = lines.text(line).slice(0, column - 1).trim() === "";
  const before = standsAlone ? text.slice(0, closing - (column - 1)) : `${text.slice(0, closing).trimEnd()}\n`;
  const gap = /(?:\{|\n[ \t]*)\r?\n$/.test(before) ? "" : "\n";
  writeAtomically(realpathSync(join(known.root, file)), `${before}${gap}${skeleton}${text.slice(closing)}`);
  return { file, line: lineMap(before + gap).lines };
}

async function citation(cite: string | undefined): Promise<string> {
  if (cite === undefined) return `${authorities[0]} 0000-00-00`;
  const [authority = "", ...rest] = cite.trim().split(/\s+/);
  const known = await oneOf("authority", authority, authorities);
  const date = rest.find((part) => /^\d/.test(part) && part.includes("-"));
  if (date !== undefined && !isDay(date)) throw new UsageError(`--cite: there is no day ${date}.`, "Year, month and day: --cite \"RTR 1994-11-09\"");
  return [known, ...rest].join(" ");
}

async function patchSkeleton(label: string, cited: string, card: Card, request: RulingRequest): Promise<string> {
  const clauses = card.members.filter(isClause);
  const paths = clauses.flatMap((clause) => namesOf(clause).slice(0, 1));
  const asked = request.clarifies ?? request.amends;
  const path = asked === undefined ? paths[0] : await clausePath(asked, paths);
  if (path === undefined) throw new UsageError(`${card.name.value} has no clause that a ruling could touch.`, "Write what the card does first.");
  const clause = clauses.find((candidate) => namesOf(candidate)[0] === path);
  const line = clause === undefined ? undefined : firstLine(clause);
  const patch = [`- ${line ?? "…"}`, "+ …"];
  const isClarifying = request.clarifies !== undefined;
  const body = isClarifying
    ? ["// The reading that the ruling rejects, as a patch: - a line, + the wrong one in its place.", "misread {", ...patch.map((text) => `  ${text}`), "}"]
    : [
        "// The line that the ruling takes out, and the one that it puts in.",
        ...patch,
        ...(request.amends === undefined ? [
          "// If the card meant that all along, write clarifies for amends, correct the clause itself,",
          "// and put the wrong reading into a block: misread { - … + … }",
        ] : []),
      ];
  return ruling(`ruling ${label} (${cited}) ${isClarifying ? "clarifies" : "amends"} ${path}`, [...body, ...scenarioSkeleton(label)]);
}

/** A clause by its label; a path into it (`basic.stay`) is taken as it is. */
async function clausePath(asked: string, paths: readonly string[]): Promise<string> {
  const [first = ""] = asked.split(".");
  if (first === "header") return asked;
  const found = await oneOf("clause", first, paths);
  return [found, ...asked.split(".").slice(1)].join(".");
}

const followingSkeleton = (label: string, cited: string, followed: string): string =>
  ruling(`ruling ${label} (${cited}) follows ${quotedName(followed)}`, ["// Rulings of that card that do not fit here, each with the reason:", "// not applicable LABEL: \"why\""]);

function ruling(head: string, body: readonly string[]): string {
  const lines = ["// \"What the ruling says, in your own words.\"", ...body];
  return `  ${head} {\n${lines.map((line) => `    ${line}\n`).join("")}  }\n`;
}

const scenarioSkeleton = (label: string): string[] => [
  `scenario "${label.replaceAll("-", " ")}" {`,
  "  // Who is there: seats P and Q; minions, with what they have and bear.",
  "  // given Ann: vampire of P, blood 2, bears this",
  "  // What happens, and what must be so then: the last line fails without the ruling.",
  "  // when  Ann strikes by hand",
  "  // then  blood of Ann is 1",
  "  …",
  "}",
];

const clauseKinds: ReadonlySet<string> = new Set(["play", "use", "when", "instead", "while", "plain"]);
const isClause = (member: Card["members"][number]): member is Clause => clauseKinds.has(member.kind);

/** The first line of a clause that a patch can name on one line. */
function firstLine(clause: Clause): string | undefined {
  const body: readonly Statement[] = clause.kind === "plain" ? [clause.statement] : clause.body;
  return body.map(print).find((text) => !text.includes("{"));
}
