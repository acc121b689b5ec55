/** Runs: sequences and repeating groups in progress, and how they end. */
import type { Id, Value } from "../definitions.ts";
import { beginsOf, endsOf } from "./buckets.ts";
import { endEffects } from "./effects.ts";
import { fireAfter, fireStep } from "./events.ts";
import { GameError, type Game } from "./game.ts";
import type { Instruction } from "./program.ts";
import { newRun } from "./shapes.ts";
import type { Frame, RunThing } from "./state.ts";

/** Begins a run inside the innermost one. */
export function openRun(g: Game, name: string, fields: Readonly<Record<string, unknown>> = {}): RunThing {
  const run = g.create(newRun(name, g.currentRun, fields));
  g.set(g.state.table, "runs", [...g.state.table.runs, run.id]);
  return run;
}

/** Ends a run: its effects and marks go with it. */
export function closeRun(g: Game, id: Id): void {
  const run = g.runThing(id);
  if (run.ended) return;
  g.set(run, "ended", true);
  g.set(g.state.table, "runs", g.state.table.runs.filter((other) => other !== id));
  endEffects(g, run.effects);
  for (const marked of run.marked) {
    const thing = g.thing(marked);
    g.set(thing, "marks", thing.marks.filter((mark) => mark.until !== id));
  }
  g.set(g.state.table.last, run.name, id);
}

/** Starts a sequence; its parameters become fields of its run. Returns the run. */
export function startSequence(g: Game, name: string, params: readonly Value[], fields: Readonly<Record<string, unknown>> = {}): Id {
  const program = g.pool.programs.get(`sequence:${name}`);
  if (!program) throw new GameError(`there is no sequence ${name}`);
  const named: Record<string, unknown> = { ...fields };
  program.params?.forEach((param, i) => (named[param] = params[i] ?? 0));
  const caller = g.top;
  const run = openRun(g, name, named);
  g.push(program.id, { run: run.id, you: caller?.you ?? 0, user: caller?.user ?? 0, self: caller?.self ?? 0, pc: -1 });
  return run.id;
}

/**
 * Ends a sequence or a repeating group at once, a sequence with an outcome. What asks
 * inside it stops asking, and sequences inside it stop; plays under way, whatever ended
 * it, and what has already happened, are still carried out.
 */
export function endSequence(g: Game, id: Id, outcome: string): void {
  const frames = g.state.frames;
  const at = frames.findIndex((frame) => (frame.run === id && isSequence(frame)) || frame.stages.some((stage) => stage.run === id));
  if (at < 0) return;
  const kept = survivors(g, frames.slice(at + 1));
  const keptRuns = new Set(kept.filter(isSequence).map((frame) => frame.run));
  const ending = g.state.table.runs.filter((run) => run !== id && isInside(g, run, id) && ![...keptRuns].some((other) => isInside(g, run, other)));
  const cut = frames.slice(at).flatMap((frame, i) => stepsCut(frame, i === 0 ? id : 0, kept));
  while (frames.length > at + 1) g.pop();
  leaveFrame(g, frames[at]!, id, outcome);
  for (const { step, run } of cut.reverse()) fireAfter(g, endsOf(step), step, run);
  for (const run of ending.reverse()) {
    closeRun(g, run);
    const { name } = g.runThing(run);
    fireAfter(g, endsOf(name), name, run);
  }
  for (const frame of kept) g.journal.push(frames, frame);
}

/** The steps in progress that a frame leaves without coming to their end: those inside what is ended. */
function stepsCut(frame: Frame, ended: Id, kept: readonly Frame[]): { readonly step: string; readonly run: Id }[] {
  if (!isSequence(frame) || kept.includes(frame)) return [];
  const inside = frame.stages.slice(frame.stages.findIndex((stage) => stage.run === ended && ended !== 0) + 1);
  return inside.filter((stage) => stage.run === 0).map((stage) => ({ step: stage.name, run: frame.run }));
}

function isSequence(frame: Frame): boolean {
  return frame.program.startsWith("sequence:");
}

/** Of the frames above a sequence that is ended: plays with all that they do, what has happened or is due, and what ends it. */
function survivors(g: Game, above: readonly Frame[]): Frame[] {
  const play = above.findIndex((frame) => isSequence(frame) && g.operations.carriedOut.has(g.runThing(frame.run).name));
  return above.filter((frame, i) =>
    i === above.length - 1 || (play >= 0 && i >= play) || frame.program === "@due" || frame.program === "@event",
  );
}

/** The frame of what is ended goes to the end of the sequence, or of the group. */
function leaveFrame(g: Game, f: Frame, id: Id, outcome: string): void {
  const program = g.program(f.program);
  const depth = f.stages.findIndex((stage) => stage.run === id);
  g.answer(f, null);
  if (depth < 0) {
    g.setFrame(f, "stages", []);
    g.setFrame(f, "loops", []);
    g.goTo(f, program.code.length);
    g.set(g.runThing(id), "outcome", outcome);
    return;
  }
  const names = f.stages.slice(0, depth + 1).map((stage) => stage.name).join(".");
  const enter = program.labels.get(names)!;
  const instruction = program.code[enter] as Extract<Instruction, { op: "enter" }>;
  const place = program.places.get(enter)!;
  g.setFrame(f, "stages", f.stages.slice(0, depth + 1));
  g.setFrame(f, "loops", f.loops.slice(0, place.loops));
  g.goTo(f, instruction.exit);
}

function isInside(g: Game, run: Id, outer: Id): boolean {
  for (let at = run; at !== 0; at = g.runThing(at).parent) if (at === outer) return true;
  return false;
}

/** First and last of a sequence: its own `begins` and `ends`, and the closing of its run. */
export function beginSequence(g: Game, f: Frame): void {
  g.goTo(f, 0);
  const { name } = g.runThing(f.run);
  fireStep(g, beginsOf(name), "begins", name, f.run);
}

export function finishSequence(g: Game, f: Frame): void {
  const run = g.runThing(f.run);
  if (!f.data["ended"]) {
    g.setFrame(f, "data", { ended: true });
    fireStep(g, endsOf(run.name), "ends", run.name, run.id, run.outcome);
    return;
  }
  g.pop();
  closeRun(g, run.id);
  fireAfter(g, endsOf(run.name), run.name, run.id, run.outcome);
}
