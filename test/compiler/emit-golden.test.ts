/** Whole modules, byte by byte: source beside module under test/golden. After an intended change: `vitest run -u`. */
import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { countEscapeHatches } from "../../compiler/build/index.ts";
import { emitModule, loadItem, moduleToTypeScript, unconsumed } from "../../compiler/emit/index.ts";
import { compile } from "../../compiler/index.ts";
import * as runtime from "../../runtime/index.ts";

const folder = new URL("../golden/", import.meta.url);
const files = readdirSync(folder)
  .filter((name) => name.endsWith(".praxis"))
  .map((name) => ({ path: `test/golden/${name}`, text: readFileSync(new URL(name, folder), "utf8") }));
const compilation = compile(files);

describe("golden modules", () => {
  it("come from sources without errors", () => {
    // What asks for the mark stands in the rules, which are not here.
    expect(compilation.diagnostics.filter(({ severity, code }) => severity === "error" && code !== "PX2419")).toEqual([]);
    expect([...compilation.items.keys()].sort()).toEqual(["card:Undead Persistence", "card:Wolf Companion", "sequence:combat"]);
  });

  it.each([
    ["card:Wolf Companion", "wolf-companion"],
    ["card:Undead Persistence", "undead-persistence"],
    ["sequence:combat", "combat"],
  ])("%s", async (key, slug) => {
    const item = compilation.items.get(key)!;
    const source = files.find(({ path }) => path === item.file)!;
    const model = emitModule(item, source);
    const path = `test/golden/${slug}.ts`;
    const text = await moduleToTypeScript(model, { path, runtime: "../../runtime/index.ts" });
    await expect(text).toMatchFileSnapshot(`../golden/${slug}.ts`);
    expect(unconsumed(item, model)).toEqual([]);
    expect(countEscapeHatches(text)).toBe(0);
    // What is evaluated in memory is what the file exports, functions apart.
    const exported = (await import(new URL(`${slug}.ts`, folder).href)) as { readonly default: unknown };
    expect(JSON.stringify(loadItem(item, source, runtime))).toBe(JSON.stringify(exported.default));
  });
});
