/** What a name on the command line means: a ruling, a card or rule, a scenario. */
import type { Compilation } from "../../compile.ts";
import type { RulingRecord } from "../../rulings.ts";
import type { ScenarioRecord } from "../../scenarios.ts";

const nameOf = (item: string): string => item.slice(item.indexOf(":") + 1);

/** `Grey Hound/no-strike`: what a ruling is called on the command line. */
export const rulingName = ({ item, label }: Pick<RulingRecord, "item" | "label">): string => `${nameOf(item)}/${label}`;

/** Without capitals and accents, and with one kind of sign between a card and a label. */
const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s*[/#]\s*/g, "/").replace(/[’‘]/g, "'").trim();

/** The rulings that somebody wrote and that are called so: `CARD/LABEL`, `CARD LABEL`, `LABEL`, or all of a card by its name. */
export function rulingsCalled(text: string, { rulings }: Compilation): RulingRecord[] {
  const wanted = plain(text);
  const written = rulings.filter(({ inheritedFrom, key }) => inheritedFrom === null || plain(key) === wanted);
  const tiers: readonly ((record: RulingRecord) => boolean)[] = [
    (record) => plain(record.key) === wanted || plain(rulingName(record)) === wanted || plain(rulingName(record)).replace("/", " ") === wanted,
    ({ label }) => plain(label) === wanted,
    ({ item, heading }) => plain(nameOf(item)) === wanted || plain(heading) === wanted,
  ];
  for (const tier of tiers) {
    const found = written.filter(tier);
    if (found.length > 0) return found;
  }
  return [];
}

/** The keys of cards, rules and sequences of that name, also of those with errors; a card before a rule before a sequence. */
export function itemsCalled(text: string, { outline, declared }: Compilation): string[] {
  const wanted = plain(text);
  const aliases = new Set([...declared.cards].flatMap(([alias, name]) => (plain(alias) === wanted ? [plain(name)] : [])));
  const order = ["card", "rule", "sequence"];
  return outline
    .filter(({ kind, name }) => order.includes(kind) && (plain(name) === wanted || aliases.has(plain(name))))
    .sort((left, right) => order.indexOf(left.kind) - order.indexOf(right.kind))
    .map(({ kind, name }) => `${kind}:${name}`);
}

/** The scenarios of that name, or those with the text in their name when none is called so. */
export function scenariosCalled(text: string, { scenarios }: Compilation): ScenarioRecord[] {
  const wanted = plain(text);
  const own = scenarios.filter(({ substitute }) => substitute === null);
  const exact = own.filter(({ name, key }) => plain(name) === wanted || plain(key) === wanted);
  return exact.length > 0 ? exact : own.filter(({ name }) => wanted.length > 2 && plain(name).includes(wanted));
}
