/** What must be done first: actions that minions must take (`must hunt`), before others are taken and before their Methuselah passes. */
import type { ClauseDefinition, Id } from "../definitions.ts";
import { permission } from "../kernel/effects.ts";
import { perState, type Game } from "../kernel/game.ts";
import { usableOptions } from "../kernel/options.ts";
import type { Option } from "../kernel/state.ts";
import { untappedMinions } from "./users.ts";

/** An action that a minion must take (`must hunt`) comes before all others of its Methuselah, and before its own. */
export function dutyBefore(g: Game, clause: ClauseDefinition, user: Id, seat: Id): string | null {
  if (asking.has(g)) return null;
  for (const { minion, duty, isOffered } of duties(g, seat)) {
    if (minion === user && clause.action === duty) continue;
    if (minion === user || isOffered) return `${g.card(minion).alias} must ${duty} first`;
  }
  return null;
}

/** What the untapped minions of a seat must do, each one thing, and whether it can be done now. Who cannot do it does nothing else. */
const duties = perState((g: Game, seat: Id): readonly { readonly minion: Id; readonly duty: string; readonly isOffered: boolean }[] =>
  untappedMinions(g, seat).flatMap((minion) => {
    const duty = ACTION_VERBS.find((verb) => permission(g, "must", verb, minion));
    return duty === undefined ? [] : [{ minion, duty, isOffered: isOffered(g, duty, minion, seat) }];
  }));

/** The first of some options that does what a minion must do: as long as there is one, the active seat does not pass. -1 if there is none. */
export function dutyAmong(g: Game, options: readonly Option[], seat: Id): number {
  if (g.state.table.active !== seat) return -1;
  const open = options.some(({ clause }) => clause !== undefined && isDuty(g.clause(clause).action)) ? duties(g, seat).filter(({ isOffered }) => isOffered) : [];
  return open.length === 0 ? -1 : options.findIndex(({ clause, user }) => clause !== undefined && open.some(({ minion, duty }) => minion === user && duty === g.clause(clause).action));
}

/** Set while it is asked whether a duty can be done at all: the duty itself does not stand in its way then. */
const asking = new WeakSet<Game>();

/** Whether a minion could take an action of a kind now. One that cannot keeps nobody else from acting. */
function isOffered(g: Game, action: string, minion: Id, seat: Id): boolean {
  asking.add(g);
  try {
    return usableOptions(g, seat, ["minion-phase"], undefined, minion).some(({ clause }) => clause !== undefined && g.clause(clause).action === action);
  } finally {
    asking.delete(g);
  }
}

/** Verbs that are actions of their own. */
const ACTION_VERBS = ["hunt", "bleed"] as const;
const isDuty = (action: string | undefined): boolean => action !== undefined && (ACTION_VERBS as readonly string[]).includes(action);
