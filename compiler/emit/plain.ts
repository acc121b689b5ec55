/** A module as text without ts-morph and prettier: the same code, laid out simply and fast. */
import { printLiteral, type Anchor } from "./literal.ts";
import type { FunctionModel, ModuleModel } from "./model.ts";
import { quote } from "./text.ts";

/** The types of the parameters that functions take. */
export const parameterTypes = { g: "Game", f: "Frame" } as const;

/**
 * The text of a module and the places of its parts in it.
 *
 * @param header the comment that it begins with
 * @param runtime how it imports the runtime's index
 */
export function plainModule(model: ModuleModel, header: string, runtime: string): { readonly text: string; readonly places: readonly Anchor[] } {
  const names = [...model.imports, ...model.types.map((name) => `type ${name}`)];
  let text = `${header}\nimport { ${names.join(", ")} } from ${quote(runtime)};\n\n`;
  const places: Anchor[] = [{ offset: text.length, span: model.item.span }];
  text += "export default ";
  const definition = printLiteral(model.definition);
  for (const { offset, span } of definition.anchors) places.push({ offset: text.length + offset, span });
  text += `${definition.text};\n`;
  for (const each of model.functions) {
    text += `\n/** ${each.doc} */\n`;
    places.push({ offset: text.length, span: each.span });
    text += functionText(each);
  }
  return { text, places };
}

function functionText({ name, parameters, returns, body }: FunctionModel): string {
  return `function ${name}(${parameters.map((each) => `${each}: ${parameterTypes[each]}`).join(", ")}): ${returns} {\n  ${body}\n}\n`;
}
