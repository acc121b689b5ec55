/**
 * The laws of the table, asked of what was written since they were last asked: whatever a law
 * speaks of was written if the law is broken now and held then. What hangs on conditions of cards
 * (a capacity that they change) is left to those who look at everything now and then.
 */
import type { EffectThing, Game, Id, Ids, State, Thing } from "../../../runtime/index.ts";
import { isModified } from "../../../runtime/index.ts";
import { adrift, edgeless, groundless, indebted, listed, lists, lost, overdrawn, overfull, unfoundedIn, ungrounded, ungroundedIn } from "./table.ts";

export class Written {
  /** How far the journal has been read. */
  private mark = 0;
  private things = 0;
  private inPlay: Ids = [];
  /** The lists of each seat as they were, by seat and place. */
  private readonly held = new Map<Id, Ids[]>();
  /** By card, in which look it was met last, so that each is looked at once. */
  private readonly met: number[] = [];
  private look = 0;
  private readonly cards: Id[] = [];
  private readonly effects = new Set<Id>();
  private readonly buckets = new Set<string>();
  private readonly modified = new Set<string>();
  private readonly ruled = new Set<string>();
  private readonly seats = new Set<Id>();
  /** Whether something has ended that may have brought clauses into force. */
  private isLeft = false;

  constructor(private readonly game: Game) {}

  /** Whether the journal does not tell any longer what has been written since the last look. */
  get isCut(): boolean {
    return this.game.journal.mark < this.mark;
  }

  /** Holds what is there now to be lawful: from here on it is told what is written. */
  begin(): void {
    for (const thing of this.game.state.things) if (thing.kind === "seat") this.held.set(thing.id, lists.map((list) => thing[list] as Ids));
    this.goOn();
  }

  private goOn(): void {
    const { journal, state } = this.game;
    this.mark = journal.mark;
    this.things = state.things.length;
    this.inPlay = state.table.inPlay;
  }

  /** What is wrong with what has been written since the last look, in words; null when all laws hold. */
  brokenLaw(): string | null {
    this.gather();
    const broken = this.misplaced() ?? this.impossible() ?? this.unfounded() ?? edgeless(this.game);
    this.goOn();
    return broken;
  }

  // -------------------------------------------------------------- what was written

  private gather(): void {
    const { game, cards, effects, buckets, modified, ruled, seats } = this;
    const { state } = game;
    this.look++;
    this.isLeft = false;
    cards.length = 0;
    for (const gathered of [effects, buckets, modified, ruled, seats]) gathered.clear();
    for (let id = this.things; id < state.things.length; id++) this.thing(state.things[id]!);
    if (state.table.inPlay !== this.inPlay) for (const id of this.inPlay) if (!state.table.inPlay.includes(id)) this.leaves(id);
    game.journal.since(this.mark, this.written);
  }

  private readonly written = (target: object, key: PropertyKey): void => {
    const { state } = this.game;
    if (target === state.handlers) this.buckets.add(key as string);
    else if (target === state.modifiers) this.modified.add(key as string);
    else if (target === state.permissions) this.ruled.add(key as string);
    else if (isThing(state, target)) this.thing(target);
  };

  private thing(thing: Thing): void {
    switch (thing.kind) {
      case "card":
        this.card(thing.id);
        // Its stay may be another one.
        for (const id of thing["effects"] as Ids) this.effects.add(id);
        return;
      case "seat":
        this.seats.add(thing.id);
        return;
      case "run":
        if (thing["ended"] === true) for (const id of thing["effects"] as Ids) this.effects.add(id);
        return;
      case "effect":
        this.effects.add(thing.id);
    }
  }

  private card(id: Id): void {
    if (this.met[id] === this.look) return;
    this.met[id] = this.look;
    this.cards.push(id);
  }

  private leaves(id: Id): void {
    this.isLeft = true;
    this.thing(this.game.card(id));
  }

  // -------------------------------------------------------------- what is asked of it

  /** What has come into a list says so, and is there once; what has gone from one is elsewhere. */
  private misplaced(): string | null {
    const { game } = this;
    for (const seat of this.seats) {
      const held = this.held.get(seat)!;
      for (let at = 0; at < lists.length; at++) {
        const before = held[at]!;
        const now = game.seat(seat)[lists[at]!] as Ids;
        if (now === before) continue;
        const broken = this.mislisted(seat, lists[at]!, now, before);
        if (broken !== null) return broken;
        held[at] = now;
      }
    }
    const { inPlay } = game.state.table;
    if (inPlay !== this.inPlay) {
      for (let at = 0; at < inPlay.length; at++) {
        if (inPlay.indexOf(inPlay[at]!) !== at) return `${game.card(inPlay[at]!).alias} is in play twice`;
        this.card(inPlay[at]!);
      }
    }
    for (const id of this.cards) {
      const { region, alias } = game.card(id);
      const isInPlay = inPlay.includes(id);
      if (isInPlay && listed.has(region)) return `${alias} is in play and in a ${region}`;
      const broken = lost(game, id) ?? adrift(game, id, isInPlay);
      if (broken !== null) return broken;
    }
    return null;
  }

  private mislisted(seat: Id, list: (typeof lists)[number], now: Ids, before: Ids): string | null {
    const { game } = this;
    const there = new Set(now);
    if (there.size < now.length) {
      const twice = now.find((id, at) => now.indexOf(id) !== at)!;
      return `${game.card(twice).alias} is in two places: ${list} and ${list}`;
    }
    for (const id of now) {
      const { region, alias, owner, controller } = game.card(id);
      if (region !== list) return listed.has(region) && lost(game, id) === null ? `${alias} is in two places: ${region} and ${list}` : `${alias} is listed in a ${list}, but its region is ${region}`;
      if ((list === "hand" || list === "uncontrolled" ? controller : owner) !== seat) return `${alias} is in two places, or in the ${list} of another than who has it`;
      if (this.inPlay !== game.state.table.inPlay && game.state.table.inPlay.includes(id)) return `${alias} is in play and in a ${list}`;
    }
    for (const id of before) if (!there.has(id)) this.card(id);
    return null;
  }

  private impossible(): string | null {
    const { game } = this;
    const { inPlay } = game.state.table;
    for (const id of this.cards) {
      const broken = overdrawn(game, id) ?? (inPlay.includes(id) ? overfull(game, id) : null);
      if (broken !== null) return broken;
    }
    if (isModified(game, "capacity") || this.modified.has("capacity")) {
      for (const id of inPlay) {
        const broken = overfull(game, id);
        if (broken !== null) return broken;
      }
    }
    for (const seat of this.seats) {
      const broken = game.state.table.seats.includes(seat) ? indebted(game, seat) : null;
      if (broken !== null) return broken;
    }
    return null;
  }

  private unfounded(): string | null {
    const { game } = this;
    for (const id of this.effects) this.effect(game.thing(id) as EffectThing);
    for (const [does, words] of [["modifies", this.modified], ["rules", this.ruled]] as const) {
      for (const word of words) {
        const broken = unfoundedIn(game, does, word);
        if (broken !== null) return broken;
      }
    }
    if (this.isLeft) return ungrounded(game);
    for (const bucket of this.buckets) {
      const broken = ungroundedIn(game, bucket);
      if (broken !== null) return broken;
    }
    return null;
  }

  /** An effect that has no ground any longer may be counted no more: the lists that it would stand in are looked at. */
  private effect(effect: EffectThing): void {
    if (groundless(this.game, effect) === null) return;
    const word = effect["word"] as string | undefined;
    if (effect.form === "clause" || word === undefined) this.isLeft = true;
    else if (effect.form === "modifier") this.modified.add(word);
    else this.ruled.add(word);
  }
}

const isThing = (state: State, target: object): target is Thing => state.things[(target as Thing).id] === target;
