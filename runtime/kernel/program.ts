/**
 * Bodies laid out flat, so that a frame needs no more than a number to know where
 * it stands. Each instruction keeps the statement it comes from, for coverage.
 */
import type { Ask, Body, BodyNode, Check, ClauseDefinition, Do, Id, Ids, ModifierNode, PermissionNode, TargetDefinition, Value } from "../definitions.ts";

export type Instruction = { statement: number } & (
  | { op: "step"; run: Do }
  | { op: "unless"; check: Check; to: number }
  | { op: "jump"; to: number }
  | { op: "each"; of: Ask<Ids> }
  | { op: "next"; exit: number }
  | { op: "choose"; target: TargetDefinition; by: Ask<Id> }
  | { op: "choose-one"; by: Ask<Id>; labels: readonly string[]; at: number[] }
  | { op: "may"; by: Ask<Id>; exit: number }
  | { op: "remember"; name: string; value: Ask<Value> }
  | { op: "modifier"; node: ModifierNode }
  | { op: "permission"; node: PermissionNode }
  | { op: "span"; lasts: string; clauses: readonly string[] }
  | { op: "after"; clause: string }
  | { op: "instead" }
  | { op: "enter"; name: string; group: boolean }
  | { op: "leave" }
  | { op: "left" }
  | { op: "go"; to: number; path: readonly string[] }
  | { op: "repeat"; to: number; path: readonly string[] }
);

export interface Program {
  readonly id: string;
  readonly code: readonly Instruction[];
  /** Index of the instruction that enters a step, by number, name, and dotted path. */
  readonly labels: ReadonlyMap<string, number>;
  readonly clause?: ClauseDefinition;
  readonly params?: readonly string[];
}

type Writable = { [K in keyof Instruction]: Instruction[K] };

/** Lays out a body. Throws on `go` to a step that does not exist: the compiler has checked it. */
export function flatten(id: string, body: Body, extra: { clause?: ClauseDefinition; params?: readonly string[] } = {}): Program {
  const code: Instruction[] = [];
  const labels = new Map<string, number>();
  const paths = new Map<number, readonly string[]>();
  const gos: { at: number; to: string }[] = [];
  let statement = 0;

  const write = (instruction: unknown): number => code.push(instruction as Instruction) - 1;

  const lay = (nodes: Body, path: readonly string[], groups: readonly number[]): void => {
    for (const node of nodes) layNode(node, path, groups);
  };

  const layNode = (node: BodyNode, path: readonly string[], groups: readonly number[]): void => {
    const at = { statement: statement++ };
    switch (node.kind) {
      case "step":
        write({ ...at, op: "step", run: node.run });
        return;
      case "branch": {
        const unless = write({ ...at, op: "unless", check: node.check, to: 0 });
        lay(node.then, path, groups);
        if (node.otherwise.length > 0) {
          const jump = write({ ...at, op: "jump", to: 0 });
          (code[unless] as { to: number }).to = code.length;
          lay(node.otherwise, path, groups);
          (code[jump] as { to: number }).to = code.length;
        } else (code[unless] as { to: number }).to = code.length;
        return;
      }
      case "each": {
        write({ ...at, op: "each", of: node.of });
        const next = write({ ...at, op: "next", exit: 0 });
        lay(node.body, path, groups);
        write({ ...at, op: "jump", to: next });
        (code[next] as { exit: number }).exit = code.length;
        return;
      }
      case "choose":
        write({ ...at, op: "choose", target: node.target, by: node.by });
        return;
      case "choose-one": {
        const labelsOf = Object.keys(node.options);
        const starts: number[] = [];
        write({ ...at, op: "choose-one", by: node.by, labels: labelsOf, at: starts });
        const jumps: number[] = [];
        for (const label of labelsOf) {
          starts.push(code.length);
          lay(node.options[label]!, path, groups);
          jumps.push(write({ ...at, op: "jump", to: 0 }));
        }
        for (const jump of jumps) (code[jump] as { to: number }).to = code.length;
        return;
      }
      case "may": {
        const start = write({ ...at, op: "may", by: node.by, exit: 0 });
        lay(node.body, path, groups);
        (code[start] as { exit: number }).exit = code.length;
        return;
      }
      case "remember":
        write({ ...at, op: "remember", name: node.name, value: node.value });
        return;
      case "modifier":
        write({ ...at, op: "modifier", node });
        return;
      case "permission":
        write({ ...at, op: "permission", node });
        return;
      case "span":
        write({ ...at, op: "span", lasts: node.lasts ?? "stay", clauses: node.clauses });
        lay(node.body, path, groups);
        return;
      case "after":
        write({ ...at, op: "after", clause: node.clause });
        return;
      case "instead":
        write({ ...at, op: "instead" });
        lay(node.body, path, groups);
        return;
      case "stage": {
        const enter = write({ ...at, op: "enter", name: node.name, group: node.repeats });
        paths.set(enter, path);
        const inner = [...path, node.name];
        const dotted = [...path, node.name].join(".");
        for (const label of [node.number, node.name, dotted]) if (label && !labels.has(label)) labels.set(label, enter);
        lay(node.body, inner, node.repeats ? [...groups, enter] : groups);
        write({ ...at, op: "leave" });
        write({ ...at, op: "left" });
        return;
      }
      case "go":
        gos.push({ at: write({ ...at, op: "go", to: 0, path: [] }), to: node.to });
        return;
      case "repeat": {
        const to = groups.at(-1);
        if (to === undefined) throw new Error(`${id}: repeat stands outside a repeating group`);
        write({ ...at, op: "repeat", to, path: paths.get(to)! });
        return;
      }
    }
  };

  lay(body, [], []);
  for (const { at, to } of gos) {
    const target = labels.get(to) ?? labels.get(to.split(".").at(-1)!);
    if (target === undefined) throw new Error(`${id}: there is no step ${to} to go to`);
    const instruction = code[at] as Writable & { to: number; path: readonly string[] };
    instruction.to = target;
    instruction.path = paths.get(target)!;
  }
  return { id, code, labels, ...extra };
}
