/**
 * Whether a scenario would go the same way in another game, without playing it again.
 * A game is a function of its definitions and its choices: what differs between the
 * two games matters only if the playing came across it.
 */
import { hashOf } from "../hash.ts";
import type { ClauseIR, ItemIR } from "../ir.ts";
import type { ScenarioRecord } from "../scenarios.ts";
import type { PlayedGame } from "./pool.ts";
import { cardsOf } from "./prepare.ts";
import type { Played } from "./timeline.ts";

/**
 * @param played how it went in the game `from`
 * @returns true only when it is certain that it goes the same way in the game `to`
 */
export function goesAlike(record: ScenarioRecord, played: Played, from: PlayedGame, to: PlayedGame): boolean {
  if (from.items === to.items) return true;
  if (!hasSameCards(record, from, to)) return false;
  return common(from).size === common(to).size && [...common(from)].every((key) => {
    const [here, there] = [from.items.get(key), to.items.get(key)];
    return here === there || (here !== undefined && there !== undefined && isAside(here, there, played));
  });
}

/**
 * What differs in two games and is met by a scenario: its cards, and the rules and sequences.
 *
 * @param played how it went in either game, as far as it could be played; without any, all rules count as met
 * @returns keys of items
 */
export function differencesMet(record: ScenarioRecord, played: readonly Played[], from: PlayedGame, to: PlayedGame): string[] {
  if (from.items === to.items) return [];
  const cards = new Set([record.item, ...cardsOf(record, to.declared)].filter((key) => key.startsWith("card:")));
  const rules = new Set([...common(from), ...common(to)]);
  return [...[...cards].filter((key) => from.items.get(key) !== to.items.get(key)), ...[...rules].filter((key) => {
    const [here, there] = [from.items.get(key), to.items.get(key)];
    if (here === there) return false;
    return here === undefined || there === undefined || played.length === 0 || played.some((each) => !isAside(here, there, each));
  })];
}

/** Whether two games have the same of everything that a scenario can come across: its cards, all rules and sequences. */
export function isUntouched(record: ScenarioRecord, from: PlayedGame, to: PlayedGame): boolean {
  return from.items === to.items || (hasSameRules(from, to) && hasSameCards(record, from, to));
}

export function hasSameCards(record: ScenarioRecord, from: PlayedGame, to: PlayedGame): boolean {
  return cardsOf(record, to.declared).every((key) => from.items.get(key) === to.items.get(key));
}

const sameRules = new WeakMap<ReadonlyMap<string, ItemIR>, WeakMap<ReadonlyMap<string, ItemIR>, boolean>>();

function hasSameRules(from: PlayedGame, to: PlayedGame): boolean {
  let known = sameRules.get(from.items);
  if (!known) sameRules.set(from.items, (known = new WeakMap()));
  let same = known.get(to.items);
  if (same === undefined) {
    same = common(from).size === common(to).size && [...common(from)].every((key) => from.items.get(key) === to.items.get(key));
    known.set(to.items, same);
  }
  return same;
}

const commons = new WeakMap<ReadonlyMap<string, ItemIR>, ReadonlySet<string>>();

/** Keys of the rules and sequences of a game. */
function common({ items }: PlayedGame): ReadonlySet<string> {
  let keys = commons.get(items);
  if (!keys) commons.set(items, (keys = new Set([...items].flatMap(([key, { kind }]) => (kind === "card" ? [] : [key])))));
  return keys;
}

/** Whether the playing came across nothing of what is different in two versions of a rule or sequence. */
function isAside(here: ItemIR, there: ItemIR, played: Played): boolean {
  if (here.kind === "sequence") return !hasRun(here.name, played) && outsideOf(here) === outsideOf(there);
  const clauses = new Map(here.clauses.map((clause) => [clause.id, clause]));
  const others = new Map(there.clauses.map((clause) => [clause.id, clause]));
  const differing = [...new Set([...clauses.keys(), ...others.keys()])].filter((id) => hashed(clauses.get(id)) !== hashed(others.get(id)));
  return differing.every((id) => [clauses.get(id), others.get(id)].every((clause) => clause === undefined || neverDue(clause, played)));
}

function hasRun(sequence: string, { recorded }: Played): boolean {
  return recorded.some((entry) => entry.kind === "event" && entry.event.event === "begins" && entry.event.step === sequence);
}

const outsides = new WeakMap<ItemIR, string>();

/** What of a sequence matters where it does not run: its parameters and its conditions. */
function outsideOf(item: ItemIR): string {
  let outside = outsides.get(item);
  if (outside === undefined) outsides.set(item, (outside = hashOf({ ...item, body: [], clauses: [] })));
  return outside;
}

const hashes = new WeakMap<ClauseIR, string>();

function hashed(clause: ClauseIR | undefined): string {
  if (!clause) return "";
  let hash = hashes.get(clause);
  if (hash === undefined) hashes.set(clause, (hash = hashOf(clause)));
  return hash;
}

/** A trigger whose event never came. Of anything else nothing is certain. */
function neverDue({ form, event }: ClauseIR, { recorded }: Played): boolean {
  if (form !== "trigger" || !event) return false;
  return !recorded.some((entry) => entry.kind === "event" && entry.event.event === event.event && (event.step === undefined || entry.event.step === event.step));
}
