/** A module before it is text: what it imports, its definition as a tree, and its functions. */
import type { Span } from "../../grammar/index.ts";
import type { ItemIR } from "../ir.ts";

/** A file that an item was read from. */
export interface Source {
  /** As it was handed in: relative to the project, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** Texts of other files, for lines that a ruling from elsewhere put in. */
  readonly textOf?: (path: string) => string | undefined;
}

/** What a function gives back, in the runtime's words. */
export type Returns = "void" | "boolean" | "number" | "Id" | "Ids" | "Id | Ids" | "Value";

export interface FunctionModel {
  readonly name: string;
  /** The source of it, on one line, safe inside a comment. */
  readonly doc: string;
  /** Only those that the body uses. */
  readonly parameters: readonly ("g" | "f")[];
  readonly returns: Returns;
  /** One statement. */
  readonly body: string;
  readonly span: Span;
  /** The nodes of the IR that the body says. */
  readonly origins: readonly object[];
}

/** The definition as a tree, so that each part of it knows what it came from. */
export type Literal =
  | { readonly kind: "code"; readonly text: string; readonly origins: readonly object[] }
  | { readonly kind: "function"; readonly function: FunctionModel; readonly origins: readonly object[] }
  | { readonly kind: "array"; readonly items: readonly Literal[]; readonly origin?: Origin }
  | { readonly kind: "object"; readonly entries: readonly (readonly [string, Literal])[]; readonly origin?: Origin }
  | { readonly kind: "call"; readonly callee: string; readonly args: readonly Literal[]; readonly origin?: Origin };

/** A node of the IR and, where it has a line of its own, its place in the source. */
export interface Origin {
  readonly node: object;
  readonly span?: Span;
}

export interface ModuleModel {
  readonly item: ItemIR;
  readonly source: Source;
  /** Values imported from the runtime's index, sorted. */
  readonly imports: readonly string[];
  /** Types imported from it, sorted. */
  readonly types: readonly string[];
  readonly definition: Literal;
  /** In the order in which the definition names them. */
  readonly functions: readonly FunctionModel[];
}
