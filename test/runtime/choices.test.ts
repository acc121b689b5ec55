import { describe, expect, it } from "vitest";
import { choose, chooseOne, each, may, remember, step, type ClauseDefinition, type TargetDefinition } from "../../runtime/definitions.ts";
import { askAll } from "../toy/game.ts";
import { S1, S2, chooseAll, logOf, options, playing, say, write } from "./support.ts";

const CARDS = [4, 5, 6];
const three = { lying: [["Card", "Card", "Card"]] };
const target = (min: number, max: number, more: Partial<TargetDefinition> = {}): TargetDefinition => ({ name: "site", from: () => CARDS, min, max, ...more });
const named = say((_g, f) => `site ${JSON.stringify(f.locals["site"])}`);
const choosing = (min: number, max: number, more: Partial<TargetDefinition> = {}) => playing([choose(target(min, max, more), () => S2), named], [], three);

describe("choosing", () => {
  it("asks the one who chooses, and takes exactly one", () => {
    const session = choosing(1, 1);
    expect(session.decision).toMatchObject({ seat: S2, window: "site", kind: "choose", otherwise: -1 });
    expect(options(session)).toEqual(["Card", "Card 2", "Card 3"]);
    chooseAll(session, "Card 2");
    expect(logOf(session)).toEqual(["site 5"]);
  });

  it("takes up to so many, until done or full", () => {
    const done = choosing(0, 2);
    chooseAll(done, "Card 3", "done");
    expect(logOf(done)).toEqual(["site [6]"]);
    const full = choosing(0, 2);
    chooseAll(full, "Card 3", "Card");
    expect(logOf(full)).toEqual(["site [6,4]"]);
    const none = choosing(0, 2);
    expect(none.decision!.otherwise).toBe(3);
    chooseAll(none, "done");
    expect(logOf(none)).toEqual(["site []"]);
  });

  it("lets nobody stop before the least is taken", () => {
    const session = choosing(2, 3);
    expect(options(session)).not.toContain("done");
    session.choose("Card");
    expect(options(session)).toEqual(["Card 2", "Card 3"]);
    session.choose("Card 2");
    expect(options(session)).toEqual(["Card 3", "done"]);
  });

  it("does not ask where all must be taken, but where the one may be declined", () => {
    expect(logOf(choosing(3, 3))).toEqual(["site [4,5,6]"]);
    expect(logOf(choosing(1, 1, { from: () => [5] }))).toEqual(["site 5"]);
    expect(logOf(choosing(1, 1, { from: () => [] }))).toEqual(["site 0"]);
    expect(logOf(choosing(0, 0))).toEqual(["site []"]);
    const optional = choosing(0, 1, { from: () => [5] });
    expect(options(optional)).toEqual(["Card 2", "done"]);
    chooseAll(optional, "done");
    expect(logOf(optional)).toEqual(["site 0"]);
  });

  it("cannot be taken back once it is forgotten", () => {
    const session = choosing(2, 3);
    session.choose("Card");
    const before = session.save();
    session.choose("Card 2");
    const after = session.save();
    session.forget();
    expect(session.undo()).toBeNull();
    expect(session.save()).toBe(after);
    session.choose("Card 3");
    session.undo();
    expect(session.save()).toBe(after);
    expect(after).not.toBe(before);
  });

  it("takes numbers, nought among them", () => {
    const session = choosing(1, 1, { from: () => [0, 1, 2], numbers: true });
    expect(options(session)).toEqual(["0", "1", "2"]);
    chooseAll(session, "0");
    expect(logOf(session)).toEqual(["site 0"]);
  });

  it("takes one of several ways", () => {
    const session = playing([chooseOne(() => S2, { left: [say("left")], right: [say("right"), say("on")] }), say("over")]);
    expect(session.decision).toMatchObject({ seat: S2, kind: "label" });
    chooseAll(session, "right");
    expect(logOf(session)).toEqual(["right", "on", "over"]);
  });

  it("may be left", () => {
    const yes = playing([may(() => S1, [say("done")]), say("over")]);
    chooseAll(yes, "yes");
    expect(logOf(yes)).toEqual(["done", "over"]);
    const no = playing([may(() => S1, [say("done")]), say("over")]);
    expect(no.decision!.otherwise).toBe(1);
    chooseAll(no, "no");
    expect(logOf(no)).toEqual(["over"]);
  });
});

describe("for each", () => {
  it("goes through the list that was there when it began, nested ones too", () => {
    let asked = 0;
    const session = playing([
      each((g) => { asked++; return g.state.table.inPlay; }, [
        step((g) => g.set(g.state.table, "inPlay", [])),
        each(() => [S1], [say((_g, f) => `inner ${f.it}`)]),
        say((_g, f) => `it ${f.it}`),
      ]),
      say((_g, f) => `it ${f.it}`),
    ], [], three);
    expect(logOf(session)).toEqual(["inner 2", "it 4", "inner 2", "it 5", "inner 2", "it 6", "it 0"]);
    expect(asked).toBe(1);
  });
});

const use = (more: Partial<ClauseDefinition>): ClauseDefinition => ({
  id: "Card#use", form: "ability", during: ["asking"], limit: { times: 1, per: "main" },
  body: [step((g, f) => write(g, JSON.stringify(f.locals)))], ...more,
});

const asking = (more: Partial<ClauseDefinition>, pebbles = 3) => playing([step(askAll(["asking"]))], [use(more)], { lying: [["Card"]], pebbles });

describe("announcing", () => {
  it("names targets, then amounts, before anything is paid", () => {
    const session = asking({
      cost: { pebbles: (_g, f) => Number(f.locals["X"] ?? 0) },
      targets: [{ name: "site", from: () => [S1, S2], min: 1, max: 1 }],
      announces: [{ name: "X", from: () => [1, 2, 3, 4], numbers: true, min: 1, max: 1 }],
    });
    session.choose("use Card#use of Card");
    expect(session.decision).toMatchObject({ window: "site", kind: "target" });
    session.choose("S2");
    expect(session.game.thing(S1)["pebbles"]).toBe(3);
    expect(options(session)).toEqual(["1", "2", "3"]);
    chooseAll(session, "2");
    expect(logOf(session)).toEqual(['{"site":3,"X":2}']);
    expect(session.game.thing(S1)["pebbles"]).toBe(1);
  });

  it("is not offered where the least cannot be paid, nor counted before it is complete", () => {
    const x: Partial<ClauseDefinition> = { cost: { pebbles: (_g, f) => Number(f.locals["X"] ?? 0) }, announces: [{ name: "X", from: () => [2, 3], numbers: true, min: 1, max: 1 }] };
    expect(asking(x, 1).over).toBe(true);
    const session = asking(x);
    session.choose("use Card#use of Card");
    session.undo();
    expect(options(session)).toContain("use Card#use of Card");
  });

  it("keeps for the stay what is to be kept", () => {
    const session = asking({ targets: [{ name: "site", from: () => [S2], min: 1, max: 1, kept: true }] });
    chooseAll(session, "use Card#use of Card");
    expect(session.game.card(4).kept).toEqual({ site: S2 });
  });

  it("remembers for the stay, and no longer", () => {
    const session = playing([step(askAll(["asking"])), step((g) => g.operations.appliers["is-lost"]!(g, { event: "is-lost", card: 4 }))], [
      use({ body: [remember("tide", () => "high"), say((g, f) => JSON.stringify(g.card(f.self).kept))] }),
    ]);
    chooseAll(session, "use Card#use of Card");
    expect(logOf(session)).toEqual(['{"tide":"high"}']);
    expect(session.game.card(4).kept).toEqual({});
  });
});
