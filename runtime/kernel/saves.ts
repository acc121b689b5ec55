/**
 * Saved games as text: a version, the marks of the cards that it was played with and of
 * the text itself, and the state. A text that was cut short or changed, or that other
 * cards wrote, is told from a good one before anything is made of it.
 */
import type { Definition } from "../definitions.ts";
import { GameError } from "./game.ts";
import type { State } from "./state.ts";

/** Raised whenever an older runtime could not read what this one writes, or the other way round. */
export const SAVE_VERSION = 4;

/** The name of a card of which a save does not tell what it is. */
export const UNKNOWN = "?";

/** What stands before the state. */
const HEAD = /^\{"praxis":(\d+),"cards":"(\w+)","check":"(\w+)","state":/u;

/** @param cards the fingerprint of the definitions that the state is of */
export function writeSave(state: State, cards: string): string {
  const text = JSON.stringify(state);
  return `{"praxis":${SAVE_VERSION},"cards":"${cards}","check":"${hash(text)}","state":${text}}`;
}

/**
 * The state in a saved text; white space around it does not matter.
 *
 * @param fingerprint gives that of the definitions given, for the cards in a state
 * @param lacking names of cards in a state for which there is no definition
 * Throws a `GameError` that says why for what is no save, one of another version, one cut
 * short or changed, and one of other cards.
 */
export function readSave(saved: string, fingerprint: (state: State) => string, lacking: (state: State) => readonly string[]): State {
  const whole = String(saved).trim();
  const [head, version, cards, check] = HEAD.exec(whole) ?? [];
  if (head === undefined) throw new GameError(whyNoSave(whole));
  if (Number(version) !== SAVE_VERSION) throw new GameError(otherVersion(Number(version)));
  const text = whole.slice(head.length, -1);
  if (hash(text) !== check) throw new GameError(parsed(whole) === undefined ? "this save was cut short or damaged: its end does not fit its beginning" : "this save was changed after it was written");
  const state = JSON.parse(text) as State;
  const [missing] = lacking(state);
  if (missing !== undefined) throw new GameError(`this save has the card ${missing}, which is not among the cards that are there`);
  if (fingerprint(state) !== cards) throw new GameError("this save was written with other rules, or with cards that said something else, than those that are there");
  return state;
}

function whyNoSave(text: string): string {
  const value = parsed(text);
  if (typeof value === "object" && value !== null && "praxis" in value) return "this save was changed after it was written: its parts stand otherwise than a save has them";
  return text.startsWith('{"praxis":') ? "this save was cut short or damaged: its beginning is not whole" : "this is no saved game";
}

const otherVersion = (version: number): string =>
  `this save has version ${version}, this runtime reads version ${SAVE_VERSION}: ${version < SAVE_VERSION ? "it was written by an older runtime" : "a newer runtime is needed"}`;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const prints = new WeakMap<Definition, string>();

/**
 * A mark of what definitions are made of: their clauses, the order of their lines, and the hash of
 * what they were built from. What a function does is seen by that hash alone.
 */
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
