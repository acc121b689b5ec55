#!/usr/bin/env node
// The launcher: lets Node read the TypeScript sources as they are, and hands over to them.
import { fileURLToPath } from "node:url";
import { register } from "tsx/esm/api";

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

// The project's own settings, whatever stands in the working directory.
register({ tsconfig: fileURLToPath(new URL("../../tsconfig.json", import.meta.url)) });
const { main } = await import("./main.ts");
const { processTerminal } = await import("./terminal.ts");
// Not process.exit: what is still on its way through a pipe would be lost.
process.exitCode = await main(process.argv.slice(2), processTerminal());
