/** Cards that have got into another's hand: who plays them, who draws for them, who sees them, where they go. */
import { expect, test } from "vitest";
import { relocate } from "../../runtime/operations/things.ts";
import { Table } from "../../runtime/table.ts";
import { expectPass } from "../compiler/scenario-support.ts";
import { cardPool } from "../runtime/card-pool.ts";

const present = `
    card "Trial Present" {
      type master
      set  "Jyhad"
      play {
        choose gift: a card that is in hand of you
        give gift to prey of you
      }
    }
    card "Trial Purse" {
      type master
      set  "Jyhad"
      play { gain 2 pool to you }
    }
    given P: pool 10, holds "Trial Present" and "Trial Purse" as purse, library 9 "Trial Push"
    given Q: pool 10, holds 6 "Trial Push" as rest, library 9 "Trial Push" as stack
    when  master of P
    when  P plays "Trial Present"
    then  purse is in hand of Q
    then  controller of purse is Q
    then  owner of purse is P`;

test("its holder plays it and draws for it, and it is burned at home", () => {
  expectPass(`${present}
    when  master of Q
    then  not offered: P plays purse
    when  Q plays purse
    then  pool of Q is 12
    then  count of hand of Q is 7
    then  purse is in ash-heap of P`);
});

test("discarded, it lies in its owner's ash heap", () => {
  expectPass(`${present}
    when  discard of Q
    when  Q uses discard-one on purse
    then  purse is in ash-heap of P
    then  count of hand of Q is 7`);
});

test("its owner and her holder leave the game", () => {
  const end = `
    card "Trial End" {
      type master
      set  "Jyhad"
      play {
        target lost: a methuselah other than you
        burn (pool of lost) pool from lost
      }
    }
    given R: holds "Trial End"
    given S: pool 10`;
  expectPass(`${end}${present}
    when  master of R
    when  R plays "Trial End" on P
    then  purse is in removed-from-game`);
  expectPass(`${end}${present}
    when  master of R
    when  R plays "Trial End" on Q
    then  purse is in ash-heap of P`);
});

test("only who holds it sees it", () => {
  const table = Table.create({ pool: cardPool(), seats: [{ name: "P" }, { name: "Q" }], cards: [{ card: "Blood Doll", seat: 0, region: "hand" }] });
  const { game } = table;
  const [P, Q] = game.state.table.seats as [number, number];
  const card = table.find("Blood Doll");
  const sees = (seat: number): boolean => table.view(seat).cards.some(({ id, name }) => id === card && name === "Blood Doll");
  expect([sees(P), sees(Q)]).toEqual([true, false]);
  relocate(game, card, "hand", 0, Q);
  expect([sees(P), sees(Q)]).toEqual([false, true]);
  expect([game.seat(P).hand, game.seat(Q).hand]).toEqual([[], [card]]);
});
