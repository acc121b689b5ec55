/**
 * Questions of several versions of a text, asked as one: the first version answers, and what another
 * would have answered differently is told of. Questions change nothing, so that one more leaves no trace.
 */
import type { Ask, Game, Ids } from "../../../runtime/index.ts";
import { textOf } from "./text.ts";

/** A part of another version, and what is called as soon as a game would go another way with it. */
export interface Other<T> {
  readonly of: T;
  readonly part: () => void;
}

/** Versions that differ in a way in which no game can be played as both. */
export class Unlike extends Error {
  constructor(readonly part: () => void) {
    super("these versions cannot be played as one");
  }
}

/** The same part of each other version. */
export const each = <T, P>(others: readonly Other<T>[], part: (of: T) => P): Other<P>[] => others.map(({ of, part: parts }) => ({ of: part(of), part: parts }));

/** Throws an `Unlike` where another version says something else. */
export function mustSay<T>(own: T, others: readonly Other<T>[]): T {
  for (const { of, part } of others) if (textOf(own) !== textOf(of)) throw new Unlike(part);
  return own;
}

export function askAll<T>(own: Ask<T>, others: readonly Other<Ask<T>>[]): Ask<T> {
  const differing = others.filter(({ of }) => textOf(own) !== textOf(of));
  if (differing.length === 0) return own;
  return (g, f) => {
    const found = own(g, f);
    for (const { of, part } of differing) if (!answersAlike(g, found, () => of(g, f))) part();
    return found;
  };
}

/** As `askAll`, of a question that a version may do without: then the answer is always the same. */
export function askAllOr<T>(own: Ask<T> | undefined, others: readonly Other<Ask<T> | undefined>[], otherwise: T): Ask<T> | undefined {
  if (own === undefined && others.every(({ of }) => of === undefined)) return undefined;
  const always = (): T => otherwise;
  return askAll(own ?? always, each(others, (of) => of ?? always));
}

/** As `askAll`, of what is a question only where it stands in all versions, or in none. */
export function askAllOrNone<T>(own: Ask<T> | undefined, others: readonly Other<Ask<T> | undefined>[]): Ask<T> | undefined {
  for (const { of, part } of others) if ((of === undefined) !== (own === undefined)) throw new Unlike(part);
  return own && askAll(own, others as readonly Other<Ask<T>>[]);
}

/** An amount, said or asked. */
export function amountOfAll(own: number | Ask<number>, others: readonly Other<number | Ask<number>>[]): number | Ask<number> {
  if (others.every(({ of }) => textOf(of) === textOf(own))) return own;
  return askAll(asked(own), each(others, asked));
}

const asked = (amount: number | Ask<number>): Ask<number> => (typeof amount === "number" ? () => amount : amount);

const answersAlike = <T>(g: Game, found: T, ask: () => T): boolean => isSame(found, silently(g, ask, NO_ANSWER));

const NO_ANSWER = Symbol();

/** Asks beside the game: nobody is told what is come across, and where the question breaks off there is another answer. */
export function silently<T, Otherwise>(g: Game, ask: () => T, otherwise: Otherwise): T | Otherwise {
  const { observer } = g;
  g.observer = null;
  try {
    return ask();
  } catch {
    return otherwise;
  } finally {
    g.observer = observer;
  }
}

function isSame(left: unknown, right: unknown): boolean {
  if (!Array.isArray(left) || !Array.isArray(right)) return left === right;
  return left.length === right.length && left.every((value, at) => value === right[at]);
}

/** The question, telling when its answer is one that matters. */
export function toldIf<T>(ask: Ask<T>, matters: (found: T) => boolean, part: () => void): Ask<T> {
  return (g, f) => {
    const found = ask(g, f);
    if (matters(found)) part();
    return found;
  };
}

/** As `toldIf`, of a question that is asked beside the game and always answered with the same. */
export function unlessSo<T>(ask: Ask<T>, matters: (found: T) => boolean, part: () => void, answer: T): Ask<T> {
  return (g, f) => {
    if (silently(g, () => matters(ask(g, f)), true)) part();
    return answer;
  };
}

/** Whether a question has found nothing. */
export const isNothing = (found: number | Ids): boolean => (typeof found === "number" ? found === 0 : found.length === 0);
