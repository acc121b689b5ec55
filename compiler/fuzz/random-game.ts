/** One game of random decks and random choices, with the laws asked after every event. */
import { createGame, GameError, randomFrom, Table, type Deck, type Definition } from "../../runtime/index.ts";
import { brokenLaw } from "./laws.ts";

export interface Played {
  readonly seed: number;
  readonly turns: number;
  readonly decisions: number;
  readonly events: number;
  /** Whether the game came to its end by itself. */
  readonly over: boolean;
  readonly failure: Failure | null;
  /** How often each clause and sequence carried out a line. */
  readonly reached: ReadonlyMap<string, number>;
}

export interface Failure {
  readonly message: string;
  /** The choices up to it, by their names. */
  readonly choices: readonly string[];
}

/** A game that goes on for so many decisions is given up; it is no failure. */
const MOST_DECISIONS = 6000;
/** One choice in so many is also taken back, saved and restored, and taken again. */
const CHECKED = 25;
const names = ["Ann", "Bea", "Cay", "Dee", "Eve", "Fay"];

/** The seats of a game, drawn with its seed: 2 to 6, each with a deck drawn over all cards. */
export function drawnSeats(pool: readonly Definition[], seed: number): { readonly name: string; readonly deck: Deck }[] {
  const random = randomFrom(seed);
  const all = pool.flatMap((definition) => (definition.kind === "card" ? [definition] : []));
  const crypt = all.filter(({ capacity }) => capacity !== undefined).map(({ name }) => name);
  const library = all.filter(({ capacity }) => capacity === undefined).map(({ name }) => name);
  const drawn = (from: readonly string[], amount: number): string[] => Array.from({ length: amount }, () => from[random(from.length)]!);
  return names.slice(0, 2 + random(5)).map((name) => ({ name, deck: { crypt: drawn(crypt, 12), library: drawn(library, 40 + random(21)) } }));
}

/** Plays a game to its end, or to the first law that is broken. Never throws. */
export function playRandomGame(pool: readonly Definition[], seed: number): Played {
  const random = randomFrom(seed ^ 0x5bd1e995);
  const reached = new Map<string, number>();
  const choices: string[] = [];
  let [turns, events] = [0, 0];
  const laws: { broken: string | null } = { broken: null };
  let table: Table | undefined;
  let failure: string | null = null;
  const observe = (game: Table["game"]): NonNullable<Table["game"]["observer"]> => ({
    event: ({ event, step }) => {
      events++;
      if (event === "begins" && step === "turn") turns++;
      laws.broken ??= told(event, brokenLaw(game));
    },
    statement: (program) => reached.set(program, (reached.get(program) ?? 0) + 1),
  });
  try {
    table = createGame({ pool, seats: drawnSeats(pool, seed), seed, observe });
    while (table.decision && choices.length < MOST_DECISIONS && laws.broken === null) {
      const { options } = table.decision;
      const option = random(options.length);
      choices.push(options[option]!.id);
      if (choices.length % CHECKED === 0) checkState(pool, table, option);
      table.choose(option);
    }
  } catch (error) {
    failure = error instanceof Error ? error.message : String(error);
  }
  const message = laws.broken ?? failure;
  return { seed, turns, decisions: choices.length, events, over: table?.over ?? false, failure: message === null ? null : { message, choices }, reached };
}

const told = (event: string, law: string | null): string | null => (law === null ? null : `${law} (after: ${event})`);

/** A choice taken back leaves no trace, and the saved game goes the same way. */
function checkState(pool: readonly Definition[], table: Table, option: number): void {
  const { observer } = table.game;
  const before = table.save();
  const copy = Table.restore(pool, before);
  table.observer = null;
  table.choose(option);
  const after = table.save();
  table.undo();
  if (table.save() !== before) throw new GameError("a choice taken back leaves something behind");
  table.observer = observer;
  copy.choose(option);
  if (copy.save() !== after) throw new GameError("the saved game goes another way");
}
