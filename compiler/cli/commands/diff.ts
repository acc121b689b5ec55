/** `praxis diff`: what a change does to the cards. */
import type { DiffReport } from "../../diff/index.ts";
import { command } from "../command.ts";
import { progressOn } from "../progress.ts";
import { printJson } from "../report.ts";
import { projectRoot } from "../root.ts";
import { painter } from "../terminal.ts";
import type { Terminal } from "../terminal.ts";
import { exitCodes, formatOption, readFormat } from "../usage.ts";
import type { ExitCode } from "../usage.ts";

const formats = ["terminal", "markdown", "html", "json", "github"] as const;
type Format = (typeof formats)[number];

export default command({
  usage: ["diff [A] [B] [OPTIONS]", "diff A..B", "diff A...B", "diff --as-of DATE..DATE"],
  about: "Tells what differs between two sides: in the words of the cards, clause by clause, with the rulings that rest on what changed and the cards that follow it; and which scenarios go differently when all of both sides are played on both. A side is a folder, a git revision or a day. Without names the last commit is compared with the files here, with one name that one. A...B compares B with the commit at which it left A. How the files are laid out makes no difference, nor do comments, the order of clauses and the names of what a clause names for itself.",
  options: {
    "as-of": { type: "string", value: "DATE[..DATE]", about: "Both sides as they stood on a day, or one on each of two days." },
    format: formatOption(formats),
    "no-games": { type: "boolean", about: "Compare the texts only; no scenario is played." },
    "exit-code": { type: "boolean", about: "Exit with 1 when there are differences." },
  },
  names: { atLeast: 0, atMost: 2, what: "two sides at most" },
  examples: [
    ["diff", "what the files here change since the last commit"],
    ["diff main...topic --format markdown", "a branch, for the text of a pull request"],
    ["diff --as-of 1996-01-01..1998-03-03", "what the rulings of two years changed"],
    ["diff HEAD~1 HEAD --format html > review.html", "one page for a browser"],
  ],
  exits: { 1: "a side has errors, or, with --exit-code, there are differences" },
  async run({ values, names, terminal }) {
    const format = await readFormat("diff", values, formats);
    const root = projectRoot(terminal.cwd);
    const [{ Git }, { sidesOf }, { compareSides }] = await Promise.all([import("../diff/git.ts"), import("../diff/sides.ts"), import("../diff/compare.ts")]);
    const git = new Git(root);
    const sides = await sidesOf(names, values["as-of"], { root, cwd: terminal.cwd, git });
    const progress = progressOn(terminal, false);
    const { report, texts } = await compareSides(sides, root, git, progress, values["no-games"] !== true);
    progress.end();
    await show(report, format, git.prefix, terminal, texts);
    return exitFor(report, values["exit-code"] === true);
  },
});

function exitFor(report: DiffReport, tellsDifferences: boolean): ExitCode {
  const { proofs, changes, traces, a, b } = report;
  if (a.errors.length + b.errors.length > 0) return exitCodes.errors;
  return tellsDifferences && proofs.length + changes.length + traces.length > 0 ? exitCodes.errors : exitCodes.fine;
}

async function show(report: DiffReport, format: Format, prefix: string, terminal: Terminal, texts: { readonly frames: (terminal: Terminal) => string }): Promise<void> {
  const faces = await import("../../diff/index.ts");
  switch (format) {
    case "json":
      printJson(terminal, faces.jsonOf(report));
      return;
    case "markdown":
      terminal.out(faces.markdownOf(report));
      return;
    case "html":
      terminal.out(faces.htmlOf(report));
      return;
    case "github":
      terminal.out(faces.githubOf(report, prefix));
      return;
    case "terminal": {
      const { terminalText } = await import("../diff/terminal.ts");
      terminal.out(texts.frames(terminal));
      terminal.out(terminalText(report, painter(terminal.colour.out), terminal.columns));
    }
  }
}
