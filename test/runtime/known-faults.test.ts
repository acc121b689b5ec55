/** Faults known from other engines of card games, each as a game in which it would show. */
import { describe, test } from "vitest";
import { expectPass } from "../compiler/scenario-support.ts";

const two = "given P, Q in this order";

/** Two tolls on a card that costs 1 pool. */
const taxed = (policy: string): string => `
    card "Toll House" {
      type master: location
      set  "Jyhad"
      toll: pool-price +1 of playing ${policy}
    }
    card "Small Gift" {
      type master
      set  "Jyhad"
      cost 1 pool
      play { gain 1 master-actions to you }
    }
    ${two}
    given P: pool 10, holds "Small Gift" as k1
    given House: "Toll House" of Q
    given Shed: "Toll House" of Q
    when  master-phase of P
    when  P plays k1`;

/** A location that makes every loss of pool one greater. */
const mirror = `
    card "Mirror" {
      type master: location
      set  "Jyhad"
      turned: instead of pool-burned of you { burn (amount + 1) pool from you }
    }
    ${two}`;

/** A card that brings another one into play without its price. */
const free = (condition: string): string => `
    card "Open Door" {
      type equipment
      set  "Jyhad"
      seek: ability {
        during minion-phase
        by bearer
        remember top of equipments that is in library of you as find
        play find without cost
      }
    }
    card "Heavy Bell" {
      type equipment
      set  "Jyhad"
      cost 2 blood
      play {
        ${condition}
        tap user
        equip
      }
    }
    ${two}`;

describe("prices", () => {
  const ritual = `
    card "Dear Ritual" {
      type action
      set  "Jyhad"
      cost 2 blood
      play {
        undirected
        cost 2 blood
        gain 5 pool to you
      }
    }`;

  test("a price in two parts, each payable alone and not together, is not offered", () => {
    expectPass(`${ritual}
    ${two}
    given Ann: vampire of P, blood 3
    given P: holds "Dear Ritual" as k1
    then  not offered: Ann plays k1 because payable`);
  });

  test("and where it can be paid, both parts are", () => {
    expectPass(`${ritual}
    ${two}
    given Ann: vampire of P, blood 4
    given P: holds "Dear Ritual" as k1
    when  Ann plays k1
    then  blood of Ann is 0
    then  pool of P is 35`);
  });

  test("two permanents that each add 1 to a price add 2", () => {
    expectPass(`${taxed("cumulative")}
    then  pool of P is 7`);
  });

  test("and 1 where their text counts once", () => {
    expectPass(`${taxed("once per playing")}
    then  pool of P is 8`);
  });

  test("what is played without its blood is tapped for all the same", () => {
    expectPass(`${free("")}
    given Ann: vampire of P, blood 3
    given Door: "Open Door" of Ann
    given P: library "Heavy Bell" as k1
    when  Ann uses seek
    then  k1 is on Ann
    then  blood of Ann is 3
    then  Ann is tapped`);
  });

  test("and not played where its other condition is not met", () => {
    expectPass(`${free("only if user is untapped and blood of user is at least 3")}
    given Ann: vampire of P, blood 2
    given Door: "Open Door" of Ann
    given P: library "Heavy Bell" as k1
    when  Ann uses seek
    then  k1 is in ash-heap of P
    then  Ann is untapped`);
  });

  test("what was to be paid for and could not be does not happen", () => {
    expectPass(`
    card "Dear Ritual" {
      type action
      set  "Jyhad"
      cost 1 blood
      play {
        undirected
        gain 5 pool to you
      }
    }
    card "Sap" {
      type reaction
      set  "Jyhad"
      play { burn 1 blood from acting }
    }
    ${two}
    given Ann: vampire of P, blood 1
    given Bob: vampire of Q
    given P: holds "Dear Ritual" as k1
    given Q: holds "Sap" as k2
    when  Ann plays k1
    when  Bob plays k2
    when  skip to end of turn
    then  pool of P is 30
    then  Ann is tapped`);
  });
});

describe("events", () => {
  const ruin = `
    card "Ruin" {
      type master
      set  "Jyhad"
      play { burn each location }
    }
    card "Old Hall" {
      type master: location
      set  "Jyhad"
    }`;
  const table = `
    ${two}
    given P: pool 10, holds "Ruin" as k1
    given h1: "Old Hall" of P
    given h2: "Old Hall" of Q
    given h3: "Old Hall" of Q
    given Ledger: "Ledger" of P
    when  master-phase of P
    when  P plays k1`;

  test("what pays for each card pays for each of those that go together", () => {
    expectPass(`${ruin}
    card "Ledger" {
      type master
      set  "Jyhad"
      count-up: when is-burned of a location {
        cumulative
        gain 1 pool to you
      }
    }
    ${table}
    then  pool of P is 13`);
  });

  test("what pays once a turn pays once for them", () => {
    expectPass(`${ruin}
    card "Ledger" {
      type master
      set  "Jyhad"
      count-up: when is-burned of a location {
        cumulative
        limit once per turn
        gain 1 pool to you
      }
    }
    ${table}
    then  pool of P is 11`);
  });

  test("a payment of several things is one payment", () => {
    expectPass(`
    card "Ledger" {
      type master
      set  "Jyhad"
      count-up: when pays for a action {
        cumulative
        gain 3 pool to you
      }
    }
    card "Dear Ritual" {
      type action
      set  "Jyhad"
      cost 1 blood, 1 pool
      play { undirected; gain 1 blood to user }
    }
    ${two}
    given Ann: vampire of P, blood 3
    given P: pool 10, holds "Dear Ritual" as k1
    given Ledger: "Ledger" of P
    when  Ann plays k1
    then  pool of P is 12`);
  });

  test("what a replacement brings about by itself it does not replace again", () => {
    expectPass(`${mirror}
    given Ann: vampire of P
    given Glass: "Mirror" of Q
    given Q: pool 10
    when  Ann bleeds Q
    when  skip to end of turn
    then  pool of Q is 8`);
  });

  test("and two of them each replace it once", () => {
    expectPass(`${mirror}
    given Ann: vampire of P
    given Glass: "Mirror" of Q
    given Pane: "Mirror" of Q
    given Q: pool 10
    when  Ann bleeds Q
    when  skip to end of turn
    then  pool of Q is 7`);
  });

  test("what comes after this action is not caught by the next one", () => {
    expectPass(`
    card "Afterglow" {
      type modifier
      set  "Jyhad"
      play {
        after action { gain 1 pool to you }
      }
    }
    ${two}
    given Ann: vampire of P
    given Eve: vampire of P
    given Bob: tapped vampire of Q
    given P: pool 10, holds "Afterglow" as k1
    when  Ann bleeds Q
    when  Ann plays k1
    when  Eve bleeds Q
    when  skip to end of turn
    then  pool of P is 11`);
  });

  const hound = (lines: string): string => `
    card "Hound" {
      type retainer: animal
      set  "Jyhad"
      life 2
      bite: when normal-strikes begins in combat of bearer {
        ${lines}
      }
    }
    card "Long Stick" {
      type equipment
      set  "Jyhad"
      away: ability { by bearer; limit once per combat; maneuver }
      more: ability { by bearer; limit once per combat; press to continue }
    }
    ${two}
    given Ann: acting vampire of P
    given Stick: "Long Stick" of Ann
    given Dog: "Hound" of Ann
    given Bob: blocking vampire of Q, blood 9
    when  Ann uses away of Stick
    when  Ann uses no-strike
    when  Bob uses no-strike
    when  Ann uses more of Stick
    when  Ann uses no-strike
    when  Bob uses no-strike
    when  skip to end of turn`;

  test("once each combat: a round in which it cannot happen does not use it up", () => {
    expectPass(`${hound("limit once per combat; only if range is close; deal 1 damage to opposing from this")}
    then  blood of Bob is 8`);
  });

  test("the first time each combat: what it cannot do then it does not do later", () => {
    expectPass(`${hound("limit once per combat; if range is close { deal 1 damage to opposing from this }")}
    then  blood of Bob is 9`);
  });
});

describe("what lasts", () => {
  test("a penalty of this turn does not come back with the card that had it", () => {
    expectPass(`
    card "Hex" {
      type master
      set  "Jyhad"
      play {
        target victim: a ready ally
        for this-turn { bleed -1 of victim cumulative }
      }
    }
    card "Grave" {
      type master: location
      set  "Jyhad"
      bury: ability {
        during minion-phase
        target victim: a ready ally
        burn victim
      }
      raise: ability {
        during minion-phase
        target fallen: an ally that is in ash-heap of you
        move fallen to ready-region
      }
    }
    ${two}
    given Dog: ally of P, bleed 2
    given P: holds "Hex" as k1
    given Grave: "Grave" of P
    when  master-phase of P
    when  P plays k1 on Dog
    then  bleed of Dog is 1
    when  P uses bury of Grave on Dog
    then  Dog is in ash-heap of P
    when  P uses raise of Grave
    then  Dog is ready
    then  bleed of Dog is 2`);
  });

  test("during one's prey's next minion phase: then, and neither before nor in another", () => {
    expectPass(`
    card "Cold Night" {
      type master
      set  "Jyhad"
      play {
        after turn {
          from minion-phase begins until minion-phase ends {
            cold: when tapped of a vampire {
              cumulative
              gain 1 pool to you
            }
          }
        }
      }
    }
    given P, Q, R in this order
    given Ann: vampire of P, blood 3
    given Bob: vampire of Q, blood 3
    given Cyr: vampire of R, blood 3
    given P: pool 10, holds "Cold Night" as k1
    when  master-phase of P
    when  P plays k1
    when  Ann hunts
    when  skip to minion-phase of Q
    then  pool of P is 10
    when  Bob hunts
    then  pool of P is 11
    when  Cyr hunts
    then  pool of P is 11
    when  Ann hunts
    when  Bob hunts
    when  skip to end of turn
    then  pool of P is 11`);
  });

  test("what is controlled through a card goes back when that card dies tapped", () => {
    expectPass(`
    card "Leash" {
      type master: location
      set  "Jyhad"
      hold: ability {
        during minion-phase
        only if this is untapped
        target captive: a ready vampire whose controller is not you
        tap this
        give captive to you
        remember captive as held
      }
      slip: when leaves-play of this { give held to owner of held }
    }
    card "Ruin" {
      type master
      set  "Jyhad"
      play { burn each location }
    }
    ${two}
    given Bob: vampire of Q
    given Leash: "Leash" of P
    given Q: holds "Ruin" as k1
    when  P uses hold of Leash
    then  controller of Bob is P
    when  master-phase of Q
    when  Q plays k1
    then  controller of Bob is Q`);
  });

  const axe = `
    card "Axe" {
      type equipment: weapon
      set  "Jyhad"
      swing: when round ends in combat of bearer { burn 1 pool from prey of you }
      parting: when is-burned of bearer { gain 1 pool to you }
    }
    card "Doom" {
      type combat
      set  "Jyhad"
      play { burn opposing }
    }
    ${two}
    given Ann: acting vampire of P
    given Axe: "Axe" of Ann
    given Bob: blocking vampire of Q
    given Q: pool 10, holds "Doom" as k1`;

  test("an equipment does nothing more once its bearer is burned, but for what waited for just that", () => {
    expectPass(`${axe}
    given P: pool 10
    when  Bob plays k1
    then  Axe is in ash-heap of P
    then  pool of P is 11
    when  skip to end of turn
    then  pool of Q is 10`);
  });

  test("and does it while its bearer stands", () => {
    expectPass(`${axe}
    when  Ann strikes by hand
    when  Bob strikes by hand
    when  skip to end of turn
    then  pool of Q is 9`);
  });
});

describe("choices", () => {
  const bell = `
    card "Bell" {
      type master: location
      set  "Jyhad"
      ring: when untap-effects begins {
        only if active is you
        may by you {
          choose victim: a location other than this
          burn victim
        }
      }
    }
    card "Old Hall" {
      type master: location
      set  "Jyhad"
    }
    ${two}
    given Bell: "Bell" of P
    given Hall: "Old Hall" of Q
    when  untap-phase of P`;

  test("a may with one legal target is asked, and can be declined", () => {
    expectPass(`${bell}
    then  offered: P answers no
    when  P answers no
    then  Hall is in play`);
  });

  test("and accepted, whereupon the one is taken without asking", () => {
    expectPass(`${bell}
    when  P answers yes
    then  Hall is in ash-heap of Q`);
  });
});

test("two replacements that hand an event to each other do so once each", () => {
  expectPass(`
    card "Hot Potato" {
      type master: location
      set  "Jyhad"
      pass: instead of pool-burned of you { burn (amount) pool from prey of you }
    }
    ${two}
    given Ann: vampire of P, bleed 2
    given One: "Hot Potato" of P
    given Other: "Hot Potato" of Q
    when  Ann bleeds
    when  skip to end of turn
    then  pool of P is 30
    then  pool of Q is 28`);
});
