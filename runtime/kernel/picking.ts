/** One naming or choosing: of how many, from what, one after another until done. */
import type { Id, Ids, TargetDefinition } from "../definitions.ts";
import type { Game } from "./game.ts";
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
    g.setFrame(f, "answer", null);
    if (answer.kind !== "done") picked = [...picked, Number(answer.value)];
    g.setFrame(f, "data", { ...f.data, picked });
  }
  const open = from.filter((id) => !picked.includes(id));
  const isForced = picked.length + open.length <= min;
  if (answer?.kind === "done" || picked.length >= max || open.length === 0 || isForced) {
    const all = isForced && answer?.kind !== "done" ? [...picked, ...open].slice(0, max) : picked;
    g.setFrame(f, "data", { ...f.data, picked: [] });
    return target.numbers || max === 1 ? (all[0] ?? 0) : all;
  }
  const options = open.map((id) => optionFor(g, id, target.numbers === true));
  const mayStop = picked.length >= min;
  g.decide({
    ...asking, window: target.name,
    options: mayStop ? [...options, { id: "done", kind: "done" }] : options,
    otherwise: mayStop ? options.length : -1,
  });
  return null;
}

function optionFor(g: Game, id: Id, isNumber: boolean): Option {
  if (isNumber) return { id: String(id), kind: "number", value: id };
  const thing = g.thing(id);
  return { id: String(thing["alias"] ?? thing["name"] ?? id), kind: "target", value: id };
}

export function amount(g: Game, f: Frame, value: number | ((g: Game, f: Frame) => number)): number {
  return typeof value === "number" ? value : value(g, f);
}
