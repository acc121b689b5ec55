/**
 * What is wrong with the lines of a scenario before it is played. Codes are never
 * reused. What goes wrong in play is no message but the scenario's failure.
 */
import type { Diagnostic, DiagnosticExtras, MessageEntry, Span } from "../../grammar/index.ts";

export const scenarioMessages = {
  PX4001: {
    severity: "error",
    text: "{part} is nothing that can be given of {name}.",
    explanation: "A given line says the kind of a card and its seat, and then what is true of it, each part after a comma. The hint lists the parts there are.",
    example: "given Ann: vampire of P, holding \"Whisper\"\n→ given P: holds \"Whisper\"\n  given Ann: vampire of P",
  },
  PX4002: {
    severity: "error",
    text: "{word} is no kind of card, and nothing that a card counts as.",
    explanation: "Before `of SEAT` stands the kind of the stand-in, perhaps with its clan, sect, title or other kinds before it; or `this`, or a card's name in quotes.",
    example: "given Ann: vampyre of P\n→ given Ann: vampire of P",
  },
  PX4003: {
    severity: "error",
    text: "Two things are called {name} here.",
    explanation: "Each stand-in, seat and named card of a scenario needs a name of its own, so that its lines can speak of it.",
    example: "given P: holds this as k, \"Whisper\" as k\n→ given P: holds this as k1, \"Whisper\" as k2",
  },
  PX4004: {
    severity: "error",
    text: "There is no card \"{name}\".",
    explanation: "A name in quotes is a card of the project, or one that this scenario declares itself with card \"…\" { … }.",
    example: "given P: holds \"Boding\"\n→ given P: holds \"Whisper\"",
  },
  PX4005: {
    severity: "error",
    text: "The word this means no card here.",
    explanation: "`this` is the card that the scenario stands in. Scenarios of rules and sequences name the cards that they need.",
    example: "rule \"Combat\" { scenario \"…\" { given P: holds this … } }\n→ rule \"Combat\" { scenario \"…\" { given P: holds \"Whisper\" … } }",
  },
  PX4006: {
    severity: "error",
    text: "Nobody and nothing is called {name} in this scenario.",
    explanation: "The lines speak of the seats and stand-ins of the given lines, of cards by their names in quotes, and of cards by the names given to them with `as`.",
    example: "given Ann: vampire of P\nwhen Anna hunts\n→ when Ann hunts",
  },
  PX4007: {
    severity: "error",
    text: "This line cannot be read: {line}.",
    explanation: "A when line says who does what; a then line what is true, or what is offered. The hint shows the forms that fit best.",
    example: "when Ann superior this\n→ when Ann plays this at superior",
  },
  PX4008: {
    severity: "error",
    text: "{name} is not among the seats {seats}.",
    explanation: "The line with `in this order` names every seat of the table.",
    example: "given P, Q in this order\ngiven Ann: vampire of R\n→ given P, Q, R in this order",
  },
  PX4009: {
    severity: "error",
    text: "{word} is not a step of a turn.",
    explanation: "A turn can be begun at its phases, and played forward to any of its steps.",
    example: "when untpa of P\n→ when untap-phase of P",
  },
  PX4010: {
    severity: "error",
    text: "The {property} of {card} is printed on it and cannot be given.",
    explanation: "Only stand-ins have numbers as the scenario needs them. A card of the project has what is printed; blood and life on it can be given.",
    example: "given Kal: this of P, capacity 8\n→ given Kal: this of P, blood 5",
  },
  PX4011: {
    severity: "error",
    text: "The scenario says nothing that must be true.",
    explanation: "Without a then line a scenario passes whatever happens, and proves nothing.",
    example: "when Ann hunts\n→ when Ann hunts\nthen blood of Ann is 5",
  },
  PX4012: {
    severity: "error",
    text: "Both {first} and {second} are given as acting.",
    explanation: "One action is taken at a time. Let the script say what the other one does later.",
    example: "given Ann: acting vampire of P\ngiven Tim: acting vampire of P\n→ given Tim: vampire of P",
  },
  PX4013: {
    severity: "error",
    text: "{word} is not a place where cards can be.",
    explanation: "Cards lie in a hand, library, crypt or ash heap, stand in the ready region or in torpor, or are uncontrolled; sets may add regions.",
    example: "given Ann: vampire of P, in torpour\n→ given Ann: vampire of P, in torpor",
  },
  PX4014: {
    severity: "error",
    text: "A card of the project is called {name}.",
    explanation: "A scenario's own card stands for one that the project lacks. Under the name of a card of the project it would hide that card, and what the scenario shows would say nothing of it. To have the card itself, name it without a text of its own.",
    example: "card \"Grey Hound\" { type retainer … }\n→ given Ann: vampire of P, bears \"Grey Hound\"",
  },
  PX4015: {
    severity: "error",
    text: "This is so in every game: {line}.",
    explanation: "A then line shows something when it could be wrong. Compare with what the scenario makes it: a number, a name, another card.",
    example: "then pool of P is pool of P\n→ then pool of P is 28",
  },
  PX4016: {
    severity: "error",
    text: "No card and no rule gives the mark {mark}.",
    explanation: "A mark is a word that some line gives with `mark … as WORD`, or that a set declares. Nothing asks for any other, so the part says nothing.",
    example: "given Ann: vampire of P, marked wonded\n→ given Ann: vampire of P, marked wounded",
  },
} as const satisfies Record<string, MessageEntry>;

export type ScenarioCode = keyof typeof scenarioMessages;

type ParameterNames<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | ParameterNames<Rest> : never;

export type ScenarioParameters<Code extends ScenarioCode> = Record<ParameterNames<(typeof scenarioMessages)[Code]["text"]>, string>;

/** The diagnostic of a code with its parameters put in; a missing or wrong parameter does not compile. */
export function scenarioDiagnostic<Code extends ScenarioCode>(
  code: Code,
  place: { readonly file: string; readonly span: Span },
  parameters: ScenarioParameters<Code>,
  extras: DiagnosticExtras = {},
): Diagnostic {
  const { severity, text } = scenarioMessages[code];
  const message = text.replace(/\{([a-z]+)\}/g, (_, name: string) => (parameters as Record<string, string>)[name] ?? "");
  return { code, severity, message, file: place.file, span: { start: place.span.start, end: place.span.end }, ...extras };
}
