/**
 * The proofs of rulings: every scenario passes on each of its days, and fails where
 * its ruling is left out (one that amends) or misread (one that clarifies).
 *
 * "Fails" means that the other game compiles, and that a then line is wrong in it at a
 * point at which it holds in the game with the ruling. What comes after that line proves
 * nothing more and takes nothing away, be it that the script no longer fits. A script
 * that no longer fits before a line is wrong proves nothing.
 */
import type { Compilation, Variant, VariantChange } from "./compile.ts";
import type { Day } from "./dates.ts";
import { groupBy } from "./group.ts";
import { once } from "./once.ts";
import { changesOf, whyNoReading } from "./readings.ts";
import { rulingTitle } from "./rulings.ts";
import type { RulingRecord } from "./rulings.ts";
import { cardsOf, goesAlike, isWrongThere, partingOf, playThrough, pointsFrom, Together } from "./scenario/index.ts";
import type { Asked, Parting, PlayedGame, Playthrough, ScenarioResult } from "./scenario/index.ts";
import type { ScenarioRecord } from "./scenarios.ts";

export interface DatedResult extends Omit<ScenarioResult, "covered"> {
  /** The day on which it was played; null: with everything known. */
  readonly date: Day;
}

export interface RulingProof {
  readonly ruling: RulingRecord;
  readonly scenarios: readonly { readonly name: string; readonly passed: boolean }[];
  readonly proven: boolean;
  /** The reason why no program can check it; such rulings are counted apart. */
  readonly byHand: string | null;
  /** Why it is not proven; empty when it is. */
  readonly why: string;
  /** Where the game with the ruling and the one without it (or with its misreading) part. */
  readonly parting?: { readonly scenario: string; readonly date: Day; readonly event: string; readonly instead: string };
}

/** A scenario in the game with a ruling and in the one without it, or with its misreading. */
export interface Duel {
  readonly ruling: RulingRecord;
  readonly record: ScenarioRecord;
  readonly day: Day;
  readonly isMisread: boolean;
  readonly here: { readonly game: PlayedGame; readonly playthrough: Playthrough };
  readonly there: { readonly game: PlayedGame; readonly playthrough: Playthrough };
}

export interface Proof {
  readonly scenarios: readonly DatedResult[];
  readonly rulings: readonly RulingProof[];
  /** The statements that ran in scenarios that pass, as `program:statement`. */
  readonly covered: ReadonlySet<string>;
  readonly milliseconds: number;
}

/** What is proven by itself, whatever was played before: a ruling with its scenarios, or a scenario without a ruling. */
export interface Unit {
  readonly ruling: RulingRecord | null;
  readonly scenarios: readonly ScenarioRecord[];
  /** The file of its text. */
  readonly file: string;
}

export interface UnitProof {
  readonly scenarios: readonly DatedResult[];
  /** Null without a ruling, and for one that follows: what it brings proves it. */
  readonly ruling: RulingProof | null;
  /** See `Proof`. */
  readonly covered: ReadonlySet<string>;
}

export interface ProveOptions {
  readonly onProgress?: (done: number, total: number, name: string) => void;
  /** Compares the states at every choice of a scenario's first playing, and holds the laws of the game; on unless it is switched off. */
  readonly checkState?: boolean;
  /** Texts of the files, for the places in traces of errors. */
  readonly textOf?: (path: string) => string | undefined;
  /** Told of the two games that prove a ruling, or of the last two that did not. */
  readonly onDuel?: (duel: Duel) => void;
  /** Only these scenarios and rulings are looked at. */
  readonly only?: (record: ScenarioRecord | RulingRecord) => boolean;
}

/** Plays all scenarios on their days and proves the rulings. Never throws on a project, however broken. */
export function prove(compilation: Compilation, options: ProveOptions = {}): Proof {
  const started = performance.now();
  const units = unitsOf(compilation, options.only);
  const total = units.reduce((sum, { scenarios }) => sum + scenarios.length, 0);
  const prover = proverOf(compilation, options);
  let done = 0;
  const proofs = units.map((unit) => {
    const proof = prover(unit);
    done += unit.scenarios.length;
    options.onProgress?.(done, total, unit.scenarios.at(-1)?.name ?? "");
    return proof;
  });
  return gathered(units, proofs, performance.now() - started);
}

/** What there is to prove: first the scenarios without a ruling. In the same order for the same texts. */
export function unitsOf(compilation: Compilation, only: NonNullable<ProveOptions["only"]> = () => true): Unit[] {
  const records = compilation.scenarios.filter((record) => only(record) || (record.ruling !== null && only(record.ruling)));
  const byRuling = groupBy(records.filter(({ ruling }) => ruling !== null), ({ ruling }) => ruling?.key ?? "");
  const rulings = compilation.rulings.filter((ruling) => only(ruling) || byRuling.has(ruling.key));
  return [
    ...records.flatMap((record): Unit[] => (record.ruling === null ? [{ ruling: null, scenarios: [record], file: record.file }] : [])),
    ...rulings.map((ruling): Unit => ({ ruling, scenarios: byRuling.get(ruling.key) ?? [], file: ruling.file })),
  ];
}

/** Gives what proves the units of a compilation, one after another, in any order. */
export function proverOf(compilation: Compilation, options: ProveOptions = {}): (unit: Unit) => UnitProof {
  const prover = new Prover(compilation, options);
  return (unit) => prover.prove(unit);
}

/**
 * The whole from its parts.
 *
 * @param proofs of the units, in their order, whoever made them
 */
export function gathered(units: readonly Unit[], proofs: readonly UnitProof[], milliseconds: number): Proof {
  const made = proofs.flatMap(({ ruling }) => ruling ?? []);
  return {
    scenarios: proofs.flatMap(({ scenarios }) => scenarios),
    rulings: units.flatMap(({ ruling }, at) => (ruling === null ? [] : (proofs[at]?.ruling ?? followProof(ruling, made)))),
    covered: new Set(proofs.flatMap(({ covered }) => [...covered])),
    milliseconds,
  };
}

/** One playing of a scenario with its day. */
interface Playing {
  readonly record: ScenarioRecord;
  readonly day: Day;
  readonly game: PlayedGame;
  readonly playthrough: Playthrough;
}

class Prover {
  private readonly variants = new Map<string, Variant>();
  private readonly together = new Together();

  constructor(
    private readonly compilation: Compilation,
    private readonly options: ProveOptions,
  ) {}

  prove({ ruling, scenarios }: Unit): UnitProof {
    const playings = scenarios.flatMap((record) => this.onItsDays(record));
    // Days that go alike share what they cover.
    const covered = new Set(playings.flatMap(({ playthrough: { result } }) => (result.passed ? [result.covered] : [])));
    return {
      scenarios: playings.map(({ playthrough, day }) => dated(playthrough.result, day)),
      ruling: ruling === null || ruling.kind === "follows" ? null : this.proofOf(ruling, scenarios, playings),
      covered: new Set([...covered].flatMap((statements) => [...statements])),
    };
  }

  /** Plays a scenario on each of its days; the first time, if wanted, with its states compared and under the laws of the game. What must go as on another day is not played again. */
  private onItsDays(record: ScenarioRecord): Playing[] {
    const checkState = this.options.checkState ?? true;
    const games = record.days.map((day) => this.game(day, {}));
    const playthroughs = this.together.play(record, games, { checkState });
    return record.days.map((day, at) => ({ record, day, game: games[at]!, playthrough: playthroughs[at]! }));
  }

  private game(day: Day, { also = [] }: Pick<VariantChange, "also">): PlayedGame {
    const { declared, items, asOf } = this.compilation;
    const { textOf } = this.options;
    const more = textOf ? { textOf } : {};
    if (day === asOf && also.length === 0) return { items, declared, asOf, ...more };
    return { items: this.variant(day, { also }).items, declared, asOf: day, ...more };
  }

  private variant(day: Day, change: Omit<VariantChange, "asOf">): Variant {
    const { without, misread, also = [] } = change;
    const key = [day ?? "", without?.key ?? "", misread?.key ?? "", ...also.map((ruling) => ruling.key)].join(" ");
    let variant = this.variants.get(key);
    if (!variant) {
      variant = this.compilation.variant({ ...change, ...(day === null ? {} : { asOf: day }) });
      if (without === undefined && misread === undefined) this.variants.set(key, variant);
    }
    return variant;
  }

  /** The game against a ruling, and what was left out of it because it builds on the ruling. */
  private against(day: Day, change: Pick<VariantChange, "without" | "misread">): { readonly variant: Variant; readonly also: readonly RulingRecord[] } {
    let also: readonly RulingRecord[] = [];
    for (;;) {
      const variant = this.variant(day, { ...change, also });
      const more = variant.unfit.filter(({ key }) => !also.some((ruling) => ruling.key === key));
      if (more.length === 0) return { variant, also };
      also = [...also, ...more];
    }
  }

  // -------------------------------------------------------------- one ruling

  private proofOf(ruling: RulingRecord, records: readonly ScenarioRecord[], playings: readonly Playing[]): RulingProof {
    const scenarios = records.map((record) => ({
      name: record.name,
      passed: playings.some((playing) => playing.record === record) && playings.every((playing) => playing.record !== record || playing.playthrough.result.passed),
    }));
    const unproven = (why: string): RulingProof => ({ ruling, scenarios, proven: false, byHand: ruling.byHand, why });
    if (ruling.byHand !== null) return unproven("No program can check it.");
    if (records.length === 0) return unproven("No scenario proves it.");
    if (playings.length === 0) return unproven("It holds on no day of this game.");
    const wrong = playings.find(({ playthrough }) => !playthrough.result.passed);
    if (wrong) return unproven(`The scenario "${wrong.record.name}" does not pass${onDay(wrong.day)}: ${wrong.playthrough.result.failure?.message ?? ""}`);
    return this.parted(ruling, scenarios, playings);
  }

  /** Looks for a scenario that fails without the ruling, or with its misreading. */
  private parted(ruling: RulingRecord, scenarios: RulingProof["scenarios"], playings: readonly Playing[]): RulingProof {
    const isMisread = ruling.kind === "clarifies" && ruling.misreads.length > 0;
    const change = isMisread ? { misread: ruling } : { without: ruling };
    const how = isMisread ? "with its misreading" : "without it";
    const whys: string[] = [];
    for (const playing of playings) {
      const { record, day } = playing;
      const { variant, also } = this.against(day, change);
      const [fault] = variant.diagnostics.filter(({ severity }) => severity === "error");
      const game = also.length === 0 ? playing.game : this.game(day, { also });
      const playthrough = also.length === 0 ? playing.playthrough : playThrough(record, game);
      if (fault) {
        whys.push(`The game ${how} does not compile${onDay(day)}: ${fault.message}`);
        continue;
      }
      if (!playthrough.result.passed) {
        whys.push(`The scenario "${record.name}" passes only together with ${also.map(rulingTitle).join(" and ")}, which builds on it.`);
        continue;
      }
      const otherGame = { ...game, items: variant.items };
      if (playthrough.played && goesAlike(record, playthrough.played, game, otherGame)) {
        whys.push(whyNot(record.name, how, playthrough.result, undefined));
        continue;
      }
      const other = playThrough(record, otherGame, { lenient: true });
      this.options.onDuel?.({ ruling, record, day, isMisread, here: { game, playthrough }, there: { game: otherGame, playthrough: other } });
      const parting = playthrough.played && other.played && partingOf(playthrough.played, other.played);
      const wrong = other.result.outcome === "error" ? [] : other.asked.filter(({ found }) => found !== null);
      if (isProof(record, wrong, playthrough, game, otherGame)) {
        // What a card takes over was looked at where it was written.
        const noReading = isMisread && ruling.inheritedFrom === null ? this.whyNoReading(record, game, otherGame, other) : undefined;
        if (noReading !== undefined) return { ruling, scenarios, proven: false, byHand: null, why: noReading };
        return {
          ruling, scenarios, proven: true, byHand: null, why: "",
          ...(parting ? { parting: { scenario: record.name, date: day, event: parting.here, instead: parting.there } } : {}),
        };
      }
      const [first] = wrong;
      whys.push(first ? elsewhere(record.name, how, first) : whyNot(record.name, how, other.result, parting));
    }
    return { ruling, scenarios, proven: false, byHand: null, why: [...new Set(whys)].join(" ") };
  }

  /** Why the misread items hold no reading: as they stand, or since what they say happens in no scenario. */
  private whyNoReading(record: ScenarioRecord, game: PlayedGame, misread: PlayedGame, inMisread: Playthrough): string | undefined {
    const changed = [...misread.items].flatMap(([key, other]) => {
      const right = game.items.get(key);
      return right === undefined || right === other ? [] : [{ key, right, other }];
    });
    // What follows this card is looked at with its own copy of the ruling.
    const own = changed.filter(({ key }) => key === record.item);
    const looked = own.length > 0 ? own : changed;
    for (const { right, other } of looked) {
      const fault = whyNoReading(right, other);
      if (fault !== undefined) return fault;
    }
    const open = new Set(looked.flatMap(({ right, other }) => changesOf(right, other)).filter(({ deeds }) => deeds.length > 0));
    if (open.size === 0) return undefined;
    for (const other of this.near(record, looked.map(({ key }) => key))) {
      const { result, played } = other === record ? inMisread : playThrough(other, misread, { lenient: true });
      const offered = new Set(played?.recorded.flatMap((entry) => ("decision" in entry ? entry.decision.options.map(({ clause }) => clause) : [])));
      for (const change of open) if (offered.has(change.clause ?? "") || change.deeds.some((id) => result.covered.has(id))) open.delete(change);
      if (open.size === 0) return undefined;
    }
    const [never] = open;
    return never && `In no scenario does anything happen by what the misreading makes of ${never.where}, so nothing shows that it is a reading.`;
  }

  /**
   * All scenarios that may come across some items, the likely ones first: the one itself, those of the same
   * ruling, of the same card, of the items; then those that lay one of the items on the table, and for a rule
   * all. Which of them have come across an item would be known only of those that were played so far: a
   * verdict must hang neither on their order nor on what is played elsewhere.
   */
  private *near(record: ScenarioRecord, items: readonly string[]): Generator<ScenarioRecord> {
    const { scenarios, declared } = this.compilation;
    const told = new Set<ScenarioRecord>([record]);
    yield record;
    const isOfRule = items.some((key) => !key.startsWith("card:"));
    const circles: readonly ((other: ScenarioRecord) => boolean)[] = [
      ({ ruling }) => ruling?.key === record.ruling?.key,
      ({ item }) => item === record.item,
      ({ item }) => items.includes(item),
      (other) => isOfRule || cardsOf(other, declared).some((key) => items.includes(key)),
    ];
    for (const isWithin of circles) {
      for (const other of scenarios) {
        if (told.has(other) || !isWithin(other)) continue;
        told.add(other);
        yield other;
      }
    }
  }
}

/** Whether one of the lines that are wrong in the other game is so where it holds in the game with the ruling. */
function isProof(record: ScenarioRecord, wrong: readonly Asked[], { asked }: Playthrough, game: PlayedGame, other: PlayedGame): boolean {
  const held = new Map(asked.map((each) => [each.line, each]));
  const isSo = (theirs: Asked): boolean => {
    const { line } = theirs;
    const ours = held.get(line);
    return ours !== undefined && isWrongThere(line, ours, theirs, once(() => pointsFrom(record, game, line)), once(() => pointsFrom(record, other, line)));
  };
  return wrong.some(({ line, place }) => held.get(line)?.place === place) || wrong.some(isSo);
}

/** The line is wrong only because it is asked at another point. */
function elsewhere(name: string, how: string, { line }: Asked): string {
  return `In the scenario "${name}", "then ${line.text}" is asked at another point of the game ${how}, since somebody is asked something more or less there; where both games ask it, it holds in both or in neither.`;
}

function whyNot(name: string, how: string, { outcome, failure }: ScenarioResult, parting: Parting | undefined): string {
  switch (outcome) {
    case "stuck":
      return `The scenario "${name}" no longer fits the game ${how}, which proves nothing: ${failure?.message ?? ""}`;
    case "error":
      return `The scenario "${name}" cannot be played in the game ${how}: ${failure?.message ?? ""}`;
    default:
      return `The scenario "${name}" passes ${how}, too${parting ? `, although there comes "${parting.there}" instead of "${parting.here}"` : ", and nothing in it is different"}.`;
  }
}

const onDay = (day: Day): string => (day === null ? "" : ` on ${day}`);

function dated({ key, name, owner, file, passed, outcome, failure, diagnostics, timeline, milliseconds }: ScenarioResult, date: Day): DatedResult {
  return { key, name, owner, file, passed, outcome, ...(failure ? { failure } : {}), diagnostics, timeline, milliseconds, date };
}

/** A ruling that a card follows another is proven by the rulings that it brings. */
function followProof(ruling: RulingRecord, proofs: readonly RulingProof[]): RulingProof {
  const brought = proofs.filter((proof) => proof.ruling.inheritedBy === ruling.key);
  const checked = brought.filter(({ byHand }) => byHand === null);
  const open = checked.filter(({ proven }) => !proven);
  const why =
    checked.length === 0
      ? "It brings no ruling that a scenario proves."
      : open.map((proof) => `${proof.ruling.label} is not proven here: ${proof.why}`).join(" ");
  return {
    ruling,
    scenarios: brought.flatMap(({ scenarios }) => scenarios),
    proven: ruling.byHand === null && why === "",
    byHand: ruling.byHand,
    why: ruling.byHand === null ? why : "No program can check it.",
  };
}
