/** What a then line finds at a point of a game: a condition asked, the game over, something offered or not. */
import type { Asking, Decision, Game, Table } from "../../runtime/index.ts";
import { matchMove, offeredText } from "./match.ts";
import type { Move } from "./model.ts";
import type { ThenLine } from "./points.ts";
import type { Prepared } from "./prepare.ts";
import { cardsOf, findThing, seatOf } from "./things.ts";
import { labelOf, offerText } from "./timeline.ts";

export interface Answer {
  /** What is so instead, in words; null when the line is right. */
  readonly found: string | null;
  /** What was on offer, for a line that is wrong about it. */
  readonly offered: readonly string[];
}

export class Asker {
  /** @param table the table once it is laid: on the way to the first decision a turn may already end */
  constructor(
    private readonly prepared: Prepared,
    private readonly engine: Game,
    private readonly table: () => Table | undefined,
  ) {}

  /** What a line finds at a decision; null: where nobody is asked. */
  found(line: ThenLine, decision: Decision | null): Answer {
    switch (line.kind) {
      case "then":
        return plain(this.prepared.conditions.wrong(line.at, this.engine, this.frame()));
      case "over":
        return plain(this.engine.over === line.not ? `the game is ${this.engine.over ? "" : "not "}over` : null);
      case "lawful":
        // Where a law is broken, the game breaks off.
        return plain(null);
      case "offered":
        return this.offer(line, decision);
    }
  }

  private frame(): Asking {
    const { engine } = this;
    const { situation, thisCard } = this.prepared;
    const locals: Record<string, number> = {};
    for (const { name } of [...situation.seats, ...situation.placed]) locals[name] ??= findThing(engine, name);
    // `this` is the copy that goes by no other name; of several that all have one, the first.
    const copies = situation.placed.filter(({ card }) => card === thisCard);
    const self = locals[(copies.find(({ name }) => name === thisCard) ?? copies[0])?.name ?? ""] ?? 0;
    return { self, you: seatOf(engine, self), user: 0, run: engine.currentRun, locals };
  }

  private offer({ move, not, because }: ThenLine & { readonly kind: "offered" }, decision: Decision | null): Answer {
    const isOffered = decision !== null && matchMove(move, decision, this.engine).kind !== "none";
    if (isOffered === not) {
      const here = decision ? offerText(decision, this.engine) : "the game is over";
      const found = isOffered ? `offered is ${here}` : this.reasons(move).map(({ text }) => text).join("; ") || `offered is ${here}`;
      return { found, offered: decision ? offeredText(decision, this.engine) : [] };
    }
    if (because.length === 0) return plain(null);
    const reasons = this.reasons(move);
    if (reasons.some(({ reason }) => because.every((word) => reason.toLowerCase().includes(word)))) return plain(null);
    return plain(reasons.length === 0 ? "no reason is known" : `the reason is: ${reasons.map(({ reason }) => reason).join("; ")}`);
  }

  /** Why a play or use is not offered, for those that the move means. */
  private reasons(move: Move): { readonly reason: string; readonly text: string }[] {
    if (move.kind !== "play" && move.kind !== "use" && move.kind !== "strike") return [];
    const { engine } = this;
    const ref = move.kind === "play" ? move.card : move.kind === "use" ? move.of : move.by;
    const who = findThing(engine, move.who.name);
    const meant = ref ? cardsOf(engine, ref) : engine.state.table.inPlay;
    const cards = meant.filter((card) => seatOf(engine, card) === seatOf(engine, who));
    const level = move.kind === "use" ? undefined : move.level;
    return cards.flatMap((card) =>
      (this.table()?.whyNot(card) ?? []).flatMap(({ clause, user, reason }) => {
        if (level !== undefined && engine.pool.clauses.get(clause)?.level !== level) return [];
        if (move.kind === "use" && move.label !== "" && labelOf(clause) !== move.label) return [];
        if (user !== 0 && engine.isCard(who) && user !== who) return [];
        return [{ reason, text: `${labelOf(clause)} is not offered: ${reason}` }];
      }));
  }
}

const plain = (found: string | null): Answer => ({ found, offered: [] });
