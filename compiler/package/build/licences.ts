/** The licences of the packages that are bundled, which ask to be passed on with what is theirs. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What a package has taken in of others, whose licence stands elsewhere. */
const within: Readonly<Record<string, string>> = { "@ts-morph/common": "typescript" };

/**
 * Writes `licences.txt`.
 *
 * @param inputs paths of all files that went into the bundles, relative to the project
 * Throws an `Error` for a package that has no licence with it.
 */
export function writeLicences(root: string, out: string, inputs: readonly string[]): void {
  const packages = new Set(inputs.flatMap((path) => /^node_modules\/((?:@[^/]+\/)?[^/]+)\//u.exec(path)?.[1] ?? []));
  for (const name of packages) if (within[name] !== undefined) packages.add(within[name]);
  const texts = [...packages].sort().map((name) => {
    const folder = join(root, "node_modules", name);
    const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { readonly version: string; readonly license: string };
    const files = readdirSync(folder).filter((file) => /^(?:licen[cs]e|notice|third)/iu.test(file)).sort();
    if (files.length === 0) throw new Error(`${name} has no licence with it`);
    return [`${name} ${version} (${license})`, ...files.map((file) => readFileSync(join(folder, file), "utf8").trim())].join("\n\n");
  });
  writeFileSync(join(out, "licences.txt"), `${texts.join(`\n\n${"-".repeat(80)}\n\n`)}\n`);
}
