import { expect, test } from "vitest";
import { compile } from "../../compiler/index.ts";
import { parse } from "../../grammar/index.ts";
import { vocabularyOf } from "../../compiler/vocabulary.ts";
import { wordReport } from "../../compiler/reports/words.ts";

const sources = [
  {
    path: "rules/evening.praxis",
    text: `set "First" {
  printed 1994-08-16
}

sequence evening (active) {
  A gathering { set active to prey of active }
  B toasts    { ask active }
  C farewell  { set active to prey of active }
}
`,
  },
  {
    path: "first/one.praxis",
    text: `card "One" {
  type master
  set  "First"
  late: when farewell begins {
    mark this as alone
    mark this as shared
  }
}
`,
  },
  {
    path: "first/two.praxis",
    text: `card "Two" {
  type master
  set  "First"
  early: when evening begins { mark this as shared }
}
`,
  },
];

const { declared } = compile(sources);
const vocabulary = vocabularyOf(declared);
const { words } = wordReport(sources.map(({ path, text }) => parse(text, { file: path, vocabulary }).ast), declared);
const found = (word: string): boolean => words.some((use) => use.word === word);

test("a step is a word if somebody is asked in it, or something waits for it", () => {
  expect(found("toasts")).toBe(true);
  expect(found("farewell")).toBe(true);
  expect(found("gathering")).toBe(false);
});

test("a mark is a word as soon as two texts share it", () => {
  expect(found("shared")).toBe(true);
  expect(found("alone")).toBe(false);
});

test("words tell which cards use them", () => {
  expect(words.find(({ word }) => word === "shared")?.cards).toEqual(["One", "Two"]);
});
