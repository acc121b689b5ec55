/** A scenario played on several days at once: once for all days on which it must go alike. */
import type { Definition } from "../../runtime/index.ts";
import type { ScenarioRecord } from "../scenarios.ts";
import { hasSameCards } from "./alike.ts";
import { playThrough } from "./play.ts";
import { cardDefinition, commonDefinitions } from "./pool.ts";
import type { PlayedGame } from "./pool.ts";
import { cardsOf, prepareScenario } from "./prepare.ts";
import type { Prepared } from "./prepare.ts";
import type { PlayOptions, Playthrough } from "./result.ts";
import { Versions } from "./versions/index.ts";

/** Plays scenarios in the games of several days. What is known of the days serves all of them. */
export class Together {
  /** Rules that differ, each once. */
  private readonly commons: (readonly Definition[])[] = [];
  private readonly places = new WeakMap<readonly Definition[], number>();
  private readonly versions = new Map<string, Versions>();

  /**
   * @param games in the order of their days
   * @param options of the first playing; what is played again is not checked again
   * @returns for each game how the scenario goes in it
   */
  play(record: ScenarioRecord, games: readonly PlayedGame[], options: PlayOptions): Playthrough[] {
    const found = new Map<PlayedGame, Playthrough>();
    let open = [...games];
    while (open.length > 0) {
      const once = found.size === 0 ? options : {};
      for (const [game, playthrough] of this.playFrom(record, open.at(-1)!, open, once)) found.set(game, playthrough);
      open = open.filter((game) => !found.has(game));
    }
    return games.flatMap((game) => found.get(game) ?? []);
  }

  /** Plays as in one game, and gives all others that go like it. */
  private playFrom(record: ScenarioRecord, own: PlayedGame, games: readonly PlayedGame[], options: PlayOptions): Map<PlayedGame, Playthrough> {
    const alone = (): Map<PlayedGame, Playthrough> => new Map([[own, playThrough(record, own, options)]]);
    // Read it once: what is known of it then also tells its cards.
    const prepared = prepareScenario(record, own.declared, own.textOf?.(record.file));
    const others = games.filter((game) => game !== own && hasSameCards(record, own, game));
    if (others.length === 0) return alone();
    const first = this.placeOf(own);
    const places = [first, ...new Set(others.map((game) => this.placeOf(game)).filter((place) => place !== first))];
    const versions = this.versionsOf(places);
    versions.parted.clear();
    const playthrough = playThrough(record, { ...own, common: versions.definitions }, options);
    // What goes wrong is told as it is.
    if (!playthrough.result.passed) return alone();
    const { covered } = playthrough.result;
    const counted = new Map<object, Playthrough>();
    const inVersion = (version: number): Playthrough => {
      const counting = versions.countedAs(version);
      const known = counted.get(counting) ?? { ...playthrough, result: { ...playthrough.result, covered: versions.countedIn(version, covered) } };
      counted.set(counting, known);
      return known;
    };
    const going = new Map([[own, inVersion(0)]]);
    const fitting = versions.fitting(textOfRecord(record, own), cardsIn(prepared, own));
    for (const game of others) {
      const version = places.indexOf(this.placeOf(game));
      if (!versions.parted.has(version) && fitting.has(version)) going.set(game, inVersion(version));
    }
    return going;
  }

  private placeOf(game: PlayedGame): number {
    const common = commonDefinitions(game);
    let place = this.places.get(common);
    if (place === undefined) {
      this.places.set(common, (place = this.commons.push(common) - 1));
    }
    return place;
  }

  private versionsOf(places: readonly number[]): Versions {
    const key = places.join(" ");
    let versions = this.versions.get(key);
    if (!versions) this.versions.set(key, (versions = new Versions(places.map((place) => this.commons[place]!))));
    return versions;
  }
}

/** The cards with which a scenario is played. */
function cardsIn({ record, own, situation }: Prepared, game: PlayedGame): Definition[] {
  const cards = cardsOf(record, game.declared).flatMap((key) => cardDefinition(game, key.slice("card:".length)) ?? []);
  return [...cards, ...own, ...situation.placed.flatMap(({ standIn }) => standIn ?? [])];
}

/** The scenario's own words. */
function textOfRecord({ scenario, file, span: { start, end } }: ScenarioRecord, { textOf }: PlayedGame): string {
  return textOf?.(file)?.slice(start, end) ?? JSON.stringify(scenario);
}
