/**
 * The proofs of rulings: every scenario passes on each of its days, and fails where
 * its ruling is left out (one that amends) or misread (one that clarifies).
 *
 * "Fails" means that the other game compiles, that the script plays to the end, and
 * that a then line is wrong. A game that does not compile, or a script that no
 * longer fits, proves nothing.
 */
import type { Compilation, Variant, VariantChange } from "./compile.ts";
import type { Day } from "./dates.ts";
import { groupBy } from "./group.ts";
import type { RulingRecord } from "./rulings.ts";
import { goesAlike, partingOf, playThrough } from "./scenario/index.ts";
import type { Parting, PlayedGame, Playthrough, ScenarioResult } from "./scenario/index.ts";
import type { ScenarioRecord } from "./scenarios.ts";

export interface DatedResult extends ScenarioResult {
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

export interface Proof {
  readonly scenarios: readonly DatedResult[];
  readonly rulings: readonly RulingProof[];
  readonly milliseconds: number;
}

export interface ProveOptions {
  readonly onProgress?: (done: number, total: number, name: string) => void;
  /** Compares the states at every choice of a scenario's first playing; on unless it is switched off. */
  readonly checkState?: boolean;
  /** Texts of the files, for the places in traces of errors. */
  readonly textOf?: (path: string) => string | undefined;
  /** Only these scenarios and rulings are looked at. */
  readonly only?: (record: ScenarioRecord | RulingRecord) => boolean;
}

/** Plays all scenarios on their days and proves the rulings. Never throws on a project, however broken. */
export function prove(compilation: Compilation, options: ProveOptions = {}): Proof {
  return new Prover(compilation, options).prove();
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

  constructor(
    private readonly compilation: Compilation,
    private readonly options: ProveOptions,
  ) {}

  prove(): Proof {
    const started = performance.now();
    const { only = (): boolean => true, onProgress } = this.options;
    const records = this.compilation.scenarios.filter((record) => only(record) || (record.ruling !== null && only(record.ruling)));
    const byRuling = groupBy(records.filter(({ ruling }) => ruling !== null), ({ ruling }) => ruling?.key ?? "");
    const rulings = this.compilation.rulings.filter((ruling) => only(ruling) || byRuling.has(ruling.key));
    const total = records.length;
    let done = 0;
    const scenarios: DatedResult[] = [];
    const played = (record: ScenarioRecord): Playing[] => {
      const playings = this.onItsDays(record);
      for (const { day, playthrough } of playings) scenarios.push(dated(playthrough.result, day));
      onProgress?.(++done, total, record.name);
      return playings;
    };
    for (const record of records) if (record.ruling === null) played(record);
    const proofs = new Map<string, RulingProof>();
    for (const ruling of rulings) {
      const playings = (byRuling.get(ruling.key) ?? []).flatMap(played);
      if (ruling.kind !== "follows") proofs.set(ruling.key, this.proofOf(ruling, byRuling.get(ruling.key) ?? [], playings));
    }
    for (const ruling of rulings) if (ruling.kind === "follows") proofs.set(ruling.key, followProof(ruling, [...proofs.values()]));
    return { scenarios, rulings: rulings.flatMap(({ key }) => proofs.get(key) ?? []), milliseconds: performance.now() - started };
  }

  /** Plays a scenario on each of its days; the first time with its states compared. What must go as on the day before is not played again. */
  private onItsDays(record: ScenarioRecord): Playing[] {
    const checkState = this.options.checkState ?? true;
    let last: { readonly game: PlayedGame; readonly playthrough: Playthrough } | undefined;
    return record.days.map((day) => {
      const game = this.game(day, {});
      const played = last?.playthrough.played;
      if (!last || !played || !goesAlike(record, played, last.game, game)) {
        last = { game, playthrough: playThrough(record, game, { checkState: checkState && !last }) };
      }
      return { record, day, game, playthrough: last.playthrough };
    });
  }

  private game(day: Day, change: Pick<VariantChange, "without" | "misread">): PlayedGame {
    const { declared, items, asOf } = this.compilation;
    const { textOf } = this.options;
    const more = textOf ? { textOf } : {};
    if (day === asOf && change.without === undefined && change.misread === undefined) return { items, declared, asOf, ...more };
    return { items: this.variant(day, change).items, declared, asOf: day, ...more };
  }

  private variant(day: Day, change: Pick<VariantChange, "without" | "misread">): Variant {
    const key = `${day ?? ""} ${change.without?.key ?? ""} ${change.misread?.key ?? ""}`;
    let variant = this.variants.get(key);
    if (!variant) {
      variant = this.compilation.variant({ ...change, ...(day === null ? {} : { asOf: day }) });
      if (change.without === undefined && change.misread === undefined) this.variants.set(key, variant);
    }
    return variant;
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
    return this.against(ruling, scenarios, playings);
  }

  /** Looks for a scenario that fails without the ruling, or with its misreading. */
  private against(ruling: RulingRecord, scenarios: RulingProof["scenarios"], playings: readonly Playing[]): RulingProof {
    const isMisread = ruling.kind === "clarifies" && ruling.misreads.length > 0;
    const change = isMisread ? { misread: ruling } : { without: ruling };
    const how = isMisread ? "with its misreading" : "without it";
    const whys: string[] = [];
    for (const { record, day, game, playthrough } of playings) {
      const variant = this.variant(day, change);
      const [fault] = variant.diagnostics.filter(({ severity }) => severity === "error");
      if (fault) {
        whys.push(`The game ${how} does not compile${onDay(day)}: ${fault.message}`);
        continue;
      }
      const otherGame = { ...game, items: variant.items };
      if (playthrough.played && goesAlike(record, playthrough.played, game, otherGame)) {
        whys.push(whyNot(record.name, how, playthrough.result, undefined));
        continue;
      }
      const other = playThrough(record, otherGame);
      const parting = playthrough.played && other.played && partingOf(playthrough.played, other.played);
      if (other.result.outcome === "failed") {
        return {
          ruling, scenarios, proven: true, byHand: null, why: "",
          ...(parting ? { parting: { scenario: record.name, date: day, event: parting.here, instead: parting.there } } : {}),
        };
      }
      whys.push(whyNot(record.name, how, other.result, parting));
    }
    return { ruling, scenarios, proven: false, byHand: null, why: [...new Set(whys)].join(" ") };
  }
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

function dated(result: ScenarioResult, date: Day): DatedResult {
  return { ...result, date };
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
