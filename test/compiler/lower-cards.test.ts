/** The corners of cards, and items that are no cards: the source and what it becomes. */
import { describe, expect, it } from "vitest";
import { expr, lower, stmt } from "./lower-support.ts";
import type { CardIR } from "../../compiler/ir.ts";

/** The headers in short form, or the messages. */
function corners(headers: string, clauses = ""): string[] {
  const { items, messages } = lower(`card "Test" {\n${headers}\n${clauses}\n}`);
  const card = items[0]?.card;
  return card === undefined ? [...messages] : [...messages, ...short(card)];
}

function short(card: CardIR): string[] {
  const disciplines = Object.entries(card.disciplines).map(([name, level]) => `${name} ${level}`);
  const requires = card.requires.map((group) => group.map(({ kind, name }) => `${kind} ${name}`).join(" or "));
  const cost = Object.entries(card.cost).map(([resource, amount]) => `${expr(amount)} ${resource}`);
  const numbers = [card.capacity, card.life, card.strength, card.bleed].map((value) => value ?? "-").join("/");
  return [
    `${card.types.join("+")}: ${card.traits.join(" ")}`.trim(),
    ...(card.represents === undefined ? [] : [`represents ${card.represents.join(" ")}`]),
    ...(card.clan === undefined ? [] : [`clan ${card.clan}`]),
    ...(card.title === undefined ? [] : [`title ${card.title}`]),
    ...(disciplines.length === 0 ? [] : [disciplines.join(", ")]),
    ...(requires.length === 0 ? [] : [`requires ${requires.join("; ")}`]),
    ...(cost.length === 0 ? [] : [`cost ${cost.join(", ")}`]),
    ...(numbers === "-/-/-/-" ? [] : [numbers]),
    ...(card.aliases.length === 0 ? [] : [`alias ${card.aliases.join(", ")}`]),
  ];
}

describe("headers", () => {
  it("a vampire", () => {
    expect(corners('type vampire; set "Base"; clan Assamite; sect Camarilla; title prince of Paris; capacity 6; disciplines tha CEL OBF')).toEqual([
      "vampire: Assamite Camarilla prince", "clan Assamite", "title prince of Paris",
      "Celerity 2, Obfuscate 2, Thaumaturgy 1", "6/-/-/-",
    ]);
  });
  it("their order says nothing", () => {
    const one = lower('card "Test" { type vampire; set "Base"; clan Brujah; capacity 3; disciplines obf CEL }').items[0];
    const other = lower('card "Test" { disciplines CEL obf; capacity 3; clan Brujah; set "Base"; type vampire }').items[0];
    expect(other?.card).toEqual(one?.card);
    expect(JSON.stringify(other?.card)).toBe(JSON.stringify(one?.card));
  });
  it("kinds after the colon, keywords, unique", () => {
    expect(corners('type equipment: melee weapon; set "Base"; keywords location; unique; cost 2 pool')).toEqual([
      "equipment: melee weapon location unique", "cost 2 pool",
    ]);
  });
  it("what a card counts as in play", () => {
    expect(corners('type combat; set "Base"; represents equipment, weapon')).toEqual(["combat:", "represents equipment weapon"]);
  });
  it("several types", () => {
    expect(corners('type combat, reaction; set "Base"; alias "Old Name", "Older Name"')).toEqual(["combat+reaction:", "alias Old Name, Older Name"]);
  });
  it("a declared kind is a type with all that it is as well", () => {
    expect(corners('type hunter; set "Base"; life 3; strength 1; bleed 1')).toEqual(["ally: hunter mortal", "-/3/1/1"]);
  });
  it("requirements: commas and `and` for all, `or` for any, words in a row for all", () => {
    expect(corners('type combat; set "Base"; requires Animalism, prince or justicar and Sabbat vampire')).toEqual([
      "combat:", "requires discipline Animalism; trait prince or trait justicar; trait Sabbat; trait vampire",
    ]);
  });
  it("costs, by the name of what is paid", () => {
    expect(corners('type combat; set "Base"; cost 1 pool, 2 blood')).toEqual(["combat:", "cost 2 blood, 1 pool"]);
  });
  it("the life of a retainer may come from its play", () => {
    expect(corners('type retainer: animal; set "Base"', "play { employ with 2 life }")).toEqual(["retainer: animal"]);
    expect(corners('type retainer: animal; set "Base"', "play { employ }")).toEqual(["1:6 PX2301 This retainer states no life. | Write it like this: life 3"]);
  });
  it("every fault is told, and nothing is written", () => {
    const { items, messages } = lower('card "Test" { type vampire; set "Bse"; clan Bruja; capacity 6; disciplines Cel }');
    expect(items).toEqual([undefined]);
    expect(messages).toEqual([
      '1:33 PX2305 No set is called "Bse". | Did you mean Base?',
      "1:45 PX2305 No clan is called Bruja. | Did you mean Brujah?",
      "1:76 PX2305 No discipline is called Cel. | There are: ani, cel, for, ins, obf, tha; in capitals for superior.",
    ]);
  });
});

/** The lines of a sequence in short form. */
const body = (source: string): string[] => {
  const { items, messages } = lower(source);
  return [...messages, ...(items[0]?.body ?? []).flatMap(stmt)];
};

describe("sequences", () => {
  it("steps, groups, going on, repeating", () => {
    expect(body(`sequence brawl (first, second) {
  rounds-on repeats {
    A opens { ask first, second, others clockwise }
    B blows together {
      1 hit { if first is not ready { go to C } }
    }
    C closes { if second is ready { repeat } }
  }
  D over { set outcome of action to failed }
}`)).toEqual([
      "step rounds-on repeats",
      "  step A opens",
      "    do ask object=[field.first, field.second, others(field.first, field.second)]",
      "  step B blows together",
      "    step 1 hit",
      "      if !(ready(field.first))",
      "        go C",
      "  step C closes",
      "    if ready(field.second)",
      "      repeat",
      "step D over",
      "  do set property='outcome' of=run.action to='failed'",
    ]);
  });
  it("a step with no more than a number", () => {
    expect(body(`sequence brawl (first, second) {
  A opens {
    a { if first is not ready { go to b } }
    b { tap second }
  }
}`)).toEqual(["step A opens", "  step a ", "    if !(ready(field.first))", "      go b", "  step b ", "    do tap object=field.second"]);
  });
  it("parameters have the type of the property of their name; what starts others", () => {
    expect(body(`sequence brawl (acting) {
  A tried { ask controller of acting to block }
  B fought { run combat with acting and blocking }
  C settled { for each card controlled by controller of acting { untap it as normal } }
}`)).toEqual([
      "step A tried",
      "  do ask object=controller(field.acting) to='block'",
      "step B fought",
      "  do run object='combat' with=[field.acting, blocking(run.action)]",
      "step C settled",
      "  each every card{controller(x) is controller(field.acting)}",
      "    do untap object=it as='normal'",
    ]);
  });
  it("only if says when it can start", () => {
    const [item] = lower("sequence brawl (acting) { only if acting is ready; A tried { } }").items;
    expect(item?.onlyIf?.map(({ text }) => text)).toEqual(["acting is ready"]);
  });
});

describe("rules", () => {
  it("clauses for the whole table", () => {
    const { items, messages } = lower(`rule "Hunting" {
  hunting: action feeding {
    by a ready untapped vampire controlled by you
    gain 1 blood to user
  }
}`);
    expect(messages).toEqual([]);
    expect(items[0]?.clauses.map(({ id, action }) => `${id} ${action}`)).toEqual(["Hunting#hunting feeding"]);
  });
});
