/**
 * Every message that reading a file can give. Codes are never reused.
 * `text` is the sentence the author sees, with its parameters in braces;
 * `explanation` says why and what to do; `example` shows the fault, and below it
 * the same lines put right.
 */

export interface MessageEntry {
  readonly severity: "error" | "warning";
  readonly text: string;
  readonly explanation: string;
  readonly example: string;
}

export const messages = {
  PX1001: {
    severity: "error",
    text: "The character {character} has no meaning here.",
    explanation: "Outside of quotes only words, numbers, dates and the marks { } ( ) : , ; . + - = stand in a file. Put names of cards and sentences in quotes.",
    example: "limit once per round!\n→ limit once per round",
  },
  PX1002: {
    severity: "error",
    text: "This quoted text is not closed.",
    explanation: "A text in quotes ends on the line where it began. A quote inside of it is written \\\" and a backslash \\\\.",
    example: "card \"Grey Hound {\n→ card \"Grey Hound\" {",
  },
  PX1003: {
    severity: "error",
    text: "{text} is neither a number nor a word.",
    explanation: "Numbers are whole and written in digits only; a word begins with a letter. Leave a space between a number and the word after it.",
    example: "deal 1R damage\n→ deal 1 damage",
  },
  PX1004: {
    severity: "error",
    text: "{text} is not written like a date.",
    explanation: "A date is the year, the month and the day with two digits each, so that dates sort as they are written.",
    example: "(RTR 1994-11-9)\n→ (RTR 1994-11-09)",
  },
  PX1005: {
    severity: "error",
    text: "The number {text} is too large.",
    explanation: "Numbers have at most 15 digits; larger ones could not be counted exactly.",
    example: "strength 99999999999999999\n→ strength 99",
  },
  PX1006: {
    severity: "error",
    text: "The file is larger than 10 MB.",
    explanation: "A file holds a card, its rulings and their proofs. Nothing of this file was read; split it.",
    example: "(a file of 20 MB)\n→ (one file for each card)",
  },
  PX1007: {
    severity: "error",
    text: "This is nested more than {limit} levels deep.",
    explanation: "What stands inside was not read. A phrase or block nested so deeply is most likely a slip; name a part of it with remember, or make it a clause of its own.",
    example: "if a { if b { if c { … } } }\n→ if a and b and c { … }",
  },
  PX1008: {
    severity: "error",
    text: "In this text stands a character that cannot be seen: {character}.",
    explanation: "Control characters, tabs, breaks of lines and marks without width have no place in names and sentences: nobody could tell such a name from the one without. Delete the character, or write a space.",
    example: "(a name with a tab in it)\n→ \"Plain Knife\"",
  },
  PX1010: {
    severity: "error",
    text: "This block is not closed.",
    explanation: "Each { needs its }. Where the indentation shows that the block has ended, reading went on as if the } stood there.",
    example: "play basic { deal 1 damage\n→ play basic { deal 1 damage }",
  },
  PX1011: {
    severity: "error",
    text: "This } closes nothing.",
    explanation: "There is a } without its {: one too many, or the { at the end of an earlier line is missing.",
    example: "cost 1 blood }\n→ cost 1 blood",
  },
  PX1012: {
    severity: "error",
    text: "A { is missing at the end of this line.",
    explanation: "The lines below are indented as the block of this line, and a } follows, but the block is not opened.",
    example: "play basic\n  deal 1 damage\n}\n→ play basic {\n  deal 1 damage\n}",
  },
  PX1013: {
    severity: "error",
    text: "{what} needs a block in braces.",
    explanation: "What the line governs stands between { and } after it.",
    example: "if range is close\n→ if range is close { deal 1 damage }",
  },
  PX1014: {
    severity: "error",
    text: "{what} takes no block in braces.",
    explanation: "The line says all by itself. Close the block before it, or write the lines of the block below it.",
    example: "limit once per round { deal 1 damage }\n→ limit once per round\ndeal 1 damage",
  },
  PX1015: {
    severity: "error",
    text: "A block stands here without a line that it belongs to.",
    explanation: "A { stands at the end of the line that governs the block.",
    example: "{ deal 1 damage }\n→ may { deal 1 damage }",
  },
  PX1016: {
    severity: "error",
    text: "Something is left out here.",
    explanation: "A … stands only in the line of a patch, for the block that the patch keeps as it is. Anywhere else the text of the card must be there in full.",
    example: "play basic { … }\n→ play basic { deal 1 damage }",
  },
  PX1017: {
    severity: "error",
    text: "There is no if that this otherwise belongs to.",
    explanation: "An otherwise follows directly on the block of an if, and has a block of its own.",
    example: "otherwise { burn this }\n→ if range is close { deal 1 damage } otherwise { burn this }",
  },
  PX1020: {
    severity: "error",
    text: "{found} cannot stand here; a file holds cards, rules, sets, topics and sequences.",
    explanation: "Everything in a file belongs to a card, a rule, a set, a topic or a sequence, each opened by that word.",
    example: "\"Grey Hound\" { … }\n→ card \"Grey Hound\" { … }",
  },
  PX1021: {
    severity: "error",
    text: "{found} does not fit in {what}.",
    explanation: "The words of each kind of line have an order. The hint shows how such a line is written.",
    example: "limit once in round\n→ limit once per round",
  },
  PX1022: {
    severity: "error",
    text: "{what} ends too early.",
    explanation: "Something is missing at the end of the line. A line goes on below only when the next one is indented deeper and this one ends in a comma, and, or, + or -.",
    example: "deal 1 damage to\n→ deal 1 damage to opposing",
  },
  PX1023: {
    severity: "error",
    text: "{what} needs a label.",
    explanation: "Every clause but play has a label, so that rulings can name it: a word, a colon, then the clause.",
    example: "when round ends { burn this }\n→ fade: when round ends { burn this }",
  },
  PX1024: {
    severity: "error",
    text: "A colon is missing between the label {label} and its clause.",
    explanation: "The label of a clause is followed by a colon.",
    example: "bite when round ends { burn this }\n→ bite: when round ends { burn this }",
  },
  PX1025: {
    severity: "error",
    text: "{found} opens a block that {where} does not have.",
    explanation: "The first word says what a block is. It is not one of those that may stand here.",
    example: "basic { deal 1 damage }\n→ play basic { deal 1 damage }",
  },
  PX1026: {
    severity: "error",
    text: "{name} cannot be given as a name.",
    explanation: "The word joins phrases (of, other, with, is and the like), so a line that uses it as a name would be read in another way. Any other word will do.",
    example: "choose other: a vampire\ntap other\n→ choose second: a vampire\ntap second",
  },
  PX1030: {
    severity: "error",
    text: "{found} cannot stand in a ruling.",
    explanation: "A ruling holds what it says, in quotes; the lines of its patch, each after -, + or =; misread, not applicable, by hand; and scenarios.",
    example: "burn 2 blood from user\n→ + burn 2 blood from user",
  },
  PX1031: {
    severity: "error",
    text: "This line of a patch lacks its -, + or =.",
    explanation: "In a patch, - takes a line out, + puts one in, = names a line that stays.",
    example: "misread { cost 2 blood }\n→ misread { - cost 2 blood }",
  },
  PX1032: {
    severity: "error",
    text: "The ruling does not say what it does.",
    explanation: "A ruling amends or clarifies clauses, follows another card, or supersedes an earlier ruling.",
    example: "ruling no-strike (RTR 1994-11-09) { … }\n→ ruling no-strike (RTR 1994-11-09) clarifies bite { … }",
  },
  PX1040: {
    severity: "error",
    text: "{found} cannot stand in a scenario.",
    explanation: "A scenario holds lines that begin with given, when and then, and cards of its own.",
    example: "Ann strikes by hand\n→ when Ann strikes by hand",
  },
  PX1041: {
    severity: "error",
    text: "{found} is not one of the options of a choice.",
    explanation: "The block of choose one holds options, each a label, a colon and a block.",
    example: "choose one { burn this }\n→ choose one { lose: { burn this } keep: { tap this } }",
  },
  PX1042: {
    severity: "error",
    text: "This list joins with both and and or.",
    explanation: "A list of things is joined by commas with one and, or with one or. With both it could be read in two ways.",
    example: "burn this and that or it\n→ burn this, that or it",
  },
} as const satisfies Record<string, MessageEntry>;

export type MessageCode = keyof typeof messages;

/** The names between braces in a text. */
type ParameterNames<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${string} ${string}` | "" ? never : Name) | ParameterNames<Rest>
  : never;

/** What a message of this code must be given. */
export type MessageParameters<Code extends MessageCode> = Record<ParameterNames<(typeof messages)[Code]["text"]>, string>;

/** The text of a message with its parameters put in. */
export function messageText<Code extends MessageCode>(code: Code, parameters: MessageParameters<Code>): string {
  return messages[code].text.replace(/\{([a-z]+)\}/g, (_, name: string) => (parameters as Record<string, string>)[name] ?? "");
}

/** Severity, text, explanation and example of a code; undefined for an unknown one. */
export function explainCode(code: string): (MessageEntry & { readonly code: string }) | undefined {
  const entry: MessageEntry | undefined = (messages as Record<string, MessageEntry>)[code];
  return entry && { code, ...entry };
}
