/** What the lines of one scenario can speak of, and how a word or a quoted name becomes a reference. */
import { nearest } from "../../grammar/index.ts";
import type { Atom, Diagnostic, DiagnosticExtras, Span } from "../../grammar/index.ts";
import type { Declared } from "../declared.ts";
import { scenarioDiagnostic } from "../messages/scenario.ts";
import type { ScenarioCode, ScenarioParameters } from "../messages/scenario.ts";
import type { ScenarioRecord } from "../scenarios.ts";
import type { CardRef } from "./model.ts";

/** One scenario while it is read. */
export class ScenarioNames {
  readonly file: string;
  readonly declared: Declared;
  readonly diagnostics: Diagnostic[] = [];
  /** Printed name of the card that `this` means; undefined where no card is meant. */
  readonly thisCard: string | undefined;
  /** Seats, stand-ins and named cards, with the place where each is given. */
  readonly given = new Map<string, { readonly what: "seat" | "card"; readonly span: Span }>();
  private readonly substitute: ScenarioRecord["substitute"];
  private readonly own = new Set<string>();

  constructor(record: ScenarioRecord, declared: Declared) {
    this.file = record.file;
    this.declared = declared;
    this.substitute = record.substitute;
    this.thisCard = record.item.startsWith("card:") ? record.item.slice("card:".length) : undefined;
    for (const line of record.scenario.lines) if (line.kind === "card") this.own.add(line.name.value);
  }

  report<Code extends ScenarioCode>(code: Code, span: Span, parameters: ScenarioParameters<Code>, extras: DiagnosticExtras = {}): undefined {
    this.diagnostics.push(scenarioDiagnostic(code, { file: this.file, span }, parameters, extras));
    return undefined;
  }

  /** Gives a name; reports it when it is taken. */
  give(name: string, what: "seat" | "card", span: Span): void {
    const before = this.given.get(name);
    if (before) {
      this.report("PX4003", span, { name }, { related: [{ message: "It is given here first.", file: this.file, span: before.span }] });
    } else this.given.set(name, { what, span });
  }

  /** The printed name that a quoted one stands for: aliases resolved, a followed card replaced by the one that follows. */
  printed(name: string, span: Span): string | undefined {
    const meant = this.substitute?.from === name ? this.substitute.to : name;
    if (this.own.has(meant)) return meant;
    const found = this.declared.cards.get(meant);
    if (found !== undefined) return this.substitute?.from === found ? this.substitute.to : found;
    const near = nearest(meant, [...this.own, ...this.declared.cards.keys()]);
    return this.report("PX4004", span, { name }, near === undefined ? {} : { hint: `Did you mean "${near}"?` });
  }

  /** The printed name of `this`. */
  ofThis(span: Span): string | undefined {
    return this.thisCard ?? this.report("PX4005", span, {});
  }

  /** A card by `this`, in quotes or by its name in the scenario; undefined (and silent) for any other word. */
  card(atom: Atom | undefined): CardRef | undefined {
    if (atom?.kind === "text") {
      const name = this.printed(atom.value, atom.span);
      return name === undefined ? undefined : { kind: "printed", name };
    }
    if (atom?.kind !== "word") return undefined;
    if (this.given.has(atom.text)) return { kind: "named", name: atom.text };
    if (atom.text !== "this") return undefined;
    const name = this.ofThis(atom.span);
    return name === undefined ? undefined : { kind: "printed", name };
  }

  /** Reports a word that no given line gives. */
  unknown(name: string, span: Span): undefined {
    const near = nearest(name, this.given.keys());
    const known = [...this.given.keys()].join(", ");
    return this.report("PX4006", span, { name }, { hint: near === undefined ? `Given are ${known}.` : `Did you mean ${near}?` });
  }
}

