/** The reference of the package is made of docstrings: whatever it exports has one, and what they link to is there. */
import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { repository } from "./blocks.ts";

describe("the reference (npm run api)", () => {
  it("is made without a warning", () => {
    const { stdout, stderr, status } = spawnSync(process.execPath, ["node_modules/typedoc/bin/typedoc", "--emit", "none", "--logLevel", "Warn"], { cwd: repository, encoding: "utf8", env: { ...process.env, NO_COLOR: "1" } });
    expect({ complaints: stdout + stderr, status }).toEqual({ complaints: "", status: 0 });
  }, 120_000);
});
