/**
 * What goes wrong in files, as an author meets it: one clear message each, exit code 1,
 * nothing written for the broken card, and nothing else lost.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compile } from "../../compiler/index.ts";
import { check, praxis, project, write } from "../cli/support.ts";

const card = (name: string, body: string, type = "modifier"): string => `card "${name}" {\n  type ${type}\n  set  "Jyhad"\n\n${body}\n}\n`;
const play = "  play { stealth +1 of action }";
const good = card("Good", play);

/** What is told about one file, as `line:column CODE message → hint`. */
async function told(text: string): Promise<string[]> {
  const root = project({ "cards/own/bad.praxis": text, "cards/own/good.praxis": good });
  const { code, diagnostics } = await check(root);
  expect(code).toBe(1);
  expect(diagnostics.filter(({ file }) => file !== "cards/own/bad.praxis")).toEqual([]);
  return diagnostics.map(({ line, column, code: px, message, hint }) => `${line}:${column} ${px} ${message}${hint === null ? "" : ` → ${hint}`}`);
}

const ruled = (ruling: string): string => card("Bad", `${play}\n\n${ruling}`);
const ruling = (head: string, ...lines: string[]): string => `  ruling ${head} {\n    "It is ruled."\n${lines.map((line) => `    ${line}\n`).join("")}    by hand "nobody plays it"\n  }`;

describe("an unknown name is told with the nearest one", () => {
  it.each([
    ["a word", card("Bad", "  play { stelth +1 of action }"), "5:10 PX2012 stelth is not a number that things have. → Did you mean stealth?"],
    ["a noun", card("Bad", "  play { tap vampyre }"), "5:14 PX2001 Nothing here is called vampyre. → Did you mean vampire?"],
    ["a verb", card("Bad", "  play { brun this }"), "5:10 PX2002 brun is not something that a line can do. → Did you mean burn?"],
    ["an event", card("Bad", "  x: when enters-topor of this { burn this }"), "5:11 PX2004 enters-topor is not an event. → Did you mean enters-torpor?"],
    ["a window", card("Bad", "  play {\n    during atempt\n    stealth +1 of action\n  }"), "6:12 PX2005 No sequence has a step called atempt. → Did you mean attempt?"],
  ])("%s", async (_, text, message) => {
    expect(await told(text)).toEqual([message]);
  });

  it.each([
    ["a type", card("Bad", play, "modifer"), /^2:8 PX2\d+ .*modifer.* → Did you mean modifier\?$/],
    ["a set", good.replace("Good", "Bad").replace("\"Jyhad\"", "\"Jihad\""), /^3:8 PX2\d+ .*Jihad.* → Did you mean "?Jyhad"?\?$/],
    ["a clan", card("Bad", "  clan Brujha\n  capacity 5", "vampire"), /^5:8 PX2\d+ .*Brujha.* → Did you mean Brujah\?$/],
    ["a discipline", card("Bad", "  requires Obfuscat\n  play { stealth +1 of action }"), /^5:12 PX2\d+ .*Obfuscat.* → Did you mean Obfuscate\?$/],
    ["a header", card("Bad", "  costs 1 blood\n  play { stealth +1 of action }"), /^5:3 PX\d+ .*costs.* → .*cost\b/],
  ])("%s", async (_, text, message) => {
    const messages = await told(text);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatch(message);
  });

  it("an authority", async () => {
    expect(await told(ruled(ruling("once (RTT 1995-01-01) clarifies play")))).toEqual(["7:16 PX3001 RTT is not an authority that rulings cite. → Did you mean RTR?"]);
  });

  it("a word that is near to none goes without a hint", async () => {
    expect(await told(card("Bad", "  play { zzyzx +1 of action }"))).toEqual(["5:10 PX2012 zzyzx is not a number that things have."]);
  });
});

describe("rulings", () => {
  it("a - line that matches nothing", async () => {
    const [message, ...more] = await told(ruled(ruling("once (RTR 1995-01-01) amends play", "- stealth +2 of action")));
    expect(message).toMatch(/^9:5 PX3043 No line in play.* reads: stealth \+2 of action/);
    expect(more).toEqual([]);
  });

  it("a clause that is not there", async () => {
    const [message, ...more] = await told(ruled(ruling("once (RTR 1995-01-01) amends pley", "- stealth +1 of action")));
    expect(message).toMatch(/^7:\d+ PX3040 Bad has no pley\. → Did you mean play\?/);
    expect(more).toEqual([]);
  });

  it("two of one day that touch one line, with no order", async () => {
    const text = ruled([
      ruling("first (RTR 1995-01-01) amends play", "- stealth +1 of action", "+ stealth +2 of action"),
      ruling("second (LSJ 1995-01-01) amends play", "- stealth +1 of action", "+ stealth +3 of action"),
    ].join("\n\n"));
    const messages = await told(text);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatch(/PX3033 .*(?:first and second|second and first) are of the same day and touch the same line: stealth \+1 of action/);
    const ordered = text.replace("(LSJ 1995-01-01) amends play", "(LSJ 1995-01-01) amends play after first").replace(/- stealth \+1 of action\n {4}\+ stealth \+3/, "- stealth +2 of action\n    + stealth +3");
    expect((await check(project({ "cards/own/bad.praxis": ordered }))).diagnostics).toEqual([]);
  });

  it("a day that does not exist", async () => {
    expect(await told(ruled(ruling("once (RTR 1996-02-30) clarifies play")))).toEqual(["7:20 PX3002 There is no day 1996-02-30."]);
    expect((await check(project({ "cards/own/good.praxis": ruled(ruling("once (RTR 1996-02-29) clarifies play")) }))).code).toBe(0);
  });

  it("two cards of one name, and the first one is shown as well", async () => {
    const root = project({ "cards/own/a.praxis": good, "cards/own/b.praxis": good });
    const { code, out } = await praxis(root, "check");
    expect(code).toBe(1);
    expect(out).toContain("error: There are two cards of the name Good.\n  cards/own/b.praxis:1:6\n  1 │ card \"Good\" {\n    │      ^^^^^^\n  The first one stands here, cards/own/a.praxis:1.\n  praxis explain PX3020\n");
  });
});

describe("clauses", () => {
  it("a word of the vocabulary used as a name", async () => {
    expect(await told(card("Bad", "  play {\n    target vampire: a vampire\n    tap vampire\n  }"))).toEqual([expect.stringMatching(/^6:12 PX2007 vampire means something already and cannot be given as a name\./)]);
  });

  it("a chain of triggers that returns to its own start, with the chain", async () => {
    const messages = await told(card("Bad", [
      "  play { put this on user }",
      "  down: when tapped of bearer { untap bearer }",
      "  up: when untaps of bearer { tap bearer }",
    ].join("\n")));
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatch(/down.*up|up.*down/);
  });
});

describe("scenarios", () => {
  const open = card("Bad", `  play {
    choose prey-of-mine: a ready vampire other than user by you
    tap prey-of-mine
  }

  ruling open (RTR 1995-01-01) clarifies play {
    "It must be chosen."
    misread {
      - tap prey-of-mine
      + untap prey-of-mine
    }
    scenario "a choice is left open" {
      given P: holds this
      given Ann: acting vampire of P
      given Bob: vampire of Q
      given Tim: vampire of Q
      when  Ann plays this
      when  Bob blocks
      then  Bob is tapped
    }
  }`);

  it("a choice that is left open stops the scenario and says what was on offer", async () => {
    const root = project({ "cards/own/bad.praxis": open });
    expect((await check(root)).diagnostics).toEqual([]);
    const { code, json } = await praxis(root, "test", "--json");
    expect(code).toBe(1);
    const { scenarios, rulings } = json<{ scenarios: { outcome: string; failure: { message: string; line: number; offered: string[] } }[]; rulings: { proven: boolean }[] }>();
    expect(scenarios[0]).toMatchObject({ outcome: "stuck", failure: { line: 22, offered: ["Bob", "Tim"] } });
    expect(scenarios[0]?.failure.message).toContain("A choice is left open before this line");
    expect(rulings.map(({ proven }) => proven)).toEqual([false]);
    const { out } = await praxis(root, "test");
    expect(out).toContain("✗ cannot go on: a choice is left open\n");
    expect(out).toContain("  On offer was:\n    Bob\n    Tim\n");
  });

  it("a line that cannot be read, at its place", async () => {
    const { code, diagnostics } = await check(project({ "cards/own/bad.praxis": open.replace("when  Bob blocks", "when  Rob blocks") }));
    expect(code).toBe(1);
    expect(diagnostics).toMatchObject([{ code: "PX4006", line: 22, message: "Nobody and nothing is called Rob in this scenario." }]);
  });
});

describe("a broken card", () => {
  const broken = `card "First" {\n  type modifier\n  set  "Jyhad"\n${play}\n}\n
card "Broken" {
  type modifier
  set  "Jyhad"

  play {
    only if )) action is
    stealth +1 of action
  }
}

card "Last" {\n  type modifier\n  set  "Jyhad"\n${play}\n}\n`;

  it("costs one message and no other card, and gets no module", async () => {
    const root = project({ "cards/own/three.praxis": broken });
    const { code, json } = await praxis(root, "build", "--json", "--no-format");
    const { modules, diagnostics } = json<{ modules: Record<string, string>; diagnostics: { line: number }[] }>();
    expect(code).toBe(1);
    expect(diagnostics.map(({ line }) => line)).toEqual([12]);
    expect(Object.keys(modules).filter((key) => key.startsWith("card:")).sort()).toEqual(["card:First", "card:Last"]);
    expect(existsSync(join(root, "cards/generated/jyhad/broken.ts"))).toBe(false);
    expect(existsSync(join(root, "cards/generated/jyhad/last.ts"))).toBe(true);
  });

  it("keeps its place in the outline", () => {
    const { outline } = compile([{ path: "three.praxis", text: broken }]);
    expect(outline.map(({ kind, name }) => `${kind} ${name}`)).toEqual(["card First", "card Broken", "card Last"]);
    expect(outline.find(({ name }) => name === "Broken")?.broken).toBe(true);
  });

  it("loses the module that it had, and gets it back", async () => {
    const root = project({ "cards/own/good.praxis": good });
    const path = join(root, "cards/generated/jyhad/good.ts");
    await praxis(root, "build", "--no-format");
    expect(existsSync(path)).toBe(true);
    write(root, "cards/own/good.praxis", good.replace("stealth", "stelth"));
    expect((await praxis(root, "build", "--no-format")).code).toBe(1);
    expect(existsSync(path)).toBe(false);
    write(root, "cards/own/good.praxis", good);
    expect((await praxis(root, "build", "--no-format")).code).toBe(0);
    expect(existsSync(path)).toBe(true);
  });
});
