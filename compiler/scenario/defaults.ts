/**
 * What a scenario leaves unsaid. One table for the runner, which reads the values,
 * and for the manual, which is made from the sentences.
 */
export interface Default {
  readonly value: number | string | boolean;
  readonly doc: string;
}

export const DEFAULTS = {
  pool: { value: 30, doc: "A Methuselah has 30 pool, no Edge, and nothing in hand, library, crypt or ash heap." },
  "further-seat": { value: "Z", doc: "Seats stand in the order in which the given lines name them; a table of one gets a further seat Z." },
  active: { value: "first", doc: "It is the turn of the acting minion's Methuselah, or else of the first seat." },
  at: { value: "minion-phase", doc: "The game begins with the minion phase, or with the phase that the first when line names." },
  capacity: { value: 10, doc: "A vampire has capacity 10." },
  blood: { value: "capacity", doc: "A vampire is full of blood; an uncontrolled one has none." },
  disciplines: { value: 2, doc: "A vampire or ally knows every discipline at superior." },
  life: { value: 3, doc: "An ally has 3 life." },
  strength: { value: 1, doc: "A minion has strength 1." },
  bleed: { value: 1, doc: "A minion has bleed 1." },
  "retainer-life": { value: 2, doc: "A retainer has 2 life; a printed one has the life with which its text employs it." },
  ready: { value: true, doc: "A minion is ready and untapped; it has no clan, sect or title." },
  turns: { value: 9, doc: "The game has seen nine turns: it is past the first ones with their fewer transfers. `given P: turns 0` says otherwise." },
  place: { value: "table", doc: "A minion stands in the ready region, a card on another one lies on it, any other card on the table." },
  bleeding: { value: "bleed", doc: "The acting minion bleeds, unless the script lets it take another action." },
  blocking: { value: "block", doc: "The blocking minion blocks as soon as it is asked." },
  dodge: { value: "dodge", doc: "A stand-in that the script lets dodge, or strike with `no-strike`, can do so by itself, where nothing else lets it." },
  unscripted: { value: "pass", doc: "Whoever the script does not mention passes or declines, strikes by hand, or does what must be done first; what else must be chosen and is not scripted stops the scenario." },
  then: { value: "decision", doc: "A then line is asked at the next decision at which somebody can do something, or at the end of the turn if that comes first." },
  decisions: { value: 400, doc: "A when line that fits none of the next 400 decisions, or none before the end of the next turn, stops the scenario." },
} as const satisfies Record<string, Default>;
