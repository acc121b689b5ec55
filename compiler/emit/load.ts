/** Definitions from the IR without any file: evaluated in memory. */
import type { ClauseDefinition, Definition } from "../../runtime/definitions.ts";
import { hashOf, isSame } from "../hash.ts";
import type { ClauseIR, ItemIR } from "../ir.ts";
import { lifeByText } from "../life.ts";
import { emitClauses, emitModule } from "./emit.ts";
import { moduleToJavaScript } from "./javascript.ts";
import type { ModuleModel, Source } from "./model.ts";
import { namesOfItem } from "./types.ts";

/** Definitions by runtime and hash; a runtime that is gone takes its own along. */
const loaded = new WeakMap<object, Map<string, Definition>>();

/** An item with its definition. */
export interface Loaded {
  readonly item: ItemIR;
  readonly definition: Definition;
}

/**
 * The definition that an item's module exports.
 *
 * @param runtime the namespace of the runtime's index (`import * as runtime`)
 * @param other a version of the item that was loaded before: clauses that are the same are not evaluated again
 * @returns the same object for an item of the same content and file
 */
export function loadItem(item: ItemIR, source: Source, runtime: object, other?: Loaded): Definition {
  let known = loaded.get(runtime);
  if (known === undefined) loaded.set(runtime, (known = new Map()));
  const key = `${hashOf(item)} ${source.path}`;
  let definition = known.get(key);
  if (definition === undefined) {
    definition = (other && changed(other, item, source, runtime)) ?? evaluated(emitModule(item, source), runtime);
    known.set(key, definition);
  }
  return definition;
}

function evaluated(model: ModuleModel, runtime: object): Definition {
  // The text is made of the compiler's own words; what comes from the source is in quotes.
  const make = new Function("runtime", moduleToJavaScript(model)) as (runtime: object) => Definition;
  return make(runtime);
}

/** The other definition with those clauses evaluated that are different; nothing where more than clauses differs, or what one of them says hangs on another. */
function changed({ item: before, definition }: Loaded, item: ItemIR, source: Source, runtime: object): Definition | undefined {
  if ((definition.kind !== "card" && definition.kind !== "rule") || !isSame({ ...before, clauses: [] }, { ...item, clauses: [] })) return undefined;
  if (lifeByText(before) !== lifeByText(item) || !isSame([...namesOfItem(before).kept], [...namesOfItem(item).kept])) return undefined;
  const clauses = new Map(before.clauses.map((clause) => [clause.id, clause]));
  const differing = item.clauses.filter((clause) => !isSame(clause, clauses.get(clause.id)));
  const own = differing.length === 0 ? [] : clausesOf(evaluated(emitClauses(item, differing, source), runtime));
  const groups = new Map([...groupsOf(before.clauses, definition.clauses), ...groupsOf(differing, own)]);
  return { ...definition, hash: hashOf(item), clauses: item.clauses.flatMap(({ id }) => groups.get(id) ?? []) };
}

const clausesOf = (definition: Definition): readonly ClauseDefinition[] => (definition.kind === "set" ? [] : definition.clauses);

/** By id, the definition of each clause with those of the clauses in it, which come behind it. */
function groupsOf(clauses: readonly ClauseIR[], definitions: readonly ClauseDefinition[]): ReadonlyMap<string, readonly ClauseDefinition[]> {
  const ids = new Set(clauses.map(({ id }) => id));
  const groups = new Map<string, ClauseDefinition[]>();
  let group: ClauseDefinition[] = [];
  for (const definition of definitions) {
    if (ids.has(definition.id)) groups.set(definition.id, (group = []));
    group.push(definition);
  }
  return groups;
}
