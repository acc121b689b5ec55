/** Where changes are noted while two sides are compared. */
import type { Span } from "../../grammar/index.ts";
import type { ChangeKind, Effect } from "./kinds.ts";
import type { ItemKind } from "./report.ts";

/** A place on one side, before it is put into lines. */
export interface Spot {
  readonly file: string;
  readonly span: Span;
}

export interface Noted {
  readonly card: string;
  readonly of: ItemKind;
  readonly clause: string | null;
  /** What rulings may call each part of the way to it: `[["play-basic", "basic"], ["weary"]]`. */
  readonly path: readonly (readonly string[])[];
  readonly kind: ChangeKind;
  readonly before: string | null;
  readonly after: string | null;
  /** Absent: as its kind has it. */
  readonly effect?: Effect;
  readonly a?: Spot;
  readonly b?: Spot;
}

export interface Note {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly effect?: Effect | undefined;
  /** Narrower places than the whole clause. */
  readonly a?: Span | undefined;
  readonly b?: Span | undefined;
}

/** A part of an item on both sides, and the list to which its changes go. */
export class Context {
  constructor(
    private readonly list: Noted[],
    private readonly card: string,
    private readonly of: ItemKind,
    private readonly a: Spot | undefined,
    private readonly b: Spot | undefined,
    private readonly path: Noted["path"] = [],
    private readonly clause: string | null = null,
  ) {}

  /** Notes a change at this part, or at a narrower place in it. */
  note(kind: ChangeKind, { before, after, effect, a, b }: Note = {}): void {
    const [spotA, spotB] = [narrowed(this.a, a), narrowed(this.b, b)];
    this.list.push({
      card: this.card, of: this.of, clause: this.clause, path: this.path, kind,
      before: before ?? null, after: after ?? null,
      ...(effect === undefined ? {} : { effect }),
      ...(spotA === undefined ? {} : { a: spotA }),
      ...(spotB === undefined ? {} : { b: spotB }),
    });
  }

  /**
   * A part inside this one.
   *
   * @param names what rulings may call it; the first is how it is shown
   */
  inside(names: readonly string[], a: Span | undefined, b: Span | undefined): Context {
    const [shown = ""] = names;
    const clause = this.clause === null ? shown : `${this.clause}.${shown}`;
    return new Context(this.list, this.card, this.of, narrowed(this.a, a), narrowed(this.b, b), [...this.path, names], clause);
  }

  /** A ruling or scenario of the item, which is no part of its logic. */
  beside(clause: string, a: Spot | undefined, b: Spot | undefined): Context {
    return new Context(this.list, this.card, this.of, a ?? this.a, b ?? this.b, [], clause);
  }
}

/** A line that a ruling put in stands in the ruling's file. */
function narrowed(spot: Spot | undefined, span: Span | undefined): Spot | undefined {
  if (span === undefined) return spot;
  const file = "file" in span && typeof span.file === "string" ? span.file : spot?.file;
  return file === undefined ? spot : { file, span };
}
