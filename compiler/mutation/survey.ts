/** What each scenario comes across, so that a mutant is played only where it can matter. */
import type { Compilation } from "../compile.ts";
import type { Definition } from "../../runtime/index.ts";
import { playScenario, prepareScenario } from "../scenario/index.ts";
import type { PlayedGame } from "../scenario/index.ts";
import type { ScenarioRecord } from "../scenarios.ts";

export interface Surveyed {
  readonly record: ScenarioRecord;
  readonly milliseconds: number;
  /** Statements that ran, as `program:number`. */
  readonly covered: ReadonlySet<string>;
  /** Clauses of which something was asked or done, and sequences whose conditions were. */
  readonly touched: ReadonlySet<string>;
  /** Keys of the cards on the table. */
  readonly cards: ReadonlySet<string>;
}

/**
 * Plays each scenario once in the game as it is compiled. Those that do not pass, or play on other days only, are left out.
 *
 * @param keys the items of which mutants are hunted, where not of all: a card's matter only where it is on the table
 */
export function survey(compilation: Compilation, onProgress?: (done: number, total: number, name: string) => void, keys?: ReadonlySet<string>): Surveyed[] {
  const onlyCards = keys !== undefined && [...keys].every((key) => compilation.items.get(key)?.kind === "card");
  const records = compilation.scenarios
    .filter(({ days }) => days.includes(compilation.asOf))
    .flatMap((record) => {
      const cards = cardsIn(record, compilation);
      return onlyCards && ![...keys].some((key) => cards.has(key)) ? [] : [{ record, cards }];
    });
  let touched = new Set<string>();
  const watch = watcher((id) => touched.add(id));
  const game: PlayedGame = { items: compilation.items, declared: compilation.declared, asOf: compilation.asOf, through: watch };
  return records.flatMap(({ record, cards }, i) => {
    touched = new Set();
    const { covered, passed, milliseconds } = playScenario(record, game);
    onProgress?.(i + 1, records.length, record.name);
    return passed ? [{ record, milliseconds, covered, touched, cards }] : [];
  });
}

/** The cards on the table of a scenario. */
function cardsIn(record: ScenarioRecord, { declared }: Compilation): ReadonlySet<string> {
  const { situation } = prepareScenario(record, declared);
  return new Set(situation.placed.flatMap(({ card, standIn }) => (standIn ? [] : [`card:${card}`])));
}

/** Wraps the functions of definitions so that each tells whose it is; a definition is wrapped once. */
function watcher(tell: (id: string) => void): (definition: Definition) => Definition {
  const known = new WeakMap<Definition, Definition>();
  const wrap = (value: unknown, id: string): unknown => {
    if (typeof value === "function") {
      const asked = value as (...args: unknown[]) => unknown;
      return (...args: unknown[]) => {
        tell(id);
        return asked(...args);
      };
    }
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map((each: unknown) => wrap(each, id));
    const own = "id" in value && "form" in value && typeof value.id === "string" ? value.id : id;
    return Object.fromEntries(Object.entries(value).map(([key, each]: [string, unknown]) => [key, wrap(each, own)]));
  };
  return (definition) => {
    let wrapped = known.get(definition);
    if (!wrapped) known.set(definition, (wrapped = wrap(definition, definition.kind === "sequence" ? `sequence:${definition.name}` : definition.name) as Definition));
    return wrapped;
  };
}
