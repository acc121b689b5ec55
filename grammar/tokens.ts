/**
 * The tokens of the language. Every word is read by one pattern and then named
 * from the keyword table, so that a keyword is never cut out of a longer word.
 * Categories say where a word may stand: `NounWord` inside a noun phrase,
 * `Preposition` before one, `Determiner` at its start, `AnyWord` where a name is due.
 */
import { createToken, Lexer } from "chevrotain";
import type { IToken, TokenType } from "chevrotain";

export type { TokenType };

const category = (name: string, ...parents: TokenType[]): TokenType =>
  createToken({ name, pattern: Lexer.NA, categories: parents });

export const AnyWord = category("AnyWord");
export const NounWord = category("NounWord", AnyWord);
export const Preposition = category("Preposition", AnyWord);
export const Determiner = category("Determiner", AnyWord);
export const Modal = category("Modal", AnyWord);

const letter = "A-Za-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u024F";
const segment = `[${letter}][${letter}0-9]*`;

export const Word = createToken({
  name: "Word",
  pattern: new RegExp(`${segment}(?:-${segment})*`),
  categories: [NounWord],
});
export const DateToken = createToken({ name: "Date", pattern: /\d{4}-\d{2}-\d{2}(?![0-9])/ });
/** `1994-1-2`: meant as a date, but not written as one. */
export const WrongDate = createToken({ name: "WrongDate", pattern: /\d{4}-\d{1,2}-\d{1,4}/ });
/** `1R`: neither a number nor a word. */
export const WrongNumber = createToken({ name: "WrongNumber", pattern: /\d+[A-Za-z][A-Za-z0-9]*/ });
export const NumToken = createToken({ name: "Number", pattern: /\d+/ });
export const TextToken = createToken({ name: "Text", pattern: /"(?:[^"\\\n\r]|\\[^\n\r])*"/ });
/** A string whose closing quote is missing; it reaches to the end of the line. */
export const OpenText = createToken({ name: "OpenText", pattern: /"(?:[^"\\\n\r]|\\[^\n\r])*\\?/ });
/** Quotes as word processors set them, and dashes: read as what was meant, and reported. */
export const CurlyText = createToken({ name: "CurlyText", pattern: /[“”„‟«»][^“”„‟«»"\\\n\r]*[“”„‟«»"]/, start_chars_hint: [..."“”„‟«»"] });
export const LongDash = createToken({ name: "LongDash", pattern: /[‐‑‒–—−]/, start_chars_hint: [..."‐‑‒–—−"] });
export const Comment = createToken({ name: "Comment", pattern: /\/\/[^\n\r]*/ });
export const Ellipsis = createToken({ name: "Ellipsis", pattern: /\u2026|\.\.\./, start_chars_hint: ["\u2026", "."] });
export const DotDot = createToken({ name: "DotDot", pattern: ".." });
export const Dot = createToken({ name: "Dot", pattern: "." });
export const LeftBrace = createToken({ name: "LeftBrace", pattern: "{" });
export const RightBrace = createToken({ name: "RightBrace", pattern: "}" });
export const LeftParen = createToken({ name: "LeftParen", pattern: "(" });
export const RightParen = createToken({ name: "RightParen", pattern: ")" });
export const Colon = createToken({ name: "Colon", pattern: ":" });
export const Comma = createToken({ name: "Comma", pattern: "," });
export const Semicolon = createToken({ name: "Semicolon", pattern: ";" });
export const Plus = createToken({ name: "Plus", pattern: "+" });
export const Minus = createToken({ name: "Minus", pattern: "-" });
export const Equals = createToken({ name: "Equals", pattern: "=" });
const Space = createToken({ name: "Space", pattern: /[ \t\r\n\uFEFF\u00A0]+/, group: Lexer.SKIPPED, line_breaks: true });

const keywords = new Map<string, TokenType>();
/** Names the words as one token type; the first of them gives it its name. */
function keyword(category: TokenType, ...words: string[]): TokenType {
  const type = createToken({ name: `keyword ${words[0]}`, pattern: Lexer.NA, categories: [category] });
  for (const word of words) keywords.set(word, type);
  return type;
}

// Words that join phrases: never part of a noun.
export const And = keyword(AnyWord, "and");
export const Or = keyword(AnyWord, "or");
export const Of = keyword(AnyWord, "of");
export const Than = keyword(AnyWord, "than");
export const That = keyword(AnyWord, "that");
export const Whose = keyword(AnyWord, "whose");
export const Is = keyword(AnyWord, "is", "are", "was");
export const Has = keyword(AnyWord, "has", "have");
export const Not = keyword(AnyWord, "not");
export const Until = keyword(AnyWord, "until");
export const Otherwise = keyword(AnyWord, "otherwise");
export const May = keyword(Modal, "may");
keyword(Modal, "can");
keyword(Modal, "cannot");
keyword(Modal, "must");

export const Other = keyword(Determiner, "other");
export const Each = keyword(Determiner, "each");
keyword(Determiner, "a", "an", "the");
/** These may stand alone for what they count: `burn all`. */
export const Standalone = keyword(Determiner, "all", "any", "another");
keyword(Determiner, "no");

export const To = keyword(Preposition, "to");
export const From = keyword(Preposition, "from");
export const In = keyword(Preposition, "in");
export const At = keyword(Preposition, "at");
export const By = keyword(Preposition, "by");
export const For = keyword(Preposition, "for");
export const As = keyword(Preposition, "as");
export const Under = keyword(Preposition, "under");
export const Per = keyword(Preposition, "per");
export const After = keyword(Preposition, "after");
export const During = keyword(Preposition, "during");
keyword(Preposition, "on", "into", "with", "without", "against", "between", "before");

// Words that open a line or shape it; elsewhere they are ordinary words.
export const CardWord = keyword(NounWord, "card");
export const RuleWord = keyword(NounWord, "rule");
export const SetWord = keyword(NounWord, "set");
export const TopicWord = keyword(NounWord, "topic");
export const SequenceWord = keyword(NounWord, "sequence");
export const RulingWord = keyword(NounWord, "ruling");
export const ScenarioWord = keyword(NounWord, "scenario");
export const Play = keyword(NounWord, "play");
export const But = keyword(NounWord, "but");
export const When = keyword(NounWord, "when");
export const Instead = keyword(NounWord, "instead");
export const While = keyword(NounWord, "while");
export const Action = keyword(NounWord, "action");
export const Ability = keyword(NounWord, "ability");
export const Strike = keyword(NounWord, "strike");
export const Repeats = keyword(NounWord, "repeats");
export const Together = keyword(NounWord, "together");
export const Pending = keyword(NounWord, "pending");
export const Only = keyword(NounWord, "only");
export const If = keyword(NounWord, "if");
export const Directed = keyword(NounWord, "directed");
export const Undirected = keyword(NounWord, "undirected");
export const Target = keyword(NounWord, "target");
export const Kept = keyword(NounWord, "kept");
export const Announce = keyword(NounWord, "announce");
export const Cost = keyword(NounWord, "cost");
export const Due = keyword(NounWord, "due");
export const Limit = keyword(NounWord, "limit");
export const Once = keyword(NounWord, "once");
export const Cumulative = keyword(NounWord, "cumulative");
export const Highest = keyword(NounWord, "highest");
export const Choose = keyword(NounWord, "choose");
export const One = keyword(NounWord, "one");
export const Remember = keyword(NounWord, "remember");
export const Controlled = keyword(NounWord, "controlled");
export const Up = keyword(NounWord, "up");
export const Least = keyword(NounWord, "least");
export const Most = keyword(NounWord, "most");
export const More = keyword(NounWord, "more");
export const Less = keyword(NounWord, "less");
export const Amends = keyword(NounWord, "amends");
export const Clarifies = keyword(NounWord, "clarifies");
export const Follows = keyword(NounWord, "follows");
export const Supersedes = keyword(NounWord, "supersedes");
export const MisreadWord = keyword(NounWord, "misread");
export const Applicable = keyword(NounWord, "applicable");
export const Hand = keyword(NounWord, "hand");
export const Given = keyword(NounWord, "given");
export const This = keyword(NounWord, "this");
export const Order = keyword(NounWord, "order");
export const Then = keyword(NounWord, "then");
export const Offered = keyword(NounWord, "offered");
export const Because = keyword(NounWord, "because");

/** All words with a meaning of their own in the syntax. */
export const keywordTexts: readonly string[] = [...keywords.keys()];

/** Words of the second kind that end a noun all the same, or open a clause behind a label. */
const neverNames: ReadonlySet<string> = new Set(["once", "when", "while", "others"]);

/** Whether a line can speak of something by the word: not if it joins phrases, as `other`, `with` and `is` do. */
export function namesAnything(word: string): boolean {
  const type = keywords.get(word);
  return (type === undefined || type.CATEGORIES?.includes(NounWord) === true) && !neverNames.has(word);
}

/** All token types, in the order in which the lexer tries them. */
export const tokenTypes: TokenType[] = [
  Space, Word, Comment, DateToken, WrongDate, WrongNumber, NumToken, TextToken, OpenText, CurlyText, LongDash, Ellipsis, DotDot, Dot,
  LeftBrace, RightBrace, LeftParen, RightParen, Colon, Comma, Semicolon, Plus, Minus, Equals,
  AnyWord, NounWord, Preposition, Determiner, Modal, ...new Set(keywords.values()),
];

const lexer = new Lexer(tokenTypes, { positionTracking: "onlyStart", ensureOptimizations: true });

export interface StrangeCharacters {
  readonly offset: number;
  readonly length: number;
  readonly line: number;
}

/** All tokens of the text with comments, words named by keyword; and the characters that no token holds. */
export function tokenise(text: string): { tokens: IToken[]; strange: StrangeCharacters[] } {
  const { tokens, errors } = lexer.tokenize(text);
  for (const token of tokens) {
    if (token.tokenType !== Word) continue;
    const type = keywords.get(token.image);
    if (type !== undefined) rename(token, type);
  }
  return { tokens, strange: errors.map(({ offset, length, line }) => ({ offset, length, line: line ?? 1 })) };
}

function rename(token: IToken, type: TokenType): void {
  token.tokenType = type;
  token.tokenTypeIdx = type.tokenTypeIdx as number;
}

/** A token read as one of another type, with an image of the same length. */
export function readAs(token: IToken, type: TokenType, image: string): IToken {
  return { ...token, image, tokenType: type, tokenTypeIdx: type.tokenTypeIdx as number };
}

/** A token that the author left out, placed at an offset of the text; it has no width. */
export function insertedToken(type: TokenType, offset: number, line: number, column: number): IToken {
  return {
    image: "", startOffset: offset, startLine: line, startColumn: column,
    tokenType: type, tokenTypeIdx: type.tokenTypeIdx as number,
  };
}

/** Whether the token is of the type or of the category. */
export function isA(token: IToken | undefined, type: TokenType): boolean {
  return token !== undefined &&
    (token.tokenType === type || type.categoryMatchesMap?.[token.tokenTypeIdx] === true);
}

/** The offset behind the token. */
export const endOf = (token: IToken): number => token.startOffset + token.image.length;

/** The value of a quoted string: without its quotes, `\"` and `\\` resolved, any other backslash as it is. */
export function unquote(image: string): string {
  const inside = image.slice(1, -1);
  return inside.includes("\\") ? inside.replace(/\\(["\\])/g, "$1") : inside;
}

/** The string in quotes, so that `unquote` gives it back. */
export function quote(value: string): string {
  return `"${value.replace(/["\\]/g, "\\$&")}"`;
}
