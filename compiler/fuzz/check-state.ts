/** The laws of going back: a choice taken back leaves no trace, and the saved game goes the same way. */
import { GameError, Table, type Definition } from "../../runtime/index.ts";

export const LEAVES_TRACE = "a choice taken back leaves something behind";
export const GOES_ASTRAY = "the saved game goes another way";

/** Tries an option, and leaves the table as it was. Throws a `GameError` that says which law is broken. */
export function checkState(definitions: readonly Definition[], table: Table, option: number): void {
  const { observer } = table.game;
  const before = table.save();
  const copy = Table.restore(definitions, before);
  table.observer = null;
  table.choose(option);
  const after = textOf(table);
  table.undo();
  if (table.save() !== before) throw new GameError(LEAVES_TRACE);
  table.observer = observer;
  copy.choose(option);
  if (textOf(copy) !== after) throw new GameError(GOES_ASTRAY);
}

/** The state without the marks of a save, which take their time to make. */
const textOf = ({ game }: Table): string => JSON.stringify(game.state);
