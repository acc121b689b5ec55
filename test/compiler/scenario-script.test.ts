/** When and then lines: every form, what is passed unscripted, and where a script gets stuck. */
import { describe, expect, test } from "vitest";
import { DEFAULTS, WHEN_FORMS } from "../../compiler/scenario/index.ts";
import { expectPass, faults, play, textAt } from "./scenario-support.ts";

const decisions = (lines: string): string[] => {
  const result = play(lines, { trace: true });
  expect([result.outcome, result.failure?.message]).toEqual(["passed", undefined]);
  return result.timeline.filter(({ kind }) => kind === "decision").map(({ text }) => text);
};

describe("plays", () => {
  test("this, at a level", () => {
    expectPass(`
    given P: holds this as k
    given Ann: vampire of P
    when  Ann plays this at superior
    then  this is on Ann and life of k is 3 and blood of Ann is 9`);
  });

  test("a card in quotes, and one by the name given to it", () => {
    expectPass(`
    given P: holds "Trial Push" and "Trial Veil" as veil
    given Ann: acting vampire of P
    given Bob: blocking vampire of Q
    when  Ann plays "Trial Push" at basic
    when  Ann plays veil
    then  pool of Q is 28
    then  "Trial Push" is in ash-heap of P and veil is in ash-heap of P`);
  });

  test("where several plays fit, the line must say which", () => {
    const result = play(`
    given P: holds "Trial Push"
    given Ann: acting vampire of P
    when  Ann plays "Trial Push"
    then  pool of Z is 28`);
    expect(result.outcome).toBe("stuck");
    expect(result.failure).toMatchObject({
      message: "Several options fit this line; say which, with `at`, `of` or the minion's name.",
      offered: ["Ann plays Trial Push at basic", "Ann plays Trial Push at superior"],
    });
  });

  test("by a Methuselah, with the number and the target named along", () => {
    expectPass(`
    given hall: "Trial Hall" of P
    given Ann: vampire of P, blood 2
    given Tim: vampire of Q, blood 2
    when  master-phase of P
    when  P uses feast of hall on Tim with 2
    then  blood of Tim is 4 and blood of Ann is 2`);
  });

  test("of a card that is put into play", () => {
    expectPass(`
    given P: holds "Trial Hall"
    when  master of P
    when  P plays "Trial Hall"
    then  count of hand of P is 0 and count of ash-heap of P is 0`);
  });
});

describe("combat", () => {
  const combat = `
    given Ann: acting vampire of P
    given Bob: blocking vampire of Q`;

  test("strikes by hand, and not at all", () => {
    expectPass(`${combat}
    when Ann strikes by hand
    when Bob uses no-strike
    then blood of Bob is 9 and blood of Ann is 10`);
  });

  test("who is not scripted strikes by hand", () => {
    expectPass(`${combat}
    when Ann strikes by hand
    when skip to end of turn
    then blood of Bob is 9 and blood of Ann is 9`);
  });

  test("strikes with a weapon by its card, its label and its kind", () => {
    for (const how of ['"Trial Blade"', "blade", "slash", "melee"]) {
      expectPass(`
    given Ann: acting vampire of P, bears "Trial Blade" as blade
    given Bob: blocking vampire of Q
    when  Ann strikes with ${how}
    when  Bob strikes by hand
    then  blood of Bob is 8 and blood of Ann is 9`);
    }
  });

  test("strikes with one of two weapons alike", () => {
    expectPass(`
    given Ann: acting vampire of P, bears "Trial Blade" as b1, "Trial Blade" as b2
    given Bob: blocking vampire of Q
    when  Ann strikes with slash of b2
    then  card of strike of Ann is b2`);
  });

  test("strikes with a card from hand", () => {
    expectPass(`
    given Q: holds "Trial Leap"${combat}
    when Ann strikes by hand
    when Bob strikes with "Trial Leap" at basic
    then blood of Bob is 10`);
  });

  test("a stand-in dodges by itself where nothing else lets it", () => {
    for (const dodge of ["Bob dodges", "Bob strikes with a dodge"]) {
      expectPass(`${combat}
    when Ann strikes by hand
    when ${dodge}
    then blood of Bob is 10`);
    }
  });

  test("maneuvers, with the weapon that is named", () => {
    expectPass(`
    given Ann: acting vampire of P, bears "Trial Sling" as s1, "Trial Sling" as s2
    given Bob: blocking vampire of Q
    when  Ann maneuvers with s2
    then  range is long
    when  Ann strikes with s2
    when  Bob uses no-strike
    then  blood of Bob is 9`);
  });

  test("maneuvers with a card", () => {
    expectPass(`
    given P: holds "Trial Leap"${combat}
    when Ann plays "Trial Leap" at superior
    then range is long`);
  });
});

describe("acting and blocking", () => {
  test("the acting minion bleeds before the first line is looked at", () => {
    expect(decisions(`
    given Ann: acting vampire of P
    given Bob: blocking vampire of Q
    when  Ann strikes by hand
    then  blood of Bob is 10`).slice(0, 3)).toEqual(["P, minion-phase: Ann uses bleed", "Q, block: Bob uses block", "P, strike: Ann uses hand"]);
  });

  test("unless the first when line lets it take another action", () => {
    expectPass(`
    given Ann: acting vampire of P, blood 5
    when  Ann hunts
    then  blood of Ann is 6 and pool of Z is 30`);
  });

  test("an action by its label, one by its kind", () => {
    expectPass(`
    given P, Q, R in this order
    given Sis: "Trial Sister" of P
    given Ann: vampire of P
    when  Sis scouts
    then  pool of P is 31
    when  Ann bleeds Q
    then  pool of Q is 29`);
    expectPass(`
    given Sis: "Trial Sister" of P
    when  Sis uses scout
    then  pool of P is 31`);
  });

  test("a minion that is to block and is never asked is an error of the script", () => {
    const result = play(`
    given P, Q, R in this order
    given Ann: acting vampire of P
    given Bob: blocking vampire of R
    then  pool of Q is 29`);
    expect([result.outcome, result.failure?.message]).toEqual(["stuck", "Bob is given as blocking, but was never asked to block."]);
  });

  test("blocks are also scripted", () => {
    expectPass(`
    given Ann: acting vampire of P
    given Bob: vampire of Q
    when  Bob blocks
    then  pool of Q is 30`);
  });
});

describe("answers", () => {
  const hall = `
    given hall: "Trial Hall" of P
    given Ann: tapped vampire of P, in torpor
    given Rose: tapped vampire of Q
    given Tim: tapped vampire of Q
    when  untap of P`;

  test("a question of a card, one answer after another, the order along with them", () => {
    expectPass(`${hall}
    when  P answers wake: rise to Rose
    then  Rose is untapped and Tim is tapped and pool of P is 30`);
  });

  test("yes to what may be done, by the label of the clause", () => {
    expectPass(`${hall}
    when  P answers bell: yes
    when  P answers wake: rest
    then  pool of P is 33 and Rose is tapped`);
  });

  test("no is what is left unsaid", () => {
    expectPass(`${hall}
    when  P answers bell: no
    when  P answers rest
    then  pool of P is 31`);
  });

  test("chooses, in a line of its own", () => {
    expectPass(`${hall}
    when  P answers wake: rise
    when  P chooses Rose
    then  Rose is untapped`);
  });

  test("orders what waits", () => {
    expect(decisions(`${hall}
    when  P orders bell
    when  P answers wake: rest
    then  pool of P is 31`)).toEqual(["P, order: bell of hall first", "P, may: no", "P, choose one: rest"]);
  });

  test("what must be chosen and is not scripted stops the scenario", () => {
    const result = play(`${hall}
    when  Rose hunts
    then  pool of P is 30`);
    expect(result.outcome).toBe("stuck");
    expect(result.failure).toMatchObject({ message: "A choice is left open before this line: P, choose one: rest | rise.", offered: ["rest", "rise"] });
  });
});

const feast = (said: string, more = ""): string => `
    given hall: "Trial Hall" of P
    given Ann: vampire of P, in torpor, blood 2
    given Tim: vampire of Q, blood 2${more}
    when  master-phase of P
    when  P uses feast of hall ${said}
    then  blood of Tim is 3`;

describe("what a line says beside", () => {
  test("is what is taken unasked, where there is nothing else", () => {
    expectPass(feast("on Tim with 1"));
  });

  test.each(["on Nobody with 1", "on Q with 1", "on Ann with 1", "on Tim and Ann with 1", "on Tim with 1 and 7"])("stops the scenario where it answers nothing: %s", (said) => {
    const { outcome, failure } = play(feast(said));
    expect(outcome).toBe("stuck");
    expect(failure?.message).toMatch(/^(?:Nobody|Q|Ann|7) answers nothing: after this line nobody was asked/u);
    expect(textAt(feast(said), failure!.line)).toBe(`when  P uses feast of hall ${said}`);
  });

  test("stops it at its own line where another answer is asked for", () => {
    const lines = feast("on Ann with 1", "\n    given Rose: vampire of Q, blood 2");
    const { outcome, failure } = play(lines);
    expect(outcome).toBe("stuck");
    expect(failure).toMatchObject({ message: "Ann is not among what can be answered: P, guest: Tim | Rose.", offered: ["Tim", "Rose"] });
    expect(textAt(lines, failure!.line)).toBe("when  P uses feast of hall on Ann with 1");
  });
});

describe("passing", () => {
  test("is scripted, or happens by itself", () => {
    expect(decisions(`
    given P: holds "Trial Push"
    given Ann: acting vampire of P
    when  P passes
    then  pool of Z is 30
    when  Ann declines
    then  pool of Z is 29`).slice(0, 3)).toEqual(["P, minion-phase: Ann uses bleed", "P, as-announced: pass", "P, last-effects: pass"]);
  });
});

describe("steps", () => {
  test("the first line says where the game begins", () => {
    expectPass(`
    given Ann: tapped vampire of P
    given Rose: vampire of P
    when  untap-phase of P
    then  Ann is untapped`);
  });

  test("later ones play forward", () => {
    for (const line of ["minion-phase of Q", "skip to minion phase of Q", "skip to minion of Q"]) {
      expectPass(`
    given Ann: vampire of P, blood 5
    given Tim: tapped vampire of Q
    when  Ann hunts
    when  ${line}
    then  active is Q and Tim is untapped
    when  Tim bleeds
    when  Ann passes
    then  pool of P is 29`);
    }
  });

  test("the end of the turn", () => {
    expectPass(`
    given Ann: vampire of P
    given Tim: vampire of Q
    when  skip to end of turn
    then  active is Q`);
  });

  test("an unknown step is named", () => {
    expect(faults(`
    given Ann: vampire of P
    when  untpa of P
    then  Ann is ready`)).toEqual(["PX4009 untpa is not a step of a turn."]);
  });
});

describe("then", () => {
  test("a wrong line says what is so instead, and the line it stands on", () => {
    const lines = `
    given Ann: acting vampire of P
    given Bob: blocking vampire of Q
    when  Ann strikes by hand
    when  Bob uses no-strike
    then  blood of Ann is 10 and blood of Bob is 7 and Bob is tapped`;
    const result = play(lines);
    expect(result.outcome).toBe("failed");
    expect(result.failure?.message).toBe("It should be that blood of Ann is 10 and blood of Bob is 7 and Bob is tapped, but blood of Bob is 9.");
    expect(result.timeline.at(-1)).toMatchObject({ kind: "wrong" });
  });

  test("the script is played to its end after a wrong line", () => {
    const result = play(`
    given Ann: acting vampire of P, blood 4
    then  pool of Z is 30
    when  skip to minion-phase of P
    when  Ann hunts
    then  blood of Ann is 5`);
    expect([result.outcome, result.failure?.message]).toEqual(["failed", "It should be that pool of Z is 30, but pool of Z is 29."]);
  });

  test("is asked before the turn is over, when nobody can do anything any more", () => {
    expectPass(`
    given Ann: acting vampire of P
    then  Ann is tapped and active is P`);
  });

  test("the game is over, or not", () => {
    expectPass(`
    given Ann: vampire of P
    then  the game is not over`);
    expect(play(`
    given Ann: vampire of P
    then  the game is over`).failure?.message).toBe("It should be that the game is over, but the game is not over.");
  });

  test("the game is lawful, from the first line to the last", () => {
    const lines = `
    given Ann: vampire of P, blood 3
    when  skip to discard-phase of P`;
    expectPass(`${lines}
    then  the game is lawful`);
    const less = 'rule "Less" { less: when discard-phase begins { for each vampire { set life of it to (1 - 3) } } }';
    const untold = play(`${lines}
    then  Ann is ready`, {}, less);
    expect(untold.outcome).toBe("passed");
    const told = play(`${lines}
    then  Ann is ready
    then  the game is lawful`, {}, less);
    expect([told.outcome, told.failure?.message]).toEqual(["error", "The game broke off: a law of the game is broken: Ann has -2 life."]);
  });

  test("offered and not offered, with the reason", () => {
    expectPass(`
    given P: holds this and "Trial Veil"
    given Ann: vampire of P, knows Animalism
    given Tim: vampire of P, knows nothing
    then  offered: Ann plays this at basic
    then  not offered: Ann plays this at superior because requirements
    then  not offered: Tim plays this
    then  offered: Ann bleeds
    then  not offered: Ann hunts`);
    expect(play(`
    given P: holds this
    given Ann: vampire of P
    then  not offered: Ann plays this at basic`).failure?.message).toMatch(/^It should be that not offered: Ann plays this at basic, but offered is P, minion-phase: .*Ann plays Trial Hound at basic/u);
    expect(play(`
    given P: holds this
    given Ann: vampire of P, knows nothing
    then  not offered: Ann plays this at basic because cost`).failure?.message).toMatch(/the reason is: its requirements are not met/u);
  });
});

describe("getting stuck", () => {
  test("a line that never fits shows what was on offer", () => {
    const result = play(`
    given Ann: vampire of P
    given Tim: vampire of Q
    when  Ann hunts
    then  pool of Q is 30`);
    expect(result.outcome).toBe("stuck");
    expect(result.failure?.message).toBe("Nothing fits `Ann hunts`.");
    const [, ...later] = result.failure?.offered ?? [];
    expect(result.failure?.offered[0]).toBe("P, minion-phase: Ann uses bleed");
    expect(later).toContain("Q, minion-phase: Tim uses bleed");
  });

  test.each([
    ["when Anna hunts", "PX4006 Nobody and nothing is called Anna in this scenario."],
    ["when Ann superior this", "PX4007 This line cannot be read: Ann superior this."],
    ["when Ann plays", "PX4007 This line cannot be read: Ann plays."],
    ["when Ann plays k9", "PX4006 Nobody and nothing is called k9 in this scenario."],
    ["when Ann strikes", "PX4007 This line cannot be read: Ann strikes."],
    ["when P answers", "PX4007 This line cannot be read: P answers."],
    ["when untap of Ann", "PX4006 Nobody and nothing is called Ann in this scenario."],
  ])("%s", (line, message) => {
    expect(faults(`
    given Ann: vampire of P
    ${line}
    then Ann is ready`)).toEqual([message]);
  });

  test.each([
    ["then pool of P is pool of P", "pool of P is pool of P"],
    ["then Ann is Ann", "Ann is Ann"],
    ["then 3 is at least 2", "3 is at least 2"],
    ["then blood of Ann is at least 0", "blood of Ann is at least 0"],
    ["then Ann is ready or Ann is not ready", "Ann is ready or Ann is not ready"],
    ["then Ann is ready and pool of P is pool of P", "pool of P is pool of P"],
  ])("%s is so in every game", (line, told) => {
    expect(faults(`
    given Ann: vampire of P
    ${line}`)).toEqual([`PX4015 This is so in every game: ${told}.`]);
  });

  test("a scenario without a then line proves nothing", () => {
    expect(faults(`
    given Ann: vampire of P
    when  Ann bleeds`)).toEqual(["PX4011 The scenario says nothing that must be true."]);
  });

  test("a word that no condition knows", () => {
    expect(faults(`
    given Ann: vampire of P
    then  bloood of Ann is 3`)).toEqual(["PX2001 Nothing here is called bloood."]);
  });
});

test("every form and default has its sentence for the manual", () => {
  for (const { doc } of Object.values(DEFAULTS)) expect(doc).toMatch(/^[A-Z].*\.$/u);
  for (const { form, meaning } of Object.values(WHEN_FORMS)) expect([form.length > 0, meaning.endsWith(".")]).toEqual([true, true]);
});

test("what is asked when a turn passes while the table is laid is answered", () => {
  const { failure } = play(`
    given P, Q in this order
    given Ann: acting vampire of P
    when  minion-phase of Q
    then  pool of Q is 29`);
  expect(failure?.message).toMatch(/^It should be that pool of Q is 29, but /u);
});
