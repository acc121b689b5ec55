/**
 * Windows: who is asked, in what order, until all pass in turn. What a seat may do
 * in one comes from the cards in hand, the clauses in force and the rules.
 */
import type { Id, Ids } from "../definitions.ts";
import type { Game } from "./game.ts";
import { announce, handOptions, openPlays, usableOptions } from "./options.ts";
import { obligations } from "./effects.ts";
import { channelOf } from "./buckets.ts";
import { option, question } from "./shapes.ts";
import type { EventData, Frame, Option, RunThing } from "./state.ts";

export interface WindowRequest {
  /** Names of the steps and sequences that enclose the asking, innermost last. */
  readonly names: readonly string[];
  readonly seats: Ids;
  /** Only options that perform this verb, and the first taker ends the asking. */
  readonly verb?: string;
  /** Each must take one option, in order; none passes. */
  readonly each?: boolean;
  /** The labels of the clauses that are taken for who must do something and says nothing: the first that is offered. */
  readonly otherwise?: readonly string[];
  /** The event about to happen that is answered. */
  readonly pending?: EventData;
  /** Who is asked where it is not the seats themselves: a user for each seat in `seats`. */
  readonly users?: Ids;
  /** The only card that is asked about: which of its plays. */
  readonly card?: Id;
}

/** A window while it is open: its request, and how far the asking has come. */
interface Asked extends WindowRequest {
  at: number;
  passes: number;
  /** How far it had come when somebody took something. */
  before: { readonly at: number; readonly passes: number } | null;
}

export function openWindow(g: Game, request: WindowRequest): void {
  const seats = isFinal(request) ? request.seats.filter((seat) => !declined(g, request.verb!).includes(seat)) : request.seats;
  if (seats.length === 0) return;
  // All fields, whatever is asked for: what is read so often must have one shape.
  const { names, verb, each, otherwise, pending, users, card } = request;
  const data: Asked = { names, seats, verb, each, otherwise, pending, users, card, at: 0, passes: 0, before: null };
  g.push("@window", { data: data as unknown as Frame["data"] });
}

/** Who is asked `to VERB` for all that she has declines once and for all in a sequence; who is asked for one minion may be asked again. */
const isFinal = ({ verb, each, users }: WindowRequest): boolean => verb !== undefined && each !== true && users === undefined;

/** Seats that passed when asked `to VERB` in the sequence in progress. */
function declined(g: Game, verb: string): Ids {
  const run = sequenceRun(g);
  return run ? (declinedIn(run)[verb] ?? []) : [];
}

function declinedIn(run: RunThing): Readonly<Record<string, Ids>> {
  return (run["declined"] as Readonly<Record<string, Ids>> | undefined) ?? {};
}

function sequenceRun(g: Game): RunThing | null {
  for (let i = g.state.frames.length - 1; i >= 0; i--) {
    const frame = g.state.frames[i]!;
    if (frame.program.startsWith("sequence:")) return g.runThing(frame.run);
  }
  return null;
}

/** What a seat may do in a window, passing apart. */
export function windowOptions(g: Game, request: WindowRequest, seat: Id, user: Id): Option[] {
  if (request.pending) return pendingOptions(g, request.pending, seat);
  if (request.card !== undefined) return openPlays(g, seat, request.card, user);
  const { names } = request;
  const options = handOptions(g, seat, names, request.verb, user);
  for (const option of usableOptions(g, seat, names, request.verb, user)) options.push(option);
  return request.each && request.verb ? obliged(g, options, request.verb, user) : options;
}

/** Where something must be done with a certain card, only that card's options are left. */
function obliged(g: Game, options: Option[], verb: string, user: Id): Option[] {
  const cards = obligations(g, verb, user, "with");
  if (cards.length === 0) return options;
  const left = options.filter((option) => option.card !== undefined && cards.includes(option.card));
  return left.length > 0 ? left : options;
}

/** What may answer an event about to happen: of one seat, or of all. */
export function pendingOptions(g: Game, event: EventData, only?: Id): Option[] {
  const windows = [channelOf(event).pending.name];
  const options: Option[] = [];
  for (const seat of only === undefined ? g.state.table.seats : [only]) {
    options.push(...handOptions(g, seat, windows, undefined, 0, event));
    options.push(...usableOptions(g, seat, windows, undefined, 0, event));
  }
  return options;
}

export const PASS: Option = option("pass", "pass");

/** One turn of the asking: the answer to the last question, then the next one. */
export function window(g: Game, f: Frame): void {
  const data = f.data as unknown as Asked;
  const answer = f.answer;
  if (answer) {
    g.answer(f, null);
    if (answer.kind === "pass") pass(g, data);
    else take(g, data, answer);
    return;
  }
  if (pendingIsReplaced(g, data)) {
    g.pop();
    return;
  }
  let { at, passes } = data;
  let options: Option[] = [];
  for (; !finished(data, at, passes); at++, passes++) {
    const seat = data.seats[at % data.seats.length]!;
    // Who has left the game meanwhile is not asked.
    options = g.state.table.seats.includes(seat) ? windowOptions(g, data, seat, data.users?.[at % data.seats.length] ?? 0) : [];
    if (options.length > 0) break;
    declines(g, data, seat);
  }
  if (options.length === 0) {
    g.pop();
    return;
  }
  if (at !== data.at) comeTo(g, data, at, passes);
  const seat = data.seats[at % data.seats.length]!;
  const forced = data.each === true;
  const duty = forced ? -1 : (g.operations.duty?.(g, options, seat) ?? -1);
  const otherwise = forced ? firstOf(options, data.otherwise ?? []) : Math.max(0, duty);
  if (!forced && duty < 0) options.unshift(PASS);
  g.decide(question(seat, data.pending ? data.pending.event : (data.names.at(-1) ?? ""), "window", options, otherwise));
}

/** The first option by one of some labels, in the order of the labels; -1 if there is none. */
function firstOf(options: readonly Option[], labels: readonly string[]): number {
  for (const label of labels) {
    const at = options.findIndex(({ clause }) => clause?.endsWith(`#${label}`) ?? false);
    if (at >= 0) return at;
  }
  return -1;
}

function finished({ verb, seats }: WindowRequest, at: number, passes: number): boolean {
  return (verb === undefined ? passes : at) >= seats.length;
}

function pendingIsReplaced(g: Game, data: WindowRequest): boolean {
  if (!data.pending) return false;
  const below = g.state.frames.at(-2);
  return below?.program === "@event" && below.data["replaced"] === true;
}

/** Who declines what all are asked `to VERB` has declined it for the rest of the sequence. */
function declines(g: Game, request: WindowRequest, seat: Id): void {
  const { verb } = request;
  const run = isFinal(request) ? sequenceRun(g) : null;
  if (run && verb !== undefined) g.set(run, "declined", { ...declinedIn(run), [verb]: [...declined(g, verb), seat] });
}

function pass(g: Game, data: Asked): void {
  declines(g, data, data.seats[data.at % data.seats.length]!);
  comeTo(g, data, data.at + 1, data.passes + 1);
}

function comeTo(g: Game, data: Asked, at: number, passes: number): void {
  g.setFrame(data, "at", at);
  g.setFrame(data, "passes", passes);
}

/** After somebody acts, that seat is asked again, and all must pass anew; `to VERB` ends with the first taker. */
function take(g: Game, data: Asked, option: Option): void {
  const seat = data.seats[data.at % data.seats.length]!;
  g.setFrame(data, "before", { at: data.at, passes: data.passes });
  comeTo(g, data, data.verb === undefined ? data.at : data.each ? data.at + 1 : data.seats.length, 0);
  announce(g, seat, option, data.pending ?? null);
}

/** What was taken last in a window has come to nothing: the same seat is asked again, as if it had done nothing. */
export function askAgain(g: Game, f: Frame | undefined): void {
  const data = f?.data as unknown as Asked | undefined;
  const before = data?.before;
  if (!data || !before) return;
  comeTo(g, data, before.at, before.passes);
  g.setFrame(data, "before", null);
}
