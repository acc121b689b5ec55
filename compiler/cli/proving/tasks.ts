/** Scenarios and rulings as they go to a worker and come back: all of a file at once, so that a task is known before the file is read. */
import type { Compilation, SourceFile } from "../../compile.ts";
import type { Diagnostic } from "../../../grammar/index.ts";
import { groupBy } from "../../group.ts";
import { gathered, proverOf, unitsOf } from "../../prove.ts";
import type { Proof, RulingProof, Unit, UnitProof } from "../../prove.ts";
import { playable } from "./playable.ts";

/** What a worker works on. */
export interface Ground {
  readonly files: readonly SourceFile[];
  readonly asOf: string | undefined;
  readonly checkState: boolean;
  /** Keys of the rulings, and of the scenarios without one, that are asked for; null: all. */
  readonly keys: ReadonlySet<string> | null;
}

/** The path of a file. */
export type Task = string;

export interface Result {
  readonly task: Task;
  /** By the places of its units among all. */
  readonly proofs: readonly (readonly [unit: number, proof: CarriedProof])[];
  /** What is wrong with the lines of the scenarios that were played, by their places in the project; nothing for those that are right. */
  readonly read: readonly (readonly [scenario: number, diagnostics: readonly Diagnostic[]])[];
  /** The statements that ran in scenarios that pass; what was told before is left out. */
  readonly covered: readonly string[];
}

/** The ruling itself is known to whoever asks. */
interface CarriedProof {
  readonly scenarios: UnitProof["scenarios"];
  readonly ruling: Omit<RulingProof, "ruling"> | null;
}

/** The units that are asked for and can be played. A scenario of a ruling plays when its ruling is asked for. */
export function unitsOn(compilation: Compilation, { keys }: Pick<Ground, "keys">): Unit[] {
  const can = playable(compilation);
  return unitsOf(compilation, (record) => ("label" in record || record.ruling === null) && (keys?.has(record.key) ?? true) && can(record));
}

/** Gives what carries tasks out in a project. */
export function carrierOf(compilation: Compilation, ground: Ground): (task: Task) => Result {
  const texts = new Map(ground.files.map(({ path, text }) => [path, text]));
  const units = unitsOn(compilation, ground);
  const byFile = groupBy(units.map((unit, at) => ({ unit, at })), ({ unit }) => unit.file);
  const placeOf = new Map(compilation.scenarios.map((record, at) => [record, at]));
  const prove = proverOf(compilation, { checkState: ground.checkState, textOf: (path) => texts.get(path) });
  const told = new Set<string>();
  return (task) => {
    const read: [number, readonly Diagnostic[]][] = [];
    const covered: string[] = [];
    const proofs = (byFile.get(task) ?? []).map(({ unit, at }): [number, CarriedProof] => {
      const proof = prove(unit);
      let next = 0;
      for (const record of unit.scenarios) {
        const played = proof.scenarios[next];
        if (record.days.length > 0 && played) read.push([placeOf.get(record)!, played.diagnostics]);
        next += record.days.length;
      }
      for (const statement of proof.covered) {
        if (told.has(statement)) continue;
        told.add(statement);
        covered.push(statement);
      }
      return [at, { scenarios: proof.scenarios, ruling: proof.ruling && withoutRecord(proof.ruling) }];
    });
    return { task, proofs, read, covered };
  };
}

function withoutRecord({ scenarios, proven, byHand, why, parting }: RulingProof): Omit<RulingProof, "ruling"> {
  return { scenarios, proven, byHand, why, ...(parting ? { parting } : {}) };
}

/** The proofs of a project from all results, in whatever order they came. */
export function proofFrom(compilation: Compilation, ground: Ground, results: readonly Result[], milliseconds: number): Proof {
  const units = unitsOn(compilation, ground);
  const carried = new Map(results.flatMap(({ proofs }) => proofs));
  const nothing = new Set<string>();
  const proofs = units.map(({ ruling }, at): UnitProof => {
    const proof = carried.get(at);
    if (!proof) throw new Error(`Of ${ruling?.key ?? "a scenario"} nothing is known: its file has changed meanwhile.`);
    return { scenarios: proof.scenarios, ruling: ruling && proof.ruling && { ruling, ...proof.ruling }, covered: nothing };
  });
  return { ...gathered(units, proofs, milliseconds), covered: new Set(results.flatMap(({ covered }) => covered)) };
}
