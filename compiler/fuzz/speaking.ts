/** What the text of a card speaks of, and which cards are that or bring it about. */
import type { CardDefinition } from "../../runtime/index.ts";
import type { ItemIR } from "../ir.ts";

/** What brings about the happenings and numbers that texts wait for. */
const brings: Readonly<Record<string, readonly string[]>> = {
  rounds: ["press"], "last-press": ["press"], "quiet-rounds": ["press"], exchanges: ["additional-strikes"], range: ["maneuver"],
  "enters-torpor": ["deal"], "is-burned": ["aggravated"], "is-damaged": ["deal"], "faces-damage": ["deal"], damage: ["deal"], "life-lost": ["deal"], "aggravated-damage": ["aggravated"],
  combat: ["encounter"], cast: ["call", "titled"], votes: ["call"], "casts-votes": ["call"], ballots: ["call"], "changes-control": ["give"], "bleed-above": ["bleed"],
};

type Node = Readonly<Record<string, unknown>>;

/** The items whose clauses tell about a card: its own, and the rule that says how its type is played. */
function clausesAbout(item: ItemIR, rules: readonly ItemIR[]): readonly unknown[] {
  const types = item.card?.types ?? [];
  return [...item.clauses, ...rules.flatMap(({ clauses }) => clauses.filter(({ form, as }) => form === "play" && types.includes(as ?? "")))];
}

/** The words for things, happenings, numbers and permissions in a card's text, and what brings these about. */
export function wordsOf(item: ItemIR, rules: readonly ItemIR[]): ReadonlySet<string> {
  const words = new Set<string>();
  walk(clausesAbout(item, rules), (node) => {
    const word = spokenOf(node);
    if (word !== undefined) for (const each of brings[word] ?? [word]) words.add(each);
  });
  words.delete("unique");
  return words;
}

function spokenOf(node: Node): string | undefined {
  switch (node["kind"]) {
    case "query":
      return node["noun"] as string;
    case "counts-as":
    case "discipline":
    case "symbol":
    case "name":
      return node["name"] as string;
    case "trait":
      return node["trait"] as string;
    case "get":
      return node["property"] as string;
    case "permission":
      return node["mode"] === "cannot" ? (node["verb"] as string) : undefined;
    default:
      return typeof node["event"] === "string" ? (node["event"] as string) : undefined;
  }
}

/** By type, the words for those who may use what rules let cards of it do. */
export function usersByType(rules: readonly ItemIR[]): ReadonlyMap<string, ReadonlySet<string>> {
  const users = new Map<string, Set<string>>();
  for (const { form, as, announce } of rules.flatMap(({ clauses }) => clauses)) {
    if (form !== "play" || as === undefined) continue;
    walk([announce.by, announce.targets], (node) => {
      if (node["kind"] === "query") users.set(as, (users.get(as) ?? new Set()).add(node["noun"] as string));
    });
  }
  return users;
}

/** The words for what a card is and does. */
export function deedsOf(item: ItemIR | undefined, { name, types, traits, title, represents = [], requires = [] }: CardDefinition): ReadonlySet<string> {
  const words = new Set([name, ...types, ...traits, ...represents, ...(title === undefined ? [] : ["titled"]), ...requires.flatMap((group) => group.flatMap((each) => (each.kind === "discipline" ? [each.name] : [])))]);
  walk(item?.clauses ?? [], (node) => {
    if (node["kind"] === "do") words.add(node["verb"] as string);
    if (node["kind"] === "word") words.add(node["word"] as string);
    if (node["kind"] === "words") for (const word of node["words"] as string[]) words.add(word);
    if (node["kind"] === "modifier") words.add(node["property"] as string);
    if ((node["directed"] as Node | undefined)?.["at"] && (node["targets"] as unknown[]).length > 0) words.add("targets");
    if (typeof node["action"] === "string") words.add(node["action"]);
    if (Array.isArray(node["performs"])) for (const word of [...(node["performs"] as string[]), ...(node["traits"] as string[])]) words.add(word);
  });
  return words;
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) walk(each, visit);
  else if (typeof value === "object" && value !== null) {
    visit(value as Node);
    for (const each of Object.values(value)) walk(each, visit);
  }
}
