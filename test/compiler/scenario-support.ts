/** Scenarios in tests: the game's own rules with the cards of a test. */
import { readdirSync, readFileSync } from "node:fs";
import { expect } from "vitest";
import { compile } from "../../compiler/index.ts";
import type { Compilation } from "../../compiler/index.ts";
import { playScenario } from "../../compiler/scenario/index.ts";
import type { PlayOptions, ScenarioResult } from "../../compiler/scenario/index.ts";

const rules = new URL("../../cards/rules/", import.meta.url);
const ruleFiles = readdirSync(rules).filter((name) => name.endsWith(".praxis")).map((name) => ({ path: `cards/rules/${name}`, text: readFileSync(new URL(name, rules), "utf8") }));

/** Compiles the rules with a test's own text, in which nothing may be wrong, and with another, in which something may be. */
export function project(text: string, other = ""): Compilation {
  const compilation = compile([...ruleFiles, { path: "trial.praxis", text }, ...(other === "" ? [] : [{ path: "other.praxis", text: other }])]);
  expect(compilation.diagnostics.filter(({ severity, file }) => severity === "error" && file === "trial.praxis").map(({ code, message }) => `${code} ${message}`)).toEqual([]);
  return compilation;
}

/** Cards that the scenarios of the tests play with; `lines` are those of one scenario in the first of them. */
export const cards = (lines: string): string => `
card "Trial Hound" {
  type     retainer: animal
  set      "Jyhad"
  requires Animalism
  cost     1 blood
  play basic    { employ with 2 life }
  play superior { employ with 3 life }
  bite: when normal-strikes begins in combat of bearer {
    limit once per round
    if range is close { deal 1 damage to opposing from this }
  }
  scenario "trial" {
${lines}
  }
}
card "Trial Push" {
  type     modifier
  set      "Jyhad"
  requires Dominate
  play basic    { only if action is bleed; bleed +1 of action }
  play superior { only if action is bleed; bleed +3 of action }
}
card "Trial Veil" {
  type modifier
  set  "Jyhad"
  play { only if stealth-needed; stealth +1 of action }
}
card "Trial Leap" {
  type combat
  set  "Jyhad"
  play basic as strike: dodge { }
  play superior { maneuver }
}
card "Trial Blade" {
  type equipment: melee weapon
  set  "Jyhad"
  slash: strike: melee { deal (strength of user + 1) damage to opposing }
  lunge: ability { by bearer; limit once per round; maneuver }
}
card "Trial Sling" {
  type equipment: weapon
  set  "Jyhad"
  stone: strike: ranged { deal 1 damage to opposing }
  sling: ability { by bearer; limit once per round; maneuver }
}
card "Trial Hall" {
  type master: location
  set  "Jyhad"
  play { put this into play }
  feast: ability {
    during master
    target guest: a ready vampire
    announce X: a number from 1 to 3
    limit once per turn
    gain X blood to guest
  }
  wake: when untap-effects begins {
    only if active is you
    choose one by you {
      rest: { gain 1 pool to you }
      rise: {
        choose sleeper: a tapped vampire
        untap sleeper
      }
    }
  }
  bell: when untap-effects begins {
    only if active is you
    may by you { gain 2 pool to you }
  }
}
card "Trial Sister" {
  type        vampire
  set         "Jyhad"
  clan        Toreador
  capacity    6
  disciplines ani DOM
  scout: action {
    undirected
    gain 1 pool to you
  }
}
`;

/** Plays the only scenario of the first test card, with another text beside the cards. */
export function play(lines: string, options: PlayOptions = { checkState: true }, other = ""): ScenarioResult {
  const { items, declared, scenarios, asOf } = project(cards(lines), other);
  const [record] = scenarios.filter(({ file }) => file === "trial.praxis");
  if (!record) throw new Error("the test has no scenario");
  return playScenario(record, { items, declared, asOf }, options);
}

/** The scenario passes; a failure shows its message and where it was. */
export function expectPass(lines: string): ScenarioResult {
  const result = play(lines);
  expect({ outcome: result.outcome, failure: result.failure?.message, diagnostics: result.diagnostics.map(({ code, message, hint }) => `${code} ${message} ${hint ?? ""}`) })
    .toEqual({ outcome: "passed", failure: undefined, diagnostics: [] });
  return result;
}

/** Codes and messages of what is wrong with the lines. */
export function faults(lines: string): string[] {
  return play(lines).diagnostics.map(({ code, message }) => `${code} ${message}`);
}

/** What stands at a place of the file that those lines are in. */
export const textAt = (lines: string, { start, end }: { readonly start: number; readonly end: number }): string => cards(lines).slice(start, end);
