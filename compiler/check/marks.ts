/** Marks that something is given and that no line asks for: most likely the name is misspelt. */
import type { Diagnostic } from "../../grammar/index.ts";
import { nearest } from "../../grammar/index.ts";
import type { Declared } from "../declared.ts";
import type { ItemIR } from "../ir.ts";
import { traits } from "../lower/contract.ts";
import { lowerMessages, lowerMessageText } from "../messages/lower.ts";

interface Given {
  readonly mark: string;
  readonly file: string;
  readonly span: ItemIR["span"];
  readonly item: ItemIR;
}

/**
 * Reports each line of the cards that gives a mark for which none of them asks. What
 * sets declare may be given as a mark too (a discipline that is learned, a kind): cards
 * ask for it by other words.
 */
export function checkMarks(items: Iterable<ItemIR>, declared: Declared, report: (diagnostic: Diagnostic) => void): void {
  const given: Given[] = [];
  const asked = new Set([...traits.keys(), ...declared.disciplines.keys(), ...declared.kinds.keys(), ...declared.titles.keys(), ...declared.clans, ...declared.sects]);
  for (const item of items) visit(item, item, given, asked);
  for (const { mark, file, span, item } of given) {
    // What rules mark is there for cards to ask for, and those may be of sets that this project lacks.
    if (item.kind !== "card") continue;
    if (asked.has(mark)) continue;
    const near = nearest(mark, asked);
    report({
      code: "PX2419", severity: lowerMessages.PX2419.severity, message: lowerMessageText("PX2419", { mark }), file, span,
      ...(near === undefined ? {} : { hint: `Did you mean ${near}?` }),
    });
  }
}

/** All that the IR says, whatever its shape: marks that are given, and words that are asked for or taken off. */
function visit(node: unknown, item: ItemIR, given: Given[], asked: Set<string>): void {
  if (typeof node !== "object" || node === null) return;
  if (Array.isArray(node)) {
    for (const each of node) visit(each, item, given, asked);
    return;
  }
  const { kind, name, verb, args, span } = node as {
    kind?: string; name?: string; verb?: string; span?: Given["span"];
    args?: Record<string, { kind: string; word?: string }>;
  };
  if (kind === "counts-as" && name !== undefined) asked.add(name);
  if (kind === "do" && args !== undefined) {
    const mark = verb === "mark" && args["as"]?.kind === "word" ? args["as"].word : undefined;
    if (mark !== undefined && span !== undefined) given.push({ mark, file: item.file, span, item });
    // Strikes are resolved, and marks taken off, by the word that they are marked with.
    else for (const each of Object.values(args)) if (each.kind === "word" && each.word !== undefined) asked.add(each.word);
  }
  for (const value of Object.values(node)) visit(value, item, given, asked);
}
