/** Which clause or step of which text a moment of a game comes from, and the rulings that rest on it. */
import { fileOf } from "../amend/shape.ts";
import type { Compilation } from "../compile.ts";
import type { Day } from "../dates.ts";
import { groupBy } from "../group.ts";
import type { ClauseIR, ItemIR, StmtIR } from "../ir.ts";
import { holdsOn, rulingTitle } from "../rulings.ts";
import type { RulingRecord } from "../rulings.ts";
import { touchedBy } from "../rulings/touches.ts";
import type { Touched } from "../rulings/touches.ts";

export interface Source {
  /** `Grey Hound, bite`; `sequence combat, D.1.a`. */
  readonly title: string;
  readonly file: string;
  readonly line: number;
  /** `no-strike (RTR 1994-11-09)`: those in force on the day. */
  readonly citations: readonly string[];
}

interface Found {
  readonly item: ItemIR;
  readonly title: string;
  readonly parts: readonly string[];
  readonly span: { readonly start: number; readonly end: number };
}

/** Clauses and steps of the game of a day by what the runtime calls them. */
export class Sources {
  readonly #found = new Map<string, Found>();
  readonly #known = new Map<string, Source>();
  readonly #touching: ReadonlyMap<string, readonly { readonly record: RulingRecord; readonly touched: Touched }[]>;

  /** @param lineOf the line of a place in a file, from 1 */
  constructor(
    compilation: Compilation,
    items: ReadonlyMap<string, ItemIR>,
    day: Day,
    private readonly lineOf: (file: string, offset: number) => number,
  ) {
    for (const item of items.values()) this.#collect(item);
    const records = new Map(compilation.rulings.map((record) => [record.key, record]));
    const inForce = compilation.rulings.filter((record) => holdsOn(record, day, (key) => records.get(key)));
    this.#touching = groupBy(inForce.flatMap((record) => touchedBy(record, compilation).map((touched) => ({ record, touched }))), ({ touched }) => touched.item);
  }

  /** The clause that a program belongs to: `Grey Hound#bite`, `sequence:damage`. */
  clause(program: string): Source | undefined {
    return this.#source(program);
  }

  /** The step of that name, in the sequence that carries it out. */
  step(name: string, program: string): Source | undefined {
    return this.#source(`${program} ${name}`) ?? this.#source(`sequence:${name}`);
  }

  /** The rulings in force that touch a clause of an item. */
  rulingsOn(item: string, parts: readonly string[]): RulingRecord[] {
    const found = (this.#touching.get(item) ?? []).filter(({ touched }) => touched.parts.length > 0 && isAt(touched.parts, parts));
    return [...new Set(found.map(({ record }) => record))];
  }

  #source(name: string): Source | undefined {
    const found = this.#found.get(name);
    if (found === undefined) return undefined;
    let source = this.#known.get(name);
    if (source === undefined) {
      const { item, title, parts, span } = found;
      const file = fileOf(span, item.file);
      source = { title, file, line: this.lineOf(file, span.start), citations: this.rulingsOn(`${item.kind}:${item.name}`, parts).map(rulingTitle) };
      this.#known.set(name, source);
    }
    return source;
  }

  #collect(item: ItemIR): void {
    for (const clause of item.clauses) this.#clause(clause, item, []);
    if (item.kind !== "sequence") return;
    const program = `sequence:${item.name}`;
    this.#found.set(program, { item, title: `sequence ${item.name}`, parts: [], span: item.span });
    this.#steps(item.body ?? [], item, program, []);
  }

  #clause(clause: ClauseIR, item: ItemIR, outer: readonly string[]): void {
    const parts = [...outer, clause.level ?? clause.label];
    const label = clause.id.slice(clause.id.indexOf("#") + 1);
    this.#found.set(clause.id, { item, title: `${item.name}, ${label}`, parts, span: clause.span });
    for (const inner of innerClauses(clause)) this.#clause(inner, item, parts);
  }

  #steps(body: readonly StmtIR[], item: ItemIR, program: string, outer: readonly string[]): void {
    for (const statement of body) {
      if (statement.kind === "if") this.#steps([...statement.then, ...statement.otherwise], item, program, outer);
      if (statement.kind !== "step") continue;
      const parts = statement.number === undefined ? outer : [...outer, statement.number];
      const number = parts.join(".");
      if (statement.name !== "") this.#found.set(`${program} ${statement.name}`, { item, title: `${item.name}${number === "" ? "" : ` ${number}`}, ${statement.name}`, parts: number === "" ? [statement.name] : parts, span: statement.span });
      this.#steps(statement.body, item, program, parts);
    }
  }
}

/** Whether a ruling's path leads to a part or into it. */
const isAt = (path: readonly string[], parts: readonly string[]): boolean => parts.length > 0 && parts.every((part, at) => path[at] === part);

/** The clauses that stand in the statements of a clause. */
export function innerClauses({ body, start }: Pick<ClauseIR, "body" | "start">): ClauseIR[] {
  return [...start, ...body].flatMap(clausesIn);
}

function clausesIn(statement: StmtIR): ClauseIR[] {
  switch (statement.kind) {
    case "span":
      return [...statement.clauses, ...statement.statements.flatMap(clausesIn)];
    case "after":
      return [statement.clause];
    case "if":
      return [...statement.then, ...statement.otherwise].flatMap(clausesIn);
    case "choose-one":
      return statement.options.flatMap(({ body }) => body.flatMap(clausesIn));
    case "each":
    case "may":
    case "instead":
    case "step":
      return statement.body.flatMap(clausesIn);
    default:
      return [];
  }
}
