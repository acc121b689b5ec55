/** Drawing for what was played or discarded: an event for each card. */
import { test } from "vitest";
import { expectPass } from "../compiler/scenario-support.ts";

const watch = `
    card "Trial Watch" {
      type master
      set  "Jyhad"
      seen: when replaces of you { gain 1 pool to you }
    }
    given watch: "Trial Watch" of P`;

test("each card drawn for another is one event", () => {
  expectPass(`${watch}
    given P: holds 5 "Trial Push", library 9 "Trial Push"
    when  discard of P
    when  P uses discard-one on "Trial Push"
    then  count of hand of P is 7
    then  pool of P is 33`);
});

test("an empty library gives none", () => {
  expectPass(`${watch}
    given P: holds 7 "Trial Push"
    when  discard of P
    when  P uses discard-one on "Trial Push"
    then  count of hand of P is 6
    then  pool of P is 30`);
});

test("what others draw is not of you", () => {
  expectPass(`${watch}
    given Q: holds 7 "Trial Push", library "Trial Push"
    when  discard of Q
    when  Q uses discard-one on "Trial Push"
    then  count of library of Q is 0
    then  pool of P is 30`);
});
