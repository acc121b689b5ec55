/** Each message about rulings and names, on a file that gives it and nothing else. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { compile } from "../../../compiler/index.ts";
import { projectMessages } from "../../../compiler/messages/project.ts";
import { tell } from "../project-support.ts";

const folder = new URL("../../fixtures/bad/", import.meta.url);

const sets = {
  path: "sets.praxis",
  text: `set "First Set" {
  printed 1994-08-16
  kinds animal
}
sequence turn (active) {
  A minion-phase { ask active, others clockwise }
}
`,
};

const expected: Readonly<Record<string, readonly string[]>> = {
  "PX3001-unknown-authority": [
    "8: PX3001 RTT is not an authority that rulings cite. Did you mean RTR?",
  ],
  "PX3002-no-such-day": [
    "8: PX3002 There is no day 1996-02-30.",
    "18: PX3002 There is no day 11.9.1994. A day is written year, month, day: 1996-11-13. What stands here is read as a section, and only the Outline, NoR, Rulebook have those.",
  ],
  "PX3010-nothing-said": [
    "8: PX3010 The ruling more-life does not say what it rules.",
  ],
  "PX3011-not-proven": [
    "8: PX3011 No scenario proves the ruling more-life.",
  ],
  "PX3012-no-misreading": [
    "8: PX3012 The clarifying ruling its-life does not show the reading that it rejects.",
  ],
  "PX3013-amendment-misread": [
    "12: PX3013 The amending ruling more-life cannot have a misreading.",
  ],
  "PX3014-nothing-amended": [
    "8: PX3014 The amending ruling more-life changes nothing.",
  ],
  "PX3015-patch-in-clarification": [
    "14: PX3015 A line not applicable does not belong in a ruling that clarifies.",
    "15: PX3015 A line of a patch does not belong in a ruling that clarifies.",
  ],
  "PX3016-unknown-topic": [
    "10: PX3016 No topic L10 is declared. Did you mean L01?",
  ],
  "PX3017-clause-dropped": [
    "11: PX3017 The misreading of its-life does nothing but drop play.",
  ],
  "PX3018-nothing-misread": [
    "10: PX3018 The misreading of its-life says what the card says.",
  ],
  "PX3020-two-cards": [
    "9: PX3020 There are two cards of the name Hound.",
  ],
  "PX3021-alias-taken": [
    "12: PX3021 The name Hound already belongs to Hound.",
  ],
  "PX3022-two-rulings": [
    "18: PX3022 There are two rulings more-life here.",
  ],
  "PX3023-two-steps": [
    "4: PX3023 There are two steps 1 here.",
    "17: PX3023 There are two clauses stay here.",
  ],
  "PX3024-two-scenarios": [
    "16: PX3024 There are two scenarios \"it counts\" here.",
  ],
  "PX3025-sounds-alike": [
    "6: PX3025 Hõund differs from Hound only in capitals, accents or marks.",
    "11: PX3025 HOUND differs from Hound only in capitals, accents or marks.",
  ],
  "PX3026-nothing-in-it": [
    "1: PX3026 This file holds no card, rule, set, topic or sequence.",
  ],
  "PX3030-unknown-label": [
    "18: PX3030 There is no ruling more-lief to supersede. Did you mean more-life?",
  ],
  "PX3031-supersedes-later": [
    "18: PX3031 less-life is not later than more-life, which it supersedes.",
  ],
  "PX3032-after-later": [
    "8: PX3032 more-life cannot go after most-life.",
  ],
  "PX3033-same-day": [
    "18: PX3033 most-life and more-life are of the same day and touch the same line: gain 3 pool Add after more-life if this ruling builds on the other.",
  ],
  "PX3040-no-such-clause": [
    "8: PX3040 Hound has no play-basic. It has: play.",
  ],
  "PX3041-several-clauses": [
    "11: PX3041 stay names several parts of Hound.",
  ],
  "PX3042-no-such-card": [
    "8: PX3042 There is no card, rule or sequence Wofl. Did you mean \"Wolf\"?",
  ],
  "PX3043-no-such-line": [
    "10: PX3043 No line in play of Hound reads: gain 2 pools Did you mean: gain 2 pool?",
  ],
  "PX3044-several-lines": [
    "10: PX3044 More than one line in play of Hound reads: burn this",
  ],
  "PX3045-taken-out-before": [
    "20: PX3045 more-life (RTR 1996-01-24) has already taken out the line: gain 2 pool",
  ],
  "PX3046-wrong-place": [
    "11: PX3046 This line cannot stand in play of Hound: set \"First Set\"",
  ],
  "PX3047-no-place": [
    "10: PX3047 It is not clear where this line goes: burn this",
  ],
  "PX3048-no-block-to-keep": [
    "10: PX3048 The block of this line cannot be kept: may { … }",
  ],
  "PX3049-one-line-twice": [
    "12: PX3049 Two lines of this patch mean the same place: gain 2 pool",
  ],
  "PX3050-does-not-fit": [
    "26: PX3050 The ruling more-life of Hound does not fit here. No line in play of Wolf reads: gain 2 pool Make the clause read alike, or write: not applicable more-life: \"why\"",
  ],
  "PX3051-circle": [
    "42: PX3051 Wolf follows itself.",
  ],
  "PX3052-nothing-to-follow": [
    "16: PX3052 Hound has no ruling that could be taken over.",
  ],
  "PX3060-ruling-does-not-hold": [
    "12: PX3060 The ruling more-life does not hold on 1996-01-23.",
  ],
};

const names = readdirSync(folder).filter((name) => name.startsWith("PX3")).map((name) => name.replace(/\.praxis$/, ""));

function told(name: string, change: (text: string) => string = (text) => text): string[] {
  const file = { path: `${name}.praxis`, text: change(readFileSync(new URL(`${name}.praxis`, folder), "utf8")) };
  return compile([sets, file]).diagnostics.map((diagnostic) => {
    const message = tell(diagnostic, { [diagnostic.file]: file.text });
    return diagnostic.hint === undefined ? message : `${message} ${diagnostic.hint}`;
  });
}

describe("bad files", () => {
  test.each(names)("%s", (name) => {
    expect(told(name)).toEqual(expected[name]);
  });

  test("what does not fit where it is written is told there alone", () => {
    const misspelt = told("PX3050-does-not-fit", (text) => text.replace("amends play", "amends plya").replace("gain 5 pool", "gain 2 pool"));
    expect(misspelt).toEqual([expect.stringMatching(/^8: PX3040 Hound has no plya\./u)]);
  });

  test("an amendment that puts in what it takes out changes nothing", () => {
    expect(told("PX3014-nothing-amended", (text) => text.replace("\"What the ruling says.\"", "\"What the ruling says.\"\n    - gain 2 pool\n    + gain 2 pool"))).toEqual(told("PX3014-nothing-amended"));
  });

  test("there is one for each message", () => {
    expect(names.map((name) => name.slice(0, 6))).toEqual(Object.keys(projectMessages));
    expect(Object.keys(expected)).toEqual(names);
  });
});
