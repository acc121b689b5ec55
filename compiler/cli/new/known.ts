/** What the project has, for checks of names before anything is begun. */
import { parse } from "../../../grammar/index.ts";
import type { Card, File } from "../../../grammar/index.ts";
import type { SourceFile } from "../../compile.ts";
import { collectDeclared } from "../../declared.ts";
import type { Declared } from "../../declared.ts";
import { aliasesOf, indexProject } from "../../project.ts";
import type { Project, ProjectItem } from "../../project.ts";
import { vocabularyOf } from "../../vocabulary.ts";
import { openProject } from "../project.ts";
import type { Terminal } from "../terminal.ts";
import { didYouMean, UsageError } from "../usage.ts";

export interface Known {
  readonly root: string;
  readonly sources: ReadonlyMap<string, SourceFile>;
  readonly files: readonly { readonly path: string; readonly file: File; readonly faulty: boolean }[];
  readonly project: Project;
  readonly declared: Declared;
}

/** Reads the project without compiling it. */
export function knownIn(terminal: Terminal): Known {
  const { root, sources } = openProject(terminal);
  const vocabulary = vocabularyOf();
  const files = sources.files.map(({ path, text }) => {
    const { ast, diagnostics } = parse(text, { file: path, vocabulary });
    return { path, file: ast, faulty: diagnostics.some(({ severity }) => severity === "error") };
  });
  return {
    root,
    sources: new Map(sources.files.map((source) => [source.path, source])),
    files,
    project: indexProject(files),
    declared: collectDeclared(files.map(({ file }) => file)),
  };
}

/**
 * The card of a name, in any case of letters.
 *
 * @throws UsageError when there is none, with the nearest name
 */
export async function cardCalled(name: string, { project }: Known): Promise<ProjectItem & { readonly node: Card }> {
  const cards = [...project.items.values()].filter((item): item is ProjectItem & { readonly node: Card } => item.node.kind === "card");
  const card = cards.find((item) => namesOf(item).includes(name))
    ?? cards.find((item) => namesOf(item).some((other) => other.toLowerCase() === name.toLowerCase()));
  if (card !== undefined) return card;
  throw new UsageError(`There is no card "${name}".`, await didYouMean(name, cards.flatMap(namesOf), (near) => `"${near}"`));
}

const namesOf = (item: ProjectItem): string[] => [item.name, ...aliasesOf(item.node).map(({ value }) => value)];

/** One of some names; @throws UsageError with the nearest, or all of them. */
export async function oneOf(what: string, name: string, names: readonly string[]): Promise<string> {
  const found = names.find((other) => other === name) ?? names.find((other) => other.toLowerCase() === name.toLowerCase());
  if (found !== undefined) return found;
  const all = names.length === 0 ? "There are none yet." : `There are: ${names.join(", ")}.`;
  throw new UsageError(`There is no ${what} ${name}.`, await didYouMean(name, names) ?? all);
}
