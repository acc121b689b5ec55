/** What plays and uses are by the type that they count as: when, through which sequence, how often. */
import { cardTypes, verbs as verbWords, type VerbWord } from "../contract.ts";
import type { CardType, ClauseDefinition, Definition } from "../definitions.ts";
import type { Game } from "../kernel/game.ts";

/** A card type of the contract, or one that a set declares. A strike is played like a combat card. */
export function typeNamed(g: Game, name: string): CardType | undefined {
  return g.pool.types.get(name) ?? (cardTypes as Readonly<Record<string, CardType>>)[name === "strike" ? "combat" : name];
}

/** The type that a play counts as, or that an ability is used like. */
export function typeOf(g: Game, clause: ClauseDefinition, definition: Definition | undefined): CardType | undefined {
  const name = clause.as ?? (clause.form === "play" && definition?.kind === "card" ? definition.types[0] : undefined);
  return name === undefined ? undefined : typeNamed(g, name);
}

export function windows(g: Game, clause: ClauseDefinition, definition: Definition | undefined): readonly string[] {
  if (clause.form === "strike" || clause.as === "strike") return ["strike"];
  if (clause.form === "action") return ["minion-phase"];
  const type = typeOf(g, clause, definition);
  const verb = (clause.performs ?? []).map((name) => (verbWords as Readonly<Record<string, VerbWord>>)[name]?.window).find((window) => window !== undefined);
  if (verb !== undefined && (clause.form === "ability" || type?.by === "involved")) return [verb];
  return type?.windows ?? [];
}

/** A window that asks for strikes also takes what dodges. */
export function performs(clause: ClauseDefinition, verb: string): boolean {
  if (verb === "strike") return clause.form === "strike" || clause.as === "strike" || (clause.performs ?? []).includes("dodge");
  return (clause.performs ?? []).includes(verb);
}

export function sequence(g: Game, clause: ClauseDefinition, definition: Definition | undefined): string | null {
  if (clause.form === "action") return "action";
  return clause.form === "play" ? (typeOf(g, clause, definition)?.sequence ?? null) : null;
}

/** The kind of an action, where it has one. */
export function kindOfAction(g: Game, clause: ClauseDefinition, definition: Definition | undefined): string {
  return clause.action ?? (clause.form === "play" ? typeOf(g, clause, definition)?.action : undefined) ?? "";
}

/** A minion plays the same modifier or reaction once per action. */
export function limit(g: Game, clause: ClauseDefinition, definition: Definition | undefined): { times: number; per: string; byName: boolean } | null {
  if (clause.form !== "play") return null;
  const per = typeOf(g, clause, definition)?.oncePer;
  return per === undefined ? null : { times: 1, per, byName: true };
}
