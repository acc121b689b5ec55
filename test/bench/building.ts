/** Building the large card set on the disk: whole, and again after one change. */
import { execFileSync } from "node:child_process";
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build, Builder } from "../../compiler/build/build.ts";
import type { BuildOptions } from "../../compiler/build/build.ts";
import { spentOn } from "./clock.ts";
import type { Context } from "./context.ts";
import type { Measure } from "./measure.ts";

const group = "building";

const optionsFor = (folder: string, root: string): BuildOptions => ({ root: folder, runtime: join(root, "runtime/index.ts"), format: false });

/** A build in a process of its own: what the bundle does when it is started with `--rebuild`. Gives its milliseconds from the very start. */
export async function rebuild(folder: string, root: string): Promise<number> {
  const { written } = await build(optionsFor(folder, root));
  if (written.length > 1) throw new Error(`one card changed, and ${written.length} modules were written`);
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

export async function measureBuilding({ root, bundle, corpus }: Context): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), "praxis-bench-"));
  try {
    for (const { path, text } of corpus.files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const touch = (index: number): string => {
      const { path } = corpus.cards[index] ?? { path: "" };
      appendFileSync(join(folder, path), `\n// changed ${index}\n`);
      return path;
    };
    const builder = new Builder(optionsFor(folder, root));
    const whole = await spentOn(async () => { await builder.build(); });
    builder.saveCache();
    let watching = Infinity;
    for (let round = 0; round < 6; round++) {
      const changed = new Set([touch(round)]);
      watching = Math.min(watching, await spentOn(async () => { await builder.build(changed); }));
    }
    builder.saveCache();
    touch(100);
    const cold = Number(execFileSync(process.execPath, [bundle, "--rebuild", folder, root], { encoding: "utf8" }));
    const yardstick = { name: "whole build", value: whole, unit: "ms" };
    return [
      { group, name: `whole build without formatting, ${corpus.cards.length} cards`, value: whole, unit: "ms", aim: "at most 5000 ms", met: whole <= 5000 },
      { group, name: "build after one change, new process", value: cold, unit: "ms", yardstick, ratio: whole / cold, aim: "at most 700 ms", met: cold <= 700 },
      { group, name: "build after one change, watching", value: watching, unit: "ms", yardstick, ratio: whole / watching, aim: "at most 50 ms", met: watching <= 50 },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
