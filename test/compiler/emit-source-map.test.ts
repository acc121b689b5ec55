/** A place in a module leads back to the line of its source. */
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { originalPositionFor, TraceMap } from "@jridgewell/trace-mapping";
import { transform } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lineMap } from "../../grammar/index.ts";
import { emitModule, loadItem, moduleToTypeScript } from "../../compiler/emit/index.ts";
import { relativePath } from "../../compiler/emit/source-map.ts";
import { wolf, wolfText } from "./emit-fixtures.ts";
import * as runtime from "./emit-runtime.ts";

const source = { path: wolf.file, text: wolfText };
const model = emitModule(wolf, source);

function mapOf(text: string): TraceMap {
  const base64 = /sourceMappingURL=data:application\/json;charset=utf-8;base64,(\S+)\n$/.exec(text)![1]!;
  return new TraceMap(Buffer.from(base64, "base64").toString("utf8"));
}

/** The line of the source, as text, to which the first occurrence of a piece leads. */
function lineBehind(text: string, piece: string): string {
  const { line, column } = lineMap(text).position(text.indexOf(piece));
  const found = originalPositionFor(mapOf(text), { line, column: column - 1 });
  return found.line === null ? "" : lineMap(wolfText).text(found.line).trim();
}

describe.each([{ formatless: false }, { formatless: true }])("the map of a module, formatless: $formatless", ({ formatless }) => {
  it("knows clauses, statements and the bodies of functions", async () => {
    const text = await moduleToTypeScript(model, { formatless });
    expect(lineBehind(text, `card({`)).toBe(`card "Wolf Companion" {`);
    expect(lineBehind(text, `"Wolf Companion#play-superior"`)).toBe("play superior { employ with 3 life }");
    expect(lineBehind(text, "limit:")).toBe("bite: when normal-strikes begin in combat of bearer {");
    expect(lineBehind(text, "times: 1")).toBe("limit once per round");
    expect(lineBehind(text, "branch(bite1")).toBe("if range is close { deal 1 damage to opposing from this }");
    expect(lineBehind(text, "with: 3")).toBe("play superior { employ with 3 life }");
    expect(lineBehind(text, "act.deal")).toBe("if range is close { deal 1 damage to opposing from this }");
    expect(lineBehind(text, "get.range")).toBe("if range is close { deal 1 damage to opposing from this }");
  });

  it("counts keys that lose their quotes", async () => {
    const item = { ...wolf, card: { ...wolf.card!, disciplines: { Ä: 1, É: 2, A: 1 } as const } };
    const text = await moduleToTypeScript(emitModule(item, source), { formatless });
    expect(lineBehind(text, "times: 1")).toBe("limit once per round");
    expect(lineBehind(text, `"Wolf Companion#bite"`)).toBe("bite: when normal-strikes begin in combat of bearer {");
  });

  it("leads to a path beside the module and holds no source", async () => {
    const map = mapOf(await moduleToTypeScript(model, { formatless }));
    expect(map.sources).toEqual(["../../jyhad/wolf-companion.praxis"]);
    expect(map.sourcesContent).toBeUndefined();
  });
});

describe("lines that a ruling of another file put in", () => {
  it("lead to that file", async () => {
    const other = "// a file\n// of its own\nrule { deal 1 damage to opposing from this }\n";
    const [first, second, bite] = wolf.clauses;
    const step = bite!.body[0]!;
    if (step.kind !== "if") throw new Error("Not the wolf.");
    const foreign = { ...step.then[0]!, span: { start: other.indexOf("deal"), end: other.indexOf(" }"), file: "cards/rules/bites.praxis" } };
    const item = { ...wolf, clauses: [first!, second!, { ...bite!, body: [{ ...step, then: [foreign] }] }] };
    const amended = emitModule(item, { ...source, textOf: (path) => (path === "cards/rules/bites.praxis" ? other : undefined) });
    expect(amended.functions.at(-1)!.doc).toBe("deal 1 damage to opposing from this");
    const text = await moduleToTypeScript(amended);
    const { line } = lineMap(text).position(text.indexOf("act.deal"));
    const found = originalPositionFor(mapOf(text), { line, column: 2 });
    expect([found.source, found.line]).toEqual(["../../rules/bites.praxis", 3]);
  });
});

describe("relativePath", () => {
  it.each([
    ["cards/generated/jyhad/wolf.ts", "cards/jyhad/wolf.praxis", "../../jyhad/wolf.praxis"],
    ["a.ts", "b.praxis", "b.praxis"],
    ["out/a.ts", "cards/b.praxis", "../cards/b.praxis"],
  ])("from %s to %s", (from, to, way) => expect(relativePath(from, to)).toBe(way));
});

describe("a stack trace", () => {
  let root = "";
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), "praxis-trace-"));
    await mkdir(join(root, "cards/generated/jyhad"), { recursive: true });
    await mkdir(join(root, "runtime"));
    await writeFile(join(root, "package.json"), `{ "type": "module" }`);
    await writeFile(
      join(root, "runtime/index.ts"),
      `export const card = (d) => d, step = (run) => ({ run }), branch = (check, then) => ({ check, then });
       export const act = { employ() {}, deal() { throw new Error("bitten"); } }, field = {}, get = {}, role = { opposing() {}, this() {} };
       export const run = () => 0, same = () => true;
       export type Game = object; export type Frame = object;`,
    );
    const text = await moduleToTypeScript(model);
    await writeFile(join(root, "cards/generated/jyhad/wolf-companion.ts"), text);
    const built = await transform(text, { loader: "ts", sourcemap: "inline", sourcefile: join(root, "cards/generated/jyhad/wolf-companion.ts") });
    await writeFile(join(root, "cards/generated/jyhad/wolf-companion.js"), built.code.replace("runtime/index.ts", "runtime/index.js"));
    await writeFile(join(root, "runtime/index.js"), (await transform(await import("node:fs").then((fs) => fs.readFileSync(join(root, "runtime/index.ts"), "utf8")), { loader: "ts" })).code);
    for (const kind of ["ts", "js"]) {
      await writeFile(join(root, `main-${kind}.mjs`), `import wolf from "./cards/generated/jyhad/wolf-companion.${kind}"; try { wolf.clauses[2].body[0].then[0].run(); } catch (error) { console.log(error.stack); }`);
    }
  });
  afterAll(() => rm(root, { recursive: true }));

  const expected = `wolf-companion.praxis:${lineMap(wolfText).position(wolfText.indexOf("deal 1 damage")).line}:`;

  it("names the line of the source under tsx", async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ["--import", resolve("node_modules/tsx/dist/esm/index.mjs"), "--enable-source-maps", join(root, "main-ts.mjs")], { cwd: root });
    expect(stdout).toContain(expected);
  });

  it("names the line of the source under node --enable-source-maps", async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ["--enable-source-maps", join(root, "main-js.mjs")], { cwd: root });
    expect(stdout).toContain(expected);
  });

  it("names the line of the source when evaluated in memory", () => {
    const broken = { ...runtime, act: { employ: () => 0, deal: () => { throw new Error("bitten"); } } };
    const definition = loadItem(wolf, source, broken);
    const step = definition.kind === "card" ? definition.clauses[2]!.body[0]! : undefined;
    if (step?.kind !== "branch" || step.then[0]?.kind !== "step") throw new Error("Not the wolf.");
    const { run } = step.then[0];
    let stack = "";
    try {
      run(undefined as never, undefined as never);
    } catch (error) {
      stack = (error as Error).stack ?? "";
    }
    expect(stack).toContain(`cards/jyhad/${expected}`);
  });
});
