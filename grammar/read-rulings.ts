/** Rulings with their patches and proofs. */
import type * as ast from "./ast.ts";
import type { LayoutLine } from "./layout.ts";
import { closingOf, headSpan, isKept, quoted } from "./reader.ts";
import type { Reader } from "./reader.ts";
import { readClause, readStatement, readStep } from "./read-statements.ts";
import * as shapes from "./shapes.ts";
import * as t from "./tokens.ts";

export function readRuling(reader: Reader, line: LayoutLine): ast.Ruling | undefined {
  const head = reader.head(line, "ruling", (parser) => parser.ruling, "needed");
  const paths = head?.paths ?? [];
  const members = reader.lines(line.block, (inner) => readRulingMember(reader, inner, paths.length > 0 && paths.every(isHeaderPath)));
  if (head === undefined) return undefined;
  const { mode } = head;
  if (mode === undefined) {
    reader.fault(line, headSpan(line), "PX1032", {}, "Write amends, clarifies, follows or supersedes, and what.");
    return undefined;
  }
  return { kind: "ruling", ...reader.frame(line), ...head, mode, members, closing: closingOf(line.block) };
}

/** Whether the path leads to what is printed in the corners: its patch lines are header lines. */
const isHeaderPath = (path: ast.Path): boolean => path.parts[0]?.text === "header";

function readRulingMember(reader: Reader, line: LayoutLine, onHeader: boolean): ast.RulingMember | undefined {
  const [first, second] = line.tokens;
  switch (first?.tokenType) {
    case t.TextToken: {
      const head = reader.head(line, "prose", (parser) => parser.prose, "none");
      return head && { kind: "prose", ...reader.frame(line), ...head };
    }
    case t.Plus:
    case t.Minus:
    case t.Equals: return readPatch(reader, line, onHeader);
    case t.MisreadWord: return readMisread(reader, line, onHeader);
    case t.ScenarioWord: return readScenario(reader, line);
    case t.Not: {
      const head = reader.head(line, "notApplicable", (parser) => parser.notApplicable, "none");
      return head && { kind: "not-applicable", ...reader.frame(line), ...head };
    }
    case t.By:
      if (second?.tokenType !== t.Hand) break;
      const head = reader.head(line, "byHand", (parser) => parser.byHand, "none");
      return head && { kind: "by-hand", ...reader.frame(line), ...head };
  }
  if (first !== undefined) reader.fault(line, headSpan(line), "PX1030", { found: quoted(first) });
  return undefined;
}

function readMisread(reader: Reader, line: LayoutLine, onHeader: boolean): ast.Misread | undefined {
  const head = reader.head(line, "misread", (parser) => parser.misread, "needed");
  const header = head?.path === undefined ? onHeader : isHeaderPath(head.path);
  const lines = reader.lines(line.block, (inner) => readPatch(reader, inner, header));
  return head && { kind: "misread", ...reader.frame(line), ...head, lines, closing: closingOf(line.block) };
}

const signs = new Map<t.TokenType, ast.PatchLine["sign"]>([[t.Plus, "+"], [t.Minus, "-"], [t.Equals, "="]]);

/** A line of a patch. `onHeader` is true where the patch is about header lines. */
export function readPatch(reader: Reader, line: LayoutLine, onHeader: boolean): ast.PatchLine | undefined {
  const sign = line.tokens[0] && signs.get(line.tokens[0].tokenType);
  if (sign === undefined) {
    reader.fault(line, headSpan(line), "PX1031", {});
    return undefined;
  }
  const keepsBlock = isKept(line.block);
  // What the line says is read as if it stood alone.
  const content: LayoutLine = {
    tokens: line.tokens.slice(1), stray: line.stray, leading: [], trailing: undefined, blankBefore: false, tooDeep: line.tooDeep,
    block: keepsBlock && line.block ? { ...line.block, lines: [] } : line.block, otherwise: line.otherwise,
  };
  if (content.tokens.length === 0) {
    reader.head(line, "patch", (parser) => parser.verb, "optional");
    return undefined;
  }
  const node = readPatchContent(reader, content, onHeader);
  return node && { kind: "patch", ...reader.frame(line), sign, node, keepsBlock };
}

function readPatchContent(reader: Reader, line: LayoutLine, onHeader: boolean): ast.PatchLine["node"] | undefined {
  const [first, second] = line.tokens;
  if (first?.tokenType === t.Play && line.block !== undefined) return readClause(reader, line);
  if (shapes.isLabelled(line)) return readClause(reader, line);
  if (shapes.isStep(line)) return readStep(reader, line);
  if (onHeader || (isHeaderShape(reader, line) && second !== undefined)) return reader.readers.header(reader, line);
  return readStatement(reader, line);
}

/** A line that can only be a header: by its first word, or by a colon or text where no statement has one. */
function isHeaderShape(reader: Reader, line: LayoutLine): boolean {
  if (shapes.openedStatement(line) !== undefined || shapes.isSigned(line) || shapes.isPermission(line)) return false;
  const [first, second] = line.tokens;
  const { headers, verbs } = reader.vocabulary;
  if (first === undefined) return false;
  if (headers.has(first.image)) return !verbs.has(first.image) || second?.tokenType === t.TextToken;
  return line.tokens.some((token) => token.tokenType === t.Colon);
}

// ---------------------------------------------------------------- scenarios

export function readScenario(reader: Reader, line: LayoutLine): ast.Scenario | undefined {
  const head = reader.head(line, "scenario", (parser) => parser.scenario, "needed");
  const lines = reader.lines(line.block, (inner) => readScenarioLine(reader, inner));
  return head && { kind: "scenario", ...reader.frame(line), ...head, lines, closing: closingOf(line.block) };
}

function readScenarioLine(reader: Reader, line: LayoutLine): ast.ScenarioLine | undefined {
  const [first, second, third] = line.tokens;
  switch (first?.tokenType) {
    case t.Given: {
      if (third?.tokenType === t.Colon) {
        const head = reader.head(line, "given", (parser) => parser.given, "none");
        return head && { kind: "given", ...reader.frame(line), ...head };
      }
      const head = reader.head(line, "givenSeats", (parser) => parser.givenSeats, "none");
      return head && { kind: "given-seats", ...reader.frame(line), ...head };
    }
    case t.When: {
      const head = reader.head(line, "whenLine", (parser) => parser.whenLine, "none");
      return head && { kind: "when-line", ...reader.frame(line), ...head };
    }
    case t.Then: {
      const offered = second?.tokenType === t.Not ? third : second;
      if (offered?.tokenType === t.Offered) {
        const head = reader.head(line, "thenOffered", (parser) => parser.thenOffered, "none");
        return head && { kind: "then-offered", ...reader.frame(line), ...head };
      }
      const head = reader.head(line, "then", (parser) => parser.then, "none");
      return head && { kind: "then", ...reader.frame(line), ...head };
    }
    case t.CardWord: return reader.readers.card(reader, line);
  }
  if (first !== undefined) reader.fault(line, headSpan(line), "PX1040", { found: quoted(first) });
  return undefined;
}
