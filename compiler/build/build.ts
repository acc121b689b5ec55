/** From the sources of a project to its modules: reads, compiles, writes what changed. */
import { existsSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import type { Diagnostic } from "../../grammar/index.ts";
import { compile, type Compilation, type SourceFile } from "../compile.ts";
import { emitModule, moduleToTypeScript, unconsumed, type ModuleModel, type Source } from "../emit/index.ts";
import { modulePlaces } from "../emit/slug.ts";
import { relativePath } from "../emit/source-map.ts";
import { digest } from "./digest.ts";
import type { ItemIR } from "../ir.ts";
import { buildDiagnostic } from "../messages/build.ts";
import { readCache, writeCache, type Cache, type CachedModule } from "./cache.ts";
import { SourceReader, type Sources } from "./read.ts";
import { reasonOf } from "./reason.ts";
import { tablePlace, tableText } from "./table.ts";
import { emitterVersion } from "./version.ts";
import { listModules, makeFolder, readIfThere, removeStale, whyClosed, writeAtomically } from "./write.ts";

export interface BuildOptions {
  /** Path of the project: the folder that holds `cards`. */
  readonly root: string;
  /** Path of the output folder; `cards/generated` in the project unless given. */
  readonly outDir?: string;
  /** Path of the runtime's index, which the modules import; unless given, `runtime/index.ts` in the project, or the package's where the project has none. */
  readonly runtime?: string;
  /** The day on which the game stands, `YYYY-MM-DD`; without it everything known holds. */
  readonly asOf?: string;
  /** False leaves prettier out, which takes most of the time of a first build. */
  readonly format?: boolean;
  /** Called before each module that is written. */
  readonly onProgress?: (progress: Progress) => void;
}

export interface Progress {
  /** Modules written so far, and to be written in all. */
  readonly done: number;
  readonly total: number;
  /** The name of the card, rule or sequence whose module is next. */
  readonly name: string;
}

export interface BuildResult {
  /** Places of modules within the output folder, sorted. */
  readonly written: readonly string[];
  readonly unchanged: readonly string[];
  readonly removed: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  /** The place of each module within the output folder, by key of its item (`card:Grey Hound`). */
  readonly modules: ReadonlyMap<string, string>;
  readonly milliseconds: number;
  /** What the modules were made from; absent when the sources could not be read. */
  readonly compilation?: Compilation;
}

/** Folder of the sources, relative to the project. */
export const sourceFolder = "cards";

/** How a project finds the runtime that holds none itself. */
const packagedRuntime = "praxis/runtime";

/**
 * Builds a project once.
 *
 * Never throws for what is wrong with a source or a file: that is in the diagnostics, and everything
 * that is right is written all the same. Nothing is written for an item with an error, and its former
 * module is removed. A build that is cut off leaves whole files; the next one puts the rest right.
 */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const builder = new Builder(options);
  const result = await builder.build();
  builder.saveCache();
  return result;
}

/**
 * Builds a project again and again, remembering what did not change. From the second time on it
 * trusts that nobody else changes the modules; one that is gone is written anew.
 */
export class Builder {
  private readonly reader = new SourceReader();
  /** The modules that the last build left; absent before the first. */
  private standing: Cache | undefined;
  private isCacheDue = false;
  /** The output folder, relative to the project, with forward slashes. */
  readonly out: string;
  private readonly runtime: { readonly modules: string; readonly table: string };
  private readonly kind: string;
  private readonly keys = new WeakMap<ItemIR, { readonly sources: readonly (SourceFile | undefined)[]; readonly key: string }>();
  private readonly textHashes = new WeakMap<SourceFile, string>();
  /** Where the sources of the last build stand; for watching. */
  folders: readonly string[] = [];

  constructor(private readonly options: BuildOptions) {
    const { root, outDir, runtime, asOf, format } = options;
    const inProject = (path: string): string => relative(root, path).split(sep).join("/");
    this.out = outDir === undefined ? `${sourceFolder}/generated` : inProject(outDir);
    const own = runtime ?? join(root, "runtime/index.ts");
    const isPackaged = runtime === undefined && !existsSync(own);
    const importFrom = (place: string): string => (isPackaged ? packagedRuntime : relativePath(`${this.out}/${place}`, inProject(own)));
    this.runtime = { modules: importFrom("set/card.ts"), table: importFrom(tablePlace) };
    this.kind = digest(JSON.stringify([emitterVersion(), asOf ?? null, format ?? true, this.out, this.runtime]));
  }

  /**
   * Reads, compiles and writes; see `build`.
   *
   * @param changed the paths of all sources that may have changed since the last build, relative to the project; without it all are read
   */
  async build(changed?: ReadonlySet<string>): Promise<BuildResult> {
    const start = performance.now();
    const { root, asOf } = this.options;
    const finish = (result: Omit<BuildResult, "milliseconds">): BuildResult => ({ ...result, milliseconds: performance.now() - start });
    const nothing = { written: [], unchanged: [], removed: [], modules: new Map<string, string>() };
    if (isAround(this.out)) return finish({ ...nothing, diagnostics: [buildDiagnostic("PX5009", this.out, { folder: this.options.outDir ?? this.out })] });
    const sources = this.reader.read(root, sourceFolder, [this.out], changed);
    this.folders = sources.folders;
    if (!sources.complete) return finish({ ...nothing, diagnostics: sources.diagnostics });
    const compilation = compile(sources.files, { asOf });
    const diagnostics: Diagnostic[] = [...sources.diagnostics, ...compilation.diagnostics];
    const blocking = this.fileInTheWay();
    if (blocking !== undefined) {
      diagnostics.push(buildDiagnostic("PX5005", blocking, { folder: blocking }));
      return finish({ ...nothing, diagnostics, compilation });
    }
    try {
      makeFolder(join(root, this.out));
    } catch (error) {
      diagnostics.push(this.unwritable(error));
      return finish({ ...nothing, diagnostics, compilation });
    }
    const output = await this.write(compilation.items, sources, diagnostics);
    return finish({ ...output, diagnostics, compilation });
  }

  private async write(
    items: ReadonlyMap<string, ItemIR>,
    sources: Sources,
    diagnostics: Diagnostic[],
  ): Promise<Pick<BuildResult, "written" | "unchanged" | "removed" | "modules">> {
    const { root, onProgress } = this.options;
    const texts = new Map(sources.files.map((file) => [file.path, file]));
    const known = this.standing ?? readCache(root, this.kind);
    const isIntact = this.standing === undefined ? isAsWritten : isThere(join(root, this.out));
    const kept: Cache = new Map();
    const modules = new Map<string, string>();
    const unchanged: string[] = [];
    const due: { readonly itemKey: string; readonly item: ItemIR; readonly place: string; readonly key: string }[] = [];
    for (const [itemKey, place] of modulePlaces(items)) {
      const item = items.get(itemKey)!;
      const key = this.keyOf(item, texts);
      const entry = known.get(place);
      if (entry?.key === key && isIntact(join(root, this.out, place), entry)) {
        unchanged.push(place);
        kept.set(place, entry);
        modules.set(itemKey, place);
      } else {
        due.push({ itemKey, item, place, key });
      }
    }

    const written: string[] = [];
    for (const [done, { itemKey, item, place, key }] of due.entries()) {
      onProgress?.({ done, total: due.length, name: item.name });
      const model = this.modelOf(item, texts, diagnostics);
      if (model === undefined) continue;
      const text = await moduleToTypeScript(model, { path: `${this.out}/${place}`, runtime: this.runtime.modules, formatless: this.options.format === false });
      const isPresent = readIfThere(join(root, this.out, place)) === text;
      if (!isPresent && !this.writeFile(place, text, diagnostics)) {
        // Where nothing can be written, the next modules fare no better: that is one fault, of the folder.
        const reason = whyClosed(join(root, this.out));
        if (reason === undefined) continue;
        diagnostics.splice(-1, 1, this.unwritable(reason));
        this.standing = kept;
        return { written: written.sort(), unchanged: unchanged.sort(), removed: [], modules };
      }
      (isPresent ? unchanged : written).push(place);
      kept.set(place, { key, text: digest(text) });
      modules.set(itemKey, place);
      // A long build that is cut off need not begin anew.
      if (done % 200 === 199) writeCache(root, this.kind, new Map([...known, ...kept]));
      // Threads that play meanwhile come to speak.
      await turn();
    }

    const table = tableText(items, modules, this.runtime.table);
    if (readIfThere(join(root, this.out, tablePlace)) !== table) this.writeFile(tablePlace, table, diagnostics);
    const removed = this.removeStale(new Set([...modules.values(), tablePlace]), diagnostics);
    this.isCacheDue ||= due.length > 0 || kept.size !== known.size;
    this.standing = kept;
    return { written: written.sort(), unchanged: unchanged.sort(), removed, modules };
  }

  /** Keeps what the builds so far know for the next process, if there is anything new. */
  saveCache(): void {
    if (this.isCacheDue && this.standing !== undefined) writeCache(this.options.root, this.kind, this.standing);
    this.isCacheDue = false;
  }

  /** The hash of all that a module is made from: the item with its places, and the texts that these lie in. */
  private keyOf(item: ItemIR, files: ReadonlyMap<string, SourceFile>): string {
    const known = this.keys.get(item);
    if (known?.sources.every((source) => source !== undefined && files.get(source.path) === source)) return known.key;
    const json = JSON.stringify(item);
    const paths = new Set(Array.from(json.matchAll(/"file":("(?:[^"\\]|\\.)*")/g), ([, path]) => JSON.parse(path!) as string));
    const sources = [...paths].sort().map((path) => files.get(path));
    const key = digest(`${json}\n${sources.map((source) => this.hashOfText(source)).join("\n")}`);
    this.keys.set(item, { sources, key });
    return key;
  }

  private hashOfText(file: SourceFile | undefined): string {
    if (file === undefined) return "";
    let hash = this.textHashes.get(file);
    if (hash === undefined) this.textHashes.set(file, (hash = digest(file.text)));
    return hash;
  }

  /** The model of an item of which every part arrives; what is amiss is reported. */
  private modelOf(item: ItemIR, files: ReadonlyMap<string, SourceFile>, diagnostics: Diagnostic[]): ModuleModel | undefined {
    const source: Source = { path: item.file, text: files.get(item.file)?.text ?? "", textOf: (path) => files.get(path)?.text };
    let model: ModuleModel;
    try {
      model = emitModule(item, source);
    } catch (error) {
      diagnostics.push(buildDiagnostic("PX5008", item.file, { name: item.name, reason: (error as Error).message }, item.span));
      return undefined;
    }
    const missing = unconsumed(item, model);
    for (const { what, span } of missing) diagnostics.push(buildDiagnostic("PX5007", item.file, { name: item.name, what }, span));
    return missing.length === 0 ? model : undefined;
  }

  private writeFile(place: string, text: string, diagnostics: Diagnostic[]): boolean {
    const path = `${this.out}/${place}`;
    try {
      writeAtomically(join(this.options.root, path), text);
      return true;
    } catch (error) {
      diagnostics.push(buildDiagnostic("PX5006", path, { file: path, reason: reasonOf(error) }));
      return false;
    }
  }

  /** The message that the output folder itself takes nothing. */
  private unwritable(error: unknown): Diagnostic {
    return buildDiagnostic("PX5006", this.out, { file: this.options.outDir ?? this.out, reason: reasonOf(error) });
  }

  private removeStale(places: ReadonlySet<string>, diagnostics: Diagnostic[]): readonly string[] {
    try {
      return removeStale(join(this.options.root, this.out), places);
    } catch (error) {
      diagnostics.push(this.unwritable(error));
      return [];
    }
  }

  /** The part of the output folder's path where a file stands, if any. */
  private fileInTheWay(): string | undefined {
    const parts = this.out.split("/");
    for (let length = 1; length <= parts.length; length++) {
      const path = parts.slice(0, length).join("/");
      const found = statSync(join(this.options.root, path), { throwIfNoEntry: false });
      if (found === undefined) return undefined;
      if (!found.isDirectory()) return path;
    }
    return undefined;
  }
}

/** Whether a module is on the disk byte for byte as it was written. */
function isAsWritten(path: string, entry: CachedModule): boolean {
  const text = readIfThere(path);
  return text !== undefined && digest(text) === entry.text;
}

/** Whether a module is there at all: each folder is listed once. */
function isThere(folder: string): (path: string) => boolean {
  const places = new Set(listModules(folder));
  return (path) => places.has(relative(folder, path).split(sep).join("/"));
}

/** Whether an output folder, seen from the project, is the project, its cards, or a folder around them. */
function isAround(out: string): boolean {
  return out === "" || out === sourceFolder || /^(?:\.\.\/)*\.\.$/.test(out);
}
