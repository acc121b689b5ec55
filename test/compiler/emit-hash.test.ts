import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalJson, hashOf, hashText, isSame } from "../../compiler/hash.ts";
import { sink } from "./emit-fixtures.ts";

/** The same hash by the book, with big integers. */
function slowHash(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of Buffer.from(text, "utf16le")) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, "0");
}

describe("canonicalJson", () => {
  it("does not depend on the order of keys, on places or on the file", () => {
    const left = { kind: "card", file: "a.praxis", span: { start: 1, end: 2 }, cost: { pool: 1, blood: 2 }, costSpan: { start: 1, end: 2 } };
    const right = { cost: { blood: 2, pool: 1 }, span: { start: 5, end: 9 }, kind: "card", file: "b.praxis" };
    expect(canonicalJson(left)).toBe(`{"cost":{"blood":2,"pool":1},"kind":"card"}`);
    expect(canonicalJson(right)).toBe(canonicalJson(left));
  });

  it("keeps what authors call span or file", () => {
    expect(canonicalJson({ cost: { span: { kind: "number", value: 1 }, file: { kind: "number", value: 2 } }, disciplines: { file: 1 } })).toBe(
      `{"cost":{"file":{"kind":"number","value":2},"span":{"kind":"number","value":1}},"disciplines":{"file":1}}`,
    );
  });

  it("is JSON of the same value", () => {
    fc.assert(fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value, (key, field: unknown) => (key === "file" || key === "span" || key === "costSpan" ? undefined : field === 0 ? 0 : field))));
    }));
  });

  it("is left unchanged by a copy", () => expect(hashOf(structuredClone(sink))).toBe(hashOf(sink)));
});

describe("isSame", () => {
  /** Few keys and values, so that two are often alike. */
  const plain = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 }, fc.constantFrom(0, -0, 1, "a", true, null, undefined), fc.array(tie("value"), { maxLength: 2 }),
      fc.dictionary(fc.constantFrom("kind", "span", "file", "start", "end"), tie("value"), { maxKeys: 3 }),
    ),
  })).value;

  it("says whether the canonical JSON is the same", () => {
    fc.assert(fc.property(plain, plain, (left, right) => {
      expect(isSame(left, right)).toBe(canonicalJson(left) === canonicalJson(right));
    }), { numRuns: 3000 });
  });

  it("does not depend on the order of keys or on places", () => {
    expect(isSame({ kind: "do", span: { start: 1, end: 2 }, args: { a: 1, b: [2] } }, { args: { b: [2], a: 1 }, kind: "do", span: { start: 5, end: 9 } })).toBe(true);
  });
});

describe("hashText", () => {
  it("is FNV-1a of 64 bits", () => {
    expect(hashText("")).toBe("cbf29ce484222325");
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(hashText(text)).toBe(slowHash(text));
    }));
  });
});
