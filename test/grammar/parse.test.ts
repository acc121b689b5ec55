import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { kinds, visit } from "../../grammar/index.ts";
import { LineParser } from "../../grammar/lines.ts";
import type { Kind } from "../../grammar/index.ts";
import { bare, bodyOf, read, told } from "./support.ts";

const kitchenSink = readFileSync(new URL("../fixtures/format/kitchen-sink.praxis", import.meta.url), "utf8");
const word = (text: string): unknown => ({ kind: "word", text });
const num = (value: number): unknown => ({ kind: "num", value });
const noun = (words: string, more: object = {}): unknown =>
  ({ kind: "noun", dets: [], words: words.split(" ").filter(Boolean).map(word), rels: [], ...more });
const one = (item: unknown): unknown => ({ kind: "selection", items: [item] });
const prep = (text: string, item: unknown): unknown => ({ kind: "prep", prep: word(text), what: one(item) });
const is = (item: unknown): unknown => ({ kind: "predicate", verb: "is", not: false, what: one(item) });

const test = (subject: string, what: string): unknown => ({ kind: "test", subject: noun(subject), predicate: is(noun(what)) });
const conditionOf = (text: string): unknown => (bodyOf(`only if ${text}`) as { condition: { any: unknown } }[])[0]?.condition.any;
const eventOf = (text: string): unknown => (bodyOf(`after ${text} { tap user }`) as { event: unknown }[])[0]?.event;

describe("the kitchen sink", () => {
  const { ast, diagnostics } = read(kitchenSink);

  it("is read without a message", () => expect(diagnostics).toEqual([]));

  it("holds every kind of node", () => {
    const seen = new Set<Kind>();
    visit(ast, { enter: (node) => void seen.add(node.kind) });
    expect(kinds.filter((kind) => !seen.has(kind))).toEqual([]);
  });

  it("places every node inside its parent", () => {
    const outside: string[] = [];
    visit(ast, {
      enter: (node, parents) => {
        const parent = parents.at(-1);
        if (parent !== undefined && (node.span.start < parent.span.start || node.span.end > parent.span.end))
          outside.push(`${node.kind} in ${parent.kind}`);
      },
    });
    expect(outside).toEqual([]);
  });

  it("gives each word the place of its text", () => {
    const wrong: string[] = [];
    visit(ast, { word: ({ text, span }) => void (kitchenSink.slice(span.start, span.end).replace(/^up\s+to$/, "up-to") !== text && wrong.push(text)) });
    expect(wrong).toEqual([]);
  });
});

it("the rules can be told apart by two tokens", () => expect(() => new LineParser(true)).not.toThrow());

describe("noun phrases", () => {
  it("narrow the noun by all that follows", () => {
    expect(bodyOf("tap each ready vampire controlled by you other than acting that is tapped")).toEqual([{
      kind: "verb", verb: word("tap"), pps: [],
      object: one(noun("ready vampire", {
        dets: [word("each")],
        rels: [
          { kind: "controlled", by: noun("you") },
          { kind: "other", than: noun("acting") },
          { kind: "that", predicate: is(noun("tapped")) },
        ],
      })),
    }]);
  });

  it("take X before a noun as an amount, and alone as a word", () => {
    expect(bodyOf("deal X damage to X")).toEqual([{
      kind: "verb", verb: word("deal"), object: one(noun("damage", { amount: { kind: "name", word: word("X") } })),
      pps: [prep("to", noun("X"))],
    }]);
  });

  it("leave prepositions to the verb, also behind a relative clause", () => {
    expect(bodyOf("choose prize: a weapon that is on opposing by user")).toEqual([{
      kind: "choose", name: word("prize"), by: one(noun("user")), pps: [],
      what: one(noun("weapon", {
        dets: [word("a")],
        rels: [{ kind: "that", predicate: { kind: "predicate", verb: "is", not: false, prep: prep("on", noun("opposing")) } }],
      })),
    }]);
  });
});

describe("conditions", () => {
  it("bind and tighter than or", () => {
    expect(conditionOf("p is b and q is d or r is f")).toEqual([[test("p", "b"), test("q", "d")], [test("r", "f")]]);
  });

  it("keep a list in the predicate when no subject with a predicate follows", () => {
    expect(conditionOf("range is close or long")).toEqual([[{
      kind: "test", subject: noun("range"),
      predicate: { kind: "predicate", verb: "is", not: false, what: { kind: "selection", items: [noun("close"), noun("long")], joiner: "or" } },
    }]]);
  });

  it("see through relative clauses", () => {
    expect(conditionOf("user is ready or a minion that is tapped is close")).toHaveLength(2);
  });
});

describe("happenings", () => {
  it("end the subject at the event", () => {
    expect(eventOf("bleed would-succeed in action of bearer")).toEqual({
      kind: "happening", subject: noun("bleed"), event: word("would-succeed"),
      pps: [prep("in", noun("action", { rels: [{ kind: "of", what: noun("bearer") }] }))],
    });
  });

  it("take an object with of", () => {
    expect(eventOf("enters-torpor of user")).toEqual({ kind: "happening", event: word("enters-torpor"), pps: [prep("of", noun("user"))] });
  });

  it("may be a thing that ends", () => {
    expect(eventOf("combat")).toEqual({ kind: "happening", subject: noun("combat"), pps: [] });
  });
});

describe("lines", () => {
  it("go on below after a comma, and before and, or, that, whose", () => {
    expect(bodyOf("tap user,", "    opposing", "    and a minion", "      that is ready", "burn 2 blood")).toHaveLength(2);
  });

  it("end at a semicolon", () => expect(bodyOf("tap user; burn 2 blood; ; untap user")).toHaveLength(3));

  it("count once as 1", () => {
    expect(bodyOf("limit once per round")).toEqual([{ kind: "limit", times: num(1), per: word("round") }]);
  });

  it("keep keywords of given and when lines as words", () => {
    const { ast } = read('card "A" { scenario "s" { when Ann strikes by hand if 2, "x": of } }');
    expect(JSON.stringify(bare(ast))).toContain(JSON.stringify({
      kind: "when-line",
      atoms: [..."Ann strikes by hand if".split(" ").map(word), num(2), { kind: "mark", text: "," }, { kind: "text", value: "x" },
        { kind: "mark", text: ":" }, word("of")],
    }));
  });
});

describe("texts", () => {
  it.each(["", "\\", '"', '\\"', "a // b { } ; …", "\u{1F0A1} ñ", "\\n"])("survive with %j in them", (value) => {
    const { ast, diagnostics } = read(`card ${JSON.stringify("x").replace("x", value.replace(/["\\]/g, "\\$&"))} { }`);
    expect(diagnostics).toEqual([]);
    expect(ast.items[0]).toMatchObject({ kind: "card", name: { value } });
  });

  it.each(["\u2028", "\u0000", "\t", "\u200B", "\u00AD", "\u202E", "\u00A0"])("are told of %j, which nobody sees, and are read all the same", (unseen) => {
    const { ast, diagnostics } = read(`card "a${unseen}b" { }`);
    expect(diagnostics).toMatchObject([{ code: "PX1008", span: { start: 7, end: 8 } }]);
    expect(ast.items[0]).toMatchObject({ kind: "card", name: { value: `a${unseen}b` } });
  });

  it("do not span lines", () => {
    expect(told('card "A {\n  type vampire\n}\n')).toEqual(["1: PX1002 This quoted text is not closed."]);
  });
});

describe("paths of rulings", () => {
  it("lead into an item, into a named one, and to all of a named one", () => {
    const { ast, diagnostics } = read('card "A" {\n  ruling r (RTR 1996-01-01) clarifies raid, "turn".A.1, "playing" { "x" }\n}\n');
    expect(diagnostics).toEqual([]);
    const [item] = ast.items;
    const paths = item?.kind === "card" ? item.members.flatMap((member) => (member.kind === "ruling" ? member.paths : [])) : [];
    expect(paths.map((path) => [path.item?.value, ...path.parts.map(({ text }) => text)])).toEqual([[undefined, "raid"], ["turn", "A", "1"], ["playing"]]);
  });
});

describe("the examples of the design", () => {
  const examples = readFileSync(new URL("design-examples.md", import.meta.url), "utf8").matchAll(/```praxis\n([\s\S]*?)```/g);
  it.each([...examples].map((match, index) => [index, match[1] ?? ""] as const))("number %i is read", (_, text) => {
    const whole = /^(?:ruling|scenario)/.test(text) ? `card "A" {\n${text}}\n` : text;
    expect(told(whole)).toEqual([]);
    expect(read(whole).ast.items).not.toEqual([]);
  });
});
