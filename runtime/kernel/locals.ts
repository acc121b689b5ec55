/** Names and what they hold. */
import type { Value } from "../definitions.ts";

/** Of what has named nothing. */
export const NO_LOCALS: Locals = Object.freeze({});

type Locals = Readonly<Record<string, Value>>;

function isEmpty(locals: Locals): boolean {
  for (const _name in locals) return false;
  return true;
}

/** A new record of both, what the second says where both say something. Mostly one of them is empty. */
export function both(first: Locals, second: Locals): Record<string, Value> {
  if (isEmpty(second)) return isEmpty(first) ? {} : { ...first };
  return isEmpty(first) ? { ...second } : { ...first, ...second };
}
