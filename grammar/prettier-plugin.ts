/** The formatter as a plugin for prettier: `parser: "praxis"`, files ending in `.praxis`. */
import type { AstPath, Parser, Plugin, Printer } from "prettier";
import type { File, Node } from "./ast.ts";
import { formatFile, layoutOptions } from "./format.ts";
import { parse } from "./parser.ts";
import type { Vocabulary } from "./reader.ts";
import { lineMap } from "./span.ts";

/** Layout depends on no word: the plugin can do without a vocabulary. */
const noWords: Vocabulary = { events: new Set(), headers: new Set(), verbs: new Set(), all: new Set() };

const parser: Parser<Node> = {
  astFormat: "praxis",
  /** Throws prettier's syntax error for a text with errors, so that the file is left as it is. */
  parse(text, { filepath }) {
    const { ast, diagnostics } = parse(text, { file: filepath ?? "text.praxis", vocabulary: noWords });
    const fault = diagnostics.find(({ severity }) => severity === "error");
    if (fault === undefined) return ast;
    const { position } = lineMap(text);
    const loc = { start: position(fault.span.start), end: position(fault.span.end) };
    throw Object.assign(new SyntaxError(`${fault.code} ${fault.message} (${loc.start.line}:${loc.start.column})`), { loc });
  },
  locStart: (node) => node.span.start,
  locEnd: (node) => node.span.end,
};

const printer: Printer<Node> = {
  print: (path: AstPath<Node>) => formatFile(path.node as File),
  // Comments are in the tree, at the lines that they belong to.
  getVisitorKeys: () => [],
};

const plugin: Plugin<Node> = {
  languages: [{ name: "Praxis", parsers: ["praxis"], extensions: [".praxis"] }],
  parsers: { praxis: parser },
  printers: { praxis: printer },
  defaultOptions: layoutOptions,
};

export default plugin;
