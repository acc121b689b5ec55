/** Names and texts of a source can never become code, whatever they hold. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countEscapeHatches } from "../../compiler/emit/constructs.ts";
import { emitModule, loadItem, moduleToTypeScript, unconsumed } from "../../compiler/emit/index.ts";
import { commentText, quote } from "../../compiler/emit/text.ts";
import type { ItemIR } from "../../compiler/ir.ts";
import { cardItem, clauseIR, deed, noAnnouncement, number, role, word } from "./emit-fixtures.ts";
import * as runtime from "./emit-runtime.ts";

const nasty = [
  `"); globalThis.hit = true; ("`, "\\", "\\\"", "a\\", "'", "`${globalThis.hit = true}`", "${1}", "*/ globalThis.hit = true; /*", "</script><script>", "<!--", "\u2028globalThis.hit = true", "\u2029",
  "\n", "\r\n", "\\u0022", "__proto__", "constructor", "prototype", "toString", "//# sourceMappingURL=x", "\u202e", "\ufeff", "\ud800", "", " ", "\0", "@ts-nocheck", "prettier-ignore",
];

/** The name in every place of a card that takes one. */
function everywhere(name: string): ItemIR {
  const span = { start: 0, end: name.length };
  return cardItem(
    name,
    [
      clauseIR({
        id: `${name}#${name}`, label: name, form: "play", level: name, as: name, traits: [name], action: name, span, event: { event: name, step: name, tests: [{ kind: "counts-as", name, of: role("this") }] },
        announce: {
          ...noAnnouncement, during: [{ window: name, span }], onlyIf: [{ condition: { kind: "discipline", name, level: 1, of: role("user") }, text: name, span }],
          targets: [{ name, from: { kind: "query", noun: name, region: { name }, filters: [] }, min: number(1), max: number(1), kept: true, span }],
          cost: { [name]: { kind: "count", of: { kind: "local", name } } }, limit: { times: number(1), per: name, span },
        },
        body: [
          deed("burn", { [name]: word(name), object: { kind: "kept", name } }, span),
          { kind: "choose-one", by: role("you"), options: [{ label: name, body: [], span }], span },
          { kind: "remember", name, value: { kind: "symbol", name }, span },
          { kind: "modifier", property: name, amount: number(1), of: { kind: "run", name }, lasts: name, policy: { policy: "once", per: name }, span },
          { kind: "go", to: name, span },
          { kind: "step", name, number: name, repeats: false, body: [deed("tap", { object: { kind: "field", name } }, span)], span },
        ],
      }),
    ],
    { types: [name], traits: [name], set: name, clan: name, title: name, disciplines: { [name]: 1 }, requires: [[{ kind: "trait", name }]], cost: { [name]: number(1) } },
  );
}

const own = (record: object | undefined): unknown => Object.keys(record ?? {})[0];

/** What is read back where the source said `name`. */
function readBack(item: ItemIR, name: string): unknown[] {
  const definition = loadItem(item, { path: name, text: name }, runtime);
  if (definition.kind !== "card") throw new Error("Not a card.");
  const [clause] = definition.clauses;
  return [
    definition.name, definition.types[0], definition.set, own(definition.disciplines), own(definition.cost), definition.requires?.[0]?.[0]?.name,
    clause?.level, clause?.during?.[0], clause?.onlyIf?.[0]?.text, clause?.targets?.[0]?.name, own(clause?.cost), clause?.limit?.per, clause?.event?.event,
  ];
}

describe("hostile names", () => {
  for (const name of nasty) {
    it(`${JSON.stringify(name)} stays a text`, async () => {
      const item = everywhere(name);
      const model = emitModule(item, { path: `cards/${name}.praxis`, text: name });
      const text = await moduleToTypeScript(model);
      expect(countEscapeHatches(text)).toBe(0);
      expect(unconsumed(item, model)).toEqual([]);
      expect(text.trimEnd().split("\n").at(-1)).toMatch(/^\/\/# sourceMappingURL=data:application\/json/);
      expect(text).not.toContain("</script");
      expect(readBack(item, name)).toEqual(Array.from({ length: 13 }, () => name));
      expect("hit" in globalThis).toBe(false);
    });
  }

  it("of any kind", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (name) => {
        const item = everywhere(name);
        expect(readBack(item, name)).toEqual(Array.from({ length: 13 }, () => name));
      }),
      { numRuns: 150 },
    );
  });
});

describe("quote", () => {
  it("gives an ASCII-safe literal of the same text", () => {
    expect(quote("a\"b\\c\u2028\u202ed</script>é")).toBe(String.raw`"a\"b\\c\u2028\u202ed\u003c/script>é"`);
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(JSON.parse(quote(text))).toBe(text);
    }));
  });
});

describe("commentText", () => {
  it("stays on one line inside the comment", () => {
    expect(commentText("a */ b\n//# sourceMappingURL=x\r\n\u2028c")).toBe("a * / b // # sourceMappingURL=x c");
    fc.assert(fc.property(fc.string(), (text) => {
      expect(commentText(text)).not.toMatch(/\*\/|[\n\r\u2028\u2029]/);
    }));
  });
});
