/**
 * A game in which rules and sequences are of several days at once. It is played as on one of them;
 * wherever the others say something different they are asked as well, and as soon as one of them would
 * have gone another way it has parted. Those that have not would have been the same game from the
 * first event to the last, so that they need not be played.
 *
 * What this rests on: a game is a function of its definitions and its choices, and questions change
 * nothing. A place at which two versions differ so that one cannot be asked beside the other
 * (a step more, another limit) makes them unlike, and they are played one by one.
 */
import type { Body, BodyNode, Definition, RuleDefinition, SequenceDefinition } from "../../../runtime/index.ts";
import type { Origins } from "./body.ts";
import { mergeItems, tellingRule, watchedRule } from "./clause.ts";
import { Unlike } from "./other.ts";
import type { Other } from "./other.ts";
import { textOf } from "./text.ts";

type Version = number;

export class Versions {
  /** Rules, sequences and sets to play with. */
  readonly definitions: readonly Definition[];
  /** The versions that have parted from the first one since this was cleared. */
  readonly parted = new Set<Version>();
  /** Those that cannot be played together with the first one. */
  readonly unlike = new Set<Version>();
  /** By version, what it must not come across: words that mean nothing in it, or nothing in the first one. */
  private readonly foreign = new Map<Version, RegExp>();
  private readonly count: number;
  private readonly countings: (Counting | undefined)[] = [];
  /** Whether cards come across such words. */
  private readonly speaking = new Map<RegExp, WeakMap<Definition, boolean>>();
  /** By program, for each of its statements the places in the versions. */
  private readonly places = new Map<string, readonly (readonly (number | undefined)[])[]>();

  /** @param all the rules, sequences and sets of each version; it is played as the first one */
  constructor(all: readonly (readonly Definition[])[]) {
    this.count = all.length;
    const byKey = all.map((definitions) => new Map(definitions.map((definition) => [keyOf(definition), definition])));
    const own = byKey[0] ?? new Map<string, Definition>();
    for (const [version, there] of byKey.entries()) this.learnWords(version, there, own);
    const keys = new Set(byKey.flatMap((definitions) => [...definitions.keys()]));
    this.definitions = [...own.keys(), ...[...keys].filter((key) => !own.has(key))].flatMap((key) => this.merged(byKey.map((definitions) => definitions.get(key))));
  }

  /** The versions that can be played as the first one with these cards, in a scenario of this text. */
  fitting(text: string, cards: readonly Definition[]): ReadonlySet<Version> {
    const speaks = new Map([...new Set(this.foreign.values())].map((foreign) => [foreign, foreign.test(text) || cards.some((card) => this.speaksOf(foreign, card))]));
    return new Set(Array.from({ length: this.count }, (_, version) => version).filter((version) => {
      const foreign = this.foreign.get(version);
      return !this.unlike.has(version) && !(foreign && speaks.get(foreign));
    }));
  }

  private speaksOf(foreign: RegExp, card: Definition): boolean {
    let known = this.speaking.get(foreign);
    if (!known) this.speaking.set(foreign, (known = new WeakMap()));
    let speaks = known.get(card);
    if (speaks === undefined) known.set(card, (speaks = foreign.test(textOf(card))));
    return speaks;
  }

  /** Statements that ran, `program:statement`, as a version counts them. */
  countedIn(version: Version, covered: ReadonlySet<string>): ReadonlySet<string> {
    const ids = this.countedAs(version).ids;
    const counted = new Set<string>();
    for (const id of covered) {
      let own = ids.get(id);
      if (own === undefined) ids.set(id, (own = this.placeIn(version, id)));
      if (own !== null) counted.add(own);
    }
    return counted;
  }

  /** What versions that count the statements of all programs alike have in common. */
  countedAs(version: Version): Counting {
    let counting = this.countings[version];
    if (!counting) {
      const same = this.countings.findIndex((_, other) => [...this.places.values()].every((places) => places.every((place) => place[version] === place[other])));
      counting = this.countings[version] = (same < 0 ? undefined : this.countings[same]) ?? { ids: new Map() };
    }
    return counting;
  }

  /** The same statement in a version; null where that has none. */
  private placeIn(version: Version, id: string): string | null {
    const at = id.lastIndexOf(":");
    const program = id.slice(0, at);
    const places = this.places.get(program);
    const place = places ? places[Number(id.slice(at + 1))]?.[version] : undefined;
    return places ? (place === undefined ? null : `${program}:${place}`) : id;
  }

  // -------------------------------------------------------------- words of sets

  /** What only one of the two knows must come up in neither: the other could not be asked about it. */
  private learnWords(version: Version, there: ReadonlyMap<string, Definition>, own: ReadonlyMap<string, Definition>): void {
    const keys = new Set([...own.keys(), ...there.keys()]);
    const words = new Set([...keys].flatMap((key) => wordsOfOne(own.get(key), there.get(key))));
    if (words.size === 0) return;
    const source = `\\b(?:${[...words].map((word) => word.replaceAll(/[^\w-]/gu, "\\$&")).join("|")})\\b`;
    const foreign = [...this.foreign.values()].find((other) => other.source === source) ?? new RegExp(source, "u");
    this.foreign.set(version, foreign);
    const isCommon = (definition: Definition): boolean => definition.kind !== "set" || own.get(keyOf(definition)) === definition;
    if ([...there.values()].some((definition) => isCommon(definition) && foreign.test(textOf(definition)))) this.unlike.add(version);
  }

  // -------------------------------------------------------------- items

  /** One item of those that the versions have under one name; what no version can start that plays along is left out. */
  private merged(versions: readonly (Definition | undefined)[]): Definition[] {
    const [own] = versions;
    const groups = this.groupsOf(versions);
    for (;;) {
      const differing = groups.filter(({ versions: some }) => some.every((version) => !this.unlike.has(version)));
      try {
        return this.mergedOnce(own, versions, differing);
      } catch (error) {
        const group = error instanceof Unlike ? differing.find(({ part }) => part === error.part) : undefined;
        if (!group) throw error;
        for (const version of group.versions) this.unlike.add(version);
      }
    }
  }

  /** The different items that other versions have, each with its versions. */
  private groupsOf(versions: readonly (Definition | undefined)[]): Group[] {
    const groups = new Map<Definition | undefined, Version[]>();
    for (const [version, definition] of versions.entries()) {
      if (definition === versions[0] || this.unlike.has(version)) continue;
      const group = groups.get(definition);
      if (group) group.push(version);
      else groups.set(definition, [version]);
    }
    return [...groups].map(([of, some]) => ({ of, versions: some, part: () => { for (const version of some) this.parted.add(version); } }));
  }

  private mergedOnce(own: Definition | undefined, versions: readonly (Definition | undefined)[], groups: readonly Group[]): Definition[] {
    if (own === undefined) return groups.flatMap(({ of, part }) => (of?.kind === "rule" ? [watchedRule(of, part)] : []));
    if (groups.length === 0 || (own.kind !== "rule" && own.kind !== "sequence")) return [own];
    const lacking = groups.find(({ of }) => of === undefined);
    const others = groups.filter(({ of }) => of !== undefined) as readonly Other<typeof own>[];
    const origins: Origins = new Map();
    const live = own.kind === "rule" && lacking ? tellingRule(own, lacking.part) : own;
    const whole = mergeItems(live, others, origins);
    const parts = versions.map((definition) => (definition === own ? null : others.find(({ of }) => of === definition)?.part));
    this.learnPlaces(whole, [live, ...others.map(({ of }) => of)], parts, origins);
    return [whole];
  }

  private learnPlaces(whole: Programmed, items: readonly Programmed[], parts: readonly (Group["part"] | null | undefined)[], origins: Origins): void {
    const numbers = new Map(items.flatMap((item) => bodiesOf(item).flatMap(({ body }) => statementsIn(body).map((node, place) => [node, place] as const))));
    for (const { program, body } of bodiesOf(whole)) {
      const places = statementsIn(body).map((node) => parts.map((part) => (part === undefined ? undefined : numbers.get(origins.get(node)?.get(part) ?? node))));
      if (places.some((place, at) => place.some((each) => each !== at))) this.places.set(program, places);
    }
  }
}

type Programmed = RuleDefinition | SequenceDefinition;

interface Counting {
  /** By a statement of what is played, the one that a version has in its place. */
  readonly ids: Map<string, string | null>;
}

interface Group extends Other<Definition | undefined> {
  readonly versions: readonly Version[];
}

const keyOf = ({ kind, name }: Definition): string => `${kind}:${name}`;

/** The names that only one of two versions of an item gives: of what sets declare, of sequences, of types that are played by a rule. */
function wordsOfOne(left: Definition | undefined, right: Definition | undefined): string[] {
  if (left === right) return [];
  const [here, there] = [namesIn(left), namesIn(right)];
  return [...here, ...there].filter(([name]) => here.get(name) !== there.get(name)).map(([name]) => name);
}

/** Names with what they stand for. */
function namesIn(definition: Definition | undefined): ReadonlyMap<string, string> {
  switch (definition?.kind) {
    case "set": {
      const { types, regions, resources, terms } = definition;
      return new Map([types, regions, resources, terms].flatMap((names) => Object.entries(names ?? {}).map(([name, of]) => [name, textOf(of)] as const)));
    }
    case "sequence":
      return new Map([[definition.name, "sequence"]]);
    case "rule":
      return new Map(definition.clauses.flatMap(({ id, form, as }) => (form === "play" && as !== undefined ? [[as, id] as const] : [])));
    default:
      return new Map();
  }
}

/** The programs of an item. */
function bodiesOf(item: Programmed): { readonly program: string; readonly body: Body }[] {
  const clauses = item.clauses.flatMap(({ id, body, start }) => [{ program: id, body }, ...(start ? [{ program: `${id}/start`, body: start }] : [])]);
  return item.kind === "sequence" ? [{ program: `sequence:${item.name}`, body: item.body }, ...clauses] : clauses;
}

/** The statements of a body in the order in which programs count them. */
function statementsIn(body: Body): BodyNode[] {
  return body.flatMap((node) => [node, ...innerOf(node).flatMap(statementsIn)]);
}

function innerOf(node: BodyNode): readonly Body[] {
  switch (node.kind) {
    case "branch":
      return [node.then, node.otherwise];
    case "choose-one":
      return Object.values(node.options);
    case "each":
    case "may":
    case "span":
    case "instead":
    case "stage":
      return [node.body];
    default:
      return [];
  }
}
