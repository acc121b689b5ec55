/** `praxis diff` as it is called: what a side may be, what it exits with, and what it says of a wrong call. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { DiffReport } from "../../compiler/diff/index.ts";
import { main } from "../../compiler/cli/main.ts";
import { keptTerminal, praxis, repository, temporaryFolder, write } from "./support.ts";
import type { Ran } from "./support.ts";

const fixtures = join(repository, "test/fixtures/diff");
const fixture = (path: string): string => readFileSync(join(fixtures, path), "utf8");
const [before, after] = [fixture("cost/before.praxis"), fixture("cost/after.praxis")];

function git(root: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync("git", ["-C", root, "-c", "user.name=Test", "-c", "user.email=test@example.invalid", "-c", "init.defaultBranch=main", ...args], { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

function commit(root: string, message: string): string {
  git(root, "add", "-A");
  git(root, "commit", "-q", "-m", message);
  return git(root, "rev-parse", "HEAD");
}

/** A repository with the rules and a card of the fixtures, committed once. */
function repositoryWith(card: string): string {
  const root = temporaryFolder();
  write(root, "cards/rules.praxis", fixture("rules.praxis"));
  write(root, "cards/trial.praxis", card);
  git(root, "init", "-q");
  commit(root, "as it was");
  return root;
}

const titles = (ran: Ran): string[] => ran.json<DiffReport>().changes.map(({ card, clause, title }) => `${card} ${clause ?? ""}: ${title}`);
const costBecameEffect = ["Trial Raider raid: a cost became an effect"];

describe("sides", () => {
  it("are the last commit and the files here, when none is named", async () => {
    const root = repositoryWith(before);
    write(root, "cards/trial.praxis", after);
    const ran = await praxis(root, "diff", "--json");
    expect(titles(ran)).toEqual(costBecameEffect);
    expect(ran.json<DiffReport>()).toMatchObject({ a: { name: expect.stringMatching(/^HEAD \([0-9a-f]{7}\)$/) as string }, b: { name: "the files here" } });
  });

  it("are revisions, in any spelling that git knows, with two names or a range", async () => {
    const root = repositoryWith(before);
    git(root, "tag", "first");
    write(root, "cards/trial.praxis", after);
    const second = commit(root, "as it is");
    for (const call of [["first", "HEAD"], ["HEAD~1", second], ["first..main"], ["first"]]) expect(titles(await praxis(root, "diff", "--json", ...call))).toEqual(costBecameEffect);
  });

  it("are a branch and the commit at which it left, with three dots", async () => {
    const root = repositoryWith(before);
    git(root, "checkout", "-q", "-b", "topic");
    write(root, "cards/trial.praxis", after);
    commit(root, "the topic");
    git(root, "checkout", "-q", "main");
    write(root, "cards/other.praxis", fixture("stacking/before.praxis"));
    commit(root, "meanwhile");
    expect(titles(await praxis(root, "diff", "--json", "main...topic"))).toEqual(costBecameEffect);
    expect(titles(await praxis(root, "diff", "--json", "main..topic"))).toEqual(["Trial Drum : the card is gone", ...costBecameEffect]);
  });

  it("are folders: projects, or folders of cards", async () => {
    const root = repositoryWith(before);
    const other = temporaryFolder();
    cpSync(join(root, "cards"), join(other, "cards"), { recursive: true });
    write(other, "cards/trial.praxis", after);
    for (const side of [other, join(other, "cards")]) expect(titles(await praxis(root, "diff", "--json", ".", side))).toEqual(costBecameEffect);
  });

  it("are days, as names or after --as-of", async () => {
    const root = repositoryWith(fixture("ruling/after.praxis"));
    for (const call of [["1995-08-31", "1995-09-01"], ["--as-of", "1995-08-31..1995-09-01"], ["HEAD", "--as-of", "1995-08-31..1995-09-01"]]) {
      expect(titles(await praxis(root, "diff", "--json", ...call))).toEqual([
        "Trial Hunter feed: an amount is lower", "Trial Hunter ruling meagre-prey: the ruling has come into force",
        "Trial Stalker feed: an amount is lower", "Trial Stalker ruling meagre-prey: the ruling has come into force",
      ]);
    }
    expect((await praxis(root, "diff", "--json", "HEAD", "--as-of", "1995-08-31")).json<DiffReport>()).toMatchObject({ changes: [], a: { asOf: "1995-08-31" }, b: { asOf: "1995-08-31" } });
  });

  it("may be called from below the project's folder", async () => {
    const root = repositoryWith(before);
    write(root, "cards/trial.praxis", after);
    expect(titles(await praxis(join(root, "cards"), "diff", "--json"))).toEqual(costBecameEffect);
  });

  it("may stand below the top of the repository; annotations then name files from the top", async () => {
    const root = repositoryWith(before);
    mkdirSync(join(root, "games/vtes"), { recursive: true });
    renameSync(join(root, "cards"), join(root, "games/vtes/cards"));
    commit(root, "moved");
    write(root, "games/vtes/cards/trial.praxis", after);
    const { out } = await praxis(join(root, "games/vtes"), "diff", "--format", "github");
    expect(out.split("\n")[0]).toMatch(/^::notice file=games\/vtes\/cards\/trial\.praxis,line=\d+,title=Trial Raider%2C raid%3A a cost became an effect::- cost 2 blood%0A\+ burn 2 blood from user%0A/);
  });
});

describe("no differences", () => {
  it("are said, with exit code 0 also where differences would be told by it", async () => {
    const root = repositoryWith(before);
    const { code, out } = await praxis(root, "diff", "--exit-code");
    expect(code).toBe(0);
    expect(out).toContain("No differences. All 2 scenarios were compared.");
    expect((await praxis(root, "diff", "--json")).json<{ same: boolean }>().same).toBe(true);
    expect((await praxis(root, "diff", "--format", "github")).out).toBe("");
  });

  it("and differences exit with 1 only when asked for", async () => {
    const root = repositoryWith(before);
    write(root, "cards/trial.praxis", after);
    expect((await praxis(root, "diff")).code).toBe(0);
    expect((await praxis(root, "diff", "--exit-code")).code).toBe(1);
  });

  it("are looked for in the texts alone with --no-games", async () => {
    const root = repositoryWith(before);
    write(root, "cards/trial.praxis", after);
    const { out } = await praxis(root, "diff", "--no-games");
    expect(out).toContain("1 change in 1 place (1 cost). Nothing was played.");
    expect(out).not.toContain("Scenarios");
  });
});

const hinted = async (root: string, ...args: readonly string[]): Promise<{ code: number; error: string; hint: string | null }> => {
  const { code, out } = await praxis(root, "diff", "--json", ...args);
  return { code, ...(JSON.parse(out) as { error: string; hint: string | null }) };
};

describe("a wrong call", () => {
  it("names a revision that does not exist, with the nearest that does", async () => {
    const root = repositoryWith(before);
    git(root, "branch", "new-cards");
    expect(await hinted(root, "new-crads")).toEqual({ code: 2, error: "There is no folder, revision or day new-crads.", hint: "Did you mean new-cards?" });
    expect(await hinted(root, "--", "-x")).toMatchObject({ code: 2 });
  });

  it("names a day that the calendar does not have", async () => {
    const root = repositoryWith(before);
    expect(await hinted(root, "1996-02-30")).toMatchObject({ code: 2, error: "There is no day 1996-02-30." });
    expect(await hinted(root, "--as-of", "1996-01-01..1996-02-30")).toMatchObject({ code: 2, error: "--as-of: there is no day 1996-02-30." });
    expect(await hinted(root, "--as-of", "1996-01-01..soon")).toMatchObject({ code: 2, error: "--as-of needs a day, not soon." });
    expect(await hinted(root, "--as-of", "1996-01-01..1997-01-01..1998-01-01")).toMatchObject({ code: 2 });
    expect(await hinted(root, "1996-01-01", "--as-of", "1997-01-01")).toMatchObject({ code: 2 });
  });

  it("asks which is meant when a folder and a revision have one name", async () => {
    const root = repositoryWith(before);
    git(root, "branch", "cards");
    expect(await hinted(root, "cards")).toEqual({ code: 2, error: "cards is a folder, and a revision too.", hint: "Write ./cards for the folder, or the whole name of the revision, as in refs/heads/cards." });
    expect(titles(await praxis(root, "diff", "--json", "refs/heads/cards", "./cards"))).toEqual([]);
  });

  it("says that a clone is shallow when a revision is not in it", async () => {
    const root = repositoryWith(before);
    write(root, "cards/trial.praxis", after);
    commit(root, "second");
    const clone = join(temporaryFolder(), "clone");
    git(root, "clone", "-q", "--depth", "1", `file://${root}`, clone);
    expect(await hinted(clone, "HEAD~1")).toMatchObject({ code: 2, hint: expect.stringContaining("fetch-depth: 0") as string });
  });

  it("says so where there is no repository, or no commit in it", async () => {
    const root = temporaryFolder();
    write(root, "cards/trial.praxis", before);
    expect(await hinted(root)).toMatchObject({ code: 2, hint: "The project stands in no git repository, so only folders and days can be compared." });
    git(root, "init", "-q");
    expect(await hinted(root)).toMatchObject({ code: 2, hint: "The repository has no commit yet." });
  });

  it("names a side without cards", async () => {
    const root = repositoryWith(before);
    mkdirSync(join(root, "empty"));
    expect(await hinted(root, "empty")).toMatchObject({ code: 2, error: "In the folder empty are no cards." });
    rmSync(join(root, "cards"), { recursive: true });
    write(root, "note.txt", "nothing");
    const bare = commit(root, "no cards");
    git(root, "checkout", "-q", "HEAD~1");
    expect(await hinted(root, bare)).toMatchObject({ code: 2, error: expect.stringMatching(/^In [0-9a-f]{7} are no cards\.$/) as string });
  });

  it("names a format that does not exist", async () => {
    const root = repositoryWith(before);
    expect((await praxis(root, "diff", "--format", "markdwon")).err).toContain("Did you mean markdown?");
    expect((await praxis(root, "diff", "--json", "--format", "html")).code).toBe(2);
  });
});

describe("a side with errors", () => {
  it("is compared as far as it can be: its errors are shown, and exit with 1", async () => {
    const root = repositoryWith(`${before}\n${fixture("stacking/before.praxis")}`);
    write(root, "cards/trial.praxis", `${after}\n${fixture("stacking/before.praxis").replace("cumulative", "comulative")}`);
    const { code, out } = await praxis(root, "diff");
    expect(code).toBe(1);
    expect(out).toContain("the files here has 1 error in 1 file:");
    expect(out).toContain("comulative");
    expect(out.replace(/\s+/gu, " ")).toContain("Not compared: Trial Drum, for an error in the files here: ");
    expect(out).toContain("a cost became an effect");
    const report = (await praxis(root, "diff", "--json")).json<DiffReport>();
    expect(report).toMatchObject({ a: { errors: [] }, b: { errors: [{ file: "cards/trial.praxis" }] }, uncompared: ["card:Trial Drum"], traces: [{ card: "Trial Raider" }] });
    expect((await praxis(root, "diff", "--format", "markdown")).out).toContain("**the files here has errors:**");
    expect((await praxis(root, "diff", "--format", "github")).out).toMatch(/^::error file=cards\/trial\.praxis,line=\d+,/);
  });

  it("names what is left out where a ruling no longer fits its card, and does not call all texts alike", async () => {
    const ruled = before.replace("  }\n", "  }\n\n  ruling dearer (RTR 1996-01-01) amends raid {\n    \"It is dearer.\"\n    - cost 2 blood\n    + cost 3 blood\n  }\n");
    const root = repositoryWith(ruled);
    write(root, "cards/trial.praxis", ruled.replace("cost 2 blood", "cost 1 blood"));
    const out = (await praxis(root, "diff")).out.replace(/\s+/gu, " ");
    expect(out).toContain("Not compared: Trial Raider, for an error in the files here: No line in raid of Trial Raider reads: cost 2 blood.");
    expect(out).toContain("Of what could be compared no text means anything else;");
  });

  it("plays nothing when the rules have them", async () => {
    const root = repositoryWith(before);
    write(root, "cards/trial.praxis", after);
    write(root, "cards/rules.praxis", fixture("rules.praxis").replace("tap acting", "tapp acting"));
    const report = (await praxis(root, "diff", "--json")).json<DiffReport>();
    expect(report).toMatchObject({ uncompared: ["sequence:action"], traces: [], changes: [{ kind: "cost-became-effect" }] });
  });
});

describe("a change of a rule", () => {
  it("is told step by step, with every card whose games change", async () => {
    const root = repositoryWith(`${before}\n${fixture("duration/before.praxis")}`);
    write(root, "cards/rules.praxis", fixture("rules.praxis").replace("burn (bleed of action) pool from victim", "burn (bleed of action + 1) pool from victim"));
    const { changes, traces } = (await praxis(root, "diff", "--json")).json<DiffReport>();
    expect(changes).toMatchObject([{ card: "bleeding", of: "sequence", clause: "taking", kind: "amount-raised" }]);
    for (const { because } of traces) expect(because).toEqual([{ card: "bleeding", of: "sequence" }]);
    expect(traces.map(({ card, scenario, before: here, after: there }) => [card, scenario, here, there])).toEqual([
      ["Trial Raider", "a raid is paid for", "Q loses 2 pool (bleeding B, taking)", "Q loses 3 pool (bleeding B, taking)"],
      ["Trial Spur", "spurred for a turn", "Q loses 2 pool (bleeding B, taking)", "Q loses 3 pool (bleeding B, taking)"],
    ]);
  });
});

describe("a change of the runtime", () => {
  it("is diffed as a rule is: each side is played by its own, and the cards whose games change are named", async () => {
    const root = repositoryWith(`${before}\n${fixture("stacking/before.praxis")}`);
    for (const folder of ["grammar", "runtime", "compiler"]) cpSync(join(repository, folder), join(root, folder), { recursive: true });
    commit(root, "with the program");
    const path = "runtime/kernel/options.ts";
    const text = readFileSync(join(root, path), "utf8");
    // A runtime that offers no raid: texts are the same, games are not.
    const edited = text.replace(/for \(const \{ handler[^)]* of [^\n]*\n/, "$&      if (handler.clause.endsWith(\"#raid\")) continue;\n");
    expect(edited).not.toBe(text);
    write(root, path, edited);
    const { json, code } = await praxis(root, "diff", "--json");
    expect(code).toBe(0);
    const { changes, traces, engine } = json<DiffReport>();
    expect({ changes, engine }).toEqual({ changes: [], engine: [path] });
    expect([...new Set(traces.map(({ card }) => card))]).toEqual(["Trial Raider"]);
  }, 120_000);
});

const shown = async (columns: number, colour: boolean): Promise<string> => {
  const root = repositoryWith(before);
  write(root, "cards/trial.praxis", after);
  const { terminal, out } = keptTerminal(root, { columns, colour: { out: colour, err: colour } });
  await main(["diff"], terminal);
  return out();
};

describe("on a screen", () => {
  it("both sides stand beside each other where it is wide enough", async () => {
    expect(await shown(120, false)).toMatch(/- cost 2 blood +│ \+ burn 2 blood from user/);
    expect(await shown(80, false)).toMatch(/- cost 2 blood\n +\+ burn 2 blood from user/);
  });

  it("no line is wider than the screen", async () => {
    for (const columns of [60, 80, 120]) expect(Math.max(...(await shown(columns, false)).split("\n").map((line) => line.length))).toBeLessThanOrEqual(columns);
  });

  it("colours what is gone and what has come", async () => {
    expect(await shown(80, true)).toContain("\u001b[31m- cost 2 blood\u001b[39m");
    expect(await shown(80, false)).not.toContain("\u001b[");
  });
});
