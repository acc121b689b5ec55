/** All commands. What each needs is loaded when it is called. */
import type { Command } from "../command.ts";

export interface CommandEntry {
  readonly summary: string;
  readonly load: () => Promise<{ readonly default: Command }>;
}

export const commands = {
  start: { summary: "Build everything, play all scenarios, prove all rulings, and sum up.", load: () => import("./start.ts") },
  build: { summary: "Compile the cards to TypeScript modules.", load: () => import("./build.ts") },
  check: { summary: "Look for mistakes in the cards, writing nothing.", load: () => import("./check.ts") },
  test: { summary: "Play the scenarios and prove the rulings.", load: () => import("./test.ts") },
  fmt: { summary: "Lay out the files in the one way.", load: () => import("./fmt.ts") },
  diff: { summary: "Tell what a change does to the cards, and which games it changes.", load: () => import("./diff.ts") },
  play: { summary: "Play a game in the terminal, against others or against chance.", load: () => import("./play.ts") },
  fuzz: { summary: "Play whole games at random, and hold the laws of the game after every event.", load: () => import("./fuzz.ts") },
  proof: { summary: "Show the proof of a ruling on one sheet, to be signed off.", load: () => import("./proof.ts") },
  rulings: { summary: "List the rulings, whom they cite, and whether they are proven.", load: () => import("./rulings.ts") },
  stats: { summary: "Count cards, rulings, scenarios and the words of the language.", load: () => import("./stats.ts") },
  new: { summary: "Begin a card, a ruling or a set, to be filled in.", load: () => import("./new.ts") },
  watch: { summary: "Build and check whenever a file changes.", load: () => import("./watch.ts") },
  explain: { summary: "Read a card or a rule aloud, show a scenario step by step, or explain a message.", load: () => import("./explain.ts") },
} as const satisfies Readonly<Record<string, CommandEntry>>;

export type CommandName = keyof typeof commands;

export const isCommand = (name: string): name is CommandName => Object.hasOwn(commands, name);
