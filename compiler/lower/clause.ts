/** Clauses of cards and rules, and those inside spans. */
import { nearest } from "../../grammar/index.ts";
import type { Clause, PlayClause, Span, Statement, UseClause, Word } from "../../grammar/index.ts";
import { checkDirection } from "../check/direction.ts";
import type { ClauseIR, PolicyIR, StmtIR } from "../ir.ts";
import { announceOf } from "./announce.ts";
import { bareClause, noAnnouncement } from "./blank.ts";
import { conditionOf } from "./condition.ts";
import { actionKinds, strikeKinds, verbs } from "./contract.ts";
import type { Type } from "./contract.ts";
import type { Lowering } from "./context.ts";
import { eventOf, scopeWith } from "./event.ts";
import { wordList } from "./expression.ts";
import { selectionValue } from "./noun.ts";
import { nestedId } from "./place.ts";
import type { Place } from "./place.ts";
import type { Scope } from "./scope.ts";
import { bodyOf, grantedUse, modifierOf, overrideOf, permissionOf } from "./statement.ts";
import { argsOf, verbOf } from "./verb.ts";

/** A clause inside a span: it knows the names around it, and the user if there is one. */
export function nestedClause(clause: Exclude<Clause, PlayClause>, place: Place): ClauseIR | undefined {
  return clauseOf(clause, { ...place, ...nestedId(place, clause.label), scope: place.scope.block() }, clause.label.text, []);
}

/**
 * Lowers a clause. `place.id` is its id and `place.scope` what it knows; `types` are
 * the card's types, which say what a play is. Undefined when the clause has no meaning.
 */
export function clauseOf(clause: Clause, place: Place, label: string, types: readonly string[]): ClauseIR | undefined {
  const inside: Place = { ...place, counter: { next: 1 }, mode: "happening", pending: false };
  switch (clause.kind) {
    case "play": return playOf(clause, inside, label, types);
    case "use": return useOf(clause, inside, label);
    case "when":
    case "instead": {
      const lowered = eventOf(clause.event, place.scope, place.lowering);
      const scope = lowered === undefined ? place.scope.block() : scopeWith(lowered, clause.event.span, place.scope, place.lowering);
      const form = clause.kind === "when" ? "trigger" : "replacement";
      const announced = announceOf(clause.body, form, { ...inside, scope }, { isAction: false });
      const body = bodyOf(announced.body, announced.place);
      return bareClause({
        id: place.id, label, form, span: clause.span, announce: announced.announce, body,
        ...(lowered === undefined ? {} : { event: lowered.event }),
        ...(announced.policy === undefined ? {} : { policy: announced.policy }),
      });
    }
    case "while": {
      const condition = conditionOf(clause.condition, place.scope, place.lowering);
      const announced = announceOf(clause.body, "continuous", { ...inside, mode: "lasting" }, { isAction: false });
      const body = announced.body.flatMap((line) => continuous(line, announced.place, announced.policy));
      return bareClause({
        id: place.id, label, form: "continuous", span: clause.span, body,
        ...(condition === undefined ? {} : { condition }),
        ...(announced.policy === undefined ? {} : { policy: announced.policy }),
      });
    }
    case "plain": {
      const { statement } = clause;
      if (statement.kind === "permission" && statement.mode === "may") {
        const by = selectionValue(statement.subject, place.scope, place.lowering, "thing");
        const spec = verbOf(statement.verb, place.lowering);
        const args = spec && argsOf(statement, spec, place.scope, place.lowering, true);
        return by && args && grantedUse(statement, by.expr, args, inside, { id: place.id, label });
      }
      const body = continuous(statement, { ...inside, mode: "lasting" });
      return bareClause({ id: place.id, label, form: "continuous", span: clause.span, body });
    }
  }
}

/** A line of a continuous clause: it changes a number, sets a word or says what can be done. */
function continuous(line: Statement, place: Place, policy?: PolicyIR): StmtIR[] {
  const lowered = line.kind === "modifier" ? modifierOf(line, place, policy)
    : line.kind === "permission" && line.mode !== "may" ? permissionOf(line, place)
    : line.kind === "verb" && line.verb.text === "set" ? overrideOf(line, place, "PX2408")
    : place.lowering.report("PX2408", line.span, {});
  return lowered === undefined ? [] : [lowered];
}

// ---------------------------------------------------------------- plays and uses

function playOf(play: PlayClause, place: Place, label: string, types: readonly string[]): ClauseIR {
  const { lowering } = place;
  const { lexicon } = lowering;
  if (play.level !== undefined) checkLevel(play.level, lowering);
  if (play.as !== undefined && play.as.text !== "strike") checkType(play.as, "play", ["strike", ...lexicon.cardTypes()], lowering);
  const own = play.as === undefined ? types : [play.as.text];
  const actionType = own.find((type) => lexicon.cardType(type)?.sequence === "action");
  const kind = actionType === undefined ? undefined : lexicon.cardType(actionType)?.action;
  const bySeat = own.length > 0 && own.every((type) => ["active", "others"].includes(lexicon.cardType(type)?.by ?? ""));
  const scope = place.scope.withUser(bySeat ? "seat" : "card");
  return usable({
    place: { ...place, scope }, label, form: "play", body: play.body, span: play.span,
    traits: traitsOf(play.traits, lowering), isAction: actionType !== undefined, isUnknown: own.length === 0,
    more: {
      ...(play.level === undefined ? {} : { level: play.level.text }),
      ...(play.as === undefined ? {} : { as: play.as.text }),
      ...(kind === undefined ? {} : { action: kind }),
    },
  });
}

function checkType(word: Word, what: string, known: readonly string[], lowering: Lowering): void {
  if (!known.includes(word.text)) lowering.unknown("PX2417", word.span, { word: word.text, what }, word.text, known, `There are: ${wordList(known)}.`);
}

const levels = ["basic", "superior"];

/** A play's own label is no word of the vocabulary, and none that is taken for a level. */
function checkLevel({ text, span }: Word, lowering: Lowering): void {
  if (levels.includes(text)) return;
  const near = nearest(text, levels);
  if (near !== undefined) lowering.report("PX2418", span, { word: text, near }, { hint: `Did you mean ${near}?` });
}

function useOf(use: UseClause, place: Place, label: string): ClauseIR {
  const { lowering } = place;
  const { action, as } = use;
  if (as !== undefined) checkType(as, "use", lowering.lexicon.cardTypes(), lowering);
  if (action !== undefined && !lowering.lexicon.categories(action.text).includes("action"))
    lowering.unknown("PX2417", action.span, { word: action.text, what: "action" }, action.text, lowering.lexicon.actionKinds(), `There are: ${wordList(lowering.lexicon.actionKinds())}.`);
  return usable({
    place: { ...place, scope: place.scope.withUser(userType(use, place.scope)) }, label, form: use.form, body: use.body, span: use.span,
    traits: traitsOf(use.traits, lowering), isAction: use.form === "action",
    more: { ...(action === undefined ? {} : { action: action.text }), ...(as === undefined ? {} : { as: as.text }) },
  });
}

/** Minions act and strike; an ability without `by` is used by whoever the card or rule is about. */
const userType = (use: UseClause, scope: Scope): Type =>
  use.form === "ability" && use.as === undefined && scope.clause.item === "rule" ? "thing" : "card";

interface Usable {
  readonly place: Place;
  readonly label: string;
  readonly form: "play" | "action" | "ability" | "strike";
  readonly body: readonly Statement[];
  readonly span: Span;
  readonly traits: readonly string[];
  readonly isAction: boolean;
  /** The card's type is at fault, so that nothing is known of its plays. */
  readonly isUnknown?: boolean;
  readonly more: Pick<ClauseIR, "level" | "as" | "action">;
}

/** What plays, actions, abilities and strikes have in common. An action that bleeds, equips or runs a combat is one of that kind. */
function usable({ place, label, form, body: lines, span, traits, isAction, isUnknown = false, more }: Usable): ClauseIR {
  const announced = announceOf(lines, form, { ...place, scope: place.scope.block() }, { isAction: isAction || isUnknown });
  const body = bodyOf(announced.body, announced.place);
  const performs = [...new Set(verbsOf(body))];
  const kind = isAction && more.action === undefined ? [...performs, ...sequencesOf(body)].find((does) => actionKinds.has(does)) : undefined;
  const clause: ClauseIR = {
    id: place.id, label, form, span, ...more, ...(kind === undefined ? {} : { action: kind }), traits,
    announce: announced.announce ?? noAnnouncement,
    ...(announced.policy === undefined ? {} : { policy: announced.policy }),
    start: isAction ? body.filter(isOfAction) : [],
    performs,
    ...mannersOf(body),
    body: isAction ? body.filter((line) => !isOfAction(line)) : body,
  };
  return isAction ? checkDirection(clause, place.lowering) : clause;
}

/** What the verbs that have a window of their own are for: `press to end`. */
function mannersOf(body: readonly StmtIR[]): Pick<ClauseIR, "manners"> {
  const found = body.flatMap((line) => {
    const to = line.kind === "do" && verbs.get(line.verb)?.window !== undefined ? line.args["to"] : undefined;
    return line.kind === "do" && to?.kind === "word" ? [[line.verb, to.word] as const] : [];
  });
  return found.length === 0 ? {} : { manners: Object.fromEntries(found) };
}

/** The verbs of a body, whichever way it goes: those of its lines, and of a choice or an `if` those that stand in every way to go on. */
function verbsOf(body: readonly StmtIR[]): string[] {
  return body.flatMap((line): string[] => {
    if (line.kind === "do") return [line.verb];
    const ways = line.kind === "choose-one" ? line.options.map((option) => option.body) : line.kind === "if" ? [line.then, line.otherwise] : [];
    const [first = [], ...others] = ways.map(verbsOf);
    return first.filter((verb) => others.every((verbs) => verbs.includes(verb)));
  });
}

/** The sequences that a body runs in any case. */
const sequencesOf = (body: readonly StmtIR[]): string[] =>
  body.flatMap((line) => (line.kind === "do" && line.verb === "run" && line.args["object"]?.kind === "word" ? [line.args["object"].word] : []));

/** A change of the action's own numbers, and what holds for the action: it has it from the start, wherever the line stands. */
const isOfAction = (line: StmtIR): boolean =>
  (line.kind === "modifier" && line.of.kind === "run" && line.of.name === "action") || (line.kind === "span" && line.lasts === "action");

function traitsOf(words: readonly Word[], lowering: Lowering): string[] {
  for (const { text, span } of words)
    if (!strikeKinds.has(text) && lowering.lexicon.categories(text).length === 0)
      lowering.unknown("PX2417", span, { word: text, what: "strike" }, text, strikeKinds, `There are: ${wordList(strikeKinds)}.`);
  return words.map(({ text }) => text);
}
