/**
 * `npm run prepack`: makes `dist/`, or another folder that is given, what the package holds beside the texts of the cards. Everything from
 * other packages is bundled, so that whoever installs this one installs nothing else.
 */
import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { bundleCommandLine, bundleLibraries } from "./bundles.ts";
import { writeDeclarations } from "./declarations.ts";
import { writeLicences } from "./licences.ts";
import { writeSets } from "./sets.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const out = resolve(process.argv[2] ?? join(root, "dist"));

rmSync(out, { recursive: true, force: true });
const sets = await writeSets(root, out);
const inputs = [...(await bundleLibraries(root, out, sets.table)), ...(await bundleCommandLine(root, out))];
writeDeclarations(root, out, sets.folders);
writeLicences(root, out, inputs);
