/** One naming or choosing: of how many, from what, one after another until done. */
import type { Id, Ids, TargetDefinition } from "../definitions.ts";
import type { Game } from "./game.ts";
import { option, question } from "./shapes.ts";
import type { Decision, Frame, Option } from "./state.ts";

/**
 * Asks a seat for what a target still needs. What must all be taken is taken
 * without asking; where fewer are needed the seat may decline the rest.
 *
 * @returns what was picked once that is settled (an id where at most one may be,
 * else a list; 0 or the empty list for none), null while a decision is open
 */
export function pick(g: Game, f: Frame, target: TargetDefinition, from: Ids, asking: Pick<Decision, "seat" | "kind" | "clause" | "card">): Id | Ids | null {
  const max = amount(g, f, target.max);
  const min = amount(g, f, target.min);
  let picked = (f.data["picked"] as Ids | undefined) ?? [];
  const answer = f.answer;
  if (answer) {
    g.answer(f, null);
    if (answer.kind !== "done") picked = [...picked, Number(answer.value)];
    g.setFrame(f.data, "picked", picked);
  }
  const open = picked.length === 0 ? from : from.filter((id) => !picked.includes(id));
  const isForced = picked.length + open.length <= min;
  if (answer?.kind === "done" || picked.length >= max || open.length === 0 || isForced) {
    const all = isForced && answer?.kind !== "done" ? [...picked, ...open].slice(0, max) : picked;
    if (picked.length > 0) g.setFrame(f.data, "picked", NONE);
    g.observer?.named?.(target, all);
    return target.numbers || max === 1 ? (all[0] ?? 0) : all;
  }
  const options = open.map((id) => optionFor(g, id, target.numbers === true));
  if (target.numbers !== true && open.some((id) => g.operations.inSecretOrder?.(g, id))) options.sort(byName);
  const mayStop = picked.length >= min;
  if (mayStop) options.push(DONE);
  g.decide(question(asking.seat, target.name, asking.kind, options, mayStop ? open.length : -1, asking.clause, asking.card));
  return null;
}

function optionFor(g: Game, id: Id, isNumber: boolean): Option {
  if (isNumber) return option(String(id), "number", id);
  const thing = g.thing(id);
  return option(String(thing["alias"] ?? thing["name"] ?? id), "target", id);
}

const byName = (one: Option, other: Option): number => (one.id < other.id ? -1 : one.id > other.id ? 1 : Number(one.value) - Number(other.value));

const DONE = option("done", "done");

const NONE: Ids = [];

export function amount(g: Game, f: Frame, value: number | ((g: Game, f: Frame) => number)): number {
  return typeof value === "number" ? value : value(g, f);
}
