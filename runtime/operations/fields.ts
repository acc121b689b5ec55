/** What the cards and seats of this game have beside what the kernel needs. */
import type { CardDefinition, Id, Ids } from "../definitions.ts";
import { NOTHING_YET } from "../kernel/shapes.ts";
import type { CardThing } from "../kernel/state.ts";

declare module "../kernel/state.ts" {
  interface CardThing {
    /** hand, library, crypt, ash-heap, uncontrolled, ready-region, torpor, table, attached, played, removed, or declared by a set. */
    region: string;
    on: Id;
    tapped: boolean;
    blood: number;
    life: number;
    counters: Readonly<Record<string, number>>;
    /** Damage that waits to be resolved. */
    packets: Ids;
  }

  interface SeatThing {
    pool: number;
    hand: Ids;
    library: Ids;
    crypt: Ids;
    "ash-heap": Ids;
    counters: Readonly<Record<string, number>>;
  }
}

/** The table itself is a thing: it holds what is nobody's, as who has the Edge. */
export const TABLE: Id = 1;

/** What a card has of its print and may lose or change in play. */
export const printedFields = ({ title, clan, sect, votes }: CardDefinition): { readonly title: string; readonly clan: string; readonly sect: string; readonly votes: number } =>
  ({ title: title ?? "", clan: clan ?? "", sect: sect ?? "", votes: votes ?? 0 });

/** A card that nothing has happened to. All of its fields are there from the start: engines read things of one shape faster. */
export function newCard(definition: CardDefinition, alias: string, owner: Id, region: string): CardThing {
  const { title, clan, sect, votes } = printedFields(definition);
  const { list, record } = NOTHING_YET;
  return {
    id: 0, kind: "card", marks: list, name: definition.name, alias, owner, controller: owner, region, on: 0, tapped: false, blood: 0, life: 0, counters: record, level: "",
    stay: 0, kept: record, uses: record, suspended: false, packets: list, effects: list, marking: list, contest: "", place: null,
    "starting-life": 0, "life-lost": 0, "blood-lost": UNCOUNTED, "damage-done": UNCOUNTED, title, clan, sect, votes,
  };
}

const UNCOUNTED = { round: 0, amount: 0 };
