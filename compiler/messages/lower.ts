/**
 * The messages about names, types and clauses. Codes are never reused.
 * The table is read like the grammar's: `text` is what the author sees,
 * `explanation` says why and what to do, `example` shows fault and repair.
 */
import type { MessageEntry } from "../../grammar/index.ts";

export const lowerMessages = {
  // ---------------------------------------------------------------- names
  PX2001: {
    severity: "error",
    text: "Nothing here is called {word}.",
    explanation: "A word in a text is a name that the clause gives, a word of the vocabulary, or a kind, clan, region or the like that a set declares. A name must be given above the place where it is used, in the same clause.",
    example: "burn prize\n→ choose prize: a weapon that is on opposing\nburn prize",
  },
  PX2002: {
    severity: "error",
    text: "{word} is not something that a line can do.",
    explanation: "A line that makes something happen begins with a verb of the vocabulary.",
    example: "burnn this\n→ burn this",
  },
  PX2003: {
    severity: "error",
    text: "Here the verb is written {base}, not {word}.",
    explanation: "A line gives an order, so its verb stands in the plain form. Only a question or an event speaks of what somebody does.",
    example: "burns this\n→ burn this",
  },
  PX2004: {
    severity: "error",
    text: "{word} is not an event.",
    explanation: "What a clause waits for or replaces is one of the events of the vocabulary, with what it happens to before it or after `of`.",
    example: "stay: instead of enters-topor of user { … }\n→ stay: instead of enters-torpor of user { … }",
  },
  PX2005: {
    severity: "error",
    text: "No sequence has a step called {word}.",
    explanation: "A window is a step, a group or a whole sequence that a rule declares.",
    example: "during before-rnage\n→ during before-range",
  },
  PX2006: {
    severity: "error",
    text: "The name {name} is given twice.",
    explanation: "A name stands for one thing in all of a clause. Give the second one a name of its own.",
    example: "target prize: a weapon\nchoose prize: a vampire\n→ target prize: a weapon\nchoose victim: a vampire",
  },
  PX2007: {
    severity: "error",
    text: "{name} means something already and cannot be given as a name.",
    explanation: "It is a word of the vocabulary, or a rule or set declares it. A line that uses the name could be read in two ways.",
    example: "target vampire: a vampire\n→ target victim: a vampire",
  },
  PX2008: {
    severity: "warning",
    text: "The name {name} is never used.",
    explanation: "Either a line that should use it is missing, or the name and its line can go.",
    example: "remember blood of user as before\n→ (without that line)",
  },
  PX2009: {
    severity: "warning",
    text: "Nothing happens to the target {name}.",
    explanation: "A target is named so that the body can do something to it. No line of this card uses this one.",
    example: "target victim: a vampire\nburn this\n→ target victim: a vampire\ntap victim",
  },
  PX2010: {
    severity: "error",
    text: "There is no {role} here.",
    explanation: "Some names are there only in some clauses: `this`, `you` and `bearer` on a card, `user` where somebody plays or uses the clause, `it` where an event or `for each` speaks of something.",
    example: "fade: when round ends { tap user }\n→ fade: when round ends { tap bearer }",
  },
  PX2011: {
    severity: "error",
    text: "No card is called {name}.",
    explanation: "A name in quotes is the name of a card of this project, or an alias of one.",
    example: "a \"Grey Huond\"\n→ a \"Grey Hound\"",
  },
  PX2012: {
    severity: "error",
    text: "{word} is not a number that things have.",
    explanation: "A line with + or - changes a number of the vocabulary, such as bleed, stealth or strength.",
    example: "stealht +1 of action\n→ stealth +1 of action",
  },

  // ---------------------------------------------------------------- types
  PX2101: {
    severity: "error",
    text: "{what} is {have}, and here must stand {want}.",
    explanation: "Each word takes things of one kind: counters are burned from a card or a Methuselah, damage is dealt to a card, an action is directed at a Methuselah.",
    example: "directed at site\n→ directed at controller of site",
  },
  PX2102: {
    severity: "error",
    text: "{subject} can never be {word}.",
    explanation: "The condition would hold for nothing at all, or for everything when it is turned round.",
    example: "a vampire that is an ally\n→ a vampire",
  },
  PX2103: {
    severity: "error",
    text: "{subject} has no {property}.",
    explanation: "Each property belongs to one kind of thing; the hint says to which.",
    example: "pool of user\n→ pool of you",
  },
  PX2104: {
    severity: "error",
    text: "It is not said whose {property} is meant.",
    explanation: "Nothing is assumed for this property; say it with `of`.",
    example: "if blood is 3 { … }\n→ if blood of user is 3 { … }",
  },
  PX2105: {
    severity: "error",
    text: "The {property} cannot be raised or lowered.",
    explanation: "A line with + or - holds for a time, and only some numbers have such changes. Counters are gained, burned and moved instead.",
    example: "blood +1 of user\n→ gain 1 blood to user",
  },
  PX2106: {
    severity: "error",
    text: "It is not said which {noun} is meant.",
    explanation: "Several could fit. Let somebody choose one and give it a name, or write `each` for all of them.",
    example: "tap a minion controlled by prey\n→ choose victim: a minion controlled by prey\ntap victim",
  },
  PX2107: {
    severity: "error",
    text: "{what} alone is no question.",
    explanation: "A condition says what something is, has or equals.",
    example: "if blood of user { … }\n→ if blood of user is at least 1 { … }",
  },
  PX2108: {
    severity: "error",
    text: "The {property} is never {word}.",
    explanation: "The hint lists what it can be.",
    example: "if range is far { … }\n→ if range is long { … }",
  },
  PX2109: {
    severity: "error",
    text: "{word} does not compare two things.",
    explanation: "Before `than` stands a comparison of the vocabulary.",
    example: "a vampire yunger than user\n→ a vampire younger than user",
  },
  PX2110: {
    severity: "error",
    text: "{what} is one thing already and cannot be narrowed.",
    explanation: "`that is`, `whose`, `controlled by` and adjectives choose among many. Ask about a single thing with `if` or `only if`.",
    example: "tap user that is ready\n→ if user is ready { tap user }",
  },
  PX2111: {
    severity: "error",
    text: "It is not said what the other {noun} is other than.",
    explanation: "Outside of cards nothing is meant by `other` and `another` alone.",
    example: "each other seat\n→ each seat other than active",
  },
  PX2112: {
    severity: "error",
    text: "{words} cannot be counted here.",
    explanation: "An amount says how many of something: counters, damage, cards. Each verb has its own; the hint lists them.",
    example: "draw 2 blood\n→ draw 2 cards",
  },
  PX2113: {
    severity: "error",
    text: "This choice offers nothing that can be chosen.",
    explanation: "After the colon stand the things to choose from (`a weapon that is on opposing`, `up to 2 vampires`) or numbers (`a number from 1 to 3`).",
    example: "choose prize: each weapon\n→ choose prize: a weapon",
  },
  PX2114: {
    severity: "error",
    text: "{word} is said twice here.",
    explanation: "A word that is repeated adds nothing; most likely another one was meant.",
    example: "tap each ready ready vampire\n→ tap each ready vampire",
  },
  PX2115: {
    severity: "error",
    text: "Here `it` is the {noun} that is looked for, so each is compared with itself.",
    explanation: "In a description `it` is the subject of the event or the one in hand in `for each`. Where there is neither, it can only be what is described. Name what you mean: a role, a target, or something remembered on a line above.",
    example: "for each retainer that is on it { burn it }\n→ for each retainer that is on user { burn it }",
  },
  PX2116: {
    severity: "error",
    text: "{property} is asked of one thing, and {subject} may be several.",
    explanation: "Each of several things has its own blood, controller or name; a property of all of them together is none of these.",
    example: "if blood of each vampire is 0 { … }\n→ if any vampire whose blood is 0 { … }",
  },

  // ---------------------------------------------------------------- verbs
  PX2201: {
    severity: "error",
    text: "{verb} what?",
    explanation: "The verb does something to a thing or an amount, and that is missing.",
    example: "tap\n→ tap user",
  },
  PX2202: {
    severity: "error",
    text: "Nothing of that kind stands directly after {verb}.",
    explanation: "The verb says all by itself, or joins what it needs by a preposition.",
    example: "strike opposing\n→ strike with this",
  },
  PX2203: {
    severity: "error",
    text: "{verb} takes no {prep}.",
    explanation: "Each verb has its own prepositions; the hint lists them.",
    example: "deal 1 damage at opposing\n→ deal 1 damage to opposing",
  },
  PX2204: {
    severity: "error",
    text: "{verb} needs a {prep}.",
    explanation: "Without it the line does not say enough.",
    example: "deal 1 damage\n→ deal 1 damage to opposing",
  },
  PX2205: {
    severity: "error",
    text: "{verb} needs a block in braces.",
    explanation: "The block says what happens if what the line begins comes to a good end.",
    example: "call referendum\n→ call referendum { burn 1 pool from prey }",
  },
  PX2206: {
    severity: "error",
    text: "{verb} takes no block.",
    explanation: "The line says all by itself; write the lines of the block below it.",
    example: "burn this { tap user }\n→ burn this\ntap user",
  },
  PX2207: {
    severity: "error",
    text: "Only sequences may use {verb}.",
    explanation: "The word moves the timing of the game along, which is written in the rules and never on a card.",
    example: "repeat\n→ press to continue",
  },
  PX2208: {
    severity: "error",
    text: "There is no later step {word} to go to.",
    explanation: "Going elsewhere is always forward, to a step of the sequence or of a group around this line.",
    example: "go to A\n→ go to F",
  },
  PX2209: {
    severity: "error",
    text: "Nothing repeats here.",
    explanation: "`repeat` stands inside a group that says `repeats`.",
    example: "E presses { repeat }\n→ round repeats { E presses { repeat } }",
  },
  PX2210: {
    severity: "error",
    text: "It is not said how long this lasts.",
    explanation: "What somebody can, cannot or must do holds for a time. Only for verbs that have a window of their own is it known how long.",
    example: "prey cannot act\n→ for this-turn { prey cannot act }",
  },
  PX2211: {
    severity: "error",
    text: "{word} is not one of the words after {verb} {prep}.",
    explanation: "The hint lists the words that can stand there.",
    example: "put this into torpr\n→ put this into torpor",
  },
  PX2212: {
    severity: "error",
    text: "{word} is not the name of a sequence.",
    explanation: "What is run or called is a sequence that a rule declares.",
    example: "run combt with acting and blocking\n→ run combat with acting and blocking",
  },

  PX2213: {
    severity: "error",
    text: "A new line seems to begin with {verb}.",
    explanation: "Each effect stands on a line of its own, or behind a `;` in a short block. Two of them on one line are read as one, which says nothing.",
    example: "tap user set clan of opposing to Assamite\n→ tap user\nset clan of opposing to Assamite",
  },

  // ---------------------------------------------------------------- headers
  PX2301: {
    severity: "error",
    text: "This {type} states no {header}.",
    explanation: "What every card of a type has printed, its text must state.",
    example: "type vampire\n→ type vampire\nclan Assamite\ncapacity 6",
  },
  PX2302: {
    severity: "error",
    text: "{word} is not a header.",
    explanation: "The first lines say what is printed in the corners. The hint lists the ones for this place.",
    example: "tpye combat\n→ type combat",
  },
  PX2303: {
    severity: "error",
    text: "The header {header} stands here twice.",
    explanation: "Put all of it on one line.",
    example: "cost 1 blood\ncost 1 pool\n→ cost 1 blood, 1 pool",
  },
  PX2304: {
    severity: "error",
    text: "{header} does not say what it should.",
    explanation: "The hint shows how the line is written.",
    example: "capacity large\n→ capacity 6",
  },
  PX2305: {
    severity: "error",
    text: "No {what} is called {word}.",
    explanation: "Sets declare what there is: clans, disciplines, sects, titles, kinds. Declare it in its set, or correct the spelling.",
    example: "clan Asamite\n→ clan Assamite",
  },
  PX2306: {
    severity: "error",
    text: "{type} has no {header}.",
    explanation: "The header belongs to other types of cards; nothing would read it here.",
    example: "type combat\ncapacity 6\n→ type combat",
  },
  PX2307: {
    severity: "error",
    text: "{discipline} has one level only: {word} cannot stand in capitals.",
    explanation: "The set that brings it says `one level`: a minion has it or not, and superior there is none.",
    example: "disciplines VIS\n→ disciplines vis",
  },

  // ---------------------------------------------------------------- clauses
  PX2401: {
    severity: "error",
    text: "{line} belongs to the announcement, and cannot stand inside a block.",
    explanation: "What is settled when a play or use is declared stands directly in its clause.",
    example: "if range is close { target prize: a weapon }\n→ target prize: a weapon",
  },
  PX2402: {
    severity: "error",
    text: "{clause} has no {line}.",
    explanation: "Nothing would read the line there. Plays, actions, abilities and strikes are announced; triggers wait for their event; continuous clauses hold by themselves.",
    example: "fade: when round ends { directed at prey }\n→ fade: when round ends { burn this }",
  },
  PX2403: {
    severity: "error",
    text: "{line} stands in this clause twice.",
    explanation: "There is one for each play or use. Join what belongs together on one line.",
    example: "limit once per round\nlimit once per turn\n→ limit once per round",
  },
  PX2404: {
    severity: "error",
    text: "No line of {base} matches this one.",
    explanation: "In `superior as basic, but { … }` each line with - or = is exactly one line of the other play.",
    example: "play superior as basic, but { - deal 3 damage to opposing }\n→ play superior as basic, but { - deal 1 damage to opposing }",
  },
  PX2405: {
    severity: "error",
    text: "Several lines of {base} match this one.",
    explanation: "The patch must say which. Write the play in full, or replace the block around the line.",
    example: "- deal 1 damage to opposing\n→ - if range is close { deal 1 damage to opposing }",
  },
  PX2406: {
    severity: "error",
    text: "This card has no play {base} to start from.",
    explanation: "After `as` stands the level or label of another play of the same card that is itself written out.",
    example: "play superior as bsic, but { … }\n→ play superior as basic, but { … }",
  },
  PX2407: {
    severity: "error",
    text: "Two clauses are called {label}.",
    explanation: "Rulings name clauses by their labels, so each is there once.",
    example: "bite: when round ends { … }\nbite: when combat ends { … }\n→ bite: when round ends { … }\nflee: when combat ends { … }",
  },
  PX2408: {
    severity: "error",
    text: "A continuous clause changes numbers, sets words such as a clan, and says what can, cannot or must be done; nothing happens in it.",
    explanation: "For what happens at a moment, wait for the event: `LABEL: when EVENT { … }`.",
    example: "guard: while bearer is ready { tap this }\n→ guard: when bearer is-damaged { tap this }",
  },
  PX2409: {
    severity: "error",
    text: "Only what lasts can stand in a span.",
    explanation: "A span holds changes of numbers, words that are set in place of others (`set clan of bearer to …`), what can, cannot or must be done, and clauses with labels. What happens at once stands before it.",
    example: "for this-round { tap user }\n→ tap user",
  },
  PX2410: {
    severity: "error",
    text: "{what} cannot stand here.",
    explanation: "Between the braces of a card stand headers, clauses and rulings; what happens stands in a clause.",
    example: "card \"Grey Hound\" { tap bearer }\n→ card \"Grey Hound\" { play basic { tap user } }",
  },
  PX2411: {
    severity: "error",
    text: "It is not said what happens when this meets its double.",
    explanation: "Several copies of this clause can hold for one and the same thing. Say cumulative, once per ROUND (or another span), or highest.",
    example: "aura: bleed +1 of each vampire controlled by you\n→ aura: bleed +1 of each vampire controlled by you cumulative",
  },
  PX2412: {
    severity: "error",
    text: "This action can touch what another Methuselah controls, and says neither directed at nor undirected.",
    explanation: "It decides who may block. Say whom the action is directed at, or that it is undirected.",
    example: "target site: a location\n→ target site: a location\ndirected at controller of site",
  },
  PX2413: {
    severity: "error",
    text: "{word} is not a span.",
    explanation: "The hint lists the spans there are.",
    example: "for this-fight { … }\n→ for this-combat { … }",
  },
  PX2414: {
    severity: "error",
    text: "{resource} is not something that can be paid.",
    explanation: "A cost is an amount of blood, pool, life, or of a resource that a set declares; each stands there once.",
    example: "cost 2 bloood\n→ cost 2 blood",
  },
  PX2415: {
    severity: "error",
    text: "The cost needs {name}, and the play does not announce it.",
    explanation: "An amount that is not fixed is named when the play is announced.",
    example: "cost X blood\n→ cost X blood\nplay basic { announce X: a number from 1 to blood of user }",
  },
  PX2416: {
    severity: "error",
    text: "These clauses set each other off without end: {chain}.",
    explanation: "Each happens because of the one before, and the last leads back to the first. A condition, or a limit once per turn, breaks the chain.",
    example: "echo: when a card is-burned { burn each retainer }\n→ echo: when a card is-burned { limit once per turn; burn each retainer }",
  },
  PX2417: {
    severity: "error",
    text: "{word} is not a kind of {what}.",
    explanation: "The hint lists the ones there are.",
    example: "raid: action bled { … }\n→ raid: action bleed { … }",
  },
  PX2418: {
    severity: "error",
    text: "The play {word} is called almost like {near}.",
    explanation: "The two levels of a discipline are basic and superior. A play with a label of its own is neither, and needs a name that nobody takes for a level.",
    example: "play suprior { … }\n→ play superior { … }",
  },
  PX2419: {
    severity: "error",
    text: "Nothing asks whether something is {mark}.",
    explanation: "A mark is there to be asked for by another line. With this name, no line of any card or rule does.",
    example: "mark user as wonded\n→ mark user as wounded",
  },
} as const satisfies Record<string, MessageEntry>;

export type LowerCode = keyof typeof lowerMessages;

/** The names between braces in a text. */
type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/** What a message of this code must be given. */
export type LowerParameters<Code extends LowerCode> = Record<Names<(typeof lowerMessages)[Code]["text"]>, string>;

/** The text of a message with its parameters put in. */
export function lowerMessageText<Code extends LowerCode>(code: Code, parameters: LowerParameters<Code>): string {
  return lowerMessages[code].text.replace(/\{([a-z]+)\}/g, (_, name: string) => (parameters as Record<string, string>)[name] ?? "");
}
