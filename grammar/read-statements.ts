/** Statements and clauses: a line of a body, and what carries a body. */
import type * as ast from "./ast.ts";
import type { LayoutBlock, LayoutLine } from "./layout.ts";
import { closingOf, headSpan, isKept, quoted, tokenSpan } from "./reader.ts";
import type { Reader } from "./reader.ts";
import * as shapes from "./shapes.ts";
import type { ClauseKind, StatementKind } from "./shapes.ts";
import * as t from "./tokens.ts";

/** The statements of a block. */
export function readBody(reader: Reader, block: LayoutBlock | undefined): ast.Statement[] {
  return reader.lines(block, (line) => readStatement(reader, line));
}

/** One line of a body; undefined when it could not be read. */
export function readStatement(reader: Reader, line: LayoutLine): ast.Statement | undefined {
  if (shapes.isLabelled(line)) {
    const clause = readLabelled(reader, line, shapes.labelledKind(line));
    return clause && { kind: "labelled", span: clause.span, trivia: clause.trivia, clause };
  }
  if (reportUnlabelled(reader, line)) return undefined;
  return statementReaders[shapes.statementKind(line)](reader, line);
}

/** A clause without its label or its colon, and an otherwise without its if, have messages of their own. */
export function reportUnlabelled(reader: Reader, line: LayoutLine): boolean {
  const [first, second] = line.tokens;
  if (first?.tokenType === t.Otherwise) {
    reader.fault(line, tokenSpan(first), "PX1017", {});
    return true;
  }
  const bare = shapes.openedClause(line.tokens, 0);
  if (line.block !== undefined && bare !== undefined && !(bare === "use" && line.tokens.length > 2)) {
    reader.fault(line, headSpan(line), "PX1023", { what: `A clause that begins with ${quoted(first as typeof line.tokens[number])}` },
      "Write a word of your own and a colon before it.");
    readBody(reader, line.block);
    return true;
  }
  const unmarked = shapes.openedClause(line.tokens, 1);
  if (line.block !== undefined && unmarked !== undefined && unmarked !== "use" && first !== undefined && second !== undefined && t.isA(first, t.NounWord)) {
    reader.fault(line, headSpan(line), "PX1024", { label: quoted(first) }, `Write ${first.image}: ${second.image} …`);
    readBody(reader, line.block);
    return true;
  }
  return false;
}

/** Words that a line would not read as the name that they are given as. */
const canName = ({ text }: ast.Word): boolean => t.namesAnything(text);

type StatementReader = (reader: Reader, line: LayoutLine) => ast.Statement | undefined;

/** Reads the block even when the opening words were wrong, so that its own faults are told as well. */
function withBody<T extends object>(reader: Reader, line: LayoutLine, head: T | undefined): (T & { body: ast.Statement[]; closing: readonly string[] }) | undefined {
  const body = readBlock(reader, line);
  return head && { ...head, body, closing: closingOf(line.block) };
}

/** The body of a line; nothing for the `{ … }` of a patch, which `readPatch` has taken away before. */
const readBlock = (reader: Reader, line: LayoutLine): ast.Statement[] => readBody(reader, line.block);

const statementReaders: Record<StatementKind, StatementReader> = {
  during: (reader, line) => {
    const head = reader.head(line, "during", (parser) => parser.during, "none");
    return head && { kind: "during", ...reader.frame(line), ...head };
  },
  by: (reader, line) => {
    const head = reader.head(line, "by", (parser) => parser.by, "none");
    return head && { kind: "by", ...reader.frame(line), ...head };
  },
  onlyIf: (reader, line) => {
    const head = reader.head(line, "onlyIf", (parser) => parser.onlyIf, "none");
    return head && { kind: "only-if", ...reader.frame(line), ...head };
  },
  directed: (reader, line) => {
    const head = reader.head(line, "directed", (parser) => parser.directed, "none");
    return head && { kind: "directed", ...reader.frame(line), ...head };
  },
  target: (reader, line) => {
    const head = reader.head(line, "target", (parser) => parser.target, "none");
    if (head !== undefined && !canName(head.name)) reader.fault(line, head.name.span, "PX1026", { name: head.name.text }, "Take another word, also where the name is used.");
    return head && { kind: "target", ...reader.frame(line), ...head };
  },
  announce: (reader, line) => {
    const head = reader.head(line, "announce", (parser) => parser.announce, "none");
    if (head !== undefined && !canName(head.name)) reader.fault(line, head.name.span, "PX1026", { name: head.name.text }, "Take another word, also where the name is used.");
    return head && { kind: "announce", ...reader.frame(line), ...head };
  },
  cost: (reader, line) => {
    const head = reader.head(line, "cost", (parser) => parser.cost, "none");
    return head && { kind: "cost", ...reader.frame(line), ...head };
  },
  limit: (reader, line) => {
    const head = reader.head(line, "limit", (parser) => parser.limit, "none");
    return head && { kind: "limit", ...reader.frame(line), ...head };
  },
  policy: (reader, line) => {
    const head = reader.head(line, "policy", (parser) => parser.policy, "none");
    return head && { kind: "policy", ...reader.frame(line), ...head };
  },
  choose: (reader, line) => {
    const head = reader.head(line, "choose", (parser) => parser.choose, "none");
    if (head !== undefined && !canName(head.name)) reader.fault(line, head.name.span, "PX1026", { name: head.name.text }, "Take another word, also where the name is used.");
    return head && { kind: "choose", ...reader.frame(line), ...head };
  },
  chooseOne: (reader, line) => {
    const head = reader.head(line, "chooseOne", (parser) => parser.chooseOne, "needed");
    const options = isKept(line.block) ? [] : reader.lines(line.block, (option) => readOption(reader, option));
    return head && { kind: "choose-one", ...reader.frame(line), ...head, options, closing: line.block?.closing };
  },
  may: (reader, line) => {
    const head = withBody(reader, line, reader.head(line, "may", (parser) => parser.may, "needed"));
    return head && { kind: "may", ...reader.frame(line), ...head };
  },
  if: (reader, line) => {
    const head = reader.head(line, "if", (parser) => parser.if, "needed");
    const then = readBlock(reader, line);
    const otherwise = line.otherwise && readBody(reader, line.otherwise);
    return head && { kind: "if", ...reader.frame(line), ...head, then, otherwise, closing: closingOf(line.otherwise ?? line.block) };
  },
  forEach: (reader, line) => {
    const head = withBody(reader, line, reader.head(line, "forEach", (parser) => parser.forEach, "needed"));
    return head && { kind: "for-each", ...reader.frame(line), ...head };
  },
  span: (reader, line) => {
    const head = withBody(reader, line, reader.head(line, "span", (parser) => parser.span, "needed"));
    return head && { kind: "for-span", ...reader.frame(line), ...head };
  },
  after: (reader, line) => {
    const head = withBody(reader, line, reader.head(line, "after", (parser) => parser.after, "needed"));
    return head && { kind: "after", ...reader.frame(line), ...head };
  },
  insteadBlock: (reader, line) => {
    const head = withBody(reader, line, reader.head(line, "insteadBlock", (parser) => parser.insteadBlock, "needed"));
    return head && { kind: "instead-block", ...reader.frame(line), ...head };
  },
  remember: (reader, line) => {
    const head = reader.head(line, "remember", (parser) => parser.remember, "none");
    if (head !== undefined && !canName(head.name)) reader.fault(line, head.name.span, "PX1026", { name: head.name.text }, "Take another word, also where the name is used.");
    return head && { kind: "remember", ...reader.frame(line), ...head };
  },
  modifier: (reader, line) => {
    const head = reader.head(line, "modifier", (parser) => parser.modifier, "none");
    return head && { kind: "modifier", ...reader.frame(line), ...head };
  },
  permission: (reader, line) => {
    const head = reader.head(line, "permission", (parser) => parser.permission, "none");
    return head && { kind: "permission", ...reader.frame(line), ...head };
  },
  verb: readVerb,
};

/** An effect; its block may hold the steps of an order, as in `each class in order { … }`. */
function readVerb(reader: Reader, line: LayoutLine): ast.VerbStatement | undefined {
  const head = reader.head(line, "verb", (parser) => parser.verb, "optional");
  // What is in the block of a line that could not be told apart is anybody's guess.
  if (head === undefined) return undefined;
  const frame = reader.frame(line);
  if (line.block === undefined) return { kind: "verb", ...frame, ...head, closing: [] };
  const closing = closingOf(line.block);
  if (line.block.lines.some(shapes.isStep))
    return { kind: "verb", ...frame, ...head, steps: reader.lines(line.block, (inner) => readStepMember(reader, inner)), closing };
  return { kind: "verb", ...frame, ...head, body: readBody(reader, line.block), closing };
}

function readOption(reader: Reader, line: LayoutLine): ast.ChooseOption | undefined {
  if (!shapes.isLabelled(line)) {
    const first = line.tokens[0];
    if (first !== undefined) reader.fault(line, headSpan(line), "PX1041", { found: quoted(first) }, "Write LABEL: { … }");
    return undefined;
  }
  const head = withBody(reader, line, reader.head(line, "choice", (parser) => parser.choice, "needed"));
  return head && { kind: "option", ...reader.frame(line), ...head };
}

/** A line of a step: a step inside of it, or a statement. */
export function readStepMember(reader: Reader, line: LayoutLine): ast.Step | ast.Statement | undefined {
  return shapes.isStep(line) ? readStep(reader, line) : readStatement(reader, line);
}

export function readStep(reader: Reader, line: LayoutLine): ast.Step | undefined {
  const head = reader.head(line, "step", (parser) => parser.step, "needed");
  const members = reader.lines(line.block, (inner) => readStepMember(reader, inner));
  return head && { kind: "step", ...reader.frame(line), ...head, members, closing: closingOf(line.block) };
}

/** A clause behind its label. */
export function readLabelled(reader: Reader, line: LayoutLine, kind: ClauseKind): ast.LabelledStatement["clause"] | undefined {
  const frame = reader.frame(line);
  switch (kind) {
    case "use": {
      const head = withBody(reader, line, reader.head(line, kind, (parser) => parser.use, "needed"));
      return head && { kind: "use", ...frame, ...head };
    }
    case "when": {
      const head = withBody(reader, line, reader.head(line, kind, (parser) => parser.when, "needed"));
      return head && { kind: "when", ...frame, ...head };
    }
    case "instead": {
      const head = withBody(reader, line, reader.head(line, kind, (parser) => parser.instead, "needed"));
      return head && { kind: "instead", ...frame, ...head };
    }
    case "while": {
      const head = withBody(reader, line, reader.head(line, kind, (parser) => parser.while, "needed"));
      return head && { kind: "while", ...frame, ...head };
    }
    case "plain": {
      const head = reader.head(line, kind, (parser) => parser.plain, "none");
      if (head === undefined) readBody(reader, line.block);
      return head && { kind: "plain", ...frame, ...head };
    }
  }
}

/** `play … { … }`, or `play … as LEVEL, but { - … + … }`. */
export function readPlay(reader: Reader, line: LayoutLine): ast.PlayClause | undefined {
  const head = reader.head(line, "play", (parser) => parser.play, "needed");
  const isPatch = line.tokens.some((token) => token.tokenType === t.But);
  const patch = isPatch ? reader.lines(line.block, (inner) => reader.readers.patch(reader, inner, false)) : [];
  const body = isPatch ? [] : readBody(reader, line.block);
  return head && { kind: "play", ...reader.frame(line), ...head, body, patch, closing: closingOf(line.block) };
}

/** A clause of a card, opened by `play` or by a label. */
export function readClause(reader: Reader, line: LayoutLine): ast.Clause | undefined {
  return line.tokens[0]?.tokenType === t.Play ? readPlay(reader, line) : readLabelled(reader, line, shapes.labelledKind(line));
}
