/** Cards, rules and scenarios explained. */
import { describe, expect, it } from "vitest";
import type { CardExplanation, ScenarioExplanation } from "../../compiler/explain/index.ts";
import explainSchema from "../../docs/explain.schema.json" with { type: "json" };
import { faultsOf } from "../support/schema.ts";
import { porter } from "./porter.ts";
import { praxis, project, repository } from "./support.ts";

const one = (text: string = porter): string => project({ "cards/jyhad/porter.praxis": text });
const item = async (root: string, ...args: readonly string[]): Promise<CardExplanation> => (await praxis(root, "explain", "--json", ...args)).json<CardExplanation>();
const scenario = async (root: string, ...args: readonly string[]): Promise<ScenarioExplanation> => (await praxis(root, "explain", "--json", ...args)).json<ScenarioExplanation>();

describe("praxis explain CARD", () => {
  it("reads each clause aloud, with the rulings on it and their days", async () => {
    const { code, out } = await praxis(one(), "explain", "night porter");
    expect(code).toBe(0);
    expect(out).toBe(`Night Porter  cards/jyhad/porter.praxis:1
Night Porter is a modifier card, first printed in Jyhad.
With everything known.

  play  play, line 5
  The acting minion may play this card during its action. The action gets +2 stealth.
    two-steps (RTR 1995-03-01), amends
      The porter opens two doors.
    no-bleed (LSJ 1996-03-01, Rulebook), clarifies
      The porter opens doors; he does not carry.
`);
  });

  it("tells it as it stood on a day", async () => {
    const explained = await item(one(), "Night Porter", "--as-of", "1995-06-01");
    expect(faultsOf(explained, explainSchema)).toEqual([]);
    expect(explained.asOf).toBe("1995-06-01");
    expect(explained.clauses[0]?.sentences.at(-1)).toBe("The action gets +2 stealth.");
    expect(explained.clauses[0]?.rulings.map(({ title, inForce, from }) => [title, inForce, from])).toEqual([["two-steps (RTR 1995-03-01)", true, "1995-03-01"], ["no-bleed (LSJ 1996-03-01, Rulebook)", false, "1996-03-01"]]);
    expect((await item(one(), "Night Porter", "--as-of", "1995-02-28")).clauses[0]?.sentences.at(-1)).toBe("The action gets +1 stealth.");
    expect((await praxis(one(), "explain", "Night Porter", "--as-of", "1995-06-01")).out).toContain("Without effect on that day: it holds from 1996-03-01 on.");
  });

  it("says of a card with errors what is wrong, and tells it without its rulings", async () => {
    const { code, out } = await praxis(one(porter.replace("- stealth +1", "- stealth +9")), "explain", "Night Porter");
    expect(code).toBe(1);
    expect(out).toContain("  cards/jyhad/porter.praxis:9: No line in play of Night Porter reads: stealth +9 of action\n");
    expect(out).toContain("  It is told as it is printed, without its rulings.\n");
    expect(out).toContain("The action gets +1 stealth.");
    expect(out).toContain("The porter opens two doors.");
  });

  it("tells the rulings alone of a card that cannot be read", async () => {
    const explained = await item(one(porter.replace("play { stealth +1 of action }", "play { stealht +1 of action }")), "Night Porter");
    expect(explained.clauses).toEqual([]);
    expect(explained.errors.length).toBeGreaterThan(0);
    expect(explained.rulings.map(({ title }) => title)).toEqual(["two-steps (RTR 1995-03-01)", "no-bleed (LSJ 1996-03-01, Rulebook)"]);
  });

  it("reads sequences and rules, each step with its rulings", async () => {
    const explained = await item(repository, "combat");
    expect(faultsOf(explained, explainSchema)).toEqual([]);
    expect(explained.kind).toBe("rule");
    const sequence = await item(repository, "damage");
    expect(faultsOf(sequence, explainSchema)).toEqual([]);
    expect(sequence.kind).toBe("sequence");
    const burned = sequence.clauses.find(({ title }) => title === "E.1");
    expect(burned?.sentences.at(-1)).toBe("For each destroyed vampire, burn it.");
    expect(sequence.clauses.flatMap(({ rulings }) => rulings).length).toBeGreaterThan(5);
  });
});

describe("praxis explain SCENARIO", () => {
  it("shows what happens, line by line, each with its clause and its rulings", async () => {
    const explained = await scenario(one(), "both doors count");
    expect(faultsOf(explained, explainSchema)).toEqual([]);
    expect(explained).toMatchObject({ outcome: "passed", day: null, item: "Night Porter", ruling: { title: "two-steps (RTR 1995-03-01)", text: "The porter opens two doors." } });
    expect(explained.timeline).toContainEqual(expect.objectContaining({
      kind: "choice", who: "P", window: "as announced", text: "Ann plays Night Porter", offers: ["Ann plays Night Porter"],
      source: { title: "Night Porter, play", file: "cards/jyhad/porter.praxis", line: 5, citations: ["two-steps (RTR 1995-03-01)", "no-bleed (LSJ 1996-03-01, Rulebook)"] },
    }));
    expect(explained.timeline.filter(({ kind }) => kind === "script").map(({ text }) => text)).toEqual(["when Ann plays this", "then stealth of action is 2"]);
  });

  it("names the condition for which something is not offered", async () => {
    const strict = porter.replace("play { stealth +1 of action }", "play {\n    only if blood of user is at least 20\n    stealth +1 of action\n  }").replace(/when {2}Ann plays this\n {6}then {2}stealth of action is 2/, "then  not offered: Ann plays this because blood");
    const explained = await scenario(one(strict), "both doors");
    expect(explained.timeline.flatMap(({ refused }) => refused)).toContainEqual({ what: "play of Night Porter by Ann", why: "blood of user is at least 20" });
    expect((await praxis(one(strict), "explain", "both doors")).out).toContain("not offered: play of Night Porter by Ann, since this fails: blood of user is at least 20");
  });

  it("shows the line that is wrong of one that does not pass", async () => {
    const { code, out } = await praxis(one(porter.replace("action is 2", "action is 3")), "explain", "both doors count");
    expect(code).toBe(1);
    expect(out).toContain("It does not pass with everything known. It should be that stealth of action is 3, but stealth of\naction is 2.");
    expect(out).toContain("✗ then stealth of action is 3 — but stealth of action is 2");
  });

  it("plays as of a day, and not at all before its ruling", async () => {
    expect(await scenario(one(), "both doors count", "--as-of", "1995-06-01")).toMatchObject({ outcome: "passed", day: "1995-06-01" });
    expect(await scenario(one(), "both doors count", "--as-of", "1995-01-01")).toMatchObject({ outcome: "not played", timeline: [] });
  });
});

describe("a name that nothing has", () => {
  it.each([
    [["Night Portre"], "Nothing is called Night Portre.\n  Did you mean Night Porter?"],
    [["both doors cuont"], "Nothing is called both doors cuont.\n  Did you mean both doors count?"],
    [["two-steps"], 'Nothing is called two-steps.\n  A ruling is: praxis proof "Night Porter/two-steps"'],
    [["the"], "scenarios have the in their name.\n  Say which: "],
    [["PX1010", "--format", "html"], "Messages are not shown as a page."],
    [["Night Porter", "--as-of", "1990-01-01"], "Night Porter is not there on 1990-01-01.\n  It was printed later."],
  ])("%j is answered with what is near", async (args, message) => {
    const { code, err } = await praxis(project({ "cards/jyhad/porter.praxis": porter.replace("both doors count", "both doors count").replace('}\n\n  ruling no-bleed', '}\n\n  scenario "over the wall" {\n    given P: holds this\n    given Ann: acting vampire of P\n    then  Ann is tapped\n  }\n\n  ruling no-bleed') }), "explain", ...args);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });
});
