import { describe, expect, it } from "vitest";
import { doorman, porter } from "./porter.ts";
import { main } from "../../compiler/cli/main.ts";
import { keptTerminal, praxis, project } from "./support.ts";

const both = (): string => project({ "cards/jyhad/porter.praxis": porter, "cards/jyhad/doorman.praxis": doorman });
const one = (text: string): string => project({ "cards/jyhad/porter.praxis": text });

describe("praxis test", () => {
  it("plays the scenarios and proves the rulings", async () => {
    const { code, out, err } = await praxis(both(), "test", "porter");
    expect(out).toMatch(/^✓ 4 of 4 scenarios passed \(\d+ games played\), 5 of 5 rulings proven \(.+\)\n$/);
    expect({ code, err }).toEqual({ code: 0, err: "" });
  });

  it("shows of a failure what happened up to the first wrong line", async () => {
    const { code, out } = await praxis(one(porter.replace("action is 2", "action is 3")), "test");
    expect(code).toBe(1);
    // Which steps the rules pass through is not this test's matter.
    const shown = out.replace(/^ {6}.*(?: begins {2}sequence:.*| in which nothing happened)\n/gm, "").replace(/\([\d.]+ m?s\)\n$/, "(TIME)\n");
    expect(shown).toBe(`✗ failed: both doors count
  Night Porter, ruling two-steps (RTR 1995-03-01)
  cards/jyhad/porter.praxis:16:7
  16 │       then  stealth of action is 3
     │       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  It should be that stealth of action is 3, but stealth of action is 2.
  What happened:
    ? P, minion-phase: Ann uses bleed
      Ann: tapped  sequence:action
    ▸ when Ann plays this
    ? P, as-announced: Ann plays Night Porter
      Night Porter: is-played, user Ann, seat P, how modifier  sequence:playing
    ✗ then stealth of action is 3 — but stealth of action is 2

✗ 1 of 2 scenarios passed (2 games played), 1 of 2 rulings proven (TIME)
`);
  });

  it("shows what went wrong alike on several days once", async () => {
    const early = porter.replace("ruling two-steps", 'scenario "it costs" {\n    given Ann: acting vampire of P\n    given P: holds this\n    when  Ann plays this\n    then  blood of Ann is 3\n  }\n\n  ruling two-steps');
    const { code, out } = await praxis(one(early), "test", "it costs");
    expect(code).toBe(1);
    expect(out.match(/✗ failed: it costs/g)).toHaveLength(1);
    expect(out).toMatch(/ {2}Night Porter, as of [-0-9, ]+ and now\n/);
  });

  it("says why a ruling is not proven although its scenarios pass", async () => {
    const { code, out } = await praxis(one(porter.replace("then  stealth of action is 2", "then  bleed of action is 1")), "test", "two-steps");
    expect(code).toBe(1);
    expect(out).toMatch(/^✗ not proven: Night Porter, ruling two-steps \(RTR 1995-03-01\)\n {2}cards\/jyhad\/porter.praxis:7:10\n {2}The scenario "both doors count" passes\n? ?(?: {2})?without it, too/m);
    expect(out).toContain("✗ 1 of 1 scenario passed (1 game played), 0 of 1 ruling proven");
  });

  it("takes a part by card, ruling or scenario, with what a following card takes over", async () => {
    const root = both();
    const keys = async (filter: string): Promise<string[]> =>
      (await praxis(root, "test", "--json", filter)).json<{ rulings: { key: string }[] }>().rulings.map(({ key }) => key).sort();
    expect(await keys("THE BLEED")).toEqual(["card:Doorman#no-bleed", "card:Night Porter#no-bleed"]);
    expect(await keys("doors count")).toEqual(["card:Doorman#two-steps", "card:Night Porter#two-steps"]);
    expect(await keys("like-the")).toEqual(["card:Doorman#like-the-porter", "card:Doorman#no-bleed", "card:Doorman#two-steps"]);
    expect(await keys("night porter no-bleed")).toEqual(["card:Night Porter#no-bleed"]);
  });

  it("says when the filter means nothing", async () => {
    const { code, err } = await praxis(both(), "test", "nobody");
    expect(code).toBe(2);
    expect(err).toContain("No card, ruling or scenario has nobody in its name, and no set or file is called so.");
  });

  it("plays the game of a day without the rulings that are still to come", async () => {
    const { code, json } = await praxis(both(), "test", "--json", "--as-of", "1995-06-01");
    const result = json<{ asOf: string; rulings: { key: string; proven: boolean }[] }>();
    expect({ code, asOf: result.asOf, rulings: result.rulings.map(({ key, proven }) => [key, proven]) }).toEqual({ code: 0, asOf: "1995-06-01", rulings: [["card:Night Porter#two-steps", true]] });
  });

  it("plays nothing that has errors, and says so", async () => {
    const { code, out } = await praxis(one(porter.replace("- stealth +1", "- stealth +9")), "test");
    expect(code).toBe(1);
    expect(out).toContain("No line in play of Night Porter reads: stealth +9 of action");
    expect(out).toContain("2 scenarios not played, since their card or the rules have errors.");
  });

  it("gives programs every scenario and ruling in one document", async () => {
    const { code, json, err } = await praxis(one(porter.replace("action is 2", "action is 3")), "test", "--json");
    const result = json<{ ok: boolean; scenarios: { name: string; passed: boolean; outcome: string; failure: unknown }[]; rulings: { label: string; proven: boolean }[] }>();
    expect({ code, err, ok: result.ok }).toEqual({ code: 1, err: "", ok: false });
    expect(result.scenarios.map(({ name, passed, outcome }) => ({ name, passed, outcome }))).toEqual([
      { name: "both doors count", passed: false, outcome: "failed" },
      { name: "the bleed is as before", passed: true, outcome: "passed" },
    ]);
    expect(result.scenarios[0]?.failure).toEqual({
      message: "It should be that stealth of action is 3, but stealth of action is 2.", line: 16, column: 7, endLine: 16, endColumn: 35, offered: [],
    });
    expect(result.rulings.map(({ label, proven }) => [label, proven])).toEqual([["two-steps", false], ["no-bleed", true]]);
  });
});

describe("praxis rulings", () => {
  it("gives programs an array with an entry for each ruling that was written", async () => {
    const { code, json, err } = await praxis(both(), "rulings", "--json");
    const own = json<{ heading: string }[]>().filter(({ heading }) => ["Night Porter", "Doorman"].includes(heading));
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(own).toEqual([
      {
        card: "Doorman", heading: "Doorman", label: "like-the-porter", citations: [{ authority: "TOM", date: "1996-06-01", section: null }],
        kind: "follows", clauses: [], follows: "Night Porter", topics: [], supersededOn: null, text: "What is said of the porter holds for the doorman.",
        scenarios: [{ name: "both doors count", passed: true }, { name: "the bleed is as before", passed: true }],
        proven: true, why: null, byHand: null, file: "cards/jyhad/doorman.praxis", line: 7,
        key: "card:Doorman#like-the-porter", date: "1996-06-01", from: "1996-06-01", standing: "in force", undoes: [], undoneBy: [], shares: [],
      },
      {
        card: "Night Porter", heading: "Night Porter", label: "two-steps", citations: [{ authority: "RTR", date: "1995-03-01", section: null }],
        kind: "amends", clauses: ["play"], follows: null, topics: [], supersededOn: null, text: "The porter opens two doors.",
        scenarios: [{ name: "both doors count", passed: true }],
        proven: true, why: null, byHand: null, file: "cards/jyhad/porter.praxis", line: 7,
        key: "card:Night Porter#two-steps", date: "1995-03-01", from: "1995-03-01", standing: "in force", undoes: [], undoneBy: [],
        shares: [{ clause: "play", key: "card:Night Porter#no-bleed", title: "no-bleed (LSJ 1996-03-01, Rulebook)", kind: "clarifies" }],
      },
      {
        card: "Night Porter", heading: "Night Porter", label: "no-bleed",
        citations: [{ authority: "LSJ", date: "1996-03-01", section: null }, { authority: "Rulebook", date: null, section: null }],
        kind: "clarifies", clauses: ["play"], follows: null, topics: [], supersededOn: null, text: "The porter opens doors; he does not carry.",
        scenarios: [{ name: "the bleed is as before", passed: true }],
        proven: true, why: null, byHand: null, file: "cards/jyhad/porter.praxis", line: 20,
        key: "card:Night Porter#no-bleed", date: "1996-03-01", from: "1996-03-01", standing: "in force", undoes: [], undoneBy: [],
        shares: [{ clause: "play", key: "card:Night Porter#two-steps", title: "two-steps (RTR 1995-03-01)", kind: "amends" }],
      },
    ]);
  });

  it("shows people each with its proof and what it says", async () => {
    const { out } = await praxis(both(), "rulings", "--card", "night");
    expect(out).toBe(`Night Porter
  ✓ two-steps
    RTR 1995-03-01  amends play
    The porter opens two doors.
    Shares play with no-bleed (LSJ 1996-03-01, Rulebook), which clarifies it.
  ✓ no-bleed
    LSJ 1996-03-01, Rulebook  clarifies play
    The porter opens doors; he does not carry.
    Shares play with two-steps (RTR 1995-03-01), which amends it.

2 rulings, 2 proven.
2 touch a clause together with another, where one of the two amends it.
`);
  });

  it("shows the sentence beside the head where there is room", async () => {
    const { terminal, out } = keptTerminal(both(), { columns: 140 });
    await main(["rulings", "--card", "night"], terminal);
    expect(out()).toContain(`Night Porter  cards/jyhad/porter.praxis
  ✓ two-steps                       The porter opens two doors.
    RTR 1995-03-01                  Shares play with no-bleed (LSJ 1996-03-01, Rulebook), which clarifies it.
    amends play
`);
  });

  it("shows a part, and says when a name is none", async () => {
    const byHand = porter.replace(/ {4}misread \{[^]*?\n {4}\}\n {4}scenario "the bleed[^]*?\n {4}\}\n/, "    by hand \"Whether he carries is talk.\"\n");
    const root = one(byHand);
    const labels = async (...args: string[]): Promise<string[]> => (await praxis(root, "rulings", "--json", "--card", "Night Porter", ...args)).json<{ label: string }[]>().map(({ label }) => label);
    expect(await labels("--authority", "rtr")).toEqual(["two-steps"]);
    expect(await labels("--unproven")).toEqual(["no-bleed"]);
    const slip = await praxis(root, "rulings", "--card", "Night Portre");
    expect({ code: slip.code, err: slip.err.split("\n")[1] }).toEqual({ code: 2, err: "  Did you mean Night Porter?" });
    const { out, code } = await praxis(root, "rulings", "--card", "Night Porter");
    expect(code).toBe(0);
    expect(out).toContain("○ no-bleed");
    expect(out).toContain("by hand: Whether he carries is talk.");
    expect(out).toContain("2 rulings, 1 proven, 1 by hand.");
  });
});

describe("praxis rulings, browsed", () => {
  /** The porter with a third ruling, which takes the first one back; one of the two stands under a topic. */
  const taken = porter.replace(/}\n$/, `
  ruling one-door (LSJ 1997-03-01) amends play supersedes two-steps under D01 {
    "He opens one door only."
    + stealth +0 of action
    scenario "one door" {
      given P: holds this
      given Ann: acting vampire of P
      given Bob: vampire of Q
      when  Ann plays this
      then  stealth of action is 1
    }
  }
}
`).replace("amends play {", "amends play under D01 {").replace("- stealth +2 of action", "- stealth +1 of action");
  const topics = 'topic D01 "Doors and who opens them"\n';
  const root = (): string => project({ "cards/jyhad/porter.praxis": taken, "cards/rules/topics.praxis": topics });
  const labels = async (...args: readonly string[]): Promise<string[]> => (await praxis(root(), "rulings", "--no-games", "--json", "--card", "porter", ...args)).json<{ label: string }[]>().map(({ label }) => label);

  const told = async (...args: readonly string[]): Promise<string> => (await praxis(root(), "rulings", "--no-games", "--card", "porter", ...args)).out;
  const headings = async (by: string): Promise<string[]> => (await praxis(root(), "rulings", "--no-games", "--card", "porter", "--group", by)).out.split("\n").filter((line) => /^[A-Z][^.]*$|^\d{4}$/.test(line));

  it("takes those of a topic, of a time, that meet, and that take back", async () => {
    expect(await labels()).toEqual(["two-steps", "no-bleed", "one-door"]);
    expect(await labels("--topic", "d01")).toEqual(["two-steps", "one-door"]);
    expect(await labels("--topic", "who opens")).toEqual(["two-steps", "one-door"]);
    expect(await labels("--since", "1996-03-01")).toEqual(["no-bleed", "one-door"]);
    expect(await labels("--until", "1996-02-29")).toEqual(["two-steps"]);
    expect(await labels("--undone")).toEqual(["two-steps", "one-door"]);
    expect(await labels("--conflicts")).toEqual(["no-bleed", "one-door"]);
    expect(await labels("--idle")).toEqual(["two-steps"]);
    expect(await labels("--idle", "--as-of", "1996-06-01")).toEqual(["one-door"]);
  });

  it("says of each what stands in its way", async () => {
    const now = await told();
    expect(now).toContain("Without effect: taken back by Night Porter: one-door (LSJ 1997-03-01).");
    expect(now).toContain("Takes back Night Porter: two-steps (RTR 1995-03-01).");
    expect(now).toMatch(/3 rulings\.\n2 touch a clause .*\n1 takes back another\.\n1 is without effect now\.\n$/);
    const then = await told("--as-of", "1996-06-01");
    expect(then).toContain("From 1997-03-01 on taken back by Night Porter: one-door (LSJ 1997-03-01).");
    expect(then).toContain("Without effect on 1996-06-01: it holds from 1997-03-01 on.");
  });

  it("stands under other headings when asked to", async () => {
    expect(await headings("topic")).toEqual(["D01 Doors and who opens them", "Without a topic"]);
    expect(await headings("authority")).toEqual(["LSJ", "RTR", "Rulebook"]);
    expect(await headings("date")).toEqual(["1995", "1996", "1997"]);
  });

  it("tells nothing of proofs where nothing is played", async () => {
    const { json } = await praxis(root(), "rulings", "--no-games", "--json", "--card", "porter");
    expect(json<{ proven: unknown; why: string }[]>().map(({ proven, why }) => [proven, why])).toEqual(Array.from({ length: 3 }, () => [null, "Nothing was played."]));
  });

  it.each([
    [["--topic", "D02"], "There is no topic D02.\n  Did you mean D01?"],
    [["--card", "Nigth Porter"], "No card, rule or sequence is called Nigth Porter.\n  Did you mean Night Porter?"],
    [["--authority", "RTX"], "No ruling cites RTX.\n  Did you mean RTR?"],
    [["--group", "colour"], "Rulings are not grouped by colour.\n  There are: card, topic, authority, date."],
    [["--no-games", "--unproven"], "--no-games and --unproven do not go together.\n"],
  ])("says what is wrong with %j", async (args, message) => {
    const { code, err } = await praxis(root(), "rulings", ...args);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });
});

describe("praxis stats", () => {
  it("counts, in one document with every count", async () => {
    const { code, json, err } = await praxis(both(), "stats", "--json", "--words");
    const { words, ...stats } = json<Record<string, number> & { words: { word: string; kinds: string[]; cards: string[]; rules: string[] }[] }>();
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(stats).toMatchObject({ cards: 2, rulings: expect.any(Number) as number, escapeHatches: 0 });
    for (const name of ["cards", "rulings", "amending", "scenarios", "scenariosPassed", "rulingsProven", "vocabularyWords", "wordsUsedByOneCard", "names", "escapeHatches"]) {
      expect(stats[name], name).toEqual(expect.any(Number));
    }
    expect(stats["vocabularyWords"]).toBe(words.length);
    expect(stats["wordsUsedByOneCard"]).toBe(words.filter(({ cards, rules }) => cards.length === 1 && rules.length === 0).length);
    const named = (word: string): unknown => words.find((each) => each.word === word);
    // Forms of a verb are one word; a clause's label and the names of people are none; a misreading is not the card's.
    expect(named("modifier")).toMatchObject({ cards: ["Doorman", "Night Porter"] });
    expect(named("stealth")).toMatchObject({ kinds: ["property"], cards: ["Doorman", "Night Porter"] });
    expect(named("bleed")).toMatchObject({ cards: [] });
    // A step in which nobody is asked is a label.
    expect(named("untapping")).toBeUndefined();
    expect([named("Ann"), named("two-steps"), named("burned"), named("Jyhad"), named("Brujah")]).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });

  it("counts no rulings of its own that a card takes over", async () => {
    const [alone, followed] = (await Promise.all([one(porter), both()].map((root) => praxis(root, "stats", "--json")))).map(({ json }) => json<{ rulings: number; scenarios: number }>());
    if (alone === undefined || followed === undefined) throw new Error("both were counted");
    expect({ rulings: followed.rulings - alone.rulings, scenarios: followed.scenarios - alone.scenarios }).toEqual({ rulings: 1, scenarios: 2 });
  });

  it("shows people a frame, and with --words a table", async () => {
    const root = one(porter);
    expect((await praxis(root, "stats")).out).toMatch(/^╭─ What there is ─+╮\n│ {2}cards +1 +│\n/);
    expect((await praxis(root, "stats", "--words")).out).toMatch(/^Word +What it is +Cards +Rules\n/);
  });
});

describe("praxis start", () => {
  it("builds, plays, proves and sums up", async () => {
    const root = both();
    const { code, out, err } = await praxis(root, "start");
    expect(code).toBe(0);
    expect(err).toBe("Building …\nPlaying …\n");
    for (const row of [/│ {2}cards +2 {2}in 5 sets/, /│ {2}rulings +\d+ {2}\d+ amend, \d+ clarify, \d+ follow/, /│ {2}proven +\d+/, /│ {2}scenarios +\d+ {2}of \d+ passed/, /│ {2}time +\d/, /│ {2}modules +\d+ {2}in cards\/generated\//]) expect(out).toMatch(row);
    const again = await praxis(root, "start", "--json");
    expect(again.json()).toMatchObject({ ok: true, cards: 2, written: 0, out: "cards/generated", failures: [], diagnostics: [] });
  });

  it("fails when a scenario does, and still sums up", async () => {
    const { code, out } = await praxis(one(porter.replace("action is 2", "action is 3")), "start");
    expect(code).toBe(1);
    expect(out).toContain("✗ failed: both doors count");
    expect(out).toContain("✗ Something failed; it stands above.");
  });
});
