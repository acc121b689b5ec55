/** The kernel: what an event costs, and going back, saving and restoring. */
import { rule, step, Table } from "../../runtime/index.ts";
import type { Definition } from "../../runtime/index.ts";
import { happen } from "../../runtime/kernel/events.ts";
import { emptyState, Game } from "../../runtime/kernel/game.ts";
import { advance } from "../../runtime/kernel/machine.ts";
import { operations } from "../../runtime/operations/index.ts";
import { least, sideBySide } from "./clock.ts";
import type { Context } from "./context.ts";
import { duel, generated, playByWishes } from "./games.ts";
import type { Measure } from "./measure.ts";

const group = "kernel";
const kinds = 100;
const rounds = 20_000;

/** Events of a hundred kinds: every one carried out by a clause, and none. */
function dispatching(): Measure[] {
  const counts = Array.from({ length: kinds }, () => 0);
  const triggers = rule({
    name: "Bench",
    clauses: counts.map((_, kind) => ({
      id: `Bench#${kind}`, form: "trigger" as const, event: { event: `waited-${kind}` },
      body: [step(() => { counts[kind] = (counts[kind] ?? 0) + 1; })],
    })),
  });
  const game = new Game(operations, [triggers], emptyState());
  const waited = counts.map((_, kind) => ({ event: `waited-${kind}`, who: 1 }));
  const unheard = counts.map((_, kind) => ({ event: `unheard-${kind}`, who: 1 }));
  const closures = counts.map((_, kind) => (event: { readonly who: number }) => { counts[kind] = (counts[kind] ?? 0) + event.who; });
  const loop = (): void => {
    for (let round = 0; round < rounds * 50; round++) closures[round % kinds]!(waited[round % kinds]!);
  };
  const withHandlers = (): void => {
    for (let round = 0; round < rounds; round++) {
      happen(game, waited[round % kinds]!);
      while (game.top) advance(game, 1);
    }
    game.journal.clear();
  };
  const without = (): void => { for (let round = 0; round < rounds * 10; round++) happen(game, unheard[round % kinds]!); };
  const [handled, looped] = sideBySide(3, withHandlers, loop);
  const passed = least(3, without);
  const plain = (rounds * 50) / looped;
  const yardstick = { name: "a loop over closures", value: plain, unit: "events/ms" };
  const measure = (name: string, value: number): Measure => ({
    group, name, value, unit: "events/ms", yardstick, ratio: value / plain, aim: "ratio at least 0.2", met: value / plain >= 0.2,
  });
  return [measure("an event that nothing waits for", (rounds * 10) / passed), measure("an event that a clause waits for", rounds / handled)];
}

/** Microseconds that the work takes. */
const micro = (times: number, work: () => void): number => (least(3, () => { for (let time = 0; time < times; time++) work(); }) * 1000) / times;

/** A game in which a minion bled, was blocked and fought. */
function goingBack(definitions: readonly Definition[]): Measure[] {
  const table = duel(definitions, "Burst of Sunlight", "hand", "minion-phase");
  const choices = playByWishes(table, [/Burst of Sunlight#play-basic/, /bleed/, /block/], 7);
  const pool = [...table.game.pool.definitions.values()];
  const forth = (): void => { for (const choice of choices) table.choose(choice); };
  const back = (): void => { while (table.undo() !== null) { /* to the beginning */ } };
  let undoing = Infinity;
  for (let round = 0; round < 6; round++) {
    back();
    const games = 40;
    let spentBack = 0;
    for (let game = 0; game < games; game++) {
      forth();
      const before = performance.now();
      back();
      spentBack += performance.now() - before;
    }
    undoing = Math.min(undoing, (spentBack * 1000) / (games * choices.length));
    forth();
  }
  const saved = table.save();
  const saving = micro(300, () => { table.save(); });
  const restoring = micro(100, () => { Table.restore(pool, saved); });
  const copying = micro(300, () => { table.copy(); });
  const kilobytes = `${(saved.length / 1024).toFixed(0)} KB as text, ${table.game.state.things.length} things`;
  return [
    { group, name: "taking one choice back", value: undoing, unit: "µs", aim: "at most 1 µs", met: undoing <= 1, note: `mean of ${choices.length} choices` },
    { group, name: "saving the state", value: saving, unit: "µs", note: kilobytes },
    { group, name: "restoring a game", value: restoring, unit: "µs", yardstick: { name: "saving it", value: saving, unit: "µs" }, ratio: saving / restoring },
    { group, name: "copying the game", value: copying, unit: "µs", aim: "at most 10 µs", met: copying <= 10, note: kilobytes },
  ];
}

export function measureKernel(context: Context): Measure[] {
  return [...dispatching(), ...goingBack(generated(context))];
}
