/** Plays a scenario: the situation laid out, the script followed, its conditions asked. */
import { GameError } from "../../runtime/index.ts";
import type { Decision, Game, Observer, Table } from "../../runtime/index.ts";
import { Laws } from "../fuzz/laws/index.ts";
import type { ScenarioRecord } from "../scenarios.ts";
import { Asker } from "./asker.ts";
import type { Answer } from "./asker.ts";
import { DEFAULTS } from "./defaults.ts";
import { isNamed, matchMove, matchOperand, matchOrder, offeredText } from "./match.ts";
import type { Move, Operand, ScriptLine } from "./model.ts";
import { endOfTurn, placeOf } from "./points.ts";
import type { Asked, Point, ThenLine } from "./points.ts";
import type { PlayedGame } from "./pool.ts";
import { prepareScenario } from "./prepare.ts";
import type { Prepared } from "./prepare.ts";
import type { PlayOptions, Playthrough, ScenarioFailure, ScenarioResult } from "./result.ts";
import { StateCheck } from "./state-check.ts";
import { beginningOf, isCalled, layTable } from "./table.ts";
import type { LaidTable } from "./table.ts";
import { findThing } from "./things.ts";
import { currentClause, offerText, timelineOf } from "./timeline.ts";
import type { Played, Recorded, Refusal, TimelineEntry } from "./timeline.ts";

/** Plays a scenario in a game. Never throws on a scenario; what goes wrong is in the result. */
export function playScenario(record: ScenarioRecord, game: PlayedGame, options: PlayOptions = {}): ScenarioResult {
  return playThrough(record, game, options).result;
}

/** As `playScenario`, with the record of what happened. */
export function playThrough(record: ScenarioRecord, game: PlayedGame, options: PlayOptions = {}): Playthrough {
  const started = performance.now();
  const prepared = prepareScenario(record, game.declared, game.textOf?.(record.file));
  const playing = new Playing(prepared, game, options);
  const [first] = prepared.diagnostics.filter(({ severity }) => severity === "error");
  const { outcome, failure } = first
    ? { outcome: "error" as const, failure: { message: first.message, line: first.span, offered: [] } }
    : playing.play();
  const { played, asked } = playing;
  const passed = outcome === "passed";
  let timeline: readonly TimelineEntry[] | undefined;
  return {
    played,
    programs: playing.programs,
    answered: playing.answered,
    asked,
    result: {
      key: record.key,
      name: record.name,
      owner: record.item,
      file: record.file,
      passed,
      outcome,
      ...(failure ? { failure } : {}),
      diagnostics: prepared.diagnostics,
      // Of the game without a ruling nobody reads it.
      get timeline() {
        return (timeline ??= played && (options.trace || !passed) ? timelineOf(played.recorded, played.game) : []);
      },
      milliseconds: performance.now() - started,
      covered: playing.covered,
    },
  };
}

/** What a then line finds in a game at each point from where its script asks it on; nothing when it is never asked. */
export function pointsFrom(record: ScenarioRecord, game: PlayedGame, line: ThenLine): readonly Point[] {
  return new Playing(prepareScenario(record, game.declared, game.textOf?.(record.file)), game, {}).pointsFrom(line);
}

/** Why a scenario cannot go on. */
class Stuck extends Error {
  constructor(
    message: string,
    readonly offered: readonly string[],
  ) {
    super(message);
  }
}

/** What a line says was neither asked for nor taken. */
class Unheard extends Stuck {
  constructor(message: string, readonly line: ScriptLine, offered: readonly string[] = []) {
    super(message, offered);
  }
}

const spoken = (operand: Operand): string => (operand.kind === "number" ? String(operand.value) : operand.name);

type Ending = Pick<ScenarioResult, "outcome" | "failure">;

class Playing {
  private readonly recorded: Recorded[] = [];
  private readonly statements = new Map<string, Set<number>>();
  /** The program of the last statement, and all that were seen of it. */
  private running = "";
  private seen = new Set<number>();
  private laid: LaidTable | undefined;
  private engine!: Game;
  private asker!: Asker;
  private check: StateCheck | undefined;
  private laws: Laws | undefined;
  /** What the last move brought along for the questions that follow it, as far as it is not heard yet. */
  private details: Operand[] = [];
  /** The line of that move. */
  private saying: ScriptLine | undefined;
  private acting: string | undefined;
  private readonly blocking: Set<string>;
  private decisions = 0;
  private turns = 0;
  /** What came of events, be it nothing. */
  readonly answered = new Set<string>();
  /** The step that a line waits for, and whether it has begun. */
  private awaited: { readonly step: string; readonly seat: number; met: boolean } | undefined;
  private wrong: ScenarioFailure | undefined;
  /** Then lines that wait for the next decision, and what was found of them when the turn ended before it. */
  private waiting: readonly ScriptLine[] = [];
  private readonly early = new Map<ScriptLine, Asked & Answer>();
  /** All then lines that were asked, in their order. */
  readonly asked: (Asked & Answer)[] = [];
  /** Told of the end of a turn, by whoever plays on beyond the script. */
  private onTurnEnd: (() => void) | undefined;

  constructor(
    private readonly prepared: Prepared,
    private readonly game: PlayedGame,
    private readonly options: PlayOptions,
  ) {
    this.acting = prepared.situation.acting;
    this.blocking = new Set(prepared.situation.blocking);
  }

  get played(): Played | undefined {
    return this.laid && { recorded: this.recorded, game: this.laid.table.game };
  }

  get programs(): ReadonlySet<string> {
    return new Set(this.statements.keys());
  }

  get covered(): ReadonlySet<string> {
    const all = new Set<string>();
    for (const [program, statements] of this.statements) for (const statement of statements) all.add(statementId(program, statement));
    return all;
  }

  /** Whether a law that is broken breaks the game off: where it is wanted, and where the script says that none is. */
  private get isHeldToLaws(): boolean {
    return this.options.checkState === true || this.prepared.script.some(({ kind }) => kind === "lawful");
  }

  private get table(): Table {
    return this.laid!.table;
  }

  // -------------------------------------------------------------- from the first line to the last

  /** Follows the script to its end, or until that line was carried out. */
  play(last?: ScriptLine): Ending {
    const { script, record } = this.prepared;
    let line: ScriptLine | undefined;
    try {
      const beginning = beginningOf(script, this.game);
      this.waiting = this.thenLinesAfter(beginning.isMet ? script[0] : undefined);
      this.laid = layTable(this.prepared, this.game, beginning, (engine) => {
        this.engine = engine;
        this.asker = new Asker(this.prepared, engine, () => this.laid?.table);
        if (this.isHeldToLaws) this.laws = new Laws(engine, true);
        return this.observer;
      });
      this.engine = this.laid.table.game;
      this.table.observer = this.observer;
      if (this.options.checkState) this.check = new StateCheck(this.laid);
      this.holdLaws();
      for (line of beginning.isMet ? script.slice(1) : script) {
        this.carryOut(line);
        if (line === last) return { outcome: "passed" };
      }
      this.settle();
      this.hearOut();
      if (this.acting !== undefined) throw new Stuck(`${this.acting} is given as acting, but never could bleed`, []);
      const [idle] = this.blocking;
      if (idle !== undefined) throw new Stuck(`${idle} is given as blocking, but was never asked to block`, []);
    } catch (error) {
      const span = line?.span ?? record.scenario.name.span;
      const message = error instanceof Error ? error.message : String(error);
      if (error instanceof Stuck) {
        const at = error instanceof Unheard ? error.line.span : span;
        const failure = this.wrong ? { ...this.wrong, message: `${this.wrong.message} After that: ${message}` } : { message: `${message}.`, line: at, offered: error.offered };
        return { outcome: "stuck", failure };
      }
      return { outcome: "error", failure: { message: `The game broke off: ${message}.`, line: span, offered: [] } };
    }
    return this.wrong ? { outcome: "failed", failure: this.wrong } : { outcome: "passed" };
  }

  private readonly observer: Observer = {
    due: (handler, event, isCarriedOut) => {
      if (isCarriedOut) this.answered.add(handler.clause);
      this.laws?.due(handler, event, isCarriedOut);
    },
    event: (event) => {
      this.laws?.event(event);
      this.recorded.push({ kind: "event", event, clause: currentClause(this.engine) });
      if (event.event === "ends" && event.step === "turn") {
        this.onTurnEnd?.();
        if (!this.awaited || this.awaited.met) this.askWaiting();
      }
      // Against whom an action is directed nobody is asked.
      if (event.step === "action") this.hear(Number(this.engine.thing(event["run"] as number)["direction"]), false);
      if (event.event !== "begins") return;
      if (event.step === "turn") this.turns++;
      const { awaited } = this;
      if (awaited && event.step !== undefined && isCalled(event.step, awaited.step) && (awaited.seat === 0 || awaited.seat === this.engine.state.table.active)) awaited.met = true;
    },
    statement: (program, statement) => {
      // One after another they are mostly of the same program.
      if (program !== this.running) {
        this.running = program;
        this.seen = this.statements.get(program) ?? new Set();
        this.statements.set(program, this.seen);
      }
      this.seen.add(statement);
    },
    named: ({ numbers = false }, all) => {
      // What is all there is is not asked for; who says it all the same says what is so.
      for (const id of all) this.hear(id, numbers);
    },
    decision: (decision, option) => {
      this.laws?.decision(decision, option);
      this.recorded.push({ kind: "decision", decision, option, active: this.engine.state.table.active, ...this.refused(decision, decision.seat) });
    },
  };

  /** Where the playing is to be shown: what of the cards that the scenario is about is not offered, to a seat or to anybody, and why. */
  private refused(decision: Decision, seat?: number): { readonly refused?: readonly Refusal[] } {
    if (!this.options.trace || (seat !== undefined && decision.kind !== "window")) return {};
    const { thisCard, own, script } = this.prepared;
    const named = script.flatMap((line) => ((line.kind === "move" || line.kind === "offered") && line.move.kind === "play" ? [line.move.card.name] : []));
    const names = new Set([thisCard, ...own.map(({ name }) => name), ...named]);
    const cards = this.engine.state.table.cards.filter((id) => names.has(this.engine.card(id).name) && (seat === undefined || this.engine.card(id).controller === seat));
    return { refused: cards.flatMap((card) => this.table.whyNot(card).map((each) => ({ card, ...each }))) };
  }

  private carryOut(line: ScriptLine): void {
    this.settle();
    if (line.kind === "move") this.seek(line.move, line);
    else if (line.kind === "step") this.seekStep(line);
    else this.ask(line);
  }

  private note(line: ScriptLine): void {
    this.recorded.push({ kind: "script", text: `${line.kind === "move" || line.kind === "step" ? "when" : "then"} ${line.text}`, span: line.span });
  }

  // -------------------------------------------------------------- when lines

  /** Plays on, by defaults, until a decision fits the move; then makes it. */
  private seek(move: Move, line: ScriptLine): void {
    this.turns = 0;
    this.decisions = 0;
    const passed: string[] = [];
    for (;;) {
      const decision = this.table.decision;
      if (!decision) throw new Stuck("The game is over before this line fits", passed);
      const match = matchMove(move, decision, this.engine);
      if (match.kind === "several") {
        throw new Stuck(`Several options fit this line; say which, with \`at\`, \`of\` or the minion's name`, match.options.map((at) => offeredText({ ...decision, options: [decision.options[at]!] }, this.engine)).flat());
      }
      if (match.kind === "one") {
        this.hearOut();
        this.note(line);
        this.waiting = this.thenLinesAfter(line);
        this.details = saidBy(move);
        this.saying = line;
        this.choose(match.option);
        return;
      }
      if (decision.options.length > 1) passed.push(this.offer(decision));
      this.playOn(decision, move, line, passed);
      this.settle();
    }
  }

  private seekStep(line: ScriptLine & { readonly kind: "step" }): void {
    const seat = line.seat === undefined ? 0 : findThing(this.engine, line.seat);
    const awaited = { step: line.step, seat, met: this.isIn(line.step, seat) && this.recorded.every(({ kind }) => kind === "event") };
    this.awaited = awaited;
    this.waiting = this.thenLinesAfter(line);
    this.turns = -this.prepared.situation.seats.length;
    this.decisions = 0;
    const passed: string[] = [];
    while (!awaited.met) {
      const decision = this.table.decision;
      if (!decision) throw new Stuck(`The game is over before ${line.text}`, passed);
      if (decision.options.length > 1) passed.push(this.offer(decision));
      this.playOn(decision, undefined, line, passed);
      this.settle();
    }
    this.awaited = undefined;
    this.hearOut();
    this.note(line);
  }

  /** Whether that step of that seat's turn is in progress. */
  private isIn(step: string, seat: number): boolean {
    const { frames, table } = this.engine.state;
    return (seat === 0 || table.active === seat) && frames.some((frame) => frame.program === "sequence:turn" && frame.stages.some(({ name }) => isCalled(name, step)));
  }

  /** One decision by default: passed, declined, or ordered in favour of a card that the line names. */
  private playOn(decision: Decision, move: Move | undefined, line: ScriptLine, passed: readonly string[]): void {
    const order = move ? matchOrder(move, decision, this.engine) : -1;
    const option = order >= 0 ? order : decision.otherwise;
    if (option < 0) this.fitIn(decision);
    if (option < 0) throw new Stuck(`A choice is left open before this line: ${this.offer(decision)}`, offeredText(decision, this.engine));
    this.choose(option);
    if (++this.decisions >= DEFAULTS.decisions.value || this.turns > 1) throw new Stuck(`Nothing fits \`${line.text}\``, shortened(passed));
  }

  private offer(decision: Decision): string {
    return offerText(decision, this.engine);
  }

  // -------------------------------------------------------------- what needs no line of its own

  /** Answers questions with what the last move brought along, and lets the given minions act and block. */
  private settle(): void {
    for (;;) {
      const decision = this.table.decision;
      if (!decision) return;
      const option = decision.kind === "window" ? this.standing(decision) : this.detail(decision);
      if (option < 0) return;
      this.choose(option);
    }
  }

  private detail(decision: Decision): number {
    for (const [at, operand] of this.details.entries()) {
      const option = matchOperand(operand, decision, this.engine);
      if (option < 0) continue;
      this.details.splice(at, 1);
      return option;
    }
    return -1;
  }

  /** Nothing that a line says is left unheard. */
  private hearOut(): void {
    const [unheard] = this.details;
    if (unheard === undefined || this.options.lenient) return;
    throw new Unheard(`${spoken(unheard)} answers nothing: after this line nobody was asked what it could answer, and it was not taken unasked. Name what can be named there, or leave it out`, this.saying!);
  }

  private hear(id: number, isNumber: boolean): void {
    const at = this.details.findIndex((operand) => isNamed(operand, id, isNumber, this.engine));
    if (at >= 0) this.details.splice(at, 1);
  }

  /** A question that is still open, and does not take what the last move brought along. */
  private fitIn(decision: Decision): void {
    const [unheard] = this.details;
    if (unheard === undefined || this.options.lenient || decision.kind === "window") return;
    throw new Unheard(`${spoken(unheard)} is not among what can be answered: ${this.offer(decision)}`, this.saying!, offeredText(decision, this.engine));
  }

  /** The bleed of the acting minion and the block of the blocking one, as soon as they are offered. */
  private standing(decision: Decision): number {
    if (this.acting !== undefined) {
      const match = matchMove(doing(this.acting, DEFAULTS.bleeding.value), decision, this.engine);
      if (match.kind === "one") {
        const name = this.acting;
        this.acting = undefined;
        if (!this.actsByScript(name, decision)) return match.option;
      }
    }
    for (const name of this.blocking) {
      const match = matchMove(doing(name, DEFAULTS.blocking.value), decision, this.engine);
      if (match.kind !== "one") continue;
      this.blocking.delete(name);
      return match.option;
    }
    return -1;
  }

  /** Whether the first when line lets the acting minion take an action here. */
  private actsByScript(name: string, decision: Decision): boolean {
    const first = this.prepared.script.find(({ kind }) => kind === "move" || kind === "step");
    if (first?.kind !== "move" || first.move.kind === "pass" || first.move.who.name !== name) return false;
    return matchMove(first.move, decision, this.engine).kind !== "none";
  }

  private choose(option: number): void {
    if (this.check) this.check.choose(option, this.observer);
    else this.table.choose(option);
    this.holdLaws();
    // Nobody takes it back.
    if (!this.isHeldToLaws) this.table.forget();
  }

  /** A scenario in which a law of the game is broken fails, whatever its then lines say. */
  private holdLaws(): void {
    this.laws?.atDecision();
    const broken = this.laws?.broken ?? null;
    if (broken !== null) throw new GameError(`a law of the game is broken: ${broken}`);
  }

  // -------------------------------------------------------------- then lines

  /** The then lines up to the next when line; those at the beginning without a line. */
  private thenLinesAfter(line: ScriptLine | undefined): readonly ScriptLine[] {
    const { script } = this.prepared;
    const rest = line === undefined ? script : script.slice(script.indexOf(line) + 1);
    const end = rest.findIndex(({ kind }) => kind === "move" || kind === "step");
    return end < 0 ? rest : rest.slice(0, end);
  }

  /** Asks the waiting conditions before the turn is over: what is true in the next turn is no answer. */
  private askWaiting(): void {
    for (const line of this.waiting) {
      if (line.kind === "then") this.early.set(line, { line, place: endOfTurn(this.engine), ...this.asker.found(line, null) });
    }
    this.waiting = [];
  }

  private ask(line: ThenLine): void {
    const { decision } = this.table;
    if (decision && !this.early.has(line)) this.fitIn(decision);
    if (decision) this.recorded.push({ kind: "offer", decision, ...this.refused(decision) });
    const answer = this.early.get(line) ?? { line, place: placeOf(this.engine, decision), ...this.asker.found(line, decision) };
    this.asked.push(answer);
    if (answer.found === null) this.note(line);
    else this.fail(line, answer.found, answer.offered);
  }

  private fail(line: ScriptLine, found: string, offered: readonly string[] = []): void {
    const message = `It should be that ${line.text}, but ${found}.`;
    this.recorded.push({ kind: "wrong", text: `then ${line.text} — but ${found}`, span: line.span });
    this.wrong ??= { message, line: line.span, offered };
  }

  /**
   * What a then line finds from where it is asked on, by default: about what is offered to
   * the end of the turn, about all else once around the table.
   */
  pointsFrom(target: ThenLine): readonly Point[] {
    this.play(target);
    const points: Point[] = [];
    const first = this.early.get(target);
    if (first) points.push(first);
    else if (!this.asked.some(({ line }) => line === target)) return [];
    let turns = target.kind === "offered" ? 1 : this.prepared.situation.seats.length;
    this.onTurnEnd = () => {
      turns--;
      if (target.kind !== "offered") points.push({ place: endOfTurn(this.engine), found: this.asker.found(target, null).found });
    };
    for (let left = DEFAULTS.decisions.value; left > 0; left--) {
      const { decision } = this.table;
      points.push({ place: placeOf(this.engine, decision), found: this.asker.found(target, decision).found });
      if (!decision || decision.otherwise < 0) break;
      this.choose(decision.otherwise);
      this.settle();
      if (turns <= 0) break;
    }
    return points;
  }
}

/** What a move says beside what finds its option. */
function saidBy(move: Move): Operand[] {
  switch (move.kind) {
    case "pass":
    case "order":
      return [];
    case "answer":
      return move.details.slice(1);
    case "do":
      return move.details.filter((operand) => operand.kind !== "named" || !move.words.includes(operand.name));
    default:
      return [...move.details];
  }
}

const ids = new Map<string, string[]>();

/** `program:statement`, the same text each time: many scenarios run the same. */
function statementId(program: string, statement: number): string {
  let known = ids.get(program);
  if (!known) ids.set(program, (known = []));
  return (known[statement] ??= `${program}:${statement}`);
}

const doing = (name: string, verb: string): Move => ({ kind: "do", who: { kind: "named", name }, verb, of: undefined, words: [], details: [] });

/** The last offers, equal ones in a row once. */
function shortened(offers: readonly string[]): string[] {
  return offers.filter((offer, at) => offer !== offers[at - 1]).slice(-8);
}
