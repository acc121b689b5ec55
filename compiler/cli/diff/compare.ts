/** Reads, compiles and compares two sides. */
import type { Compilation, SourceFile } from "../../compile.ts";
import { diff } from "../../diff/index.ts";
import type { DiffReport, SideGames } from "../../diff/index.ts";
import { frame, Texts } from "../frame.ts";
import type { Progress } from "../progress.ts";
import { countedDiagnostics } from "../report.ts";
import { painter } from "../terminal.ts";
import type { Terminal } from "../terminal.ts";
import { differencesOf, ownToolchain, toolchainOf } from "./engines.ts";
import type { Git } from "./git.ts";
import type { SideSpec } from "./sides.ts";
import { SideReader } from "./sources.ts";

/** More would hide what the diff says. */
const shownAtMost = 10;

export interface Compared {
  readonly report: DiffReport;
  readonly texts: {
    /** The errors of both sides with their lines, for a screen. */
    readonly frames: (terminal: Terminal) => string;
  };
}

/** @param play whether the scenarios of both sides are played on both */
export async function compareSides([specA, specB]: readonly [SideSpec, SideSpec], root: string, git: Git, progress: Progress, play: boolean): Promise<Compared> {
  progress.begin("Compiling");
  const reader = new SideReader(root, git);
  const [readA, readB] = [reader.read(specA), reader.read(specB)];
  const own = await ownToolchain();
  const compiled = (files: readonly SourceFile[], spec: SideSpec): Compilation => own.compile(files, { asOf: spec.asOf });
  let [compA, compB] = [compiled(readA.files, specA), compiled(readB.files, specB)];
  const engine = differencesOf(specA, specB, root, git);
  // What differs in the program shows only in games; texts are compared as this program reads them.
  const games = engine.length === 0 ? undefined : await gamesOf([specA, readA.files], [specB, readB.files], root, git);
  // A text with words that this program no longer has, or not yet, is read by the one that it was written for.
  if (games && errorsIn(compA) > errorsIn(games.a.compilation)) compA = games.a.compilation;
  if (games && errorsIn(compB) > errorsIn(games.b.compilation)) compB = games.b.compilation;
  if (play) progress.begin("Playing");
  const report = diff(
    { name: specA.name, compilation: compA, files: readA.files, diagnostics: readA.diagnostics },
    { name: specB.name, compilation: compB, files: readB.files, diagnostics: readB.diagnostics },
    { engine, games, play, onProgress: progress.update },
  );
  const sides = [
    { spec: specA, files: readA.files, errors: report.a.errors },
    { spec: specB, files: readB.files, errors: report.b.errors },
  ];
  return {
    report,
    texts: {
      frames: (terminal) => sides.filter(({ errors }) => errors.length > 0).map(({ spec, files, errors }) => {
        const texts = new Texts(root, files);
        const paint = painter(terminal.colour.out);
        const diagnostics = errors.map(({ diagnostic }) => diagnostic);
        const frames = diagnostics.slice(0, shownAtMost).map((diagnostic) => frame(diagnostic, texts, paint, terminal.columns));
        return `${paint("bold", `${spec.name} has ${countedDiagnostics(diagnostics)}:`)}\n\n${frames.join("\n")}${diagnostics.length > shownAtMost ? "…\n" : ""}\n`;
      }).join(""),
    },
  };
}

const errorsIn = ({ diagnostics }: Compilation): number => diagnostics.filter(({ severity }) => severity === "error").length;

async function gamesOf(a: readonly [SideSpec, readonly SourceFile[]], b: readonly [SideSpec, readonly SourceFile[]], root: string, git: Git): Promise<{ readonly a: SideGames; readonly b: SideGames }> {
  const gamesOn = async ([spec, files]: typeof a): Promise<SideGames> => {
    const { compile, engine } = await toolchainOf(spec, root, git);
    return { compilation: compile(files, { asOf: spec.asOf }), files, engine };
  };
  return { a: await gamesOn(a), b: await gamesOn(b) };
}
