/** The beginning of a card. */
import { setSlug, slugOf } from "../../emit/slug.ts";
import { cardTypes } from "../../lower/contract.ts";
import type { Terminal } from "../terminal.ts";
import { UsageError } from "../usage.ts";
import { knownIn, oneOf } from "./known.ts";
import { quotedName, writeNew } from "./write.ts";
import type { Begun } from "./write.ts";

/**
 * Begins a card in `cards/<set>/<card>.praxis`.
 *
 * @param type as cards say it: `master`, or with kinds `master: location`, which `praxis check` looks at
 * @throws UsageError for an unknown type or set, or when the card is there already
 */
export async function beginCard(name: string, type: string, set: string, terminal: Terminal): Promise<Begun> {
  const quoted = quotedName(name);
  const known = knownIn(terminal);
  const [called = "", ...kinds] = type.split(":").map((part) => part.trim());
  const types = { ...Object.fromEntries(cardTypes), ...Object.fromEntries(known.declared.types) };
  const named: string[] = [];
  for (const each of called.split(",")) named.push(await oneOf("card type", each.trim(), Object.keys(types)));
  const cardSet = await oneOf("set", set, [...known.declared.sets.keys()]);
  const owner = known.declared.cards.get(name);
  const there = owner === undefined ? undefined : known.project.items.get(`card:${owner}`);
  if (there !== undefined) throw new UsageError(`There is a card "${name}" already, in ${there.file}.`);
  return writeNew(known.root, `cards/${setSlug(cardSet)}/${slugOf(name)}.praxis`, cardSkeleton(quoted, named, quotedName(cardSet), kinds.join(" ")));
}

/**
 * The text of a card to fill in. A line that is only … is an error until something stands there; all else
 * is what cards of the type mostly say, and can stay. A type of a set's own has its play in the rules of the set.
 */
export function cardSkeleton(name: string, types: readonly string[], set: string, kinds = ""): string {
  const [type = ""] = types;
  const { headers, text } = skeletons[types.includes("master") ? "master" : type] ?? ofTheSet;
  const isPlaced = types.includes("master") && /\blocation\b/u.test(kinds);
  const lines = isPlaced ? placed : text;
  return `// Fill in what stands on the card. A // takes a line out; praxis check says what is missing.
card ${name} {
  type ${types.join(", ")}${kinds === "" ? "" : `: ${kinds}`}
  set  ${set}
${[...(type === "vampire" ? [] : asked), ...headers].map((line) => `  ${line}\n`).join("")}
${lines.map((line) => (line === "" ? "\n" : `  ${line}\n`)).join("")}}
`;
}

interface Skeleton {
  readonly headers: readonly string[];
  readonly text: readonly string[];
}

const asked = [
  "// requires WHAT (a discipline, a clan or a title that whoever plays it must have)",
  "// cost 1 blood",
];

const inPlay = "// What it does once it is in play: LABEL: when EVENT { … }   LABEL: ability { … }   LABEL: while CONDITION { … }";
const levels = "// What happens when it is played. With two levels: play basic { … } and play superior { … }.";
const playing = (...lines: readonly string[]): readonly string[] => [levels, "play {", ...lines.map((line) => `  ${line}`), "}", "", inPlay];
const lying = (play: string): readonly string[] => [`play { ${play} }`, "", inPlay, "…"];

const placed = lying("put this into play");
const ofTheSet: Skeleton = { headers: [], text: ["// The rules of its set say how it is played; write a play of its own only if it has one.", inPlay, "…"] };

const skeletons: Readonly<Record<string, Skeleton>> = {
  vampire: {
    headers: [
      "// clan CLAN",
      "// sect SECT",
      "// title TITLE",
      "// capacity 5",
      "// disciplines abc DEF (each by its three letters: lower case basic, upper case superior)",
    ],
    text: [
      "// What the card lets its controller do, or what holds because of it:",
      "// LABEL: ability { … }   LABEL: when EVENT { … }   LABEL: while CONDITION { … }",
      "…",
    ],
  },
  ally: { headers: ["life 1", "// strength 1", "// bleed 1"], text: lying("recruit") },
  retainer: { headers: [], text: lying("employ with 1 life") },
  equipment: { headers: [], text: lying("equip") },
  master: { headers: [], text: playing("…") },
  action: { headers: [], text: playing("// Or: directed at controller of TARGET", "undirected", "…") },
  political: { headers: [], text: playing("undirected", "call referendum {", "  // What happens if it passes:", "  …", "}") },
  modifier: { headers: [], text: playing("// Mostly: stealth +1 of action   bleed +1 of action", "…") },
  reaction: { headers: [], text: playing("// Mostly: intercept +1 of user", "…") },
  combat: { headers: [], text: playing("// Mostly: maneuver   press   prevent 1 damage   additional-strikes +1 of user", "// A strike: play as strike: hand { … } in place of play { … }", "…") },
};
