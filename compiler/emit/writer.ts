/** Writes the functions of one module, and collects what it imports. */
import type { Span } from "../../grammar/index.ts";
import { fileOf } from "../amend/shape.ts";
import type { CondIR, ExprIR } from "../ir.ts";
import { Writer } from "./expression.ts";
import { code, reference } from "./literal.ts";
import type { FunctionModel, Literal, Returns, Source } from "./model.ts";
import { FunctionNames, type RuntimeName, type RuntimeType } from "./names.ts";
import { commentText, member } from "./text.ts";
import { typeOf, type Names } from "./types.ts";

/** What a function is named after, and what its comment shows. */
export interface Place {
  /** The clause or step that it belongs to. */
  readonly base: string;
  readonly suffix: string;
  readonly span: Span;
  /** Shown in place of the source at `span`. */
  readonly doc?: string;
}

export class ModuleWriter {
  readonly imports = new Set<RuntimeName>();
  readonly types = new Set<RuntimeType>();
  readonly functions: FunctionModel[] = [];
  private readonly names = new FunctionNames();

  constructor(private readonly source: Source) {}

  runtime(name: RuntimeName): string {
    this.imports.add(name);
    return name;
  }

  private begin(names: Names): Writer {
    return new Writer(names, (name) => this.imports.add(name));
  }

  private textAt(span: Span): string {
    const file = fileOf(span, this.source.path);
    return file === this.source.path ? this.source.text : (this.source.textOf?.(file) ?? "");
  }

  /** Adds a function whose body is what `write` gives. */
  private define(place: Place, returns: Returns, names: Names, write: (writer: Writer) => string): Literal {
    const writer = this.begin(names);
    const body = write(writer);
    if (writer.parameters.length > 0) this.types.add("Game");
    if (writer.parameters.length > 1) this.types.add("Frame");
    for (const type of returns.split(" | ")) if (type === "Id" || type === "Ids" || type === "Value") this.types.add(type);
    // Where a module is evaluated at once, nobody reads its comments.
    const doc = (): string => commentText(place.doc ?? headOf(this.textAt(place.span), place.span));
    const model: FunctionModel = {
      name: this.names.take(place.base, place.suffix, "clause"),
      get doc() {
        return doc();
      },
      parameters: writer.parameters,
      returns,
      body,
      span: place.span,
      origins: [...writer.origins],
    };
    this.functions.push(model);
    return reference(model);
  }

  /** A function that carries something out. */
  doing(place: Place, names: Names, write: (writer: Writer) => string): Literal {
    return this.define(place, "void", names, (writer) => `${write(writer)};`);
  }

  /** A function that says whether all conditions hold. */
  checking(place: Place, names: Names, conditions: readonly CondIR[]): Literal {
    return this.define(place, "boolean", names, (writer) => `return ${writer.conjunction(conditions).text};`);
  }

  /** A check that no node of the IR states in words, given as code. */
  checkingThat(place: Place, names: Names, write: (writer: Writer) => string): Literal {
    return this.define(place, "boolean", names, (writer) => `return ${write(writer)};`);
  }

  /** A number where the module may hold a plain one: as it is when constant, else a function. */
  number(place: Place, names: Names, expression: ExprIR): Literal {
    if (expression.kind === "number") return code(String(expression.value), expression);
    return this.asking(place, "number", names, expression);
  }

  /** A function that gives the value of an expression; what is plain stands where it is used. */
  asking(place: Place, returns: Returns, names: Names, expression: ExprIR): Literal {
    const several = returns === "Ids" && typeOf(expression, names) !== "ids";
    const inline = several ? undefined : this.inline(expression);
    if (inline !== undefined) return code(inline, expression);
    return this.define(place, returns, names, (writer) => `return ${returns === "Ids" ? writer.ids(expression) : writer.argument(expression)};`);
  }

  /** `role.user`, `() => 1`, `(g) => run(g, "action")`: what needs no name of its own. */
  private inline(expression: ExprIR): string | undefined {
    if (expression.kind !== "number" && expression.kind !== "symbol" && expression.kind !== "run" && expression.kind !== "role") return undefined;
    const writer = this.begin({ locals: new Map(), kept: new Map(), fields: {} });
    const text = writer.argument(expression);
    if (expression.kind === "role") return member("role", expression.name);
    return `(${writer.parameters.join(", ")}) => ${text}`;
  }
}

/** The opening line of what stands at a span, without its block and comments, on one line. */
export function headOf(text: string, span: Span): string {
  let head = "";
  for (let index = span.start; index < span.end && index < text.length; index++) {
    const character = text.charAt(index);
    if (character === '"') {
      const end = closingQuote(text, index, span.end);
      head += text.slice(index, end);
      index = end - 1;
    } else if (character === "{") {
      break;
    } else if (text.startsWith("//", index)) {
      while (index + 1 < text.length && text.charAt(index + 1) !== "\n") index++;
    } else {
      head += character;
    }
  }
  return head.trim();
}

/** The offset behind a quoted text that begins at `start`. */
function closingQuote(text: string, start: number, limit: number): number {
  for (let index = start + 1; index < limit; index++) {
    const character = text.charAt(index);
    if (character === "\\") index++;
    else if (character === '"') return index + 1;
  }
  return limit;
}
