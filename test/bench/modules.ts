/** Generated modules against the same cards by hand, in the same games. */
import type { Definition, Table } from "../../runtime/index.ts";
import bloodDoll from "./by-hand/blood-doll.ts";
import burstOfSunlight from "./by-hand/burst-of-sunlight.ts";
import wolfCompanion from "./by-hand/wolf-companion.ts";
import { sideBySide } from "./clock.ts";
import type { Context } from "./context.ts";
import { duel, generated, playByWishes } from "./games.ts";
import type { Measure } from "./measure.ts";

const group = "modules";

const cards = [
  { byHand: wolfCompanion, region: "attached", at: "minion-phase", choices: 24, wishes: [/bleed/, /block/, /#hand by/] },
  { byHand: bloodDoll, region: "hand", at: "master-phase", choices: 60, wishes: [/Blood Doll#sip/, /take/, /Blood Doll#play/, /Ann/] },
  { byHand: burstOfSunlight, region: "hand", at: "minion-phase", choices: 7, wishes: [/Burst of Sunlight#play-basic/, /bleed/, /block/] },
] as const;

export function measureModules(context: Context): Measure[] {
  const definitions = generated(context);
  return cards.map(({ byHand, region, at, choices: most, wishes }) => {
    const { name } = byHand;
    const withHand: readonly Definition[] = definitions.map((each) => (each.kind === "card" && each.name === name ? byHand : each));
    const table = duel(definitions, name, region, at);
    const other = duel(withHand, name, region, at);
    let events = 0;
    let own = 0;
    table.observer = { event: () => events++, statement: (program) => { if (program.startsWith(name)) own++; } };
    const choices = playByWishes(table, wishes, most);
    table.observer = null;
    const base = { group, name: `${name}, generated` };
    if (own === 0) return { ...base, value: 0, unit: "events/ms", note: "The card did nothing in its game." };
    if (!playsAlike(other, choices) || JSON.stringify(table.game.state) !== JSON.stringify(other.game.state))
      return { ...base, value: 0, unit: "events/ms", note: "The card by hand does something else: it is of another day than the card." };

    const games = Math.ceil(300 / choices.length);
    const playAgain = (game: typeof table) => () => {
      for (let played = 0; played < games; played++) {
        while (game.undo() !== null) { /* back to the beginning */ }
        for (const choice of choices) game.choose(choice);
      }
    };
    const [module, hand] = sideBySide(5, playAgain(table), playAgain(other));
    const rate = (milliseconds: number): number => (events * games) / milliseconds;
    return {
      ...base, value: rate(module), unit: "events/ms",
      yardstick: { name: "the same by hand", value: rate(hand), unit: "events/ms" },
      ratio: hand / module, aim: "ratio at least 0.9", met: hand / module >= 0.9,
      note: `${choices.length} choices, ${events} events, ${own} statements of the card`,
    };
  });
}

/** Whether the same choices can be made in a game. */
function playsAlike(table: Table, choices: readonly string[]): boolean {
  return choices.every((choice) => {
    const isOffered = table.decision?.options.some(({ id }) => id === choice) ?? false;
    if (isOffered) table.choose(choice);
    return isOffered;
  });
}
