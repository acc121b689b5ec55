/** What kind a line is, told from its first words, before it is read. */
import type { IToken } from "chevrotain";
import type { LineKind } from "./forms.ts";
import type { LayoutLine } from "./layout.ts";
import * as t from "./tokens.ts";

/** The kinds of line that make a statement. */
export type StatementKind = Extract<LineKind,
  | "during" | "by" | "onlyIf" | "directed" | "target" | "announce" | "cost" | "limit" | "policy" | "choose" | "chooseOne"
  | "may" | "if" | "forEach" | "span" | "after" | "insteadBlock" | "remember" | "modifier" | "permission" | "verb">;

export type ClauseKind = Extract<LineKind, "use" | "when" | "instead" | "while" | "plain">;

const openers = new Map<t.TokenType, StatementKind>([
  [t.During, "during"], [t.By, "by"], [t.Directed, "directed"], [t.Undirected, "directed"], [t.Target, "target"],
  [t.Announce, "announce"], [t.Cost, "cost"], [t.Limit, "limit"], [t.Choose, "choose"], [t.May, "may"], [t.If, "if"],
  [t.Until, "span"], [t.From, "span"], [t.After, "after"], [t.Remember, "remember"],
]);

/** The statement that the first words open by a word of the syntax; undefined for modifiers, permissions and effects. */
export function openedStatement(line: LayoutLine): StatementKind | undefined {
  const [first, second] = line.tokens;
  switch (first?.tokenType) {
    case t.Only: return second?.tokenType === t.If ? "onlyIf" : undefined;
    case t.Choose: return second?.tokenType === t.One ? "chooseOne" : "choose";
    case t.For: return second?.tokenType === t.Each ? "forEach" : "span";
    case t.Instead: return second?.tokenType === t.Of ? undefined : "insteadBlock";
    case t.Once: return second?.tokenType === t.Per ? "policy" : undefined;
    case t.Cumulative:
    case t.Highest: return second === undefined ? "policy" : undefined;
  }
  return first === undefined ? undefined : openers.get(first.tokenType);
}

/** `bleed +1 …`: a word with a sign behind it. */
export const isSigned = ({ tokens: [, second] }: LayoutLine): boolean => second?.tokenType === t.Plus || second?.tokenType === t.Minus;

/** A line with can, cannot, must or may behind its first word. */
export const isPermission = ({ tokens }: LayoutLine): boolean => tokens.some((token, index) => index > 0 && t.isA(token, t.Modal));

/** The kind of any line that can only be a statement. */
export function statementKind(line: LayoutLine): StatementKind {
  return openedStatement(line) ?? (isSigned(line) ? "modifier" : isPermission(line) ? "permission" : "verb");
}

export const isLabelled = ({ tokens: [, second] }: LayoutLine): boolean => second?.tokenType === t.Colon;

/** The clause that the words from `index` on open; undefined when they open none. */
export function openedClause(tokens: readonly IToken[], index: number): ClauseKind | undefined {
  switch (tokens[index]?.tokenType) {
    case t.When: return "when";
    case t.While: return "while";
    case t.Instead: return tokens[index + 1]?.tokenType === t.Of ? "instead" : undefined;
    case t.Action:
    case t.Ability:
    case t.Strike: return t.isA(tokens[index + 1], t.Modal) || isSignAt(tokens, index + 1) ? undefined : "use";
  }
  return undefined;
}

const isSignAt = (tokens: readonly IToken[], index: number): boolean =>
  tokens[index]?.tokenType === t.Plus || tokens[index]?.tokenType === t.Minus;

/** The clause of a labelled line. */
export const labelledKind = ({ tokens }: LayoutLine): ClauseKind => openedClause(tokens, 2) ?? "plain";

/** `D strikes { … }`, `3 { … }`, `b apply together { … }`, `exchange repeats { … }`. */
export function isStep({ tokens, block }: LayoutLine): boolean {
  const [first, second, third] = tokens;
  if (block !== undefined && first !== undefined && tokens.length === 1) return isNumber(first);
  if (block === undefined || first === undefined || !t.isA(second, t.AnyWord)) return false;
  if (tokens.length === 2) return second?.tokenType === t.Repeats ? t.isA(first, t.AnyWord) : isNumber(first);
  return tokens.length === 3 && isNumber(first) && (third?.tokenType === t.Repeats || third?.tokenType === t.Together);
}

/** How outlines number their steps. */
const isNumber = (token: IToken): boolean => /^(?:[A-Za-z]|[0-9]+|[ivx]+)$/.test(token.image);
