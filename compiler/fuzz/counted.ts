/** What games are to come to, one by one: clauses, those that stand in others, sequences and their steps. */
import type { ItemIR, StmtIR } from "../ir.ts";
import { bodiesOf, clausesOf, statementsOf } from "../statements.ts";

export interface Counted {
  /** All of it, by the names that a tally has for it. */
  readonly names: readonly string[];
  /** By sequence, for each of its statements the innermost step that it stands in; nothing where it stands in none. */
  readonly steps: ReadonlyMap<string, readonly (string | undefined)[]>;
  /** By step, the one that it stands in. */
  readonly around: ReadonlyMap<string, string>;
}

/** Finds what is counted of some items. A step bears the number that rulings speak of it by, `sequence:damage.E.4`, or else its name. */
export function countedOf(items: Iterable<ItemIR>): Counted {
  const names: string[] = [];
  const steps = new Map<string, readonly (string | undefined)[]>();
  const around = new Map<string, string>();
  for (const item of items) {
    if (item.kind === "sequence") {
      const name = `sequence:${item.name}`;
      names.push(name);
      const within = new Map<StmtIR, string>();
      const walk = (body: readonly StmtIR[], outer: string | undefined): void => {
        for (const node of body) {
          const step = node.kind === "step" ? `${outer ?? name}.${node.number ?? node.name}` : outer;
          if (step !== undefined) within.set(node, step);
          if (step !== undefined && step !== outer) {
            names.push(step);
            if (outer !== undefined) around.set(step, outer);
          }
          for (const inner of bodiesOf(node)) walk(inner, step);
        }
      };
      walk(item.body ?? [], undefined);
      const stepOf: (string | undefined)[] = [];
      for (const { id, node } of statementsOf(item)) if (id.startsWith(`${name}:`)) stepOf[Number(id.slice(name.length + 1))] = within.get(node);
      steps.set(name, stepOf);
    }
    names.push(...clausesOf(item).map(({ id }) => id));
  }
  return { names, steps, around };
}

/** Adds the step that a statement stands in; called for all that a game carries out. */
export function addStep({ steps }: Counted, program: string, statement: number, to: Set<string>): void {
  const step = steps.get(program)?.[statement];
  if (step !== undefined) to.add(step);
}

/** Adds the steps that those in a set stand in. */
export function addOuter({ around }: Counted, to: Set<string>): void {
  // What is added meanwhile has its turn as well.
  for (const each of to) {
    const outer = around.get(each);
    if (outer !== undefined) to.add(outer);
  }
}
