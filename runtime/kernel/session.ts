/** A game in hand: choices taken and taken back, and the state as text. Any game's table stands on it. */
import { GameError, type Game, type Observer } from "./game.ts";
import { advance } from "./machine.ts";
import { writeSave } from "./saves.ts";
import { sweep } from "./sweeping.ts";
import type { Decision, Option } from "./state.ts";

/** A choice that is not offered; the game is as it was. */
export class ChoiceError extends GameError {}

/** After so many new things those that nothing speaks of any more are taken out of the state. */
const SWEPT_EACH = 512;

export class Session {
  private readonly marks: number[] = [];
  private readonly chosen: Option[] = [];
  private shown: Decision | null = null;

  /** Plays to the first decision; what has happened up to then cannot be taken back. */
  constructor(readonly game: Game) {
    advance(game);
    game.journal.clear();
  }

  /** What waits to be decided, to be read only; null when the game is over. */
  get decision(): Decision | null {
    const { decision } = this.game;
    return decision === this.shown ? decision : (this.shown = decision === null ? null : frozen(decision));
  }

  /** Whether the game has ended. */
  get over(): boolean {
    return this.game.over;
  }

  /** Watches the game from now on; null watches no longer. */
  set observer(observer: Observer | null) {
    this.game.observer = observer;
  }

  /**
   * Takes an option by its place or its id. Throws a `ChoiceError` when it is not offered,
   * a `GameError` when the game cannot go on from it; the game is then unchanged.
   */
  choose(choice: number | string): void {
    const decision = this.game.decision;
    const frame = this.game.top;
    if (!decision || !frame) throw new ChoiceError("nothing is to be decided: the game is over");
    const option = typeof choice === "number" ? decision.options[choice] : decision.options.find(({ id }) => id === choice);
    if (!option) throw new ChoiceError(`${String(choice)} is not offered; offered are ${decision.options.map(({ id }) => id).join(", ")}`);
    const { journal: { mark }, state: { things } } = this.game;
    const blocks = Math.floor(things.length / SWEPT_EACH);
    this.game.observer?.decision?.(decision, option);
    this.game.answer(frame, option);
    this.game.decide(null);
    try {
      advance(this.game);
      if (Math.floor(things.length / SWEPT_EACH) > blocks) sweep(this.game);
    } catch (error) {
      this.game.journal.undo(mark);
      throw error;
    }
    this.marks.push(mark);
    this.chosen.push(option);
  }

  /** Takes the last choice back. Returns what it was, or null at the beginning. */
  undo(): Option | null {
    const mark = this.marks.pop();
    if (mark === undefined) return null;
    this.game.journal.undo(mark);
    return this.chosen.pop()!;
  }

  /** What was chosen so far can no longer be taken back, and takes no memory. For long games of which nobody takes anything back. */
  forget(): void {
    this.marks.length = this.chosen.length = 0;
    this.game.journal.clear();
  }

  /** The whole state as text; equal states give equal text. */
  save(): string {
    return writeSave(this.game.state, this.game.fingerprint());
  }
}

/** A question is part of the state: whoever gets it cannot change it. */
function frozen(decision: Decision): Decision {
  for (const option of decision.options) Object.freeze(option);
  Object.freeze(decision.options);
  return Object.freeze(decision);
}
