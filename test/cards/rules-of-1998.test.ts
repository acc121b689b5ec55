/**
 * The rules of the time, one statement after another, each with a scenario that plays it: what the
 * outlines of combat and damage and the rules for the Imbued say is looked at beside this file. That
 * the scenarios pass is for `praxis test`; that they would not without the rules, for its `--mutate`.
 */
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { compile } from "../../compiler/index.ts";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const { scenarios } = compile(readdirSync(join(root, "cards"), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith(".praxis"))
  .map((entry) => ({ path: join(entry.parentPath, entry.name), text: readFileSync(join(entry.parentPath, entry.name), "utf8") })));
const known = new Set(scenarios.map(({ item, name }) => `${item.slice(item.indexOf(":") + 1)}: ${name}`));

/** What the rules say, and the scenarios that play it: by what part, statement, and the name of each behind that of its card or rule. */
const statements: Readonly<Record<string, readonly (readonly [says: string, ...scenarios: string[]])[]>> = {
  "cards and prices": [
    ["what is discarded is replaced at once", "Discarding: one card goes, and another comes"],
    ["what is played is replaced, cancelled or not", "After a play: what is cancelled is replaced like any other card"],
    ["from the referendum to the end of its action nobody replaces anything", "After an action: what was not replaced during the vote is replaced after it"],
    ["an empty library ousts nobody", "Turns: an empty library ousts nobody"],
    ["what cannot be paid cannot be played", "Playing Cards: a modifier beyond her means", "Playing Cards: an action beyond her means", "Playing Cards: a master card beyond her means"],
    ["an ally pays no blood", "Playing Cards: an ally has no blood to pay with, and pays no more where a text asks for more"],
    ["tapped minions are still ready", "Cloak the Gathering: a tapped friend helps", "Voting: a title's votes, and once"],
    ["torpor is part of the active region", "Minion Tap: a sleeper can be asked", "Blood Doll: even in torpor"],
    ["blood above the capacity drains", "Influence: and drains off then", "Mind of a Child: and he dwindles: what he cannot hold drains away"],
    ["on an uncontrolled vampire it stays until she is controlled", "Influence: blood beyond the capacity stays until the vampire is controlled"],
    ["what a retainer does it does unasked", "Wolf Companion: who dodges is bitten all the same"],
  ],
  "the turn": [
    ["turns go to the left", "Turns: to the left, and round again"],
    ["what happens as the untap phase begins comes before untapping", "Malkavian Dementia: it goes back tapped"],
    ["one's own cards untap, and no other", "Untap: one's own cards untap, and no other"],
    ["what nobody contests any longer comes back untapped", "Untap: what nobody contests any longer comes back as its own Methuselah untaps", "Contesting: the last claim stands"],
    ["the Edge brings a pool, for whoever likes, in her untap phase", "Untap: the Edge brings a pool, once a turn", "Untap: to nobody else, and in no other turn"],
    ["one master action a turn", "Master phase: one master card"],
    ["it is lost if it is not used", "Master phase: what is not used is lost"],
    ["none in another's turn", "Master phase: nobody else plays one in it"],
    ["a master played out of turn uses up the next phase's, and there is no second before it", "Master phase: out of turn, it is the next phase's", "Direct Intervention: no master, and not in one's own turn"],
    ["an untapped ready minion taps to act, one after the other", "Minion phase: an action for each, one after the other"],
    ["who untaps may act again", "Minion phase: who untaps may act again, and bleed again"],
    ["in torpor a vampire can only leave it", "Minion phase: in torpor nobody does anything but leave it"],
    ["who has no blood must hunt first", "Standard actions: who has no blood must hunt", "Standard actions: nor does she get away with doing nothing"],
    ["who must and cannot does nothing", "Standard actions: who must hunt and cannot does nothing at all, and keeps nobody back"],
    ["a recruited ally waits until the turn ends", "Recruiting: not in the turn of its recruiting"],
    ["one, two, three transfers in the first turns of the game, then four", "Influence: the first turn brings one transfer", "Turns: the second turn brings two transfers, whosever the first was", "Influence: the third brings three", "Influence: all later ones four"],
    ["what transfers are for", "Influence: in the influence phase, for what they cost"],
    ["only one's own vampires", "Influence phase: nobody influences another's"],
    ["who has her capacity in blood at the phase's end is ready, and untapped", "Influence phase: who has her capacity in blood is ready at its end, and untapped"],
    ["one card may be discarded, in one's own discard phase", "Discarding: one card goes, and another comes"],
  ],
  "leaving the game": [
    ["without pool a Methuselah is ousted", "Ousting: ousted by a bleed", "Ousting: ousted by what she pays, in her own turn"],
    ["whoever saves herself covers what is missing, and who falls is not saved by it", "Scorn of Adonis: it stings all at once: who falls with her prey is not saved by it"],
    ["her predator gets a point and 6 pool, and a point alone if she goes as well", "Ousting: two at once: each brings a point to whoever sat behind her", "Ousting: she who acts among them"],
    ["the cards of who leaves leave, what she held of others' is burned or goes home", "Ousting: what was traded goes home, and what she had given goes with her", "Malkavian Dementia: ousted with a borrowed Malkavian", "Controlled Cards: the lender is gone"],
    ["who falls by another's going goes after her", "Ousting: whom her going costs the last pool goes after her, and is another's prey by then"],
    ["the last one left gets a point", "Ousting: the last one left has won a point more, and the game is over"],
    ["withdrawing is announced with an empty library and a hand below full", "Withdrawing: not with cards left", "Withdrawing: not with a full hand, nor in another's turn"],
    ["and comes about after a turn without loss or combat, for a point", "Withdrawing: a turn without loss, and she is gone with her point", "Withdrawing: pool lost, and she stays", "Withdrawing: blood lost, and she stays", "Withdrawing: a fight, and she stays"],
  ],
  "actions": [
    ["a directed one is for its target's Methuselah to block", "Blocks: who is bled alone may block it", "Blocks: directed at somebody, she alone may block"],
    ["any other for the prey, and when she declines for the predator", "Blocks: undirected: the prey first, then the predator, and nobody else"],
    ["nobody else but by the text of a card", "Madness Network: anybody's minion may cut it, and Malkavians all round watch"],
    ["what is done to one's own is for the neighbours to block", "Blocks: what one does to one's own is for one's neighbours to block"],
    ["nobody blocks what is directed at herself", "Blocks: nobody blocks what is directed at the acting Methuselah herself"],
    ["political ones are undirected, whoever suffers", "Banishment: all may block it", "Political actions: a vote is called by a vampire, and hidden a little"],
    ["one at a time, a failed try taps nobody, declining is final", "Blocks: who fails taps nobody, and another tries; who declines is not asked again"],
    ["ready untapped minions only", "Blocks: the tapped and the fallen do not try"],
    ["a change of target opens a new window", "Blocking: turned upon another, it can be blocked by her", "Blocking: and while another tries, who has not stopped it then"],
    ["intercept of at least the stealth blocks", "Blocks: as much intercept as stealth stops her"],
    ["stealth only where it is needed", "Bonding: nobody blocks", "Bonding: the blocker is too slow already"],
    ["intercept only where it is needed", "Elder Intervention: intercept that nobody needs"],
    ["both are gone with the action", "Stealth and intercept: both are gone with the action"],
    ["blocked, its card is burned and nothing is paid", "Blocks: blocked, the card is burned and nothing is paid"],
    ["what cancels the block comes before the blocker taps", "Change of Target: called off"],
    ["what comes of a block comes before the fight", "Blocking: what comes of a block comes before the fight"],
    ["unblocked, it is paid for only then", "Blocks: unblocked, it is paid for only then"],
    ["without its price it comes to nothing", "Equipments which are Locations (Loquipment): spent on the way"],
    ["without its object it comes to nothing", "Standard actions: a sleeper who is gone by then is not brought back", "Taking equipment: but not what the fellow has no longer"],
    ["a bleed of nothing is none", "A bleed: nothing bled, no Edge", "Spying Mission: a bleed of 0 does not spend it"],
    ["it ends when the acting minion is lost", "Losing the acting minion: burned on the way", "Losing the acting minion: won over on the way"],
    ["torpor does not end it", "Modifiers and reactions: who falls on the way goes on all the same"],
    ["modifiers are the acting minion's, in one's own action; reactions others', of who is ready and untapped", "Modifiers and reactions: modifiers in one's own action, reactions in another's"],
    ["each card once for each minion and action", "Modifiers and reactions: each card once for each minion"],
    ["both are paid when they are played", "Action Modifiers/Reactions: blocked, and poorer", "Action Modifiers/Reactions: a reaction too"],
    ["the same card, or the same deed to the same, is the same action", "Obedience: the same card at somebody else", "Change of Target: the same card at somebody else", "Change of Target: with a card in play, whom it is done to counts"],
  ],
  "standard actions": [
    ["any minion bleeds: 1, or what is printed, and the Edge with it", "A bleed: one from a vampire, what is printed from an ally, and the Edge with it", "A bleed: the Edge passes to whoever bleeds next"],
    ["hidden a little: equip, employ, recruit; a card's own action is not", "Stealth and intercept: equipping, employing and recruiting are hidden a little, other cards are not"],
    ["equipment of a fellow", "Taking equipment: what a fellow bears can be taken, any of it, by an action", "Taking equipment: but only what is hers, from who is hers"],
    ["vampires hunt, unless they are full", "Standard actions: the hungry hunt, with stealth"],
    ["leaving torpor for 2 blood", "Standard actions: out of torpor, for two blood", "Standard actions: who cannot pay stays in torpor"],
    ["a rescue, paid by either or both, as it is said beforehand", "Standard actions: a rescue, its price shared"],
    ["of another's vampire: directed, and without stealth", "Standard actions: of another Methuselah's, who may block"],
    ["diablerie on one's own, with stealth", "Standard actions: diablerie on one's own, and by stealth"],
    ["on another's: directed, and without", "Standard actions: on another's, under her eyes"],
  ],
  "referendums": [
    ["what it is about is said when the action has succeeded", "Political actions: what the vote is about is said once nobody has stopped it"],
    ["the calling card has a vote, its Methuselah's and not the vampire's", "Political actions: the calling card's vote is its Methuselah's, whoever is to vote no more"],
    ["one for each political card burned, without limit", "Voting: and so is a card of the kind", "Political actions: as many cards as one has"],
    ["one for burning the Edge", "Voting: the Edge is a vote, and gone"],
    ["a title's, ready, tapped or not, and once", "Voting: a title's votes, and once", "Voting: the prince is out"],
    ["primogen and bishop 1, prince and archbishop 2, justicar and cardinal 3, inner circle 4", "Political actions: what each title weighs"],
    ["however it was come by", "Voting: a title that is given brings its votes, one that is lost takes them away"],
    ["what is gained later goes the same way", "Voting: what a vampire gains after it has voted is cast too, on the side that it took"],
    ["none for a title in dispute", "Contested titles: whose title is in dispute has none, until its Methuselah untaps"],
    ["a new title replaces the old", "Of Noble Blood: a greater title takes its place"],
    ["more for than against", "Voting: a tie is no majority"],
    ["only who controls a priscus takes part in the block", "Priscus (Prisci vote): a voice without a priscus", "Priscus (Prisci vote): only one's own ballots"],
    ["its majority casts 3 votes, a tie none", "Priscus (Prisci vote): the block goes with its majority", "Priscus (Prisci vote): the block is three votes, no more", "Priscus (Prisci vote): a tie among the prisci casts nothing"],
    ["all prisci have voted with it", "Priscus (Prisci vote): all prisci have voted with it, and nobody else", "Priscus (Prisci vote): nor where the block was against"],
  ],
  "combat, beside the outline": [
    ["whom the hand reaches strikes, from afar whoever can", "Fights: face to face everybody strikes, from afar whoever can"],
    ["two strikes that end it resolve together", "Combat: two parting shots", "Combat: two frights at close range"],
    ["such a strike leaves the end of the round", "How to resolve a combat: ends: his end and that of others"],
    ["what else they do happens after it, and cannot be prevented", "Catatonic Fear: fright at close range hurts", "Riposte: nor can it be prevented, at either level"],
    ["only the maneuver of a weapon binds", "Combat: after its maneuver it is the weapon", "Fights: boots bind nobody", "Zip Gun: a jump binds nobody in another fight"],
    ["that of a strike card binds, too", "How to resolve a combat: range: after a strike card no spear", "How to resolve a combat: range: a strike card played to maneuver"],
    ["the hand never uses weapons", "Kali's Fang: a blade and no fist"],
    ["prevention has its step, and an X is no more than the damage", "Hidden Strength: no more is paid than there is damage"],
    ["strikes that steal or destroy need no object", "Fast Hands: it takes Celerity and a drop of blood, and no weapon need be there", "Fractured Armament: close by, with Potence, and with nothing there to break as well"],
    ["a retainer's damage is its own", "Wolf Companion: the wolf is who bites", "Pulled Fangs: the wolf's bite is not hers"],
    ["one source of further strikes in a round", "Shadow of the Wolf: not beside another source", "Sword of Judgment: one swing more, and no other card for more"],
    ["one Methuselah's minions never fight each other", "Puppet Master: seized on the way, it is attacked by nobody of its new side"],
  ],
  "torpor and diablerie": [
    ["what is not healed leads there", "How to resolve damage: beaten down", "How to resolve damage: scorched, and full"],
    ["each aggravated point burns one more blood, or the vampire", "How to resolve damage: two points, two drops", "How to resolve damage: burned by the fang"],
    ["in torpor, normal damage takes only blood", "Torpor and Diablerie: struck in torpor"],
    ["who blocks one that rises may drink it, and does not fight it", "How to resolve a combat: before the range: who stops the rising vampire may drink it", "How to resolve a combat: before the range: an ally stops it, and no more", "Fights: who has fallen by then drinks whom it kept down"],
    ["blood and equipment go over, the rest is burned", "Blood hunt: what the diablerist takes"],
    ["an older victim teaches", "Blood hunt: an older victim teaches, from the ash heap", "Blood hunt: from the hand, and another is drawn for it", "Blood hunt: from the library, which is shuffled", "Blood hunt: a younger one does not"],
    ["one blood hunt, called by anybody, without modifiers and reactions", "Blood hunt: hunted down", "Blood hunt: let go", "Blood hunt: one hunt for one diablerie", "Blood hunt: no minion has a card for it"],
  ],
  "contests and control": [
    ["all copies of a unique card are turned down, one's own second copy too", "Contesting: two copies of one's own, and a third"],
    ["each costs a pool in every untap phase, or is yielded", "Contesting: the last claim stands"],
    ["with all that is on it", "Contesting: a vampire contested, with all that it bears"],
    ["a title costs its vampire a blood, or torpor", "Contested titles: paid in blood, or by falling"],
    ["contested or in torpor a vampire yields it", "Contested titles: contested itself, it yields"],
    ["control goes back to whoever had it", "Puppet Master: one turn, used or not", "Malkavian Dementia: it goes back tapped"],
    ["or what is lent is burned, when she is gone", "Controlled Cards: the lender is gone"],
  ],
};

describe.each(Object.entries(statements))("%s", (_part, rows) => {
  it.each(rows)("%s", (_says, ...played) => {
    expect(played.length).toBeGreaterThan(0);
    for (const scenario of played) expect(known).toContain(scenario);
  });
});
