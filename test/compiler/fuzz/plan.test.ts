import { describe, expect, it } from "vitest";
import { ENOUGH, GAMES_PER_ROUND, plannedRound, PLENTY } from "../../../compiler/fuzz/plan.ts";
import { randomPool } from "../../runtime/card-pool.ts";

const pool = randomPool();
const all = Object.fromEntries(pool.counted.names.map((id) => [id, PLENTY]));
/** What a round's games are around that are not simply in turn. */
const extras = (around: readonly string[]): string[] => around.filter((_, at) => at % 4 > 0);

describe("a round of games", () => {
  it("goes through all cards in turn where everything is reached", () => {
    const { first, around } = plannedRound(pool, [], all, 7);
    expect(first).toBe(7);
    expect(around.length).toBe(GAMES_PER_ROUND);
    expect(around.slice(0, 3)).toEqual([7, 8, 9].map((seed) => pool.names[seed % pool.names.length]));
  });

  it("comes back in three of four games to the clauses that lack most, of cards and of rules", () => {
    const { around } = plannedRound(pool, [], { ...all, "Combat#covered": 0, "Wolf Companion#bite": ENOUGH - 1 }, 0);
    expect(extras(around).slice(0, 4)).toEqual(["Combat#covered", "Wolf Companion#bite", "Combat#covered", "Wolf Companion#bite"]);
    expect([around[0], around[4]]).toEqual([pool.names[0], pool.names[4]]);
  });

  it("comes back to those that are hardly enough when the others have had their share", () => {
    const { around } = plannedRound(pool, [], { ...all, "Combat#covered": 0, "Combat#bound": ENOUGH, "Combat#hand": PLENTY - 1 }, 0);
    expect(extras(around).slice(0, 29)).toEqual([...Array.from({ length: 25 }, () => "Combat#covered"), "Combat#bound", "Combat#hand", "Combat#bound", "Combat#hand"]);
  });

  it("comes back to what stands in a clause, to sequences and to their steps, though nothing is known of them yet", () => {
    const lacking = ["Soul Burn#play-superior.dull", "departure#1", "sequence:departure", "sequence:departure.C"];
    const { around } = plannedRound(pool, [], { ...all, ...Object.fromEntries(lacking.map((id) => [id, 0])) }, 0);
    expect([...new Set(extras(around).slice(0, 4))].sort()).toEqual(lacking);
  });

  it("now and then takes the card of a clause alone, which has other ways to it", () => {
    const { around } = plannedRound(pool, [], { ...all, "Wolf Companion#bite": 0 }, 0);
    expect(new Set(extras(around).slice(0, 6))).toEqual(new Set(["Wolf Companion#bite", "Wolf Companion"]));
  });

  it("gives no more than its share to a clause that nothing may ever reach", () => {
    const { around } = plannedRound(pool, [], { ...all, "Combat#covered": 0 }, 0);
    expect(around.filter((theme) => theme === "Combat#covered").length).toBe(25);
  });

  it("minds what a clause brings about once it is known, and nothing of what is no project's", () => {
    const { around } = plannedRound(pool, [], { ...all, "Wooden Stake#drive~until5": 3, "Cold Look#play": 1 }, 0);
    expect(around).toContain("Wooden Stake#drive~until5");
    expect(around).not.toContain("Cold Look#play");
  });

  it("goes through all cards in turn where nothing is known yet", () => {
    expect(plannedRound(pool, [], {}, 0).around).toEqual(plannedRound(pool, [], all, 0).around);
  });

  it("keeps to the cards that are named", () => {
    const { around } = plannedRound(pool, ["Zombie", "Riposte"], { "Combat#hand": 3 }, 3);
    expect(new Set(around.map((theme) => theme.replace(/#.*$/u, "")))).toEqual(new Set(["Zombie", "Riposte"]));
    expect([around[0], around[4]]).toEqual(["Riposte", "Riposte"]);
  });

  it("keeps to the clause that is named", () => {
    expect(new Set(plannedRound(pool, ["Combat#covered"], {}, 3).around)).toEqual(new Set(["Combat#covered"]));
  });
});
