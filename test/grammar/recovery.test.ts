import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { tokenise } from "../../grammar/tokens.ts";
import { read, told } from "./support.ts";

const kitchenSink = readFileSync(new URL("../fixtures/format/kitchen-sink.praxis", import.meta.url), "utf8");

describe("several faults in one file", () => {
  const text = `card "One" {
  type retainer
  bite: when round ends {
    limit once in round
    burn 2 blood from user
    deal 1 damage to
  }
  play basic { tap user }
}

card "Two" {
  durring: while { bleed +1 of user }
  claw action bleed { tap user }
}

card "Three" {
  ruling a (RTR 1994-1-9) amends bite { - burn this }
  ruling b (RTR) { "It says nothing." }
}
`;

  it("are all told, once each and in their order", () => {
    expect(told(text)).toEqual([
      "4: PX1021 “in” does not fit in a limit line.",
      "6: PX1022 An effect line ends too early.",
      "12: PX1022 A while clause ends too early.",
      "13: PX1024 A colon is missing between the label “claw” and its clause.",
      "17: PX1004 1994-1-9 is not written like a date.",
      "18: PX1032 The ruling does not say what it does.",
    ]);
  });

  it("leave everything else in the tree", () => {
    const { items } = read(text).ast;
    expect(items.map((item) => item.kind === "card" && [item.name.value, item.broken, item.members.map(({ kind }) => kind)])).toEqual([
      ["One", true, ["header", "when", "play"]],
      ["Two", true, []],
      ["Three", true, []],
    ]);
    expect(items[0]).toMatchObject({ members: [{}, { body: [{ kind: "verb", verb: { text: "burn" } }] }, {}] });
  });
});

describe("braces", () => {
  it("that are missing at the end of a card are noticed at the next one", () => {
    const text = 'card "One" {\n  play basic {\n    tap user\n  }\n\ncard "Two" {\n  type vampire\n}\n';
    expect(told(text)).toEqual(["1: PX1010 This block is not closed."]);
    expect(read(text).ast.items).toHaveLength(2);
  });

  it("that are missing within are noticed by the indentation", () => {
    const text = 'card "One" {\n  play basic {\n    tap user\n  play superior {\n    burn user\n  }\n}\n';
    expect(told(text)).toEqual(["2: PX1010 This block is not closed."]);
    expect(read(text).ast.items[0]).toMatchObject({ members: [{ body: [{ kind: "verb" }] }, { body: [{ kind: "verb" }] }] });
  });

  it("that are not opened are put where the indentation deepens", () => {
    const text = 'card "One" {\n  play basic\n    tap user\n  }\n  play superior { tap user }\n}\n';
    expect(told(text)).toEqual(["2: PX1012 A { is missing at the end of this line."]);
    expect(read(text).ast.items[0]).toMatchObject({ members: [{ body: [{ kind: "verb" }] }, { body: [{ kind: "verb" }] }] });
  });

  it("too many are dropped", () => {
    expect(told('card "One" {\n  cost 1 blood }\n  play basic { tap user }\n}\n')).toEqual(["2: PX1011 This } closes nothing."]);
    expect(told('card "One" {\n}\n}\ncard "Two" {\n}\n')).toEqual(["3: PX1011 This } closes nothing."]);
  });

  it("that match are trusted, whatever the indentation", () => {
    expect(told('card "One" {\nset "Jyhad"\n      play basic {\ntap user\n            }\n}\n')).toEqual([]);
  });
});

const hintOf = (line: string): string | undefined => read(`card "A" {\n  play basic {\n    ${line}\n  }\n}\n`).diagnostics[0]?.hint;

describe("messages", () => {
  it("offer the nearest word", () => {
    expect(hintOf("remembr direction as spied as it as b:")).toBe("Did you mean remember in place of remembr?");
    expect(hintOf("deal 1 damge (to")).toBe("Did you mean damage in place of damge?");
  });

  it("do not take a label for a slip", () => {
    expect(read('card "A" {\n  reading: abilty {\n  }\n}\n').diagnostics[0]?.hint).toBe("Did you mean ability in place of abilty?");
  });

  it("tell how a number below nothing is asked for", () => {
    expect(read('card "A" {\n  scenario "b" {\n    then  pool of P is -1\n  }\n}\n').diagnostics[0]?.hint).toContain("`is less than 0`");
  });

  it("show how a line of that kind is written", () => {
    expect(hintOf("limit 2")).toBe("Write it like: limit once per SPAN by WHO");
  });

  it.each([
    ["tap user § ~", "PX1001"], ["tap 1R", "PX1003"], ["burn 1234567890123456 blood", "PX1005"], ["may", "PX1013"],
    ["limit once per round { tap user }", "PX1014"], ["{ tap user }", "PX1015"], ["may { … }", "PX1016"],
    ["otherwise { tap user }", "PX1017"], ["when round ends { tap user }", "PX1023"], ["fade when round ends { tap user }", "PX1024"],
    ["choose one { burn this }", "PX1041"], ["burn this and user or bearer", "PX1042"], ["to opposing", "PX1021"],
    ["if user is ready { tap user } otherwise tap it", "PX1013"],
    ['burn each "Old\u0000Wolf"', "PX1008"], ['burn each "Old\tWolf"', "PX1008"],
  ])("of %j are one, %s", (line, code) => {
    expect(read(`card "A" {\n  play basic {\n    ${line}\n    tap it\n  }\n}\n`).diagnostics.map((found) => found.code)).toEqual([code]);
  });

  it.each([
    ["basic { tap user }", "PX1025"], ["ruling a (RTR) amends b { burn this }", "PX1030"],
    ["ruling a (RTR) amends b { misread { burn this } }", "PX1031"], ['scenario "a" { Ann strikes }', "PX1040"],
  ])("in a card of %j are one, %s", (line, code) => {
    expect(read(`card "A" {\n  ${line}\n}\n`).diagnostics.map((found) => found.code)).toEqual([code]);
  });

  it("say which character cannot be seen, where it stands", () => {
    const { diagnostics } = read('card "A\u0000B" {\n  type master\n}\n');
    expect(diagnostics.map(({ code, message, span }) => [code, message, span])).toEqual([
      ["PX1008", "In this text stands a character that cannot be seen: U+0000.", { start: 7, end: 8 }],
    ]);
  });

  it("name a card that lost its word, and keep it", () => {
    expect(told('"Lost" {\n  type vampire\n}\n')).toEqual([
      "1: PX1020 The text \"Lost\" cannot stand here; a file holds cards, rules, sets, topics and sequences.",
    ]);
    expect(read('"Lost" {\n  type vampire\n}\n').ast.items).toMatchObject([{ kind: "card", name: { value: "Lost" }, broken: true, members: [{}] }]);
  });
});

describe("a stray word before a card", () => {
  it.each([",", "strange", "of"])("leaves the card in the outline: %s", (stray) => {
    const { ast, diagnostics } = read(`${stray} card "Kept" {\n  type vampire\n}\n`);
    expect(diagnostics.map(({ code }) => code)).toEqual(["PX1020"]);
    expect(ast.items).toMatchObject([{ kind: "card", name: { value: "Kept" }, broken: true, members: [{}] }]);
  });
});

describe("single faults all over a file", () => {
  const tokens = tokenise(kitchenSink).tokens;
  const items = read(kitchenSink).ast.items.length;

  function measure(faults: Iterable<string>): { atMostOne: number; exactlyOne: number; lost: number } {
    let all = 0, silent = 0, one = 0, lost = 0;
    for (const text of faults) {
      all++;
      const { ast, diagnostics } = read(text);
      const count = diagnostics.length;
      if (count === 0) silent++;
      if (count === 1) one++;
      // A topic is one line: with a fault in it, nothing of it is left.
      if (ast.items.length < items - 1) lost++;
    }
    return { atMostOne: (silent + one) / all, exactlyOne: one / (all - silent), lost };
  }

  const cut = (start: number, end: number, put = ""): string => kitchenSink.slice(0, start) + put + kitchenSink.slice(end);
  const deletions = tokens.map((token) => cut(token.startOffset, token.startOffset + token.image.length));
  const inserted = ["{", "}", ",", ":", "(", "of", "and", "strange", '"text"', "3", "="];
  const insertions = tokens.flatMap((token) => inserted.map((text) => cut(token.startOffset, token.startOffset, `${text} `)))
    .filter((_, index) => index % 17 === 0);

  it.each([["deleted", deletions, 0.95], ["inserted", insertions, 0.95]] as const)("give one message for each token %s", (what, faults, least) => {
    const share = measure(faults);
    console.log(`${what}: ${faults.length} faults; one message at most ${share.atMostOne.toFixed(3)}, of those noticed ${share.exactlyOne.toFixed(3)}, items lost ${share.lost}`);
    expect(share.atMostOne).toBeGreaterThanOrEqual(least);
    expect(share.exactlyOne).toBeGreaterThanOrEqual(least);
    expect(share.lost).toBe(0);
  }, 60_000);
});
