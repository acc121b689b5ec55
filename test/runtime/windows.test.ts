import { describe, expect, it } from "vitest";
import { group, may, repeat, stage, step, type ClauseDefinition } from "../../runtime/definitions.ts";
import { reasons } from "../../runtime/kernel/options.ts";
import { askAgain, openWindow, type WindowRequest } from "../../runtime/kernel/windows.ts";
import { askAll, restored, wave } from "../toy/game.ts";
import { S1, S2, chooseAll, logOf, options, playing, say } from "./support.ts";

const CARD = 4;
const ability = (label: string, more: Partial<ClauseDefinition> = {}): ClauseDefinition =>
  ({ id: `Card#${label}`, form: "ability", during: ["asking"], body: [say(label)], ...more });
const asking = (more: Partial<WindowRequest> = {}) => [step(askAll(["asking"], more)), say("over")];

describe("a window", () => {
  it("asks in order until all have passed in turn, and whoever acts is asked again", () => {
    const session = playing(asking(), [ability("mine"), ability("theirs", { by: () => [S2] })]);
    const asked: number[] = [];
    for (const choice of ["use Card#mine of Card", "pass", "use Card#theirs of Card", "pass", "use Card#mine of Card", "pass", "pass"]) {
      asked.push(session.decision!.seat);
      session.choose(choice);
    }
    expect(asked).toEqual([S1, S1, S2, S2, S1, S1, S2]);
    expect(logOf(session)).toEqual(["mine", "theirs", "mine", "over"]);
  });

  it("says what happens when nothing is said", () => {
    const session = playing(asking(), [ability("mine")]);
    expect(session.decision).toMatchObject({ seat: S1, window: "asking", kind: "window", otherwise: 0 });
    expect(options(session)).toEqual(["pass", "use Card#mine of Card"]);
  });

  it("is not opened for nobody, and asks nobody who can do nothing", () => {
    expect(logOf(playing(asking()))).toEqual(["over"]);
    expect(logOf(playing([step((g) => openWindow(g, { names: ["asking"], seats: [] })), say("over")], [ability("mine")]))).toEqual(["over"]);
  });

  it("offers a clause of several windows once, also after saving and restoring", () => {
    const clauses = [ability("mine", { during: ["asking", "round-about"] })];
    const body = [step(askAll(["round-about", "asking"])), step(askAll(["round-about", "asking"]))];
    const session = playing(body, clauses);
    expect(options(session)).toEqual(["pass", "use Card#mine of Card"]);
    const pool = [...session.game.pool.definitions.values()];
    const copy = restored(pool, session.save());
    for (const each of [session, copy]) each.choose("pass");
    expect(options(copy)).toEqual(options(session));
    expect(copy.save()).toBe(session.save());
  });

  it("refuses what is not offered, and stays as it was", () => {
    const session = playing(asking(), [ability("mine")]);
    const before = session.save();
    expect(() => session.choose("use Card#yours")).toThrow("use Card#yours is not offered; offered are pass, use Card#mine of Card");
    expect(() => session.choose(7)).toThrow("7 is not offered");
    expect(session.save()).toBe(before);
  });

  it("takes a choice back when the game cannot go on from it", () => {
    const session = playing(asking(), [ability("mine", { body: [step((g) => void g.card(S1))] })]);
    const before = session.save();
    expect(() => session.choose("use Card#mine of Card")).toThrow(`thing ${S1} is not a card`);
    expect(session.save()).toBe(before);
    session.choose("pass");
    expect(logOf(session)).toEqual(["over"]);
  });

  it("has nothing to choose when the game is over", () => {
    expect(() => playing([]).choose(0)).toThrow("the game is over");
  });
});

describe("a window for one verb", () => {
  const verbs = [ability("jump", { performs: ["jump"] }), ability("jump-too", { performs: ["jump"], by: () => [S2] }), ability("run", { performs: ["run"] }), ability("idle")];

  it("offers what performs it, and the first taker ends it", () => {
    const session = playing(asking({ verb: "jump" }), verbs);
    expect(options(session)).toEqual(["pass", "use Card#jump of Card"]);
    chooseAll(session, "pass", "use Card#jump-too of Card");
    expect(logOf(session)).toEqual(["jump-too", "over"]);
  });

  it("asks the same seat again when what it took comes to nothing", () => {
    const fails = ability("stumble", { performs: ["jump"], limit: { times: 2, per: "main" }, body: [say("stumble"), step((g) => askAgain(g, g.state.frames.find(({ program }) => program === "@window")))] });
    for (const each of [true, false]) {
      const session = playing(asking({ verb: "jump", each }), [...verbs, fails]);
      chooseAll(session, "use Card#stumble of Card", "use Card#stumble of Card", "use Card#jump of Card", ...(each ? ["use Card#jump-too of Card"] : []));
      expect(logOf(session)).toEqual(["stumble", "stumble", "jump", ...(each ? ["jump-too"] : []), "over"]);
    }
  });

  it("is declined for good in its sequence, but for that verb alone", () => {
    const session = playing([...asking({ verb: "jump" }), ...asking({ verb: "jump" }), ...asking({ verb: "run" })], verbs);
    chooseAll(session, "pass", "pass", "use Card#run of Card");
    expect(logOf(session)).toEqual(["over", "over", "run", "over"]);
  });

  it("that each must use takes one from each, in order, and names the default", () => {
    const session = playing(asking({ verb: "jump", each: true, otherwise: ["jump"] }), [...verbs, ability("hop", { performs: ["jump"] })]);
    expect(session.decision).toMatchObject({ seat: S1, otherwise: 0 });
    expect(options(session)).toEqual(["use Card#jump of Card", "use Card#hop of Card"]);
    session.choose("use Card#hop of Card");
    expect(session.decision).toMatchObject({ seat: S2, otherwise: -1 });
    chooseAll(session, "use Card#jump-too of Card");
    expect(logOf(session)).toEqual(["hop", "jump-too", "over"]);
  });
});

describe("limits", () => {
  const rounds = [group("", "laps", [...asking(), may(() => S1, [repeat()])])];

  it("per run begin anew with the next", () => {
    const session = playing(rounds, [ability("mine", { limit: { times: 2, per: "laps" } })]);
    chooseAll(session, "use Card#mine of Card", "use Card#mine of Card", "yes", "use Card#mine of Card", "pass", "no");
    expect(logOf(session)).toEqual(["mine", "mine", "over", "mine", "over"]);
  });

  it("are counted for each copy, and for each user where they say so", () => {
    const each = playing(asking(), [ability("mine", { limit: { times: 1, per: "main" } })], { lying: [["Card", "Card"]] });
    chooseAll(each, "use Card#mine of Card", "use Card#mine of Card 2");
    expect(logOf(each)).toEqual(["mine", "mine", "over"]);
    const seats = playing(asking(), [ability("ours", { limit: { times: 1, per: "main", by: (_g, f) => [f.you] }, by: () => [S1, S2] })], { lying: [["Card", "Card"], ["Card"]] });
    chooseAll(seats, "use Card#ours of Card");
    expect(options(seats)).toEqual(["pass", "use Card#ours of Card 3"]);
  });

  it("per stay are of this stay", () => {
    const again = step((g) => {
      g.operations.appliers["is-lost"]!(g, { event: "is-lost", card: CARD });
      g.operations.appliers["is-laid"]!(g, { event: "is-laid", card: CARD });
    });
    const session = playing([...asking(), ...asking(), again, ...asking()], [ability("mine", { limit: { times: 1, per: "stay" } })]);
    chooseAll(session, "use Card#mine of Card", "use Card#mine of Card");
    expect(logOf(session)).toEqual(["mine", "over", "over", "mine", "over"]);
  });

  it("may be measured", () => {
    const session = playing(asking(), [ability("mine", { limit: { times: (g) => Number(g.thing(S1)["pebbles"]), per: "main" } })], { pebbles: 2 });
    chooseAll(session, "use Card#mine of Card", "use Card#mine of Card");
    expect(logOf(session)).toEqual(["mine", "mine", "over"]);
  });
});

describe("why something is not offered", () => {
  it("is told for each clause", () => {
    const session = playing([stage("", "asking", asking())], [
      ability("open"), ability("shut", { onlyIf: [{ text: "the door is open", check: () => false }] }), ability("dear", { cost: { shells: 1 } }),
      ability("spent", { limit: { times: 0, per: "main" } }), ability("elsewhere", { during: ["there"] }),
      ability("aimless", { targets: [{ name: "site", from: () => [], min: 1, max: 1 }] }),
      ability("bound", { announces: [{ name: "term", from: () => [], min: 1, max: 1 }] }),
      ability("others", { by: () => [] }),
    ], { and: [wave], held: [["Wave"]] });
    expect(reasons(session.game, 5, S1).map(({ clause, reason }) => `${clause.slice(5)}: ${reason}`)).toEqual([
      "shut: the door is open", "dear: its cost cannot be paid", "spent: its limit is used up", "elsewhere: this is not its window",
      "aimless: there is no site to name", "bound: there is no term to name", "others: nobody may use it",
    ]);
    expect(reasons(session.game, CARD, S1)).toEqual([{ clause: "Wave#play", user: 0, reason: "this is not its window" }]);
  });
});
