// Built by praxis from test/golden/wolf-companion.praxis; changes made here are lost.
import {
  act,
  branch,
  card,
  field,
  get,
  role,
  run,
  same,
  step,
  type Frame,
  type Game,
} from "../../runtime/index.ts";

export default card({
  name: "Wolf Companion",
  types: ["retainer"],
  traits: ["animal"],
  set: "Jyhad",
  life: 2,
  requires: [[{ kind: "discipline", name: "Animalism" }]],
  cost: { blood: 1 },
  clauses: [
    {
      id: "Wolf Companion#play",
      form: "play",
      action: "employ",
      performs: ["employ"],
      directed: "undirected",
      body: [step(play1)],
    },
    {
      id: "Wolf Companion#bite",
      form: "trigger",
      limit: { times: 1, per: "round" },
      event: { event: "begins", step: "normal-strikes", matches: biteMatches },
      body: [branch(bite1, [step(bite2)])],
    },
  ],
  hash: "32719a08829068c5",
});

/** employ */
function play1(g: Game, f: Frame): void {
  act.employ(g, f, {});
}

/** bite: when normal-strikes begins in combat of bearer */
function biteMatches(g: Game, f: Frame): boolean {
  return same(field.id(g, f, "run"), get.combat(g, get.bearer(g, role.this(g, f))));
}

/** if range is close */
function bite1(g: Game): boolean {
  return get.range(g, run(g, "combat")) === "close";
}

/** deal 1 damage to opposing from this */
function bite2(g: Game, f: Frame): void {
  act.deal(g, f, { amount: 1, what: "damage", from: role.this(g, f), to: role.opposing(g, f) });
}
//# sourceMappingURL=data:application/json;charset=utf-8;base64,eyJ2ZXJzaW9uIjozLCJmaWxlIjoid29sZi1jb21wYW5pb24udHMiLCJzb3VyY2VzIjpbIndvbGYtY29tcGFuaW9uLnByYXhpcyJdLCJuYW1lcyI6W10sIm1hcHBpbmdzIjoiOzs7Ozs7Ozs7Ozs7Ozs7QUFBQSxlQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUEsTUFPRTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUEsYUFBTztBQUFBO0FBQUE7QUFBQSxNQUVQO0FBQUE7QUFBQSxlQUNFO0FBQUE7QUFBQSxhQUNBLGVBQW9CO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUEsQUFKZjtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUEsQUFFUDtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUEsQUFFRTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUEsQUFBb0I7QUFBQTtBQUFBO0FBQUEifQ==
