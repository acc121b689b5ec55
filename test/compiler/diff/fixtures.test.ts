/** Prepared edits, one of each class and two of mere layout, with the report that each face must give. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { changeClasses } from "../../../compiler/diff/index.ts";
import type { Change, ProofChange, TraceChange } from "../../../compiler/diff/index.ts";
import { praxis, repository, temporaryFolder } from "../../cli/support.ts";
import { faultsOf } from "../../support/schema.ts";

const fixtures = join(repository, "test/fixtures/diff");
const edits = readdirSync(fixtures, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name).sort();
const read = (...path: readonly string[]): string => readFileSync(join(fixtures, ...path), "utf8");

/** A folder with both sides of an edit, each a project with the rules of the fixtures. */
function laidOut(edit: string): string {
  const root = temporaryFolder();
  mkdirSync(join(root, "cards"));
  for (const side of ["before", "after"]) {
    mkdirSync(join(root, side, "cards"), { recursive: true });
    writeFileSync(join(root, side, "cards/rules.praxis"), read("rules.praxis"));
    writeFileSync(join(root, side, "cards/trial.praxis"), read(edit, `${side}.praxis`));
  }
  return root;
}

interface Told {
  readonly changes: readonly Change[];
  readonly traces: readonly TraceChange[];
  readonly proofs: readonly ProofChange[];
}

async function told(edit: string): Promise<Told> {
  const { json, code, err } = await praxis(laidOut(edit), "diff", "before", "after", "--json");
  expect({ code, err }).toEqual({ code: 0, err: "" });
  return json<Told>();
}

const formats = { terminal: "txt", markdown: "md", html: "html", json: "json", github: "github.txt" } as const;

describe.each(edits)("the edit %s", (edit) => {
  it.each(Object.entries(formats))("is told in %s", async (format, ending) => {
    const { out, code, err } = await praxis(laidOut(edit), "diff", "before", "after", "--format", format);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    // The common style of pages is no part of what an edit is told with.
    await expect(out.replace(/<style>.*?<\/style>/s, "<style></style>")).toMatchFileSnapshot(join(fixtures, edit, `expected.${ending}`));
  });

  it("is told in JSON that fits the published schema", async () => {
    const schema = JSON.parse(readFileSync(join(repository, "docs/diff.schema.json"), "utf8")) as object;
    expect(faultsOf(await told(edit), schema)).toEqual([]);
  });
});

const effects = async (edit: string): Promise<string[]> => (await told(edit)).changes.map(({ title, effect }) => `${title}: ${effect}`);

describe("the prepared edits", () => {
  it.each(changeClasses)("have one that is %s, named after it", async (name) => {
    const { changes } = await told(name.replaceAll(" ", "-"));
    expect(changes.map((change) => change.class)).toContain(name);
    const beside = name === "ruling" ? ["logic", "ruling", "proof only"] : [name];
    expect([...new Set(changes.map((change) => change.class))].sort()).toEqual([...beside].sort());
  });

  it.each(["layout-lines", "layout-names"])("have %s, which is no difference", async (edit) => {
    expect(read(edit, "before.praxis")).not.toBe(read(edit, "after.praxis"));
    expect(await told(edit)).toMatchObject({ changes: [], traces: [] });
  });

  it("know a card again that moved to another set and was renamed at once", async () => {
    const { changes, traces } = await told("moved-and-renamed");
    expect(changes.map(({ kind }) => kind)).toEqual(["card-renamed", "alias-changed", "printing-moved"]);
    expect(traces).toEqual([]);
  });

  it("name what takes something away and what gives something new", async () => {
    expect(await effects("legality")).toEqual(["its window moved: both", "one more condition must hold: takes"]);
    expect(await effects("cost")).toEqual(["a cost became an effect: gives"]);
    expect(await effects("target-or-choice")).toEqual(["a choice became a target: takes"]);
  });

  it("say what follows from a ruling: the clause by it, who rests on that, who follows, and which games part", async () => {
    const { changes, traces } = await told("ruling");
    expect(changes.filter(({ class: inClass }) => inClass === "logic").map(({ card, clause, causes, rulings, followers }) => ({ card, clause, causes: causes.map(({ title }) => title), rulings: rulings.map(({ title }) => title), followers }))).toEqual([
      { card: "Trial Hunter", clause: "feed", causes: ["meagre-prey (TOM 1995-09-01)"], rulings: ["at-home (RTR 1995-03-01)"], followers: ["Trial Stalker"] },
      { card: "Trial Stalker", clause: "feed", causes: ["meagre-prey (TOM 1995-09-01)"], rulings: ["at-home (RTR 1995-03-01)"], followers: [] },
    ]);
    expect(traces).toMatchObject([
      { card: "Trial Hunter", scenario: "blood, not pool", on: "both", before: "Rose gains 2 blood (Trial Hunter, feed)", after: "Rose gains 1 blood (Trial Hunter, feed)" },
      { card: "Trial Hunter", scenario: "one blood", on: "b" },
      { card: "Trial Stalker", scenario: "blood, not pool", on: "both" },
      { card: "Trial Stalker", scenario: "one blood", on: "b" },
    ]);
  });

  it("say first which ruling lost its proof, although its scenario alone does not tell", async () => {
    const { proofs, changes } = await told("options-and-proofs");
    expect(proofs).toMatchObject([
      { card: "Trial Whisper", key: "card:Trial Whisper#again", proven: "a", because: [{ card: "Trial Whisper", of: "card" }] },
      { card: "Trial Yell", key: "card:Trial Yell#loud", proven: "a", why: expect.stringContaining("passes with its misreading, too") as string },
    ]);
    expect(changes.map(({ class: inClass }) => inClass)).not.toContain("ruling");
    for (const ending of ["txt", "md", "html", "github.txt"]) {
      const text = read("options-and-proofs", `expected.${ending}`);
      expect(text.indexOf("lost")).toBeGreaterThan(0);
      expect(text.indexOf("Trial Yell")).toBeLessThan(text.indexOf("an amount is higher"));
    }
  });

  it("say at a change that a game shows an option gone, and count it", async () => {
    const { changes } = await told("options-and-proofs");
    expect(changes.filter(({ card }) => card === "Trial Whisper")).toMatchObject([
      { effect: "takes", class: "logic", shown: [{ scenario: "an echo of a whisper", gone: ["Rose plays Trial Whisper"], come: [] }, { scenario: "whispered again", gone: ["Rose plays Trial Whisper"], come: [] }] },
    ]);
    for (const { effect, shown } of changes.filter(({ shown }) => shown.length > 0)) expect({ effect, gone: shown.some(({ gone }) => gone.length > 0) }).toEqual({ effect: "takes", gone: true });
  });

  it("say what the games of a card part over that did not change itself", async () => {
    const { traces } = await told("options-and-proofs");
    expect(traces.find(({ card }) => card === "Trial Echo")).toMatchObject({ because: [{ card: "Trial Whisper", of: "card" }] });
    expect(read("options-and-proofs", "expected.txt")).toContain("Nothing changed here; its game parts because of Trial Whisper.");
  });

  it("rank a change in an annotation no lower than the scenarios that part over it, and before them", () => {
    const lines = read("options-and-proofs", "expected.github.txt").trim().split("\n");
    expect(lines.map((line) => /^::(\w+) .*title=(.*?)::/u.exec(line)?.slice(1).join(" ").replaceAll("%2C", ",").replaceAll("%3A", ":"))).toEqual([
      "error Trial Whisper: again (RTR 1995-03-01): the ruling lost its proof",
      "error Trial Yell: loud (RTR 1995-03-01): the ruling lost its proof",
      "warning Trial Whisper, play: an amount is higher",
            "notice Trial Yell, play: something more happens",
      "warning Trial Whisper: a scenario goes differently",
      "notice Trial Echo: a scenario goes differently",
      "notice Trial Yell: a scenario goes differently",
    ]);
  });
});
