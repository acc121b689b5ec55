/** Small edits, each with what the diff calls it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { diff } from "../../../compiler/diff/index.ts";
import type { Change } from "../../../compiler/diff/index.ts";
import { compile } from "../../../compiler/index.ts";
import { repository } from "../../cli/support.ts";

const rules = { path: "cards/rules.praxis", text: readFileSync(join(repository, "test/fixtures/diff/rules.praxis"), "utf8") };

function changes(before: string, after: string): readonly Change[] {
  const [a, b] = [before, after].map((text) => [text.includes("sequence turn") ? { ...rules, text } : rules, { path: "cards/trial.praxis", text: text.includes("sequence turn") ? "" : text }]);
  const [compA, compB] = [compile(a ?? []), compile(b ?? [])];
  for (const { diagnostics } of [compA, compB]) expect(diagnostics.filter(({ severity }) => severity === "error").map(({ message, hint }) => `${message} ${hint ?? ""}`)).toEqual([]);
  return diff({ name: "a", compilation: compA, files: a ?? [] }, { name: "b", compilation: compB, files: b ?? [] }, { play: false }).changes;
}

const told = (before: string, after: string): string[] => changes(before, after).map(({ clause, kind, effect }) => `${clause ?? ""} ${kind} ${effect}`.trim());

const card = (body: string, headers = ""): string => `card "Trial" {\n  type master\n  set  "Trial"\n${headers}\n${body}\n}\n`;
/** A clause with these lines. */
const clause = (lines: string, head = "deed: ability"): string => card(`  ${head} {\n    ${lines.replaceAll("; ", "\n    ")}\n  }`);

describe("announcements", () => {
  it.each<readonly [what: string, before: string, after: string, expected: readonly string[]]>([
    ["a window more", "during master; gain 1 pool to you", "during master, minion-phase; gain 1 pool to you", ["deed window-added gives"]],
    ["a window less", "during master, minion-phase; gain 1 pool to you", "during master; gain 1 pool to you", ["deed window-removed takes"]],
    ["fewer users", "by a ready vampire; gain 1 pool to you", "by a ready untapped vampire; gain 1 pool to you", ["deed user-changed takes"]],
    ["more users", "by a ready untapped vampire; gain 1 pool to you", "by a ready vampire; gain 1 pool to you", ["deed user-changed gives"]],
    ["a condition in parts", "only if pool is at least 2 and active is you; gain 1 pool to you", "only if active is you; only if pool is at least 2; gain 1 pool to you", []],
    ["a stricter condition", "only if pool is at least 2; gain 1 pool to you", "only if pool is at least 3; gain 1 pool to you", ["deed condition-changed takes"]],
    ["a looser condition", "only if pool is at least 2; gain 1 pool to you", "only if pool is more than 0; gain 1 pool to you", ["deed condition-changed gives"]],
    ["the opposite", "only if active is you; gain 1 pool to you", "only if active is not you; gain 1 pool to you", ["deed condition-reversed both"]],
    ["a limit", "gain 1 pool to you", "limit once per turn; gain 1 pool to you", ["deed limit-added takes"]],
    ["a wider limit", "limit once per turn; gain 1 pool to you", "limit 2 per turn; gain 1 pool to you", ["deed limit-changed gives"]],
    ["a price", "gain 1 pool to you", "cost 1 pool; gain 2 blood to this", ["deed cost-added takes", "deed line-changed neither"]],
    ["a higher price", "cost 1 pool; tap this", "cost 2 pool; tap this", ["deed cost-raised takes"]],
    ["an effect as a price", "burn 1 pool from you; tap this", "cost 1 pool; tap this", ["deed effect-became-cost takes"]],
    ["more targets", "target one: a ready untapped vampire; tap one", "target one: a ready vampire; tap one", ["deed target-changed gives"]],
    ["an announced one", "target one: a ready vampire; tap one", "announce one: a ready vampire; tap one", ["deed target-became-announcement unknown"]],
    ["a chosen one", "target one: a ready vampire; tap one", "choose one-of-them: a ready vampire by you; tap one-of-them", ["deed target-became-choice gives"]],
    ["another name for it", "target one: a ready vampire; tap one", "target other-one: a ready vampire; tap other-one", []],
    ["the lines of an announcement in another order", "only if active is you; during master; limit once per turn; tap this", "limit once per turn; during master; only if active is you; tap this", []],
  ])("%s", (_, before, after, expected) => {
    expect(told(clause(before), clause(after))).toEqual(expected);
  });
});

describe("bodies", () => {
  it.each<readonly [what: string, before: string, after: string, expected: readonly string[]]>([
    ["more of it", "gain 1 pool to you", "gain 2 pool to you", ["deed amount-raised neither"]],
    ["counted differently", "gain 1 pool to you", "gain (blood of this) pool to you", ["deed amount-changed neither"]],
    ["to somebody else", "gain 1 pool to you", "gain 1 pool to active", ["deed object-changed neither"]],
    ["a line more", "tap this", "tap this; gain 1 pool to you", ["deed line-added neither"]],
    ["another order", "tap this; gain 1 pool to you", "gain 1 pool to you; tap this", ["deed line-moved neither"]],
    ["under a condition", "tap this; gain 1 pool to you", "tap this; if active is you { gain 1 pool to you }", ["deed became-conditional neither"]],
    ["always", "if active is you { gain 1 pool to you }", "gain 1 pool to you", ["deed became-unconditional neither"]],
    ["the opposite condition", "if active is you { gain 1 pool to you }", "if active is not you { gain 1 pool to you }", ["deed if-reversed neither"]],
    ["as one likes", "gain 1 pool to you", "may by you { gain 1 pool to you }", ["deed became-optional gives"]],
    ["for some time", "tap this", "tap this; for this-turn { each vampire cannot block }", ["deed line-added takes"]],
    ["for another time", "for this-turn { each vampire cannot block }", "for this-action { each vampire cannot block }", ["deed duration-changed neither"]],
    ["chosen by another", "choose guest: a ready vampire by you; tap guest", "choose guest: a ready vampire by active; tap guest", ["deed chooser-changed both"]],
    ["one more way", "choose one by you { a-way: { tap this } other-way: { untap this } }", "choose one by you { a-way: { tap this } other-way: { untap this } none: { } }", ["deed option-added gives"]],
    ["a way called otherwise", "choose one by you { a-way: { tap this } other-way: { untap this } }", "choose one by you { a-way: { tap this } that-way: { untap this } }", ["deed option-renamed neither"]],
    ["more often, all of them", "for each ready vampire { tap it }", "for each ready untapped vampire { tap it }", ["deed objects-changed neither"]],
  ])("%s", (_, before, after, expected) => {
    expect(told(clause(before), clause(after))).toEqual(expected);
  });
});

describe("clauses", () => {
  const bell = "bell: when untap-effects begins { gain 1 pool to you }";
  it.each<readonly [what: string, before: string, after: string, expected: readonly string[]]>([
    ["a new one", card(""), card(`  ${bell}`), ["bell clause-added neither"]],
    ["one that can be used", card(""), card("  deed: ability { tap this }"), ["deed clause-added gives"]],
    ["one that forbids", card(""), card("  ward: each vampire cannot block"), ["ward clause-added takes"]],
    ["another label", card(`  ${bell}`), card(`  ${bell.replace("bell", "chime")}`), ["chime clause-renamed neither"]],
    ["another label and another amount", card(`  ${bell}`), card("  chime: when untap-effects begins { gain 2 pool to you }"), ["chime clause-renamed neither", "chime amount-raised neither"]],
    ["another event", card(`  ${bell}`), card("  bell: when master begins { gain 1 pool to you }"), ["bell event-changed neither"]],
    ["another form", card("  deed: ability { tap this }"), card("  deed: when master begins { tap this }"), ["deed form-changed unknown"]],
    ["another condition that holds on", card("  aid: while this is ready { bleed +1 of bearer cumulative }"), card("  aid: while this is tapped { bleed +1 of bearer cumulative }"), ["aid while-changed neither"]],
    ["another level", card("  play basic { bleed +1 of action }").replace("master", "modifier"), card("  play superior { bleed +1 of action }").replace("master", "modifier"), ["play-superior level-changed both"]],
  ])("%s", (_, before, after, expected) => {
    expect(told(before, after)).toEqual(expected);
  });

  it("one that moved to another card", () => {
    const other = "card \"Other\" {\n  type master\n  set  \"Trial\"\n  toll: when master begins { burn 1 pool from active }\n}\n";
    const [change, ...more] = changes(`${card(`  ${bell}`)}${other}`, `${card("")}${other.replace("toll:", `${bell}\n  toll:`)}`);
    expect(more).toEqual([]);
    expect(change).toMatchObject({ card: "Other", clause: "bell", kind: "clause-moved", before: expect.stringContaining("Trial: bell") as string });
  });

  it("one that moved to another rule is text only", () => {
    const [one, other] = ["rule \"One\" {\n  a: when master begins { gain 1 pool to active }\n}\n", "rule \"Other\" {\n  b: when untap-effects begins { burn 1 pool from active }\n}\n"];
    const merged = "rule \"Other\" {\n  b: when untap-effects begins { burn 1 pool from active }\n  a: when master begins { gain 1 pool to active }\n}\n";
    expect(changes(one + other, merged).map(({ card: of, clause: at, class: inClass }) => [of, at, inClass])).toEqual([["Other", "a", "text only"]]);
  });

  it("their order makes no difference", () => {
    const toll = "toll: when master begins { burn 1 pool from active }";
    expect(told(card(`  ${bell}\n  ${toll}`), card(`  ${toll}\n  ${bell}`))).toEqual([]);
  });

  it("what a card keeps may be called otherwise, in all of its clauses", () => {
    const keeping = card("  play { choose guest: a ready vampire by you; remember guest as chosen }\n  bell: when master begins { tap chosen }");
    expect(told(keeping, keeping.replaceAll("chosen", "picked"))).toEqual([]);
  });
});

describe("corners", () => {
  it.each<readonly [what: string, before: string, after: string, expected: readonly string[]]>([
    ["a requirement", "", "  requires Dominate", ["header.requires requirement-added takes"]],
    ["one of two", "  requires Dominate", "  requires Dominate or Auspex", ["header.requires requirement-removed gives"]],
    ["another", "  requires Dominate", "  requires Auspex", ["header.requires requirement-changed unknown"]],
    ["both", "  requires Dominate", "  requires Dominate and Auspex", ["header.requires requirement-added takes"]],
    ["a price", "  cost 2 pool", "  cost 1 pool", ["header.cost cost-lowered gives"]],
    ["another currency", "  cost 1 pool", "  cost 1 blood", ["header.cost cost-changed both"]],
    ["another name", "", "  alias \"Attempt\"", ["header.alias alias-changed neither"]],
    ["only one", "", "  unique", ["header.type kinds-changed unknown"]],
  ])("%s", (_, before, after, expected) => {
    const body = "  play { put this into play }";
    expect(told(card(body, before), card(body, after))).toEqual(expected);
  });

  it("a price that became an effect of the play is told once", () => {
    expect(told(card("  play { gain 1 blood to this }", "  cost 1 pool"), card("  play { gain 1 blood to this; burn 1 pool from you }"))).toEqual(["play cost-became-effect gives"]);
  });
});

const withRules = (from: string, to: string): string[] => told(rules.text, rules.text.replace(from, to));

describe("sequences", () => {
  it.each<readonly [what: string, from: string, to: string, expected: readonly string[]]>([
    ["a step more", "  D over    { settle card of playing }", "  D over    { settle card of playing }\n  E done    { ask others clockwise }", ["step-added unknown"]],
    ["a step called otherwise", "B taking ", "B draining ", ["draining step-renamed neither"]],
    ["another number is no difference", "  B payment { pay playing }", "  A payment { pay playing }", []],
    ["others asked", "2 attempt { ask controller of acting, controller of blocking, others clockwise }", "2 attempt { ask controller of acting }", ["blocks.attempts.attempt asked-changed unknown"]],
    ["a condition of starting it", "  only if playing is payable\n", "", ["condition-removed gives"]],
    ["a step that repeats", "  C effect  { resolve playing }", "  C effect repeats { resolve playing }", ["effect repetition-changed unknown"]],
  ])("%s", (_, from, to, expected) => {
    expect(withRules(from, to)).toEqual(expected);
  });

  it("steps in another order", () => {
    const [payment, effect] = ["  B payment { pay playing }\n", "  C effect  { resolve playing }\n"];
    expect(withRules(payment + effect, effect + payment)).toEqual(["step-moved unknown"]);
  });
});

const declaring = (from: string, to: string): string[] => changes(rules.text, rules.text.replace(from, to)).map(({ kind, before, after }) => `${kind}: ${before ?? ""} → ${after ?? ""}`);

describe("sets", () => {
  it("the order and grouping of what is declared make no difference", () => {
    expect(declaring("  disciplines Dominate dom, Auspex aus\n  clans       Ventrue\n", "  clan       Ventrue\n  discipline Auspex aus\n  discipline Dominate dom\n")).toEqual([]);
  });

  it("more, less, and another day of printing are told", () => {
    expect(declaring("  clans       Ventrue\n", "  clans       Ventrue, Tremere\n")).toEqual(["declaration-added:  → clan Tremere"]);
    expect(declaring("  kinds       location\n", "")).toEqual(["declaration-removed: kind location → "]);
    expect(declaring("printed 1996-06-01", "printed 1996-07-01")).toEqual(["printed-changed: printed 1996-06-01 → printed 1996-07-01"]);
  });
});
