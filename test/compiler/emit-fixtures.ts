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
