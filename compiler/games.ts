/** The game on a day, and variants of it: which rulings apply, and what the items become by them. */
import { amendItems } from "./amend.ts";
import type { AmendProblem, AmendmentStep } from "./amend.ts";
import type { Amendable } from "./amend/shape.ts";
import { dayBefore } from "./dates.ts";
import type { Day } from "./dates.ts";
import { groupBy } from "./group.ts";
import type { Project, ProjectItem } from "./project.ts";
import { holdsOn } from "./rulings.ts";
import type { RulingRecord } from "./rulings.ts";
import type { RulingIndex } from "./rulings/collect.ts";

/** What a game differs in from the one with everything known. */
export interface GameChange {
  /** The day on which it stands; null: everything known. */
  readonly day: Day;
  /** Rulings taken out; what they superseded holds again. */
  readonly without?: readonly RulingRecord[] | undefined;
  /** A ruling whose misreading is patched in, at its place in the order of days. */
  readonly misread?: RulingRecord | undefined;
}

/** Items that rulings amend together, with all rulings that touch them. */
interface Group {
  readonly items: ReadonlyMap<string, Amendable>;
  readonly rulings: readonly RulingRecord[];
  /** What the items become, by the patches applied. */
  readonly results: Map<string, GroupResult>;
}

export interface GroupResult {
  /** Keys of all items of the group. */
  readonly keys: readonly string[];
  /** Those that changed. */
  readonly items: ReadonlyMap<string, Amendable>;
  readonly problems: readonly AmendProblem[];
}

/** Applies rulings group by group; each set of patches is applied once. */
export class Games {
  readonly #project: Project;
  readonly #rulings: RulingIndex;
  readonly #groups: readonly Group[];
  readonly #groupOf = new Map<string, Group>();

  constructor(project: Project, rulings: RulingIndex) {
    this.#project = project;
    this.#rulings = rulings;
    this.#groups = this.#grouped();
    for (const group of this.#groups) for (const key of group.items.keys()) this.#groupOf.set(key, group);
  }

  /** What all amended items become; items without rulings are not among them. */
  results(change: GameChange): GroupResult[] {
    return this.#groups.map((group) => this.#result(group, change));
  }

  /** As `results`, only for the groups that the change's ruling may touch. */
  touchedResults(change: GameChange): GroupResult[] {
    const keys = new Set<string>();
    for (const record of this.#rulings.records) {
      if (!this.#isTouched(record, change)) continue;
      for (const { item } of this.#pathsOf(record)) keys.add(item);
    }
    const groups = new Set([...keys].flatMap((key) => this.#groupOf.get(key) ?? []));
    return [...groups].map((group) => this.#result(group, change));
  }

  /** Problems of a ruling's own patch or misreading, or of its paths, on the last day on which it is proven. */
  problemsOf(record: RulingRecord, asOf: Day): AmendProblem[] {
    const day = lastDay(record, asOf);
    const change: GameChange = record.kind === "amends" ? { day } : { day, misread: record };
    const [group] = this.#pathsOf(record).flatMap(({ item }) => this.#groupOf.get(item) ?? []);
    if (!group) return [];
    return this.#result(group, change).problems.filter((problem) => problem.record?.key === record.key);
  }

  #result(group: Group, change: GameChange): GroupResult {
    const applied = group.rulings.filter((record) => this.#applies(record, change));
    const signature = applied.map(({ key, kind }) => key + (kind === "clarifies" ? "!" : "")).join("|");
    let result = group.results.get(signature);
    if (!result) {
      const amended = amendItems(group.items, applied.flatMap((record) => this.#stepsOf(record)), {
        find: this.#rulings.find,
        fileOf: (key) => this.#project.items.get(key)?.file ?? "",
      });
      result = { keys: [...group.items.keys()], ...amended };
      group.results.set(signature, result);
    }
    return result;
  }

  /** Whether the ruling's lines, or those of its misreading, are applied in that game. */
  #applies(record: RulingRecord, { day, without, misread }: GameChange): boolean {
    if (record.kind === "clarifies") return isMeant(record, misread) && holdsOn(record, day, this.#rulings.find);
    return record.node.members.some(({ kind }) => kind === "patch") && holdsOn(record, day, this.#rulings.find, (other) => isOut(other, without));
  }

  #stepsOf(record: RulingRecord): readonly AmendmentStep[] {
    if (record.kind === "clarifies") return this.#rulings.misreading(record);
    const step = this.#rulings.amendment(record);
    return step === undefined ? [] : [step];
  }

  #isTouched(record: RulingRecord, change: GameChange): boolean {
    const isTaken = (key: string): boolean => {
      const other = this.#rulings.find(key);
      return other !== undefined && this.#isTouched(other, change);
    };
    return isOut(record, change.without) || isMeant(record, change.misread) || record.supersededBy.some(isTaken);
  }

  /** Rulings that touch items of several groups join them. */
  #grouped(): Group[] {
    const leaders = new Map<string, string>();
    const leaderOf = (key: string): string => {
      let leader = key;
      for (let next = leaders.get(leader); next !== undefined && next !== leader; next = leaders.get(leader)) leader = next;
      leaders.set(key, leader);
      return leader;
    };
    const touching = this.#rulings.ordered.filter((record) => record.kind !== "follows");
    for (const record of touching) {
      const [first, ...more] = this.#pathsOf(record).map(({ item }) => item);
      if (first === undefined) continue;
      for (const key of more) leaders.set(leaderOf(key), leaderOf(first));
      leaderOf(first);
    }
    const rulings = groupBy(touching, (record) => {
      const [first] = this.#pathsOf(record);
      return first ? leaderOf(first.item) : "";
    });
    const keys = groupBy(leaders.keys(), leaderOf);
    return [...keys].map(([leader, members]) =>
      remembered({
        items: new Map(members.flatMap((key) => amendableItem(this.#project.items.get(key)))),
        rulings: rulings.get(leader) ?? [],
        results: new Map(),
      }));
  }

  #pathsOf(record: RulingRecord): readonly { readonly item: string }[] {
    const paths = this.#rulings.pathsOf(record);
    return record.misreads.length === 0 ? paths : [...paths, ...this.#rulings.misreadPathsOf(record)];
  }
}

/** Groups of earlier compilations by their first item's node. */
const known = new WeakMap<Amendable, Group>();

/** The group with the results of an earlier compilation, when its items and rulings are the very same. */
function remembered(group: Group): Group {
  const [first] = group.items.values();
  if (first === undefined) return group;
  const before = known.get(first);
  const same = before !== undefined && isSame(before, group) ? { ...group, results: before.results } : group;
  known.set(first, same);
  return same;
}

function isSame(before: Group, group: Group): boolean {
  if (before.items.size !== group.items.size || before.rulings.length !== group.rulings.length) return false;
  for (const [key, node] of group.items) if (before.items.get(key) !== node) return false;
  return group.rulings.every((record, index) => {
    const other = before.rulings[index];
    return other !== undefined && resultKeys.every((key) => record[key] === other[key]);
  });
}

/** What the results of a ruling's patch, and the messages about it, are made from. */
const resultKeys = ["node", "key", "file", "heading", "date", "after", "inheritedFrom", "inheritedBy"] as const satisfies readonly (keyof RulingRecord)[];

function amendableItem(item: ProjectItem | undefined): [string, Amendable][] {
  return item && item.node.kind !== "topic" ? [[item.key, item.node]] : [];
}

/** A ruling means its copies on the cards that follow, too, and one that follows all that it takes over; a copy means itself alone. */
function isMeant(record: RulingRecord, meant: RulingRecord | undefined): boolean {
  if (meant === undefined) return false;
  return record.key === meant.key || record.inheritedFrom === meant.key || record.inheritedBy === meant.key;
}

const isOut = (record: RulingRecord, without: readonly RulingRecord[] = []): boolean => without.some((meant) => isMeant(record, meant));

/** The last day on which a scenario of the ruling plays: the last on which it holds, unless all say as of when. */
function lastDay({ supersededOn, scenarios }: RulingRecord, asOf: Day): Day {
  const days = scenarios.flatMap((scenario) => scenario.asOf?.value ?? []);
  if (days.length > 0 && days.length === scenarios.length) return days.sort().at(-1) ?? null;
  return supersededOn === null ? asOf : dayBefore(supersededOn);
}
