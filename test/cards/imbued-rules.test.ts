/**
 * The document of rules that came with Nights of Reckoning, sentence by sentence: each has a
 * ruling with a scenario that cites its section, and no ruling cites another. That the rulings
 * are proven is for `praxis test`.
 */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { compile } from "../../compiler/index.ts";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const { rulings } = compile(readdirSync(join(root, "cards"), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith(".praxis"))
  .map((entry) => ({ path: join(entry.parentPath, entry.name), text: readFileSync(join(entry.parentPath, entry.name), "utf8") })));

/** For each section its sentences, in their order: what each is about, and the rulings that say it. */
const sentences: readonly (readonly [section: string, about: string, labels: string])[] = [
  ["1", "where Imbued come from", "crypt-cards"],
  ["1", "what they count as", "mortal-allies"],
  ["1", "strength and bleed", "one-and-one"],
  ["1", "cost and life", "cost-is-life"],
  ["1", "creeds", "creeds"],
  ["1", "virtues", "virtues"],
  ["1", "without life", "no-life-left spent-for-an-action"],
  ["1", "burning an ally", "burned-all-the-same"],
  ["2", "a new type of card", "untap-cards"],
  ["2", "when it is played, and what it is not", "untap-cards"],
  ["2", "one on each", "one-for-each"],
  ["2", "from where", "from-the-ashes"],
  ["2", "on entering play", "first-conviction first-from-anywhere"],
  ["2", "as a price", "spent-by-burning"],
  ["2", "the limit", "five-at-most"],
  ["2", "what goes beyond it", "five-at-most"],
  ["3", "whose powers are", "for-imbued-alone"],
  ["3", "how they are got", "new-action"],
  ["3", "untapping", "fresh-again"],
  ["3", "two copies", "no-second-copy"],
  ["3", "always on", "always-on"],
  ["3", "signs of a card type", "by-its-sign"],
  ["3", "tapping and price", "tapped-for-it price-too"],
  ["3", "the usual rules hold", "by-its-sign"],
  ["3", "always on while tapped", "always-on"],
  ["4", "Imbued", "imbued-as-ally"],
  ["4", "Monster", "vampires-are-monsters not-every-ally"],
  ["4", "Conviction", "untap-cards"],
  ["4", "Power", "new-action"],
  ["5", "the incapacitated region", "no-life-left a-region-of-its-own"],
  ["5", "what cannot be used", "as-if-burned"],
  ["5", "being burned there", "burned-for-good"],
  ["5", "the answer of the others", "the-others-answer"],
  ["5", "three conviction", "up-again"],
  ["5", "a life with leaving", "a-life-with-it"],
];

describe("the rules for the Imbued", () => {
  const cited = rulings.filter(({ citations }) => citations.some(({ authority }) => authority === "NoR"));

  it.each(sentences)("%s, %s: is played", (section, _about, labels) => {
    for (const label of labels.split(" ")) {
      const ruling = cited.find((each) => each.label === label);
      expect(ruling?.citations).toContainEqual(expect.objectContaining({ authority: "NoR", section }));
      expect(ruling?.scenarios.length).toBeGreaterThan(0);
    }
  });

  it("have no ruling besides", () => {
    const told = new Set(sentences.flatMap(([, , labels]) => labels.split(" ")));
    expect(cited.map(({ label }) => label).filter((label) => !told.has(label))).toEqual([]);
  });
});
