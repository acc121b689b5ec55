/** A module as plain JavaScript, to be evaluated in memory, in Node and in the browser. */
import { lineMap } from "../../grammar/index.ts";
import type { LineMap } from "../../grammar/index.ts";
import { fileOf } from "../amend/shape.ts";
import { flatText } from "./literal.ts";
import type { FunctionModel, ModuleModel } from "./model.ts";

/** `new Function` puts these many lines before the body. */
const linesBefore = 2;

/**
 * The body of `new Function("runtime", …)` that returns the definition.
 *
 * Each function stands on the line of its source, so that a stack trace names the line of the
 * `.praxis` file without any source map; functions are hoisted, so their order is free. Only what
 * stands on the first two lines comes out on the third.
 */
export function moduleToJavaScript(model: ModuleModel): string {
  const lines = linesOf(model.source.text);
  /** Lines that a ruling of another file put in have no line here: they stand behind the rest. */
  const line = ({ span }: FunctionModel): number => (fileOf(span, model.source.path) === model.source.path ? lines.position(span.start).line : lines.lines + 1);
  let text = `"use strict"; const { ${model.imports.join(", ")} } = runtime; return ${flatText(model.definition)};`;
  let at = linesBefore + 1;
  for (const target of [...model.functions].sort((left, right) => line(left) - line(right))) {
    const wanted = Math.max(line(target), at);
    text += ("\n".repeat(wanted - at) || " ") + functionText(target);
    at = wanted;
  }
  return `${text}\n//# sourceURL=${sourceUrl(model.source.path)}\n`;
}

/** The lines of the last text: what stands in one file is loaded one after another. */
let last: { readonly text: string; readonly lines: LineMap } | undefined;

function linesOf(text: string): LineMap {
  if (last?.text !== text) last = { text, lines: lineMap(text) };
  return last.lines;
}

function functionText(target: FunctionModel): string {
  return `function ${target.name}(${target.parameters.join(", ")}) { ${target.body} }`;
}

/** The path without what would end the comment or split the address. */
const sourceUrl = (path: string): string => path.replace(/\p{Cs}/gu, "?").split("/").map(encodeURIComponent).join("/");
