/** `praxis check`: everything that can be found without playing; writes nothing. */
import { command } from "../command.ts";
import { chosenFiles, compileProject } from "../project.ts";
import { countedDiagnostics, exitFor, printDiagnostics, printJson } from "../report.ts";
import { counted, duration } from "../table.ts";
import { painter } from "../terminal.ts";
import { readDay } from "../usage.ts";

export default command({
  usage: ["check [FILES] [OPTIONS]"],
  about: "Reads all cards and rules, applies the rulings, and reports every mistake with its place. With FILES, which may be folders, only what is in these is reported; the whole project is read all the same, since cards and rules name each other. Nothing is written.",
  options: {
    "as-of": { type: "string", value: "DATE", about: "The game as it stood on that day: later rulings are not applied, later cards are not there." },
  },
  names: { atLeast: 0, atMost: Infinity, what: "files" },
  examples: [
    ["check", "all files"],
    ["check cards/rules", "only what is in one folder"],
    ["check --as-of 1996-06-26", "the game of that day"],
  ],
  async run({ values, names, terminal }) {
    const start = performance.now();
    const asOf = await readDay("--as-of", values["as-of"]);
    const { compilation, diagnostics, texts, root, sources } = await compileProject(terminal, asOf);
    const known = new Set([...sources.files.map(({ path }) => path), ...diagnostics.map(({ file }) => file)]);
    const files = await chosenFiles(names, [...known], root, terminal.cwd);
    const found = diagnostics.filter(({ file }) => files.has(file));
    if (values.json) {
      printJson(terminal, { ok: exitFor(found) === 0, files: [...files].sort(), diagnostics: found.map((diagnostic) => texts.toJson(diagnostic)) });
      return exitFor(found);
    }
    printDiagnostics(found, texts, terminal);
    const paint = painter(terminal.colour.out);
    const cards = compilation.outline.filter(({ kind, file }) => kind === "card" && files.has(file)).length;
    const looked = `${counted(cards, "card")} in ${counted(files.size, "file")}`;
    const verdict = found.length === 0 ? paint("green", "no mistakes") : paint(exitFor(found) === 0 ? "yellow" : "red", countedDiagnostics(found));
    terminal.out(`${looked}: ${verdict} (${duration(performance.now() - start)})\n`);
    return exitFor(found);
  },
});
