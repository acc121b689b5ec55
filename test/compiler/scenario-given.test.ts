/** Given lines: each part, the defaults, and what is said about those that cannot be read. */
import { describe, expect, test } from "vitest";
import { checkScenario, playScenario } from "../../compiler/scenario/index.ts";
import { expectPass, faults, play, project } from "./scenario-support.ts";

describe("seats", () => {
  test("stand in the order of their line, the next one being the prey", () => {
    expectPass(`
    given P, Q, R in this order
    given Ann: acting vampire of P
    then  pool of Q is 29
    then  pool of R is 30`);
  });

  test("stand in the order in which they are mentioned, when no line orders them", () => {
    expectPass(`
    given Rex: vampire of R
    given Ann: acting vampire of P
    given Q: pool 20
    then  pool of Q is 19`);
  });

  test("a table of one gets a prey", () => {
    expectPass(`
    given Ann: acting vampire of P
    then  pool of Z is 29`);
  });

  test("have what is given, and nothing else", () => {
    expectPass(`
    given P: pool 10, edge, holds this as h and "Trial Push" as p, library "Trial Veil" and "Trial Veil" as deep, crypt "Trial Sister", ash-heap 2 "Trial Leap"
    given Ann: vampire of P
    then  pool of P is 10 and pool of Z is 30
    then  edge is P
    then  count of hand of P is 2 and count of hand of Z is 0
    then  h is in hand of P
    then  count of library of P is 2 and deep is in library of P
    then  count of crypt of P is 1
    then  count of ash-heap of P is 2`);
  });

  test("the line that orders them must name them all", () => {
    expect(faults(`
    given P, Q in this order
    given Ann: vampire of R
    then  Ann is ready`)).toEqual(["PX4008 R is not among the seats P, Q."]);
  });
});

describe("stand-ins", () => {
  test("a vampire has the defaults of the table", () => {
    expectPass(`
    given Ann: vampire of P
    then  capacity of Ann is 10 and blood of Ann is 10 and strength of Ann is 1 and bleed of Ann is 1
    then  Ann is ready and Ann is untapped and Ann has superior Obfuscate and Ann is not titled`);
  });

  test("traits replace the defaults", () => {
    expectPass(`
    given Tim: vampire of P
    given Ann: tapped Toreador prince of P, capacity 8, blood 2, strength 3, bleed 2, intercept 1, sect Camarilla, kinds animal, knows Obfuscate and superior Dominate
    then  capacity of Ann is 8 and blood of Ann is 2 and strength of Ann is 3 and bleed of Ann is 2 and intercept of Ann is 1
    then  Ann is tapped and clan of Ann is Toreador and title of Ann is prince and votes of Ann is 2 and Ann is a Camarilla vampire and Ann is an animal
    then  Ann has Obfuscate and Ann has superior Dominate
    then  Ann has not superior Obfuscate and Ann has not Auspex`);
  });

  test("disciplines go on after a comma, and there may be none", () => {
    expectPass(`
    given Ann: vampire of P, knows Obfuscate, superior Dominate, capacity 5
    given Bob: vampire of P, knows nothing
    then  Ann has superior Dominate and capacity of Ann is 5
    then  Bob has not Obfuscate`);
  });

  test("regions", () => {
    expectPass(`
    given Ann: vampire of P, in torpor
    given Bob: uncontrolled vampire of P, capacity 4
    given Cid: vampire of P, in ash-heap
    given Dan: vampire of P
    then  Ann is in torpor and Bob is in uncontrolled of P and Cid is in ash-heap of P and Dan is ready
    then  blood of Bob is 0`);
  });

  test("allies, retainers and equipment", () => {
    expectPass(`
    given Ann: vampire of P
    given Moe: ally of P
    given Dog: animal retainer of Ann
    given Gun: weapon equipment of P, on Moe
    then  life of Moe is 3 and strength of Moe is 1 and bleed of Moe is 1
    then  Dog is on Ann and life of Dog is 2 and Dog is an animal
    then  Gun is on Moe and Gun is a weapon`);
  });
});

describe("cards of the project", () => {
  test("this and names in quotes, borne and on the table", () => {
    expectPass(`
    given Ann: vampire of P, bears this as k1, "Trial Blade" and this as k2
    given hall: "Trial Hall" of P
    given Sis: "Trial Sister" of Q, blood 3
    then  k1 is on Ann and k2 is on Ann and "Trial Blade" is on Ann
    then  life of k1 is 2
    then  controller of hall is P
    then  capacity of Sis is 6 and blood of Sis is 3 and clan of Sis is Toreador`);
  });

  test("the level and the life of what is borne", () => {
    expectPass(`
    given Ann: vampire of P, bears this as k1 at superior, this as k2 with 1 life
    then  life of k1 is 3 and life of k2 is 1`);
  });

  test("what is printed cannot be given", () => {
    expect(faults(`
    given Sis: "Trial Sister" of P, capacity 8
    then  Sis is ready`)).toEqual(["PX4010 The capacity of Trial Sister is printed on it and cannot be given."]);
  });

  test("a card of the scenario's own", () => {
    expectPass(`
    card "Retreat" {
      type combat
      set  "Jyhad"
      play as strike: combat-ends { }
    }
    given P: holds "Retreat"
    given Ann: acting vampire of P
    given Bob: blocking vampire of Z
    when  Ann plays "Retreat"
    when  Bob strikes by hand
    then  blood of Ann is 10
    then  "Retreat" is in ash-heap of P`);
  });
});

test("a card that is still to be written may have a stand-in of its name", () => {
  const { scenarios, declared, items, asOf } = project(`
set "Trial Set" { printed 1996-01-01; unwritten "Far Manor" }
card "Trial Gate" {
  type master
  set  "Jyhad"
  shut: while no "Far Manor" { votes +1 of each vampire cumulative }
  scenario "there it is" {
    given P: holds "Far Manor"
    given Gate: this of P
    given Ann: vampire of P
    card "Far Manor" {
      type master
      set  "Jyhad"
      play { put this into play }
    }
    when  master of P
    then  votes of Ann is 1
    when  P plays "Far Manor"
    then  votes of Ann is 0
  }
}`);
  const [record] = scenarios.filter(({ file }) => file === "trial.praxis");
  expect(record && checkScenario(record, declared)).toEqual([]);
  expect(record && playScenario(record, { items, declared, asOf }).outcome).toBe("passed");
});

test("this is the copy that goes by no other name", () => {
  expectPass(`
    given Kim: vampire of P, bears "Trial Hound" as second
    given Ann: vampire of P, bears this
    then  this is on Ann
    then  second is on Kim`);
});

test("this means nothing in the scenario of a rule", () => {
  const { scenarios, declared } = project(`rule "Trial" { scenario "x" { given Ann: vampire of P, bears this; then Ann is ready } }`);
  const [record] = scenarios.filter(({ file }) => file === "trial.praxis");
  expect(record && checkScenario(record, declared).map(({ code }) => code)).toEqual(["PX4005"]);
});

describe("what cannot be read", () => {
  const ends = "\n    then pool of P is 30";
  test.each([
    ["given Ann: vampyre of P", "PX4002 vampyre is no kind of card, and nothing that a card counts as."],
    ["given Ann: vampire of P, holding this", "PX4001 holding this is nothing that can be given of Ann."],
    ["given Ann: vampire of P, holds this", "PX4001 holds this is nothing that can be given of Ann."],
    ["given P: pool 3, hungry", "PX4001 hungry is nothing that can be given of P."],
    ["given Ann: vampire of P, knows Obfuskate", "PX4001 knows Obfuskate is nothing that can be given of Ann."],
    ['given P: holds "Trial Posh"', 'PX4004 There is no card "Trial Posh".'],
    ["given Ann: vampire of P, in torpour", "PX4013 torpour is not a place where cards can be."],
    ["given P: holds this as k, this as k", "PX4003 Two things are called k here."],
    ['given Ann: vampire of P\n card "Trial Veil" {\n type master\n set "Jyhad"\n play { gain 1 pool to you }\n }', "PX4014 A card of the project is called Trial Veil."],
    ["given Ann: acting vampire of P\n given Bob: acting vampire of P", "PX4012 Both Ann and Bob are given as acting."],
    ["given Ann: vampire of P, marked foobar", "PX4016 No card and no rule gives the mark foobar."],
    ["given P: marked awaek", "PX4016 No card and no rule gives the mark awaek."],
    ["given Ann: actin vampire", "PX4001 actin vampire is nothing that can be given of Ann."],
    ["given Dog: retainer of Anna\n given Ann: vampire of P", undefined],
  ])("%s", (line, message) => {
    const found = faults(`    ${line}${ends}`);
    if (message === undefined) expect(found.length).toBeGreaterThan(0);
    else expect(found).toEqual([message]);
  });
});

const hints = (line: string): (string | undefined)[] => play(`    given ${line}\n    then pool of P is 30`).diagnostics.map(({ hint }) => hint);

describe("hints", () => {
  test("of a mark that is misspelt", () => {
    expect(hints("Ann: vampire of P, marked wonded")).toEqual(["Did you mean wounded?"]);
  });
  test("of a head without its seat", () => {
    expect(hints("Ann: actin vampire")[0]).toMatch(/^Did you mean acting\? Say what Ann is and whose: given Ann: vampire of P\./u);
  });
  test("a discipline that somebody learned is a mark like others", () => {
    expectPass(`
    given Ann: vampire of P, marked Obfuscate
    then  Ann is ready`);
  });
});
