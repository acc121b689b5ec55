/**
 * Outlines V and VI of the combat post: each numbered step, note and exception is the
 * heading of a ruling with a scenario, and the sequences bear the outlines' numbers.
 * That the rulings are proven is for `praxis test`.
 */
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { StmtIR } from "../../compiler/ir.ts";
import { compile } from "../../compiler/index.ts";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const { items, rulings } = compile(readdirSync(join(root, "cards"), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith(".praxis"))
  .map((entry) => ({ path: join(entry.parentPath, entry.name), text: readFileSync(join(entry.parentPath, entry.name), "utf8") })));

const outline = `
  V.NOTE.1 V.NOTE.2 V.NOTE.3
  V.A
  V.B V.B.1 V.B.2
  V.C V.C.1 V.C.2 V.C.3 V.C.3.a V.C.3.b V.C.3.c V.C.3.c.NOTE V.C.3.d V.C.4
  V.D V.D.1 V.D.1.a V.D.1.b V.D.1.c V.D.1.d
  V.D.2 V.D.2.a V.D.2.a.EXCEPTION V.D.2.a.i V.D.2.a.ii V.D.2.a.ii.NOTE V.D.2.a.iii V.D.2.a.iv
  V.D.2.b V.D.2.b.i V.D.2.b.ii V.D.2.b.iii V.D.2.b.iii.NOTE V.D.2.b.iv V.D.2.b.v V.D.2.c V.D.2.d
  V.D.3 V.D.4 V.D.5
  V.E V.E.NOTE V.E.1 V.E.2 V.E.2.a V.E.2.b V.E.3 V.E.3.a V.E.3.b V.E.3.c
  V.F V.F.1 V.F.2
  V.G
  VI.NOTE.1 VI.NOTE.2
  VI.A VI.B VI.C VI.D VI.E VI.E.1 VI.E.2 VI.E.3 VI.E.4
`.trim().split(/\s+/);

describe("the outline of combat and damage", () => {
  const cited = rulings.filter(({ citations }) => citations.some(({ authority }) => authority === "Outline"));

  it("has a ruling for each step, and none for others", () => {
    expect([...new Set(cited.map(({ heading }) => heading))].sort()).toEqual([...outline].sort());
  });

  it.each(cited.map((ruling) => [ruling.heading, ruling] as const))("%s is played", (heading, { citations, scenarios }) => {
    expect(citations).toContainEqual(expect.objectContaining({ authority: "Outline", section: heading }));
    expect(scenarios.length).toBeGreaterThan(0);
  });

  it.each([
    ["combat", "A B C D D.1 D.1.a D.1.d D.2 D.2.a D.2.a.i D.2.a.ii D.2.a.iii D.2.a.iii.b D.2.a.iii.b.i D.2.a.iii.c D.2.a.iii.d D.2.a.iv D.2.a.iv.b D.2.a.iv.b.i D.2.a.iv.c D.2.a.iv.d D.3 D.4 D.5 E F F.1 F.2 G"],
    ["damage", "A B C D E E.1 E.2 E.3 E.4"],
  ])("the steps of %s bear its numbers", (name, numbers) => {
    expect(numbersIn(items.get(`sequence:${name}`)?.body ?? [])).toEqual(numbers.split(" "));
  });
});

/** The numbers of all steps in their order, groups without a number looked through. Step 0 is no part of the outline. */
function numbersIn(body: readonly StmtIR[], around = ""): string[] {
  return body.flatMap((node): string[] => {
    if (node.kind !== "step" || node.number === "0") return [];
    if (node.number === undefined) return numbersIn(node.body, around);
    const number = `${around}${node.number}`;
    return [number, ...numbersIn(node.body, `${number}.`)];
  });
}
