/** The forms of when lines, for hints and the manual. */
export interface WhenForm {
  readonly form: string;
  readonly meaning: string;
}

export const WHEN_FORMS = {
  play: { form: 'WHO plays "CARD" at LEVEL on WHAT', meaning: "Plays a card from hand (`this`, a name in quotes, or a name given with `as`). `at` says which of its plays where several fit; `on`, `to`, `naming` and `with` answer the questions that follow. What answers none stops the scenario, unless it is what is taken unasked, being all there is." },
  use: { form: "WHO uses LABEL of CARD on WHAT", meaning: "Uses an ability, action or strike by the label of its clause." },
  strike: { form: 'WHO strikes by hand, or: with LABEL of CARD, with "CARD" at LEVEL', meaning: "Chooses a strike: the hand, a strike of a card by its label or kind, or a card." },
  dodge: { form: "WHO dodges", meaning: "Chooses a strike that dodges." },
  do: { form: "WHO blocks, bleeds, hunts, maneuvers with CARD, presses …", meaning: "Does what the verb says, by the clause with that label, kind of action or verb." },
  pass: { form: "WHO passes", meaning: "Does nothing where something could be done." },
  answer: { form: "SEAT answers CARD: LABEL to WHAT", meaning: "Answers questions one after another: yes, no, a label, a number, or what is chosen. `CARD:` says whose question." },
  choose: { form: "SEAT chooses WHAT and WHAT", meaning: "The same, for what is chosen." },
  order: { form: "SEAT orders CARD", meaning: "Lets what waits of that card happen first." },
  step: { form: "STEP of SEAT, or: skip to STEP of SEAT", meaning: "Plays on until that step of that seat's turn. As the first line: where the game begins." },
  turn: { form: "skip to end of turn", meaning: "Plays on until the next turn begins." },
} as const satisfies Record<string, WhenForm>;
