/** Noun phrases as values and sets: the source and what it becomes. */
import { describe, expect, it } from "vitest";
import { clauses } from "./lower-support.ts";

const lines = (text: string): string => text.replace(/^\n/, "");

describe("names and roles", () => {
  it("a target is a local", () => {
    expect(clauses(`play {
  target prize: a weapon
  tap prize
}`)).toBe(lines(`
Test#play: play
  target prize: 1..1 from every weapon
  do tap object=local.prize`));
  });
  it("a choice is a local from its line on", () => {
    expect(clauses(`play {
  choose prize: a weapon that is on opposing by controller of opposing
  tap prize
}`)).toBe(lines(`
Test#play: play
  choose prize: 1..1 from every weapon{x on opposing} by controller(opposing)
  do tap object=local.prize`));
  });
  it("an announced number counts", () => {
    expect(clauses(`play {
  announce X: a number from 1 to blood of user
  burn X blood from user
}`, "type combat; set \"Base\"; cost X blood")).toBe(lines(`
Test#play: play
  announce X: 1..1 from 1..blood(user)
  do burn amount=local.X what='blood' from=user`));
  });
  it("what one clause remembers and another uses, the stay keeps", () => {
    expect(clauses(`play {
  put this on user
  remember direction of action as spied
}
later: when combat ends { only if active is spied; burn this }`)).toBe(lines(`
Test#play: play
  do put object=this on=user
  remember direction(run.action) as spied kept
Test#later: trigger
  only if active(table) is kept.spied
  on ends combat
  do burn object=this`));
  });
  it("what only its own clause uses is a local", () => {
    expect(clauses(`play {
  remember blood of user as spare
  gain (spare) blood to user
}`)).toBe(lines(`
Test#play: play
  remember blood(user) as spare
  do gain amount=local.spare what='blood' to=user`));
  });
  it("a kept target is kept for all clauses", () => {
    expect(clauses(`play { target site: a location, kept; tap site }
again: when round ends { untap site }`)).toBe(lines(`
Test#play: play
  target site: 1..1 from every location kept
  do tap object=kept.site
Test#again: trigger
  on ends round
  do untap object=kept.site`));
  });
});

describe("properties", () => {
  it("with of", () => {
    expect(clauses(`play {
  burn (capacity of user - blood of user) blood from user
}`)).toBe(lines(`
Test#play: play
  do burn amount=(capacity(user) -blood(user)) what='blood' from=user`));
  });
  it("with the subject that the contract implies", () => {
    expect(clauses(`play {
  if range is close { tap blocking }
}`)).toBe(lines(`
Test#play: play
  if range(run.combat) is 'close'
    do tap object=blocking(run.action)`));
  });
  it("of a list, counted", () => {
    expect(clauses(`play {
  if equipment of user is at least 2 { tap user }
}`)).toBe(lines(`
Test#play: play
  if count(equipment(user)) >= 2
    do tap object=user`));
  });
  it("a declared resource is counters", () => {
    expect(clauses(`play {
  if threat of user is at least 2 { burn 1 threat from user }
}`)).toBe(lines(`
Test#play: play
  if counters.threat(user) >= 2
    do burn amount=1 what='threat' from=user`));
  });
});

describe("sets", () => {
  it("each", () => {
    expect(clauses(`play {
  tap each ready vampire controlled by prey
}`)).toBe(lines(`
Test#play: play
  do tap object=every vampire{ready(x) & controller(x) is prey(you)}`));
  });
  it("plural", () => {
    expect(clauses(`play {
  tap vampires controlled by prey other than opposing
}`)).toBe(lines(`
Test#play: play
  do tap object=every vampire{controller(x) is prey(you) & !(x is opposing)}`));
  });
  it("counts-as names, traits, negated", () => {
    expect(clauses(`play {
  tap each untapped non-Brujah animal controlled by you
}`)).toBe(lines(`
Test#play: play
  do tap object=every animal{untapped(x) & !(x as Brujah) & controller(x) is you}`));
  });
  it("younger than", () => {
    expect(clauses(`play {
  tap each vampire younger than user
}`)).toBe(lines(`
Test#play: play
  do tap object=every vampire{x younger user}`));
  });
  it("that is on, and whose", () => {
    expect(clauses(`play {
  tap each card that is on opposing and whose controller is you
}`)).toBe(lines(`
Test#play: play
  do tap object=every card{x on opposing & controller(x) is you}`));
  });
  it("that is in a region looks there", () => {
    expect(clauses(`play {
  discard each animal that is in hand of you
}`)).toBe(lines(`
Test#play: play
  do discard object=every animal in hand of you`));
  });
  it("that is not in a region is a filter", () => {
    expect(clauses(`play {
  tap each vampire that is not in torpor
}`)).toBe(lines(`
Test#play: play
  do tap object=every vampire{!(x in torpor)}`));
  });
  it("another: than this and the user", () => {
    expect(clauses(`play {
  choose one-more: another minion controlled by you
  tap one-more
}`)).toBe(lines(`
Test#play: play
  choose one-more: 1..1 from every minion{!(x is [this, user]) & controller(x) is you} by you
  do tap object=local.one-more`));
  });
  it("another seat: than you", () => {
    expect(clauses(`play {
  choose rival: another methuselah
  burn 1 pool from rival
}`)).toBe(lines(`
Test#play: play
  choose rival: 1..1 from every seat{!(x is you)} by you
  do burn amount=1 what='pool' from=local.rival`));
  });
  it("a card name", () => {
    expect(clauses(`play {
  burn each "Grey Wolf" that is on opposing
}`)).toBe(lines(`
Test#play: play
  do burn object=every card{printed(x) is "Old Wolf" & x on opposing}`));
  });
  it("in for each, it is the candidate of its own conditions", () => {
    expect(clauses(`play {
  for each vampire whose blood is less than capacity of it { gain 1 blood to it }
}`)).toBe(lines(`
Test#play: play
  each every vampire{blood(x) < capacity(x)}
    do gain amount=1 what='blood' to=it`));
  });
  it("in for each, it is still what it was before: the subject of the event, or the outer one in hand", () => {
    expect(clauses(`heirs: when tapped of a vampire {
  for each animal that is on it { for each weapon that is on it { burn it } }
}`)).toBe(lines(`
Test#heirs: trigger
  on tapped [field.card as vampire]
  each every animal{x on it}
    each every weapon{x on it}
      do burn object=it`));
  });
  it("a set in a set reaches the outer candidate", () => {
    expect(clauses(`play {
  tap each vampire that has no animal
}`)).toBe(lines(`
Test#play: play
  do tap object=every vampire{!(exists every animal{x on x^1})}`));
  });
});

describe("choices", () => {
  it("a range", () => {
    expect(clauses(`play {
  choose some: 1..3 vampires controlled by you
  tap some
}`)).toBe(lines(`
Test#play: play
  choose some: 1..3 from every vampire{controller(x) is you} by you
  do tap object=local.some`));
  });
  it("up to", () => {
    expect(clauses(`play {
  choose some: up to 2 vampires controlled by another methuselah
  tap some
}`)).toBe(lines(`
Test#play: play
  choose some: 0..2 from every vampire{!(controller(x) is you)} by you
  do tap object=local.some`));
  });
  it("one of several things", () => {
    expect(clauses(`play {
  choose side: acting or blocking
  tap side
}`)).toBe(lines(`
Test#play: play
  choose side: 1..1 from [acting(run.action), blocking(run.action)] by you
  do tap object=local.side`));
  });
  it("of several kinds", () => {
    expect(clauses(`play {
  choose victim: a vampire or an ally
  tap victim
}`)).toBe(lines(`
Test#play: play
  choose victim: 1..1 from [every vampire, every ally] by you
  do tap object=local.victim`));
  });
});
