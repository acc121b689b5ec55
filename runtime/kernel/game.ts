/**
 * The machine: a stack of frames over a state that is plain data. It runs until a
 * seat must decide, and every write goes through the journal. What it carries out
 * (cards, rules, sequences) is handed in as definitions; what the words do is
 * handed in as `Operations`.
 */
import type { CardDefinition, CardType, ClauseDefinition, Definition, Id, Ids, Region, ResourceDefinition, SetDefinition, Value } from "../definitions.ts";
import { bucketOf } from "./buckets.ts";
import { Journal } from "./journal.ts";
import { nextRandom } from "./random.ts";
import { programOf, type Program } from "./program.ts";
import { UNKNOWN, fingerprintOf, readSave } from "./saves.ts";
import type { CardThing, Decision, EventData, Frame, Handler, Option, Play, RunThing, SeatThing, State, Thing } from "./state.ts";

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
  /** Whether a play is refused for what it names: with other targets it might be made. */
  refuses?(g: Game, play: Play): boolean;
  /** Carries out a play, use or strike once it is announced. */
  commit(g: Game, play: Play): void;
  /** What it costs in all, by resource. */
  cost(g: Game, play: Play): Readonly<Record<string, number>>;
  /** Whether all of it can be paid at once, and by whom. */
  payable(g: Game, play: Play, cost: Readonly<Record<string, number>>): boolean;
  /** How often it may be used, when the clause does not say. */
  limit(g: Game, clause: ClauseDefinition, definition: Definition | undefined): { times: number; per: string; byName: boolean } | null;
  /** Work of the operations' own that frames may name (`@strikes`). */
  readonly natives: Readonly<Record<string, (g: Game, f: Frame) => void>>;
}

/** Reports what the game does, for timelines and coverage; never part of the state. */
export interface Observer {
  event?(event: EventData): void;
  statement?(program: string, statement: number): void;
  decision?(decision: Decision, chosen: Option): void;
  /** Its turn has come for what waited for an event: it is carried out, or is no longer to be. */
  due?(handler: Handler, event: EventData, carriedOut: boolean): void;
}

export class GameError extends Error {}

/** How many activations may wait for each other before the game is held to be without an end. */
const MOST_FRAMES = 400;

export class Game {
  /** Plain data, the same object from the first move to the last. */
  state: State;
  readonly journal = new Journal();
  readonly programs = new Map<string, Program>();
  readonly clauses = new Map<string, ClauseDefinition>();
  readonly definitions = new Map<string, Definition>();
  private readonly cardDefinitions = new Map<string, CardDefinition>();
  /** What the sets of the pool declare. */
  readonly types = new Map<string, CardType>();
  readonly regions = new Map<string, Region>();
  readonly resources = new Map<string, ResourceDefinition>();
  readonly terms = new Map<string, readonly (readonly string[])[]>();
  /** By type, the plays that rules give to cards of it which have none of their own. */
  readonly playsOfType = new Map<string, readonly ClauseDefinition[]>();
  /** Buckets of the events that some clause of the pool may answer before they happen. */
  readonly answerable = new Set<string>();
  observer: Observer | null = null;
  /** The play whose legality is being asked about, before it has a run. */
  considering: Play | null = null;
  /** Scratch frames for questions asked while a handler is looked at; never on the stack. */
  private readonly scratch: Frame[] = [];
  private depth = 0;

  constructor(readonly operations: Operations, pool: readonly Definition[], state?: State) {
    this.state = state ?? emptyState();
    for (const definition of pool) this.define(definition);
  }

  /** Goes on with a save. Throws a `GameError` that says why it cannot be read with this pool. */
  static restore(operations: Operations, pool: readonly Definition[], saved: string): Game {
    const game = new Game(operations, pool);
    game.state = readSave(saved, (state) => game.fingerprint(state), (state) => game.lacking(state));
    return game;
  }

  private define(definition: Definition): void {
    const key = `${definition.kind}:${definition.name}`;
    this.definitions.set(key, definition);
    if (definition.kind === "card") this.cardDefinitions.set(definition.name, definition);
    if (definition.kind === "set") {
      this.declare(definition);
      return;
    }
    if (definition.kind === "sequence") {
      this.add(programOf(key, definition.body, { params: definition.params }));
    }
    for (const clause of definition.clauses) {
      this.clauses.set(clause.id, clause);
      if (definition.kind === "rule" && clause.form === "play") {
        const type = clause.as ?? "";
        this.playsOfType.set(type, [...(this.playsOfType.get(type) ?? []), clause]);
      }
      if (clause.pending) this.answerable.add(bucketOf("pending", clause.pending));
      this.add(programOf(clause.id, clause.body, { clause }));
      if (clause.start && clause.start.length > 0) {
        this.add(programOf(`${clause.id}/start`, clause.start, { clause }));
      }
    }
  }

  private declare({ types, regions, resources, terms }: SetDefinition): void {
    for (const [name, type] of Object.entries(types ?? {})) this.types.set(name, type);
    for (const [name, region] of Object.entries(regions ?? {})) this.regions.set(name, region);
    for (const [name, resource] of Object.entries(resources ?? {})) this.resources.set(name, resource);
    for (const [name, groups] of Object.entries(terms ?? {})) this.terms.set(name, groups);
  }

  private add(program: Program): void {
    this.programs.set(program.id, program);
    for (const inner of program.nested) {
      this.clauses.set(inner.id, inner.clause!);
      this.add(inner);
    }
  }

  // -------------------------------------------------------------- state

  set<T extends object, K extends keyof T>(target: T, key: K, value: T[K]): void {
    this.journal.set(target, key, value);
  }

  thing(id: Id): Thing {
    const thing = this.state.things[id];
    if (!thing) throw new GameError(`there is no thing ${id}`);
    return thing;
  }

  card(id: Id): CardThing {
    const thing = this.state.things[id];
    if (thing?.kind !== "card") throw new GameError(`thing ${id} is not a card`);
    return thing as CardThing;
  }

  isCard(id: Id): boolean {
    return this.state.things[id]?.kind === "card";
  }

  seat(id: Id): SeatThing {
    const thing = this.state.things[id];
    if (thing?.kind !== "seat") throw new GameError(`thing ${id} is not a seat`);
    return thing as SeatThing;
  }

  runThing(id: Id): RunThing {
    const thing = this.state.things[id];
    if (thing?.kind !== "run") throw new GameError(`thing ${id} is not a run`);
    return thing as RunThing;
  }

  definitionOf(card: Id): CardDefinition {
    const definition = this.cardDefinitions.get(this.card(card).name);
    if (!definition) throw new GameError(`no card named ${this.card(card).name} is in the pool`);
    return definition;
  }

  /** Names of cards in a state that are not in the pool. What a seat's save does not tell has none. */
  private lacking({ things, table }: State): string[] {
    const names = table.cards.map((id) => (things[id] as CardThing).name);
    return names.filter((name) => name !== UNKNOWN && !this.cardDefinitions.has(name));
  }

  /** The mark of the rules and of the cards in the game: a state can only go on with the same. */
  fingerprint({ things, table }: State = this.state): string {
    const names = new Set(table.cards.map((id) => (things[id] as CardThing).name));
    return fingerprintOf([...this.definitions.values()].filter(({ kind, name }) => kind !== "card" || names.has(name)));
  }

  clause(id: string): ClauseDefinition {
    const clause = this.clauses.get(id);
    if (!clause) throw new GameError(`there is no clause ${id}`);
    return clause;
  }

  program(id: string): Program {
    const program = this.programs.get(id);
    if (!program) throw new GameError(`there is no program ${id}`);
    return program;
  }

  /** Adds a thing; its id is its place. */
  create<T extends Thing>(fields: Omit<T, "id" | "marks">): T {
    const thing = { ...fields, id: this.state.things.length, marks: [] } as unknown as T;
    this.journal.push(this.state.things, thing as Thing);
    if (thing.kind === "card") this.set(this.state.table, "cards", [...this.state.table.cards, thing.id]);
    return thing;
  }

  // -------------------------------------------------------------- frames

  get top(): Frame | undefined {
    return this.state.frames.at(-1);
  }

  push(program: string, fields: Partial<Frame> = {}): Frame {
    const frame: Frame = {
      program, pc: 0, self: 0, you: 0, user: 0, it: 0, run: this.currentRun, event: null,
      locals: {}, loops: [], stages: [], answer: null, data: {}, ...fields,
    };
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

  pop(): void {
    this.journal.pop(this.state.frames);
  }

  get currentRun(): Id {
    return this.state.table.runs.at(-1) ?? 0;
  }

  /** The innermost run of a name in progress, or 0. */
  findRun(name: string): Id {
    const runs = this.state.table.runs;
    for (let i = runs.length - 1; i >= 0; i--) {
      const run = this.state.things[runs[i]!] as RunThing;
      if (run.name === name && !run.ended) return run.id;
    }
    return 0;
  }

  /** A frame to ask questions in, given back by `ask`. */
  ask<T>(fields: Partial<Frame>, question: (f: Frame) => T): T {
    if (this.depth > 60) throw new GameError("conditions of cards ask about each other without an end");
    const frame = (this.scratch[this.depth] ??= {
      program: "", pc: 0, self: 0, you: 0, user: 0, it: 0, run: 0, event: null, locals: {}, loops: [], stages: [], answer: null, data: {},
    });
    this.depth++;
    try {
      frame.self = fields.self ?? 0;
      frame.you = fields.you ?? 0;
      frame.user = fields.user ?? 0;
      frame.it = fields.it ?? 0;
      frame.run = fields.run ?? this.currentRun;
      frame.event = fields.event ?? null;
      frame.locals = fields.locals ?? {};
      return question(frame);
    } finally {
      this.depth--;
    }
  }

  // -------------------------------------------------------------- decisions

  get decision(): Decision | null {
    return this.state.decision.value;
  }

  decide(decision: Decision): void {
    this.set(this.state.decision, "value", decision);
  }

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
