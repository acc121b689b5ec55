/**
 * Holds the runtime to its promise at every choice: a saved game is the same game,
 * what is taken back leaves no trace, and the same choice leads to the same state.
 */
import { GameError, Table } from "../../runtime/index.ts";
import type { Observer } from "../../runtime/index.ts";
import type { LaidTable } from "./table.ts";

export class StateCheck {
  private saved: string;

  constructor(private readonly laid: LaidTable) {
    this.saved = laid.table.save();
  }

  /** Makes a choice. Throws a `GameError` that says what was not the same. */
  choose(option: number, observer: Observer): void {
    const { table, pool } = this.laid;
    const before = this.saved;
    const elsewhere = Table.restore(pool, before);
    if (elsewhere.save() !== before) throw new GameError("a saved game is not the same after it is restored");
    elsewhere.choose(option);
    table.observer = null;
    table.choose(option);
    table.undo();
    if (table.save() !== before) throw new GameError("a choice taken back leaves something behind");
    table.observer = observer;
    table.choose(option);
    this.saved = table.save();
    if (elsewhere.save() !== this.saved) throw new GameError("the same choice leads to another state in a restored game");
  }
}
