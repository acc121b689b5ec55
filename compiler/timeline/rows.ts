/**
 * A played scenario as a timeline: lines of the script, windows, what was chosen and what else could
 * have been, events and their causes. The one model that proofs and explanations show.
 */
import type { EventData } from "../../runtime/index.ts";
import type { Declared } from "../declared.ts";
import { eventText, labelOf, optionText, thingName } from "../scenario/index.ts";
import type { Played, Recorded, Refusal } from "../scenario/index.ts";
import { filled, phraseOfEvent, sentence, spoken } from "../speech/index.ts";
import type { Source, Sources } from "./sources.ts";

export interface TimelineRow {
  /** Where it stands in the record of the game. */
  readonly at: number;
  readonly kind: "script" | "wrong" | "sequence" | "step" | "choice" | "event";
  /** How many sequences are in progress around it. */
  readonly depth: number;
  readonly text: string;
  /** For a choice: who chooses. */
  readonly who: string | null;
  /** For a choice: the window or question that is open. */
  readonly window: string | null;
  /** For a choice: everything that could be chosen, but for passing. */
  readonly offers: readonly string[];
  /** For a choice: what the scenario is about and was not offered, with the condition that failed. */
  readonly refused: readonly { readonly what: string; readonly why: string }[];
  /** The text that it comes from. */
  readonly source: Source | null;
}

export interface RowContext {
  readonly declared: Declared;
  readonly sources: Sources;
}

/** All rows of a game. Steps in which nothing happens are left out, and so is passing where nothing else could be done. */
export function rowsOf({ recorded, game }: Played, context: RowContext): TimelineRow[] {
  return withoutIdle(new Rows(game, context).all(recorded));
}

const blank = { who: null, window: null, offers: [], refused: [], source: null } as const;

class Rows {
  #depth = 0;
  /** The step last begun of each sequence. */
  readonly #steps = new Map<string, string>();
  /** Reasons already told, by card and clause; told again when they change. */
  readonly #told = new Map<string, string>();

  constructor(
    private readonly game: Played["game"],
    private readonly context: RowContext,
  ) {}

  all(recorded: readonly Recorded[]): TimelineRow[] {
    return recorded.flatMap((entry, at) => this.#row(entry, at));
  }

  #row(entry: Recorded, at: number): TimelineRow[] {
    switch (entry.kind) {
      case "script":
      case "wrong":
        return [{ ...blank, at, kind: entry.kind, depth: this.#depth, text: entry.text }];
      case "event":
        return this.#event(entry.event, entry.clause, at);
      default: {
        const { decision } = entry;
        const option = entry.kind === "decision" ? entry.option : undefined;
        const offers = decision.options.filter(({ kind }) => kind !== "pass").map((each) => optionText(each, this.game));
        const refused = this.#refusals(entry.refused ?? []);
        if (offers.length === 0 && refused.length === 0) return [];
        const program = option?.clause ?? decision.clause;
        const who = thingName(this.game, decision.seat);
        const chosen = option === undefined ? "is asked" : option.kind === "pass" || option.kind === "done" ? "passes" : `${decision.kind === "window" ? "" : "chooses "}${optionText(option, this.game)}`;
        const source = program === undefined ? undefined : this.context.sources.clause(program);
        return [{ at, kind: "choice", depth: this.#depth, text: chosen, who, window: spoken(decision.window), offers, refused, source: source ?? null }];
      }
    }
  }

  #event(event: EventData, program: string, at: number): TimelineRow[] {
    const { sources, declared } = this.context;
    if (event.step !== undefined) {
      const isSequence = declared.sequences.has(event.step);
      const isBegin = event.event === "begins";
      if (isSequence && !isBegin) this.#depth = Math.max(0, this.#depth - 1);
      const depth = this.#depth;
      if (isSequence && isBegin) this.#depth++;
      if (isBegin && !isSequence) this.#steps.set(program, event.step);
      // Of steps only the beginning is told.
      if (!isSequence && !isBegin) return [];
      const outcome = typeof event["outcome"] === "string" && event["outcome"] !== "" ? ` as ${spoken(event["outcome"])}` : "";
      const text = isSequence ? `${spoken(event.step)} ${isBegin ? "begins" : "ends"}${outcome}` : spoken(event.step);
      return [{ ...blank, at, kind: isSequence ? "sequence" : "step", depth, text, source: sources.step(event.step, program) ?? null }];
    }
    return [{ ...blank, at, kind: "event", depth: this.#depth, text: eventSaid(event, this.game), source: this.#sourceOf(program) }];
  }

  /** What a sequence does, one of its steps does. */
  #sourceOf(program: string): Source | null {
    const { sources } = this.context;
    const step = this.#steps.get(program);
    return (step === undefined ? undefined : sources.step(step, program)) ?? (program === "" ? undefined : sources.clause(program)) ?? null;
  }

  #refusals(found: readonly Refusal[]): { readonly what: string; readonly why: string }[] {
    return found.flatMap(({ card, clause, user, reason }) => {
      const key = `${card} ${clause} ${user}`;
      if (reason === "this is not its window" || this.#told.get(key) === reason) return [];
      this.#told.set(key, reason);
      const who = user === 0 ? "" : ` by ${thingName(this.game, user)}`;
      return [{ what: `${labelOf(clause)} of ${thingName(this.game, card)}${who}`, why: reason }];
    });
  }
}

/** An event as a sentence, without its full stop. What is not known (0) is left out. */
export function eventSaid(event: EventData, game: Played["game"]): string {
  const phrase = phraseOfEvent(event.event);
  const said = phrase === undefined ? undefined : filled(phrase, (field) => (field === "card" && event["card"] === event["source"] ? undefined : fieldText(field, event[field], game)));
  return said === undefined ? eventText(event, game) : sentence(said.replaceAll("|", "")).replace(/\.$/, "");
}

/** Fields that hold numbers, words and names; all others hold things. */
const plainFields: ReadonlySet<string> = new Set(["amount", "blood", "pool", "manner", "region", "origin", "kind", "effect", "side", "how", "outcome", "resource"]);

function fieldText(field: string, value: unknown, game: Played["game"]): string | undefined {
  if (value === undefined || value === 0 || value === "" || value === null) return undefined;
  if (typeof value === "number" && !plainFields.has(field)) return thingName(game, value);
  return field === "kind" && value === "normal" ? undefined : spoken(String(value));
}

/** Leaves out steps, and sequences, in which nothing stands. */
function withoutIdle(rows: readonly TimelineRow[]): TimelineRow[] {
  const kept: TimelineRow[] = [];
  for (const row of rows) {
    if (isFrame(row)) {
      // A step is over when the next one begins, and empty when nothing stood in it.
      while (kept.at(-1)?.kind === "step") kept.pop();
      const last = kept.at(-1);
      if (row.kind === "sequence" && last?.kind === "sequence" && last.depth === row.depth && isEnd(row) && !isEnd(last)) {
        kept.pop();
        continue;
      }
    }
    kept.push(row);
  }
  while (kept.at(-1)?.kind === "step") kept.pop();
  return kept;
}

const isFrame = ({ kind }: TimelineRow): boolean => kind === "step" || kind === "sequence";
const isEnd = ({ text }: TimelineRow): boolean => / ends(?: as .*)?$/.test(text);
