/**
 * Each statement and announcement line of the cards matters: taken out, it makes a
 * `then` line of some scenario wrong, or an author could not write it so.
 */
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { compile } from "../../compiler/index.ts";
import { hunt } from "../../compiler/mutation/index.ts";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const files = readdirSync(join(root, "cards"), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith(".praxis"))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
  .sort()
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
const compilation = compile(files);
const cards = [...compilation.items.keys()].filter((key) => key.startsWith("card:"));

/** Cards held to the stricter measure: it is not enough that a script no longer fits, a `then` line must be wrong. */
const EXACT = new Set([
  "Blood Doll", "Bonding", "Burst of Sunlight", "Catatonic Fear", "Cloak the Gathering", "Cryptic Mission", "Fast Hands", "Kali's Fang", "Kalinda",
  "Kindred Society Games", "Legacy of Pander", "Mask of 1000 Faces", "Murder of Crows", "Silence of Death", "Spying Mission", "Telepathic Counter",
  "Tereza Rostas", "Undead Persistence", "Weather Control", "Wolf Companion", "Zombie",
]);

describe("every statement of a card", () => {
  it("there are cards to look at", () => {
    expect(compilation.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    expect([...EXACT].filter((name) => !cards.includes(`card:${name}`))).toEqual([]);
  });

  it.each(cards)("%s", (key) => {
    const exact = EXACT.has(key.slice("card:".length));
    const verdicts = hunt(compilation, { operators: new Set(["drop"]), keys: [key], strict: exact });
    // A whole play or ability that is gone leaves a script that cannot be followed: no then line is reached.
    const unnoticed = verdicts.filter(({ outcome, mutant }) => outcome === "survived" || (exact && outcome === "stuck" && !mutant.what.startsWith("clauses")));
    expect(unnoticed.map(({ mutant }) => `${mutant.where}: ${mutant.what}`)).toEqual([]);
  });
});
