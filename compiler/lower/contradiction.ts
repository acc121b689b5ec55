/** Filters that nothing can pass: two card types that no card has together, two clans, two sects. */
import type { CondIR } from "../ir.ts";
import { withArticle } from "./expression.ts";
import type { Lowering } from "./context.ts";
import type { Category, NounMeaning } from "./lexicon.ts";
import type { Value } from "./scope.ts";

/** A card is of one of these at a time; the rest may be combined on one card, as `combat, reaction`. */
function isPermanent(type: string, { lexicon }: Lowering): boolean {
  const word = lexicon.cardType(type);
  return word !== undefined && (word.sequence === "none" || word.action !== undefined);
}

const exclusive: readonly Category[] = ["clan", "sect"];

/** The two words that exclude each other, and why; undefined when the subject can be all of it. */
export function contradiction(
  head: NounMeaning | undefined, conditions: readonly CondIR[], subject: Value, lowering: Lowering,
): { one: string; other: string; why: string } | undefined {
  const names: string[] = head?.category === undefined ? [] : [head.name];
  const collect = (condition: CondIR): void => {
    if (condition.kind === "all") condition.of.forEach(collect);
    else if (condition.kind === "counts-as" && condition.of === subject.expr) names.push(condition.name);
  };
  conditions.forEach(collect);
  const { lexicon } = lowering;
  for (const [index, one] of names.entries()) {
    for (const other of names.slice(index + 1)) {
      if (one === other) continue;
      if (lexicon.categories(one).includes("type") && lexicon.categories(other).includes("type")) {
        if (isPermanent(one, lowering) || isPermanent(other, lowering))
          return { one: withArticle(one), other: withArticle(other), why: "They are different types of cards." };
      }
      for (const category of exclusive)
        if (lexicon.categories(one).includes(category) && lexicon.categories(other).includes(category))
          return { one, other, why: `A card has one ${category} at a time.` };
    }
  }
  return undefined;
}
