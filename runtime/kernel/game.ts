/**
 * The machine: a stack of frames over a state that is plain data. It runs until a
 * seat must decide, and every write goes through the journal. What it carries out
 * (cards, rules, sequences) is handed in as definitions; what the words do is
 * handed in as `Operations`.
 */
import type { CardDefinition, ClauseDefinition, Definition, Id, Ids, TargetDefinition, Value } from "../definitions.ts";
import { bucketFor, channelOf, remembered, type Bucket } from "./buckets.ts";
import { rulesInForce } from "./clauses.ts";
import { copyOf } from "./copying.ts";
import { Journal } from "./journal.ts";
import { nextRandom } from "./random.ts";
import { Pool, type Certain } from "./pool.ts";
import type { Program } from "./program.ts";
import { UNKNOWN, fingerprintOf, readSave } from "./saves.ts";
import { newFrame } from "./shapes.ts";
import type { CardThing, Decision, EventData, Frame, Handler, Option, Play, RunThing, Scope, SeatThing, State, Thing } from "./state.ts";

/** What a game's words do, apart from the kernel: handed in, so that another game can bring its own. */
export interface Operations {
  /** What an event changes, by its name. An event without an entry changes nothing by itself. */
  readonly appliers: Readonly<Record<string, (g: Game, event: EventData) => void>>;
  /** Events whose triggers are looked for before they change anything: what leaves is asked while it is there. */
  readonly lastKnown: ReadonlySet<string>;
  /** Other events that an event is at the same time, seen before it changes anything. */
  entails?(g: Game, event: EventData): readonly EventData[];
  /** A lasting modifier of a property has come or gone. */
  changed?(g: Game, property: string): void;
  /** What `it` is for an event; 0 for none. */
  subject(event: EventData): Id;
  /** The run with which a modifier or permission ends that does not say. */
  readonly span: string;
  /** Sequences that carry a play out: they go on to their end when what encloses them is ended. */
  readonly carriedOut: ReadonlySet<string>;
  /** The cards that a seat may play without having them in play. */
  playable(g: Game, seat: Id): Ids;
  /** Whether a clause does what a window asks for (`maneuver`, `strike`). */
  performs(clause: ClauseDefinition, verb: string): boolean;
  /** The sequence that carries a play out, or null for one that is carried out at once. */
  sequence(g: Game, clause: ClauseDefinition, definition: Definition | undefined): string | null;
  /** Who may use a clause when it does not say: ids of cards, or `[0]` for the seat itself. */
  users(g: Game, clause: ClauseDefinition, card: Id, seat: Id): Ids;
  /** Steps in which a clause is offered when it does not say. */
  windows(g: Game, clause: ClauseDefinition, definition: Definition | undefined): readonly string[];
  /** The reason why a user may not play or use it at all (requirements, prohibitions), or null. */
  barred(g: Game, clause: ClauseDefinition, card: Id, user: Id, seat: Id): string | null;
  /** Which of the options of a seat does what must be done before it may pass, or -1. */
  duty?(g: Game, options: readonly Option[], seat: Id): number;
  /** Whether a play is refused for what it names: with other targets it might be made. Asked only where it may be. */
  refuses?(g: Game, play: Play): boolean;
  /** Whether a clause used by somebody may be refused for what it names: a quick look before all that may be named is tried. */
  mayRefuse?(g: Game, clause: ClauseDefinition, card: Id, user: Id): boolean;
  /** Carries out a play, use or strike once it is announced; the event is what it answers. */
  commit(g: Game, play: Play, event: EventData | null): void;
  /** What it costs in all, by resource. */
  cost(g: Game, play: Play): Readonly<Record<string, number>>;
  /** Whether a seat takes no action now, whatever it has. */
  isNoTime?(g: Game, seat: Id): boolean;
  /** Whether it cannot be played or used now, by whomever and whatever it would name: a quick look before all else is asked. `you` pays. */
  isOut?(g: Game, clause: ClauseDefinition, definition: Definition | undefined, card: Id, you: Id, isNoTime: boolean): boolean;
  /** Whether all of it can be paid at once, and by whom. */
  payable(g: Game, play: Play, cost: Readonly<Record<string, number>>): boolean;
  /** Whether a thing lies in an order that whoever looks for it is not to learn. */
  inSecretOrder?(g: Game, id: Id): boolean;
  /** How often it may be used, when the clause does not say. */
  limit(g: Game, clause: ClauseDefinition, definition: Definition | undefined): { times: number; per: string; byName: boolean } | null;
  /** Work of the operations' own that frames may name (`@strikes`). */
  readonly natives: Readonly<Record<string, (g: Game, f: Frame) => void>>;
}

/** Reports what the game does, for timelines and coverage; never part of the state. */
export interface Observer {
  /** Told of each event, before anything answers it that comes after it. */
  event?(event: EventData): void;
  /** Told of each statement that is carried out, by its program and its place in that. */
  statement?(program: string, statement: number): void;
  /** Told of what was named or chosen, be it asked for or taken since it is all there is. */
  named?(target: TargetDefinition, all: Ids): void;
  /** Told of each choice, before it is carried out. */
  decision?(decision: Decision, chosen: Option): void;
  /** Its turn has come for what waited for an event, or replaces it: it is carried out, or is no longer to be. */
  due?(handler: Handler, event: EventData, carriedOut: boolean): void;
}

/** What a game cannot do, or is not told rightly; its message says why. Nothing has changed by it. */
export class GameError extends Error {}

/** Who is who in a question, and what it is about. */
export interface Asking extends Scope {
  readonly it?: Id;
  readonly event?: EventData | null;
}

/** A question written out: what is asked so often must have one shape. */
export const asking = (self: Id, you: Id, user: Id, run: Id, locals: Scope["locals"], event: EventData | null = null, it: Id = 0): Asking => ({ self, you, user, run, locals, it, event });

/** A play of a card in hand, with the windows in which it is offered. */
export interface Holding {
  readonly card: Id;
  readonly definition: CardDefinition;
  readonly clause: ClauseDefinition;
  readonly windows: readonly string[];
}

/** What may be played of a list of cards, and what of it is offered in the windows that were asked for last. */
export interface Held {
  readonly of: Ids;
  readonly held: readonly Holding[];
  asked: readonly string[];
  offered: readonly Holding[];
}

/** A clause in force, with what it is of: none for one of the rules. */
export interface InForce {
  readonly handler: Handler;
  readonly clause: ClauseDefinition;
  readonly definition: CardDefinition | undefined;
}

/** What an activation begins with, where it is not nothing. */
type Starting = Partial<Pick<Frame, "pc" | "self" | "you" | "user" | "it" | "run" | "event" | "locals" | "data">>;

const newCertain = (): Certain => new Map();
const NO_HANDLERS: readonly Handler[] = [];
const NOTHING_IN_FORCE: readonly InForce[] = [];

/** How many questions may be asked for each other before cards are held to ask in a circle. */
const MOST_QUESTIONS = 60;

/** How many activations may wait for each other before the game is held to be without an end. */
const MOST_FRAMES = 400;

/**
 * A game in progress: its state and the definitions that it is played with. Observers are handed it
 * to look; a `Table` is what clients change it by.
 */
export class Game {
  /** Plain data, the same object from the first move to the last. */
  state: State;
  readonly journal = new Journal();
  readonly pool: Pool;
  /** What the list of a seat's cards, or of the clauses in a bucket, is of: lists are never changed, only replaced. */
  readonly holdings = new Map<Id, Held>();
  private rules: Readonly<Record<string, readonly InForce[]>> | undefined;
  private readonly lookedUp: ({ version: number; readonly of: readonly Handler[]; readonly found: readonly InForce[] } | undefined)[] = [];
  /** What questions about the state as it is have found, for `perState` and `perCardsInPlay`. */
  readonly memos: Memo[] = [];
  observer: Observer | null = null;
  /** The play whose legality is being asked about, before it has a run. */
  considering: Play | null = null;
  /** Scratch frames for questions asked while a handler is looked at; never on the stack. */
  private readonly scratch: Frame[] = [];
  private depth = 0;
  private readonly innermost: { of: Ids; readonly byName: Map<string, Id> } = { of: [], byName: new Map() };
  /** Definitions by the ids of cards, as far as they have been asked for, and what such cards certainly count as where they represent nothing. */
  private readonly definitionsById: (CardDefinition | undefined)[] = [];
  private readonly certainById: Certain[] = [];

  constructor(readonly operations: Operations, pool: readonly Definition[] | Pool, state?: State) {
    this.state = state ?? emptyState();
    this.pool = pool instanceof Pool ? pool : Pool.of(pool);
  }

  /** The game as it stands, to be played on by itself. Nothing before it can be taken back in it, and nobody watches it. */
  copy(): Game {
    return new Game(this.operations, this.pool, copyOf(this.state));
  }

  /** Goes on with a save. Throws a `GameError` that says why it cannot be read with this pool. */
  static restore(operations: Operations, pool: readonly Definition[], saved: string): Game {
    const game = new Game(operations, pool);
    game.state = readSave(saved, (state) => game.fingerprint(state), (state) => game.lacking(state));
    return game;
  }

  // -------------------------------------------------------------- state

  /** Writes a field of the state, so that it can be taken back. */
  set<T extends object, K extends keyof T>(target: T, key: K, value: T[K]): void {
    this.journal.set(target, key, value);
  }

  /** Writes a field of a frame or of its locals. */
  setFrame<T extends object, K extends keyof T>(frame: T, key: K, value: T[K]): void {
    this.journal.setAside(frame, key, value);
  }

  /** Where an activation stands: written more often than anything else. */
  goTo(frame: Frame, pc: number): void {
    this.journal.note(frame, "pc", frame.pc);
    frame.pc = pc;
  }

  /** What has an id. Throws a `GameError` for none. */
  thing(id: Id): Thing {
    const thing = this.state.things[id];
    if (!thing) throw new GameError(`there is no thing ${id}`);
    return thing;
  }

  /** A card by its id. Throws a `GameError` for what is none. */
  card(id: Id): CardThing {
    const thing = this.state.things[id];
    if (thing?.kind !== "card") throw new GameError(`thing ${id} is not a card`);
    return thing as CardThing;
  }

  /** Whether an id is that of a card. */
  isCard(id: Id): boolean {
    return this.state.things[id]?.kind === "card";
  }

  /** A seat by its id. Throws a `GameError` for what is none. */
  seat(id: Id): SeatThing {
    const thing = this.state.things[id];
    if (thing?.kind !== "seat") throw new GameError(`thing ${id} is not a seat`);
    return thing as SeatThing;
  }

  /** A sequence in progress or past by its id. Throws a `GameError` for what is none. */
  runThing(id: Id): RunThing {
    const thing = this.state.things[id];
    if (thing?.kind !== "run") throw new GameError(`thing ${id} is not a run`);
    return thing as RunThing;
  }

  /** The definition of a card. Throws a `GameError` for one that is not in the pool. */
  definitionOf(card: Id): CardDefinition {
    const { name } = this.card(card);
    const known = this.definitionsById[card];
    // Another state may have another card under the same id.
    if (known?.name === name) return known;
    const definition = this.pool.cards.get(name);
    if (!definition) throw new GameError(`no card named ${name} is in the pool`);
    this.certainById[card] = remembered(this.pool.certain.elsewhere, definition, newCertain);
    return (this.definitionsById[card] = definition);
  }

  /** What is known of what a card counts as, by its print or, in play, by what it represents. Its definition must have been asked for. */
  certainOf(card: Id, definition: CardDefinition, representsInPlay: boolean): Certain {
    return representsInPlay ? remembered(this.pool.certain.inPlay, definition, newCertain) : this.certainById[card]!;
  }

  /** Names of cards in a state that are not in the pool. What a seat's save does not tell has none. */
  private lacking({ things, table }: State): string[] {
    const names = table.cards.map((id) => (things[id] as CardThing).name);
    return names.filter((name) => name !== UNKNOWN && !this.pool.cards.has(name));
  }

  /** The mark of the rules and of the cards in the game: a state can only go on with the same. */
  fingerprint({ things, table }: State = this.state): string {
    const names = new Set(table.cards.map((id) => (things[id] as CardThing).name));
    return fingerprintOf([...this.pool.definitions.values()].filter(({ kind, name }) => kind !== "card" || names.has(name)));
  }

  /** A clause by its id: `Grey Hound#bite`. Throws a `GameError` for one that is not in the pool. */
  clause(id: string): ClauseDefinition {
    const clause = this.pool.clauses.get(id);
    if (!clause) throw new GameError(`there is no clause ${id}`);
    return clause;
  }

  /** The clauses in force that are looked up under a bucket: the rules, then what has come, in the order of its coming. */
  inForce({ name, at }: Bucket): readonly InForce[] {
    const { journal, state: { handlers } } = this;
    if (journal.watched !== handlers) journal.watch(handlers);
    const known = this.lookedUp[at];
    const version = journal.watchedVersion;
    if (known !== undefined && known.version === version) return known.found;
    const of = handlers[name] ?? NO_HANDLERS;
    if (known !== undefined && known.of === of) {
      known.version = version;
      return known.found;
    }
    const rules = (this.rules ??= rulesInForce(this))[name] ?? NOTHING_IN_FORCE;
    const found = of.length === 0 ? rules : [...rules, ...of.map((handler): InForce => ({ handler, clause: this.clause(handler.clause), definition: handler.source === 0 ? undefined : this.definitionOf(handler.source) }))];
    this.lookedUp[at] = { version, of, found };
    return found;
  }

  /** Where what is used in some windows is found: every seat is asked in the same ones, one after the other. */
  bucketsOf(windows: readonly string[]): readonly Bucket[] {
    if (this.asked.of !== windows) this.asked = { of: windows, buckets: windows.map((window) => bucketFor("use", window)) };
    return this.asked.buckets;
  }

  private asked: { readonly of: readonly string[]; readonly buckets: readonly Bucket[] } = { of: [], buckets: [] };

  /** The plays of a card: its own, or else those that rules give to its type. */
  playsOf(definition: CardDefinition): readonly ClauseDefinition[] {
    return remembered(this.pool.plays, definition, ({ clauses, types }) => {
      const own = clauses.filter(({ form }) => form === "play");
      return own.length > 0 ? own : types.flatMap((type) => this.pool.playsOfType.get(type) ?? []);
    });
  }

  /** The windows in which a clause is offered; for one that answers events, the bucket of those. */
  windowsOf(clause: ClauseDefinition, definition: Definition | undefined): readonly string[] {
    return remembered(this.pool.windows, clause, () =>
      clause.pending ? [channelOf(clause.pending).pending.name] : (clause.during ?? this.operations.windows(this, clause, definition)));
  }

  /** A body laid out flat, by its clause or sequence. Throws a `GameError` for one that is not in the pool. */
  program(id: string): Program {
    const program = this.pool.programs.get(id);
    if (!program) throw new GameError(`there is no program ${id}`);
    return program;
  }

  /**
   * Adds a thing with all its fields; its id, whatever it was, becomes its place. A thing is best written as
   * one object in one place: what is put together of parts gets a table of fields that is looked up slowly.
   */
  create<T extends Thing>(thing: T): T {
    (thing as { id: Id }).id = this.state.things.length;
    this.journal.changed();
    this.journal.push(this.state.things, thing as Thing);
    if (thing.kind === "card") this.set(this.state.table, "cards", [...this.state.table.cards, thing.id]);
    return thing;
  }

  /** Whether anything has ever been marked with a name: what no mark is called like is asked without looking at marks. */
  isMarkName(name: string): boolean {
    if (this.markNames.of !== this.state) this.markNames = { of: this.state, names: new Set(this.state.things.flatMap(({ marks }) => marks.map((mark) => mark.name))) };
    return this.markNames.names.has(name);
  }

  /** A name that is given to a mark. */
  noteMark(name: string): void {
    if (!this.isMarkName(name)) this.markNames.names.add(name);
  }

  private markNames: { readonly of: State | null; readonly names: Set<string> } = { of: null, names: new Set() };

  // -------------------------------------------------------------- frames

  /** The innermost activation in progress. */
  get top(): Frame | undefined {
    return this.state.frames.at(-1);
  }

  /** Begins an activation. Throws a `GameError` when too many wait for each other. */
  push(program: string, fields: Starting = {}): Frame {
    const frame = newFrame(program, fields.run ?? this.currentRun);
    if (fields.pc !== undefined) frame.pc = fields.pc;
    if (fields.self !== undefined) frame.self = fields.self;
    if (fields.you !== undefined) frame.you = fields.you;
    if (fields.user !== undefined) frame.user = fields.user;
    if (fields.it !== undefined) frame.it = fields.it;
    if (fields.event !== undefined) frame.event = fields.event;
    if (fields.locals !== undefined) frame.locals = fields.locals;
    if (fields.data !== undefined) frame.data = fields.data;
    this.journal.push(this.state.frames, frame);
    if (this.state.frames.length > MOST_FRAMES) throw new GameError(this.tooDeep());
    return frame;
  }

  /** What is going on inside what, without the kernel's own work: a chain that came back to its start is told once. */
  private tooDeep(): string {
    const chain: string[] = [];
    for (let i = this.state.frames.length - 1; i >= 0; i--) {
      const { program } = this.state.frames[i]!;
      if (program.startsWith("@")) continue;
      chain.unshift(program);
      if (chain.length > 1 && program === chain.at(-1)) break;
    }
    return `more than ${MOST_FRAMES} things are going on inside each other; what comes back to its own start is: ${chain.join(", then ")}`;
  }

  /** Ends the innermost activation. */
  pop(): void {
    this.journal.pop(this.state.frames);
  }

  /** The innermost sequence in progress; 0 for none. */
  get currentRun(): Id {
    return this.state.table.runs.at(-1) ?? 0;
  }

  /** The innermost run of a name in progress, or 0. */
  findRun(name: string): Id {
    const { runs } = this.state.table;
    if (runs !== this.innermost.of) {
      // Those in progress are a list that is never changed, only replaced; a later one hides one of its name.
      this.innermost.of = runs;
      this.innermost.byName.clear();
      for (const id of runs) this.innermost.byName.set(this.runThing(id).name, id);
    }
    return this.innermost.byName.get(name) ?? 0;
  }

  /** Asks a question in a frame that is on no stack: who is who is what the asking says. */
  ask<T>({ self, you, user, run, locals, it = 0, event = null }: Asking, question: (f: Frame) => T): T {
    return this.inFrame(self, you, user, run, locals, it, event, question);
  }

  /** As `ask`, for what is asked most often: nothing is put together for it. */
  inFrame<T>(self: Id, you: Id, user: Id, run: Id, locals: Scope["locals"], it: Id, event: EventData | null, question: (f: Frame) => T): T {
    if (this.depth > MOST_QUESTIONS) throw new GameError("conditions of cards ask about each other without an end");
    const frame = (this.scratch[this.depth] ??= newFrame("", 0));
    this.depth++;
    try {
      frame.self = self;
      frame.you = you;
      frame.user = user;
      frame.it = it;
      frame.run = run;
      frame.event = event;
      frame.locals = locals;
      return question(frame);
    } finally {
      this.depth--;
    }
  }

  // -------------------------------------------------------------- decisions

  /** What waits to be decided; null for nothing. */
  get decision(): Decision | null {
    return this.state.decision.value;
  }

  /** Lets the game wait for a decision, or for none any longer. */
  decide(decision: Decision | null): void {
    const { state: { decision: waiting } } = this;
    this.journal.note(waiting, "value", waiting.value);
    waiting.value = decision;
  }

  /** What was answered in an activation; null once that is heard. */
  answer(frame: Frame, answer: Option | null): void {
    this.journal.note(frame, "answer", frame.answer);
    frame.answer = answer;
  }

  /** Turns an activation to something else. */
  turnTo(frame: Frame, it: Id): void {
    this.journal.note(frame, "it", frame.it);
    frame.it = it;
  }

  /** Whether the game has ended. */
  get over(): boolean {
    return this.state.table.over;
  }

  /** A number from 0 up to and without `below`, from the game's own generator. */
  random(below: number): number {
    const { state, value } = nextRandom(this.state.table.random);
    this.set(this.state.table, "random", state);
    return value % below;
  }
}

/** What was found, and of what: as long as that is the same, it is still so. */
interface Memo {
  of: unknown;
  readonly values: Map<unknown, unknown>;
}

let memos = 0;

function perWhole<Key, Value>(whole: (g: Game) => unknown, find: (g: Game, key: Key) => Value): (g: Game, key: Key) => Value {
  const place = memos++;
  return (g, key) => {
    // What is found in a state that is given up again is not kept, and what is known of the other one is.
    if (g.journal.isTrying) return find(g, key);
    const memo = (g.memos[place] ??= { of: undefined, values: new Map() });
    const of = whole(g);
    if (memo.of !== of) {
      if (memo.values.size > 0) memo.values.clear();
      memo.of = of;
    }
    let value = memo.values.get(key) as Value | undefined;
    if (value === undefined) memo.values.set(key, (value = find(g, key)));
    return value;
  };
}

/** A question about the state alone, with one key: answered once for as long as nothing changes. */
export const perState = <Key, Value>(find: (g: Game, key: Key) => Value): ((g: Game, key: Key) => Value) => perWhole(({ journal }) => journal.version, find);

/** A question about the cards in play as they are printed: answered once for as long as they are the same. */
export const perCardsInPlay = <Key, Value>(find: (g: Game, key: Key) => Value): ((g: Game, key: Key) => Value) => perWhole(({ state }) => state.table.inPlay, find);

export function emptyState(): State {
  return {
    version: 1,
    things: [
      { id: 0, kind: "none", marks: [] },
      { id: 1, kind: "table", marks: [] },
    ],
    frames: [],
    table: { seats: [], inPlay: [], cards: [], active: 0, runs: [], last: {}, random: 1, over: false },
    handlers: {},
    modifiers: {},
    permissions: {},
    decision: { value: null },
  };
}

/** A name-value pair with one value changed, for the small records in the state. */
export function withValue<T>(record: Readonly<Record<string, T>>, name: string, value: T): Readonly<Record<string, T>> {
  return { ...record, [name]: value };
}

export function asIds(value: Value | undefined): Ids {
  if (value === undefined) return [];
  if (typeof value === "number") return value === 0 ? [] : [value];
  if (Array.isArray(value)) return value as Ids;
  return [];
}
