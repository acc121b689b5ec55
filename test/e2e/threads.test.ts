/** `praxis test`, `praxis start` and `praxis proof` tell the same, however many threads play and even when one dies. */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { doorman, porter } from "../cli/porter.ts";
import { project, repository, temporaryFolder, write } from "../cli/support.ts";

const launcher = join(repository, "compiler/cli/praxis.mjs");

/** A scenario that fails, with a timeline; one that gets stuck; one whose lines are wrong; a ruling that nothing proves. */
const beggar = `card "Beggar" {
  type master
  set  "Jyhad"

  play { gain 1 pool to you }

  scenario "more than is given" {
    given P, Q in this order
    given P: pool 10, holds this
    when  master of P
    when  P plays this
    then  pool of P is 13
  }
  scenario "begging twice" {
    given P, Q in this order
    given P: holds this
    when  master of P
    when  P plays this
    when  P plays this
    then  pool of P is 12
  }
  scenario "in other words" {
    given P, Q in this order
    given P: holds this
    when  master of P
    when  Nobody plays this
  }

  ruling two-coins (RTR 1995-03-01) amends play {
    "Two coins are given."
    - gain 1 pool to you
    + gain 2 pool to you
    scenario "still in hand" {
      given P: pool 10, holds this
      then  pool of P is 10
    }
  }

  ruling unasked (RTR 1995-03-02) clarifies play {
    "It is given unasked."
    by hand "nobody sees what is asked"
  }

  ruling no-gift (LSJ 1996-03-01) clarifies play {
    "It is no loan."
    misread {
      - gain 2 pool to you
      + if pool of you is at least 31 { gain 2 pool to you }
    }
    scenario "for whoever has enough" {
      given P, Q in this order
      given P: pool 30, holds this
      when  master of P
      when  P plays this
      then  pool of P is 32
    }
  }
}
`;
const broken = `card "Cripple" {\n  type modifier\n  set  "Jyhad"\n  play { stelth +1 of action }\n  scenario "never played" {\n    given P: holds this\n  }\n}\n`;

const files = { "cards/jyhad/porter.praxis": porter, "cards/jyhad/doorman.praxis": doorman, "cards/jyhad/beggar.praxis": beggar };
const whole = { ...files, "cards/jyhad/cripple.praxis": broken };

interface Ran {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Of each thread what it did. */
  readonly threads: string[];
}

/** Calls the launcher; what its threads do is written down, and with `deadly` one ends when it is sent its first task. */
function run(root: string, threads: number, args: readonly string[], deadly = false): Ran {
  const folder = temporaryFolder();
  const log = join(folder, "log");
  write(folder, "log", "");
  write(folder, "spy.cjs", `
    const { isMainThread, parentPort, threadId } = require("node:worker_threads");
    const { appendFileSync } = require("node:fs");
    if (isMainThread) process.on("worker", (worker) => {
      const { threadId } = worker;
      worker.on("message", () => appendFileSync(${JSON.stringify(log)}, threadId + " answered\\n"));
      worker.on("error", (error) => appendFileSync(${JSON.stringify(log)}, threadId + " failed: " + error + "\\n"));
    });
    else if (${deadly} && threadId === 1) parentPort.once("message", () => {
      appendFileSync(${JSON.stringify(log)}, threadId + " died\\n");
      process.exit(7);
    });
  `);
  const env = { PATH: process.env["PATH"], PRAXIS_THREADS: String(threads), NODE_OPTIONS: `--require ${JSON.stringify(join(folder, "spy.cjs"))}` };
  const { status, stdout, stderr } = spawnSync(process.execPath, [launcher, ...args], { cwd: root, encoding: "utf8", env, maxBuffer: 100_000_000 });
  return { status, stdout: withoutTimes(stdout), stderr, threads: readFileSync(log, "utf8").split("\n").filter(Boolean) };
}

const withoutTimes = (text: string): string => text.replaceAll(/"milliseconds": [\d.]+/gu, '"milliseconds": 0').replaceAll(/time="[\d.]+"/gu, 'time="0"').replaceAll(/[\d.]+ m?s\b/gu, "0 s");

const told = ({ status, stdout, stderr }: Ran): object => ({ status, stdout, stderr });

describe("praxis test with three threads", () => {
  it("tells of failures, of what is not proven and of broken cards what it tells with one", () => {
    const root = project(whole);
    const one = run(root, 1, ["test", "--json"]);
    const three = run(root, 3, ["test", "--json"]);
    expect(told(three)).toEqual(told(one));
    expect(one.threads).toEqual([]);
    expect(new Set(three.threads)).toEqual(new Set(["1 answered", "2 answered"]));
    const { scenarios, rulings, diagnostics, unplayed } = JSON.parse(three.stdout) as {
      scenarios: { key: string; outcome: string; failure: { line: number } | null; timeline: unknown[] }[];
      rulings: { key: string; proven: boolean; why: string | null }[];
      diagnostics: { file: string }[];
      unplayed: number;
    };
    expect(unplayed).toBe(1);
    expect(new Set(scenarios.map(({ outcome }) => outcome))).toEqual(new Set(["passed", "failed", "stuck", "error"]));
    expect(scenarios.find(({ key }) => key === "card:Beggar/more than is given")).toMatchObject({ failure: { line: 12 } });
    expect(scenarios.find(({ key }) => key === "card:Beggar/more than is given")?.timeline).not.toEqual([]);
    expect(new Set(diagnostics.map(({ file }) => file))).toEqual(new Set(["cards/jyhad/beggar.praxis", "cards/jyhad/cripple.praxis"]));
    expect(Object.fromEntries(rulings.map(({ key, proven, why }) => [key, why ?? proven]))).toEqual({
      "card:Beggar#two-coins": 'The scenario "still in hand" passes without it, too, and nothing in it is different.',
      "card:Beggar#unasked": "No program can check it.",
      "card:Beggar#no-gift": "In no scenario does anything happen by what the misreading makes of play, so nothing shows that it is a reading.",
      "card:Night Porter#two-steps": true,
      "card:Night Porter#no-bleed": true,
      "card:Doorman#two-steps": true,
      "card:Doorman#no-bleed": true,
      "card:Doorman#like-the-porter": true,
    });
  }, 120_000);

  it.each(["terminal", "junit", "github"])("tells the same as %s", (format) => {
    const root = project(whole);
    expect(told(run(root, 3, ["test", "--format", format]))).toEqual(told(run(root, 1, ["test", "--format", format])));
  }, 120_000);

  it("goes on when a thread dies", () => {
    const root = project(files);
    const one = run(root, 1, ["test", "--json"]);
    const three = run(root, 3, ["test", "--json"], true);
    expect(three.threads).toContain("1 died");
    expect(told(three)).toEqual(told(one));
  }, 120_000);

  it("plays a part of the real cards", () => {
    const [one, three] = [run(repository, 1, ["test", "wolf", "--json"]), run(repository, 3, ["test", "wolf", "--json"])];
    expect(told(three)).toEqual(told(one));
    expect(three.threads).toContain("1 answered");
    expect(JSON.parse(one.stdout)).toMatchObject({ ok: true });
  }, 120_000);
});

it("praxis start with three threads sums up what it does with one", () => {
  const root = project(whole);
  run(root, 1, ["start", "--json"]);
  const [one, three] = [run(root, 1, ["start", "--json"]), run(root, 3, ["start", "--json"])];
  expect(told(three)).toEqual(told(one));
  expect(three.threads).toContain("1 answered");
}, 120_000);

it("praxis proof with three threads writes the sheets that it writes with one", () => {
  const root = project(whole);
  const written = (threads: number): { readonly ran: Ran; readonly pages: Readonly<Record<string, string>> } => {
    const ran = run(root, threads, ["proof", "--all", "--out", `sheets-${threads}`]);
    const folder = join(root, `sheets-${threads}`);
    return { ran, pages: Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), "utf8")])) };
  };
  const [one, three] = [written(1), written(3)];
  expect(three.pages).toEqual(one.pages);
  expect(Object.keys(one.pages)).toContain("beggar-two-coins.html");
  expect([three.ran.status, one.ran.status]).toEqual([1, 1]);
  expect(one.ran.threads).toEqual([]);
  expect(three.ran.threads).toContain("1 answered");
}, 120_000);
