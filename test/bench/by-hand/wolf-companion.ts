/** The card as somebody would write it who had no compiler. */
import { act, branch, card, field, get, role, run, step } from "../../../runtime/index.ts";
import type { Frame, Game } from "../../../runtime/index.ts";

const employWith = (life: number) => step((g, f) => act.employ(g, f, { with: life }));

function isBearersCombat(g: Game, f: Frame): boolean {
  return field.id(g, f, "run") === get.combat(g, get.bearer(g, f.self)) && f.self !== 0;
}

export default card({
  name: "Wolf Companion",
  types: ["retainer"],
  traits: ["animal"],
  set: "Jyhad",
  requires: [[{ kind: "discipline", name: "Animalism" }]],
  cost: { blood: 1 },
  clauses: [
    { id: "Wolf Companion#play-basic", form: "play", level: "basic", action: "employ", performs: ["employ"], directed: "undirected", body: [employWith(2)] },
    { id: "Wolf Companion#play-superior", form: "play", level: "superior", action: "employ", performs: ["employ"], directed: "undirected", body: [employWith(3)] },
    {
      id: "Wolf Companion#bite",
      form: "trigger",
      limit: { times: 1, per: "round" },
      event: { event: "begins", step: "normal-strikes", matches: isBearersCombat },
      body: [
        branch((g) => get.range(g, run(g, "combat")) === "close", [
          step((g, f) => act.deal(g, f, { amount: 1, what: "damage", from: f.self, to: role.opposing(g, f) })),
        ]),
      ],
    },
  ],
});
