/** Statements of the IR under the names by which a playing tells that they ran: `program:number`. */
import type { ClauseIR, ItemIR, StmtIR } from "./ir.ts";

export interface Statement {
  /** As in `covered` of the result of a scenario. */
  readonly id: string;
  /** The clause or sequence that it stands in. */
  readonly where: string;
  readonly node: StmtIR;
}

const known = new WeakMap<ItemIR, readonly Statement[]>();

/** All statements of an item, those of clauses inside others included, in the order of the text. */
export function statementsOf(item: ItemIR): readonly Statement[] {
  let found = known.get(item);
  if (!found) {
    const all: Statement[] = [];
    if (item.kind === "sequence") number(`sequence:${item.name}`, item.name, item.body ?? [], all);
    for (const clause of item.clauses) addClause(clause, all);
    known.set(item, (found = all));
  }
  return found;
}

function addClause(clause: ClauseIR, all: Statement[]): void {
  number(`${clause.id}/start`, clause.id, clause.start, all);
  number(clause.id, clause.id, clause.body, all);
}

/** Counts as the runtime does when it lays a body out: each statement before what stands in it. */
function number(program: string, where: string, body: readonly StmtIR[], all: Statement[]): void {
  let next = 0;
  const lay = (statements: readonly StmtIR[]): void => {
    for (const node of statements) {
      all.push({ id: `${program}:${next++}`, where, node });
      if (node.kind === "span") node.clauses.forEach((clause) => addClause(clause, all));
      if (node.kind === "after") addClause(node.clause, all);
      if (node.kind !== "do") {
        bodiesOf(node).forEach(lay);
        continue;
      }
      for (const block of bodiesOf(node)) {
        // A block of a verb stands behind a question of its own, whether what was run has passed.
        next++;
        lay(block);
      }
    }
  };
  lay(body);
}

/** All clauses of an item: its own, each before those that stand in it, and those that stand in the steps of a sequence. */
export function clausesOf(item: ItemIR): readonly ClauseIR[] {
  return [...(item.body ?? []).flatMap(clausesIn), ...item.clauses.flatMap(withInner)];
}

const withInner = (clause: ClauseIR): ClauseIR[] => [clause, ...[...clause.start, ...clause.body].flatMap(clausesIn)];

const clausesIn = (node: StmtIR): ClauseIR[] => [...broughtBy(node).flatMap(withInner), ...bodiesOf(node).flat().flatMap(clausesIn)];

/** The clauses that a statement brings with it. */
export function broughtBy(node: StmtIR): readonly ClauseIR[] {
  return node.kind === "span" ? node.clauses : node.kind === "after" ? [node.clause] : [];
}

/** The blocks that stand in a statement; clauses in it are none. */
export function bodiesOf(node: StmtIR): readonly (readonly StmtIR[])[] {
  switch (node.kind) {
    case "do":
      return Object.values(node.args).flatMap((argument) => (argument.kind === "block" ? [argument.body] : []));
    case "if":
      return [node.then, node.otherwise];
    case "each":
    case "may":
    case "instead":
    case "step":
      return [node.body];
    case "choose-one":
      return node.options.map(({ body }) => body);
    case "span":
      return [node.statements];
    default:
      return [];
  }
}

/** Whether a statement does something itself, and does not only decide whether others do. */
export function isDeed({ kind }: StmtIR): boolean {
  return ["do", "modifier", "permission", "remember", "go", "repeat"].includes(kind);
}

/** Whether a statement asks somebody something. */
export function isQuestion({ kind }: StmtIR): boolean {
  return kind === "choose" || kind === "choose-one" || kind === "may";
}
