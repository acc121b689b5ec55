/** The card as somebody would write it who had no compiler. */
import { act, card, chooseOne, get, local, query, step } from "../../../runtime/index.ts";
import type { Frame, Game, Id } from "../../../runtime/index.ts";

/** The thing that stands for the game as a whole. */
const TABLE: Id = 1;

const holder = (g: Game, f: Frame): Id => get.controller(g, get.bearer(g, f.self));

export default card({
  name: "Blood Doll",
  types: ["master"],
  traits: [],
  set: "Jyhad",
  clauses: [
    {
      id: "Blood Doll#play",
      form: "play",
      performs: ["put"],
      targets: [{ name: "doll", from: (g, f) => query(g, f, "vampire", (one) => get.controller(g, one) === f.you), min: 1, max: 1 }],
      body: [step((g, f) => act.put(g, f, { object: f.self, on: local.id(f, "doll") }))],
    },
    {
      id: "Blood Doll#sip",
      form: "ability",
      during: ["master"],
      by: (g, f) => [holder(g, f)],
      onlyIf: [{ text: "active is controller of bearer", check: (g, f) => get.active(g, TABLE) === holder(g, f) }],
      limit: { times: 1, per: "turn" },
      body: [
        chooseOne((g, f) => holder(g, f), {
          take: [step((g, f) => act.move(g, f, { amount: 1, what: "blood", from: get.bearer(g, f.self), to: holder(g, f) }))],
          give: [step((g, f) => act.move(g, f, { amount: 1, what: "pool", from: holder(g, f), to: get.bearer(g, f.self) }))],
        }),
      ],
    },
  ],
});
