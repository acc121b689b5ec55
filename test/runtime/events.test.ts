import { describe, expect, it } from "vitest";
import { choose, instead, step, type BodyNode, type ClauseDefinition } from "../../runtime/definitions.ts";
import { continuePending, happen } from "../../runtime/kernel/events.ts";
import { amountOf, gain, lose } from "../toy/operations.ts";
import { S1, S2, chooseAll, logOf, options, playing, say } from "./support.ts";
import { holdings } from "../toy/game.ts";

const CARD = 4;
const gaining = (amount = 1, who = S1): BodyNode => step((g) => gain(g, who, "shells", amount));
const trigger = (label: string, more: Partial<ClauseDefinition> = {}): ClauseDefinition =>
  ({ id: `Card#${label}`, form: "trigger", event: { event: "gains" }, body: [say(label)], ...more });
const replacement = (label: string, more: Partial<ClauseDefinition> = {}): ClauseDefinition =>
  ({ id: `Card#${label}`, form: "replacement", event: { event: "gains" }, body: [say(label)], ...more });
const go = step((g) => continuePending(g));

const spin = (): unknown => playing([gaining()], [
  trigger("up", { body: [gaining(1, S2)], event: { event: "gains", matches: (_g, f) => f.it === S1 } }),
  trigger("down", { body: [gaining()], event: { event: "gains", matches: (_g, f) => f.it === S2 } }),
]);

describe("what waits for an event", () => {
  it("is due after it, in the order of the active seat, each as long as it is still true", () => {
    const session = playing([gaining(), say("over")], [
      trigger("pay", { body: [say("pay"), step((g) => lose(g, S1, "shells", 1))] }),
      trigger("rich", { onlyIf: [{ text: "a shell is there", check: (g) => amountOf(g, S1, "shells") > 0 }] }),
      trigger("count", { body: [say((g) => `count ${amountOf(g, S1, "shells")}`)] }),
    ]);
    expect(session.decision).toMatchObject({ seat: S1, kind: "order" });
    expect(options(session)).toEqual([`Card#pay@${CARD}`, `Card#rich@${CARD}`, `Card#count@${CARD}`]);
    chooseAll(session, `Card#count@${CARD}`, `Card#pay@${CARD}`);
    expect(logOf(session)).toEqual(["count 1", "pay", "over"]);
  });

  it("matches the fields, and knows the subject", () => {
    const session = playing([gaining(1, S2), gaining(2)], [
      trigger("mine", { event: { event: "gains", matches: (g, f) => f.event!["who"] === g.card(f.self).controller }, body: [say((_g, f) => `it ${f.it}, you ${f.you}, ${f.event!["amount"]}`)] }),
    ]);
    expect(logOf(session)).toEqual(["it 2, you 2, 2"]);
  });

  it("of several events together is due when all have happened", () => {
    const together = step((g) => happen(g, { event: "gains", who: S1, resource: "shells", amount: 1 }, { event: "gains", who: S2, resource: "shells", amount: 1 }));
    const seen = trigger("seen", { body: [say((g, f) => `it ${f.it}: ${amountOf(g, S1, "shells")} and ${amountOf(g, S2, "shells")}`)] });
    expect(logOf(playing([together, say("over")], [seen]))).toEqual(["it 2: 1 and 1", "it 3: 1 and 1", "over"]);
    const half = replacement("half", { event: { event: "gains", matches: (_g, f) => f.event!["who"] === S1 } });
    expect(logOf(playing([together, say("over")], [seen, half]))).toEqual(["half", "it 3: 0 and 1", "over"]);
    const onward = replacement("onward", { body: [go] });
    expect(logOf(playing([together, say("over")], [seen, onward]))).toEqual(["it 2: 1 and 1", "it 3: 1 and 1", "over"]);
  });

  it("keeps to its limit", () => {
    const session = playing([gaining(), gaining(), gaining()], [trigger("twice", { limit: { times: 2, per: "main" } })]);
    expect(logOf(session)).toEqual(["twice", "twice"]);
  });

  it("of a card that leaves is asked while it is there, and answers though it has gone", () => {
    const leaving = step((g) => happen(g, { event: "is-lost", card: CARD }));
    const session = playing([leaving, leaving, gaining(), say("over")], [trigger("last-words", { event: { event: "is-lost" } }), trigger("deaf")]);
    expect(logOf(session)).toEqual(["last-words", "over"]);
  });

  it("that comes back to its own start is stopped, and told with the chain", () => {
    expect(spin).toThrow(/what comes back to its own start is: (Card#up, then Card#down, then Card#up|Card#down, then Card#up, then Card#down)$/u);
  });
});

describe("a replacement", () => {
  it("keeps the event from happening, and from everything that waits", () => {
    const session = playing([gaining(), say("over")], [replacement("gone"), trigger("seen")]);
    expect(logOf(session)).toEqual(["gone", "over"]);
    expect(holdings(session)).toBe("S1 3p 0s, S2 3p 0s");
  });

  it("alone is carried out, though others could, unless it lets the event go on", () => {
    expect(logOf(playing([gaining()], [replacement("first"), replacement("second"), trigger("seen")]))).toEqual(["first"]);
    const onward = playing([gaining()], [replacement("first", { body: [say("first"), go] }), replacement("second", { body: [say("second"), go] }), trigger("seen")]);
    expect(logOf(onward)).toEqual(["first", "second", "seen"]);
    expect(holdings(onward)).toBe("S1 3p 1s, S2 3p 0s");
    expect(logOf(playing([gaining()], [replacement("first", { body: [say("first"), go] }), replacement("second"), trigger("seen")]))).toEqual(["first", "second"]);
  });

  it("may make others of its own kind happen, which meet it as well, once its limit allows", () => {
    const session = playing([gaining(5)], [replacement("halved", { limit: { times: 1, per: "main" }, body: [gaining(2)] }), trigger("seen")]);
    expect(logOf(session)).toEqual(["seen"]);
    expect(holdings(session)).toBe("S1 3p 2s, S2 3p 0s");
  });

  it("may ask", () => {
    const session = playing([gaining(), say("over")], [
      replacement("whose", { event: { event: "gains", matches: (_g, f) => f.event!["resource"] === "shells" }, body: [
        choose({ name: "who", from: () => [S1, S2], min: 1, max: 1 }, () => S2), step((g, f) => gain(g, Number(f.locals["who"]), "pebbles", 1)),
      ] }),
    ]);
    chooseAll(session, "S2");
    expect(holdings(session)).toBe("S1 3p 0s, S2 4p 0s");
  });
});

const answer = (label: string, body: readonly BodyNode[], more: Partial<ClauseDefinition> = {}): ClauseDefinition =>
  ({ id: `Card#${label}`, form: "ability", pending: { event: "gains" }, limit: { times: 1, per: "main" }, body: [say(label), ...body], ...more });

it("may be answered first, and happens then", () => {
  const session = playing([gaining(), say("over")], [answer("wait", []), trigger("seen")]);
  expect(session.decision).toMatchObject({ window: "gains", seat: S1 });
  chooseAll(session, "use Card#wait of Card");
  expect(logOf(session)).toEqual(["wait", "seen", "over"]);
});

const fits = (g: unknown, f: { event: { [field: string]: unknown } | null }): boolean => f.event!["amount"] === 2;

describe("an event about to happen", () => {
  it("does not happen where an answer stands instead of it, and nobody is asked further", () => {
    const session = playing([gaining(), say("over")], [answer("rather", [instead([say("instead")])]), answer("also", []), trigger("seen")]);
    chooseAll(session, "use Card#rather of Card");
    expect(logOf(session)).toEqual(["rather", "instead", "over"]);
    expect(holdings(session)).toBe("S1 3p 0s, S2 3p 0s");
  });

  it("is answered only where it fits, and by a card from the hand as well", () => {
    const session = playing([gaining(1), gaining(2), say("over")], [answer("two", [], { pending: { event: "gains", matches: fits } })], {
      held: [["Hush"]], lying: [["Card"]],
      and: [{ kind: "card", name: "Hush", types: ["event"], traits: [], set: "toy", clauses: [
        { id: "Hush#play", form: "play", pending: { event: "gains", matches: fits }, body: [instead([say((_g, f) => `hushed ${String(f.event!["amount"])}`)])] },
      ] }],
    });
    expect(options(session)).toEqual(["pass", "play Hush#play", "use Card#two of Card"]);
    chooseAll(session, "play Hush#play");
    expect(logOf(session)).toEqual(["hushed 2", "over"]);
    expect(holdings(session)).toBe("S1 3p 1s, S2 3p 0s");
  });
});
