/** Cards made for one scenario: a vampire, an ally, a retainer with the traits that its line gives. */
import { card, get, modify, role, run } from "../../runtime/index.ts";
import type { CardDefinition, ClauseDefinition, Game } from "../../runtime/index.ts";
import type { Declared } from "../declared.ts";
import type { KindLines } from "../set-lines.ts";
import { cardTypes, properties } from "../lower/contract.ts";
import { DEFAULTS } from "./defaults.ts";

/** Strikes that a script may give to whoever it pleases. */
export type Manner = "dodge" | "no-strike";

/** At long range the rules themselves let anybody hold back. */
const mannerClauses = {
  dodge: { traits: ["dodge"] },
  "no-strike": { traits: ["no-effect"], onlyIf: [{ text: "range is close", check: (g: Game) => get.range(g, run(g, "combat")) === "close" }] },
} as const satisfies Record<Manner, Partial<ClauseDefinition>>;

/** A stand-in while its line is read. */
export interface StandIn {
  readonly name: string;
  readonly types: string[];
  readonly traits: string[];
  clan?: string;
  title?: string;
  readonly numbers: Map<string, number>;
  /** Absent: every discipline at superior. */
  disciplines?: Record<string, 1 | 2>;
  /** How the script wants it to strike where nothing else lets it. */
  manners?: readonly Manner[];
}

/** Numbers that are printed on a card; others that can be modified are given to it by a text of its own. */
const printedNumbers = new Set(["capacity", "life", "strength", "bleed", "votes"]);

export const isPrintedNumber = (word: string): boolean => printedNumbers.has(word);

/** Whether a stand-in can be given that number. */
export function isGivenNumber(word: string): boolean {
  return isPrintedNumber(word) || isModifiableNumber(word);
}

function isModifiableNumber(word: string): boolean {
  const property = properties.get(word);
  return property?.modifiable === true && property.type === "number";
}

/** The card types that a word makes a card: itself, or what its kind is declared to be. */
export function typesOf(word: string, declared: Declared): readonly string[] {
  const isType = (name: string): boolean => cardTypes.has(name) || declared.types.has(name);
  if (isType(word)) return [word];
  return (declared.kinds.get(word)?.is ?? []).filter(isType);
}

const made = new WeakMap<Declared, Map<string, CardDefinition>>();

/** The definition of a stand-in, defaults filled in; the same for stand-ins that are alike, since much is found out of a definition once. */
export function standInDefinition(standIn: StandIn, declared: Declared): CardDefinition {
  let alike = made.get(declared);
  if (!alike) made.set(declared, (alike = new Map()));
  const key = JSON.stringify({ ...standIn, numbers: [...standIn.numbers] });
  let definition = alike.get(key);
  if (!definition) alike.set(key, (definition = makeStandIn(standIn, declared)));
  return definition;
}

function makeStandIn(standIn: StandIn, declared: Declared): CardDefinition {
  const { name, types, traits, clan, title } = standIn;
  const kinds = traits.flatMap((kind) => declared.kinds.get(kind)?.lines ?? []);
  const numbers = numbersOf(standIn.numbers, kinds);
  const sect = traits.find((trait) => declared.sects.has(trait));
  const isVampire = types.includes("vampire");
  const isMinion = isVampire || types.includes("ally");
  const capacity = numbers.get("capacity") ?? (isVampire ? DEFAULTS.capacity.value : undefined);
  const life = numbers.get("life") ?? (types.includes("ally") ? DEFAULTS.life.value : types.includes("retainer") ? DEFAULTS["retainer-life"].value : undefined);
  const votes = numbers.get("votes");
  return card({
    name,
    types,
    traits: [...traits, ...(kinds.some(({ unique }) => unique) ? ["unique"] : []), ...(clan === undefined ? [] : [clan])],
    set: "",
    ...(clan === undefined || declared.clanless.has(clan) ? {} : { clan }),
    ...(sect === undefined ? {} : { sect }),
    ...(title === undefined ? {} : { title }),
    ...(capacity === undefined ? {} : { capacity }),
    ...(votes === undefined ? {} : { votes }),
    ...(life === undefined ? {} : { life }),
    ...(isMinion ? { strength: numbers.get("strength") ?? DEFAULTS.strength.value, bleed: numbers.get("bleed") ?? DEFAULTS.bleed.value } : {}),
    ...(isMinion ? { disciplines: standIn.disciplines ?? everyDiscipline(declared) } : {}),
    clauses: clausesOf(standIn),
  });
}

/** What its kinds print; where one number is the same as another, that other has the default of the first. */
function numbersOf(given: ReadonlyMap<string, number>, kinds: readonly KindLines[]): ReadonlyMap<string, number> {
  const numbers = new Map(given);
  for (const { prints } of kinds) {
    for (const [header, value] of Object.entries(prints)) {
      const number = typeof value === "number" ? (given.get(header) ?? value) : (given.get(value) ?? given.get(header) ?? DEFAULTS.life.value);
      numbers.set(header, number);
      if (typeof value === "string") numbers.set(value, number);
    }
  }
  return numbers;
}

const known = new WeakMap<Declared, Readonly<Record<string, 1 | 2>>>();

function everyDiscipline(declared: Declared): Readonly<Record<string, 1 | 2>> {
  let all = known.get(declared);
  if (!all) known.set(declared, (all = Object.fromEntries([...declared.disciplines.keys()].map((name) => [name, declared.levelless.has(name) ? 1 : DEFAULTS.disciplines.value] as const))));
  return all;
}

function clausesOf({ name, numbers, manners = [] }: StandIn): ClauseDefinition[] {
  const clauses: ClauseDefinition[] = [];
  for (const [property, amount] of numbers) {
    if (isPrintedNumber(property)) continue;
    clauses.push({ id: `${name}#${property}`, form: "continuous", body: [modify({ property, amount: () => amount, of: role.this })] });
  }
  for (const manner of manners) clauses.push({ id: `${name}#${manner}`, form: "strike", ...mannerClauses[manner], body: [] });
  return clauses;
}

