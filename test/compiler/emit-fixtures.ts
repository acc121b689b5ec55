/** IR written by hand, for tests of the emitter alone. */
import type { Span } from "../../grammar/index.ts";
import type { AnnounceIR, CardIR, ClauseIR, CondIR, ExprIR, ItemIR, StmtIR } from "../../compiler/ir.ts";
import type { Source } from "../../compiler/emit/index.ts";

/** Where a piece of the source stands; it must be in there once. */
export function spanOf(text: string, piece: string): Span {
  const start = text.indexOf(piece);
  if (start < 0) throw new Error(`Not in the source: ${piece}`);
  return { start, end: start + piece.length };
}

export const nowhere: Span = { start: 0, end: 0 };
export const noAnnouncement: AnnounceIR = { during: [], onlyIf: [], targets: [], announces: [], cost: {} };

export const number = (value: number): ExprIR => ({ kind: "number", value });
export const role = (name: string): ExprIR => ({ kind: "role", name });
export const symbol = (name: string): ExprIR => ({ kind: "symbol", name });
export const run = (name: string): ExprIR => ({ kind: "run", name });
export const get = (property: string, of: ExprIR): ExprIR => ({ kind: "get", property, of });
export const word = (text: string) => ({ kind: "word", word: text }) as const;

export const cardIR = (fields: Partial<CardIR> = {}): CardIR => ({
  types: ["combat"], traits: [], set: "Jyhad", aliases: [], disciplines: {}, requires: [], cost: {}, ...fields,
});

export const clauseIR = (fields: Partial<ClauseIR> & Pick<ClauseIR, "id">): ClauseIR => ({
  label: "c", form: "trigger", span: nowhere, traits: [], announce: noAnnouncement, start: [], performs: [], body: [], ...fields,
});

export const cardItem = (name: string, clauses: readonly ClauseIR[], card: Partial<CardIR> = {}): ItemIR => ({
  kind: "card", name, file: "cards/jyhad/card.praxis", span: nowhere, card: cardIR(card), clauses,
});

export const sourceOf = (item: ItemIR, text = ""): Source => ({ path: item.file, text });

export const deed = (verb: string, args: StmtIR extends infer S ? (S extends { kind: "do"; args: infer A } ? A : never) : never = {}, span = nowhere): StmtIR => ({ kind: "do", verb, args, span });

// ---------------------------------------------------------------- the wolf

export const wolfText = `card "Wolf Companion" {
  type     retainer: animal
  set      "Jyhad"
  requires Animalism
  cost     1 blood

  play basic    { employ with 2 life }
  play superior { employ with 3 life }

  bite: when normal-strikes begin in combat of bearer {
    limit once per round
    if range is close { deal 1 damage to opposing from this }
  }
}
`;

const at = (piece: string): Span => spanOf(wolfText, piece);
const inCombatOfBearer: CondIR = { kind: "same", left: { kind: "field", name: "run" }, right: get("combat", get("bearer", role("this"))) };

export const wolf: ItemIR = {
  kind: "card",
  name: "Wolf Companion",
  file: "cards/jyhad/wolf-companion.praxis",
  span: { start: 0, end: wolfText.length },
  card: cardIR({ types: ["retainer"], traits: ["animal"], requires: [[{ kind: "discipline", name: "Animalism" }]], cost: { blood: number(1) } }),
  clauses: [
    clauseIR({
      id: "Wolf Companion#play-basic", label: "play-basic", form: "play", level: "basic", performs: ["employ"], span: at("play basic    { employ with 2 life }"),
      body: [deed("employ", { with: number(2), what: word("life") }, at("employ with 2 life"))],
    }),
    clauseIR({
      id: "Wolf Companion#play-superior", label: "play-superior", form: "play", level: "superior", performs: ["employ"], span: at("play superior { employ with 3 life }"),
      body: [deed("employ", { with: number(3), what: word("life") }, at("employ with 3 life"))],
    }),
    clauseIR({
      id: "Wolf Companion#bite", label: "bite", form: "trigger", span: at("bite: when normal-strikes begin in combat of bearer {"),
      event: { event: "begins", step: "normal-strikes", tests: [inCombatOfBearer] },
      announce: { ...noAnnouncement, limit: { times: number(1), per: "round", span: at("limit once per round") } },
      body: [
        {
          kind: "if", span: at("if range is close { deal 1 damage to opposing from this }"),
          condition: { kind: "same", left: get("range", run("combat")), right: symbol("close") },
          then: [deed("deal", { amount: number(1), what: word("damage"), to: role("opposing"), from: role("this") }, at("deal 1 damage to opposing from this"))],
          otherwise: [],
        },
      ],
    }),
  ],
};

// ---------------------------------------------------------------- one of each

const here: Span = { start: 5, end: 9 };
const candidate: ExprIR = { kind: "candidate" };
const site: ExprIR = { kind: "local", name: "site" };
const sites: ExprIR = { kind: "local", name: "sites" };

/** One of each kind of condition. */
export const allConditions: readonly CondIR[] = [
  { kind: "all", of: [{ kind: "trait", trait: "ready", of: role("user") }, { kind: "trait", trait: "untapped", of: role("this") }] },
  { kind: "any", of: [{ kind: "counts-as", name: "animal", of: role("this") }, { kind: "exists", of: { kind: "query", noun: "ally", filters: [] } }] },
  { kind: "not", of: { kind: "compare", op: "<", left: get("blood", role("user")), right: number(2) } },
  { kind: "compare", op: ">=", left: { kind: "counters", resource: "threat", of: role("you") }, right: { kind: "count", of: sites } },
  { kind: "same", left: site, right: get("bearer", role("this")) },
  { kind: "discipline", name: "Celerity", level: 2, of: role("user") },
  { kind: "relation", relation: "younger", left: role("opposing"), right: role("user") },
  { kind: "holds", of: get("stealth-needed", run("action")) },
  { kind: "in-region", region: "torpor", of: role("user"), owner: role("you") },
  { kind: "on", card: role("this"), bearer: role("user") },
  { kind: "stays-legal", run: run("action"), as: role("user") },
];

const conditionOf = (name: string): CondIR => ({ kind: "same", left: get("range", run(name)), right: symbol("long") });

/** One of each kind of statement that clauses hold, with one of each kind of expression. */
export const allStatements: readonly StmtIR[] = [
  deed("burn", { object: role("this"), words: { kind: "words", words: ["unpreventable"] }, from: { kind: "kept", name: "den" } }, here),
  deed("call", { object: word("referendum"), block: { kind: "block", body: [deed("gain", { amount: { kind: "sum", terms: [{ sign: 1, of: number(3) }, { sign: -1, of: { kind: "local", name: "X" } }] }, what: word("pool") }, here)] } }, here),
  { kind: "if", span: here, condition: conditionOf("combat"), then: [deed("press", {}, here)], otherwise: [deed("maneuver", {}, here)] },
  { kind: "each", span: here, of: { kind: "query", noun: "vampire", region: { name: "torpor", of: role("you") }, filters: [{ kind: "trait", trait: "titled", of: candidate }] }, body: [deed("untap", { object: role("it"), as: word("normal") }, here)] },
  { kind: "choose", span: here, by: get("controller", role("opposing")), target: { name: "prize", from: { kind: "list", items: [role("this"), site] }, min: number(0), max: number(2), kept: true, span: here } },
  { kind: "choose-one", span: here, by: role("you"), options: [{ label: "pay", span: here, body: [deed("burn", { amount: number(1), what: word("blood") }, here)] }, { label: "leave", span: here, body: [deed("move", { object: role("user"), to: word("torpor") }, here)] }] },
  { kind: "may", span: here, by: { kind: "field", name: "card" }, body: [deed("tap", { object: role("this") }, here)] },
  { kind: "remember", span: here, name: "spied", value: get("direction", run("action")), kept: true },
  { kind: "modifier", span: here, property: "strength", amount: get("capacity", role("user")), of: { kind: "list", items: [role("user"), site] }, lasts: "round", policy: { policy: "once", per: "turn" } },
  { kind: "permission", span: here, mode: "cannot", subject: { kind: "others", than: [role("you")] }, verb: "block", args: { object: run("action"), as: word("ally") }, lasts: "turn" },
  {
    kind: "span", span: here, lasts: "combat", from: { event: "begins", step: "round", tests: [] }, until: { event: "ends", step: "round", tests: [conditionOf("round")] },
    clauses: [clauseIR({ id: "Sink#play-basic.stay", label: "stay", form: "replacement", span: here, event: { event: "enters-torpor", tests: [{ kind: "same", left: { kind: "field", name: "card" }, right: role("user") }] }, body: [deed("mark", { object: role("user"), as: word("wounded") }, here)] })],
    statements: [deed("draw", { amount: number(1), what: word("cards") }, here)],
  },
  { kind: "after", span: here, event: { event: "ends", step: "combat", tests: [conditionOf("combat")] }, clause: clauseIR({ id: "Sink#play-basic.later", label: "later", span: here, body: [deed("tap", { object: role("user") }, here)] }) },
  { kind: "instead", span: here, body: [deed("mark", { object: role("user"), as: word("wounded") }, here)] },
];

/** A card with every field, form and announcement. */
export const sink: ItemIR = {
  kind: "card", name: "Sink", file: "cards/jyhad/sink.praxis", span: here,
  card: cardIR({
    types: ["vampire", "ally"], traits: ["animal"], clan: "Assamite", title: "prince", capacity: 6, life: 3, strength: 2, bleed: 1,
    disciplines: { Celerity: 2, Thaumaturgy: 1 }, requires: [[{ kind: "discipline", name: "Celerity" }, { kind: "trait", name: "prince" }]],
    cost: { pool: number(2), blood: { kind: "local", name: "X" } },
  }),
  clauses: [
    clauseIR({
      id: "Sink#play-basic", label: "play-basic", form: "play", level: "basic", as: "strike", traits: ["ranged"], action: "bleed", span: here,
      policy: { policy: "highest" }, performs: ["burn"],
      announce: {
        during: [{ window: "before-range", span: here }],
        pending: { event: "enters-torpor", tests: [{ kind: "same", left: { kind: "field", name: "card" }, right: role("user") }], span: here },
        by: { kind: "query", noun: "minion", filters: [{ kind: "same", left: get("controller", candidate), right: role("you") }], span: here },
        onlyIf: allConditions.map((condition, index) => ({ condition, text: `condition ${index}`, span: here })),
        directed: { at: get("prey", role("you")), span: here },
        targets: [
          { name: "site", from: { kind: "query", noun: "location", filters: [] }, min: number(1), max: number(1), kept: false, span: here },
          { name: "sites", from: { kind: "query", noun: "location", filters: [{ kind: "exists", of: { kind: "query", noun: "ally", filters: [{ kind: "on", card: candidate, bearer: { kind: "candidate", depth: 1 } }] } }] }, min: number(0), max: { kind: "count", of: get("hand", role("you")) }, kept: false, span: here },
          { name: "den", from: { kind: "query", noun: "location", filters: [] }, min: number(0), max: number(1), kept: true, span: here },
        ],
        announces: [{ name: "X", from: { kind: "numbers", from: number(1), to: get("blood", role("user")) }, min: number(1), max: number(1), kept: false, span: here }],
        cost: { blood: number(1), pool: { kind: "local", name: "X" } }, costSpan: here,
        due: "success",
        limit: { times: number(1), per: "turn", by: role("you"), span: here },
      },
      start: [{ kind: "modifier", span: here, property: "stealth", amount: number(1), of: run("action"), lasts: "action" }],
      body: allStatements,
    }),
    clauseIR({ id: "Sink#watch", label: "watch", form: "continuous", span: here, condition: { kind: "same", left: get("printed", role("this")), right: { kind: "name", name: "Sink" } }, body: [] }),
    clauseIR({ id: "Sink#open", label: "open", form: "action", span: here, announce: { ...noAnnouncement, directed: { at: null, span: here } }, body: [] }),
  ],
};

/** A sequence with every kind of statement of its own. */
export const course: ItemIR = {
  kind: "sequence", name: "course", file: "cards/rules/course.praxis", span: here, params: ["first", "second"], clauses: [],
  onlyIf: [{ condition: { kind: "trait", trait: "ready", of: { kind: "field", name: "first" } }, text: "first is ready", span: here }],
  body: [
    { kind: "step", span: here, number: "A", name: "opening", repeats: false, body: [deed("set", { property: word("range"), of: run("combat"), to: symbol("close") }, here)] },
    {
      kind: "step", span: here, name: "exchange", repeats: true, body: [
        { kind: "step", span: here, number: "1", name: "opening", repeats: false, body: [deed("ask", { object: { kind: "list", items: [{ kind: "field", name: "first" }, { kind: "field", name: "second" }] } }, here)] },
        { kind: "if", span: here, condition: { kind: "trait", trait: "ready", of: { kind: "field", name: "first" } }, then: [{ kind: "repeat", span: here }], otherwise: [{ kind: "go", to: "B", span: here }] },
      ],
    },
    { kind: "step", span: here, number: "B", name: "over", repeats: false, body: [] },
  ],
};
