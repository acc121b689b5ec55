/** The package's modules, each one file: the runtime, what stands on it, and the command line. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build, type BuildOptions, type Metafile, type Plugin } from "esbuild";
import { bundle } from "../../cli/bundle.mjs";
import { apart } from "./apart.ts";

/**
 * Bundles what is imported: `praxis` and its parts. There is one runtime, which the others import.
 *
 * @param table the text of the module `praxis-sets`
 * @returns the paths of all files that went in, relative to the project
 */
export async function bundleLibraries(root: string, out: string, table: string): Promise<string[]> {
  const runtime = join(root, "runtime/index.ts");
  const cards = join(root, "compiler/package/cards.ts");
  const inputs = [
    await library(root, runtime, join(out, "runtime.js"), { minify: true, sourcemap: true, plugins: [wordless(join(root, "runtime/contract.ts"))] }),
    await library(root, join(root, "compiler/package/index.ts"), join(out, "index.js"), { plugins: [apart({ [runtime]: "./runtime.js", [cards]: "./cards/index.js" })] }),
    await library(root, join(root, "compiler/package/compiler.ts"), join(out, "compiler.js"), { minify: true, plugins: [apart({ [runtime]: "./runtime.js" })] }),
    await library(root, cards, join(out, "cards/index.js"), {
      plugins: [{
        name: "sets",
        setup({ onLoad, onResolve }) {
          onResolve({ filter: /^praxis-sets$/ }, () => ({ path: "sets", namespace: "sets" }));
          onResolve({ filter: /./, namespace: "sets" }, ({ path }) => ({ path, external: true }));
          onLoad({ filter: /./, namespace: "sets" }, () => ({ contents: table }));
        },
      }],
    }),
  ];
  return inputs.flat();
}

/** The contract without its prose, which is for the manual and for messages: no game reads it. */
function wordless(contract: string): Plugin {
  return {
    name: "wordless",
    setup({ onLoad }) {
      onLoad({ filter: /contract\.ts$/ }, ({ path }) => (path === contract ? { contents: readFileSync(path, "utf8").replaceAll(/\bdoc: "(?:[^"\\]|\\.)*"/gu, 'doc: ""'), loader: "ts" } : undefined));
    },
  };
}

async function library(root: string, entry: string, outfile: string, options: BuildOptions): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: root, entryPoints: [entry], outfile, metafile: true,
    bundle: true, format: "esm", platform: "neutral", mainFields: ["module", "main"], target: "es2022", charset: "utf8", logLevel: "error",
    ...options,
  });
  return Object.keys((metafile as Metafile).inputs);
}

/**
 * Bundles the command line with all that it needs of other packages; what a command does not need is not loaded.
 *
 * @returns the paths of all files that went in, relative to the project
 */
export async function bundleCommandLine(root: string, out: string): Promise<string[]> {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { readonly version: string };
  const bundled = await bundle(root, join(out, "cli"), version, true);
  return Object.keys(bundled.inputs);
}
