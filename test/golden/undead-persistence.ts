// Built by praxis from test/golden/undead-persistence.praxis; changes made here are lost.
import {
  act,
  after,
  branch,
  card,
  chooseOne,
  field,
  get,
  instead,
  lasting,
  list,
  role,
  run,
  same,
  step,
  type Frame,
  type Game,
  type Ids,
} from "../../runtime/index.ts";

export default card({
  name: "Undead Persistence",
  types: ["combat"],
  traits: [],
  set: "Jyhad",
  requires: [[{ kind: "discipline", name: "Fortitude" }]],
  clauses: [
    {
      id: "Undead Persistence#play-basic",
      form: "play",
      level: "basic",
      pending: { event: "enters-torpor", matches: playBasicPending },
      body: [
        instead([step(playBasic2)]),
        lasting({
          lasts: "combat",
          clauses: ["Undead Persistence#play-basic.stay", "Undead Persistence#play-basic.weary"],
        }),
        lasting({ lasts: "round", clauses: ["Undead Persistence#play-basic.1"] }),
        chooseOne(role.you, { calm: [step(playBasic6)], angry: [step(playBasic7)] }),
        after("Undead Persistence#play-basic.2"),
      ],
    },
    {
      id: "Undead Persistence#play-basic.stay",
      form: "replacement",
      event: { event: "enters-torpor", matches: playBasicStayMatches },
      body: [step(playBasicStay1)],
    },
    {
      id: "Undead Persistence#play-basic.weary",
      form: "trigger",
      event: { event: "ends", step: "round" },
      body: [branch(playBasicWeary1, [step(playBasicWeary2)])],
    },
    {
      id: "Undead Persistence#play-basic.1",
      form: "ability",
      performs: ["press"],
      by: playBasic1By,
      limit: { times: 1, per: "stay" },
      body: [step(playBasic1_1)],
    },
    {
      id: "Undead Persistence#play-basic.2",
      form: "trigger",
      event: { event: "ends", step: "combat" },
      body: [step(playBasic2_1)],
    },
    {
      id: "Undead Persistence#play-superior",
      form: "play",
      level: "superior",
      performs: ["prevent"],
      body: [step(playSuperior1)],
    },
  ],
  hash: "f301b33e1a6eb82e",
});

/** enters-torpor of user */
function playBasicPending(g: Game, f: Frame): boolean {
  return same(field.id(g, f, "card"), role.user(g, f));
}

/** mark user as wounded */
function playBasic2(g: Game, f: Frame): void {
  act.mark(g, f, { object: role.user(g, f), as: "wounded" });
}

/** stay: instead of enters-torpor of user */
function playBasicStayMatches(g: Game, f: Frame): boolean {
  return same(field.id(g, f, "card"), role.user(g, f));
}

/** mark user as wounded */
function playBasicStay1(g: Game, f: Frame): void {
  act.mark(g, f, { object: role.user(g, f), as: "wounded" });
}

/** if quiet-rounds is at least 3 */
function playBasicWeary1(g: Game): boolean {
  return get["quiet-rounds"](g, run(g, "combat")) >= 3;
}

/** end combat */
function playBasicWeary2(g: Game, f: Frame): void {
  act.end(g, f, { object: run(g, "combat") });
}

/** user */
function playBasic1By(g: Game, f: Frame): Ids {
  return list(role.user(g, f));
}

/** user may press once */
function playBasic1_1(g: Game, f: Frame): void {
  act.press(g, f, {});
}

/** gain 1 blood to user */
function playBasic6(g: Game, f: Frame): void {
  act.gain(g, f, { amount: 1, what: "blood", to: role.user(g, f) });
}

/** deal 1 damage to opposing */
function playBasic7(g: Game, f: Frame): void {
  act.deal(g, f, { amount: 1, what: "damage", to: role.opposing(g, f) });
}

/** tap user */
function playBasic2_1(g: Game, f: Frame): void {
  act.tap(g, f, { object: role.user(g, f) });
}

/** prevent 2 damage */
function playSuperior1(g: Game, f: Frame): void {
  act.prevent(g, f, { amount: 2, what: "damage" });
}
//# sourceMappingURL=data:application/json;charset=utf-8;base64,eyJ2ZXJzaW9uIjozLCJmaWxlIjoidW5kZWFkLXBlcnNpc3RlbmNlLnRzIiwic291cmNlcyI6WyJ1bmRlYWQtcGVyc2lzdGVuY2UucHJheGlzIl0sIm5hbWVzIjpbXSwibWFwcGluZ3MiOiI7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7OztBQUFBLGVBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBLE1BS0U7QUFBQTtBQUFBO0FBQUEsaUJBQ2lCO0FBQUE7QUFBQSxRQUNmLFNBQVU7QUFBQSxRQUNWO0FBQUE7QUFBQTtBQUFBO0FBQUEsUUFJQTtBQUFBLFFBQ0EsNkJBQ0UsQUFBUywyQkFFVCxBQUFTO0FBQUEsUUFFWDtBQUFBO0FBQUE7QUFBQTtBQUFBLE1BVEU7QUFBQTtBQUFBO0FBQUEsYUFBMEM7QUFBQTtBQUFBO0FBQUEsTUFDMUM7QUFBQTtBQUFBO0FBQUEsYUFBeUIseUJBQWdDO0FBQUE7QUFBQTtBQUFBLE1BRTFDO0FBQUE7QUFBQTtBQUFBO0FBQUEsZUFBQTtBQUFBLGFBQUE7QUFBQTtBQUFBO0FBQUEsTUFNakI7QUFBQTtBQUFBO0FBQUEsYUFBZTtBQUFBO0FBQUE7QUFBQSxNQUVqQjtBQUFBO0FBQUE7QUFBQTtBQUFBLGFBQWdCO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUEsQUFkQztBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUEsQUFDTDtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUEsQUFFUjtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUEsQUFBMEM7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBLEFBQ2pCO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQSxBQUFnQztBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUEsQUFFMUM7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBLEFBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBLEFBRU47QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBLEFBRUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBLEFBRUk7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBLEFBRUQ7QUFBQTtBQUFBO0FBQUEifQ==
