/** What happened in a game, in order: events, decisions and the lines of the script that were met. */
import type { Span } from "../../grammar/index.ts";
import { events } from "../../runtime/contract.ts";
import type { Decision, EventData, Game, Option } from "../../runtime/index.ts";
import { thingName } from "./things.ts";

export interface TimelineEntry {
  readonly kind: "event" | "decision" | "script" | "wrong";
  readonly text: string;
  /** The clause or sequence that does it. */
  readonly clause?: string;
  /** For lines of the script: where it stands in the scenario's file. */
  readonly span?: Span;
}

/** A play or use that was not offered, with the condition that failed. */
export interface Refusal {
  readonly card: number;
  readonly clause: string;
  /** 0: the seat itself. */
  readonly user: number;
  readonly reason: string;
}

/** An entry before it is put into words. */
export type Recorded =
  | { readonly kind: "event"; readonly event: EventData; readonly clause: string }
  /** `active`: whose turn it is. `refused` is looked up only where a playing is to be shown. */
  | { readonly kind: "decision"; readonly decision: Decision; readonly option: Option; readonly active: number; readonly refused?: readonly Refusal[] }
  /** What somebody could do when a then line was asked. */
  | { readonly kind: "offer"; readonly decision: Decision; readonly refused?: readonly Refusal[] }
  | { readonly kind: "script" | "wrong"; readonly text: string; readonly span: Span };

/** The clause whose text the game carries out: the innermost frame that is no work of the kernel's own. */
export function currentClause(game: Game): string {
  const { frames } = game.state;
  for (let at = frames.length - 1; at >= 0; at--) {
    const program = frames[at]!.program;
    if (!program.startsWith("@")) return program;
  }
  return "";
}

/** Entries in words. The game gives the names, so it must be one in which they all exist. */
export function timelineOf(recorded: readonly Recorded[], game: Game): TimelineEntry[] {
  return recorded.flatMap((entry): TimelineEntry[] => {
    switch (entry.kind) {
      case "event":
        return [{ kind: "event", text: eventText(entry.event, game), ...(entry.clause === "" ? {} : { clause: entry.clause }) }];
      case "decision": {
        const { decision, option } = entry;
        const clause = option.clause ?? decision.clause;
        return [{ kind: "decision", text: `${thingName(game, decision.seat)}, ${decision.window}: ${optionText(option, game)}`, ...(clause === undefined ? {} : { clause }) }];
      }
      case "offer":
        return [];
      default:
        return [entry];
    }
  });
}

type FieldTypes = Readonly<Record<string, string>>;

/** `Bob: blood-burned, amount 1`, `combat begins`. */
export function eventText(event: EventData, game: Game): string {
  const word = Object.hasOwn(events, event.event) ? events[event.event as keyof typeof events] : undefined;
  if (event.step !== undefined) return `${event.step} ${event.event}${typeof event["outcome"] === "string" && event["outcome"] !== "" ? ` as ${event["outcome"]}` : ""}`;
  // Events for which texts have no word happen, too; their fields are called as those of others.
  const fields: FieldTypes = word?.fields ?? Object.fromEntries(Object.keys(event).flatMap((name) => (name === "event" ? [] : [[name, commonFields[name] ?? "symbol"]])));
  const subjectField = word?.subject ?? Object.keys(fields).find((name) => isId(fields[name] ?? ""));
  const shown = Object.entries(fields).flatMap(([name, type]) => {
    const value = event[name];
    if (name === subjectField || value === undefined || value === 0 || value === "") return [];
    return `${name} ${isId(type) && typeof value === "number" ? thingName(game, value) : String(value)}`;
  });
  const subject = subjectField === undefined ? undefined : event[subjectField];
  const head = typeof subject === "number" ? `${thingName(game, subject)}: ${event.event}` : event.event;
  return [head, ...shown].join(", ");
}

const commonFields: FieldTypes = Object.assign({}, ...Object.values(events).map(({ fields }) => fields)) as FieldTypes;

const isId = (type: string): boolean => ["seat", "card", "run", "strike", "thing"].includes(type);

/** `Ann: bleed`, `Ann plays Whisper (superior)`, `Tim`, `pass`. */
export function optionText(option: Option, game: Game): string {
  switch (option.kind) {
    case "play":
    case "use": {
      const clause = option.clause === undefined ? undefined : game.pool.clauses.get(option.clause);
      const who = option.user ? `${thingName(game, option.user)} ` : "";
      const card = option.card ? thingName(game, option.card) : "";
      if (option.kind === "play") return `${who}plays ${card}${clause?.level === undefined ? "" : ` at ${clause.level}`}`;
      return `${who}uses ${labelOf(option.clause ?? "")}${option.card && option.card !== option.user ? ` of ${card}` : ""}`;
    }
    case "order":
      return `${labelOf(option.clause ?? "")}${option.card ? ` of ${thingName(game, option.card)}` : ""} first`;
    case "target":
      return typeof option.value === "number" ? thingName(game, option.value) : option.id;
    default:
      return option.id;
  }
}

/** `bite` of `Grey Hound#bite`. */
export function labelOf(clause: string): string {
  return clause.slice(clause.lastIndexOf("#") + 1);
}

// ---------------------------------------------------------------- where two games part

/**
 * What of an entry must be the same in both games, and is told where they part; undefined
 * for lines of the script. In names, because the games may count their things differently.
 */
function identity(entry: Recorded, game: Game): string | undefined {
  switch (entry.kind) {
    case "event":
      return eventText(entry.event, game);
    case "decision":
      return `${offerText(entry.decision, game)} → ${optionText(entry.option, game)}`;
    case "offer":
      return offerText(entry.decision, game);
    default:
      return undefined;
  }
}

/** `P, minion-phase: Ann uses bleed | Ann uses hunt`. */
export function offerText(decision: Decision, game: Game): string {
  const options = decision.options.filter(({ kind }) => kind !== "pass").map((option) => optionText(option, game));
  return `${thingName(game, decision.seat)}, ${decision.window}: ${options.join(" | ")}`;
}

export interface Played {
  readonly recorded: readonly Recorded[];
  readonly game: Game;
}

export interface Parting {
  /** What happens or is offered in the one game. */
  readonly here: string;
  /** What comes in its place in the other. */
  readonly there: string;
}

/** The places in both records of the first thing that differs; a place at the end stands for nothing more. */
export interface PartingPlace {
  readonly here: number;
  readonly there: number;
}

/** Where two games part; undefined when they go alike. */
export function partingAt(left: Played, right: Played): PartingPlace | undefined {
  const [here, there] = [steps(left), steps(right)];
  for (;;) {
    const [first, second] = [here.next().value, there.next().value];
    if (first === undefined && second === undefined) return undefined;
    if (first?.text !== second?.text) return { here: first?.at ?? left.recorded.length, there: second?.at ?? right.recorded.length };
  }
}

/** The first thing that differs, in words; undefined when nothing does. */
export function partingOf(left: Played, right: Played): Parting | undefined {
  const place = partingAt(left, right);
  return place && { here: textAt(left, place.here), there: textAt(right, place.there) };
}

function textAt({ recorded, game }: Played, at: number): string {
  const entry = recorded[at];
  return (entry && identity(entry, game)) ?? "nothing more";
}

function* steps({ recorded, game }: Played): Generator<{ readonly text: string; readonly at: number }, undefined> {
  for (const [at, entry] of recorded.entries()) {
    const text = identity(entry, game);
    if (text !== undefined) yield { text, at };
  }
  return undefined;
}
