/** Bodies of several versions as one that is carried out like the first. */
import { branch, each as forEach, step } from "../../../runtime/index.ts";
import type { Ask, Body, BodyNode, EventDefinition, TargetDefinition } from "../../../runtime/index.ts";
import { amountOfAll, askAll, askAllOr, each, isNothing, mustSay, toldIf, Unlike, unlessSo } from "./other.ts";
import type { Other } from "./other.ts";
import { textOf } from "./text.ts";

/** For each statement of a body made of several those that it stands for, by the versions that have one; null: the first. */
export type Origins = Map<BodyNode, ReadonlyMap<Other<unknown>["part"] | null, BodyNode>>;

/**
 * Makes one body of several. Throws an `Unlike` where that cannot be done.
 *
 * What other versions do not have tells of them when it has an effect; what only they have is
 * looked at in its place, and tells of them when it would have one.
 */
export function mergeBodies(own: Body, others: readonly Other<Body>[], origins: Origins): Body {
  const alignments = others.map(({ of }) => align(own, of));
  const merged: BodyNode[] = [];
  for (let at = 0; at <= own.length; at++) {
    for (const [i, { part }] of others.entries()) {
      for (const node of alignments[i]!.before[at]!) {
        const watcher = watched(node, part);
        merged.push(watcher);
        origins.set(watcher, new Map([[part, node]]));
      }
    }
    const node = own[at];
    if (node === undefined) break;
    const beside = others.map(({ part }, i) => ({ of: alignments[i]!.beside[at], part }));
    const lacking = beside.filter(({ of }) => of === undefined);
    const both = beside.filter((other): other is Other<BodyNode> => other.of !== undefined);
    const whole = mergeNodes(lacking.reduce((live, { part }) => telling(live, part), node), both, origins);
    merged.push(whole);
    origins.set(whole, new Map([[null, node], ...both.map(({ of, part }) => [part, of] as const)]));
  }
  return merged;
}

// ---------------------------------------------------------------- what stands for what

interface Alignment {
  /** For each statement of the first body the one that it stands for. */
  readonly beside: readonly (BodyNode | undefined)[];
  /** What only the other body has, by the place before which it stands. */
  readonly before: readonly (readonly BodyNode[])[];
}

/** Pairs the statements of two bodies in their order: as many equal ones as possible, and between them those of one form. */
function align(own: Body, other: Body): Alignment {
  const beside: (BodyNode | undefined)[] = own.map(() => undefined);
  const before: BodyNode[][] = [...own.map(() => []), []];
  const between = (from: number, to: number, start: number, end: number): void => {
    let at = from;
    for (const node of other.slice(start, end)) {
      const like = own.slice(0, to).findIndex((candidate, i) => i >= at && isLike(candidate, node));
      if (like < 0) before[at]!.push(node);
      else {
        beside[like] = node;
        at = like + 1;
      }
    }
  };
  let [from, start] = [0, 0];
  for (const [at, place] of [...commonOf(own.map(textOf), other.map(textOf)), [own.length, other.length] as const]) {
    between(from, at, start, place);
    if (at < own.length) beside[at] = other[place];
    [from, start] = [at + 1, place + 1];
  }
  return { beside, before };
}

/** The places of a longest common subsequence in both lists. */
function commonOf(left: readonly string[], right: readonly string[]): (readonly [number, number])[] {
  const lengths = Array.from({ length: left.length + 1 }, () => Array.from({ length: right.length + 1 }, () => 0));
  for (let i = left.length - 1; i >= 0; i--) {
    for (let j = right.length - 1; j >= 0; j--) {
      lengths[i]![j] = left[i] === right[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
    }
  }
  const pairs: (readonly [number, number])[] = [];
  for (let [i, j] = [0, 0]; i < left.length && j < right.length; ) {
    if (left[i] === right[j]) pairs.push([i++, j++]);
    else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i++;
    else j++;
  }
  return pairs;
}

/** Whether two statements that differ can be asked as one. */
function isLike(own: BodyNode, other: BodyNode): boolean {
  return own.kind === other.kind && own.kind !== "step" && textOf(headOf(own)) === textOf(headOf(other));
}

/** All of a statement that must be the same in all versions. */
function headOf(node: BodyNode): unknown {
  switch (node.kind) {
    case "choose":
      return [node.target.name, node.target.kept, node.target.numbers];
    case "choose-one":
      return Object.keys(node.options);
    case "remember":
      return node.name;
    case "modifier":
      return [node.property, node.lasts, node.policy];
    case "permission":
      return [node.mode, node.verb, node.lasts, Object.keys(node.args)];
    case "span":
      return [node.lasts, node.from?.event, node.from?.step, node.until?.event, node.until?.step, node.clauses];
    case "stage":
      return [node.number, node.name, node.repeats];
    case "branch":
    case "each":
    case "may":
    case "instead":
      return null;
    default:
      return node;
  }
}

// ---------------------------------------------------------------- one statement

function mergeNodes(own: BodyNode, all: readonly Other<BodyNode>[], origins: Origins): BodyNode {
  const bodies = (body: Body, of: readonly Other<Body>[]): Body => mergeBodies(body, of, origins);
  switch (own.kind) {
    case "branch": {
      const others = all as readonly Other<typeof own>[];
      return {
        ...own, check: askAll(own.check, each(others, ({ check }) => check)),
        then: bodies(own.then, each(others, ({ then }) => then)), otherwise: bodies(own.otherwise, each(others, ({ otherwise }) => otherwise)),
      };
    }
    case "each": {
      const others = all as readonly Other<typeof own>[];
      return { ...own, of: askAll(own.of, each(others, ({ of }) => of)), body: bodies(own.body, each(others, ({ body }) => body)) };
    }
    case "choose": {
      const others = all as readonly Other<typeof own>[];
      return { ...own, target: mergeTargets(own.target, each(others, ({ target }) => target)), by: askAll(own.by, each(others, ({ by }) => by)) };
    }
    case "choose-one": {
      const others = all as readonly Other<typeof own>[];
      const options = Object.fromEntries(Object.entries(own.options).map(([label, body]) => [label, bodies(body, each(others, ({ options: of }) => of[label]!))]));
      return { ...own, by: askAll(own.by, each(others, ({ by }) => by)), options };
    }
    case "may": {
      const others = all as readonly Other<typeof own>[];
      return { ...own, by: askAll(own.by, each(others, ({ by }) => by)), body: bodies(own.body, each(others, ({ body }) => body)) };
    }
    case "remember":
      return { ...own, value: askAll(own.value, each(all as readonly Other<typeof own>[], ({ value }) => value)) };
    case "modifier": {
      const others = all as readonly Other<typeof own>[];
      return { ...own, amount: askAll(own.amount, each(others, ({ amount }) => amount)), of: askAll(own.of, each(others, ({ of }) => of)) };
    }
    case "permission": {
      const others = all as readonly Other<typeof own>[];
      const args = Object.fromEntries(Object.entries(own.args).map(([name, value]) => [name, askAll(value, each(others, ({ args: of }) => of[name]!))]));
      return { ...own, subject: askAll(own.subject, each(others, ({ subject }) => subject)), args };
    }
    case "span": {
      const others = all as readonly Other<typeof own>[];
      const { from, until } = own;
      return {
        ...own,
        ...(from && { from: mergeEvents(from, each(others, ({ from: of }) => of!)) }),
        ...(until && { until: mergeEvents(until, each(others, ({ until: of }) => of!)) }),
        body: bodies(own.body, each(others, ({ body }) => body)),
      };
    }
    case "instead":
    case "stage":
      return { ...own, body: bodies(own.body, each(all as readonly Other<typeof own>[], ({ body }) => body)) };
    default:
      return { ...own };
  }
}

export function mergeTargets(own: TargetDefinition, others: readonly Other<TargetDefinition>[]): TargetDefinition {
  mustSay([own.name, own.kept, own.numbers], each(others, ({ name, kept, numbers }) => [name, kept, numbers]));
  return {
    ...own, from: askAll(own.from, each(others, ({ from }) => from)),
    min: amountOfAll(own.min, each(others, ({ min }) => min)), max: amountOfAll(own.max, each(others, ({ max }) => max)),
  };
}

export function mergeEvents(own: EventDefinition, others: readonly Other<EventDefinition>[]): EventDefinition {
  mustSay([own.event, own.step], each(others, ({ event, step: name }) => [event, name]));
  const matches = askAllOr(own.matches, each(others, ({ matches: of }) => of), true);
  return matches ? { ...own, matches } : own;
}

// ---------------------------------------------------------------- what not all versions have

/** The statement, telling when it does something. Throws an `Unlike` where that cannot be told. */
function telling(node: BodyNode, part: () => void): BodyNode {
  const told = <T>(ask: Ask<T>): Ask<T> => (g, f) => {
    part();
    return ask(g, f);
  };
  switch (node.kind) {
    case "step":
      return step(told(node.run));
    case "branch":
      return { ...node, check: node.otherwise.length > 0 ? told(node.check) : toldIf(node.check, (holds) => holds, part) };
    case "each":
      return { ...node, of: toldIf(node.of, (of) => !isNothing(of), part) };
    case "choose":
    case "choose-one":
    case "may":
      return { ...node, by: told(node.by) };
    case "remember":
      return { ...node, value: told(node.value) };
    case "modifier":
      return { ...node, of: told(node.of) };
    case "permission":
      return { ...node, subject: told(node.subject) };
    default:
      throw new Unlike(part);
  }
}

/** In the place of a statement of another version: tells when that would do something, and does nothing. */
function watched(node: BodyNode, part: () => void): BodyNode {
  switch (node.kind) {
    case "branch":
      return node.otherwise.length > 0 ? step(part) : branch(unlessSo(node.check, (holds) => holds, part, false), []);
    case "each":
      return forEach(unlessSo(node.of, (of) => !isNothing(of), part, []), []);
    // Steps can be gone to.
    case "stage":
      throw new Unlike(part);
    default:
      return step(part);
  }
}
