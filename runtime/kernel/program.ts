/**
 * Bodies laid out flat, so that a frame needs no more than a number to know where
 * it stands. Each instruction keeps the statement it comes from, for coverage.
 */
import { beginsOf, endsOf, type Channel } from "./buckets.ts";
import type { Ask, Body, BodyNode, Check, ClauseDefinition, Do, Id, Ids, ModifierNode, PermissionNode, TargetDefinition, Value } from "../definitions.ts";

export type Instruction = { statement: number } & (
  | { op: "step"; run: Do }
  | { op: "unless"; check: Check; to: number }
  | { op: "jump"; to: number }
  | { op: "each"; of: Ask<Ids>; exit: number }
  | { op: "next"; exit: number }
  | { op: "choose"; target: TargetDefinition; by: Ask<Id> }
  | { op: "choose-one"; by: Ask<Id>; labels: readonly string[]; at: number[] }
  | { op: "may"; by: Ask<Id>; exit: number }
  | { op: "remember"; name: string; value: Ask<Value> }
  | { op: "modifier"; node: ModifierNode }
  | { op: "permission"; node: PermissionNode }
  | { op: "span"; lasts: string; clauses: readonly string[]; until: string | null }
  | { op: "span-ends" }
  | { op: "after"; clause: string; waits: "span" | "forever" }
  | { op: "instead" }
  | { op: "enter"; name: string; group: boolean; exit: number; channel: Channel }
  | { op: "leave"; channel: Channel }
  | { op: "left"; channel: Channel }
  | { op: "go"; to: number; place: Place }
  | { op: "repeat"; to: number; place: Place }
);

/** What encloses a step: the steps, outermost first, and how many `for each`. */
export interface Place {
  readonly path: readonly { readonly name: string; readonly group: boolean }[];
  readonly loops: number;
}

export interface Program {
  readonly id: string;
  /** The clause or sequence whose statements it holds: those of a span that waits are laid out apart, behind a tilde. */
  readonly source: string;
  readonly code: readonly Instruction[];
  /** Index of the instruction that enters a step, by number, name, and dotted path. */
  readonly labels: ReadonlyMap<string, number>;
  /** What encloses each instruction that enters a step. */
  readonly places: ReadonlyMap<number, Place>;
  /** Clauses of its own making: what begins or ends a span when an event happens. */
  readonly nested: readonly Program[];
  readonly clause?: ClauseDefinition;
  readonly params?: readonly string[];
}

/** Where a node stands while its body is laid out. */
interface Around extends Place {
  /** The instructions that enter the enclosing repeating groups, innermost last. */
  readonly groups: readonly number[];
  /** The steps beside it and beside all that encloses it, by number and name, innermost last. */
  readonly scopes: readonly Map<string, number>[];
  /** How long the enclosing span lasts: what stands in it lasts as long where it does not say. */
  readonly lasts?: string;
}

/** The word for a span that an event ends. */
export const UNTIL = "@until";

const NOWHERE: Place = { path: [], loops: 0 };

/** An instruction with the fields of all of them: engines read things of one shape several times faster. */
function whole(instruction: Partial<Instruction>): Instruction {
  const blank = {
    statement: 0, op: "", run: undefined, check: undefined, to: 0, of: undefined, exit: 0, target: undefined, by: undefined, labels: undefined, at: undefined,
    name: "", value: undefined, node: undefined, lasts: "", clauses: undefined, until: null, clause: "", waits: "", group: false, place: undefined, channel: undefined,
  };
  return Object.assign(blank, instruction) as Instruction;
}

/**
 * Lays out a body. Throws on `go` to a step that does not exist or that the going
 * does not stand in an enclosing sequence of: the compiler has checked both.
 */
export function flatten(id: string, body: Body, extra: { clause?: ClauseDefinition; params?: readonly string[] } = {}, first = 0): Program {
  const code: Instruction[] = [];
  const labels = new Map<string, number>();
  const places = new Map<number, Place>();
  const nested: Program[] = [];
  const gos: { at: number; to: string; around: Around }[] = [];
  let statement = first;

  const write = (instruction: Partial<Instruction>): number => code.push(whole(instruction)) - 1;

  const lay = (nodes: Body, around: Around): void => {
    for (const node of nodes) layNode(node, around);
  };

  const layNode = (node: BodyNode, around: Around): void => {
    const at = { statement: statement++ };
    switch (node.kind) {
      case "step":
        write({ ...at, op: "step", run: node.run });
        return;
      case "branch": {
        const unless = write({ ...at, op: "unless", check: node.check, to: 0 });
        lay(node.then, around);
        if (node.otherwise.length > 0) {
          const jump = write({ ...at, op: "jump", to: 0 });
          (code[unless] as { to: number }).to = code.length;
          lay(node.otherwise, around);
          (code[jump] as { to: number }).to = code.length;
        } else (code[unless] as { to: number }).to = code.length;
        return;
      }
      case "each": {
        const each = write({ ...at, op: "each", of: node.of, exit: 0 });
        const next = write({ ...at, op: "next", exit: 0 });
        lay(node.body, { ...around, loops: around.loops + 1 });
        write({ ...at, op: "jump", to: next });
        for (const leaves of [each, next]) (code[leaves] as { exit: number }).exit = code.length;
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
          lay(node.options[label]!, around);
          jumps.push(write({ ...at, op: "jump", to: 0 }));
        }
        for (const jump of jumps) (code[jump] as { to: number }).to = code.length;
        return;
      }
      case "may": {
        const start = write({ ...at, op: "may", by: node.by, exit: 0 });
        lay(node.body, around);
        (code[start] as { exit: number }).exit = code.length;
        return;
      }
      case "remember":
        write({ ...at, op: "remember", name: node.name, value: node.value });
        return;
      case "modifier":
        write({ ...at, op: "modifier", node: withSpan(node, around) });
        return;
      case "permission":
        write({ ...at, op: "permission", node: withSpan(node, around) });
        return;
      case "span":
        laySpan(node, at, around);
        return;
      case "after":
        write({ ...at, op: "after", clause: node.clause, waits: "span" });
        return;
      case "instead":
        write({ ...at, op: "instead" });
        lay(node.body, around);
        return;
      case "stage": {
        if (node.name === "") {
          layUnnamed(node, at, around);
          return;
        }
        const enter = write({ ...at, op: "enter", name: node.name, group: node.repeats, exit: 0, channel: beginsOf(node.name) });
        const channel = endsOf(node.name);
        places.set(enter, { path: around.path, loops: around.loops });
        const path = [...around.path, { name: node.name, group: node.repeats }];
        const dotted = path.map(({ name }) => name).join(".");
        const beside = around.scopes.at(-1)!;
        for (const label of [node.number, node.name]) if (label && !beside.has(label)) beside.set(label, enter);
        for (const label of [node.number, node.name, dotted]) if (label && !labels.has(label)) labels.set(label, enter);
        lay(node.body, {
          path, loops: around.loops, groups: node.repeats ? [...around.groups, enter] : around.groups, scopes: [...around.scopes, new Map()],
        });
        (code[enter] as { exit: number }).exit = write({ ...at, op: "leave", channel });
        write({ ...at, op: "left", channel });
        return;
      }
      case "go":
        gos.push({ at: write({ ...at, op: "go", to: 0, place: NOWHERE }), to: node.to, around });
        return;
      case "repeat": {
        const to = around.groups.at(-1);
        if (to === undefined) throw new Error(`${id}: repeat stands outside a repeating group`);
        write({ ...at, op: "repeat", to, place: places.get(to)! });
        return;
      }
    }
  };

  /** A step with no more than a number: nothing waits for it, and it is no window. It is a place to go to. */
  const layUnnamed = (node: Extract<BodyNode, { kind: "stage" }>, at: { statement: number }, around: Around): void => {
    const here = write({ ...at, op: "jump", to: code.length + 1 });
    places.set(here, { path: around.path, loops: around.loops });
    const beside = around.scopes.at(-1)!;
    if (!beside.has(node.number)) beside.set(node.number, here);
    lay(node.body, { ...around, scopes: [...around.scopes, new Map()] });
  };

  /** `from EVENT` waits for it with the rest of the span; `until EVENT` brings along what ends it. */
  const laySpan = (node: Extract<BodyNode, { kind: "span" }>, at: { statement: number }, around: Around): void => {
    const { from, until, ...rest } = node;
    if (from !== undefined) {
      const clause = `${id}~from${at.statement}`;
      // The statements of the span keep their numbers, though they are carried out later.
      const later = flatten(clause, [until === undefined ? rest : { ...rest, until }], { clause: { id: clause, form: "trigger", event: from, body: [] } }, at.statement);
      nested.push(later);
      statement = Math.max(statement, ...later.code.map((instruction) => instruction.statement + 1));
      write({ ...at, op: "after", clause, waits: "forever" });
      return;
    }
    const end = until === undefined ? null : `${id}~until${at.statement}`;
    if (until !== undefined && end !== null) {
      const clause: ClauseDefinition = { id: end, form: "trigger", event: until, body: [] };
      nested.push({ id: end, source: sourceOf(id), code: [whole({ ...at, op: "span-ends" })], labels: new Map(), places: new Map(), nested: [], clause });
    }
    const lasts = end === null ? (node.lasts ?? "stay") : UNTIL;
    write({ ...at, op: "span", lasts, clauses: node.clauses, until: end });
    lay(node.body, { ...around, lasts });
  };

  lay(body, { ...NOWHERE, groups: [], scopes: [new Map()] });
  for (const { at, to, around } of gos) {
    const target = around.scopes.findLast((scope) => scope.has(to))?.get(to) ?? labels.get(to);
    if (target === undefined) throw new Error(`${id}: there is no step ${to} to go to`);
    const place = places.get(target)!;
    if (place.path.some(({ name }, i) => around.path[i]?.name !== name)) throw new Error(`${id}: ${to} stands inside a step that is not being carried out`);
    Object.assign(code[at]!, { to: target, place });
  }
  return { id, source: sourceOf(id), code, labels, places, nested, ...extra };
}

const known = new WeakMap<Body, Program>();

/** As `flatten`, once for each body: every game of the same cards, and each one restored, shares the programs. */
export function programOf(id: string, body: Body, extra: { clause?: ClauseDefinition; params?: readonly string[] } = {}): Program {
  const before = known.get(body);
  if (before !== undefined && before.id === id && before.clause === extra.clause && before.params === extra.params) return before;
  const program = flatten(id, body, extra);
  known.set(body, program);
  return program;
}

function withSpan<T extends ModifierNode | PermissionNode>(node: T, { lasts }: Around): T {
  return node.lasts === undefined && lasts !== undefined ? { ...node, lasts } : node;
}

const sourceOf = (program: string): string => program.split("~", 1)[0]!;
