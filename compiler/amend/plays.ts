/** Plays that are written as another one but for a patch. */
import type { PlayClause } from "../../grammar/index.ts";
import { applyPatch } from "./patch.ts";
import type { PatchFault } from "./patch.ts";
import { namesOf } from "./paths.ts";
import { copyOf } from "./shape.ts";
import type { Amendable } from "./shape.ts";

/** The play of an item that bears the name and is written as another; undefined when it has a body of its own. */
export function basedPlay(item: Amendable, name: string | undefined): PlayClause | undefined {
  return playsOf(item).find((play) => play.base !== undefined && name !== undefined && namesOf(play).includes(name));
}

function playsOf(item: Amendable): PlayClause[] {
  return item.members.filter((member) => member.kind === "play");
}

/**
 * The item with the play's body written out: a copy of the other's, patched.
 * Its type and traits are the other's where it names none. A play based on a play
 * that is not there, or on itself, is left as it is; that is for others to report.
 */
export function expandPlay(
  item: Amendable,
  play: PlayClause,
  within: readonly PlayClause[] = [],
): { readonly item: Amendable } | { readonly faults: readonly PatchFault[] } {
  const base = playsOf(item).find((other) => other.level?.text === play.base?.text);
  if (!base || base === play || within.includes(base)) return { item };
  if (base.base !== undefined) {
    const first = expandPlay(item, base, [...within, play]);
    if ("faults" in first) return first;
    return first.item === item ? first : expandPlay(first.item, play, within);
  }
  const as = play.as ?? base.as;
  const { base: _, ...rest } = play;
  const full: PlayClause = {
    ...rest,
    ...(as && { as }),
    traits: play.traits.length > 0 ? play.traits : base.traits,
    body: copyOf(base.body),
    patch: [],
  };
  const members = item.members.map((member) => (member === play ? full : member));
  const expanded = { ...item, members } as Amendable;
  const items = new Map([["", expanded]]);
  const patched = applyPatch(items, [{ item: "", node: full }], play.patch);
  if ("length" in patched) return { faults: patched };
  return { item: patched.items.get("") ?? expanded };
}
