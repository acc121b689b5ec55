/**
 * The lists of words and forms in the manual, made from the tables that everything else reads.
 *
 * A list stands between `<!-- words:begin NAME -->` and `<!-- words:end -->`; what is between
 * the marks is written by `fillIn`, everything else by people.
 */
import { lineForms } from "../../grammar/index.ts";
import type { File, LineKind, Sequence, Step } from "../../grammar/index.ts";
import { cardHeaders, setHeaders } from "../headers.ts";
import type { HeaderWord } from "../headers.ts";
import { actionKinds, cardTypes, events, nouns, properties, relations, roles, spans, strikeKinds, traits, verbs } from "../lower/contract.ts";
import type { EventWord, PropertyWord, VerbMore } from "../lower/contract.ts";
import { authorities } from "../rulings.ts";
import { DEFAULTS } from "../scenario/defaults.ts";
import { WHEN_FORMS } from "../scenario/forms.ts";
import { CARD_PARTS, SEAT_PARTS } from "../scenario/situation.ts";

type Chapter = "item" | "clause" | "announcement" | "body" | "ruling" | "scenario";

/** In which list each kind of line stands. A new kind does not compile without its place. */
const chapters = {
  item: "item", topic: "item", sequence: "item", header: "item", step: "item",
  play: "clause", use: "clause", when: "clause", instead: "clause", while: "clause", plain: "clause",
  during: "announcement", by: "announcement", onlyIf: "announcement", directed: "announcement", target: "announcement",
  announce: "announcement", cost: "announcement", limit: "announcement", policy: "body",
  choose: "body", chooseOne: "body", choice: "body", may: "body", if: "body", forEach: "body", span: "body", after: "body",
  insteadBlock: "body", remember: "body", modifier: "body", permission: "body", verb: "body",
  ruling: "ruling", prose: "ruling", patch: "ruling", misread: "ruling", notApplicable: "ruling", byHand: "ruling",
  scenario: "scenario", givenSeats: "scenario", given: "scenario", whenLine: "scenario", then: "scenario", thenOffered: "scenario",
} as const satisfies Record<LineKind, Chapter>;

/** Every list by the name in its mark, as Markdown without the marks. */
export const lists: Readonly<Record<string, (rules: readonly File[]) => string>> = {
  "item-lines": () => linesOf("item"),
  "clause-lines": () => linesOf("clause"),
  "announcement-lines": () => linesOf("announcement"),
  "body-lines": () => linesOf("body"),
  "ruling-lines": () => linesOf("ruling"),
  "scenario-lines": () => linesOf("scenario"),
  "card-headers": () => headerTable(cardHeaders),
  "set-headers": () => headerTable(setHeaders),
  "card-types": () => table(["type", "played in", "its cost is due", "meaning"], [...cardTypes].map(([word, { windows, due, by, doc }]) =>
    [code(word), windows.map(code).join(", ") || "—", by === "none" ? "—" : due === "success" ? "on success" : "when it is played", doc])),
  roles: () => table(["name", "meaning"], [...roles].map(([word, { doc }]) => [code(word), doc])),
  nouns: () => table(["noun", "meaning"], [...nouns].map(([word, { doc }]) => [code(word), doc])),
  properties: () => table(["property", "of", "value", "meaning"], [...properties].map(([word, property]) => [code(word), ownersOf(property), valueOf(property), property.doc])),
  traits: () => table(["trait", "meaning"], [...traits].map(([word, { doc }]) => [code(word), doc])),
  relations: () => table(["relation", "meaning"], [...relations].map(([word, { doc }]) => [code(`${word} than`), doc])),
  verbs: () => verbTable(false),
  "rule-verbs": () => verbTable(true),
  events: () => table(["event", "of what", "meaning"], [...events].map(([word, event]) => [code(word), subjectOf(event), event.doc])),
  windows: windowTable,
  spans: () => `${spans.map((span) => code(`this-${span}`)).join(", ")}\n`,
  "strike-kinds": () => `${[...strikeKinds].map(code).join(", ")}\n`,
  "action-kinds": () => `${[...actionKinds].map(code).join(", ")}\n`,
  authorities: () => `${authorities.map(code).join(", ")}\n`,
  "given-cards": () => `${CARD_PARTS.map(code).join(", ")}\n`,
  "given-seats": () => `${SEAT_PARTS.map(code).join(", ")}\n`,
  "when-forms": () => table(["line", "meaning"], Object.values(WHEN_FORMS).map(({ form, meaning }) => [code(`when ${form}`), meaning])),
  defaults: () => `${Object.values(DEFAULTS).map(({ doc }) => `- ${doc}`).join("\n")}\n`,
};

const marked = /(<!-- words:begin ([^\s>]+) -->\n)([\s\S]*?)(<!-- words:end -->)/gu;

/**
 * The text with every marked list as it is now.
 *
 * @param text a Markdown file
 * @param rules the trees of the files of rules: their steps are the windows
 * @throws Error when a mark names no list, or has no end
 */
export function fillIn(text: string, rules: readonly File[]): string {
  const begun = text.split("<!-- words:begin ").length - 1;
  let filled = 0;
  const result = text.replace(marked, (_all, begin: string, name: string, _old: string, end: string) => {
    const list = Object.hasOwn(lists, name) ? lists[name] : undefined;
    if (list === undefined) throw new Error(`There is no list ${name}; there are ${Object.keys(lists).join(", ")}.`);
    filled++;
    return `${begin}${list(rules)}${end}`;
  });
  if (filled !== begun) throw new Error("A list is begun and not ended: <!-- words:end --> is missing.");
  return result;
}

/** The names of the lists that a text has. */
export const listsIn = (text: string): string[] => [...text.matchAll(marked)].map(([, , name = ""]) => name);

// ---------------------------------------------------------------- tables

const code = (text: string): string => (text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``);
const cell = (text: string): string => text.replaceAll("|", "\\|");

const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(" | ")} |\n`;

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  `${row(heads)}|${"---|".repeat(heads.length)}\n${rows.map(row).join("")}`;

function linesOf(chapter: Chapter): string {
  const kinds = (Object.keys(chapters) as LineKind[]).filter((kind) => chapters[kind] === chapter);
  return table(["line", "meaning"], kinds.map((kind) => [code(lineForms[kind].form), lineForms[kind].meaning]));
}

function headerTable(headers: Readonly<Record<string, HeaderWord>>): string {
  return table(["line", "meaning"], Object.values(headers).map(({ form, doc }) => [code(form), doc]));
}

// ---------------------------------------------------------------- words

/** The steps of each sequence in their order. */
function windowTable(rules: readonly File[]): string {
  const sequences = rules.flatMap(({ items }) => items.filter((item) => item.kind === "sequence"));
  return table(["sequence", "its steps"], sequences.map((sequence) => [code(sequence.name.text), [...new Set(stepsOf(sequence))].map(code).join(", ")]));
}

function stepsOf({ members }: Sequence | Step): string[] {
  return members.flatMap((member) => (member.kind === "step" ? [...(member.name === undefined ? [] : [member.name.text]), ...stepsOf(member)] : []));
}

function ownersOf({ of, implied }: PropertyWord): string {
  return `${of.join(" or ")}${implied === undefined ? "" : `; alone: of ${code(implied)}`}`;
}

function valueOf({ type, many, values, modifiable, lasts }: PropertyWord): string {
  if (values !== undefined) return values.map(code).join(", ");
  const plain = type === "symbol" ? "word" : type === "boolean" ? "yes or no" : type;
  const whole = many === true ? `${plain}s` : plain;
  if (modifiable !== true) return whole;
  return type === "number" ? `${whole}; \`+\` and \`-\`${lasts === undefined ? "" : `, for the ${lasts}`}` : `${whole}; \`set\`, for a span too`;
}

function verbTable(rulesOnly: boolean): string {
  const chosen = [...verbs].filter(([, verb]) => (verb.rulesOnly === true) === rulesOnly);
  return table(["verb", "what may follow", "meaning"], chosen.map(([word, verb]) => [code(word), operandsOf(verb), verb.doc]));
}

/** `a thing, or an amount of blood, pool; to, from`: what must stand there has a mark. */
function operandsOf({ object, amounts, adjectives, preps, needs, words, block }: VerbMore): string {
  const objects = object.flatMap((kind): string[] => {
    switch (kind) {
      case "none":
        return object.length === 1 ? [] : ["nothing"];
      case "thing":
        return ["a thing"];
      case "word":
        return [words?.["object"]?.map(code).join(" or ") ?? "a word"];
      case "amount":
        return [`an amount of ${[...(adjectives ?? []).map((word) => `(${code(word)})`), ...(amounts ?? []).map(code)].join(" ")}`];
    }
  });
  const prepositions = Object.keys(preps).map((prep) => `${code(prep)}${needs?.includes(prep) === true ? " (must stand)" : ""}`);
  return [objects.join(", or "), prepositions.join(" "), block === true ? "a block" : ""].filter((part) => part !== "").join("; ") || "—";
}

function subjectOf({ ofStep, subject, fields, preps }: EventWord): string {
  if (ofStep === true) return "a step or sequence before it";
  const others = Object.entries(preps).filter(([, field]) => field !== subject).map(([prep]) => code(prep));
  return `${subject === fields[subject] ? subject : `${subject} (a ${fields[subject] ?? "thing"})`}${others.length === 0 ? "" : `; ${others.join(" ")}`}`;
}
