#!/usr/bin/env node
// The launcher: bundles the TypeScript sources when they have changed, and hands over to them.
import { fileURLToPath, pathToFileURL } from "node:url";

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

const root = fileURLToPath(new URL("../../", import.meta.url));
const { bundled } = await import("./bundle.mjs");
const folder = pathToFileURL(`${await bundled(root)}/`);
const { main } = await import(new URL("main.js", folder).href);
const { processTerminal } = await import(new URL("terminal.js", folder).href);
// Not process.exit: what is still on its way through a pipe would be lost.
process.exitCode = await main(process.argv.slice(2), processTerminal());
