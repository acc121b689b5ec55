import { readdirSync, readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { POOL, holdings, restored, toy } from "./game.ts";

describe("another game on the same kernel", () => {
  it("plays two steps a move, pays prices, and ends", () => {
    const session = toy({ held: [["Moonstone"], []], lying: [[], []] });
    expect(session.decision).toMatchObject({ window: "spend", kind: "window" });
    expect(session.decision!.options.map(({ id }) => id)).toEqual(["pass", "play Moonstone#play", "use Barter#swap"]);
    session.choose("play Moonstone#play");
    expect(holdings(session)).toBe("S1 3p 0s, S2 3p 0s");
    session.choose("pass");
    session.choose("pass");
    session.choose("pass");
    session.choose("pass");
    expect(holdings(session)).toBe("S1 4p 1s, S2 4p 0s");
    session.choose("use Moonstone#trade of Moonstone");
    expect(holdings(session)).toBe("S1 6p 0s, S2 4p 0s");
    while (!session.over) session.choose(0);
    expect(holdings(session)).toBe("S1 12p 6s, S2 10p 0s");
  });

  it("is taken back choice by choice, byte for byte", () => {
    const session = toy({ held: [["Wave"], ["Wave"]] });
    const before = [session.save()];
    for (const choice of ["play Wave#play", "take", "pass", "play Wave#play", "keep"]) {
      session.choose(choice);
      before.push(session.save());
    }
    for (let at = before.length - 2; at >= 0; at--) {
      session.undo();
      expect(session.save()).toBe(before[at]);
    }
    expect(session.undo()).toBe(null);
  });

  it("holds in any course of play: undo and redo, save and restore change nothing", () => {
    const setup = { held: [["Moonstone", "Wave", "Moonstone"], ["Wave", "Moonstone"], ["Wave"]], seats: 3 } as const;
    fc.assert(fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 60 }), (choices) => {
      const session = toy(setup);
      let copy = toy(setup);
      for (const choice of choices) {
        if (session.over) return;
        const at = choice % session.decision!.options.length;
        const before = session.save();
        session.choose(at);
        const after = session.save();
        session.undo();
        expect(session.save()).toBe(before);
        session.choose(at);
        expect(session.save()).toBe(after);
        copy.choose(at);
        copy = restored(POOL, copy.save());
        expect(copy.save()).toBe(after);
      }
    }), { numRuns: 60 });
  });

  it("stands on the kernel alone", () => {
    const folder = new URL(".", import.meta.url);
    const imports = readdirSync(folder).filter((file) => !file.endsWith(".test.ts")).flatMap((file) =>
      [...readFileSync(new URL(file, folder), "utf8").matchAll(/from "([^"]+)"/gu)].map(([, path]) => path!));
    expect(imports.filter((path) => !/^\.\/|^\.\.\/\.\.\/runtime\/(kernel\/|definitions\.ts)/u.test(path))).toEqual([]);
  });
});
