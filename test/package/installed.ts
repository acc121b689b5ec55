/** The package as a user has it: packed, and installed into an empty folder without a network. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { repository } from "../docs/blocks.ts";

export interface Packed {
  /** The folder that it is installed in. */
  readonly folder: string;
  readonly tarball: string;
  /** Paths of the files in it. */
  readonly files: readonly string[];
}

export function packAndInstall(): Packed {
  const folder = mkdtempSync(join(tmpdir(), "praxis-package-"));
  const [{ filename, files }] = JSON.parse(npm(repository, "pack", "--json", "--silent", "--pack-destination", folder)) as [{ readonly filename: string; readonly files: readonly { readonly path: string }[] }];
  const tarball = join(folder, filename);
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "consumer", private: true, type: "module" }));
  npm(folder, "install", "--offline", "--no-audit", "--no-fund", tarball);
  return { folder, tarball, files: files.map(({ path }) => path) };
}

export const remove = ({ folder }: Packed): void => rmSync(folder, { recursive: true, force: true });

function npm(cwd: string, ...args: readonly string[]): string {
  return execFileSync("npm", args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"], maxBuffer: 1 << 26 });
}

/** What the installed package's own `package.json` says. */
export const manifestOf = ({ folder }: Packed): Readonly<Record<string, unknown>> =>
  JSON.parse(readFileSync(join(folder, "node_modules/praxis/package.json"), "utf8")) as Readonly<Record<string, unknown>>;
