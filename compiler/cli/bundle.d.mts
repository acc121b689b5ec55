import type { Metafile } from "esbuild";

export function bundle(root: string, folder: string, key: string, whole?: boolean): Promise<Metafile>;
export function bundled(root: string): Promise<string>;
