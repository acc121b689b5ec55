/** `praxis watch`: builds and checks whenever a file changes. */
import type { BuildResult } from "../../build/build.ts";
import { command } from "../command.ts";
import { Texts } from "../frame.ts";
import { diagnosticsOfScenarios, inOrder } from "../project.ts";
import { exitFor, printDiagnostics } from "../report.ts";
import { projectRoot } from "../root.ts";
import { painter } from "../terminal.ts";
import type { Terminal } from "../terminal.ts";
import { exitCodes } from "../usage.ts";
import type { ExitCode } from "../usage.ts";
import { buildOptions, buildRequest, buildSummary, outName } from "./build.ts";

export default command({
  usage: ["watch [OPTIONS]"],
  about: "Builds at once, and again whenever a file of the project changes, until it is stopped with Ctrl+C. With --json it prints one document a line, one for each build.",
  options: buildOptions,
  names: { atLeast: 0, atMost: 0, what: "no names" },
  examples: [
    ["watch", "while you write cards"],
    ["watch --no-format", "as fast as it goes"],
  ],
  exits: { 0: "stopped", 1: "stopped while the cards had errors" },
  async run({ values, terminal }) {
    const root = projectRoot(terminal.cwd);
    const request = await buildRequest(values, root, terminal.cwd);
    const { watch } = await import("../../build/watch.ts");
    let exit: ExitCode = exitCodes.fine;
    const report = async (built: BuildResult): Promise<void> => {
      const result = await withScenarios(built);
      exit = exitFor(result.diagnostics);
      const texts = new Texts(root);
      if (values.json) terminal.out(`${JSON.stringify(line(result, texts))}\n`);
      else print(result, outName(request.outDir, root), texts, terminal);
    };
    // One after the other, in the order of the builds.
    let reported = Promise.resolve();
    const onBuild = (result: BuildResult): void => void (reported = reported.then(() => report(result)).catch(onFailure));
    const onFailure = (error: unknown): void => terminal.err(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    const watching = watch({ root, ...request, onBuild, onFailure });
    await stopped(terminal.stop);
    watching.close();
    await reported;
    return exit;
  },
});

/** Waits for Ctrl+C, or for who runs the command. */
function stopped(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) resolve();
    else if (signal !== undefined) signal.addEventListener("abort", () => resolve(), { once: true });
    else process.once("SIGINT", () => resolve());
  });
}

function line({ written, removed, diagnostics, milliseconds }: BuildResult, texts: Texts): object {
  return { ok: exitFor(diagnostics) === 0, written, removed, diagnostics: diagnostics.map((diagnostic) => texts.toJson(diagnostic)), milliseconds: Math.round(milliseconds) };
}

/** The build with what is wrong with the lines of scenarios, which no module is made from. */
async function withScenarios(built: BuildResult): Promise<BuildResult> {
  const { compilation, diagnostics } = built;
  if (compilation === undefined) return built;
  return { ...built, diagnostics: inOrder([...diagnostics, ...(await diagnosticsOfScenarios(compilation, []))]) };
}

function print(result: BuildResult, out: string, texts: Texts, terminal: Terminal): void {
  const paint = painter(terminal.colour.out);
  printDiagnostics(result.diagnostics, texts, terminal);
  const mark = exitFor(result.diagnostics) === 0 ? paint("green", "✓") : paint("red", "✗");
  terminal.out(`${mark} ${buildSummary(result, out, terminal)}\n`);
}
