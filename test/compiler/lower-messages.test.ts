/** Each message of the lowering, from a source that earns it: what is said, where, and the hint. */
import { describe, expect, it } from "vitest";
import type { Diagnostic } from "../../grammar/index.ts";
import { checkChains } from "../../compiler/check/chains.ts";
import { checkMarks } from "../../compiler/check/marks.ts";
import { lowerMessages } from "../../compiler/messages/lower.ts";
import { lower } from "./lower-support.ts";

interface Case {
  readonly code: keyof typeof lowerMessages;
  /** Lines of the only play of a combat card, or whole items. */
  readonly source: string;
  readonly says: string;
}

const play = (lines: string, header = 'type combat; set "Base"'): string => `card "Test" { ${header}\nplay {\n${lines}\n} }`;
const clause = (line: string, header = 'type retainer; set "Base"; life 1'): string => `card "Test" { ${header}\n${line}\n}`;
const header = (line: string): string => `card "Test" { set "Base"\n${line}\nplay { tap user }\n}`;

const cases: readonly Case[] = [
  { code: "PX2001", source: play("tap prise"), says: "3:5 PX2001 Nothing here is called prise." },
  { code: "PX2001", source: play("for each equipmnt controlled by you { tap it }"), says: "3:10 PX2001 Nothing here is called equipmnt. | Did you mean equipment?" },
  { code: "PX2001", source: play("if user has fortitude { tap user }"), says: "3:13 PX2001 Nothing here is called fortitude. | Did you mean Fortitude?" },
  {
    code: "PX2001", source: play("only if prize is ready\ntarget prize: a weapon\ntap prize"),
    says: "3:9 PX2001 Nothing here is called prize. | prize is named only after this was asked. Narrow its own line instead, with `that is …` or `whose …`.",
  },
  { code: "PX2002", source: play("burnn this"), says: "3:1 PX2002 burnn is not something that a line can do. | Did you mean burn?" },
  { code: "PX2003", source: play("burns this"), says: "3:1 PX2003 Here the verb is written burn, not burns." },
  { code: "PX2004", source: play("after combt { tap user }"), says: "3:7 PX2004 combt is not an event. | Did you mean combat?" },
  { code: "PX2005", source: play("during before-rnage\ntap user"), says: "3:8 PX2005 No sequence has a step called before-rnage. | Did you mean before-range?" },
  { code: "PX2006", source: play("choose prize: a weapon\nchoose prize: an ally\ntap prize"), says: "4:8 PX2006 The name prize is given twice." },
  { code: "PX2007", source: play("target vampire: a vampire\ntap vampire"), says: "3:8 PX2007 vampire means something already and cannot be given as a name. | vampire is a card type." },
  { code: "PX2008", source: play("remember pool of you as spare"), says: "3:25 PX2008 The name spare is never used." },
  { code: "PX2009", source: play("target victim: an ally\ntap user"), says: "3:8 PX2009 Nothing happens to the target victim." },
  { code: "PX2010", source: clause("fade: when round ends { tap user }"), says: "2:29 PX2010 There is no user here. | Nobody plays or uses this clause. Say `bearer`, `you` or `this`, or who by the event." },
  { code: "PX2010", source: play("tap it"), says: "3:5 PX2010 There is no it here. | Only an event, or `for each`, gives something that `it` can stand for." },
  { code: "PX2010", source: "sequence brawl { tap this }", says: "1:22 PX2010 There is no this here. | Only the text of a card can speak of `this` card." },
  { code: "PX2011", source: play('tap each "Old Wolff"'), says: '3:10 PX2011 No card is called "Old Wolff". | Did you mean Old Wolf?' },
  { code: "PX2012", source: play("stealht +1 of action"), says: "3:1 PX2012 stealht is not a number that things have. | Did you mean stealth?" },

  { code: "PX2101", source: play("tap younger"), says: "3:5 PX2101 younger is a comparison, and here must stand a thing." },
  {
    code: "PX2101", source: clause("raid: action { target site: a location; directed at site; tap site }"),
    says: "2:53 PX2101 site is a card, and here must stand a Methuselah.",
  },
  { code: "PX2102", source: play("tap each vampire that is an ally"), says: "3:5 PX2102 a vampire can never be an ally. | They are different types of cards." },
  { code: "PX2102", source: play("tap each Brujah that is a Toreador"), says: "3:5 PX2102 Brujah can never be Toreador. | A card has one clan at a time." },
  { code: "PX2102", source: play("if action is bled { tap user }"), says: "3:14 PX2102 something in progress can never be bled. | Did you mean bleed?" },
  { code: "PX2102", source: play("if bleed of action is you { tap user }"), says: "3:23 PX2102 a number can never be you. | you is a Methuselah." },
  { code: "PX2103", source: play("if pool of user is 3 { tap user }"), says: "3:4 PX2103 user has no pool. | pool belongs to a Methuselah; user is a card." },
  {
    code: "PX2103", source: play("tap each vampire of prey"),
    says: "3:18 PX2103 prey has no vampire. | For who has it in play write `controlled by`; for where it is, `that is in hand of …` or `that is on …`.",
  },
  { code: "PX2104", source: play("if blood is 3 { tap user }"), says: "3:4 PX2104 It is not said whose blood is meant. | Write `blood of …`." },
  { code: "PX2105", source: play("blood +1 of user"), says: "3:1 PX2105 The blood cannot be raised or lowered." },
  {
    code: "PX2106", source: play("tap a vampire"),
    says: "3:5 PX2106 It is not said which vampire is meant. | Write `each` for all of them, or `choose NAME: …` on a line above and then the name.",
  },
  { code: "PX2106", source: play("tap acting or blocking"), says: "3:5 PX2106 It is not said which of them is meant. | Let somebody choose, or join them with `and`." },
  { code: "PX2107", source: play("if blood of user { tap user }"), says: "3:4 PX2107 blood of user alone is no question. | It is a number; say what it is, has or equals." },
  { code: "PX2108", source: play("if range is far { tap user }"), says: "3:13 PX2108 The range is never far. | It can be: close, long." },
  { code: "PX2109", source: play("tap each vampire yunger than user"), says: "3:18 PX2109 yunger does not compare two things. | Did you mean younger?" },
  { code: "PX2110", source: play("tap user that is ready"), says: "3:10 PX2110 user is one thing already and cannot be narrowed." },
  { code: "PX2111", source: "sequence brawl (first) { for each other vampire { tap it } }", says: "1:35 PX2111 It is not said what the other vampire is other than." },
  { code: "PX2112", source: play("draw 2 blood"), says: "3:6 PX2112 2 blood cannot be counted here. | There can stand: cards." },
  { code: "PX2112", source: play("burn 2 life and 1 blood from user"), says: "3:6 PX2112 2 life and 1 blood cannot be counted here. | Write a line for each amount." },
  { code: "PX2113", source: play("choose prize: each weapon\ntap prize"), says: "3:15 PX2113 This choice offers nothing that can be chosen. | `each` leaves no choice; write `a`, `up to 2` or `any`." },

  { code: "PX2115", source: play("for each retainer that is on it { burn it }"), says: "3:10 PX2115 Here `it` is the retainer that is looked for, so each is compared with itself." },
  { code: "PX2115", source: play("for each vampire whose capacity is capacity of it { tap it }"), says: "3:10 PX2115 Here `it` is the vampire that is looked for, so each is compared with itself." },
  { code: "PX2115", source: play("tap each vampire other than it"), says: "3:5 PX2115 Here `it` is the vampire that is looked for, so each is compared with itself." },
  { code: "PX2114", source: play("tap each ready ready vampire"), says: "3:16 PX2114 ready is said twice here." },
  { code: "PX2116", source: play("burn each vampire whose printed is printed of each vampire controlled by you"), says: "3:36 PX2116 printed is asked of one thing, and each vampire controlled by you may be several. | Ask each of them (`any … whose printed is …`, `for each … { … }`), or choose one." },
  { code: "PX2116", source: play("gain (blood of vampires) pool to you"), says: "3:7 PX2116 blood is asked of one thing, and vampires may be several. | Ask each of them (`any … whose blood is …`, `for each … { … }`), or choose one." },
  { code: "PX2116", source: play("choose prizes: up to 2 vampires\nif capacity of prizes is 3 { tap user }"), says: "4:4 PX2116 capacity is asked of one thing, and prizes may be several. | Ask each of them (`any … whose capacity is …`, `for each … { … }`), or choose one." },

  { code: "PX2201", source: play("tap"), says: "3:1 PX2201 tap what? | Turn a card sideways." },
  { code: "PX2202", source: play("press user"), says: "3:7 PX2202 Nothing of that kind stands directly after press. | Press, to continue or to end combat as is due; with `to continue` or `to end`, only when that is due." },
  { code: "PX2203", source: play("deal 1 damage at opposing"), says: "3:15 PX2203 deal takes no at. | It takes: from, to." },
  { code: "PX2204", source: play("move 1 blood from user"), says: "3:1 PX2204 move needs a to. | Move a card onto another or to a region (`move it to torpor`), a Methuselah out of the game, or counters from one place to another." },
  { code: "PX2205", source: play("call referendum"), says: "3:1 PX2205 call needs a block in braces. | Call a referendum; its block happens if it passes. Minions call only if something says that they can." },
  { code: "PX2206", source: play("tap user { untap user }"), says: "3:1 PX2206 tap takes no block. | Turn a card sideways." },
  { code: "PX2207", source: play("repeat"), says: "3:1 PX2207 Only sequences may use repeat." },
  { code: "PX2208", source: "sequence brawl { A one { }; B two { go to A } }", says: "1:43 PX2208 There is no later step A to go to." },
  { code: "PX2209", source: "sequence brawl { A one { repeat } }", says: "1:26 PX2209 Nothing repeats here." },
  {
    code: "PX2210", source: play("user cannot act"),
    says: "3:1 PX2210 It is not said how long this lasts. | Put it into a span, such as `for this-turn { … }`. There are: this-round, this-combat, this-action, this-turn, this-stay.",
  },
  { code: "PX2211", source: play("put this into topor"), says: "3:15 PX2211 topor is not one of the words after put into. | Did you mean torpor?" },
  { code: "PX2212", source: "sequence brawl (first, second) { run combt with first and second }", says: "1:38 PX2212 combt is not the name of a sequence. | Did you mean combat?" },

  { code: "PX2301", source: 'card "Test" { type vampire; set "Base"; clan Brujah }', says: "1:6 PX2301 This vampire states no capacity. | Write it like this: capacity 6" },
  { code: "PX2302", source: header("type combat; kost 1 blood"), says: "2:14 PX2302 kost is not a header. | Did you mean cost?" },
  { code: "PX2303", source: header("type combat; cost 1 blood; cost 1 pool"), says: "2:28 PX2303 The header cost stands here twice." },
  { code: "PX2304", source: header("type retainer; life many"), says: "2:16 PX2304 life does not say what it should. | Write it like this: life 3" },
  { code: "PX2305", source: header("type combat; requires Fortitud"), says: "2:23 PX2305 No discipline, clan, sect, title or kind is called Fortitud. | Did you mean Fortitude?" },
  { code: "PX2306", source: header("type combat; capacity 6"), says: "2:14 PX2306 A combat card has no capacity. | It belongs to: vampire." },
  {
    code: "PX2307", source: 'card "Test" { set "Base"; type vampire; clan Brujah; capacity 3\ndisciplines INS }',
    says: "2:13 PX2307 Insight has one level only: INS cannot stand in capitals.",
  },

  { code: "PX2401", source: play("if user is ready { target prize: a weapon }"), says: "3:20 PX2401 `target` belongs to the announcement, and cannot stand inside a block." },
  { code: "PX2402", source: clause("fade: when round ends { directed at prey; burn this }"), says: "2:25 PX2402 A clause that waits for an event has no `directed at`." },
  { code: "PX2403", source: play("limit once per round\nlimit once per turn\ntap user"), says: "4:1 PX2403 `limit` stands in this clause twice." },
  { code: "PX2404", source: clause("play slow { tap user }\nplay fast as slow, but { - untap user }"), says: "3:26 PX2404 No line of slow matches this one. | The nearest line is: tap user" },
  { code: "PX2405", source: clause("play slow { tap user; tap user }\nplay fast as slow, but { - tap user }"), says: "3:26 PX2405 Several lines of slow match this one." },
  { code: "PX2406", source: clause("play basic { tap user }\nplay superior as bsic, but { + tap user }"), says: "3:18 PX2406 This card has no play bsic to start from. | Did you mean basic?" },
  { code: "PX2407", source: clause("a: when round ends { burn this }\na: when combat ends { burn this }"), says: "3:1 PX2407 Two clauses are called a." },
  { code: "PX2408", source: clause("guard: while bearer is ready { tap this }"), says: "2:32 PX2408 A continuous clause changes numbers, sets words such as a clan, and says what can, cannot or must be done; nothing happens in it." },
  { code: "PX2409", source: play("for this-round { tap user }"), says: "3:18 PX2409 Only what lasts can stand in a span." },
  { code: "PX2408", source: clause("guard: while bearer is ready { set title of bearer to prince }"), says: "2:32 PX2408 A continuous clause changes numbers, sets words such as a clan, and says what can, cannot or must be done; nothing happens in it. | What lasts sets a clan or a sect, and raises or lowers numbers." },
  { code: "PX2409", source: play("for this-round { set range to close }"), says: "3:18 PX2409 Only what lasts can stand in a span. | What lasts sets a clan or a sect, and raises or lowers numbers." },
  { code: "PX2108", source: play("set clan of user to Toreadr"), says: "3:21 PX2108 The clan is never Toreadr. | Did you mean Toreador?" },
  { code: "PX2410", source: play("instead { tap user }"), says: "3:1 PX2410 `instead` cannot stand here. | It answers an event about to happen: `during pending EVENT` above." },
  { code: "PX2410", source: play("fade: when round ends { tap user }"), says: "3:1 PX2410 A clause with a label cannot stand here. | Inside a body a clause holds for a span: `for this-round { LABEL: … }`." },
  { code: "PX2411", source: clause("aura: votes +1 of each Brujah controlled by you"), says: "2:7 PX2411 It is not said what happens when this meets its double." },
  { code: "PX2213", source: play("tap user set clan of opposing to Assamite"), says: "3:10 PX2213 A new line seems to begin with set. | Write set on the next line." },
  {
    code: "PX2412", source: clause("raid: action { target site: a location; burn site }"),
    says: "2:16 PX2412 This action can touch what another Methuselah controls, and says neither directed at nor undirected.",
  },
  {
    code: "PX2413", source: play("for this-fight { strength +1 of user }"),
    says: "3:5 PX2413 this-fight is not a span. | There are: this-round, this-combat, this-action, this-turn, this-stay.",
  },
  { code: "PX2414", source: header("type combat; cost 2 bloood"), says: "2:21 PX2414 bloood is not something that can be paid. | Did you mean blood?" },
  {
    code: "PX2415", source: 'card "Test" { type combat; set "Base"; cost X blood\nplay { tap user }\n}',
    says: "2:1 PX2415 The cost needs X, and the play does not announce it. | Add: announce X: a number from 1 to …",
  },
  { code: "PX2416", source: clause("echo: when a card is-burned { burn each retainer controlled by you }"), says: "2:1 PX2416 These clauses set each other off without end: Test#echo → Test#echo. | Give one of them a `limit`, or an `only if` that ends it." },
  { code: "PX2417", source: clause("raid: action bled { burn this }"), says: "2:14 PX2417 bled is not a kind of action. | Did you mean bleed?" },
  { code: "PX2418", source: clause("play suprior { tap user }"), says: "2:6 PX2418 The play suprior is called almost like superior. | Did you mean superior?" },
  {
    code: "PX2419", source: play("mark user as wonded\nif user is wounded { tap user }\nmark user as wounded"),
    says: "3:1 PX2419 Nothing asks whether something is wonded. | Did you mean wounded?",
  },
];

/** All messages of the source, those about several items included. */
function messagesOf(source: string): readonly string[] {
  const { items, declared, messages } = lower(source);
  const whole: string[] = [];
  const report = ({ code, message, hint, span }: Diagnostic): void => {
    const before = source.slice(0, span.start).split("\n");
    whole.push(`${before.length}:${(before.at(-1)?.length ?? 0) + 1} ${code} ${message} | ${hint ?? ""}`);
  };
  const written = items.filter((item) => item !== undefined);
  checkChains(written, report);
  checkMarks(written, declared, report);
  return [...messages, ...whole];
}

describe("each mistake gives one message", () => {
  for (const { code, source, says } of cases) {
    it(`${code}: ${source.replaceAll(/\s+/g, " ")}`, () => {
      expect(messagesOf(source)).toEqual([says]);
    });
  }
});

it("every message has its case", () => {
  expect(Object.keys(lowerMessages).filter((code) => !cases.some((each) => each.code === code))).toEqual([]);
});

it("every message can be explained", () => {
  for (const { text, explanation, example } of Object.values(lowerMessages)) {
    expect(text).toMatch(/[.?]$/u);
    expect(explanation.length).toBeGreaterThan(20);
    expect(example).toContain("\n→ ");
  }
});
