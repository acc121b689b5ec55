/**
 * `npm run prepack`: makes `dist/`, what the package holds beside the texts of the cards. Everything from
 * other packages is bundled, so that whoever installs this one installs nothing else.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundleCommandLine, bundleLibraries } from "./bundles.ts";
import { writeDeclarations } from "./declarations.ts";
import { writeLicences } from "./licences.ts";
import { writeSets } from "./sets.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const out = join(root, "dist");

rmSync(out, { recursive: true, force: true });
const sets = await writeSets(root, out);
const inputs = [...(await bundleLibraries(root, out, sets.table)), ...(await bundleCommandLine(root, out))];
writeDeclarations(root, out, sets.folders);
writeLicences(root, out, inputs);
