/** Checks over whole cards: what they let pass, and what they report. */
import { describe, expect, it } from "vitest";
import { checkChains } from "../../../compiler/check/chains.ts";
import { checkDeclarations } from "../../../compiler/check/declarations.ts";
import { collectDeclared } from "../../../compiler/declared.ts";
import { vocabularyOf } from "../../../compiler/vocabulary.ts";
import { parse } from "../../../grammar/index.ts";
import { lower } from "../lower-support.ts";

const codes = (source: string): string[] => lower(source).diagnostics.map(({ code }) => code);
const retainer = (clauses: string, name = "Test"): string => `card "${name}" { type retainer; set "Base"; life 1\n${clauses}\n}`;

describe("direction", () => {
  it.each([
    ["a target of one's own", "raid: action { target mine: a location controlled by you; burn mine }"],
    ["nothing of anybody's", "raid: action { burn this }"],
    ["what a referendum decides", "raid: action political { call referendum { burn 1 pool from prey } }"],
    ["cards in one's own hand", "raid: action { choose paper: a card that is in hand of you; discard paper }"],
    ["said to be undirected", "raid: action { undirected; burn each location }"],
  ])("passes: %s", (_title, clause) => { expect(codes(retainer(clause))).toEqual([]); });
  it.each([
    ["a target of anybody's", "raid: action { target site: a location; burn site }"],
    ["the prey's pool", "raid: action { burn 1 pool from prey }"],
    ["all of them", "raid: action { if this is ready { tap each minion } }"],
    ["a choice at resolution", "raid: action { choose site: a location controlled by prey; burn site }"],
  ])("reports: %s", (_title, clause) => { expect(codes(retainer(clause))).toEqual(["PX2412"]); });
});

describe("stacking", () => {
  it.each([
    ["of the bearer", "a: strength +1 of bearer"],
    ["of the action", "a: while bearer is ready { stealth +1 of action }"],
    ["with a policy on the line", "a: votes +1 of each Brujah highest"],
    ["with a policy for the clause", "a: while bearer is ready { once per turn; votes +1 of each Brujah }"],
  ])("passes: %s", (_title, clause) => { expect(codes(retainer(clause))).toEqual([]); });
  it.each([
    ["of a set", "a: votes +1 of each Brujah"],
    ["of the opposing minion's controller", "a: hand-size +1 of controller of opposing"],
    ["of a target, for a turn", "use: ability { target friend: a vampire controlled by you; for this-turn { votes +1 of each Brujah } votes +1 of friend }"],
  ])("reports: %s", (_title, clause) => { expect(codes(retainer(clause))).toContain("PX2411"); });
  it("passes a unique card", () => {
    expect(codes('card "Test" { type retainer; set "Base"; life 1; unique\na: votes +1 of each Brujah\n}')).toEqual([]);
  });
});

describe("names", () => {
  it("a name that another clause uses is used", () => {
    expect(codes(retainer("play basic { employ; remember prey as foe }\nplay superior { employ; remember prey as foe }\nend-it: when combat ends { only if active is foe; burn this }"))).toEqual([]);
  });
  it("says nothing of unused names beside an error", () => {
    expect(codes('card "Test" { type combat; set "Base"; play { choose prize: a weapon; burn prise } }')).toEqual(["PX2001"]);
  });
});

/** The messages about chains. */
const chains = (source: string): string[] => {
  const { items, messages } = lower(source);
  const found: string[] = [...messages];
  checkChains(items.filter((item) => item !== undefined), ({ message }) => found.push(message));
  return found;
};

describe("chains", () => {
  it("tells the whole chain once", () => {
    expect(chains([
      retainer("a: when a vampire is-damaged { tap it }", "One"),
      retainer("b: when a vampire tapped { deal 1 damage to it from this }", "Two"),
    ].join("\n"))).toEqual(["These clauses set each other off without end: One#a → Two#b → One#a."]);
  });
  it.each([
    ["a limit", "a: when a vampire is-damaged { limit once per turn; deal 1 damage to it from this }"],
    ["a condition", "a: when a vampire is-damaged { only if it is ready; deal 1 damage to it from this }"],
    ["something else than it waits for", "a: when this is-damaged { deal 1 damage to bearer from this }"],
    ["a choice", "a: when a vampire is-damaged { choose foe: a vampire; deal 1 damage to foe from this }"],
    ["the end of the card", "a: when a vampire is-burned { burn this }"],
    ["a line under a condition", "a: when a vampire is-damaged { if it is tapped { deal 1 damage to it from this } }"],
  ])("is broken by %s", (_title, clause) => { expect(chains(retainer(clause))).toEqual([]); });
});

/** The messages about the sets of a source. */
const check = (source: string): string[] => {
  const { ast } = parse(source, { file: "set.praxis", vocabulary: vocabularyOf() });
  const messages: string[] = [];
  const declared = collectDeclared([ast]);
  for (const item of ast.items)
    if (item.kind === "set") checkDeclarations(item, { file: "set.praxis", declared, report: ({ code, message, hint }) => messages.push(`${code} ${message} ${hint ?? ""}`.trim()) });
  return messages;
};

describe("sets", () => {
  it("passes what sets declare", () => {
    expect(check('set "Base" { printed 1994-08-16; clans Brujah, Follower of Set; title prince 2 votes; region limbo of seat { active; not ready }; kind hunter is ally, mortal { strength 1 } }')).toEqual([]);
  });
  it("reports unknown headers, doubles, and lines without what they declare", () => {
    expect(check('set "Base" { printed 1994-08-16; printed 1995-01-01; klans Brujah; clans; a: when round ends { burn this } }')).toEqual([
      "PX2303 The header printed stands here twice.",
      "PX2302 klans is not a header. Did you mean clans?",
      "PX2304 clans does not say what it should. Write it like this: clans Brujah, Gangrel",
      "PX2410 This line cannot stand here. A set holds what it declares: `clans …`, `kinds …`, `region …`.",
    ]);
  });
});
