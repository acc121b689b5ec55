/** What texts ask about cards, actions and strikes: what they require, cost, are, and who is opposed. */
import { describe, test } from "vitest";
import { expectPass } from "../compiler/scenario-support.ts";

const errand = `
    card "Trial Errand" {
      type action
      set  "Jyhad"
      play {
        directed at controller of host
        target host: a ready minion controlled by another methuselah
        tap host
      }
    }
    card "Trial Moat" {
      type equipment
      set  "Jyhad"
      toll: while bearer is targets of action { blood-price +2 of action; life-price +1 of action }
    }
    given moat: "Trial Moat" of Bob`;

describe("a price that hangs on what is named", () => {
  test("is paid in blood by a vampire, in life by an ally", () => {
    expectPass(`${errand}
    given P: holds 2 "Trial Errand"
    given Ann: vampire of P, blood 5
    given Tim: ally of P, life 3
    given Bob: vampire of Q
    when  Ann plays "Trial Errand"
    when  Q passes
    when  Tim plays "Trial Errand"
    when  Q passes
    then  blood of Ann is 3
    then  life of Tim is 2`);
  });

  test("keeps from being named what it would cost too much to name", () => {
    expectPass(`${errand}
    given P: holds "Trial Errand"
    given Ann: vampire of P, blood 1
    given Bob: vampire of Q
    given Kim: vampire of Q
    given Sue: vampire of Q
    when  Ann plays "Trial Errand"
    then  offered: P chooses Kim
    then  not offered: P chooses Bob`);
  });
});

test("the disciplines that a card requires, and its printed cost in pool", () => {
  expectPass(`
    card "Trial Tome" {
      type     ally
      set      "Jyhad"
      requires Auspex, Dominate or Presence
      cost     3 pool
      life     1
      play { recruit }
    }
    given P: holds "Trial Tome" as tome, holds "Trial Push" as push
    given Ann: vampire of P
    then  required of tome is Auspex
    then  required of tome is Presence
    then  required of tome is not Obfuscate
    then  pool-cost of tome is 3
    then  pool-cost of push is 0`);
});

test("an action that runs a combat is one of that kind", () => {
  expectPass(`
    card "Trial Brawl" {
      type action
      set  "Jyhad"
      play {
        directed at controller of foe
        target foe: a ready minion controlled by another methuselah
        run combat with user and foe
      }
    }
    given P: holds "Trial Brawl"
    given Ann: vampire of P
    given Kim: vampire of P
    given Bob: vampire of Q
    when  Ann plays "Trial Brawl"
    then  action is combat
    when  minion-phase of P
    when  Kim bleeds
    then  action is not combat`);
});

test("who cannot strike to end the combat strikes otherwise", () => {
  expectPass(`
    card "Trial Door" {
      type combat
      set  "Jyhad"
      play as strike: combat-ends { }
    }
    card "Trial Chain" {
      type equipment
      set  "Jyhad"
      held: bearer cannot strike as combat-ends
    }
    given P: holds "Trial Door" as first
    given Q: holds "Trial Door" as other
    given Ann: acting vampire of P
    given Bob: blocking vampire of Q
    given chain: "Trial Chain" of Bob
    then  offered: Ann plays first
    when  Ann strikes by hand
    then  offered: Bob strikes by hand
    then  not offered: Bob plays other`);
});

test("normal damage is prevented alone", () => {
  expectPass(`
    card "Trial Claws" {
      type combat
      set  "Jyhad"
      play as strike: normal { deal 1 aggravated damage to opposing; deal 1 damage to opposing }
    }
    card "Trial Vest" {
      type equipment
      set  "Jyhad"
      pad: ability { limit once per combat; prevent 2 normal damage }
    }
    given P: holds "Trial Claws"
    given Ann: acting vampire of P
    given Bob: blocking ally of Q, life 3
    given vest: "Trial Vest" of Bob
    when  Ann plays "Trial Claws"
    when  Bob strikes by hand
    when  Bob uses pad
    when  skip to end of turn
    then  life of Bob is 2`);
});

test("who is in no combat has nobody opposing", () => {
  expectPass(`
    card "Trial Jeer" {
      type master
      set  "Jyhad"
      cry: ability {
        during before-range
        by a vampire controlled by you
        deal 1 damage to opposing
      }
    }
    given Jeer: "Trial Jeer" of R
    given Ann: acting vampire of P, blood 5
    given Bob: blocking vampire of Q, blood 5
    given Eve: vampire of R
    when  Eve uses cry
    when  skip to end of turn
    // No more than each of the two has struck the other.
    then  blood of Ann is 4
    then  blood of Bob is 4`);
});
