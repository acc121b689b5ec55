/**
 * Whether a misreading is a reading. Taking a card's effect away, or tying it to what
 * never comes, makes any scenario fail and rejects nothing that somebody has thought.
 */
import { isSame } from "./hash.ts";
import type { ClauseIR, CondIR, ItemIR, StmtIR } from "./ir.ts";
import { broughtBy, bodiesOf, isDeed, isQuestion, statementsOf } from "./statements.ts";
import { truthOf } from "./truth.ts";

/** Why the misread item holds no reading; undefined when nothing in it says so. */
export function whyNoReading(right: ItemIR, misread: ItemIR): string | undefined {
  const clauses = new Map(clausesOf(misread).map((clause) => [clause.id, clause]));
  const emptied = clausesOf(right).find((clause) => clause.form !== "replacement" && doesSomething(clause) && !doesSomething(clauses.get(clause.id)));
  if (emptied && changesOf(right, misread).every(({ deeds }) => deeds.length === 0)) {
    return `It only takes away what ${labelOf(emptied.id)} of ${right.name} does, which is no reading that somebody could hold.`;
  }
  const before = new Map(right.clauses.map((clause) => [clause.id, clause]));
  const changed = { ...misread, clauses: misread.clauses.filter((clause) => !isSame(clause, before.get(clause.id))) };
  const never = conditionsOf(changed).filter((condition) => truthOf(condition) === false);
  const known = never.length === 0 ? [] : conditionsOf(right);
  return never.some((condition) => !known.some((other) => isSame(other, condition))) ? `It makes ${right.name} depend on what can never be so.` : undefined;
}

/** A part of an item that reads differently. */
export interface Change {
  readonly where: string;
  /** Ids of the statements that do or ask something there, as in what a scenario covers. */
  readonly deeds: readonly string[];
  /** The id of a clause that is announced in another way, so that to be offered is what happens. */
  readonly clause?: string;
}

/**
 * The parts of an item that a misreading puts in or ties to something else. What is only
 * taken out is none of them.
 */
export function changesOf(right: ItemIR, misread: ItemIR): Change[] {
  const ids = new Map(statementsOf(misread).map(({ node, id }) => [node, id]));
  const deedsIn = (statements: readonly StmtIR[]): string[] => statements.flatMap(within).filter((node) => isDeed(node) || isQuestion(node)).flatMap((node) => ids.get(node) ?? []);
  const before = new Map(clausesOf(right).map((clause) => [clause.id, clause]));
  const inClauses = clausesOf(misread).flatMap((clause): Change[] => {
    const where = labelOf(clause.id);
    const other = before.get(clause.id);
    if (!other || !isSame(headOf(other), headOf(clause))) return [{ where, deeds: deedsIn([...clause.start, ...clause.body]), clause: clause.id }];
    return putIn([...other.start, ...other.body], [...clause.start, ...clause.body]).map((node) => ({ where, deeds: deedsIn([node]) }));
  });
  const inSteps = putIn(right.body ?? [], misread.body ?? []).map((node) => ({ where: misread.name, deeds: deedsIn([node]) }));
  return [...inClauses, ...inSteps];
}

/** Statements that do not stand in the other list, in the same steps looked for further inside. */
function putIn(before: readonly StmtIR[], after: readonly StmtIR[]): StmtIR[] {
  return after.flatMap((node) => {
    if (before.some((other) => isSame(other, node))) return [];
    const same = node.kind === "step" ? before.find((other) => other.kind === "step" && other.number === node.number && other.name === node.name) : undefined;
    return same?.kind === "step" && node.kind === "step" ? putIn(same.body, node.body) : [node];
  });
}

/** A statement and all that stand in it, clauses included. */
function within(node: StmtIR): StmtIR[] {
  return [node, ...bodiesOf(node).flat().flatMap(within), ...broughtBy(node).flatMap(({ start, body }) => [...start, ...body].flatMap(within))];
}

/** All of a clause but what it does, and what is told of that. */
function headOf({ start: _start, body: _body, performs: _performs, span: _span, ...head }: ClauseIR): object {
  return head;
}

function clausesOf(item: ItemIR): ClauseIR[] {
  return item.clauses.flatMap((clause) => [clause, ...[...clause.start, ...clause.body].flatMap(within).flatMap(broughtBy)]);
}

function doesSomething(clause: ClauseIR | undefined): boolean {
  return clause !== undefined && [...clause.start, ...clause.body].flatMap(within).some(isDeed);
}

/** Every condition in an item, those inside others too. */
function conditionsOf(value: unknown, found: CondIR[] = []): CondIR[] {
  if (typeof value !== "object" || value === null) return found;
  if ("kind" in value && kinds.has(String(value.kind)) && !("verb" in value)) found.push(value as CondIR);
  for (const part of Array.isArray(value) ? value : Object.values(value)) conditionsOf(part, found);
  return found;
}

const kinds: ReadonlySet<string> = new Set<CondIR["kind"]>([
  "all", "any", "not", "compare", "same", "trait", "counts-as", "discipline", "relation", "exists", "holds", "in-region", "on", "stays-legal",
]);

/** `bite` of `Grey Hound#bite`. */
const labelOf = (id: string): string => id.slice(id.lastIndexOf("#") + 1);
