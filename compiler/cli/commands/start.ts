/** `praxis start`, what `npm start` runs: builds all, plays all, proves all, and sums up. */
import type { BuildResult } from "../../build/build.ts";
import type { Compilation } from "../../compile.ts";
import type { Proof } from "../../prove.ts";
import type { RulingEntry } from "../../reports/rulings.ts";
import type { Diagnostic } from "../../../grammar/index.ts";
import { once } from "../../once.ts";
import { command, noNames } from "../command.ts";
import { progressOn } from "../progress.ts";
import { diagnosticsOfScenarios, inOrder, openProject, wholeDiagnostics } from "../project.ts";
import { countedDiagnostics, exitFor, printDiagnostics, printJson } from "../report.ts";
import { counted, duration, summary } from "../table.ts";
import { painter } from "../terminal.ts";
import type { Terminal } from "../terminal.ts";
import { exitCodes } from "../usage.ts";
import { outName } from "./build.ts";

export default command({
  usage: ["start"],
  about: "Builds the modules of all cards and rules, plays all scenarios, proves all rulings, and ends with a table. This is what npm start runs.",
  options: {},
  names: noNames,
  examples: [["start", "everything"], ["start --json", "the sums for programs"]],
  exits: { 1: "the cards have errors, a scenario failed, or a ruling is not proven" },
  async run({ values, terminal }) {
    const start = performance.now();
    const progress = progressOn(terminal, true);
    const { root, sources, texts } = openProject(terminal);
    progress.begin("Building");
    const building = once(async () => (await import("../../build/build.ts")).build({ root, onProgress: ({ done, total, name }) => progress.update(done, total, name) }));
    if (!sources.complete) {
      const built = await building();
      progress.end();
      if (values.json) printJson(terminal, { ok: false, diagnostics: built.diagnostics.map((diagnostic) => texts.toJson(diagnostic)) });
      else printDiagnostics(built.diagnostics, texts, terminal);
      return exitCodes.errors;
    }
    const proving = await import("../proving.ts");
    const compiled = async (): Promise<Compilation> => {
      const { compilation } = await building();
      if (!compilation) throw new Error("The sources can no longer be read.");
      return compilation;
    };
    const { proof, compilation, read } = await proving.proveAll({ files: sources.files, compiled }, progress);
    const built = await building();
    const diagnostics = inOrder([...built.diagnostics, ...(await wholeDiagnostics(sources.diagnostics, compilation)), ...(await diagnosticsOfScenarios(compilation, sources.files, read))]);
    const { rulingEntries } = await import("../../reports/rulings.ts");
    progress.end();
    const rulings = rulingEntries(compilation, proof, (file, span) => texts.locate(file, span).line);
    const isFine = exitFor(diagnostics) === exitCodes.fine && proving.isSound(proof);
    const sums: Sums = { built, compilation, proof, rulings, diagnostics, scenarios: proving.countScenarios(proof), out: outName(undefined, root), milliseconds: performance.now() - start };
    if (values.json) {
      const failed = proof.scenarios.filter(({ passed }) => !passed).map((played) => proving.scenarioJson(played, texts));
      printJson(terminal, { ok: isFine, ...sumsJson(sums), failures: failed, diagnostics: diagnostics.map((diagnostic) => texts.toJson(diagnostic)) });
      return isFine ? exitCodes.fine : exitCodes.errors;
    }
    const paint = painter(terminal.colour.out);
    printDiagnostics(diagnostics, texts, terminal);
    const { failureText, headingOf, unprovenText } = await import("../failure.ts");
    for (const failure of proving.failures(proof)) terminal.out(`${failureText(failure, headingOf(failure.played, compilation), texts, paint, terminal.columns)}\n`);
    for (const each of proving.unprovenOtherwise(proof)) terminal.out(`${unprovenText(each, texts, paint, terminal.columns)}\n`);
    terminal.out(`\n${sumsText(sums, terminal).join("\n")}\n`);
    const unplayed = proving.unplayedOf(compilation).length;
    if (unplayed > 0) terminal.out(`${counted(unplayed, "scenario")} not played, since ${unplayed === 1 ? "its" : "their"} card or the rules have errors.\n`);
    const next = isFine ? "praxis rulings lists the rulings, praxis --help all commands (npx praxis …)." : "Something failed; it stands above.";
    terminal.out(`${paint(isFine ? "green" : "red", isFine ? "✓" : "✗")} ${next}\n`);
    return isFine ? exitCodes.fine : exitCodes.errors;
  },
});

interface Sums {
  readonly built: BuildResult;
  readonly compilation: Compilation;
  readonly proof: Proof;
  readonly rulings: readonly RulingEntry[];
  readonly diagnostics: readonly Diagnostic[];
  readonly scenarios: { readonly all: number; readonly passed: number; readonly plays: number };
  readonly out: string;
  readonly milliseconds: number;
}

function sumsJson({ built, compilation, rulings, scenarios, out, milliseconds }: Sums): object {
  return {
    cards: countOf(compilation, "card"),
    rulings: rulings.length,
    rulingsProven: rulings.filter(({ proven }) => proven).length,
    rulingsByHand: rulings.filter(({ byHand }) => byHand !== null).length,
    scenarios: scenarios.all,
    scenariosPassed: scenarios.passed,
    modules: built.modules.size,
    written: built.written.length,
    out,
    milliseconds: Math.round(milliseconds),
  };
}

const countOf = ({ outline }: Compilation, wanted: string): number => outline.filter(({ kind }) => kind === wanted).length;

function sumsText({ built, compilation, proof, rulings, diagnostics, scenarios, out, milliseconds }: Sums, terminal: Terminal): string[] {
  const proven = rulings.filter((each) => each.proven).length;
  const byHand = rulings.filter((each) => each.byHand !== null).length;
  const kinds = (["amends", "clarifies", "follows"] as const).map((kind) => `${rulings.filter((each) => each.kind === kind).length} ${kind.slice(0, kind === "clarifies" ? -3 : -1)}${kind === "clarifies" ? "y" : ""}`);
  const modules = built.modules.size;
  return summary("Praxis", [
    ["cards", String(countOf(compilation, "card")), `in ${counted(countOf(compilation, "set"), "set")}, with the rules in ${counted(countOf(compilation, "sequence"), "sequence")}`],
    ["rulings", String(rulings.length), kinds.join(", ")],
    ["proven", String(proven), byHand === 0 ? `of ${rulings.length}` : `of ${rulings.length}, ${byHand} by hand`, proven + byHand === rulings.length ? "green" : "red"],
    ["scenarios", String(scenarios.passed), `of ${scenarios.all} passed, ${counted(scenarios.plays, "game")} played`, scenarios.passed === scenarios.all ? "green" : "red"],
    ...(diagnostics.length === 0 ? [] : [["messages", String(diagnostics.length), countedDiagnostics(diagnostics), exitFor(diagnostics) === 0 ? "yellow" : "red"] as const]),
    ["time", duration(milliseconds), `${duration(built.milliseconds)} to build, ${duration(proof.milliseconds)} to play and prove`],
    ["modules", String(modules), `in ${out}/, ${built.written.length} of them new`],
  ], painter(terminal.colour.out));
}
