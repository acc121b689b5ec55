/** Every clause of every card and rule is read aloud in English. */
import { describe, expect, it } from "vitest";
import { compile } from "../../../compiler/compile.ts";
import type { Compilation } from "../../../compiler/compile.ts";
import { SourceReader } from "../../../compiler/build/read.ts";
import { cardSaid, clausesSaid, stepsSaid } from "../../../compiler/speech/index.ts";
import { repository } from "../../cli/support.ts";

const compilation: Compilation = compile(new SourceReader().read(repository, "cards", []).files);
const { declared } = compilation;
const items = [...compilation.items.values()].filter(({ kind }) => kind !== "set");

/** Everything that is said of an item, clause by clause. */
const saidOf = (item: (typeof items)[number]): { readonly title: string; readonly sentences: readonly string[] }[] => [
  ...(item.card === undefined ? [] : [{ title: "corners", sentences: cardSaid(item.card, item.name, declared) }]),
  ...(item.kind === "sequence" ? stepsSaid(item, declared) : clausesSaid(item, declared)),
];

function said(name: string, title: string): string {
  const item = items.find((each) => each.name === name);
  return (item === undefined ? undefined : saidOf(item).find((each) => each.title === title))?.sentences.join(" ") ?? "";
}

describe("each clause", () => {
  it("yields a sentence", () => {
    const silent = items.flatMap((item) => saidOf(item).filter(({ title, sentences }) => sentences.length === 0 && item.kind !== "sequence" && title !== "corners").map(({ title }) => `${item.name}, ${title}`));
    expect(silent).toEqual([]);
    expect(items.filter((item) => item.kind === "sequence" && saidOf(item).every(({ sentences }) => sentences.length === 0)).map(({ name }) => name)).toEqual([]);
  });

  const all = items.flatMap((item) => saidOf(item).flatMap(({ title, sentences }) => sentences.map((sentence) => ({ where: `${item.name}, ${title}`, sentence }))));
  const found = (pattern: RegExp): string[] => all.filter(({ sentence }) => pattern.test(sentence)).map(({ where, sentence }) => `${where}: ${sentence}`);

  it.each([
    ["begins with a capital or a figure, and ends with a full stop", /^[^A-Z0-9“É]|[^.!?:]$/],
    ["leaves no slot, bar or hole open", /[{}|[\]]|undefined|null|NaN/],
    ["has no double spaces, and none before a mark", / {2}| [,.;:)]|\( /],
    ["says no article twice, and the right one", /\b(?:a|an|the) (?:a|an|the|each|any) |\ba [aeio][a-z]|\ban [bcdfgjklmnpqrstvwxz]/i],
    ["lets the verb agree with you", /\byou (?:is|has|does|gets|loses|draws|pays|controls|needs)\b|\b(?:minion|vampire|card|it) (?:are|have|do not)\b/],
    ["puts no 's behind a whole clause", /\b(?:whose|that|of) [^,.;:]* (?:is|turn is|played|control)'s\b/],
    ["says words of cards as words of English", /\b(?:additional-strikes|hand-size|ash-heap|ready-region|master-actions|aggravated-damage|stealth-needed|blood-price|pool-price|enters-torpor|leaves-play|is-burned|untap-phase|minion-phase)\b/],
  ])("%s", (_, fault) => {
    expect(found(fault)).toEqual([]);
  });
});

describe("what is said of cards that were read by eye", () => {
  it.each([
    ["Wolf Companion", "corners", "Wolf Companion is a retainer, first printed in Jyhad; it counts as animal. It asks for Animalism. It costs 1 blood."],
    ["Wolf Companion", "play, superior", "At the superior level, a ready untapped vampire with superior Animalism that you control may play this retainer as an action that employs. The action is undirected. If the action succeeds, employ this retainer with 3 life. It costs 1 blood, paid when the action succeeds."],
    ["Wolf Companion", "bite", "Whenever the step “normal strikes” of the combat of the bearer begins, if the range is close, deal 1 damage from this retainer to the opposing minion. This happens only once in each round."],
    ["Kalinda", "raid", "Kalinda may take the action “raid”, a bleed. The action is directed at the victim. When it is announced, choose a Methuselah other than you as the victim. The action gets +1 stealth and the action gets +1 bleed. If the action succeeds, burn 2 blood from Kalinda, then bleed."],
    ["Burst of Sunlight", "play, basic", "At the basic level, a vampire with Thaumaturgy in combat may play this card as a strike (ranged) when strikes are chosen. When it strikes, deal 1 aggravated damage to the opposing minion, then deal 1 aggravated damage to the vampire."],
    ["Uriah Winter", "defect", "Whenever the step “untap phase” begins, if it is your turn, and your prey's pool is more than your pool, give Uriah Winter to your prey."],
    ["Blood Doll", "play", "You may play this card in your master phase. When it is announced, choose a vampire that you control as the doll. Put this card on the doll."],
    ["Legacy of Pander", "voice", "Each ready non-titled Pander gets 1 vote (each copy counts)."],
    ["Sengir Dagger", "stab", "The bearer may strike with “stab” (melee). When it strikes, deal aggravated damage equal to the bearer's strength to the opposing minion."],
    ["Toreador Grand Ball", "duty", "The host cannot untap as normal."],
  ])("%s, %s", (name, title, text) => {
    expect(said(name, title)).toBe(text);
  });
});
