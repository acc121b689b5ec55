/** Conditions: the source and what it becomes. */
import { describe, expect, it } from "vitest";
import { clauses } from "./lower-support.ts";

const lines = (text: string): string => text.replace(/^\n/, "");

describe("is", () => {
  it("a trait", () => {
    expect(clauses(`play {
  if user is ready and user is not tapped { tap user }
}`)).toBe(lines(`
Test#play: play
  if ready(user) & !(tapped(user))
    do tap object=user`));
  });
  it("a kind", () => {
    expect(clauses(`play {
  if opposing is a vampire { tap user }
}`)).toBe(lines(`
Test#play: play
  if opposing as vampire
    do tap object=user`));
  });
  it("a kind of action", () => {
    expect(clauses(`play {
  if action is bleed or action is hunt { tap user }
}`)).toBe(lines(`
Test#play: play
  if (run.action as bleed | run.action as hunt)
    do tap object=user`));
  });
  it("one of several words", () => {
    expect(clauses(`play {
  if range is close or long { tap user }
}`)).toBe(lines(`
Test#play: play
  if (range(run.combat) is 'close' | range(run.combat) is 'long')
    do tap object=user`));
  });
  it("a description", () => {
    expect(clauses(`play {
  if opposing is a ready non-Brujah vampire { tap user }
}`)).toBe(lines(`
Test#play: play
  if opposing as vampire & ready(opposing) & !(opposing as Brujah)
    do tap object=user`));
  });
  it("the same thing", () => {
    expect(clauses(`play {
  if direction of action is you and blocking is user { tap user }
}`)).toBe(lines(`
Test#play: play
  if direction(run.action) is you & blocking(run.action) is user
    do tap object=user`));
  });
  it("a symbol", () => {
    expect(clauses(`play {
  if clan of user is Brujah { tap user }
}`)).toBe(lines(`
Test#play: play
  if clan(user) is 'Brujah'
    do tap object=user`));
  });
  it("a title, which the card counts as", () => {
    expect(clauses(`play {
  if title of user is prince { tap user }
}`)).toBe(lines(`
Test#play: play
  if user as prince
    do tap object=user`));
  });
  it("a mark", () => {
    expect(clauses(`play {
  mark action as limited for this-action
  if action is limited { tap user }
}`)).toBe(lines(`
Test#play: play
  do mark object=run.action as='limited' for='action'
  if run.action as limited
    do tap object=user`));
  });
  it("younger than", () => {
    expect(clauses(`play {
  if opposing is younger than user { tap user }
}`)).toBe(lines(`
Test#play: play
  if opposing younger user
    do tap object=user`));
  });
  it("a card name", () => {
    expect(clauses(`play {
  if opposing is "Grey Wolf" { tap user }
}`)).toBe(lines(`
Test#play: play
  if printed(opposing) is "Old Wolf"
    do tap object=user`));
  });
  it("on something", () => {
    expect(clauses(`play {
  if this is on opposing { tap user }
}`)).toBe(lines(`
Test#play: play
  if this on opposing
    do tap object=user`));
  });
  it("in a region, in a run", () => {
    expect(clauses(`play {
  if user is in torpor or user is in combat { tap user }
}`)).toBe(lines(`
Test#play: play
  if (user in torpor | exists combat(user))
    do tap object=user`));
  });
  it("controlled by", () => {
    expect(clauses(`play {
  if opposing is controlled by prey { tap user }
}`)).toBe(lines(`
Test#play: play
  if controller(opposing) is prey(you)
    do tap object=user`));
  });
  it("legal for", () => {
    expect(clauses(`play {
  only if action is legal for user
  tap user
}`)).toBe(lines(`
Test#play: play
  only if run.action legal for user
  do tap object=user`));
  });
  it("none", () => {
    expect(clauses(`play {
  if blocking of action is none { tap user }
}`)).toBe(lines(`
Test#play: play
  if !(exists blocking(run.action))
    do tap object=user`));
  });
});

describe("numbers", () => {
  it("equal", () => {
    expect(clauses(`play {
  if bleed of action is 3 { tap user }
}`)).toBe(lines(`
Test#play: play
  if bleed(run.action) = 3
    do tap object=user`));
  });
  it("compared", () => {
    expect(clauses(`play {
  if blood of user is more than capacity of opposing { tap user }
}`)).toBe(lines(`
Test#play: play
  if blood(user) > capacity(opposing)
    do tap object=user`));
  });
  it("compared, and something else", () => {
    expect(clauses(`play {
  if bleed of action is at least 1 and stealth-needed { tap user }
}`)).toBe(lines(`
Test#play: play
  if bleed(run.action) >= 1 & holds stealth-needed(run.action)
    do tap object=user`));
  });
});

describe("has", () => {
  it("a discipline", () => {
    expect(clauses(`play {
  if user has Fortitude { tap user }
}`)).toBe(lines(`
Test#play: play
  if user has Fortitude 1
    do tap object=user`));
  });
  it("a superior discipline", () => {
    expect(clauses(`play {
  if user has superior Fortitude { tap user }
}`)).toBe(lines(`
Test#play: play
  if user has Fortitude 2
    do tap object=user`));
  });
  it("a card on it", () => {
    expect(clauses(`play {
  if opposing has a weapon { tap user }
}`)).toBe(lines(`
Test#play: play
  if exists every weapon{x on opposing}
    do tap object=user`));
  });
  it("counters", () => {
    expect(clauses(`play {
  if user has at least 2 blood and user has no threat { tap user }
}`)).toBe(lines(`
Test#play: play
  if blood(user) >= 2 & !(counters.threat(user) >= 1)
    do tap object=user`));
  });
  it("the Edge", () => {
    expect(clauses(`play {
  if you has edge { tap user }
}`)).toBe(lines(`
Test#play: play
  if edge(table) is you
    do tap object=user`));
  });
});

describe("how many", () => {
  it("no", () => {
    expect(clauses(`play {
  if no vampire controlled by you is ready { tap user }
}`)).toBe(lines(`
Test#play: play
  if !(exists every vampire{controller(x) is you & ready(x)})
    do tap object=user`));
  });
  it("no, of one thing", () => {
    expect(clauses(`play {
  if no blocking of action { tap user }
}`)).toBe(lines(`
Test#play: play
  if !(exists blocking(run.action))
    do tap object=user`));
  });
  it("each", () => {
    expect(clauses(`play {
  if each vampire controlled by you is ready { tap user }
}`)).toBe(lines(`
Test#play: play
  if !(exists every vampire{controller(x) is you & !(ready(x))})
    do tap object=user`));
  });
  it("a number", () => {
    expect(clauses(`play {
  if 2 vampires controlled by you are tapped { tap user }
}`)).toBe(lines(`
Test#play: play
  if count(every vampire{controller(x) is you & tapped(x)}) >= 2
    do tap object=user`));
  });
  it("number of", () => {
    expect(clauses(`play {
  if number of animals controlled by you is at least 2 { tap user }
}`)).toBe(lines(`
Test#play: play
  if count(every animal{controller(x) is you}) >= 2
    do tap object=user`));
  });
  it("a question that needs no predicate", () => {
    expect(clauses(`play {
  only if stealth-needed
  tap user
}`)).toBe(lines(`
Test#play: play
  only if holds stealth-needed(run.action)
  do tap object=user`));
  });
  it("a set that needs none", () => {
    expect(clauses(`play {
  only if any location controlled by you
  tap user
}`)).toBe(lines(`
Test#play: play
  only if exists every location{controller(x) is you}
  do tap object=user`));
  });
});
