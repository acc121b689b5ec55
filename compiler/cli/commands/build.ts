/** `praxis build`: from the cards to TypeScript modules. */
import { relative, resolve, sep } from "node:path";
import type { BuildResult } from "../../build/build.ts";
import { command } from "../command.ts";
import { Texts } from "../frame.ts";
import { progressOn } from "../progress.ts";
import { countedDiagnostics, exitFor, printDiagnostics, printJson } from "../report.ts";
import { cardsFolder, projectRoot } from "../root.ts";
import { counted, duration } from "../table.ts";
import { painter } from "../terminal.ts";
import type { Terminal } from "../terminal.ts";
import { readDay, UsageError } from "../usage.ts";

/** Options of all commands that build. */
export const buildOptions = {
  "as-of": { type: "string", value: "DATE", about: "The game as it stood on that day: later rulings are not applied, later cards are not there." },
  out: { type: "string", value: "DIR", about: "Where to write the modules; cards/generated unless given." },
  "no-format": { type: "boolean", about: "Leave the modules' layout rough, which is faster." },
} as const;

export default command({
  usage: ["build [OPTIONS]"],
  about: "Compiles all cards and rules to TypeScript modules, one for each. Only what changed is written. A card with a mistake gets no module, and its former one is removed; the others are built all the same.",
  options: buildOptions,
  names: { atLeast: 0, atMost: 0, what: "no names" },
  examples: [
    ["build", "into cards/generated"],
    ["build --as-of 1996-06-26 --out /tmp/june", "the game of that day, elsewhere"],
  ],
  async run({ values, terminal }) {
    const root = projectRoot(terminal.cwd);
    const texts = new Texts(root);
    const request = await buildRequest(values, root, terminal.cwd);
    const { build } = await import("../../build/build.ts");
    const progress = progressOn(terminal, false);
    progress.begin("Building");
    const result = await build({ root, ...request, onProgress: ({ done, total, name }) => progress.update(done, total, name) });
    progress.end();
    const exit = exitFor(result.diagnostics);
    if (values.json) printJson(terminal, buildJson(result, request.outDir ?? resolve(root, cardsFolder, "generated"), texts));
    else {
      printDiagnostics(result.diagnostics, texts, terminal);
      terminal.out(`${buildSummary(result, outName(request.outDir, root), terminal)}\n`);
    }
    return exit;
  },
});

export interface BuildRequest {
  readonly asOf?: string | undefined;
  readonly outDir?: string | undefined;
  readonly format: boolean;
}

/**
 * What the options of a call ask for.
 *
 * @throws UsageError for a wrong day, or an output folder that holds the sources
 */
export async function buildRequest(
  values: { readonly "as-of"?: string | undefined; readonly out?: string | undefined; readonly "no-format"?: boolean | undefined },
  root: string,
  cwd: string,
): Promise<BuildRequest> {
  const asOf = await readDay("--as-of", values["as-of"]);
  const request = { format: values["no-format"] !== true, ...(asOf === undefined ? {} : { asOf }) };
  if (values.out === undefined) return request;
  const outDir = resolve(cwd, values.out);
  const cards = resolve(root, cardsFolder);
  if (cards === outDir || cards.startsWith(outDir + sep)) {
    throw new UsageError(`--out ${values.out} holds the cards themselves.`, "Give a folder that holds nothing else.");
  }
  return { ...request, outDir };
}

/** The output folder as a reader of the project knows it. */
export function outName(outDir: string | undefined, root: string): string {
  if (outDir === undefined) return `${cardsFolder}/generated`;
  const path = relative(root, outDir);
  return path.startsWith("..") ? outDir : path.split(sep).join("/");
}

function buildJson(result: BuildResult, out: string, texts: Texts): object {
  const { written, unchanged, removed, modules, diagnostics, milliseconds } = result;
  return {
    ok: exitFor(diagnostics) === 0,
    out,
    modules: Object.fromEntries(modules),
    written, unchanged, removed,
    diagnostics: diagnostics.map((diagnostic) => texts.toJson(diagnostic)),
    milliseconds: Math.round(milliseconds),
  };
}

/** One line: how many modules, where, and what was wrong. */
export function buildSummary({ written, unchanged, removed, diagnostics, milliseconds }: BuildResult, out: string, terminal: Terminal): string {
  const paint = painter(terminal.colour.out);
  const parts = [`${written.length} written`, `${unchanged.length} unchanged`, ...(removed.length > 0 ? [`${removed.length} removed`] : [])];
  const wrong = diagnostics.length === 0 ? "" : `; ${paint(exitFor(diagnostics) === 0 ? "yellow" : "red", countedDiagnostics(diagnostics))}`;
  return `${counted(written.length + unchanged.length, "module")} in ${out}: ${parts.join(", ")}${wrong} (${duration(milliseconds)})`;
}
