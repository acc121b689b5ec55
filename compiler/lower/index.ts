/** From the syntax tree of an item to its IR: names, types and clauses. The only face of this folder. */
import type { Card, Clause, Rule, Sequence, SetDecl } from "../../grammar/index.ts";
import { checkAnnouncedCosts } from "../check/announced-costs.ts";
import { checkNames } from "../check/names.ts";
import { checkStacking } from "../check/stacking.ts";
import type { CardIR, ClauseIR, ItemIR } from "../ir.ts";
import { cardOf } from "./card.ts";
import { clauseOf, nestedClause } from "./clause.ts";
import { Lowering } from "./context.ts";
import type { LowerContext } from "./context.ts";
import { phrases } from "./phrases.ts";
import { writtenOut } from "./patch.ts";
import type { ItemState, Place } from "./place.ts";
import { Scope } from "./scope.ts";
import { sequenceOf } from "./sequence.ts";
import { linesUnder } from "../amend/shape.ts";
import { factsOf } from "../set-lines.ts";
import { wordsIn } from "./walk.ts";

export type { LowerContext } from "./context.ts";

/**
 * Lowers a card, rule or sequence as it stands, rulings applied. Reports everything
 * wrong with it, and gives undefined when there was an error. Never throws.
 */
export function lowerItem(item: Card | Rule | Sequence | SetDecl, context: LowerContext): ItemIR | undefined {
  if (item.kind === "set") return setOf(item, context.file);
  const lowering = new Lowering(context, phrases);
  const ir = item.kind === "sequence" ? sequenceOf(item, lowering) : withClauses(item, lowering);
  return lowering.failed ? undefined : ir;
}

/** A set that tells the runtime something; most only bring names, which are all resolved here. */
function setOf(item: SetDecl, file: string): ItemIR | undefined {
  const set = factsOf(item);
  const isEmpty = Object.values(set).every((facts) => Object.keys(facts as object).length === 0);
  return isEmpty ? undefined : { kind: "set", name: item.name.value, file, span: item.span, set, clauses: [] };
}

function withClauses(item: Card | Rule, lowering: Lowering): ItemIR {
  const name = item.name.value;
  const card = item.kind === "card" ? cardOf(item, lowering) : undefined;
  const clauses = clausesOf(item, card, lowering);
  if (card !== undefined) {
    checkAnnouncedCosts(card, clauses, lowering);
    checkStacking(card, clauses, lowering);
  }
  return {
    kind: item.kind, name, file: lowering.file, span: item.span, ...(card === undefined ? {} : { card }), clauses,
  };
}

function clausesOf(item: Card | Rule, card: CardIR | undefined, lowering: Lowering): ClauseIR[] {
  const types = card?.types ?? [];
  const sources: Clause[] = [];
  const labels = new Map<string, Clause>();
  for (const member of item.members) {
    switch (member.kind) {
      case "ruling":
      case "scenario": continue;
      case "header":
        if (item.kind === "rule" && member.key.text !== "set")
          lowering.report("PX2410", member.span, { what: `\`${member.key.text}\`` }, { hint: "A rule holds clauses; headers are printed on cards." });
        continue;
      case "play":
      case "use":
      case "when":
      case "instead":
      case "while":
      case "plain": {
        if (member.kind === "play" && item.kind === "rule" && member.as === undefined) {
          lowering.report("PX2410", member.span, { what: "`play`" }, { hint: "Only cards are played. How all cards of a type are is said with `play as TYPE`." });
          continue;
        }
        const label = labelOf(member);
        if (labels.has(label)) lowering.report("PX2407", member.kind === "play" ? (member.level ?? member).span : member.label.span, { label });
        labels.set(label, member);
        sources.push(member.kind === "play" && item.kind === "card" ? writtenOut(member, item, lowering) : member);
        continue;
      }
      case "step":
        lowering.report("PX2410", member.span, { what: "A step" }, { hint: "Only sequences have steps." });
        continue;
      default:
        lowering.report("PX2410", member.span, { what: "This line" }, { hint: "What happens stands in a clause: `play { … }`, `LABEL: when EVENT { … }`." });
    }
  }
  const state: ItemState = { lowering, kind: item.kind, name: item.name.value, shared: sharedNames(sources), kept: new Map(), given: [], nestedClause };
  const done = new Map<Clause, ClauseIR>();
  for (const source of givingFirst(sources, state.shared)) {
    const label = labelOf(source);
    const place: Place = {
      // A play stands for that of a card, wherever it is written.
      item: state, lowering, scope: new Scope({ item: source.kind === "play" ? "card" : item.kind }, { kept: state.kept }), id: `${state.name}#${label}`,
      counter: { next: 1 }, mode: "happening", pending: false,
    };
    const clause = clauseOf(source, place, label, types);
    if (clause !== undefined) done.set(source, clause);
  }
  for (const amount of Object.values(card?.cost ?? {}))
    if (amount.kind === "local") for (const bound of state.given) if (bound.name === amount.name) bound.used = true;
  checkNames(state);
  return sources.flatMap((source) => done.get(source) ?? []);
}

/** `play-basic`, `play` for the only one, or the clause's own label. */
function labelOf(clause: Clause): string {
  if (clause.kind !== "play") return clause.label.text;
  return clause.level === undefined ? "play" : `play-${clause.level.text}`;
}

// ---------------------------------------------------------------- names between clauses

/** Names that one clause remembers or keeps, and that another speaks of. */
function sharedNames(clauses: readonly Clause[]): Set<string> {
  const shared = new Set<string>();
  const given = clauses.map(namesGiven);
  if (given.every(({ size }) => size === 0)) return shared;
  const words = clauses.map((clause) => wordsIn([clause]));
  for (const names of given)
    for (const name of names)
      if (words.some((said, index) => given[index]?.has(name) === false && said.has(name))) shared.add(name);
  return shared;
}

/** The names that a clause remembers, or keeps as its targets. */
function namesGiven(clause: Clause): ReadonlySet<string> {
  const names = new Set<string>();
  for (const line of linesUnder(clause))
    if (line.kind === "remember" || (line.kind === "target" && line.kept)) names.add(line.name.text);
  return names;
}

/** Clauses that give names to others come first, so that the type of each name is known where it is used. */
function givingFirst(clauses: readonly Clause[], shared: ReadonlySet<string>): Clause[] {
  if (shared.size === 0) return [...clauses];
  const gives = (clause: Clause): boolean => [...namesGiven(clause)].some((name) => shared.has(name));
  return [...clauses.filter(gives), ...clauses.filter((clause) => !gives(clause))];
}
