/**
 * How phrases are read: amounts, nouns and what narrows them, predicates,
 * conditions, happenings. Chevrotain is known only here, in lines.ts and in
 * tokens.ts. The parser reads one line at a time, so it never has to find its
 * way back after a fault.
 */
import { EmbeddedActionsParser, tokenMatcher } from "chevrotain";
import type { IToken, ParserMethod, TokenType } from "chevrotain";
import type * as ast from "./ast.ts";
import * as t from "./tokens.ts";

export type Rule<Result> = ParserMethod<[], Result>;

const spanOf = (token: IToken): ast.Span => ({ start: token.startOffset, end: t.endOf(token) });
export const toWord = (token: IToken): ast.Word => ({ kind: "word", span: spanOf(token), text: token.image });
export const toText = (token: IToken): ast.Text => ({ kind: "text", span: spanOf(token), value: t.unquote(token.image) });
export const toNum = (token: IToken): ast.Num => ({ kind: "num", span: spanOf(token), value: Number(token.image) });
export const toDate = (token: IToken): ast.DateLiteral => ({ kind: "date", span: spanOf(token), value: token.image });

const noEvents: ReadonlySet<string> = new Set();

const relativeOpeners: ReadonlySet<TokenType> = new Set([t.Of, t.Controlled, t.Other, t.Than, t.That, t.Whose, t.And]);

export class PhraseParser extends EmbeddedActionsParser {
  /** Words that end the subject of a happening. */
  events: ReadonlySet<string> = noEvents;
  /** True while the subject of a happening is read. */
  protected beforeEvent = false;
  /** True in a line whose tail may state a stacking policy. */
  protected policyAllowed = false;
  /**
   * True in the noun of `controlled by`, `other than` and `than`: what follows it
   * narrows the noun before, except `of`. So in `a vampire controlled by you other
   * than acting that is tapped` all three narrow the vampire.
   */
  private takesOnlyOf = false;
  /** How many relative clauses the reading stands in. */
  private relativeDepth = 0;
  /** True while chevrotain runs through the rules to learn the grammar; no token is there then. */
  protected learning = true;

  /** Checking the rules against each other doubles the start; a test does it. */
  constructor(checkRules: boolean) {
    super(t.tokenTypes, { maxLookahead: 2, skipValidations: !checkRules, recoveryEnabled: false });
  }

  /** RULE, typed by what the field is declared to read. */
  protected rule<Result>(name: string, read: () => Result): Rule<Result> {
    return this.RULE(name, read);
  }

  /** Hands over the next line. */
  protected begin(tokens: IToken[]): void {
    this.input = tokens;
    this.beforeEvent = false;
    this.policyAllowed = false;
    this.relativeDepth = 0;
    this.takesOnlyOf = false;
  }

  /** Reads a part of a noun phrase whose own nouns take all that follows them, or only `of`. */
  private narrowing<Result>(onlyOf: boolean, read: () => Result): Result {
    const outer = this.takesOnlyOf;
    this.takesOnlyOf = onlyOf;
    const result = read();
    this.takesOnlyOf = outer;
    return result;
  }

  protected is(index: number, type: TokenType): boolean {
    return tokenMatcher(this.LA(index), type);
  }

  /**
   * Whether something optional may come. Asked before chevrotain is, whose own
   * look ahead costs several times as much and mostly finds nothing.
   */
  protected mayCome(type: TokenType): boolean {
    return this.learning || this.is(1, type);
  }

  protected atEnd(index: number): boolean {
    return index > 0 && this.LA(index).tokenTypeIdx === 1;
  }

  /** The span from a token up to the one read last. */
  protected since(first: IToken): ast.Span {
    return { start: first.startOffset, end: t.endOf(this.LA(0)) };
  }

  /** A span from a node to the token read last. */
  private sinceNode(first: ast.Span): ast.Span {
    return { start: first.start, end: t.endOf(this.LA(0)) };
  }

  // ------------------------------------------------------------ what may come next

  /** A word that the noun in hand may take; some words end it. */
  private takesWord(): boolean {
    const token = this.LA(1);
    if (!tokenMatcher(token, t.NounWord)) return false;
    switch (token.tokenType) {
      case t.Controlled: return !this.is(2, t.By);
      case t.Once: return !(this.atEnd(2) || this.is(2, t.Per));
      case t.Cumulative:
      case t.Highest: return !(this.policyAllowed && this.atEnd(2));
      case t.Due: return !this.is(2, t.At);
    }
    return !this.beforeEvent || !this.isEvent(1) || this.isEvent(2);
  }

  private isEvent(index: number): boolean {
    return this.events.has(this.LA(index).image);
  }

  /** `X damage`: a capital at the end of the alphabet counts what follows it. */
  private isVariable(): boolean {
    return /^[X-Z]$/.test(this.LA(1).image) && this.is(2, t.NounWord);
  }

  private isDeterminer(): boolean {
    return this.is(1, t.Up) ? this.is(2, t.To) : !(this.is(1, t.Other) && this.is(2, t.Than));
  }

  /** Whether a noun phrase can begin at the next token. */
  protected startsNoun(): boolean {
    return this.is(1, t.Determiner) || this.is(1, t.NumToken) || this.is(1, t.LeftParen) || this.is(1, t.TextToken) ||
      (this.is(1, t.NounWord) && !this.is(1, t.Once)) || (this.is(1, t.Once) && !(this.atEnd(2) || this.is(2, t.Per)));
  }

  /** Whether the list goes on, or its joiner begins something else. */
  private listGoesOn(): boolean {
    if (this.is(1, t.Comma)) return !((this.is(2, t.Kept) && this.atEnd(3)) || this.is(2, t.But));
    return !this.is(2, t.That) && !this.is(2, t.Whose) && !this.beginsTest(2);
  }

  /** Whether a subject with its own predicate begins here, before the next joiner. */
  private beginsTest(index: number): boolean {
    let owed = 0;
    for (let at = index; ; at++) {
      if (this.atEnd(at) || this.is(at, t.And) || this.is(at, t.Or) || this.is(at, t.Comma)) return false;
      if (this.is(at, t.That) || this.is(at, t.Whose)) owed++;
      else if ((this.is(at, t.Is) || this.is(at, t.Has)) && owed-- === 0) return true;
    }
  }

  private isComparison(): boolean {
    if (this.is(1, t.At)) return this.is(2, t.Least) || this.is(2, t.Most);
    return (this.is(1, t.More) || this.is(1, t.Less)) && this.is(2, t.Than);
  }

  // ------------------------------------------------------------ amounts

  private readonly number: Rule<ast.Num | ast.RangeAmount> = this.rule("number", () => {
    const from = toNum(this.CONSUME(t.NumToken));
    let to: ast.Num | undefined;
    this.OPTION(() => {
      this.CONSUME(t.DotDot);
      to = toNum(this.CONSUME2(t.NumToken));
    });
    return to === undefined ? from : { kind: "range", span: { start: from.span.start, end: to.span.end }, from, to };
  });

  private readonly sum: Rule<ast.SumAmount> = this.rule("sum", () => {
    const open = this.CONSUME(t.LeftParen);
    const terms: ast.SumTerm[] = [];
    const add = (sign: "+" | "-", what: ast.Noun): void => {
      terms.push({ kind: "term", span: what.span, sign, what });
    };
    add("+", this.SUBRULE(this.noun));
    this.MANY(() => {
      const sign = this.OR([
        { ALT: () => (this.CONSUME(t.Plus), "+" as const) },
        { ALT: () => (this.CONSUME(t.Minus), "-" as const) },
      ]);
      add(sign, this.SUBRULE2(this.noun));
    });
    this.CONSUME(t.RightParen);
    return { kind: "sum", span: this.since(open), terms };
  });

  /** A number, a range, a sum, or a name bound to a number. */
  protected readonly amount: Rule<ast.Amount> = this.rule("amount", () =>
    this.OR<ast.Amount>([
      { ALT: () => this.SUBRULE(this.number) },
      { ALT: () => this.narrowing(false, () => this.SUBRULE(this.sum)) },
      { ALT: () => this.SUBRULE(this.name) },
    ]));

  private readonly name: Rule<ast.NameAmount> = this.rule("name", () => {
    const word = toWord(this.CONSUME(t.NounWord));
    return { kind: "name", span: word.span, word };
  });

  // ------------------------------------------------------------ nouns

  readonly noun: Rule<ast.Noun> = this.rule("noun", () => {
    const first = this.LA(1);
    const dets: ast.Word[] = [];
    const words: ast.Word[] = [];
    const rels: ast.Rel[] = [];
    let amount: ast.Amount | undefined;
    let text: ast.Text | undefined;
    let alone = false;
    if (this.mayCome(t.Determiner) || this.is(1, t.Up)) this.MANY({
      GATE: () => this.isDeterminer(),
      DEF: () => {
        const det = this.SUBRULE(this.determiner);
        alone = this.LA(0).tokenType === t.Standalone || this.LA(0).tokenType === t.Each || this.LA(0).tokenType === t.Other;
        dets.push(det);
      },
    });
    if (this.mayCome(t.NumToken) || this.is(1, t.LeftParen) || this.isVariable()) this.OPTION({
      GATE: () => !this.is(1, t.NounWord) || this.isVariable(),
      DEF: () => { amount = this.SUBRULE(this.amount); },
    });
    if (this.takesWord()) {
      do words.push(toWord(this.CONSUME(t.NounWord))); while (this.takesWord());
    } else this.OR([
      { ALT: () => { text = toText(this.CONSUME(t.TextToken)); } },
      {
        GATE: () => this.takesWord(),
        ALT: () => this.AT_LEAST_ONE({
          GATE: () => this.takesWord(),
          DEF: () => { words.push(toWord(this.CONSUME(t.NounWord))); },
        }),
      },
      { GATE: () => amount !== undefined || alone, ALT: () => {} },
    ]);
    if (this.learning || relativeOpeners.has(this.LA(1).tokenType)) this.MANY2({
      GATE: () => {
        if (this.takesOnlyOf) return this.is(1, t.Of);
        // `and that` goes on with the noun of the line, not with one inside its relative clause.
        return !this.is(1, t.And) || (this.relativeDepth === 0 && (this.is(2, t.That) || this.is(2, t.Whose)));
      },
      DEF: () => { rels.push(this.SUBRULE(this.relative)); },
    });
    return { kind: "noun", span: this.since(first), dets, amount, words, text, rels };
  });

  private readonly determiner: Rule<ast.Word> = this.rule("determiner", () =>
    this.OR<ast.Word>([
      { ALT: () => toWord(this.CONSUME(t.Determiner)) },
      {
        ALT: () => {
          const up = this.CONSUME(t.Up);
          this.CONSUME(t.To);
          return { kind: "word", span: this.since(up), text: "up-to" };
        },
      },
    ]));

  private readonly relative: Rule<ast.Rel> = this.rule("relative", () => {
    const first = this.LA(1);
    return this.OR<ast.Rel>([
      {
        ALT: () => {
          this.CONSUME(t.Of);
          const what = this.SUBRULE(this.noun);
          return { kind: "of", span: this.since(first), what };
        },
      },
      {
        ALT: () => {
          this.CONSUME(t.Controlled);
          this.CONSUME(t.By);
          const by = this.narrowing(true, () => this.SUBRULE2(this.noun));
          return { kind: "controlled", span: this.since(first), by };
        },
      },
      {
        ALT: () => {
          this.CONSUME(t.Other);
          this.CONSUME(t.Than);
          const than = this.narrowing(true, () => this.SUBRULE3(this.noun));
          return { kind: "other", span: this.since(first), than };
        },
      },
      {
        ALT: () => {
          this.CONSUME2(t.Than);
          const what = this.narrowing(true, () => this.SUBRULE4(this.noun));
          return { kind: "than", span: this.since(first), what };
        },
      },
      {
        ALT: () => {
          this.OPTION(() => this.CONSUME(t.And));
          return this.SUBRULE(this.clausal);
        },
      },
    ]);
  });

  /** `that is …` and `whose … is …`; two in a row may be joined by `and`. */
  private readonly clausal: Rule<ast.Rel> = this.rule("clausal", () => {
    const first = this.LA(1);
    this.relativeDepth++;
    const rel = this.OR<ast.Rel>([
      {
        ALT: () => {
          this.CONSUME(t.That);
          const predicate = this.narrowing(false, () => this.SUBRULE(this.predicate));
          return { kind: "that", span: this.since(first), predicate };
        },
      },
      {
        ALT: () => {
          this.CONSUME(t.Whose);
          const what = this.narrowing(true, () => this.SUBRULE(this.noun));
          const predicate = this.narrowing(false, () => this.SUBRULE2(this.predicate));
          return { kind: "whose", span: this.since(first), what, predicate };
        },
      },
    ]);
    this.relativeDepth--;
    return rel;
  });

  readonly selection: Rule<ast.Selection> = this.rule("selection", () => {
    const first = this.LA(1);
    const items: ast.Noun[] = [];
    let joiner: "and" | "or" | undefined;
    items.push(this.SUBRULE(this.noun));
    if (this.mayCome(t.Comma) || this.is(1, t.And) || this.is(1, t.Or)) this.MANY({
      GATE: () => this.listGoesOn(),
      DEF: () => {
        const word = this.OR([
          { ALT: () => (this.CONSUME(t.Comma), undefined) },
          { ALT: () => (this.CONSUME(t.And), "and" as const) },
          { ALT: () => (this.CONSUME(t.Or), "or" as const) },
        ]);
        if (word !== undefined && joiner !== undefined && joiner !== word) this.ACTION(() => this.mixed.push(this.LA(0)));
        joiner = word ?? joiner;
        items.push(this.SUBRULE2(this.noun));
      },
    });
    return { kind: "selection", span: this.since(first), items, joiner: joiner ?? (items.length > 1 ? "and" : undefined), commas: (items.length > 1 && joiner === undefined) || undefined };
  });

  /** Joiners that do not agree with the one before them in the same list. */
  protected mixed: IToken[] = [];

  readonly prep: Rule<ast.Prep> = this.rule("prep", () => {
    const prep = toWord(this.CONSUME(t.Preposition));
    const what = this.SUBRULE(this.selection);
    return { kind: "prep", span: this.sinceNode(prep.span), prep, what };
  });

  readonly preps: Rule<ast.Prep[]> = this.rule("preps", () => {
    const preps: ast.Prep[] = [];
    if (this.mayCome(t.Preposition)) this.MANY(() => { preps.push(this.SUBRULE(this.prep)); });
    return preps;
  });

  // ------------------------------------------------------------ predicates and conditions

  readonly predicate: Rule<ast.Predicate> = this.rule("predicate", () => {
    const first = this.LA(1);
    let not = false;
    let compare: ast.Predicate["compare"];
    let what: ast.Selection | undefined;
    let prep: ast.Prep | undefined;
    let controlled: ast.Noun | undefined;
    const verb = this.OR([
      { ALT: () => (this.CONSUME(t.Is), "is" as const) },
      { ALT: () => (this.CONSUME(t.Has), "has" as const) },
    ]);
    const form = first.image === verb ? undefined : first.image;
    this.OPTION(() => { this.CONSUME(t.Not); not = true; });
    this.OPTION2({ GATE: () => this.isComparison(), DEF: () => { compare = this.SUBRULE(this.comparison); } });
    this.OR2([
      {
        GATE: () => this.is(1, t.Controlled) && this.is(2, t.By),
        ALT: () => {
          this.CONSUME(t.Controlled);
          this.CONSUME(t.By);
          controlled = this.SUBRULE(this.noun);
        },
      },
      { GATE: () => compare === undefined, ALT: () => { prep = this.SUBRULE(this.prep); } },
      {
        ALT: () => {
          what = this.SUBRULE(this.selection);
          // In a relative clause a preposition belongs to the verb of the line.
          this.OPTION3({ GATE: () => this.relativeDepth === 0, DEF: () => { prep = this.SUBRULE2(this.prep); } });
        },
      },
    ]);
    return { kind: "predicate", span: this.since(first), verb, form, not, compare, what, prep, controlled };
  });

  private readonly comparison: Rule<NonNullable<ast.Predicate["compare"]>> = this.rule("comparison", () =>
    this.OR<NonNullable<ast.Predicate["compare"]>>([
      { ALT: () => (this.CONSUME(t.At), this.CONSUME(t.Least), "at-least") },
      { ALT: () => (this.CONSUME2(t.At), this.CONSUME(t.Most), "at-most") },
      { ALT: () => (this.CONSUME(t.More), this.CONSUME(t.Than), "more-than") },
      { ALT: () => (this.CONSUME(t.Less), this.CONSUME2(t.Than), "less-than") },
    ]));

  readonly condition: Rule<ast.Condition> = this.rule("condition", () => {
    const first = this.LA(1);
    const any: ast.Test[][] = [[]];
    any[0]?.push(this.SUBRULE(this.test));
    this.MANY(() => {
      this.OR([
        { ALT: () => { this.CONSUME(t.And); } },
        { ALT: () => { this.CONSUME(t.Or); any.push([]); } },
      ]);
      any.at(-1)?.push(this.SUBRULE2(this.test));
    });
    return { kind: "condition", span: this.since(first), any };
  });

  private readonly test: Rule<ast.Test> = this.rule("test", () => {
    const first = this.LA(1);
    const subject = this.SUBRULE(this.noun);
    let predicate: ast.Predicate | undefined;
    this.OPTION(() => { predicate = this.SUBRULE(this.predicate); });
    return { kind: "test", span: this.since(first), subject, predicate };
  });

  /** An event with its subject; without an event word, the subject is what ends. */
  readonly happening: Rule<ast.Happening> = this.rule("happening", () => {
    const first = this.LA(1);
    let subject: ast.Noun | undefined;
    let event: ast.Word | undefined;
    const pps: ast.Prep[] = [];
    this.OR([
      {
        GATE: () => this.isEvent(1) && !this.isEvent(2),
        ALT: () => { event = toWord(this.CONSUME(t.AnyWord)); },
      },
      {
        ALT: () => {
          this.ACTION(() => { this.beforeEvent = true; });
          subject = this.SUBRULE(this.noun);
          this.ACTION(() => { this.beforeEvent = false; });
          this.OPTION({ GATE: () => this.isEvent(1), DEF: () => { event = toWord(this.CONSUME2(t.AnyWord)); } });
        },
      },
    ]);
    this.OPTION2(() => { pps.push(this.SUBRULE(this.ofObject)); });
    const rest = this.SUBRULE(this.preps);
    this.ACTION(() => pps.push(...rest));
    return { kind: "happening", span: this.since(first), subject, event, pps };
  });

  private readonly ofObject: Rule<ast.Prep> = this.rule("ofObject", () => {
    const prep = toWord(this.CONSUME(t.Of));
    const what = this.SUBRULE(this.selection);
    return { kind: "prep", span: this.sinceNode(prep.span), prep, what };
  });
}
