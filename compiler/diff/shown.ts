/** What games show of what may be done since a change; the text alone does not tell it. */
import type { Trace } from "./behaviour.ts";
import { changeKinds } from "./kinds.ts";
import type { Effect } from "./kinds.ts";
import type { Change, ShownOptions } from "./report.ts";

/** The changes with the games that part over them and in which an option went or came. What these show is part of their effect. */
export function withShown(changes: readonly Change[], traces: readonly Trace[]): Change[] {
  const shown = new Map<Change, ShownOptions[]>();
  for (const { scenario, options: { gone, come }, because: [item, ...more], clauses } of traces) {
    // Of several things that differ nobody can say which it is.
    if (item === undefined || more.length > 0 || gone.length + come.length === 0) continue;
    const own = changes.filter(({ card, of, kind }) => card === item.card && of === item.of && isOfGames(kind));
    const met = own.filter(({ clause }) => clause !== null && [...clauses].some((id) => id === `${item.card}#${clause}` || clause.startsWith(`${id.slice(id.indexOf("#") + 1)}.`)));
    for (const change of met.length > 0 ? met : own) shown.set(change, [...(shown.get(change) ?? []), { scenario, gone, come }]);
  }
  return changes.map((change) => {
    const games = shown.get(change);
    return games === undefined ? change : { ...change, shown: games, effect: seen(change.effect, games) };
  });
}

/** Changes of what the game is; rulings and proofs change nothing but by these. */
const isOfGames = (kind: Change["kind"]): boolean => !["ruling", "proof only", "text only"].includes(changeKinds[kind].class);

function seen(effect: Effect, games: readonly ShownOptions[]): Effect {
  const takes = effect === "takes" || effect === "both" || games.some(({ gone }) => gone.length > 0);
  const gives = effect === "gives" || effect === "both" || games.some(({ come }) => come.length > 0);
  return takes && gives ? "both" : takes ? "takes" : "gives";
}
