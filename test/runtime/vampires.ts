/** The least of the real game, made by hand: a turn, an action, a playing, a combat of one exchange, and damage. */
import {
  branch, card, each, group, permit, rule, sequence, stage, step, type CardDefinition, type ClauseDefinition, type Definition,
} from "../../runtime/definitions.ts";
import { Table, act, field, get, is, list, query, role, run, type CardSetup } from "../../runtime/index.ts";

const askAround = step((g, f) => act.ask(g, f, { object: g.state.table.seats }));

const sequences: readonly Definition[] = [
  sequence({ name: "game", params: [], clauses: [], body: [step((g, f) => act.run(g, f, { object: "turn", with: list(get.active(g, 1)) }))] }),
  sequence({ name: "turn", params: ["active"], clauses: [], body: [stage("A", "untap-phase", []), stage("C", "minion-phase", [stage("1", "acts", [askAround])])] }),
  sequence({
    name: "action", params: ["acting"], clauses: [],
    onlyIf: [{ text: "it cannot be paid", check: (g, f) => is.payable(g, 0) || f.self < 0 }],
    body: [
      stage("A", "announce", [stage("1", "as-announced", [askAround])]),
      stage("D", "unblocked", [step((g, f) => act.pay(g, f, { object: run(g, "action") })), step((g, f) => act.resolve(g, f, { object: run(g, "action") }))]),
      step((g, f) => act.settle(g, f, { object: get.card(g, f.run) })),
    ],
  }),
  sequence({
    name: "playing", params: ["card", "user"], clauses: [],
    onlyIf: [{ text: "it cannot be paid", check: (g) => is.payable(g, 0) }],
    body: [
      step((g, f) => act.pay(g, f, { object: run(g, "playing") })),
      step((g, f) => act.resolve(g, f, { object: run(g, "playing") })),
      step((g, f) => act.settle(g, f, { object: get.card(g, f.run) })),
    ],
  }),
  sequence({
    name: "combat", params: ["first", "second"], clauses: [],
    body: [
      group("", "round", [group("D", "exchange", [
        stage("1", "strike", [step((g, f) => act.ask(g, f, { object: list(field.id(g, f, "first"), field.id(g, f, "second")), to: "strike" }))]),
        step((g, f) => act.resolve(g, f, { object: "dodge" })),
        step((g, f) => act.gather(g, f, { object: "damage" })),
        step((g, f) => act.resolve(g, f, { object: "normal" })),
        stage("2", "prevent", [askAround]),
        step((g, f) => act.run(g, f, { object: "damage" })),
      ])]),
    ],
  }),
  sequence({
    name: "damage", params: [], clauses: [],
    body: [
      each((g, f) => query(g, f, "vampire", (x) => get.damage(g, x) + get["aggravated-damage"](g, x) > 0), [
        step((g, f) => act.burn(g, f, { amount: get.damage(g, f.it) + get["aggravated-damage"](g, f.it), what: "blood", from: f.it })),
      ]),
      each((g, f) => query(g, f, "ally", (x) => get.damage(g, x) + get["aggravated-damage"](g, x) > 0), [step((g, f) => act.burn(g, f, { amount: get.damage(g, f.it), what: "life", from: f.it }))]),
      step((g, f) => act.settle(g, f, { object: "damage" })),
    ],
  }),
];

const rules: readonly Definition[] = [
  rule({
    name: "Combat",
    clauses: [
      { id: "Combat#fighters", form: "continuous", body: [permit({ mode: "can", verb: "play", subject: (g, f) => query(g, f, "minion", (x) => is.involved(g, x)), args: { as: () => "combat" } })] },
      { id: "Combat#hand", form: "strike", traits: ["hand"], body: [step((g, f) => act.deal(g, f, { amount: get.strength(g, role.user(g, f)), what: "damage", to: role.opposing(g, f) }))] },
      { id: "Combat#no-strike", form: "strike", traits: ["no-effect"], body: [] },
      { id: "Combat#evade", form: "strike", traits: ["dodge"], performs: ["dodge"], body: [step((g, f) => act.dodge(g, f, {}))] },
      { id: "Combat#dodged", form: "replacement", event: { event: "strike-applies", matches: (g, f) => g.thing(f.it).marks.some(({ name }) => name === "evading") }, body: [] },
      {
        id: "Combat#fight", form: "action", action: "fight", directed: "undirected",
        body: [branch((g) => g.state.table.inPlay.length > 1, [step((g, f) => act.run(g, f, { object: "combat", with: list(role.user(g, f), g.state.table.inPlay.find((id) => get.controller(g, id) !== f.you) ?? 0) }))])],
      },
    ],
  }),
];

export const vampire = (name: string, more: Partial<CardDefinition> = {}): CardDefinition => card({ name, types: ["vampire"], traits: [], set: "x", capacity: 8, clauses: [], ...more });
export const ally = (name: string, more: Partial<CardDefinition> = {}): CardDefinition => card({ name, types: ["ally"], traits: [], set: "x", life: 3, clauses: [], ...more });
export const playable = (name: string, type: string, clause: Partial<ClauseDefinition>, more: Partial<CardDefinition> = {}): CardDefinition =>
  card({ name, types: [type], traits: [], set: "x", clauses: [{ id: `${name}#play`, form: "play", body: [], ...clause }], ...more });

/** Two Methuselahs, P and Q, in the minion phase of P. */
export function table(pool: readonly CardDefinition[], cards: readonly CardSetup[]): Table {
  return Table.create({ pool: [...sequences, ...rules, ...pool], seats: [{ name: "P" }, { name: "Q" }], cards, at: "acts" });
}
