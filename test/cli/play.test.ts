import { describe, expect, it } from "vitest";
import { main } from "../../compiler/cli/main.ts";
import { keptTerminal, praxis, project, read, temporaryFolder, write } from "./support.ts";

const vampire = (name: string): string => `card "${name}" {\n  type     vampire\n  set      "Jyhad"\n  clan     Brujah\n  capacity 3\n}\n`;
const gift = (name: string, cost: number): string => `card "${name}" {
  type master
  set  "Jyhad"
  cost ${cost} pool

  play { gain 1 pool to you }
  ruling one-pool (RTR 1995-09-05) clarifies play {
    "One pool comes of it, and no more."
    misread {
      - gain 1 pool to you
      + gain 2 pool to you
    }
    scenario "one" {
      given P: pool 10, holds this
      when  master-phase of P
      when  P plays this
      then  pool of P is ${11 - cost}
    }
  }
}
`;
const blue = "Deck Name: Blue\n\nCrypt\n12x Blue Lady\n\nLibrary\n40x Blue Gift\n";
const red = "12x Red Lady\n40x Red Gift\n";

/** Two decks with nothing in common. */
const table = (): string => project({
  "cards/jyhad/blue-lady.praxis": vampire("Blue Lady"), "cards/jyhad/red-lady.praxis": vampire("Red Lady"),
  "cards/jyhad/blue-gift.praxis": gift("Blue Gift", 2), "cards/jyhad/red-gift.praxis": gift("Red Gift", 0), "blue.txt": blue, "red.txt": red,
});

async function played(root: string, lines: readonly string[], ...args: readonly string[]): Promise<{ readonly code: number; readonly out: string; readonly err: string }> {
  const left = [...lines];
  const { terminal, out, err } = keptTerminal(root, { input: { next: async () => left.shift() ?? null, close: () => undefined } });
  const code = await main(["play", "--deck", "blue.txt,red.txt", "--seats", "2", "--seed", "5", ...args], terminal);
  return { code, out: out(), err: err() };
}

/** What was shown for one question after another. */
const shown = (out: string): string[] => out.split("> ").map((part) => part.trim());

describe("praxis play", () => {
  it("plays with the cards that come with it where no project is, and says so", async () => {
    const { code, err, json } = await praxis(temporaryFolder(), "play", "--people", "0", "--seed", "7", "--json");
    expect(code).toBe(0);
    expect(err).toContain("There is no cards folder here, nor in a folder above: these are the cards that come with praxis.\n");
    expect(json<{ readonly over: boolean }>().over).toBe(true);
  });

  it("shows the table and the options, each with its clause, price and citation", async () => {
    const { code, out } = await played(table(), ["quit"]);
    expect(code).toBe(0);
    expect(out).toContain("Ann (you): pool 30, hand 7, library 33, crypt 8");
    expect(out).toMatch(/Ann: master\n {2}0 {2}pass\n {2}1 {2}plays Blue Gift \d+, for 2 pool and 1 master-actions {2}\[Blue Gift#play; RTR 1995-09-05\]/u);
  });

  it("takes a number or a name, takes it back, and says what is not offered", async () => {
    const [start, paid, back, refused, named] = shown((await played(table(), ["1", "undo", "9", "play Blue Gift#play"])).out);
    expect(paid).toContain("Ann (you): pool 29");
    expect(paid).toContain("pays");
    expect(back).toBe(start!.slice(start!.indexOf("The turn of Ann\n")));
    expect(refused).toBe("9 is not offered; help tells what can be said here.");
    expect(named).toContain("Ann (you): pool 29");
  });

  it("tells why a card offers nothing", async () => {
    const out = shown((await played(table(), ["0", "why blue gift", "why Red Gift", "why", "help"])).out);
    expect(out.slice(2, 5)).toEqual(["Blue Gift#play: this is not its window", "You have no card Red Gift that you could use.", "Say which card: why NAME"]);
    expect(out[5]).toContain("undo         take your last choice back");
  });

  it("writes a game down and goes on with it, and refuses what is none", async () => {
    const root = table();
    const [, paid, saved] = shown((await played(root, ["1", "save game.json"])).out);
    expect(saved).toBe("The game is in game.json.");
    const again = shown((await played(root, ["load game.json", "quit"])).out);
    expect(again[1]).toContain(paid!.slice(paid!.indexOf("The turn of Ann\n")));
    write(root, "cut.json", read(root, "game.json").slice(0, -30));
    const refused = shown((await played(root, ["load cut.json", "load nothing.json", "load"])).out);
    expect(refused[1]).toContain("this save was cut short or damaged");
    expect(refused[2]).toContain("no such file");
    expect(refused[3]).toBe("say which file: save game.json");
  });

  it("shows each of two people nothing of the other's hand, also after much passing", async () => {
    const { out } = await played(table(), Array.from({ length: 80 }, () => "0"), "--people", "2");
    const parts = out.split(/— (Ann|Bea) —/u);
    const of = (name: string): string[] => parts.flatMap((part, at) => (parts[at - 1] === name ? [part] : []));
    expect(of("Ann").length).toBeGreaterThan(3);
    expect(of("Bea").length).toBeGreaterThan(3);
    expect(of("Ann").join("")).not.toContain("Red");
    expect(of("Bea").join("")).not.toContain("Blue");
    expect(of("Bea").join("")).toContain("your hand: Red Gift");
  });

  it("plays to the end where chance chooses for all, the same for the same seed", async () => {
    const root = table();
    const [one, again] = [await played(root, [], "--people", "0", "--json"), await played(root, [], "--people", "0", "--json")];
    expect(JSON.parse(one.out)).toMatchObject({ seed: 5, over: true, seats: [{ name: "Ann" }, { name: "Bea" }] });
    expect(again.out).toBe(one.out);
  });

  it.each([
    [["--deck", "odd.txt"], "odd.txt, line 2: There is no card named Blue Gif; did you mean Blue Gift."],
    [["--deck", "short.txt"], "the deck of Ann: The library has 1 card; it needs at least 40."],
    [["--deck", "long.txt", "--seats", "2"], "the deck of Ann: The library has 61 cards; with 2 Methuselahs it may have at most 60."],
    [["--deck", "empty.txt"], "the deck of Ann: The crypt has no cards; it needs at least 12."],
    [["--deck", "none.txt"], "There is no deck none.txt."],
    [["--deck", "blue.txt,blue.txt,blue.txt", "--seats", "2"], "3 decks are given for 2 seats."],
    [["--seats", "7"], "--seats must be a whole number from 2 to 6, and 7 is none."],
    [["--seed", "x1"], "--seed must be a whole number from 0 to 9007199254740991, and x1 is none."],
    [["--json"], "--json is for games without people."],
  ])("refuses %j", async (args, message) => {
    const root = table();
    for (const [name, text] of [["odd.txt", "12x Blue Lady\n40x Blue Gif\n"], ["short.txt", "12x Blue Lady\nBlue Gift\n"], ["long.txt", "12x Blue Lady\n61x Blue Gift\n"], ["empty.txt", ""]] as const) write(root, name, text);
    const { code, err } = await praxis(root, "play", ...args);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });
});
