/** When and then lines: from the author's words to what is looked for in the game's decisions. */
import { nearest, print } from "../../grammar/index.ts";
import type { Atom, Condition, Scenario, ScenarioLine, Span } from "../../grammar/index.ts";
import { verbForms } from "../lower/contract.ts";
import { WHEN_FORMS } from "./forms.ts";
import type { CardRef, Move, Operand, ScriptLine, Who } from "./model.ts";
import type { ScenarioNames } from "./names.ts";
import type { Manner } from "./stand-ins.ts";
import { atomsText, Words } from "./words.ts";

/** Words that stand before what answers a question. */
const prepositions = new Set(["on", "to", "naming", "with", "at", "from", "for", "by", "into", "against", "in", "as", "of"]);

/** Those that also name a side: `votes against`. */
const sides = new Set(["for", "against"]);

/** Reads the script. What cannot be read is reported to the names. */
export function readScript(scenario: Scenario, names: ScenarioNames): ScriptLine[] {
  let conditions = 0;
  const lines = scenario.lines.flatMap((line): ScriptLine[] => {
    switch (line.kind) {
      case "when-line":
        return optional(readWhen(line.atoms, line.span, names));
      case "then":
        return [thenLine(line.condition, line.span, () => conditions++)];
      case "then-offered": {
        const move = readMove(new Words(line.atoms), line.atoms, line.span, names);
        const because = line.because.flatMap((atom) => (atom.kind === "word" ? atom.text.toLowerCase().split("-") : [String("value" in atom ? atom.value : atom.text)]));
        const text = `${line.not ? "not " : ""}offered: ${atomsText(line.atoms)}`;
        return move ? [{ kind: "offered", not: line.not, move, because, span: line.span, text }] : [];
      }
      default:
        return [];
    }
  });
  if (!scenario.lines.some(({ kind }) => kind === "then" || kind === "then-offered")) names.report("PX4011", scenario.name.span, {});
  return lines;
}

const optional = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value]);

/** How the script lets some strike who may be able to by nothing else: they dodge, or hold back. */
export function manners(lines: readonly ScenarioLine[]): ReadonlyMap<string, readonly Manner[]> {
  const found = new Map<string, readonly Manner[]>();
  const add = (who: string, manner: Manner): void => {
    const known = found.get(who) ?? [];
    if (!known.includes(manner)) found.set(who, [...known, manner]);
  };
  for (const line of lines) {
    if (line.kind !== "when-line" && line.kind !== "then-offered") continue;
    const words = line.atoms.flatMap((atom) => (atom.kind === "word" ? [atom.text] : []));
    const [who, ...rest] = words;
    if (who === undefined) continue;
    // Nobody can dodge by nothing, so that even the question whether somebody may asks of one who could. Holding
    // back is what the rules themselves let everybody do, or not: to ask for that gives nobody anything.
    if (rest.includes("dodges") || (rest.includes("strikes") && rest.includes("dodge"))) add(who, "dodge");
    if (line.kind === "when-line" && (rest.includes("strikes") || rest.includes("uses")) && rest.includes("no-strike")) add(who, "no-strike");
  }
  return found;
}

/** Whether the game is over, or lawful, is asked of the table itself; all else is a condition like those of cards. */
function thenLine(condition: Condition, span: Span, next: () => number): ScriptLine {
  const text = print(condition).trim();
  if (/^(?:the )?game is lawful$/u.test(text)) return { kind: "lawful", span, text };
  const over = /^(?:the )?game is (not )?over$/u.exec(text);
  return over ? { kind: "over", not: over[1] !== undefined, span, text } : { kind: "then", at: next(), condition, span, text };
}

function readWhen(atoms: readonly Atom[], span: Span, names: ScenarioNames): ScriptLine | undefined {
  const words = new Words(atoms);
  const text = atomsText(atoms);
  const step = stepLine(words);
  if (step) {
    if (step.seat !== undefined && names.given.get(step.seat)?.what !== "seat") return names.unknown(step.seat, span);
    if (!isStep(step.step, names)) return unknownStep(step.step, span, names);
    return { kind: "step", ...step, span, text };
  }
  const move = readMove(words, atoms, span, names);
  return move && { kind: "move", move, span, text };
}

/** Steps of the turn, also phases by their short names. Without a turn in the project nothing is known of them. */
function isStep(word: string, { declared }: ScenarioNames): boolean {
  if (!declared.sequences.has("turn")) return true;
  return word === "turn" || [word, `${word}-phase`].some((name) => declared.steps.get(name)?.some(({ sequence }) => sequence === "turn"));
}

function unknownStep(word: string, span: Span, names: ScenarioNames): undefined {
  const known = [...names.declared.steps].flatMap(([name, steps]) => (steps.some(({ sequence }) => sequence === "turn") ? [name] : []));
  const near = nearest(word, known);
  return names.report("PX4009", span, { word }, { hint: near === undefined ? `The steps are: ${known.join(", ")}.` : `Did you mean ${near}?` });
}

/** `untap-phase of P`, `skip to untap phase of P`, `skip to end of turn`. */
function stepLine(words: Words): { readonly step: string; readonly seat: string | undefined; readonly skips: boolean } | undefined {
  const skips = words.eat("skip", "to");
  if (words.rest === 3 && words.eat("end", "of", "turn")) return { step: "turn", seat: undefined, skips };
  const isPhase = words.word(1) === "phase" && words.word(2) === "of" && words.rest === 4;
  const isPlain = words.word(1) === "of" && words.rest === 3;
  if (!isPhase && !isPlain) return skips ? { step: words.takeRest(), seat: undefined, skips } : undefined;
  const step = words.takeWord() ?? "";
  if (isPhase) words.take();
  words.take();
  return { step: isPhase ? `${step}-phase` : step, seat: words.takeWord(), skips };
}

/** One move: who, verb, and what belongs to it. Reports what cannot be read. */
export function readMove(words: Words, atoms: readonly Atom[], span: Span, names: ScenarioNames): Move | undefined {
  const first = words.take();
  const who = names.card(first);
  if (!who) {
    if (first?.kind === "word" && first.text !== "this") return names.unknown(first.text, first.span);
    return first?.kind === "word" || first?.kind === "text" ? undefined : unread(atoms, span, names);
  }
  const verb = words.takeWord();
  if (verb === undefined) return unread(atoms, span, names);
  const before = names.diagnostics.length;
  const move = new MoveReader(words, who, names).read(verb);
  if (move && words.done) return move;
  // What is wrong was said already, or the line has no form.
  return names.diagnostics.length > before ? undefined : unread(atoms, span, names, verb);
}

function unread(atoms: readonly Atom[], span: Span, names: ScenarioNames, verb?: string): undefined {
  const near = verb === undefined ? undefined : nearest(verb, [...fixedVerbs, ...verbForms.keys()]);
  const forms = Object.values(WHEN_FORMS).map(({ form }) => form).join(" · ");
  return names.report("PX4007", span, { line: atomsText(atoms) }, { hint: `${near === undefined ? "" : `Did you mean ${near}? `}The forms are: ${forms}.` });
}

const fixedVerbs = ["passes", "declines", "plays", "uses", "strikes", "dodges", "answers", "chooses", "orders"];

class MoveReader {
  constructor(
    private readonly words: Words,
    private readonly who: Who,
    private readonly names: ScenarioNames,
  ) {}

  /** The move; undefined for what has no form, or was reported. */

  read(verb: string): Move | undefined {
    const { words, who } = this;
    switch (verb) {
      case "passes":
      case "declines":
        return { kind: "pass", who };
      case "plays":
        return this.play();
      case "uses":
        return this.use();
      case "strikes":
        return this.strike();
      case "dodges":
        return { kind: "strike", who, by: { kind: "named", name: "dodge" }, of: undefined, level: undefined, ...this.details() };
      case "answers":
      case "chooses":
      case "names":
        return this.answer();
      case "orders": {
        const card = this.cardOrLabel();
        words.eat("first");
        return card && { kind: "order", who, card };
      }
      default:
        return this.does(verb);
    }
  }

  /** A card, or a clause by its label. */
  private cardOrLabel(): CardRef | undefined {
    const atom = this.words.take();
    return this.names.card(atom) ?? (atom?.kind === "word" && atom.text !== "this" ? { kind: "named", name: atom.text } : undefined);
  }

  private play(): Move | undefined {
    const atom = this.words.take();
    const card = this.names.card(atom);
    if (!card) return atom?.kind === "word" && atom.text !== "this" ? this.names.unknown(atom.text, atom.span) : undefined;
    const level = this.level();
    return { kind: "play", who: this.who, card, level, ...this.details() };
  }

  /** `at superior`: a level or label; `at` before a name answers a question. */
  private level(): string | undefined {
    const word = this.words.word(1);
    if (this.words.word() !== "at" || word === undefined || this.names.given.has(word)) return undefined;
    this.words.eat("at", word);
    return word;
  }

  private use(): Move | undefined {
    const atom = this.words.take();
    if (atom === undefined) return undefined;
    const isLabel = atom.kind === "word" && !this.names.given.has(atom.text) && atom.text !== "this";
    const label = isLabel && atom.kind === "word" ? atom.text : "";
    let of = isLabel ? undefined : this.names.card(atom);
    if (!isLabel && !of) return undefined;
    if (isLabel && this.words.eat("of")) {
      of = this.owner();
      if (!of) return undefined;
    }
    return { kind: "use", who: this.who, label, of, ...this.details() };
  }

  /** The card whose clause it is, after `of`; an unknown name is reported. */
  private owner(): CardRef | undefined {
    const card = this.words.take();
    return this.names.card(card) ?? (card?.kind === "word" && card.text !== "this" ? this.names.unknown(card.text, card.span) : undefined);
  }

  private strike(): Move | undefined {
    const { words, who } = this;
    if (words.eat("by", "hand")) return { kind: "strike", who, by: { kind: "named", name: "hand" }, of: undefined, level: undefined, ...this.details() };
    if (!words.eat("with") && !words.eat("by")) return undefined;
    const by = this.cardOrLabel();
    if (!by) return undefined;
    let of: CardRef | undefined;
    if (words.eat("of")) {
      of = this.owner();
      if (!of) return undefined;
    }
    const level = this.level();
    return { kind: "strike", who, by, of, level, ...this.details() };
  }

  private answer(): Move | undefined {
    const { words, who } = this;
    let of: CardRef | undefined;
    const mark = words.peek(1);
    if (mark?.kind === "mark" && mark.text === ":") {
      of = this.cardOrLabel();
      words.eatMark(":");
      if (!of) return undefined;
    }
    const { details } = this.details();
    return details.length === 0 ? undefined : { kind: "answer", who, of, details };
  }

  /** `blocks`, `bleeds Q`, `maneuvers with k1`, `casts votes against`. */
  private does(verb: string): Move | undefined {
    const base = verbForms.get(verb) ?? baseOf(verb);
    if (base === undefined) return undefined;
    const { words } = this;
    let of: CardRef | undefined;
    const labels: string[] = [];
    const details: Operand[] = [];
    while (!words.done) {
      if ((words.word() === "with" || words.word() === "of") && words.peek(1)?.kind !== "num") {
        words.take();
        of = this.cardOrLabel();
        if (!of) return undefined;
        continue;
      }
      const word = words.word();
      if (word !== undefined && !this.names.given.has(word) && (sides.has(word) || !prepositions.has(word))) labels.push(word);
      const operand = this.operand();
      if (operand === "separator") continue;
      if (!operand) return undefined;
      details.push(operand);
    }
    return { kind: "do", who: this.who, verb: base, of, words: labels, details };
  }

  private details(): { readonly details: readonly Operand[] } {
    const details: Operand[] = [];
    while (!this.words.done) {
      const operand = this.operand();
      if (operand === "separator") continue;
      if (!operand) break;
      details.push(operand);
    }
    return { details };
  }

  private operand(): Operand | "separator" | undefined {
    const { words } = this;
    if (words.eat("and") || words.eatMark(",") || words.eatMark(":")) return "separator";
    const word = words.word();
    if (word !== undefined && prepositions.has(word)) {
      words.take();
      return "separator";
    }
    const number = words.takeNumber();
    if (number !== undefined) return { kind: "number", value: number };
    return this.cardOrLabel();
  }
}

/** `scouts` → scout: verbs that are labels of clauses and not of the contract. */
function baseOf(verb: string): string | undefined {
  if (verb.endsWith("ies")) return `${verb.slice(0, -3)}y`;
  if (/(?:s|sh|ch|x|z)es$/u.test(verb)) return verb.slice(0, -2);
  return /[^s]s$/u.test(verb) ? verb.slice(0, -1) : undefined;
}
