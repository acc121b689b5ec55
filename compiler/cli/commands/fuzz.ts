/** `praxis fuzz`: whole games of random decks and choices, with the laws of the game asked after every event. */
import { resolve } from "node:path";
import { command } from "../command.ts";
import { readDay, UsageError } from "../usage.ts";

export default command({
  usage: ["fuzz [CARD|CLAUSE …] [--games N] [--seed S] [--state FILE] [OPTIONS]"],
  about: "Plays whole games with 2 to 6 seats, decks made around one card after another, or around what is named, and choices made at random. Most games are around a clause, or a step of a sequence, that was hardly reached yet: each seat holds what a scenario that reaches it has there. All along it asks whether the laws of the game hold: each card in one place, nothing below nothing, no blood above capacity, nothing paid that was not chosen, every trigger once for each event, no effect that outlives its source. Now and then a choice is taken back, saved, restored and taken again. The same seed plays the same game. Where no project is, the cards are those that come with praxis.",
  options: {
    games: { type: "string", value: "N", about: "How many games; 100 when left out." },
    seed: { type: "string", value: "S", about: "The seed of the first game; those after it have the next numbers. 1 when left out." },
    state: { type: "string", value: "FILE", about: "Keeps in this file how far the run has come, and goes on there when it was stopped." },
    "as-of": { type: "string", value: "DATE", about: "The game as it stood on that day." },
  },
  names: { atLeast: 0, atMost: 60, what: "names of cards or clauses" },
  examples: [
    ["fuzz", "a hundred games"],
    ["fuzz --games 1 --seed 4711", "one game again"],
    ["fuzz \"Old Manor\" --games 50", "games around a card"],
    ["fuzz \"Old Manor#play\" --games 50", "games around a clause, with the cards of its scenarios"],
    ["fuzz --games 100000 --state run.json", "a long run, that may be stopped and called again"],
  ],
  async run({ values, names, terminal }) {
    const games = wholeNumber("--games", values.games ?? "100", 1);
    const first = wholeNumber("--seed", values.seed ?? "1", 0);
    const asOf = await readDay("--as-of", values["as-of"]);
    const { fuzz } = await import("../fuzzing/fuzz.ts");
    return fuzz({ games, first, asOf, names, file: values.state === undefined ? undefined : resolve(terminal.cwd, values.state), json: values.json === true }, terminal);
  },
});

function wholeNumber(option: string, text: string, least: number): number {
  const number = Number(text);
  if (!/^\d+$/u.test(text) || !Number.isSafeInteger(number) || number < least) throw new UsageError(`${option} must be a whole number from ${least}, and ${text} is none.`);
  return number;
}
