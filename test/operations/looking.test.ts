/** Looking at hidden cards: an event for each, and only who looks learns which they are. */
import { expect, test } from "vitest";
import { eventFor } from "../../runtime/index.ts";
import { Table } from "../../runtime/table.ts";
import { expectPass } from "../compiler/scenario-support.ts";
import { cardPool } from "../runtime/card-pool.ts";

const looker = (line: string): string => `
    card "Trial Look" {
      type master
      set  "Jyhad"
      play { ${line} }
      seen: when is-shown to you { gain 1 pool to you }
    }
    card "Trial Watch" {
      type master
      set  "Jyhad"
      seen: when is-shown to you { gain 1 pool to you }
    }
    given watch: "Trial Watch" of P
    given other: "Trial Watch" of Q
    given P: holds "Trial Look", library 2 "Trial Push"
    given Q: holds 3 "Trial Push", library 5 "Trial Push"
    when  master of P
    when  P plays "Trial Look"`;

test("the cards on top, as many as are there", () => {
  expectPass(`${looker("show 3 cards to you from prey of you")}
    then  pool of P is 33
    then  pool of Q is 30`);
  expectPass(`${looker("show 3 cards to you")}
    then  pool of P is 32`);
});

test("a hand, to whom it is shown", () => {
  expectPass(`${looker("show hand of prey of you to you")}
    then  pool of P is 33`);
  expectPass(`${looker("show hand of you to prey of you")}
    then  pool of P is 30
    then  pool of Q is 30`);
});

test("nobody else is told which card it was", () => {
  const table = Table.create({ pool: cardPool(), seats: [{ name: "P" }, { name: "Q" }, { name: "R" }], cards: [{ card: "Blood Doll", seat: 1, region: "hand" }] });
  const [P, Q, R] = table.game.state.table.seats as [number, number, number];
  const card = table.find("Blood Doll");
  const told = (seat: number): unknown => eventFor(table.game, { event: "is-shown", card, seat: P }, seat)["card"];
  expect([told(P), told(Q), told(R)]).toEqual([card, card, 0]);
});
