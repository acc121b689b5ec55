/** Mutants as they go to a worker and come back: the worker makes the same ones from the same texts. */
import type { Compilation, SourceFile } from "../../compile.ts";
import { judge, OPERATORS, quarriesOf } from "../../mutation/index.ts";
import type { Operator, Outcome } from "../../mutation/index.ts";

/** What a worker works on. */
export interface Ground {
  readonly files: readonly SourceFile[];
  readonly asOf: string | undefined;
}

export interface Task {
  /** The place of the mutant among all of the project. */
  readonly mutant: number;
  /** The scenarios to play, in this order, by their place in the project. */
  readonly scenarios: readonly number[];
}

export interface Result {
  readonly mutant: number;
  readonly outcome: Outcome;
  /** Key of the scenario that noticed. */
  readonly scenario: string | null;
}

export const allOperators: ReadonlySet<Operator> = new Set(Object.keys(OPERATORS) as Operator[]);

/** Gives what carries tasks out in a project. */
export function carrierOf(compilation: Compilation): (task: Task) => Result {
  const quarries = quarriesOf(compilation, allOperators);
  return ({ mutant, scenarios }) => {
    const quarry = quarries[mutant];
    if (!quarry) throw new Error(`There is no mutant ${mutant}.`);
    const { outcome, scenario } = judge(compilation, quarry, scenarios.flatMap((at) => compilation.scenarios[at] ?? []), false);
    return { mutant, outcome, scenario };
  };
}
