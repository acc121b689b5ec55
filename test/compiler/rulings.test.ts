/** Rulings as data: what a record says, when it holds, what a following card takes over, and when scenarios play. */
import { describe, expect, test } from "vitest";
import { holdsOn, rulingTitle } from "../../compiler/rulings.ts";
import { collectScenarios } from "../../compiler/scenarios.ts";
import { assemble } from "./project-support.ts";

const sets = 'set "First" { printed 1994-08-16 }\nset "Second" { printed 1996-07-01 }\n';

const wolf = `card "Wolf" {
  set "First"
  play basic { employ with 2 life }
  bite: when round ends { deal 1 damage to opposing from this }

  ruling no-strike (RTR 1994-11-09, Outline D.2.a) clarifies bite under C01, C02 {
    "The bite is no strike."
    misread {
      - deal 1 damage to opposing from this
      + deal 2 damage to opposing from this
    }
    scenario "it bites" { given P, Q in this order
      then pool of P is 30 }
  }
  ruling more-life (RTR 1995-05-01) amends basic {
    "It lives longer."
    - employ with 2 life
    + employ with 3 life
    scenario "three" { given P, Q in this order
      then pool of P is 30 }
  }
  ruling less-life (RTR 1997-05-01) supersedes more-life {
    "It does not."
    scenario "two" { given P, Q in this order
      then pool of P is 30 }
  }
}
`;

const zombie = (more = "", bite = "deal 1 damage to opposing from this"): string => `card "Zombie" {
  set "Second"
  play basic { employ with 2 life }
  bite: when round ends { ${bite} }
  ruling like-the-wolf (TOM 1995-12-16) follows "Wolf" { "As the wolf."
    ${more}
  }
}
`;

const rule = (name: string, ruling: string): string => `rule "${name}" { ruling ${ruling} }\n`;

/** The days of all scenarios by their keys. */
function daysOf(text: string, asOf: string | null = null): Record<string, readonly (string | null)[]> {
  const { project, rulings } = assemble(text);
  const scenarios = collectScenarios(project, rulings, asOf, () => undefined);
  return Object.fromEntries(scenarios.map(({ key, days }) => [key, days]));
}

describe("records", () => {
  const { ruling } = assemble(sets + wolf);

  test("say who rules what since when", () => {
    const { node: _, span: __, scenarios, misreads, ...record } = ruling("card:Wolf#no-strike");
    expect(record).toEqual({
      key: "card:Wolf#no-strike",
      item: "card:Wolf",
      itemKind: "card",
      card: "Wolf",
      heading: "Wolf",
      file: "test.praxis",
      label: "no-strike",
      citations: [
        { authority: "RTR", date: "1994-11-09", section: null },
        { authority: "Outline", date: null, section: "D.2.a" },
      ],
      kind: "clarifies",
      clauses: ["bite"],
      supersedes: null,
      follows: null,
      topics: ["C01", "C02"],
      prose: "The bite is no strike.",
      byHand: null,
      date: "1994-11-09",
      from: "1994-11-09",
      supersededOn: null,
      after: null,
      supersededBy: [],
      inheritedFrom: null,
      inheritedBy: null,
    });
    expect([scenarios.length, misreads.length]).toEqual([1, 1]);
  });

  test("have a title for messages", () => {
    expect(rulingTitle(ruling("card:Wolf#no-strike"))).toBe("no-strike (RTR 1994-11-09, Outline D.2.a)");
  });

  const dated = (set: string, citation: string, kind = "card"): (string | null)[] => {
    const text = `${sets}${kind} "Test" { ${set}\n a: when round ends { burn this }\n ruling x (${citation}) amends a { "x"\n - burn this\n } }`;
    const { date, from } = assemble(text).ruling(`${kind}:Test#x`);
    return [date, from];
  };

  test.each([
    ["the earliest of several days", 'set "First"', "RTR 1996-01-14, TOM 1995-12-16", ["1995-12-16", "1995-12-16"]],
    ["a ruling older than the printing holds from the printing", 'set "Second"', "RTR 1996-01-14", ["1996-01-14", "1996-07-01"]],
    ["an undated one holds from the printing", 'set "Second"', "RTR", ["1996-07-01", "1996-07-01"]],
    ["a reprint does not count", 'set "Second", "First"', "Rulebook", ["1994-08-16", "1994-08-16"]],
  ])("%s", (_, set, citation, expected) => {
    expect(dated(set, citation)).toEqual(expected);
  });

  test("an undated one on rules holds always", () => {
    expect(dated("", "Rulebook", "rule")).toEqual([null, null]);
  });
});

describe("superseded rulings", () => {
  const { ruling, rulings, lines } = assemble(sets + wolf);
  const life = (day: string | null, without?: string): string =>
    lines("card:Wolf", { day, without: without === undefined ? undefined : [ruling(without)] })[1] ?? "";

  test("hold until the later ruling does", () => {
    const record = ruling("card:Wolf#more-life");
    expect(record.supersededOn).toBe("1997-05-01");
    const holds = (day: string | null): boolean => holdsOn(record, day, rulings.find);
    expect(["1995-04-30", "1995-05-01", "1997-04-30", "1997-05-01", null].map(holds)).toEqual([false, true, true, false, false]);
  });

  test("change the card only while they hold", () => {
    expect(life("1997-04-30")).toBe("play basic { employ with 3 life }");
    expect(life("1997-05-01")).toBe("play basic { employ with 2 life }");
    expect(life(null)).toBe("play basic { employ with 2 life }");
  });

  test("hold again without the later ruling", () => {
    expect(life(null, "card:Wolf#less-life")).toBe("play basic { employ with 3 life }");
  });

  test("can be taken out on a day on which they hold", () => {
    expect(life("1997-04-30", "card:Wolf#more-life")).toBe("play basic { employ with 2 life }");
  });

  test("are named across items when both touch the same", () => {
    const sequence = "sequence fight (first) { A begins { tap first } }\n";
    const text =
      sequence +
      rule("One", 'old (RTR 1995-01-01) amends "fight".A { "x"\n - tap first\n }') +
      rule("Two", 'new (RTR 1996-01-01) amends "fight".A supersedes old { "x"\n - tap first\n + burn first\n }');
    const project = assemble(text);
    expect(project.told()).toEqual([]);
    expect(project.lines("sequence:fight", { day: "1995-06-01" })).toEqual(["A begins { }"]);
    expect(project.lines("sequence:fight")).toEqual(["A begins { burn first }"]);
  });
});

test("a set amends sequences from its day of printing", () => {
  const text = `set "Third" {
  printed 1998-01-01
  ruling incapacitated (NoR 5) amends "fight".A { "x"
    - tap first
    + burn first
  }
}
sequence fight (first) { A begins { tap first } }
`;
  const { ruling, lines, told } = assemble(text);
  expect(told()).toEqual([]);
  expect(ruling("set:Third#incapacitated").from).toBe("1998-01-01");
  expect(lines("sequence:fight", { day: "1997-12-31" })).toEqual(["A begins { tap first }"]);
  expect(lines("sequence:fight", { day: "1998-01-01" })).toEqual(["A begins { burn first }"]);
});

test("the paths of a ruling that nothing checks must lead somewhere", () => {
  const text = `${wolf.slice(0, wolf.indexOf("  ruling"))}  ruling asked (RTR 1995-01-01) clarifies bitte { "x"\n by hand "it is asked" }\n}\n`;
  const { games, ruling } = assemble(text);
  const problems = games.problemsOf(ruling("card:Wolf#asked"), null);
  expect(problems.map(({ diagnostic: { code, hint } }) => [code, hint])).toEqual([["PX3040", "Did you mean bite?"]]);
});

describe("following", () => {
  test("takes over rulings as records of the following card", () => {
    const { rulings, ruling, told } = assemble(sets + wolf + zombie());
    expect(told()).toEqual([]);
    expect(rulings.records.filter(({ item }) => item === "card:Zombie").map(({ key }) => key)).toEqual([
      "card:Zombie#like-the-wolf",
      "card:Zombie#no-strike",
      "card:Zombie#more-life",
      "card:Zombie#less-life",
    ]);
    const { card, date, from, supersededOn, supersededBy, inheritedFrom, inheritedBy } = ruling("card:Zombie#more-life");
    expect({ card, date, from, supersededOn, supersededBy, inheritedFrom, inheritedBy }).toEqual({
      card: "Zombie",
      date: "1995-05-01",
      from: "1996-07-01",
      supersededOn: "1997-05-01",
      supersededBy: ["card:Zombie#less-life"],
      inheritedFrom: "card:Wolf#more-life",
      inheritedBy: "card:Zombie#like-the-wolf",
    });
  });

  test("patches the clauses of the same label", () => {
    const { lines } = assemble(sets + wolf + zombie());
    expect(lines("card:Zombie", { day: "1996-12-31" })[1]).toBe("play basic { employ with 3 life }");
  });

  test("a ruling misread is misread on all cards that follow, a copy alone", () => {
    const { lines, ruling } = assemble(sets + wolf + zombie());
    const bites = (misread: string): string[] =>
      ["card:Wolf", "card:Zombie"].map((key) => lines(key, { misread: ruling(misread) })[2] ?? "");
    const [right, wrong] = [1, 2].map((damage) => `bite: when round ends { deal ${damage} damage to opposing from this }`);
    expect(bites("card:Wolf#no-strike")).toEqual([wrong, wrong]);
    expect(bites("card:Zombie#no-strike")).toEqual([right, wrong]);
  });

  test("leaves out what is not applicable", () => {
    const left = 'not applicable more-life: "its life is printed"';
    const { rulings, lines, told } = assemble(sets + wolf + zombie(left));
    expect(told()).toEqual([]);
    expect(rulings.find("card:Zombie#more-life")).toBeUndefined();
    expect(lines("card:Zombie", { day: "1996-12-31" })[1]).toBe("play basic { employ with 2 life }");
  });

  test("what does not fit is reported where it is taken over", () => {
    const project = assemble(sets + wolf + zombie("", "tap this"));
    expect(project.told()).toEqual([]);
    const problems = project.games.problemsOf(project.ruling("card:Zombie#no-strike"), null);
    expect(problems.map(({ diagnostic }) => `${diagnostic.code} ${diagnostic.message}`)).toEqual([
      "PX3050 The ruling no-strike of Wolf does not fit here. No line in bite of Zombie reads: deal 1 damage to opposing from this",
    ]);
  });

  test("is undone without the ruling that follows", () => {
    const { lines, ruling } = assemble(sets + wolf + zombie());
    const without = [ruling("card:Zombie#like-the-wolf")];
    expect(lines("card:Zombie", { day: "1996-12-31", without })[1]).toBe("play basic { employ with 2 life }");
    expect(lines("card:Wolf", { day: "1996-12-31", without })[1]).toBe("play basic { employ with 3 life }");
  });

  test("goes on from card to card", () => {
    const ghoul = 'card "Ghoul" {\n play basic { employ with 2 life }\n bite: when round ends { deal 1 damage to opposing from this }\n ruling like-the-zombie (TOM 1997-01-01) follows "Zombie" { "x" }\n}';
    const { ruling, told } = assemble(sets + wolf + zombie() + ghoul);
    expect(told()).toEqual([]);
    expect(ruling("card:Ghoul#more-life").inheritedFrom).toBe("card:Wolf#more-life");
    expect(ruling("card:Ghoul#more-life").from).toBe("1997-01-01");
  });
});

describe("scenarios", () => {
  test("play from their ruling's day, on each day on which what they touch changes, until it is superseded", () => {
    expect(daysOf(sets + wolf)).toEqual({
      "card:Wolf#no-strike/it bites": ["1994-11-09", "1995-05-01", null],
      "card:Wolf#more-life/three": ["1995-05-01"],
      "card:Wolf#less-life/two": [null],
    });
  });

  test("play for a following card in its place, from the later printing on", () => {
    const { project, rulings } = assemble(sets + wolf + zombie());
    const taken = collectScenarios(project, rulings, null, () => undefined).filter(({ item }) => item === "card:Zombie");
    expect(taken.map(({ key, days, substitute }) => ({ key, days, substitute }))).toEqual([
      { key: "card:Zombie#no-strike/it bites", days: ["1996-07-01", null], substitute: { from: "Wolf", to: "Zombie" } },
      { key: "card:Zombie#more-life/three", days: ["1996-07-01"], substitute: { from: "Wolf", to: "Zombie" } },
      { key: "card:Zombie#less-life/two", days: [null], substitute: { from: "Wolf", to: "Zombie" } },
    ]);
  });

  test("of a game as of a day play up to that day", () => {
    expect(daysOf(sets + wolf, "1995-06-01")).toEqual({
      "card:Wolf#no-strike/it bites": ["1994-11-09", null],
      "card:Wolf#more-life/three": [null],
      "card:Wolf#less-life/two": [],
    });
  });

  test("play on other days when a ruling on a sequence changes everything, or a card that they name appears", () => {
    const amending = 'rule "R" { ruling a (RTR 1995-09-09) amends "fight".A { "x"\n - tap first\n } }\nsequence fight (first) { A begins { tap first } }\n';
    const named = wolf.replace("given P, Q in this order\n      then pool of P is 30", 'given P, Q in this order\n given Ann: vampire of P, bears "Zombie" as z\n then pool of P is 30');
    expect(daysOf(sets + amending + wolf)["card:Wolf#no-strike/it bites"]).toEqual(["1994-11-09", "1995-05-01", "1995-09-09", null]);
    expect(daysOf(sets + amending + named + zombie())["card:Wolf#no-strike/it bites"]).toEqual(["1996-07-01", null]);
  });

  test("as of a day play on that day alone", () => {
    expect(daysOf(sets + wolf.replace('"it bites"', '"it bites" as of 1996-01-01'))["card:Wolf#no-strike/it bites"]).toEqual(["1996-01-01"]);
  });

  test("of a rule without a date play from the first printing", () => {
    const plain = 'rule "R" { a: when round ends { tap it }\n scenario "direct" { given P, Q in this order\n then pool of P is 30 } }\n';
    expect(daysOf(sets + plain + wolf)).toMatchObject({ "rule:R/direct": [null] });
    expect(daysOf(`${sets}${plain}rule "S" { ruling a (RTR 1995-09-09) amends "R".a { "x"\n - tap it\n } }`)).toMatchObject({
      "rule:R/direct": ["1994-08-16", null],
    });
  });
});
