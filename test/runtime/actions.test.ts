/** What the words of actions mean: whose they are, who must act first, what is paid, who could take another's place. */
import { describe, expect, it } from "vitest";
import { modify, permit, rule, step } from "../../runtime/definitions.ts";
import { act, get, has, inRegion, is, query, role, run, staysLegal, type Table } from "../../runtime/index.ts";
import { chooseAll, options } from "./support.ts";
import { playable, table, vampire } from "./vampires.ts";

const Ann = { card: "Ann", seat: 0, region: "ready-region" } as const;
const Rose = { card: "Rose", seat: 0, region: "ready-region" } as const;
const Bob = { card: "Bob", seat: 1, region: "ready-region" } as const;
const minions = [vampire("Ann"), vampire("Rose"), vampire("Bob")];
const inHand = (card: string, seat = 0) => ({ card, seat, region: "hand" });
const anybody = (g: Table["game"], f: Parameters<typeof query>[1]): readonly number[] => query(g, f, "vampire");
const scout = (name: string): ReturnType<typeof vampire> => vampire(name, { traits: ["scout"] });
/** Whether Rose could take the action in progress. */
const legal = (game: Table): boolean => staysLegal(game.game, run(game.game, "action"), game.find("Rose"));

describe("modifiers and reactions", () => {
  const help = playable("Help", "modifier", { by: anybody });
  const hinder = playable("Hinder", "reaction", { by: anybody });

  it("are for one's own actions and for those of others, whoever may play them", () => {
    const game = table([...minions, help, hinder], [Ann, Bob, inHand("Help"), inHand("Hinder"), inHand("Help", 1), inHand("Hinder", 1)]);
    chooseAll(game, "use Combat#fight by Ann");
    expect(options(game)).toEqual(["pass", "play Help#play by Ann"]);
    game.choose("pass");
    expect(options(game)).toEqual(["pass", "play Hinder#play by Bob"]);
  });
});

describe("what must be done", () => {
  const hunger = rule({ name: "Hunger", clauses: [{ id: "Hunger#starving", form: "continuous", body: [permit({
    mode: "must", verb: "hunt", args: {}, subject: (g, f) => query(g, f, "vampire", (x) => get.blood(g, x) === 0 && is.ready(g, x) && is.untapped(g, x)),
  })] }, { id: "Hunger#hunt", form: "action", action: "hunt", directed: "undirected", body: [] }] });
  const pool = [...minions, hunger] as never;

  it("comes before all other actions of the same Methuselah, who does not pass before", () => {
    const game = table(pool, [Ann, { ...Rose, blood: 0 }, Bob]);
    expect(options(game)).toEqual(["use Hunger#hunt by Rose"]);
  });

  it("binds nobody who need not", () => {
    const game = table(pool, [Ann, Rose, { ...Bob, blood: 0 }]);
    expect(options(game)).toContain("use Combat#fight by Ann");
  });
});

describe("a cost", () => {
  const dear = playable("Dear", "action", { due: "announcement" }, { cost: { blood: 3 } });
  const late = playable("Late", "action", {}, { cost: { blood: 3 } });
  const pause = playable("Pause", "modifier", {});

  it("that was paid at the announcement is not asked for again", () => {
    const game = table([...minions, dear, pause], [{ ...Ann, blood: 3 }, inHand("Dear"), inHand("Pause")]);
    chooseAll(game, "play Dear#play by Ann");
    expect([get.blood(game.game, game.find("Ann")), is.payable(game.game, run(game.game, "action"))]).toEqual([0, true]);
  });

  it("that is due later is asked of whoever acts by then", () => {
    const game = table([...minions, late, pause], [Ann, { ...Rose, blood: 1 }, inHand("Late"), inHand("Pause")]);
    chooseAll(game, "play Late#play by Ann");
    const action = run(game.game, "action");
    expect(is.payable(game.game, action)).toBe(true);
    game.game.set(game.game.runThing(action), "acting", game.find("Rose"));
    expect(is.payable(game.game, action)).toBe(false);
  });
});

describe("another in the place of the acting minion", () => {
  const pause = playable("Pause", "modifier", {});
  const errand = playable("Errand", "action", {}, { cost: { blood: 3 }, requires: [[{ kind: "trait", name: "scout" }]] });

  it("must be able to take the action: its requirements, its cost, and nothing against it", () => {
    const played = (rose: ReturnType<typeof vampire>, blood = 8, ...more: Parameters<typeof table>[0]): Table => {
      const game = table([scout("Ann"), rose, errand, pause, ...more], [Ann, { ...Rose, blood }, inHand("Errand"), inHand("Pause")]);
      game.choose("play Errand#play by Ann");
      return game;
    };
    const idle = rule({ name: "Idle", clauses: [{ id: "Idle#rose", form: "continuous", body: [permit({ mode: "cannot", verb: "act", args: {}, subject: (g, f) => query(g, f, "vampire", (x) => get.printed(g, x) === "Rose") })] }] });
    expect(legal(played(scout("Rose")))).toBe(true);
    expect(legal(played(vampire("Rose")))).toBe(false);
    expect(legal(played(scout("Rose"), 2))).toBe(false);
    expect(legal(played(scout("Rose"), 8, idle as never))).toBe(false);
  });

  it("must be able to play what was played in it", () => {
    const boast = playable("Boast", "modifier", {});
    const mute = rule({ name: "Mute", clauses: [{ id: "Mute#rose", form: "continuous", body: [permit({
      mode: "cannot", verb: "play", subject: (g, f) => query(g, f, "vampire", (x) => get.printed(g, x) === "Rose"),
      args: { object: (g, f) => query(g, f, "card", (x) => get.printed(g, x) === "Boast", { region: "anywhere" }) },
    })] }] });
    const game = table([...minions, boast, pause, mute as never], [Ann, Rose, inHand("Boast"), inHand("Pause")]);
    expect(options(game)).toEqual(["pass", "use Combat#fight by Ann", "use Combat#fight by Rose"]);
    chooseAll(game, "use Combat#fight by Ann");
    expect(legal(game)).toBe(true);
    game.choose("play Boast#play by Ann");
    expect(legal(game)).toBe(false);
  });

  it("must meet the conditions of the action", () => {
    const hunt = rule({ name: "Hunting", clauses: [{
      id: "Hunting#hunt", form: "action", action: "hunt", directed: "undirected", body: [],
      onlyIf: [{ text: "it is full", check: (g, f) => get.blood(g, role.user(g, f)) < 8 }],
    }] });
    const hunted = (blood: number): boolean => {
      const game = table([...minions, hunt as never, pause], [{ ...Ann, blood: 3 }, { ...Rose, blood }, inHand("Pause")]);
      game.choose("use Hunting#hunt by Ann");
      return legal(game);
    };
    expect([hunted(7), hunted(8)]).toEqual([true, false]);
  });
});

const shrink = (name: string, amount: number, lasts: string) =>
  playable(name, "action", { body: [modify({ property: "capacity", amount: () => amount, of: role.user, lasts, policy: { policy: "cumulative" } })] });
const state = (game: Table): readonly number[] => [get.capacity(game.game, game.find("Ann")), get.blood(game.game, game.find("Ann"))];

describe("blood above the capacity", () => {
  it("drains at once, when the capacity sinks and when what raised it is gone; and never below one", () => {
    const low = table([...minions, shrink("Low", -3, "stay"), shrink("Lower", -9, "stay")], [Ann, inHand("Low"), inHand("Lower")]);
    low.choose("play Low#play by Ann");
    expect(state(low)).toEqual([5, 5]);
    low.choose("play Lower#play by Ann");
    expect(state(low)).toEqual([1, 1]);
    const pausing = playable("High", "action", { body: [
      modify({ property: "capacity", amount: () => 2, of: role.user, lasts: "action", policy: { policy: "cumulative" } }),
      step((g, f) => act.gain(g, f, { amount: 2, what: "blood", to: role.user(g, f) })),
    ] });
    const high = table([...minions, pausing], [Ann, inHand("High")]);
    high.choose("play High#play by Ann");
    expect(state(high)).toEqual([8, 8]);
  });
});

describe("in play", () => {
  it("is any place on the table", () => {
    const game = table([...minions, playable("Paper", "action", { body: [modify({ property: "votes", amount: () => 1, of: role.user, lasts: "stay" }), step((g, f) => act.put(g, f, { object: f.self, into: "play" }))] })],
      [Ann, { ...Rose, region: "torpor" }, inHand("Paper")]);
    const inPlay = (name: string): boolean => inRegion(game.game, game.find(name), "play");
    expect([inPlay("Ann"), inPlay("Rose"), inPlay("Paper")]).toEqual([true, true, false]);
    game.choose("play Paper#play by Ann");
    expect(inPlay("Paper")).toBe(true);
    expect(has(game.game, game.find("Paper"), "action")).toBe(true);
  });
});
