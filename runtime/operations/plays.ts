/** How cards are played and clauses used: who may, what it costs, which sequence carries it out. */
import { verbs as verbWords, type VerbWord } from "../contract.ts";
import type { CardDefinition, ClauseDefinition, Definition, Id, Ids, Requirement } from "../definitions.ts";
import { bucketFor, remembered, type Bucket } from "../kernel/buckets.ts";
import { isNested } from "../kernel/clauses.ts";
import { isPermitted, isSaid, keptBy, obligations, permission } from "../kernel/effects.ts";
import { happen } from "../kernel/events.ts";
import { asIds, asking, perState, type Game } from "../kernel/game.ts";
import { both } from "../kernel/locals.ts";
import { endSequence, startSequence } from "../kernel/runs.ts";
import type { EventData, Frame, Play, RunThing } from "../kernel/state.ts";
import { askAgain } from "../kernel/windows.ts";
import { bringingOf } from "./brought.ts";
import { cost, lacks, payable, payAll } from "./costs.ts";
import { dutyBefore } from "./duties.ts";
import { classOfTraits, pressDue, preventableBy, registerStrike } from "./strikes.ts";
import { relocate } from "./things.ts";
import { thing, things, type Verb } from "./operands.ts";
import { kindOfAction, typeOf } from "./types.ts";
import { readyMinions } from "./users.ts";
import { disciplined, get, has, is } from "./words.ts";

// ---------------------------------------------------------------- who may

/** Actions wait for each other and for one's own turn. */
export function isNoTime(g: Game, seat: Id): boolean {
  return g.findRun("action") !== 0 || (seat !== g.state.table.active && !mayActInTurnOfOthers(g, seat));
}

/** What is an action when there is no time for one, and what a Methuselah has too little for. */
export function isOut(g: Game, clause: ClauseDefinition, definition: Definition | undefined, card: Id, you: Id, noTime: boolean): boolean {
  return (noTime && takesAction(g, clause, definition, card)) || lacks(g, clause, definition, card, you);
}

const IN_TURN_OF_OTHERS = { during: "minion-phase" } as const;

/** Whether something lets a minion of a seat act in the turn of another. */
const mayActInTurnOfOthers = perState((g: Game, seat: Id): boolean =>
  isPermitted(g, "can", "act") && g.state.table.inPlay.some((id) => g.card(id).controller === seat && permission(g, "can", "act", id, IN_TURN_OF_OTHERS)));

/** Requirements and prohibitions; the reason in words, or null. */
export function barred(g: Game, clause: ClauseDefinition, card: Id, user: Id, seat: Id): string | null {
  const definition = card === 0 ? undefined : g.definitionOf(card);
  if (clause.form === "play" && definition) {
    const reason = requirementMissing(g, definition, clause, user, seat);
    if (reason !== null) return reason;
  }
  if (takesAction(g, clause, definition, card)) {
    if (g.findRun("action") !== 0) return "an action is in progress";
    if (seat !== g.state.table.active && !permission(g, "can", "act", user, IN_TURN_OF_OTHERS)) return "it is the turn of another";
    const first = dutyBefore(g, clause, user, seat);
    if (first !== null) return first;
  }
  const wrongAction = inWrongAction(g, clause, definition, seat);
  if (wrongAction !== null) return wrongAction;
  if (user !== 0 && (clause.performs ?? []).includes("prevent") && !clause.targets?.length && preventableBy(g, clause.form === "play" ? card : 0, user).length === 0) return "there is no damage to prevent";
  const forbidden = forbiddenVerb(g, clause, definition, card, user, seat);
  if (forbidden !== null) return `it cannot ${forbidden}`;
  if ((clause.form === "strike" || clause.as === "strike") && !reaches(g, clause)) return "the range is long";
  return null;
}

/** Only minions are refused, and only where a price, an action or a repetition stands against it. */
export function mayRefuse(g: Game, clause: ClauseDefinition, card: Id, user: Id): boolean {
  if (user === 0) return false;
  if (isPermitted(g, "cannot", "repeat")) return true;
  return takesAction(g, clause, card === 0 ? undefined : g.definitionOf(card), card);
}

/** Who cannot repeat an action can take others, and the same with other targets where its targets make the difference. */
export function refuses(g: Game, play: Play): boolean {
  const clause = g.clause(play.clause);
  const isAction = takesAction(g, clause, play.card === 0 ? undefined : g.definitionOf(play.card), play.card);
  if (!isAction && bringingOf(g, play.card) !== null) return false;
  const targets = (clause.targets ?? []).flatMap(({ name }) => asIds(play.locals[name]));
  if (isAction && clause.performs?.includes("bleed") && permission(g, "cannot", "bleed", play.user, { object: directionOf(g, play, clause) })) return true;
  if (isAction && targets.length > 0 && !clause.announces?.length && isDearer(g, play)) return true;
  if (isAction && targets.some((against) => permission(g, "cannot", "act", play.user, { against }))) return true;
  if (isAction && clause.action === "equip" && targets.some((object) => permission(g, "cannot", "equip", play.user, { object }))) return true;
  return obligations(g, "repeat", play.user, "object", "cannot").some((run) => {
    const before = playOf(g, run);
    return before !== undefined && isSameAction(g, before, play);
  });
}

/** What is named may ask a price that without it could be paid. */
function isDearer(g: Game, play: Play): boolean {
  const bare: Play = { ...play, locals: {} };
  return !payable(g, play, cost(g, play)) && payable(g, bare, cost(g, bare));
}

/** The same action card, whatever it names; of the rules or of a card in play the same clause, naming the same. */
function isSameAction(g: Game, one: Play, other: Play): boolean {
  const clause = g.clause(one.clause);
  if (clause.form === "play") return g.clause(other.clause).form === "play" && g.card(one.card).name === g.card(other.card).name;
  return one.clause === other.clause && one.card === other.card &&
    (clause.targets ?? []).every(({ name }) => String(one.locals[name]) === String(other.locals[name]));
}

/** Modifiers are for one's own actions, reactions for those of others, whoever may play them. */
function inWrongAction(g: Game, clause: ClauseDefinition, definition: Definition | undefined, seat: Id): string | null {
  const type = typeOf(g, clause, definition);
  const acting = get.acting(g, g.findRun("action"));
  if (acting === 0) return null;
  const isOwn = g.card(acting).controller === seat;
  if (type?.by === "acting" && !isOwn) return "it is the action of another";
  return type?.by === "reacting" && isOwn ? "it is one's own action" : null;
}

/** What a clause would do that its user, or the Methuselah herself, cannot, or null. */
function forbiddenVerb(g: Game, clause: ClauseDefinition, definition: Definition | undefined, card: Id, user: Id, seat: Id): string | null {
  if (user === 0) return (clause.performs ?? []).find((verb) => permission(g, "cannot", verb, seat)) ?? null;
  for (const { verb, isGranted, cannot } of verbsOf(clause, takesAction(g, clause, definition, card), card !== 0)) {
    if (isSaid(g, cannot) && permission(g, "cannot", verb, user, operandsOf(g, clause, definition, card, verb))) return verb;
    if (isGranted && !permission(g, "can", verb, user)) return verb;
  }
  return null;
}

/** With what a clause does a verb, for lines that forbid it with some things only. */
function operandsOf(g: Game, clause: ClauseDefinition, definition: Definition | undefined, card: Id, verb: string): Readonly<Record<string, Id | string>> {
  return {
    object: verb === "play" || verb === "use" || verb === "equip" ? card : verb === "block" ? g.findRun("action") : 0,
    as: verb === "strike" ? classOfTraits(clause.traits ?? []) : clause.as ?? (definition?.kind !== "card" ? "normal" : verb === "play" ? definition.types[0]! : ""),
    to: verb === "press" ? (clause.manners?.["press"] ?? pressDue(g)) : "",
    with: card,
  };
}

interface Deed {
  readonly verb: string;
  /** A minion does it only where something says that it can. */
  readonly isGranted: boolean;
  /** Where it is found that somebody cannot. */
  readonly cannot: Bucket;
}

const deeds = { action: new WeakMap(), actionOfCard: new WeakMap(), ofCard: new WeakMap(), other: new WeakMap() } as const satisfies Record<string, WeakMap<ClauseDefinition, readonly Deed[]>>;

/** The verbs of what a clause would do: its own, and those of being played, used, taken as an action or struck with. */
function verbsOf(clause: ClauseDefinition, isAction: boolean, isOfCard: boolean): readonly Deed[] {
  const known = isAction ? (isOfCard ? deeds.actionOfCard : deeds.action) : isOfCard ? deeds.ofCard : deeds.other;
  return remembered(known, clause, () => {
    // What a card in play offers by itself; what it has brought about is no use of it.
    const isOwnUse = isOfCard && clause.form !== "play" && !isNested(clause.id);
    const isStrike = clause.form === "strike" || clause.as === "strike";
    const verbs = [isOwnUse ? "use" : "", clause.form === "play" ? "play" : "", isAction ? "act" : "", clause.action ?? "", isStrike ? "strike" : "", ...(clause.performs ?? [])];
    return verbs.filter((verb) => verb !== "").map((verb): Deed => ({ verb, isGranted: (verbWords as Readonly<Record<string, VerbWord>>)[verb]?.granted === true, cannot: bucketFor("cannot", verb) }));
  });
}

function isActionPlay(g: Game, clause: ClauseDefinition, definition: Definition | undefined): boolean {
  return clause.form === "play" && typeOf(g, clause, definition)?.sequence === "action";
}

/** Whether to play or use it is to take an action. A card that another one plays is brought by that one. */
function takesAction(g: Game, clause: ClauseDefinition, definition: Definition | undefined, card: Id): boolean {
  return clause.form === "action" || (isActionPlay(g, clause, definition) && bringingOf(g, card) === null);
}

/** At long range only ranged strikes, dodges and combat-enders are of use. */
function reaches(g: Game, clause: ClauseDefinition): boolean {
  const traits = clause.traits ?? [];
  return get.range(g, g.findRun("combat")) !== "long" || traits.includes("ranged") || traits.includes("dodge") || traits.includes("combat-ends") || traits.includes("no-effect");
}

function requirementMissing(g: Game, definition: CardDefinition, clause: ClauseDefinition, user: Id, seat: Id): string | null {
  const level = clause.level === "superior" ? 2 : 1;
  const meets = (minion: Id): boolean =>
    (definition.requires ?? []).every((group) => group.some((requirement) => fulfils(g, minion, requirement, level)));
  if (user !== 0) return meets(user) ? null : "its requirements are not met";
  if ((definition.requires ?? []).length === 0) return null;
  return readyMinions(g, seat).some(meets) ? null : "no ready minion meets its requirements";
}

/** What the contract asks of things (`ready`), not what cards count as. */
const isTrait = (name: string): name is keyof typeof is => Object.hasOwn(is, name);

function fulfils(g: Game, minion: Id, requirement: Requirement, level: 1 | 2): boolean {
  if (requirement.kind === "discipline") return disciplined(g, minion, requirement.name, level);
  return isTrait(requirement.name) ? is[requirement.name](g, minion) : has(g, minion, requirement.name);
}

// ---------------------------------------------------------------- carrying out

export function commit(g: Game, play: Play, event: EventData | null): void {
  const clause = g.clause(play.clause);
  const definition = play.card === 0 ? undefined : g.definitionOf(play.card);
  switch (clause.form) {
    case "play": {
      const brought = bringingOf(g, play.card);
      if (brought !== null) {
        g.set(brought, "play", play);
        return;
      }
      relocate(g, play.card, "played");
      const type = typeOf(g, clause, definition);
      if (type?.sequence === "action") startAction(g, play, clause, definition);
      else startSequence(g, "playing", [play.card, play.user], { play, card: play.card, user: play.user, event });
      happen(g, { event: "is-played", card: play.card, user: play.user, seat: play.you, how: clause.as ?? definition?.types[0] ?? "" });
      record(g, play);
      return;
    }
    case "action":
      startAction(g, play, clause, definition);
      isUsed(g, play, clause);
      return;
    case "strike":
      registerStrike(g, play, clause);
      payAll(g, play);
      return;
    default:
      // What is laid on the stack last comes first: it is paid, then used, then carried out.
      g.push(clause.id, { self: play.card, you: play.you, user: play.user, locals: both(keptBy(g, play.card), play.locals), event, it: event ? g.operations.subject(event) : 0 });
      isUsed(g, play, clause);
      payAll(g, play);
  }
}

function isUsed(g: Game, play: Play, clause: ClauseDefinition): void {
  if (play.card !== 0) happen(g, { event: "is-used", card: play.card, user: play.user, how: clause.form === "action" ? kindOfAction(g, clause, undefined) : (clause.performs?.[0] ?? "") });
}

/** The plays so far in the action are remembered, for the question whether they were possible for another actor. */
function record(g: Game, play: Play): void {
  const action = g.findRun("action");
  if (action === 0) return;
  const run = g.runThing(action);
  g.set(run, "plays", [...((run["plays"] as readonly Play[] | undefined) ?? []), play]);
}

/** At whom an action would be directed, by what it has named; 0 for one that is undirected. */
function directionOf(g: Game, play: Play, clause: ClauseDefinition): Id {
  const { directed } = clause;
  if (typeof directed !== "function") return 0;
  return g.ask(asking(play.card, play.you, play.user, g.currentRun, { ...play.locals }), (f) => directed(g, f))[0] ?? 0;
}

function startAction(g: Game, play: Play, clause: ClauseDefinition, definition: Definition | undefined): void {
  const direction = directionOf(g, play, clause);
  const card = clause.form === "play" ? play.card : 0;
  const due = clause.due ?? "success";
  const run = startSequence(g, "action", [play.user], { play, card, action: kindOfAction(g, clause, definition), direction, blocking: 0, outcome: "", paid: false });
  if (g.pool.programs.has(`${clause.id}/start`)) {
    g.push(`${clause.id}/start`, { self: play.card, you: play.you, user: play.user, run, locals: { ...play.locals } });
  }
  if (due === "announcement") g.push("@due-now", { run });
}

/** What is due at the announcement is paid before anything else comes of it. */
export function payNow(g: Game, { run }: Frame): void {
  g.pop();
  pay(g, { run } as Frame, { object: run });
}

/** `end it as cancelled`: a card that is being played comes to nothing, and whoever was asked to do something is asked again. */
export function cancel(g: Game, card: Id): void {
  const run = g.state.table.runs.findLast((id) => playOf(g, id)?.card === card);
  if (run === undefined) return;
  const at = g.state.frames.findIndex((frame) => frame.run === run && frame.program.startsWith("sequence:"));
  askAgain(g, g.state.frames[at - 1]);
  endSequence(g, run, "cancelled");
  const action = g.findRun("action");
  const plays = action === 0 ? [] : ((g.runThing(action)["plays"] as readonly Play[] | undefined) ?? []);
  if (plays.length > 0) g.set(g.runThing(action), "plays", plays.filter((play) => play.card !== card));
}

function playOf(g: Game, run: Id): Play | undefined {
  return run === 0 ? undefined : (g.thing(run)["play"] as Play | undefined);
}

/** `pay action`, `pay playing`: all at once, and only once. */
export const pay: Verb = (g, _f, operands) => {
  for (const id of things(operands, "object")) {
    const play = playOf(g, id);
    const run = g.runThing(id);
    if (!play || run["paid"] === true) continue;
    g.set(run, "paid", true);
    payAll(g, { ...play, user: currentUser(g, run, play) }, id);
  }
};

/** The actor is a role: whoever acts now pays and carries out. */
function currentUser(_g: Game, run: RunThing, play: Play): Id {
  return run.name === "action" ? ((run["acting"] as Id) || play.user) : play.user;
}

/** Carries out what was played: its body, or the announcing of its strike. */
export const resolvePlay = (g: Game, id: Id): void => {
  const play = playOf(g, id);
  if (!play) return;
  const run = g.runThing(id);
  const clause = g.clause(play.clause);
  const user = currentUser(g, run, play);
  if (clause.as === "strike") {
    registerStrike(g, play, clause);
    return;
  }
  // A card keeps the level at which it was played as long as it is in play.
  if (clause.form === "play" && clause.level !== undefined) g.set(g.card(play.card), "level", clause.level);
  const event = (run["event"] as EventData | null | undefined) ?? null;
  const locals = run.name === "action" ? stillNamed(g, { ...play, user }, clause, event) : play.locals;
  if (locals !== null) g.push(clause.id, { self: play.card, you: play.you, user, run: id, locals: { ...locals }, event, it: event ? g.operations.subject(event) : 0 });
};

/** What was named for an action, without what is a target no longer; null if nothing is left of one: the action has no effect then. */
function stillNamed(g: Game, { card, you, user, locals }: Play, clause: ClauseDefinition, event: EventData | null): Play["locals"] | null {
  let left = locals;
  for (const { name, from, numbers } of clause.targets ?? []) {
    const named = locals[name];
    const all = numbers || named === undefined ? [] : asIds(named);
    if (all.length === 0) continue;
    const fits = g.ask(asking(card, you, user, g.currentRun, { ...left }, event), (f) => from(g, f));
    const fitting = all.filter((id) => fits.includes(id));
    if (fitting.length === 0) return null;
    if (fitting.length < all.length) left = { ...left, [name]: fitting };
  }
  return left;
}

/** Where a card that was played goes when nothing else has become of it. */
export const settle: Verb = (g, _f, operands) => {
  for (const id of things(operands, "object")) if (g.isCard(id) && g.card(id).region === "played") relocate(g, id, "ash-heap");
};

/** Who plays a card that is being played: it need not be its owner. */
const playerOf = (g: Game, card: Id): Id => playOf(g, g.state.table.runs.findLast((id) => playOf(g, id)?.card === card) ?? 0)?.you ?? g.card(card).owner;

/** Draws up to the hand size, each card for one that was played or discarded. */
export const replace: Verb = (g, f, operands) => {
  const seat = thing(operands, "object", f.you);
  const holder = g.isCard(seat) ? playerOf(g, seat) : seat;
  if (holder === 0) return;
  const missing = Math.max(0, get["hand-size"](g, holder) - get.hand(g, holder).length);
  happen(g, ...get.library(g, holder).slice(0, missing).map(() => ({ event: "replaces", seat: holder })));
};

// ---------------------------------------------------------------- another actor

/** Whether the action, and every play in it so far, would have been possible with another acting. */
export function staysLegal(g: Game, run: Id, as: Id): boolean {
  if (run === 0 || as === 0) return false;
  const action = g.runThing(run);
  const acting = action["acting"] as Id;
  const main = playOf(g, run);
  if (main && !actionPossibleFor(g, main, as)) return false;
  return ((action["plays"] as readonly Play[] | undefined) ?? []).every((play) => possibleFor(g, play, acting, as));
}

/** Whether the action itself could be another's: who may take it, its conditions, its cost, and what forbids it. */
function actionPossibleFor(g: Game, play: Play, as: Id): boolean {
  const clause = g.clause(play.clause);
  const definition = play.card === 0 ? undefined : g.definitionOf(play.card);
  if (clause.form === "play") {
    if (definition?.kind === "card" && requirementMissing(g, definition, clause, as, play.you) !== null) return false;
  } else if (play.card !== 0) {
    const own = has(g, play.card, "minion") ? play.card : g.card(play.card).on;
    if (own !== 0 && own !== as) return false;
  }
  if (forbiddenVerb(g, clause, definition, play.card, as, play.you) !== null) return false;
  const theirs: Play = { ...play, user: as };
  const isLegal = g.ask(asking(play.card, play.you, as, g.currentRun, { ...play.locals }), (f) =>
    (clause.by?.(g, f).includes(as) ?? true) && (clause.onlyIf ?? []).every(({ check }) => check(g, f)));
  return isLegal && namesAsWell(g, play, as) && !refuses(g, theirs) && payable(g, theirs, cost(g, theirs));
}

/** Whether another could have named all that can be named still: a target may have to be younger than whoever acts. */
function namesAsWell(g: Game, play: Play, as: Id): boolean {
  const { targets = [] } = g.clause(play.clause);
  const open = (user: Id): readonly Ids[] =>
    g.ask(asking(play.card, play.you, user, g.currentRun, { ...play.locals }), (f) => targets.map(({ from }) => from(g, f)));
  const [theirs, own] = [open(as), open(play.user)];
  return targets.every(({ name }, i) => asIds(play.locals[name]).every((id) => theirs[i]!.includes(id) || !own[i]!.includes(id)));
}

/** Whether a play in the action could have been made with another acting: by that one, if the acting minion made it. */
function possibleFor(g: Game, play: Play, acting: Id, as: Id): boolean {
  const clause = g.clause(play.clause);
  const definition = play.card === 0 ? undefined : g.definitionOf(play.card);
  if (play.user !== acting) return play.user !== as || !requiresOtherThanActing(g, clause, play, as);
  if (clause.form !== "play" || definition?.kind !== "card") return true;
  return requirementMissing(g, definition, clause, as, play.you) === null && forbiddenVerb(g, clause, definition, play.card, as, play.you) === null;
}

/** A play that only another than the acting minion could make was made by the one that would now act. */
function requiresOtherThanActing(g: Game, clause: ClauseDefinition, play: Play, as: Id): boolean {
  if (!clause.by) return false;
  const run = g.findRun("action");
  return g.journal.tried(() => {
    g.set(g.runThing(run), "acting", as);
    return !g.ask(asking(play.card, play.you, 0, g.currentRun, {}), (f) => clause.by!(g, f)).includes(as);
  });
}
