import { describe, expect, it } from "vitest";
import { after, group, lasting, may, modify, permit, remember, repeat, sequence, stage, step, type BodyNode, type ClauseDefinition, type Policy } from "../../runtime/definitions.ts";
import { addMark, isMarked, modified, obligations, overridden, permission, removeMark } from "../../runtime/kernel/effects.ts";
import { happen } from "../../runtime/kernel/events.ts";
import type { Game } from "../../runtime/kernel/game.ts";
import { endSequence, startSequence } from "../../runtime/kernel/runs.ts";
import { askAll } from "../toy/game.ts";
import { gain } from "../toy/operations.ts";
import { S1, S2, chooseAll, logOf, options, playing, say } from "./support.ts";

const CARD = 4;
const show = say((g) => `height ${modified(g, "height", CARD, 1)}`);
const use = (label: string, body: readonly BodyNode[], more: Partial<ClauseDefinition> = {}): ClauseDefinition =>
  ({ id: `Card#${label}`, form: "ability", during: ["asking"], body, ...more });
const asking = step(askAll(["asking"]));
const raise = (policy?: Policy, lasts = "main", amount = 2): BodyNode => modify({ property: "height", amount: () => amount, of: () => CARD, lasts, ...(policy && { policy }) });
const dye = (colour: string, lasts: string): BodyNode => modify({ property: "colour", amount: () => colour, of: () => CARD, lasts });
const again = step((g) => {
  for (const event of ["is-lost", "is-laid"]) g.operations.appliers[event]!(g, { event, card: CARD });
});

const twice = (policy: Policy): readonly string[] => {
  const session = playing([asking, show], [use("raise", [raise(policy)])]);
  chooseAll(session, "use Card#raise of Card", "use Card#raise of Card", "pass");
  return logOf(session);
};

const tall = (policy?: Policy): ClauseDefinition => ({
  id: "Card#tall", form: "continuous", condition: (g, f) => g.thing(f.you)["pebbles"] === 3, ...(policy && { policy }),
  body: [modify({ property: "height", amount: () => 2, of: (g) => g.state.table.inPlay })],
});

describe("modifiers", () => {
  it("that meet their double add, count once, or give way to the greatest, as they say", () => {
    expect(twice({ policy: "cumulative" })).toEqual(["height 5"]);
    expect(twice({ policy: "once" })).toEqual(["height 3"]);
    const session = playing([asking, show], [use("raise", [
      modify({ property: "height", amount: (g) => (g.thing(S1)["pebbles"] as number) - 1, of: () => CARD, lasts: "main", policy: { policy: "highest" } }),
    ], { cost: { pebbles: 1 } })], { pebbles: 5 });
    chooseAll(session, "use Card#raise of Card", "use Card#raise of Card", "pass");
    expect(logOf(session)).toEqual(["height 4"]);
  });

  it("of a word take its place, the last one, until they end", () => {
    const colour = say((g) => overridden(g, "colour", CARD, "grey"));
    const laps = group("", "laps", [dye("red", "laps"), colour, may(() => S1, [repeat()])]);
    const session = playing([colour, laps, colour, dye("blue", "stay"), dye("green", "stay"), colour, again, colour]);
    chooseAll(session, "no");
    expect(logOf(session)).toEqual(["grey", "red", "grey", "green", "grey"]);
  });

  it("once per span count again in the next", () => {
    const laps = group("", "laps", [asking, may(() => S1, [repeat()])]);
    const session = playing([laps, show], [use("raise", [raise({ policy: "once", per: "laps" })])]);
    chooseAll(session, "use Card#raise of Card", "use Card#raise of Card", "pass", "yes", "use Card#raise of Card", "pass", "no");
    expect(logOf(session)).toEqual(["height 5"]);
  });

  it("measure when they begin, and hold for their object alone", () => {
    const session = playing([modify({ property: "height", amount: (g) => g.thing(S1)["pebbles"] as number, of: () => CARD, lasts: "main" }), step((g) => gain(g, S1, "pebbles", 5)), show,
      say((g) => `other ${modified(g, "height", S1, 1)}`), say((g) => `width ${modified(g, "width", CARD, 1)}`)]);
    expect(logOf(session)).toEqual(["height 4", "other 1", "width 1"]);
  });

  it("end with their run, or with the stay, and are not caught by the next", () => {
    const laps = group("", "laps", [raise(undefined, "laps"), show, may(() => S1, [repeat()])]);
    const runs = playing([laps, show], []);
    chooseAll(runs, "yes", "no");
    expect(logOf(runs)).toEqual(["height 3", "height 3", "height 1"]);
    expect(logOf(playing([raise(undefined, "stay"), show, again, show]))).toEqual(["height 3", "height 1"]);
    expect(logOf(playing([raise(), show, again, show]))).toEqual(["height 3", "height 1"]);
  });

  it("of a run end with that run", () => {
    const inner = sequence({ name: "inner", params: [], clauses: [], body: [
      modify({ property: "height", amount: () => 1, of: (g) => g.findRun("inner"), lasts: "main" }), say((g) => `height ${modified(g, "height", g.findRun("inner"), 0)}`),
    ] });
    const run = step((g) => void startSequence(g, "inner", []));
    const session = playing([run, run], [], { and: [inner] });
    expect(logOf(session)).toEqual(["height 1", "height 1"]);
    expect(session.game.state.modifiers["height"]).toEqual([]);
  });

  it("of a card in play hold while its condition does, for all copies or once", () => {
    const body = [show, step((g: Game) => gain(g, S1, "pebbles", 1)), show, step((g: Game) => happen(g, { event: "is-lost", card: CARD }))];
    expect(logOf(playing(body, [tall()], { lying: [["Card", "Card"]] }))).toEqual(["height 5", "height 1"]);
    expect(logOf(playing(body, [tall({ policy: "once" })], { lying: [["Card", "Card"]] }))).toEqual(["height 3", "height 1"]);
  });
});

const ask = (mode: "can" | "cannot" | "must", operands = {}): BodyNode => say((g) => `${mode} ${permission(g, mode, "jump", CARD, operands)}`);

describe("permissions", () => {
  it("say what can, cannot and must be done, for the operands that they name", () => {
    const session = playing([
      permit({ mode: "cannot", subject: () => CARD, verb: "jump", args: { over: () => S1 }, lasts: "main" }), permit({ mode: "must", subject: () => CARD, verb: "jump", args: { with: () => 7 }, lasts: "main" }),
      ask("cannot"), ask("cannot", { over: S1 }), ask("cannot", { over: S2 }), ask("can"), say((g) => `with ${obligations(g, "jump", CARD, "with").join()} ${obligations(g, "jump", S1, "with").join()}`),
      again, ask("cannot", { over: S1 }),
    ]);
    expect(logOf(session)).toEqual(["cannot false", "cannot true", "cannot false", "can false", "with 7 ", "cannot false"]);
  });

  it("of a card in play hold while its condition does", () => {
    const clause: ClauseDefinition = {
      id: "Card#lame", form: "continuous", condition: (g) => g.thing(S1)["pebbles"] === 3,
      body: [permit({ mode: "cannot", subject: (_g, f) => f.self, verb: "jump", args: {} })],
    };
    expect(logOf(playing([ask("cannot"), step((g) => gain(g, S1, "pebbles", 1)), ask("cannot")], [clause]))).toEqual(["cannot true", "cannot false"]);
  });
});

describe("spans", () => {
  const bell: ClauseDefinition = { id: "Card#use.bell", form: "trigger", event: { event: "gains" }, body: [say((_g, f) => `bell ${String(f.locals["tone"])}`)] };
  const ring = step((g) => gain(g, S1, "shells", 1));

  it("bring clauses that know what was named, and take them along", () => {
    const session = playing([
      ring, group("", "laps", [remember("tone", () => "high"), lasting({ lasts: "laps", clauses: [bell.id] }), remember("tone", () => "low"), ring]), ring,
    ], [bell]);
    expect(logOf(session)).toEqual(["bell high"]);
  });

  it("know what the card kept when they began, wherever the card is by then", () => {
    const away = step((g: Game) => happen(g, { event: "is-lost", card: CARD }));
    const leaves: ClauseDefinition = { id: "Card#use", form: "trigger", event: { event: "loses" }, body: [away, lasting({ lasts: "main", clauses: [bell.id] })] };
    const lose = step((g: Game) => happen(g, { event: "loses", who: S1, resource: "pebbles", amount: 1 }));
    const session = playing([asking, lose, ring], [bell, leaves, use("tell", [remember("tone", () => "high")], { limit: { times: 1, per: "main" } })]);
    chooseAll(session, "use Card#tell of Card");
    expect(logOf(session)).toEqual(["bell high"]);
  });

  it("offer what they bring as often as each of them allows", () => {
    const press: ClauseDefinition = { id: "Card#use.press", form: "ability", during: ["asking"], limit: { times: 1, per: "main" }, body: [say("press")] };
    const session = playing([lasting({ lasts: "main", clauses: [press.id] }), lasting({ lasts: "main", clauses: [press.id] }), asking], [press]);
    expect(options(session)).toEqual(["pass", "use Card#use.press"]);
    chooseAll(session, "use Card#use.press", "use Card#use.press");
    expect(logOf(session)).toEqual(["press", "press"]);
    expect(session.over).toBe(true);
  });

  it("give their length to what stands in them", () => {
    const inside = [modify({ property: "height", amount: () => 2, of: () => CARD }), permit({ mode: "cannot", subject: () => CARD, verb: "jump", args: {} })];
    const seen = say((g) => `height ${modified(g, "height", CARD, 1)}, ${permission(g, "cannot", "jump", CARD)}`);
    expect(logOf(playing([group("", "laps", [lasting({ lasts: "laps", clauses: [], body: inside }), seen]), seen]))).toEqual(["height 3, true", "height 1, false"]);
  });

  it("begin with an event and end with another", () => {
    const lose = step((g: Game) => happen(g, { event: "loses", who: S1, resource: "shells", amount: 1 }));
    const span = lasting({
      from: { event: "loses" }, until: { event: "gains", matches: (_g, f) => f.event!["amount"] === 2 }, clauses: [bell.id], body: [modify({ property: "height", amount: () => 2, of: () => CARD })],
    });
    const session = playing([remember("tone", () => "low"), span, ring, show, lose, show, ring, step((g) => gain(g, S1, "shells", 2)), show, ring, lose, show], [bell]);
    expect(logOf(session)).toEqual(["height 1", "height 3", "bell low", "bell low", "height 1", "height 1"]);
  });

  it("of a stay end with it", () => {
    const session = playing([asking, ring, again, ring], [bell, use("use", [lasting({ lasts: "stay", clauses: [bell.id] })], { limit: { times: 1, per: "main" } })]);
    chooseAll(session, "use Card#use of Card");
    expect(logOf(session)).toEqual(["bell undefined"]);
  });
});

const clause = (step_: string): ClauseDefinition => ({ id: "Card#use.later", form: "trigger", event: { event: "ends", step: step_ }, body: [say((g) => `later, height ${modified(g, "height", CARD, 1)}`)] });

const cut = (name: string): BodyNode => step((g) => endSequence(g, g.findRun(name), ""));

describe("after a step", () => {
  const restful = [after("Card#use.later"), stage("", "rest", [say("resting")]), say("on")];

  it("comes what waited for it", () => {
    expect(logOf(playing(restful, [clause("rest")]))).toEqual(["resting", "later, height 1", "on"]);
  });

  it("also when it is cut off, in its own sequence or in one that encloses it", () => {
    const inner = sequence({ name: "inner", params: [], clauses: [], body: [stage("", "rest", [cut("inner"), say("the statement goes on")])] });
    const run = step((g) => void startSequence(g, "inner", []));
    expect(logOf(playing([after("Card#use.later"), run, say("over")], [clause("rest")], { and: [inner] }))).toEqual(["later, height 1", "over"]);
    const outer = sequence({ ...inner, name: "outer", body: [step((g) => void startSequence(g, "deep", [])), say("never")] });
    const deep = sequence({ ...inner, name: "deep", body: [stage("", "rest", [say("never")])] });
    const ended: ClauseDefinition = { id: "Card#ended", form: "trigger", event: { event: "begins", step: "rest" }, body: [cut("outer")] };
    const session = playing([after("Card#use.later"), step((g) => void startSequence(g, "outer", [])), say("over")], [clause("rest"), ended], { and: [outer, deep] });
    expect(logOf(session)).toEqual(["later, height 1", "over"]);
  });
});

describe("after a sequence", () => {
  const inner = sequence({ name: "inner", params: [], clauses: [], body: [raise(undefined, "inner"), after("Card#use.later"), say("in inner"), stage("", "rest", [])] });
  const run = step((g) => void startSequence(g, "inner", []));

  it("comes what waited for it, once, when its effects are over", () => {
    const seen: ClauseDefinition = { id: "Card#seen", form: "trigger", event: { event: "ends", step: "inner" }, body: [say((g) => `ends, height ${modified(g, "height", CARD, 1)}`)] };
    const plain = sequence({ name: "plain", params: [], clauses: [], body: [] });
    const session = playing([run, step((g) => void startSequence(g, "plain", [])), say("over")], [clause("inner"), seen], { and: [inner, plain] });
    expect(logOf(session)).toEqual(["in inner", "ends, height 3", "later, height 1", "over"]);
  });

  it("also when that is the outermost one, or a group in a sequence that is ended at once", () => {
    expect(logOf(playing([after("Card#use.later"), say("in main")], [clause("main")]))).toEqual(["in main", "later, height 1"]);
    const laps = sequence({ name: "inner", params: [], clauses: [], body: [group("", "laps", [after("Card#use.later"), step((g) => endSequence(g, g.findRun("inner"), "")), say("the statement goes on")])] });
    expect(logOf(playing([run, say("over")], [clause("laps")], { and: [laps] }))).toEqual(["later, height 1", "over"]);
  });
});

const marked = (g: Game): string => `marks ${g.thing(S1).marks.map(({ by }) => by ?? 0).join(",")}`;

describe("marks", () => {
  const shows = say((g) => `marked ${isMarked(g, CARD, "wet")}`);
  it("last with the stay or until a run ends, or are taken off", () => {
    const session = playing([
      group("", "laps", [step((g) => addMark(g, CARD, "wet", g.findRun("laps"))), shows]), shows,
      step((g) => addMark(g, CARD, "wet", 0)), shows, again, shows,
      step((g) => addMark(g, CARD, "wet", 0)), step((g) => removeMark(g, CARD, "wet")), shows,
    ]);
    expect(logOf(session)).toEqual(["marked true", "marked false", "marked true", "marked false", "marked false"]);
  });

  it("for the stay of the card that marks go with it, each by itself", () => {
    const session = playing([
      step((g) => addMark(g, S1, "wet", 0, CARD)), step((g) => addMark(g, S1, "wet", 0, CARD)), step((g) => addMark(g, S1, "wet", 0)), say(marked), again, say(marked),
    ]);
    expect(logOf(session)).toEqual([`marks ${CARD},0`, "marks 0"]);
  });
});
