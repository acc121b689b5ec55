/** The modules of the project's own cards and of the items that hold one of each. */
import { resolve } from "node:path";
import { Project } from "ts-morph";
import { beforeAll, describe, expect, it } from "vitest";
import { countEscapeHatches } from "../../compiler/build/index.ts";
import { SourceReader } from "../../compiler/build/read.ts";
import { emitModule, loadItem, moduleToTypeScript, statementSpans, unconsumed } from "../../compiler/emit/index.ts";
import { compile } from "../../compiler/index.ts";
import type { ItemIR } from "../../compiler/ir.ts";
import { textOf } from "../../compiler/scenario/versions/text.ts";
import * as runtime from "../../runtime/index.ts";
import { Game } from "../../runtime/kernel/game.ts";
import { course, sink, wolf, wolfText } from "./emit-fixtures.ts";

const { files } = new SourceReader().read(resolve("."), "cards", []);
const texts = new Map(files.map(({ path, text }) => [path, text]));
const items: readonly ItemIR[] = [...compile(files).items.values(), sink, course, wolf];
const sourceOf = (item: ItemIR) => ({ path: item.file, text: texts.get(item.file) ?? "", textOf: (path: string) => texts.get(path) });

describe("every module", () => {
  const modules = new Map<string, string>();
  beforeAll(async () => {
    for (const [index, item] of items.entries()) {
      modules.set(`cards/generated/all/module-${index}.ts`, await moduleToTypeScript(emitModule(item, sourceOf(item)), { formatless: true }));
    }
  });

  it("says every part of its item", () => {
    expect(items.length).toBeGreaterThan(10);
    for (const item of items) expect(unconsumed(item, emitModule(item, sourceOf(item))), item.name).toEqual([]);
  });

  it("holds no construct but the known ones", () => {
    for (const [path, text] of modules) expect(countEscapeHatches(text), path).toBe(0);
  });

  it("loads", () => {
    for (const item of items) {
      const definition = loadItem(item, sourceOf(item), runtime);
      expect([definition.kind, definition.name]).toEqual([item.kind, item.name]);
      expect(loadItem(structuredClone(item), sourceOf(item), runtime)).toBe(definition);
    }
  });

  it("knows the line of each statement, as the runtime counts them", () => {
    for (const item of items) {
      const spans = statementSpans(emitModule(item, sourceOf(item)));
      const game = new Game({} as never, [loadItem(item, sourceOf(item), runtime)]);
      // Programs with a tilde are the kernel's own, for spans that wait for an event; they hold no statement.
      const programs = [...game.pool.programs].filter(([name]) => !name.includes("~"));
      expect([...spans.keys()].sort(), item.name).toEqual(programs.map(([name]) => name).sort());
      for (const [name] of programs) {
        const parts = [...game.pool.programs].filter(([part]) => part === name || part.startsWith(`${name}~from`)).flatMap(([, program]) => program.code);
        expect(spans.get(name)!.length, name).toBe(1 + Math.max(-1, ...parts.map(({ statement }) => statement).filter((statement) => Number.isFinite(statement))));
      }
    }
    const wolfSpans = statementSpans(emitModule(wolf, { path: wolf.file, text: wolfText })).get("Wolf Companion#bite")!;
    expect(wolfSpans.map(({ start, end }) => wolfText.slice(start, end))).toEqual(["if range is close { deal 1 damage to opposing from this }", "deal 1 damage to opposing from this"]);
  });

  it("type-checks under strict against the runtime", { timeout: 60_000 }, () => {
    const project = new Project({ tsConfigFilePath: "tsconfig.json", skipAddingFilesFromTsConfig: true });
    const made = [...modules].map(([path, text]) => project.createSourceFile(resolve(path), text, { overwrite: true }));
    const faults = made.flatMap((file) => file.getPreEmitDiagnostics().map((each) => `${file.getBaseName()} ${each.getLineNumber()}: ${JSON.stringify(each.getMessageText())}`));
    expect(faults).toEqual([]);
  });
});

const around = (code: string): string => `import { card, act, type Game, type Frame } from "../../../runtime/index.ts";\nexport default card({ name: "A" });\n${code}\n`;

describe("countEscapeHatches", () => {
  it.each([
    ["nothing", "", false],
    ["a call of the runtime", "function a(g: Game, f: Frame): void {\n  act.tap(g, f, {});\n}", false],
    ["a global", "function a(): void {\n  globalThis;\n}", true],
    ["a call of a global", `function a(): void {\n  eval("1");\n}`, true],
    ["a way to the function constructor", `function a(): void {\n  act.constructor("1")();\n}`, true],
    ["the same by a computed name", `function a(): void {\n  act["constructor"]("1");\n}`, true],
    ["a name that is computed", `function a(g: Game): void {\n  act[g];\n}`, true],
    ["a variable", "const a = 1;", true],
    ["a class", "class A {}", true],
    ["a loop", "function a(): void {\n  while (true) {}\n}", true],
    ["a template", "function a(): void {\n  `a`;\n}", true],
    ["another import", `import fs from "node:fs";`, true],
    ["an import that is renamed", `import { act as b } from "../../../runtime/index.ts";`, true],
    ["an import when asked", `function a(): void {\n  import("node:fs");\n}`, true],
    ["a type let off", "function a(g: Game): void {\n  g as any;\n}", true],
    ["a comment to the compiler", "// @ts-ignore", true],
    ["a comment to the linter", "/* oxlint-disable */", true],
    ["a syntax error", "function a(: void {}", true],
  ])("sees %s", (_, code, isEscape) => expect(countEscapeHatches(around(code)) > 0).toBe(isEscape));
});

describe("a version of an item", () => {
  it("is the same where only what differs was evaluated", { timeout: 60_000 }, () => {
    const compilation = compile(files);
    let shared = 0;
    for (const ruling of compilation.rulings) {
      const variant = compilation.variant(ruling.kind === "clarifies" ? { misread: ruling } : { without: ruling });
      for (const [key, item] of variant.items) {
        const before = compilation.items.get(key);
        if (before === undefined || before === item) continue;
        const definition = loadItem(before, sourceOf(before), runtime);
        const beside = loadItem(item, sourceOf(item), { ...runtime }, { item: before, definition });
        expect(textOf(beside), `${key} and ${ruling.key}`).toBe(textOf(loadItem(item, sourceOf(item), { ...runtime })));
        if (beside.kind !== "set" && definition.kind !== "set" && beside.clauses.some((clause) => definition.clauses.includes(clause))) shared++;
      }
    }
    expect(shared).toBeGreaterThan(100);
  });
});
