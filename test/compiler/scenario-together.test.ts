/** A scenario played once for several games must be what it is in each of them. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { compile } from "../../compiler/index.ts";
import type { SourceFile } from "../../compiler/index.ts";
import { playThrough, Together } from "../../compiler/scenario/index.ts";
import type { PlayedGame, Playthrough } from "../../compiler/scenario/index.ts";

const folder = new URL("../../cards/rules/", import.meta.url);
const rules = readdirSync(folder).filter((name) => name.endsWith(".praxis")).map((name): SourceFile => ({ path: `cards/rules/${name}`, text: readFileSync(new URL(name, folder), "utf8") }));

const trial: SourceFile = {
  path: "trial.praxis",
  text: `
card "Trial Feast" {
  type modifier
  set  "Jyhad"
  play { gain 1 pool to you }
  scenario "a bleed that is blocked" {
    given P, Q in this order
    given Ann: acting vampire of P, blood 5
    given Bob: blocking vampire of Q, blood 5
    given Tim: ally of Q, life 2
    given P: holds this
    when  Ann plays this
    when  Ann strikes by hand
    when  Bob strikes by hand
    when  skip to discard-phase of P
    then  pool of P is 31
    then  blood of Bob is 4
    then  Tim is ready
  }
}`,
};

/** The game with a rule, or with a sequence of the rules changed. */
function gameWith(text: string, change: (file: SourceFile) => SourceFile = (file) => file): PlayedGame {
  const { items, declared, asOf, diagnostics } = compile([...rules.map(change), trial, ...(text === "" ? [] : [{ path: "rule.praxis", text }])]);
  expect(diagnostics.filter(({ severity, file }) => severity === "error" && file !== "trial.praxis")).toEqual([]);
  return { items, declared, asOf };
}

const rule = (...clauses: readonly string[]): string => `rule "Trial" {\n${clauses.map((clause, at) => `  c${at}: ${clause}\n`).join("")}}`;

const changed = (name: string, from: string, to: string) => (file: SourceFile): SourceFile => {
  if (!file.path.endsWith(`/${name}.praxis`)) return file;
  expect(file.text).toContain(from);
  return { ...file, text: file.text.replace(from, to) };
};

/** What is told of a playing, apart from how long it took. */
const told = ({ result, played, asked }: Playthrough): unknown => ({ result: { ...result, milliseconds: 0 }, asked, recorded: played?.recorded });

/** Whether one playing served for both, which must be told as they are when each is played for itself. */
function isOne(games: readonly PlayedGame[]): boolean {
  const [record] = compile([...rules, trial]).scenarios.filter(({ file }) => file === trial.path);
  const together = new Together().play(record!, games, {});
  expect(together.map(told)).toEqual(games.map((game) => told(playThrough(record!, game))));
  return together[0]!.played === together[1]!.played;
}

describe("one playing serves for both games", () => {
  test.each([
    ["nothing differs", "", ""],
    ["a trigger whose event never comes", "", rule("when is-burned of a vampire { burn 1 pool from active }")],
    ["a trigger that never fits", "", rule("when blood-burned of a tapped ally { tap it }")],
    ["a replacement that never fits", "", rule("instead of blood-burned of an ally { }")],
    ["a question with the same answer", rule("when turn ends { for each tapped vampire { untap it } }"), rule("when turn ends { for each tapped minion { untap it } }")],
    ["a line more that does nothing", rule("when turn ends { tap each tapped vampire }"), rule("when turn ends { if turns of game is 77 { gain 1 pool to active }\n tap each tapped vampire }")],
    ["an ability that nobody can use", "", rule("ability { during discard\n only if pool of you is 99\n gain 1 pool to you }")],
    ["an action with nothing to name", "", rule("action { undirected\n target fallen: a vampire that is in torpor\n burn fallen }")],
    ["what holds for nobody", "", rule("strength +1 of each vampire that is in torpor")],
    ["what nobody is forbidden", "", rule("each vampire that is in torpor cannot bleed")],
  ])("%s", (_, here, there) => {
    const games = [gameWith(here), gameWith(there)];
    expect(isOne(games)).toBe(true);
    expect(isOne(games.toReversed())).toBe(true);
  });

  test("a line more in the middle of a sequence, where no further line is counted as before", () => {
    const games = [gameWith(""), gameWith("", changed("damage", "    settle damage", "    for each ally whose life is 77 { burn it }\n    settle damage"))];
    expect(isOne(games)).toBe(true);
    expect(isOne(games.toReversed())).toBe(true);
  });
});

describe("each game is played for itself", () => {
  test.each([
    ["a trigger", "", rule("when blood-burned of a vampire { gain 1 pool to controller of it }")],
    ["a replacement", "", rule("instead of blood-burned of a vampire whose controller is active { }")],
    ["a question with another answer", rule("when turn ends { for each tapped vampire { untap it } }"), rule("when turn ends { for each minion { untap it } }")],
    ["a line more that does something", rule("when turn ends { tap each tapped vampire }"), rule("when turn ends { if turns of game is less than 77 { gain 1 pool to active }\n tap each tapped vampire }")],
    ["another line", rule("when combat ends { gain 1 pool to active }"), rule("when combat ends { gain 2 pool to active }")],
    ["an ability on offer", "", rule("ability { during discard\n gain 1 pool to you }")],
    ["an ability on offer in another step", rule("ability { during master\n gain 1 pool to you }"), rule("ability { during discard\n gain 1 pool to you }")],
    ["what holds for somebody", "", rule("strength +1 of each vampire")],
    ["what somebody is forbidden", "", rule("each vampire cannot bleed")],
  ])("%s", (_, here, there) => {
    const games = [gameWith(here), gameWith(there)];
    expect(isOne(games)).toBe(false);
    expect(isOne(games.toReversed())).toBe(false);
  });

  test("a step more", () => {
    const games = [gameWith(""), gameWith("", changed("damage", "    settle damage", "    5 { }\n    settle damage"))];
    expect(isOne(games)).toBe(false);
  });

  test("words of a set that only one of them has", () => {
    const games = [gameWith(""), gameWith('set "Trial Set" { printed 1999-01-01; resource blocked of vampire }')];
    expect(isOne(games)).toBe(false);
  });
});
