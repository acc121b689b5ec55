import { describe, expect, it } from "vitest";
import { porter } from "./porter.ts";
import { check, praxis, project, read, write } from "./support.ts";

const withPorter = (): string => project({ "cards/jyhad/night-porter.praxis": porter });
const path = "cards/jyhad/night-porter.praxis";

/** What is told, as `line: CODE message`. */
const told = async (root: string, file: string): Promise<string[]> => (await check(root, file)).diagnostics.map(({ line, code, message }) => `${line}: ${code} ${message}`);

describe("praxis new card", () => {
  it("begins a library card that is checked until it is filled in", async () => {
    const root = project({});
    const { code, out } = await praxis(root, "new", "card", "Tom's \"Big\" Night, The", "--type", "ally", "--set", "Jyhad");
    expect(out).toBe("Begun in cards/jyhad/toms-big-night-the.praxis:1. Fill in what stands there as …\npraxis check says what is missing.\n");
    expect(code).toBe(0);
    expect(read(root, "cards/jyhad/toms-big-night-the.praxis")).toBe(`// Fill in what stands on the card. A // takes a line out; praxis check says what is missing.
card "Tom's \\"Big\\" Night, The" {
  type ally
  set  "Jyhad"
  // requires WHAT (a discipline, a clan or a title that whoever plays it must have)
  // cost 1 blood
  life 1
  // strength 1
  // bleed 1

  play { recruit }

  // What it does once it is in play: LABEL: when EVENT { … }   LABEL: ability { … }   LABEL: while CONDITION { … }
  …
}
`);
    expect(await told(root, "cards/jyhad")).toEqual(["14: PX1016 Something is left out here."]);
  });

  it.each([
    ["ally", "watch: ability { limit once per turn; untap user }"],
    ["retainer", "help: bleed +1 of bearer once per bearer"],
    ["equipment", "help: bleed +1 of bearer once per bearer"],
    ["master: location", "feast: ability { during master; tap this; gain 1 pool to you }"],
    ["master", "gain 2 pool to you"],
    ["out-of-turn, master", "gain 2 pool to you"],
    ["action", "gain 1 blood to user"],
    ["political", "burn 1 pool from prey"],
    ["modifier", "stealth +1 of action"],
    ["reaction", "intercept +1 of user"],
    ["combat", "maneuver"],
    ["vampire", "clan Brujah\n  capacity 4\n  disciplines cel"],
  ])("begins a card of type %s so that it is right once its … is filled in", async (type, line) => {
    const root = project({});
    expect((await praxis(root, "new", "card", "Zed", "--type", type, "--set", "Jyhad")).code).toBe(0);
    expect((await told(root, "cards/jyhad")).filter((text) => !text.includes("PX2301"))).toEqual([expect.stringMatching(/PX1016/u)]);
    const text = read(root, "cards/jyhad/zed.praxis");
    write(root, "cards/jyhad/zed.praxis", text.replace(/^( *)…$/mu, (_, indent: string) => indent + line));
    expect(await told(root, "cards/jyhad")).toEqual([]);
  });

  it("begins a card of a type that a set declares", async () => {
    const root = project({ "cards/rules/my-set.praxis": "set \"My Set\" {\n  printed 2026-01-01\n  type rite {\n    played in master\n    played by active\n    through playing\n  }\n}\n" });
    expect((await praxis(root, "new", "card", "Zed", "--type", "rite", "--set", "My Set")).code).toBe(0);
    expect(read(root, "cards/my-set/zed.praxis")).toContain("  type rite\n");
    expect((await praxis(root, "new", "card", "Yed", "--type", "riet", "--set", "My Set")).err).toContain("Did you mean rite?");
  });

  it("begins a crypt card, its set in any case of letters", async () => {
    const root = project({});
    const { json } = await praxis(root, "new", "card", "Zed", "--type", "vampire", "--set", "dark sovereigns", "--json");
    expect(json()).toEqual({ file: "cards/dark-sovereigns/zed.praxis", line: 1 });
    const text = read(root, "cards/dark-sovereigns/zed.praxis");
    for (const line of ["  type vampire\n", "  set  \"Dark Sovereigns\"\n", "  // capacity 5\n", "  // clan CLAN\n"]) expect(text).toContain(line);
    expect(await told(root, "cards/dark-sovereigns")).toContain("13: PX1016 Something is left out here.");
  });

  it("takes kinds along as cards say them", async () => {
    const root = project({});
    await praxis(root, "new", "card", "Zed", "--type", "Master: location", "--set", "Jyhad");
    expect(read(root, "cards/jyhad/zed.praxis")).toContain("  type master: location\n");
    expect(await told(root, "cards/jyhad")).toEqual(["11: PX1016 Something is left out here."]);
  });

  it.each([
    [["Zed", "--type", "vampyre", "--set", "Jyhad"], "There is no card type vampyre.\n  Did you mean vampire?"],
    [["Zed", "--type", "ally", "--set", "Jihad"], "There is no set Jihad.\n  Did you mean Jyhad?"],
    [["Zed", "--type", "ally"], "A new card needs its --type and its --set."],
    [["night porter", "--type", "ally", "--set", "Jyhad"], "cards/jyhad/night-porter.praxis is there already; it was left as it is."],
    [["Night Porter", "--type", "ally", "--set", "Sabbat"], "There is a card \"Night Porter\" already, in cards/jyhad/night-porter.praxis."],
    [["two\nlines", "--type", "ally", "--set", "Jyhad"], "A name is some text on one line."],
  ])("refuses %j, and leaves all files as they are", async (args, message) => {
    const root = withPorter();
    const { code, err } = await praxis(root, "new", "card", ...args);
    expect(err).toContain(message);
    expect(code).toBe(2);
    expect(read(root, path)).toBe(porter);
  });
});

describe("praxis new ruling", () => {
  it("writes the patch and the scenario at the end of the card", async () => {
    const root = withPorter();
    const { out, code } = await praxis(root, "new", "ruling", "night porter", "three-steps", "--amends", "play", "--cite", "TOM 1996-01-02");
    expect({ code, out }).toEqual({ code: 0, out: "Begun in cards/jyhad/night-porter.praxis:35. Fill in what stands there as …\npraxis check says what is missing.\n" });
    expect(read(root, path)).toBe(`${porter.slice(0, -2)}
  ruling three-steps (TOM 1996-01-02) amends play {
    // "What the ruling says, in your own words."
    // The line that the ruling takes out, and the one that it puts in.
    - stealth +1 of action
    + …
    scenario "three steps" {
      // Who is there: seats P and Q; minions, with what they have and bear.
      // given Ann: vampire of P, blood 2, bears this
      // What happens, and what must be so then: the last line fails without the ruling.
      // when  Ann strikes by hand
      // then  blood of Ann is 1
      …
    }
  }
}
`);
    const lines = await told(root, path);
    expect(lines.map((line) => line.slice(0, 11))).toEqual(["39: PX1021 ", "46: PX1016 "]);
  });

  it("writes the misreading of one that clarifies, and asks for a citation", async () => {
    const root = withPorter();
    await praxis(root, "new", "ruling", "Night Porter", "no-key", "--clarifies", "play");
    expect(read(root, path)).toContain(`
  ruling no-key (RTR 0000-00-00) clarifies play {
    // "What the ruling says, in your own words."
    // The reading that the ruling rejects, as a patch: - a line, + the wrong one in its place.
    misread {
      - stealth +1 of action
      + …
    }
    scenario "no key" {
`);
    expect(await told(root, path)).toContain("35: PX3002 There is no day 0000-00-00.");
  });

  it("without a clause takes the first and tells of the other kind", async () => {
    const root = withPorter();
    await praxis(root, "new", "ruling", "Night Porter", "no-key");
    expect(read(root, path)).toMatch(/ruling no-key \(RTR 0000-00-00\) amends play \{\n[^]*- stealth \+1 of action\n[^]*write clarifies for amends/);
  });

  it("writes one that follows another card", async () => {
    const root = project({ [path]: porter, "cards/jyhad/empty.praxis": "card \"Empty\" {}\n" });
    await praxis(root, "new", "ruling", "Empty", "like", "--follows", "night porter", "--cite", "FAQ");
    expect(read(root, "cards/jyhad/empty.praxis")).toBe(`card "Empty" {
  ruling like (FAQ) follows "Night Porter" {
    // "What the ruling says, in your own words."
    // Rulings of that card that do not fit here, each with the reason:
    // not applicable LABEL: "why"
  }
}
`);
  });

  it.each([
    [["Night Portre", "x"], "There is no card \"Night Portre\".\n  Did you mean \"Night Porter\"?"],
    [["Night Porter", "two-steps"], "Night Porter has a ruling two-steps already, in cards/jyhad/night-porter.praxis:7."],
    [["Night Porter", "Two Steps"], "Two Steps is no label.\n  Small letters and digits, with dashes between words: once-per-round"],
    [["Night Porter", "x", "--amends", "pley"], "There is no clause pley.\n  Did you mean play?"],
    [["Night Porter", "x", "--cite", "RTX 1996-01-01"], "There is no authority RTX.\n  Did you mean RTR?"],
    [["Night Porter", "x", "--cite", "RTR 1996-02-30"], "--cite: there is no day 1996-02-30."],
    [["Night Porter", "x", "--amends", "play", "--clarifies", "play"], "A ruling either amends, clarifies or follows."],
    [["Night Porter"], "A new ruling needs the name of its card and a label."],
  ])("refuses %j, and leaves the card as it is", async (args, message) => {
    const root = withPorter();
    const { code, err } = await praxis(root, "new", "ruling", ...args);
    expect(err).toContain(message);
    expect(code).toBe(2);
    expect(read(root, path)).toBe(porter);
  });

  it("does not write into a file with syntax errors", async () => {
    const broken = porter.replace("play {", "play");
    const root = project({ [path]: broken });
    const { code, err } = await praxis(root, "new", "ruling", "Night Porter", "x");
    expect({ code, err: err.split("\n")[0] }).toEqual({ code: 2, err: "praxis: cards/jyhad/night-porter.praxis has syntax errors; put them right first." });
    expect(read(root, path)).toBe(broken);
  });
});

describe("praxis new set", () => {
  it("begins a set that compiles once it has its day", async () => {
    const root = project({});
    await praxis(root, "new", "set", "My Set", "--printed", "2026-01-01");
    expect(read(root, "cards/rules/set-my-set.praxis")).toContain("set \"My Set\" {\n  printed 2026-01-01\n");
    expect(await told(root, "cards/rules/set-my-set.praxis")).toEqual([]);
  });

  it("asks for the day when none is given", async () => {
    const root = project({});
    await praxis(root, "new", "set", "My Set");
    expect(await told(root, "cards/rules/set-my-set.praxis")).toEqual(["3: PX3002 There is no day 0000-00-00."]);
  });

  it("does not begin one that is there", async () => {
    expect((await praxis(project({}), "new", "set", "Jyhad")).err).toContain("There is a set \"Jyhad\" already, in cards/rules/sets.praxis.");
  });

  it("knows only cards, rulings and sets", async () => {
    const { code, err } = await praxis(project({}), "new", "crad", "X");
    expect({ code, err: err.split("\n").slice(0, 2) }).toEqual({ code: 2, err: ["praxis: praxis new cannot begin a crad.", "  Did you mean card?"] });
  });
});
