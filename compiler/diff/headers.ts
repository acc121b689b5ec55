/** What became of what is printed in the corners of a card. */
import type { CardIR, Requirement } from "../ir.ts";
import { compareCosts } from "./announcements.ts";
import type { Declared } from "../declared.ts";
import type { ChangeKind } from "./kinds.ts";
import type { Context } from "./ledger.ts";
import { isSame } from "./normal.ts";
import { disciplineWords, requirementWords } from "../wording/index.ts";

/** What each side declares of the sets. */
export interface Printings {
  readonly before: Pick<Declared, "sets">;
  readonly after: Pick<Declared, "sets">;
}

/**
 * Notes what differs in the corners.
 *
 * @param paid resources of whose cost something else was said already
 */
export function compareHeaders(before: CardIR, after: CardIR, paid: ReadonlySet<string>, printings: Printings, context: Context): void {
  const lists = (kind: ChangeKind, header: string, names: string, old: readonly string[], young: readonly string[]): void => {
    if (isSame([...old].sort(), [...young].sort())) return;
    const words = (all: readonly string[]): string | undefined => (all.length === 0 ? undefined : `${names} ${all.join(", ")}`);
    at(header).note(kind, { before: words(old), after: words(young) });
  };
  const values = (kind: ChangeKind, header: string, old: string | number | undefined, young: string | number | undefined): void => {
    if (old === young) return;
    const words = (value: string | number | undefined): string | undefined => (value === undefined ? undefined : `${header} ${value}`);
    at(header).note(kind, { before: words(old), after: words(young) });
  };
  const at = (header: string): Context => context.inside(["header"], undefined, undefined).inside([header], undefined, undefined);

  lists("type-changed", "type", "type", before.types, after.types);
  // What follows from clan and title is told with these.
  const follows = new Set([before.clan, after.clan, before.title?.split(" ")[0], after.title?.split(" ")[0]]);
  const kinds = (traits: readonly string[]): string[] => traits.filter((trait) => !follows.has(trait));
  lists("kinds-changed", "type", "counts as", kinds(before.traits), kinds(after.traits));
  lists("represents-changed", "represents", "represents", before.represents ?? [], after.represents ?? []);
  lists("alias-changed", "alias", "alias", before.aliases, after.aliases);
  values("clan-changed", "clan", before.clan, after.clan);
  values("title-changed", "title", before.title, after.title);
  values("capacity-changed", "capacity", before.capacity, after.capacity);
  values("life-changed", "life", before.life, after.life);
  values("strength-changed", "strength", before.strength, after.strength);
  values("bleed-changed", "bleed", before.bleed, after.bleed);
  lists("disciplines-changed", "disciplines", "disciplines", disciplineWords(before.disciplines), disciplineWords(after.disciplines));
  compareRequirements(before.requires, after.requires, at("requires"));
  compareCosts(before.cost, after.cost, paid, at("cost"));
  compareSets(before.set, after.set, printings, at("set"));
}

type Group = readonly Requirement[];

const requiresText = (groups: readonly string[]): string | undefined => (groups.length === 0 ? undefined : `requires ${groups.join(" and ")}`);

function compareRequirements(before: readonly Group[], after: readonly Group[], context: Context): void {
  const [old, young] = [before.map(requirementWords), after.map(requirementWords)];
  const gone = old.filter((group) => !young.includes(group));
  const come = young.filter((group) => !old.includes(group));
  if (gone.length + come.length === 0) return;
  const [lost, won] = [before.find((group) => gone.includes(requirementWords(group))), after.find((group) => come.includes(requirementWords(group)))];
  // One more way to meet the same requirement, or one less.
  const wider = gone.length === 1 && come.length === 1 && lost && won && subset(lost, won);
  const closer = gone.length === 1 && come.length === 1 && lost && won && subset(won, lost);
  const kind = gone.length === 0 || closer === true ? "requirement-added" : come.length === 0 || wider === true ? "requirement-removed" : "requirement-changed";
  context.note(kind, { before: requiresText(old), after: requiresText(young) });
}

const subset = (inner: Group, outer: Group): boolean => inner.every((one) => outer.some((other) => isSame(one, other)));

const setText = (set: string, printed: string | undefined): string => `set "${set}"${printed === undefined ? "" : `, printed ${printed}`}`;

/** A card that stands in another set: the day of printing decides from when it is in the game. */
function compareSets(before: string, after: string, printings: Printings, context: Context): void {
  if (before === after) return;
  const [old, young] = [printings.before.sets.get(before)?.printed, printings.after.sets.get(after)?.printed];
  context.note(old === young ? "set-moved" : "printing-moved", { before: setText(before, old), after: setText(after, young) });
}

