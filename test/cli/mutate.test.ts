/** `praxis test --mutate`: what scenarios notice, what they do not, and which survivors have a reason. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compile } from "../../compiler/index.ts";
import { quarriesOf } from "../../compiler/mutation/index.ts";
import { praxis, project, repository, write } from "./support.ts";

const path = "cards/jyhad/small-gift.praxis";
const gift = (more = ""): string => `card "Small Gift" {
  type master
  set  "Jyhad"

  play {
    only if pool of you is at least 2
    gain 1 pool to you
  }

  scenario "a gift" {
    given P, Q in this order
    given P: pool 10, holds this
    when  master of P
    when  P plays this
    then  pool of P is 11
  }
${more}}
`;
const poor = `
  scenario "not for the poor" {
    given P, Q in this order
    given P: pool 2, holds this
    given Q: pool 1, holds this as k2
    when  master of P
    then  offered: P plays this
    when  master of Q
    then  not offered: Q plays k2
  }
`;
const reason = "whoever has less has other worries";
const explained = (change: string): string => JSON.stringify({
  "card:Small Gift": [{ clause: "play", line: "only if pool of you is at least 2", change, because: reason }],
});

interface Found {
  readonly ok: boolean;
  readonly mutants: number;
  readonly killed: number;
  readonly survivors: readonly { readonly line: string; readonly change: string }[];
  readonly explained: readonly { readonly change: string }[];
  readonly idle: readonly { readonly change: string }[];
}

const mutate = (root: string, ...more: readonly string[]) => praxis(root, "test", "--mutate", "Small Gift", ...more);

describe("praxis test --mutate", () => {
  it("lists what no scenario notices, with its line", async () => {
    const { code, out } = await mutate(project({ [path]: gift() }));
    expect(out).toContain(`survived: ${path}:6  only if pool of you is at least 2\n    left out\n`);
    expect(out).toContain("2 becomes 3");
    expect(out).not.toContain("gain 1 pool");
    expect(out).toMatch(/✗ \d of \d mutants killed/u);
    expect(code).toBe(1);
  });

  it("is content when everything is noticed", async () => {
    const { code, json } = await mutate(project({ [path]: gift(poor) }), "--json");
    const { ok, mutants, killed, survivors } = json<Found>();
    expect({ ok, survivors, code }).toEqual({ ok: true, survivors: [], code: 0 });
    expect(killed).toBe(mutants);
  });

  it("tells survivors that have a reason from the others", async () => {
    const { json } = await mutate(project({ [path]: gift(), "cards/survivors.json": explained("left out") }), "--json");
    const found = json<Found>();
    expect(found.explained.map(({ change }) => change)).toEqual(["left out"]);
    expect(found.survivors.map(({ change }) => change)).toEqual(["2 becomes 3"]);
    expect(found.ok).toBe(false);
  });

  it("reports a reason for a survivor that is none any more", async () => {
    const root = project({ [path]: gift(poor), "cards/survivors.json": explained("left out") });
    const { code, out } = await mutate(root);
    expect(out).toContain("cards/survivors.json explains a survivor that is none: card:Small Gift, play: left out");
    expect(code).toBe(1);
    write(root, "cards/survivors.json", "{}");
    expect((await mutate(root)).code).toBe(0);
  });

  it("remembers verdicts, and plays anew what has changed", async () => {
    const root = project({ [path]: gift() });
    const first = (await mutate(root, "--json")).json<Found>();
    expect((await mutate(root, "--json")).json<Found>().survivors).toEqual(first.survivors);
    write(root, path, gift(poor));
    expect((await mutate(root, "--json")).json<Found>().survivors).toEqual([]);
  });

  it("draws a sample, the same for the same seed", async () => {
    const root = project({ [path]: gift() });
    const drawn = async (seed: string): Promise<unknown> => {
      const { mutants, survivors } = (await mutate(root, "--json", "--sample", "2", "--seed", seed)).json<Found>();
      return { mutants, survivors };
    };
    expect(await drawn("5")).toEqual(await drawn("5"));
    expect(await drawn("5")).toMatchObject({ mutants: 2 });
  });

  it("says where a name fits nothing, and where the list of reasons is none", async () => {
    const root = project({ [path]: gift() });
    const { code, err } = await praxis(root, "test", "--mutate", "Large Gift");
    expect(err).toContain("No card or rule has Large Gift in its name.");
    expect(code).toBe(2);
    write(root, "cards/survivors.json", "[]");
    expect((await mutate(root)).code).not.toBe(0);
  });
});

const rules = readdirSync(join(repository, "cards/rules")).map((name) => ({ path: `cards/rules/${name}`, text: readFileSync(join(repository, "cards/rules", name), "utf8") }));
/** The changes of whom a line means, of a card with those lines, each with why nobody could write it. */
const targets = (lines: string): readonly (readonly [string, string | undefined])[] => {
  const compilation = compile([...rules, { path: "cards/jyhad/trial.praxis", text: `card "Trial" {\n  type action\n  set "Jyhad"\n  ${lines}\n}\n` }]);
  return quarriesOf(compilation, new Set(["target"] as const), ["card:Trial"]).map(({ mutant }) => [mutant.change, mutant.refused]);
};

/** Those changes, of an ability that such a user may use. */
const changesFor = (by: string): readonly string[] => targets(`hush: ability { during before-range; ${by}; only if user is untapped; tap this }`).map(([change]) => change);

describe("no author could write", () => {
  it("an action of somebody who is tapped", () => {
    expect(targets("raid: action { by a ready untapped vampire; undirected; gain 1 pool to you }")).toEqual([
      ["also those not ready", undefined], ["also those not untapped", "only an untapped minion takes an action"],
    ]);
  });

  it("a Methuselah who uses it, with what only cards have", () => {
    expect(targets("sip: ability { during master; by controller of bearer; choose one by controller of bearer { tap: { tap this } leave: { } } }")).toEqual([
      ["this becomes user", "a Methuselah has no bearer"], ["this becomes user", "a Methuselah has no bearer"], ["this becomes user", undefined],
    ]);
  });

  it("any number of some, to be chosen from others", () => {
    expect(targets("play { undirected; announce goods: cards controlled by you; for each goods { tap it } }").filter(([change]) => change.includes("controller"))).toEqual([
      ["also those not controller of it is you", undefined],
    ]);
  });
});

describe("nobody else is meant", () => {
  it("where a card can be used by itself alone", () => {
    expect(changesFor("by this")).toEqual([]);
  });

  it("but where its bearer uses it", () => {
    expect(changesFor("by bearer")).toEqual(["this becomes user", "user becomes this", "this becomes user"]);
  });
});
