/**
 * Each statement and announcement line of the cards runs in some scenario and matters: taken
 * out, it makes a scenario fail, or an author could not write it so, or `cards/survivors.json`
 * says why nothing could show it. Known gaps are named one by one.
 */
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { fileOf } from "../../compiler/amend/shape.ts";
import { compile } from "../../compiler/index.ts";
import { hunt, nameOf, OPERATORS, quarriesOf, readExplained, sameMutant, survey, WHOLE_CLAUSE } from "../../compiler/mutation/index.ts";
import type { MutantName, Operator, Quarry, Verdict } from "../../compiler/mutation/index.ts";
import { unreached } from "../../compiler/reports/coverage.ts";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const files = readdirSync(join(root, "cards"), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith(".praxis"))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
  .sort()
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
const texts = new Map(files.map(({ path, text }) => [path, text]));
const compilation = compile(files);
const surveyed = survey(compilation);
const cards = [...compilation.items.keys()].filter((key) => key.startsWith("card:"));
const explained = readExplained(readFileSync(join(root, "cards/survivors.json"), "utf8"));

/** Cards held to the stricter measure: it is not enough that a script no longer fits, a `then` line must be wrong. */
const EXACT = new Set([
  "Blood Doll", "Bonding", "Burst of Sunlight", "Catatonic Fear", "Cloak the Gathering", "Cryptic Mission", "Fast Hands", "Kali's Fang", "Kalinda",
  "Kindred Society Games", "Legacy of Pander", "Mask of 1000 Faces", "Murder of Crows", "Silence of Death", "Spying Mission", "Telepathic Counter",
  "Tereza Rostas", "Undead Persistence", "Weather Control", "Wolf Companion", "Zombie",
]);

/**
 * Known gaps: lines that no scenario notices yet, by card. What is mended goes.
 */
const GAPS: Readonly<Record<string, readonly string[]>> = {};

const name = (quarry: Quarry): MutantName => {
  const { span } = quarry.mutant;
  const text = texts.get(fileOf(span, compilation.items.get(quarry.key)!.file)) ?? "";
  return nameOf(quarry, text.slice(span.start, span.end).split("\n")[0]!);
};
const isExplained = (quarry: Quarry): boolean => explained.some((entry) => sameMutant(entry, name(quarry)));
const shown = (quarry: Quarry): string => {
  const { clause, line, change } = name(quarry);
  return `${clause}: ${line} — ${change}`;
};

const verdicts = dropped();

/** One hunt for all cards, of the operator that takes lines out. */
function dropped(): ReadonlyMap<string, Verdict[]> {
  const found = new Map<string, Verdict[]>(cards.map((key) => [key, []]));
  for (const strict of [true, false]) {
    const quarries = quarriesOf(compilation, new Set<Operator>(["drop"]), cards.filter((key) => EXACT.has(key.slice("card:".length)) === strict));
    for (const verdict of hunt(compilation, quarries, { strict }, surveyed)) found.get(verdict.key)!.push(verdict);
  }
  return found;
}

describe("every statement of a card", () => {
  it("there are cards to look at", () => {
    expect(compilation.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    expect([...EXACT].filter((card) => !cards.includes(`card:${card}`))).toEqual([]);
  });

  it("runs in some scenario that passes", () => {
    const covered = new Set(surveyed.flatMap((each) => [...each.covered]));
    expect(unreached(compilation, covered).map(({ where, line }) => `${where}: ${line(texts)}`)).toEqual([]);
  });

  it.each(cards)("matters in %s", (key) => {
    const exact = EXACT.has(key.slice("card:".length));
    // A whole play or ability that is gone leaves a script that cannot be followed: no then line is reached.
    const unnoticed = verdicts.get(key)!.filter(({ outcome, mutant }) => outcome === "survived" || (exact && outcome === "stuck" && mutant.change !== WHOLE_CLAUSE));
    expect(unnoticed.filter((verdict) => !isExplained(verdict)).map(shown)).toEqual(GAPS[key.slice("card:".length)] ?? []);
  });
});

describe("an explained survivor", () => {
  const all = quarriesOf(compilation, new Set(Object.keys(OPERATORS) as Operator[]), [...new Set(explained.map(({ item }) => item))]);

  it("is a mutant of the project", () => {
    expect(explained.filter((entry) => !all.some((quarry) => sameMutant(entry, name(quarry))))).toEqual([]);
  });

  it("survives", () => {
    const hunted = hunt(compilation, all.filter(isExplained), {}, surveyed);
    const surviving = hunted.filter(({ outcome }) => outcome === "survived").map(name);
    // Of several mutants that go by one name one must.
    expect(explained.filter((entry) => !surviving.some((other) => sameMutant(entry, other)))).toEqual([]);
    // Nearly every scenario touches the rules whose survivors are explained.
  }, 180_000);
});
