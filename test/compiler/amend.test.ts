/** Patches on the syntax tree: what they match, where new lines go, and what is an error. */
import { describe, expect, test } from "vitest";
import { assemble } from "./project-support.ts";

const raid = `raid: action bleed {
    directed at prey
    cost 2 blood
    if user is ready { burn 1 blood from user; tap this }
    bleed +1 of action
  }`;

/** A card with a clause and one ruling on it. */
function card(clauses: string, ...rulings: string[]): string {
  return `card "Test" {\n  capacity 6\n  ${clauses}\n${rulings.map((ruling) => `  ${ruling}\n`).join("")}}\n`;
}

function amending(path: string, ...lines: string[]): string {
  return `ruling test (RTR 1996-01-01) amends ${path} {\n    "Text."\n    ${lines.join("\n    ")}\n  }`;
}

function ruling(label: string, day: string, lines: string, after = ""): string {
  return `ruling ${label} (RTR ${day}) amends raid ${after} { "Text."\n ${lines}\n }`;
}

const key = "card:Test";

/** The span of `tap this` before what follows it. */
function spanOf(text: string, part: string): { start: number; end: number } {
  const start = text.indexOf(part);
  return { start, end: start + "tap this".length };
}

/** The lines of the raid after a patch on it. */
function raidAfter(...lines: string[]): string {
  const { lines: after, told } = assemble(card(raid, amending("raid", ...lines)));
  expect(told()).toEqual([]);
  return after(key)[1] ?? "";
}

describe("where lines go", () => {
  const before = "directed at prey; cost 2 blood; if user is ready { burn 1 blood from user; tap this }; bleed +1 of action";

  test("a new line stands where the old one stood", () => {
    expect(raidAfter("- cost 2 blood", "+ burn 2 blood from user")).toBe(
      `raid: action bleed { ${before.replace("cost 2 blood", "burn 2 blood from user")} }`,
    );
  });

  test("several new lines keep their order", () => {
    expect(raidAfter("- cost 2 blood", "+ cost 1 blood", "+ tap user")).toBe(
      `raid: action bleed { ${before.replace("cost 2 blood", "cost 1 blood; tap user")} }`,
    );
  });

  test("a line only taken out leaves nothing", () => {
    expect(raidAfter("- cost 2 blood")).toBe(`raid: action bleed { ${before.replace("cost 2 blood; ", "")} }`);
  });

  test("an anchor stays, and new lines follow it", () => {
    expect(raidAfter("= tap this", "+ tap user")).toBe(
      `raid: action bleed { ${before.replace("tap this", "tap this; tap user")} }`,
    );
  });

  test("a new line without a place goes to the end of the clause", () => {
    expect(raidAfter("+ tap user")).toBe(`raid: action bleed { ${before}; tap user }`);
  });

  test("a block is matched with all its lines, whatever its layout", () => {
    expect(raidAfter("- if user is ready {", "    burn 1 blood from user // why", "    tap this", "  }", "+ tap this")).toBe(
      "raid: action bleed { directed at prey; cost 2 blood; tap this; bleed +1 of action }",
    );
  });

  test("a new opening line takes over the block that is kept", () => {
    expect(raidAfter("- if user is ready { … }", "+ if user is tapped { … }", "- tap this")).toBe(
      "raid: action bleed { directed at prey; cost 2 blood; if user is tapped { burn 1 blood from user }; bleed +1 of action }",
    );
  });

  test("an opening line of another kind can take the block", () => {
    expect(raidAfter("- if user is ready { … }", "+ may { … }")).toContain("may { burn 1 blood from user; tap this }");
  });

  test("the lines of a kept block stay when its opening line goes", () => {
    expect(raidAfter("- if user is ready { … }")).toBe(
      "raid: action bleed { directed at prey; cost 2 blood; burn 1 blood from user; tap this; bleed +1 of action }",
    );
  });

  test("a clause that is added stands beside the clause that is named", () => {
    const { lines } = assemble(card(raid, amending("raid", "+ end: when round ends { burn this }")));
    expect(lines(key).slice(2)).toEqual(["end: when round ends { burn this }"]);
  });

  test("the line of a one-line clause is exchanged, or the clause goes with it", () => {
    const hold = "hold: bearer cannot hunt";
    const changed = assemble(card(hold, amending("hold", "- bearer cannot hunt", "+ bearer cannot bleed")));
    expect(changed.lines(key)[1]).toBe("hold: bearer cannot bleed");
    const gone = assemble(card(hold, amending("hold", "- bearer cannot hunt")));
    expect(gone.lines(key)).toEqual(["capacity 6"]);
  });
});

describe("paths", () => {
  test.each([
    ["a clause by its label", "raid", raid, "- cost 2 blood"],
    ["a play without a level", "play", "play { cost 2 blood }", "- cost 2 blood"],
    ["a play by its level", "superior", "play superior { cost 2 blood }", "- cost 2 blood"],
    ["a play by its identity", "play-superior", "play superior { cost 2 blood }", "- cost 2 blood"],
    ["a clause within a span", "basic.stay", "play basic { for this-combat { stay: when round ends { burn this } } }", "- burn this"],
    ["an option of a choice", "basic.move", "play basic { choose one by user { move: { burn this } stay: { burn this } } }", "- burn this"],
  ])("%s", (_, path, clause, line) => {
    const { lines, told } = assemble(card(clause, amending(path, line)));
    expect(told()).toEqual([]);
    expect(lines(key)).not.toEqual(assemble(card(clause)).lines(key));
  });

  test("a header is changed, added and taken out under header.KEY", () => {
    const changed = assemble(card(raid, amending("header.capacity", "- capacity 6", "+ capacity 7")));
    expect(changed.lines(key)[0]).toBe("capacity 7");
    const added = assemble(card(raid, amending("header.cost", "+ cost 1 blood")));
    expect(added.told()).toEqual([]);
    expect(added.lines(key)).toContain("cost 1 blood");
  });

  test("several paths are searched together", () => {
    const { lines, told } = assemble(card(raid, amending("raid, header.capacity", "- capacity 6", "+ capacity 5", "- cost 2 blood")));
    expect(told()).toEqual([]);
    expect(lines(key)[0]).toBe("capacity 5");
    expect(lines(key)[1]).not.toContain("cost");
  });

  const sequence = `sequence fight (first, second) {
    round repeats {
      A begins { set range to close }
      D strikes {
        exchange repeats {
          1 choose { ask first to strike }
          2 resolve { b apply { tap first } c settle { tap second } }
        }
      }
    }
    RULING
  }`;

  test.each([
    ["D.2.c", "- tap second", "c settle { }"],
    ["strikes.resolve.settle", "- tap second", "c settle { }"],
    ["round.D.exchange.2", "- tap second", "c settle { }"],
    ["D.2", "- b apply { tap first }", "2 resolve { c settle { tap second } }"],
    ["D.2", "- b apply { … }\n+ b fit { … }", "b fit { tap first }"],
    ["D.2", "+ 3 { tap first }", "c settle { tap second }; 3 { tap first }"],
    ["D.2", "+ d check { tap first }", "c settle { tap second }; d check { tap first }"],
  ])("steps by number or name: %s %s", (path, lines, expected) => {
    const { told, lines: after } = assemble(sequence.replace("RULING", amending(path, lines)));
    expect(told()).toEqual([]);
    expect(after("sequence:fight").join("\n")).toContain(expected);
  });

  test("a clause of another item, in the file of either", () => {
    const { told, lines } = assemble({
      "a.praxis": sequence.replace("RULING", ""),
      "b.praxis": card(raid, amending('"fight".A', "- set range to close", "+ tap second")),
    });
    expect(told()).toEqual([]);
    expect(lines("sequence:fight").join("\n")).toContain("A begins { tap second }");
  });

  test.each([
    ["riad", "4: PX3040 Test has no riad.", "Did you mean raid?"],
    ["raid.begin", "4: PX3040 Test has no begin.", undefined],
    ["superior", "4: PX3040 Test has no superior.", "It has: raid."],
  ])("a part that is not there: %s", (path, message, hint) => {
    const text = card("raid: ability { burn this }", amending(path, "- burn this"));
    const { told, diagnostics } = assemble(text);
    expect(told()).toEqual([message]);
    expect(diagnostics()[0]?.hint).toBe(hint);
  });

  test("a name that several parts bear", () => {
    const twice = "a: when round ends { for this-combat { stay: when round ends { burn this } } }\n  b: when round ends { for this-combat { stay: when round ends { burn this } } }";
    expect(assemble(card(twice, amending("stay", "- burn this"))).told()).toEqual(["5: PX3041 stay names several parts of Test."]);
  });

  test("an item that is not there", () => {
    const { told, diagnostics } = assemble(card(raid, amending('"Tset".raid', "- burn this")));
    expect(told()).toEqual(["9: PX3042 There is no card, rule or sequence Tset."]);
    expect(diagnostics()[0]?.hint).toBe('Did you mean "Test"?');
  });
});

describe("what does not fit", () => {
  const cases: [name: string, lines: string[], message: string, hint?: string][] = [
    ["no line reads so", ["- cost 2 bloods"], "PX3043 No line in raid of Test reads: cost 2 bloods", "Did you mean: cost 2 blood?"],
    ["an anchor that is not there", ["= tap acting", "+ burn this"], "PX3043 No line in raid of Test reads: tap acting"],
    ["a block with another line in it", ["- if user is ready { tap this }"], "PX3043 No line in raid of Test reads: if user is ready { … }"],
    ["one line meant twice", ["- cost 2 blood", "- cost 2 blood"], "PX3049 Two lines of this patch mean the same place: cost 2 blood"],
    ["a line inside of what is taken out", ["- if user is ready { burn 1 blood from user; tap this }", "- tap this"], "PX3049 Two lines of this patch mean the same place: tap this"],
    ["a play in the place of a line", ["- cost 2 blood", "+ play basic { burn this }"], "PX3046 This line cannot stand in raid of Test: play basic { … }"],
    ["a kept block without its old opening line", ["+ if user is tapped { … }"], "PX3048 The block of this line cannot be kept: if user is tapped { … }"],
  ];
  test.each(cases)("%s", (_, lines, message, hint) => {
    const { told, diagnostics, lines: after } = assemble(card(raid, amending("raid", ...lines)));
    expect(told().map((text) => text.replace(/^\d+: /, ""))).toEqual([message]);
    if (hint !== undefined) expect(diagnostics()[0]?.hint).toBe(hint);
    expect(after(key)).toEqual(assemble(card(raid)).lines(key));
  });

  test("a line that stands there twice, with both places", () => {
    const text = card("raid: ability { tap this; if user is ready { tap this } }", amending("raid", "- tap this"));
    const { told, diagnostics } = assemble(text);
    expect(told()).toEqual(["6: PX3044 More than one line in raid of Test reads: tap this"]);
    expect(diagnostics()[0]?.related).toEqual([
      { message: "It reads so here.", file: "test.praxis", span: spanOf(text, "tap this;") },
      { message: "It reads so here.", file: "test.praxis", span: spanOf(text, "tap this }") },
    ]);
  });

  test("a line without a place where several parts are named", () => {
    const text = card(raid, amending("raid, header.capacity", "+ burn this"));
    expect(assemble(text).told()).toEqual(["11: PX3047 It is not clear where this line goes: burn this"]);
  });

  test("an if with otherwise cannot leave its lines behind", () => {
    const text = card("raid: ability { if user is ready { tap this } otherwise { burn this } }", amending("raid", "- if user is ready { … }"));
    expect(assemble(text).told()).toEqual(["6: PX3048 The block of this line cannot be kept: if user is ready { … }"]);
  });
});

describe("order", () => {
  test("by day, wherever they stand", () => {
    const text = card(
      raid,
      ruling("second", "1996-02-01", "- cost 3 blood\n + cost 4 blood"),
      ruling("first", "1996-01-01", "- cost 2 blood\n + cost 3 blood"),
    );
    const { told, lines } = assemble(text);
    expect(told()).toEqual([]);
    expect(lines(key)[1]).toContain("cost 4 blood");
    expect(lines(key, { day: "1996-01-31" })[1]).toContain("cost 3 blood");
    expect(lines(key, { day: "1995-12-31" })[1]).toContain("cost 2 blood");
  });

  test("what an earlier ruling took out cannot be amended", () => {
    const text = card(
      raid,
      ruling("first", "1996-01-01", "- cost 2 blood"),
      ruling("second", "1996-02-01", "- cost 2 blood\n + cost 4 blood"),
    );
    expect(assemble(text).told()).toEqual(["13: PX3045 first (RTR 1996-01-01) has already taken out the line: cost 2 blood"]);
  });

  test.each([
    ["both take it out", "- cost 2 blood", "- cost 2 blood", "cost 2 blood"],
    ["one builds on the other's new line", "- cost 2 blood\n + cost 3 blood", "- cost 3 blood", "cost 3 blood"],
    ["both stand after one anchor", "= cost 2 blood\n + tap this", "= cost 2 blood\n + tap user", "cost 2 blood"],
    ["one takes out the block of the other's line", "- tap this", "- if user is ready { burn 1 blood from user }", "if user is ready { … }"],
  ])("two of one day on one line, and none is said to be first: %s", (_, first, second, line) => {
    const unordered = card(raid, ruling("one", "1996-01-01", first), ruling("two", "1996-01-01", second));
    const [message, ...more] = assemble(unordered).told();
    expect(message).toContain(`PX3033 two and one are of the same day and touch the same line: ${line}`);
    expect(more).toEqual([]);
  });

  test("two of one day on one line, ordered by after", () => {
    const text = card(
      raid,
      ruling("one", "1996-01-01", "- cost 3 blood\n + cost 4 blood", "after two"),
      ruling("two", "1996-01-01", "- cost 2 blood\n + cost 3 blood"),
    );
    const { told, lines } = assemble(text);
    expect(told()).toEqual([]);
    expect(lines(key)[1]).toContain("cost 4 blood");
  });

  test("two of one day on the opening line and inside of the block need no order", () => {
    const text = card(
      raid,
      ruling("one", "1996-01-01", "- tap this"),
      ruling("two", "1996-01-01", "- if user is ready { … }\n + if user is tapped { … }"),
    );
    expect(assemble(text).told()).toEqual([]);
  });

  test("two of one day on different lines need no order", () => {
    const text = card(raid, ruling("one", "1996-01-01", "- cost 2 blood"), ruling("two", "1996-01-01", "- tap this"));
    expect(assemble(text).told()).toEqual([]);
  });
});

describe("plays written as another one", () => {
  const plays = "play basic { stealth +1 of action }\n  play superior as basic, but { - stealth +1 of action\n + stealth +2 of action }";

  test("what basic becomes, superior becomes", () => {
    const text = card(
      plays,
      "ruling more (RTR 1995-01-01) amends superior { \"Text.\"\n - stealth +2 of action\n + stealth +3 of action\n }",
      "ruling only (RTR 1996-01-01) amends basic { \"Text.\"\n = stealth +1 of action\n + tap user\n }",
    );
    const { told, lines } = assemble(text);
    expect(told()).toEqual([]);
    expect(lines(key).slice(1)).toEqual([
      "play basic { stealth +1 of action; tap user }",
      "play superior { stealth +3 of action; tap user }",
    ]);
  });

  test("a ruling on basic leaves superior to be written out later", () => {
    const { lines } = assemble(card(plays, amending("basic", "+ tap user")));
    expect(lines(key)[2]).toContain("play superior as basic, but {");
  });

  test("a patch of the card's own that no longer fits is reported in the card", () => {
    const text = card(
      plays,
      "ruling none (RTR 1995-01-01) amends basic { \"Text.\"\n - stealth +1 of action\n + tap user\n }",
      "ruling more (RTR 1996-01-01) amends superior { \"Text.\"\n + tap this\n }",
    );
    expect(assemble(text).told()).toEqual(["4: PX3043 No line in basic of Test reads: stealth +1 of action"]);
  });
});

describe("misreadings", () => {
  const text = card(
    raid,
    `ruling price (LSJ 1997-03-27) clarifies raid { "Text."
    misread {
      - cost 2 blood
      + burn 2 blood from user
    }
  }`,
    amending("raid", "- tap this"),
  );

  test("change nothing in the game", () => {
    expect(assemble(text).lines(key)[1]).toContain("cost 2 blood");
  });

  test("are patched in on request, beside all that holds", () => {
    const { lines, ruling, told } = assemble(text);
    const misread = ruling("card:Test#price");
    expect(told({ misread })).toEqual([]);
    expect(lines(key, { misread })[1]).toBe(
      "raid: action bleed { directed at prey; burn 2 blood from user; if user is ready { burn 1 blood from user }; bleed +1 of action }",
    );
  });
});
