/** What is moved or put on somebody who is not there stays where it is. */
import { expect, test } from "vitest";
import { expectPass } from "../compiler/scenario-support.ts";

const lent = (line: string): string => `
    card "Trial Sword" {
      type equipment: weapon
      set  "Jyhad"
    }
    card "Trial Loan" {
      type master
      set  "Jyhad"
      play {
        choose borrower: a vampire controlled by you that is in torpor
        for each equipment controlled by you { ${line} }
        gain 1 pool to you
      }
    }
    given Ann: vampire of P
    given Sword: "Trial Sword" of Ann
    given P: holds "Trial Loan"`;
const played = `
    when  master of P
    when  P plays "Trial Loan"
    then  pool of P is 31`;

test.each(["move it to borrower", "put it on borrower", "equip it on borrower"])("%s", (line) => {
  expect.hasAssertions();
  expectPass(`${lent(line)}${played}
    then  Sword is on Ann`);
  expectPass(`${lent(line)}
    given Tim: vampire of P, in torpor${played}
    then  Sword is on Tim`);
});
