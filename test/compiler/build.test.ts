/** Building in folders of its own: what is written, kept, removed and reported. */
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, truncate, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import * as prettier from "prettier";
import { build, countEscapeHatches, watch, type BuildOptions, type BuildResult } from "../../compiler/build/index.ts";
import { cachePath } from "../../compiler/build/cache.ts";
import { firstWrongByte } from "../../compiler/build/read.ts";
import { tableText } from "../../compiler/build/table.ts";
import { modulePlaces, setSlug, slugOf } from "../../compiler/emit/slug.ts";
import { cardItem, course } from "./emit-fixtures.ts";

const setFile = `set "Jyhad" { printed 1994-08-16 }\nset "Rules" { printed 1999-01-01 }\n`;
const master = (name: string, body = "gain 1 pool to you", set = "Jyhad"): string => `card "${name}" {\n  type master\n  set "${set}"\n\n  play { ${body} }\n}\n`;

let root = "";
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "praxis-build-"));
  await put("cards/rules/sets.praxis", setFile);
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function put(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), content);
}

const run = (options: Partial<BuildOptions> = {}): Promise<BuildResult> => build({ root, ...options });
const output = (place: string): string => join(root, "cards/generated", place);
const outcome = ({ written, unchanged, removed, diagnostics }: BuildResult) => ({ written, unchanged, removed, codes: diagnostics.filter(({ severity }) => severity === "error").map(({ code }) => code) });

/** All files of the output folder with their texts. */
async function snapshot(folder = join(root, "cards/generated")): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) files[join(entry.parentPath, entry.name).slice(folder.length + 1)] = await readFile(join(entry.parentPath, entry.name), "utf8");
  }
  return files;
}

describe("a build", () => {
  it("writes a module for each card and a table of all", async () => {
    await put("cards/jyhad/minor-boon.praxis", master("Minor Boon"));
    await put("cards/jyhad/deep/other.praxis", master("Other"));
    const result = await run();
    expect(outcome(result)).toEqual({ written: ["jyhad/minor-boon.ts", "jyhad/other.ts"], unchanged: [], removed: [], codes: [] });
    expect([...result.modules]).toEqual([["card:Minor Boon", "jyhad/minor-boon.ts"], ["card:Other", "jyhad/other.ts"]]);
    const text = await readFile(output("jyhad/minor-boon.ts"), "utf8");
    expect(text).toContain("// Built by praxis from cards/jyhad/minor-boon.praxis");
    expect(text).toContain("act.gain(g, f, ");
    expect(countEscapeHatches(text)).toBe(0);
    expect(await readFile(output("index.ts"), "utf8")).toContain(`  "Minor Boon": () => import("./jyhad/minor-boon.ts"),`);
  });

  it("writes the second time only what changed", async () => {
    await put("cards/jyhad/a.praxis", master("A"));
    await put("cards/jyhad/b.praxis", master("B"));
    await run();
    expect(outcome(await run())).toEqual({ written: [], unchanged: ["jyhad/a.ts", "jyhad/b.ts"], removed: [], codes: [] });
    await put("cards/jyhad/b.praxis", master("B", "gain 2 pool to you"));
    expect(outcome(await run())).toEqual({ written: ["jyhad/b.ts"], unchanged: ["jyhad/a.ts"], removed: [], codes: [] });
  });

  it("writes a module again when only its lines moved, since its map leads to them", async () => {
    await put("cards/jyhad/a.praxis", master("A"));
    await run();
    await put("cards/jyhad/a.praxis", `\n${master("A")}`);
    expect(outcome(await run()).written).toEqual(["jyhad/a.ts"]);
  });

  it("removes the module of a card that is gone, of one that moved, and empty folders", async () => {
    await put("cards/jyhad/a.praxis", master("A"));
    await put("cards/rules/b.praxis", master("B", "gain 1 pool to you", "Rules"));
    await run();
    await rm(join(root, "cards/rules/b.praxis"));
    await put("cards/jyhad/a.praxis", master("A!"));
    await put("cards/jyhad/c.praxis", master("C"));
    expect(outcome(await run())).toEqual({ written: ["jyhad/a.ts", "jyhad/c.ts"], unchanged: [], removed: ["rules-set/b.ts"], codes: [] });
    expect(Object.keys(await snapshot()).sort()).toEqual(["index.ts", "jyhad/a.ts", "jyhad/c.ts"]);
  });

  it("writes nothing for a broken card and removes its former module", async () => {
    await put("cards/jyhad/a.praxis", master("A"));
    await put("cards/jyhad/b.praxis", master("B"));
    await run();
    await put("cards/jyhad/a.praxis", master("A", "gainn 1 pool to you"));
    const result = await run();
    expect(result.removed).toEqual(["jyhad/a.ts"]);
    expect(result.unchanged).toEqual(["jyhad/b.ts"]);
    expect(outcome(result).codes.length).toBeGreaterThan(0);
    expect((await snapshot())["index.ts"]).not.toContain("a.ts");
  });

  it("leaves files of other origin in the output folder alone", async () => {
    await put("cards/jyhad/a.praxis", master("A"));
    await put("cards/generated/jyhad/notes.ts", "// my own notes\n");
    await put("cards/generated/readme.md", "mine");
    expect((await run()).removed).toEqual([]);
    expect(Object.keys(await snapshot()).sort()).toEqual(["index.ts", "jyhad/a.ts", "jyhad/notes.ts", "readme.md"]);
  });

  it("is the same byte for byte in another folder, time zone and order of files", async () => {
    const cards = ["Ángel", "Zoë", "O'Brien", "a", "B"];
    for (const [index, name] of cards.entries()) await put(`cards/jyhad/${index}.praxis`, master(name));
    await run();
    const first = await snapshot();
    const zone = process.env["TZ"];
    const other = await mkdtemp(join(tmpdir(), "praxis-elsewhere-"));
    try {
      process.env["TZ"] = "Pacific/Auckland";
      for (const [index, name] of [...cards.entries()].reverse()) {
        await mkdir(join(other, "cards/jyhad"), { recursive: true });
        await writeFile(join(other, `cards/jyhad/${index}.praxis`), master(name));
      }
      await mkdir(join(other, "cards/rules"));
      await writeFile(join(other, "cards/rules/sets.praxis"), setFile);
      await utimes(join(other, "cards/jyhad/0.praxis"), 1, 1);
      await build({ root: other });
      expect(await snapshot(join(other, "cards/generated"))).toEqual(first);
    } finally {
      if (zone === undefined) delete process.env["TZ"];
      else process.env["TZ"] = zone;
      await rm(other, { recursive: true });
    }
    expect(Object.keys(first).sort()).toEqual(["index.ts", "jyhad/a.ts", "jyhad/angel.ts", "jyhad/b.ts", "jyhad/obrien.ts", "jyhad/zoe.ts"]);
  });

  it("reports how far it is", async () => {
    await put("cards/jyhad/a.praxis", master("A"));
    await put("cards/jyhad/b.praxis", master("B"));
    const seen: unknown[] = [];
    await run({ onProgress: (progress) => seen.push(progress) });
    expect(seen).toEqual([{ done: 0, total: 2, name: "A" }, { done: 1, total: 2, name: "B" }]);
  });

  it("writes into another folder when asked, with imports that lead to the project's runtime", async () => {
    await put("runtime/index.ts", "");
    await put("cards/jyhad/a.praxis", master("A"));
    await run({ outDir: join(root, "built") });
    expect(await readFile(join(root, "built/jyhad/a.ts"), "utf8")).toContain(`from "../../runtime/index.ts";`);
    expect(await readFile(join(root, "built/index.ts"), "utf8")).toContain(`from "../runtime/index.ts";`);
  });

  it("imports the package's runtime where the project holds none", async () => {
    await put("cards/jyhad/a.praxis", master("A"));
    await run();
    expect(await readFile(output("jyhad/a.ts"), "utf8")).toContain(`from "praxis/runtime";`);
    expect(await readFile(output("index.ts"), "utf8")).toContain(`from "praxis/runtime";`);
    await put("runtime/index.ts", "");
    expect((await run()).written).toEqual(["jyhad/a.ts"]);
    expect(await readFile(output("jyhad/a.ts"), "utf8")).toContain(`from "../../../runtime/index.ts";`);
  });

  it("is another build on another day, and without formatting", async () => {
    await put("cards/jyhad/a.praxis", master("A"));
    await put("cards/rules/b.praxis", master("B", "gain 1 pool to you", "Rules"));
    expect((await run()).written).toEqual(["jyhad/a.ts", "rules-set/b.ts"]);
    const earlier = await run({ asOf: "1995-01-01" });
    expect(outcome(earlier)).toEqual({ written: [], unchanged: ["jyhad/a.ts"], removed: ["rules-set/b.ts"], codes: [] });
    expect((await run({ asOf: "1995-01-01" })).unchanged).toEqual(["jyhad/a.ts"]);
  });
});

describe("a build that was cut off", () => {
  const damages: readonly (readonly [string, () => Promise<void>])[] = [
    ["a module is missing", () => rm(output("jyhad/a.ts"))],
    ["a module is cut off", () => truncate(output("jyhad/a.ts"), 40)],
    ["a module is empty", () => truncate(output("jyhad/a.ts"), 0)],
    ["a module was changed by hand", async () => writeFile(output("jyhad/a.ts"), `${await readFile(output("jyhad/a.ts"), "utf8")}// mine\n`)],
    ["the table is missing", () => rm(output("index.ts"))],
    ["the table is cut off", () => truncate(output("index.ts"), 10)],
    ["the cache is missing", () => rm(join(root, cachePath))],
    ["the cache is cut off", () => truncate(join(root, cachePath), 30)],
    ["the cache is no JSON object", () => writeFile(join(root, cachePath), "[1, null]")],
    ["the cache holds something else", () => writeFile(join(root, cachePath), `{"kind": 1, "modules": {"jyhad/a.ts": 5}}`)],
    ["the cache is foreign", async () => writeFile(join(root, cachePath), (await readFile(join(root, cachePath), "utf8")).replace(/"kind": "\w+"/, `"kind": "0"`))],
    ["modules stand in each other's place", async () => {
      await rename(output("jyhad/a.ts"), output("jyhad/x"));
      await rename(output("jyhad/b.ts"), output("jyhad/a.ts"));
      await rename(output("jyhad/x"), output("jyhad/b.ts"));
    }],
    ["the output folder is missing", () => rm(join(root, "cards/generated"), { recursive: true })],
    ["half of a file was left", () => writeFile(output("jyhad/a.ts.999999999.tmp"), "// Bui")],
    ["a module without a card is cut off", () => writeFile(output("jyhad/gone.ts"), "// Built")],
  ];
  for (const [name, damage] of damages) {
    it(`is put right when ${name}`, async () => {
      await put("cards/jyhad/a.praxis", master("A"));
      await put("cards/jyhad/b.praxis", master("B"));
      await run();
      const whole = await snapshot();
      await damage();
      expect(outcome(await run()).codes).toEqual([]);
      expect(await snapshot()).toEqual(whole);
      expect(outcome(await run())).toEqual({ written: [], unchanged: ["jyhad/a.ts", "jyhad/b.ts"], removed: [], codes: [] });
    });
  }
});

describe("what cannot be read or written", () => {
  it("a folder without cards", async () => {
    await rm(join(root, "cards"), { recursive: true });
    const result = await run();
    expect(result.diagnostics.map(({ code, message }) => [code, message])).toEqual([["PX5001", "There is no folder cards."]]);
  });

  it("a file where the folder of the cards should be", async () => {
    await put("cards/jyhad/a.praxis", master("A"));
    await run({ outDir: join(root, "built") });
    await rm(join(root, "cards"), { recursive: true });
    await put("cards", "mine");
    const result = await run({ outDir: join(root, "built") });
    expect(result.diagnostics.map(({ code, message }) => [code, message])).toEqual([["PX5002", "The folder cards cannot be read: a part of its path is a file."]]);
    // What was there may still be right, so it stays.
    expect(Object.keys(await snapshot(join(root, "built"))).sort()).toEqual(["index.ts", "jyhad/a.ts"]);
  });

  it("a file that is not UTF-8, and where", async () => {
    await put("cards/jyhad/a.praxis", master("A"));
    await put("cards/jyhad/b.praxis", Buffer.concat([Buffer.from(`card "B`), Buffer.from([0xe9]), Buffer.from(`" {}`)]));
    const result = await run();
    expect(result.written).toEqual(["jyhad/a.ts"]);
    expect(result.diagnostics.map(({ code, file, message }) => [code, file, message])).toEqual([
      ["PX5004", "cards/jyhad/b.praxis", "The file cards/jyhad/b.praxis is not written in UTF-8; the first wrong byte is number 7."],
    ]);
  });

  it("a file where the output folder should be", async () => {
    await put("cards/jyhad/a.praxis", master("A"));
    await put("cards/generated", "mine");
    const result = await run();
    expect(outcome(result)).toEqual({ written: [], unchanged: [], removed: [], codes: ["PX5005"] });
    expect(await readFile(join(root, "cards/generated"), "utf8")).toBe("mine");
  });

  it("a file where the folder of a set should be", async () => {
    await put("cards/jyhad/a.praxis", master("A"));
    await put("cards/generated/jyhad", "mine");
    const result = await run();
    expect(outcome(result)).toEqual({ written: [], unchanged: [], removed: [], codes: ["PX5006"] });
    expect((await snapshot())["index.ts"]).not.toContain("a.ts");
  });

  it.skipIf(process.getuid?.() === 0)("a folder that may not be opened", async () => {
    await put("cards/jyhad/a.praxis", master("A"));
    await run();
    const before = await snapshot();
    await chmod(join(root, "cards/jyhad"), 0);
    const result = await run();
    await chmod(join(root, "cards/jyhad"), 0o755);
    expect(outcome(result)).toEqual({ written: [], unchanged: [], removed: [], codes: ["PX5002"] });
    expect(await snapshot()).toEqual(before);
  });

  it("a link that leads nowhere is no file, and one to its own folder no circle", async () => {
    await put("cards/jyhad/a.praxis", master("A"));
    await symlink("/nowhere/at/all", join(root, "cards/jyhad/b.praxis"));
    await symlink("..", join(root, "cards/jyhad/around"));
    expect(outcome(await run())).toEqual({ written: ["jyhad/a.ts"], unchanged: [], removed: [], codes: [] });
  });

  it("a byte order mark is no part of the text", async () => {
    await put("cards/jyhad/a.praxis", `\ufeff${master("A")}`);
    expect(outcome(await run())).toEqual({ written: ["jyhad/a.ts"], unchanged: [], removed: [], codes: [] });
  });
});

describe("firstWrongByte", () => {
  it.each([
    [[0x61, 0x80], 1],
    [[0xc0, 0x80], 0],
    [[0xe2, 0x82], 0],
    [[0xe2, 0x82, 0xac, 0xff], 3],
    [[0xed, 0xa0, 0x80], 0],
    [[0xf4, 0x90, 0x80, 0x80], 0],
    [[0xf0, 0x9f, 0x98, 0x80], 4],
  ])("of %j is %d", (bytes, offset) => expect(firstWrongByte(Uint8Array.from(bytes))).toBe(offset));

  it("agrees with the decoder", () => {
    const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
    for (let first = 0x70; first < 0x100; first++) {
      for (let second = 0x70; second < 0x100; second += 3) {
        for (const rest of [[], [0x80], [0x80, 0xbf], [0x41]]) {
          const bytes = Uint8Array.from([first, second, ...rest]);
          let isRight = true;
          try {
            decoder.decode(bytes);
          } catch {
            isRight = false;
          }
          expect(firstWrongByte(bytes) === bytes.length).toBe(isRight);
        }
      }
    }
  });
});

describe("places", () => {
  it.each([
    ["Wolf Companion", "wolf-companion"],
    ["Ángel Łukasz", "angel-lukasz"],
    ["Tom's \"Gun\"", "toms-gun"],
    ["44 Magnum", "44-magnum"],
    ["黒", "unnamed"],
    ["CON", "con-card"],
    ["../../etc/passwd", "etc-passwd"],
  ])("of %s", (name, slug) => expect(slugOf(name)).toBe(slug));

  it("of the set Rules are not those of the rules", () => expect(setSlug("Rules")).toBe("rules-set"));

  it("are numbered when two want the same, in the order of their keys", () => {
    const items = new Map(["Zoë", "Zoe", "zoe"].map((name) => [`card:${name}`, cardItem(name, [])]));
    const backwards = new Map([...items].reverse());
    const places = [["card:Zoe", "jyhad/zoe.ts"], ["card:Zoë", "jyhad/zoe-2.ts"], ["card:zoe", "jyhad/zoe-3.ts"]];
    expect([...modulePlaces(items)]).toEqual(places);
    expect([...modulePlaces(backwards)]).toEqual(places);
  });
});

describe("the table", () => {
  it("is laid out as prettier would", async () => {
    const names = ["A", "A b", "__proto__", "constructor", "The Name of a Card That Is So Long That Its Line Does Not Fit Into One"];
    const items = new Map([...names.map((name) => [`card:${name}`, cardItem(name, [])] as const), ["sequence:course", course] as const]);
    const text = tableText(items, modulePlaces(items), "../../runtime/index.ts");
    expect(await prettier.format(text, { parser: "typescript", printWidth: 100 })).toBe(text);
    expect(text).toContain(`["__proto__"]: () => import(`);
  });
});

describe("watching", () => {
  it("builds again after a change, a new file in a new folder, and a removal", async () => {
    await put("cards/jyhad/a.praxis", master("A"));
    const results: BuildResult[] = [];
    let arrived: (() => void) | undefined;
    const watching = watch({ root, onBuild: (result) => { results.push(result); arrived?.(); } });
    /** Waits until a build has the outcome; others in between may find nothing to do. */
    const until = (check: (result: BuildResult) => boolean): Promise<void> => new Promise((resolve) => {
      arrived = () => { if (results.some(check)) { results.length = 0; resolve(); } };
      arrived();
    });
    try {
      await until(({ written }) => written.join() === "jyhad/a.ts");
      await put("cards/jyhad/a.praxis", master("A", "gain 2 pool to you"));
      await until(({ written }) => written.join() === "jyhad/a.ts");
      await put("cards/new/deep/b.praxis", master("B"));
      await until(({ written }) => written.join() === "jyhad/b.ts");
      await put("cards/new/deep/b.praxis", master("B", "gain 2 pool to you"));
      await until(({ written }) => written.join() === "jyhad/b.ts");
      await rm(join(root, "cards/jyhad/a.praxis"));
      await until(({ removed }) => removed.join() === "jyhad/a.ts");
    } finally {
      watching.close();
    }
  }, 20_000);
});
