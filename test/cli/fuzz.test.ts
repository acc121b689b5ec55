import { describe, expect, it } from "vitest";
import { praxis, project, read, temporaryFolder, write } from "./support.ts";

const grey = `card "Grey Lady" {
  type     vampire
  set      "Jyhad"
  clan     Brujah
  capacity 3
}
`;
const gift = (pool: number): string => `card "Small Gift" {
  type master
  set  "Jyhad"

  play { gain ${pool} pool to you }
}
`;

const cards = (pool = 1): string => project({ "cards/jyhad/grey-lady.praxis": grey, "cards/jyhad/small-gift.praxis": gift(pool) });

interface Summary {
  readonly games: number;
  readonly failures: readonly unknown[];
  readonly reached: Readonly<Record<string, number>>;
  readonly neverReached: readonly string[];
  readonly milliseconds: number;
}

const summary = async (root: string, ...args: readonly string[]): Promise<Omit<Summary, "milliseconds">> => {
  const { json } = await praxis(root, "fuzz", "--json", ...args);
  const { milliseconds, ...rest } = json<Summary>();
  expect(milliseconds).toBeGreaterThan(0);
  return rest;
};

describe("praxis fuzz", () => {
  it("plays games and tells how often each clause was reached, and which never", async () => {
    const { games, failures, reached, neverReached } = await summary(cards(), "--games", "2");
    expect([games, failures]).toEqual([2, []]);
    expect(reached["Small Gift#play"]).toBeGreaterThan(3);
    expect(neverReached).not.toContain("Small Gift#play");
    expect(neverReached).toContain("Combat#aimed");
    expect(reached["sequence:turn.A"]).toBeGreaterThan(3);
  });

  it("plays with the cards that come with praxis where no project is, and says so", async () => {
    const { code, err, json } = await praxis(temporaryFolder(), "fuzz", "Wolf Companion", "--games", "1", "--json");
    expect(code).toBe(0);
    expect(err).toContain("these are the cards that come with praxis.\n");
    expect(json<Summary>().reached["sequence:turn"]).toBeGreaterThan(3);
  });

  it("plays around a clause that is named", async () => {
    const { games, failures, reached } = await summary(cards(), "Small Gift#play", "--games", "2");
    expect([games, failures]).toEqual([2, []]);
    expect(reached["Small Gift#play"]).toBeGreaterThan(3);
  });

  it("goes on where its state stands, as if it had never been stopped", async () => {
    const root = cards();
    await praxis(root, "fuzz", "--games", "1", "--state", "run.json");
    const rest = await summary(root, "--games", "3", "--state", "run.json");
    expect(rest).toEqual(await summary(root, "--games", "3"));
    const again = await summary(root, "--games", "3", "--state", "run.json");
    expect(again).toEqual(rest);
  });

  const refused = [
    ["other cards", (root: string) => write(root, "cards/jyhad/small-gift.praxis", gift(2)), "the cards or rules have changed since"],
    ["a state cut short", (root: string) => write(root, "run.json", read(root, "run.json").slice(0, 200)), "holds no state of praxis fuzz"],
    ["another file", (root: string) => write(root, "run.json", "{}"), "holds no state of praxis fuzz"],
  ] as const;
  it.each(refused)("refuses %s, with the reason", async (_what, change, reason) => {
    const root = cards();
    await praxis(root, "fuzz", "--games", "1", "--state", "run.json");
    change(root);
    const { code, err } = await praxis(root, "fuzz", "--games", "2", "--state", "run.json");
    expect(code).toBe(2);
    expect(err).toContain(reason);
  });

  it.each([
    [["--seed", "one"], "--seed must be a whole number from 0, and one is none."],
    [["--games", "0"], "--games must be a whole number from 1, and 0 is none."],
    [["Smal Gift"], "There is no card Smal Gift.\n  Did you mean Small Gift?"],
    [["Small Gift#pay"], "There is no clause Small Gift#pay.\n  Did you mean Small Gift#play?"],
  ])("refuses %j", async (args, message) => {
    const { code, err } = await praxis(cards(), "fuzz", ...args);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });
});
