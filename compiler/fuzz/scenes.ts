/**
 * Which cards come together for a clause: its scenarios know. A scene is what the table of such a
 * scenario holds, seat by seat, for decks that may come to the same.
 */
import { act, isOfCrypt, step, type CardDefinition, type ClauseDefinition } from "../../runtime/index.ts";
import { cardsOf, DEFAULTS, playThrough, prepareScenario, type PlayedGame } from "../scenario/index.ts";
import type { ScenarioRecord } from "../scenarios.ts";
import { addOuter, addStep, type Counted } from "./counted.ts";

export interface Scene {
  /** The key of the scenario. */
  readonly key: string;
  /** In the order of the table; each with the names of what it has. */
  readonly seats: readonly { readonly crypt: readonly string[]; readonly library: readonly string[] }[];
  /** What only this scenario has: cards of its own, and its stand-ins. */
  readonly cards: readonly CardDefinition[];
  /** The texts of the cards of its own, by name. */
  readonly texts: ReadonlyMap<string, string>;
  /** The stand-ins of whose capacity nothing is said, and what is enough for all that has its price there. */
  readonly free: ReadonlySet<string>;
  readonly enough: number;
  /** The names of all its cards. */
  readonly names: ReadonlySet<string>;
  /** Clauses that its script chooses. */
  readonly chosen: ReadonlySet<string>;
  /** Those of them that it chooses in another's turn. */
  readonly abroad: ReadonlySet<string>;
  /** The last of them, and how many turns begin after it. */
  readonly last: { readonly clause: string; readonly turns: number };
}

/** Where a game comes from, with the scenarios of its project. */
export interface Told extends PlayedGame {
  readonly scenarios: readonly ScenarioRecord[];
}

/** More ways to the same clause would only repeat them. */
const MOST_SCENES = 6;
/** A stand-in has that much at least, and so much is left to it beyond what it pays. */
const SMALL = 3;
const LEFT = 2;

/** What a scenario came to. */
type Playing = Pick<Scene, "chosen" | "abroad" | "last"> & { readonly reached: ReadonlySet<string> };

/** The scenes of clauses, each found out when it is first asked for. */
export class Scenes {
  private readonly records: readonly ScenarioRecord[];
  private readonly known = new Map<string, readonly Scene[]>();
  private readonly played = new Map<ScenarioRecord, Playing>();

  /** @param cards the project's, by name */
  constructor(private readonly game: Told, private readonly cards: ReadonlyMap<string, CardDefinition>, private readonly counted: Counted) {
    this.records = game.scenarios.filter(({ days }) => days.includes(game.asOf));
  }

  /** Those of scenarios that reach a clause or sequence, the smallest first; none where no scenario does. */
  around(clause: string): readonly Scene[] {
    let scenes = this.known.get(clause);
    if (scenes === undefined) this.known.set(clause, (scenes = this.found(clause)));
    return scenes;
  }

  private found(clause: string): Scene[] {
    const { items, declared } = this.game;
    const owner = ownerOf(clause);
    const key = `card:${owner}`;
    const near = items.has(key) ? this.records.filter((record) => cardsOf(record, declared).includes(key)) : this.records;
    const scenes = near.flatMap((record) => {
      const playing = this.playing(record);
      return playing.reached.has(clause) ? [this.sceneOf(record, playing)] : [];
    });
    const sizeOf = ({ seats, names }: Scene): number => 10 * seats.length + names.size;
    // Whose script plays the card shows the whole way to its clauses.
    const whole = scenes.filter(({ chosen }) => items.has(key) && [...chosen].some((each) => each.startsWith(`${owner}#play`)));
    return (whole.length > 0 ? whole : scenes).sort((left, right) => sizeOf(left) - sizeOf(right)).slice(0, MOST_SCENES);
  }

  private playing(record: ScenarioRecord): Playing {
    let playing = this.played.get(record);
    if (playing === undefined) {
      const { programs, answered, played, result: { covered } } = playThrough(record, this.game);
      const [chosen, abroad] = [new Set<string>(), new Set<string>()];
      let last = { clause: "", turns: 0 };
      for (const each of played?.recorded ?? []) {
        if (each.kind === "decision" && each.option.clause !== undefined) {
          chosen.add(each.option.clause);
          if (each.decision.seat !== each.active) abroad.add(each.option.clause);
          last = { clause: each.option.clause, turns: 0 };
        } else if (each.kind === "event" && each.event.event === "begins" && each.event.step === "turn") last = { ...last, turns: last.turns + 1 };
      }
      const reached = new Set([...programs, ...answered, ...chosen]);
      for (const id of covered) {
        const colon = id.lastIndexOf(":");
        addStep(this.counted, id.slice(0, colon), Number(id.slice(colon + 1)), reached);
      }
      addOuter(this.counted, reached);
      this.played.set(record, (playing = { reached, chosen, abroad, last }));
    }
    return playing;
  }

  private sceneOf(record: ScenarioRecord, { chosen, abroad, last }: Playing): Scene {
    const { declared, textOf } = this.game;
    const { situation, own } = prepareScenario(record, declared, textOf?.(record.file));
    const dearest = Math.max(0, ...[...own, ...situation.placed.flatMap(({ card }) => this.cards.get(card) ?? [])].map(bloodOf));
    const enough = Math.max(SMALL, dearest + LEFT);
    const asked = (seat: string): CardDefinition[] => situation.placed.flatMap((each) => (each.seat === seat ? (this.cards.get(each.card) ?? []) : []));
    const standIns = situation.placed.flatMap(({ standIn, seat }) => (standIn ? [this.entitled(standIn, asked(seat))] : []));
    const made = new Map([...own, ...standIns].map((card) => [card.name, easier(card)]));
    const isCrypt = (name: string): boolean => {
      const card = made.get(name);
      return isOfCrypt(card ?? this.cards.get(name)!);
    };
    const seats = situation.seats.map(({ name }) => {
      const held = [...new Set(situation.placed.flatMap(({ seat, card }) => (seat === name && (made.has(card) || this.cards.has(card)) ? [card] : [])))];
      return { crypt: held.filter(isCrypt), library: held.filter((card) => !isCrypt(card)) };
    });
    const free = new Set(standIns.filter((card) => isOfCrypt(card) && card.capacity === DEFAULTS.capacity.value).map(({ name }) => name));
    const text = textOf?.(record.file) ?? "";
    const texts = new Map(record.scenario.lines.flatMap((line) => (line.kind === "card" ? [[line.name.value, text.slice(line.span.start, line.span.end)] as const] : [])));
    return { key: record.key, texts, free, enough, seats, cards: [...made.values()], names: new Set(situation.placed.map(({ card }) => card)), chosen, abroad, last };
  }

  /** A vampire of which no more is said, with the clan and title for what lies on its side of the table. */
  private entitled(card: CardDefinition, held: readonly CardDefinition[]): CardDefinition {
    const { clans, titles } = this.game.declared;
    if (!card.types.includes("vampire")) return card;
    const names = held.flatMap(({ requires = [] }) => requires.flatMap(([first]) => (first?.kind === "trait" ? [first.name] : [])));
    const clan = card.clan ?? names.find((name) => clans.has(name));
    const title = card.title ?? names.find((name) => titles.has(name));
    const more = clan === undefined || card.traits.includes(clan) ? [] : [clan];
    return { ...card, traits: [...card.traits, ...more], ...(clan === undefined ? {} : { clan }), ...(title === undefined ? {} : { title }) };
  }
}

/** The name of the card, rule or sequence that a clause or step is of. */
export const ownerOf = (clause: string): string => (clause.includes("#") ? clause.slice(0, clause.lastIndexOf("#")) : clause.replace(/^sequence:([^.]*).*$/u, "$1"));

/** What a card costs at most in blood. */
const bloodOf = ({ cost, clauses }: CardDefinition): number =>
  Math.max(0, ...[cost, ...clauses.map((clause) => clause.cost)].map((each) => (typeof each?.blood === "number" ? each.blood : 0)));

/** A card of a scenario that begins with it in play, as one that can be brought there. */
function easier(card: CardDefinition): CardDefinition {
  const brings = bringing[card.types[0] as keyof typeof bringing] as typeof bringing.ally | undefined;
  return brings === undefined || card.clauses.some(({ form }) => form === "play") ? card : { ...card, clauses: [...card.clauses, brings(card.name)] };
}

const playOf = (verb: "equip" | "employ" | "recruit") => (name: string): ClauseDefinition =>
  ({ id: `${name}#play`, form: "play", action: verb, performs: [verb], directed: "undirected", body: [step((g, f) => act[verb](g, f, {}))] });
const bringing = { ally: playOf("recruit"), equipment: playOf("equip"), retainer: playOf("employ") } as const;
