/** Which statements of the cards ran in scenarios. */
import { fileOf } from "../amend/shape.ts";
import type { Compilation } from "../compile.ts";
import { statementsOf } from "../statements.ts";

export interface Unreached {
  readonly file: string;
  readonly span: { readonly start: number; readonly end: number };
  /** The clause that it stands in. */
  readonly where: string;
  /** Its first line, from the texts of the files. */
  readonly line: (texts: ReadonlyMap<string, string>) => string;
}

/** How many statements the cards have. */
export const countStatements = ({ items }: Compilation): number =>
  [...items.values()].reduce((count, item) => (item.kind === "card" ? count + statementsOf(item).length : count), 0);

/** The statements of cards that are not among those covered, in the order of files and lines. */
export function unreached({ items }: Compilation, covered: ReadonlySet<string>): Unreached[] {
  return [...items.values()].flatMap((item) => {
    if (item.kind !== "card") return [];
    return statementsOf(item).filter(({ id }) => !covered.has(id)).map(({ where, node: { span } }): Unreached => {
      const file = fileOf(span, item.file);
      return { file, span, where, line: (texts) => (texts.get(file) ?? "").slice(span.start, span.end).split("\n")[0] ?? "" };
    });
  });
}
