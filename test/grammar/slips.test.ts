/** Slips that newcomers make: each is told once, where it stands, with what to write instead. */
import { describe, expect, it } from "vitest";
import { read } from "./support.ts";

const found = (text: string): string[] =>
  read(text).diagnostics.map(({ code, span, hint }) => `${text.slice(0, span.start).split("\n").length}: ${code} ${text.slice(span.start, span.end)} | ${hint ?? ""}`);

const card = (line: string): string => `card "Test" {\n  play basic {\n    ${line}\n  }\n}\n`;
const scene = (line: string): string => `card "Test" {\n  scenario "s" {\n    ${line}\n    then Ann is ready\n  }\n}\n`;
const quotes = "Write straight quotes: \"Grey Hound\". Word processors turn them into others.";

describe("characters of word processors", () => {
  it.each([
    ["curly quotes", card("burn each “Grey Hound”"), [`3: PX1001 “ | ${quotes}`]],
    ["a long dash", card("bleed –1 of action"), ["3: PX1001 – | Write a plain -, the one on the keyboard."]],
    ["an owner with 's", card("if prey's pool is 3 { tap user }"), ["3: PX1001 ' | Write: pool of prey"]],
    ["an owner with a curly one", scene("then Q’s pool is 30"), ["3: PX1001 ’ | Write: pool of Q"]],
  ])("%s", (_title, text, messages) => { expect(found(text)).toEqual(messages); });

  it("read as what they stand for, so that the rest of the card counts", () => {
    const { ast } = read("card “Test” {\n  play basic {\n    bleed –1 of action\n  }\n}\n");
    expect(ast.items).toMatchObject([{ kind: "card", name: { value: "Test" }, members: [{ kind: "play", body: [{ kind: "modifier", sign: "-" }] }] }]);
  });

  it("leave a card broken where nobody knows what was meant", () => {
    expect(read(card("if prey's pool is 3 { tap user }")).ast.items).toMatchObject([{ broken: true }]);
  });
});

describe("names that lines cannot speak of", () => {
  it.each(["other", "another", "each", "any", "all", "no", "with", "of", "is", "may", "not", "once", "others"])("%s", (word) => {
    const lines = [`announce ${word}: a number from 1 to 3`, `target ${word}: a vampire`, `choose ${word}: a vampire`, `remember blood of user as ${word}`];
    expect(lines.flatMap((line) => found(card(line)).map((message) => message.slice(0, 9)))).toEqual(lines.map(() => "3: PX1026"));
  });

  it.each(["second", "least", "scenario", "directed"])("but %s can be one", (word) => { expect(found(card(`choose ${word}: a vampire`))).toEqual([]); });
});

describe("two lines in one, and words in the wrong place", () => {
  it.each([
    ["two effects", card("tap user burn 1 blood from user"), "3: PX1021 1 | If another line begins with burn, write it below, or a ; before it."],
    ["who first", card("user burn 1 blood"), "3: PX1021 1 | The line begins with the verb in its plain form, and does not say who: burn 1 blood from user."],
    ["an equals sign", card("if pool = 30 { tap user }"), "3: PX1021 = | What is equal is asked with `is`: pool of you is 30."],
    ["no colon", scene("given Ann acting vampire of P"), "3: PX1021 acting | After the name stands a colon: given Ann: vampire of P. (Seats alone: given SEAT, SEAT in this order)"],
    ["a form with an example", card("only if"), "3: PX1022 if | Write it like: only if CONDITION, for instance: only if pool of you is at least 5"],
  ])("%s", (_title, text, message) => { expect(found(text)).toEqual([message]); });
});

describe("one } too many", () => {
  const lines = `card "Test" {
  type combat
  play {
    if range is close {
      tap user
    }
    untap user
  }
  fade: when round ends {
    burn this
  }
  ruling a (RTR 1994-11-09) amends play {
    "It is."
    - untap user
    + tap user
  }
}
card "Two" {
  type combat
  play { tap user }
}`.split("\n");
  const spoilt = (at: number, own: boolean): string => {
    const copy = [...lines];
    if (own) copy.splice(at + 1, 0, `${/^ */u.exec(copy[at] ?? "")?.[0] ?? ""}}`);
    else copy[at] += " }";
    return copy.join("\n");
  };
  it.each(lines.map((line, at) => [line, at] as const))("is told where it stands: after %s", (_line, at) => {
    for (const own of [false, true]) {
      expect(found(spoilt(at, own)).map((message) => message.slice(0, message.indexOf(" }")))).toEqual([`${at + (own ? 2 : 1)}: PX1011`]);
    }
  });
});
