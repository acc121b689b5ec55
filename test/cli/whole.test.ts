/** What is said of a project as a whole: rules that are missing, files that are not read, days that cannot be. */
import { describe, expect, it } from "vitest";
import { porter } from "./porter.ts";
import { check, praxis, project, temporaryFolder, write } from "./support.ts";

const set = 'set "My Set" {\n  printed 2026-01-01\n}\n';
const card = 'card "My Card" {\n  type action\n  set  "My Set"\n\n  play {\n    undirected\n    gain 1 blood to user\n  }\n}\n';

const without = (): string => {
  const root = temporaryFolder();
  write(root, "cards/rules/set-my-set.praxis", set);
  write(root, "cards/my-set/my-card.praxis", card);
  return root;
};

const dated = (date: string): string => project({ "cards/jyhad/zed.praxis": `card "Zed" {
  type master
  set  "Jyhad"

  play { gain 1 pool to you }

  ruling true-to-it (RTR ${date}) clarifies play {
    "One says the truth."
    by hand "nobody can look into another's mind"
  }
}
` });

describe("a project without rules", () => {
  const said = "There are no rules of the game in cards.";

  it("is told by check and test, with what to do", async () => {
    for (const command of ["check", "test"]) {
      const { code, out } = await praxis(without(), command);
      expect(out).toContain(said);
      expect(out.replace(/\s+/gu, " ")).toContain("Copy them from where Praxis is installed, with the cards that their scenarios speak of: all of node_modules/praxis/cards");
      expect(code).toBe(1);
    }
  });

  it.each([["play", "--people", "0"], ["fuzz", "--games", "1"]])("does not begin a game: %s", async (...args) => {
    const { code, err } = await praxis(without(), ...args);
    expect(err).toContain("1 error in 1 file; praxis check shows them.");
    expect(code).toBe(1);
  });

  it("is one also with nothing in it", async () => {
    const root = temporaryFolder();
    write(root, "cards/readme", "");
    expect((await check(root)).diagnostics.map(({ code }) => code)).toEqual(["PX5010"]);
  });
});

describe("files beside the others", () => {
  it.each(["night-porter.txt", "Night-Porter.PRAXIS", "night-porter.praxis.txt"])("%s with a card in it is told", async (name) => {
    const root = project({ [`cards/jyhad/${name}`]: porter, "cards/jyhad/notes.txt": "A card that I mean to write.\n", "cards/survivors.json": "[]" });
    const { code, diagnostics } = await check(root);
    expect(diagnostics.map(({ code, severity, file }) => [code, severity, file])).toEqual([["PX5011", "warning", `cards/jyhad/${name}`]]);
    expect(code).toBe(0);
  });
});

describe("a ruling of a day that is far ahead", () => {
  it("is told", async () => {
    const { diagnostics } = await check(dated("2962-02-10"));
    expect(diagnostics.map(({ code, severity, message }) => [code, severity, message])).toEqual([["PX5012", "warning", "The day 2962-02-10 is more than a year ahead."]]);
  });
  it("is not told of one that is only just given", async () => {
    expect((await check(dated(new Date().toISOString().slice(0, 10)))).diagnostics).toEqual([]);
  });
});
