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
  const cardType = await oneOf("card type", called, [...cardTypes.keys()]);
  const cardSet = await oneOf("set", set, [...known.declared.sets.keys()]);
  const owner = known.declared.cards.get(name);
  const there = owner === undefined ? undefined : known.project.items.get(`card:${owner}`);
  if (there !== undefined) throw new UsageError(`There is a card "${name}" already, in ${there.file}.`);
  return writeNew(known.root, `cards/${setSlug(cardSet)}/${slugOf(name)}.praxis`, cardSkeleton(quoted, cardType, quotedName(cardSet), kinds.join(" ")));
}

/** The text of a card to fill in. A line that is only … is an error until something stands there. */
export function cardSkeleton(name: string, type: string, set: string, kinds = ""): string {
  const isCrypt = cardTypes.get(type)?.by === "none";
  const headers = isCrypt ? cryptHeaders : libraryHeaders(cardTypes.get(type)?.action !== undefined);
  return `// Fill in what stands on the card. A // takes a line out; praxis check says what is missing.
card ${name} {
  type ${type}${kinds === "" ? "" : `: ${kinds}`}
  set  ${set}
${headers.map((line) => `  ${line}\n`).join("")}
${(isCrypt ? cryptText : libraryText).map((line) => (line === "" ? "\n" : `  ${line}\n`)).join("")}}
`;
}

const cryptHeaders = [
  "// clan CLAN",
  "// sect SECT",
  "// title TITLE",
  "// capacity 5",
  "// disciplines abc DEF (each by its three letters: lower case basic, upper case superior)",
];

const libraryHeaders = (comesIntoPlay: boolean): string[] => [
  "// requires WHAT (a discipline, a clan or a title that whoever plays it must have)",
  "// cost 1 blood",
  ...(comesIntoPlay ? ["// life 1"] : []),
];

const cryptText = [
  "// What the card lets its controller do, or what holds because of it:",
  "// LABEL: ability { … }   LABEL: when EVENT { … }   LABEL: while CONDITION { … }",
  "…",
];

const libraryText = [
  "// What happens when it is played. With two levels: play basic { … } and play superior { … }.",
  "play {",
  "  …",
  "}",
  "",
  "// What it does once it is in play: LABEL: when EVENT { … }",
];
