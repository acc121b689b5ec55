/** The headers of cards and sets: which there are, and how each is written. */
import { players } from "../runtime/contract.ts";

export interface HeaderWord {
  /** How the line is written, for messages and hover texts. */
  readonly form: string;
  readonly doc: string;
  /** The card types that have it; absent: all. */
  readonly types?: readonly string[];
}

/** What is printed in the corners of a card. */
export const cardHeaders = {
  type: { form: "type retainer: animal", doc: "The card types, and after a colon the kinds that the card counts as." },
  set: { form: "set \"Jyhad\"", doc: "The set in which the card was printed first." },
  alias: { form: "alias \"Old Name\"", doc: "Another name of the card." },
  requires: { form: "requires Animalism, prince or justicar", doc: "What the minion or Methuselah must have; commas and `and` join, `or` gives a choice." },
  cost: { form: "cost 1 blood, X pool", doc: "What playing the card costs." },
  clan: { form: "clan Brujah", doc: "The clan of a vampire.", types: ["vampire"] },
  sect: { form: "sect Sabbat", doc: "The sect of a vampire.", types: ["vampire"] },
  title: { form: "title prince of Paris", doc: "The title of a vampire.", types: ["vampire"] },
  capacity: { form: "capacity 6", doc: "The most blood a vampire can hold.", types: ["vampire"] },
  disciplines: { form: "disciplines tha CEL OBF", doc: "The disciplines of a vampire: lower case basic, upper case superior. On any other card: what it teaches whoever bears it, a level for each copy.", types: ["vampire", "master"] },
  life: { form: "life 3", doc: "The life of an ally or a retainer.", types: ["ally", "retainer"] },
  strength: { form: "strength 1", doc: "The damage of a minion's hand strike.", types: ["vampire", "ally"] },
  bleed: { form: "bleed 1", doc: "What a minion's bleed takes.", types: ["vampire", "ally"] },
  unique: { form: "unique", doc: "Only one copy may be in play." },
  keywords: { form: "keywords weapon, gun", doc: "What else the card counts as." },
  represents: { form: "represents equipment: weapon, gun", doc: "What the card counts as while it is in play, and then as nothing else that stands under `type`." },
} as const satisfies Record<string, HeaderWord>;

/** A line in the block of a set's line. */
export interface BlockLine extends HeaderWord {
  /** What the line looks like, its words joined by spaces. */
  readonly shape: RegExp;
}

/** What a set declares. */
export const setHeaders = {
  printed: { form: "printed 1994-08-16", doc: "The day of printing." },
  clans: { form: "clans Brujah, Gangrel", doc: "Clans." },
  clan: { form: "clan Brujah", doc: "A clan." },
  clanless: { form: "clanless Caitiff", doc: "What stands in place of a clan on vampires that have none." },
  disciplines: { form: "disciplines Animalism ani, Auspex aus", doc: "Disciplines, each with the three letters of its symbol." },
  discipline: { form: "discipline Animalism ani", doc: "A discipline with the three letters of its symbol." },
  sects: { form: "sects Camarilla, Sabbat", doc: "Sects." },
  sect: { form: "sect Sabbat", doc: "A sect." },
  title: { form: "title prince 2 votes", doc: "A title and the votes that it gives." },
  titles: { form: "titles prince 2 votes, justicar 3 votes", doc: "Titles and the votes that they give." },
  kinds: { form: "kinds animal, weapon: melee, gun", doc: "What cards may count as." },
  kind: { form: "kind hunter is ally, mortal { … }", doc: "A kind of card, what it is as well, and what holds for it." },
  keywords: { form: "keywords frenzy, location", doc: "Words in texts that other cards speak of." },
  keyword: { form: "keyword frenzy", doc: "A word in texts that other cards speak of." },
  marks: { form: "marks awake", doc: "Marks that the rules ask for and that only cards give." },
  type: { form: "type rite { played in master; played by active; through playing }", doc: "A card type, and what playing such a card means." },
  term: { form: "term outsider: vampire, non-mortal ally", doc: "A word for all cards that any part of the list describes." },
  region: { form: "region torpor of seat { active; not ready }", doc: "A place where cards can be, and what holds for cards there." },
  regions: { form: "regions torpor of seat, banished", doc: "Places where cards can be." },
  resource: { form: "resource threat of seat", doc: "Counters of a kind, or cards that count as it, and who has them." },
  unwritten: { form: "unwritten \"Old Manor\"", doc: "Cards that texts speak of and that are still to be written." },
} as const satisfies Record<string, HeaderWord>;

/** The lines that may stand in the block of a set's line, by its key word. */
export const setBlocks: Readonly<Record<string, readonly BlockLine[]>> = {
  kind: [
    { form: "from crypt", shape: /^from crypt$/u, doc: "Cards of the kind are in the crypt; they state clan and capacity." },
    { form: "unique", shape: /^unique$/u, doc: "Every card of the kind is unique." },
    { form: "strength 1", shape: /^(?:capacity|life|strength|bleed) \d+$/u, doc: "What is printed on every card of the kind that does not say otherwise." },
    { form: "life is capacity", shape: /^(?:capacity|life|strength|bleed) is (?:capacity|life|strength|bleed)$/u, doc: "The same as another number that is printed." },
  ],
  type: [
    { form: "played in minion-phase", shape: /^played in [\w-]+(?: , [\w-]+)*$/u, doc: "The windows in which such a card is played." },
    { form: "played by minion", shape: new RegExp(`^played by (?:${players.join("|")})$`, "u"), doc: `Who plays it: ${players.join(", ")}.` },
    { form: "played from hand, ash-heap", shape: /^played from [\w-]+(?: , [\w-]+)*$/u, doc: "The places that it is played from; the hand, when nothing is said." },
    { form: "through action", shape: /^through [\w-]+$/u, doc: "The sequence that carries it out. What goes through `action` pays on success, all else when it is played." },
    { form: "action recruit", shape: /^action [\w-]+$/u, doc: "The kind of action that playing it is." },
    { form: "once per action", shape: /^once per [\w-]+$/u, doc: "The span in which a minion plays the same card once." },
    { form: "goes with bearer", shape: /^goes with bearer$/u, doc: "Such a card on a minion is given away with it, as equipment and retainers are." },
  ],
  region: [
    { form: "active", shape: /^(?:not )?active$/u, doc: "Cards there are in play." },
    { form: "ready", shape: /^(?:not )?ready$/u, doc: "Minions there are ready." },
  ],
  resource: [{ form: "each is a relic on it", shape: /^each is an? [\w-]+ on it$/u, doc: "Every card of that type on somebody counts as one; who pays or burns them chooses which." }],
  disciplines: [{ form: "one level", shape: /^one level$/u, doc: "They are known or not; there is no superior." }],
};

export type CardHeader = keyof typeof cardHeaders;
export type SetHeader = keyof typeof setHeaders;

/** What every card of a type states. */
export const requiredHeaders: Readonly<Record<string, readonly CardHeader[]>> = {
  vampire: ["clan", "capacity"],
  ally: ["life"],
  retainer: ["life"],
};
