/** What became words or rules of operations for the combat cards: who struck, who is out of it, what was learned. */
import { describe, expect, it } from "vitest";
import { modify, step } from "../../runtime/definitions.ts";
import { act, get, is, role, type EventData } from "../../runtime/index.ts";
import { chooseAll } from "./support.ts";
import { playable, table, vampire } from "./vampires.ts";

const Ann = { card: "Ann", seat: 0, region: "ready-region" } as const;
const Bob = { card: "Bob", seat: 1, region: "ready-region" } as const;
const hands = ["use Combat#hand by Ann", "use Combat#hand by Bob"] as const;

describe("damage that was dealt", () => {
  it("is an event of its own, from the minion that struck or the card that did it, with the card of the strike, less what was prevented", () => {
    const skin = playable("Skin", "combat", { performs: ["prevent"], body: [step((g, f) => act.prevent(g, f, { amount: 1, what: "damage" }))] });
    const cloud = vampire("Bob", { clauses: [{ id: "Bob#cloud", form: "strike", body: [
      step((g, f) => act.deal(g, f, { amount: 2, what: "damage", to: role.opposing(g, f) })),
      step((g, f) => act.deal(g, f, { amount: 1, what: "damage", to: f.user, from: f.self })),
    ] }] });
    const game = table([vampire("Ann"), cloud, skin], [Ann, Bob, { card: "Skin", seat: 0, region: "hand" }]);
    chooseAll(game, "use Combat#fight by Ann", "use Combat#no-strike by Ann", "use Bob#cloud of Bob by Bob");
    const seen: EventData[] = [];
    game.observer = { event: (event) => { if (event.event === "is-damaged") seen.push(event); } };
    game.choose("play Skin#play by Ann");
    const [ann, bob] = [game.find("Ann"), game.find("Bob")];
    expect(seen.map(({ object, amount, source, card }) => ({ object, amount, source, card }))).toEqual([
      { object: ann, amount: 1, source: bob, card: bob },
      { object: bob, amount: 1, source: bob, card: bob },
    ]);
  });

  it("of a weapon is from its bearer with the weapon", () => {
    const blade = { ...playable("Blade", "equipment", {}), clauses: [{ id: "Blade#cut", form: "strike" as const, body: [step((g, f) => act.deal(g, f, { amount: 1, what: "damage", to: role.opposing(g, f) }))] }] };
    const game = table([vampire("Ann"), vampire("Bob"), blade], [Ann, Bob, { card: "Blade", seat: 0, region: "attached", on: "Ann" }]);
    chooseAll(game, "use Combat#fight by Ann", "use Blade#cut of Blade by Ann");
    const seen: EventData[] = [];
    game.observer = { event: (event) => { if (event.event === "is-damaged") seen.push(event); } };
    game.choose("use Combat#no-strike by Bob");
    expect(seen.map(({ source, card }) => [source, card])).toEqual([[game.find("Ann"), game.find("Blade")]]);
  });
});

describe("preventing", () => {
  const both = vampire("Bob", { clauses: [{ id: "Bob#cloud", form: "strike", body: [
    step((g, f) => act.deal(g, f, { amount: 2, what: "damage", to: role.opposing(g, f) })),
    step((g, f) => act.deal(g, f, { amount: 1, what: "damage", to: role.opposing(g, f), from: f.self })),
  ] }] });
  const wall = playable("Wall", "combat", { performs: ["prevent"], body: [
    step((g, f) => act.prevent(g, f, { amount: 9, what: "damage", from: get.strike(g, role.opposing(g, f)) })),
  ] });

  it("from a strike leaves what another source did", () => {
    const game = table([vampire("Ann"), both, wall], [Ann, Bob, { card: "Wall", seat: 0, region: "hand" }]);
    chooseAll(game, "use Combat#fight by Ann", "use Combat#no-strike by Ann", "use Bob#cloud of Bob by Bob");
    const ann = game.find("Ann");
    expect(is.struck(game.game, ann)).toBe(true);
    expect(get.damage(game.game, ann)).toBe(3);
    const seen: number[] = [];
    game.observer = { event: (event) => { if (event.event === "is-damaged" && event["object"] === ann) seen.push(event["amount"] as number); } };
    game.choose("play Wall#play by Ann");
    expect(seen).toEqual([1]);
  });
});

describe("additional strikes", () => {
  it("are those that effects give, none by themselves", () => {
    const haste = playable("Haste", "combat", { during: ["prevent"], body: [modify({ property: "additional-strikes", amount: () => 1, of: role.user, lasts: "turn" })] });
    const game = table([vampire("Ann"), vampire("Bob"), haste], [Ann, Bob, { card: "Haste", seat: 0, region: "hand" }]);
    const strikes = (): number[] => ["Ann", "Bob"].map((name) => get["additional-strikes"](game.game, game.find(name)));
    chooseAll(game, "use Combat#fight by Ann", ...hands);
    expect(strikes()).toEqual([0, 0]);
    game.choose("play Haste#play by Ann");
    expect(strikes()).toEqual([1, 0]);
  });
});

describe("who has left play", () => {
  it("is sent nowhere", () => {
    const grave = playable("Grave", "action", { body: [
      step((g, f) => act.burn(g, f, { object: f.user })),
      step((g, f) => act.move(g, f, { object: f.user, to: "torpor" })),
    ] });
    const game = table([vampire("Ann"), vampire("Bob"), grave], [Ann, Bob, { card: "Grave", seat: 0, region: "hand" }]);
    game.choose("play Grave#play by Ann");
    expect(game.game.card(game.find("Ann")).region).toBe("ash-heap");
  });
});
