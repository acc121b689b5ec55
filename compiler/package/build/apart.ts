/** What a bundle leaves to files beside it. */
import { resolve } from "node:path";
import type { Plugin } from "esbuild";

/** @param files by the path of a module, how the bundle imports it instead of holding it */
export function apart(files: Readonly<Record<string, string>>): Plugin {
  return {
    name: "apart",
    setup({ onResolve }) {
      onResolve({ filter: /^\.|^\// }, ({ path, resolveDir }) => {
        const beside = files[resolve(resolveDir, path)];
        return beside === undefined ? undefined : { path: beside, external: true };
      });
    },
  };
}
