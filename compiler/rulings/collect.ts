/** All rulings of a project: taken over, superseded, put in order. */
import { nearest } from "../../grammar/index.ts";
import type { PatchLine, Path, Word } from "../../grammar/index.ts";
import { copyOf } from "../amend/shape.ts";
import { goesAfter } from "../amend.ts";
import type { AmendmentStep, RulingPath } from "../amend.ts";
import { compareDays } from "../dates.ts";
import { projectDiagnostic } from "../messages/project.ts";
import { groupBy } from "../group.ts";
import type { Project, Report } from "../project.ts";
import { holdsOn, recordsOf } from "../rulings.ts";
import type { RulingRecord } from "../rulings.ts";
import { isBroken, withFollowed } from "./follows.ts";

/** The rulings with what their labels and paths lead to. */
export interface RulingIndex {
  /** In the order of the text, those taken over after an item's own. */
  readonly records: readonly RulingRecord[];
  readonly find: (key: string) => RulingRecord | undefined;
  /** The order in which rulings apply: by day, `after`, text. */
  readonly ordered: readonly RulingRecord[];
  /** Where the paths of a ruling lead; those into items that are not there are left out. */
  readonly pathsOf: (record: RulingRecord) => readonly RulingPath[];
  /** Where the misreadings of a ruling lead. */
  readonly misreadPathsOf: (record: RulingRecord) => readonly RulingPath[];
  /** What an amending ruling changes, as a step; undefined when it has no lines. */
  readonly amendment: (record: RulingRecord) => AmendmentStep | undefined;
  /** The reading that a clarifying ruling rejects: a step for each of its blocks, after one that only looks its paths up. */
  readonly misreading: (record: RulingRecord) => readonly AmendmentStep[];
}

/** Collects the rulings of all items; reports labels, items and days that do not fit together. */
export function indexRulings(project: Project, report: Report): RulingIndex {
  return new Rulings(project, report);
}

class Rulings implements RulingIndex {
  readonly records: readonly RulingRecord[];
  readonly ordered: readonly RulingRecord[];
  readonly #project: Project;
  readonly #report: Report;
  readonly #byKey = new Map<string, RulingRecord>();
  readonly #byItem: ReadonlyMap<string, readonly RulingRecord[]>;
  readonly #byLabel: ReadonlyMap<string, readonly RulingRecord[]>;
  readonly #paths = new Map<string, readonly RulingPath[]>();
  readonly #amendments = new Map<string, AmendmentStep | undefined>();
  readonly #misreadings = new Map<RulingRecord, readonly AmendmentStep[]>();
  readonly find = (key: string): RulingRecord | undefined => this.#byKey.get(key);

  constructor(project: Project, report: Report) {
    this.#project = project;
    this.#report = report;
    const own = new Map<string, readonly RulingRecord[]>();
    for (const item of project.items.values()) {
      const records = recordsOf(item);
      if (records.length > 0) own.set(item.key, [...new Map(records.toReversed().map((record) => [record.label, record])).values()].toReversed());
    }
    this.#byItem = withFollowed(project, own, report);
    for (const record of [...this.#byItem.values()].flat()) this.#byKey.set(record.key, record);
    this.#byLabel = groupBy([...this.#byKey.values()], (record) => record.label);
    for (const record of this.#byKey.values()) if (record.inheritedFrom === null) this.#resolvePaths(record);
    this.#resolve();
    this.records = [...this.#byKey.values()];
    this.ordered = this.#inOrder();
  }

  pathsOf = (record: RulingRecord): readonly RulingPath[] => {
    const { inheritedFrom } = record;
    if (inheritedFrom === null) return this.#paths.get(record.key) ?? [];
    const original = this.find(inheritedFrom);
    return (this.#paths.get(inheritedFrom) ?? [])
      .filter((path) => path.item === original?.item)
      .map(({ path }) => ({ item: record.item, path }));
  };

  amendment = (record: RulingRecord): AmendmentStep | undefined => {
    if (!this.#amendments.has(record.key)) {
      const lines = record.kind === "amends" ? record.node.members.filter((member) => member.kind === "patch") : [];
      const step = lines.length > 0 ? this.#step(record, this.pathsOf(record), lines, false) : undefined;
      this.#amendments.set(record.key, step);
    }
    return this.#amendments.get(record.key);
  };

  misreading = (record: RulingRecord): readonly AmendmentStep[] => {
    let steps = this.#misreadings.get(record);
    if (!steps) this.#misreadings.set(record, (steps = this.#misreadingOf(record)));
    return steps;
  };

  misreadPathsOf = (record: RulingRecord): readonly RulingPath[] => record.misreads.flatMap(({ path }) => this.#misreadPaths(record, path));

  #misreadingOf(record: RulingRecord): readonly AmendmentStep[] {
    const steps = record.misreads.map(({ path, lines }) => this.#step(record, this.#misreadPaths(record, path), lines, true));
    // The ruling's own paths must lead somewhere, whether or not a misreading uses them.
    return [this.#step(record, this.pathsOf(record), [], true), ...steps];
  }

  #misreadPaths(record: RulingRecord, path: Path | undefined): readonly RulingPath[] {
    return path ? this.#narrowed(record, path) : this.pathsOf(record);
  }

  #step(
    record: RulingRecord,
    paths: readonly RulingPath[],
    lines: readonly PatchLine[],
    isMisreading: boolean,
  ): AmendmentStep {
    const foreign =
      record.inheritedFrom !== null || paths.some(({ item }) => this.#project.items.get(item)?.file !== record.file);
    return { record, paths, lines: foreign ? copyOf(lines, record.file) : lines, isMisreading };
  }

  /** The path that a misread names, in the items that the ruling's own paths lead to. */
  #narrowed(record: RulingRecord, path: Path): readonly RulingPath[] {
    const named = path.item?.value;
    const items = named === undefined ? undefined : this.#project.named.get(named);
    const owner = record.inheritedFrom === null ? record : this.find(record.inheritedFrom);
    const key = items?.[0]?.key ?? owner?.item ?? record.item;
    return [{ item: key === owner?.item ? record.item : key, path }];
  }

  #resolvePaths(record: RulingRecord): void {
    const paths = record.node.paths.flatMap((path) => {
      if (!path.item) return { item: record.item, path };
      const name = path.item.value;
      const found = this.#project.named.get(name) ?? [];
      const [first] = found;
      if (first) return { item: (found.find((item) => item.kind === "sequence") ?? first).key, path };
      const near = nearest(name, this.#project.named.keys());
      this.#report(
        projectDiagnostic("PX3042", { file: record.file, span: path.item.span }, { name },
          near === undefined ? {} : { hint: `Did you mean "${near}"?` }),
      );
      return [];
    });
    this.#paths.set(record.key, paths);
  }

  // ---------------------------------------------------------------- superseded, and after

  #resolve(): void {
    for (const record of this.#byKey.values()) {
      if (record.inheritedFrom === null && record.node.supersedes) this.#resolveSupersedes(record, record.node.supersedes);
      if (record.node.after) this.#resolveAfter(record, record.node.after);
    }
    for (const record of this.#byKey.values()) if (record.inheritedFrom !== null) this.#inheritSuperseded(record);
    for (const record of this.#byKey.values()) {
      const days = record.supersededBy.flatMap((key) => this.find(key)?.from ?? []).sort();
      if (days[0] !== undefined) this.#update(record, { supersededOn: days[0] });
      if (record.after !== null && goesAfter(record, record, this.find)) {
        this.#reportAfter(record, this.find(record.after) ?? record);
        this.#update(record, { after: null });
      }
    }
    for (const record of this.#byKey.values()) if (record.inheritedFrom !== null && this.#neverHolds(record)) this.#byKey.delete(record.key);
  }

  /** What was superseded before the card took it over is no ruling on that card. */
  #neverHolds({ key, from, supersededOn }: RulingRecord): boolean {
    const record = this.find(key);
    return supersededOn !== null && compareDays(from, supersededOn) >= 0 && !(record && holdsOn(record, null, this.find));
  }

  #update(record: RulingRecord, change: Partial<RulingRecord>): void {
    this.#byKey.set(record.key, { ...(this.find(record.key) ?? record), ...change });
  }

  #resolveSupersedes(record: RulingRecord, label: Word): void {
    const other = this.#labelled(record, label, "supersede");
    if (!other) return;
    if (record.date === null || compareDays(record.date, other.date) <= 0) {
      const place = { file: record.file, span: label.span };
      this.#report(projectDiagnostic("PX3031", place, { label: record.label, other: other.label }));
      return;
    }
    this.#update(other, { supersededBy: [...(this.find(other.key)?.supersededBy ?? []), record.key] });
  }

  #resolveAfter(record: RulingRecord, label: Word): void {
    const other =
      record.inheritedFrom === null
        ? this.#labelled(record, label, "go after")
        : this.#byItem.get(record.item)?.find((candidate) => candidate.label === label.text);
    if (!other) return;
    if (compareDays(other.date, record.date) > 0 || other.key === record.key) this.#reportAfter(record, other);
    else this.#update(record, { after: other.key });
  }

  #reportAfter(record: RulingRecord, other: RulingRecord): void {
    const span = record.node.after?.span ?? record.node.label.span;
    this.#report(projectDiagnostic("PX3032", { file: record.file, span }, { label: record.label, other: other.label }));
  }

  /** A ruling by its label: of the same item, or else the only one that touches the same items. */
  #labelled(record: RulingRecord, label: Word, what: string): RulingRecord | undefined {
    const near = this.#byItem.get(record.item) ?? [];
    const own = near.find((candidate) => candidate.label === label.text && candidate.key !== record.key);
    if (own) return own;
    const items = new Set([record.item, ...this.pathsOf(record).map(({ item }) => item)]);
    const touching = (this.#byLabel.get(label.text) ?? []).filter(
      (candidate) => candidate.key !== record.key && this.pathsOf(candidate).some(({ item }) => items.has(item)),
    );
    const [only] = touching;
    if (only && touching.length === 1) return only;
    const owner = this.#project.items.get(record.item);
    if (owner && isBroken(owner)) return undefined;
    const labels = near.filter((candidate) => candidate.key !== record.key).map((candidate) => candidate.label);
    const suggestion = nearest(label.text, labels);
    const hint =
      suggestion !== undefined ? `Did you mean ${suggestion}?` : labels.length > 0 ? `There are: ${labels.join(", ")}.` : undefined;
    const parameters = { label: label.text, what };
    this.#report(projectDiagnostic("PX3030", { file: record.file, span: label.span }, parameters, hint === undefined ? {} : { hint }));
    return undefined;
  }

  /** A ruling taken over is superseded by what was taken over with it, and by what stands outside of the followed card. */
  #inheritSuperseded(record: RulingRecord): void {
    const original = this.find(record.inheritedFrom ?? "");
    const beside = this.#byItem.get(record.item) ?? [];
    const inherited = (original?.supersededBy ?? []).flatMap((key) => {
      const copy = beside.find((candidate) => candidate.inheritedFrom === key);
      if (copy) return copy.key;
      return this.find(key)?.item === original?.item ? [] : key;
    });
    if (inherited.length === 0) return;
    this.#update(record, { supersededBy: [...(this.find(record.key)?.supersededBy ?? []), ...inherited] });
  }

  // ---------------------------------------------------------------- order

  #inOrder(): RulingRecord[] {
    const groups = groupBy(this.records, (record) => record.date ?? "");
    return [...groups.keys()].sort().flatMap((day) => {
      const group = groups.get(day) ?? [];
      const placed = new Set<RulingRecord>();
      const place = (record: RulingRecord): void => {
        if (placed.has(record)) return;
        const before = record.after === null ? undefined : this.find(record.after);
        if (before && before.date === record.date) place(before);
        placed.add(record);
      };
      for (const record of group) place(record);
      return [...placed];
    });
  }
}

