/** The names that a line can speak of. */
import type { Span, Word } from "../../grammar/index.ts";
import type { ExprIR } from "../ir.ts";
import type { Type } from "./contract.ts";
import type { Lowering } from "./context.ts";

/** An expression with what it stands for. */
export interface Value {
  readonly expr: ExprIR;
  readonly type: Type;
  /** True for several things at once. */
  readonly many: boolean;
  /** For symbols whose values are fixed. */
  readonly values?: readonly string[];
  /** For symbols: the property that it is read from. */
  readonly property?: string;
}

export interface Bound {
  readonly name: string;
  readonly how: "target" | "announce" | "choose" | "remember" | "parameter" | "field";
  readonly value: Value;
  readonly span: Span;
  /** What it stands for was reported, so nothing can be said about it. */
  readonly broken: boolean;
  used: boolean;
}

/** What holds for all of a clause. */
export interface ClauseScope {
  /** The kind of item that the clause stands in. */
  readonly item: "card" | "rule" | "sequence";
  /** The type of `user`; absent where nobody plays or uses the clause. */
  readonly user?: Type;
  /** Names that the announcement gives after the line in hand. */
  readonly later?: ReadonlySet<string>;
}

const nothingKept: ReadonlyMap<string, Bound> = new Map();

export class Scope {
  readonly clause: ClauseScope;
  private readonly parent: Scope | undefined;
  /** Most scopes name nothing. */
  private names: Map<string, Bound> | undefined;
  /** What `it` is, and how deep in filters it was bound. */
  readonly it: { readonly value: Value; readonly level: number } | undefined;
  /** How many filters the place stands in. */
  readonly level: number;
  /** Names kept by this stay of the card, given in other clauses. */
  readonly kept: ReadonlyMap<string, Bound>;

  constructor(clause: ClauseScope, more: {
    parent?: Scope; it?: { value: Value; level: number } | undefined; level?: number; kept?: ReadonlyMap<string, Bound>;
  } = {}) {
    this.clause = clause;
    this.parent = more.parent;
    this.it = "it" in more ? more.it : more.parent?.it;
    this.level = more.level ?? more.parent?.level ?? 0;
    this.kept = more.kept ?? more.parent?.kept ?? nothingKept;
  }

  /** The scope of a block. */
  block(): Scope {
    return new Scope(this.clause, { parent: this });
  }

  /** The scope of a block in which `it` is something. */
  withIt(value: Value): Scope {
    return new Scope(this.clause, { parent: this, it: { value, level: this.level } });
  }

  /** The scope of filters over candidates; with `named`, the candidate is `it` there. */
  filter(type: Type, named: boolean): Scope {
    const level = this.level + 1;
    const it = named ? { value: { expr: { kind: "candidate" } as const, type, many: false }, level } : this.it;
    return new Scope(this.clause, { parent: this, it, level });
  }

  /** The scope with another user, for a clause within a clause or after a `by`. */
  withUser(user: Type | undefined): Scope {
    const { item } = this.clause;
    return new Scope(user === undefined ? { item } : { item, user }, { parent: this });
  }

  /** The scope of lines that come before the announcement gives these names. */
  before(later: ReadonlySet<string>): Scope {
    return later.size === 0 ? this : new Scope({ ...this.clause, later }, { parent: this });
  }

  /** The binding of a name, marked as used. */
  lookup(name: string): Bound | undefined {
    const found = this.find(name) ?? this.kept.get(name);
    if (found !== undefined) found.used = true;
    return found;
  }

  private find(name: string): Bound | undefined {
    return this.names?.get(name) ?? this.parent?.find(name);
  }

  /** Whether the name is given here; asking is no use of it. */
  has(name: string): boolean {
    return this.find(name) !== undefined || this.kept.has(name);
  }

  /** Gives a name, after checking that it is free; reports otherwise. */
  bind(lowering: Lowering, word: Word, how: Bound["how"], value: Value, broken = false): void {
    const name = word.text;
    const meaning = how === "parameter" || how === "field" ? undefined : lowering.lexicon.describe(name);
    if (meaning !== undefined) lowering.report("PX2007", word.span, { name }, { hint: `${name} is ${meaning}.` });
    const before = this.find(name);
    if (before !== undefined && before.how !== "field")
      lowering.report("PX2006", word.span, { name }, {
        related: [{ message: "It is given here first.", file: lowering.file, span: before.span }],
      });
    this.names ??= new Map();
    this.names.set(name, { name, how, value, span: word.span, broken, used: how === "parameter" || how === "field" });
  }

  /** The names given in this very scope. */
  bound(): Iterable<Bound> {
    return this.names?.values() ?? [];
  }

  /** All names that can be used here, for the nearest one. */
  *visible(): Generator<string> {
    if (this.names !== undefined) yield* this.names.keys();
    if (this.parent !== undefined) yield* this.parent.visible();
    else yield* this.kept.keys();
  }
}
