import { readdirSync, readFileSync } from "node:fs";
import { format } from "prettier";
import { describe, expect, it } from "vitest";
import { formatText, parse, print } from "../../grammar/index.ts";
import type { Statement } from "../../grammar/index.ts";
import plugin from "../../grammar/prettier-plugin.ts";
import { bare, read } from "./support.ts";
import { vocabulary } from "./vocabulary.ts";

const folder = new URL("../fixtures/format/", import.meta.url);
const load = (name: string): string => readFileSync(new URL(name, folder), "utf8");
const sources = readdirSync(folder).filter((name) => name.endsWith(".praxis") && !name.endsWith(".expected.praxis"));
const expectedOf = (name: string): string =>
  load(readdirSync(folder).includes(name.replace(".praxis", ".expected.praxis")) ? name.replace(".praxis", ".expected.praxis") : name);

const announcing = ["during", "by", "only-if", "directed", "target", "announce", "cost", "limit"];
const rank = ({ kind }: Statement): number => (announcing.includes(kind) ? announcing.indexOf(kind) : announcing.length);
/** The one change that formatting makes to a tree: announcement lines in their order. */
function announced(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (key, inner: unknown) => {
    if (key !== "body" || !Array.isArray(inner)) return inner;
    return [...(inner as Statement[])].sort((left, right) => rank(left) - rank(right));
  });
}

const comments = (from: string): string[] => (from.match(/\/\/.*/g) ?? []).map((comment) => comment.trim()).sort();

describe.each(sources)("%s", (name) => {
  const source = load(name);
  const { text = "", diagnostics } = formatText(source, vocabulary);

  it("is laid out as expected", () => {
    expect(diagnostics).toEqual([]);
    expect(text).toBe(expectedOf(name));
  });

  it("does not change when formatted again", () => {
    expect(formatText(text, vocabulary).text).toBe(text);
  });

  it("reads back as the same tree", () => {
    expect(announced(bare(read(text).ast))).toEqual(announced(bare(read(source).ast)));
  });

  it("keeps every comment", () => {
    expect(comments(text)).toEqual(comments(source));
  });

  it("is laid out the same by prettier, which knows no words", async () => {
    expect(await format(source, { parser: "praxis", plugins: [plugin], filepath: name })).toBe(text);
  });

  it("prints on one line what reads back as the same tree", () => {
    const { ast } = read(source);
    const printed = print(ast);
    expect(parse(printed, { file: name, vocabulary }).diagnostics).toEqual([]);
    expect(bare(read(printed).ast)).toEqual(bare(ast));
  });
});

describe("a file with errors", () => {
  const broken = 'card "A" {\n  play basic { limit twice }\n}\n';

  it("is left alone, and its messages are given", () => {
    const result = formatText(broken, vocabulary, "a.praxis");
    expect(result.text).toBeUndefined();
    expect(result.diagnostics.map(({ code, file }) => [code, file])).toEqual([["PX1022", "a.praxis"]]);
  });

  it("makes the plugin throw with the place", async () => {
    await expect(format(broken, { parser: "praxis", plugins: [plugin] })).rejects.toMatchObject({
      name: "SyntaxError", loc: { start: { line: 2, column: 22 } },
    });
  });
});
