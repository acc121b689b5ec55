import { spawn, spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { project, repository, write } from "../cli/support.ts";

const launcher = join(repository, "compiler/cli/praxis.mjs");
const card = "card \"Porter\" {\n  type modifier\n  set  \"Jyhad\"\n\n  play { stelth +1 of action }\n}\n";

describe("the launcher", () => {
  it("is the package's bin, and can be started as it is", () => {
    const { bin } = JSON.parse(readFileSync(join(repository, "package.json"), "utf8")) as { bin: Record<string, string> };
    expect(join(repository, bin["praxis"] ?? "")).toBe(launcher);
    expect(readFileSync(launcher, "utf8")).toMatch(/^#!\/usr\/bin\/env node\n/);
    expect(statSync(launcher).mode & 0o111).toBe(0o111);
  });

  it("works in any folder of a project, whatever else stands there, and says nothing of its own", () => {
    const root = project({ "cards/jyhad/porter.praxis": card });
    write(root, "tsconfig.json", "{ this is no JSON");
    write(root, "package.json", "{ \"type\": \"commonjs\" }");
    const { stdout, stderr, status } = spawnSync(process.execPath, [launcher, "check", "--json", "."], { cwd: join(root, "cards/jyhad"), encoding: "utf8" });
    expect({ stderr, status }).toEqual({ stderr: "", status: 1 });
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, diagnostics: [{ hint: "Did you mean stealth?" }] });
  }, 60_000);

  it("colours where it is told to, and not otherwise", () => {
    const root = project({ "cards/jyhad/porter.praxis": card });
    const coloured = (env: Readonly<Record<string, string>>, ...args: string[]): boolean =>
      spawnSync(process.execPath, [launcher, "--help", ...args], { cwd: root, encoding: "utf8", env: { PATH: process.env["PATH"], ...env } }).stdout.includes("\u001b[");
    expect([coloured({}), coloured({ FORCE_COLOR: "1" }), coloured({ FORCE_COLOR: "1", NO_COLOR: "1" }), coloured({ FORCE_COLOR: "1" }, "--no-color")]).toEqual([false, true, false, false]);
  }, 60_000);

  it("takes it when the reader has seen enough", async () => {
    const child = spawn(process.execPath, [launcher, "explain", "codes", "--json"], { cwd: repository, stdio: ["ignore", "pipe", "pipe"] });
    let err = "";
    child.stderr.on("data", (part: Buffer) => (err += part.toString()));
    child.stdout.once("data", () => child.stdout.destroy());
    const status = await new Promise((resolve) => child.once("close", resolve));
    expect({ err, status }).toEqual({ err: "", status: 0 });
  }, 60_000);
});
