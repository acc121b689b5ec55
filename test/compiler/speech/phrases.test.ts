/** Each word of the contract has its phrase. */
import { describe, expect, it } from "vitest";
import { cardTypes, events, players, properties, relations, roles, spans, traits, verbs } from "../../../runtime/contract.ts";
import { eventPhrases, propertyPhrases, relationPhrases, rolePhrases, spanPhrases, traitPhrases, typePhrases, verbPhrases } from "../../../compiler/speech/index.ts";
import { playerPhrases } from "../../../compiler/speech/phrases.ts";

describe("every word of the contract has a phrase, and no phrase is for a word that is gone", () => {
  it.each([
    ["properties", properties, propertyPhrases],
    ["traits", traits, traitPhrases],
    ["relations", relations, relationPhrases],
    ["roles", roles, rolePhrases],
    ["verbs", verbs, verbPhrases],
    ["events", events, eventPhrases],
    ["card types", cardTypes, typePhrases],
  ])("%s", (_, words, phrases) => {
    expect(Object.keys(phrases).sort()).toEqual(Object.keys(words).sort());
  });

  it("spans and players", () => {
    expect(Object.keys(spanPhrases)).toEqual(expect.arrayContaining([...spans]));
    expect(Object.keys(playerPhrases).sort()).toEqual([...players, "none"].sort());
  });
});

it("phrases of events speak of fields that the event has", () => {
  for (const [event, phrase] of Object.entries(eventPhrases)) {
    const fields = Object.keys(events[event as keyof typeof events].fields);
    expect(fields, event).toEqual(expect.arrayContaining([...phrase.matchAll(/\{([a-z]+)\}/g)].map(([, field]) => field)));
  }
});

it("phrases of events say all that may be asked of them", () => {
  // In which run a step is, is said with the step.
  const silent = Object.entries(events).flatMap(([event, { preps }]) => [...new Set(Object.values(preps))].filter((field) => field !== "run" && !(eventPhrases[event] ?? "").includes(`{${field}}`)).map((field) => `${event} ${field}`));
  expect(silent).toEqual([]);
});

it("phrases of verbs say all that may follow the verb", () => {
  const silent = Object.entries(verbs).flatMap(([verb, { preps }]) => Object.keys(preps).filter((prep) => !(verbPhrases[verb] ?? []).join(" ").match(new RegExp(`\\{${prep}[|}]`)) && !(prep === "to" && verbPhrases[verb]?.join(" ").includes("{place}"))).map((prep) => `${verb} ${prep}`));
  expect(silent).toEqual([]);
  for (const [verb, { object }] of Object.entries(verbs)) {
    const said = (verbPhrases[verb] ?? []).join(" ");
    const kinds: readonly string[] = object;
    if (kinds.includes("amount")) expect(said, verb).toMatch(/\{count[|}]/);
    if (kinds.includes("thing") || kinds.includes("word")) expect(said, verb).toMatch(/\{(?:object|property)[|}]|\{on\|user\}/);
  }
});

it("phrases of verbs speak of operands that the verb takes", () => {
  for (const [verb, forms] of Object.entries(verbPhrases)) {
    const taken = ["object", "count", "property", "place", ...Object.keys(verbs[verb as keyof typeof verbs].preps)];
    for (const [, slot] of forms.join(" ").matchAll(/\{([a-z]+)(?:\|[a-z]+)?\}/g)) expect(taken, verb).toContain(slot);
  }
});
