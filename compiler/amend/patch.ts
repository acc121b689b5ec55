/** Applying one patch: its lines are matched against the text as it stands, then all edits are made at once. */
import { nearest } from "../../grammar/index.ts";
import type { PatchLine, Span } from "../../grammar/index.ts";
import { fit, isClause, lineText, sameLine, whereIn, withBlockOf } from "./fit.ts";
import type { Where } from "./fit.ts";
import { blocksOf, isItem, isLogic, linesUnder, mapBlocks } from "./shape.ts";
import type { Amendable, LineNode, PatchNode } from "./shape.ts";

/** The part of an item that a patch works in. */
export interface Target {
  /** The key of the item. */
  readonly item: string;
  readonly node: LineNode | Amendable;
}

/** Why a line of a patch cannot be applied. */
export interface PatchFault {
  readonly code: "PX3043" | "PX3044" | "PX3046" | "PX3047" | "PX3048" | "PX3049";
  readonly line: PatchLine;
  readonly text: string;
  /** The line of the card that reads most like it. */
  readonly near?: string;
  /** Where the lines stand that all match. */
  readonly places?: readonly Span[];
}

export interface Patched {
  /** The items that changed. */
  readonly items: ReadonlyMap<string, Amendable>;
  /** Lines of the old text that were taken out or stood as anchors. */
  readonly touched: readonly LineNode[];
  /** Those of them that were matched by their opening line alone. */
  readonly opened: ReadonlySet<object>;
  readonly removed: readonly LineNode[];
  readonly inserted: readonly LineNode[];
  /** Lines copied because something inside them changed: the old one and the new one. */
  readonly copies: ReadonlyMap<object, LineNode>;
}

/**
 * Matches each line of a patch in the targets and makes its edits.
 * `-` and `=` must match exactly one line each, as the text stood before the patch;
 * `+` stands where the `-` before it stood, after the `=` before it, or at the end of
 * the only target. Either all lines apply, or the faults say which do not.
 */
export function applyPatch(
  items: ReadonlyMap<string, Amendable>,
  targets: readonly Target[],
  lines: readonly PatchLine[],
): Patched | readonly PatchFault[] {
  const edits = new Edits(targets);
  for (const line of lines) edits.add(line);
  if (edits.faults.length > 0) return edits.faults;
  return edits.apply(items);
}

interface Edit {
  readonly match: PatchLine;
  readonly removes?: PatchLine;
  readonly adds: PatchLine[];
}

class Edits {
  readonly faults: PatchFault[] = [];
  readonly #targets: readonly Target[];
  readonly #candidates: ReadonlySet<LineNode>;
  readonly #edits = new Map<object, Edit>();
  /** Lines for the end of the target. */
  readonly #atEnd: PatchLine[] = [];
  /** Where the next `+` goes; null after a line that could not be placed. */
  #cursor: Edit | null | undefined;
  readonly #inserted: LineNode[] = [];
  readonly #copies = new Map<object, LineNode>();

  constructor(targets: readonly Target[]) {
    this.#targets = targets;
    this.#candidates = new Set(targets.flatMap(({ node }) => candidatesIn(node)));
  }

  add(line: PatchLine): void {
    if (line.sign === "+") this.#insert(line);
    else this.#cursor = this.#match(line);
  }

  #fault(code: PatchFault["code"], line: PatchLine, more: Pick<PatchFault, "near" | "places"> = {}): null {
    this.faults.push({ code, line, text: lineText(line.node), ...more });
    return null;
  }

  #match(line: PatchLine): Edit | null {
    const matches = [...this.#candidates].filter((candidate) => sameLine(line.node, candidate, line.keepsBlock));
    const [match] = matches;
    if (!match) {
      const near = nearest(lineText(line.node), [...this.#candidates].map(lineText));
      return this.#fault("PX3043", line, near === undefined ? {} : { near });
    }
    if (matches.length > 1) return this.#fault("PX3044", line, { places: matches.map(({ span }) => span) });
    if (this.#edits.has(match)) return this.#fault("PX3049", line);
    const edit: Edit = line.sign === "-" ? { match: line, removes: line, adds: [] } : { match: line, adds: [] };
    this.#edits.set(match, edit);
    return edit;
  }

  #insert(line: PatchLine): void {
    if (this.#cursor === null) return;
    if (line.keepsBlock && !(this.#cursor?.removes?.keepsBlock && !this.#cursor.adds.some((other) => other.keepsBlock))) {
      this.#fault("PX3048", line);
    } else if (this.#cursor) this.#cursor.adds.push(line);
    else if (this.#targets.length === 1) this.#atEnd.push(line);
    else this.#fault("PX3047", line);
  }

  apply(items: ReadonlyMap<string, Amendable>): Patched | readonly PatchFault[] {
    for (const [node, { removes }] of this.#edits) {
      if (!removes || removes.keepsBlock) continue;
      for (const inner of linesUnder(node)) {
        const other = this.#edits.get(inner);
        if (other) this.#fault("PX3049", other.removes ?? removes);
      }
    }
    const changed = new Map<string, Amendable>();
    for (const key of new Set(this.#targets.map(({ item }) => item))) {
      const item = items.get(key);
      if (!item) continue;
      const rebuilt = this.#rebuild(item);
      if (rebuilt !== item) changed.set(key, rebuilt);
    }
    if (this.faults.length > 0) return this.faults;
    const touched = [...this.#edits.keys()] as LineNode[];
    return {
      items: changed,
      touched,
      opened: new Set(touched.filter((node) => this.#edits.get(node)?.match.keepsBlock)),
      removed: touched.filter((node) => this.#edits.get(node)?.removes),
      inserted: this.#inserted,
      copies: this.#copies,
    };
  }

  #rebuild<N extends LineNode | Amendable>(node: N): N {
    const [only] = this.#targets;
    const atEnd = this.#atEnd.length > 0 && only?.node === node && !this.#standsBeside(node);
    if (node.kind === "plain" && atEnd) for (const line of this.#atEnd) this.#fault("PX3046", line);
    const end = atEnd ? blocksOf(node)[0]?.key : undefined;
    const parent = node.kind === "labelled" ? node.clause : node;
    const copy = mapBlocks(node, (lines, key) => {
      const where = whereIn(parent, key);
      const next = lines.flatMap((line) => (isLogic(line) ? this.#line(line, where) : [line]));
      if (key === end) next.push(...this.#atEnd.flatMap((line) => this.#placed(line, where, undefined)));
      return next.length === lines.length && next.every((line, index) => line === lines[index]) ? lines : next;
    });
    if (copy !== node) this.#copies.set(node, copy as LineNode);
    return copy;
  }

  /** A whole clause that a patch adds to a clause stands after it, not in it; so does a header. */
  #standsBeside(node: LineNode | Amendable): boolean {
    if (node.kind === "header") return true;
    return isClause(node) && node.kind !== "labelled" && this.#atEnd.every(({ node: line }) => isClause(line));
  }

  #line(line: LineNode, where: Where): LineNode[] {
    const edit = this.#edits.get(line);
    const stays = edit?.removes ? [] : this.#inner(line);
    const after = (edit?.adds ?? []).flatMap((add) => this.#placed(add, where, line));
    const [only] = this.#targets;
    const beside =
      only?.node === line && this.#standsBeside(line) ? this.#atEnd.flatMap((add) => this.#placed(add, where, line)) : [];
    if (!edit?.removes?.keepsBlock) return [...stays, ...after, ...beside];
    return [...this.#reopened(line, edit, where, after), ...beside];
  }

  /** The line with what changed inside it; none when a one-line clause lost its line. */
  #inner(line: LineNode): LineNode[] {
    const clause = line.kind === "labelled" ? line.clause : line;
    const edit = clause.kind === "plain" ? this.#edits.get(clause.statement) : undefined;
    if (clause.kind !== "plain" || !edit) return [this.#rebuild(line)];
    const [add, ...more] = edit.adds;
    if (!edit.removes || more.length > 0) {
      for (const other of edit.removes ? more : edit.adds) this.#fault("PX3046", other);
      return [line];
    }
    if (!add) return [];
    if (add.node.kind !== "modifier" && add.node.kind !== "permission") {
      this.#fault("PX3046", add);
      return [line];
    }
    this.#inserted.push(add.node);
    const copy = { ...clause, statement: add.node };
    const result = (line.kind === "labelled" ? { ...line, clause: copy } : copy) as LineNode;
    this.#copies.set(line, result);
    return [result];
  }

  /** What stands in place of an opening line whose block is kept. */
  #reopened(old: LineNode, edit: Edit, where: Where, after: readonly LineNode[]): LineNode[] {
    const kept = this.#rebuild(old);
    const index = edit.adds.findIndex((add) => add.keepsBlock);
    const opened = after[index];
    if (opened) {
      const filled = withBlockOf(opened, kept);
      if (!filled) this.#fault("PX3048", edit.adds[index] as PatchLine);
      else this.#copies.set(opened, filled);
      return after.map((line) => (line === opened && filled ? filled : line));
    }
    const [main, otherwise] = blocksOf(kept);
    const fits = main?.lines.every((line) => fit(line as PatchNode, where, undefined) !== undefined);
    if (!main || !fits || otherwise) {
      if (edit.removes) this.#fault("PX3048", edit.removes);
      return [];
    }
    return [...main.lines, ...after];
  }

  #placed(line: PatchLine, where: Where, beside: LineNode | undefined): LineNode[] {
    const node = fit(line.node, where, beside);
    if (!node) {
      this.#fault("PX3046", line);
      return [];
    }
    this.#inserted.push(node);
    return [node];
  }
}

/** A target itself and all lines in it, with the one line of a one-line clause. */
function candidatesIn(node: LineNode | Amendable): LineNode[] {
  const own = isItem(node) ? [] : [node];
  return [...own, ...linesUnder(node)].flatMap((line) => {
    const clause = line.kind === "labelled" ? line.clause : line;
    return clause.kind === "plain" ? [line, clause.statement] : [line];
  });
}
