import { describe, expect, it } from "vitest";
import { drawnGame, type FuzzPool } from "../../../compiler/fuzz/decks.ts";
import { Laws } from "../../../compiler/fuzz/laws/index.ts";
import { playRandomGame } from "../../../compiler/fuzz/random-game.ts";
import { createGame, step, type ClauseDefinition, type Game, type Table } from "../../../runtime/index.ts";
import { randomPool } from "../../runtime/card-pool.ts";

const pool = randomPool();

describe("random games with all cards", () => {
  it.each([11, 12, 13, 14])("break no law and come to their end (seed %i)", (seed) => {
    const { failure, over, events } = playRandomGame(pool, { seed });
    expect(failure).toBeNull();
    expect(over).toBe(true);
    expect(events).toBeGreaterThan(500);
  });

  it("are the same for the same seed", () => {
    const [one, again] = [21, 21].map((seed) => playRandomGame(pool, { seed }));
    expect(again).toEqual(one);
  });

  it("are played around the card that is named, with minions that can play it", () => {
    const { theme, seats: [first] } = drawnGame(pool, 3, ["Horrid Reality"]);
    expect(theme).toBe("Horrid Reality");
    expect(first!.deck.library.filter((name) => name === "Horrid Reality").length).toBeGreaterThan(7);
    expect(first!.deck.crypt.filter((name) => pool.able.get("Horrid Reality")!.includes(name)).length).toBeGreaterThan(1);
  });

  it("of a seed are those around the card that the seed's turn it is", () => {
    expect(drawnGame(pool, 5)).toEqual(drawnGame(pool, 5, [pool.names[5]!]));
  });
});

/** What each seat of a game around a clause has. */
const held = (seed: number, clause: string): string[][] => drawnGame(pool, seed, [clause]).seats.map(({ deck }) => [...new Set([...deck.crypt, ...deck.library])]);

describe("a game around a clause", () => {
  it("seats what one of its scenarios has, on the same sides of the table, cards of the scenario included", () => {
    const [first, second] = held(3, "Hide#vanish");
    expect(first).toEqual(expect.arrayContaining(["Ann", "Get Him"]));
    expect(second).toEqual(expect.arrayContaining(["Bob", "Hide", "Strike with Conviction"]));
  });

  it("knows scenarios for what rules say and sequences do, though these have no cards", () => {
    expect(pool.scenes.around("Combat#covered").map(({ seats }) => seats.length)).toContain(2);
    expect(held(0, "Combat#covered").flat()).toContain("Fast Hands");
  });

  it("comes to what games around the card come to once in thousands", () => {
    const reached = Array.from({ length: 12 }, (_, seed) => playRandomGame(pool, { seed, around: ["React with Conviction#stay"] }, { laws: false }).reached.get("React with Conviction#stay") ?? 0);
    expect(reached.filter((times) => times > 0).length).toBeGreaterThan(2);
  });

  it("knows what its scenario does in another's turn", () => {
    expect(pool.scenes.around("departure#1").map(({ abroad }) => [...abroad])).toContainEqual(["Standard actions#bleed"]);
  });

  it("is known for the steps of sequences, by their numbers", () => {
    expect(pool.scenes.around("sequence:damage.E.4").length).toBeGreaterThan(0);
    const { reached } = playRandomGame(pool, { seed: 3 });
    expect(reached.get("sequence:turn")).toBe(Math.max(...[...reached].flatMap(([id, times]) => (/^sequence:turn(\.|$)/u.test(id) ? [times] : []))));
    expect(reached.get("sequence:damage.E")).toBeGreaterThanOrEqual(reached.get("sequence:damage.E.4")!);
  });

  it("has small libraries where its scenario needs no card, in one half", () => {
    const scenes = pool.scenes.around("Withdrawing#completed").length;
    const least = Array.from({ length: 20 }, (_, game) => Math.min(...drawnGame(pool, scenes * game, ["Withdrawing#completed"]).seats.map(({ deck }) => deck.library.length)));
    expect(least.filter((size) => size < 13).length).toBeGreaterThan(1);
    expect(least.filter((size) => size >= 40).length).toBeGreaterThan(1);
  });

  it("waits where its scenario does, until its clause has been reached", () => {
    const scenes = pool.scenes.around("Withdrawing#completed").length;
    const reached = Array.from({ length: 20 }, (_, game) => playRandomGame(pool, { seed: scenes * game, around: ["Withdrawing#completed"] }, { laws: false }).reached.has("Withdrawing#completed"));
    expect(reached.filter((once) => once).length).toBeGreaterThan(2);
  });

  it("plays a card as its scenario does, if there are other ways", () => {
    const games = Array.from({ length: 8 }, (_, seed) => playRandomGame(pool, { seed, around: ["Charnas the Imp#immune"] }, { laws: false }).reached);
    const times = (clause: string): number => games.reduce((sum, reached) => sum + (reached.get(clause) ?? 0), 0);
    expect(times("Charnas the Imp#play-home")).toBeGreaterThan(5 * times("Charnas the Imp#play-abroad"));
  });

  it("tells nothing of the cards that only the scenario has", () => {
    const { reached, failure } = playRandomGame(pool, { seed: 5, around: ["Pedro Cortez#relentless"] });
    expect(failure).toBeNull();
    expect([...reached.keys()].filter((clause) => clause.startsWith("Parting Shot#"))).toEqual([]);
  });

  it("is around its card where no scenario reaches it", () => {
    expect(drawnGame(pool, 3, ["Riposte#nothing"])).toEqual({ ...drawnGame(pool, 3, ["Riposte"]), theme: "Riposte#nothing" });
  });
});

function traitsOf(name: string): readonly string[] {
  const { types, traits, represents = types } = pool.cards.get(name)!;
  return [...types, ...represents, ...traits];
}

describe("a deck around a card", () => {
  it("holds cards of the kinds that its text speaks of", () => {
    const equipment = pool.partners.get("Black Cat")!.find((group) => group.every((name) => traitsOf(name).includes("equipment")))!;
    expect(equipment.length).toBeGreaterThan(5);
    const { deck } = drawnGame(pool, 3, ["Black Cat"]).seats[0]!;
    expect(deck.library.filter((name) => equipment.includes(name)).length).toBeGreaterThan(0);
  });

  it("holds cards that bring about what its text waits for", () => {
    const presses = pool.partners.get("Riposte")!.find((group) => group.every((name) => pool.cards.get(name)!.clauses.some(({ performs = [] }) => performs.includes("press"))));
    expect(presses).toBeDefined();
  });

  it("holds minions of a clan that its text speaks of, whether the project has one or not", () => {
    const nosferatu = pool.guests.get("Toreador Grand Ball")!.find((group) => group.every((name) => traitsOf(name).includes("Nosferatu")))!;
    expect(nosferatu.length).toBeGreaterThan(2);
  });

  it("meets things of a kind that no card of the project is", () => {
    expect(pool.names.filter((name) => traitsOf(name).includes("vehicle"))).toEqual([]);
    expect(pool.partners.get("Lupe \"Cabbie22\" Droin")!.some((group) => group.every((name) => traitsOf(name).includes("vehicle")))).toBe(true);
  });
});

/** A game some way on, with its laws. */
function watched(seed: number, choices: number, around: readonly string[] = []): { readonly table: Table; readonly game: Game; readonly laws: Laws } {
  const { seats, definitions } = drawnGame(pool, seed, around);
  let laws: Laws | undefined;
  const table = createGame({ pool: definitions, seats, seed, observe: (game) => (laws = new Laws(game, true)) });
  for (let at = 0; at < choices; at++) table.choose(at % table.decision!.options.length);
  return { table, game: table.game, laws: laws! };
}

/** A card in somebody's hand. */
const inHand = (game: Game): number => game.state.table.cards.find((id) => game.card(id).region === "hand")!;

describe("a law of the table tells", () => {
  const broken = [
    ["a card in two places", "is in two places", (game, card) => game.set(game.seat(game.card(card).owner), "library", [...game.seat(game.card(card).owner).library, card])],
    ["a card that is nowhere", "is in no such list", (game, card) => game.set(game.seat(game.card(card).owner), "hand", [])],
    ["a card that is in play and in hand", "is in play and in a hand", (game, card) => game.set(game.state.table, "inPlay", [...game.state.table.inPlay, card])],
    ["a card on nothing", "is attached to nothing", (game, card) => {
      game.set(game.seat(game.card(card).owner), "hand", game.seat(game.card(card).owner).hand.filter((id) => id !== card));
      game.set(game.card(card), "region", "attached");
      game.set(game.state.table, "inPlay", [...game.state.table.inPlay, card]);
    }],
    ["blood below nothing", "has -1 blood", (game, card) => game.set(game.card(card), "blood", -1)],
    ["blood that is no number", "has NaN blood", (game, card) => game.set(game.card(card), "blood", Number.NaN)],
    ["counters below nothing", "has -2 threat", (game, card) => game.set(game.card(card), "counters", { threat: -2 })],
    ["a Methuselah's counters below nothing", "has -1 favour", (game) => game.set(game.seat(2), "counters", { favour: -1 })],
    ["transfers below nothing", "has -1 transfers", (game) => game.set(game.seat(2), "transfers", -1)],
    ["more blood than a vampire holds", "and a capacity of", (game) => {
      const [vampire, ...rest] = game.seat(2).uncontrolled as readonly [number, ...number[]];
      game.set(game.seat(2), "uncontrolled", rest);
      game.set(game.card(vampire), "region", "ready-region");
      game.set(game.state.table, "inPlay", [...game.state.table.inPlay, vampire]);
      game.set(game.card(vampire), "blood", 40);
    }],
    ["the Edge with who has left", "who has left the game", (game) => {
      game.set(game.thing(1), "edge", 2);
      game.set(game.state.table, "seats", game.state.table.seats.filter((seat) => seat !== 2));
    }],
    ["a number that changes for a card that has left", "which has left play since", (game, card) => effect(game, { form: "modifier", object: card, objectStay: 7 })],
    ["a number that changes for a card that is not in play", "which is not in play", (game, card) => effect(game, { form: "modifier", object: card, objectStay: 0 })],
    ["what is over and still counted", "has ended, and is still counted", (game) => effect(game, { form: "permission", ended: true })],
    ["what outlives its turn", "has outlived turn", (game) => {
      const turn = game.findRun("turn");
      game.set(game.runThing(turn), "ended", true);
      effect(game, { form: "modifier", until: turn });
    }],
    ["a text in force whose card is not in play", "is in force, but", (game, card) => game.set(game.state.handlers, "when tapped", [{ clause: "A#b", source: card, effect: 0 }])],
    ["a text in force twice", "is in force twice", (game, card) => {
      game.set(game.seat(game.card(card).owner), "hand", game.seat(game.card(card).owner).hand.filter((id) => id !== card));
      game.set(game.card(card), "region", "table");
      game.set(game.state.table, "inPlay", [...game.state.table.inPlay, card]);
      game.set(game.state.handlers, "when tapped", [{ clause: "A#b", source: card, effect: 0 }, { clause: "A#b", source: card, effect: 0 }]);
    }],
    ["two options of one name", "two options of one name", (game) => game.decide({ seat: 2, window: "master", kind: "window", otherwise: 0, options: [{ id: "pass", kind: "pass" }, { id: "pass", kind: "pass" }] })],
    ["a question without an answer", "offers nothing", (game) => game.decide({ seat: 2, window: "master", kind: "window", otherwise: 0, options: [] })],
  ] as const satisfies readonly (readonly [string, string, (game: Game, card: number) => void])[];
  it.each(broken)("%s", (_what, message, change) => {
    const { game, laws } = watched(5, 0);
    laws.atDecision();
    expect(laws.broken).toBeNull();
    change(game, inHand(game));
    laws.atDecision();
    expect(laws.broken).toContain(message);
  });

  it("at once what an event does to the card that it names", () => {
    const { game, laws } = watched(5, 0);
    const card = inHand(game);
    game.set(game.seat(game.card(card).owner), "hand", []);
    laws.event({ event: "moves", card, region: "hand" });
    expect(laws.broken).toContain("is in no such list (after: moves)");
  });
});

/** Puts an effect among those that count. */
function effect(game: Game, fields: Record<string, unknown> & { readonly form: "modifier" | "permission" }): void {
  const made = game.create({ id: 0, kind: "effect", marks: [], clause: "A#b:0", source: 0, object: 0, objectStay: 0, until: 0, ended: false, ...fields });
  if (fields.form === "modifier") game.set(game.state.modifiers, "strength", [made.id]);
  else game.set(game.state.permissions, "act", [made.id]);
}

/** A payment. */
const pays = (seat: number, card: number, pool: number): Parameters<Laws["event"]>[0] => ({ event: "pays", card, user: 0, seat, blood: 0, pool });

/** A game in which somebody may play a card. */
const bought = (): ReturnType<typeof watched> & { readonly card: number; readonly seat: number; readonly clause: string } => {
  const found = watched(5, 0, ["Blood Doll"]);
  const { game } = found;
  const seat = game.state.table.seats[0]!;
  const card = game.state.table.cards.find((id) => game.card(id).name === "Blood Doll")!;
  return { ...found, card, seat, clause: "Blood Doll#play" };
};

const choose = ({ laws, card, clause }: ReturnType<typeof bought>): void =>
  laws.decision({ seat: 2, window: "master", kind: "window", otherwise: 0, options: [] }, { id: "play", kind: "play", clause, card, user: 0 });

describe("the law of payments tells", () => {
  it("what nobody chose", () => {
    const { laws, card, seat } = bought();
    laws.event(pays(seat, card, 0));
    expect(laws.broken).toContain("nobody chose to play or use it");
  });

  it("what is paid for twice", () => {
    const game = bought();
    choose(game);
    game.laws.event(pays(game.seat, game.card, 0));
    expect(game.laws.broken).toBeNull();
    game.laws.event(pays(game.seat, game.card, 0));
    expect(game.laws.broken).toContain("or it is paid for already");
  });

  it("another price than the one that is printed", () => {
    const game = bought();
    choose(game);
    game.laws.event(pays(game.seat, game.card, 3));
    expect(game.laws.broken).toContain("is paid for with 3 pool, and its price is 0");
  });

  it("more taken than is told", () => {
    const bad = bought();
    choose(bad);
    bad.game.set(bad.game.seat(bad.seat), "pool", bad.game.seat(bad.seat).pool - 2);
    bad.laws.event(pays(bad.seat, bad.card, 0));
    expect(bad.laws.broken).toContain("costs 0 pool, and 2 is taken");
  });
});

describe("the law of triggers tells", () => {
  const untaps = { event: "untaps", card: 0, manner: "normal" } as const;
  const trigger: ClauseDefinition = { id: "Bad rule#spring", form: "trigger", event: { event: "untaps" }, body: [] };
  const sprung: FuzzPool = { ...pool, common: [...pool.common, { kind: "rule", name: "Bad rule", clauses: [trigger] }] };
  const handler = { clause: trigger.id, source: 0, effect: 0 };
  const laws = (isThorough = true): Laws => {
    const { seats, definitions } = drawnGame(sprung, 5);
    return new Laws(createGame({ pool: definitions, seats, seed: 5 }).game, isThorough);
  };

  it("one that is carried out twice for one event", () => {
    const watching = laws(false);
    const event = { ...untaps };
    watching.due(handler, event, true);
    expect(watching.broken).toBeNull();
    watching.due(handler, { ...untaps }, true);
    expect(watching.broken).toBeNull();
    watching.due(handler, event, true);
    expect(watching.broken).toContain("is carried out twice for one event (untaps)");
  });

  it("one whose turn never comes", () => {
    const watching = laws();
    watching.event(untaps);
    watching.atDecision();
    expect(watching.broken).toContain("waited for an event (untaps), and its turn never came");
  });

  it("nothing of one that had its turn", () => {
    const watching = laws();
    watching.event(untaps);
    watching.due(handler, untaps, true);
    watching.atDecision();
    expect(watching.broken).toBeNull();
  });
});

/** The pool with a rule that does something as each turn begins. */
const withRule = (run: (g: Game) => void): FuzzPool =>
  ({ ...pool, common: [...pool.common, { kind: "rule", name: "Bad rule", clauses: [{ id: "Bad rule#spoil", form: "trigger", event: { event: "begins", step: "turn" }, body: [step(run)] }] }] });

describe("the laws of going back tell", () => {
  it("a change past the journal", () => {
    const spoilt = withRule((g) => void (g.thing(1)["spoilt"] = Math.max(0, Number(g.thing(1)["spoilt"] ?? 0)) + 1));
    expect(playRandomGame(spoilt, { seed: 5 }, { checked: 1 }).failure?.message).toBe("a choice taken back leaves something behind");
  });

  it("what goes another way after a save", () => {
    let count = 0;
    const spoilt = withRule((g) => g.set(g.thing(1), "spoilt", ++count));
    expect(playRandomGame(spoilt, { seed: 5 }, { checked: 1 }).failure?.message).toBe("the saved game goes another way");
  });

  it("an error of the runtime", () => {
    const spoilt = withRule(() => { throw new Error("a fault"); });
    expect(playRandomGame(spoilt, { seed: 5 }).failure?.message).toBe("a fault");
  });
});
