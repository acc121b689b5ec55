/** Operands of verbs as generated modules hand them over. */
import type { Id, Ids, Value } from "../definitions.ts";
import { asIds, type Game } from "../kernel/game.ts";
import type { Frame } from "../kernel/state.ts";

/** By name: `object`, `amount`, `what`, `adjectives`, or a preposition. */
export interface Operands {
  readonly object?: Value | readonly string[];
  readonly amount?: number;
  readonly what?: string;
  readonly adjectives?: readonly string[];
  readonly property?: string;
  readonly of?: Value;
  readonly [preposition: string]: Value | readonly string[] | undefined;
}

export type Verb = (g: Game, f: Frame, operands: Operands) => void;

/** The things that an operand names. */
export function things(operands: Operands, name: string): Ids {
  return asIds(operands[name] as Value | undefined);
}

/** The one thing that an operand names, or another where it is not written. */
export function thing(operands: Operands, name: string, otherwise: Id = 0): Id {
  return operands[name] === undefined ? otherwise : (things(operands, name)[0] ?? 0);
}

export function word(operands: Operands, name: string, otherwise = ""): string {
  const value = operands[name];
  return value === undefined ? otherwise : String(value);
}
