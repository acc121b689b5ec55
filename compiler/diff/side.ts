/** One of the two things that are compared. */
import { lineMap } from "../../grammar/index.ts";
import type { LineMap } from "../../grammar/index.ts";
import type { Compilation, SourceFile } from "../compile.ts";
import { holdsOn } from "../rulings.ts";
import type { RulingRecord } from "../rulings.ts";

export class Side {
  readonly rulings: ReadonlyMap<string, RulingRecord>;
  readonly #texts: ReadonlyMap<string, string>;
  readonly #lines = new Map<string, LineMap>();

  /**
   * @param name as people call it: `HEAD (3f2a1c9)`, `the files here`
   */
  constructor(
    readonly name: string,
    readonly compilation: Compilation,
    files: readonly SourceFile[],
  ) {
    this.rulings = new Map(compilation.rulings.map((record) => [record.key, record]));
    this.#texts = new Map(files.map(({ path, text }) => [path, text]));
  }

  readonly textOf = (path: string): string | undefined => this.#texts.get(path);

  /** The line of a place in a file, from 1. */
  lineOf(file: string, offset: number): number {
    let lines = this.#lines.get(file);
    if (!lines) this.#lines.set(file, (lines = lineMap(this.#texts.get(file) ?? "")));
    return lines.position(offset).line;
  }

  /** Whether a ruling changes the game of this side. */
  isInForce(key: string): boolean {
    const record = this.rulings.get(key);
    return record !== undefined && record.kind === "amends" && holdsOn(record, this.compilation.asOf, (other) => this.rulings.get(other));
  }
}
