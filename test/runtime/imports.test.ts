import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const ROOT = new URL("../../runtime/", import.meta.url);
const files = readdirSync(ROOT, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
const textOf = (file: string): string => readFileSync(new URL(file, ROOT), "utf8");
/** Comments tell; only code counts. */
const codeOf = (file: string): string => textOf(file).replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/gu, "");
const importsOf = (file: string): readonly string[] => [...codeOf(file).matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/gu)].map(([, path]) => new URL(path!, new URL(file, ROOT)).href);

describe("the runtime", () => {
  it("is found", () => {
    expect(files).toContain("kernel/machine.ts");
    expect(importsOf("kernel/machine.ts")).toContain(new URL("kernel/game.ts", ROOT).href);
  });

  it("imports nothing outside itself", () => {
    const outside = files.flatMap((file) => importsOf(file).filter((path) => !path.startsWith(ROOT.href)).map((path) => `${file}: ${path}`));
    expect(outside).toEqual([]);
  });

  it("has a kernel that imports the kernel and the shapes of modules only", () => {
    const allowed = [new URL("kernel/", ROOT).href, new URL("definitions.ts", ROOT).href];
    const outside = files.filter((file) => file.startsWith("kernel/")).flatMap((file) =>
      importsOf(file).filter((path) => !allowed.some((start) => path.startsWith(start))).map((path) => `${file}: ${path}`));
    expect(outside).toEqual([]);
  });

  it("uses nothing that only Node or only a browser has", () => {
    const names = /\b(?:process|Buffer|require|__dirname|__filename|global|setImmediate|globalThis|document\.|localStorage|fetch\(|setTimeout|Date\.now|Math\.random)\b/gu;
    const used = files.flatMap((file) => [...codeOf(file).matchAll(names)].map(([name]) => `${file}: ${name}`));
    expect(used).toEqual([]);
  });

  it("has a kernel that knows no word of the game it plays", () => {
    const words = /\b(?:blood|life|hand|library|crypt|torpor|edge|damage|combat|strike-announced|no-strike|maneuver|bleed|hunt|referendum|methuselah|vampire|minion|prey|predator|playing|untap|tapped|sequence:(?:turn|game|action))\b/giu;
    const known = files.filter((file) => file.startsWith("kernel/")).flatMap((file) => [...codeOf(file).matchAll(words)].map(([name]) => `${file}: ${name}`));
    expect(known).toEqual([]);
  });
});
