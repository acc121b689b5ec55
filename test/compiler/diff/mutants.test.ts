/** Every mutant of the project's cards, named by the diff for what it is. */
import { describe, expect, it } from "vitest";
import { compareItems } from "../../../compiler/diff/items.ts";
import { changeKinds } from "../../../compiler/diff/index.ts";
import type { ChangeKind } from "../../../compiler/diff/index.ts";
import type { Noted } from "../../../compiler/diff/ledger.ts";
import { compile } from "../../../compiler/index.ts";
import type { Compilation } from "../../../compiler/index.ts";
import { quarriesOf } from "../../../compiler/mutation/index.ts";
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
  number: /^(amount|cost)-raised$|^(capacity|life|strength|bleed)-changed$|^(target|choice|announcement|limit|condition|if|while|objects|user|event|permission)-changed$/,
  window: /^window-moved$/,
  target: /^(object|objects|condition|amount|if|event|while|permission|user|choice|announcement|chooser|target|line|direction|limit|duration)-changed$|^window-moved$/,
  level: /^level-changed$/,
  "cost-into-effect": /^cost-became-effect$/,
  policy: /^stacking-changed$/,
};

describe.each(Object.entries(names) as [Operator, RegExp][])("mutants by %s", (operator, name) => {
  const all = quarriesOf(compilation, new Set([operator]));

  it("are each one change, named for what it is", () => {
    expect(all.length).toBeGreaterThan(operator === "policy" || operator === "cost-into-effect" ? 5 : 20);
    const odd = all.flatMap(({ key, mutant }) => {
      const kinds = [...new Set(told(key, mutant).map(({ kind }) => kind))];
      const [kind = ""] = kinds;
      // A condition of which little is left is another condition.
      const isOther = kinds.join(" ") === "condition-removed condition-added";
      return (kinds.length === 1 && name.test(kind)) || isOther ? [] : [`${mutant.where}: ${mutant.change} (${mutant.part}) is told as ${kinds.join(", ") || "nothing"}`];
    });
    expect(odd).toEqual([]);
  });
});

/** The class of the one mutant of a clause that fits. */
function classOf(operator: Operator, isMeant: (mutant: Mutant) => boolean): string[] {
  const found = quarriesOf(compilation, new Set([operator])).find(({ mutant }) => isMeant(mutant));
  const classes = found ? told(found.key, found.mutant).map(({ kind }) => (changeKinds as Record<ChangeKind, { readonly class: string }>)[kind].class) : [];
  return [...new Set(classes)];
}

describe("a mutant falls in the class of what it touches", () => {
  it.each<[string, Operator, (mutant: Mutant) => boolean, string]>([
    ["a dropped line", "drop", ({ part }) => part === "body", "logic"],
    ["a dropped condition", "drop", ({ part }) => part === "onlyIf", "legality"],
    ["a dropped cost", "drop", ({ part }) => part === "cost", "cost"],
    ["a dropped target", "drop", ({ part }) => part === "targets", "target or choice"],
    ["a dropped limit", "drop", ({ part }) => part === "limit", "legality"],
    ["a moved window", "window", () => true, "legality"],
    ["another level", "level", () => true, "legality"],
    ["a cost as an effect", "cost-into-effect", () => true, "cost"],
    ["another stacking", "policy", () => true, "stacking"],
  ])("%s", (_, operator, isMeant, expected) => {
    expect(classOf(operator, isMeant)).toEqual([expected]);
  });
});
