/** From the texts of a project to its items, rulings and scenarios. Pure: no reading, no writing. */
import { parse } from "../grammar/index.ts";
import type { Diagnostic, File, ParseResult, Span } from "../grammar/index.ts";
import type { AmendProblem } from "./amend.ts";
import { fileOf } from "./amend/shape.ts";
import type { Amendable } from "./amend/shape.ts";
import { checkChains } from "./check/chains.ts";
import { checkCitations } from "./check/citations.ts";
import { checkDeclarations } from "./check/declarations.ts";
import { checkMarks } from "./check/marks.ts";
import { checkLabels, checkNames, checkSimilarNames } from "./check/duplicates.ts";
import { checkRulingParts } from "./check/ruling-parts.ts";
import { checkTopics } from "./check/topics.ts";
import { dayBefore } from "./dates.ts";
import type { Day } from "./dates.ts";
import { collectDeclared } from "./declared.ts";
import type { Declared } from "./declared.ts";
import { Games } from "./games.ts";
import type { GameChange, GroupResult } from "./games.ts";
import { groupBy } from "./group.ts";
import type { ItemIR } from "./ir.ts";
import { lowerItem } from "./lower/index.ts";
import { projectDiagnostic } from "./messages/project.ts";
import { indexProject } from "./project.ts";
import type { Project, ProjectItem, Report } from "./project.ts";
import { rulingTitle } from "./rulings.ts";
import type { RulingRecord } from "./rulings.ts";
import { isBroken } from "./rulings/follows.ts";
import { indexRulings } from "./rulings/collect.ts";
import type { RulingIndex } from "./rulings/collect.ts";
import { collectScenarios } from "./scenarios.ts";
import type { ScenarioRecord } from "./scenarios.ts";
import { vocabularyOf } from "./vocabulary.ts";

/** A text, and the path that messages give for it. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** How texts are compiled. */
export interface CompileOptions {
  /** The day on which the game stands, `YYYY-MM-DD`; without it everything known holds. */
  readonly asOf?: string | undefined;
}

/** One line of the table of contents; no item is left out of it, however broken. */
export interface OutlineEntry {
  readonly kind: ProjectItem["kind"];
  readonly name: string;
  readonly file: string;
  readonly span: Span;
  /** True when an error stands in it. */
  readonly broken: boolean;
}

/** A game that differs from the compiled one. */
export interface Variant {
  readonly items: ReadonlyMap<string, ItemIR>;
  /** Keys of the items that differ from the compiled game. */
  readonly changed: readonly string[];
  /** What is wrong with the items that differ; with a ruling taken out or misread, what is wrong by that. */
  readonly diagnostics: readonly Diagnostic[];
  /** Other rulings that no longer fit, since they build on the one taken out or misread. */
  readonly unfit: readonly RulingRecord[];
  readonly asOf: Day;
}

/** What a variant differs in. */
export interface VariantChange {
  /** Takes the ruling out, on the last day on which it holds; what it superseded holds again. */
  readonly without?: RulingRecord;
  /** Patches the ruling's misreading in, on the last day on which it holds. */
  readonly misread?: RulingRecord;
  /** Further rulings taken out. */
  readonly also?: readonly RulingRecord[];
  readonly asOf?: string;
}

/** What texts were compiled to. */
export interface Compilation {
  /** By file and place. */
  readonly diagnostics: readonly Diagnostic[];
  /** Cards, rules and sequences by key: `card:Grey Hound`, `rule:Combat`, `sequence:combat`. Those with errors are not among them. */
  readonly items: ReadonlyMap<string, ItemIR>;
  readonly outline: readonly OutlineEntry[];
  /** All rulings, whenever they hold; those that a card takes over have records of their own. */
  readonly rulings: readonly RulingRecord[];
  readonly scenarios: readonly ScenarioRecord[];
  /** The titles of the topics by their labels. */
  readonly topics: ReadonlyMap<string, string>;
  readonly declared: Declared;
  readonly asOf: Day;
  /**
   * The same game with a ruling taken out, or misread, or on another day.
   * Only items that differ are lowered again, each once for the same patches.
   */
  variant(change: VariantChange): Variant;
  /** An item as it is printed, whatever is wrong with its rulings; undefined when its own lines cannot be read. */
  printed(key: string): ItemIR | undefined;
}

/**
 * Compiles the texts of a project. Never throws on a text; what is wrong is in the
 * diagnostics. A file handed in as the same object as before is not parsed again,
 * nor are its items lowered again while the same things are declared.
 */
export function compile(files: readonly SourceFile[], options: CompileOptions = {}): Compilation {
  return new ProjectCompilation(files, options.asOf ?? null);
}

interface Lowered {
  readonly ir: ItemIR | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

const vocabulary = vocabularyOf();
const parsed = new WeakMap<SourceFile, ParseResult>();
const lowered = new WeakMap<object, { readonly declared: string; readonly file: string; readonly result: Lowered }>();

class ProjectCompilation implements Compilation {
  readonly diagnostics: readonly Diagnostic[];
  readonly items: ReadonlyMap<string, ItemIR>;
  readonly outline: readonly OutlineEntry[];
  readonly rulings: readonly RulingRecord[];
  readonly scenarios: readonly ScenarioRecord[];
  readonly topics: ReadonlyMap<string, string>;
  readonly declared: Declared;
  readonly asOf: Day;
  readonly #project: Project;
  readonly #rulings: RulingIndex;
  readonly #games: Games;
  readonly #declaredText: string;
  readonly #days = new Map<Day, { readonly items: ReadonlyMap<string, ItemIR>; readonly nodes: ReadonlyMap<string, Amendable> }>();

  constructor(sources: readonly SourceFile[], asOf: Day) {
    this.asOf = asOf;
    const found: Diagnostic[] = [];
    const report: Report = (diagnostic) => found.push(diagnostic);
    const files = parseAll(sources, report);
    this.#project = indexProject(files);
    this.#rulings = indexRulings(this.#project, report);
    this.rulings = this.#rulings.records;
    this.#games = new Games(this.#project, this.#rulings);
    checkProject(this.#project, this.#rulings, report);

    const results = this.#games.results({ day: asOf });
    const failed = this.#reportProblems(results, report);
    const nodes = new Map(results.flatMap((result) => [...result.items]));
    this.declared = collectDeclared(files.map(({ file }) => withItems(file, nodes)));
    this.#declaredText = fingerprint(this.declared);
    this.items = this.#lowerAll(nodes, asOf, failed, report);
    this.#days.set(asOf, { items: this.items, nodes });
    for (const { node, file } of this.#project.all) {
      if (node.kind === "set" && !node.broken) checkDeclarations(node, { file, declared: this.declared, report });
    }
    checkChains(this.items.values(), report);
    // What is left out for its errors, or is still to come on this day, may be what asks.
    if (asOf === null && !found.some(({ severity }) => severity === "error")) checkMarks(this.items.values(), this.declared, report);
    this.scenarios = collectScenarios(this.#project, this.#rulings, asOf, report);
    this.diagnostics = sorted(withCitations(uniqueOf(found), this.#project));
    this.topics = new Map(this.#project.all.flatMap(({ node }) => (node.kind === "topic" ? [[node.label.text, node.title.value] as const] : [])));
    this.outline = outlineOf(this.#project, this.diagnostics);
  }

  variant(change: VariantChange): Variant {
    const ruling = change.without ?? change.misread;
    const lastDay = ruling?.supersededOn == null ? null : dayBefore(ruling.supersededOn);
    const day = change.asOf ?? earlier(this.asOf, lastDay);
    const base = this.#onDay(day);
    const { without, misread, also = [] } = change;
    const game: GameChange = { day, without: without ? [without, ...also] : also, misread };
    const isChanged = ruling !== undefined || also.length > 0;
    const results = isChanged ? this.#games.touchedResults(game) : [];
    const items = results.length > 0 ? new Map(base.items) : base.items;
    const nodes = new Map<string, Amendable | undefined>(base.nodes);
    for (const result of results) {
      for (const key of result.keys) {
        const node = result.items.get(key);
        if (node === nodes.get(key)) continue;
        if (node) nodes.set(key, node);
        else nodes.delete(key);
        this.#lowerInto(items as Map<string, ItemIR>, key, node, day);
      }
    }
    const changed = differing(this.items, items);
    const problems = isChanged ? this.#newProblems(results, day) : this.#problemsOn(day, new Set(changed));
    const faults = (isChanged ? differing(base.items, items) : changed).flatMap((key) => {
      const item = this.#project.items.get(key);
      return item && items.get(key) === undefined ? this.#lowered(item, nodes.get(key) ?? item.node).diagnostics : [];
    });
    const diagnostics = sorted(uniqueOf([...problems.map(({ diagnostic }) => diagnostic), ...faults]));
    const unfit = [...new Set(problems.flatMap(({ record }) => record ?? []))].filter(({ key }) => key !== ruling?.key);
    return { items, changed, diagnostics, unfit, asOf: day };
  }

  printed(key: string): ItemIR | undefined {
    const item = this.#project.items.get(key);
    return item === undefined || isBroken(item) ? undefined : this.#lowered(item, item.node).ir;
  }

  /** What is wrong with patches of a game that is not wrong without the change. */
  #newProblems(results: readonly GroupResult[], day: Day): AmendProblem[] {
    const before = new Set(this.#problemsOn(day).map(({ diagnostic }) => identityOf(diagnostic)));
    return results.flatMap(({ problems }) => problems).filter(({ diagnostic }) => !before.has(identityOf(diagnostic)));
  }

  #problemsOn(day: Day, touched?: ReadonlySet<string>): AmendProblem[] {
    if (day === this.asOf && touched) return [];
    const results = this.#games.results({ day });
    return results.filter(({ keys }) => !touched || keys.some((key) => touched.has(key))).flatMap(({ problems }) => problems);
  }

  /** The game on a day without further change. */
  #onDay(day: Day): { readonly items: ReadonlyMap<string, ItemIR>; readonly nodes: ReadonlyMap<string, Amendable> } {
    let game = this.#days.get(day);
    if (!game) {
      const nodes = new Map(this.#games.results({ day }).flatMap((result) => [...result.items]));
      game = { items: this.#lowerAll(nodes, day, new Set(), () => undefined), nodes };
      this.#days.set(day, game);
    }
    return game;
  }

  /** Reports what is wrong with patches; gives the keys of the items that they were for. */
  #reportProblems(results: readonly GroupResult[], report: Report): ReadonlySet<string> {
    const failed = new Set<string>();
    const found: AmendProblem[] = [];
    // Where lines could not be read, patches that miss them are no news.
    const findUnlessBroken = (keys: readonly string[], problems: readonly AmendProblem[]): void => {
      if (problems.length > 0 && !keys.some((key) => this.#isBroken(key))) found.push(...problems);
    };
    for (const { keys, problems } of results) {
      if (problems.length > 0) for (const key of keys) failed.add(key);
      findUnlessBroken(keys, problems);
    }
    for (const record of this.rulings) {
      if (record.kind === "follows" || (record.kind === "amends" && record.supersededOn === null)) continue;
      const keys = [record.item, ...this.#rulings.pathsOf(record).map(({ item }) => item)];
      findUnlessBroken(keys, this.#games.problemsOf(record, this.asOf));
    }
    // What does not even fit where it is written is told there, and not again by each card that takes it over.
    const faulty = new Set(found.flatMap(({ record }) => record?.key ?? []));
    for (const { record, diagnostic } of found) if (!faulty.has(record?.inheritedFrom ?? "")) report(diagnostic);
    return failed;
  }

  #isBroken(key: string): boolean {
    const item = this.#project.items.get(key);
    return item !== undefined && isBroken(item);
  }

  #lowerAll(nodes: ReadonlyMap<string, Amendable>, day: Day, failed: ReadonlySet<string>, report: Report): Map<string, ItemIR> {
    const items = new Map<string, ItemIR>();
    for (const item of this.#project.items.values()) {
      if (isBroken(item) || !isHere(item, day)) continue;
      const result = this.#lowered(item, nodes.get(item.key) ?? item.node);
      for (const diagnostic of result.diagnostics) report(diagnostic);
      if (result.ir && !failed.has(item.key)) items.set(item.key, result.ir);
    }
    return items;
  }

  #lowerInto(items: Map<string, ItemIR>, key: string, node: Amendable | undefined, day: Day): void {
    const item = this.#project.items.get(key);
    const ir = item && !isBroken(item) && isHere(item, day) ? this.#lowered(item, node ?? item.node).ir : undefined;
    if (ir) items.set(key, ir);
    else items.delete(key);
  }

  #lowered(item: ProjectItem, node: ProjectItem["node"]): Lowered {
    if (node.kind === "topic") return { ir: undefined, diagnostics: [] };
    const known = lowered.get(node);
    if (known?.declared === this.#declaredText && known.file === item.file) return known.result;
    const diagnostics: Diagnostic[] = [];
    const ir = lowerItem(node, {
      file: item.file,
      declared: this.declared,
      report: (diagnostic) => diagnostics.push({ ...diagnostic, file: fileOf(diagnostic.span, diagnostic.file) }),
    });
    const result = { ir, diagnostics };
    lowered.set(node, { declared: this.#declaredText, file: item.file, result });
    return result;
  }
}

/** Keys of what is not the same in two games. */
function differing(from: ReadonlyMap<string, ItemIR>, to: ReadonlyMap<string, ItemIR>): string[] {
  if (from === to) return [];
  const changed: string[] = [];
  for (const [key, item] of to) if (from.get(key) !== item) changed.push(key);
  for (const key of from.keys()) if (!to.has(key)) changed.push(key);
  return changed;
}

/** What belongs to a set is there from its printing, everything else always. */
function isHere(item: ProjectItem, day: Day): boolean {
  return day === null || item.printed === null || item.printed <= day;
}

function earlier(left: Day, right: Day): Day {
  if (left === null || right === null) return left ?? right;
  return left < right ? left : right;
}

/**
 * Parses files in the order of their paths. Those with faults are read once more
 * with all words that the project declares, so that the nearest word is found.
 */
function parseAll(sources: readonly SourceFile[], report: Report): { readonly path: string; readonly file: File }[] {
  const results = [...sources]
    .sort((left, right) => (left.path < right.path ? -1 : left.path > right.path ? 1 : 0))
    .map((source) => ({ source, result: parseOnce(source) }));
  const isFaulty = results.some(({ result }) => result.diagnostics.length > 0);
  const more = isFaulty ? vocabularyOf(collectDeclared(results.map(({ result }) => result.ast))) : vocabulary;
  return results.map(({ source, result }) => {
    const { path, text } = source;
    const { diagnostics } = result.diagnostics.length > 0 ? parse(text, { file: path, vocabulary: more }) : result;
    for (const diagnostic of diagnostics) report(diagnostic);
    if (result.ast.items.length === 0 && diagnostics.length === 0) report(projectDiagnostic("PX3026", { file: path, span: { start: 0, end: 0 } }, {}));
    return { path, file: result.ast };
  });
}

function parseOnce(source: SourceFile): ParseResult {
  let result = parsed.get(source);
  if (!result) {
    result = parse(source.text, { file: source.path, vocabulary });
    parsed.set(source, result);
  }
  return result;
}

function checkProject(project: Project, rulings: RulingIndex, report: Report): void {
  const topics = new Set([...project.items.values()].flatMap((item) => (item.kind === "topic" ? [item.name] : [])));
  checkNames(project, report);
  checkSimilarNames(project, report);
  for (const item of project.all) {
    reportOnce(item.node, item.file, report, (found) => {
      checkCitations(item, found);
      checkLabels(item, found);
    });
  }
  for (const record of rulings.records) {
    if (record.inheritedFrom !== null) continue;
    const item = project.items.get(record.item);
    reportOnce(record.node, record.file, report, (found) => checkRulingParts(record, item !== undefined && isBroken(item), found));
    checkTopics(record, topics, report);
  }
}

const checked = new WeakMap<object, { readonly file: string; readonly found: readonly Diagnostic[] }>();

/** Reports what a check finds that looks at nothing but a node and its file: for each node it is made once. */
function reportOnce(node: object, file: string, report: Report, check: (report: Report) => void): void {
  let known = checked.get(node);
  if (known?.file !== file) {
    const found: Diagnostic[] = [];
    check((diagnostic) => found.push(diagnostic));
    checked.set(node, (known = { file, found }));
  }
  for (const diagnostic of known.found) report(diagnostic);
}

/** The file with its items as rulings left them: steps that a ruling adds are declared, too. */
function withItems(file: File, nodes: ReadonlyMap<string, Amendable>): File {
  const items = file.items.map((item) => {
    if (item.kind === "topic") return item;
    const name = item.name.kind === "word" ? item.name.text : item.name.value;
    return nodes.get(`${item.kind}:${name}`) ?? item;
  });
  return { ...file, items };
}

/** The last fingerprint: while nothing else is declared it is the same string again, which is told at once. */
let lastFingerprint = "";

function fingerprint(declared: Declared): string {
  const text = JSON.stringify(declared, (_, value: unknown) => (value instanceof Map || value instanceof Set ? [...value] : value));
  if (text !== lastFingerprint) lastFingerprint = text;
  return lastFingerprint;
}

// ---------------------------------------------------------------- diagnostics

const identityOf = ({ code, file, span, message }: Diagnostic): string => [code, file, span.start, span.end, message].join("\n");

function uniqueOf(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Map<string, Diagnostic>();
  for (const diagnostic of diagnostics) {
    const key = identityOf(diagnostic);
    if (!seen.has(key)) seen.set(key, diagnostic);
  }
  return [...seen.values()];
}

function sorted(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...diagnostics].sort(
    (left, right) =>
      compareTexts(left.file, right.file) ||
      left.span.start - right.span.start ||
      left.span.end - right.span.end ||
      compareTexts(left.code, right.code),
  );
}

function compareTexts(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

/** A message inside a ruling names the ruling and whom it cites. */
function withCitations(diagnostics: readonly Diagnostic[], project: Project): Diagnostic[] {
  if (diagnostics.length === 0) return [];
  const byFile = groupBy(project.all, (item) => item.file);
  return diagnostics.map((diagnostic) => {
    const item = byFile.get(diagnostic.file)?.find(({ node }) => holds(node.span, diagnostic.span));
    if (!item || item.node.kind === "topic") return diagnostic;
    const ruling = item.node.members.find((member) => member.kind === "ruling" && holds(member.span, diagnostic.span));
    if (ruling?.kind !== "ruling") return diagnostic;
    const citations = ruling.citations.map(({ authority, date, section }) => ({
      authority: authority.text,
      date: date?.value ?? null,
      section: section?.text ?? null,
    }));
    const message = `in the ruling ${rulingTitle({ label: ruling.label.text, citations })}`;
    const place = { message, file: diagnostic.file, span: ruling.label.span };
    return { ...diagnostic, related: [...(diagnostic.related ?? []), place] };
  });
}

function holds(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

function outlineOf(project: Project, diagnostics: readonly Diagnostic[]): OutlineEntry[] {
  const errors = groupBy(diagnostics.filter(({ severity }) => severity === "error"), ({ file }) => file);
  return project.all.map((item) => {
    const { kind, name, file, node } = item;
    const broken = isBroken(item) || (errors.get(file)?.some(({ span }) => holds(node.span, span)) ?? false);
    return { kind, name, file, span: node.span, broken };
  });
}
