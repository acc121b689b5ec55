/** Clauses and lines: the source and what it becomes. */
import { describe, expect, it } from "vitest";
import { clauses, lower } from "./lower-support.ts";

const lines = (text: string): string => text.replace(/^\n/, "");

describe("announcement", () => {
  it("its lines count in one order", () => {
    expect(clauses(`play basic as strike: ranged {
  limit once per combat by user
  cost 1 blood due at success
  target prize: a weapon that is on opposing
  only if range is long
  during before-range
  by a ready vampire controlled by you
  burn prize
}`)).toBe(lines(`
Test#play-basic: play basic strike ranged
  during before-range
  by every vampire{ready(x) & controller(x) is you}
  only if range(run.combat) is 'long'
  target prize: 1..1 from every weapon{x on opposing}
  cost 1 blood
  due success
  limit 1 per combat by user
  do burn object=local.prize`));
  });
  it("pending", () => {
    expect(clauses(`play {
  during pending enters-torpor of user
  instead { tap it }
}`)).toBe(lines(`
Test#play: play
  pending enters-torpor [field.card is user]
  instead
    do tap object=it`));
  });
  it("a directed action", () => {
    expect(clauses(`raid: action bleed {
  directed at prey
  cost 2 blood
  stealth +1 of action
  bleed +1
  burn 1 pool from prey
}`, "type vampire; set \"Base\"; clan Brujah; capacity 5")).toBe(lines(`
Test#raid: action bleed
  directed prey(you)
  cost 2 blood
  start stealth 1 of run.action lasts action
  start bleed 1 of run.action lasts action
  do burn amount=1 what='pool' from=prey(you)`));
  });
  it("an action has its numbers from the start, wherever their lines stand", () => {
    expect(clauses(`raid: action bleed {
  directed at prey
  burn 2 blood from user
  stealth +1 of action
}`, "type vampire; set \"Base\"; clan Brujah; capacity 5")).toBe(lines(`
Test#raid: action bleed
  directed prey(you)
  start stealth 1 of run.action lasts action
  do burn amount=2 what='blood' from=user`));
  });
  it("an action that reaches nobody else is undirected", () => {
    expect(clauses(`rest: action { untap this }`, "type vampire; set \"Base\"; clan Brujah; capacity 5")).toBe(lines(`
Test#rest: action
  undirected
  do untap object=this`));
  });
  it("a card type that is an action", () => {
    expect(clauses(`play { employ with 2 life }`, "type retainer: animal; set \"Base\"")).toBe(lines(`
Test#play: play employ
  undirected
  do employ with=2`));
  });
  it("an action is of the kind of what it does, and has from the start what holds for it", () => {
    expect(clauses(`play {
  directed at prey
  for this-action { each titled vampire cannot block }
  bleed
}`, "type action; set \"Base\"")).toBe(lines(`
Test#play: play bleed
  directed prey(you)
  start span lasts action
  start   every vampire{titled(x)} cannot block
  do bleed`));
  });
  it("superior as basic, but", () => {
    expect(clauses(`play basic {
  only if range is close
  if user is ready { deal 1 damage to opposing }
}
play superior as basic, but {
  - deal 1 damage to opposing
  + deal 2 damage to opposing
}`)).toBe(lines(`
Test#play-basic: play basic
  only if range(run.combat) is 'close'
  if ready(user)
    do deal amount=1 what='damage' to=opposing
Test#play-superior: play superior
  only if range(run.combat) is 'close'
  if ready(user)
    do deal amount=2 what='damage' to=opposing`));
  });
});

describe("in play", () => {
  it("a trigger on a step", () => {
    expect(clauses(`bite: when normal-strikes begins in combat of bearer {
  limit once per round
  deal 1 damage to opposing from this
}`, "type retainer; set \"Base\"; life 1")).toBe(lines(`
Test#bite: trigger
  limit 1 per round
  on begins normal-strikes [field.run is combat(bearer(this))]
  do deal amount=1 what='damage' from=this to=opposing`));
  });
  it("a trigger on a step of a seat", () => {
    expect(clauses(`wake: when untap-phase of you begins { untap this }`, "type retainer; set \"Base\"; life 1")).toBe(lines(`
Test#wake: trigger
  on begins untap-phase [active(table) is you]
  do untap object=this`));
  });
  it("a trigger whose subject is of a kind", () => {
    expect(clauses(`cry: when a vampire controlled by prey enters-torpor { tap it }`, "type retainer; set \"Base\"; life 1")).toBe(lines(`
Test#cry: trigger
  on enters-torpor [field.card as vampire & controller(field.card) is prey(you)]
  do tap object=it`));
  });
  it("a replacement", () => {
    expect(clauses(`guard: instead of enters-torpor of bearer { burn this }`, "type retainer; set \"Base\"; life 1")).toBe(lines(`
Test#guard: replacement
  on enters-torpor [field.card is bearer(this)]
  do burn object=this`));
  });
  it("while, with a policy", () => {
    expect(clauses(`aura: while bearer is ready {
  cumulative
  votes +1 of each Brujah controlled by you
}`, "type retainer; set \"Base\"; life 1")).toBe(lines(`
Test#aura: continuous
  while ready(bearer(this))
  cumulative
  votes 1 of every Brujah{controller(x) is you} cumulative`));
  });
  it("each card of a name, and the Edge by its name", () => {
    expect(clauses(`pass: when untap-phase of you begins {
  for each "Old Wolf" that is on bearer { burn it }
  give edge to you
}`, "type retainer; set \"Base\"; life 1")).toBe(lines(`
Test#pass: trigger
  on begins untap-phase [active(table) is you]
  each every card{printed(x) is "Old Wolf" & x on bearer(this)}
    do burn object=it
  do give object='edge' to=you`));
  });
  it("a modifier alone", () => {
    expect(clauses(`edge: strength +1 of bearer`, "type equipment: weapon; set \"Base\"")).toBe(lines(`
Test#edge: continuous
  strength 1 of bearer(this)`));
  });
  it("a permission alone", () => {
    expect(clauses(`hold: bearer cannot block`, "type retainer; set \"Base\"; life 1")).toBe(lines(`
Test#hold: continuous
  bearer(this) cannot block`));
  });
  it("a word in place of another, as long as a condition or a span lasts", () => {
    expect(clauses(`line: while bearer is ready { set clan of bearer to Toreador }`, "type retainer; set \"Base\"; life 1")).toBe(lines(`
Test#line: continuous
  while ready(bearer(this))
  clan 'Toreador' of bearer(this)`));
    expect(clauses(`play { for this-turn { set clan of user to Toreador } }`, "type action; set \"Base\"")).toBe(lines(`
Test#play: play
  undirected
  span lasts turn
    clan 'Toreador' of user`));
  });
  it("a description of what nobody can play is of cards anywhere", () => {
    expect(clauses(`dull: bearer cannot play disciplined cards`, "type retainer; set \"Base\"; life 1")).toBe(lines(`
Test#dull: continuous
  bearer(this) cannot play object=every card in anywhere{disciplined(x)}`));
  });
  it("may gives an ability", () => {
    expect(clauses(`aim: bearer may maneuver once`, "type equipment: weapon; set \"Base\"")).toBe(lines(`
Test#aim: ability
  by bearer(this)
  limit 1 per round
  do maneuver`));
  });
  it("a strike", () => {
    expect(clauses(`claw: strike: melee { deal (strength of user + 1) aggravated damage to opposing }`, "type equipment: weapon; set \"Base\"")).toBe(lines(`
Test#claw: strike melee
  do deal amount=(strength(user) +1) what='damage' adjectives='aggravated' to=opposing`));
  });
});

describe("lines", () => {
  it("amounts", () => {
    expect(clauses(`play {
  deal 1 aggravated unpreventable damage to opposing from this
  burn all blood from opposing
  move (blood of user) blood from user to this
}`)).toBe(lines(`
Test#play: play
  do deal amount=1 what='damage' adjectives='aggravated'+'unpreventable' from=this to=opposing
  do burn amount=blood(opposing) what='blood' from=opposing
  do move amount=blood(user) what='blood' from=user to=this`));
  });
  it("choose one, may, if, for each", () => {
    expect(clauses(`play {
  choose one by controller of opposing {
    fight: { tap opposing }
    flee: { may by prey { untap opposing } }
  }
  if range is close { tap user } otherwise { untap user }
  for each animal controlled by you { tap it }
}`)).toBe(lines(`
Test#play: play
  choose one by controller(opposing)
    fight:
      do tap object=opposing
    flee:
      may by prey(you)
        do untap object=opposing
  if range(run.combat) is 'close'
    do tap object=user
  otherwise
    do untap object=user
  each every animal{controller(x) is you}
    do tap object=it`));
  });
  it("a span with what lasts", () => {
    expect(clauses(`play {
  for this-combat {
    strength +1 of user
    opposing cannot press
    tired: when round ends { tap user }
  }
}`)).toBe(lines(`
Test#play: play
  span lasts combat
    strength 1 of user
    opposing cannot press
    Test#play.tired: trigger
      on ends round
      do tap object=user`));
  });
  it("until and from", () => {
    expect(clauses(`play {
  until round ends { strength +1 of user }
  from combat begins until combat ends { strength +1 of user }
}`)).toBe(lines(`
Test#play: play
  span until ends round
    strength 1 of user
  span from begins combat until ends combat
    strength 1 of user`));
  });
  it("after, once", () => {
    expect(clauses(`play {
  after combat { tap user }
}`)).toBe(lines(`
Test#play: play
  after ends combat
    Test#play.1: trigger
      on ends combat
      do tap object=user`));
  });
  it("may, for as long as the verb's window comes back", () => {
    expect(clauses(`play {
  user may press once
}`)).toBe(lines(`
Test#play: play
  span lasts round
    Test#play.1: ability
      by user
      limit 1 per round
      do press`));
  });
  it("modifiers last as the contract says", () => {
    expect(clauses(`play {
  stealth +1
  strength -1 of opposing
  bleed +(blood of user) of action
}`)).toBe(lines(`
Test#play: play
  stealth 1 of run.action lasts action
  strength -1 of opposing lasts round
  bleed blood(user) of run.action lasts action`));
  });
  it("set and clear keep the property", () => {
    expect(clauses(`play {
  set range to close
  set acting of action to user
  clear blocking of action
}`)).toBe(lines(`
Test#play: play
  do set property='range' of=run.combat to='close'
  do set property='acting' of=run.action to=user
  do clear property='blocking' of=run.action`));
  });
  it("places", () => {
    expect(clauses(`play {
  move opposing to torpor
  put this into hand of you
}`)).toBe(lines(`
Test#play: play
  do move object=opposing to='torpor'
  do put object=this of=you into='hand'`));
  });
  it("end what is in progress", () => {
    expect(clauses(`play {
  end combat
  end action as unsuccessful
}`)).toBe(lines(`
Test#play: play
  do end object=run.combat
  do end object=run.action as='unsuccessful'`));
  });
  it("a referendum's block", () => {
    expect(clauses(`play {
  call referendum { burn 1 pool from prey }
}`)).toBe(lines(`
Test#play: play
  do call object='referendum'
    do burn amount=1 what='pool' from=prey(you)`));
  });
});

const performs = (body: string): readonly string[] =>
  lower(`card "Test" { type equipment; set "Base"\n  use: ability { ${body} } }`).items[0]!.clauses[0]!.performs;

describe("what a clause performs", () => {
  it("is what it does whichever way it goes", () => {
    expect(performs("press; tap this")).toEqual(["press", "tap"]);
    expect(performs("choose one { a: { tap this; press }; b: { press } }")).toEqual(["press"]);
    expect(performs("choose one { a: { press }; b: { maneuver } }")).toEqual([]);
    expect(performs("if range is close { tap this; press } otherwise { press }")).toEqual(["press"]);
    expect(performs("if range is close { press }")).toEqual([]);
    expect(performs("may { press }")).toEqual([]);
  });
});
