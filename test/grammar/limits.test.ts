import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { explainCode, formatText, lineMap, messages, nearest, print, sizeLimit } from "../../grammar/index.ts";
import { read, told } from "./support.ts";
import { vocabulary } from "./vocabulary.ts";

const nested = (levels: number): string => `card "A" { play basic ${"{ may ".repeat(levels - 2)}{ tap user ${"}".repeat(levels - 1)} }\ncard "B" { }\n`;

describe("limits", () => {
  it("an empty file has no items", () => {
    for (const text of ["", "\n", "\uFEFF", "  \r\n"]) expect(read(text)).toMatchObject({ ast: { kind: "file", items: [], closing: [] }, diagnostics: [] });
  });

  it("a file of more than 10 MB is not read", () => {
    expect(told(" ".repeat(sizeLimit + 1))).toEqual(["1: PX1006 The file is larger than 10 MB."]);
  });

  it("200 levels are read", () => expect(told(nested(200))).toEqual([]));

  it.each([201, 10_000, 200_000])("%i levels are too many, and the rest of the file counts", (levels) => {
    expect(told(nested(levels))).toEqual(["1: PX1007 This is nested more than 200 levels deep."]);
    expect(read(nested(levels)).ast.items).toHaveLength(2);
  });

  it.each(["x of ", "(", "a minion that is ", "a minion controlled by ", "whose x is "])("a phrase of 100,000 times %j is too deep", (part) => {
    const { diagnostics } = read(`card "A" {\n  play basic {\n    tap ${part.repeat(100_000)} x\n    tap it\n  }\n}\n`);
    expect(diagnostics.map(({ code }) => code)).toEqual(["PX1007"]);
  });

  it("long flat lists are fine", () => {
    const text = `card "A" {\n  play basic { tap ${"x, ".repeat(50_000)}x }\n}\n`;
    expect(told(text)).toEqual([]);
    expect(formatText(formatText(text, vocabulary).text ?? "", vocabulary).text).toBe(formatText(text, vocabulary).text);
  });

  it("many unclosed braces are told without a crash", () => {
    expect(() => read("{".repeat(100_000))).not.toThrow();
    expect(() => read("}".repeat(100_000))).not.toThrow();
    expect(() => read("card \"A\" {\n".repeat(20_000))).not.toThrow();
  });
});

describe("any text", () => {
  const pieces = fc.constantFrom(
    ..."card rule set sequence topic ruling scenario play when if otherwise for each of and or that whose is at least ( ) { } : ; , + - = … .. . 1 X 1994-11-09 \"a\" \" // \n user burn may choose one \\ é 🂡".split(" "), "\n", "\n  ");

  it("is read without a crash", () => {
    fc.assert(fc.property(fc.array(pieces, { maxLength: 60 }), (words) => {
      const { ast } = read(words.join(" "));
      print(ast);
    }), { numRuns: 2_000, seed: 7 });
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => void read(text)), { numRuns: 500, seed: 7 });
  });

  it("that is read without errors formats to what formats to itself", () => {
    fc.assert(fc.property(fc.array(pieces, { maxLength: 12 }), (words) => {
      const once = formatText(`card "A" {\n  play basic {\n    ${words.join(" ")}\n  }\n}`, vocabulary).text;
      if (once !== undefined) expect(formatText(once, vocabulary).text).toBe(once);
    }), { numRuns: 3_000, seed: 7 });
  });
});

describe("helpers", () => {
  it("nearest takes a third of the length at most", () => {
    expect(nearest("durring", ["during", "ruling"])).toBe("during");
    expect(nearest("tpa", ["tap", "top"])).toBe("tap");
    expect(nearest("abc", ["xyz"])).toBeUndefined();
    expect(nearest("burn", ["burn"])).toBeUndefined();
  });

  it("lineMap counts lines with any line end", () => {
    const map = lineMap("a\r\nbc\n\rd");
    expect(map.lines).toBe(4);
    expect([0, 3, 4, 5, 7, 99].map((offset) => map.position(offset))).toEqual([
      { line: 1, column: 1 }, { line: 2, column: 1 }, { line: 2, column: 2 }, { line: 2, column: 3 }, { line: 4, column: 1 }, { line: 4, column: 2 },
    ]);
    expect([map.text(2), map.offset(2, 2), map.offset(2, 9)]).toEqual(["bc", 4, 5]);
  });

  it("every message explains itself", () => {
    for (const code of Object.keys(messages)) expect(explainCode(code)).toMatchObject({ code, explanation: expect.stringMatching(/\.$/), example: expect.stringContaining("\n→ ") });
    expect(explainCode("PX0000")).toBeUndefined();
  });
});
