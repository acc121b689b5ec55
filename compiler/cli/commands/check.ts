/** `praxis check`: everything that can be found without playing; writes nothing. */
import { command } from "../command.ts";
import type { DiagnosticJson } from "../frame.ts";
import { chosenFiles, compileProject } from "../project.ts";
import { countedDiagnostics, exitFor, printDiagnostics, printJson } from "../report.ts";
import { counted, duration } from "../table.ts";
import { painter } from "../terminal.ts";
import type { Terminal } from "../terminal.ts";
import { formatOption, readDay, readFormat } from "../usage.ts";

const formats = ["terminal", "json", "sarif", "junit", "github"] as const;

export default command({
  usage: ["check [FILES] [OPTIONS]"],
  about: "Reads all cards and rules, applies the rulings, and reports every mistake with its place. With FILES, which may be folders, only what is in these is reported; the whole project is read all the same, since cards and rules name each other. Nothing is written.",
  options: {
    "as-of": { type: "string", value: "DATE", about: "The game as it stood on that day: later rulings are not applied, later cards are not there." },
    format: formatOption(formats),
  },
  names: { atLeast: 0, atMost: Infinity, what: "files" },
  examples: [
    ["check", "all files"],
    ["check cards/rules", "only what is in one folder"],
    ["check --as-of 1996-06-26", "the game of that day"],
    ["check --format sarif > praxis.sarif", "for a code host that shows findings beside the lines"],
  ],
  async run({ values, names, terminal }) {
    const start = performance.now();
    const format = await readFormat("check", values, formats);
    const asOf = await readDay("--as-of", values["as-of"]);
    const { compilation, diagnostics, texts, root, sources } = await compileProject(terminal, asOf);
    const known = new Set([...sources.files.map(({ path }) => path), ...diagnostics.map(({ file }) => file)]);
    const files = await chosenFiles(names, [...known], root, terminal.cwd);
    const found = diagnostics.filter(({ file }) => files.has(file));
    if (format !== "terminal") {
      await print(format, found.map((diagnostic) => texts.toJson(diagnostic)), [...files].sort(), root, terminal);
      return exitFor(found);
    }
    printDiagnostics(found, texts, terminal);
    const paint = painter(terminal.colour.out);
    const cards = compilation.outline.filter(({ kind, file }) => kind === "card" && files.has(file)).length;
    const looked = `${counted(cards, "card")} in ${counted(sources.files.filter(({ path }) => files.has(path)).length, "file")}`;
    const verdict = found.length === 0 ? paint("green", "no mistakes") : paint(exitFor(found) === 0 ? "yellow" : "red", countedDiagnostics(found));
    terminal.out(`${looked}: ${verdict} (${duration(performance.now() - start)})\n`);
    return exitFor(found);
  },
});

async function print(format: Exclude<(typeof formats)[number], "terminal">, findings: readonly DiagnosticJson[], files: readonly string[], root: string, terminal: Terminal): Promise<void> {
  if (format === "json") return printJson(terminal, { ok: findings.every(({ severity }) => severity !== "error"), files, diagnostics: findings });
  const { findingText, githubOf, junitOf, sarifOf } = await import("../../formats/index.ts");
  if (format === "junit") {
    // A file is sound or not; its messages stand together.
    const cases = files.map((file) => {
      const own = findings.filter((finding) => finding.file === file);
      const errors = own.filter(({ severity }) => severity === "error");
      const text = own.map((finding) => `${file}:${finding.line}:${finding.column} ${finding.severity} ${finding.code}\n${findingText(finding)}`).join("\n\n");
      const [first] = errors;
      return { group: "praxis check", name: file, file, line: first?.line ?? 1, milliseconds: 0, ...(first === undefined ? {} : { outcome: { kind: "failure" as const, message: first.message, text } }) };
    });
    return terminal.out(junitOf("praxis check", cases));
  }
  const { Git } = await import("../diff/git.ts");
  const { prefix } = new Git(root);
  if (format === "github") return terminal.out(githubOf(findings, prefix));
  const [{ codes }, { default: { version } }] = await Promise.all([import("../codes.ts"), import("../../../package.json", { with: { type: "json" } })]);
  printJson(terminal, sarifOf(findings, { version, ruleOf: (code) => codes.get(code) }, prefix));
}
