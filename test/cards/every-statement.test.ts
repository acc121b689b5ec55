/**
 * Each statement and announcement line of the cards matters: taken out, it makes a
 * `then` line of some scenario wrong, or an author could not write it so.
 */
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { compile } from "../../compiler/index.ts";
import { hunt, type Operator, type Verdict } from "../../compiler/mutation/index.ts";

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

/** Gaps that are known: lines of these cards that no scenario misses yet. A line that is no longer one fails too. */
const UNNOTICED: Readonly<Record<string, readonly string[]>> = {
  // A location comes into play by the rule on master cards, whether its text says so or not.
  "Chantry": ["play: body 0"],
  "Communal Haven: Temple": ["play: body 0"],
  "Forest of Shadows": ["play: body 0"],
  "Heidelberg Castle, Germany": ["play: body 0"],
  "Pentex™ Loves You!": ["play: body 0"],
  "Tomb of Rameses III": ["play: body 0", "new-heir: tests 0", "risen: tests 0", "risen: tests 1"],
  // No card without blood stays in play, so it makes no difference whose blood is spent.
  "Acquired Ventrue Assets": ["spent: tests 0"],
  // Its targets must be Toreador in any case.
  "Toreador Grand Ball": ["header: requires 0"],
  // Scenarios are wanted for these.
  "Charnas the Imp": ["escape: tests 0"],
  "Disarming Presence": ["play-basic.drained: tests 0", "play-superior.drained: tests 0"],
  "Malkavian Dementia": ["play: tests 0", "play.back: body 0"],
  "Masquerade Enforcement": ["toll: tests 0", "toll: tests 2"],
  "Political Seizure": ["play: body 0", "play: tests 0", "play.prize: onlyIf 0"],
  "Secure Haven": ["lost: tests 0"],
  "The Rack": ["newly-held: tests 0", "feeding: onlyIf 0", "theft: directed at"],
};

const verdicts = groupedByKey();

function isExact(key: string): boolean {
  return EXACT.has(key.slice("card:".length));
}

/** One hunt for all cards: which scenarios a card has a part in is found out once. */
function groupedByKey(): ReadonlyMap<string, Verdict[]> {
  const operators: ReadonlySet<Operator> = new Set(["drop"]);
  const found = new Map<string, Verdict[]>(cards.map((key) => [key, []]));
  for (const strict of [true, false]) {
    for (const verdict of hunt(compilation, { operators, keys: cards.filter((key) => isExact(key) === strict), strict })) found.get(verdict.key)!.push(verdict);
  }
  return found;
}

describe("every statement of a card", () => {
  it("there are cards to look at", () => {
    expect(compilation.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    expect([...EXACT].filter((name) => !cards.includes(`card:${name}`))).toEqual([]);
  });

  it.each(cards)("%s", (key) => {
    const exact = isExact(key);
    // A whole play or ability that is gone leaves a script that cannot be followed: no then line is reached.
    const unnoticed = verdicts.get(key)!.filter(({ outcome, mutant }) => outcome === "survived" || (exact && outcome === "stuck" && !mutant.what.startsWith("clauses")));
    const lines = unnoticed.map(({ mutant }) => `${mutant.where.split("#")[1] ?? "header"}: ${mutant.what.split(":")[0]}`);
    expect(lines).toEqual(UNNOTICED[key.slice("card:".length)] ?? []);
  });
});
