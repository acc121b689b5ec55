/** Words that keep cards from being used and damage from being done, and what goes along with a minion that is given away. */
import { describe, test } from "vitest";
import { expectPass } from "../compiler/scenario-support.ts";

const fight = `
    given P, Q in this order
    given Ann: acting vampire of P, blood 5
    given Bob: blocking vampire of Q, blood 5`;

const bound = (what: string): string => `
    card "Bound Hands" {
      type master
      set  "Jyhad"
      bound: ${what}
    }
    given Bonds: "Bound Hands" of Q
    ${fight}
    given Sword: "Trial Blade" of Ann`;

describe("who cannot use cards", () => {
  test("has no strike and no ability of them, and keeps all others", () => {
    expectPass(`${bound("each vampire cannot use each equipment")}
    then  offered: Ann strikes by hand
    then  not offered: Ann strikes with slash`);
    expectPass(`${bound("each vampire cannot use each location")}
    when  Ann passes
    then  offered: Ann strikes with slash`);
  });
});

const shade = (what: string): string => `
    card "Shade" {
      type equipment
      set  "Jyhad"
      shade: when damage begins { clear ${what} of bearer }
    }
    card "Both Barrels" {
      type combat
      set  "Jyhad"
      play as strike {
        deal 2 unpreventable damage to opposing
        deal 1 aggravated damage to opposing
      }
    }
    ${fight}
    given Cloak: "Shade" of Bob
    given P: holds "Both Barrels"
    when  Ann plays "Both Barrels"
    when  skip to end of turn`;

describe("damage that is cleared", () => {
  test("is not done, whether or not it can be prevented; aggravated damage stands apart", () => {
    expectPass(`${shade("damage")}
    then  blood of Bob is 4
    then  Bob is in torpor`);
    expectPass(`${shade("aggravated-damage")}
    then  blood of Bob is 3
    then  Bob is ready`);
  });
});

describe("a minion that is given away", () => {
  test("takes along its Methuselah's equipment, not another's", () => {
    expectPass(`
    card "Change of Heart" {
      type action
      set  "Jyhad"
      play {
        undirected
        for each vampire whose controller is not you {
          put each equipment controlled by you on it
          give it to predator of you
        }
      }
    }
    given P, Q, R in this order
    given Ann: vampire of P
    given Bob: vampire of Q
    given Sword: "Trial Blade" of Ann
    given Sling: "Trial Sling" of Bob
    given P: holds "Change of Heart"
    when  Ann plays "Change of Heart"
    when  Q passes
    then  controller of Bob is R
    then  controller of Sling is R
    then  Sword is on Bob
    then  controller of Sword is P`);
  });
});
