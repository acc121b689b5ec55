/** What `praxis test FILTER` takes. */
import { expect, it } from "vitest";
import { partCalled } from "../../compiler/cli/proving.ts";
import { compile } from "../../compiler/index.ts";

const card = (name: string, set: string): string => `card "${name}" {\n  type master\n  set  "${set}"\n  scenario "s of ${set}" {\n    given P: pool 3\n    then pool of P is 3\n  }\n}\n`;
const compilation = compile([
  { path: "cards/rules/sets.praxis", text: 'set "Mine" {\n  printed 2026-01-01\n}\nset "Other" {\n  printed 2026-01-01\n}\n' },
  { path: "cards/mine/a.praxis", text: card("Ánother Day", "Mine") },
  { path: "cards/mine/b.praxis", text: card("Noon", "Mine") },
  { path: "cards/other/c.praxis", text: card("Dusk", "Other") },
]);

it.each([
  ["mine", ["Ánother Day", "Noon"]],
  ["cards/mine", ["Ánother Day", "Noon"]],
  ["./cards/mine/", ["Ánother Day", "Noon"]],
  ["cards/other/c.praxis", ["Dusk"]],
  ["cards/oth", []],
  ["another day", ["Ánother Day"]],
  ["s of other", ["Dusk"]],
])("%s", (filter, names) => {
  const part = partCalled(filter, compilation);
  expect(compilation.scenarios.filter(part).map(({ item }) => item)).toEqual(names.map((name) => `card:${name}`));
});
