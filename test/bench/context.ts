/** What all parts of the bench are handed. */
import type { Compilation, SourceFile } from "../../compiler/compile.ts";
import type { Corpus } from "./corpus.ts";

export interface Context {
  /** Path of the project. */
  readonly root: string;
  /** The bundle that is running, to be started again as a new process. */
  readonly bundle: string;
  readonly sources: readonly SourceFile[];
  /** The real card set. */
  readonly compilation: Compilation;
  readonly corpus: Corpus;
}
