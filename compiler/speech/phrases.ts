/**
 * How the words of the contract are said in English, a row for each. A test holds it complete; a word
 * without a row is said as it is written.
 *
 * Slots stand in braces, what is said only when all of its slots are known in brackets.
 */

export interface PropertyPhrase {
  /** The value, of `{of}` (a thing) or `{of's}` (whose it is): `{of's} blood`. */
  readonly say: string;
  /** The value named alone, as in `+1 stealth`. */
  readonly noun?: string;
  /** That the value is `{value}`, where `is` would not do. A verb that agrees stands between bars, after its subject. */
  readonly holds?: string;
}

export const propertyPhrases: Readonly<Record<string, PropertyPhrase>> = {
  blood: { say: "{of's} blood", noun: "blood" },
  life: { say: "{of's} life", noun: "life" },
  "starting-life": { say: "the life with which {of} came into play" },
  pool: { say: "{of's} pool", noun: "pool" },
  capacity: { say: "{of's} capacity", noun: "capacity" },
  strength: { say: "{of's} strength", noun: "strength" },
  "hand-damage": { say: "the hand damage of {of} beyond its strength", noun: "hand damage" },
  "life-lost": { say: "the life that {of} has lost in this combat" },
  controller: { say: "the controller of {of}", holds: "{value} |controls| {of}" },
  owner: { say: "the owner of {of}", holds: "{value} |owns| {of}" },
  bearer: { say: "the bearer of {of}", holds: "{of} |is| on {value}" },
  clan: { say: "{of's} clan", noun: "clan" },
  sect: { say: "{of's} sect", noun: "sect" },
  discipline: { say: "the discipline that {of} teaches" },
  mastery: { say: "the disciplines that {of} has at the superior level", noun: "superior disciplines", holds: "{of} |has| {value} at the superior level" },
  required: { say: "the disciplines that {of} asks for", noun: "required disciplines", holds: "{of} |asks| for {value}" },
  title: { say: "{of's} title", noun: "title" },
  contest: { say: "what {of} is contested as" },
  rivals: { say: "the Methuselahs who contest {of}" },
  "blood-price": { say: "the blood that {of} costs beyond what is printed", noun: "blood in its price" },
  "pool-price": { say: "the pool that {of} costs beyond what is printed", noun: "pool in its price" },
  "pool-cost": { say: "the pool that {of} costs" },
  "life-price": { say: "the life that {of} costs beyond what is printed", noun: "life in its price" },
  equipment: { say: "the equipment on {of}" },
  level: { say: "the level at which {of} was played", holds: "{of} |was| played at the {value} level" },
  printed: { say: "the printed name of {of}", holds: "{of} |is| a copy of {value}" },
  prey: { say: "{of's} prey" },
  predator: { say: "{of's} predator" },
  hand: { say: "{of's} hand" },
  library: { say: "{of's} library" },
  crypt: { say: "{of's} crypt" },
  top: { say: "the top card of {of}" },
  "ash-heap": { say: "{of's} ash heap" },
  "hand-size": { say: "{of's} hand size", noun: "hand size" },
  "master-actions": { say: "{of's} master phase actions", noun: "master phase actions" },
  targets: { say: "the targets of {of}", holds: "{value} |is| a target of {of}" },
  spent: { say: "the cards given in payment for {of}" },
  bleeders: { say: "the minions that have bled {of} successfully since {of's} last turn" },
  transfers: { say: "{of's} transfers", noun: "transfers" },
  edge: { say: "the holder of the Edge", noun: "the Edge", holds: "{value} |has| the Edge" },
  active: { say: "the active Methuselah", holds: "it |is| {value's} turn" },
  acting: { say: "the acting minion", holds: "{value} |is| the acting minion" },
  blocking: { say: "the blocking minion", holds: "{value} |is| the blocking minion" },
  direction: { say: "the Methuselah at whom {of} is directed", holds: "{of} |is| directed at {value}" },
  card: { say: "the card used for {of}" },
  stealth: { say: "{of's} stealth", noun: "stealth" },
  intercept: { say: "{of's} intercept", noun: "intercept" },
  bleed: { say: "{of's} bleed", noun: "bleed" },
  outcome: { say: "the outcome of {of}", holds: "{of} |is| {value}" },
  action: { say: "the action of {of}", holds: "{value} |is| the action of {of}" },
  combat: { say: "the combat of {of}" },
  "stealth-needed": { say: "the need for stealth", holds: "{of} |needs| stealth" },
  first: { say: "the first minion", holds: "{value} |goes| first" },
  second: { say: "the second minion", holds: "{value} |goes| second" },
  range: { say: "the range" },
  rounds: { say: "the number of rounds of {of} so far" },
  "additional-strikes": { say: "the additional strikes of {of}", noun: "additional strike" },
  exchanges: { say: "the number of exchanges of strikes in {of}" },
  strike: { say: "the strike of {of}" },
  "last-press": { say: "the last press of {of}" },
  "quiet-rounds": { say: "the number of rounds in a row without a card played" },
  "blood-lost": { say: "the blood that {of} has lost to damage in this round" },
  "damage-done": { say: "the damage that {of} has inflicted in this round" },
  damage: { say: "the normal damage waiting for {of}", noun: "waiting damage" },
  "aggravated-damage": { say: "the aggravated damage waiting for {of}" },
  votes: { say: "{of's} votes", noun: "vote" },
  ballots: { say: "{of's} votes in the Prisci vote", noun: "vote in the Prisci vote" },
  turns: { say: "the number of turns of {of}" },
};

/** A trait as an adjective; `is {trait}` and `a {trait} vampire`. */
export const traitPhrases: Readonly<Record<string, string>> = {
  ready: "ready", tapped: "tapped", untapped: "untapped", titled: "titled", disputed: "disputed", unique: "unique",
  involved: "fighting", struck: "struck", disciplined: "discipline-bound", payable: "payable",
};

export const relationPhrases: Readonly<Record<string, string>> = { younger: "younger" };

/** `user` and `it` are said as the clause has it. */
export const rolePhrases: Readonly<Record<string, string>> = {
  this: "this card", you: "you", user: "the minion", opposing: "the opposing minion", it: "it", table: "the game",
};

/**
 * What a verb asks to be done, the first form all of whose slots are known. Slots are the operands:
 * `object`, `count` (an amount of something), `property` with `of`, `place` (where something is moved to), and
 * the prepositions. What is said without an operand stands behind a bar: `this` for the card, `user` for who uses it.
 */
export const verbPhrases: Readonly<Record<string, readonly string[]>> = {
  tap: ["tap {object}"],
  untap: ["untap[ {object}][ as {as}]"],
  burn: ["burn {count}[ from {from}]", "burn {object}"],
  gain: ["give {count} to {to}", "gain {count}"],
  move: ["move {count}[ from {from}] to {to}", "move {object} {place}"],
  put: ["put {object} on {on}", "put {object} into {into}", "put {object} down"],
  give: ["give {object} to {to}"],
  set: ["make {property} {to}", "make {object} {to}"],
  clear: ["take away {property}", "clear {object}"],
  mark: ["mark {object} as {as}[ for this {for}]"],
  unmark: ["take the mark “{as}” off {object}"],
  draw: ["draw {count}[ for {by}]"],
  discard: ["discard {object}"],
  show: ["show {count}[ from {from}][ to {to}]", "show {object}[ from {from}][ to {to}]"],
  shuffle: ["shuffle {object}"],
  employ: ["employ {object|this}[ on {on}][ with {with} life]"],
  equip: ["equip {on|user} with {object|this}"],
  recruit: ["recruit {object|this}[ with {with} life]"],
  replace: ["draw to replace {object}"],
  pay: ["pay {object}"],
  settle: ["put {object} where it goes"],
  gather: ["from here on let {object} wait"],
  resolve: ["carry out {object}[ of {by}]"],
  run: ["begin {object}[ with {with}]"],
  end: ["end {object}[ as {as}]"],
  go: ["go on with {to}"],
  repeat: ["repeat {object|the group}"],
  ask: ["ask {object} in turn[ for somebody to {to}]"],
  contest: ["contest {object} with {with}"],
  continue: ["let it happen after all"],
  deal: ["deal {count}[ from {from}] to {to}"],
  prevent: ["prevent {count|damage}[ to {to}][ from {from}][ with {with}]"],
  maneuver: ["maneuver[ with {with}]"],
  dodge: ["dodge"],
  press: ["press[ to {to}]"],
  strike: ["strike[ with {with}][, by {as}]"],
  block: ["block[ {object}]"],
  bleed: ["bleed[ {object}]"],
  diablerize: ["commit diablerie on {object}"],
  play: ["play {object|cards}[ as {as}][ with {by}][ without {without}]"],
  use: ["use {object}"],
  act: ["take actions[ against {against}][ in any {during}]"],
  hunt: ["hunt[ as {as}]"],
  call: ["call {object|referendums}"],
  cast: ["cast {count|votes}[ for {for}][ against {against}][ with {by}]"],
};

/** How long something lasts. */
export const spanPhrases: Readonly<Record<string, string>> = {
  round: "for this round", combat: "for this combat", action: "for this action", turn: "for this turn", stay: "for as long as this card stays in play", game: "for the rest of the game",
};

/**
 * Who plays a card, by the word of the contract; `{needs}` is what it asks of her, `{minion}` a minion or a vampire.
 * What is asked of a Methuselah stands in `{control}`.
 */
export const playerPhrases: Readonly<Record<string, string>> = {
  active: "you[, if you control {control},]",
  others: "you[, if you control {control},]",
  minion: "a ready untapped {minion}[ {needs}] that you control",
  acting: "the acting {minion}[ {needs}]",
  reacting: "a ready untapped {minion}[ {needs}] that you control",
  involved: "a {minion}[ {needs}] in combat",
  none: "nobody",
};

/** When a card of a type is played, where nothing else is said. */
export const typePhrases: Readonly<Record<string, string>> = {
  vampire: "", master: "in your master phase", "out-of-turn": "in another Methuselah's turn", action: "as an action", political: "as a political action", equipment: "as an action that equips",
  retainer: "as an action that employs", ally: "as an action that recruits", modifier: "during its action", reaction: "during the action of another Methuselah's minion", combat: "before range is determined",
};
