/**
 * What rules and sets declare: it joins the contract's words for all files.
 *
 * Reading is generous here, so that one slip in a set does not make its words
 * unknown on hundreds of cards; `check/declarations.ts` reports the slip.
 */
import type { Atom, Card, File, Header, Member, PatchLine, Rule, RulingMember, Sequence, SetDecl, Statement, Step } from "../grammar/index.ts";
import type { CardType, Region, ResourceDefinition } from "../runtime/definitions.ts";
import { linesUnder } from "./amend/shape.ts";
import { factsOf, kindLines, listed } from "./set-lines.ts";
import type { KindLines } from "./set-lines.ts";

export interface DeclaredSet {
  readonly name: string;
  /** ISO date of printing, where the set states one. */
  readonly printed?: string;
}

export interface DeclaredKind {
  readonly name: string;
  /** Card types and kinds that it is as well. */
  readonly is: readonly string[];
  /** The set that declares it. */
  readonly set: string;
  /** What every card of the kind is, where the set says that. */
  readonly lines?: KindLines;
}

export interface DeclaredStep {
  readonly name: string;
  readonly number?: string;
  readonly sequence: string;
  /** Runs around it, outermost first: the sequence and the repeating groups. */
  readonly runs: readonly string[];
  readonly repeats: boolean;
}

export interface Declared {
  readonly sets: ReadonlyMap<string, DeclaredSet>;
  readonly clans: ReadonlySet<string>;
  /** Those of them that are no clan: who bears the name has none. */
  readonly clanless: ReadonlySet<string>;
  /** Name to abbreviation in lower case. */
  readonly disciplines: ReadonlyMap<string, string>;
  /** Those of them that are known or not, without a superior level. */
  readonly levelless: ReadonlySet<string>;
  /** Abbreviation in lower case to name. */
  readonly abbreviations: ReadonlyMap<string, string>;
  readonly sects: ReadonlySet<string>;
  /** Title to votes. */
  readonly titles: ReadonlyMap<string, number>;
  /** Kinds and keywords: what cards may count as. */
  readonly kinds: ReadonlyMap<string, DeclaredKind>;
  /** Terms: words for all that any of several descriptions fits. */
  readonly terms: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** Card types beside those of the contract. */
  readonly types: ReadonlyMap<string, CardType>;
  readonly regions: ReadonlyMap<string, Region>;
  readonly resources: ReadonlyMap<string, ResourceDefinition>;
  /** Parameters by sequence. */
  readonly sequences: ReadonlyMap<string, readonly string[]>;
  /** Steps and groups by name; several sequences may have one of the same name. */
  readonly steps: ReadonlyMap<string, readonly DeclaredStep[]>;
  /** Kinds of action that rules bring: `rescue: action rescue { … }`. */
  readonly actions: ReadonlySet<string>;
  /** Words given by `mark … as W`. */
  readonly marks: ReadonlySet<string>;
  /** Names and aliases of cards, to the name; also of cards that texts speak of and that are still to be written. */
  readonly cards: ReadonlyMap<string, string>;
  /** Those of them that are still to be written. */
  readonly unwritten: ReadonlySet<string>;
}

/** Reads the declarations of all files. Never throws; what cannot be read is left out. */
export function collectDeclared(files: readonly File[]): Declared {
  const found = new Collector();
  for (const file of files) {
    for (const item of file.items) {
      if (item.kind === "set") found.set(item);
      else if (item.kind === "card") found.card(item);
      else if (item.kind === "sequence") found.sequence(item);
      else if (item.kind === "rule") found.rule(item);
      if (item.kind === "card" || item.kind === "rule" || item.kind === "sequence") found.marksIn(item);
    }
  }
  return found;
}

class Collector implements Declared {
  readonly sets = new Map<string, DeclaredSet>();
  readonly clans = new Set<string>();
  readonly clanless = new Set<string>();
  readonly disciplines = new Map<string, string>();
  readonly abbreviations = new Map<string, string>();
  readonly sects = new Set<string>();
  readonly titles = new Map<string, number>();
  readonly kinds = new Map<string, DeclaredKind>();
  readonly levelless = new Set<string>();
  readonly terms = new Map<string, readonly (readonly string[])[]>();
  readonly types = new Map<string, CardType>();
  readonly regions = new Map<string, Region>();
  readonly resources = new Map<string, ResourceDefinition>();
  readonly sequences = new Map<string, readonly string[]>();
  readonly steps = new Map<string, DeclaredStep[]>();
  readonly actions = new Set<string>();
  readonly marks = new Set<string>();
  readonly cards = new Map<string, string>();
  readonly unwritten = new Set<string>();

  set(set: SetDecl): void {
    const name = set.name.value;
    let printed: string | undefined;
    for (const member of set.members) {
      if (member.kind !== "header") continue;
      const date = member.atoms.find((atom) => atom.kind === "date");
      if (member.key.text === "printed" && date?.kind === "date") printed = date.value;
      else this.setLine(member, name);
    }
    this.sets.set(name, { name, ...(printed === undefined ? {} : { printed }) });
    const { types, regions, resources, terms, titles } = factsOf(set);
    for (const [word, type] of Object.entries(types)) this.types.set(word, type);
    for (const [word, region] of Object.entries(regions)) this.regions.set(word, region);
    for (const [word, resource] of Object.entries(resources)) this.resources.set(word, resource);
    for (const [word, groups] of Object.entries(terms)) this.terms.set(word, groups);
    for (const [title, votes] of Object.entries(titles)) this.titles.set(title, votes);
  }

  private setLine(line: Header, set: string): void {
    for (const entry of listed(line.atoms)) {
      const names = entry.filter((atom) => atom.kind === "word" || atom.kind === "text").map(textOf);
      const [first, second] = names;
      if (first === undefined) continue;
      switch (line.key.text) {
        case "clan":
        case "clans": this.clans.add(names.join(" ")); break;
        case "clanless":
          this.clans.add(names.join(" "));
          this.clanless.add(names.join(" "));
          break;
        case "discipline":
        case "disciplines": {
          const short = (names.length > 1 ? names[names.length - 1] : second) ?? first.slice(0, 3);
          const full = names.length > 1 ? names.slice(0, -1).join(" ") : first;
          this.disciplines.set(full, short.toLowerCase());
          this.abbreviations.set(short.toLowerCase(), full);
          if ((line.lines ?? []).some(({ key }) => key.text === "one")) this.levelless.add(full);
          break;
        }
        case "sect":
        case "sects": this.sects.add(first); break;
        case "kind": {
          const is = names.includes("is") ? names.slice(names.indexOf("is") + 1) : [];
          this.declareKind(line, first, is, set);
          break;
        }
        case "kinds":
        case "keyword":
        case "keywords": for (const name of names) this.kinds.set(name, { name, is: [], set }); break;
        case "marks": for (const name of names) this.marks.add(name); break;
        case "unwritten":
          for (const name of names) {
            if (this.cards.has(name)) continue;
            this.cards.set(name, name);
            this.unwritten.add(name);
          }
          break;
        default:
      }
    }
  }

  /** `kind hunter is ally, mortal`: the entries after the first go on with what it is. */
  private declareKind(line: Header, first: string, is: readonly string[], set: string): void {
    const subject = textOf(line.atoms[0]);
    if (first === subject) this.kinds.set(first, { name: first, is, set, ...(line.lines === undefined ? {} : { lines: kindLines(line) }) });
    else {
      const before = this.kinds.get(subject);
      this.kinds.set(subject, { name: subject, is: [...(before?.is ?? []), first], set, ...(before?.lines === undefined ? {} : { lines: before.lines }) });
      if (!this.kinds.has(first) && !isCardType(first)) this.kinds.set(first, { name: first, is: [], set });
    }
  }

  card(card: Card): void {
    const name = card.name.value;
    this.cards.set(name, name);
    this.unwritten.delete(name);
    for (const member of card.members)
      if (member.kind === "header" && member.key.text === "alias")
        for (const atom of member.atoms) if (atom.kind === "text") this.cards.set(atom.value, name);
  }

  sequence(sequence: Sequence): void {
    const name = sequence.name.text;
    this.sequences.set(name, sequence.params.map(({ text }) => text));
    const visit = (members: readonly (Step | Statement)[], runs: readonly string[]): void => {
      for (const member of members) {
        if (member.kind === "verb" && member.steps !== undefined) visit(member.steps, runs);
        if (member.kind !== "step") continue;
        if (member.name === undefined) {
          visit(member.members, runs);
          continue;
        }
        const step: DeclaredStep = {
          name: member.name.text,
          ...(member.number === undefined ? {} : { number: member.number.text }),
          sequence: name, runs, repeats: member.repeats,
        };
        const same = this.steps.get(step.name);
        if (same === undefined) this.steps.set(step.name, [step]);
        else same.push(step);
        visit(member.members, member.repeats ? [...runs, step.name] : runs);
      }
    };
    visit(sequence.members.filter((member): member is Step | Statement => member.kind === "step" || member.kind === "verb"), [name]);
  }

  rule({ members }: Rule): void {
    for (const member of members)
      if (member.kind === "use" && member.action !== undefined) this.actions.add(member.action.text);
  }

  marksIn({ members }: Card | Sequence | Rule): void {
    for (const member of members) for (const mark of marksOf(member)) this.marks.add(mark);
  }
}

type AnyMember = Member | RulingMember;
const noMarks: readonly string[] = [];
const knownMarks = new WeakMap<AnyMember, readonly string[]>();

/** The words that lines of a member give as marks: also those of rulings, misreadings and cards of scenarios, which stand in other games. */
function marksOf(member: AnyMember): readonly string[] {
  let marks = knownMarks.get(member);
  if (marks === undefined) knownMarks.set(member, (marks = findMarks(member)));
  return marks;
}

function findMarks(member: AnyMember): readonly string[] {
  switch (member.kind) {
    case "header":
    case "prose": return noMarks;
    case "ruling": return member.members.flatMap(marksOf);
    case "scenario": return member.lines.flatMap((line) => (line.kind === "card" ? line.members.flatMap(marksOf) : noMarks));
    case "misread": return member.lines.flatMap(marksOfPatch);
    case "patch": return marksOfPatch(member);
    case "play": return [...marksOfLines(member), ...member.patch.flatMap(marksOfPatch)];
    default: return marksOfLines(member);
  }
}

const marksOfPatch = ({ node }: PatchLine): readonly string[] => marksOfLines(node);

function marksOfLines(node: object): readonly string[] {
  const marks: string[] = [];
  for (const line of [node as Statement, ...linesUnder(node)]) {
    if (line.kind !== "verb" || line.verb.text !== "mark") continue;
    const as = line.pps.find(({ prep }) => prep.text === "as")?.what.items[0];
    const word = as?.words[as.words.length - 1];
    if (word !== undefined) marks.push(word.text);
  }
  return marks;
}

const cardTypeNames = new Set(["vampire", "ally"]);
const isCardType = (word: string): boolean => cardTypeNames.has(word);

const textOf = (atom: Atom | undefined): string =>
  atom === undefined ? "" : atom.kind === "word" || atom.kind === "mark" ? atom.text : String(atom.value);
