/** Every mutant of the project's cards, named by the diff for what it is. */
import { describe, expect, it } from "vitest";
import { compareItems } from "../../../compiler/diff/items.ts";
import { changeKinds } from "../../../compiler/diff/index.ts";
import type { ChangeKind } from "../../../compiler/diff/index.ts";
import type { Noted } from "../../../compiler/diff/ledger.ts";
import { compile } from "../../../compiler/index.ts";
import type { Compilation } from "../../../compiler/index.ts";
import { mutantsOf } from "../../../compiler/mutation/index.ts";
import type { Mutant, Operator } from "../../../compiler/mutation/index.ts";
import { files } from "./project.ts";

const compilation = compile(files);

/** What the diff says of a mutant. */
function told(key: string, mutant: Mutant): Noted[] {
  const list: Noted[] = [];
  const mutated: Compilation = { ...compilation, items: new Map(compilation.items).set(key, mutant.item), variant: compilation.variant.bind(compilation) };
  compareItems(compilation, mutated, new Set(), list);
  return list;
}

/** By operator, what its mutants may be called. */
const names: Readonly<Record<Operator, RegExp>> = {
  drop: /-removed$|^window-moved$|^user-changed$|^direction-changed$|^due-changed$|^event-changed$|^duration-changed$/,
  flip: /-reversed$/,
  number: /^(amount|cost)-raised$|^(target|choice|announcement|limit|condition|if|while|objects|user|event|permission)-changed$/,
  window: /^window-moved$/,
  target: /^(object|objects|condition|amount|if|event|while|permission|user|choice|announcement|chooser|target|line|direction|limit|duration)-changed$|^window-moved$/,
  level: /^level-changed$/,
  "cost-into-effect": /^cost-became-effect$/,
  policy: /^stacking-changed$/,
};

describe.each(Object.entries(names) as [Operator, RegExp][])("mutants by %s", (operator, name) => {
  const all = [...compilation.items].flatMap(([key, item]) => mutantsOf(item, new Set([operator])).map((mutant) => ({ key, mutant })));

  it("are each one change, named for what it is", () => {
    expect(all.length).toBeGreaterThan(operator === "policy" || operator === "cost-into-effect" ? 5 : 20);
    const odd = all.flatMap(({ key, mutant }) => {
      const kinds = [...new Set(told(key, mutant).map(({ kind }) => kind))];
      const [kind = ""] = kinds;
      return kinds.length === 1 && name.test(kind) ? [] : [`${mutant.where}: ${mutant.change} is told as ${kinds.join(", ") || "nothing"}`];
    });
    expect(odd).toEqual([]);
  });
});

/** The class of the one mutant of a clause that fits. */
function classOf(operator: Operator, isMeant: (mutant: Mutant) => boolean): string[] {
  const [found] = [...compilation.items].flatMap(([key, item]) => mutantsOf(item, new Set([operator])).filter(isMeant).map((mutant) => told(key, mutant)));
  return found?.map(({ kind }) => (changeKinds as Record<ChangeKind, { readonly class: string }>)[kind].class) ?? [];
}

describe("a mutant falls in the class of what it touches", () => {
  it.each<[string, Operator, (mutant: Mutant) => boolean, string]>([
    ["a dropped line", "drop", ({ change }) => change.startsWith("body "), "logic"],
    ["a dropped condition", "drop", ({ change }) => change.startsWith("onlyIf "), "legality"],
    ["a dropped cost", "drop", ({ change }) => change.startsWith("cost of"), "cost"],
    ["a dropped target", "drop", ({ change }) => change.startsWith("targets "), "target or choice"],
    ["a dropped limit", "drop", ({ change }) => change === "limit", "legality"],
    ["a moved window", "window", () => true, "legality"],
    ["another level", "level", () => true, "legality"],
    ["a cost as an effect", "cost-into-effect", () => true, "cost"],
    ["another stacking", "policy", () => true, "stacking"],
  ])("%s", (_, operator, isMeant, expected) => {
    expect(classOf(operator, isMeant)).toEqual([expected]);
  });
});
