import { describe, expect, it } from "vitest";
import { branch, each, go, group, may, repeat, sequence, stage, step, type ClauseDefinition } from "../../runtime/definitions.ts";
import { endSequence, startSequence } from "../../runtime/kernel/runs.ts";
import { flatten } from "../../runtime/kernel/program.ts";
import { askAll } from "../toy/game.ts";
import { S1, chooseAll, logOf, noting, playing, say } from "./support.ts";

const all = (...names: readonly string[]): ClauseDefinition[] => names.flatMap((name) => [noting("begins", name), noting("ends", name)]);

describe("steps and groups", () => {
  it("begin and end in order, the sequence around them", () => {
    const session = playing([stage("A", "one", [say("in one")]), group("B", "two", [stage("1", "inner", [say("in inner")])])], all("main", "one", "two", "inner"));
    expect(logOf(session)).toEqual([
      "main begins", "one begins", "in one", "one ends", "two begins", "inner begins", "in inner", "inner ends", "two ends", "main ends",
    ]);
    expect(session.over).toBe(true);
  });

  it("repeat with a run of their own each time, and end before they begin again", () => {
    const session = playing([group("", "laps", [
      say((g) => `lap ${g.findRun("laps")}`),
      stage("1", "turn", [may(() => S1, [repeat()])]),
    ])], all("laps", "turn"));
    chooseAll(session, "yes", "no");
    const laps = logOf(session).filter((line) => line.startsWith("lap "));
    expect(new Set(laps).size).toBe(2);
    expect(logOf(session).filter((line) => !line.startsWith("lap "))).toEqual([
      "laps begins", "turn begins", "turn ends", "laps ends", "laps begins", "turn begins", "turn ends", "laps ends",
    ]);
    expect(session.game.state.table.runs).toEqual([]);
  });

  it("are left by going elsewhere, each ending on the way", () => {
    const session = playing([
      group("A", "outer", [stage("1", "inner", [go("B"), say("never")])]),
      stage("B", "later", [say("later")]),
    ], all("outer", "inner", "later"));
    expect(logOf(session)).toEqual(["outer begins", "inner begins", "inner ends", "outer ends", "later begins", "later", "later ends"]);
  });

  it("are found beside the going first, where several have one number", () => {
    const session = playing([
      stage("A", "first", [stage("1", "a-one", []), stage("2", "a-two", [say("wrong")])]),
      stage("B", "second", [stage("1", "b-one", [go("2")]), stage("x", "skipped", [say("skipped")]), stage("2", "b-two", [say("right")])]),
    ]);
    expect(logOf(session)).toEqual(["wrong", "right"]);
  });

  it("without a name are places to go to, and begin and end for nobody", () => {
    const session = playing([
      group("A", "outer", [stage("1", "", [go("3")]), stage("2", "", [say("wrong")]), stage("3", "", [say("right")])]),
    ], all("outer", "3", ""));
    expect(logOf(session)).toEqual(["outer begins", "right", "outer ends"]);
  });

  it("leave a loop behind with what it had in hand", () => {
    const session = playing([
      stage("A", "loop", [each(() => [S1, 3], [say((_g, f) => `it ${f.it}`), go("B")])]),
      stage("B", "after", [say((_g, f) => `it ${f.it} of ${f.loops.length}`)]),
    ]);
    expect(logOf(session)).toEqual(["it 2", "it 0 of 0"]);
  });

  it("refuse a place that is not there, or that is inside a step not being carried out", () => {
    expect(() => flatten("x", [go("nowhere")])).toThrow("there is no step nowhere");
    expect(() => flatten("x", [stage("A", "a", [stage("", "deep", [])]), stage("B", "b", [go("deep")])])).toThrow("not being carried out");
    expect(() => flatten("x", [repeat()])).toThrow("outside a repeating group");
  });

  it("that never ask anything are stopped", () => {
    expect(() => playing([group("", "spin", [repeat()])])).toThrow("without a question to anybody");
  });
});

const stop = (id: string, name: string): ClauseDefinition => ({
  id, form: "ability", during: ["asking"], limit: { times: 1, per: "game" },
  body: [step((g) => endSequence(g, g.findRun(name), "stopped")), say("the ability goes on")],
});

describe("ending a sequence", () => {
  const inner = sequence({
    name: "inner", params: [], clauses: [],
    body: [group("", "rounds", [stage("1", "asking", [step(askAll(["asking"]))]), stage("2", "rest", [say("rest of inner")])])],
  });
  const main = [stage("A", "first", [step((g) => void startSequence(g, "inner", []))]), say((g) => `outcome ${String(g.thing(g.state.table.last["inner"]!)["outcome"])}`), stage("B", "second", [say("second")])];

  it("stops what asks in it, and carries out the rest of what ended it", () => {
    const session = playing(main, [stop("Card#stop", "inner"), ...all("rounds", "inner")], { and: [inner] });
    chooseAll(session, "use Card#stop of Card");
    expect(logOf(session)).toEqual([
      "inner begins", "rounds begins", "the ability goes on", "inner ends", "outcome stopped", "second",
    ]);
    expect(session.game.state.table.runs).toEqual([]);
    expect(session.over).toBe(true);
  });

  it("ends a repeating group alone where that is meant", () => {
    const session = playing(main, [stop("Card#stop", "rounds"), ...all("rounds", "inner")], { and: [inner] });
    chooseAll(session, "use Card#stop of Card");
    expect(logOf(session)).toEqual(["inner begins", "rounds begins", "the ability goes on", "rounds ends", "inner ends", "outcome ", "second"]);
  });

  it("closes the runs inside, also when a trigger in one of them ends it", () => {
    const weary: ClauseDefinition = { id: "Card#weary", form: "trigger", event: { event: "ends", step: "rounds" }, body: [step((g) => endSequence(g, g.findRun("inner"), "weary"))] };
    const session = playing(main, [weary], { and: [inner] });
    chooseAll(session);
    expect(logOf(session)).toEqual(["rest of inner", "outcome weary", "second"]);
    expect(session.game.state.table.runs).toEqual([]);
    expect(session.game.state.things.filter((thing) => thing.kind === "run").every((run) => run["ended"] === true)).toBe(true);
  });

  it("lets a play under way go on to its end, sequences in it included", () => {
    const nested = sequence({ name: "nested", params: [], clauses: [], body: [step((g) => endSequence(g, g.findRun("inner"), "by play")), say("nested goes on")] });
    const session = playing(main, [], {
      and: [inner, nested, {
        kind: "card", name: "Stop", types: ["event"], traits: [], set: "toy",
        clauses: [{ id: "Stop#play", form: "play", during: ["asking"], body: [step((g) => void startSequence(g, "nested", [])), say("the play goes on")] }],
      }],
      held: [["Stop"]],
    });
    chooseAll(session, "play Stop#play");
    expect(logOf(session)).toEqual(["nested goes on", "the play goes on", "outcome by play", "second"]);
  });

  it("does nothing to what is over", () => {
    const session = playing([...main, step((g) => endSequence(g, g.state.table.last["inner"]!, "late")), say("done")], [stop("Card#stop", "inner")], { and: [inner] });
    chooseAll(session, "use Card#stop of Card");
    expect(logOf(session).at(-1)).toBe("done");
    expect(session.game.thing(session.game.state.table.last["inner"]!)["outcome"]).toBe("stopped");
  });

  it("says which sequence is missing", () => {
    expect(() => playing([step((g) => void startSequence(g, "nothing", []))])).toThrow("there is no sequence nothing");
  });

  it("branches both ways", () => {
    const session = playing([branch(() => true, [say("then")], [say("otherwise")]), branch(() => false, [say("then")], [say("otherwise")])]);
    expect(logOf(session)).toEqual(["then", "otherwise"]);
  });
});
