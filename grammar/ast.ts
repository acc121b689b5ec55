/**
 * The syntax tree of a `.praxis` file: readonly data with a `kind`, made of the
 * author's words. It knows no vocabulary; what a word means is decided later.
 *
 * Line-level nodes carry `trivia`: the comments and blank lines that belong to
 * them, so that the printer can put everything back.
 */

import type {
  Amount, Condition, Happening, NameAmount, Noun, Predicate, RangeAmount, Rel, Selection, SumAmount, SumTerm, Test,
} from "./ast-phrases.ts";

export type * from "./ast-phrases.ts";

/** Offsets into the text of the file: `start` inclusive, `end` exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** What stands around a line and is not code. */
export interface Trivia {
  /** Whole-line comments before the line, each with its `//`; an empty text is a blank line. */
  readonly leading: readonly string[];
  /** The comment at the end of the line (of the opening line, for a block). */
  readonly trailing?: string;
  /** True if a blank line stands before the first leading comment or the line itself. */
  readonly blankBefore: boolean;
}

export interface Base<K extends string> {
  readonly kind: K;
  readonly span: Span;
}

interface Line<K extends string> extends Base<K> {
  readonly trivia?: Trivia;
}

/** A bare word: `deal`, `first-strike`, `Ann`, `CEL`. */
export interface Word extends Base<"word"> {
  readonly text: string;
}

/** A quoted string, without its quotes and with escapes resolved. */
export interface Text extends Base<"text"> {
  readonly value: string;
}

export interface Num extends Base<"num"> {
  readonly value: number;
}

/** `1996-11-13`. Whether that day exists is a check of the compiler's. */
export interface DateLiteral extends Base<"date"> {
  readonly value: string;
}

/** `:` `,` in free word lists. */
export interface Mark extends Base<"mark"> {
  readonly text: ":" | ",";
}

/** What free word lists (headers, given and when lines) are made of. */
export type Atom = Word | Text | Num | DateLiteral | Mark;

// ---------------------------------------------------------------- files and items

export interface File extends Base<"file"> {
  readonly items: readonly Item[];
  /** Comments after the last item. */
  readonly closing: readonly string[];
}

export type Item = Card | Rule | SetDecl | Topic | Sequence;

/** `card "Name" { … }`. `broken` is true when recovery had to skip something inside. */
export interface Card extends Line<"card"> {
  readonly name: Text;
  readonly members: readonly Member[];
  readonly closing: readonly string[];
  readonly broken: boolean;
}

/** `rule "Heading" { … }`: clauses that hold for the whole table, and rulings on rules. */
export interface Rule extends Line<"rule"> {
  readonly name: Text;
  readonly members: readonly Member[];
  readonly closing: readonly string[];
  readonly broken: boolean;
}

/** `set "Name" { … }`: a set's day of printing and what it adds to the rules. */
export interface SetDecl extends Line<"set"> {
  readonly name: Text;
  readonly members: readonly Member[];
  readonly closing: readonly string[];
  readonly broken: boolean;
}

/** `topic A01 "Allies have no blood"`: a mark under which rulings gather. */
export interface Topic extends Line<"topic"> {
  readonly label: Word;
  readonly title: Text;
}

/** `sequence combat (first, second) { … }`. */
export interface Sequence extends Line<"sequence"> {
  readonly name: Word;
  readonly params: readonly Word[];
  readonly members: readonly Member[];
  readonly closing: readonly string[];
  readonly broken: boolean;
}

/**
 * What stands between the braces of an item. One union for all of them: which
 * member may stand where is a check of the compiler's, so that a ruling in a
 * wrong place gets a message and not a syntax error.
 */
export type Member = Header | Clause | Step | Statement | Ruling | Scenario;

/** `type retainer: animal`, `cost 1 blood`, or with a block `kind hunter is ally { … }`. */
export interface Header extends Line<"header"> {
  readonly key: Word;
  readonly atoms: readonly Atom[];
  readonly lines?: readonly Header[];
  readonly closing?: readonly string[];
}

// ---------------------------------------------------------------- clauses

export type Clause = PlayClause | UseClause | WhenClause | InsteadClause | WhileClause | PlainClause;

/**
 * `play superior as strike: ranged { … }`;
 * `play superior as basic, but { - … + … }` has `base` and `patch` in place of `body`.
 */
export interface PlayClause extends Line<"play"> {
  /** `basic`, `superior`, or a label of the author's. */
  readonly level?: Word;
  /** The type that this play counts as: `as strike`, `as reaction`. */
  readonly as?: Word;
  /** Words after the colon: `ranged`, `first-strike`. */
  readonly traits: readonly Word[];
  /** The play that this one starts from. */
  readonly base?: Word;
  readonly body: readonly Statement[];
  readonly patch: readonly PatchLine[];
  readonly closing: readonly string[];
}

/** `raid: action bleed { … }`, `trade: ability { … }`, `ward: ability as reaction { … }`, `claw: strike: melee { … }`. */
export interface UseClause extends Line<"use"> {
  readonly label: Word;
  readonly form: "action" | "ability" | "strike";
  /** The kind of action: `bleed`, `hunt`. */
  readonly action?: Word;
  /** The card type that an ability is used like. */
  readonly as?: Word;
  readonly traits: readonly Word[];
  readonly body: readonly Statement[];
  readonly closing: readonly string[];
}

/** `bite: when normal-strikes begins in combat of bearer { … }`. */
export interface WhenClause extends Line<"when"> {
  readonly label: Word;
  readonly event: Happening;
  readonly body: readonly Statement[];
  readonly closing: readonly string[];
}

/** `stay: instead of enters-torpor of user { … }`. */
export interface InsteadClause extends Line<"instead"> {
  readonly label: Word;
  readonly event: Happening;
  readonly body: readonly Statement[];
  readonly closing: readonly string[];
}

/** `guard: while bearer is ready { bleed +1 of bearer }`. */
export interface WhileClause extends Line<"while"> {
  readonly label: Word;
  readonly condition: Condition;
  readonly body: readonly Statement[];
  readonly closing: readonly string[];
}

/** `hold: bearer cannot untap-as-normal`, `edge: bleed +1 of this`: a labelled modifier or permission. */
export interface PlainClause extends Line<"plain"> {
  readonly label: Word;
  readonly statement: ModifierStatement | PermissionStatement;
}

// ---------------------------------------------------------------- sequences

/** `2 resolve { … }`, `attempt repeats { … }`. A step may have a number, a name or both. */
export interface Step extends Line<"step"> {
  /** The outline's own number: `A`, `1`, `ii`. Absent for a group. */
  readonly number?: Word;
  /** Absent where nothing else speaks of the step: its number is enough then. */
  readonly name?: Word;
  readonly repeats: boolean;
  /** `b apply together { … }`: what the step holds happens at once. */
  readonly together?: boolean;
  readonly members: readonly (Step | Statement)[];
  readonly closing: readonly string[];
}

// ---------------------------------------------------------------- statements

export type Statement =
  | DuringStatement
  | ByStatement
  | OnlyIfStatement
  | DirectedStatement
  | TargetStatement
  | AnnounceStatement
  | CostStatement
  | LimitStatement
  | PolicyStatement
  | ChooseStatement
  | ChooseOneStatement
  | MayStatement
  | IfStatement
  | ForEachStatement
  | SpanStatement
  | AfterStatement
  | InsteadStatement
  | RememberStatement
  | ModifierStatement
  | PermissionStatement
  | VerbStatement
  | LabelledStatement;

/** `during before-range`, `during pending enters-torpor of user`, `during a, b`. */
export interface DuringStatement extends Line<"during"> {
  readonly windows: readonly Word[];
  /** Set for `during pending EVENT`; `windows` is empty then. */
  readonly pending?: Happening;
}

/** `by a ready vampire other than acting`. */
export interface ByStatement extends Line<"by"> {
  readonly who: Selection;
}

/** `only if bleed of action is at least 1`. */
export interface OnlyIfStatement extends Line<"only-if"> {
  readonly condition: Condition;
}

/** `directed at controller of site`, or `undirected` (then `at` is absent). */
export interface DirectedStatement extends Line<"directed"> {
  readonly at?: Selection;
}

/** `target site: a location other than this, kept`. */
export interface TargetStatement extends Line<"target"> {
  readonly name: Word;
  readonly what: Selection;
  readonly kept: boolean;
}

/** `announce X: a number from 1 to blood of user`. */
export interface AnnounceStatement extends Line<"announce"> {
  readonly name: Word;
  readonly what: Selection;
  readonly pps: readonly Prep[];
}

/** `cost 2 blood, 1 pool due at announcement`. */
export interface CostStatement extends Line<"cost"> {
  readonly parts: readonly CostPart[];
  /** `announcement`, `success`; absent: as the kind of play says. */
  readonly due?: Word;
}

export interface CostPart extends Base<"cost-part"> {
  readonly amount: Amount;
  readonly resource: Word;
}

/** `limit once per round`, `limit 2 per action by bearer`. */
export interface LimitStatement extends Line<"limit"> {
  readonly times: Amount;
  /** `round`, `turn`, `combat`, `action`, `game`, `stay`. */
  readonly per: Word;
  /** Whose uses are counted together; absent: those of this clause of this card. */
  readonly by?: Selection;
}

/** A stacking policy on a line of its own: `cumulative`, `once per action`, `highest`. */
export interface PolicyStatement extends Line<"policy"> {
  readonly policy: "cumulative" | "once" | "highest";
  readonly per?: Word;
}

/** `choose prize: a weapon that is on opposing by controller of user`, `choose share: a number from 0 to pool of you`. */
export interface ChooseStatement extends Line<"choose"> {
  readonly name: Word;
  readonly what: Selection;
  readonly pps: readonly Prep[];
  readonly by?: Selection;
}

/** `choose one by controller of bearer { move: { … } pay: { … } }`. */
export interface ChooseOneStatement extends Line<"choose-one"> {
  readonly by?: Selection;
  readonly options: readonly ChooseOption[];
  readonly closing?: readonly string[];
}

export interface ChooseOption extends Line<"option"> {
  readonly label: Word;
  readonly body: readonly Statement[];
  readonly closing: readonly string[];
}

/** `may { … }`, `may by controller of bearer { … }`. */
export interface MayStatement extends Line<"may"> {
  readonly by?: Selection;
  readonly body: readonly Statement[];
  readonly closing: readonly string[];
}

/** `if … { … } otherwise { … }`. An absent `otherwise` is undefined, not empty. */
export interface IfStatement extends Line<"if"> {
  readonly condition: Condition;
  readonly then: readonly Statement[];
  readonly otherwise?: readonly Statement[];
  readonly closing: readonly string[];
}

/** `for each vampire controlled by you { … }`; inside, `it` is the one in hand. */
export interface ForEachStatement extends Line<"for-each"> {
  readonly what: Selection;
  readonly body: readonly Statement[];
  readonly closing: readonly string[];
}

/** `for this-combat { … }`, `until EVENT { … }`, `from EVENT until EVENT { … }`. */
export interface SpanStatement extends Line<"for-span"> {
  /** `this-round`; absent when the span runs between events. */
  readonly span_?: Word;
  readonly from?: Happening;
  readonly until?: Happening;
  readonly body: readonly Statement[];
  readonly closing: readonly string[];
}

/** `after combat { … }`, `after EVENT { … }`: once, when that is over. */
export interface AfterStatement extends Line<"after"> {
  readonly event: Happening;
  readonly body: readonly Statement[];
  readonly closing: readonly string[];
}

/** `instead { … }` in the answer to a pending event. */
export interface InsteadStatement extends Line<"instead-block"> {
  readonly body: readonly Statement[];
  readonly closing: readonly string[];
}

/** `remember direction of action as spied`. */
export interface RememberStatement extends Line<"remember"> {
  readonly what: Selection;
  readonly name: Word;
}

/** `stealth +1 of action`, `bleed +(blood of this) of bearer cumulative`. */
export interface ModifierStatement extends Line<"modifier"> {
  readonly property: Word;
  readonly sign: "+" | "-";
  readonly amount: Amount;
  readonly of?: Selection;
  readonly policy?: PolicyTail;
}

export interface PolicyTail extends Base<"policy-tail"> {
  readonly policy: "cumulative" | "once" | "highest";
  readonly per?: Word;
}

/** `bearer cannot untap-as-normal`, `user may press once`, `opposing must strike by hand`. */
export interface PermissionStatement extends Line<"permission"> {
  readonly subject: Selection;
  readonly mode: "can" | "cannot" | "must" | "may";
  readonly verb: Word;
  readonly object?: Selection;
  readonly pps: readonly Prep[];
  /** `once`, or absent. */
  readonly once: boolean;
}

/**
 * Everything that happens: `burn 2 blood from user`, `put this on user`,
 * `ask first, second, others clockwise`, `go to F`, `call referendum { … }`.
 */
export interface VerbStatement extends Line<"verb"> {
  readonly verb: Word;
  readonly object?: Selection;
  readonly pps: readonly Prep[];
  readonly body?: readonly Statement[];
  /** `each class in order { b apply { … } }`: a block that holds steps. `body` is absent then. */
  readonly steps?: readonly (Step | Statement)[];
  readonly closing: readonly string[];
}

/** A labelled clause inside a span: `stay: instead of … { … }`. */
export interface LabelledStatement extends Line<"labelled"> {
  readonly clause: WhenClause | InsteadClause | WhileClause | UseClause | PlainClause;
}

/** `from user`, `with first and second`. */
export interface Prep extends Base<"prep"> {
  readonly prep: Word;
  readonly what: Selection;
}

// ---------------------------------------------------------------- rulings and proofs

/** `ruling no-strike (RTR 1994-11-09) clarifies bite under C01 { … }`. */
export interface Ruling extends Line<"ruling"> {
  readonly label: Word;
  readonly citations: readonly Citation[];
  readonly mode: "amends" | "clarifies" | "follows";
  /** The clauses it touches. */
  readonly paths: readonly Path[];
  /** The earlier ruling that it takes back. */
  readonly supersedes?: Word;
  /** The card whose rulings it takes over. */
  readonly follows?: Text;
  /** A ruling of the same day that goes first. */
  readonly after?: Word;
  readonly topics: readonly Word[];
  readonly members: readonly RulingMember[];
  readonly closing: readonly string[];
}

/** `RTR 1996-11-13`, `Outline D.2.a`, `Sabbat`. */
export interface Citation extends Base<"citation"> {
  readonly authority: Word;
  readonly date?: DateLiteral;
  readonly section?: Word;
}

/** `raid`, `header.cost`, `"turn".A.1`: a clause or step, of this item or of a named one. */
export interface Path extends Base<"path"> {
  readonly item?: Text;
  readonly parts: readonly Word[];
}

export type RulingMember = Prose | PatchLine | Misread | NotApplicable | ByHand | Scenario;

/** What the ruling says, in the project's own words. */
export interface Prose extends Line<"prose"> {
  readonly text: Text;
}

/** `- burn 2 blood from user`, `+ …`, `= …` (an anchor that stays), `+ after … : …`. */
export interface PatchLine extends Line<"patch"> {
  readonly sign: "-" | "+" | "=";
  /** Exactly one of these: what the line says. A clause or step may come with its block. */
  readonly node: Statement | Clause | Step | Header;
  /** True for an opening line (`- if … {`) whose block is kept, written `{ … }`. */
  readonly keepsBlock: boolean;
}

/** `misread { - … + … }`, for a ruling with several paths `misread PATH { … }`. */
export interface Misread extends Line<"misread"> {
  readonly path?: Path;
  readonly lines: readonly PatchLine[];
  readonly closing: readonly string[];
}

/** `not applicable life-is-fixed: "its life does not depend on a level"`. */
export interface NotApplicable extends Line<"not-applicable"> {
  readonly label: Word;
  readonly reason: Text;
}

/** `by hand "…"`: what no program can check. */
export interface ByHand extends Line<"by-hand"> {
  readonly reason: Text;
}

export interface Scenario extends Line<"scenario"> {
  readonly name: Text;
  readonly asOf?: DateLiteral;
  readonly lines: readonly ScenarioLine[];
  readonly closing: readonly string[];
}

export type ScenarioLine = GivenSeats | GivenThing | WhenLine | ThenLine | ThenOffered | Card;

/** `given P, Q, R in this order`. */
export interface GivenSeats extends Line<"given-seats"> {
  readonly seats: readonly Word[];
}

/** `given Ann: acting vampire of P, capacity 8, bears this as k1`. */
export interface GivenThing extends Line<"given"> {
  readonly name: Word;
  readonly parts: readonly GivenPart[];
}

/** One comma-separated part of a given line. */
export interface GivenPart extends Base<"given-part"> {
  readonly atoms: readonly Atom[];
}

/** `when Ann strikes by hand`, `when P answers k1: move to Tim`, `when skip to end of turn`. */
export interface WhenLine extends Line<"when-line"> {
  readonly atoms: readonly Atom[];
}

/** `then blood of Bob is 2`. */
export interface ThenLine extends Line<"then"> {
  readonly condition: Condition;
}

/** `then offered: Ann plays this`, `then not offered: Ann plays this because no-stealth-needed`. */
export interface ThenOffered extends Line<"then-offered"> {
  readonly not: boolean;
  readonly atoms: readonly Atom[];
  readonly because: readonly Atom[];
}

// ---------------------------------------------------------------- all kinds

export type Node =
  | File | Item | Member | Statement | RulingMember | ScenarioLine | Atom
  | CostPart | PolicyTail | ChooseOption | Prep | Selection | Noun | Rel | Predicate
  | RangeAmount | NameAmount | SumAmount | SumTerm | Condition | Test | Happening
  | Citation | Path | GivenPart;

export type Kind = Node["kind"];
