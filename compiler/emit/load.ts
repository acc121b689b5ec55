/** Definitions from the IR without any file: evaluated in memory. */
import type { Definition } from "../../runtime/definitions.ts";
import { hashOf } from "../hash.ts";
import type { ItemIR } from "../ir.ts";
import { emitModule } from "./emit.ts";
import { moduleToJavaScript } from "./javascript.ts";
import type { Source } from "./model.ts";

/** Definitions by runtime and hash; a runtime that is gone takes its own along. */
const loaded = new WeakMap<object, Map<string, Definition>>();

/**
 * The definition that an item's module exports.
 *
 * @param runtime the namespace of the runtime's index (`import * as runtime`)
 * @returns the same object for an item of the same content and file
 */
export function loadItem(item: ItemIR, source: Source, runtime: object): Definition {
  let known = loaded.get(runtime);
  if (known === undefined) loaded.set(runtime, (known = new Map()));
  const key = `${hashOf(item)} ${source.path}`;
  let definition = known.get(key);
  if (definition === undefined) {
    // The text is made of the compiler's own words; what comes from the source is in quotes.
    const make = new Function("runtime", moduleToJavaScript(emitModule(item, source))) as (runtime: object) => Definition;
    known.set(key, (definition = make(runtime)));
  }
  return definition;
}
