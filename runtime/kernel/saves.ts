/**
 * Saved games as text: a version, the marks of the cards that it was played with and of
 * the text itself, and the state. A text that was cut short or changed, or that other
 * cards wrote, is told from a good one before anything is made of it.
 */
import type { Definition } from "../definitions.ts";
import { GameError } from "./game.ts";
import type { State } from "./state.ts";

/** Raised whenever an older runtime could not read what this one writes, or the other way round. */
export const SAVE_VERSION = 2;

/** What stands before the state. */
const HEAD = /^\{"praxis":(\d+),"cards":"(\w+)","check":"(\w+)","state":/u;

/** @param cards the fingerprint of the definitions that the state is of */
export function writeSave(state: State, cards: string): string {
  const text = JSON.stringify(state);
  return `{"praxis":${SAVE_VERSION},"cards":"${cards}","check":"${hash(text)}","state":${text}}`;
}

/**
 * The state in a saved text.
 *
 * @param fingerprint gives that of the definitions given, for the cards in a state
 * Throws a `GameError` that says why for what is no save, one of another version, one cut
 * short or changed, and one of other cards.
 */
export function readSave(saved: string, fingerprint: (state: State) => string): State {
  const [head, version, cards, check] = HEAD.exec(saved) ?? [];
  if (head === undefined) throw new GameError("this is no saved game");
  if (Number(version) !== SAVE_VERSION) throw new GameError(`this save has version ${version}, this runtime reads version ${SAVE_VERSION}`);
  const text = saved.slice(head.length, -1);
  if (hash(text) !== check) throw new GameError("this save was cut short, or changed after it was written");
  const state = JSON.parse(text) as State;
  if (fingerprint(state) !== cards) throw new GameError("this save was written with other cards or rules than those that are there");
  return state;
}

const prints = new WeakMap<Definition, string>();

/** A mark of what definitions are made of: their clauses and the order of their lines, not what a function does. */
export function fingerprintOf(definitions: readonly Definition[]): string {
  return hash(definitions.map(printOf).join(" "));
}

function printOf(definition: Definition): string {
  let print = prints.get(definition);
  if (print === undefined) {
    print = hash(JSON.stringify(definition, (_name, value: unknown) => (typeof value === "function" ? 0 : value)));
    prints.set(definition, print);
  }
  return print;
}

/** 53 bits of a text, as letters and digits (cyrb53): against accidents, not against fraud. */
function hash(text: string): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    one = Math.imul(one ^ code, 2654435761);
    other = Math.imul(other ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return (4294967296 * (2097151 & other) + (one >>> 0)).toString(36);
}
