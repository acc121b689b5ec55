/** Every kind of change that the diff can name: in what class it falls, and why. */

/** What a change is about. */
export const changeClasses = ["logic", "legality", "cost", "target or choice", "stacking", "duration", "ruling", "proof only", "text only"] as const;
export type ChangeClass = (typeof changeClasses)[number];

/**
 * Whether something that was legal no longer is, or something is legal that was not.
 * `neither`: by the text nothing may be done more or less; `unknown`: it cannot be told from the text alone.
 */
export type Effect = "takes" | "gives" | "both" | "neither" | "unknown";

export interface ChangeKindEntry {
  readonly class: ChangeClass;
  /** What happened, in a few words. */
  readonly title: string;
  /** Why it falls in its class, for somebody who knows the game. */
  readonly reason: string;
  /** The effect where nothing about the change itself says more. */
  readonly effect: Effect;
}

const use = "It decides who may play or use this, and when.";
const flow = "It changes what happens.";
const whom = "It decides whom or what this is done to.";
const price = "It decides what must be paid.";
const printed = "It stands in the corner of the card, and other cards ask for it.";
const game = "It may change which patches apply, or whom they cite; what they do to clauses is listed with these.";

const entry = (inClass: ChangeClass, title: string, reason: string, effect: Effect = "neither"): ChangeKindEntry => ({ class: inClass, title, reason, effect });

export const changeKinds = {
  // whole items
  "card-added": entry("logic", "the card is new", "It was not in the game before.", "gives"),
  "card-removed": entry("logic", "the card is gone", "It is no longer in the game.", "takes"),
  "card-renamed": entry("text only", "the card has another name", "Its text is the same, or nearly; only what it is called differs.", "neither"),
  "rule-added": entry("logic", "the rule is new", "It holds for all cards.", "unknown"),
  "rule-removed": entry("logic", "the rule is gone", "It held for all cards.", "unknown"),
  "rule-renamed": entry("text only", "the rule has another name", "Only what it is called differs."),
  "set-moved": entry("text only", "the card stands in another set", "Both sets were printed on the same day."),
  "printing-moved": entry("legality", "the card was printed on another day", "As of a day between the two printings it is in one of the two games only.", "unknown"),
  "declaration-added": entry("logic", "the set declares more", "Cards and rules may speak of what a set declares.", "gives"),
  "declaration-removed": entry("logic", "the set declares less", "Cards and rules can no longer speak of it.", "takes"),
  "printed-changed": entry("legality", "the set was printed on another day", "Its cards are in the game from that day on.", "unknown"),
  "topic-changed": entry("text only", "the topic reads differently", "A topic only orders rulings."),

  // what is printed in the corners
  "type-changed": entry("logic", "it is another type of card", printed, "unknown"),
  "kinds-changed": entry("logic", "it counts as something else", printed, "unknown"),
  "represents-changed": entry("logic", "in play it counts as something else", printed, "unknown"),
  "alias-changed": entry("text only", "its other names differ", "Another spelling of the same card."),
  "clan-changed": entry("logic", "it is of another clan", printed, "unknown"),
  "title-changed": entry("logic", "its title differs", printed, "unknown"),
  "capacity-changed": entry("logic", "its capacity differs", printed),
  "disciplines-changed": entry("legality", "its Disciplines differ", "They decide which cards it may play.", "unknown"),
  "requirement-added": entry("legality", "it requires more", use, "takes"),
  "requirement-removed": entry("legality", "it requires less", use, "gives"),
  "requirement-changed": entry("legality", "it requires something else", use, "unknown"),
  "life-changed": entry("logic", "its life differs", printed),
  "strength-changed": entry("logic", "its strength differs", printed),
  "bleed-changed": entry("logic", "its bleed differs", printed),

  // whole clauses
  "clause-added": entry("logic", "the clause is new", flow, "unknown"),
  "clause-removed": entry("logic", "the clause is gone", flow, "unknown"),
  "clause-renamed": entry("text only", "the clause has another label", "Rulings and scripts speak of it by the new one; it does the same."),
  "clause-moved": entry("logic", "the clause moved here from another card", "It holds for another card now.", "both"),
  "rule-clause-moved": entry("text only", "the clause moved here from another rule", "A general rule holds for all cards, wherever it stands."),
  "form-changed": entry("logic", "the clause is of another kind", "Abilities are used, triggers happen, replacements stand in the place of something.", "unknown"),
  "level-changed": entry("legality", "it is played at another level", "The level decides which minions may play it.", "both"),
  "played-as-changed": entry("logic", "it is played as something else", flow, "both"),
  "strike-changed": entry("logic", "it is another kind of strike", "The kind decides when a strike resolves and what it can do."),
  "action-kind-changed": entry("logic", "it is another kind of action", "Cards and rules ask for the kind of an action.", "unknown"),

  // who, when, if
  "window-moved": entry("legality", "its window moved", use, "both"),
  "window-added": entry("legality", "it may be used in one more window", use, "gives"),
  "window-removed": entry("legality", "it may be used in fewer windows", use, "takes"),
  "user-changed": entry("legality", "somebody else may use it", use, "both"),
  "condition-added": entry("legality", "one more condition must hold", use, "takes"),
  "condition-removed": entry("legality", "a condition was dropped", use, "gives"),
  "condition-reversed": entry("legality", "a condition was turned into its opposite", use, "both"),
  "condition-changed": entry("legality", "a condition differs", use, "unknown"),
  "limit-added": entry("legality", "it may be used less often", "There was no limit before.", "takes"),
  "limit-removed": entry("legality", "it may be used more often", "Its limit was dropped.", "gives"),
  "limit-changed": entry("legality", "its limit differs", "It decides how often this may be used.", "unknown"),
  "permission-added": entry("legality", "the text allows or forbids something more", "It says what somebody can, cannot or must do.", "unknown"),
  "permission-removed": entry("legality", "the text no longer allows or forbids something", "It said what somebody can, cannot or must do.", "unknown"),
  "permission-changed": entry("legality", "the text allows or forbids something else", "It says what somebody can, cannot or must do.", "unknown"),
  "asked-changed": entry("legality", "others are asked in this step", "Who is not asked there can do nothing.", "unknown"),

  // costs
  "cost-added": entry("cost", "it has a cost now", price, "takes"),
  "cost-removed": entry("cost", "a cost was dropped", price, "gives"),
  "cost-raised": entry("cost", "it costs more", price, "takes"),
  "cost-lowered": entry("cost", "it costs less", price, "gives"),
  "cost-changed": entry("cost", "it costs something else", price, "unknown"),
  "due-changed": entry("cost", "the cost is due at another moment", "What is due on success is not paid for what fails.", "unknown"),
  "cost-became-effect": entry("cost", "a cost became an effect", "A cost must be payable in full before anything begins; an effect takes what is there.", "gives"),
  "effect-became-cost": entry("cost", "an effect became a cost", "A cost must be payable in full before anything begins; an effect takes what is there.", "takes"),

  // targets and choices
  "direction-changed": entry("target or choice", "the action is directed at somebody else", "The direction decides who may try to block.", "unknown"),
  "target-added": entry("target or choice", "it has one more target", "Without a legal target it cannot be used.", "takes"),
  "target-removed": entry("target or choice", "it has a target less", "It no longer needs one to be used.", "gives"),
  "target-changed": entry("target or choice", "other targets are legal", whom, "unknown"),
  "announcement-added": entry("target or choice", "something more is named at the announcement", whom, "unknown"),
  "announcement-removed": entry("target or choice", "something is no longer named at the announcement", whom, "unknown"),
  "announcement-changed": entry("target or choice", "something else is named at the announcement", whom, "unknown"),
  "choice-became-target": entry("target or choice", "a choice became a target", "A target is named at the announcement and checked again at the end; a choice is made only when its line is reached.", "takes"),
  "target-became-choice": entry("target or choice", "a target became a choice", "A choice is made only when its line is reached; nobody knows of it before.", "gives"),
  "announcement-became-target": entry("target or choice", "what is announced became a target", "A target is checked again when this resolves.", "unknown"),
  "target-became-announcement": entry("target or choice", "a target is announced only", "What is announced is not checked again.", "unknown"),
  "choice-became-announcement": entry("target or choice", "a choice is made at the announcement now", "Others know it before they answer.", "unknown"),
  "announcement-became-choice": entry("target or choice", "what was announced is chosen later now", "Others no longer know it before they answer.", "unknown"),
  "choice-added": entry("target or choice", "there is a choice more", whom, "unknown"),
  "choice-removed": entry("target or choice", "there is a choice less", whom, "unknown"),
  "choice-changed": entry("target or choice", "something else can be chosen", whom, "unknown"),
  "chooser-changed": entry("target or choice", "somebody else chooses", "It decides who chooses.", "both"),
  "option-added": entry("target or choice", "there is one more way to go on", "It decides between what there is a choice.", "gives"),
  "option-removed": entry("target or choice", "there is one way less to go on", "It decides between what there is a choice.", "takes"),
  "option-renamed": entry("text only", "a way to go on has another label", "It does the same."),
  "became-optional": entry("target or choice", "what had to happen may be left out", "There is a choice now.", "gives"),
  "became-mandatory": entry("target or choice", "what could be left out must happen", "There is no choice any more.", "takes"),
  "object-changed": entry("target or choice", "it is done to somebody else", whom),
  "objects-changed": entry("target or choice", "it is done to others", whom),

  // stacking
  "stacking-changed": entry("stacking", "it adds up differently", "It decides what happens when the same modifier meets its double."),

  // duration
  "duration-changed": entry("duration", "it lasts for another time", "It decides how long this holds."),
  "became-lasting": entry("duration", "what happened at once lasts now", "It holds for a time."),
  "became-instant": entry("duration", "what lasted happens at once now", "It no longer holds for a time."),

  // what happens
  "event-changed": entry("logic", "it waits for something else", "It happens at another moment, or for another reason."),
  "while-changed": entry("logic", "it holds under another condition", flow),
  "while-reversed": entry("logic", "it holds under the opposite condition", flow),
  "line-added": entry("logic", "something more happens", flow),
  "line-removed": entry("logic", "something no longer happens", flow),
  "line-changed": entry("logic", "something else happens", flow),
  "line-moved": entry("logic", "something happens earlier or later", "The lines of a body are carried out in their order."),
  "amount-raised": entry("logic", "an amount is higher", flow),
  "amount-lowered": entry("logic", "an amount is lower", flow),
  "amount-changed": entry("logic", "an amount is counted differently", flow),
  "if-changed": entry("logic", "it happens under another condition", flow),
  "if-reversed": entry("logic", "it happens under the opposite condition", flow),
  "became-conditional": entry("logic", "it happens under a condition only", flow),
  "became-unconditional": entry("logic", "it always happens", flow),

  // sequences
  "step-added": entry("logic", "the step is new", "What waits for steps, or is played in them, may change.", "unknown"),
  "step-removed": entry("logic", "the step is gone", "What waits for steps, or is played in them, may change.", "unknown"),
  "step-moved": entry("logic", "the step comes earlier or later", "The steps of a sequence are carried out in their order.", "unknown"),
  "step-renamed": entry("text only", "the step has another name", "It does the same at the same place."),
  "repetition-changed": entry("logic", "whether the steps repeat differs", flow, "unknown"),
  "parameters-changed": entry("text only", "the parameters of the sequence have other names", "They are named where the sequence is started, too."),

  // rulings
  "ruling-added": entry("ruling", "the ruling is new", game, "unknown"),
  "ruling-removed": entry("ruling", "the ruling is gone", game, "unknown"),
  "ruling-begins": entry("ruling", "the ruling has come into force", "It holds on this side only.", "unknown"),
  "ruling-ends": entry("ruling", "the ruling is no longer in force", "It holds on the side before only.", "unknown"),
  "patch-changed": entry("ruling", "the ruling patches other lines", game, "unknown"),
  "paths-changed": entry("ruling", "the ruling speaks of other clauses", game, "unknown"),
  "citation-changed": entry("ruling", "the ruling cites another source", "Authority and day decide from when it holds, and in which order rulings apply.", "unknown"),
  "mode-changed": entry("ruling", "the ruling is of another kind", "Some amend a clause, some only say what it means, some follow another card.", "unknown"),
  "inheritance-changed": entry("ruling", "the ruling takes over other rulings", game, "unknown"),
  "supersedes-changed": entry("ruling", "the ruling takes back another one", game, "unknown"),
  "ruling-renamed": entry("text only", "the ruling has another label", "It says the same."),
  "prose-changed": entry("text only", "the ruling reads differently", "The sentence for people; the patch is the same."),
  "topics-changed": entry("text only", "the ruling stands under other topics", "A topic only orders rulings."),

  // proofs
  "scenario-added": entry("proof only", "the scenario is new", "A scenario shows what the text does; it changes nothing."),
  "scenario-removed": entry("proof only", "the scenario is gone", "A scenario shows what the text does; it changes nothing."),
  "scenario-changed": entry("proof only", "the scenario differs", "A scenario shows what the text does; it changes nothing."),
  "scenario-renamed": entry("proof only", "the scenario has another name", "A scenario shows what the text does; it changes nothing."),
  "misreading-changed": entry("proof only", "the ruling rejects another reading", "The rejected reading is only played to prove the ruling."),
  "by-hand-changed": entry("proof only", "whether a program can check the ruling differs", "It says how the ruling is proven."),
} as const satisfies Readonly<Record<string, ChangeKindEntry>>;

export type ChangeKind = keyof typeof changeKinds;
