/** `praxis stats`: what there is, counted. */
import type { Stats } from "../../reports/stats.ts";
import type { WordUse } from "../../reports/words.ts";
import { command, noNames } from "../command.ts";
import { progressOn } from "../progress.ts";
import { compileProject } from "../project.ts";
import { countedDiagnostics, exitFor, isError, printJson } from "../report.ts";
import { summary, table } from "../table.ts";
import { cut, painter } from "../terminal.ts";
import type { Terminal } from "../terminal.ts";

export default command({
  usage: ["stats [--words]"],
  about: "Counts cards, rulings, scenarios, the words of the language, and what in the modules goes past it (nothing may). A word that only one card needs is a sign that it is the wrong word. Proper names (of clans, disciplines, sects, titles, sets and cards) are no words of the language and counted apart.",
  options: {
    words: { type: "boolean", about: "List each word with the cards that use it." },
  },
  names: noNames,
  examples: [
    ["stats", "the counts"],
    ["stats --words", "each word with its cards"],
  ],
  async run({ values, terminal }) {
    const progress = progressOn(terminal, false);
    progress.begin("Compiling");
    const { compilation, diagnostics, texts, sources } = await compileProject(terminal, undefined);
    const { wordsIn, escapeHatchesIn } = await import("../counting.ts");
    const words = wordsIn(compilation, sources.files);
    if (values.words && !values.json) {
      progress.end();
      printWords(words.words, terminal);
      return exitFor(diagnostics);
    }
    const [{ proveAll, countScenarios }, { rulingEntries }, { statsOf }] = await Promise.all([
      import("../proving.ts"), import("../../reports/rulings.ts"), import("../../reports/stats.ts"),
    ]);
    const { proof } = await proveAll({ files: sources.files, compiled: () => compilation }, progress);
    const rulings = rulingEntries(compilation, proof, (file, span) => texts.locate(file, span).line);
    const stats = statsOf(compilation, rulings, countScenarios(proof), words, await escapeHatchesIn(compilation, sources.files, progress), proof.covered);
    progress.end();
    if (diagnostics.some(isError)) terminal.err(`${countedDiagnostics(diagnostics)}; praxis check shows them.\n`);
    if (values.json) printJson(terminal, { ...stats, ...(values.words ? { words: words.words } : {}) });
    else terminal.out(`${statsText(stats, terminal).join("\n")}\n`);
    return exitFor(diagnostics);
  },
});

function statsText(stats: Stats, terminal: Terminal): string[] {
  const { cards, rulings, amending, rulingsProven, rulingsByHand, scenarios, scenariosPassed, scenarioPlays, statements, statementsRun, vocabularyWords, wordsUsedByOneCard, names, escapeHatches } = stats;
  return summary("What there is", [
    ["cards", String(cards), ""],
    ["rulings", String(rulings), `${amending} change a card or rule`],
    ["proven", String(rulingsProven), rulingsByHand === 0 ? "" : `${rulingsByHand} by hand`, rulingsProven + rulingsByHand === rulings ? "green" : "red"],
    ["scenarios", String(scenarios), `${scenariosPassed} passed, ${scenarioPlays} games played`, scenarios === scenariosPassed ? "green" : "red"],
    ["statements", String(statements), statementsRun === statements ? "of cards, all run by scenarios" : `of cards, ${statements - statementsRun} run by no scenario`, statementsRun === statements ? "green" : "red"],
    ["words", String(vocabularyWords), `${wordsUsedByOneCard} used by one card only`],
    ["names", String(names), "of clans, disciplines, sects, titles, sets and cards"],
    ["escape hatches", String(escapeHatches), "in the modules", escapeHatches === 0 ? "green" : "red"],
  ], painter(terminal.colour.out));
}

function printWords(words: readonly WordUse[], terminal: Terminal): void {
  const room = Math.max(30, terminal.columns - 60);
  const rows = words.map(({ word, kinds, cards, rules }) => [word, kinds.join(", "), String(cards.length), String(rules.length), cut(cards.join(", "), room)]);
  const columns = [{ title: "Word" }, { title: "What it is" }, { title: "Cards", side: "right" as const }, { title: "Rules", side: "right" as const }, { title: "" }];
  terminal.out(`${table(columns, rows, painter(terminal.colour.out)).join("\n")}\n`);
}
