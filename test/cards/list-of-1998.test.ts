/** The list of 3 March 1998: each of its 180 rulings stands under its heading, with all of its citations. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { compile } from "../../compiler/index.ts";

const folder = new URL("../../cards/", import.meta.url);
const files = readdirSync(folder, { recursive: true }).map(String).filter((path) => path.endsWith(".praxis")).map((path) => ({ path, text: readFileSync(new URL(path, folder), "utf8") }));
const { rulings } = compile(files);

/** Heading and citations of each, in the order of the list. */
const list = JSON.parse(readFileSync(new URL("list-of-1998.json", import.meta.url), "utf8")) as readonly (readonly [heading: string, citations: string])[];

const letters = (text: string): string => text.normalize("NFKD").replace(/[^a-z0-9]/giu, "").toLowerCase();
const cited = (heading: string, citations: readonly string[]): string => [letters(heading), ...[...citations].sort()].join(" · ");
const count = (names: readonly string[]): ReadonlyMap<string, number> => new Map([...new Set(names)].map((name) => [name, names.filter((other) => other === name).length]));

describe("the list of 3 March 1998", () => {
  it("has 180 rulings", () => {
    expect(list).toHaveLength(180);
  });

  it("stands here whole", () => {
    const there = count(rulings.filter(({ inheritedFrom }) => inheritedFrom === null).map(({ heading, citations }) =>
      cited(heading, citations.map(({ authority, date }) => [authority, date ?? ""].join(" ").trim()))));
    const wanted = count(list.map(([heading, citations]) => cited(heading, citations.split(", "))));
    expect([...wanted].filter(([name, amount]) => (there.get(name) ?? 0) < amount).map(([name]) => name)).toEqual([]);
  });
});
