/** Cards: what is printed in the corners. */
import type { Atom, Card, Header, Span, Word } from "../../grammar/index.ts";
import { cardHeaders, requiredHeaders } from "../headers.ts";
import type { HeaderWord } from "../headers.ts";
import type { KindLines } from "../set-lines.ts";
import type { CardIR, ExprIR, Requirement } from "../ir.ts";
import { linesUnder } from "../amend/shape.ts";
import { payable } from "./announce.ts";
import { traits as contractTraits } from "./contract.ts";
import type { Lowering } from "./context.ts";
import { saysTwice } from "./noun.ts";
import { number, wordList } from "./expression.ts";

const known: ReadonlyMap<string, HeaderWord> = new Map(Object.entries(cardHeaders));

/** The headers of a card by key; reports unknown ones and doubles. */
function headersOf(card: Card, lowering: Lowering): { headers: Map<string, Header>; unknown: boolean } {
  let unknown = false;
  const headers = new Map<string, Header>();
  for (const member of card.members) {
    if (member.kind !== "header") continue;
    const { key } = member;
    if (!known.has(key.text)) {
      unknown = true;
      lowering.unknown("PX2302", key.span, { word: key.text }, key.text, known.keys(), `There are: ${wordList(known.keys())}.`);
    } else if (headers.has(key.text) && key.text !== "alias") lowering.report("PX2303", member.span, { header: key.text });
    else headers.set(key.text, member);
  }
  return { headers, unknown };
}

/** What stands in the corners of the card. Reports what is missing, unknown or written wrongly. */
export function cardOf(card: Card, lowering: Lowering): CardIR {
  const { headers, unknown } = headersOf(card, lowering);
  const { declared } = lowering;
  const { types, kinds } = typesOf(headers.get("type"), unknown ? undefined : card, lowering);
  const set = oneText(headers.get("set"), lowering);
  if (set !== undefined && !declared.sets.has(set.value))
    lowering.unknown("PX2305", set.span, { what: "set", word: `"${set.value}"` }, set.value, declared.sets.keys(), `There are: ${wordList(declared.sets.keys())}.`);
  // An unknown header may well be the one that seems to be missing.
  if (!headers.has("set") && !unknown) lowering.report("PX2301", card.name.span, { type: "card", header: "set" }, hintFor("set"));
  const clan = nameOf(headers.get("clan"), "clan", declared.clans, lowering);
  const sect = nameOf(headers.get("sect"), "sect", declared.sects, lowering);
  const title = titleOf(headers.get("title"), lowering);
  const represents = representsOf(headers.get("represents"), lowering);
  const keywords = keywordsOf(headers.get("keywords"), lowering);
  const numbers = {
    capacity: numberOf(headers.get("capacity"), lowering),
    life: numberOf(headers.get("life"), lowering),
    strength: numberOf(headers.get("strength"), lowering),
    bleed: numberOf(headers.get("bleed"), lowering),
  };
  const ofKinds = kinds.flatMap((kind) => declared.kinds.get(kind)?.lines ?? []);
  const given = printedNumbers(numbers, ofKinds);
  if (!unknown) checkRequired(card, types, ofKinds, headers, lowering);
  checkBelongs([...types, ...(represents ?? [])], kinds, headers, lowering);
  const unique = headers.has("unique") || ofKinds.some((kind) => kind.unique) ? ["unique"] : [];
  return {
    types,
    traits: [...new Set([...kinds, ...present(clan), ...present(sect), ...present(title?.kind), ...keywords, ...unique])],
    set: set?.value ?? "",
    ...(represents === undefined ? {} : { represents }),
    aliases: card.members.flatMap((member) => (member.kind === "header" && member.key.text === "alias" ? textsOf(member, lowering) : [])),
    ...(clan === undefined || declared.clanless.has(clan) ? {} : { clan }),
    ...(sect === undefined ? {} : { sect }),
    ...(title === undefined ? {} : { title: title.whole }),
    disciplines: disciplinesOf(headers.get("disciplines"), lowering),
    requires: requiresOf(headers.get("requires"), lowering),
    cost: headerCost(headers.get("cost"), lowering),
    ...given,
  };
}

const present = (word: string | undefined): string[] => (word === undefined ? [] : [word]);
const formOf = (header: string): string => known.get(header)?.form ?? header;
const hintFor = (header: string): { hint: string } => ({ hint: `Write it like this: ${formOf(header)}` });

function malformed(header: Header, lowering: Lowering, span: Span = header.span): undefined {
  return lowering.report("PX2304", span, { header: header.key.text }, hintFor(header.key.text));
}

/** The parts between the marks `,` or `:`, each with the mark before it. */
function partsOf(atoms: readonly Atom[]): { after: "" | "," | ":"; atoms: Exclude<Atom, { kind: "mark" }>[] }[] {
  const parts: { after: "" | "," | ":"; atoms: Exclude<Atom, { kind: "mark" }>[] }[] = [{ after: "", atoms: [] }];
  for (const atom of atoms) {
    if (atom.kind === "mark") parts.push({ after: atom.text, atoms: [] });
    else parts[parts.length - 1]?.atoms.push(atom);
  }
  return parts;
}

const wordsOf = (atoms: readonly Atom[]): Word[] => atoms.filter((atom): atom is Word => atom.kind === "word");

// ---------------------------------------------------------------- single headers

/** `type combat, reaction`, `type retainer: animal`; a declared kind stands for the type that it is. */
function typesOf(header: Header | undefined, card: Card | undefined, lowering: Lowering): { types: string[]; kinds: string[] } {
  const types: string[] = [];
  const kinds: string[] = [];
  if (header === undefined) {
    if (card !== undefined) lowering.report("PX2301", card.name.span, { type: "card", header: "type" }, hintFor("type"));
    return { types, kinds };
  }
  let afterColon = false;
  for (const { after, atoms } of partsOf(header.atoms)) {
    afterColon ||= after === ":";
    const words = wordsOf(atoms);
    if (words.length === 0 || words.length < atoms.length || (!afterColon && words.length > 1)) {
      malformed(header, lowering);
      continue;
    }
    if (saysTwice({ dets: [], words }, lowering)) continue;
    for (const word of words) (afterColon ? kindInto : typeInto)(word, types, kinds, lowering);
  }
  return { types, kinds };
}

/** `represents equipment: weapon`, `represents location`: types and kinds alike. */
function representsOf(header: Header | undefined, lowering: Lowering): string[] | undefined {
  if (header === undefined) return undefined;
  const words = wordsOf(header.atoms);
  if (words.length === 0) return malformed(header, lowering);
  const types: string[] = [];
  const kinds: string[] = [];
  for (const word of words) (lowering.lexicon.cardType(word.text) ? typeInto : kindInto)(word, types, kinds, lowering);
  return [...new Set([...types, ...kinds])];
}

function typeInto(word: Word, types: string[], kinds: string[], lowering: Lowering): void {
  const { kinds: declaredKinds } = lowering.declared;
  const { lexicon } = lowering;
  const isType = (name: string): boolean => lexicon.cardType(name) !== undefined;
  if (isType(word.text)) types.push(word.text);
  else if (declaredKinds.has(word.text)) {
    const all = ancestors(word.text, lowering);
    types.push(...all.filter(isType));
    kinds.push(...all.filter((name) => !isType(name)));
  } else
    lowering.unknown("PX2305", word.span, { what: "card type", word: word.text }, word.text, [...lexicon.cardTypes(), ...declaredKinds.keys()], `There are: ${wordList(lexicon.cardTypes())}.`);
}

function kindInto(word: Word, _types: string[], kinds: string[], lowering: Lowering): void {
  const { kinds: declaredKinds } = lowering.declared;
  if (declaredKinds.has(word.text)) kinds.push(...ancestors(word.text, lowering));
  else
    lowering.unknown("PX2305", word.span, { what: "kind of card", word: word.text }, word.text, declaredKinds.keys(), "A set declares the kinds of cards: `kinds animal, weapon`.");
}

/** A kind and all that it is as well. */
function ancestors(kind: string, { declared }: Lowering): string[] {
  const all = new Set([kind]);
  for (const name of all) for (const parent of declared.kinds.get(name)?.is ?? []) all.add(parent);
  return [...all];
}

function oneText(header: Header | undefined, lowering: Lowering): { value: string; span: Span } | undefined {
  if (header === undefined) return undefined;
  const [text] = header.atoms;
  if (header.atoms.length === 1 && text?.kind === "text") return { value: text.value, span: text.span };
  return malformed(header, lowering);
}

function textsOf(header: Header, lowering: Lowering): string[] {
  const texts = header.atoms.flatMap((atom) => (atom.kind === "text" ? [atom.value] : []));
  if (texts.length === 0 || header.atoms.some(({ kind }) => kind !== "text" && kind !== "mark")) malformed(header, lowering);
  return texts;
}

/** A declared name, which may be of several words. */
function nameOf(header: Header | undefined, what: string, known: ReadonlySet<string>, lowering: Lowering): string | undefined {
  if (header === undefined) return undefined;
  const words = wordsOf(header.atoms);
  if (words.length === 0 || words.length < header.atoms.length) return malformed(header, lowering);
  const name = words.map(({ text }) => text).join(" ");
  if (known.has(name)) return name;
  return lowering.unknown("PX2305", header.atoms[0]?.span ?? header.span, { what, word: name }, name, known, `There are: ${wordList(known)}.`);
}

/** `title prince of Paris`: the whole of it, and the kind of title that the card counts as. */
function titleOf(header: Header | undefined, lowering: Lowering): { whole: string; kind: string } | undefined {
  if (header === undefined) return undefined;
  const words = wordsOf(header.atoms);
  const [title, of] = words;
  if (title === undefined || words.length < header.atoms.length || (of !== undefined && (of.text !== "of" || words.length < 3)))
    return malformed(header, lowering);
  const { titles } = lowering.declared;
  if (titles.has(title.text)) return { whole: words.map(({ text }) => text).join(" "), kind: title.text };
  return lowering.unknown("PX2305", title.span, { what: "title", word: title.text }, title.text, titles.keys(), `There are: ${wordList(titles.keys())}.`);
}

function keywordsOf(header: Header | undefined, lowering: Lowering): string[] {
  const kinds: string[] = [];
  for (const word of wordsOf(header?.atoms ?? [])) kindInto(word, [], kinds, lowering);
  if (header !== undefined && kinds.length === 0 && wordsOf(header.atoms).length === 0) malformed(header, lowering);
  return kinds;
}

function numberOf(header: Header | undefined, lowering: Lowering): number | undefined {
  if (header === undefined) return undefined;
  const [value] = header.atoms;
  return header.atoms.length === 1 && value?.kind === "num" ? value.value : malformed(header, lowering);
}

function disciplinesOf(header: Header | undefined, lowering: Lowering): Record<string, 1 | 2> {
  const { abbreviations, levelless } = lowering.declared;
  const found: Record<string, 1 | 2> = {};
  for (const atom of header?.atoms ?? []) {
    if (atom.kind !== "word") {
      if (header !== undefined && atom.kind !== "mark") malformed(header, lowering, atom.span);
      continue;
    }
    const name = abbreviations.get(atom.text.toLowerCase());
    const level = atom.text === atom.text.toUpperCase() ? 2 : 1;
    if (name === undefined || (level === 1 && atom.text !== atom.text.toLowerCase()))
      lowering.unknown("PX2305", atom.span, { what: "discipline", word: atom.text }, atom.text.toLowerCase(), abbreviations.keys(), `There are: ${wordList(abbreviations.keys())}; in capitals for superior.`);
    else if (found[name] !== undefined) lowering.report("PX2114", atom.span, { word: atom.text });
    else if (level === 2 && levelless.has(name)) lowering.report("PX2307", atom.span, { discipline: name, word: atom.text });
    else found[name] = level;
  }
  return Object.fromEntries(Object.entries(found).sort(([left], [right]) => (left < right ? -1 : 1)));
}

/** Groups, all of which must be met; within a group any one. `Sabbat vampire` are two that must both be met. */
function requiresOf(header: Header | undefined, lowering: Lowering): Requirement[][] {
  if (header === undefined) return [];
  const groups: Requirement[][] = [];
  for (const { atoms } of partsOf(header.atoms)) {
    for (const part of splitAt(atoms, "and")) {
      const alternatives = splitAt(part, "or").map((words) => requirementsOf(words, header, lowering));
      if (alternatives.length === 1) groups.push(...(alternatives[0] ?? []).map((one) => [one]));
      else {
        if (alternatives.some((each) => each.length > 1))
          lowering.report("PX2304", header.span, { header: "requires" }, { hint: "On each side of `or` stands one name." });
        groups.push(alternatives.flat());
      }
    }
  }
  return groups.filter((group) => group.length > 0);
}

function splitAt(atoms: readonly Atom[], joiner: string): Atom[][] {
  const parts: Atom[][] = [[]];
  for (const atom of atoms) {
    if (atom.kind === "word" && atom.text === joiner) parts.push([]);
    else parts[parts.length - 1]?.push(atom);
  }
  return parts;
}

/** The names in a row, the longest first: a clan or discipline may be of several words. */
function requirementsOf(atoms: readonly Atom[], header: Header, lowering: Lowering): Requirement[] {
  const words = wordsOf(atoms).filter(({ text }) => text !== "a" && text !== "an");
  if (words.length === 0) malformed(header, lowering);
  const found: Requirement[] = [];
  for (let start = 0; start < words.length;) {
    let length = words.length - start;
    let requirement: Requirement | undefined;
    for (; length > 0; length--) {
      requirement = requirementOf(words.slice(start, start + length).map(({ text }) => text).join(" "), lowering);
      if (requirement !== undefined) break;
    }
    const word = words[start];
    if (requirement !== undefined) found.push(requirement);
    else if (word !== undefined) {
      const { declared } = lowering;
      lowering.unknown("PX2305", word.span, { what: "discipline, clan, sect, title or kind", word: word.text }, word.text,
        [...declared.disciplines.keys(), ...declared.clans, ...declared.sects, ...declared.titles.keys(), ...declared.kinds.keys(), ...contractTraits.keys()]);
    }
    start += Math.max(length, 1);
  }
  return found;
}

function requirementOf(name: string, { lexicon }: Lowering): Requirement | undefined {
  if (lexicon.isDiscipline(name)) return { kind: "discipline", name };
  const counts = lexicon.categories(name).some((category) => category !== "mark" && category !== "action" && category !== "strike");
  return counts || contractTraits.has(name) ? { kind: "trait", name } : undefined;
}

/** `cost 1 blood, X pool`; X is announced by each play. */
function headerCost(header: Header | undefined, lowering: Lowering): Record<string, ExprIR> {
  const cost: Record<string, ExprIR> = {};
  if (header === undefined) return cost;
  const known = payable(lowering);
  for (const { atoms } of partsOf(header.atoms)) {
    const [amount, resource] = atoms;
    if (atoms.length !== 2 || amount === undefined || resource?.kind !== "word" || (amount.kind !== "num" && !isVariable(amount))) {
      malformed(header, lowering);
      continue;
    }
    if (!known.includes(resource.text) || cost[resource.text] !== undefined)
      lowering.unknown("PX2414", resource.span, { resource: resource.text }, resource.text, known, `There are: ${wordList(known)}.`);
    else cost[resource.text] = amount.kind === "num" ? number(amount.value) : { kind: "local", name: (amount as Word).text };
  }
  return Object.fromEntries(Object.entries(cost).sort(([left], [right]) => (left < right ? -1 : 1)));
}

const isVariable = (atom: Atom): atom is Word => atom.kind === "word" && /^[X-Z]$/.test(atom.text);

/** Numbers as the card states them, else as its kinds do: a number, or the same as another that is printed. */
function printedNumbers(stated: Readonly<Record<string, number | undefined>>, kinds: readonly KindLines[]): Readonly<Record<string, number>> {
  const given: Record<string, number> = {};
  for (const [header, value] of Object.entries(stated)) {
    const ofKind = kinds.find(({ prints }) => Object.hasOwn(prints, header))?.prints[header];
    const number = value ?? (typeof ofKind === "string" ? stated[ofKind] : ofKind);
    if (number !== undefined) given[header] = number;
  }
  return given;
}

/** What every card of a type states, or a crypt card in its place; counters that its play puts on it are stated by the play. */
function checkRequired(card: Card, types: readonly string[], kinds: readonly KindLines[], headers: ReadonlyMap<string, Header>, lowering: Lowering): void {
  const isCrypt = kinds.some(({ crypt }) => crypt);
  for (const type of types)
    for (const header of (isCrypt ? requiredHeaders["vampire"] : requiredHeaders[type]) ?? []) {
      if (headers.has(header) || givenByPlay(card, header)) continue;
      lowering.report("PX2301", card.name.span, { type, header }, hintFor(header));
    }
}

/** Headers that the card's types do not have. A kind that a set makes of a type may have more. */
function checkBelongs(types: readonly string[], kinds: readonly string[], headers: ReadonlyMap<string, Header>, lowering: Lowering): void {
  const [first] = types;
  if (first === undefined || kinds.some((kind) => (lowering.declared.kinds.get(kind)?.is.length ?? 0) > 0)) return;
  for (const [key, header] of headers) {
    const word = known.get(key);
    if (word?.types !== undefined && !types.some((type) => word.types?.includes(type)))
      lowering.report("PX2306", header.span, { type: `${/^[aeiou]/u.test(first) ? "An" : "A"} ${first} card`, header: key }, { hint: `It belongs to: ${wordList(word.types)}.` });
  }
  const unique = headers.get("unique");
  if (unique !== undefined && unique.atoms.length > 0) malformed(unique, lowering);
}

function givenByPlay(card: Card, header: string): boolean {
  for (const member of card.members) {
    if (member.kind !== "play") continue;
    for (const line of linesUnder(member))
      if (line.kind === "verb" && line.pps.some(({ prep, what }) => prep.text === "with" && what.items.some((noun) => noun.words[0]?.text === header && noun.amount !== undefined)))
        return true;
  }
  return false;
}
