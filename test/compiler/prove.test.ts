/** Proofs: a ruling counts when its scenarios pass with it and one of them fails against it. */
import { describe, expect, test } from "vitest";
import { prove } from "../../compiler/prove.ts";
import type { RulingProof } from "../../compiler/prove.ts";
import { project } from "./scenario-support.ts";

const proofs = (text: string): Map<string, RulingProof> => {
  const { rulings } = prove(project(text), { only: ({ file }) => file === "trial.praxis" });
  return new Map(rulings.map((proof) => [proof.ruling.key, proof]));
};

const raider = (rulings: string): string => `
card "Trial Raider" {
  type        vampire
  set         "Jyhad"
  clan        Toreador
  capacity    6
  raid: action bleed {
    directed at prey of you
    cost 2 blood
    burn 3 pool from prey of you
  }
${rulings}
}`;

const effect = (scenario: string): string =>
  raider(`
  ruling effect-not-price (LSJ 1997-03-27) amends raid {
    "The blood is burned by the action; it is no price."
    - cost 2 blood
    + burn 2 blood from user
    ${scenario}
  }`);

const proof = (text: string): RulingProof | undefined => proofs(text).get("card:Trial Raider#effect-not-price");

describe("an amending ruling", () => {
  test("is proven when a then line is wrong without it", () => {
    expect(proof(effect(`
    scenario "one blood is enough" {
      given Kal: this of P, blood 1
      then offered: Kal uses raid
    }`))).toMatchObject({ proven: true, why: "", byHand: null, scenarios: [{ name: "one blood is enough", passed: true }] });
  });

  test("says where the games part", () => {
    expect(proof(effect(`
    scenario "one of two acts" {
      given Kal: this of P, blood 1
      given Ann: vampire of P
      then offered: Kal uses raid
    }`))?.parting).toEqual({
      scenario: "one of two acts",
      date: null,
      event: "P, minion-phase: Kal uses bleed | Ann uses bleed | Kal uses hunt | Kal uses raid",
      instead: "P, minion-phase: Kal uses bleed | Ann uses bleed | Kal uses hunt",
    });
  });

  test("is not proven by a scenario that passes without it", () => {
    expect(proof(effect(`
    scenario "she hunts" {
      given Kal: this of P, blood 1
      when  Kal hunts
      then  blood of Kal is 2
    }`))).toMatchObject({ proven: false, why: expect.stringMatching(/^The scenario "she hunts" passes without it, too, although there comes "/u) as string });
  });

  test("is not proven by a script that no longer fits", () => {
    expect(proof(effect(`
    scenario "she raids" {
      given Kal: this of P, blood 1
      when  Kal raids
      then  blood of Kal is 0
    }`))).toMatchObject({ proven: false, why: expect.stringMatching(/^The scenario "she raids" no longer fits the game without it, which proves nothing: Nothing fits `Kal raids`/u) as string });
  });

  test("is not proven while one of its scenarios fails", () => {
    expect(proof(effect(`
    scenario "one blood is enough" {
      given Kal: this of P, blood 1
      then offered: Kal uses raid
    }
    scenario "wrong" {
      given Kal: this of P, blood 1
      then blood of Kal is 2
    }`))).toMatchObject({
      proven: false,
      scenarios: [{ name: "one blood is enough", passed: true }, { name: "wrong", passed: false }],
      why: 'The scenario "wrong" does not pass: It should be that blood of Kal is 2, but blood of Kal is 1.',
    });
  });

  test("without scenarios it is open, by hand it is counted apart", () => {
    expect(proof(effect(""))).toMatchObject({ proven: false, byHand: null, why: "No scenario proves it." });
    expect(proof(effect('by hand "nobody can check it"'))).toMatchObject({ proven: false, byHand: "nobody can check it" });
  });
});

/** A hound that bites, up to where its rulings and scenarios stand. */
const unruled = `
card "Trial Hound" {
  type     retainer: animal
  set      "Jyhad"
  play { employ with 2 life }
  bite: when normal-strikes begins in combat of bearer {
    limit once per round
    if range is close { deal 1 damage to opposing from this }
  }`;

const hound = (misread: string, scenario: string, more = ""): string => `${unruled}
  scenario "it bites who strikes" {
    given Ann: acting vampire of P, bears this
    given Bob: blocking vampire of Q, blood 3
    when  Ann strikes by hand
    when  Bob strikes by hand
    then  blood of Bob is 1
  }
  ruling no-strike (RTR 1994-11-09) clarifies bite {
    "The bite is no strike."
    misread { ${misread} }
    ${scenario}
  }
}
${more}`;

const bites = `scenario "it bites who dodges" {
      given Ann: acting vampire of P, bears this
      given Bob: blocking vampire of Q, blood 3
      when  Ann strikes by hand
      when  Bob dodges
      then  blood of Bob is 2
    }`;

describe("a clarifying ruling", () => {
  test("is proven when a then line is wrong with its misreading", () => {
    const found = proofs(hound("\n- deal 1 damage to opposing from this\n+ if opposing is not evading { deal 1 damage to opposing from this }\n", bites));
    expect(found.get("card:Trial Hound#no-strike")).toMatchObject({ proven: true, why: "", parting: { scenario: "it bites who dodges" } });
  });

  test("is not proven by a misreading that changes nothing", () => {
    const found = proofs(hound("\n- limit once per round\n+ limit once per combat\n", bites));
    expect(found.get("card:Trial Hound#no-strike")).toMatchObject({ proven: false, why: 'The scenario "it bites who dodges" passes with its misreading, too, and nothing in it is different.' });
  });
});

const kennel = (other: string): string => `
card "Trial Kennel" {
  type master
  set  "Jyhad"
  play { gain 1 pool to you }
  scenario "it bites who strikes" {
    given Ann: acting vampire of P, blood 5
    given Bob: blocking vampire of Q, blood 3
    given Rex: "${other}" of Ann
    when  Ann strikes by hand
    when  Bob strikes by hand
    then  blood of Ann is 4
  }
}`;

describe("a misreading that only another card's scenario shows", () => {
  const dodging = `${unruled}
  ruling no-strike (RTR 1994-11-09) clarifies bite {
    "The bite is no strike."
    misread {
      - deal 1 damage to opposing from this
      + if opposing is not evading { deal 1 damage to opposing from this }
    }
    ${bites}
  }
}`;
  const own = "card:Trial Hound#no-strike";
  const never = "In no scenario does anything happen by what the misreading makes of bite, so nothing shows that it is a reading.";

  test("is a reading, whether that scenario was played before or is not asked for at all", () => {
    const compilation = project(dodging + kennel("Trial Hound"));
    const alone = prove(compilation, { only: ({ key }) => key === own }).rulings;
    const among = prove(compilation, { only: ({ file }) => file === "trial.praxis" }).rulings;
    expect([...alone, ...among].map(({ proven, why }) => [proven, why])).toEqual([[true, ""], [true, ""]]);
  });

  test("is none where that scenario leaves the card out", () => {
    const compilation = project(dodging + kennel("Trial Mastiff") + dodging.replaceAll("Trial Hound", "Trial Mastiff"));
    expect(prove(compilation, { only: ({ key }) => key === own }).rulings).toMatchObject([{ proven: false, why: never }]);
  });
});

const follower = (bite: string): string => `
card "Trial Zombie" {
  type retainer
  set  "Dark Sovereigns"
  play { employ with 1 life }
  bite: when normal-strikes begins in combat of bearer {
    limit once per round
    if range is close { ${bite} }
  }
  ruling like-the-hound (TOM 1995-12-16) follows "Trial Hound" { "What holds for the hound holds here." }
}`;

describe("a ruling that follows another card", () => {
  const misread = "\n- deal 1 damage to opposing from this\n+ if opposing is not evading { deal 1 damage to opposing from this }\n";

  test("is proven when what it takes over is proven in its place", () => {
    const found = proofs(hound(misread, bites, follower("deal 1 damage to opposing from this")));
    expect(found.get("card:Trial Zombie#no-strike")).toMatchObject({ proven: true, ruling: { card: "Trial Zombie", inheritedFrom: "card:Trial Hound#no-strike" } });
    expect(found.get("card:Trial Zombie#like-the-hound")).toMatchObject({ proven: true, why: "", scenarios: [{ name: "it bites who dodges", passed: true }] });
  });

  test("is not proven when the scenario fails in its place", () => {
    const found = proofs(hound(misread, bites, follower("deal 1 damage to opposing from this\n gain 1 blood to opposing")));
    expect(found.get("card:Trial Zombie#like-the-hound")?.proven).toBe(false);
    expect(found.get("card:Trial Zombie#like-the-hound")?.why).toMatch(/^no-strike is not proven here: The scenario "it bites who dodges" does not pass/u);
  });
});

describe("scenarios", () => {
  const { scenarios, covered } = prove(project(effect(`
    scenario "one blood is enough" {
      given Kal: this of P, blood 1
      then offered: Kal uses raid
      when Kal raids
      then blood of Kal is 0
    }`)), { only: ({ file }) => file === "trial.praxis" });

  test("are played on each of their days", () => {
    expect(scenarios.map(({ key, date, outcome }) => [key, date, outcome])).toContainEqual(["card:Trial Raider#effect-not-price/one blood is enough", null, "passed"]);
  });

  test("say which statements ran", () => {
    expect([...covered].some((statement) => /^sequence:action:\d+$/u.test(statement))).toBe(true);
  });
});

test("a project with errors is proven as far as it goes", () => {
  expect(prove(project("")).rulings.every(({ ruling }) => ruling.file !== "trial.praxis")).toBe(true);
});
