/** The lines of a body. */
import type { ModifierStatement, Noun, PermissionStatement, Selection, Span, SpanStatement, Statement, Step, VerbStatement } from "../../grammar/index.ts";
import type { AnnounceIR, ArgIR, ClauseIR, ExprIR, PolicyIR, StmtIR } from "../ir.ts";
import { choiceOf } from "./choice.ts";
import { announcementLines, bareClause } from "./blank.ts";
import { conditionOf } from "./condition.ts";
import { properties, spans, verbs } from "./contract.ts";
import type { Lowering } from "./context.ts";
import { eventOf } from "./event.ts";
import { flowOf } from "./flow.ts";
import { number, one, role, typesText, typeText } from "./expression.ts";
import { fits } from "./lexicon.ts";
import { amountOf, headOf, impliedSubject, queryOf, isQuantified, propertyOf, selectionValue } from "./noun.ts";
import { give, inBlock, nestedId } from "./place.ts";
import type { Place, Surrounding } from "./place.ts";
import { policyOf, spanHint } from "./policy.ts";
import { shown } from "./text.ts";
import { argsOf, verbOf } from "./verb.ts";

/** Lowers the lines in their order; names that one gives are known to those below. Lines at fault are left out. */
export function bodyOf(statements: readonly (Statement | Step)[], place: Place): StmtIR[] {
  const done: StmtIR[] = [];
  for (const [index, statement] of statements.entries()) {
    const lowered = statement.kind === "step"
      ? stepOf(statement, statements.slice(index + 1), place)
      : statementOf(statement, place);
    if (lowered !== undefined) done.push(lowered);
  }
  return done;
}

/** A step with what it holds. `after` are the lines below it in the same block, to which it may go on. */
function stepOf(step: Step, after: readonly (Statement | Step)[], place: Place): StmtIR | undefined {
  const { lowering } = place;
  if (place.around === undefined)
    return lowering.report("PX2410", step.span, { what: "A step" }, { hint: "Only sequences have steps." });
  const here: Surrounding = {
    repeats: step.repeats,
    later: after.filter((line): line is Step => line.kind === "step")
      .map(({ number, name }) => [number, name].flatMap((each) => (each === undefined ? [] : [each.text]))),
  };
  const body = bodyOf(step.members, { ...place, scope: place.scope.block(), around: [...place.around, here] });
  return {
    kind: "step", ...(step.number === undefined ? {} : { number: step.number.text }), name: step.name?.text ?? "",
    repeats: step.repeats, ...(step.together === true ? { together: true } : {}), body, span: step.span,
  };
}

function statementOf(statement: Statement, place: Place): StmtIR | undefined {
  const { scope, lowering } = place;
  const { span } = statement;
  const line = announcementLines.get(statement.kind);
  if (line !== undefined) return lowering.report("PX2401", span, { line });
  const override = place.mode === "lasting" && statement.kind === "verb" && statement.verb.text === "set";
  if (place.mode === "lasting" && !override && !["modifier", "permission", "labelled"].includes(statement.kind))
    return lowering.report(place.id.includes("#") ? "PX2409" : "PX2410", span, { what: "This line" });
  switch (statement.kind) {
    case "choose": {
      const { name, what, pps } = statement;
      const by = chooserOf(statement.by, span, place);
      const choice = choiceOf({ name: name.text, what, pps, kept: false, span }, scope, lowering);
      give(place, name, "choose", choice, false);
      return choice && by && { kind: "choose", target: choice.target, by, span };
    }
    case "choose-one": {
      const by = chooserOf(statement.by, span, place);
      const labels = new Set<string>();
      const options = statement.options.map(({ label, body, span: optionSpan }) => {
        if (labels.has(label.text)) lowering.report("PX2407", label.span, { label: label.text });
        labels.add(label.text);
        return { label: label.text, body: bodyOf(body, inBlock(place)), span: optionSpan };
      });
      return by && { kind: "choose-one", by, options, span };
    }
    case "may": {
      const by = chooserOf(statement.by, span, place);
      const body = bodyOf(statement.body, inBlock(place));
      return by && { kind: "may", by, body, span };
    }
    case "if": {
      const condition = conditionOf(statement.condition, scope, lowering);
      const then = bodyOf(statement.then, inBlock(place));
      const otherwise = statement.otherwise === undefined ? [] : bodyOf(statement.otherwise, inBlock(place));
      return condition && { kind: "if", condition, then, otherwise, span };
    }
    case "for-each": {
      const [noun] = statement.what.items;
      const single = statement.what.items.length === 1 ? noun : undefined;
      // What `it` was before, it still is in what is looked for; only in the block it is the one in hand.
      const of = single !== undefined && isSet(single, place)
        ? queryOf(single, scope, lowering)
        : selectionValue(statement.what, scope, lowering);
      const body = bodyOf(statement.body, { ...place, scope: scope.withIt(one(role("it"), of?.type ?? "thing")) });
      return of && { kind: "each", of: of.expr, body, span };
    }
    case "for-span": return spanOf(statement, place);
    case "after": {
      const lowered = eventOf(statement.event, scope, lowering);
      const { id, label } = nestedId(place);
      const inner = lowered === undefined ? scope.block() : scope.withIt(lowered.it);
      const body = bodyOf(statement.body, { ...place, id, counter: { next: 1 }, scope: inner, pending: false });
      if (lowered === undefined) return undefined;
      const clause = bareClause({ id, label, form: "trigger", span, body, event: lowered.event });
      return { kind: "after", event: lowered.event, clause, span };
    }
    case "instead-block":
      if (!place.pending)
        return lowering.report("PX2410", span, { what: "`instead`" }, { hint: "It answers an event about to happen: `during pending EVENT` above." });
      return { kind: "instead", body: bodyOf(statement.body, inBlock(place)), span };
    case "remember": {
      const value = selectionValue(statement.what, scope, lowering);
      const { kept } = give(place, statement.name, "remember", value, false);
      return value && { kind: "remember", name: statement.name.text, value: value.expr, ...(kept ? { kept } : {}), span };
    }
    case "modifier": return modifierOf(statement, place);
    case "permission": return permissionOf(statement, place);
    case "verb": return override ? overrideOf(statement, place, "PX2409") : (flowOf(statement, place) ?? doOf(statement, place));
    case "labelled":
      return lowering.report("PX2410", span, { what: "A clause with a label" }, { hint: "Inside a body a clause holds for a span: `for this-round { LABEL: … }`." });
    default: return undefined;
  }
}

/** `for each vampire …` and `for each "Card" …` mean all of a set; `for each retainers of bearer` a list. */
function isSet(noun: Noun, { scope, lowering }: Place): boolean {
  if (noun.text !== undefined || isQuantified(noun, scope, lowering)) return true;
  const head = headOf(noun);
  return head !== undefined && lowering.lexicon.noun(head.text) !== undefined && !noun.rels.some(({ kind }) => kind === "of");
}

/** Who decides: the one named, or else you. */
function chooserOf(by: Selection | undefined, span: Span, { scope, lowering }: Place): ExprIR | undefined {
  if (by !== undefined) return selectionValue(by, scope, lowering, "seat")?.expr;
  if (scope.clause.item === "card" || scope.clause.user !== undefined) return role("you");
  return lowering.report("PX2010", span, { role: "you" }, { hint: "Say who decides: `by controller of acting`." });
}

function doOf(statement: VerbStatement, place: Place): StmtIR | undefined {
  const { scope, lowering } = place;
  const { verb, span, body } = statement;
  const spec = verbOf(verb, lowering);
  if (spec === undefined) {
    // The block may belong to a line of another kind, in which `it` is something, or which holds clauses.
    if (body?.every(({ kind }) => kind !== "labelled") === true) bodyOf(body, { ...place, scope: scope.withIt(one(role("it"), "thing")) });
    return undefined;
  }
  if (spec.rulesOnly === true && place.item.kind === "card") return lowering.report("PX2207", verb.span, { verb: verb.text });
  const args = argsOf(statement, spec, scope, lowering);
  const lines = body ?? statement.steps;
  if (lines === undefined) {
    if (spec.block === true) return lowering.report("PX2205", verb.span, { verb: verb.text }, { hint: spec.doc });
    return args && { kind: "do", verb: verb.text, args, span };
  }
  const block = bodyOf(lines, inBlock(place));
  if (spec.block !== true) return lowering.report("PX2206", verb.span, { verb: verb.text }, { hint: spec.doc });
  return args && { kind: "do", verb: verb.text, args: { ...args, block: { kind: "block", body: block } }, span };
}

/** `stealth +1 of action`: what changes, by how much, of what, and for how long. */
export function modifierOf(statement: ModifierStatement, place: Place, policy?: PolicyIR): StmtIR | undefined {
  const { scope, lowering } = place;
  const { property: word, span } = statement;
  const property = properties.get(word.text);
  const amount = amountOf(statement.amount, scope, lowering);
  const of = statement.of !== undefined ? selectionValue(statement.of, scope, lowering)
    : property && impliedSubject(property, word, scope, lowering);
  if (property === undefined) return lowering.unknown("PX2012", word.span, { word: word.text }, word.text, properties.keys());
  if (property.modifiable !== true || property.type !== "number") return lowering.report("PX2105", word.span, { property: word.text });
  if (amount === undefined || of === undefined) return undefined;
  const text = (): string => (statement.of === undefined ? (property.implied ?? "") : shown(statement.of));
  if (of.expr.kind === "list"
    ? !property.of.some((type) => type !== "table" && fits(of.type, type))
    : propertyOf(word, property, of, lowering, text) === undefined) {
    return lowering.report("PX2103", word.span, { subject: text(), property: word.text }, {
      hint: `${word.text} belongs to ${typesText(property.of)}; ${text()} is ${typeText(of)}.`,
    });
  }
  const own = statement.policy === undefined ? policy : policyOf(statement.policy, lowering);
  return {
    kind: "modifier", property: word.text, amount: statement.sign === "+" ? amount : negative(amount), of: of.expr,
    ...(place.mode === "lasting" ? {} : { lasts: property.lasts ?? "stay" }),
    ...(own === undefined ? {} : { policy: own }), span,
  };
}

/** `set clan of bearer to strain` where lines last: a word in place of another for as long. */
export function overrideOf(statement: VerbStatement, place: Place, otherwise: "PX2408" | "PX2409"): StmtIR | undefined {
  const { scope, lowering } = place;
  const spec = verbOf(statement.verb, lowering);
  const args = spec && argsOf(statement, spec, scope, lowering);
  if (args === undefined) return undefined;
  const { property, of, to } = args;
  if (property?.kind !== "word" || !isExpression(of) || !isExpression(to)) return undefined;
  const word = properties.get(property.word);
  if (word?.type !== "symbol" || word.modifiable !== true)
    return lowering.report(otherwise, statement.span, {}, { hint: "What lasts sets a clan or a sect, and raises or lowers numbers." });
  return { kind: "modifier", property: property.word, amount: to, of, span: statement.span };
}

const isExpression = (arg: ArgIR | undefined): arg is ExprIR =>
  arg !== undefined && arg.kind !== "word" && arg.kind !== "words" && arg.kind !== "block";

const negative = (amount: ExprIR): ExprIR =>
  amount.kind === "number" ? number(-amount.value) : { kind: "sum", terms: [{ sign: -1, of: amount }] };

/**
 * `bearer cannot block`. `X may VERB once` gives a use instead: for a span, an
 * ability that X can use, once in that span. Without a span around it, both last as
 * long as the run around the verb's window: a round for strikes, maneuvers, presses.
 */
export function permissionOf(statement: PermissionStatement, place: Place): StmtIR | undefined {
  const { scope, lowering } = place;
  const { verb, mode, span } = statement;
  const subject = selectionValue(statement.subject, scope, lowering, "thing");
  const spec = verbOf(verb, lowering);
  const args = spec && argsOf(statement, spec, scope, lowering, true);
  if (subject === undefined || spec === undefined || args === undefined) return undefined;
  if (statement.once && mode !== "may")
    return lowering.report("PX2410", span, { what: "`once`" }, { hint: "It goes with `may`: `user may press once`." });
  const lasts = place.mode === "lasting" ? undefined : naturalSpan(verb.text, lowering);
  if (place.mode === "happening" && lasts === undefined)
    return lowering.report("PX2210", span, {}, { hint: `Put it into a span, such as \`for this-turn { … }\`. ${spanHint}` });
  if (mode !== "may")
    return { kind: "permission", mode, subject: subject.expr, verb: verb.text, args, ...(lasts === undefined ? {} : { lasts }), span };
  return { kind: "span", ...(lasts === undefined ? {} : { lasts }), clauses: [grantedUse(statement, subject.expr, args, place)], statements: [], span };
}

/** The ability that `X may VERB` gives. */
export function grantedUse(statement: PermissionStatement, by: ExprIR, args: Extract<StmtIR, { kind: "do" }>["args"], place: Place, named?: { id: string; label: string }): ClauseIR {
  const { verb, span, once } = statement;
  const per = naturalSpan(verb.text, place.lowering) ?? "stay";
  const limit: AnnounceIR["limit"] = { times: number(1), per, span };
  const clause = bareClause({
    ...(named ?? nestedId(place)), form: "ability", span,
    body: [{ kind: "do", verb: verb.text, args, span }],
  });
  const to = args["to"];
  return { ...clause, performs: [verb.text], ...(to?.kind === "word" ? { manners: { [verb.text]: to.word } } : {}), announce: { ...clause.announce, by: { ...by, span: statement.subject.span }, ...(once ? { limit } : {}) } };
}

/** The innermost span around the window of a verb: strikes, maneuvers and presses belong to a round. */
function naturalSpan(verb: string, lowering: Lowering): string | undefined {
  const spec = verbs.get(verb);
  if (spec?.lasts !== undefined || spec?.window === undefined) return spec?.lasts;
  const [step] = lowering.declared.steps.get(spec.window) ?? [];
  return step?.runs.findLast((run) => spans.includes(run));
}

function spanOf(statement: SpanStatement, place: Place): StmtIR | undefined {
  const { scope, lowering } = place;
  const { span } = statement;
  let failed = false;
  let lasts: string | undefined;
  if (statement.span_ !== undefined) {
    const word = statement.span_.text;
    lasts = word.startsWith("this-") ? word.slice(5) : word;
    if (!spans.includes(lasts) && !lowering.lexicon.isRun(lasts)) {
      failed = true;
      lowering.unknown("PX2413", statement.span_.span, { word }, word, spans.map((each) => `this-${each}`), spanHint);
    }
  }
  const from = statement.from === undefined ? undefined : eventOf(statement.from, scope, lowering);
  const until = statement.until === undefined ? undefined : eventOf(statement.until, scope, lowering);
  if ((statement.from !== undefined && from === undefined) || (statement.until !== undefined && until === undefined)) failed = true;
  const inner: Place = { ...place, scope: scope.block(), mode: "lasting", pending: false };
  const clauses: ClauseIR[] = [];
  const statements: StmtIR[] = [];
  for (const line of statement.body) {
    if (line.kind === "labelled") {
      const clause = place.item.nestedClause(line.clause, inner);
      if (clause !== undefined) clauses.push(clause);
      continue;
    }
    const lowered = statementOf(line, inner);
    if (lowered?.kind === "span") clauses.push(...lowered.clauses);
    else if (lowered !== undefined) statements.push(lowered);
  }
  if (failed) return undefined;
  return {
    kind: "span", ...(lasts === undefined ? {} : { lasts }),
    ...(from === undefined ? {} : { from: from.event }), ...(until === undefined ? {} : { until: until.event }),
    clauses, statements, span,
  };
}
