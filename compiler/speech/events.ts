/** Events as sentences: what happened in a game, and what a clause waits for. */

/**
 * A sentence for each event of the contract, its subject first, the verb that agrees with it between
 * bars. Fields stand in braces; a part in brackets is said only when its field is known.
 */
export const eventPhrases: Readonly<Record<string, string>> = {
  begins: "{step} |begins|",
  ends: "{step} |ends|[ as {outcome}]",
  tapped: "{card} |becomes| tapped",
  untaps: "{card} |untaps|[ as {manner}]",
  "enters-torpor": "{card} |goes| to torpor",
  "enters-play": "{card} |comes| into play[ on {bearer}]",
  "leaves-play": "{card} |leaves| play",
  "is-burned": "{card} |is| burned",
  moves: "{card} |moves|[ from {origin}][ to {region}][ onto {bearer}]",
  "changes-control": "{card} |changes| control[, to {seat}]",
  "blood-burned": "{holder} |loses|[ {amount}] blood",
  "pool-burned": "{holder} |loses|[ {amount}] pool",
  pays: "{seat} |pays|[ {blood} blood][ {pool} pool][ for {card}][ by {user}]",
  "casts-votes": "{seat} |casts|[ {amount}] votes[ {side} the referendum][ with {card}]",
  "strike-announced": "{striker} |announces| a strike",
  "is-used": "{card} |is| used[ by {user}][ to {how}]",
  "strike-applies": "{object} |is| reached by {strike}[ to {effect}]",
  "faces-damage": "{object} |is| about to be dealt[ {amount}][ {kind}] damage[ by {source}][ with {card}]",
  "is-damaged": "{object} |is| dealt[ {amount}] damage[ by {source}][ with {card}]",
  replaces: "{seat} |draws| to replace a card",
  "is-played": "{card} |is| played[ by {user}][ of {seat}]",
  "is-shown": "{card} |is| shown[ to {seat}]",
};

/** Events that happen in games and for which texts have no word. */
const silentPhrases: Readonly<Record<string, string>> = {
  "counters-gained": "{holder} |gains|[ {amount}] {resource}",
  "edge-passes": "the Edge |passes| to {seat}",
};

/** The phrase of an event, by the word of the contract or of the runtime. */
export const phraseOfEvent = (event: string): string | undefined =>
  Object.hasOwn(eventPhrases, event) ? eventPhrases[event] : Object.hasOwn(silentPhrases, event) ? silentPhrases[event] : undefined;
