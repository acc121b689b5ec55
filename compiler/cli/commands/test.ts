/** `praxis test`: plays the scenarios and proves the rulings. */
import { command } from "../command.ts";
import { once } from "../../once.ts";
import { progressOn } from "../progress.ts";
import { allDiagnostics, openProject } from "../project.ts";
import { exitFor, isError, printDiagnostics, printJson } from "../report.ts";
import { counted, duration } from "../table.ts";
import { painter } from "../terminal.ts";
import { exitCodes, formatOption, readCount, readDay, readFormat, UsageError } from "../usage.ts";

const formats = ["terminal", "json", "junit", "github"] as const;

export default command({
  usage: ["test [FILTER] [--as-of DATE] [--states]", "test --mutate [FILTER] [--sample N] [--seed S]"],
  about: "Plays every scenario on each day on which something it touches changed, and proves every ruling: an amending one by taking it out, a clarifying one by patching in the reading that it rejects; then one of its scenarios must fail. A failure shows what happened up to the first line that was wrong. FILTER takes only what has the text in the name of its card, its ruling or itself; or it is the name of a set, a file or a folder. With --mutate it tests the scenarios themselves: cards and rules are changed one thing at a time, as an author might have written them, and each change must make some scenario fail. What survives is listed with its line, but for survivors that cards/survivors.json explains. FILTER takes the cards and rules with the text in their names. What is known from an earlier call is not played again.",
  options: {
    "as-of": { type: "string", value: "DATE", about: "The game as it stood on that day." },
    format: formatOption(formats),
    states: { type: "boolean", about: "Put the runtime to the test as well: at every choice the game is saved, restored and taken back, and must be the same, and no law of the game may be broken. It takes several times as long." },
    mutate: { type: "boolean", about: "Change cards and rules, and tell which changes no scenario notices." },
    sample: { type: "string", value: "N", about: "With --mutate: only N of the changes, drawn by lot, for a quick look." },
    seed: { type: "string", value: "S", about: "With --sample: the lot to draw by; 1 unless given." },
  },
  names: { atLeast: 0, atMost: 1, what: "one filter" },
  examples: [
    ["test", "everything"],
    ["test cards/jyhad", "what stands in a folder"],
    ["test wolf", "what has wolf in the name of its card, ruling or scenario"],
    ["test --as-of 1996-06-26", "the game of that day"],
    ["test --format junit > tests.xml", "for a server that shows test results"],
    ["test --mutate wolf", "what no scenario would notice of the cards and rules with wolf in their names"],
    ["test --mutate --sample 200", "a quick look at all of them"],
  ],
  exits: { 1: "the cards have errors, a scenario failed, or a ruling is not proven; with --mutate: fewer than 90 of 100 changes were noticed, or the list of explained survivors names one that is none" },
  async run({ values, names: [filter], terminal }) {
    const start = performance.now();
    const format = await readFormat("test", values, formats);
    const asOf = await readDay("--as-of", values["as-of"]);
    const sample = readCount("--sample", values.sample);
    const seed = readCount("--seed", values.seed);
    if (values.mutate) {
      if (format === "junit" || format === "github") throw new UsageError(`--format ${format} does not go with --mutate.`, "praxis test --mutate --json prints for programs.");
      const { mutate } = await import("../mutating/mutate.ts");
      return mutate({ filter, asOf, sample, seed: seed ?? 1, json: format === "json" }, terminal);
    }
    if (sample !== undefined || seed !== undefined) throw new UsageError("--sample and --seed go with --mutate.", "praxis test --mutate --sample 200");
    const progress = progressOn(terminal, false);
    progress.begin("Compiling");
    const { texts, sources, root } = openProject(terminal);
    const { failures, isSound, partCalled, proveAll, scenarioJson, countScenarios, unplayedOf, unprovenOtherwise } = await import("../proving.ts");
    const compiled = once(async () => (await import("../../compile.ts")).compile(sources.files, { asOf }));
    const part = filter === undefined ? undefined : partCalled(filter, await compiled());
    const { proof, compilation, read } = await proveAll({ files: sources.files, asOf, compiled, part, checkState: values.states === true }, progress);
    const diagnostics = await allDiagnostics(sources, compilation, read);
    progress.end();
    const left = unplayedOf(compilation).filter((record) => part === undefined || part(record.ruling ?? record));
    const unplayed = left.length;
    if (filter !== undefined && proof.scenarios.length + proof.rulings.length + unplayed === 0) throw new UsageError(`No card, ruling or scenario has ${filter} in its name, and no set or file is called so.`);
    const { unreached } = await import("../../reports/coverage.ts");
    // On an earlier day, or of a part, some statements have no scenario to run in.
    const silent = filter === undefined && asOf === undefined ? unreached(compilation, proof.covered) : [];
    const isFine = exitFor(diagnostics) === exitCodes.fine && isSound(proof);
    const exit = isFine ? exitCodes.fine : exitCodes.errors;
    const milliseconds = Math.round(performance.now() - start);
    if (format === "junit" || format === "github") {
      const [{ Results }, { Git }] = await Promise.all([import("../results.ts"), import("../diff/git.ts")]);
      const results = new Results({ proof, compilation, diagnostics, unplayed: left, unreached: silent }, texts);
      terminal.out(format === "junit" ? results.junit() : results.github(new Git(root).prefix));
      return exit;
    }
    if (format === "json") {
      printJson(terminal, {
        ok: isFine,
        asOf: asOf ?? null,
        unplayed,
        scenarios: proof.scenarios.map((played) => scenarioJson(played, texts)),
        rulings: proof.rulings.map(({ ruling, scenarios, proven, byHand, why, parting }) => ({
          key: ruling.key, card: ruling.card, heading: ruling.heading, label: ruling.label, kind: ruling.kind, scenarios, proven, byHand,
          why: proven ? null : why, parting: parting ?? null,
        })),
        unreached: silent.map(({ file, span, where }) => ({ clause: where, file, ...texts.locate(file, span) })),
        diagnostics: diagnostics.map((diagnostic) => texts.toJson(diagnostic)),
        milliseconds,
      });
      return exit;
    }
    const paint = painter(terminal.colour.out);
    const { failureText, headingOf, unprovenText } = await import("../failure.ts");
    printDiagnostics(diagnostics, texts, terminal);
    for (const failure of failures(proof)) terminal.out(`${failureText(failure, headingOf(failure.played, compilation), texts, paint, terminal.columns)}\n`);
    for (const each of unprovenOtherwise(proof)) terminal.out(`${unprovenText(each, texts, paint, terminal.columns)}\n`);
    const { all, passed, plays } = countScenarios(proof);
    const proven = proof.rulings.filter((each) => each.proven).length;
    const byHand = proof.rulings.filter((each) => each.byHand !== null).length;
    const wrong = diagnostics.filter(isError).length;
    const but = wrong > 0 && left.length === 0 && isSound(proof) ? `, but there ${wrong === 1 ? "is 1 error" : `are ${wrong} errors`} elsewhere` : "";
    const mark = isFine ? paint("green", "✓") : paint("red", "✗");
    const rulings = `${proven} of ${counted(proof.rulings.length, "ruling")} proven${byHand === 0 ? "" : `, ${byHand} by hand`}`;
    terminal.out(`${mark} ${passed} of ${counted(all, "scenario")} passed (${counted(plays, "game")} played), ${rulings}${but} (${duration(milliseconds)})\n`);
    for (const { file, span, where } of silent.slice(0, 20)) terminal.out(`  ${file}:${texts.locate(file, span).line} runs in no scenario (${where})\n`);
    if (silent.length > 20) terminal.out(`  … and ${counted(silent.length - 20, "more statement")} that no scenario runs.\n`);
    if (unplayed > 0) terminal.out(`  ${counted(unplayed, "scenario")} not played, since ${unplayed === 1 ? "its" : "their"} card or the rules have errors.\n`);
    return exit;
  },
});
