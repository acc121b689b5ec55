/** Cards that a project lacks, and of which its own ask or speak: without them part of their texts could not happen. */
import { act, card, step, type CardDefinition } from "../../runtime/index.ts";
import type { Declared } from "../declared.ts";
import { standInDefinition, typesOf } from "../scenario/index.ts";

/** For each requirement some are made, since a crypt of one vampire contests itself. */
const CAPACITIES = [2, 4, 6] as const;

interface Wanted {
  readonly traits: readonly string[];
  readonly disciplines: readonly string[];
}

/** Vampires that have what library cards ask for or texts speak of, some for each set of requirements. */
export function minionStandIns(own: readonly CardDefinition[], spoken: ReadonlySet<string>, declared: Declared): CardDefinition[] {
  const wanted = new Map<string, Wanted>();
  for (const { requires = [] } of own) {
    const most = Math.max(1, ...requires.map((group) => group.length));
    for (let which = 0; requires.length > 0 && which < most; which++) {
      const chosen = requires.map((group) => group[which % group.length]!);
      const of = (kind: string): string[] => chosen.flatMap((each) => (each.kind === kind ? [each.name] : []));
      const [traits, disciplines] = [of("trait").filter((name) => isPrinted(name, declared)), of("discipline")];
      wanted.set([...traits, ...disciplines].join(" "), { traits, disciplines });
    }
  }
  for (const word of spoken) if (isOfVampires(word, declared)) wanted.set(word, { traits: [word], disciplines: wanted.get(word)?.disciplines ?? [] });
  return [...wanted].flatMap(([words, { traits, disciplines }]) => CAPACITIES.map((capacity, nth) => {
    const title = traits.find((trait) => declared.titles.has(trait));
    const clan = traits.find((trait) => declared.clans.has(trait));
    return standInDefinition({
      name: `Stand-in ${nth + 1} with ${words}`,
      types: ["vampire"],
      traits: traits.filter((trait) => trait !== clan),
      ...(clan === undefined ? {} : { clan }),
      ...(title === undefined ? {} : { title }),
      numbers: new Map([["capacity", capacity]]),
      disciplines: Object.fromEntries(disciplines.map((name) => [name, declared.levelless.has(name) ? 1 : 2] as const)),
    }, declared);
  }));
}

/** What may be printed on a vampire: no state, no type. */
function isPrinted(word: string, declared: Declared): boolean {
  return isOfVampires(word, declared) || isKind(word, declared);
}

const isOfVampires = (word: string, { clans, titles, sects }: Declared): boolean => clans.has(word) || titles.has(word) || sects.has(word);
const isKind = (word: string, declared: Declared): boolean => declared.kinds.has(word) && typesOf(word, declared).length === 0;

/** For kinds that are spoken of and that no card is: equipment of that kind, which teaches its bearer something. */
export function kindStandIns(cards: readonly CardDefinition[], spoken: ReadonlySet<string>, declared: Declared): CardDefinition[] {
  const isThere = (word: string): boolean => cards.some(({ types, traits, represents = [] }) => [...types, ...traits, ...represents].includes(word));
  const taught = [...declared.disciplines.keys()].filter((name) => !declared.levelless.has(name));
  return [...spoken].filter((word) => isKind(word, declared) && !isThere(word)).flatMap((kind) => CAPACITIES.map((_, nth): CardDefinition => {
    const name = `Stand-in ${kind} ${nth + 1}`;
    return card({
      name, types: ["equipment"], traits: [kind], set: "", ...(taught.length === 0 ? {} : { disciplines: { [taught[nth % taught.length]!]: 1 as const } }),
      clauses: [{ id: `${name}#play`, form: "play", action: "equip", performs: ["equip"], directed: "undirected", body: [step((g, f) => act.equip(g, f, {}))] }],
    });
  }));
}
