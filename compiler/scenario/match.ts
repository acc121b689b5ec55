/** Which option of a decision a line of the script means. */
import type { ClauseDefinition, Decision, Game, Option } from "../../runtime/index.ts";
import type { CardRef, Move, Operand, Who } from "./model.ts";
import { cardsOf, findThing, seatOf } from "./things.ts";
import { labelOf, optionText } from "./timeline.ts";

export type Match =
  | { readonly kind: "one"; readonly option: number }
  /** Several that differ; the author must say which. */
  | { readonly kind: "several"; readonly options: readonly number[] }
  | { readonly kind: "none" };

const NONE: Match = { kind: "none" };

/** The option that a move means at this decision. */
export function matchMove(move: Move, decision: Decision, game: Game): Match {
  const matcher = new Matcher(decision, game);
  if (!matcher.asks(move.who)) return NONE;
  switch (move.kind) {
    case "pass":
      return matcher.only(({ kind }) => kind === "pass");
    case "answer":
      return matcher.answer(move);
    case "order":
      return decision.kind === "order" ? matcher.first((option) => matcher.isOf(option.card, option.clause, move.card)) : NONE;
    default:
      return decision.kind === "window" ? matcher.window(move) : NONE;
  }
}

/** The option that answers a question with one of the operands that came with a play; -1 for none. */
export function matchOperand(operand: Operand, decision: Decision, game: Game): number {
  return new Matcher(decision, game).operand(operand);
}

/** Whether one of the operands that came with a play is what was named. */
export function isNamed(operand: Operand, id: number, isNumber: boolean, game: Game): boolean {
  return operand.kind === "number" ? isNumber && operand.value === id : !isNumber && isThing(game, id, operand);
}

/** At a decision about order: the option of a card that a line names. */
export function matchOrder(move: Move, decision: Decision, game: Game): number {
  const card = move.kind === "play" || move.kind === "order" ? move.card : move.kind === "use" || move.kind === "answer" || move.kind === "do" ? move.of : undefined;
  if (!card || decision.kind !== "order") return -1;
  const matcher = new Matcher(decision, game);
  return decision.options.findIndex((option) => matcher.isOf(option.card, option.clause, card));
}

/** A clause inside another goes by its own label as well: `relief` for `play.relief`. */
function isLabelled(clause: string, label: string): boolean {
  const whole = labelOf(clause);
  return whole === label || whole.slice(whole.lastIndexOf(".") + 1) === label;
}

const isSeat = (game: Game, id: number): boolean => game.state.things[id]?.kind === "seat";

function isCard(game: Game, id: number | undefined, ref: CardRef): boolean {
  if (id === undefined || id === 0 || !game.isCard(id)) return false;
  const card = game.card(id);
  if (ref.kind === "printed") return card.name === ref.name;
  if (card.alias === ref.name) return true;
  // Of copies in one hand only one is offered; they are alike.
  const [meant] = cardsOf(game, ref);
  return meant !== undefined && card.region === "hand" && isSameHand(game, meant, id);
}

function isSameHand(game: Game, left: number, right: number): boolean {
  const [one, other] = [game.card(left), game.card(right)];
  return one.name === other.name && one.region === other.region && one.owner === other.owner;
}

const isThing = (game: Game, id: number, ref: CardRef): boolean => (isSeat(game, id) ? findThing(game, ref.name) === id : isCard(game, id, ref));

class Matcher {
  constructor(
    private readonly decision: Decision,
    private readonly game: Game,
  ) {}

  // -------------------------------------------------------------- who and what

  /** Whether the decision is that of the one who the line speaks of, or of its controller. */
  asks(who: Who): boolean {
    const id = findThing(this.game, who.name);
    if (isSeat(this.game, id)) return this.decision.seat === id;
    return cardsOf(this.game, who).some((card) => seatOf(this.game, card) === this.decision.seat);
  }

  private isCard(id: number | undefined, ref: CardRef): boolean {
    return isCard(this.game, id, ref);
  }

  /** A card, or a clause by its label. */
  isOf(card: number | undefined, clause: string | undefined, ref: CardRef): boolean {
    return this.isCard(card, ref) || (ref.kind === "named" && clause !== undefined && labelOf(clause) === ref.name);
  }

  /** Whether the one that the line speaks of is who would do it. */
  private isBy({ user, card }: Option, who: Who): boolean {
    if (isSeat(this.game, findThing(this.game, who.name))) return true;
    if (user) return this.isCard(user, who);
    return card !== undefined && card !== 0 && (this.isCard(card, who) || this.isCard(this.game.card(card).on, who));
  }

  private clauseOf(option: Option): ClauseDefinition | undefined {
    return option.clause === undefined ? undefined : this.game.pool.clauses.get(option.clause);
  }

  // -------------------------------------------------------------- choosing one

  first(test: (option: Option) => boolean): Match {
    const option = this.decision.options.findIndex(test);
    return option < 0 ? NONE : { kind: "one", option };
  }

  /** The only option that fits; copies of a card are alike, everything else is not. */
  only(test: (option: Option) => boolean): Match {
    const options = this.decision.options.flatMap((option, at) => (test(option) ? [at] : []));
    const [option] = options;
    if (option === undefined) return NONE;
    const kinds = new Set(options.map((at) => `${this.decision.options[at]!.clause ?? ""} ${this.decision.options[at]!.user ?? 0}`));
    return kinds.size === 1 ? { kind: "one", option } : { kind: "several", options };
  }

  /** The first of several readings that fits anything. */
  private tiers(...tests: readonly ((option: Option) => boolean)[]): Match {
    for (const test of tests) {
      const match = this.only(test);
      if (match.kind !== "none") return match;
    }
    return NONE;
  }

  // -------------------------------------------------------------- moves in a window

  window(move: Move): Match {
    const by = (option: Option): boolean => this.isBy(option, move.who);
    switch (move.kind) {
      case "play":
        return this.only((option) => option.kind === "play" && by(option) && this.isCard(option.card, move.card) && this.isAt(option, move.level));
      case "use":
        return this.only((option) =>
          option.kind === "use" && by(option) && (move.label === "" || isLabelled(option.clause ?? "", move.label)) && (!move.of || this.isCard(option.card, move.of)));
      case "strike":
        return this.strike(move, by);
      case "do":
        return this.does(move, by);
      default:
        return NONE;
    }
  }

  private isAt(option: Option, level: string | undefined): boolean {
    return level === undefined || this.clauseOf(option)?.level === level;
  }

  private strike(move: Move & { readonly kind: "strike" }, by: (option: Option) => boolean): Match {
    const isStrike = (option: Option): boolean => {
      const clause = this.clauseOf(option);
      return by(option) && clause !== undefined && (clause.form === "strike" || clause.as === "strike") && this.isAt(option, move.level) && (!move.of || this.isCard(option.card, move.of));
    };
    const { name } = move.by;
    return this.tiers(
      (option) => isStrike(option) && this.isCard(option.card, move.by),
      (option) => isStrike(option) && isLabelled(option.clause ?? "", name),
      (option) => isStrike(option) && (this.clauseOf(option)?.traits ?? []).includes(name),
    );
  }

  private does(move: Move & { readonly kind: "do" }, by: (option: Option) => boolean): Match {
    const { verb, words, of } = move;
    const spoken = [verb, ...words].join("-");
    const fits = (option: Option): boolean => (option.kind === "use" || option.kind === "play") && by(option) && (!of || this.isOf(option.card, option.clause, of));
    return this.tiers(
      (option) => fits(option) && label(option) === spoken,
      (option) => fits(option) && label(option) === verb && !option.card,
      (option) => fits(option) && label(option) === verb,
      (option) => fits(option) && this.clauseOf(option)?.action === verb,
      (option) => fits(option) && (this.clauseOf(option)?.performs ?? []).includes(verb),
      (option) => fits(option) && (this.clauseOf(option)?.traits ?? []).includes(verb),
    );
  }

  // -------------------------------------------------------------- answers

  answer(move: Move & { readonly kind: "answer" }): Match {
    const { of, details } = move;
    const { decision } = this;
    const [first] = details;
    if (!first || (of && !this.isOf(decision.card, decision.clause, of))) return NONE;
    const option = this.operand(first);
    return option < 0 ? NONE : { kind: "one", option };
  }

  operand(operand: Operand): number {
    const { options, kind } = this.decision;
    if (operand.kind === "number") return options.findIndex((option) => option.kind === "number" && option.value === operand.value);
    if (operand.kind === "named") {
      const spoken = options.findIndex((option) => isSpoken(option, operand.name));
      if (spoken >= 0) return spoken;
    }
    if (kind === "window") return -1;
    return options.findIndex((option) =>
      option.kind === "order" ? this.isOf(option.card, option.clause, operand) : option.kind === "target" && typeof option.value === "number" && isThing(this.game, option.value, operand));
  }
}

const label = (option: Option): string => labelOf(option.clause ?? "");

/** Whether an option is meant by a plain word. */
function isSpoken(option: Option, word: string): boolean {
  switch (option.kind) {
    case "yes":
      return word === "yes";
    case "pass":
      return word === "no" || word === "nothing";
    case "done":
      return ["done", "nothing", "none", "nobody"].includes(word);
    case "label":
      return option.value === word;
    default:
      return false;
  }
}

/** The options of a decision in words, for failures. */
export function offeredText(decision: Decision, game: Game): string[] {
  return decision.options.filter(({ kind }) => kind !== "pass").map((option) => optionText(option, game));
}
