/** Helpers of the tests about rulings: a project assembled without names and types being looked at. */
import { parse, print } from "../../grammar/index.ts";
import type { Diagnostic } from "../../grammar/index.ts";
import { isLogic } from "../../compiler/amend/shape.ts";
import { Games } from "../../compiler/games.ts";
import type { GameChange } from "../../compiler/games.ts";
import { indexProject } from "../../compiler/project.ts";
import type { Project } from "../../compiler/project.ts";
import { indexRulings } from "../../compiler/rulings/collect.ts";
import type { RulingIndex } from "../../compiler/rulings/collect.ts";
import type { RulingRecord } from "../../compiler/rulings.ts";
import { vocabularyOf } from "../../compiler/vocabulary.ts";

export interface Assembled {
  readonly project: Project;
  readonly rulings: RulingIndex;
  readonly games: Games;
  readonly ruling: (key: string) => RulingRecord;
  /** The lines of an item, its rulings left out, as they stand after amending. */
  readonly lines: (key: string, change?: Partial<GameChange>) => string[];
  /** What is wrong with labels, paths and the patches of a game, as `line: CODE text`. */
  readonly told: (change?: Partial<GameChange>) => string[];
  readonly diagnostics: (change?: Partial<GameChange>) => Diagnostic[];
}

/** Assembles the text of a file, or the texts of several under their paths; it must parse. */
export function assemble(texts: string | Readonly<Record<string, string>>): Assembled {
  const sources = typeof texts === "string" ? { "test.praxis": texts } : texts;
  const found: Diagnostic[] = [];
  const files = Object.entries(sources).map(([path, text]) => {
    const { ast, diagnostics } = parse(text, { file: path, vocabulary: vocabularyOf() });
    if (diagnostics.length > 0) throw new Error(diagnostics.map(({ code, message }) => `${code} ${message}`).join("\n"));
    return { path, file: ast };
  });
  const project = indexProject(files);
  const rulings = indexRulings(project, (diagnostic) => found.push(diagnostic));
  const games = new Games(project, rulings);
  const ruling = (key: string): RulingRecord => {
    const record = rulings.find(key);
    if (!record) throw new Error(`no ruling ${key}`);
    return record;
  };
  const results = (change: Partial<GameChange>) => games.results({ day: null, ...change });
  const diagnostics = (change: Partial<GameChange> = {}): Diagnostic[] => [
    ...found,
    ...results(change).flatMap(({ problems }) => problems.map(({ diagnostic }) => diagnostic)),
  ];
  return {
    project,
    rulings,
    games,
    ruling,
    diagnostics,
    lines(key, change = {}) {
      const node = results(change).find(({ items }) => items.has(key))?.items.get(key) ?? project.items.get(key)?.node;
      if (!node || node.kind === "topic") throw new Error(`no item ${key}`);
      return node.members.filter(isLogic).map(print);
    },
    told: (change) => diagnostics(change).map((diagnostic) => tell(diagnostic, sources)),
  };
}

/** A message as an author sees it: `line: CODE text`, with the file before the line when there are several. */
export function tell({ file, span, code, message }: Diagnostic, sources: Readonly<Record<string, string>>): string {
  const line = (sources[file] ?? "").slice(0, span.start).split("\n").length;
  return `${Object.keys(sources).length > 1 ? `${file}:` : ""}${line}: ${code} ${message}`;
}
