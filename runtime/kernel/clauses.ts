/** Under which names clauses are looked up, and which are in force by themselves. */
import type { ClauseDefinition } from "../definitions.ts";
import { bucketFor, channelOf } from "./buckets.ts";
import type { Game, InForce } from "./game.ts";

/** The buckets under which a clause is looked up. */
export function bucketsOf(g: Game, clause: ClauseDefinition): readonly string[] {
  switch (clause.form) {
    case "trigger":
      return clause.event ? [channelOf(clause.event).when.name] : [];
    case "replacement":
      return clause.event ? [channelOf(clause.event).instead.name] : [];
    case "continuous":
      return continuousWords(clause);
    case "ability":
    case "action":
    case "strike":
      if (clause.pending) return g.windowsOf(clause, undefined);
      return g.windowsOf(clause, undefined).map((window) => bucketFor("use", window).name);
    case "play":
      return [];
  }
}

/** `after combat { … }` waits until that is wholly over, its lasting effects included. */
export function afterBuckets(clause: ClauseDefinition): readonly string[] {
  return clause.event ? [channelOf(clause.event).after.name] : [];
}

function continuousWords(clause: ClauseDefinition): readonly string[] {
  const words = new Set<string>();
  for (const node of clause.body) {
    if (node.kind === "modifier") words.add(bucketFor("modify", node.property).name);
    if (node.kind === "permission") words.add(bucketFor(node.mode, node.verb).name);
  }
  return [...words];
}

/** Clauses of an item that are in force by themselves: not plays, not those inside a span. */
export function ownClauses(clauses: readonly ClauseDefinition[]): readonly ClauseDefinition[] {
  return clauses.filter((clause) => clause.form !== "play" && !isNested(clause.id));
}

/** `Item#label.inner`: the inner clause comes into force when the span does. */
export function isNested(id: string): boolean {
  return id.slice(id.lastIndexOf("#") + 1).includes(".");
}

/** The clauses of rules, by bucket: they are in force from the beginning to the end, and so no part of the state. */
export function rulesInForce(g: Game): Readonly<Record<string, readonly InForce[]>> {
  return g.pool.inForce(() => {
    const found: Record<string, InForce[]> = {};
    for (const definition of g.pool.definitions.values()) {
      if (definition.kind !== "rule") continue;
      for (const clause of ownClauses(definition.clauses)) {
        const inForce: InForce = { handler: { clause: clause.id, source: 0, effect: 0 }, clause, definition: undefined };
        for (const bucket of bucketsOf(g, clause)) (found[bucket] ??= []).push(inForce);
      }
    }
    return found;
  });
}
