import { describe, expect, it } from "vitest";
import { brokenLaw } from "../../../compiler/fuzz/laws.ts";
import { drawnSeats, playRandomGame } from "../../../compiler/fuzz/random-game.ts";
import { createGame } from "../../../runtime/index.ts";
import { cardPool } from "../../runtime/card-pool.ts";

const pool = cardPool();

describe("random games with all cards", () => {
  it.each([11, 12, 13, 14])("break no law and come to their end (seed %i)", (seed) => {
    const { failure, over, events } = playRandomGame(pool, seed);
    expect(failure).toBeNull();
    expect(over).toBe(true);
    expect(events).toBeGreaterThan(500);
  });
});

describe("the laws", () => {
  const broken = [
    ["a card in two places", "is in two places", (game, card) => game.set(game.seat(2), "library", [...game.seat(2).library, card])],
    ["a card that is nowhere", "is in no such list", (game, card) => game.set(game.seat(game.card(card).owner), "hand", [])],
    ["blood below nothing", "has -1 blood", (game, card) => game.set(game.card(card), "blood", -1)],
    ["counters below nothing", "has -2 threat", (game, card) => game.set(game.card(card), "counters", { threat: -2 })],
    ["the Edge with who has left", "who has left the game", (game) => {
      game.set(game.thing(1), "edge", 2);
      game.set(game.state.table, "seats", game.state.table.seats.filter((seat) => seat !== 2));
    }],
  ] as const satisfies readonly (readonly [string, string, (game: ReturnType<typeof createGame>["game"], card: number) => void])[];
  it.each(broken)("notice %s", (_what, message, change) => {
    const { game } = createGame({ pool, seats: drawnSeats(pool, 5), seed: 5 });
    expect(brokenLaw(game)).toBeNull();
    change(game, game.seat(2).hand[0]!);
    expect(brokenLaw(game)).toContain(message);
  });
});
