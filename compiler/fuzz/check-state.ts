/** The laws of going back: a choice taken back leaves no trace, and the saved game and a copy go the same way. */
import { GameError, Table, type Definition } from "../../runtime/index.ts";

const LEAVES_TRACE = "a choice taken back leaves something behind";
const GOES_ASTRAY = "the saved game goes another way";
const COPY_ASTRAY = "a copy of the game goes another way";
/** What these laws say when they are broken. */
export const GOING_BACK: readonly string[] = [LEAVES_TRACE, GOES_ASTRAY, COPY_ASTRAY];

/** Tries an option, and leaves the table as it was. Throws a `GameError` that says which law is broken. */
export function checkState(definitions: readonly Definition[], table: Table, option: number): void {
  const { observer } = table.game;
  const before = table.save();
  const ways = { [GOES_ASTRAY]: Table.restore(definitions, before), [COPY_ASTRAY]: table.copy() };
  for (const other of Object.values(ways)) other.choose(option);
  table.observer = null;
  table.choose(option);
  const after = textOf(table);
  table.undo();
  table.observer = observer;
  if (table.save() !== before) throw new GameError(LEAVES_TRACE);
  for (const [message, other] of Object.entries(ways)) if (textOf(other) !== after) throw new GameError(message);
}

/** The state without the marks of a save, which take their time to make. */
const textOf = ({ game }: Table): string => JSON.stringify(game.state);
