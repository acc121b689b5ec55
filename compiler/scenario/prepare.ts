/** A scenario made ready to be played in any game: read once, whatever the day or variant. */
import type { Card, Diagnostic, Scenario } from "../../grammar/index.ts";
import * as runtime from "../../runtime/index.ts";
import type { CardDefinition } from "../../runtime/index.ts";
import type { Declared } from "../declared.ts";
import { loadItem } from "../emit/index.ts";
import { hashOf } from "../hash.ts";
import type { ItemIR } from "../ir.ts";
import { lowerItem } from "../lower/index.ts";
import type { ScenarioRecord } from "../scenarios.ts";
import { lowerConditions } from "./conditions.ts";
import type { Conditions } from "./conditions.ts";
import type { ScriptLine, Situation } from "./model.ts";
import { ScenarioNames } from "./names.ts";
import { manners, readScript } from "./script.ts";
import { readSituation } from "./situation.ts";

export interface Prepared {
  readonly record: ScenarioRecord;
  readonly situation: Situation;
  readonly script: readonly ScriptLine[];
  readonly conditions: Conditions;
  /** Cards that the scenario declares itself. */
  readonly own: readonly CardDefinition[];
  readonly thisCard: string | undefined;
  /** Errors, in the order of the text; a scenario with errors is not played. */
  readonly diagnostics: readonly Diagnostic[];
}

const prepared = new WeakMap<ScenarioRecord, { readonly declared: Declared; readonly result: Prepared }>();

/**
 * Reads a scenario. Never throws on a text; what is wrong is in the diagnostics.
 *
 * @param text of the scenario's file, for the places in messages of the runtime; may be left out
 */
export function prepareScenario(record: ScenarioRecord, declared: Declared, text = ""): Prepared {
  const known = prepared.get(record);
  if (known?.declared === declared) return known.result;
  const result = prepare(record, declared, text);
  prepared.set(record, { declared, result });
  return result;
}

const placed = new WeakMap<ScenarioRecord, { readonly declared: Declared; readonly cards: readonly string[] }>();

/**
 * Keys of the project's cards with which a scenario is played; those that it declares itself are not
 * among them. Reads no more of the scenario than its situation.
 */
export function cardsOf(record: ScenarioRecord, declared: Declared): readonly string[] {
  const known = placed.get(record);
  if (known?.declared === declared) return known.cards;
  const { scenario } = record;
  const situation = prepared.get(record)?.result.situation ?? readSituation(scenario, new ScenarioNames(record, withOwnCards(declared, scenario)), manners(scenario.lines));
  const names = new Set(situation.placed.flatMap(({ card, standIn }) => (standIn ? [] : [card])));
  for (const line of scenario.lines) if (line.kind === "card") names.delete(line.name.value);
  const cards = [...names].map((name) => `card:${name}`);
  placed.set(record, { declared, cards });
  return cards;
}

function prepare(record: ScenarioRecord, base: Declared, text: string): Prepared {
  const { scenario, file } = record;
  const declared = withOwnCards(base, scenario);
  const names = new ScenarioNames(record, declared);
  const situation = readSituation(scenario, names, manners(scenario.lines));
  const script = readScript(scenario, names);
  const { diagnostics } = names;
  const own = scenario.lines.flatMap((line) => {
    if (line.kind !== "card") return [];
    const { value, span } = line.name;
    if (base.cards.has(value) && !base.unwritten.has(value)) names.report("PX4014", span, { name: value });
    return ownCard(line, { file, text, declared, diagnostics });
  });
  const conditions = lowerConditions(
    script.flatMap((line) => (line.kind === "then" ? [line.condition] : [])),
    { key: record.key, file, text, declared, situation, ofCard: names.thisCard !== undefined },
  );
  diagnostics.push(...conditions.diagnostics);
  diagnostics.sort((left, right) => left.span.start - right.span.start);
  return { record, situation, script, conditions, own, thisCard: names.thisCard, diagnostics };
}

interface Reading {
  readonly file: string;
  readonly text: string;
  readonly declared: Declared;
  readonly diagnostics: Diagnostic[];
}

/** Own cards without a fault that were read before, by their text: many scenarios bring the same. */
const read = new WeakMap<Declared, Map<string, CardDefinition>>();

function ownCard(line: Card, { file, text, declared, diagnostics }: Reading): readonly CardDefinition[] {
  let known = read.get(declared);
  if (!known) read.set(declared, (known = new Map()));
  const written = text.slice(line.span.start, line.span.end);
  const before = written === "" ? undefined : known.get(written);
  if (before) return [before];
  const had = diagnostics.length;
  const item = lowerItem(line, { file, declared, report: (diagnostic) => diagnostics.push(diagnostic) });
  const definition = item && ownDefinition(item, { path: file, text });
  if (definition && diagnostics.length === had && written !== "") known.set(written, definition);
  return definition ? [definition] : [];
}

/** Own cards that were loaded before, by their content. */
const loaded = new Map<string, CardDefinition>();

function ownDefinition(item: ItemIR, source: { readonly path: string; readonly text: string }): CardDefinition | undefined {
  const hash = hashOf(item);
  let definition = loaded.get(hash);
  if (!definition) {
    const made = loadItem(item, source, runtime);
    if (made.kind !== "card") return undefined;
    loaded.set(hash, (definition = made));
  }
  return definition;
}

const withOwn = new WeakMap<Declared, Map<string, Declared>>();

/** The declarations with the scenario's own cards among the card names; the same for all scenarios that bring cards of these names. */
function withOwnCards(base: Declared, scenario: Scenario): Declared {
  const own = scenario.lines.flatMap((line) => (line.kind === "card" ? [line.name.value] : [])).sort();
  if (own.length === 0) return base;
  let known = withOwn.get(base);
  if (!known) withOwn.set(base, (known = new Map()));
  const key = JSON.stringify(own);
  let declared = known.get(key);
  if (!declared) {
    const cards = new Map(base.cards);
    for (const name of own) cards.set(name, name);
    known.set(key, (declared = { ...base, cards }));
  }
  return declared;
}

/** What is wrong with the lines of a scenario, without playing it. */
export function checkScenario(record: ScenarioRecord, declared: Declared, text?: string): readonly Diagnostic[] {
  return prepareScenario(record, declared, text).diagnostics;
}

