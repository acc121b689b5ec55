/** A then line proves only where it is wrong at the same point of both games. */
import { describe, expect, test } from "vitest";
import { prove } from "../../compiler/prove.ts";
import type { RulingProof } from "../../compiler/prove.ts";
import { project } from "./scenario-support.ts";

const proofs = (text: string, other = ""): Map<string, RulingProof> => {
  const { rulings } = prove(project(text, other), { only: ({ file }) => file === "trial.praxis", checkState: false });
  return new Map(rulings.map((proof) => [proof.ruling.key, proof]));
};

const feast = (misread: string, scenarios: string, play = "gain 1 pool to you", more = ""): string => `
card "Trial Feast" {
  type modifier
  set  "Jyhad"
  play {
    ${play}
  }
  ${more}
  ruling it-feeds (LSJ 1995-03-27) clarifies play {
    "It feeds."
    misread {
      ${misread}
    }
    ${scenarios}
  }
}`;

const feeds = (text: string): RulingProof | undefined => proofs(text).get("card:Trial Feast#it-feeds");

const given = `
      given P, Q in this order
      given Ann: acting vampire of P
      given Bob: vampire of Q
      given P: holds this`;

const noReading = "In no scenario does anything happen by what the misreading makes of play, so nothing shows that it is a reading.";

describe("a misreading that adds a question", () => {
  const asksFirst = "- gain 1 pool to you\n+ may by you { burn 1 blood from user }\n+ gain 1 pool to you";

  test("moves a line to an earlier point, which proves nothing", () => {
    expect(feeds(feast(asksFirst, `scenario "fed" {${given}
      when  Ann plays this
      then  pool of P is 31
    }`))).toMatchObject({ proven: false, why: expect.stringMatching(/^In the scenario "fed", "then pool of P is 31" is asked at another point/u) as string });
  });

  test("proves where the line is wrong at the later point, too", () => {
    expect(feeds(feast("- gain 1 pool to you\n+ may by you { gain 1 pool to you }", `scenario "fed" {${given}
      when  Ann plays this
      then  pool of P is 31
    }`))?.proven).toBe(true);
  });

  test("proves that nothing of the kind is offered", () => {
    expect(feeds(feast("- gain 1 pool to you\n+ may by you { gain 1 pool to you }", `scenario "no choice" {${given}
      when  Ann plays this
      then  not offered: P answers yes
    }`))?.proven).toBe(true);
  });
});

describe("a misreading that takes a question away", () => {
  const play = "may by you { burn 1 blood from user }\n tap each vampire controlled by prey of you";
  const silent = "- may by you { … }";

  test("moves a line to a later point, which proves nothing", () => {
    expect(feeds(feast(silent, `scenario "asked" {${given}
      when  Ann plays this
      then  Bob is untapped
    }`, play))).toMatchObject({ proven: false, why: expect.stringMatching(/is asked at another point/u) as string });
  });

  test("proves that it was offered", () => {
    expect(feeds(feast(silent, `scenario "asked" {${given}
      when  Ann plays this
      then  offered: P answers yes
    }`, play))?.proven).toBe(true);
  });
});

test("what was wrong before the script no longer fits counts", () => {
  expect(feeds(feast("- gain 1 pool to you\n+ gain 2 pool to you\n+ tap user\n+ end action as failed", `scenario "and on" {
      given P, Q in this order
      given Ann: acting vampire of P
      given Bob: blocking vampire of Q
      given P: holds this
      when  Ann plays this
      then  pool of P is 31
      when  Ann strikes by hand
    }`))?.proven).toBe(true);
});

describe("what is no reading", () => {
  const fed = `scenario "fed" {${given}
      when  Ann plays this
      then  pool of P is 31
    }`;

  test.each([
    ["a body emptied", "- gain 1 pool to you", "It only takes away what play of Trial Feast does, which is no reading that somebody could hold."],
    ["a condition that excludes itself", "- gain 1 pool to you\n+ if user is ready and user is not ready { gain 1 pool to you }", "It makes Trial Feast depend on what can never be so."],
    ["numbers that are not equal", "- gain 1 pool to you\n+ if 1 is 2 { gain 1 pool to you }", "It makes Trial Feast depend on what can never be so."],
    ["fewer than none", "- gain 1 pool to you\n+ if count of hand of you is less than 0 { gain 1 pool to you }", "It makes Trial Feast depend on what can never be so."],
    ["a condition that no scenario meets", "- gain 1 pool to you\n+ if capacity of user is 99 { gain 1 pool to you }", noReading],
  ])("%s", (_, misread, why) => {
    expect(feeds(feast(misread, fed))).toMatchObject({ proven: false, why });
  });

  test("a play that nobody is offered", () => {
    const offered = `scenario "offered" {${given}
      then  offered: Ann plays this
    }`;
    expect(feeds(feast("+ only if capacity of user is 99", offered))).toMatchObject({ proven: false, why: noReading });
  });

  test("a condition that some scenario meets is one", () => {
    const others = `${fed}
    scenario "an elder" {
      given P, Q in this order
      given Ann: acting vampire of P, capacity 11
      given P: holds this
      when  Ann plays this
      then  pool of P is 31
    }`;
    expect(feeds(feast("- gain 1 pool to you\n+ if capacity of user is 11 { gain 1 pool to you }", others))?.proven).toBe(true);
  });
});

const hall = (rulings: string): string => `
card "Trial Court" {
  type master
  set  "Jyhad"
  play { gain 1 pool to you }
  ${rulings}
}`;
const gains = (name: string, pool: number): string => `scenario "${name}" {
      given P: pool 10, holds this
      given Ann: vampire of P
      when  master-phase of P
      when  P plays this
      then  pool of P is ${pool}
    }`;
const ruling = (head: string, lines: string, scenario: string): string => `ruling ${head} { "Ruled." ${lines}\n ${scenario} }`;

describe("rulings on one another", () => {
  test("one of the same day that builds on another does not keep it from being proven", () => {
    const found = proofs(hall(
      ruling("first (RTR 1995-01-01) amends play", "\n- gain 1 pool to you\n+ gain 2 pool to you", `scenario "at least two" {
      given P: pool 10, holds this
      given Ann: vampire of P
      when  master-phase of P
      when  P plays this
      then  pool of P is at least 12
    }`) +
      ruling("second (RTR 1995-01-01) amends play after first", "\n- gain 2 pool to you\n+ gain 3 pool to you", gains("three", 13)),
    ));
    expect([...found].map(([key, { proven, why }]) => [key, proven, why])).toEqual([
      ["card:Trial Court#first", true, ""], ["card:Trial Court#second", true, ""],
    ]);
  });

  test("what passes only by the later one proves nothing of the first", () => {
    const found = proofs(hall(
      ruling("first (RTR 1995-01-01) amends play", "\n- gain 1 pool to you\n+ gain 2 pool to you", gains("three", 13)) +
      ruling("second (RTR 1995-01-01) amends play after first", "\n- gain 2 pool to you\n+ gain 3 pool to you", gains("three", 13)),
    ));
    expect(found.get("card:Trial Court#first")).toMatchObject({ proven: false, why: 'The scenario "three" passes only together with second (RTR 1995-01-01), which builds on it.' });
  });

  test("a ruling holds again when what took it back is taken back", () => {
    const found = proofs(hall(
      ruling("one (RTR 1995-01-01) amends play", "\n- gain 1 pool to you\n+ gain 2 pool to you", gains("two pool", 12)) +
      ruling("two (RTR 1996-01-01) amends play supersedes one", "", gains("one pool", 11)) +
      ruling("three (RTR 1997-01-01) amends play supersedes two", "", gains("two again", 12)),
    ));
    expect([...found].map(([key, { proven, why }]) => [key, proven, why])).toEqual([
      ["card:Trial Court#one", true, ""], ["card:Trial Court#two", true, ""], ["card:Trial Court#three", true, ""],
    ]);
  });

  test("what was superseded before a card followed need not be called not applicable", () => {
    const found = proofs(hall(
      ruling("one (RTR 1995-01-01) amends play", "\n- gain 1 pool to you\n+ gain 2 pool to you", gains("two pool", 12)) +
      ruling("two (RTR 1996-01-01) amends play supersedes one", "\n- gain 1 pool to you\n+ gain 3 pool to you", gains("three pool", 13)),
    ) + `
card "Trial Guild" {
  type master
  set  "Jyhad"
  play { gain 1 pool to you }
  ruling like-the-court (RTR 1997-01-01) follows "Trial Court" { "As the court." }
}`);
    expect(found.get("card:Trial Guild#like-the-court")).toMatchObject({ proven: true, why: "" });
    expect([...found.keys()].filter((key) => key.startsWith("card:Trial Guild"))).toEqual(["card:Trial Guild#like-the-court", "card:Trial Guild#two"]);
  });

  test("an error in another card is none of theirs", () => {
    const found = proofs(
      hall(ruling("one (RTR 1995-01-01) amends play", "\n- gain 1 pool to you\n+ gain 2 pool to you", gains("two pool", 12))),
      'card "Trial Ruin" {\n  type master\n  set "Jyhad"\n  play { gain 1 pool to you }\n  ruling less (RTR 1995-01-01) amends play {\n    "Less."\n    - gain 9 pool to you\n  }\n}',
    );
    expect(found.get("card:Trial Court#one")).toMatchObject({ proven: true, why: "" });
  });
});
