/** The IR in the words of card texts: what an author wrote comes back, with what was implied left out. */
import { describe, expect, it } from "vitest";
import { parse } from "../../../grammar/index.ts";
import { clauseWords, statementWords } from "../../../compiler/wording/index.ts";
import { vocabularyOf } from "../../../compiler/vocabulary.ts";
import { files } from "../diff/project.ts";
import { compile } from "../../../compiler/index.ts";
import { project } from "../scenario-support.ts";

/** The clauses of a card, in words. */
function wordsOf(clauses: string): string[] {
  const { items } = project(`card "Trial" {\n  type master\n  set  "Jyhad"\n${clauses}\n}`);
  return (items.get("card:Trial")?.clauses ?? []).map(clauseWords);
}

const isRead = (text: string): boolean => parse(`rule "R" {\n  ${text}\n}\n`, { file: "words", vocabulary: vocabularyOf() }).diagnostics.length === 0;

describe("clauses come back as they were written", () => {
  it.each<readonly [words: string, written?: string]>([
    ["play { put this into play }"],
    ["feast: ability { during master; only if active is you; target guest: a ready vampire controlled by you; announce X: a number from 1 to 3; cost X pool; limit once per turn; gain X blood to guest }"],
    ["toll: when untap-effects begins { only if active is not you; burn 1 pool from active }"],
    ["ward: instead of is-burned of bearer { may by controller of bearer { burn this } }"],
    ["edge: ability { by a ready untapped minion controlled by you; bearer cannot block for this-action }", "edge: ability { by a ready untapped minion controlled by you; bearer cannot block }"],
    ["drum: bleed +1 of each ready vampire controlled by you cumulative"],
    ["lure: while bearer is ready { stealth -1 of bearer cumulative }"],
    ["rite: ability { choose one by you { take: { gain 1 pool to you }; leave: { } } }"],
    ["haste: ability { for this-turn { strength +1 of bearer cumulative } }"],
    ["late: ability { after combat ends { tap bearer } }", "late: ability { after combat { tap bearer } }"],
    ["many: ability { choose guests: up to 2 ready vampire controlled by prey by you; tap guests }", "many: ability { choose guests: up to 2 ready vampires controlled by prey by you; tap guests }"],
    ["sum: ability { burn (blood of bearer + 1 - pool) pool from you }"],
    ["either: ability { if bearer is ready or blood of bearer is at least 2 { tap bearer } otherwise { untap bearer } }"],
  ])("%s", (words, written = words) => {
    expect(wordsOf(`  ${written}`)).toEqual([words]);
  });
});

describe("clauses of the project", () => {
  const { items } = compile(files);
  const all = [...items.values()].flatMap(({ clauses, body = [] }) => [...clauses.map(clauseWords), ...body.map(statementWords)]);

  it("say nothing that no author would read", () => {
    expect(all.length).toBeGreaterThan(200);
    expect(all.filter((text) => /undefined|\[object|"kind"|NaN/.test(text))).toEqual([]);
  });

  it("have their braces in pairs", () => {
    expect(all.filter((text) => text.split("{").length !== text.split("}").length)).toEqual([]);
  });

  it("mostly read back as lines of the language", () => {
    const clauses = [...items.values()].flatMap(({ clauses: own }) => own.map(clauseWords));
    expect(clauses.filter(isRead).length / clauses.length).toBeGreaterThan(0.8);
  });
});
