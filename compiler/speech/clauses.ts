/** Clauses as a judge would read them aloud: who may do what and when, for what price, and what then happens. */
import { cardTypes, verbs } from "../../runtime/contract.ts";
import type { CardType, VerbWord } from "../../runtime/contract.ts";
import type { Declared } from "../declared.ts";
import type { AnnounceIR, CardIR, ClauseIR, ExprIR, ItemIR } from "../ir.ts";
import { filled, sentence, series, spoken, withArticle } from "./english.ts";
import { eventSentence } from "./happenings.ts";
import { condition, described, noun } from "./nouns.ts";
import type { Voice } from "./nouns.ts";
import { playerPhrases, spanPhrases, typePhrases } from "./phrases.ts";
import { inOrder, named, statement } from "./statements.ts";

/** A clause in its parts and as a whole. */
export interface ClauseSaid {
  /** `Grey Hound#bite`. */
  readonly id: string;
  /** `bite`, `play, superior`. */
  readonly title: string;
  readonly form: ClauseIR["form"];
  /** The whole clause, sentence by sentence. */
  readonly sentences: readonly string[];
  /** When it may be used, or what it waits for; empty: all the time. */
  readonly window: string;
  /** Who may use it; empty where nobody has to. */
  readonly who: string;
  readonly cost: string;
  readonly limit: string;
}

const verbWindows: ReadonlyMap<string, string> = new Map(Object.entries(verbs as Readonly<Record<string, VerbWord>>).flatMap(([name, { window }]) => (window === undefined ? [] : [[name, window] as const])));

const builtIn: ReadonlyMap<string, CardType> = new Map(Object.entries(cardTypes));

/** All clauses of a card or rule. */
export const clausesSaid = (item: ItemIR, declared: Declared): ClauseSaid[] => item.clauses.map((clause) => clauseSaid(clause, item, declared));

/** One clause of a card or rule. */
export function clauseSaid(clause: ClauseIR, item: ItemIR, declared: Declared): ClauseSaid {
  const types = typesOf(clause, item.card, declared);
  const voice: Voice = { declared, itself: itself(item), user: userOf(clause, item, types), it: "it", fields: {} };
  const event = clause.event ?? clause.announce.pending;
  const heard = event === undefined ? undefined : eventSentence(event, voice);
  const inside: Voice = heard === undefined ? voice : { ...voice, it: heard.it, fields: heard.fields };
  const window = windowOf(clause, item.card, types, inside, heard?.text);
  const who = whoOf(clause, item, types, voice);
  const cost = costOf(clause, item.card, types, inside);
  const limit = limitOf(clause.announce, inside);
  const title = clause.form === "play" ? `play${clause.level === undefined ? "" : `, ${spoken(clause.level)}`}` : /^\d+$/.test(clause.label) ? "always" : spoken(clause.label);
  return { id: clause.id, title, form: clause.form, sentences: [opening(clause, { who, window, item, voice: inside }), ...announced(clause, types, inside), ...priced(clause, cost, limit)].map(sentence).filter((text) => text !== ""), window, who, cost, limit };
}

/** A clause within another one: what it waits for, or what holds. */
export function innerClause(clause: ClauseIR, voice: Voice): string {
  const heard = clause.event === undefined ? undefined : eventSentence(clause.event, voice);
  const inside: Voice = heard === undefined ? voice : { ...voice, it: heard.it, fields: { ...voice.fields, ...heard.fields } };
  const limit = limitOf(clause.announce, inside);
  const text = carried(clause, inside, heard?.text);
  return `${text}${limit === "" ? "" : ` (${limit})`}`;
}

// ---------------------------------------------------------------- the opening sentence

interface Opening {
  readonly who: string;
  readonly window: string;
  readonly item: ItemIR;
  readonly voice: Voice;
}

function opening(clause: ClauseIR, { who, window, item, voice }: Opening): string {
  const { form, level, as, traits, action, label } = clause;
  const heard = clause.event === undefined ? undefined : eventSentence(clause.event, voice).text;
  const traitWords = traits.map(spoken).join(", ");
  switch (form) {
    case "play": {
      const lead = level === undefined ? "" : ["basic", "superior"].includes(level) ? `at the ${level} level, ` : `as “${spoken(level)}”, `;
      const kind = as === undefined ? "" : as === "strike" ? ` as a strike${traitWords === "" ? "" : ` (${traitWords})`}` : clause.announce.during.length === 0 ? "" : ` as ${withArticle(spoken(as))}`;
      return `${lead}${who} may play ${item.card === undefined ? "such a card" : voice.itself}${kind}${window === "" ? "" : ` ${window}`}${conditions(clause, voice)}`;
    }
    case "action": {
      const what = action === undefined || action === label ? `the action “${spoken(label)}”` : `the action “${spoken(label)}”, ${withArticle(spoken(action))}${action === "bleed" || action === "hunt" ? "" : " action"}`;
      return `${who} may take ${what}${window === "" ? "" : ` ${window}`}${conditions(clause, voice)}`;
    }
    case "ability":
      return `${window === "" ? "" : `${window}, `}${who} may use “${spoken(label)}”${conditions(clause, voice)}`;
    case "strike":
      return `${who} may strike with “${spoken(label)}”${traitWords === "" ? "" : ` (${traitWords})`}${window === "" ? "" : ` ${window}`}${conditions(clause, voice)}`;
    default:
      return carried(clause, voice, heard);
  }
}

/** What happens by itself: triggers, replacements, what holds all the time. */
function carried(clause: ClauseIR, voice: Voice, heard: string | undefined): string {
  const body = [...clause.start, ...clause.body];
  const deeds = inOrder(body, voice, innerClause);
  switch (clause.form) {
    case "trigger":
      return `whenever ${heard ?? "it happens"}${conditions(clause, voice)}, ${deeds}`;
    case "replacement":
      return body.length === 0 ? `it does not happen that ${heard ?? "it does"}${conditions(clause, voice)}` : `whenever it would happen that ${heard ?? "it does"}${conditions(clause, voice)}, it does not; instead, ${deeds}`;
    case "continuous": {
      const holds = series(body.map((each) => statement(each, voice, innerClause)));
      return `${clause.condition === undefined ? "" : `while ${condition(clause.condition, voice)}, `}${holds}`;
    }
    default: {
      const { targets, announces } = clause.announce;
      const choices = [...targets, ...announces].map((target) => named(target, voice));
      const price = costOf(clause, undefined, [], voice);
      return `${voice.user} may ${/^\d+$/.test(clause.label) ? "" : `use “${spoken(clause.label)}”${conditions(clause, voice)}${choices.length === 0 ? "" : `, naming ${series(choices)}`}${price === "" ? "" : `, for ${price}`}: `}${deeds}`;
    }
  }
}

/** What must be true when it is declared. */
function conditions({ announce, form }: ClauseIR, voice: Voice): string {
  const all = announce.onlyIf.map((each) => condition(each.condition, voice));
  return all.length === 0 ? "" : `, ${["trigger", "replacement"].includes(form) ? "" : "but only "}if ${all.join(", and ")}`;
}

// ---------------------------------------------------------------- what else is announced, and what happens

function announced(clause: ClauseIR, types: readonly CardType[], voice: Voice): string[] {
  const { announce, form, start, body } = clause;
  if (["trigger", "replacement", "continuous"].includes(form)) return namings(announce, voice);
  const { directed } = announce;
  const has = start.map((each) => statement(each, voice, innerClause));
  const effect = body.length === 0 ? "nothing else happens" : inOrder(body, voice, innerClause);
  return [
    ...(directed === undefined ? [] : [directed.at === null ? "the action is undirected" : `the action is directed at ${noun(directed.at, voice)}`]),
    ...namings(announce, voice),
    ...(has.length === 0 ? [] : [series(has)]),
    `${effectLead(clause, types)}${effect}`,
  ];
}

const effectLead = ({ form, as, action }: ClauseIR, types: readonly CardType[]): string =>
  form === "strike" || as === "strike" ? "when it strikes, " : form === "action" || action !== undefined || (types.length > 0 && types.every(({ due }) => due === "success")) ? "if the action succeeds, " : "";

function namings({ targets, announces }: AnnounceIR, voice: Voice): string[] {
  const kept = targets.filter((target) => target.kept).map(({ name }) => name);
  return [
    ...(targets.length === 0 ? [] : [`when it is announced, choose ${series(targets.map((target) => named(target, voice)))}`]),
    ...(kept.length === 0 ? [] : [`it keeps ${series(kept.map((name) => `the ${spoken(name)}`))} in mind as long as it stays in play`]),
    ...(announces.length === 0 ? [] : [`when it is announced, say ${series(announces.map((target) => named(target, voice)))}`]),
  ];
}

const priced = ({ form }: ClauseIR, cost: string, limit: string): string[] => [
  ...(cost === "" ? [] : [`it costs ${cost}`]),
  ...(limit === "" ? [] : [form === "trigger" || form === "replacement" ? `this happens only ${limit}` : `this may be done ${limit}`]),
];

// ---------------------------------------------------------------- who, when, for what

/** The types under which it is played or used. */
function typesOf({ as, form }: ClauseIR, card: CardIR | undefined, { types }: Declared): readonly CardType[] {
  const names = as !== undefined && as !== "strike" ? [as] : form === "play" ? (card?.types ?? []) : [];
  return names.flatMap((name) => builtIn.get(name) ?? types.get(name) ?? []);
}

/** Vampires, allies, and whatever else has life of its own and serves nobody. */
function isMinion({ card }: ItemIR): boolean {
  if (card === undefined) return false;
  return card.capacity !== undefined || card.types.some((type) => type === "vampire" || type === "ally") || (card.life !== undefined && !card.types.includes("retainer"));
}

/** Minions go by their names, everything else is this card. */
function itself(item: ItemIR): string {
  if (item.card === undefined) return "this";
  if (item.card.capacity !== undefined || item.card.types.includes("vampire")) return item.name;
  const own = ["ally", "retainer", "equipment"].find((type) => item.card?.types.length === 1 && item.card.types[0] === type);
  return own === undefined ? "this card" : `this ${own}`;
}

/** A card that lies on another one, as its types or its own text tell. */
function isBorne({ card, clauses }: ItemIR): boolean {
  if (card?.types.some((type) => type === "equipment" || type === "retainer") ?? false) return true;
  return speaksOf(clauses, (node) => node["kind"] === "get" && node["property"] === "bearer" && isRole(node["of"], "this"))
    || speaksOf(clauses, (node) => node["kind"] === "do" && node["verb"] === "put" && isRole((node["args"] as Record<string, unknown> | undefined)?.["object"], "this") && (node["args"] as Record<string, unknown>)["on"] !== undefined);
}

type Node = Readonly<Record<string, unknown>>;

const isRole = (node: unknown, name: string): boolean => typeof node === "object" && node !== null && (node as Node)["kind"] === "role" && (node as Node)["name"] === name;

/** Whether something of that kind stands anywhere in a part of the IR. */
function speaksOf(part: unknown, test: (node: Node) => boolean): boolean {
  if (typeof part !== "object" || part === null) return false;
  return (!Array.isArray(part) && test(part as Node)) || Object.values(part).some((each) => speaksOf(each, test));
}

function userOf({ announce, form }: ClauseIR, item: ItemIR, types: readonly CardType[]): string {
  const { by } = announce;
  if (by?.kind === "query") return `that ${described({ ...by, filters: [] }, plainVoice, "one")}`;
  if (by !== undefined) return noun(by, plainVoice);
  if (form === "play") return types.some(({ by: player }) => player === "active" || player === "others") ? "you" : `the ${minionOf(item)}`;
  if (isMinion(item)) return itself(item);
  if (item.card === undefined) return "that minion";
  return isBorne(item) || speaksOf(item.clauses, (node) => isRole(node, "user")) ? "the bearer" : "you";
}

/** What it asks for beside disciplines, `Gangrel`, `prince or justicar`; disciplines are those of vampires. */
function minionOf({ card }: ItemIR): string {
  const groups = card?.requires ?? [];
  const [traits] = groups.filter((group) => group.every(({ kind }) => kind === "trait"));
  if (traits !== undefined) return series(traits.map(({ name }) => spoken(name)), "or");
  return groups.some((group) => group.some(({ kind }) => kind === "discipline")) ? "vampire" : "minion";
}

const plainVoice: Voice = { declared: { marks: new Set<string>(), sects: new Set<string>(), sequences: new Map<string, readonly string[]>() } as unknown as Declared, itself: "this card", user: "the minion", it: "it", fields: {} };

function whoOf(clause: ClauseIR, item: ItemIR, types: readonly CardType[], voice: Voice): string {
  const { announce, form, level } = clause;
  if (["trigger", "replacement", "continuous"].includes(form)) return "";
  const needs = form === "play" ? requirements(item.card, level) : "";
  const { by } = announce;
  if (by !== undefined) return by.kind === "query" ? withArticle(`${described(by, voice, "one")}${needs === "" ? "" : `, ${needs},`}`) : `${noun(by, voice)}${needs === "" ? "" : ` ${needs}`}`;
  if (form === "play") {
    const players = clause.as === "strike" ? ["involved"] : [...new Set(types.map(({ by: player }) => player))];
    const values: Readonly<Record<string, string>> = { needs, minion: minionOf(item), control: controlled(item.card) };
    const said = (players.length === 0 ? ["minion"] : players).map((player) => filled(playerPhrases[player] ?? "somebody", (slot) => values[slot]) ?? player);
    return series([...new Set(said)], "or");
  }
  if (isMinion(item)) return itself(item);
  if (item.card === undefined) return form === "strike" ? "a minion in combat" : form === "action" ? "a ready untapped minion that you control" : speaksOf(clause, (node) => isRole(node, "user")) ? "a minion" : "you";
  if (isBorne(item)) return "the bearer";
  if (form !== "ability") return "a ready untapped minion that you control";
  return speaksOf(clause, (node) => isRole(node, "user")) ? "the bearer" : "you";
}

/** `with superior Auspex`, `that is a prince or a justicar`. */
function requirements(card: CardIR | undefined, level: string | undefined): string {
  const asked = card?.requires ?? [];
  const first = asked.find((group) => group.every(({ kind }) => kind === "trait"));
  const groups = asked.filter((group) => group !== first).map((group) => {
    const disciplines = group.filter(({ kind }) => kind === "discipline").map(({ name }) => `${level === "superior" ? "superior " : ""}${name}`);
    const traits = group.filter(({ kind }) => kind === "trait").map(({ name }) => withArticle(spoken(name)));
    return [...(disciplines.length === 0 ? [] : [`with ${series(disciplines, "or")}`]), ...(traits.length === 0 ? [] : [`that is ${series(traits, "or")}`])].join(" or ");
  });
  return groups.join(" and ");
}

/** What a Methuselah must have among her minions: `a ready Giovanni`. */
function controlled(card: CardIR | undefined): string {
  const groups = (card?.requires ?? []).map((group) => series(group.map(({ kind, name }) => (kind === "discipline" ? `a ready minion with ${name}` : `a ready ${spoken(name)}`)), "or"));
  return groups.join(" and ");
}

function windowOf(clause: ClauseIR, card: CardIR | undefined, types: readonly CardType[], voice: Voice, heard: string | undefined): string {
  const { announce, form, as, performs } = clause;
  if (form === "trigger" || form === "replacement") return heard === undefined ? "" : `when ${heard}`;
  if (announce.pending !== undefined) return `just before ${heard ?? "it"} takes effect`.replace(/just before (.*) takes effect/s, "when $1, just before that takes effect");
  if (announce.during.length > 0) return series(announce.during.map(({ window }) => windowNoun(window, voice)), "or");
  // Some verbs bring their window, where their card is for a combat or in play.
  const verb = performs.map((name) => verbWindows.get(name)).find((name) => name !== undefined);
  if (verb !== undefined && as !== "strike" && (form === "ability" || (form === "play" && types[0]?.by === "involved"))) return windowNoun(verb, voice);
  if (as === "strike") return "when strikes are chosen";
  if (form !== "play" && as === undefined) return "";
  const names = as === undefined ? (card?.types ?? []) : [as];
  return series([...new Set(names.flatMap((name) => typePhrases[name] ?? types.map(({ windows }) => series(windows.map((window) => windowNoun(window, voice)), "or"))))], "or");
}

/** `in the step “attempt” of an action`, `during a combat`. */
function windowNoun(window: string, { declared }: Voice): string {
  if (declared.sequences.has(window)) return `during ${withArticle(spoken(window))}`;
  const sequences = [...new Set((declared.steps.get(window) ?? []).map(({ sequence }) => sequence))];
  return `in the step “${spoken(window)}”${sequences.length === 1 ? ` of ${withArticle(spoken(sequences[0] ?? ""))}` : ""}`;
}

function costOf({ announce, form }: ClauseIR, card: CardIR | undefined, types: readonly CardType[], voice: Voice): string {
  const own = Object.entries(announce.cost);
  const cost = [...(form === "play" ? Object.entries(card?.cost ?? {}) : []), ...own];
  if (cost.length === 0) return "";
  const due = announce.due ?? (types.length > 0 && types.every((type) => type.due === "success") ? "success" : undefined);
  const when = due === "success" ? ", paid when the action succeeds" : announce.due === "announcement" ? ", paid when it is announced" : "";
  return `${series(cost.map(([resource, amount]) => `${noun(amount, voice)} ${spoken(resource)}`))}${when}`;
}

function limitOf({ limit }: AnnounceIR, voice: Voice): string {
  if (limit === undefined) return "";
  const times = noun(limit.times, voice);
  const by: ExprIR | undefined = limit.by;
  return `${times === "1" ? "once" : `${times} times`} ${spanOf(limit.per)}${by === undefined ? "" : ` by ${noun(by, voice)}`}`;
}

const spanOf = (per: string): string => (spanPhrases[per] === undefined ? `in each ${spoken(per)}` : per === "stay" ? "as long as it stays in play" : `in each ${spoken(per)}`);
