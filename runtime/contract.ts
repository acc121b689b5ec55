/**
 * The contract: every word that card texts may use, with its forms, operands and
 * meaning, as typed data. The checker, the manual, completion and the runtime's
 * own tables all read it; no other place knows a word.
 *
 * What rules and sets declare (steps and sequences as windows and runs, clans,
 * disciplines, regions, resources, card types, terms, marks) joins it by name; see
 * `Declared` in the compiler, and `SetDefinition` for what of it the runtime is told.
 */

/** What a word stands for or an operand takes. `thing` is any of seat, card or run. */
export type Type =
  | "number"
  | "boolean"
  | "symbol"
  | "seat"
  | "card"
  | "run"
  | "strike"
  | "thing";

interface Word {
  /** One sentence for the manual and for hover texts. */
  readonly doc: string;
}

/** A value that things have: `blood of user`, `range`, `bleed of action`. */
export interface PropertyWord extends Word {
  readonly type: Type;
  /** True for a list of values (`hand of you`). */
  readonly many?: true;
  /** What may stand after `of`. */
  readonly of: readonly (Type | "table")[];
  /** True if it is asked of a list; any other property is asked of one thing. */
  readonly ofMany?: true;
  /** The subject when no `of` is written: a role, or a run by its name. */
  readonly implied?: string;
  /** True if modifiers may change it (`stealth +1 of action`), or lines that last set it to another word. */
  readonly modifiable?: true;
  /** How long an unlabelled modifier of it lasts: `action`, `combat`, `round`, `turn`. */
  readonly lasts?: string;
  /** For symbols: the values it may have, where the contract fixes them. */
  readonly values?: readonly string[];
}

/** A yes-or-no quality: `ready`, `tapped`, `titled`. */
export interface TraitWord extends Word {
  readonly of: readonly Type[];
}

/** A name for someone or something in the scope of a clause: `user`, `bearer`. */
export interface RoleWord extends Word {
  readonly type: Type;
  /** True if texts have no word for it, and only properties speak of it. */
  readonly unwritten?: true;
}

/** Something that a line makes happen. */
export interface VerbWord extends Word {
  /** Base form first, then third person, past, participle: burn, burns, burned, burning. */
  readonly forms: readonly string[];
  /**
   * What may follow: a thing (`burn this`), an amount of something (`burn 2 blood`),
   * a word (`end bleed`), a list of things, or nothing.
   */
  readonly object: readonly ("thing" | "amount" | "word" | "none")[];
  /** For an amount: what can be counted. Declared resources join. */
  readonly amounts?: readonly string[];
  /** Adjectives that may stand before what is counted: `aggravated damage`. */
  readonly adjectives?: readonly string[];
  /** Prepositions and what they introduce. `word` takes a bare word, unresolved. */
  readonly preps: Readonly<Record<string, Type | "word" | "span">>;
  /** Where a described object is looked for when the line names no place: a region, or `anywhere`. Left out: play. */
  readonly among?: string;
  /** Bare words that may stand as the object or after a preposition, where only some may. */
  readonly words?: Readonly<Record<string, readonly string[]>>;
  /** Prepositions that must be there. */
  readonly needs?: readonly string[];
  /** True if a block follows (`call referendum { … }`). */
  readonly block?: true;
  /** The window in which a play or ability that begins with this verb is offered. */
  readonly window?: string;
  /** True for words that only sequences use. */
  readonly rulesOnly?: true;
  /** True if a minion does it only where something says that it can. */
  readonly granted?: true;
}

/** Something that happens and that clauses may wait for or replace. */
export interface EventWord extends Word {
  /** The field that the subject and `of` name; `it` in the body. */
  readonly subject: string;
  /** Fields and their types. */
  readonly fields: Readonly<Record<string, Type>>;
  /** Prepositions and the field each names. */
  readonly preps: Readonly<Record<string, string>>;
  /** True if the subject is the name of a step or sequence (`combat ends`). */
  readonly ofStep?: true;
}

/**
 * Who plays a card of a type: the Methuselah whose turn it is, any other one, or a
 * minion that is ready and untapped, acts, may react, or is in the combat.
 */
export const players = ["active", "others", "minion", "acting", "reacting", "involved"] as const;

/** A card type, and what playing such a card means. Sets may declare more of them. */
export interface CardType {
  /** The steps in which it is played when no `during` is written. */
  readonly windows: readonly string[];
  /** Who plays it; `none` for crypt cards. */
  readonly by: (typeof players)[number] | "none";
  /** The sequence that playing it starts. */
  readonly sequence: string;
  /** When its cost is due. */
  readonly due: "announcement" | "success";
  /** The action kind that it takes, for types that are actions. */
  readonly action?: string;
  /** What playing it costs beside what is printed. */
  readonly price?: Readonly<Record<string, number>>;
  /** The run in which one minion plays the same card only once. */
  readonly oncePer?: string;
  /** The places that it is played from; absent: the hand. */
  readonly from?: readonly string[];
  /** True if such a card on a minion is given away with it. */
  readonly follows?: true;
}

export interface CardTypeWord extends CardType, Word {}

/** A place where cards can be, of which every Methuselah has her own part. */
export interface Region {
  /** Cards there are in play. */
  readonly active?: true;
  /** Minions there are ready. */
  readonly ready?: true;
}

export interface RegionWord extends Region, Word {}

export const properties = {
  // things on the table
  blood: { type: "number", of: ["card"], doc: "The blood counters on a card." },
  life: { type: "number", of: ["card"], doc: "The life counters on an ally or a retainer." },
  "starting-life": { type: "number", of: ["card"], doc: "The life with which an ally or a retainer came into play." },
  pool: { type: "number", of: ["seat"], implied: "you", doc: "The pool of a Methuselah." },
  capacity: { type: "number", of: ["card"], modifiable: true, lasts: "stay", doc: "The most blood a vampire can hold; what lowers it leaves at least 1." },
  strength: { type: "number", of: ["card"], modifiable: true, lasts: "round", doc: "The damage of a minion's hand strike." },
  "hand-damage": { type: "number", of: ["card"], modifiable: true, lasts: "round", doc: "What a minion's hand strikes deal beyond its strength." },
  "life-lost": { type: "number", of: ["card"], doc: "The life that a retainer or an ally has lost in the combat in progress." },
  controller: { type: "seat", of: ["card"], doc: "The Methuselah who controls a card." },
  owner: { type: "seat", of: ["card"], doc: "The Methuselah whose deck a card comes from." },
  bearer: { type: "card", of: ["card"], implied: "this", doc: "The card that a card is on." },
  clan: { type: "symbol", of: ["card"], modifiable: true, doc: "The clan of a minion." },
  sect: { type: "symbol", of: ["card"], modifiable: true, doc: "The sect of a minion." },
  discipline: { type: "symbol", of: ["card"], doc: "The discipline that a card teaches whoever bears it." },
  mastery: { type: "symbol", many: true, of: ["card"], doc: "The disciplines that a minion has at the superior level." },
  title: { type: "symbol", of: ["card"], doc: "The title of a vampire." },
  contest: { type: "symbol", of: ["card"], doc: "What a contested card is contested as; the same for all its rivals." },
  rivals: { type: "seat", many: true, of: ["card"], doc: "The Methuselahs with whom a card is contested." },
  "blood-price": { type: "number", of: ["run", "card"], implied: "action", modifiable: true, lasts: "action", doc: "What an action or a play costs in blood beyond what is printed." },
  "life-price": { type: "number", of: ["run", "card"], implied: "action", modifiable: true, lasts: "action", doc: "What an action or a play costs in life beyond what is printed, if an ally acts or plays." },
  "pool-price": { type: "number", of: ["run", "card"], implied: "action", modifiable: true, lasts: "action", doc: "What an action or a play costs in pool beyond what is printed; of a contested card, what keeping it costs beyond the usual." },
  equipment: { type: "card", many: true, of: ["card"], doc: "The equipment on a minion." },
  level: { type: "symbol", of: ["card"], values: ["basic", "superior"], doc: "The level at which a card in play was played." },
  required: { type: "symbol", many: true, of: ["card"], doc: "The disciplines that a card asks of whoever plays it; not those of which something else will do as well." },
  "pool-cost": { type: "number", of: ["card"], doc: "The printed cost of a card in pool." },
  printed: { type: "symbol", of: ["card"], doc: "The name under which a card is printed; equal for its copies." },
  // Methuselahs
  prey: { type: "seat", of: ["seat"], implied: "you", doc: "The Methuselah to the left." },
  predator: { type: "seat", of: ["seat"], implied: "you", doc: "The Methuselah to the right." },
  hand: { type: "card", many: true, of: ["seat"], implied: "you", doc: "The cards in a Methuselah's hand." },
  library: { type: "card", many: true, of: ["seat"], implied: "you", doc: "The library of a Methuselah, top card first." },
  crypt: { type: "card", many: true, of: ["seat"], implied: "you", doc: "The crypt of a Methuselah, top card first." },
  top: { type: "card", of: ["card"], ofMany: true, doc: "The first card of a list: `top of crypt of you`." },
  "ash-heap": { type: "card", many: true, of: ["seat"], implied: "you", doc: "The ash heap of a Methuselah." },
  "hand-size": { type: "number", of: ["seat"], implied: "you", modifiable: true, lasts: "turn", doc: "Up to how many cards a Methuselah draws." },
  "master-actions": { type: "number", of: ["seat"], implied: "you", doc: "Master phase actions left until the end of the next master phase." },
  targets: { type: "card", many: true, of: ["run", "strike"], implied: "action", doc: "What an action or a play has named as its targets; of a strike, the retainer at which it is aimed." },
  spent: { type: "card", many: true, of: ["run"], implied: "action", doc: "The cards that were given in payment for an action or a play." },
  bleeders: { type: "card", many: true, of: ["seat"], implied: "you", doc: "The minions that have bled a Methuselah successfully since the end of her last turn." },
  transfers: { type: "number", of: ["seat"], implied: "you", doc: "Transfers left in this influence phase." },
  edge: { type: "seat", of: ["table"], implied: "table", doc: "The Methuselah who has the Edge." },
  active: { type: "seat", of: ["table"], implied: "table", doc: "The Methuselah whose turn it is." },
  // actions
  acting: { type: "card", of: ["run"], implied: "action", doc: "The minion that acts." },
  blocking: { type: "card", of: ["run"], implied: "action", doc: "The minion that tries to block, or blocks." },
  direction: { type: "seat", of: ["run"], implied: "action", doc: "The Methuselah at whom the action is directed." },
  card: { type: "card", of: ["run", "strike"], implied: "action", doc: "The card with which an action is taken." },
  stealth: { type: "number", of: ["run", "card"], implied: "action", modifiable: true, lasts: "action", doc: "The stealth of an action." },
  intercept: { type: "number", of: ["card"], implied: "blocking", modifiable: true, lasts: "action", doc: "The intercept of a minion." },
  bleed: { type: "number", of: ["run", "card"], implied: "action", modifiable: true, lasts: "action", doc: "How much pool a bleed takes: of an action, or what a minion brings to it." },
  outcome: { type: "symbol", of: ["run"], implied: "action", doc: "How a sequence ended: successful, unsuccessful, blocked, failed, passed.", values: ["successful", "unsuccessful", "blocked", "failed", "passed", "cancelled"] },
  action: { type: "run", of: ["card"], doc: "The action in progress that a minion takes." },
  combat: { type: "run", of: ["card"], doc: "The combat in progress that a minion is in." },
  "stealth-needed": { type: "boolean", of: ["run"], implied: "action", doc: "True while a minion attempts to block and the stealth does not exceed its intercept." },
  // combat
  first: { type: "card", of: ["run"], implied: "combat", doc: "The minion that goes first: the acting one, if it is in the combat." },
  second: { type: "card", of: ["run"], implied: "combat", doc: "The other minion in the combat." },
  range: { type: "symbol", of: ["run"], implied: "combat", doc: "The range of the round.", values: ["close", "long"] },
  rounds: { type: "number", of: ["run"], implied: "combat", doc: "How many rounds the combat has begun; of an action, all that were fought in it." },
  "additional-strikes": { type: "number", of: ["card"], modifiable: true, lasts: "round", doc: "The strikes that a minion has beyond its first in a round." },
  exchanges: { type: "number", of: ["run"], implied: "round", doc: "How many exchanges of strikes the round has seen." },
  strike: { type: "strike", of: ["card"], doc: "The strike that a minion has announced." },
  "last-press": { type: "symbol", of: ["run"], implied: "round", doc: "What the last press of the round is for.", values: ["to-continue", "to-end"] },
  "quiet-rounds": { type: "number", of: ["run"], implied: "combat", doc: "How many rounds of the combat in a row, up to the last, saw no card played." },
  "blood-lost": { type: "number", of: ["card"], doc: "The blood that a vampire has lost to damage in the round in progress." },
  "damage-done": { type: "number", of: ["card"], doc: "The damage that a minion has inflicted on others in the round in progress, by itself and unprevented." },
  damage: { type: "number", of: ["card"], doc: "The normal damage that waits to be resolved." },
  "aggravated-damage": { type: "number", of: ["card"], doc: "The aggravated damage that waits to be resolved." },
  // votes
  votes: { type: "number", of: ["card", "run"], modifiable: true, lasts: "stay", doc: "The votes that a minion may cast in a referendum; of a referendum, by how many those for it are ahead." },
  ballots: { type: "number", of: ["card", "run"], modifiable: true, lasts: "stay", doc: "The votes that a minion has in the Prisci vote; of a referendum, by how many those for it are ahead in that vote." },
  turns: { type: "number", of: ["run"], implied: "game", doc: "How many turns the game has begun, counted over all seats." },
} as const satisfies Record<string, PropertyWord>;

export const traits = {
  ready: { of: ["card"], doc: "In its controller's ready region." },
  tapped: { of: ["card"], doc: "Turned sideways." },
  untapped: { of: ["card"], doc: "Not tapped." },
  titled: { of: ["card"], doc: "Has a title." },
  disputed: { of: ["card"], doc: "Claims a title of which there is one, and which another vampire claims too: it is as if without it, until its controller untaps and nobody else does." },
  unique: { of: ["card"], doc: "Only one copy may be in play." },
  involved: { of: ["card"], doc: "In the combat in progress." },
  struck: { of: ["card"], doc: "Has damage of another's strike that waits to be resolved." },
  disciplined: { of: ["card"], doc: "Asks a discipline of whoever plays it." },
  payable: { of: ["run"], doc: "Used of a cost: every part of it can be paid at once." },
} as const satisfies Record<string, TraitWord>;

/** Comparisons between two things: `younger than user`. */
export const relations = {
  younger: { of: ["card"], doc: "Of smaller capacity." },
} as const satisfies Record<string, TraitWord>;

export const roles = {
  this: { type: "card", doc: "The card whose text it is." },
  you: { type: "seat", doc: "The Methuselah who controls the card, or who plays it." },
  user: { type: "card", doc: "The minion that plays or uses the clause." },
  opposing: { type: "card", doc: "In a combat: the minion opposing the user, or the bearer." },
  table: { type: "thing", unwritten: true, doc: "The game as a whole: what belongs to it stands alone (`edge`)." },
  it: { type: "thing", doc: "The subject of the event, or the one in hand in `for each`. Where there is neither, a description may call so what it describes." },
} as const satisfies Record<string, RoleWord>;

export const verbs = {
  // things
  tap: { forms: ["tap", "taps", "tapped", "tapping"], object: ["thing"], preps: {}, doc: "Turn a card sideways." },
  untap: { forms: ["untap", "untaps", "untapped", "untapping"], object: ["thing"], preps: { as: "word" }, doc: "Turn a card upright; `as normal` in the untap phase." },
  burn: { forms: ["burn", "burns", "burned", "burning"], object: ["thing", "amount"], amounts: ["blood", "life", "pool", "cards"], preps: { from: "thing" }, doc: "Put a card into its owner's ash heap, or counters back into the bank. What is not there is not burned." },
  gain: { forms: ["gain", "gains", "gained", "gaining"], object: ["amount"], amounts: ["blood", "life", "pool", "transfers", "master-actions"], preps: { to: "thing" }, doc: "Take counters from the bank: `gain 1 blood to user`." },
  move: { forms: ["move", "moves", "moved", "moving"], object: ["thing", "amount"], amounts: ["blood", "life", "pool"], preps: { from: "thing", to: "thing" }, needs: ["to"], doc: "Move a card onto another or to a region (`move it to torpor`), a Methuselah out of the game, or counters from one place to another." },
  put: { forms: ["put", "puts", "putting"], object: ["thing"], preps: { on: "card", into: "word" }, doc: "Put a card on another, or into play." },
  give: { forms: ["give", "gives", "gave", "giving"], object: ["thing", "word"], words: { object: ["edge"] }, preps: { to: "seat" }, needs: ["to"], doc: "Give control of a card, a card in hand, or the Edge, to a Methuselah." },
  set: { forms: ["set", "sets", "setting"], object: ["thing"], preps: { to: "thing" }, needs: ["to"], doc: "Give a property a new value: `set range to long`. In a span or after `while`, a clan or sect in place of its own for as long." },
  clear: { forms: ["clear", "clears", "cleared", "clearing"], object: ["thing"], preps: {}, doc: "Take a property's value away." },
  mark: { forms: ["mark", "marks", "marked", "marking"], object: ["thing"], preps: { as: "word", for: "span" }, needs: ["as"], doc: "Put a named mark on a thing, as long as its stay lasts or until a span ends; `for this-stay` as long as this card is in play." },
  unmark: { forms: ["unmark", "unmarks", "unmarked", "unmarking"], object: ["thing"], preps: { as: "word" }, needs: ["as"], doc: "Take a mark off: the one that this card has put there, or else all of that name." },
  draw: { forms: ["draw", "draws", "drew", "drawn", "drawing"], object: ["amount"], amounts: ["cards"], preps: { by: "seat" }, doc: "Draw from the library." },
  discard: { forms: ["discard", "discards", "discarded", "discarding"], object: ["thing"], preps: {}, doc: "Put a card from the hand into the ash heap." },
  show: { forms: ["show", "shows", "showed", "shown", "showing"], object: ["thing", "amount"], amounts: ["cards"], among: "anywhere", preps: { to: "seat", from: "seat" }, needs: ["to"], doc: "Let a Methuselah look at cards, wherever they are; counted, those on top of a library: `show 3 cards to you`." },
  shuffle: { forms: ["shuffle", "shuffles", "shuffled", "shuffling"], object: ["thing"], preps: {}, doc: "Shuffle a library or a crypt: `shuffle library of you`." },
  // plays
  employ: { forms: ["employ", "employs", "employed", "employing"], object: ["none", "thing"], preps: { with: "thing", on: "card" }, doc: "Put a retainer on the minion that employs it: `employ with 2 life`." },
  equip: { forms: ["equip", "equips", "equipped", "equipping"], object: ["none", "thing"], among: "anywhere", preps: { on: "card" }, doc: "Put equipment on the minion that equips. With `cannot`: have equipment that is described, however it would come to be on it." },
  recruit: { forms: ["recruit", "recruits", "recruited", "recruiting"], object: ["none", "thing"], preps: { with: "thing" }, doc: "Bring an ally into play: `recruit with 3 life`. It waits in the inactive region until the turn ends." },
  replace: { forms: ["replace", "replaces", "replaced", "replacing"], object: ["thing"], preps: {}, rulesOnly: true, doc: "Draw for a card that was played or discarded." },
  pay: { forms: ["pay", "pays", "paid", "paying"], object: ["thing"], preps: {}, rulesOnly: true, doc: "Pay a cost, all of it in one event: `pay cost of action`." },
  settle: { forms: ["settle", "settles", "settled", "settling"], object: ["thing", "word"], words: { object: ["damage"] }, preps: {}, rulesOnly: true, doc: "Put a card that was played where it goes: into the ash heap, unless it has come into play. `settle damage`: what waited has been resolved." },
  gather: { forms: ["gather", "gathers", "gathered", "gathering"], object: ["word"], preps: {}, rulesOnly: true, doc: "From now on damage waits, to be resolved together: `gather damage`." },
  resolve: { forms: ["resolve", "resolves", "resolved", "resolving"], object: ["thing", "word"], preps: { by: "card" }, rulesOnly: true, doc: "Carry out what a play, an action or a class of strikes does." },
  // sequences
  run: { forms: ["run", "runs", "ran", "running"], object: ["word"], preps: { with: "thing" }, doc: "Carry out a sequence." },
  end: { forms: ["end", "ends", "ended", "ending"], object: ["thing"], preps: { as: "word" }, doc: "End a sequence at once, with an outcome: `end bleed as unsuccessful`. `end it as cancelled`, of a card as it is played: nothing is tapped or paid for it, and whoever had to do something does something else." },
  go: { forms: ["go", "goes", "went", "going"], object: ["none"], preps: { to: "word" }, needs: ["to"], rulesOnly: true, doc: "Go on at a later step of an enclosing sequence." },
  repeat: { forms: ["repeat", "repeats", "repeated", "repeating"], object: ["none", "thing"], preps: {}, rulesOnly: true, doc: "Begin the repeating group of a sequence again. `cannot repeat action`: not take the same action again." },
  ask: { forms: ["ask", "asks", "asked", "asking"], object: ["thing"], preps: { to: "word" }, rulesOnly: true, doc: "Open the window of the step: each seat in order, until all pass in turn; with `to VERB`, each in order until one does it." },
  contest: { forms: ["contest", "contests", "contested", "contesting"], object: ["thing"], preps: { with: "thing" }, doc: "`contest this with site`: turn cards down as if they were copies of one card." },
  continue: { forms: ["continue", "continues", "continued", "continuing"], object: ["none"], preps: {}, doc: "Let the replaced event happen after all." },
  // combat
  deal: { forms: ["deal", "deals", "dealt", "dealing"], object: ["amount"], amounts: ["damage"], adjectives: ["aggravated", "unpreventable", "ranged"], preps: { to: "card", from: "thing" }, needs: ["to"], doc: "Inflict damage. In a strike it comes from the strike, elsewhere from the card, unless `from` says otherwise." },
  prevent: { forms: ["prevent", "prevents", "prevented", "preventing"], object: ["amount"], amounts: ["damage"], adjectives: ["normal"], preps: { to: "card", from: "thing", with: "word" }, window: "prevent", doc: "Prevent damage to the user, or to another; `normal damage` spares what is aggravated; `from` a strike or another source, all other damage stays. With `cannot`: `from` a strike, `with` cards of a discipline." },
  maneuver: { forms: ["maneuver", "maneuvers", "maneuvered", "maneuvering"], object: ["none"], preps: { with: "card" }, window: "maneuver", doc: "Change the range of the round; with `cannot`, `with` a card." },
  dodge: { forms: ["dodge", "dodges", "dodged", "dodging"], object: ["none"], preps: {}, window: "strike", doc: "Escape the opposing strike's effects in this exchange." },
  press: { forms: ["press", "presses", "pressed", "pressing"], object: ["none"], preps: { to: "word" }, window: "press", doc: "Press, to continue or to end combat as is due; with `to continue` or `to end`, only when that is due." },
  strike: { forms: ["strike", "strikes", "struck", "striking"], object: ["none"], preps: { with: "thing", as: "word" }, window: "strike", doc: "Announce a strike; with `cannot`, `as combat-ends` one that ends the combat." },
  // actions
  block: { forms: ["block", "blocks", "blocked", "blocking"], object: ["none", "thing"], preps: {}, window: "block", granted: true, doc: "Attempt to block an action. Minions do so only if something says that they can." },
  bleed: { forms: ["bleed", "bleeds", "bled"], object: ["none", "thing"], preps: {}, doc: "Carry out the bleed of the action, against whom it is directed at; used with `cannot`: bleed at all, or bleed a Methuselah." },
  diablerize: { forms: ["diablerize", "diablerizes", "diablerized", "diablerizing"], object: ["thing"], preps: {}, doc: "Commit diablerie on a vampire in torpor." },
  play: { forms: ["play", "plays", "played", "playing"], object: ["none", "thing"], among: "anywhere", preps: { as: "word", by: "card", without: "word" }, words: { without: ["cost"] }, doc: "Play a card at once, wherever it is, for all that it requires and costs, or `without cost`; what cannot be played so is burned. Used with `cannot`: any card, one that is described (`bearer cannot play disciplined cards`), or with `as strike` or `as combat` one that counts as that; with `can`, what it can play `as combat`." },
  use: { forms: ["use", "uses", "used", "using"], object: ["thing"], preps: {}, doc: "Use what a card in play offers; used with `cannot`." },
  act: { forms: ["act", "acts", "acted"], object: ["none"], preps: { against: "card", during: "word" }, words: { during: ["minion-phase"] }, doc: "Take any action, or with `against` any that has somebody as its target; used with `cannot`. With `can`, and `during minion-phase`: in that of any Methuselah." },
  hunt: { forms: ["hunt", "hunts", "hunted", "hunting"], object: ["none"], preps: { as: "word" }, doc: "Used with `cannot` and as a kind of action; `as normal` the way that the rules give to every vampire." },
  call: { forms: ["call", "calls", "called", "calling"], object: ["word"], preps: {}, block: true, granted: true, doc: "Call a referendum; its block happens if it passes. Minions call only if something says that they can." },
  cast: { forms: ["cast", "casts", "casting"], object: ["amount"], amounts: ["votes", "ballots"], preps: { for: "thing", against: "thing", by: "thing" }, window: "votes", doc: "Cast votes in a referendum, or in the Prisci vote within it; `by` those whose votes they are." },
} as const satisfies Record<string, VerbWord>;

export const events = {
  begins: { ofStep: true, subject: "step", fields: { step: "symbol", run: "run" }, preps: { in: "run", of: "run" }, doc: "A step or a sequence begins." },
  ends: { ofStep: true, subject: "step", fields: { step: "symbol", run: "run", outcome: "symbol" }, preps: { in: "run", of: "run", as: "outcome" }, doc: "A step or a sequence ends." },
  tapped: { subject: "card", fields: { card: "card" }, preps: { of: "card" }, doc: "A card becomes tapped." },
  untaps: { subject: "card", fields: { card: "card", manner: "symbol" }, preps: { of: "card", as: "manner" }, doc: "A card untaps; `as normal` when it is the untap phase that does it." },
  "enters-torpor": { subject: "card", fields: { card: "card" }, preps: { of: "card" }, doc: "A vampire goes to torpor." },
  "enters-play": { subject: "card", fields: { card: "card", bearer: "card" }, preps: { of: "card", on: "bearer" }, doc: "A card comes into play." },
  "leaves-play": { subject: "card", fields: { card: "card" }, preps: { of: "card" }, doc: "A card leaves play for good, however; one that is contested or banished does not." },
  "is-burned": { subject: "card", fields: { card: "card" }, preps: { of: "card" }, doc: "A card is put into the ash heap from play." },
  moves: { subject: "card", fields: { card: "card", region: "symbol", bearer: "card", origin: "symbol" }, preps: { of: "card", to: "region", from: "origin" }, doc: "A card moves within play or out of it." },
  "changes-control": { subject: "card", fields: { card: "card", seat: "seat" }, preps: { of: "card", to: "seat" }, doc: "A card comes under the control of a Methuselah." },
  "blood-burned": { subject: "holder", fields: { holder: "card", amount: "number" }, preps: { of: "holder", from: "holder" }, doc: "Blood is burned or moved off a card; also the attempt on something that has none." },
  "pool-burned": { subject: "holder", fields: { holder: "seat", amount: "number" }, preps: { of: "holder", from: "holder" }, doc: "Pool is burned or moved away." },
  pays: { subject: "seat", fields: { seat: "seat", user: "card", card: "card", blood: "number", pool: "number" }, preps: { by: "user", for: "card" }, doc: "A cost has been paid." },
  "casts-votes": { subject: "seat", fields: { seat: "seat", card: "card", amount: "number", side: "symbol" }, preps: { by: "seat", with: "card" }, doc: "Votes are cast, for or against." },
  "strike-announced": { subject: "striker", fields: { striker: "card", strike: "strike" }, preps: { by: "striker", of: "striker" }, doc: "A minion announces a strike." },
  "is-used": { subject: "card", fields: { card: "card", user: "card", how: "symbol" }, preps: { of: "card", by: "user" }, doc: "An ability or action of a card in play is used; `how` is the verb that it performs, or the kind of action." },
  "strike-applies": { subject: "object", fields: { object: "card", strike: "strike", effect: "symbol", kind: "symbol" }, preps: { to: "object", of: "object", from: "strike" }, doc: "An effect of a strike reaches its object; `kind` of damage is aggravated or normal." },
  "faces-damage": { subject: "object", fields: { object: "card", amount: "number", kind: "symbol", source: "card", card: "card" }, preps: { of: "object", from: "source", with: "card" }, doc: "Damage is about to be inflicted, dodged and prevented or not; `kind` is aggravated or normal, `from` the minion that inflicts it, or the card." },
  "is-damaged": { subject: "object", fields: { object: "card", amount: "number", source: "card", card: "card" }, preps: { of: "object", from: "source", with: "card" }, doc: "Damage that was not prevented has been resolved; `from` the minion that struck, or the card that did it; `with` the card that it struck with." },
  "is-shown": { subject: "card", fields: { card: "card", seat: "seat" }, preps: { of: "card", to: "seat" }, doc: "A card that was hidden is looked at by a Methuselah." },
  replaces: { subject: "seat", fields: { seat: "seat" }, preps: { of: "seat", by: "seat" }, doc: "A Methuselah draws for a card that she has played or discarded; once for each." },
  "is-played": { subject: "card", fields: { card: "card", user: "card", seat: "seat", how: "symbol" }, preps: { of: "card", by: "user" }, doc: "A card is played: named, and nothing is tapped or paid for it yet; `how` is the type that the play counts as." },
} as const satisfies Record<string, EventWord>;

export const cardTypes = {
  vampire: { windows: [], by: "none", sequence: "none", due: "success", doc: "A crypt card." },
  master: { windows: ["master"], by: "active", sequence: "playing", due: "announcement", price: { "master-actions": 1 }, doc: "Played in the master phase, for a master phase action." },
  "out-of-turn": { windows: [], by: "others", sequence: "playing", due: "announcement", price: { "master-actions": 1 }, doc: "A master played in another's turn, for the action of one's next master phase: `type out-of-turn, master`." },
  action: { windows: ["minion-phase"], by: "minion", sequence: "action", due: "success", doc: "An action of a minion." },
  political: { windows: ["minion-phase"], by: "minion", sequence: "action", due: "success", action: "political", doc: "An action that calls a referendum." },
  equipment: { windows: ["minion-phase"], by: "minion", sequence: "action", due: "success", action: "equip", follows: true, doc: "Equipment, put on a minion by an action." },
  retainer: { windows: ["minion-phase"], by: "minion", sequence: "action", due: "success", action: "employ", follows: true, doc: "A retainer, employed by an action." },
  ally: { windows: ["minion-phase"], by: "minion", sequence: "action", due: "success", action: "recruit", doc: "An ally, recruited by an action." },
  modifier: { windows: ["as-announced", "attempt", "last-effects"], by: "acting", sequence: "playing", due: "announcement", oncePer: "action", doc: "An action modifier, played by the acting minion." },
  reaction: { windows: ["as-announced", "attempt", "last-effects"], by: "reacting", sequence: "playing", due: "announcement", oncePer: "action", doc: "A reaction, played by an untapped ready minion of another Methuselah." },
  combat: { windows: ["before-range"], by: "involved", sequence: "playing", due: "announcement", doc: "A combat card, played by a minion in combat." },
} as const satisfies Record<string, CardTypeWord>;

/** Where cards can be before any set adds to it, beside the lists of a Methuselah's cards (`hand`, `library`). */
export const regions = {
  "ready-region": { active: true, ready: true, doc: "Where minions act, react and block." },
  inactive: { active: true, doc: "Where allies that were recruited wait until the turn ends." },
  torpor: { active: true, doc: "Where vampires lie that were wounded." },
  uncontrolled: { doc: "Where vampires wait for their controller to gain influence over them." },
  contested: { doc: "Where contested cards are, face down." },
  played: { doc: "Where a card is while it is played." },
  "removed-from-game": { doc: "Where nothing comes back from." },
} as const satisfies Record<string, RegionWord>;

/** Spans: `for this-round { … }` lasts as long as the run of that name. */
export const spans = ["round", "combat", "action", "turn", "stay"] as const;

export type PropertyName = keyof typeof properties;
export type TraitName = keyof typeof traits;
export type RelationName = keyof typeof relations;
export type RoleName = keyof typeof roles;
export type VerbName = keyof typeof verbs;
export type EventName = keyof typeof events;
export type CardTypeName = keyof typeof cardTypes;
