/** Damage that is about to be inflicted: an event of its own, before any of it is dodged or prevented. */
import { test } from "vitest";
import { expectPass } from "../compiler/scenario-support.ts";

const shield = (what: string): string => `
    card "Trial Shield" {
      type reaction
      set  "Jyhad"
      play {
        during pending faces-damage of ${what}
        by a vampire controlled by you
        only if kind is normal
        instead { gain (amount) pool to you }
      }
    }`;

test("what answers it knows how much, of what kind and from whom, and can keep it off, dodged or not", () => {
  expectPass(`${shield("user from a minion")}
    given Ann: acting vampire of P, strength 2
    given Bob: blocking vampire of Q, blood 5
    given Q: holds "Trial Shield"
    when  Ann strikes by hand
    when  Bob dodges
    when  Bob plays "Trial Shield"
    then  pool of Q is 32
    then  blood of Bob is 5`);
});

test("one of several that face it may be spared", () => {
  expectPass(`${shield("user")}
    card "Trial Storm" {
      type action
      set  "Jyhad"
      play {
        undirected
        deal 2 damage to each vampire
      }
    }
    given Ann: vampire of P, blood 5
    given Bob: tapped vampire of Q, blood 5
    given Tim: tapped vampire of Q, blood 5
    given P: holds "Trial Storm"
    given Q: holds "Trial Shield"
    when  Ann plays "Trial Storm"
    when  Bob plays "Trial Shield"
    then  blood of Ann is 3 and blood of Bob is 5 and blood of Tim is 3
    then  pool of Q is 32`);
});

test("damage of the surroundings is faced from no minion", () => {
  expectPass(`${shield("user from a minion")}
    card "Trial Storm" {
      type action
      set  "Jyhad"
      play {
        undirected
        deal 2 damage to each vampire
      }
    }
    given Ann: vampire of P, blood 5
    given Bob: tapped vampire of Q, blood 5
    given P: holds "Trial Storm"
    given Q: holds "Trial Shield"
    when  Ann plays "Trial Storm"
    then  not offered: Bob plays "Trial Shield"
    then  blood of Bob is 3`);
});
