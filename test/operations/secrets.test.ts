/** What a card in play remembers of a card that lies face down. */
import { expect, test } from "vitest";
import { Table } from "../../runtime/table.ts";
import { cardPool } from "../runtime/card-pool.ts";

test("the save of whoever is to guess does not tell who the traitor is", () => {
  const table = Table.create({
    pool: cardPool(),
    seats: [{ name: "P" }, { name: "Q" }],
    cards: [
      { card: "Betrayer", seat: 0, region: "hand" },
      { card: "Victoria", seat: 0, region: "uncontrolled", as: "young" },
      { card: "Victoria", seat: 1, region: "ready-region", as: "old" },
      { card: "Alexandra", seat: 1, region: "ready-region" },
    ],
  });
  const { game } = table;
  const [P, Q] = game.state.table.seats as [number, number];
  const playing = (): string | undefined => game.decision?.options.find(({ id }) => id === "play Betrayer#play")?.id;
  while (playing() === undefined) table.choose("pass");
  table.choose(playing()!);
  const traitor = table.find("Betrayer");
  expect(game.card(traitor).region).toBe("table");
  const named = (seat: number): string[] => table.save(seat).match(/"(?:traitor|double|secret)":("[^"]*"|\d+)/g) ?? [];
  // Which card it is that lies there may be known; what stands on it may not.
  expect(named(Q)).toEqual([`"secret":${table.find("young")}`]);
  expect(named(P)).toEqual(named(Q));
  expect(table.view(Q).cards.find(({ id }) => id === table.find("young"))?.name).toBe(null);
});
