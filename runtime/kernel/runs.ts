/** Runs: sequences and repeating groups in progress, and how they end. */
import type { Id, Value } from "../definitions.ts";
import { endEffects } from "./effects.ts";
import { fire, fireAfter } from "./events.ts";
import { GameError, withValue, type Game } from "./game.ts";
import type { Frame, RunThing } from "./state.ts";

/** Begins a run inside the innermost one. */
export function openRun(g: Game, name: string, fields: Readonly<Record<string, unknown>> = {}): RunThing {
  const run = g.create<RunThing>({
    kind: "run", name, parent: g.currentRun, ended: false, outcome: "", effects: [], marked: [], uses: {}, ...fields,
  } as Omit<RunThing, "id" | "marks">);
  g.set(g.state.table, "runs", [...g.state.table.runs, run.id]);
  return run;
}

/** Ends a run: its effects and marks go with it. */
export function closeRun(g: Game, id: Id): void {
  const run = g.runThing(id);
  if (run.ended) return;
  g.set(run, "ended", true);
  endEffects(g, run.effects);
  for (const marked of run.marked) {
    const thing = g.thing(marked);
    g.set(thing, "marks", thing.marks.filter((mark) => mark.until !== id));
  }
  g.set(g.state.table, "runs", g.state.table.runs.filter((other) => other !== id));
  g.set(g.state.table, "last", withValue(g.state.table.last, run.name, id));
}

/** Starts a sequence; its parameters become fields of its run. Returns the run. */
export function startSequence(g: Game, name: string, params: readonly Value[], fields: Readonly<Record<string, unknown>> = {}): Id {
  const program = g.programs.get(`sequence:${name}`);
  if (!program) throw new GameError(`there is no sequence ${name}`);
  const named: Record<string, unknown> = { ...fields };
  program.params?.forEach((param, i) => (named[param] = params[i] ?? 0));
  const caller = g.top;
  const run = openRun(g, name, named);
  g.push(program.id, { run: run.id, you: caller?.you ?? 0, user: caller?.user ?? 0, self: caller?.self ?? 0, pc: -1 });
  return run.id;
}

/**
 * Ends a sequence at once with an outcome. What asks inside it stops asking; the
 * play that ended it, and what has already happened, are still carried out.
 */
export function endSequence(g: Game, id: Id, outcome: string): void {
  const frames = g.state.frames;
  const at = frames.findIndex((frame) => frame.run === id && frame.program.startsWith("sequence:"));
  if (at < 0) return;
  const playing = new Set(frames.filter((f) => g.operations.carriedOut.has(f.program.replace("sequence:", ""))).map((f) => f.run));
  const above = frames.slice(at + 1);
  const kept = above.filter((frame, i) =>
    i === above.length - 1 || playing.has(frame.run) || frame.program === "@due" || frame.program === "@event",
  );
  while (frames.length > at + 1) g.pop();
  for (const frame of kept) g.journal.push(frames, frame);
  const keptRuns = new Set(kept.map((frame) => frame.run));
  for (const run of [...g.state.table.runs].reverse()) {
    if (run !== id && !keptRuns.has(run) && isInside(g, run, id)) closeRun(g, run);
  }
  const sequence = frames[at]!;
  g.set(sequence, "stages", []);
  g.set(sequence, "loops", []);
  g.set(sequence, "pc", g.program(sequence.program).code.length);
  g.set(g.runThing(id), "outcome", outcome);
}

function isInside(g: Game, run: Id, outer: Id): boolean {
  for (let at = run; at !== 0; at = g.runThing(at).parent) if (at === outer) return true;
  return false;
}

/** First and last of a sequence: its own `begins` and `ends`, and the closing of its run. */
export function beginSequence(g: Game, f: Frame): void {
  g.set(f, "pc", 0);
  fire(g, { event: "begins", step: g.runThing(f.run).name, run: f.run });
}

export function finishSequence(g: Game, f: Frame): void {
  const run = g.runThing(f.run);
  if (!f.data["ended"]) {
    g.set(f, "data", { ended: true });
    fire(g, { event: "ends", step: run.name, run: run.id, outcome: run.outcome });
    return;
  }
  g.pop();
  closeRun(g, run.id);
  fireAfter(g, { event: "ends", step: run.name, run: run.id, outcome: run.outcome });
}
