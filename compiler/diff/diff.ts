/** Compares two sides: what they say, and what they do. */
import type { Compilation, OutlineEntry, SourceFile } from "../compile.ts";
import type { Diagnostic } from "../../grammar/index.ts";
import { compareBehaviour } from "./behaviour.ts";
import type { BehaviourOptions, Engine, Trace } from "./behaviour.ts";
import { changesOf, withEffects } from "./consequences.ts";
import { compareDeclarations } from "./declarations.ts";
import { Games } from "./games.ts";
import { compareItems } from "./items.ts";
import type { Noted } from "./ledger.ts";
import { compareProofs } from "./proofs.ts";
import type { Change, DiffReport, ItemKind, SideInfo, TraceChange } from "./report.ts";
import { compareDirectScenarios, compareRulings } from "./rulings.ts";
import { withShown } from "./shown.ts";
import { Side } from "./side.ts";

export interface SideInput {
  /** As people call it: `HEAD (3f2a1c9)`, `the files here`. */
  readonly name: string;
  readonly compilation: Compilation;
  readonly files: readonly SourceFile[];
  /** Messages beyond those of the compilation: from reading, from the lines of scenarios. */
  readonly diagnostics?: readonly Diagnostic[];
}

/** A side as its own grammar, compiler and runtime have it. */
export interface SideGames extends Pick<SideInput, "compilation" | "files"> {
  readonly engine: Engine;
}

export interface DiffOptions extends Pick<BehaviourOptions, "onProgress"> {
  /** False: the texts are compared, and nothing is played. */
  readonly play?: boolean;
  /** Files of the grammar, compiler and runtime that differ. */
  readonly engine?: readonly string[];
  /** What plays the scenarios of each side, when these files differ. */
  readonly games?: { readonly a: SideGames; readonly b: SideGames } | undefined;
}

/** Compares two compiled projects. Never throws on a project, however broken: what has errors is left out and named. */
export function diff(inputA: SideInput, inputB: SideInput, options: DiffOptions = {}): DiffReport {
  const [a, b] = [inputA, inputB].map(({ name, compilation, files }) => new Side(name, compilation, files)) as [Side, Side];
  const broken = new Set([...brokenOf(a), ...brokenOf(b)]);
  const list: Noted[] = [];
  const pairs = compareItems(a.compilation, b.compilation, broken, list);
  compareDeclarations(a, b, list);
  const owners = new Map([...pairs, ...setsOf(a).filter((key) => setsOf(b).includes(key)).map((key) => [key, key] as const)]);
  const { causes, rulings } = compareRulings(a, b, owners, list);
  compareDirectScenarios(a, b, owners, list);
  const { games, onProgress } = options;
  const [playedA, playedB] = games ? [new Side(a.name, games.a.compilation, games.a.files), new Side(b.name, games.b.compilation, games.b.files)] : [a, b];
  const engines = games && { a: games.a.engine, b: games.b.engine };
  const isPlayed = options.play !== false;
  const both = new Games(playedA, playedB, pairs);
  const { traces, all, compared } = isPlayed ? compareBehaviour(both, pairs, broken, { engines, onProgress }) : { traces: [], all: 0, compared: 0 };
  const changes = withEffects(withShown(changesOf(list, a, b, pairs, causes), traces));
  return {
    a: infoOf(a, inputA), b: infoOf(b, inputB),
    proofs: isPlayed ? compareProofs(both, rulings, broken, { engines, onProgress }) : [],
    changes: inOrder(changes),
    traces: traces.map(toldOf),
    scenarios: isPlayed ? { all, compared } : null,
    uncompared: [...broken].sort(),
    engine: options.engine ?? [],
  };
}

/** A trace without what only the comparison needs. */
function toldOf({ card, of, scenario, ruling, on, day, because, where, before, after, options, outcome, place }: Trace): TraceChange {
  return { card, of, scenario, ruling, on, day, because, where, before, after, options, outcome, place };
}

/** Keys of the items in which a side has an error. */
const brokenOf = ({ compilation }: Side): string[] => compilation.outline.filter(({ broken }) => broken).map(keyOf);

const keyOf = ({ kind, name }: Pick<OutlineEntry, "kind" | "name">): string => `${kind}:${name}`;

const setsOf = ({ compilation }: Side): string[] => compilation.outline.filter(({ kind }) => kind === "set").map(({ name }) => `set:${name}`);

function infoOf(side: Side, { diagnostics = [] }: SideInput): SideInfo {
  const errors = [...diagnostics, ...side.compilation.diagnostics].filter(({ severity }) => severity === "error");
  const itemOf = ({ file, span }: Diagnostic): string | null => {
    const entry = side.compilation.outline.find((each) => each.file === file && each.span.start <= span.start && span.start < each.span.end);
    return entry === undefined ? null : keyOf(entry);
  };
  return { name: side.name, asOf: side.compilation.asOf, errors: errors.map((diagnostic) => ({ diagnostic, line: side.lineOf(diagnostic.file, diagnostic.span.start), item: itemOf(diagnostic) })) };
}

const order: readonly ItemKind[] = ["card", "rule", "sequence", "set", "topic"];

const rank = ({ of }: Change): number => order.indexOf(of);
const part = ({ clause }: Change): number => (clause === null ? 0 : /^scenario |, scenario /.test(clause) ? 2 : clause.startsWith("ruling ") ? 1 : 0);

/** By kind of item and name; in each the text first, then its rulings, then their proofs, as they stand. */
function inOrder(changes: readonly Change[]): Change[] {
  return [...changes].sort((left, right) =>
    rank(left) - rank(right) || compareTexts(left.card, right.card) || part(left) - part(right) || compareTexts(left.place.file, right.place.file) || left.place.line - right.place.line);
}

const compareTexts = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);
