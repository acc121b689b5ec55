/**
 * Chains of triggers that return to their own start, over all cards.
 *
 * A trigger leads to another when a line of its body, one that always happens, makes
 * the event that the other waits for, and could make it of the thing that the other
 * waits for. A trigger with a condition, a limit or a price does not always happen; one
 * that burns its own card does not happen again; one that asks a player waits for a
 * decision. None of these can be part of an endless chain.
 */
import type { Diagnostic } from "../../grammar/index.ts";
import type { ArgIR, ClauseIR, CondIR, ExprIR, ItemIR, StmtIR } from "../ir.ts";
import { lowerMessages, lowerMessageText } from "../messages/lower.ts";

interface Cause {
  readonly event: string;
  /** The operand that names the thing it happens to. */
  readonly operand: string;
}

/** The events that each verb makes; of counters, by what is counted. */
const causes: Readonly<Record<string, readonly (Cause & { readonly what?: string })[]>> = {
  burn: [
    { event: "is-burned", operand: "object" }, { event: "leaves-play", operand: "object" },
    { event: "blood-burned", operand: "from", what: "blood" },
    { event: "pool-burned", operand: "from", what: "pool" },
  ],
  move: [
    { event: "moves", operand: "object" }, { event: "enters-torpor", operand: "object" },
    { event: "blood-burned", operand: "from", what: "blood" }, { event: "pool-burned", operand: "from", what: "pool" },
  ],
  tap: [{ event: "tapped", operand: "object" }],
  untap: [{ event: "untaps", operand: "object" }],
  deal: [{ event: "is-damaged", operand: "to" }],
  put: [{ event: "enters-play", operand: "object" }],
  give: [{ event: "changes-control", operand: "object" }],
};

interface Trigger {
  readonly clause: ClauseIR;
  readonly item: ItemIR;
  /** The event it waits for. */
  readonly event: string;
  readonly makes: readonly { readonly event: string; readonly of: ExprIR | undefined }[];
}

const known = new WeakMap<ItemIR, readonly Trigger[]>();

/** Reports each endless chain once, at its first clause. */
export function checkChains(items: Iterable<ItemIR>, report: (diagnostic: Diagnostic) => void): void {
  const triggers = [...items].flatMap((item) => {
    let own = known.get(item);
    if (own === undefined) known.set(item, (own = triggersOf(item)));
    return own;
  });
  const waiting = new Map<string, Trigger[]>();
  for (const trigger of triggers) {
    const same = waiting.get(trigger.event);
    if (same === undefined) waiting.set(trigger.event, [trigger]);
    else same.push(trigger);
  }
  const next = new Map(triggers.map((trigger) => [trigger, followers(trigger, waiting)]));
  const told = new Set<Trigger>();
  for (const trigger of triggers) {
    if (told.has(trigger)) continue;
    const chain = chainFrom(trigger, next);
    if (chain === undefined) continue;
    for (const each of chain) told.add(each);
    report(message(chain));
  }
}

function message(chain: readonly Trigger[]): Diagnostic {
  const [first, ...others] = chain as readonly [Trigger, ...Trigger[]];
  const text = [...chain, first].map(({ clause }) => clause.id).join(" → ");
  return {
    code: "PX2416", severity: lowerMessages.PX2416.severity, message: lowerMessageText("PX2416", { chain: text }),
    file: first.item.file, span: first.clause.span,
    hint: "Give one of them a `limit`, or an `only if` that ends it.",
    related: others.map(({ item, clause }) => ({ message: `It sets off ${clause.id}.`, file: item.file, span: clause.span })),
  };
}

function followers({ makes, item }: Trigger, waiting: ReadonlyMap<string, readonly Trigger[]>): Trigger[] {
  return makes.flatMap(({ event, of }) => (waiting.get(event) ?? []).filter((other) => couldBe(of, other, item)));
}

/** The shortest way back to the trigger; undefined when there is none. */
function chainFrom(start: Trigger, next: ReadonlyMap<Trigger, readonly Trigger[]>): Trigger[] | undefined {
  const before = new Map<Trigger, Trigger>();
  const open: Trigger[] = [start];
  for (const trigger of open) {
    for (const follower of next.get(trigger) ?? []) {
      if (follower === start) {
        const chain = [trigger];
        for (let at = trigger; at !== start;) {
          at = before.get(at) ?? start;
          chain.unshift(at);
        }
        return chain;
      }
      if (before.has(follower)) continue;
      before.set(follower, trigger);
      open.push(follower);
    }
  }
  return undefined;
}

// ---------------------------------------------------------------- triggers

function triggersOf(item: ItemIR): Trigger[] {
  const found: Trigger[] = [];
  const visitClause = (clause: ClauseIR): void => {
    if (clause.form === "trigger" && clause.event !== undefined && isUnconditional(clause))
      found.push({ clause, item, event: clause.event.event, makes: clause.body.flatMap(made) });
    for (const line of [...clause.start, ...clause.body]) visitLine(line);
  };
  const visitLine = (line: StmtIR): void => {
    if (line.kind === "span") line.clauses.forEach(visitClause);
    else if (line.kind === "if") [...line.then, ...line.otherwise].forEach(visitLine);
    else if (line.kind === "each" || line.kind === "may") line.body.forEach(visitLine);
  };
  item.clauses.forEach(visitClause);
  return found;
}

function isUnconditional({ announce, body }: ClauseIR): boolean {
  const asks = body.some(({ kind }) => kind === "choose" || kind === "choose-one");
  const endsItself = body.some((line) => line.kind === "do" && line.verb === "burn" && isThis(line.args["object"]));
  return announce.onlyIf.length === 0 && announce.limit === undefined && Object.keys(announce.cost).length === 0 && !asks && !endsItself;
}

const isThis = (arg: ArgIR | undefined): boolean => arg?.kind === "role" && arg.name === "this";

/** The events that a line always makes, each with the thing it happens to. */
function made(line: StmtIR): { event: string; of: ExprIR | undefined }[] {
  if (line.kind === "each") return line.body.flatMap(made);
  if (line.kind !== "do") return [];
  const counted = line.args["what"]?.kind === "word" ? line.args["what"].word : undefined;
  return (causes[line.verb] ?? []).flatMap(({ event, operand, what }) => {
    if (what !== undefined ? what !== counted : counted !== undefined && operand === "object") return [];
    const arg = line.args[operand];
    return [{ event, of: arg === undefined || arg.kind === "word" || arg.kind === "words" || arg.kind === "block" ? undefined : arg }];
  });
}

// ---------------------------------------------------------------- could it be the same thing

/** Whether the event, made of `of` by a clause of `item`, can be one that the other waits for. */
function couldBe(of: ExprIR | undefined, other: Trigger, item: ItemIR): boolean {
  return of === undefined || (other.clause.event?.tests ?? []).every((test) => !excludes(test, of, other.item === item));
}

/** Whether the test says that it is something else. Only what is certain counts. */
function excludes(test: CondIR, of: ExprIR, sameItem: boolean): boolean {
  if (test.kind !== "same" || test.left.kind !== "field" || test.right.kind === "symbol") return false;
  const [one, two] = [test.right, of];
  if (isRole(one, "this") && isRole(two, "this")) return !sameItem;
  // No card is on itself, and no Methuselah is her own prey or predator.
  return sameItem && ((isRole(one, "this") && isBearer(two)) || (isBearer(one) && isRole(two, "this")) ||
    (isRole(one, "you") && isNeighbour(two)) || (isNeighbour(one) && isRole(two, "you")));
}

const isRole = (expr: ExprIR, name: string): boolean => expr.kind === "role" && expr.name === name;
const isBearer = (expr: ExprIR): boolean => expr.kind === "get" && expr.property === "bearer" && isRole(expr.of, "this");
const isNeighbour = (expr: ExprIR): boolean =>
  expr.kind === "get" && (expr.property === "prey" || expr.property === "predator") && isRole(expr.of, "you");
