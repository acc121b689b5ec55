/** What a command loads before it knows what it is asked for: its help, and a slip in its options, are answered at once. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";
import { bundle } from "../../compiler/cli/bundle.mjs";
import { commands } from "../../compiler/cli/commands/index.ts";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const folder = mkdtempSync(join(tmpdir(), "praxis-start-"));
afterAll(() => rmSync(folder, { recursive: true }));

const { outputs } = await bundle(root, folder, "start");

/** The packages that a part of the bundle cannot do without, and those that its parts cannot. */
function packagesOf(part: string, seen = new Set<string>()): string[] {
  if (seen.has(part)) return [];
  seen.add(part);
  const { imports, inputs } = outputs[part]!;
  const takenIn = Object.keys(inputs).filter((path) => path.includes("node_modules/"));
  const needed = imports.filter(({ kind }) => kind === "import-statement");
  return [...takenIn, ...needed.flatMap(({ path, external }) => (external ? [path] : packagesOf(path, seen)))].filter((path) => !path.startsWith("node:"));
}

it.each(Object.keys(commands))("%s answers without any package", (name) => {
  const [part] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === `compiler/cli/commands/${name}.ts`)!;
  expect(packagesOf(part)).toEqual([]);
});
