/** The card as somebody would write it who had no compiler. */
import { act, card, role, step } from "../../../runtime/index.ts";
import type { CardDefinition } from "../../../runtime/index.ts";

const adjectives = ["aggravated"];

function burst(level: string, amount: number): CardDefinition["clauses"][number] {
  return {
    id: `Burst of Sunlight#play-${level}`,
    form: "play",
    level,
    as: "strike",
    traits: ["ranged"],
    performs: ["deal"],
    body: [
      step((g, f) => act.deal(g, f, { amount, adjectives, what: "damage", to: role.opposing(g, f) })),
      step((g, f) => act.deal(g, f, { amount, adjectives, what: "damage", to: f.user })),
    ],
  };
}

export default card({
  name: "Burst of Sunlight",
  types: ["combat"],
  traits: [],
  set: "Jyhad",
  requires: [[{ kind: "discipline", name: "Thaumaturgy" }]],
  clauses: [burst("basic", 1), burst("superior", 2)],
});
