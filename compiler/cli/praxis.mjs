#!/usr/bin/env node
// The launcher: hands over to the bundle that the package holds; where the sources are, bundles them when they have changed.
import { existsSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";

// Commands are over in seconds: what is optimized as early as the engine does it by itself costs more than it brings.
if (process.versions.v8.startsWith("11.")) setFlagsFromString("--interrupt-budget=600000");

// Warnings of Node and of libraries say nothing to somebody who writes cards.
process.removeAllListeners("warning");
process.on("warning", () => {});
// A reader that stops early (`praxis rulings | head`) is no fault.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error) => {
    if (error.code === "EPIPE") process.exit();
    throw error;
  });
}

const bundler = new URL("bundle.mjs", import.meta.url);
const folder = existsSync(bundler) ? await bundledHere() : new URL("../../dist/cli/", import.meta.url);
const [{ main }, { processTerminal }] = await Promise.all(["main.js", "terminal.js"].map((name) => import(new URL(name, folder).href)));
// Not process.exit: what is still on its way through a pipe would be lost.
process.exitCode = await main(process.argv.slice(2), processTerminal());

async function bundledHere() {
  const { bundled } = await import(bundler.href);
  return pathToFileURL(`${await bundled(fileURLToPath(new URL("../../", import.meta.url)))}/`);
}
