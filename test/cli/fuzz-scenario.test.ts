import { describe, expect, it } from "vitest";
import { praxis, project, read, write } from "./support.ts";

const lady = (name: string): string => `card "${name}" {
  type     vampire
  set      "Jyhad"
  clan     Brujah
  capacity 3
}
`;
const gift = `card "Small Gift" {
  type master
  set  "Jyhad"

  play { gain 1 pool to you }
}
`;
/** Takes more life than there is, and so breaks a law. */
const curse = `card "Bad Curse" {
  type master
  set  "Jyhad"

  play {
    target victim: a ready vampire
    set life of victim to (1 - 3)
  }
}
`;

interface Failed {
  readonly failures: readonly { readonly message: string; readonly scenario: string | null }[];
}

describe("a game in which a law is broken", () => {
  it("is shrunk to a few lines, and told as a scenario that breaks the same law", async () => {
    const root = project({ ...Object.fromEntries(["Grey Lady", "Old Tom", "Red Rose", "Tall Jim", "Wise Ada"].map((name, at) => [`cards/jyhad/vampire-${at}.praxis`, lady(name)])), "cards/jyhad/small-gift.praxis": gift, "cards/jyhad/bad-curse.praxis": curse });
    const { json } = await praxis(root, "fuzz", "Bad Curse", "--games", "1", "--seed", "3", "--json");
    const [failure] = json<Failed>().failures;
    expect(failure!.message).toMatch(/has -2 life/u);
    const lines = failure!.scenario!.trimEnd().split("\n");
    expect(lines.filter((line) => /^ {2}(given|when|then)/u.test(line)).length).toBeLessThan(11);
    write(root, "cards/jyhad/bad-curse.praxis", curse.replace(/\}\n$/u, `\n${lines.map((line) => `  ${line}\n`).join("")}}\n`));
    expect(read(root, "cards/jyhad/bad-curse.praxis")).toContain("scenario");
    const { code, out } = await praxis(root, "test");
    expect(code).toBe(1);
    expect(out).toContain("a law of the game is broken: k");
    expect(out).toContain("has -2 life");
  });

  it("brings along a card that only the scenario has around which it was played", async () => {
    const told = `${gift.replace(/\}\n$/u, "")}
  scenario "beside a curse" {
    given P, Q in this order
    given Bob: vampire of Q
    given P: holds this and "Sharp Curse"
    card "Sharp Curse" {
      type master
      set  "Jyhad"

      play {
        target victim: a ready vampire
        set life of victim to (1 - 3)
      }
    }
    when  master-phase of P
    when  P plays this
    then  pool of P is 31
  }
}
`;
    const root = project({ "cards/jyhad/grey-lady.praxis": lady("Grey Lady"), "cards/jyhad/small-gift.praxis": told });
    const { json } = await praxis(root, "fuzz", "Small Gift#play", "--games", "1", "--seed", "3", "--json");
    const [failure] = json<Failed>().failures;
    expect(failure!.message).toMatch(/has -2 life/u);
    const lines = failure!.scenario!.trimEnd().split("\n");
    expect(lines).toContain("  card \"Sharp Curse\" {");
    write(root, "cards/jyhad/small-gift.praxis", told.replace(/\}\n$/u, `\n${lines.map((line) => `  ${line}\n`).join("")}}\n`));
    const { code, out } = await praxis(root, "test");
    expect(code).toBe(1);
    expect(out).toContain("a law of the game is broken: k");
  });
});
