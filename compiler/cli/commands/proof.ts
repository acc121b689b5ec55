/** `praxis proof`: the proof of a ruling on a sheet, for whoever signs it off. */
import type { Compilation } from "../../compile.ts";
import { once } from "../../once.ts";
import { command } from "../command.ts";
import { progressOn } from "../progress.ts";
import type { Progress } from "../progress.ts";
import { allDiagnostics, openProject } from "../project.ts";
import { countedDiagnostics, exitFor, isError, printJson } from "../report.ts";
import { painter } from "../terminal.ts";
import { didYouMean, exitCodes, formatOption, readDay, readFormat, UsageError } from "../usage.ts";

const formats = ["terminal", "json", "html"] as const;

export default command({
  usage: ["proof RULING [OPTIONS]", "proof CARD [OPTIONS]", "proof --all [--out DIR]"],
  about: "Shows why a ruling is proven, on one sheet: the printed clause, what the ruling makes of it or the reading that it rejects, the scenario, what happens in the game with the ruling and in the one without it (or with its misreading) up to the point where they part, and what is asked of both. A RULING is called by its card and label, or by the label alone.",
  options: {
    "as-of": { type: "string", value: "DATE", about: "The game as it stood on that day." },
    all: { type: "boolean", about: "A page for every ruling, with an index, in a folder." },
    out: { type: "string", value: "DIR", about: "The folder for --all; proofs unless given." },
    format: formatOption(formats),
  },
  names: { atLeast: 0, atMost: 1, what: "one ruling or card" },
  examples: [
    ['proof "Grey Hound/no-strike"', "one ruling"],
    ["proof no-strike", "the same by its label, where only one has it"],
    ['proof "Grey Hound"', "all rulings of a card"],
    ["proof no-strike --format html > sheet.html", "a page to be signed off"],
    ["proof --all --out sheets", "a folder with a page for each"],
  ],
  exits: { 1: "the cards have errors, or one of the rulings is not proven" },
  async run({ values, names: [name], terminal }) {
    const format = await readFormat("proof", values, formats);
    const asOf = await readDay("--as-of", values["as-of"]);
    const isAll = values.all === true;
    if (isAll && (name !== undefined || format !== "terminal")) throw new UsageError("--all goes with neither a name nor a format.", "praxis proof --all --out sheets");
    if (!isAll && values.out !== undefined) throw new UsageError("--out goes with --all.", "praxis proof --all --out sheets");
    if (!isAll && name === undefined) throw new UsageError("praxis proof needs a ruling or a card.", 'praxis proof "Grey Hound/no-strike"');
    const progress = progressOn(terminal, isAll);
    progress.begin("Compiling");
    const { root, sources } = openProject(terminal);
    const compiled = once(async () => (await import("../../compile.ts")).compile(sources.files, { asOf }));
    const { rulingName } = await import("../browse/named.ts");
    const keys = name === undefined ? null : await called(name, await compiled(), progress);
    if (format === "html" && keys !== null && keys.size > 1) {
      progress.end();
      const names = (await compiled()).rulings.filter(({ key }) => keys.has(key)).map(rulingName);
      throw new UsageError(`${name ?? ""} means ${keys.size} rulings, and a page shows one.`, `Say which: ${names.join(", ")}`);
    }
    const { sheetsOn } = await import("../browse/sheets.ts");
    const sheets = await sheetsOn({ files: sources.files, asOf, keys }, compiled, progress);
    const diagnostics = await allDiagnostics(sources, await compiled());
    progress.end();
    if (diagnostics.some(isError)) terminal.err(`${countedDiagnostics(diagnostics)}; praxis check shows them.\n`);
    if (isAll) {
      const { writeSheets } = await import("../browse/write-sheets.ts");
      const folder = await writeSheets(sheets, values.out ?? "proofs", root, terminal.cwd);
      terminal.out(`${sheets.length} sheets and an index in ${folder}\n`);
    } else if (format === "json") printJson(terminal, sheets);
    else if (format === "html") for (const sheet of sheets) terminal.out((await import("../../proof/index.ts")).sheetPage(sheet));
    else {
      const { sheetText } = await import("../browse/sheet.ts");
      terminal.out(sheets.map((sheet) => sheetText(sheet, painter(terminal.colour.out), terminal.columns)).join(`\n${"─".repeat(Math.min(terminal.columns, 160))}\n\n`));
    }
    const isFine = exitFor(diagnostics) === exitCodes.fine && sheets.every(({ proven, byHand }) => proven || byHand !== null);
    return isFine ? exitCodes.fine : exitCodes.errors;
  },
});

/** The keys of the rulings that a name means. */
async function called(name: string, compilation: Compilation, progress: Progress): Promise<ReadonlySet<string>> {
  const { rulingName, rulingsCalled } = await import("../browse/named.ts");
  const chosen = rulingsCalled(name, compilation);
  if (chosen.length > 0) return new Set(chosen.map(({ key }) => key));
  progress.end();
  const written = compilation.rulings.filter(({ inheritedFrom }) => inheritedFrom === null);
  throw new UsageError(`No ruling is called ${name}.`, (await didYouMean(name, new Set(written.flatMap((record) => [rulingName(record), record.label, record.heading])))) ?? "praxis rulings lists all of them.");
}
