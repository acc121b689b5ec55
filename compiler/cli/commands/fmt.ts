/** `praxis fmt`: the one layout of files. */
import { realpathSync } from "node:fs";
import { join } from "node:path";
import type { Diagnostic } from "../../../grammar/index.ts";
import { command } from "../command.ts";
import { chosenFiles, openProject } from "../project.ts";
import { countedDiagnostics, printDiagnostics, printJson } from "../report.ts";
import { counted } from "../table.ts";
import { painter } from "../terminal.ts";
import { exitCodes } from "../usage.ts";

export default command({
  usage: ["fmt [--check] [FILES]"],
  about: "Lays out files in the one way: indentation, columns, the order of the lines of an announcement. Comments and blank lines stay. A file with syntax errors is left as it is. Without FILES, which may be folders, all files of the project.",
  options: {
    check: { type: "boolean", about: "Write nothing; only say which files are laid out in another way." },
  },
  names: { atLeast: 0, atMost: Infinity, what: "files" },
  examples: [
    ["fmt", "lay out all files"],
    ["fmt cards/rules", "the files of one folder"],
    ["fmt --check", "for a test: fails when a file is laid out in another way"],
  ],
  exits: { 1: "a file has syntax errors, or with --check another layout" },
  async run({ values, names, terminal }) {
    const { root, sources, texts } = openProject(terminal);
    const [{ formatText }, { vocabularyOf }, { writeAtomically }] = await Promise.all([
      import("../../../grammar/index.ts"), import("../../vocabulary.ts"), import("../../build/write.ts"),
    ]);
    const unread = sources.diagnostics;
    const known = [...sources.files.map(({ path }) => path), ...unread.map(({ file }) => file)];
    const files = await chosenFiles(names, known, root, terminal.cwd);
    const vocabulary = vocabularyOf();
    const changed: string[] = [];
    let unchanged = 0;
    const diagnostics: Diagnostic[] = unread.filter(({ file }) => files.has(file));
    for (const { path, text } of sources.files) {
      if (!files.has(path)) continue;
      const result = formatText(text, vocabulary, path);
      if (result.text === undefined) diagnostics.push(...result.diagnostics);
      else if (result.text === text) unchanged++;
      else {
        changed.push(path);
        // A link stays a link: what it leads to is written.
        if (!values.check) writeAtomically(realpathSync(join(root, path)), result.text);
      }
    }
    const isFine = diagnostics.length === 0 && !(values.check && changed.length > 0);
    const exit = isFine ? exitCodes.fine : exitCodes.errors;
    if (values.json) {
      printJson(terminal, { ok: isFine, written: !values.check, changed, unchanged, diagnostics: diagnostics.map((diagnostic) => texts.toJson(diagnostic)) });
      return exit;
    }
    printDiagnostics(diagnostics, texts, terminal);
    const paint = painter(terminal.colour.out);
    for (const path of changed) terminal.out(`${paint(values.check ? "yellow" : "green", values.check ? "other layout" : "laid out")}  ${path}\n`);
    const done = values.check ? `${counted(changed.length, "file")} laid out in another way` : `${counted(changed.length, "file")} laid out anew`;
    const left = diagnostics.length === 0 ? "" : `; ${countedDiagnostics(diagnostics)}, left as they are`;
    terminal.out(`${done}, ${unchanged} as they should be${left}.\n`);
    if (values.check && changed.length > 0) terminal.out("praxis fmt lays them out.\n");
    return exit;
  },
});
