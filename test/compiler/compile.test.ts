/** From texts to a project: what is compiled, what is left out, and the same game on other days and with other rulings. */
import { readFileSync, readdirSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compile } from "../../compiler/index.ts";
import type { Compilation, SourceFile } from "../../compiler/index.ts";
import { tell } from "./project-support.ts";

const sets: SourceFile = {
  path: "a-sets.praxis",
  text: `set "First" { printed 1994-08-16 }
set "Second" { printed 1996-07-01 }
topic L01 "Life"
sequence turn (active) {
  A minion-phase { ask active, others clockwise }
}
`,
};

const scenario = (name: string, asOf = ""): string => `scenario "${name}" ${asOf} {
      given P, Q in this order
      then  pool of P is 30
    }`;

const hound: SourceFile = {
  path: "hound.praxis",
  text: `card "Hound" {
  type master
  set  "First"
  cost 1 pool

  play { gain 2 pool }

  ruling more (RTR 1995-05-01) amends play {
    "It is more."
    - gain 2 pool
    + gain 3 pool
    ${scenario("more")}
  }
  ruling less (RTR 1997-05-01) supersedes more {
    "It is not."
    ${scenario("less")}
  }
  ruling whose (RTR 1995-06-01) clarifies play {
    "The pool is yours."
    misread {
      - gain 3 pool
      + burn 3 pool from you
    }
    ${scenario("whose", "as of 1996-01-01")}
  }
}
`,
};

const wolf: SourceFile = {
  path: "wolf.praxis",
  text: `card "Wolf" {
  type master
  set  "Second"
  play { gain 2 pool }

  ruling like-the-hound (TOM 1996-12-16) follows "Hound" {
    "As the hound."
    not applicable whose: "it is never asked"
  }
}
`,
};

/** The amount that the play of a card gains. */
function gain(items: Compilation["items"], key = "card:Hound"): unknown {
  const [first] = items.get(key)?.clauses[0]?.body ?? [];
  const amount = first?.kind === "do" ? first.args["amount"] : undefined;
  return amount?.kind === "number" ? amount.value : undefined;
}

const told = (compilation: Pick<Compilation, "diagnostics">, ...files: SourceFile[]): string[] => {
  const texts = Object.fromEntries([sets, ...files].map(({ path, text }) => [path, text]));
  return compilation.diagnostics.map((diagnostic) => tell(diagnostic, texts));
};

describe("a whole project", () => {
  const game = compile([sets, hound, wolf]);

  test("compiles without a message", () => {
    expect(told(game, hound, wolf)).toEqual([]);
    expect([...game.items.keys()]).toEqual(["sequence:turn", "card:Hound", "card:Wolf"]);
    expect(gain(game.items)).toBe(2);
  });

  test("does not depend on the order of the files", () => {
    const { variant: _, ...turned } = compile([wolf, hound, sets]);
    const { variant: __, ...straight } = game;
    expect(JSON.stringify([...turned.items])).toBe(JSON.stringify([...straight.items]));
    expect(turned.rulings.map(({ key }) => key)).toEqual(straight.rulings.map(({ key }) => key));
    expect(turned.scenarios).toEqual(straight.scenarios);
  });

  test("gives scenarios with their days", () => {
    expect(game.scenarios.map(({ key, days }) => [key, days])).toEqual([
      ["card:Hound#more/more", ["1995-05-01"]],
      ["card:Hound#less/less", [null]],
      ["card:Hound#whose/whose", ["1996-01-01"]],
      ["card:Wolf#more/more", ["1996-12-16"]],
      ["card:Wolf#less/less", [null]],
    ]);
  });

  test("a text handed in again as the same object is not compiled again", () => {
    expect(compile([sets, hound, { ...wolf }]).items.get("sequence:turn")).toBe(game.items.get("sequence:turn"));
  });

  test("as of a day has no later cards and no later rulings", () => {
    const early = compile([sets, hound, wolf], { asOf: "1995-12-31" });
    expect(told(early, hound, wolf)).toEqual([]);
    expect([...early.items.keys()]).toEqual(["sequence:turn", "card:Hound"]);
    expect(gain(early.items)).toBe(3);
    expect(early.asOf).toBe("1995-12-31");
    expect(gain(compile([sets, hound, wolf], { asOf: "1995-04-30" }).items)).toBe(2);
  });
});

describe("variants", () => {
  const game = compile([sets, hound, wolf]);
  const ruling = (key: string) => game.rulings.find((record) => record.key === key);
  const variant = (change: Parameters<Compilation["variant"]>[0]) => {
    const { items, changed, diagnostics, asOf } = game.variant(change);
    return { hound: gain(items), wolf: gain(items, "card:Wolf"), changed, diagnostics, asOf };
  };

  test("on another day", () => {
    expect(variant({ asOf: "1997-01-01" })).toEqual({
      hound: 3, wolf: 3, changed: ["card:Hound", "card:Wolf"], diagnostics: [], asOf: "1997-01-01",
    });
    expect(variant({ asOf: "1995-01-01" })).toEqual({
      hound: 2, wolf: undefined, changed: ["card:Wolf"], diagnostics: [], asOf: "1995-01-01",
    });
  });

  test("without a ruling, what it superseded holds again, for those that follow, too", () => {
    expect(variant({ without: ruling("card:Hound#less") })).toEqual({
      hound: 3, wolf: 3, changed: ["card:Hound", "card:Wolf"], diagnostics: [], asOf: null,
    });
    expect(variant({ without: ruling("card:Wolf#less") })).toMatchObject({ hound: 2, wolf: 3, changed: ["card:Wolf"] });
  });

  test("without a superseded ruling, on the last day on which it held", () => {
    expect(variant({ without: ruling("card:Hound#more") })).toMatchObject({ hound: 2, wolf: 2, asOf: "1997-04-30" });
  });

  test("with a misreading, on the day asked for", () => {
    const { items, changed } = game.variant({ misread: ruling("card:Hound#whose"), asOf: "1996-01-01" });
    expect(items.get("card:Hound")?.clauses[0]?.body[0]).toMatchObject({ kind: "do", verb: "burn" });
    expect(changed).toContain("card:Hound");
  });

  test("of the same change share what was lowered", () => {
    const once = game.variant({ without: ruling("card:Hound#less") });
    const twice = game.variant({ without: ruling("card:Hound#less") });
    expect(twice.items.get("card:Hound")).toBe(once.items.get("card:Hound"));
    expect(once.items.get("sequence:turn")).toBe(game.items.get("sequence:turn"));
  });

  test("say what no longer fits", () => {
    const later: SourceFile = {
      ...hound,
      text: hound.text.replace("supersedes more {", "amends play {").replace(`"It is not."`, `"More."\n    - gain 3 pool\n    + gain 4 pool`),
    };
    const changed = compile([sets, later]);
    const more = changed.rulings.find(({ label }) => label === "more");
    const { diagnostics } = changed.variant(more ? { without: more } : {});
    expect(told({ diagnostics }, later)).toEqual(["hound.praxis:19: PX3043 No line in play of Hound reads: gain 3 pool"]);
  });
});

describe("what is wrong", () => {
  test("a broken card is left out, stays in the outline, and its neighbours compile", () => {
    const broken: SourceFile = { path: "b.praxis", text: 'card "Broken" {\n  type master\n  play { gain 2 pool !\n  }\n}\ncard "Whole" {\n  type master\n  set "First"\n  play { gain 1 pool }\n}\n' };
    const game = compile([sets, broken]);
    expect([...game.items.keys()]).toEqual(["sequence:turn", "card:Whole"]);
    expect(game.outline.map(({ kind, name, broken: isBroken }) => [kind, name, isBroken])).toEqual([
      ["set", "First", false],
      ["set", "Second", false],
      ["topic", "L01", false],
      ["sequence", "turn", false],
      ["card", "Broken", true],
      ["card", "Whole", false],
    ]);
  });

  test("a card with an unknown word is left out and marked as broken", () => {
    const game = compile([sets, { ...hound, text: hound.text.replace("cost 1 pool", "cost 1 pol") }]);
    expect(game.items.has("card:Hound")).toBe(false);
    expect(game.outline.find(({ name }) => name === "Hound")?.broken).toBe(true);
    expect(game.diagnostics).toHaveLength(1);
  });

  test("a line that cannot be read makes no further messages about the patches on it", () => {
    const text = hound.text.replace("play { gain 2 pool }", "play { gain 2 pool & }");
    expect(told(compile([sets, { ...hound, text }]), { ...hound, text })).toEqual([
      "hound.praxis:6: PX1001 The character & has no meaning here.",
    ]);
  });

  test("a mark for which nothing asks is told, unless something was left out", () => {
    const text = 'card "Marker" {\n  type master\n  set "First"\n  play { mark you as wonded }\n}\n';
    const marker = { path: "marker.praxis", text };
    expect(told(compile([sets, marker]), marker)).toEqual(["marker.praxis:4: PX2419 Nothing asks whether something is wonded."]);
    const asks = { path: "asks.praxis", text: 'card "Asker" {\n  type master\n  set "First"\n  play { if you is wonded { gain 1 pool } }\n}\n' };
    expect(told(compile([sets, marker, asks]), marker)).toEqual([]);
  });

  test("a file that is no such text is reported, and the rest goes on", () => {
    const game = compile([sets, hound, { path: "z.praxis", text: "\u0000PNG ‰ {{{ \"" }]);
    expect(game.items.has("card:Hound")).toBe(true);
    expect(game.diagnostics.every(({ file }) => file === "z.praxis")).toBe(true);
    expect(game.diagnostics.length).toBeGreaterThan(0);
  });

  test("two cards of one name in two files name both places", () => {
    const game = compile([sets, hound, { path: "other.praxis", text: 'card "Hound" {\n  type master\n  set "First"\n  play { gain 1 pool }\n}\n' }]);
    expect(game.diagnostics.map(({ code, file, related }) => [code, file, related])).toEqual([
      ["PX3020", "other.praxis", [{ message: "The first one stands here.", file: "hound.praxis", span: { start: 5, end: 12 } }]],
    ]);
    expect(gain(game.items)).toBe(2);
  });

  test("a message inside a ruling names the ruling with its citation", () => {
    const text = hound.text.replace("- gain 2 pool", "- gain 2 pools");
    const [diagnostic] = compile([sets, { ...hound, text }]).diagnostics;
    expect(diagnostic?.code).toBe("PX3043");
    expect(diagnostic?.related?.map(({ message }) => message)).toContain("in the ruling more (RTR 1995-05-01)");
  });

  test("an unknown word in a line taken over from another file is reported in that file", () => {
    const rule: SourceFile = {
      path: "rule.praxis",
      text: `rule "Pool" {\n  ruling all (RTR 1995-05-01) amends "Hound".play {\n    "All."\n    = gain 2 pool\n    + gain 2 ponies\n    ${scenario("all")}\n  }\n}\n`,
    };
    const plain: SourceFile = { ...hound, text: `${hound.text.slice(0, hound.text.indexOf("\n\n  ruling"))}\n}\n` };
    const game = compile([sets, plain, rule]);
    expect(game.diagnostics.map(({ file }) => file)).toEqual(["rule.praxis"]);
    expect(game.items.has("card:Hound")).toBe(false);
  });

  test("messages come by file and place", () => {
    const text = 'card "A" {\n  type masterr\n  set "Frist"\n  play { gain 2 pool }\n}\n';
    const places = compile([{ path: "z", text }, { path: "b", text: text.replace('"A"', '"B"') }]).diagnostics.map(({ file, span }) => [file, span.start] as const);
    expect(places.length).toBeGreaterThan(2);
    expect(places).toEqual([...places].sort((left, right) => (left[0] === right[0] ? left[1] - right[1] : left[0] < right[0] ? -1 : 1)));
  });
});

test("no text makes it throw", () => {
  const folder = new URL("../fixtures/bad/", import.meta.url);
  const texts = [hound.text, wolf.text, ...readdirSync(folder).filter((name) => name.startsWith("PX3")).map((name) => readFileSync(new URL(name, folder), "utf8"))];
  const tokens = ["{", "}", "-", "+", "=", "ruling", "play", "1996-13-01", "amends", "…", "supersedes more", "follows \"Hound\"", "after more", ":", ".", ","];
  const edit = fc.record({ text: fc.constantFrom(...texts), at: fc.nat(), remove: fc.nat(30), insert: fc.constantFrom("", ...tokens) });
  fc.assert(
    fc.property(edit, ({ text, at, remove, insert }) => {
      const start = at % text.length;
      const broken = `${text.slice(0, start)} ${insert} ${text.slice(start + remove)}`;
      const game = compile([sets, hound, { path: "x.praxis", text: broken }]);
      for (const record of game.rulings.slice(0, 3)) game.variant(record.kind === "clarifies" ? { misread: record } : { without: record });
      return game.outline.length >= 5;
    }),
    { numRuns: 200 },
  );
});
