/** The manual and the README show what is there: files, word lists, output. */
import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { fillIn, lists, listsIn } from "../../compiler/reports/manual.ts";
import { compile } from "../../compiler/index.ts";
import { playScenario } from "../../compiler/scenario/index.ts";
import { vocabularyOf } from "../../compiler/vocabulary.ts";
import { parse } from "../../grammar/index.ts";
import { praxis, project } from "../cli/support.ts";
import { bare, blocksOf, readRepository, repository, standsIn } from "./blocks.ts";
import { missing } from "./walkthrough.ts";

const manual = readRepository("docs/language.md");
const readme = readRepository("README.md");
const rules = readdirSync(`${repository}cards/rules`).filter((name) => name.endsWith(".praxis")).sort()
  .map((name) => ({ path: `cards/rules/${name}`, text: readRepository(`cards/rules/${name}`) }));

const shown = [["docs/language.md", manual], ["README.md", readme], ["docs/adding-a-set.md", readRepository("docs/adding-a-set.md")]].flatMap(([page = "", text = ""]) =>
  blocksOf(text).filter(({ language, path }) => language === "praxis" && path !== "").map((block) => ({ ...block, at: `${page}:${block.line}` })));

describe("examples", () => {
  test.each(shown)("$at stands in $path", ({ path, text }) => {
    expect(standsIn(bare(text), bare(readRepository(path))), text).toBe(true);
  });

  test("are many", () => {
    expect(shown.length).toBeGreaterThan(25);
  });

  test("that show a new card compile, and their scenarios pass", () => {
    const files = blocksOf(manual).filter(({ language, path }) => language === "praxis" && path === "").map(({ text, line }) => ({ path: `docs/language.md:${line}`, text }));
    const { diagnostics, items, declared, scenarios, asOf } = compile([...rules, ...files]);
    expect(diagnostics.filter(({ file }) => file.startsWith("docs/")).map(({ code, message }) => `${code} ${message}`)).toEqual([]);
    const own = scenarios.filter(({ file }) => file.startsWith("docs/"));
    expect(own.map(({ name }) => name)).toEqual(["and a toast to it"]);
    expect(own.map((record) => playScenario(record, { items, declared, asOf }).outcome)).toEqual(["passed"]);
  });
});

describe("word lists", () => {
  const trees = rules.map(({ path, text }) => parse(text, { file: path, vocabulary: vocabularyOf() }).ast);

  test("are as the contract and the tables have them (npm run manual)", () => {
    expect(fillIn(manual, trees)).toBe(manual);
  });

  test("stand in the manual, each once", () => {
    expect(listsIn(manual).sort()).toEqual(Object.keys(lists).sort());
  });

  test("need a name that is known, and an end", () => {
    expect(() => fillIn("<!-- words:begin nothing -->\n<!-- words:end -->\n", trees)).toThrow("There is no list nothing");
    expect(() => fillIn("<!-- words:begin verbs -->\n", trees)).toThrow("not ended");
  });

  test("have a row for each word, with its sentence", () => {
    expect(lists["verbs"]?.(trees)).toContain("| `shuffle` | a thing | Shuffle a library or a crypt: `shuffle library of you`. |\n");
    expect(lists["windows"]?.(trees)).toContain("| `bleeding` | `would-succeed`, ");
  });
});

/** A diff of one line, and below it what a command then says. */
const mistakes = [["README.md", readme], ["docs/language.md", manual]].flatMap(([page = "", text = ""]) => {
  const blocks = blocksOf(text);
  return blocks.flatMap((block, at) => {
    const next = blocks[at + 1];
    if (block.language !== "diff" || next === undefined) return [];
    const [from = "", to = ""] = block.text.split("\n").map((line) => line.slice(1).trim());
    return [{ at: `${page}:${block.line}`, path: block.path, from, to, command: next.path, output: next.text }];
  });
});

/** Scenarios of the rules play with this card. */
const otherCards = { "cards/sabbat/catatonic-fear.praxis": readRepository("cards/sabbat/catatonic-fear.praxis") };

describe("messages", () => {
  test.each(mistakes)("$at is what praxis $command says", async ({ path, from, to, command, output }) => {
    const text = readRepository(path);
    expect(text).toContain(from);
    const faulty = project({ ...otherCards, [path]: text.replace(from, to) });
    const { out } = await praxis(faulty, command, command === "check" ? path : "who dodges");
    expect(missing(output, out)).toBeNull();
  });

  test("are shown on both pages", () => {
    expect(mistakes.map(({ command }) => command)).toEqual(["check", "check", "test"]);
  });
});

describe("links", () => {
  test("lead to pages that are there", () => {
    const links = [manual, readme].flatMap((text) => [...text.matchAll(/\]\(([^)#]+)/gu)].map(([, link = ""]) => link.replace(/^docs\//u, "")));
    const pages = readdirSync(`${repository}docs`);
    expect(links.filter((link) => !/^https?:/u.test(link) && !pages.includes(link) && link !== "LICENSE")).toEqual([]);
  });

  test("within the manual lead to its chapters", () => {
    const chapters = [...manual.matchAll(/^#+ (.+)$/gmu)].map(([, title = ""]) => title.toLowerCase().replaceAll(/[^a-z0-9 -]/gu, "").replaceAll(" ", "-"));
    const links = [manual, readRepository("docs/adding-a-card.md")].flatMap((text) => [...text.matchAll(/\]\((?:language\.md)?#([^)]+)\)/gu)].map(([, link = ""]) => link));
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((link) => !chapters.includes(link))).toEqual([]);
  });
});
