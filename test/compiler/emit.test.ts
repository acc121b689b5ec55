import { describe, expect, it } from "vitest";
import { emitModule, moduleToJavaScript, unconsumed } from "../../compiler/emit/index.ts";
import { hashOf } from "../../compiler/hash.ts";
import type { CondIR, ExprIR, ItemIR } from "../../compiler/ir.ts";
import { cardItem, clauseIR, course, deed, get, number, role, run, sink, sourceOf, symbol, wolf, wolfText, word } from "./emit-fixtures.ts";

/** The body of the one function that a condition becomes. */
function conditionText(condition: CondIR): string {
  const model = emitModule(cardItem("A", [clauseIR({ id: "A#c", condition })]), sourceOf(wolf));
  return model.functions[0]!.body.replace(/^return (.*);$/, "$1");
}

const blood = get("blood", role("this"));
const tapped: CondIR = { kind: "trait", trait: "tapped", of: role("this") };
const rich: CondIR = { kind: "compare", op: ">", left: blood, right: number(2) };
const tappedText = "is.tapped(g, role.this(g, f))";
const bloodText = "get.blood(g, role.this(g, f))";

describe("conditions", () => {
  const cases: readonly (readonly [string, CondIR, string])[] = [
    ["all", { kind: "all", of: [tapped, rich] }, `${tappedText} && ${bloodText} > 2`],
    ["any within all", { kind: "all", of: [tapped, { kind: "any", of: [rich, tapped] }] }, `${tappedText} && (${bloodText} > 2 || ${tappedText})`],
    ["all within any", { kind: "any", of: [{ kind: "all", of: [tapped, rich] }, tapped] }, `${tappedText} && ${bloodText} > 2 || ${tappedText}`],
    ["all of one", { kind: "all", of: [tapped] }, tappedText],
    ["all of none", { kind: "all", of: [] }, "true"],
    ["any of none", { kind: "any", of: [] }, "false"],
    ["not of a call", { kind: "not", of: tapped }, `!${tappedText}`],
    ["not of a comparison", { kind: "not", of: rich }, `${bloodText} <= 2`],
    ["not of equal", { kind: "not", of: { kind: "compare", op: "=", left: blood, right: number(2) } }, `${bloodText} !== 2`],
    ["not of not", { kind: "not", of: { kind: "not", of: tapped } }, tappedText],
    ["not of several", { kind: "not", of: { kind: "all", of: [tapped, rich] } }, `!(${tappedText} && ${bloodText} > 2)`],
    ["the same word", { kind: "same", left: get("range", run("combat")), right: symbol("close") }, `get.range(g, run(g, "combat")) === "close"`],
    ["not the same word", { kind: "not", of: { kind: "same", left: get("range", run("combat")), right: symbol("close") } }, `get.range(g, run(g, "combat")) !== "close"`],
    ["the same thing, which may be none", { kind: "same", left: get("blocking", run("action")), right: role("opposing") }, `same(get.blocking(g, run(g, "action")), role.opposing(g, f))`],
    ["the same thing as one that is there", { kind: "same", left: get("blocking", run("action")), right: role("this") }, `get.blocking(g, run(g, "action")) === role.this(g, f)`],
    ["one of several", { kind: "same", left: role("this"), right: get("hand", role("you")) }, `same(role.this(g, f), get.hand(g, role.you(g, f)))`],
    ["a boolean property", { kind: "holds", of: get("stealth-needed", run("action")) }, `get["stealth-needed"](g, run(g, "action"))`],
  ];
  for (const [name, condition, text] of cases) {
    it(name, () => expect(conditionText(condition)).toBe(text));
  }
});

const sum = (...terms: readonly (readonly [1 | -1, ExprIR])[]): ExprIR => ({ kind: "sum", terms: terms.map(([sign, of]) => ({ sign, of })) });

describe("numbers", () => {
  const cases: readonly (readonly [string, ExprIR, string])[] = [
    ["a sum", sum([1, blood], [-1, number(1)]), `${bloodText} - 1`],
    ["a sum taken off", sum([1, blood], [-1, sum([1, blood], [1, number(1)])]), `${bloodText} - (${bloodText} + 1)`],
    ["a negative first term", sum([-1, blood], [1, number(3)]), `-${bloodText} + 3`],
    ["a negative number", sum([1, blood], [1, number(-2)]), `${bloodText} + -2`],
    ["a count", { kind: "count", of: { kind: "query", noun: "ally", filters: [] } }, `count(query(g, f, "ally"))`],
  ];
  for (const [name, left, text] of cases) {
    it(name, () => expect(conditionText({ kind: "compare", op: ">=", left, right: number(1) })).toBe(`${text} >= 1`));
  }
});

describe("functions", () => {
  it("take only what they use", () => {
    const model = emitModule(wolf, { path: wolf.file, text: wolfText });
    expect(model.functions.map(({ name, parameters, returns }) => [name, parameters.join(", "), returns])).toEqual([
      ["playBasic1", "g, f", "void"],
      ["playSuperior1", "g, f", "void"],
      ["biteMatches", "g, f", "boolean"],
      ["bite1", "g", "boolean"],
      ["bite2", "g, f", "void"],
    ]);
  });

  it("show the line of the source", () => {
    const model = emitModule(wolf, { path: wolf.file, text: wolfText });
    expect(model.functions.map(({ doc }) => doc)).toEqual([
      "employ with 2 life",
      "employ with 3 life",
      "bite: when normal-strikes begin in combat of bearer",
      "if range is close",
      "deal 1 damage to opposing from this",
    ]);
  });

  it("of a span's event ask its fields by their own kind", () => {
    const from: CondIR = { kind: "same", left: { kind: "field", name: "origin" }, right: symbol("torpor") };
    const item = cardItem("A", [clauseIR({ id: "A#c", body: [{ kind: "span", span: { start: 0, end: 0 }, until: { event: "moves", tests: [from] }, clauses: [], statements: [] }] })]);
    expect(emitModule(item, sourceOf(item)).functions.map(({ body }) => body)).toEqual([`return field.text(g, f, "origin") === "torpor";`]);
  });

  it("are not made for constants", () => {
    const item = cardItem("A", [clauseIR({ id: "A#c", body: [{ kind: "modifier", span: { start: 0, end: 0 }, property: "strength", amount: number(2), of: role("user") }] })], { cost: { pool: number(1) } });
    expect(emitModule(item, sourceOf(item)).functions).toEqual([]);
    expect(moduleToJavaScript(emitModule(item, sourceOf(item)))).toContain(`modify({ property: "strength", amount: () => 2, of: role.user })`);
  });

  it("never share a name", () => {
    const labels = ["bite", "Bite", "bite-", "x1", "x 1", "return", "get", "act", "runtime", "constructor", "__proto__", "黒", "白", "2nd", "é"];
    const item = cardItem("A", labels.map((label) => clauseIR({ id: `A#${label}`, label, condition: tapped, body: [deed("tap", { object: role("this") })] })));
    const names = emitModule(item, sourceOf(item)).functions.map(({ name }) => name);
    expect(new Set(names).size).toBe(2 * labels.length);
    for (const name of names) expect(name).toMatch(/^[a-z][A-Za-z0-9_]*$/);
  });
});

const broken = (item: ItemIR) => () => emitModule(item, sourceOf(item));

describe("words that the contract does not have", () => {
  it("are refused", () => {
    expect(broken(cardItem("A", [clauseIR({ id: "A#c", body: [deed("constructor", {})] })]))).toThrow('no verb "constructor"');
    expect(broken(cardItem("A", [clauseIR({ id: "A#c", condition: { kind: "compare", op: ">", left: get("constructor", role("this")), right: number(1) } })]))).toThrow('no property "constructor"');
    expect(broken(cardItem("A", [clauseIR({ id: "A#c", condition: { kind: "trait", trait: "toString", of: role("this") } })]))).toThrow('no trait "toString"');
    expect(broken(cardItem("A", [clauseIR({ id: "A#c", body: [deed("tap", { object: role("__proto__") })] })]))).toThrow('no role "__proto__"');
  });
});

describe("every part arrives", () => {
  for (const item of [wolf, sink, course]) {
    it(`of ${item.name}`, () => expect(unconsumed(item, emitModule(item, sourceOf(item)))).toEqual([]));
  }

  it("or is reported", () => {
    const block = { kind: "block", body: [deed("tap", { object: role("this") }, { start: 3, end: 4 })] } as const;
    const item = cardItem("A", [clauseIR({ id: "A#c", span: { start: 1, end: 9 }, body: [{ kind: "permission", span: { start: 2, end: 5 }, mode: "can", subject: role("this"), verb: "act", args: { block } }] })]);
    expect(unconsumed(item, emitModule(item, sourceOf(item)))).toEqual([
      { what: "block", span: { start: 2, end: 5 } },
      { what: "do", span: { start: 3, end: 4 } },
      { what: "role", span: { start: 3, end: 4 } },
    ]);
  });

  /**
   * Each word and number of an IR changed by itself: the module must change with it. Left out are
   * places, comments, and what only tells the compiler where a name is bound.
   */
  for (const item of [wolf, sink, course]) {
    it(`and each word of ${item.name} counts`, () => {
      const before = moduleToJavaScript(emitModule(item, sourceOf(item)));
      const deaf: string[] = [];
      for (const [path, changed] of mutants(item)) {
        let after: string;
        try {
          after = moduleToJavaScript(emitModule(changed, sourceOf(item)));
        } catch {
          continue; // A word that the contract does not have.
        }
        if (after === before) deaf.push(path);
        expect(hashOf(changed)).not.toBe(hashOf(item));
      }
      expect(deaf).toEqual([]);
    });
  }
});

const silent = new Set(["span", "costSpan", "file", "label", "kind", "aliases", "sign", "depth"]);

function* mutants(item: ItemIR): Generator<readonly [string, ItemIR]> {
  const paths: (string | number)[][] = [];
  const visit = (value: unknown, path: readonly (string | number)[]): void => {
    if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") paths.push([...path]);
    else if (typeof value === "object" && value !== null) {
      for (const [key, field] of Object.entries(value)) {
        const isLabel = key === "label" && path.includes("options");
        // A memory is kept by the stay in any case.
        if (key === "kept" && "value" in value) continue;
        if (!silent.has(key) || isLabel) visit(field, [...path, key]);
      }
    }
  };
  visit(item, []);
  for (const path of paths) {
    const copy = structuredClone(item) as unknown as Record<string, unknown>;
    let holder = copy;
    for (const key of path.slice(0, -1)) holder = holder[key] as Record<string, unknown>;
    const last = path.at(-1)!;
    const value = holder[last];
    holder[last] = typeof value === "number" ? value + 1 : typeof value === "boolean" ? !value : `${String(value)}x`;
    yield [path.join("."), copy as unknown as ItemIR];
  }
}

describe("operands", () => {
  it("keep the names of verbs and properties that are no identifiers", () => {
    const item = cardItem("A", [clauseIR({ id: "A#c", body: [deed("draw", { amount: get("hand-size", role("you")), what: word("cards") })] })]);
    expect(emitModule(item, sourceOf(item)).functions[0]!.body).toBe(`act.draw(g, f, { amount: get["hand-size"](g, role.you(g, f)), what: "cards" });`);
  });
});
