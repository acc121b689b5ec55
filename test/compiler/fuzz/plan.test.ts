import { describe, expect, it } from "vitest";
import { ENOUGH, GAMES_PER_ROUND, plannedRound } from "../../../compiler/fuzz/plan.ts";
import { randomPool } from "../../runtime/card-pool.ts";

const pool = randomPool();
const all = Object.fromEntries(pool.names.flatMap((name) => pool.cards.get(name)!.clauses.map(({ id }) => [id, ENOUGH])));

describe("a round of games", () => {
  it("goes through all cards in turn where everything is reached", () => {
    const { first, around } = plannedRound(pool, [], all, 7);
    expect(first).toBe(7);
    expect(around.length).toBe(GAMES_PER_ROUND);
    expect(around.slice(0, 3)).toEqual([7, 8, 9].map((seed) => pool.names[seed % pool.names.length]));
  });

  it("comes back in three of four games to the cards that lack most, by their least reached clause", () => {
    const { around } = plannedRound(pool, [], { ...all, "Black Cat#worth": 0, "Wolf Companion#bite": ENOUGH - 1 }, 0);
    expect(around.filter((_, at) => at % 4 > 0).slice(0, 4)).toEqual(["Black Cat", "Wolf Companion", "Black Cat", "Wolf Companion"]);
    expect([around[0], around[4]]).toEqual([pool.names[0], pool.names[4]]);
  });

  it("keeps to the cards that are named", () => {
    const { around } = plannedRound(pool, ["Zombie", "Riposte"], {}, 3);
    expect(new Set(around)).toEqual(new Set(["Zombie", "Riposte"]));
    expect(around.slice(0, 2)).toEqual(["Riposte", "Zombie"]);
  });
});
