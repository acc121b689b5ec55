/** Runs frames until a seat must decide: one instruction after another, innermost first. */
import type { Id, Value } from "../definitions.ts";
import { endsOf, type Channel } from "./buckets.ts";
import { applyModifier, applyPermission, bringClause, bringOnce, openSpan } from "./effects.ts";
import { due, event, fireAfter, fireStep, replacePending } from "./events.ts";
import { asIds, GameError, type Game } from "./game.ts";
import { announcing } from "./options.ts";
import { pick } from "./picking.ts";
import { UNTIL, type Instruction, type Program } from "./program.ts";
import { option, question } from "./shapes.ts";
import { beginSequence, closeRun, finishSequence, openRun } from "./runs.ts";
import type { Frame } from "./state.ts";
import { window } from "./windows.ts";

const NATIVES: Readonly<Record<string, (g: Game, f: Frame) => void>> = {
  "@window": window,
  "@announce": announcing,
  "@event": event,
  "@due": due,
};

/** How many steps may pass between two decisions before the game is held to be stuck. */
const STEPS_WITHOUT_DECISION = 200_000;

/** Goes on until a decision, the end of the game, or as many steps as are asked for. */
export function advance(g: Game, most = Infinity): void {
  const { decision, frames } = g.state;
  let program: Program | undefined;
  let of: Frame | undefined;
  for (let steps = 0; decision.value === null && steps < most; steps++) {
    const frame = frames[frames.length - 1];
    if (frame === undefined) {
      g.set(g.state.table, "over", true);
      return;
    }
    if (steps > STEPS_WITHOUT_DECISION) throw new GameError(endless(g, frame));
    if (frame !== of) {
      of = frame;
      program = g.pool.programs.get(frame.program);
    }
    if (program !== undefined) execute(g, frame, program);
    else {
      const native = NATIVES[frame.program] ?? g.operations.natives[frame.program];
      if (!native) throw new GameError(`nothing is known of ${frame.program}`);
      native(g, frame);
    }
  }
}

/** Why nobody is asked any more. */
function endless(g: Game, { program }: Frame): string {
  const sequences = g.state.table.runs.map((run) => g.runThing(run).name);
  return `the game goes round and round without a question to anybody: either no seat can do anything, or something begins itself again and again (in ${sequences.join(", ")}; last in ${program})`;
}

function execute(g: Game, f: Frame, program: Program): void {
  const isSequence = program.params !== undefined;
  if (f.pc === -1) {
    beginSequence(g, f);
    return;
  }
  const instruction = program.code[f.pc];
  if (!instruction) {
    if (isSequence) finishSequence(g, f);
    else g.pop();
    return;
  }
  g.observer?.statement?.(program.source, instruction.statement);
  perform(g, f, program, instruction);
}

function perform(g: Game, f: Frame, program: Program, instruction: Instruction): void {
  const next = f.pc + 1;
  switch (instruction.op) {
    case "step":
      g.goTo(f, next);
      instruction.run(g, f);
      return;
    case "unless":
      g.goTo(f, instruction.check(g, f) ? next : instruction.to);
      return;
    case "jump":
      g.goTo(f, instruction.to);
      return;
    case "each": {
      const list = instruction.of(g, f);
      if (list.length === 0) {
        g.goTo(f, instruction.exit);
        return;
      }
      g.journal.push(f.loops, { list, at: 0, outer: f.it });
      g.goTo(f, next);
      return;
    }
    case "next": {
      const loop = f.loops.at(-1)!;
      const it = loop.list[loop.at];
      if (it === undefined) {
        g.journal.pop(f.loops);
        g.turnTo(f, loop.outer);
        g.goTo(f, instruction.exit);
        return;
      }
      g.setFrame(loop, "at", loop.at + 1);
      g.turnTo(f, it);
      g.goTo(f, next);
      return;
    }
    case "choose":
      choose(g, f, instruction);
      return;
    case "choose-one":
      chooseOne(g, f, instruction);
      return;
    case "may":
      may(g, f, instruction);
      return;
    case "remember":
      remember(g, f, instruction.name, instruction.value(g, f));
      g.goTo(f, next);
      return;
    case "modifier":
      g.goTo(f, next);
      applyModifier(g, f, instruction.node, `${program.id}:${instruction.statement}`);
      return;
    case "permission":
      g.goTo(f, next);
      applyPermission(g, f, instruction.node, `${program.id}:${instruction.statement}`);
      return;
    case "span":
      g.goTo(f, next);
      if (instruction.until !== null) openSpan(g, f, instruction.until);
      for (const clause of instruction.clauses) bringClause(g, f, clause, instruction.lasts);
      return;
    case "after":
      g.goTo(f, next);
      bringOnce(g, f, instruction.clause, instruction.waits);
      return;
    case "span-ends":
      g.goTo(f, next);
      closeRun(g, f.locals[UNTIL] as Id);
      return;
    case "instead":
      g.goTo(f, next);
      replacePending(g);
      return;
    case "enter": {
      const run = instruction.group ? openRun(g, instruction.name).id : 0;
      g.journal.push(f.stages, { name: instruction.name, run });
      g.goTo(f, next);
      fireStep(g, instruction.channel, "begins", instruction.name, f.run);
      return;
    }
    case "leave":
      g.goTo(f, next);
      endStage(g, f, instruction.channel);
      return;
    case "left":
      leaveStage(g, f, instruction.channel);
      g.goTo(f, next);
      return;
    case "go":
    case "repeat":
      goTo(g, f, instruction);
      return;
  }
}

function leaveStage(g: Game, f: Frame, channel: Channel): void {
  const stage = f.stages.at(-1);
  if (!stage) throw new GameError(`${f.program} leaves a step that it is not in`);
  g.journal.pop(f.stages);
  if (stage.run !== 0) closeRun(g, stage.run);
  fireAfter(g, channel, stage.name, f.run);
}

/** What waits for the end of the step that a frame is in. */
const endOf = ({ stages }: Frame): Channel => endsOf(stages.at(-1)!.name);

/** Goes elsewhere in a sequence. Each step that is left on the way ends as at its end, innermost first. */
function goTo(g: Game, f: Frame, { to, place }: Extract<Instruction, { op: "go" | "repeat" }>): void {
  const depth = f.stages.length;
  if (depth > place.path.length) {
    if (f.data["leaving"] === depth) {
      g.setFrame(f, "data", { ...f.data, leaving: 0 });
      leaveStage(g, f, endOf(f));
    } else {
      g.setFrame(f, "data", { ...f.data, leaving: depth });
      endStage(g, f, endOf(f));
    }
    return;
  }
  const left = f.loops[place.loops];
  if (left) {
    g.turnTo(f, left.outer);
    g.setFrame(f, "loops", f.loops.slice(0, place.loops));
  }
  g.goTo(f, to);
}

function endStage(g: Game, f: Frame, channel: Channel): void {
  fireStep(g, channel, "ends", f.stages.at(-1)!.name, f.run);
}

/**
 * Puts a sequence that has only just begun at one of its steps, as if what comes
 * before had been carried out. Throws a `GameError` when it has no such step.
 */
export function startAt(g: Game, f: Frame, step: string): void {
  const program = g.program(f.program);
  const at = program.labels.get(step);
  if (at === undefined) throw new GameError(`${f.program.replace("sequence:", "")} has no step ${step}`);
  const stages = program.places.get(at)!.path.map(({ name, group }) => ({ name, run: group ? openRun(g, name).id : 0 }));
  g.setFrame(f, "stages", stages);
  g.goTo(f, at);
}

function remember(g: Game, f: Frame, name: string, value: Value): void {
  g.setFrame(f.locals, name, value);
  if (f.self !== 0) g.set(g.card(f.self), "kept", { ...g.card(f.self).kept, [name]: value });
}

/** The seat that a seat or a card answers with. */
function seatOf(g: Game, id: Id): Id {
  if (id === 0) return g.state.table.active;
  return g.isCard(id) ? g.card(id).controller : id;
}

function choose(g: Game, f: Frame, { target, by }: Extract<Instruction, { op: "choose" }>): void {
  const chosen = pick(g, f, target, asIds(target.from(g, f)), { seat: seatOf(g, by(g, f)), kind: "choose", clause: f.program, card: f.self });
  if (chosen === null) return;
  g.setFrame(f.locals, target.name, chosen);
  g.goTo(f, f.pc + 1);
}

function chooseOne(g: Game, f: Frame, { by, labels, at }: Extract<Instruction, { op: "choose-one" }>): void {
  if (f.answer) {
    const chosen = labels.indexOf(String(f.answer.value));
    g.answer(f, null);
    g.goTo(f, at[chosen]!);
    return;
  }
  g.decide(question(seatOf(g, by(g, f)), "choose one", "label", labels.map((label) => option(label, "label", label)), -1, f.program, f.self));
}

function may(g: Game, f: Frame, { by, exit }: Extract<Instruction, { op: "may" }>): void {
  if (f.answer) {
    const yes = f.answer.kind === "yes";
    g.answer(f, null);
    g.goTo(f, yes ? f.pc + 1 : exit);
    return;
  }
  g.decide(question(seatOf(g, by(g, f)), "may", "may", [option("yes", "yes"), option("no", "pass")], 1, f.program, f.self));
}
