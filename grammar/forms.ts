/** The kinds of line, as messages and the manual show them. */

export interface LineForm {
  /** The word that the kind of line is looked up by. */
  readonly word: string;
  /** As a message names it. */
  readonly what: string;
  /** How it is written, with words in capitals for what varies. */
  readonly form: string;
  /** What it means. */
  readonly meaning: string;
  /** A line of the kind, where the words in capitals leave much open. */
  readonly example?: string;
}

export const lineForms = {
  item: { word: "card", what: "the first line of an item", form: 'card "NAME" { … }', meaning: "A printed card. rule \"HEADING\" holds for the whole table, set \"NAME\" adds to the rules." },
  topic: { word: "topic", what: "a topic line", form: 'topic LABEL "TITLE"', meaning: "A heading under which rulings gather." },
  sequence: { word: "sequence", what: "the first line of a sequence", form: "sequence NAME (ROLE, ROLE) { … }", meaning: "The course of a turn, a combat, an action: steps in their order." },
  header: { word: "header", what: "a header line", form: "KEY WORD, WORD …", meaning: "What is printed on the card.", example: "cost 1 blood" },
  play: { word: "play", what: "the line of a play", form: "play LEVEL as TYPE: TRAIT, TRAIT { … }", meaning: "A way to play the card. `play LEVEL as LEVEL, but { - … + … }` starts from another one." },
  use: { word: "action", what: "the line of an action, ability or strike", form: "LABEL: action KIND { … }", meaning: "What the card lets somebody do once it is in play: action, ability or strike. `LABEL: ability as reaction { … }` is used when, and by whom, a card of that type is played." },
  when: { word: "when", what: "a when clause", form: "LABEL: when EVENT { … }", meaning: "What must happen at an event.", example: "fade: when combat ends { burn this }" },
  instead: { word: "instead of", what: "an instead clause", form: "LABEL: instead of EVENT { … }", meaning: "The event does not happen; the block happens in its place.", example: "stay: instead of enters-torpor of bearer { burn this }" },
  while: { word: "while", what: "a while clause", form: "LABEL: while CONDITION { … }", meaning: "What holds as long as the condition does.", example: "guard: while bearer is ready { strength +1 of bearer }" },
  plain: { word: "label", what: "a labelled modifier or permission", form: "LABEL: NUMBER +AMOUNT of WHAT, or LABEL: WHO can VERB …", meaning: "What holds all the time.", example: "claws: strength +1 of bearer" },
  step: { word: "step", what: "the line of a step", form: "NUMBER NAME { … }, NUMBER { … }, or NAME repeats { … }", meaning: "A step of a sequence, under its own number; one for which nothing waits needs no name." },
  during: { word: "during", what: "a during line", form: "during WINDOW, WINDOW, or during pending EVENT", meaning: "The window in which it is played or used.", example: "during before-range" },
  by: { word: "by", what: "a by line", form: "by WHO", meaning: "Who may play or use it.", example: "by a ready vampire" },
  onlyIf: { word: "only if", what: "an only if line", form: "only if CONDITION", meaning: "What must be true when it is declared.", example: "only if pool of you is at least 5" },
  directed: { word: "directed at", what: "a directed line", form: "directed at WHO, or undirected", meaning: "Whom an action is directed at, which decides who may block." },
  target: { word: "target", what: "a target line", form: "target NAME: WHAT, kept", meaning: "What is named when it is declared, and checked again when it resolves.", example: "target victim: a vampire" },
  announce: { word: "announce", what: "an announce line", form: "announce NAME: WHAT", meaning: "What is named when it is declared, and not checked again.", example: "announce X: a number from 1 to 3" },
  cost: { word: "cost", what: "a cost line", form: "cost AMOUNT RESOURCE, AMOUNT RESOURCE due at WHEN", meaning: "What must be paid." },
  limit: { word: "limit", what: "a limit line", form: "limit once per SPAN by WHO", meaning: "How often it may be used." },
  policy: { word: "cumulative", what: "a stacking line", form: "cumulative, or once per WHAT, or highest", meaning: "What happens when the same modifier meets its double." },
  choose: { word: "choose", what: "a choose line", form: "choose NAME: WHAT by WHO", meaning: "A choice made when the line is reached.", example: "choose victim: a vampire" },
  chooseOne: { word: "choose one", what: "a choose one line", form: "choose one by WHO { LABEL: { … } LABEL: { … } }", meaning: "One of several ways to go on." },
  choice: { word: "option", what: "an option of a choice", form: "LABEL: { … }", meaning: "One way to go on." },
  may: { word: "may", what: "a may line", form: "may by WHO { … }", meaning: "Something that may be left out." },
  if: { word: "if", what: "an if line", form: "if CONDITION { … } otherwise { … }", meaning: "What happens only when something is true.", example: "if pool of you is 30 { gain 1 pool to you }" },
  forEach: { word: "for each", what: "a for each line", form: "for each WHAT { … }", meaning: "The block happens for each of them; inside, it is the one in hand." },
  span: { word: "for", what: "the line of a span", form: "for this-combat { … }, or until EVENT { … }, or from EVENT until EVENT { … }", meaning: "How long the block lasts." },
  after: { word: "after", what: "an after line", form: "after EVENT { … }", meaning: "What happens once, when that is over." },
  insteadBlock: { word: "instead", what: "an instead line", form: "instead { … }", meaning: "What happens in place of the pending event." },
  remember: { word: "remember", what: "a remember line", form: "remember WHAT as NAME", meaning: "Keeps something under a name, for all clauses of the card.", example: "remember prey as foe" },
  modifier: { word: "modifier", what: "a modifier", form: "NUMBER +AMOUNT of WHAT cumulative", meaning: "Changes a number.", example: "bleed +1 of action" },
  permission: { word: "can", what: "a permission", form: "WHO can VERB WHAT (also cannot, must, may)", meaning: "What somebody can, cannot, must or may do; cannot beats can.", example: "prey cannot block" },
  verb: { word: "verb", what: "an effect line", form: "VERB WHAT to WHOM", meaning: "Something that happens.", example: "burn 1 blood from user" },
  ruling: { word: "ruling", what: "the first line of a ruling", form: "ruling LABEL (AUTHORITY DATE) amends LABEL { … }", meaning: "A ruling: amends, clarifies, follows or supersedes." },
  prose: { word: "prose", what: "the text of a ruling", form: '"WHAT IT SAYS"', meaning: "What the ruling says." },
  patch: { word: "- + =", what: "the line of a patch", form: "- LINE, + LINE, or = LINE", meaning: "Takes a line out, puts one in, or names one that stays." },
  misread: { word: "misread", what: "a misread line", form: "misread LABEL { - … + … }", meaning: "The reading that the ruling rejects, as a patch." },
  notApplicable: { word: "not applicable", what: "a not applicable line", form: 'not applicable LABEL: "REASON"', meaning: "A ruling of the followed card that does not fit this one." },
  byHand: { word: "by hand", what: "a by hand line", form: 'by hand "REASON"', meaning: "What no program can check." },
  scenario: { word: "scenario", what: "the first line of a scenario", form: 'scenario "NAME" as of DATE { … }', meaning: "A played situation that proves the ruling." },
  givenSeats: { word: "given", what: "a given line", form: "given SEAT, SEAT in this order", meaning: "The seats of the table." },
  given: { word: "given", what: "a given line", form: "given NAME: KIND of SEAT, TRAIT, TRAIT", meaning: "A stand-in with its traits.", example: "given Ann: vampire of P, blood 3" },
  whenLine: { word: "when", what: "a when line", form: "when WHO DOES WHAT", meaning: "What a player does." },
  then: { word: "then", what: "a then line", form: "then CONDITION", meaning: "What must be true at that point.", example: "then blood of Ann is 2" },
  thenOffered: { word: "then offered", what: "a then offered line", form: "then not offered: WHAT because WHY", meaning: "What a player may, or may not, do at that point." },
} as const satisfies Record<string, LineForm>;

export type LineKind = keyof typeof lineForms;

/** Every kind of line, for the manual and for completion. */
export const syntaxKeywords: readonly LineForm[] = Object.values(lineForms);
