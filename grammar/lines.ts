/** How the opening words of each kind of line are read: one rule a kind, named as in forms.ts. */
import type { IToken } from "chevrotain";
import type * as ast from "./ast.ts";
import type { LineKind } from "./forms.ts";
import { PhraseParser, toDate, toNum, toText, toWord } from "./phrases.ts";
import type { Rule } from "./phrases.ts";
import * as t from "./tokens.ts";

type Shared = "kind" | "span" | "trivia" | "body" | "closing" | "members" | "lines" | "patch" | "broken";
/** What the opening words of a line give to its node. */
export type Head<N> = N extends unknown ? Omit<N, Shared> : never;

export interface LineResult<T> {
  readonly head?: T;
  /** The token that did not fit; absent when the line was read, or ended too early. */
  readonly unexpected?: IToken;
  readonly failed: boolean;
  /** Joiners of a list that mixes and with or. */
  readonly mixed: readonly IToken[];
}

type UseForm = ast.UseClause["form"];

export class LineParser extends PhraseParser {
  constructor(checkRules = false) {
    super(checkRules);
    this.performSelfAnalysis();
    this.learning = false;
  }

  /** Reads the opening words of one line by the rule of its kind. */
  read<T>(tokens: IToken[], rule: Rule<T>): LineResult<T> {
    this.begin(tokens);
    this.mixed = [];
    const head = rule.call(this);
    const error = this.errors[0];
    if (error === undefined) return { head, failed: false, mixed: this.mixed };
    const ended = error.token.tokenTypeIdx === 1;
    return { unexpected: ended ? undefined : error.token, failed: true, mixed: [] };
  }

  // ------------------------------------------------------------ items and headers

  readonly item: Rule<{ name: ast.Text }> = this.rule("item", () => {
    this.OR([
      { ALT: () => this.CONSUME(t.CardWord) },
      { ALT: () => this.CONSUME(t.RuleWord) },
      { ALT: () => this.CONSUME(t.SetWord) },
    ]);
    return { name: toText(this.CONSUME(t.TextToken)) };
  });

  readonly topic: Rule<Head<ast.Topic>> = this.rule("topic", () => {
    this.CONSUME(t.TopicWord);
    return { label: toWord(this.CONSUME(t.AnyWord)), title: toText(this.CONSUME(t.TextToken)) };
  });

  readonly sequence: Rule<Head<ast.Sequence>> = this.rule("sequence", () => {
    const params: ast.Word[] = [];
    this.CONSUME(t.SequenceWord);
    const name = toWord(this.CONSUME(t.AnyWord));
    this.OPTION(() => {
      this.CONSUME(t.LeftParen);
      this.AT_LEAST_ONE_SEP({ SEP: t.Comma, DEF: () => { params.push(toWord(this.CONSUME2(t.AnyWord))); } });
      this.CONSUME(t.RightParen);
    });
    return { name, params };
  });

  private readonly atom: Rule<ast.Atom> = this.rule("atom", () =>
    this.OR<ast.Atom>([
      { ALT: () => toWord(this.CONSUME(t.AnyWord)) },
      { ALT: () => toText(this.CONSUME(t.TextToken)) },
      { ALT: () => toNum(this.CONSUME(t.NumToken)) },
      { ALT: () => toDate(this.CONSUME(t.DateToken)) },
      { ALT: () => this.mark(this.CONSUME(t.Colon), ":") },
    ]));

  private mark(token: IToken, text: ":" | ","): ast.Mark {
    return { kind: "mark", span: { start: token.startOffset, end: t.endOf(token) }, text };
  }

  private readonly atoms: Rule<ast.Atom[]> = this.rule("atoms", () => {
    const atoms: ast.Atom[] = [];
    this.MANY({
      GATE: () => !this.is(1, t.Because),
      DEF: () => this.OR([
        { ALT: () => { atoms.push(this.SUBRULE(this.atom)); } },
        { ALT: () => { atoms.push(this.mark(this.CONSUME(t.Comma), ",")); } },
      ]),
    });
    return atoms;
  });

  readonly header: Rule<Head<ast.Header>> = this.rule("header", () => {
    const key = toWord(this.CONSUME(t.AnyWord));
    return { key, atoms: this.SUBRULE(this.atoms) };
  });

  // ------------------------------------------------------------ clauses

  private readonly label: Rule<ast.Word> = this.rule("label", () => {
    const label = toWord(this.CONSUME(t.AnyWord));
    this.CONSUME(t.Colon);
    return label;
  });

  private readonly traits: Rule<ast.Word[]> = this.rule("traits", () => {
    const traits: ast.Word[] = [];
    this.OPTION(() => {
      this.CONSUME(t.Colon);
      this.AT_LEAST_ONE_SEP({ SEP: t.Comma, DEF: () => { traits.push(toWord(this.CONSUME(t.NounWord))); } });
    });
    return traits;
  });

  readonly play: Rule<Head<ast.PlayClause>> = this.rule("play", () => {
    let level: ast.Word | undefined;
    let as: ast.Word | undefined;
    let base: ast.Word | undefined;
    let traits: ast.Word[] = [];
    this.CONSUME(t.Play);
    this.OPTION(() => { level = toWord(this.CONSUME(t.NounWord)); });
    this.OPTION2(() => {
      this.CONSUME(t.As);
      const word = toWord(this.CONSUME2(t.NounWord));
      this.OR([
        { ALT: () => { this.CONSUME(t.Comma); this.CONSUME(t.But); base = word; } },
        { ALT: () => { as = word; traits = this.SUBRULE(this.traits); } },
      ]);
    });
    return { level, as, base, traits };
  });

  readonly use: Rule<Head<ast.UseClause>> = this.rule("use", () => {
    const label = this.SUBRULE(this.label);
    let action: ast.Word | undefined;
    let as: ast.Word | undefined;
    const form = this.OR<UseForm>([
      { ALT: () => (this.CONSUME(t.Action), this.OPTION(() => { action = toWord(this.CONSUME(t.NounWord)); }), "action") },
      { ALT: () => (this.CONSUME(t.Ability), this.OPTION2(() => { this.CONSUME(t.As); as = toWord(this.CONSUME2(t.NounWord)); }), "ability") },
      { ALT: () => (this.CONSUME(t.Strike), "strike") },
    ]);
    return { label, form, action, as, traits: this.SUBRULE(this.traits) };
  });

  readonly when: Rule<Head<ast.WhenClause>> = this.rule("when", () => {
    const label = this.SUBRULE(this.label);
    this.CONSUME(t.When);
    return { label, event: this.SUBRULE(this.happening) };
  });

  readonly instead: Rule<Head<ast.InsteadClause>> = this.rule("instead", () => {
    const label = this.SUBRULE(this.label);
    this.CONSUME(t.Instead);
    this.CONSUME(t.Of);
    return { label, event: this.SUBRULE(this.happening) };
  });

  readonly while: Rule<Head<ast.WhileClause>> = this.rule("while", () => {
    const label = this.SUBRULE(this.label);
    this.CONSUME(t.While);
    return { label, condition: this.SUBRULE(this.condition) };
  });

  readonly plain: Rule<{ label: ast.Word; statement: ast.PlainClause["statement"] }> = this.rule("plain", () => {
    const label = this.SUBRULE(this.label);
    const first = this.LA(1);
    const statement = this.OR<ast.PlainClause["statement"]>([
      {
        GATE: () => this.is(2, t.Plus) || this.is(2, t.Minus),
        ALT: () => {
          const head = this.SUBRULE(this.modifier);
          return { kind: "modifier", span: this.since(first), ...head };
        },
      },
      {
        ALT: () => {
          const head = this.SUBRULE(this.permission);
          return { kind: "permission", span: this.since(first), ...head };
        },
      },
    ]);
    return { label, statement };
  });

  readonly step: Rule<Head<ast.Step>> = this.rule("step", () => {
    let number: ast.Word | undefined;
    let repeats = false;
    let together: true | undefined;
    let name: ast.Word | undefined;
    this.OPTION({
      GATE: () => !this.is(2, t.Repeats) || this.is(3, t.Repeats),
      DEF: () => { number = this.SUBRULE(this.pathPart); },
    });
    this.OPTION1(() => { name = toWord(this.CONSUME(t.AnyWord)); });
    this.OPTION2(() => this.OR([
      { ALT: () => { this.CONSUME(t.Repeats); repeats = true; } },
      { ALT: () => { this.CONSUME(t.Together); together = true; } },
    ]));
    return { number, name, repeats, together };
  });

  // ------------------------------------------------------------ announcement

  readonly during: Rule<Head<ast.DuringStatement>> = this.rule("during", () => {
    const windows: ast.Word[] = [];
    let pending: ast.Happening | undefined;
    this.CONSUME(t.During);
    this.OR([
      {
        GATE: () => !this.atEnd(2) && !this.is(2, t.Comma),
        ALT: () => { this.CONSUME(t.Pending); pending = this.SUBRULE(this.happening); },
      },
      { ALT: () => this.AT_LEAST_ONE_SEP({ SEP: t.Comma, DEF: () => { windows.push(toWord(this.CONSUME(t.AnyWord))); } }) },
    ]);
    return { windows, pending };
  });

  readonly by: Rule<Head<ast.ByStatement>> = this.rule("by", () => ({ who: this.SUBRULE(this.byWhom) }));

  private readonly byWhom: Rule<ast.Selection> = this.rule("byWhom", () => {
    this.CONSUME(t.By);
    return this.SUBRULE(this.selection);
  });

  private readonly optionalBy: Rule<ast.Selection | undefined> = this.rule("optionalBy", () => {
    let who: ast.Selection | undefined;
    if (this.mayCome(t.By)) this.OPTION(() => { who = this.SUBRULE(this.byWhom); });
    return who;
  });

  readonly onlyIf: Rule<Head<ast.OnlyIfStatement>> = this.rule("onlyIf", () => {
    this.CONSUME(t.Only);
    this.CONSUME(t.If);
    return { condition: this.SUBRULE(this.condition) };
  });

  readonly directed: Rule<Head<ast.DirectedStatement>> = this.rule("directed", () =>
    this.OR<Head<ast.DirectedStatement>>([
      {
        ALT: () => {
          this.CONSUME(t.Directed);
          this.CONSUME(t.At);
          return { at: this.SUBRULE(this.selection) };
        },
      },
      { ALT: () => (this.CONSUME(t.Undirected), {}) },
    ]));

  readonly target: Rule<Head<ast.TargetStatement>> = this.rule("target", () => {
    let kept = false;
    this.CONSUME(t.Target);
    const name = this.SUBRULE(this.label);
    const what = this.SUBRULE(this.selection);
    this.OPTION(() => { this.CONSUME(t.Comma); this.CONSUME(t.Kept); kept = true; });
    return { name, what, kept };
  });

  readonly announce: Rule<Head<ast.AnnounceStatement>> = this.rule("announce", () => {
    this.CONSUME(t.Announce);
    const name = this.SUBRULE(this.label);
    const what = this.SUBRULE(this.selection);
    return { name, what, pps: this.SUBRULE(this.preps) };
  });

  private readonly costPart: Rule<ast.CostPart> = this.rule("costPart", () => {
    const first = this.LA(1);
    const amount = this.SUBRULE(this.amount);
    const resource = toWord(this.CONSUME(t.NounWord));
    return { kind: "cost-part", span: this.since(first), amount, resource };
  });

  readonly cost: Rule<Head<ast.CostStatement>> = this.rule("cost", () => {
    const parts: ast.CostPart[] = [];
    let due: ast.Word | undefined;
    this.CONSUME(t.Cost);
    this.AT_LEAST_ONE_SEP({ SEP: t.Comma, DEF: () => { parts.push(this.SUBRULE(this.costPart)); } });
    this.OPTION(() => { this.CONSUME(t.Due); this.CONSUME(t.At); due = toWord(this.CONSUME(t.NounWord)); });
    return { parts, due };
  });

  readonly limit: Rule<Head<ast.LimitStatement>> = this.rule("limit", () => {
    this.CONSUME(t.Limit);
    const times = this.OR<ast.Amount>([
      {
        // Elsewhere a name could stand here, but once is not one.
        IGNORE_AMBIGUITIES: true,
        ALT: () => {
          const once = this.CONSUME(t.Once);
          return { kind: "num", span: { start: once.startOffset, end: t.endOf(once) }, value: 1 };
        },
      },
      { ALT: () => this.SUBRULE(this.amount) },
    ]);
    this.CONSUME(t.Per);
    const per = toWord(this.CONSUME(t.NounWord));
    return { times, per, by: this.SUBRULE(this.optionalBy) };
  });

  readonly policy: Rule<Head<ast.PolicyStatement>> = this.rule("policy", () =>
    this.OR<Head<ast.PolicyStatement>>([
      { ALT: () => (this.CONSUME(t.Cumulative), { policy: "cumulative" }) },
      { ALT: () => (this.CONSUME(t.Highest), { policy: "highest" }) },
      {
        ALT: () => {
          this.CONSUME(t.Once);
          this.CONSUME(t.Per);
          return { policy: "once", per: toWord(this.CONSUME(t.NounWord)) };
        },
      },
    ]));

  // ------------------------------------------------------------ body

  readonly choose: Rule<Head<ast.ChooseStatement>> = this.rule("choose", () => {
    this.CONSUME(t.Choose);
    const name = this.SUBRULE(this.label);
    const what = this.SUBRULE(this.selection);
    const preps = this.SUBRULE(this.preps);
    // Who chooses stands among the prepositions of what is chosen from.
    return this.ACTION(() => ({ name, what, pps: preps.filter(({ prep }) => prep.text !== "by"), by: preps.find(({ prep }) => prep.text === "by")?.what }));
  });

  readonly chooseOne: Rule<Head<Omit<ast.ChooseOneStatement, "options">>> = this.rule("chooseOne", () => {
    this.CONSUME(t.Choose);
    this.CONSUME(t.One);
    return { by: this.SUBRULE(this.optionalBy) };
  });

  readonly choice: Rule<Head<ast.ChooseOption>> = this.rule("choice", () => ({ label: this.SUBRULE(this.label) }));

  readonly may: Rule<Head<ast.MayStatement>> = this.rule("may", () => {
    this.CONSUME(t.May);
    return { by: this.SUBRULE(this.optionalBy) };
  });

  readonly if: Rule<{ condition: ast.Condition }> = this.rule("if", () => {
    this.CONSUME(t.If);
    return { condition: this.SUBRULE(this.condition) };
  });

  readonly forEach: Rule<Head<ast.ForEachStatement>> = this.rule("forEach", () => {
    this.CONSUME(t.For);
    this.CONSUME(t.Each);
    return { what: this.SUBRULE(this.selection) };
  });

  readonly span: Rule<Head<ast.SpanStatement>> = this.rule("span", () =>
    this.OR<Head<ast.SpanStatement>>([
      { ALT: () => (this.CONSUME(t.For), { span_: toWord(this.CONSUME(t.NounWord)) }) },
      { ALT: () => (this.CONSUME(t.Until), { until: this.SUBRULE(this.happening) }) },
      {
        ALT: () => {
          this.CONSUME(t.From);
          const from = this.SUBRULE2(this.happening);
          this.CONSUME2(t.Until);
          return { from, until: this.SUBRULE3(this.happening) };
        },
      },
    ]));

  readonly after: Rule<Head<ast.AfterStatement>> = this.rule("after", () => {
    this.CONSUME(t.After);
    return { event: this.SUBRULE(this.happening) };
  });

  readonly insteadBlock: Rule<Head<ast.InsteadStatement>> = this.rule("insteadBlock", () => (this.CONSUME(t.Instead), {}));

  readonly remember: Rule<Head<ast.RememberStatement>> = this.rule("remember", () => {
    this.CONSUME(t.Remember);
    const what = this.SUBRULE(this.selection);
    this.CONSUME(t.As);
    return { what, name: toWord(this.CONSUME(t.AnyWord)) };
  });

  readonly modifier: Rule<Head<ast.ModifierStatement>> = this.rule("modifier", () => {
    let of: ast.Selection | undefined;
    let policy: ast.PolicyTail | undefined;
    const property = toWord(this.CONSUME(t.AnyWord));
    const sign = this.OR([
      { ALT: () => (this.CONSUME(t.Plus), "+" as const) },
      { ALT: () => (this.CONSUME(t.Minus), "-" as const) },
    ]);
    this.ACTION(() => { this.policyAllowed = true; });
    const amount = this.SUBRULE(this.amount);
    this.OPTION(() => { this.CONSUME(t.Of); of = this.SUBRULE(this.selection); });
    this.OPTION2(() => {
      const first = this.LA(1);
      const tail = this.SUBRULE(this.policy);
      policy = { kind: "policy-tail", span: this.since(first), ...tail };
    });
    return { property, sign, amount, of, policy };
  });

  readonly permission: Rule<Head<ast.PermissionStatement>> = this.rule("permission", () => {
    let object: ast.Selection | undefined;
    let once = false;
    const subject = this.SUBRULE(this.selection);
    const mode = this.CONSUME(t.Modal).image as ast.PermissionStatement["mode"];
    const verb = toWord(this.CONSUME(t.AnyWord));
    this.OPTION({ GATE: () => this.startsNoun(), DEF: () => { object = this.SUBRULE2(this.selection); } });
    const pps = this.SUBRULE(this.preps);
    this.OPTION2(() => { this.CONSUME(t.Once); once = true; });
    return { subject, mode, verb, object, pps, once };
  });

  readonly verb: Rule<Head<ast.VerbStatement>> = this.rule("verb", () => {
    let object: ast.Selection | undefined;
    // Not a preposition or a joiner: such a line was meant to go on with the one above.
    const verb = this.OR<ast.Word>([
      { ALT: () => toWord(this.CONSUME(t.NounWord)) },
      { ALT: () => toWord(this.CONSUME(t.Determiner)) },
    ]);
    this.OPTION(() => { object = this.SUBRULE(this.selection); });
    return { verb, object, pps: this.SUBRULE(this.preps) };
  });

  // ------------------------------------------------------------ rulings and scenarios

  private readonly section: Rule<ast.Word> = this.rule("section", () => {
    const first = this.LA(1);
    let text = this.SUBRULE(this.pathPart).text;
    this.MANY(() => {
      this.CONSUME(t.Dot);
      text += `.${this.SUBRULE2(this.pathPart).text}`;
    });
    return { kind: "word", span: this.since(first), text };
  });

  private readonly citation: Rule<ast.Citation> = this.rule("citation", () => {
    let section: ast.Word | undefined;
    let date: ast.DateLiteral | undefined;
    const authority = toWord(this.CONSUME(t.AnyWord));
    this.OPTION(() => { section = this.SUBRULE(this.section); });
    this.OPTION2(() => { date = toDate(this.CONSUME(t.DateToken)); });
    return { kind: "citation", span: { start: authority.span.start, end: t.endOf(this.LA(0)) }, authority, date, section };
  });

  /** Steps are named by their number, too. */
  private readonly pathPart: Rule<ast.Word> = this.rule("pathPart", () =>
    this.OR<ast.Word>([
      { ALT: () => toWord(this.CONSUME(t.AnyWord)) },
      { ALT: () => toWord(this.CONSUME(t.NumToken)) },
    ]));

  /** `raid`, `"turn".untap.C`, or a whole item: `"playing"`. */
  private readonly path: Rule<ast.Path> = this.rule("path", () => {
    const first = this.LA(1);
    const parts: ast.Word[] = [];
    const more = (): void => { this.CONSUME(t.Dot); parts.push(this.SUBRULE2(this.pathPart)); };
    let item: ast.Text | undefined;
    this.OR([
      { ALT: () => { item = toText(this.CONSUME(t.TextToken)); } },
      { ALT: () => { parts.push(this.SUBRULE(this.pathPart)); } },
    ]);
    this.MANY(more);
    return { kind: "path", span: this.since(first), item, parts };
  });

  private readonly paths: Rule<ast.Path[]> = this.rule("paths", () => {
    const paths: ast.Path[] = [];
    this.AT_LEAST_ONE_SEP({ SEP: t.Comma, DEF: () => { paths.push(this.SUBRULE(this.path)); } });
    return paths;
  });

  readonly ruling: Rule<Omit<Head<ast.Ruling>, "mode"> & { mode?: ast.Ruling["mode"] }> = this.rule("ruling", () => {
    const citations: ast.Citation[] = [];
    const topics: ast.Word[] = [];
    let mode: ast.Ruling["mode"] | undefined;
    let paths: ast.Path[] = [];
    let follows: ast.Text | undefined;
    let supersedes: ast.Word | undefined;
    let after: ast.Word | undefined;
    this.CONSUME(t.RulingWord);
    const label = toWord(this.CONSUME(t.AnyWord));
    this.CONSUME(t.LeftParen);
    this.AT_LEAST_ONE_SEP({ SEP: t.Comma, DEF: () => { citations.push(this.SUBRULE(this.citation)); } });
    this.CONSUME(t.RightParen);
    this.OPTION(() => this.OR([
      { ALT: () => { this.CONSUME(t.Amends); mode = "amends"; paths = this.SUBRULE(this.paths); } },
      { ALT: () => { this.CONSUME(t.Clarifies); mode = "clarifies"; paths = this.SUBRULE2(this.paths); } },
      { ALT: () => { this.CONSUME(t.Follows); mode = "follows"; follows = toText(this.CONSUME(t.TextToken)); } },
    ]));
    this.OPTION2(() => { this.CONSUME(t.Supersedes); mode ??= "amends"; supersedes = toWord(this.CONSUME2(t.AnyWord)); });
    this.OPTION3(() => { this.CONSUME(t.After); after = toWord(this.CONSUME3(t.AnyWord)); });
    this.OPTION4(() => {
      this.CONSUME(t.Under);
      this.AT_LEAST_ONE_SEP2({ SEP: t.Comma, DEF: () => { topics.push(toWord(this.CONSUME4(t.AnyWord))); } });
    });
    return { label, citations, mode, paths, follows, supersedes, after, topics };
  });

  readonly prose: Rule<Head<ast.Prose>> = this.rule("prose", () => ({ text: toText(this.CONSUME(t.TextToken)) }));

  readonly misread: Rule<{ path?: ast.Path }> = this.rule("misread", () => {
    let path: ast.Path | undefined;
    this.CONSUME(t.MisreadWord);
    this.OPTION(() => { path = this.SUBRULE(this.path); });
    return { path };
  });

  readonly notApplicable: Rule<Head<ast.NotApplicable>> = this.rule("notApplicable", () => {
    this.CONSUME(t.Not);
    this.CONSUME(t.Applicable);
    return { label: this.SUBRULE(this.label), reason: toText(this.CONSUME(t.TextToken)) };
  });

  readonly byHand: Rule<Head<ast.ByHand>> = this.rule("byHand", () => {
    this.CONSUME(t.By);
    this.CONSUME(t.Hand);
    return { reason: toText(this.CONSUME(t.TextToken)) };
  });

  readonly scenario: Rule<Head<ast.Scenario>> = this.rule("scenario", () => {
    let asOf: ast.DateLiteral | undefined;
    this.CONSUME(t.ScenarioWord);
    const name = toText(this.CONSUME(t.TextToken));
    this.OPTION(() => { this.CONSUME(t.As); this.CONSUME(t.Of); asOf = toDate(this.CONSUME(t.DateToken)); });
    return { name, asOf };
  });

  readonly givenSeats: Rule<Head<ast.GivenSeats>> = this.rule("givenSeats", () => {
    const seats: ast.Word[] = [];
    this.CONSUME(t.Given);
    this.AT_LEAST_ONE_SEP({ SEP: t.Comma, DEF: () => { seats.push(toWord(this.CONSUME(t.NounWord))); } });
    this.CONSUME(t.In);
    this.CONSUME(t.This);
    this.CONSUME(t.Order);
    return { seats };
  });

  readonly given: Rule<Head<ast.GivenThing>> = this.rule("given", () => {
    const parts: ast.GivenPart[] = [];
    this.CONSUME(t.Given);
    const name = this.SUBRULE(this.label);
    this.AT_LEAST_ONE_SEP({ SEP: t.Comma, DEF: () => { parts.push(this.SUBRULE(this.givenPart)); } });
    return { name, parts };
  });

  private readonly givenPart: Rule<ast.GivenPart> = this.rule("givenPart", () => {
    const first = this.LA(1);
    const atoms: ast.Atom[] = [];
    this.AT_LEAST_ONE(() => { atoms.push(this.SUBRULE(this.atom)); });
    return { kind: "given-part", span: this.since(first), atoms };
  });

  readonly whenLine: Rule<Head<ast.WhenLine>> = this.rule("whenLine", () => {
    const atoms: ast.Atom[] = [];
    this.CONSUME(t.When);
    this.AT_LEAST_ONE(() => this.OR([
      { ALT: () => { atoms.push(this.SUBRULE(this.atom)); } },
      { ALT: () => { atoms.push(this.mark(this.CONSUME(t.Comma), ",")); } },
    ]));
    return { atoms };
  });

  readonly then: Rule<Head<ast.ThenLine>> = this.rule("then", () => {
    this.CONSUME(t.Then);
    return { condition: this.SUBRULE(this.condition) };
  });

  readonly thenOffered: Rule<Head<ast.ThenOffered>> = this.rule("thenOffered", () => {
    let not = false;
    let because: ast.Atom[] = [];
    this.CONSUME(t.Then);
    this.OPTION(() => { this.CONSUME(t.Not); not = true; });
    this.CONSUME(t.Offered);
    this.CONSUME(t.Colon);
    const atoms = this.SUBRULE(this.atoms);
    this.OPTION2(() => { this.CONSUME(t.Because); because = this.SUBRULE2(this.atoms); });
    return { not, atoms, because };
  });
}

type HasEveryRule = Record<Exclude<LineKind, "patch">, unknown>;

/** One parser serves all files: it keeps nothing between lines. */
export const lineParser: LineParser = new LineParser();
lineParser satisfies HasEveryRule;
