/** The page on reviews shows what is there. */
import { expect, it } from "vitest";
import { changeClasses } from "../../compiler/diff/index.ts";
import { praxis, repository } from "../cli/support.ts";
import { blocksOf, readRepository } from "./blocks.ts";

const page = readRepository("docs/review.md");

it("shows a report as it is printed", () => {
  const [shown] = blocksOf(page).filter(({ path }) => path !== "");
  expect(shown?.text.trim()).toBe(readRepository(shown?.path ?? "").trim());
});

it("has a line for each class, in their order", () => {
  const [, table = ""] = page.split("| class | what it is about |\n|---|---|\n");
  const [rows = ""] = table.split("\n\n");
  expect(rows.split("\n").map((row) => row.split(" | ")[0]?.slice(2))).toEqual([...changeClasses]);
});

it("calls options and formats that the command has", async () => {
  const helps = await Promise.all(["diff", "check", "test", "rulings", "proof", "explain"].map((name) => praxis(repository, name, "--help")));
  const help = helps.map(({ out }) => out).join("\n");
  const calls = [...page.matchAll(/praxis diff ([^\n`]*)/g)].map(([, call = ""]) => call);
  expect(calls.length).toBeGreaterThan(8);
  for (const [option] of page.matchAll(/--[a-z][a-z-]+/g)) expect(`${help} --help`).toContain(option);
  for (const [, format = ""] of page.matchAll(/--format ([a-z]+)/g)) expect(help).toContain(format);
});
