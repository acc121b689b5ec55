/**
 * What assembling a project can find: in rulings, their citations and patches, in
 * names that stand twice, in cards that follow others. Codes are never reused.
 */
import type { Diagnostic, DiagnosticExtras, MessageEntry, Span } from "../../grammar/index.ts";

export const projectMessages = {
  PX3001: {
    severity: "error",
    text: "{authority} is not an authority that rulings cite.",
    explanation: "A ruling cites who gave it: RTR, TOM, LSJ, SFC, FAQ, Rulebook, Sabbat, Outline (the combat post) or NoR (rules that came with a set).",
    example: "ruling no-strike (RTT 1994-11-09) clarifies bite { … }\n→ ruling no-strike (RTR 1994-11-09) clarifies bite { … }",
  },
  PX3002: {
    severity: "error",
    text: "There is no day {date}.",
    explanation: "The month has no such day, or the year no such month. The list of rulings writes its dates as year, month, day.",
    example: "(RTR 1996-02-30)\n→ (RTR 1996-02-29)",
  },
  PX3010: {
    severity: "error",
    text: "The ruling {label} does not say what it rules.",
    explanation: "Each ruling holds a sentence in quotes, in the project's own words, for those who read it beside the card.",
    example: "ruling no-strike (RTR 1994-11-09) clarifies bite { misread { … } }\n→ ruling no-strike (RTR 1994-11-09) clarifies bite { \"The bite is no strike.\" misread { … } }",
  },
  PX3011: {
    severity: "warning",
    text: "No scenario proves the ruling {label}.",
    explanation: "A ruling is proven by a scenario that fails without it (or, for one that clarifies, with its misreading). Until then it is not counted. What no program can check is marked by hand, with the reason.",
    example: "ruling effect-not-price (LSJ 1997-03-27) amends raid { \"…\" - cost 2 blood }\n→ ruling effect-not-price (LSJ 1997-03-27) amends raid { \"…\" - cost 2 blood scenario \"one blood is enough\" { … } }",
  },
  PX3012: {
    severity: "error",
    text: "The clarifying ruling {label} does not show the reading that it rejects.",
    explanation: "A ruling that clarifies changes nothing, so its proof is the wrong reading, written as a patch in misread, and a scenario that fails with it.",
    example: "ruling no-strike (RTR 1994-11-09) clarifies bite { \"…\" scenario \"…\" { … } }\n→ ruling no-strike (RTR 1994-11-09) clarifies bite { \"…\" misread { - … + … } scenario \"…\" { … } }",
  },
  PX3013: {
    severity: "error",
    text: "The amending ruling {label} cannot have a misreading.",
    explanation: "A ruling that amends is proven by leaving it out. If the card meant it from the start, the ruling clarifies; then the card's clause says what is right and misread says what is wrong.",
    example: "ruling effect-not-price (LSJ 1997-03-27) amends raid { - cost 2 blood misread { … } }\n→ ruling effect-not-price (LSJ 1997-03-27) amends raid { - cost 2 blood }",
  },
  PX3014: {
    severity: "error",
    text: "The amending ruling {label} changes nothing.",
    explanation: "A ruling that amends holds the lines that it takes out (-) and puts in (+), or takes an earlier ruling back (supersedes).",
    example: "ruling effect-not-price (LSJ 1997-03-27) amends raid { \"…\" }\n→ ruling effect-not-price (LSJ 1997-03-27) amends raid { \"…\" - cost 2 blood + burn 2 blood from user }",
  },
  PX3015: {
    severity: "error",
    text: "{what} does not belong in a ruling that {mode}.",
    explanation: "A ruling that amends holds lines with - and +; one that clarifies holds them in misread; one that follows another card names with not applicable what does not fit.",
    example: "ruling no-strike (RTR 1994-11-09) clarifies bite { - deal 1 damage }\n→ ruling no-strike (RTR 1994-11-09) clarifies bite { misread { - deal 1 damage } }",
  },
  PX3016: {
    severity: "error",
    text: "No topic {topic} is declared.",
    explanation: "Rulings gather under topics, which are declared once, beside the rules: topic LABEL \"title\".",
    example: "ruling ignore-burns (TOM 1996-03-26) amends burns under A1 { … }\n→ ruling ignore-burns (TOM 1996-03-26) amends burns under A01 { … }",
  },
  PX3017: {
    severity: "error",
    text: "The misreading of {label} does nothing but drop {clause}.",
    explanation: "That a clause does not exist is no reading that anybody held. Say how the clause was misunderstood.",
    example: "misread { - bite: when round ends { burn this } }\n→ misread { - burn this + tap this }",
  },
  PX3018: {
    severity: "error",
    text: "The misreading of {label} says what the card says.",
    explanation: "What it takes out it puts in again, so no game can tell the two readings apart. Write the + line as somebody has understood it wrongly.",
    example: "misread { - burn this + burn this }\n→ misread { - burn this + tap this }",
  },
  PX3020: {
    severity: "error",
    text: "There are two {kind}s of the name {name}.",
    explanation: "A name stands for one thing in the whole project. The other place is shown as well; take one of them out or give it its own name.",
    example: "card \"Rosalind\" { … } card \"Rosalind\" { … }\n→ card \"Rosalind\" { … }",
  },
  PX3021: {
    severity: "error",
    text: "The name {name} already belongs to {owner}.",
    explanation: "An alias is another spelling of one card's name, so no second card can have it.",
    example: "card \"Kiss of Ra, The\" { alias \"Rosalind\" }\n→ card \"Kiss of Ra, The\" { alias \"Kiss of Ra\" }",
  },
  PX3022: {
    severity: "error",
    text: "There are two rulings {label} here.",
    explanation: "A ruling is named by its label, so that others can supersede it or go after it. Each ruling of a card has its own, those taken over from a followed card included.",
    example: "ruling once (…) … ruling once (…) …\n→ ruling once (…) … ruling once-a-turn (…) …",
  },
  PX3023: {
    severity: "error",
    text: "There are two {what} {label} here.",
    explanation: "Rulings name a step by its number or name and a clause by its label, so each stands once: a step among its neighbours, a clause within the clause around it.",
    example: "A begins { … } A maneuvers { … }\n→ A begins { … } B maneuvers { … }",
  },
  PX3024: {
    severity: "error",
    text: "There are two scenarios {name} here.",
    explanation: "Reports name a scenario by its ruling and its own name.",
    example: "scenario \"a dodge\" { … } scenario \"a dodge\" { … }\n→ scenario \"a dodge\" { … } scenario \"a dodge at long range\" { … }",
  },
  PX3025: {
    severity: "warning",
    text: "{name} differs from {other} only in capitals, accents or marks.",
    explanation: "Two cards whose names sound alike are most likely one card written twice. The other place is shown as well.",
    example: "card \"Grey Hound\" { … } card \"Grey hound\" { … }\n→ card \"Grey Hound\" { … }",
  },
  PX3026: {
    severity: "warning",
    text: "This file holds no card, rule, set, topic or sequence.",
    explanation: "It is empty, or everything in it stands in comments, so nothing comes of it. Write what it is for, or delete it.",
    example: "// card \"Grey Hound\" { … }\n→ card \"Grey Hound\" { … }",
  },
  PX3030: {
    severity: "error",
    text: "There is no ruling {label} to {what}.",
    explanation: "supersedes, after and not applicable name another ruling by its label: of this card or rule, or of what this one touches or follows.",
    example: "ruling together-again (RTR 1996-11-13) supersedes acting-frist { … }\n→ ruling together-again (RTR 1996-11-13) supersedes acting-first { … }",
  },
  PX3031: {
    severity: "error",
    text: "{label} is not later than {other}, which it supersedes.",
    explanation: "Only a later ruling takes an earlier one back, and its day must be known.",
    example: "ruling a (RTR 1995-01-01) supersedes b { … } ruling b (RTR 1996-01-01) …\n→ ruling b (RTR 1996-01-01) supersedes a { … }",
  },
  PX3032: {
    severity: "error",
    text: "{label} cannot go after {other}.",
    explanation: "after orders two rulings of the same day. Rulings of different days go by their dates, and no two can each go after the other.",
    example: "ruling a (RTR 1995-01-01) amends raid after b { … } ruling b (RTR 1996-01-01) …\n→ ruling a (RTR 1995-01-01) amends raid { … }",
  },
  PX3033: {
    severity: "error",
    text: "{label} and {other} are of the same day and touch the same line: {line}",
    explanation: "Which of them goes first changes the card. Say it in the later of the two: after LABEL.",
    example: "ruling b (RTR 1996-01-24) amends raid { - cost 2 blood + cost 3 blood }\n→ ruling b (RTR 1996-01-24) amends raid after a { - cost 2 blood + cost 3 blood }",
  },
  PX3040: {
    severity: "error",
    text: "{item} has no {part}.",
    explanation: "A ruling names what it touches: the label of a clause, a play by its level, header.cost, the number or name of a step, with dots between outer and inner, and the name of another card or rule in quotes before it.",
    example: "ruling effect-not-price (LSJ 1997-03-27) amends riad { … }\n→ ruling effect-not-price (LSJ 1997-03-27) amends raid { … }",
  },
  PX3041: {
    severity: "error",
    text: "{part} names several parts of {item}.",
    explanation: "Name the outer part as well: basic.stay, D.2.ii.",
    example: "amends stay\n→ amends basic.stay",
  },
  PX3042: {
    severity: "error",
    text: "There is no card, rule or sequence {name}.",
    explanation: "A ruling can touch and follow only what is in the project, under its name or an alias of it.",
    example: "follows \"Grey Huond\"\n→ follows \"Grey Hound\"",
  },
  PX3043: {
    severity: "error",
    text: "No line in {where} reads: {line}",
    explanation: "The line after - or = must stand there word for word (spaces and comments do not count), a block with its whole block unless … stands in its place.",
    example: "- burn 2 bloods from user\n→ - burn 2 blood from user",
  },
  PX3044: {
    severity: "error",
    text: "More than one line in {where} reads: {line}",
    explanation: "It must be clear which line is meant. Name an inner part in the ruling's path, or take the block around the line.",
    example: "ruling more (RTR 1996-01-24) amends raid { - burn 1 blood from user }\n→ ruling more (RTR 1996-01-24) amends raid.pay { - burn 1 blood from user }",
  },
  PX3045: {
    severity: "error",
    text: "{other} has already taken out the line: {line}",
    explanation: "Rulings apply in the order of their dates, each on what the earlier ones have left. Patch what stands there now, or supersede the earlier ruling.",
    example: "- cost 2 blood\n→ - burn 2 blood from user",
  },
  PX3046: {
    severity: "error",
    text: "This line cannot stand in {where}: {line}",
    explanation: "Headers stand at the top of a card, steps in sequences, clauses beside clauses or in a span, and a clause that is one line holds that one line.",
    example: "- cost 2 blood\n+ capacity 5\n→ - cost 2 blood\n+ burn 2 blood from user",
  },
  PX3047: {
    severity: "error",
    text: "It is not clear where this line goes: {line}",
    explanation: "The ruling touches several parts. Put the line after the one that it replaces (-) or follows (=).",
    example: "amends raid, rest { + burn this }\n→ amends raid, rest { = bleed +1 of action + burn this }",
  },
  PX3048: {
    severity: "error",
    text: "The block of this line cannot be kept: {line}",
    explanation: "With … for its block, a line that is put in takes over the block of the line taken out just before it. Without a new line the block's lines stay where they are; an if with otherwise cannot go without a new line.",
    example: "+ if range is long { … }\n→ - if range is close { … }\n+ if range is long { … }",
  },
  PX3049: {
    severity: "error",
    text: "Two lines of this patch mean the same place: {line}",
    explanation: "Each line of a patch stands for another line of the card, and what is taken out with its block cannot be touched again.",
    example: "- cost 2 blood\n- cost 2 blood\n→ - cost 2 blood",
  },
  PX3050: {
    severity: "error",
    text: "The ruling {label} of {card} does not fit here. {reason}",
    explanation: "A card that follows another takes over its rulings; each must fit the clauses of the same label. Name one that cannot with its reason: not applicable LABEL: \"why\".",
    example: "ruling like-the-wolf (TOM 1995-12-16) follows \"Grey Hound\" { \"…\" }\n→ ruling like-the-wolf (TOM 1995-12-16) follows \"Grey Hound\" { \"…\" not applicable life-is-fixed: \"its life does not depend on a level\" }",
  },
  PX3051: {
    severity: "error",
    text: "{card} follows itself.",
    explanation: "Following goes from the younger wording to the older one, never in a circle.",
    example: "card \"A\" { … follows \"B\" } card \"B\" { … follows \"A\" }\n→ card \"A\" { … follows \"B\" } card \"B\" { … }",
  },
  PX3052: {
    severity: "warning",
    text: "{card} has no ruling that could be taken over.",
    explanation: "Following a card means to take over its rulings. Without any, nothing is ruled here.",
    example: "ruling like-the-wolf (TOM 1995-12-16) follows \"Grey Hound\" { … }\n→ (give the card Grey Hound its rulings first)",
  },
  PX3060: {
    severity: "error",
    text: "The ruling {label} does not hold on {date}.",
    explanation: "A scenario plays on a day on which its ruling holds: from the ruling's date and the card's printing until another ruling supersedes it.",
    example: "ruling a (RTR 1996-06-26) … { scenario \"…\" as of 1995-01-01 { … } }\n→ ruling a (RTR 1996-06-26) … { scenario \"…\" as of 1996-06-26 { … } }",
  },
} as const satisfies Record<string, MessageEntry>;

export type ProjectCode = keyof typeof projectMessages;

type ParameterNames<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never;

export type ProjectParameters<Code extends ProjectCode> = Record<ParameterNames<(typeof projectMessages)[Code]["text"]>, string>;

/** The diagnostic of a code with its parameters put in; a missing or wrong parameter does not compile. */
export function projectDiagnostic<Code extends ProjectCode>(
  code: Code,
  place: { readonly file: string; readonly span: Span },
  parameters: ProjectParameters<Code>,
  extras: DiagnosticExtras = {},
): Diagnostic {
  const { severity, text } = projectMessages[code];
  const message = text.replace(/\{([a-z]+)\}/g, (_, name: string) => (parameters as Record<string, string>)[name] ?? "");
  return { code, severity, message, file: place.file, span: { start: place.span.start, end: place.span.end }, ...extras };
}
