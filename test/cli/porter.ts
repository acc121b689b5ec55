/** A card with an amending and a clarifying ruling, both proven, which the tests take apart. */
export const porter = `card "Night Porter" {
  type modifier
  set  "Jyhad"

  play { stealth +1 of action }

  ruling two-steps (RTR 1995-03-01) amends play {
    "The porter opens two doors."
    - stealth +1 of action
    + stealth +2 of action
    scenario "both doors count" {
      given P: holds this
      given Ann: acting vampire of P
      given Bob: vampire of Q
      when  Ann plays this
      then  stealth of action is 2
    }
  }

  ruling no-bleed (LSJ 1996-03-01, Rulebook) clarifies play {
    "The porter opens doors; he does not carry."
    misread {
      - stealth +2 of action
      + bleed +1 of action
    }
    scenario "the bleed is as before" {
      given P: holds this
      given Ann: acting vampire of P
      given Bob: vampire of Q
      when  Ann plays this
      then  bleed of action is 1
    }
  }
}
`;

/** A card that follows the porter. */
export const doorman = `card "Doorman" {
  type modifier
  set  "Jyhad"

  play { stealth +1 of action }

  ruling like-the-porter (TOM 1996-06-01) follows "Night Porter" {
    "What is said of the porter holds for the doorman."
  }
}
`;
