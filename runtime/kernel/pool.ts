/**
 * The definitions that games are played with, laid out once: every game of the same
 * cards, and each one restored, shares what is found here.
 */
import type { CardDefinition, CardType, ClauseDefinition, Definition, Region, ResourceDefinition, SequenceDefinition, SetDefinition } from "../definitions.ts";
import { bucketFor, channelOf } from "./buckets.ts";
import { programOf, type Program } from "./program.ts";
import type { InForce } from "./game.ts";

type RulesInForce = Readonly<Record<string, readonly InForce[]>>;

/** By name, whether a card counts as it. */
export type Certain = Map<string, boolean | null>;

export class Pool {
  readonly programs: Map<string, Program>;
  readonly clauses: Map<string, ClauseDefinition>;
  /** By kind and name: `card:Ann`. */
  readonly definitions: Map<string, Definition>;
  readonly cards: Map<string, CardDefinition>;
  readonly sequences: Map<string, SequenceDefinition>;
  /** What the sets of the pool declare. */
  readonly types: Map<string, CardType>;
  readonly regions: Map<string, Region>;
  readonly resources: Map<string, ResourceDefinition>;
  readonly terms: Map<string, readonly (readonly string[])[]>;
  readonly titles: Map<string, number>;
  /** By type, the plays that rules give to cards of it which have none of their own. */
  readonly playsOfType: Map<string, readonly ClauseDefinition[]>;
  /** By the place of its bucket: whether some clause of the pool may answer an event before it happens. */
  readonly answerable: boolean[];
  /** Likewise whether some text modifies a property, and whether one allows, forbids or asks for a verb. */
  readonly modified: boolean[];
  readonly permitted: boolean[];
  /** What a game has found out about definitions alone. */
  readonly plays = new Map<CardDefinition, readonly ClauseDefinition[]>();
  readonly windows = new Map<ClauseDefinition, readonly string[]>();
  /** What cards certainly count as by their print, in play and elsewhere: null where their state has a say. */
  readonly certain = { inPlay: new Map<CardDefinition, Certain>(), elsewhere: new Map<CardDefinition, Certain>() };

  private constructor(definitions: readonly Definition[], readonly base?: Pool) {
    this.programs = new Map(base?.programs);
    this.clauses = new Map(base?.clauses);
    this.definitions = new Map(base?.definitions);
    this.cards = new Map(base?.cards);
    this.sequences = new Map(base?.sequences);
    this.types = new Map(base?.types);
    this.regions = new Map(base?.regions);
    this.resources = new Map(base?.resources);
    this.terms = new Map(base?.terms);
    this.titles = new Map(base?.titles);
    this.playsOfType = new Map(base?.playsOfType);
    this.answerable = [...(base?.answerable ?? [])];
    this.modified = [...(base?.modified ?? [])];
    this.permitted = [...(base?.permitted ?? [])];
    for (const definition of definitions) this.define(definition);
  }

  static of(definitions: readonly Definition[]): Pool {
    let pool = pools.get(definitions);
    if (pool === undefined) {
      const parts = extended.get(definitions);
      pools.set(definitions, (pool = parts ? new Pool(parts.more, Pool.of(parts.base)) : new Pool(definitions)));
    }
    return pool;
  }

  /** The rules in force from the beginning, by the buckets under which they are looked up: found once for all cards that come on top. */
  inForce(find: () => RulesInForce): RulesInForce {
    if (this.base) return this.base.inForce(find);
    return (this.rules ??= find());
  }

  private rules: RulesInForce | undefined;

  private define(definition: Definition): void {
    const key = `${definition.kind}:${definition.name}`;
    this.definitions.set(key, definition);
    if (definition.kind === "card") this.cards.set(definition.name, definition);
    if (definition.kind === "set") {
      this.declare(definition);
      return;
    }
    if (definition.kind === "sequence") this.sequences.set(definition.name, definition);
    if (definition.kind === "sequence") this.add(programOf(key, definition.body, { params: definition.params }));
    for (const clause of definition.clauses) {
      this.clauses.set(clause.id, clause);
      if (definition.kind === "rule" && clause.form === "play") {
        const type = clause.as ?? "";
        this.playsOfType.set(type, [...(this.playsOfType.get(type) ?? []), clause]);
      }
      if (clause.pending) this.answerable[channelOf(clause.pending).pending.at] = true;
      this.add(programOf(clause.id, clause.body, { clause }));
      if (clause.start && clause.start.length > 0) this.add(programOf(`${clause.id}/start`, clause.start, { clause }));
    }
  }

  private declare({ types, regions, resources, terms, titles }: SetDefinition): void {
    for (const [name, type] of Object.entries(types ?? {})) this.types.set(name, type);
    for (const [name, region] of Object.entries(regions ?? {})) this.regions.set(name, region);
    for (const [name, resource] of Object.entries(resources ?? {})) this.resources.set(name, resource);
    for (const [name, groups] of Object.entries(terms ?? {})) this.terms.set(name, groups);
    for (const [name, votes] of Object.entries(titles ?? {})) this.titles.set(name, votes);
  }

  private add(program: Program): void {
    this.programs.set(program.id, program);
    for (const instruction of program.code) {
      if (instruction.op === "modifier") this.modified[bucketFor("modify", instruction.node.property).at] = true;
      if (instruction.op === "permission") this.permitted[bucketFor(instruction.node.mode, instruction.node.verb).at] = true;
    }
    for (const inner of program.nested) {
      this.clauses.set(inner.id, inner.clause!);
      this.add(inner);
    }
  }
}

/** Lists that were put together, with their parts. */
const extended = new WeakMap<readonly Definition[], { readonly base: readonly Definition[]; readonly more: readonly CardDefinition[] }>();

/** A list of definitions with cards on top: games of many such lists share what is found of the first. */
export function withCards(base: readonly Definition[], more: readonly CardDefinition[]): readonly Definition[] {
  const definitions = [...base, ...more];
  extended.set(definitions, { base, more });
  return definitions;
}

const pools = new WeakMap<readonly Definition[], Pool>();
