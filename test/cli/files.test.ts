import { readdirSync, statSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { main } from "../../compiler/cli/main.ts";
import { porter } from "./porter.ts";
import { check, keptTerminal, praxis, project, read, temporaryFolder, write } from "./support.ts";

const laidOut = "card \"Porter\" {\n  type modifier\n  set  \"Jyhad\"\n\n  play { stealth +1 of action }\n}\n";
const ragged = "card \"Porter\" {\ntype modifier\n    set \"Jyhad\"\n\n\n  play {\n stealth +1 of action }\n}";

describe("praxis fmt", () => {
  it("lays out files, once", async () => {
    const root = project({ "cards/jyhad/porter.praxis": ragged });
    const first = await praxis(root, "fmt", "cards/jyhad");
    expect(first).toMatchObject({ code: 0, out: "laid out  cards/jyhad/porter.praxis\n1 file laid out anew, 0 as they should be.\n" });
    expect(read(root, "cards/jyhad/porter.praxis")).toBe(laidOut);
    expect((await praxis(root, "fmt", "cards/jyhad")).out).toBe("0 files laid out anew, 1 as they should be.\n");
  });

  it("with --check writes nothing and fails", async () => {
    const root = project({ "cards/jyhad/porter.praxis": ragged });
    const { code, json } = await praxis(root, "fmt", "--check", "--json", "cards/jyhad/porter.praxis");
    expect({ code, json: json() }).toEqual({ code: 1, json: { ok: false, written: false, changed: ["cards/jyhad/porter.praxis"], unchanged: 0, diagnostics: [] } });
    expect(read(root, "cards/jyhad/porter.praxis")).toBe(ragged);
  });

  it("leaves a file with syntax errors alone, and does the others", async () => {
    const broken = "card \"Broken\" {\n     play\n}\n";
    const root = project({ "cards/jyhad/broken.praxis": broken, "cards/jyhad/porter.praxis": ragged });
    const { code, out } = await praxis(root, "fmt", "cards/jyhad");
    expect(code).toBe(1);
    expect(out).toContain("cards/jyhad/broken.praxis:2:6");
    expect(out).toContain("1 file laid out anew, 0 as they should be; 1 error in 1 file, left as they are.");
    expect([read(root, "cards/jyhad/broken.praxis"), read(root, "cards/jyhad/porter.praxis")]).toEqual([broken, laidOut]);
  });

  it("writes what a link leads to, and leaves the link", async () => {
    const elsewhere = temporaryFolder();
    write(elsewhere, "porter.praxis", ragged);
    const root = project({});
    write(root, "cards/jyhad/other.praxis", "card \"Other\" {}\n");
    symlinkSync(join(elsewhere, "porter.praxis"), join(root, "cards/jyhad/porter.praxis"));
    await praxis(root, "fmt", "cards/jyhad");
    expect(read(elsewhere, "porter.praxis")).toBe(laidOut);
    expect(readdirSync(join(root, "cards/jyhad"), { withFileTypes: true }).find(({ name }) => name === "porter.praxis")?.isSymbolicLink()).toBe(true);
  });
});

describe("praxis check", () => {
  it("finds nothing in what is right, and writes nothing", async () => {
    const root = project({ "cards/jyhad/porter.praxis": porter });
    const { code, out, err } = await praxis(root, "check");
    expect(out).toMatch(/^1 card in \d+ files: no mistakes \(\d+ m?s\)\n$|^1 card in \d+ files: no mistakes \(.*\)\n$/);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(readdirSync(root)).toEqual(["cards"]);
  });

  it("shows each mistake with its place, and exits with 1", async () => {
    const root = project({ "cards/jyhad/porter.praxis": laidOut.replace("stealth", "stelth") });
    const { code, out } = await praxis(root, "check", "cards/jyhad");
    expect(code).toBe(1);
    expect(out).toContain("  cards/jyhad/porter.praxis:5:10\n  5 │   play { stelth +1 of action }\n    │          ^^^^^^\n  Did you mean stealth?\n  praxis explain PX2");
    expect(out).toMatch(/1 card in 1 file: 1 error in 1 file \(.*\)\n$/);
  });

  it("gives programs places that count from 1, with the end", async () => {
    const root = project({ "cards/jyhad/porter.praxis": laidOut.replace("stealth", "stelth") });
    const { code, diagnostics } = await check(root, "cards/jyhad");
    expect(code).toBe(1);
    expect(diagnostics).toMatchObject([{ severity: "error", hint: "Did you mean stealth?", file: "cards/jyhad/porter.praxis", line: 5, column: 10, endLine: 5, endColumn: 16 }]);
  });

  it("names the citation under a mistake in a ruling", async () => {
    const { out } = await praxis(project({ "cards/jyhad/porter.praxis": porter.replace("- stealth +1", "- stealth +9") }), "check", "cards/jyhad");
    expect(out).toContain("  In the ruling two-steps (RTR 1995-03-01), line 7.\n");
  });

  it("reads scenarios, too, each mistake once", async () => {
    const { diagnostics } = await check(project({ "cards/jyhad/porter.praxis": porter.replace("when  Ann plays", "when  Anne plays") }), "cards/jyhad");
    expect(diagnostics.map(({ line, code, message }) => `${line}: ${code} ${message}`)).toEqual(["15: PX4006 Nobody and nothing is called Anne in this scenario."]);
  });

  it("tells only about the files that are named, and of a name that is none the nearest", async () => {
    const root = project({ "cards/jyhad/porter.praxis": laidOut, "cards/jyhad/wrong.praxis": "card \"Wrong\" { type modfier }\n" });
    expect((await check(root, "cards/jyhad/porter.praxis")).code).toBe(0);
    expect((await check(root)).code).toBe(1);
    const slip = await praxis(root, "check", "cards/jyhad/prter.praxis");
    expect({ code: slip.code, err: slip.err.split("\n").slice(0, 2) }).toEqual({ code: 2, err: ["praxis: There is no file cards/jyhad/prter.praxis.", "  Did you mean cards/jyhad/porter.praxis?"] });
    write(root, "notes.txt", "");
    expect((await praxis(root, "check", "notes.txt")).err).toContain("notes.txt holds no .praxis file of this project.");
  });

  it("works from a folder within the project, with names from there", async () => {
    const root = project({ "cards/jyhad/porter.praxis": laidOut });
    const { json } = await praxis(join(root, "cards/jyhad"), "check", "--json", "porter.praxis");
    expect(json()).toEqual({ ok: true, files: ["cards/jyhad/porter.praxis"], diagnostics: [] });
  });
});

describe("praxis build", () => {
  it("writes modules, and a second time only what changed", async () => {
    const root = project({ "cards/jyhad/porter.praxis": laidOut, "cards/jyhad/other.praxis": laidOut.replace("Porter", "Other") });
    const first = await praxis(root, "build", "--no-format");
    expect(first.code).toBe(0);
    expect(first.out).toMatch(/^\d+ modules in cards\/generated: \d+ written, 0 unchanged \(.*\)\n$/);
    const before = statSync(join(root, "cards/generated/jyhad/other.ts")).mtimeMs;
    write(root, "cards/jyhad/porter.praxis", laidOut.replace("+1", "+2"));
    const { json } = await praxis(root, "build", "--no-format", "--json");
    expect(json()).toMatchObject({ ok: true, written: ["jyhad/porter.ts"], removed: [], diagnostics: [], modules: { "card:Porter": "jyhad/porter.ts" }, out: join(root, "cards/generated") });
    expect(statSync(join(root, "cards/generated/jyhad/other.ts")).mtimeMs).toBe(before);
  });

  it("builds the game of a day into another folder", async () => {
    const root = project({ "cards/sabbat/late.praxis": laidOut.replace("Jyhad", "Sabbat"), "cards/jyhad/porter.praxis": laidOut.replace("Porter", "Early") });
    const { code } = await praxis(root, "build", "--no-format", "--as-of", "1995-01-01", "--out", "built/1995");
    expect(code).toBe(0);
    expect(readdirSync(join(root, "built/1995")).sort()).toEqual(["index.ts", "jyhad", "rules"]);
    expect(readdirSync(root)).not.toContain("generated");
  });

  it.each([".", "cards", "cards/.."])("refuses to write into %s, which holds the cards", async (out) => {
    const root = project({});
    const { code, err } = await praxis(root, "build", "--out", out);
    expect({ code, err: err.split("\n")[0] }).toEqual({ code: 2, err: `praxis: --out ${out} holds the cards themselves.` });
    expect(readdirSync(root)).toEqual(["cards"]);
  });

  it.skipIf(process.platform !== "linux")("tells once of a folder that is there and takes nothing", async () => {
    const { code, out } = await praxis(project({ "cards/jyhad/porter.praxis": porter }), "build", "--no-format", "--out", "/proc");
    expect(code).toBe(1);
    expect(out.match(/ cannot be written: .*/gu)).toEqual([" cannot be written: no folder can be made there."]);
    expect(out).toContain("error: /proc cannot be written");
  });

  const unmade = [["/proc/praxis", "no folder can be made there"], ["/proc/praxis/out", "no folder can be made there"], ["/dev/null/out", "a part of its path is a file"]] as const;
  it.skipIf(process.platform !== "linux").each(unmade)("tells of a folder that cannot be made: %s", async (out, reason) => {
    const root = project({ "cards/jyhad/porter.praxis": porter });
    const built = await praxis(root, "build", "--no-format", "--out", out);
    expect(built.code).toBe(1);
    expect(built.out).toContain("0 modules in ");
    expect(built.out).toMatch(out.startsWith("/proc") ? `error: ${out} cannot be written: ${reason}.` : /Where the folder .*dev\/null should be stands a file/u);
    const sheets = await praxis(root, "proof", "--all", "--out", out);
    expect(sheets.code).toBe(2);
    expect(sheets.err).toContain(`praxis: --out ${out} cannot be written: ${reason}.`);
  });
});

describe("praxis watch", () => {
  it("builds at once and after each change, and gives programs a line for each", async () => {
    const root = project({ "cards/jyhad/porter.praxis": laidOut });
    const stop = new AbortController();
    const { terminal, out } = keptTerminal(root, { stop: stop.signal });
    const ended = main(["watch", "--json", "--no-format"], terminal);
    const lines = (): { ok: boolean; written: string[]; diagnostics: unknown[] }[] => out().split("\n").filter(Boolean).map((line) => JSON.parse(line) as never);
    const until = async (count: number): Promise<void> => {
      for (const start = Date.now(); lines().length < count; ) {
        if (Date.now() - start > 20_000) throw new Error(`only ${lines().length} builds`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    await until(1);
    expect(lines()[0]?.ok).toBe(true);
    const before = lines().length;
    write(root, "cards/jyhad/porter.praxis", laidOut.replace("stealth", "stelth"));
    await until(before + 1);
    stop.abort();
    expect(await ended).toBe(1);
    expect(lines().at(-1)).toMatchObject({ ok: false, written: [], removed: ["jyhad/porter.ts"], diagnostics: [{ hint: "Did you mean stealth?" }] });
  }, 60_000);
});
