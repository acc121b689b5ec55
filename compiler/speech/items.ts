/** What is printed in the corners of a card, and the steps of a sequence, as a judge would read them aloud. */
import { cardTypes } from "../../runtime/contract.ts";
import type { Declared } from "../declared.ts";
import type { CardIR, ItemIR, StmtIR } from "../ir.ts";
import { innerClause } from "./clauses.ts";
import type { ClauseSaid } from "./clauses.ts";
import { sentence, series, spoken, withArticle } from "./english.ts";
import { condition, noun } from "./nouns.ts";
import type { Voice } from "./nouns.ts";
import { propertyPhrases } from "./phrases.ts";
import { inOrder, statement } from "./statements.ts";

/** The corners of a card, in sentences. */
export function cardSaid(card: CardIR, name: string, declared: Declared): string[] {
  const { types, traits, set, clan, sect, capacity, title, disciplines, requires, cost, life, strength, bleed, represents } = card;
  const voice: Voice = { declared, itself: name, user: "the minion", it: "it", fields: {} };
  const has = [
    ...(capacity === undefined ? [] : [`capacity ${capacity}`]),
    ...(Object.keys(disciplines).length === 0 ? [] : [series(Object.entries(disciplines).map(([discipline, level]) => (level === 2 ? `superior ${discipline}` : discipline)))]),
    ...(life === undefined ? [] : [`${life} life`]),
    ...(strength === undefined ? [] : [`strength ${strength}`]),
    ...(bleed === undefined ? [] : [`bleed ${bleed}`]),
  ];
  const kinds = traits.filter((trait) => trait !== clan && trait !== sect && trait !== title).map(spoken);
  const isThing = types.some((type) => ["vampire", "ally", "retainer"].includes(type) || !Object.hasOwn(cardTypes, type));
  const what = [clan, ...types.map(spoken), isThing ? undefined : "card"].filter((word) => word !== undefined).join(" ");
  const asks = requires.map((group) => series(group.map(({ name: required }) => spoken(required)), "or"));
  const costs = Object.entries(cost).map(([resource, amount]) => `${noun(amount, voice)} ${spoken(resource)}`);
  return [
    `${name} is ${withArticle(what)}${sect === undefined ? "" : ` of the ${spoken(sect)}`}, first printed in ${set}${kinds.length === 0 ? "" : `; it counts as ${series(kinds)}`}`,
    ...(title === undefined ? [] : [`${name} is ${withArticle(spoken(title))}`]),
    ...(has.length === 0 ? [] : [`It has ${series(has)}`]),
    ...(asks.length === 0 ? [] : [`It asks for ${series(asks)}`]),
    ...(costs.length === 0 ? [] : [`It costs ${series(costs)}`]),
    ...(represents === undefined ? [] : [`In play it is ${series(represents.map((each) => withArticle(spoken(each))))} and nothing else`]),
  ].map(sentence);
}

/** The steps of a sequence, those within another below it. */
export function stepsSaid(item: ItemIR, declared: Declared): ClauseSaid[] {
  // What a sequence is carried out with is called as the property of the same name.
  const fields = Object.fromEntries((item.params ?? []).map((name) => [name, propertyPhrases[name]?.say.includes("{") === false ? propertyPhrases[name].say : `the ${spoken(name)}`]));
  const voice: Voice = { declared, itself: "this", user: "the minion", it: "it", fields };
  const conditions = (item.onlyIf ?? []).map((each) => condition(each.condition, voice));
  const steps = collected(item.body ?? [], [], voice, item.name);
  if (conditions.length === 0) return steps;
  return [said(`sequence:${item.name}`, "only if", [sentence(`this may begin only if ${conditions.join(" and ")}`)]), ...steps];
}

function collected(body: readonly StmtIR[], outer: readonly string[], voice: Voice, sequence: string): ClauseSaid[] {
  const loose = body.filter((each) => each.kind !== "step");
  const own = loose.length === 0 || outer.length > 0 ? [] : [said(`sequence:${sequence}`, "throughout", [sentence(inOrder(loose, voice, innerClause))])];
  return [...own, ...body.flatMap((each) => (each.kind === "step" ? stepSaid(each, outer, voice, sequence) : each.kind === "if" && hasSteps(each) ? collected([...each.then, ...each.otherwise], outer, voice, sequence) : []))];
}

function stepSaid(step: StmtIR & { readonly kind: "step" }, outer: readonly string[], voice: Voice, sequence: string): ClauseSaid[] {
  const parts = step.number === undefined ? outer : [...outer, step.number];
  const title = [parts.join("."), step.name === "" ? "" : spoken(step.name)].filter((part) => part !== "").join(" ");
  const deeds = step.body.filter((each) => each.kind !== "step" && !(each.kind === "if" && hasSteps(each)));
  const texts = deeds.map((each) => sentence(statement(each, voice, innerClause)));
  return [said(`sequence:${sequence} ${step.name === "" ? parts.join(".") : step.name}`, `${title}${step.repeats ? " (may be repeated)" : ""}`, texts), ...collected(step.body, parts, voice, sequence)];
}

const hasSteps = (each: StmtIR & { readonly kind: "if" }): boolean => [...each.then, ...each.otherwise].some(({ kind }) => kind === "step");

const said = (id: string, title: string, sentences: readonly string[]): ClauseSaid => ({ id, title, form: "continuous", sentences, window: "", who: "", cost: "", limit: "" });
