import { describe, expect, it } from "vitest";
import { step } from "../../runtime/definitions.ts";
import { act, get, role, Table } from "../../runtime/index.ts";
import { ally, playable, table, vampire } from "./vampires.ts";
import { chooseAll, options } from "./support.ts";

const Ann = { card: "Ann", seat: 0, region: "ready-region" } as const;
const Bob = { card: "Bob", seat: 1, region: "ready-region" } as const;
const blood = (game: Table, name: string): number => get.blood(game.game, game.find(name));
const hands = ["use Combat#hand by Ann", "use Combat#hand by Bob"] as const;

describe("a combat", () => {
  it("gathers the damage of both strikes and settles it together", () => {
    const game = table([vampire("Ann", { strength: 2 }), vampire("Bob")], [Ann, Bob]);
    chooseAll(game, "use Combat#fight by Ann");
    expect(game.decision).toMatchObject({ window: "strike", seat: game.find("P") });
    expect(game.decision!.options[game.decision!.otherwise]!.clause).toBe("Combat#hand");
    expect(options(game)).not.toContain("pass");
    chooseAll(game, ...hands);
    expect([blood(game, "Ann"), blood(game, "Bob")]).toEqual([7, 6]);
    expect(get.damage(game.game, game.find("Bob"))).toBe(0);
  });

  it("lets who dodges escape the strike, the striker not the dodger's own strike", () => {
    const game = table([vampire("Ann"), vampire("Bob")], [Ann, Bob]);
    chooseAll(game, "use Combat#fight by Ann", hands[0], "use Combat#evade by Bob");
    expect([blood(game, "Ann"), blood(game, "Bob")]).toEqual([8, 8]);
  });

  it("has damage prevented while it waits, aggravated first, and never what cannot be", () => {
    const skin = playable("Skin", "combat", { performs: ["prevent"], body: [step((g, f) => act.prevent(g, f, { amount: 2, what: "damage" }))] });
    const fight = (adjectives: readonly string[]): Table => {
      const claws = vampire("Ann", { clauses: [{ id: "Ann#claws", form: "strike", body: [
        step((g, f) => act.deal(g, f, { amount: 1, what: "damage", to: role.opposing(g, f), adjectives })), step((g, f) => act.deal(g, f, { amount: 2, what: "damage", to: role.opposing(g, f) })),
      ] }] });
      const game = table([claws, vampire("Bob"), skin], [Ann, Bob, { card: "Skin", seat: 1, region: "hand" }]);
      chooseAll(game, "use Combat#fight by Ann", "use Ann#claws of Ann by Ann", "use Combat#no-strike by Bob");
      expect(game.decision).toMatchObject({ window: "prevent", seat: game.find("Q") });
      game.choose("play Skin#play by Bob");
      return game;
    };
    expect(blood(fight(["aggravated"]), "Bob")).toBe(7);
    expect(blood(fight(["unpreventable"]), "Bob")).toBe(7);
    const game = fight(["aggravated"]);
    expect(game.game.card(game.find("Skin")).region).toBe("ash-heap");
    expect(game.game.state.things.filter((thing) => thing.kind === "packet").map((packet) => packet["amount"])).toEqual([0, 1]);
  });

  it("takes life from an ally, and its damage is settled even if the combat is ended", () => {
    const stop = playable("Stop", "combat", { during: ["prevent"], body: [step((g, f) => act.end(g, f, { object: g.findRun("combat") }))] });
    const cards = [Ann, { card: "Ox", seat: 1, region: "ready-region" }, { card: "Stop", seat: 0, region: "hand" }] as const;
    const game = table([vampire("Ann"), ally("Ox"), stop], cards);
    chooseAll(game, "use Combat#fight by Ann", hands[0], "use Combat#no-strike by Ox", "pass");
    expect(get.life(game.game, game.find("Ox"))).toBe(2);
    const ended = table([vampire("Ann"), ally("Ox"), stop, playable("Rain", "action", { body: [step((g, f) => act.deal(g, f, { amount: 1, what: "damage", to: g.state.table.inPlay.at(-1)! }))] })],
      [...cards, { card: "Rain", seat: 0, region: "hand" }, { card: "Ann", as: "Ada", seat: 0, region: "ready-region" }, { card: "Ox", as: "Elk", seat: 1, region: "ready-region" }]);
    chooseAll(ended, "use Combat#fight by Ann", hands[0], "use Combat#no-strike by Ox", "play Stop#play by Ann", "play Rain#play by Ada");
    expect(get.life(ended.game, ended.find("Elk"))).toBe(2);
    expect(get.life(ended.game, ended.find("Ox"))).toBe(2);
  });
});

const offered = (cost: Readonly<Record<string, number>>, more = {}, cards: Parameters<typeof table>[1] = []): Table =>
  table([vampire("Ann"), ally("Ox"), playable("Deed", "action", { cost: { blood: 2 }, ...more }, { cost })], [...(cards.length > 0 ? cards : [{ ...Ann, blood: 3 }]), { card: "Deed", seat: 0, region: "hand" }]);

it("are joined over card and clause: both parts together, or not at all", () => {
  expect(options(offered({ blood: 1 }))).toContain("play Deed#play by Ann");
  const dear = offered({ blood: 2 });
  expect(options(dear)).not.toContain("play Deed#play by Ann");
  expect(dear.whyNot(dear.find("Deed"))).toEqual([{ clause: "Deed#play", user: dear.find("Ann"), reason: "it cannot be paid" }]);
  expect(options(offered({ pool: 31 }))).not.toContain("play Deed#play by Ann");
});

describe("costs", () => {
  it("are paid on success, in one event, by minion and Methuselah", () => {
    const game = offered({ pool: 4 });
    const paid: unknown[] = [];
    game.choose("play Deed#play by Ann");
    game.undo();
    game.observer = { event: (event) => { if (event.event === "pays") paid.push([event["blood"], event["pool"]]); } };
    game.choose("play Deed#play by Ann");
    expect(paid).toEqual([[2, 4]]);
    expect([blood(game, "Ann"), get.pool(game.game, game.find("P"))]).toEqual([1, 26]);
    expect(game.game.card(game.find("Deed")).region).toBe("ash-heap");
  });

  it("in blood are not for who has none", () => {
    const game = offered({ pool: 4 }, {}, [{ card: "Ox", seat: 0, region: "ready-region" }]);
    expect(options(game)).toContain("use Combat#fight by Ox");
    expect(options(game)).not.toContain("play Deed#play by Ox");
  });
});

describe("actions", () => {
  it("are taken by the Methuselah whose turn it is, one at a time", () => {
    const game = table([vampire("Ann"), vampire("Bob")], [Ann, Bob, { card: "Ann", as: "Ada", seat: 0, region: "ready-region" }]);
    expect(options(game)).toEqual(["pass", "use Combat#fight by Ann", "use Combat#fight by Ada"]);
    game.choose("use Combat#fight by Ann");
    expect(game.decision).toMatchObject({ window: "strike" });
    game.undo();
    game.choose("pass");
    expect(game.over).toBe(true);
  });
});

describe("a save", () => {
  it("goes on as the game does", () => {
    const game = table([vampire("Ann"), vampire("Bob")], [Ann, Bob]);
    game.choose("use Combat#fight by Ann");
    const pool = [...game.game.pool.definitions.values()];
    const copy = Table.restore(pool, game.save());
    for (const choice of hands) for (const each of [game, copy]) each.choose(choice);
    expect(copy.save()).toBe(game.save());
  });

  it("is not begun from what is not there", () => {
    expect(() => table([], [Ann])).toThrow("no card named Ann is in the pool");
    expect(() => table([vampire("Ann")], [{ ...Ann, seat: 5 }])).toThrow("given to seat 5, but there are only 2");
    expect(() => table([vampire("Ann")], [{ ...Ann, region: "attached", on: "Zoe" }])).toThrow("Ann is to be on Zoe, which is not there");
  });
});
