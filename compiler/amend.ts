/**
 * Rulings as patches of the syntax tree, applied one after the other in the
 * order of their days. What lowers the tree afterwards sees a card as if it had
 * been printed that way.
 */
import { findPath } from "./amend/paths.ts";
import { applyPatch } from "./amend/patch.ts";
import type { PatchFault, Patched, Target } from "./amend/patch.ts";
import { basedPlay, expandPlay } from "./amend/plays.ts";
import { lineText, sameLine } from "./amend/fit.ts";
import { fileOf, linesUnder } from "./amend/shape.ts";
import type { Amendable, LineNode } from "./amend/shape.ts";
import { projectDiagnostic } from "./messages/project.ts";
import type { Place } from "./project.ts";
import { rulingTitle } from "./rulings.ts";
import type { RulingRecord } from "./rulings.ts";
import type { Diagnostic, PatchLine, Path } from "../grammar/index.ts";

/** A path with the item that it leads into. */
export interface RulingPath {
  /** Key of the item. */
  readonly item: string;
  readonly path: Path;
}

/** One patch in the order of patches: what a ruling changes, or a misreading of it. */
export interface AmendmentStep {
  readonly record: RulingRecord;
  readonly paths: readonly RulingPath[];
  readonly lines: readonly PatchLine[];
  readonly isMisreading: boolean;
}

export interface AmendContext {
  readonly find: (key: string) => RulingRecord | undefined;
  /** The file that an item stands in. */
  readonly fileOf: (item: string) => string;
}

/** Something wrong with a patch, and the ruling that it belongs to; null for a card's own patch. */
export interface AmendProblem {
  readonly record: RulingRecord | null;
  readonly diagnostic: Diagnostic;
}

export interface Amended {
  /** The items that changed. */
  readonly items: ReadonlyMap<string, Amendable>;
  readonly problems: readonly AmendProblem[];
}

/**
 * Applies patches in the given order. A patch with a fault changes nothing and is
 * reported; the others still apply. A play written as another but for a patch
 * takes over what the other became, so what touches it goes last.
 */
export function amendItems(
  items: ReadonlyMap<string, Amendable>,
  steps: readonly AmendmentStep[],
  context: AmendContext,
): Amended {
  const run = new AmendRun(items, context);
  const touchesBased = (step: AmendmentStep): boolean => step.paths.some((path) => run.basedPlayOf(path) !== undefined);
  for (const step of steps) if (!touchesBased(step)) run.apply(step);
  for (const step of steps.filter(touchesBased)) run.apply(step);
  return { items: run.changed, problems: run.problems };
}

class AmendRun {
  readonly changed = new Map<string, Amendable>();
  readonly problems: AmendProblem[] = [];
  readonly #items: Map<string, Amendable>;
  readonly #context: AmendContext;
  readonly #touchedBy = new Map<object, readonly RulingRecord[]>();
  /** Blocks in which a ruling changed something. */
  readonly #changedBy = new Map<object, readonly RulingRecord[]>();
  readonly #removed: { readonly node: LineNode; readonly record: RulingRecord; readonly items: ReadonlySet<string> }[] = [];

  constructor(items: ReadonlyMap<string, Amendable>, context: AmendContext) {
    this.#items = new Map(items);
    this.#context = context;
  }

  basedPlayOf({ item, path }: RulingPath): ReturnType<typeof basedPlay> {
    const node = this.#items.get(item);
    return node && basedPlay(node, path.parts[0]?.text);
  }

  apply(step: AmendmentStep): void {
    if (!step.paths.every((path) => this.#expand(path))) return;
    const targets = this.#targets(step);
    if (!targets || step.lines.length === 0) return;
    const patched = applyPatch(this.#items, targets, step.lines);
    if ("length" in patched) {
      for (const fault of patched) this.#reportFault(step, fault);
      return;
    }
    if (!step.isMisreading && !this.#isOrdered(step, patched)) return;
    for (const [key, item] of patched.items) {
      this.#items.set(key, item);
      this.changed.set(key, item);
    }
    const itemKeys = new Set(step.paths.map(({ item }) => item));
    for (const node of patched.removed) this.#removed.push({ node, record: step.record, items: itemKeys });
    for (const [old, copy] of patched.copies) {
      const by = this.#touchedBy.get(old);
      if (by) this.#touchedBy.set(copy, by);
      this.#changedBy.set(copy, [...(this.#changedBy.get(old) ?? []), step.record]);
    }
    for (const node of [...patched.touched, ...patched.inserted]) {
      this.#touchedBy.set(node, [...(this.#touchedBy.get(node) ?? []), step.record]);
    }
  }

  /** A play that is written as another gets its full body before something in it is touched; false if it cannot. */
  #expand(path: RulingPath): boolean {
    const item = this.#items.get(path.item);
    const play = this.basedPlayOf(path);
    if (!item || !play) return true;
    const expanded = expandPlay(item, play);
    if (!("faults" in expanded)) {
      this.#items.set(path.item, expanded.item);
      this.changed.set(path.item, expanded.item);
      return true;
    }
    const file = this.#context.fileOf(path.item);
    for (const fault of expanded.faults) {
      const where = `${play.base?.text ?? "play"} of ${itemName(item)}`;
      this.problems.push({ record: null, diagnostic: faultDiagnostic(fault, where, { file, span: fault.line.span }, file) });
    }
    return false;
  }

  #targets(step: AmendmentStep): Target[] | undefined {
    const targets: Target[] = [];
    let complete = true;
    for (const { item: key, path } of step.paths) {
      const item = this.#items.get(key);
      if (!item) continue;
      const found = findPath(item, path.parts.map((part) => part.text));
      if ("nodes" in found) {
        targets.push(...found.nodes.map((node) => ({ item: key, node })));
        continue;
      }
      complete = false;
      const span = path.parts.find((part) => part.text === found.part)?.span ?? path.span;
      const hint =
        found.near !== undefined
          ? `Did you mean ${found.near}?`
          : found.fault === "missing" && found.known.length > 0
            ? `It has: ${found.known.slice(0, 12).join(", ")}.`
            : undefined;
      const parameters = { item: itemName(item), part: found.part };
      this.#report(step, (place) =>
        projectDiagnostic(found.fault === "several" ? "PX3041" : "PX3040", place, parameters, hint === undefined ? {} : { hint }),
        span,
      );
    }
    return complete ? targets : undefined;
  }

  /** Whether the days or `after` tell which of two rulings on one line goes first; if not, that is reported. */
  #isOrdered(step: AmendmentStep, { touched, opened }: Patched): boolean {
    for (const line of touched) {
      for (const node of opened.has(line) ? [line] : [line, ...linesUnder(line)]) {
        const others = [...(this.#touchedBy.get(node) ?? []), ...(opened.has(node) ? [] : (this.#changedBy.get(node) ?? []))];
        const other = others.find((record) => this.#isUnordered(record, step.record));
        if (!other) continue;
        this.#reportUnordered(step, other, lineText(node));
        return false;
      }
    }
    return true;
  }

  #isUnordered(first: RulingRecord, second: RulingRecord): boolean {
    if (first.key === second.key || first.date !== second.date) return false;
    return !goesAfter(second, first, this.#context.find) && !goesAfter(first, second, this.#context.find);
  }

  #reportUnordered(step: AmendmentStep, other: RulingRecord, line: string): void {
    this.#report(step, (place) =>
      projectDiagnostic("PX3033", place, { label: step.record.label, other: other.label, line }, {
        hint: `Add after ${other.label} if this ruling builds on the other.`,
        related: [{ message: `the ruling ${rulingTitle(other)}`, file: other.file, span: other.node.label.span }],
      }),
      step.record.node.label.span,
    );
  }

  #reportFault(step: AmendmentStep, fault: PatchFault): void {
    const where = step.paths
      .map(({ item, path }) => `${path.parts.map((part) => part.text).join(".")} of ${itemName(this.#items.get(item))}`)
      .join(", ");
    const earlier =
      fault.code === "PX3043"
        ? this.#removed.find(
            ({ node, items }) =>
              step.paths.some(({ item }) => items.has(item)) && sameLine(fault.line.node, node, fault.line.keepsBlock),
          )
        : undefined;
    if (!earlier) {
      const file = this.#context.fileOf(step.paths[0]?.item ?? step.record.item);
      this.#report(step, (place) => faultDiagnostic(fault, where, place, file), fault.line.span);
    } else if (!step.isMisreading && this.#isUnordered(earlier.record, step.record)) {
      this.#reportUnordered(step, earlier.record, fault.text);
    } else {
      const { record } = earlier;
      this.#report(step, (place) =>
        projectDiagnostic("PX3045", place, { other: rulingTitle(record), line: fault.text }, {
          related: [{ message: "It was taken out here.", file: record.file, span: record.node.label.span }],
        }),
        fault.line.span,
      );
    }
  }

  /** A ruling that was taken over is reported where it is taken over, with the reason. */
  #report(step: AmendmentStep, make: (place: Place) => Diagnostic, span: Place["span"]): void {
    const { record } = step;
    const diagnostic = make({ file: record.file, span });
    const follower = record.inheritedBy === null ? undefined : this.#context.find(record.inheritedBy);
    const original = record.inheritedFrom === null ? undefined : this.#context.find(record.inheritedFrom);
    if (!follower || !original) {
      this.problems.push({ record, diagnostic });
      return;
    }
    const parameters = { label: record.label, card: original.heading, reason: diagnostic.message };
    this.problems.push({
      record,
      diagnostic: projectDiagnostic("PX3050", { file: follower.file, span: follower.node.label.span }, parameters, {
        hint: `Make the clause read alike, or write: not applicable ${record.label}: "why"`,
        related: [{ message: "This line does not fit.", file: record.file, span: { start: span.start, end: span.end } }],
      }),
    });
  }
}

/** Whether `after` puts the second ruling, directly or through others, before the first. */
export function goesAfter(
  record: RulingRecord,
  other: RulingRecord,
  find: (key: string) => RulingRecord | undefined,
): boolean {
  const seen = new Set<string>();
  for (let key = record.after; key !== null && !seen.has(key); key = find(key)?.after ?? null) {
    if (key === other.key) return true;
    seen.add(key);
  }
  return false;
}

/** `itemFile` is where the lines stand that match. */
function faultDiagnostic(fault: PatchFault, where: string, place: Place, itemFile: string): Diagnostic {
  const hint = fault.near === undefined ? {} : { hint: `Did you mean: ${fault.near}?` };
  const related =
    fault.places === undefined
      ? {}
      : { related: fault.places.map((span) => ({ message: "It reads so here.", file: fileOf(span, itemFile), span })) };
  return projectDiagnostic(fault.code, place, { where, line: fault.text }, { ...hint, ...related });
}

function itemName(item: Amendable | undefined): string {
  if (!item) return "";
  return item.name.kind === "word" ? item.name.text : item.name.value;
}
