/** A card that another one plays, and the shuffling of the place where it was found. */
import { describe, expect, test } from "vitest";
import { step } from "../../runtime/definitions.ts";
import { Table, act, get } from "../../runtime/index.ts";
import { expectPass } from "../compiler/scenario-support.ts";
import { playable, table, vampire } from "./vampires.ts";

const finder = (how: string): string => `
    card "Finder" {
      type equipment
      set  "Jyhad"
      seek: action {
        remember top of equipments that is in library of you as find
        play find${how}
        shuffle library of you
      }
    }
    card "Old Claw" {
      type     equipment: weapon
      set      "Jyhad"
      requires Animalism
      cost     2 pool
      play basic    { equip }
      play superior { equip; gain 1 blood to user }
    }`;

const opening = (line: string): string => `
    given P, Q in this order
    ${line}
    given Aid: "Finder" of Ann
    given P: pool 10, library "Old Claw" as k1
    when  Ann uses seek`;

describe("a card that another one plays", () => {
  test("is played as its user may play it, and paid for; of several ways one is chosen", () => {
    expectPass(`${finder("")}
    ${opening("given Ann: vampire of P, blood 3")}
    then  offered: Ann plays k1 at basic
    when  Ann plays k1 at superior
    then  k1 is on Ann
    then  level of k1 is superior
    then  blood of Ann is 4
    then  pool of P is 8`);
  });

  test("is not asked about where only one way is open", () => {
    expectPass(`${finder("")}
    ${opening("given Ann: vampire of P, blood 3, knows Animalism")}
    then  k1 is on Ann
    then  level of k1 is basic
    then  pool of P is 8`);
  });

  test("is burned where none is", () => {
    expectPass(`${finder("")}
    ${opening("given Ann: vampire of P, knows nothing")}
    then  k1 is in ash-heap of P
    then  pool of P is 10`);
  });

  test("may cost nothing, and asks its requirements all the same", () => {
    expectPass(`${finder(" without cost")}
    ${opening("given Ann: vampire of P, knows Animalism")}
    then  k1 is on Ann
    then  pool of P is 10`);
    expectPass(`${finder(" without cost")}
    ${opening("given Ann: vampire of P, knows nothing")}
    then  k1 is in ash-heap of P`);
  });

  test("costs more where what is played costs more", () => {
    expectPass(`${finder("")}
    card "Hard Times" {
      type master
      set  "Jyhad"
      dear: while card of bringing is a weapon { pool-price +3 of bringing cumulative }
    }
    given Times: "Hard Times" of Q
    ${opening("given Ann: vampire of P, knows Animalism")}
    then  k1 is on Ann
    then  pool of P is 5`);
  });

  test("names what it is to name", () => {
    expectPass(`${finder("")}
    card "Long Coat" {
      type equipment
      set  "Jyhad"
      play {
        target friend: a vampire controlled by you
        equip on friend
      }
    }
    given P, Q in this order
    given Ann: vampire of P
    given Rose: vampire of P
    given Aid: "Finder" of Ann
    given P: library "Long Coat" as k1
    when  Ann uses seek
    when  P chooses Rose
    then  k1 is on Rose`);
  });

  test("is no equipping for who cannot equip", () => {
    expectPass(`${finder("")}
    card "Bare Hands" {
      type master
      set  "Jyhad"
      bare: each vampire cannot equip
    }
    given Hands: "Bare Hands" of Q
    ${opening("given Ann: vampire of P")}
    then  k1 is in ash-heap of P`);
  });
});

const order = ({ game }: Table): string => get.library(game, game.state.table.seats[0]!).map((id) => get.printed(game, id)).join("");
const mixed = (game: Table): string => {
  game.choose("play Mix#play by Ann");
  return order(game);
};

describe("shuffling", () => {
  const mix = playable("Mix", "action", { body: [step((g, f) => act.shuffle(g, f, { object: get.library(g, f.you) }))] });
  const names = ["A", "B", "C", "D", "E", "F", "G", "H"];
  const pool = [vampire("Ann"), mix, ...names.map((name) => playable(name, "action", {}))];
  const start = (): Table => table(pool, [
    { card: "Ann", seat: 0, region: "ready-region" }, { card: "Mix", seat: 0, region: "hand" }, ...names.map((card) => ({ card, seat: 0, region: "library" })),
  ]);

  test("comes out of the game itself: again the same when taken back, and in another copy of the game", () => {
    const game = start();
    const saved = game.save();
    const first = mixed(game);
    expect(first).not.toBe(names.join(""));
    expect([...first].sort()).toEqual(names);
    game.undo();
    expect([order(game), game.save()]).toEqual([names.join(""), saved]);
    expect(mixed(game)).toBe(first);
    expect(mixed(start())).toBe(first);
  });
});
