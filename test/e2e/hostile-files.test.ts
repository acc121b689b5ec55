/** Files that no author means to write: too large, too deep, of another encoding, cut off. */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { countEscapeHatches } from "../../compiler/emit/constructs.ts";
import { check, praxis, project, read, repository, write } from "../cli/support.ts";

const good = "card \"Good\" {\n  type modifier\n  set  \"Jyhad\"\n\n  play { stealth +1 of action }\n}\n";

/** What is told about a file beside a good card, which must be built all the same. */
async function told(content: string | Uint8Array): Promise<{ readonly code: number; readonly messages: readonly string[] }> {
  const root = project({ "cards/own/bad.praxis": content, "cards/own/good.praxis": good });
  const { code, json } = await praxis(root, "build", "--json", "--no-format");
  const { modules, diagnostics } = json<{ modules: Record<string, string>; diagnostics: { file: string; line: number; code: string; message: string }[] }>();
  expect(Object.keys(modules)).toContain("card:Good");
  return { code, messages: diagnostics.map(({ file, line, code: px, message }) => `${file}:${line} ${px} ${message}`) };
}

/** All files below a folder with their texts. */
function contents(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path.slice(folder.length), readFileSync(path, "utf8")]),
  );
}

describe("a file", () => {
  it("of more than 10 MB is not read, and said to be too large", async () => {
    expect(await told(`// ${"x".repeat(10 * 1024 * 1024)}\n`)).toEqual({ code: 1, messages: ["cards/own/bad.praxis:1 PX1006 The file is larger than 10 MB."] });
  }, 60_000);

  it("of just 10 MB is read", async () => {
    const line = `// ${"x".repeat(60)}\n`;
    const text = good.replace("Good", "Big") + line.repeat(Math.floor((10 * 1024 * 1024 - good.length) / line.length) - 1);
    expect(await told(text)).toEqual({ code: 0, messages: [] });
  }, 120_000);

  it("with blocks nested 10,000 deep is told where it goes too deep", async () => {
    const { code, messages } = await told(`card "Deep" {\n  type modifier\n  set "Jyhad"\n  play ${"{ may ".repeat(10_000)}{ tap user ${"} ".repeat(10_001)}\n}\n`);
    expect(code).toBe(1);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatch(/^cards\/own\/bad\.praxis:4 PX1007 This is nested more than \d+ levels deep\.$/);
  });

  it("with phrases nested 10,000 deep likewise", async () => {
    const { code, messages } = await told(`card "Deep" {\n  type modifier\n  set "Jyhad"\n  play { burn ${"bearer of ".repeat(10_000)}this }\n}\n`);
    expect({ code, messages: messages.length, first: messages[0]?.slice(0, 29) }).toEqual({ code: 1, messages: 1, first: "cards/own/bad.praxis:4 PX1007" });
    const sums = await told(`card "Deep" {\n  type modifier\n  set "Jyhad"\n  play { stealth +${"(".repeat(10_000)}1${")".repeat(10_000)} of action }\n}\n`);
    expect({ code: sums.code, messages: sums.messages.length }).toEqual({ code: 1, messages: 1 });
  });

  it("that is empty, or holds blanks and comments only, is told of and does no harm", async () => {
    for (const text of ["", "\n\n  \n", "// nothing yet\n", "\ufeff"]) {
      expect(await told(text)).toEqual({ code: 0, messages: ["cards/own/bad.praxis:1 PX3026 This file holds no card, rule, set, topic or sequence."] });
    }
  });

  it("that is not UTF-8 is said to be so, with the byte", async () => {
    const latin = Buffer.concat([Buffer.from("card \"Caf"), Buffer.from([0xe9]), Buffer.from("\" {}\n")]);
    expect(await told(latin)).toEqual({ code: 1, messages: ["cards/own/bad.praxis:1 PX5004 The file cards/own/bad.praxis is not written in UTF-8; the first wrong byte is number 9."] });
    const utf16 = Buffer.from("\ufeffcard \"X\" {}\n", "utf16le");
    expect((await told(utf16)).messages).toEqual(["cards/own/bad.praxis:1 PX5004 The file cards/own/bad.praxis is not written in UTF-8; the first wrong byte is number 0."]);
  });

  it("that is no text at all gives messages and no crash", async () => {
    const bytes = Uint8Array.from({ length: 4096 }, (_, index) => (index * 7919) % 128);
    const { code, messages } = await told(bytes);
    expect(code).toBe(1);
    expect(messages.length).toBeGreaterThan(0);
  });
});

describe("odd strings", () => {
  const odd = ["\\\"", "\\\\", "${process.exit(7)}", "*/ process.exit(7); /*", "`", "//# sourceMappingURL=x", "</script>", "__proto__", "constructor", "牙"];

  it("in names and sentences stay strings in the modules", async () => {
    const cards = odd.map((text, at) => `card "Odd ${at} ${text}" {
  type modifier
  set  "Jyhad"
  play { stealth +1 of action }
  ruling odd (RTR 1995-01-01) clarifies play {
    "It says ${text} here."
    by hand "because of ${text}"
  }
}
`);
    const root = project({ "cards/own/odd.praxis": cards.join("\n") });
    const { code, json } = await praxis(root, "build", "--json");
    const { modules, diagnostics } = json<{ modules: Record<string, string>; diagnostics: unknown[] }>();
    expect({ code, diagnostics }).toEqual({ code: 0, diagnostics: [] });
    const ours = Object.entries(modules).filter(([key]) => key.startsWith("card:Odd "));
    expect(ours).toHaveLength(odd.length);
    for (const [key, place] of ours) {
      const text = read(root, `cards/generated/${place}`);
      expect(countEscapeHatches(text), key).toBe(0);
      expect(text, key).not.toContain("</script");
      // Prettier chooses the quotes.
      const literal = /^ {2}name: (".*"|'.*'),$/m.exec(text)?.[1] ?? "";
      expect(new Function(`return ${literal}`)(), key).toBe(key.slice("card:".length));
    }
  });

  it.each(["\u2028", "\u2029", "\u202e", "\u0000"])("that nobody sees (%j) are refused, and reach no module", async (unseen) => {
    const root = project({ "cards/own/odd.praxis": `card "Odd ${unseen}" {\n  type modifier\n  set  "Jyhad"\n  play { stealth +1 of action }\n}\n` });
    const { code, json } = await praxis(root, "build", "--json");
    const { modules, diagnostics } = json<{ modules: Record<string, string>; diagnostics: { code: string }[] }>();
    expect({ code, codes: diagnostics.map((each) => each.code) }).toEqual({ code: 1, codes: ["PX1008"] });
    expect(Object.keys(modules).filter((key) => key.startsWith("card:Odd "))).toEqual([]);
  });

  it("in a name keep their cards playable and listed", async () => {
    const name = "Odd \\\" ${x} */";
    const root = project({ "cards/own/odd.praxis": `card "${name}" {
  type modifier
  set  "Jyhad"
  play { stealth +1 of action }
  ruling odd (RTR 1995-01-01) clarifies play {
    "It hides."
    misread {
      - stealth +1 of action
      + stealth +2 of action
    }
    scenario "it hides ${name}" {
      given P: holds this
      given Ann: acting vampire of P
      given Bob: vampire of Q
      when  Ann plays this
      then  stealth of action is 1
    }
  }
}
` });
    const { code, json } = await praxis(root, "rulings", "--json");
    const shown = name.replace("\\\"", "\"");
    expect(code).toBe(0);
    expect(json()).toMatchObject([{ card: shown, proven: true, scenarios: [{ name: `it hides ${shown}`, passed: true }] }]);
    const { out } = await praxis(root, "rulings");
    expect(out).not.toMatch(/\u2028/);
  });
});

describe("the output folder", () => {
  it("where a file stands is not written, and the file stays", async () => {
    const root = project({ "cards/own/good.praxis": good });
    write(root, "cards/generated", "somebody's notes\n");
    const { code, out } = await praxis(root, "build");
    expect(code).toBe(1);
    expect(out).toContain("error: Where the folder cards/generated should be stands a file.\n  cards/generated\n  praxis explain PX5005\n");
    expect(read(root, "cards/generated")).toBe("somebody's notes\n");
    write(root, "blocked", "");
    expect((await praxis(root, "build", "--out", "blocked/deeper")).out).toContain("Where the folder blocked should be stands a file.");
  });

  it("keeps what others put there", async () => {
    const root = project({ "cards/own/good.praxis": good });
    write(root, "cards/generated/notes.txt", "mine");
    write(root, "cards/generated/jyhad/mine.ts", "export const mine = 1;\n");
    await praxis(root, "build", "--no-format");
    expect([read(root, "cards/generated/notes.txt"), read(root, "cards/generated/jyhad/mine.ts")]).toEqual(["mine", "export const mine = 1;\n"]);
  });
});

describe("a build that ended half-way", () => {
  it("is put right by the next one, whatever it left", async () => {
    const root = project({ "cards/own/good.praxis": good });
    await praxis(root, "build", "--no-format");
    const folder = join(root, "cards/generated");
    const whole = contents(folder);
    const module = join(folder, "jyhad/good.ts");
    const damages: (() => void)[] = [
      () => writeFileSync(module, read(root, "cards/generated/jyhad/good.ts").slice(0, 100)),
      () => writeFileSync(module, ""),
      () => rmSync(module),
      () => writeFileSync(`${module}.4194305.tmp`, "half of a mod"),
      () => writeFileSync(join(root, ".praxis/cache.json"), "{\"kind\": \"half"),
      () => rmSync(join(root, ".praxis"), { recursive: true }),
      () => rmSync(folder, { recursive: true }),
      () => writeFileSync(join(folder, "jyhad/gone.ts"), read(root, "cards/generated/jyhad/good.ts")),
    ];
    for (const damage of damages) {
      damage();
      expect((await praxis(root, "build", "--no-format")).code).toBe(0);
      expect(contents(folder)).toEqual(whole);
    }
  }, 60_000);

  it("is put right when the process was killed in the middle", async () => {
    const files = Object.fromEntries(Array.from({ length: 150 }, (_, at) => [`cards/own/c${at}.praxis`, good.replace("Good", `Card ${at}`)]));
    const root = project(files);
    const folder = join(root, "cards/generated");
    const child = spawn(process.execPath, [join(repository, "compiler/cli/praxis.mjs"), "build"], { cwd: root, stdio: "ignore" });
    const ended = new Promise((resolve) => child.once("close", resolve));
    while (child.exitCode === null && !existsSync(join(folder, "jyhad"))) await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill("SIGKILL");
    await ended;
    expect((await praxis(root, "build")).code).toBe(0);
    const repaired = contents(folder);
    rmSync(folder, { recursive: true });
    rmSync(join(root, ".praxis"), { recursive: true, force: true });
    await praxis(root, "build");
    expect(repaired).toEqual(contents(folder));
  }, 120_000);
});

describe("a project", () => {
  it("without a single file has no rules, and builds to nothing", async () => {
    const root = project({});
    rmSync(join(root, "cards"), { recursive: true });
    mkdirSync(join(root, "cards"));
    expect(await check(root)).toMatchObject({ code: 1, diagnostics: [{ code: "PX5010" }] });
    expect((await praxis(root, "build")).code).toBe(0);
    expect((await praxis(root, "start")).code).toBe(1);
  });
});
