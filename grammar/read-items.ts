/** Items of a file and what stands between their braces. */
import type * as ast from "./ast.ts";
import { lineForms } from "./forms.ts";
import type { LayoutBlock, LayoutLine } from "./layout.ts";
import { toText, toWord } from "./phrases.ts";
import { closingOf, headSpan, quoted } from "./reader.ts";
import type { Reader } from "./reader.ts";
import { readRuling, readScenario } from "./read-rulings.ts";
import { readClause, readStatement, readStep, reportUnlabelled } from "./read-statements.ts";
import * as shapes from "./shapes.ts";
import * as t from "./tokens.ts";

/** One item of the file. An item that is named stays in the tree, however broken it is. */
export function readItem(reader: Reader, line: LayoutLine): ast.Item | undefined {
  const [first, second, third] = line.tokens;
  switch (first?.tokenType) {
    case t.CardWord: return readCard(reader, line);
    case t.RuleWord: return { kind: "rule", ...readNamed(reader, line, "rule") };
    case t.SetWord: return { kind: "set", ...readNamed(reader, line, "set") };
    case t.SequenceWord: return readSequence(reader, line);
    case t.TopicWord: {
      const head = reader.head(line, "topic", (parser) => parser.topic, "none");
      return head && { kind: "topic", ...reader.frame(line), ...head };
    }
  }
  if (first === undefined) return undefined;
  const near = t.isA(first, t.Word) ? reader.nearWord(first.image) : undefined;
  reader.fault(line, headSpan(line), "PX1020", { found: quoted(first) },
    near === undefined ? "Write card, rule, set, topic or sequence before it." : `Did you mean ${near}?`);
  // Something with a name and a block was most likely meant as a card.
  const named = second?.tokenType === t.CardWord ? [third] : [first, second];
  const name = named.find((token) => token?.tokenType === t.TextToken);
  if (name === undefined || line.block === undefined) return undefined;
  return { kind: "card", ...reader.frame(line), name: toText(name), ...readMembers(reader, line.block, "card"), broken: true };
}

export function readCard(reader: Reader, line: LayoutLine): ast.Card {
  return { kind: "card", ...readNamed(reader, line, "card") };
}

type Owner = "card" | "rule" | "set" | "sequence";
type Contents = Pick<ast.Card, "members" | "closing">;

function readMembers(reader: Reader, block: LayoutBlock | undefined, owner: Owner): Contents {
  return { members: reader.lines(block, (line) => readMember(reader, line, owner)), closing: closingOf(block) };
}

function readNamed(reader: Reader, line: LayoutLine, owner: "card" | "rule" | "set"): Omit<ast.Card, "kind"> {
  const before = reader.failures;
  const head = reader.head(line, "item", (parser) => parser.item, "needed");
  const contents = readMembers(reader, line.block, owner);
  return { ...reader.frame(line), name: head?.name ?? anyName(line), ...contents, broken: reader.failures > before };
}

/** The name in a first line that could not be read; empty when there is none. */
function anyName(line: LayoutLine): ast.Text {
  const token = line.tokens.find(({ tokenType }) => tokenType === t.TextToken);
  return token === undefined ? { kind: "text", span: headSpan(line), value: "" } : toText(token);
}

function readSequence(reader: Reader, line: LayoutLine): ast.Sequence {
  const before = reader.failures;
  const head = reader.head(line, "sequence", (parser) => parser.sequence, "needed");
  const contents = readMembers(reader, line.block, "sequence");
  const second = line.tokens[1];
  const name = t.isA(second, t.AnyWord) && second !== undefined ? toWord(second) : { kind: "word", span: headSpan(line), text: "" } as const;
  return { kind: "sequence", ...reader.frame(line), name, params: [], ...head, ...contents, broken: reader.failures > before };
}

/** One member of an item, told by its shape; what may stand where is checked later. */
function readMember(reader: Reader, line: LayoutLine, owner: Owner): ast.Member | undefined {
  const [first, second, third] = line.tokens;
  switch (first?.tokenType) {
    case t.RulingWord: return readRuling(reader, line);
    case t.ScenarioWord: return readScenario(reader, line);
    case t.Play: if (line.block !== undefined || owner === "card") return readClause(reader, line);
  }
  if (shapes.isLabelled(line)) return readClause(reader, line);
  if (shapes.isStep(line) && owner !== "set") return readStep(reader, line);
  if (reportUnlabelled(reader, line)) return undefined;
  if (owner === "card" && third !== undefined && line.block !== undefined && second?.tokenType !== t.Colon && isMissingColon(line)) {
    reader.fault(line, headSpan(line), "PX1024", { label: quoted(first as typeof second & object) });
    return undefined;
  }
  if (isHeader(reader, line, owner)) return readHeader(reader, line, owner);
  return readStatement(reader, line);
}

const isMissingColon = (line: LayoutLine): boolean => shapes.openedClause(line.tokens, 1) === "use";

/** Whether an unlabelled line is a header rather than a statement. */
function isHeader(reader: Reader, line: LayoutLine, owner: Owner): boolean {
  const word = line.tokens[0]?.image ?? "";
  const { headers, verbs } = reader.vocabulary;
  const kind = shapes.statementKind(line);
  if (kind === "modifier") return false;
  // `set "Old Kingdom"` says where the item belongs; `set range to long` is a verb.
  if (word === "set" && line.tokens[1]?.tokenType === t.TextToken) return true;
  if (owner === "sequence") return kind === "verb" && headers.has(word) && !verbs.has(word);
  if (headers.has(word)) return true;
  // What a card costs is printed on it; in a clause, cost is a line of the announcement.
  if (kind === "cost") return owner !== "rule";
  return kind === "verb" && (owner !== "rule" || !verbs.has(word));
}

/** A header; its own block, if it has one, holds headers. */
export function readHeader(reader: Reader, line: LayoutLine, owner: Owner = "set"): ast.Header | undefined {
  const first = line.tokens[0];
  if (line.block !== undefined && owner !== "set" && first !== undefined && !reader.vocabulary.headers.has(first.image)) {
    const near = reader.nearWord(first.image);
    reader.fault(line, headSpan(line), "PX1025", { found: quoted(first), where: `a ${owner}` },
      near === undefined ? `A clause is written: ${lineForms.play.form}, or ${lineForms.when.form}` : `Did you mean ${near}?`);
    return undefined;
  }
  const head = reader.head(line, "header", (parser) => parser.header, "optional");
  if (head === undefined) return undefined;
  if (line.block === undefined) return { kind: "header", ...reader.frame(line), ...head };
  return { kind: "header", ...reader.frame(line), ...head, lines: reader.lines(line.block, (inner) => readHeader(reader, inner)), closing: line.block.closing };
}
