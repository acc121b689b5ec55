/**
 * How random Methuselahs choose: anything may be chosen, and what brings the game on is chosen more
 * often: minions, bleeds, and of the cards whatever the game has not seen yet. In each game some
 * clauses are shunned: what is always used at once lets nothing else of its card happen. In a game
 * around a clause its scenario is followed, as far as chance has it: what it brings into play, whom
 * it chooses and what it does come before the rest, and where it waits, everybody does.
 */
import { get, type Decision, type Game, type Id, type Option } from "../../runtime/index.ts";
import { ownerOf, type Scene } from "./scenes.ts";

/** With less pool nobody gives it away for what may be left. */
const LITTLE_POOL = 8;
/** With so many minions it is time to act. */
const ENOUGH_MINIONS = 3;
/** What has not been seen in this game yet. */
const NEW = 80;
/** A game around a clause lasts longer, with fewer bleeds. */
const BLEED = 40;
/** The card that the game is played around counts for so many others. */
const THEME = 4;
/** The clause that it is played around, which may have few chances, is taken before all others. */
const SOUGHT = 8 * NEW;
/** In another's turn hardly anything can be done: in a game around a clause an action counts for so many others then. */
const ABROAD = 8;
/** One clause in so many is shunned. */
const SHUNNED = 4;
/** Where a scenario lets so many turns go by after its last choice, that is how it comes to its clause. */
const WAITS = 2;
/** How much speaks meanwhile for leaving things alone, against all that speaks for doing something. */
const CALM = 30;

type Random = (below: number) => number;

/** Chance as it plays one game. */
export class Choosing {
  /** By clause, whether it is shunned, as far as it has been met. */
  private readonly shunned = new Map<string, boolean>();
  /** The card that the game is played around, or whose clause it is. */
  private readonly owner: string;
  /** The cards that the scenario plays: other ways to play them are not those to its clause. */
  private readonly ways: ReadonlySet<string>;
  /** Up to this turn of the game everybody waits for what the scenario waits for. */
  private calm = 0;

  /**
   * @param reached how often the game has seen each clause already: what it has seen less is drawn more often
   * @param theme the card or clause that the game is played around; none where there is none
   * @param scene the table that the game around a clause is to come to
   */
  constructor(private readonly random: Random, private readonly reached: ReadonlyMap<string, number>, private readonly theme = "", private readonly scene: Scene | null = null) {
    this.owner = ownerOf(theme);
    this.ways = new Set([...(scene?.chosen ?? [])].filter((clause) => /#play[^#.]*$/u.test(clause)).map(ownerOf));
  }

  /** Draws one of the options. Returns its place. */
  drawn(game: Game, { options, seat, window }: Decision): number {
    if (options.length === 1) return 0;
    const saves = game.seat(seat).pool <= LITTLE_POOL;
    const isAbroad = seat !== game.state.table.active;
    const weights = options.map((option) => (isPass(option) ? 0 : this.inTurn(game, option, this.weightOf(game, option, saves), isAbroad)));
    const others = weights.reduce((sum, weight) => sum + weight, 0);
    const haste = this.scene !== null && options.some(({ clause = "" }) => clause === this.theme || this.scene!.chosen.has(clause)) ? THEME : 1;
    const leaving = this.isCalm(game) ? 1 + CALM * others : Math.ceil(passing(game, seat, window, saves, others) / haste);
    for (let at = 0; at < options.length; at++) {
      // Naming things goes on for as long as somebody likes.
      if (isPass(options[at]!)) weights[at] = options[at]!.kind === "done" ? others : leaving;
    }
    let at = this.random(weights.reduce((sum, weight) => sum + weight, 0));
    const drawn = weights.findIndex((weight) => (at -= weight) < 0);
    this.waitFor(game, options[drawn]!);
    return drawn;
  }

  /** After the last choice of a scenario that then waits for its own text, everybody does, until the clause has been reached. */
  private waitFor(game: Game, { clause = "" }: Option): void {
    if (this.scene === null) return;
    const { last } = this.scene;
    if (clause === last.clause && last.turns >= WAITS && ownerOf(clause) === this.owner) this.calm = turnOf(game) + last.turns;
  }

  private isCalm(game: Game): boolean {
    return this.calm > 0 && !this.reached.has(this.theme) && turnOf(game) <= this.calm;
  }

  private weightOf(game: Game, { kind, clause, card = 0, user = 0, value }: Option, saves: boolean): number {
    if (kind === "target") return typeof value === "number" && game.isCard(value) ? this.worthOf(game, value) : 2;
    if (clause === undefined) return 4;
    const definition = game.clause(clause);
    const { pool = 0, transfers = 0, ...rest } = (definition.cost ?? {}) as Readonly<Record<string, unknown>>;
    if (saves && pool !== 0) return 1;
    if (transfers !== 0) return transfers === 1 ? 40 : 1;
    if (definition.action === "bleed" && card === 0) return this.scene === null || this.bears(game, user) ? BLEED : BLEED / THEME;
    const times = this.reached.get(clause) ?? 0;
    if (clause === this.theme) return Math.ceil(SOUGHT / (1 + times) ** 2);
    const weight = Math.max(1, Math.round(NEW / (1 + times / 4) ** 2));
    // Of what the rules offer, what costs something is chosen less, and what does nothing hardly.
    const isChosen = this.scene?.chosen.has(clause) ?? false;
    if (card === 0) return Math.ceil((weight * (isChosen ? THEME * (user !== 0 && this.bears(game, user) ? THEME : 1) : 1)) / (definition.body.length === 0 ? 8 : Object.keys(rest).length > 0 ? 4 : 1));
    // What a rule lets cards of a type do is played with the card.
    const owner = game.card(card).name;
    // What the scenario leaves alone may use up what it needs.
    if (this.scene?.names.has(owner)) return isChosen || (definition.form === "play" && !this.ways.has(owner)) ? THEME * weight : 1;
    if (this.isShunned(clause)) return 1;
    return owner === this.owner ? THEME * weight : weight;
  }

  /** An option's weight, as it is one's own turn or another's: where a scenario acts in another's turn, its minions save themselves for that. */
  private inTurn(game: Game, { clause, user = 0 }: Option, weight: number, isAbroad: boolean): number {
    if (this.scene === null || clause === undefined || game.clause(clause).action === undefined) return weight;
    const { abroad, chosen, names } = this.scene;
    if (isAbroad) return ABROAD * weight;
    const isSaved = abroad.size > 0 && (abroad.has(clause) || !chosen.has(clause)) && user !== 0 && names.has(game.card(user).name);
    return isSaved ? 1 : weight;
  }

  private isShunned(clause: string): boolean {
    let shunned = this.shunned.get(clause);
    if (shunned === undefined) this.shunned.set(clause, (shunned = this.random(SHUNNED) === 0));
    return shunned;
  }

  /** Whether the card that the game is played around is on a card. */
  private bears(game: Game, id: Id): boolean {
    return game.state.table.inPlay.some((other) => game.card(other).on === id && game.card(other).name === this.owner);
  }

  /** Of those that wait, who lacks least comes into play first: sooner than five that wait together. Who has a text that was not seen yet comes before others. */
  private worthOf(game: Game, id: Id): number {
    const { region, blood, name } = game.card(id);
    // A text that names others is hardly about its own card, but often about who bears it.
    const favour = this.scene === null ? 1 : (this.scene.names.has(name) && name !== this.owner ? THEME : 1) * (this.bears(game, id) ? THEME : 1);
    if (region !== "uncontrolled") return 2 * favour;
    const { capacity = 0, clauses } = game.definitionOf(id);
    const weight = favour * (2 + Math.round(60 / (1 + Math.max(0, capacity - blood)) ** 2));
    return clauses.length > 0 && !clauses.some((clause) => this.reached.has(clause.id)) ? 8 * weight : weight;
  }
}

const isPass = ({ kind }: Option): boolean => kind === "pass" || kind === "done";

/** How much speaks for leaving it, against all that speaks for doing something. */
function passing(game: Game, seat: Id, window: string, saves: boolean, others: number): number {
  switch (window) {
    // A bleed that nobody blocks brings the game on, and a combat is worth seeing.
    case "block":
      return Math.ceil(others * 0.75);
    case "discard":
      return others * 2;
    case "influence": {
      const minions = minionsOf(game, seat);
      return minions === 0 ? 1 : saves || minions >= ENOUGH_MINIONS ? others * 3 : 2;
    }
    // Who stays untapped can block, and react.
    case "minion-phase":
      return 4 + Math.ceil(others / 6);
    default:
      return 8 + Math.ceil(others / 6);
  }
}

const turnOf = (game: Game): number => Number(get.turns(game, game.findRun("game")));

function minionsOf(game: Game, seat: Id): number {
  return game.state.table.inPlay.filter((id) => game.card(id).region === "ready-region" && game.card(id).controller === seat).length;
}
