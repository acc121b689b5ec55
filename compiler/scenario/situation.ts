/** Given lines: who sits at the table, and which cards are where. */
import { nearest } from "../../grammar/index.ts";
import type { Atom, GivenPart, GivenThing, Scenario, Span } from "../../grammar/index.ts";
import { DEFAULTS } from "./defaults.ts";
import { bearersFirst, CARD_PARTS, continuesList, holderOf, numberPart, SEAT_PARTS } from "./given-parts.ts";
import type { Placed, SeatGiven, Situation } from "./model.ts";
import type { ScenarioNames } from "./names.ts";
import { isGivenNumber, standInDefinition, typesOf } from "./stand-ins.ts";
import type { Manner, StandIn } from "./stand-ins.ts";
import { atomsText, spanOf, Words } from "./words.ts";

const seatLists: Readonly<Record<string, string>> = {
  holds: "hand", hand: "hand", library: "library", crypt: "crypt", "ash-heap": "ash-heap", uncontrolled: "uncontrolled",
};
const regions = new Set(["hand", "library", "crypt", "ash-heap", "uncontrolled", "ready-region", "torpor", "table"]);

/** What can be so of any card at the start. */
const states = ["acting", "blocking", "tapped", "untapped", "ready", "uncontrolled"] as const;

interface Writable {
  acting?: string;
  readonly blocking: string[];
}

export { CARD_PARTS, SEAT_PARTS } from "./given-parts.ts";

/** Reads all given lines. What is wrong is reported to the names. `manners` is how the script lets some of them strike. */
export function readSituation(scenario: Scenario, names: ScenarioNames, manners: ReadonlyMap<string, readonly Manner[]>): Situation {
  const reader = new SituationReader(names, manners);
  reader.seatsOf(scenario);
  for (const line of scenario.lines) if (line.kind === "given") reader.line(line);
  return reader.finish();
}

class SituationReader {
  private readonly seats = new Map<string, SeatGiven>();
  private readonly placed: Placed[] = [];
  private readonly standIns: { readonly standIn: StandIn; readonly placed: Placed }[] = [];
  private readonly reported = new Set<GivenPart>();
  private readonly roles: Writable = { blocking: [] };
  /** What each card is on, by name, to be put in order at the end. */
  private readonly bearers: { readonly card: Placed; readonly on: string; readonly span: Span }[] = [];

  constructor(
    private readonly names: ScenarioNames,
    private readonly manners: ReadonlyMap<string, readonly Manner[]>,
  ) {}

  // -------------------------------------------------------------- seats

  /** Seats in their order: of the line that says so, or as they are first mentioned. */
  seatsOf(scenario: Scenario): void {
    const ordered = scenario.lines.find((line) => line.kind === "given-seats");
    if (ordered?.kind === "given-seats") for (const seat of ordered.seats) this.seat(seat.text, seat.span);
    const things = new Set(scenario.lines.flatMap((line) => (line.kind === "given" && holderOf(line) !== undefined ? [line.name.text] : [])));
    for (const line of scenario.lines) {
      if (line.kind !== "given") continue;
      const holder = holderOf(line);
      const seat = holder ?? line.name;
      if (holder === undefined ? things.has(line.name.text) || this.lacksHolder(line) : things.has(holder.text)) continue;
      if (this.seats.has(seat.text)) continue;
      if (nearest(seat.text, things) !== undefined) {
        this.names.unknown(seat.text, seat.span);
        continue;
      }
      if (ordered?.kind === "given-seats") {
        this.names.report("PX4008", seat.span, { name: seat.text, seats: ordered.seats.map(({ text }) => text).join(", ") });
      }
      this.seat(seat.text, seat.span);
    }
    if (this.seats.size === 0) this.seat("P", scenario.span);
    if (this.seats.size === 1) this.seat(DEFAULTS["further-seat"].value, scenario.span);
  }

  /** `Ann: acting vampire`: a card of which it is not said whose it is. */
  private lacksHolder({ parts: [head] }: GivenThing): boolean {
    return head?.atoms.some((atom) => atom.kind === "word" && typesOf(atom.text, this.names.declared).length > 0) === true;
  }

  private seat(name: string, span: Span): void {
    this.names.give(name, "seat", span);
    if (!this.seats.has(name)) this.seats.set(name, { name, pool: undefined, edge: false, counters: {}, marks: [] });
  }

  // -------------------------------------------------------------- lines

  line(line: GivenThing): void {
    const seat = this.seats.get(line.name.text);
    if (seat && holderOf(line) === undefined) this.seatLine(seat, line);
    else this.cardLine(line);
  }

  private seatLine(seat: SeatGiven, line: GivenThing): void {
    let region: string | undefined;
    for (const part of line.parts) {
      const words = new Words(part.atoms);
      if (region !== undefined && continuesList(part)) {
        this.list(words, part, { seat: seat.name, region });
        continue;
      }
      const list = words.word() === undefined ? undefined : seatLists[words.word() ?? ""];
      region = list;
      if (list !== undefined) {
        words.take();
        this.list(words, part, { seat: seat.name, region: list });
      } else if (words.eat("edge")) seat.edge = true;
      else if (words.eat("marked")) seat.marks.push(this.mark(words, part));
      else if (!this.seatNumber(seat, words)) this.unread(part, seat.name, SEAT_PARTS);
      if (!words.done) this.unread(part, seat.name, SEAT_PARTS);
    }
  }

  private seatNumber(seat: SeatGiven, words: Words): boolean {
    const number = numberPart(words);
    if (number === undefined) return false;
    if (number.word === "pool") seat.pool = number.value;
    else if (number.word === "transfers" || number.word === "turns" || this.names.declared.resources.has(number.word)) seat.counters[number.word] = number.value;
    else return false;
    return true;
  }

  private cardLine(line: GivenThing): void {
    const name = line.name.text;
    const [head, ...parts] = line.parts;
    const holder = holderOf(line);
    if (!head || !holder) {
      const near = (head?.atoms ?? []).flatMap((atom) => (atom.kind === "word" ? this.nearestKind(atom.text) ?? [] : []));
      this.names.report("PX4001", head?.span ?? line.span, { part: head ? atomsText(head.atoms) : name, name }, {
        hint: `${near[0] === undefined ? "" : `Did you mean ${near[0]}? `}Say what ${name} is and whose: given ${name}: vampire of P. For a seat: ${SEAT_PARTS.join(", ")}.`,
      });
      return;
    }
    this.names.give(name, "card", line.name.span);
    const words = new Words(head.atoms.slice(0, head.atoms.indexOf(holder) - 1));
    const bearer = this.seats.has(holder.text) ? undefined : holder.text;
    const placed = this.headOf(name, words, head, bearer === undefined ? holder.text : "");
    if (!placed) return;
    if (bearer !== undefined) this.bearers.push({ card: placed.placed, on: bearer, span: holder.span });
    this.placed.push(placed.placed);
    if (placed.standIn) this.standIns.push({ standIn: placed.standIn, placed: placed.placed });
    this.cardParts(placed, parts);
  }

  private headOf(name: string, words: Words, head: GivenPart, seat: string): { placed: Placed; standIn?: StandIn } | undefined {
    const placed = (card: string): Placed => ({ name, card, seat, counters: {}, marks: [], span: head.span });
    const card = this.names.card(words.peek(words.rest - 1));
    if (card?.kind === "printed") {
      const real = { placed: placed(card.name) };
      while (words.rest > 1 && this.state(words, real.placed));
      if (words.rest > 1) this.unread(head, name, CARD_PARTS);
      return real;
    }
    const standIn: StandIn = { name, types: [], traits: [], numbers: new Map() };
    const found = { placed: placed(name), standIn };
    while (!words.done) if (!this.state(words, found.placed) && !this.quality(words, standIn)) return undefined;
    if (standIn.types.length === 0 && (standIn.title !== undefined || standIn.clan !== undefined)) standIn.types.push("vampire");
    if (standIn.types.length === 0) {
      return this.names.report("PX4002", head.span, { word: atomsText(head.atoms) }, { hint: `Write for instance: given ${name}: vampire of P.` });
    }
    return found;
  }

  /** `acting`, `tapped`: what is so at the start, of any card. */
  private state(words: Words, placed: Placed): boolean {
    if (words.eat("acting")) {
      if (this.roles.acting !== undefined) this.names.report("PX4012", placed.span, { first: this.roles.acting, second: placed.name });
      this.roles.acting = placed.name;
    } else if (words.eat("blocking")) this.roles.blocking.push(placed.name);
    else if (words.eat("tapped")) placed.tapped = true;
    else if (words.eat("ready")) placed.region = "ready-region";
    else if (words.eat("uncontrolled")) placed.region = "uncontrolled";
    else return words.eat("untapped");
    return true;
  }

  /** `vampire`, `Toreador`, `prince`, `animal`: what a stand-in is. Reports any other word. */
  private quality(words: Words, standIn: StandIn): boolean {
    const { declared } = this.names;
    const atom = words.peek();
    const pair = `${words.word() ?? ""} ${words.word(1) ?? ""}`;
    if (declared.clans.has(pair)) {
      words.eat(...pair.split(" "));
      standIn.clan = pair;
      return true;
    }
    const word = words.takeWord();
    if (word === undefined) return false;
    const types = typesOf(word, declared);
    if (types.length > 0) {
      for (const type of types) if (!standIn.types.includes(type)) standIn.types.push(type);
      if (!types.includes(word)) standIn.traits.push(word, ...(declared.kinds.get(word)?.is ?? []).filter((is) => !types.includes(is)));
    } else if (declared.clans.has(word)) standIn.clan = word;
    else if (declared.titles.has(word)) standIn.title = word;
    else if (declared.sects.has(word) || declared.kinds.has(word) || declared.marks.has(word)) standIn.traits.push(word);
    else {
      const near = this.nearestKind(word);
      this.names.report("PX4002", atom?.span ?? { start: 0, end: 0 }, { word }, near === undefined ? {} : { hint: `Did you mean ${near}?` });
      return false;
    }
    return true;
  }

  /** A mark that some line gives, or something that a card counts as or is taught. Reports any other word, for which nothing asks. */
  private mark(words: Words, part: GivenPart): string {
    const mark = words.takeRest();
    const { marks, kinds, disciplines, clans, titles, sects, terms } = this.names.declared;
    const known = new Set([...marks, ...kinds.keys(), ...disciplines.keys(), ...clans, ...titles.keys(), ...sects, ...terms.keys()]);
    if (!known.has(mark)) {
      const near = nearest(mark, known);
      this.names.report("PX4016", part.span, { mark }, { hint: near === undefined ? `Marks are: ${[...marks].sort().join(", ")}.` : `Did you mean ${near}?` });
    }
    return mark;
  }

  /** The word for what a stand-in can be that is nearest to one that is none. */
  private nearestKind(word: string): string | undefined {
    const { clans, titles, sects, kinds } = this.names.declared;
    const all = new Set([...states, ...clans, ...titles.keys(), ...sects, ...kinds.keys(), "vampire", "ally", "retainer", "equipment", "master"]);
    return all.has(word) ? undefined : nearest(word, all);
  }

  // -------------------------------------------------------------- parts of a card

  private cardParts(card: { placed: Placed; standIn?: StandIn }, parts: readonly GivenPart[]): void {
    let continues: "bears" | "knows" | undefined;
    for (const part of parts) {
      const words = new Words(part.atoms);
      if (continues === "bears" && continuesList(part)) {
        this.list(words, part, { seat: card.placed.seat, region: "attached", on: card.placed.name });
        continue;
      }
      if (continues === "knows" && this.isDiscipline(words)) {
        this.knows(words, part, card);
        continue;
      }
      continues = undefined;
      if (words.eat("bears")) {
        this.list(words, part, { seat: card.placed.seat, region: "attached", on: card.placed.name });
        continues = "bears";
      } else if (words.eat("knows")) {
        this.knows(words, part, card);
        continues = "knows";
      } else this.cardPart(words, part, card);
      if (!words.done) this.unread(part, card.placed.name, CARD_PARTS);
    }
  }

  private isDiscipline(words: Words): boolean {
    const first = words.word();
    return first === "superior" || first === "basic" || (first !== undefined && this.names.declared.disciplines.has(first));
  }

  private cardPart(words: Words, part: GivenPart, { placed, standIn }: { placed: Placed; standIn?: StandIn }): void {
    if (words.eat("in")) return this.regionPart(words, part, placed);
    if (words.eat("on")) {
      const on = words.takeWord();
      if (on !== undefined) this.bearers.push({ card: placed, on, span: part.span });
      return;
    }
    if (words.eat("at") || words.eat("level")) {
      placed.level = words.takeRest();
      return;
    }
    if (words.eat("marked")) {
      placed.marks.push(this.mark(words, part));
      return;
    }
    if (this.state(words, placed)) return;
    const number = numberPart(words);
    if (number !== undefined) {
      this.numberOf(number, part, placed, standIn);
      return;
    }
    if (!standIn) return;
    const { declared } = this.names;
    if (words.eat("clan") || words.eat("title") || words.eat("sect") || words.eat("kinds") || words.eat("kind")) {
      while (!words.done) if (!words.eat("and") && !this.quality(words, standIn)) return;
      return;
    }
    if (words.word() !== undefined && (declared.kinds.has(words.word() ?? "") || declared.clans.has(words.word() ?? "") || declared.sects.has(words.word() ?? "") || declared.titles.has(words.word() ?? ""))) {
      this.quality(words, standIn);
    }
  }

  private numberOf({ word, value }: { word: string; value: number }, part: GivenPart, placed: Placed, standIn: StandIn | undefined): void {
    if (word === "blood") placed.blood = value;
    else if (word === "life" && !standIn) placed.life = value;
    else if (this.names.declared.resources.has(word)) placed.counters[word] = value;
    else if (!isGivenNumber(word)) this.unread(part, placed.name, CARD_PARTS);
    else if (standIn) standIn.numbers.set(word, value);
    else this.names.report("PX4010", part.span, { property: word, card: placed.card });
  }

  private regionPart(words: Words, part: GivenPart, placed: Placed): void {
    words.eat("play");
    const word = words.takeWord();
    if (word === undefined) return;
    words.eat("region");
    if (word === "ready") placed.region = "ready-region";
    else if (regions.has(word) || this.names.declared.regions.has(word)) placed.region = word;
    else {
      const near = nearest(word, [...regions, ...this.names.declared.regions.keys()]);
      this.names.report("PX4013", part.span, { word }, near === undefined ? {} : { hint: `Did you mean ${near}?` });
    }
  }

  private knows(words: Words, part: GivenPart, { placed, standIn }: { placed: Placed; standIn?: StandIn }): void {
    if (!standIn) {
      this.names.report("PX4010", part.span, { property: "disciplines", card: placed.card });
      words.takeRest();
      return;
    }
    standIn.disciplines ??= {};
    if (words.eat("nothing")) return;
    while (!words.done) {
      if (words.eat("and")) continue;
      const level = words.eat("superior") ? 2 : (words.eat("basic"), 1);
      const atom = words.peek();
      const name = words.takeWord();
      if (name === undefined || !this.names.declared.disciplines.has(name)) {
        const near = name === undefined ? undefined : nearest(name, this.names.declared.disciplines.keys());
        this.names.report("PX4001", atom?.span ?? part.span, { part: atomsText(part.atoms), name: placed.name }, {
          hint: near === undefined ? "After `knows` stand disciplines, or `nothing`." : `Did you mean ${near}?`,
        });
        words.takeRest();
        return;
      }
      standIn.disciplines[name] = level;
    }
  }

  // -------------------------------------------------------------- lists of cards

  /** `this as k1 and 2 "Whisper"`: cards in a region or on another card. */
  private list(words: Words, part: GivenPart, place: { readonly seat: string; readonly region: string; readonly on?: string }): void {
    let found = false;
    while (!words.done) {
      if (words.eat("and")) continue;
      const times = words.takeNumber() ?? 1;
      const atom = words.take();
      const already = atom?.kind === "word" && atom.text !== "this" ? this.placed.find(({ name }) => name === atom.text) : undefined;
      if (already && place.on !== undefined) this.bearers.push({ card: already, on: place.on, span: part.span });
      else if (!this.listed(words, atom, times, part, place)) return;
      found = true;
    }
    if (!found) this.unread(part, place.on ?? place.seat, place.on === undefined ? SEAT_PARTS : CARD_PARTS);
  }

  private listed(
    words: Words, atom: Atom | undefined, times: number, part: GivenPart, place: { readonly seat: string; readonly region: string; readonly on?: string },
  ): boolean {
    const card = this.names.card(atom);
    if (card?.kind !== "printed") {
      if (atom?.kind !== "text" && !(atom?.kind === "word" && atom.text === "this")) this.unread(part, place.on ?? place.seat, place.on === undefined ? SEAT_PARTS : CARD_PARTS);
      words.takeRest();
      return false;
    }
    const all = Array.from({ length: times }, (): Placed => ({ name: card.name, card: card.name, seat: place.seat, region: place.region, counters: {}, marks: [], span: part.span }));
    while (!words.done && words.word() !== "and") {
      if (words.eat("as")) {
        const name = words.takeWord();
        const [first] = all;
        if (name === undefined || !first) break;
        this.names.give(name, "card", spanOf(part.atoms, part.span));
        all[0] = { ...first, name };
      } else if (words.eat("at")) {
        const level = words.takeWord() ?? "";
        for (const each of all) each.level = level;
      } else if (words.eat("tapped")) for (const each of all) each.tapped = true;
      else if (words.eat("with")) {
        const number = numberPart(words);
        if (!number) break;
        for (const each of all) this.numberOf(number, part, each, undefined);
      } else break;
    }
    for (const each of all) {
      if (place.on !== undefined) this.bearers.push({ card: each, on: place.on, span: part.span });
      this.placed.push(each);
    }
    if (!words.done && words.word() !== "and") {
      this.unread(part, place.on ?? place.seat, place.on === undefined ? SEAT_PARTS : CARD_PARTS);
      words.takeRest();
    }
    return true;
  }

  // -------------------------------------------------------------- the end

  finish(): Situation {
    const byName = new Map<string, Placed>();
    for (const placed of this.placed) if (!byName.has(placed.name)) byName.set(placed.name, placed);
    for (const { card, on, span } of this.bearers) {
      const bearer = byName.get(on);
      if (!bearer) {
        this.names.unknown(on, span);
        continue;
      }
      card.on = on;
      card.region = "attached";
      // `of P, on Bob`: a card of P's on somebody else's.
      if (card.seat === "") card.seat = bearer.seat;
    }
    for (const { standIn, placed } of this.standIns) {
      standIn.manners = this.manners.get(standIn.name);
      placed.standIn = standInDefinition(standIn, this.names.declared);
      // Where its kind gives it another life to begin with, it has the life that its line gives all the same.
      const life = standIn.numbers.get("life");
      if (life !== undefined && placed.standIn.life !== life) placed.life = life;
    }
    return { seats: [...this.seats.values()], placed: bearersFirst(this.placed), acting: this.roles.acting, blocking: this.roles.blocking };
  }

  /** Reports a part, once. */
  private unread(part: GivenPart, name: string, parts: readonly string[]): void {
    if (this.reported.has(part)) return;
    this.reported.add(part);
    this.names.report("PX4001", part.span, { part: atomsText(part.atoms), name }, { hint: `There are: ${parts.join(" · ")}.` });
  }
}
