/** `praxis play`: a whole game in the terminal, with people and random seats. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { command, noNames } from "../command.ts";
import { progressOn } from "../progress.ts";
import { compileOpened, openCards } from "../project.ts";
import { countedDiagnostics, exitFor, isError, printJson } from "../report.ts";
import { exitCodes, readDay, UsageError } from "../usage.ts";

export default command({
  usage: ["play [--deck FILES] [--seats N] [--people N] [--seed S] [OPTIONS]"],
  about: "Plays a whole game in the terminal. The first seats are people's, the others choose at random; whoever is asked sees the table as her seat sees it, with her options numbered. help, typed there, tells what else can be said. Decks stand in files, in the order of the seats: a line for each card, as 4x Name; seats without one get a deck made around some card. Where no project is, it is played with the cards that come with praxis.",
  options: {
    deck: { type: "string", value: "FILES", about: "Files of decks with commas between them, for the first seats." },
    seats: { type: "string", value: "N", about: "How many Methuselahs, 2 to 6; 3 when left out." },
    people: { type: "string", value: "N", about: "How many of them are people; 1 when left out. 0 lets all choose at random." },
    seed: { type: "string", value: "S", about: "A whole number: the same seed gives the same decks and the same chance. Drawn when left out." },
    "any-decks": { type: "boolean", about: "Lets decks of any size play." },
    "as-of": { type: "string", value: "DATE", about: "The game as it stood on that day." },
  },
  names: noNames,
  examples: [
    ["play", "against two random seats, with random decks"],
    ["play --deck mine.txt,hers.txt --seats 2 --people 2", "two people at one screen"],
    ["play --people 0 --seed 7 --json", "how a game of chance comes out"],
  ],
  async run({ values, terminal }) {
    const seats = within("--seats", values.seats ?? "3", 2, 6);
    const people = within("--people", values.people ?? "1", 0, seats);
    const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : within("--seed", values.seed, 0, Number.MAX_SAFE_INTEGER);
    if (values.json && people > 0) throw new UsageError("--json is for games without people.", "Add --people 0.");
    const project = openCards(terminal);
    const progress = progressOn(terminal, false);
    progress.begin("Compiling");
    const { compilation, diagnostics, sources } = await compileOpened(project, await readDay("--as-of", values["as-of"]));
    progress.end();
    if (diagnostics.some(isError)) {
      terminal.err(`${countedDiagnostics(diagnostics)}; praxis check shows them.\n`);
      return exitFor(diagnostics);
    }
    const [{ createGame, GameError, readDeck }, { drawnSeats }, { poolOf }, { citationsOf }, { sit }] = await Promise.all([
      import("../../../runtime/index.ts"), import("../../fuzz/decks.ts"), import("../fuzzing/tasks.ts"), import("../playing/citations.ts"), import("../playing/sitting.ts"),
    ]);
    const pool = poolOf(compilation, sources.files);
    const definitions = [...pool.common, ...pool.cards.values()];
    const files = values.deck === undefined ? [] : values.deck.split(",");
    if (files.length > seats) throw new UsageError(`${files.length} decks are given for ${seats} seats.`);
    const decks = files.map((file) => {
      const { deck, problems } = readDeck(textOf(resolve(terminal.cwd, file), file), definitions);
      const [first] = problems;
      if (first) throw new UsageError(`${file}, line ${first.line}: ${first.message}`);
      return deck;
    });
    const drawn = drawnSeats(pool, seed, seats).map((seat, at) => ({ name: seat.name, deck: decks[at] ?? seat.deck }));
    const sitting = { terminal, definitions, citations: citationsOf(compilation), people: new Set(drawn.slice(0, people).map(({ name }) => name)), seed };
    try {
      const table = await sit(sitting, (observe) => createGame({ pool: definitions, seats: drawn, seed, anyDecks: values["any-decks"] === true, observe }));
      const points = drawn.map(({ name }) => ({ name, points: table.game.seat(table.find(name)).counters["victory-points"] ?? 0 }));
      if (values.json) printJson(terminal, { seed, over: table.over, seats: points });
      else terminal.out(`${table.over ? "The game is over. " : ""}Victory points: ${points.map((each) => `${each.name} ${each.points}`).join(", ")}\n`);
      return exitCodes.fine;
    } catch (error) {
      if (error instanceof GameError) throw new UsageError(error.message);
      throw error;
    } finally {
      terminal.input?.close();
    }
  },
});

function within(option: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (!/^\d+$/u.test(text) || number < least || number > most) throw new UsageError(`${option} must be a whole number from ${least} to ${most}, and ${text} is none.`);
  return number;
}

function textOf(path: string, name: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    throw new UsageError(`There is no deck ${name}.`);
  }
}
