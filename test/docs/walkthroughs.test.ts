/** The two pages that are followed step by step: everything in them is done, and their output comes. */
import { describe, expect, test } from "vitest";
import { blocksOf, readRepository } from "./blocks.ts";
import { follow } from "./walkthrough.ts";

describe.each(["docs/adding-a-card.md", "docs/adding-a-word.md"])("%s", (page) => {
  test("can be followed to the letter", { timeout: 180_000 }, async () => {
    const steps = await follow(page);
    expect(steps.filter(({ wrong }) => wrong !== null)).toEqual([]);
    expect(steps).toHaveLength(blocksOf(readRepository(page)).length);
  });

  test("shows files, commands and what they print", () => {
    const languages = new Set(blocksOf(readRepository(page)).map(({ language }) => language));
    expect([...languages]).toEqual(expect.arrayContaining(["sh", "text"]));
  });
});
