import { describe, expect, it } from "vitest";
import { frame, Texts } from "../../compiler/cli/frame.ts";
import { progressOn } from "../../compiler/cli/progress.ts";
import { summary, table } from "../../compiler/cli/table.ts";
import { cut, painter, visible, widthOf, wrapped } from "../../compiler/cli/terminal.ts";
import type { Diagnostic } from "../../grammar/index.ts";
import { keptTerminal, temporaryFolder, write } from "./support.ts";

const plain = painter(false);

function framed(text: string, part: string, more: Partial<Diagnostic> = {}, columns = 80): string {
  const root = temporaryFolder();
  write(root, "cards/a.praxis", text);
  const start = text.indexOf(part);
  const diagnostic: Diagnostic = { code: "PX9999", severity: "error", message: "Something is wrong.", file: "cards/a.praxis", span: { start, end: start + part.length }, ...more };
  return frame(diagnostic, new Texts(root), plain, columns);
}

describe("frame", () => {
  it("shows the line, marks the place, and says what to do", () => {
    const shown = framed("card \"A\" {\n  limit once per rownd\n}\n", "rownd", { hint: "Did you mean round?", label: "no span" });
    expect(shown).toBe(`error: Something is wrong.
  cards/a.praxis:2:18
  2 │   limit once per rownd
    │                  ^^^^^ no span
  Did you mean round?
  praxis explain PX9999
`);
  });

  it("names the other places", () => {
    const related = [
      { message: "The first one stands here.", file: "cards/a.praxis", span: { start: 0, end: 1 } },
      { message: "in the ruling once (RTR 1994-11-09)", file: "cards/a.praxis", span: { start: 8, end: 9 } },
      { message: "elsewhere", file: "cards/b.praxis", span: { start: 0, end: 1 } },
    ];
    expect(framed("one two\nthree four\n", "four", { related }).split("\n").slice(4, 7)).toEqual([
      "  The first one stands here, line 1.",
      "  In the ruling once (RTR 1994-11-09).",
      "  Elsewhere, cards/b.praxis:1.",
    ]);
  });

  it("marks to the end of the line what goes on below", () => {
    expect(framed("play {\n  tap\n}\n", "{\n  tap\n}").split("\n").slice(2, 4)).toEqual(["  1 │ play {", "    │      ^ …to line 3"]);
  });

  it("puts the mark under the place in tabs, wide letters and accents", () => {
    for (const [text, before] of [["\tbad", 1], ["牙牙 bad", 5], ["e\u0301e\u0301 bad", 3]] as const) {
      expect(framed(text, "bad").split("\n")[3]).toBe(`    │ ${" ".repeat(before)}^^^`);
    }
  });

  it("shows nothing of a file that could move the cursor", () => {
    expect(framed("\u001b[2Jbad\u202e\u2028", "bad")).toContain("1 │ \ufffd[2Jbad\ufffd\ufffd\n");
  });

  it("shows of a line without end only what lies around the place", () => {
    const shown = framed(`${"x ".repeat(500_000)}bad ${"y ".repeat(500_000)}`, "bad");
    expect(Math.max(...shown.split("\n").map(widthOf))).toBeLessThanOrEqual(80);
    const [, , line = "", marks = ""] = shown.split("\n");
    expect(line.slice(marks.indexOf("^"), marks.indexOf("^") + 3)).toBe("bad");
  });

  it("does without a line where the file is none", () => {
    expect(framed("", "", { file: "cards/none", span: { start: 0, end: 0 }, message: "There is no file." })).toBe("error: There is no file.\n  cards/none\n  praxis explain PX9999\n");
  });

  it("colours what it shows where colour is shown", () => {
    const root = temporaryFolder();
    write(root, "a", "bad");
    const diagnostic: Diagnostic = { code: "PX9999", severity: "warning", message: "Look.", file: "a", span: { start: 0, end: 3 } };
    expect(frame(diagnostic, new Texts(root), painter(true), 80)).toContain("\u001b[33m\u001b[1mwarning:\u001b[22m\u001b[39m");
  });
});

describe("text on a screen", () => {
  it("is measured in columns", () => {
    expect(["abc", "é", "e\u0301", "牙", "🦇"].map(widthOf)).toEqual([3, 1, 1, 2, 2]);
  });

  it("is cut with a mark, and wrapped at blanks", () => {
    expect([cut("abcdef", 6), cut("abcdefg", 6), cut("牙牙牙牙", 6)]).toEqual(["abcdef", "abcde…", "牙牙…"]);
    expect(wrapped("one two three\nfour", 7)).toEqual(["one two", "three", "four"]);
  });

  it("keeps no control characters", () => {
    expect(visible("a\tb\u0007c\u009bd\u202ee")).toBe("a b\ufffdc\ufffdd\ufffde");
  });
});

describe("table", () => {
  it("aligns its columns and leaves out empty ones", () => {
    const rows = [["a", "", "1"], ["bbb", "", "22"]];
    expect(table([{ title: "Name" }, { title: "Note" }, { title: "N", side: "right" }], rows, plain)).toEqual(["Name   N", "a      1", "bbb   22"]);
  });

  it("frames a summary whose lines are all of one width", () => {
    const lines = summary("A title that is quite long for what is below", [["cards", "21", ""], ["rulings", "7", "3 amend"]], plain);
    expect(new Set(lines.map(widthOf)).size).toBe(1);
    expect(lines[2]).toMatch(/^│  rulings   7  3 amend +│$/);
    expect(new Set(summary("T", [["cards", "21", ""], ["rulings", "7", "3 amend"]], plain).map(widthOf)).size).toBe(1);
  });
});

describe("progress", () => {
  it("writes over one line on a screen, and takes it away", () => {
    const { terminal, err } = keptTerminal("/", { isScreen: true, columns: 60 });
    const progress = progressOn(terminal, true);
    progress.begin("Playing");
    progress.update(1, 2, "a scenario with a name that is much too long for the line");
    progress.update(2, 2, "b");
    progress.end();
    const pictures = err().split("\r\u001b[2K");
    expect(pictures.map(widthOf).every((width) => width < 60)).toBe(true);
    expect(pictures.slice(0, 2)).toEqual(["", "Playing …"]);
    expect(pictures.at(-2)).toContain("2/2 b");
    expect(pictures.at(-1)).toBe("");
  });

  it("writes a line for each part elsewhere, and none when told so", () => {
    const plainly = keptTerminal("/");
    const progress = progressOn(plainly.terminal, true);
    progress.begin("Playing");
    for (let done = 0; done < 100; done++) progress.update(done, 100, "x");
    progress.end();
    expect(plainly.err()).toBe("Playing …\n");
    const quietly = keptTerminal("/");
    progressOn(quietly.terminal, false).begin("Playing");
    expect(quietly.err()).toBe("");
  });
});
