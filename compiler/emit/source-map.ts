/** The source map of a module, inline, since not every tool reads one beside it. */
import { addMapping, GenMapping, toEncodedMap } from "@jridgewell/gen-mapping";
import { lineMap, type LineMap } from "../../grammar/index.ts";
import { fileOf } from "../amend/shape.ts";
import type { Anchor } from "./literal.ts";
import type { Source } from "./model.ts";

/**
 * The comment that maps a module back to its source. Every line has a mapping of its own at its
 * beginning, since a reader of maps does not look further back than the line.
 *
 * @param text the module
 * @param places in the order of the module's text
 * @param path of the module, relative to the project as the source's is
 */
export function mapComment(text: string, places: readonly Anchor[], source: Source, path: string): string {
  const map = new GenMapping({ file: path.slice(path.lastIndexOf("/") + 1) });
  const originals = new Map<string, { readonly lines: LineMap; readonly path: string }>();
  const generated = lineMap(text);
  const add = (line: number, column: number, place: Anchor): void => {
    const file = fileOf(place.span, source.path);
    let original = originals.get(file);
    if (original === undefined) {
      const lines = lineMap(file === source.path ? source.text : (source.textOf?.(file) ?? ""));
      originals.set(file, (original = { lines, path: relativePath(path, file) }));
    }
    const position = original.lines.position(place.span.start);
    addMapping(map, { generated: { line, column }, original: { line: position.line, column: position.column - 1 }, source: original.path });
  };
  let current: Anchor | undefined;
  let next = 0;
  for (let line = 1; line <= generated.lines; line++) {
    const start = generated.offset(line, 1);
    const end = line < generated.lines ? generated.offset(line + 1, 1) : text.length;
    if (current !== undefined) add(line, 0, current);
    for (let place = places[next]; place !== undefined && place.offset < end; place = places[++next]) {
      add(line, place.offset - start, place);
      current = place;
    }
  }
  // The source itself stays out: the map leads to the file.
  const { version, file: name, sources, names, mappings } = toEncodedMap(map);
  const json = JSON.stringify({ version, file: name, sources, names, mappings });
  return `//# sourceMappingURL=data:application/json;charset=utf-8;base64,${Buffer.from(json).toString("base64")}\n`;
}

/** The way from the folder of one file to another, both relative to the same folder. */
export function relativePath(from: string, to: string): string {
  const folder = from.split("/").slice(0, -1);
  const target = to.split("/");
  let shared = 0;
  while (shared < folder.length && folder[shared] === target[shared]) shared++;
  return [...folder.slice(shared).map(() => ".."), ...target.slice(shared)].join("/");
}
